/* store.h -- what the commands about a store have in common. */
#ifndef ARB_CLI_STORE_H
#define ARB_CLI_STORE_H

#include "common/calculator.h"

#include "journal/journal.h"

#define CLI_STORE "arbitro-data"    /* without --data */

/* The sentence of the problem on standard error. Returns 2. */
int cli_store_refuse(enum arb_language language, const struct arb_journal_problem *problem);

/* A sentence and its line's end on standard output. */
void cli_store_say(enum arb_language language, const char *key,
                   const struct arb_message_value *values, size_t count);

/* How much there is, counted contest by contest. */
struct cli_store_sum {
    int64_t contests, acts;
};

/* An arb_journal_each_contest over a struct cli_store_sum. */
bool cli_store_count(void *sum, const struct arb_journal_contest *contest);

#endif
