/* sitting.c -- substitutes: who sat for a pair in each round, and how many boards each person played.
 *
 * The list is sorted by side, pair, player and first round, and no round of a player is in it twice: a new entry cuts
 * its rounds out of the older ones. The names that registered are kept apart; the pair, and its place, remain theirs.
 */
#include "../rounds/inside.h"

#include <string.h>

/* -- The list ------------------------------------------------------------------------------ */

/* The same player of the same pair? */
static bool is_of_same(const struct arb_substitute *a, const struct arb_substitute *b)
{
    return a->side == b->side && a->pair == b->pair && a->player == b->player;
}

static bool stands_before(const struct arb_substitute *a, const struct arb_substitute *b)
{
    if (a->side != b->side) return a->side < b->side;
    if (a->pair != b->pair) return a->pair < b->pair;
    return a->player != b->player ? a->player < b->player : a->from < b->from;
}

/* Inserts in order. False if the list is full. */
static bool add(struct arb_substitutes *list, const struct arb_substitute *one)
{
    unsigned at = list->count;

    ARB_ASSERT(at <= ARB_SUBSTITUTES_MAX && one->from <= one->to);
    if (list->count == ARB_SUBSTITUTES_MAX) return false;
    for (; at > 0 && stands_before(one, &list->one[at - 1]); at--) list->one[at] = list->one[at - 1];
    list->one[at] = *one;
    list->count++;
    return true;
}

/* Adds what is left of 'one' outside the rounds of 'cut': nothing, one span or two. False if the list is full. */
static bool add_rest(struct arb_substitutes *list, const struct arb_substitute *one, const struct arb_substitute *cut)
{
    struct arb_substitute before = *one, after = *one;

    ARB_ASSERT(one->from >= 1 && one->from <= one->to && cut->from >= 1 && cut->from <= cut->to);
    if (!is_of_same(one, cut) || one->to < cut->from || one->from > cut->to) return add(list, one);
    before.to = (uint8_t)(cut->from - 1);
    after.from = (uint8_t)(cut->to + 1);
    return (one->from >= cut->from || add(list, &before)) && (one->to <= cut->to || add(list, &after));
}

/* The list as it is after the act, into *list: an empty name only takes rounds out. False if it would be too long. */
static bool put(const struct arb_substitutes *before, const struct arb_contest_act *act, struct arb_substitutes *list)
{
    struct arb_substitute one = {
        .side = act->side == ARB_EW ? ARB_EW : ARB_NS, .pair = act->pair, .player = act->player, .from = act->round,
        .to = act->to == 0 ? ARB_TO_THE_END : act->to};

    memset(list, 0, sizeof *list);
    arb_text_copy(one.name, act->text[0], ARB_NAME_MAX);
    for (unsigned i = 0; i < before->count; i++)
        if (!add_rest(list, &before->one[i], &one)) return false;
    return one.name[0] == '\0' || add(list, &one);
}

/* -- The act --------------------------------------------------------------------------------- */

bool arb__is_substitute_malformed(const struct arb_contest_act *act)
{
    return act->player < 1 || act->player > 2 || act->round == 0 || (act->to != 0 && act->to < act->round);
}

enum arb_contest_fault arb__check_substitute(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    FAULT_IF(!arb__is_pair(&contest->movement, act->side, act->pair), PAIR_UNKNOWN);
    FAULT_IF(act->round > contest->movement.rounds || act->to > contest->movement.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->player == 2 && contest->movement.kind == ARB_INDIVIDUAL, PLAYER_ALONE);
    return ARB_CONTEST_TAKEN;
}

/* The name must not be the other player's of the pair in any of the rounds, and the list must have room. */
enum arb_contest_fault arb__check_sitting(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const enum arb_side side = act->side == ARB_EW ? ARB_EW : ARB_NS;
    const unsigned last = act->to == 0 ? contest->movement.rounds : act->to;
    struct arb_substitutes list;
    const char *name[2];

    ARB_ASSERT(act->player == 1 || act->player == 2);
    for (unsigned round = act->round; act->text[0][0] != '\0' && round <= last; round++) {
        arb_contest_sitting(contest, side, act->pair, (uint8_t)round, name);
        FAULT_IF(arb_span_is_nocase(arb_span_of(act->text[0]), name[2 - act->player]), PLAYER_TWICE);
    }
    return put(&contest->substitutes, act, &list) ? ARB_CONTEST_TAKEN : ARB_CONTEST_TOO_MANY_SUBSTITUTES;
}

void arb__substitute(struct arb_contest *contest, const struct arb_contest_act *act)
{
    struct arb_substitutes list;
    const bool has_room = put(&contest->substitutes, act, &list);

    ARB_ASSERT(has_room);
    (void)has_room;
    contest->substitutes = list;
}

/* -- Who sat, and for how many boards -------------------------------------------------------- */

void arb_contest_sitting(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t round,
                         const char *name[2])
{
    const unsigned field = contest->movement.two_winner ? side : ARB_NS;

    ARB_ASSERT(field <= ARB_EW && pair <= ARB_PAIRS_MAX);
    for (unsigned i = 0; i < 2; i++) name[i] = contest->pair[field][pair].name[i];
    for (unsigned i = 0; i < contest->substitutes.count; i++) {
        const struct arb_substitute *s = &contest->substitutes.one[i];

        if (s->side == field && s->pair == pair && s->from <= round && round <= s->to) name[s->player - 1] = s->name;
    }
}

bool arb_contest_has_substitute(const struct arb_contest *contest, enum arb_side side, uint8_t pair)
{
    const unsigned field = contest->movement.two_winner ? side : ARB_NS;

    for (unsigned i = 0; i < contest->substitutes.count; i++) {
        const struct arb_substitute *s = &contest->substitutes.one[i];

        if (s->side == field && s->pair == pair && s->from <= contest->movement.rounds) return true;
    }
    return false;
}

/* The person of this name in the list, added if new. The same name in two places is one person; an unnamed place is a
 * person of its own. */
static struct arb_person *person_of(struct arb_person person[ARB_PERSONS_MAX], unsigned *count, const char *name)
{
    for (unsigned i = 0; i < *count; i++)
        if (person[i].name == name || (name[0] != '\0' && arb_span_is_nocase(arb_span_of(name), person[i].name)))
            return &person[i];
    ARB_ASSERT(*count < ARB_PERSONS_MAX);
    person[*count] = (struct arb_person){.name = name};
    return &person[(*count)++];
}

/* Boards of a round count for whoever sat in it; those who registered come first, even with none. */
unsigned arb_contest_persons(const struct arb_contest *contest, enum arb_side side, uint8_t pair,
                             struct arb_person person[ARB_PERSONS_MAX])
{
    const unsigned field = contest->movement.two_winner ? side : ARB_NS;
    const unsigned places = contest->movement.kind == ARB_INDIVIDUAL ? 1 : 2;
    unsigned count = 0;

    for (unsigned i = 0; i < places; i++) person_of(person, &count, contest->pair[field][pair].name[i]);
    for (uint8_t round = 1; round <= contest->movement.rounds; round++) {
        const char *name[2];

        arb_contest_sitting(contest, side, pair, round, name);
        for (unsigned i = 0; i < places; i++)
            person_of(person, &count, name[i])->boards += arb__boards_in_round(contest, field, pair, round);
    }
    ARB_ASSERT(count >= 1 && count <= ARB_PERSONS_MAX);
    return count;
}
