/* walk.c -- checks the links of a contest's acts, whatever store they are read from.
 *
 * Invariant of a walk: 'previous' is the link of the act given out last, and the next one must have the next number
 * and the link that follows from it. No act is given out before its link was checked.
 */
#include "inside.h"

#include <string.h>

enum arb_journal_fault arb__walk_broken(struct arb__walk *walk, uint32_t seq, const char *detail)
{
    struct arb_writer name =
        arb_writer_on(walk->problem->contest, sizeof walk->problem->contest);

    arb__problem(walk->problem, ARB_JOURNAL_CHAIN_BROKEN, walk->path, detail);
    arb_write_span(&name, walk->contest);
    walk->problem->seq = seq;
    return ARB_JOURNAL_CHAIN_BROKEN;
}

enum arb_journal_fault arb__walk_act(struct arb__walk *walk, const struct arb_journal_act *act,
                                     const uint8_t *stored, arb_journal_each *each, void *context,
                                     bool *go_on)
{
    uint8_t link[ARB_JOURNAL_CHAIN];

    if (act->seq != walk->last + 1) return arb__walk_broken(walk, walk->last + 1, "missing");
    arb__chain_link(link, walk->previous, act);
    if (stored == NULL || memcmp(link, stored, sizeof link) != 0)
        return arb__walk_broken(walk, act->seq, "changed");
    walk->last = act->seq;
    memcpy(walk->previous, link, sizeof link);
    *go_on = each == NULL || each(context, act, link);
    return ARB_JOURNAL_GOOD;
}
