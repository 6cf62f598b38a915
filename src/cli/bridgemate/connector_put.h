/* connector_put.h -- what the Bridgemates are told besides the movement: deals, who sits where, settings; and what they
 * tell besides results: deals that were keyed in, players, calls for the Director. */
#ifndef ARB_CLI_CONNECTOR_PUT_H
#define ARB_CLI_CONNECTOR_PUT_H

#include "connector.h"

#include "arbitro/dealt.h"
#include "solve/solve.h"

/* -- Requests: the data, a list; NULL: no memory ------------------------------------------------- */

/* PutHandrecords. tables: double dummy, one a board, or NULL; solved says which there are. */
json_t *connector_hand_records(const struct connector_account *account, const char *section,
                               const struct arb_dealt *board, size_t count, const struct arb_solve_table *tables,
                               const bool *solved);

/* PutParticipations: who sits at each table in round 1, as far as the evening has names; North and East have a pair's
 * first. */
json_t *connector_participations(const struct connector_account *account, const struct arb_contest *contest);

/* Settings as they stand in a file, an object of all that a Bridgemate 2 or 3 has, are made a request's; *command says
 * whose. NULL and *wrong: a setting that is missing, unknown, or of another kind. */
json_t *connector_settings(const struct connector_account *account, const char *section, const json_t *settings,
                           enum connector_command *command, const char **wrong);

/* -- Responses: one item; NULL, or the property that makes no sense -------------------------------- */

/* HandrecordDTO. */
const char *connector_deal_read(const json_t *item, struct arb_dealt *board);

/* A call for the Director, as an act: "call T3"; where and when it was made. */
struct connector_call {
    uint8_t table, round, hour, minute;
    int status;                     /* as the connector has it */
};

const char *connector_call_read(const json_t *item, struct connector_call *call);

#endif
