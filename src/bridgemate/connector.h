/* connector.h -- messages of Bridgemate's Data Connector: requests written, responses read.
 *
 * A request is one JSON object: command, club, licence, session, and its data as JSON in a string. A response has the
 * same form. How they are sent is connector_post.c's.
 * Source: the scoring-program client that Bridge Systems publishes, and the samples of its Python counterpart.
 */
#ifndef ARB_BRIDGEMATE_CONNECTOR_H
#define ARB_BRIDGEMATE_CONNECTOR_H

#include "arbitro/contest/contest.h"
#include "arbitro/text/json.h"

#include <jansson.h>

/* The connector's own numbers. */
enum connector_command {
    CONNECTOR_PING = 4,
    CONNECTOR_INITIALIZE_EVENT = 5,
    CONNECTOR_PUT_PARTICIPATIONS = 12,
    CONNECTOR_PUT_HAND_RECORDS = 13,
    CONNECTOR_PUT_BRIDGEMATE_2_SETTINGS = 14,
    CONNECTOR_PUT_BRIDGEMATE_3_SETTINGS = 15,
    CONNECTOR_POLL_NEW_RESULTS = 19,
    CONNECTOR_POLL_NEW_HAND_RECORDS = 22,
    CONNECTOR_POLL_ALL_RESULTS = 23,
    CONNECTOR_POLL_ALL_HAND_RECORDS = 26,
    CONNECTOR_ACCEPT_RESULTS = 27,
    CONNECTOR_ACCEPT_HAND_RECORDS = 30,
    CONNECTOR_POLL_NEW_CALLS = 36,
    CONNECTOR_POLL_ALL_CALLS = 37,
    CONNECTOR_ACCEPT_CALLS = 38
};

struct connector_account {
    const char *club, *licence, *session;   /* session: 32 capital hexadecimal digits, or "" where none is asked for */
};

/* Writes the data of a request as one value; what it writes is the caller's. */
typedef void connector_data(struct arb_json *json, const struct connector_account *account, const void *what);

/* One line of JSON, to be freed; 'write' NULL: without data. NULL: no memory. */
char *connector_request(const struct connector_account *account, enum connector_command command,
                        connector_data *write, const void *what);

/* Data that is one text (a terminated one), or one number (an int64_t). */
connector_data connector_text, connector_number;

/* The data of an InitializeEvent: a struct arb_contest with its movement, as sections, tables and rounds; of an
 * individual also who sits where in each round, since the tables have only North and East. */
connector_data connector_event;

/* -- Responses ---------------------------------------------------------------------------------- */

enum connector_fault {
    CONNECTOR_GOOD,
    CONNECTOR_NOT_JSON,
    CONNECTOR_NO_RESPONSE,          /* no object with RequestCommand and SerializedData */
    CONNECTOR_REFUSED               /* the connector refused the request; 'said' has its text */
};

enum { CONNECTOR_RESULTS = 12, CONNECTOR_HAND_RECORDS = 13, CONNECTOR_CALLS = 21 };     /* types of data */

struct connector_response {
    int64_t command, type, last;    /* last: the id of the newest item in it, to be accepted */
    json_t *data;                   /* out of the string; NULL when it is no JSON */
    char said[400];                 /* the connector's text after CONNECTOR_REFUSED; else "" */
};

/* Reads a response, which is to be freed in every case. */
enum connector_fault connector_response_read(struct arb_span text, struct connector_response *response);
void connector_response_free(struct connector_response *response);

/* -- Results ---------------------------------------------------------------------------------------- */

enum connector_kind { CONNECTOR_ENTERED, CONNECTOR_DELETED, CONNECTOR_UNREADABLE };

struct connector_result {
    uint8_t kind;                   /* enum connector_kind */
    bool turned;                    /* the pairs sat the other way */
    uint8_t table, round, board;
    char section[8];
    struct arb_board_outcome outcome;
    const char *wrong;              /* UNREADABLE: the property that makes no sense */
};

/* Reads one ResultDTO. What cannot be read makes it UNREADABLE, with the first property at fault. */
struct connector_result connector_result_read(const json_t *item);

/* As a line of our own notation: "result T3 R1 B7 4SX S 9 lead HK", "correct T3 R1 B7 A60/40", "undo T3 R1 B7". */
void connector_result_write(struct arb_writer *out, const struct connector_result *result);

#endif
