/* connector_put.h -- messages besides movement and results: deals, players and settings to the Bridgemates; deals
 * keyed in and calls for the Director from them.
 */
#ifndef ARB_BRIDGEMATE_CONNECTOR_PUT_H
#define ARB_BRIDGEMATE_CONNECTOR_PUT_H

#include "connector.h"

#include "arbitro/text/dealt.h"
#include "solve/solve.h"

/* -- Requests: the data, a list ------------------------------------------------------------------ */

struct connector_hands {
    const char *section;            /* its letter */
    const struct arb_dealt *board;
    size_t count;
    const struct arb_solve_table *tables;   /* tricks double dummy, one for each board; NULL: none */
    const bool *solved;             /* solved[i]: tables[i] is valid */
};

/* The data of PutHandrecords, of a struct connector_hands. */
connector_data connector_hand_records;

/* The data of PutParticipations, of a struct arb_contest: who sits at each table in round 1, as far as the contest has
 * names; North and East are a pair's first name. An individual has all rounds. */
connector_data connector_participations;

struct connector_settings {
    const char *section;            /* its letter */
    const json_t *settings;         /* an object that connector_settings_check finds good */
};

/* The data of a request of settings, of a struct connector_settings. */
connector_data connector_settings;

/* NULL if it is an object with every setting that a Bridgemate 2 or 3 has, and nothing else; otherwise the setting that
 * is missing, unknown, or of another type. *command says of which Bridgemate they are. */
const char *connector_settings_check(const json_t *settings, enum connector_command *command);

/* -- Responses: one item; NULL, or the property that makes no sense -------------------------------- */

/* Reads a HandrecordDTO: the deal, with the dealer and vulnerability of its number (1 to 999). */
const char *connector_deal_read(const json_t *item, struct arb_dealt *board);

/* A call for the Director: where and when (local time of the Bridgemate) it was made. */
struct connector_call {
    uint8_t table, round, hour, minute;
    int status;                     /* as the connector has it */
};

const char *connector_call_read(const json_t *item, struct connector_call *call);

#endif
