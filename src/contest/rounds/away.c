/* away.c -- which pairs are absent in a round, and which meetings are therefore not played.
 *
 * Everything here follows from the movement and from what 'retire' and 'late' recorded; results are never looked at, so
 * the scoring may ask it while it is at work.
 */
#include "inside.h"

bool arb__any_seated(const struct arb_contest *contest, struct arb_meeting at, const struct arb__asked *asked)
{
    ARB_ASSERT(asked->is_so != NULL && asked->round >= 1 && asked->round <= ARB_ROUNDS_MAX);
    for (unsigned side = 0; side < 2; side++) {
        uint8_t number[2];
        enum arb_side field;
        const unsigned count = arb_movement_seated_all(&contest->movement, at, (enum arb_side)side, number, &field);

        ARB_ASSERT(count <= 2 && field <= ARB_EW);
        for (unsigned i = 0; i < count; i++)
            if (asked->is_so(asked->of, field, number[i], asked->round)) return true;
    }
    return false;
}

/* Absent and not expected: a pair that is late and still awaited (ARB_PENDING) is not gone unless it also withdrew. */
static bool is_gone(const void *of, unsigned side, unsigned pair, unsigned round)
{
    const struct arb_contest *contest = of;

    return contest->presence[side][pair].arrived == ARB_PENDING ? arb__has_retired(of, side, pair, round)
                                                                : arb__is_away(contest, side, pair, round);
}

/* Asked of every meeting by whoever scores: the four are looked at as they stand there. Nobody, 0, is never away, and
 * whoever is listed East-West is of the second field where there are two, whichever way he sits. */
bool arb__lacks_somebody(const struct arb_contest *contest, unsigned round, unsigned table)
{
    const struct arb_meeting at = arb__meeting(contest, round, table);
    const unsigned second = contest->movement.two_winner ? ARB_EW : ARB_NS;

    ARB_ASSERT(round >= 1 && round <= ARB_ROUNDS_MAX);
    if (arb__is_away(contest, ARB_NS, at.ns, round) || arb__is_away(contest, second, at.ew, round)) return true;
    return contest->movement.kind == ARB_INDIVIDUAL && (arb__is_away(contest, ARB_NS, at.partner[ARB_NS], round) ||
                                                        arb__is_away(contest, ARB_NS, at.partner[ARB_EW], round));
}

bool arb_contest_plays(const struct arb_contest *contest, uint8_t round, uint8_t table)
{
    return arb__plays(contest, round, table);
}

bool arb__has_meeting(const struct arb_contest *contest, unsigned round, unsigned table)
{
    return arb_movement_plays(&contest->movement, (struct arb_round_no){(uint16_t)round},
                              (struct arb_table_no){(uint16_t)table});
}

bool arb__may_be_played(const struct arb_contest *contest, unsigned round, unsigned table)
{
    const struct arb__asked gone = {is_gone, contest, round};

    return arb__has_meeting(contest, round, table) &&
           !arb__any_seated(contest, arb__meeting(contest, round, table), &gone);
}

/* The table comes back in *table; false leaves it untouched. */
bool arb__find_pair(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round, unsigned *table)
{
    struct arb_table_no there;
    enum arb_side sits;

    ARB_ASSERT(side <= ARB_EW && pair >= 1 && pair <= ARB_PAIRS_MAX);
    if (!arb_movement_find(&contest->movement, (struct arb_round_no){(uint16_t)round}, (enum arb_side)side,
                           (uint8_t)pair, &there, &sits))
        return false;
    *table = there.n;
    ARB_ASSERT(*table >= 1 && *table <= contest->movement.tables);
    return arb__has_meeting(contest, round, there.n);
}

uint8_t arb__meetings_of(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    unsigned meetings = 0, table;

    for (unsigned round = 1; round <= contest->movement.rounds; round++)
        meetings += arb__find_pair(contest, side, pair, round, &table) && !arb__lacks_somebody(contest, round, table);
    ARB_ASSERT(meetings <= contest->movement.rounds);
    return (uint8_t)meetings;
}

/* -- The movement as it is played ------------------------------------------------------- */

bool arb_contest_is_away(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t round)
{
    ARB_ASSERT(pair <= ARB_PAIRS_MAX);
    return pair != 0 && arb__is_away(contest, contest->movement.two_winner ? side : ARB_NS, pair, round);
}

bool arb_contest_seats(const struct arb_contest *contest, uint8_t round, uint8_t table, enum arb_side side,
                       uint8_t pair)
{
    struct arb_table_no there;
    enum arb_side sits;

    return arb_movement_find(&contest->movement, (struct arb_round_no){round}, side, pair, &there, &sits) &&
           there.n == table;
}

/* An individual's meeting is returned whole even when a player is absent: his table is not played, but who was
 * assigned to it is still shown. */
struct arb_meeting arb_contest_meeting(const struct arb_contest *contest, uint8_t round, uint8_t table)
{
    const struct arb_meeting at = arb__meeting(contest, round, table);
    const bool ns_away = arb_contest_is_away(contest, ARB_NS, at.ns, round);
    const bool ew_away = arb_contest_is_away(contest, ARB_EW, at.ew, round);

    if (contest->movement.kind == ARB_INDIVIDUAL || (!ns_away && !ew_away)) return at;
    return (struct arb_meeting){.ns = ns_away ? 0 : at.ns, .ew = ew_away ? 0 : at.ew};
}

void arb_contest_movement(const struct arb_contest *contest, struct arb_movement *played)
{
    ARB_ASSERT(contest->movement.rounds <= ARB_ROUNDS_MAX && contest->movement.tables <= ARB_TABLES_MAX);
    *played = contest->movement;
    for (uint8_t round = 1; round <= played->rounds; round++)
        for (uint8_t table = 1; table <= played->tables; table++)
            played->meeting[round - 1][table - 1] = arb_contest_meeting(contest, round, table);
}

/* A repair may give other seats to players of tables that lack somebody, so those tables come out empty; 'gone' tells
 * who left for good. */
void arb_contest_movement_to_repair(const struct arb_contest *contest, struct arb_movement *played)
{
    arb_contest_movement(contest, played);
    if (played->kind != ARB_INDIVIDUAL) return;
    for (uint8_t player = 1; player <= played->pairs; player++)
        played->gone[player] = arb_contest_is_away(contest, ARB_NS, player, played->rounds);
    for (uint8_t round = 1; round <= played->rounds; round++)
        for (uint8_t table = 1; table <= played->tables; table++)
            if (arb__lacks_somebody(contest, round, table))
                played->meeting[round - 1][table - 1] = (struct arb_meeting){0};
}
