/* bridgemate.h -- shared by the files of arbitro bridgemate. */
#ifndef ARB_CLI_BRIDGEMATE_H
#define ARB_CLI_BRIDGEMATE_H

#include "common/calculator.h"
#include "bridgemate/connector.h"

/* The options of the command. */
struct bridgemate {
    enum arb_language language;
    struct connector_account account;
    const char *at;                 /* host and port; NULL: requests are printed */
    const char *section;            /* its letter; "A" unless --section says another */
    bool all, keep, dd;             /* --all: accepted ones too; --keep: accept none; --dd: solve deals */
};

/* Refuses with the sentence 'key' and its {text} and {file}. Returns 2. */
int bridgemate_refuse(const struct bridgemate *client, const char *key, const char *text);

/* The first sends a request, which it frees, and reads the response; the second reads a response from a text. Return
 * 0, or the exit code after saying why. *response is to be freed in every case. */
int bridgemate_ask(const struct bridgemate *client, char *request, struct connector_response *response);
int bridgemate_take(const struct bridgemate *client, struct arb_span text, struct connector_response *response);

/* Sends the command with its data and prints the sentence 'done', or prints the request when there is no --at. Returns
 * the exit code. */
int bridgemate_put(const struct bridgemate *client, enum connector_command command, connector_data *write,
                   const void *what, const char *done);

/* Print the items of a response. Return 1 when one of them could not be read, which is reported, else 0. */
int bridgemate_print_deals(const struct bridgemate *client, const struct connector_response *response);
int bridgemate_print_calls(const struct bridgemate *client, const struct connector_response *response);

/* Reads a contest from a file of acts. *contest is to be freed also after a fault. Returns 0, or 2 after saying why.
 */
ARB_MUST_USE int
bridgemate_contest(const struct bridgemate *client, const char *path, struct arb_contest **contest);

/* Send, or print, the deals of files of any format as hand records; the players of a contest; the settings of a JSON
 * file. Return the exit code. */
int bridgemate_hands(const struct bridgemate *client, int files, char **path);
int bridgemate_players(const struct bridgemate *client, const char *path);
int bridgemate_settings(const struct bridgemate *client, const char *path);

#endif
