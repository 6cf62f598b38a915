/* store.h -- shared by the commands about a store: the default folder, sentences, counts. */
#ifndef ARB_CLI_STORE_H
#define ARB_CLI_STORE_H

#include "common/calculator.h"

#include "journal/journal.h"

#define CLI_STORE "arbitro-data"    /* the folder when there is no --data */

/* Prints the sentence of the problem on standard error. Returns 2, the exit code. */
int cli_store_refuse(enum arb_language language, const struct arb_journal_problem *problem);

/* Prints a sentence and a line end on standard output. */
void cli_store_say(enum arb_language language, const char *key,
                   const struct arb_message_value *values, size_t count);

/* How many contests and acts a store has. */
struct cli_store_sum {
    int64_t contests, acts;
};

/* Adds a contest to the struct cli_store_sum; a listener of arb_journal_each_contest and arb_journal_verify. */
bool cli_store_count(void *sum, const struct arb_journal_contest *contest);

#endif
