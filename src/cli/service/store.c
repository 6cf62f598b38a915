/* store.c -- shared by the commands about a store: sentences and counts. */
#include "store.h"

#include <stdio.h>

enum { SENTENCE_MAX = 2000 };

int cli_store_refuse(enum arb_language language, const struct arb_journal_problem *problem)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_journal_problem_write(&out, language, problem);
    fprintf(stderr, "arbitro: %s\n", sentence);
    return 2;
}

void cli_store_say(enum arb_language language, const char *key,
                   const struct arb_message_value *values, size_t count)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, key, values, count);
    puts(sentence);
}

bool cli_store_count(void *context, const struct arb_journal_contest *contest)
{
    struct cli_store_sum *sum = context;

    sum->contests++;
    sum->acts += contest->acts;
    return true;
}
