/* traveller.h -- a board's results on one line, in the words of mp_text.h, for every calculator that compares them. */
#ifndef ARB_CLI_TRAVELLER_H
#define ARB_CLI_TRAVELLER_H

#include "common/calculator.h"

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

#endif
