/* traveller.h -- a board's results on one line, in the words of mp_text.h, for every calculator that compares them. */
#ifndef ARB_CLI_TRAVELLER_H
#define ARB_CLI_TRAVELLER_H

#include "common/calculator.h"

#include "arbitro/score/imp.h"
#include "arbitro/text/mp_text.h"

/* The results in the order of the line. The arrays have room for as many results as the line can hold. */
struct cli_traveller {
    struct arb_mp_line *line;
    struct arb_mp_assigned *assigned;
    struct arb_span *word;
    uint32_t count, assigned_count;
};

/* Reads the question's line. False, with the fault named, if its results cannot be compared. Free *t in both cases. */
bool cli_traveller_read(const struct cli_question *q, struct cli_traveller *t);

/* Are there at most 'expected' results (0: any number)? Else false, and the first one too many is named. */
bool cli_traveller_fits(const struct cli_question *q, const struct cli_traveller *t, int64_t expected);

void cli_traveller_free(struct cli_traveller *t);

/* The board of these results, of which so many are expected; 0: as many as there are. */
struct arb_mp_board cli_traveller_board(const struct cli_traveller *t, int64_t expected);

/* Scores a traveller by IMPs and answers, with room for an award of each of its results. False after a fault. */
typedef bool cli_score_imps(const struct cli_question *q, const struct cli_traveller *t, struct arb_imp_award *award);

/* Reads the question's line, of which so many results are expected, and answers it by 'score'; percentages that have no
 * value in IMPs are refused. False after a fault. */
bool cli_traveller_by_imps(const struct cli_question *q, int64_t expected, cli_score_imps *score);

/* "ns": IMPs or matchpoints out of units, without decimals where they are whole; halved: as arb_mp_write has it. */
void cli_units_member(struct arb_json *json, const char *key, int64_t units, bool halved);

#endif
