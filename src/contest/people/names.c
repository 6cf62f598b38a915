/* names.c -- nobody is registered twice: neither a pair's two names, nor the key that finds it in other contests.
 *
 * One name alone proves nothing, since a club has two Marios; two names together, or a key, belong to one pair.
 * ASCII case is ignored.
 */
#include "../rounds/inside.h"

#include <string.h>

static bool is_same(const char *a, const char *b)
{
    return arb_span_is_nocase(arb_span_of(a), b);
}

/* Has the pair both names of the act, in any order? An empty name matches nothing. */
static bool are_names_of(const struct arb_pair_entry *entry, const struct arb_contest_act *act)
{
    const char *first = act->text[0], *second = act->text[1];

    if (first[0] == '\0' || second[0] == '\0') return false;
    return (is_same(entry->name[0], first) && is_same(entry->name[1], second)) ||
           (is_same(entry->name[0], second) && is_same(entry->name[1], first));
}

/* Is this the pair that the act's names, or its key, belong to? */
static bool is_asked(const struct arb_contest *contest, const struct arb_contest_act *act, unsigned side, unsigned pair)
{
    if (act->kind == ARB_ACT_REGISTER) return are_names_of(&contest->pair[side][pair], act);
    return act->text[0][0] != '\0' && is_same(contest->key[side][pair], act->text[0]);
}

/* Looks at every pair of the movement but the act's own. */
bool arb_contest_registered(const struct arb_contest *contest, const struct arb_contest_act *act, uint8_t *at_side,
                            uint8_t *at_pair)
{
    const unsigned own = act->side == ARB_EW ? ARB_EW : ARB_NS;

    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= contest->movement.pairs; pair++) {
            if ((side == own && pair == act->pair) || !arb__is_pair(&contest->movement, side, pair)) continue;
            if (!is_asked(contest, act, side, pair)) continue;
            *at_side = (uint8_t)side;
            *at_pair = (uint8_t)pair;
            return true;
        }
    return false;
}

/* The last check of all: the texts are known to be terminated, clean and not blank. */
enum arb_contest_fault arb__check_names(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    uint8_t side, pair;

    if (act->kind == ARB_ACT_SUBSTITUTE) return arb__check_sitting(contest, act);
    if (act->kind != ARB_ACT_REGISTER && act->kind != ARB_ACT_KEY) return ARB_CONTEST_TAKEN;
    FAULT_IF(act->kind == ARB_ACT_REGISTER && act->text[1][0] != '\0' && is_same(act->text[0], act->text[1]),
             PLAYER_TWICE);
    if (!arb_contest_registered(contest, act, &side, &pair)) return ARB_CONTEST_TAKEN;
    return act->kind == ARB_ACT_KEY ? ARB_CONTEST_KEY_TWICE : ARB_CONTEST_PAIR_TWICE;
}

/* Clears the same names where an earlier movement left them at a pair number that this movement does not have. */
void arb__forget_names_elsewhere(struct arb_contest *contest, const struct arb_contest_act *act)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++)
            if (!arb__is_pair(&contest->movement, side, pair) && are_names_of(&contest->pair[side][pair], act))
                memset(&contest->pair[side][pair], 0, sizeof contest->pair[side][pair]);
}
