/* stored.c -- see stored.h. */
#define _GNU_SOURCE
#include "stored.h"

#include "results/read/acts.h"

#include <stdio.h>
#include <stdlib.h>

struct copying {
    FILE *lines;
    uint32_t acts;
};

static bool copy_act(void *context, const struct arb_journal_act *act, const uint8_t chain[ARB_JOURNAL_CHAIN])
{
    struct copying *copying = context;
    char when[ACTS_WHEN_MAX];

    (void)chain;
    acts_when_write(when, act->at_ms);
    fprintf(copying->lines, "%u\t%s\t%.*s\t%.*s\n", act->seq, when, (int)act->actor.length, act->actor.at,
            (int)act->line.length, act->line.at);
    copying->acts++;
    return true;
}

char *event_stored_acts(struct arb_journal *journal, struct arb_span contest, size_t *length, uint32_t *acts,
                        struct arb_journal_problem *problem)
{
    char *text = NULL;
    struct copying copying = {open_memstream(&text, length), 0};
    bool is_whole;

    *problem = (struct arb_journal_problem){.fault = ARB_JOURNAL_NO_MEMORY};
    if (copying.lines == NULL) return NULL;
    is_whole = arb_journal_replay(journal, contest, 0, copy_act, &copying, problem) == ARB_JOURNAL_GOOD;
    if (fclose(copying.lines) != 0 && is_whole) {
        *problem = (struct arb_journal_problem){.fault = ARB_JOURNAL_NO_MEMORY};
        is_whole = false;
    }
    *acts = copying.acts;
    if (is_whole) return text;
    free(text);
    return NULL;
}
