/* repair_change.c -- compares two movements: what a repair costs, and which meetings have to be announced.
 */
#include "repair_inside.h"

#include "arbitro/movement/individual.h"

#include <string.h>

static struct arb_round_no round_no(unsigned round)
{
    return (struct arb_round_no){(uint16_t)round};
}

static bool plays_at(const struct arb_movement *m, unsigned round, unsigned table)
{
    return arb_movement_plays(m, round_no(round), (struct arb_table_no){(uint16_t)table});
}

/* -- The cost ------------------------------------------------------------------------ */

/* Is that the number of a pair, not the phantom's? */
static bool is_somebody(const struct arb_movement *m, unsigned side, unsigned pair)
{
    return pair != m->phantom || (m->two_winner && side != m->phantom_side);
}

/* The seat of a pair or player in a round, as a number that is the same only for the same seat; false if it has
 * none. */
static bool find_seat(const struct arb_movement *m, unsigned round, unsigned side, unsigned pair, unsigned *seat)
{
    if (round > m->rounds) return false;
    for (unsigned t = 0; t < m->tables; t++) {
        const struct arb_meeting *at = &m->meeting[round - 1][t];

        *seat = 4 * t;
        if (at->ns == pair && (!m->two_winner || side == ARB_NS)) return true;
        *seat = 4 * t + 1;
        if (at->ew == pair && (!m->two_winner || side == ARB_EW)) return true;
        *seat = 4 * t + 2;
        if (at->partner[ARB_NS] == pair) return true;
        *seat = 4 * t + 3;
        if (at->partner[ARB_EW] == pair) return true;
    }
    return false;
}

/* Does a pair, or a player, sit out in this round? A pair is there where it has a seat, a player as long as he has
 * not left. An additional round in which something missed is played does not count for the others. */
static bool sits_out(const struct arb_movement *before, const struct arb_movement *after, unsigned round,
                     unsigned side, unsigned pair)
{
    struct arb_table_no table;
    enum arb_side sits;
    unsigned seat;

    if (arb_movement_find(after, round_no(round), (enum arb_side)side, (uint8_t)pair, &table, &sits)) return false;
    if (after->kind == ARB_INDIVIDUAL) return round <= before->rounds && !after->gone[pair];
    return find_seat(after, round, side, pair, &seat);
}

/* How many sets a pair plays in all. */
static unsigned sets_of(const struct arb_movement *m, unsigned side, unsigned pair)
{
    unsigned sets = 0;

    for (unsigned round = 1; round <= m->rounds; round++) {
        struct arb_table_no table;
        enum arb_side sits;

        sets += arb_movement_find(m, round_no(round), (enum arb_side)side, (uint8_t)pair, &table, &sits);
    }
    return sets;
}

/* Did this pair say that it leaves? One that merely finds nothing to play is still in the room, and loses boards. */
static bool has_left(const struct arb_movement *m, const struct arb_mishap *mishap, unsigned side, unsigned pair)
{
    for (unsigned i = 0; mishap->kind == ARB_PAIR_LEAVES && i <= mishap->others; i++) {
        const struct arb_leaver who = arb__leaver(mishap, i);

        if (who.pair == pair && (!m->two_winner || who.side == side)) return true;
    }
    return false;
}

/* Adds what one pair loses, and how often it sits out or moves. */
static void weigh_pair(const struct arb_movement *before, const struct arb_movement *after,
                       const struct arb_mishap *mishap, unsigned side, unsigned pair, struct arb_repair_cost *cost)
{
    const unsigned from = mishap->from;
    const bool known = pair <= before->pairs && is_somebody(before, side, pair);
    const unsigned planned = known ? sets_of(before, side, pair) : after->rounds + 1 - from;
    const unsigned played = sets_of(after, side, pair);

    ARB_ASSERT(from >= 1 && pair >= 1 && pair <= ARB_PAIRS_MAX);
    if (planned > played && !has_left(after, mishap, side, pair)) {
        cost->lost = (uint16_t)(cost->lost + planned - played);
        cost->losers++;
        if (planned - played > cost->most_lost) cost->most_lost = (uint16_t)(planned - played);
    }
    for (unsigned round = from; round <= after->rounds; round++) {
        unsigned was, is;

        if (sits_out(before, after, round, side, pair)) cost->sitting++;
        else if (known && find_seat(after, round, side, pair, &is) && find_seat(before, round, side, pair, &was))
            cost->moved = (uint16_t)(cost->moved + (was != is));
    }
}

/* How often the two at this table have met in earlier rounds. */
static unsigned met_before(const struct arb_movement *m, unsigned round, struct arb_meeting at)
{
    unsigned times = 0;

    for (unsigned r = 1; r < round; r++)
        for (unsigned t = 1; t <= m->tables; t++) {
            const struct arb_meeting *then = &m->meeting[r - 1][t - 1];

            if (!plays_at(m, r, t)) continue;
            times += (then->ns == at.ns && then->ew == at.ew) ||
                     (!m->two_winner && then->ns == at.ew && then->ew == at.ns);
        }
    return times;
}

/* How many tables before this one play its set in the round. */
static unsigned sharing_before(const struct arb_movement *m, unsigned round, unsigned table)
{
    unsigned tables = 0;

    for (unsigned t = 1; t < table; t++)
        tables += plays_at(m, round, t) && m->meeting[round - 1][t - 1].set == m->meeting[round - 1][table - 1].set;
    return tables;
}

/* Adds what is amiss at one table in one round: a rematch, a shared set, boards that have to be carried. */
static void weigh_table(const struct arb_movement *before, const struct arb_movement *after, unsigned round,
                        unsigned table, struct arb_repair_cost *cost)
{
    const struct arb_meeting at = after->meeting[round - 1][table - 1];
    const bool was = round <= before->rounds && table <= before->tables;

    if (!plays_at(after, round, table)) return;
    if (after->kind != ARB_INDIVIDUAL)
        cost->rematches = (uint16_t)(cost->rematches + (met_before(after, round, at) > 0));
    cost->shared = (uint16_t)(cost->shared + (sharing_before(after, round, table) > 0));
    cost->carried = (uint16_t)(cost->carried + (was && before->meeting[round - 1][table - 1].set != at.set));
}

/* -- The cost, of players ---------------------------------------------------------------- */

/* Have two players sat at one table before, as partners or as opponents? */
static bool sat_before(const struct arb_movement *m, unsigned round, uint8_t a, uint8_t b, bool as_partners)
{
    for (unsigned r = 1; r < round; r++)
        for (unsigned t = 1; t <= m->tables; t++) {
            enum arb_seat first, second;

            if (plays_at(m, r, t) && arb_movement_seat_of(m->meeting[r - 1][t - 1], a, &first) &&
                arb_movement_seat_of(m->meeting[r - 1][t - 1], b, &second) &&
                ((unsigned)first % 2 == (unsigned)second % 2) == as_partners)
                return true;
        }
    return false;
}

/* Adds partners and opponents of a table that were so before. */
static void count_again(const struct arb_movement *m, unsigned round, unsigned table, uint16_t *partners,
                        uint16_t *opponents)
{
    const struct arb_meeting at = m->meeting[round - 1][table - 1];
    const uint8_t one[] = {at.ns, at.partner[ARB_NS]}, other[] = {at.ew, at.partner[ARB_EW]};

    if (!plays_at(m, round, table)) return;
    *partners = (uint16_t)(*partners + sat_before(m, round, one[0], one[1], true) +
                           sat_before(m, round, other[0], other[1], true));
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 2; k++)
            *opponents = (uint16_t)(*opponents + sat_before(m, round, one[i], other[k], false));
}

/* Adds what an individual counts besides: partners and opponents that come again, against what was planned. */
static void weigh_company(const struct arb_movement *before, const struct arb_movement *after, unsigned from,
                          struct arb_repair_cost *cost)
{
    struct arb_individual individual;
    struct arb_individual_balance balance;
    uint16_t planned = 0;

    cost->of_players = 1;
    for (unsigned round = from; round <= after->rounds; round++)
        for (unsigned table = 1; table <= after->tables; table++)
            count_again(after, round, table, &cost->rematches, &cost->opponents);
    for (unsigned round = from; round <= before->rounds; round++)
        for (unsigned table = 1; table <= before->tables; table++)
            count_again(before, round, table, &planned, &cost->opponents_planned);
    arb_individual_of_movement(after, &individual);
    arb_individual_weigh(&individual, &balance);
    cost->most_opponent = balance.most_opponent;
}

/* Every pair and every table from 'from' on. */
void arb_repair_weigh(const struct arb_movement *before, const struct arb_movement *after,
                      const struct arb_mishap *mishap, struct arb_repair_cost *cost)
{
    const unsigned from = mishap->from;
    struct arb_movement_balance balance;

    ARB_ASSERT(from >= 1 && from <= ARB_ROUNDS_MAX + 1);
    memset(cost, 0, sizeof *cost);
    for (unsigned side = 0; side < (after->two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= after->pairs; pair++)
            if (is_somebody(after, side, pair)) weigh_pair(before, after, mishap, side, pair, cost);
    for (unsigned round = from; round <= after->rounds; round++)
        for (unsigned table = 1; table <= after->tables; table++) weigh_table(before, after, round, table, cost);
    cost->new_sets = (uint8_t)(after->sets > before->sets ? after->sets - before->sets : 0);
    cost->rounds = (uint16_t)(after->rounds > before->rounds ? after->rounds - before->rounds : 0);
    if (after->kind == ARB_INDIVIDUAL) {
        weigh_company(before, after, from, cost);
        return;
    }
    arb_movement_weigh(after, &balance);
    cost->quality_hundredths = balance.quality_hundredths;
}

/* -- The change ---------------------------------------------------------------------- */

static struct arb_meeting meeting_at(const struct arb_movement *m, unsigned round, unsigned table)
{
    static const struct arb_meeting nothing;

    return round <= m->rounds && table <= m->tables ? m->meeting[round - 1][table - 1] : nothing;
}

static bool is_same(struct arb_meeting a, struct arb_meeting b)
{
    return a.ns == b.ns && a.ew == b.ew && a.set == b.set && a.switched == b.switched &&
           a.partner[ARB_NS] == b.partner[ARB_NS] && a.partner[ARB_EW] == b.partner[ARB_EW];
}

static uint8_t if_other(uint8_t was, uint8_t is)
{
    return is != was ? is : 0;
}

/* The player who has left by this change; 0: nobody. */
static uint8_t who_left(const struct arb_movement *before, const struct arb_movement *after)
{
    for (uint8_t player = 1; player <= before->pairs; player++)
        if (after->gone[player] && !before->gone[player]) return player;
    return 0;
}

/* Meeting by meeting; sizes are given only where they differ. */
bool arb_change_between(const struct arb_movement *before, const struct arb_movement *after, unsigned from,
                        struct arb_movement_change *change)
{
    const unsigned most = after->kind == ARB_INDIVIDUAL ? ARB_TABLES_REPORTED_MAX : ARB_MOVEMENT_CHANGES_MAX;

    ARB_ASSERT(from >= 1 && from <= ARB_ROUNDS_MAX + 1);
    memset(change, 0, sizeof *change);
    change->from = (uint8_t)from;
    change->rounds = if_other(before->rounds, after->rounds);
    change->tables = if_other(before->tables, after->tables);
    change->sets = if_other(before->sets, after->sets);
    change->pairs = if_other(before->pairs, after->pairs);
    change->anyway = after->revenge;
    change->left = who_left(before, after);
    change->tells_phantom = before->phantom != after->phantom ||
                            (after->phantom != 0 && before->phantom_side != after->phantom_side);
    if (change->tells_phantom) {
        change->phantom = after->phantom;
        change->phantom_side = after->two_winner && after->phantom != 0 ? after->phantom_side : 0;
    }
    for (unsigned round = 1; round <= after->rounds; round++)
        for (unsigned table = 1; table <= after->tables; table++) {
            const struct arb_meeting is = meeting_at(after, round, table);

            if (is_same(is, meeting_at(before, round, table))) continue;
            if (change->count == most) return false;
            ARB_ASSERT(change->count < ARB_MOVEMENT_CHANGES_MAX);
            change->meeting[change->count++] = (struct arb_placed){(uint8_t)round, (uint8_t)table, is};
        }
    return true;
}

/* Sets a size that is as before or larger, and within what there is room for; 0 leaves it. */
static bool grow(uint8_t *size, uint8_t larger, unsigned most)
{
    if (larger == 0) return true;
    if (larger < *size || larger > most) return false;
    *size = larger;
    return true;
}

/* Rounds may become fewer, and what lay in them is cleared; tables, sets and pairs only more. */
static enum arb_movement_fault apply_sizes(struct arb_movement *m, const struct arb_movement_change *change)
{
    if (change->rounds > ARB_ROUNDS_MAX) return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    for (unsigned round = change->rounds; change->rounds != 0 && round < m->rounds; round++)
        memset(m->meeting[round], 0, sizeof m->meeting[round]);
    if (change->rounds != 0) m->rounds = change->rounds;
    if (change->from < 1 || change->from > m->rounds + 1) return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    if (!grow(&m->tables, change->tables, ARB_TABLES_MAX)) return ARB_MOVEMENT_TABLES_OUT_OF_RANGE;
    if (!grow(&m->sets, change->sets, ARB_SETS_MAX) || !grow(&m->pairs, change->pairs, ARB_PAIRS_MAX))
        return ARB_MOVEMENT_NUMBER_OUT_OF_RANGE;
    if (change->left != 0 && (m->kind != ARB_INDIVIDUAL || change->left > m->pairs))
        return ARB_MOVEMENT_NUMBER_OUT_OF_RANGE;
    m->gone[change->left] = change->left != 0;
    if (!change->tells_phantom) return ARB_MOVEMENT_LEGAL;
    m->phantom = change->phantom;
    m->phantom_side = m->two_winner ? change->phantom_side : 0;
    return ARB_MOVEMENT_LEGAL;
}

/* Every meeting is checked for its place, then the validator proves the whole. */
enum arb_movement_fault arb_change_apply(const struct arb_movement *before, const struct arb_movement_change *change,
                                         struct arb_movement *after, struct arb_movement_place *place)
{
    struct arb_movement made = *before;
    enum arb_movement_fault fault = apply_sizes(&made, change);

    *place = (struct arb_movement_place){0};
    for (unsigned i = 0; fault == ARB_MOVEMENT_LEGAL && i < change->count; i++) {
        const struct arb_placed *placed = &change->meeting[i];

        *place = (struct arb_movement_place){.round = placed->round, .table = placed->table};
        if (placed->round < 1 || placed->round > made.rounds) return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
        if (placed->table < 1 || placed->table > made.tables) return ARB_MOVEMENT_TABLES_OUT_OF_RANGE;
        if (made.kind != ARB_INDIVIDUAL &&
            (placed->meeting.partner[ARB_NS] != 0 || placed->meeting.partner[ARB_EW] != 0))
            return ARB_MOVEMENT_TABLE_HALF_EMPTY;
        made.meeting[placed->round - 1][placed->table - 1] = placed->meeting;
    }
    if (fault != ARB_MOVEMENT_LEGAL) return fault;
    made.repaired = change->from;
    made.revenge = change->anyway || (before->revenge && before->repaired == 0);
    fault = arb_movement_check(&made, place);
    if (fault == ARB_MOVEMENT_LEGAL) *after = made;
    return fault;
}
