/* connector_put.h -- messages besides movement and results: deals, players and settings to the Bridgemates; deals
 * keyed in and calls for the Director from them.
 */
#ifndef ARB_BRIDGEMATE_CONNECTOR_PUT_H
#define ARB_BRIDGEMATE_CONNECTOR_PUT_H

#include "connector.h"

#include "arbitro/text/dealt.h"
#include "solve/solve.h"

/* -- Requests: the data, a list; NULL: no memory ------------------------------------------------- */

/* The data of PutHandrecords. tables: tricks double dummy, one for each board, or NULL; solved[i]: tables[i] is valid.
 */
json_t *connector_hand_records(const struct connector_account *account, const char *section,
                               const struct arb_dealt *board, size_t count, const struct arb_solve_table *tables,
                               const bool *solved);

/* The data of PutParticipations: who sits at each table in round 1, as far as the contest has names; North and East are
 * a pair's first name. An individual has all rounds. */
json_t *connector_participations(const struct connector_account *account, const struct arb_contest *contest);

/* Makes the data of a request of settings, an object with every setting that a Bridgemate 2 or 3 has; *command says of
 * which. NULL, with *wrong the setting that is missing, unknown, or of another type. 'settings' stays the caller's. */
json_t *connector_settings(const struct connector_account *account, const char *section, const json_t *settings,
                           enum connector_command *command, const char **wrong);

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
