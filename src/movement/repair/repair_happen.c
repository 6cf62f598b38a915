/* repair_happen.c -- what a mishap does to a movement, of pairs and of players alike: meetings told as played, rounds
 * cut, meetings put off; and the way from there to the offers.
 */
#include "repair_inside.h"

#include <string.h>

enum arb_repair_fault arb__tell_played(struct arb__asked *asked,
                                       bool (*is_sound)(const struct arb_movement *m, struct arb_meeting at),
                                       struct arb_movement_place *place)
{
    struct arb_movement *m = &asked->now;

    for (unsigned i = 0; i < asked->mishap->count; i++) {
        const struct arb_placed *placed = &asked->mishap->played[i];

        *place = (struct arb_movement_place){.round = placed->round, .table = placed->table};
        if (placed->round < 1 || placed->round > asked->before->rounds || placed->table < 1 ||
            placed->table > m->tables || !is_sound(m, placed->meeting))
            return ARB_REPAIR_PLACE_UNKNOWN;
        m->meeting[placed->round - 1][placed->table - 1] = placed->meeting;
        asked->fixed[placed->round - 1][placed->table - 1] = 1;
    }
    return ARB_REPAIR_POSSIBLE;
}

enum arb_repair_fault arb__curtail(struct arb__asked *asked)
{
    struct arb_movement *m = &asked->now;
    const unsigned rounds = asked->mishap->rounds;

    if (rounds < 1 || rounds + 1 < asked->mishap->from || rounds >= m->rounds) return ARB_REPAIR_ROUNDS_UNKNOWN;
    memset(m->meeting + rounds, 0, (size_t)(m->rounds - rounds) * sizeof m->meeting[0]);
    m->rounds = (uint8_t)rounds;
    return ARB_REPAIR_POSSIBLE;
}

/* Adds a round with the meetings that were planned and told as not played. Where a meeting had no opponents nobody
 * missed anything. False, and nothing done, if there are none or no round can be added. */
static bool put_off(struct arb__asked *asked)
{
    const struct arb_movement *before = asked->before;
    const struct arb_mishap *mishap = asked->mishap;
    struct arb_movement *m = &asked->now;
    const unsigned last = m->rounds;

    if (mishap->kind == ARB_ROUND_ADDED || last == ARB_ROUNDS_MAX) return false;
    for (unsigned i = 0; i < mishap->count; i++) {
        const struct arb_placed *placed = &mishap->played[i];
        struct arb_meeting missed;

        if (placed->meeting.set != 0 || placed->round > before->rounds || placed->table > before->tables) continue;
        missed = before->meeting[placed->round - 1][placed->table - 1];
        if (missed.ns == 0 || missed.ew == 0 || missed.set == 0) continue;
        if (m->meeting[last][placed->table - 1].set != 0) continue;
        m->rounds = (uint8_t)(last + 1);
        m->meeting[last][placed->table - 1] = missed;
    }
    return m->rounds > last;
}

static void put_off_no_more(struct arb__asked *asked)
{
    ARB_ASSERT(asked->now.rounds > 1);
    asked->now.rounds--;
    memset(asked->now.meeting[asked->now.rounds], 0, sizeof asked->now.meeting[0]);
}

/* -- The answer --------------------------------------------------------------------------- */

/* Nobody may have sat twice in a round, or played a set twice: such a result is void and reported as not played. */
static enum arb_repair_fault check_history(struct arb__asked *asked, const struct arb__repairer *by,
                                           struct arb_movement_place *place)
{
    struct arb_movement made;

    by->history(asked, &made);
    made.revenge = 1;
    return arb_movement_check(&made, place) == ARB_MOVEMENT_LEGAL ? ARB_REPAIR_POSSIBLE : by->impossible;
}

/* Offers to play in one more round what was planned and could not be played, where that is possible. */
static void search_later(struct arb__asked *asked, const struct arb__repairer *by, struct arb_repair *repair)
{
    if (!put_off(asked)) return;
    if (by->put_off != NULL) by->put_off(asked);
    by->search(asked, ARB_OFFER_LATER, 0, repair);
    put_off_no_more(asked);
}

/* The order matters: a later search offers only what no earlier offer beats. */
static void search_all(struct arb__asked *asked, const struct arb__repairer *by, struct arb_repair *repair)
{
    memset(repair, 0, sizeof *repair);
    by->search(asked, ARB_OFFER_KEEP, 0, repair);
    by->search(asked, ARB_OFFER_SETS, ARB__MAY_SETS, repair);
    by->search(asked, ARB_OFFER_SEATS, ARB__MAY_SEATS, repair);
    by->search(asked, ARB_OFFER_ANEW, ARB__MAY_SETS | ARB__MAY_SEATS, repair);
    if (by->search_more != NULL) by->search_more(asked, repair);
    by->search(asked, ARB_OFFER_REMATCH, ARB__MAY_SETS | ARB__MAY_MEET, repair);
    search_later(asked, by, repair);
    ARB_ASSERT(repair->count <= ARB_OFFERS_MAX);
}

enum arb_repair_fault
arb__repair_by(struct arb__asked *asked, const struct arb__repairer *by, struct arb_repair *repair,
               struct arb_movement_place *place)
{
    const bool is_longer = asked->mishap->kind == ARB_ROUND_ADDED;
    enum arb_repair_fault fault = ARB_REPAIR_POSSIBLE;

    asked->planned = *asked->before;
    asked->sets = asked->before->sets;
    if (is_longer) fault = by->add_round(&asked->planned);
    if (fault != ARB_REPAIR_POSSIBLE) return fault;
    asked->now = asked->planned;
    if (is_longer) asked->now.sets = arb__sets_to_add(asked->before);
    fault = by->happen(asked, place);
    if (fault == ARB_REPAIR_POSSIBLE) fault = check_history(asked, by, place);
    if (fault == ARB_REPAIR_POSSIBLE) search_all(asked, by, repair);
    return fault;
}
