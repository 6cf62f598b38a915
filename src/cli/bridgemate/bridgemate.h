/* bridgemate.h -- the parts of arbitro bridgemate to one another: who asks whom, and what comes back. */
#ifndef ARB_CLI_BRIDGEMATE_H
#define ARB_CLI_BRIDGEMATE_H

#include "common/calculator.h"
#include "connector.h"

struct bridgemate {
    enum arb_language language;
    struct connector_account account;
    const char *at;                 /* host and port; NULL: requests are printed */
    const char *section;
    bool all, keep, dd;
};

/* Told, with {text} and {file}; 2. */
int bridgemate_refuse(const struct bridgemate *client, const char *key, const char *text);

/* Sends a request, which is freed, and reads the response; reads one that is at hand. 0, or told and the exit code. */
int bridgemate_ask(const struct bridgemate *client, char *request, struct connector_response *response);
int bridgemate_take(const struct bridgemate *client, struct arb_span text, struct connector_response *response);

/* Sends it and says 'done', or prints it where there is no --at. data is taken over; NULL: memory was short. */
int bridgemate_put(const struct bridgemate *client, enum connector_command command, json_t *data, const char *done);

/* Prints what a response tells; 1 when one item of it could not be read, and that is told. */
int bridgemate_print_deals(const struct bridgemate *client, const struct connector_response *response);
int bridgemate_print_calls(const struct bridgemate *client, const struct connector_response *response);

/* The evening of a file of acts, which the caller frees, also after a fault; 0, or told and 2. */
ARB_MUST_USE int
bridgemate_evening(const struct bridgemate *client, const char *path, struct arb_contest **contest);

/* The boards of files of any kind as hand records; who sits where in an evening; settings of a JSON file. */
int bridgemate_hands(const struct bridgemate *client, int files, char **path);
int bridgemate_players(const struct bridgemate *client, const char *path);
int bridgemate_settings(const struct bridgemate *client, const char *path);

#endif
