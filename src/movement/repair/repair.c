/* repair.c -- repairs a movement of pairs after a mishap: history is fixed, and the rest is planned anew in several
 * ways.
 *
 * First the movement is written down as it really was: what was played otherwise, who has left, who has come. What
 * remains of the plan is then changed with less or more freedom: only leaving out what cannot be played, other sets,
 * other seats, both. Each answer is proved like any movement, priced, and offered if no other beats it.
 */
#include "repair_inside.h"

#include "../meetings/inside.h"

#include <string.h>

ARB_LIST_TEXTS(arb_repair_fault_symbol, enum arb_repair_fault, ARB_REPAIR_FAULTS, ARB_ROW_SYMBOL)
ARB_LIST_TEXTS(arb_offer_kind_symbol, enum arb_offer_kind, ARB_OFFER_KINDS, ARB_ROW_SYMBOL)

/* The movement being repaired. */
struct task {
    struct arb__asked asked;        /* first: struct arb__repairer hands it round */
    struct arb__plan plan;
};

static struct task *task_of(struct arb__asked *asked)
{
    return (struct task *)asked;
}

/* -- What happened -------------------------------------------------------------------- */

/* Takes a pair out of its seats from a round on; the sets stay where they are. Returns how many seats it had. */
static unsigned unseat(struct task *task, unsigned from, unsigned side, unsigned pair)
{
    struct arb_movement *m = &task->asked.now;
    unsigned seats = 0;

    ARB_ASSERT(from >= 1 && pair <= ARB_PAIRS_MAX);
    for (unsigned round = from; round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            struct arb_meeting *at = &m->meeting[round - 1][table - 1];

            if (task->asked.fixed[round - 1][table - 1]) continue;
            if (at->ns == pair && (!m->two_winner || side == ARB_NS)) at->ns = 0, seats++;
            if (at->ew == pair && (!m->two_winner || side == ARB_EW)) at->ew = 0, seats++;
        }
    return seats;
}

/* Seats a pair in a round: at a free seat of its side, or at one more table. False if there is no room for a
 * table. */
static bool seat(struct task *task, unsigned round, unsigned side, unsigned pair)
{
    struct arb_movement *m = &task->asked.now;

    ARB_ASSERT(round >= 1 && round <= m->rounds && pair >= 1 && pair <= m->pairs);
    for (unsigned table = 0; table < m->tables; table++) {
        struct arb_meeting *at = &m->meeting[round - 1][table];
        const bool ns_free = at->ns == 0 && (!m->two_winner || side == ARB_NS);
        const bool ew_free = at->ew == 0 && (!m->two_winner || side == ARB_EW);

        if (task->asked.fixed[round - 1][table] || (!ns_free && !ew_free)) continue;
        if (ns_free) at->ns = (uint8_t)pair;
        else at->ew = (uint8_t)pair;
        return true;
    }
    if (m->tables == ARB_TABLES_MAX) return false;
    m->tables++;
    if (m->two_winner && side == ARB_EW) m->meeting[round - 1][m->tables - 1].ew = (uint8_t)pair;
    else m->meeting[round - 1][m->tables - 1].ns = (uint8_t)pair;
    return true;
}

/* Clears past meetings with the phantom: nobody was met, and no set was played. */
static void forget_phantom(struct task *task)
{
    struct arb_movement *m = &task->asked.now;

    for (unsigned round = 1; round < task->asked.mishap->from; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            struct arb_meeting *at = &m->meeting[round - 1][table - 1];

            if (at->ns == 0 || at->ew == 0 || at->set == 0 ||
                arb_movement_plays(m, (struct arb_round_no){(uint16_t)round}, (struct arb_table_no){(uint16_t)table}))
                continue;
            if (at->ns == m->phantom && (!m->two_winner || m->phantom_side == ARB_NS)) at->ns = 0;
            else at->ew = 0;
            at->set = 0;
        }
    m->phantom = m->phantom_side = 0;
}

/* The pair takes the phantom's place if there is one, else a new number; with two fields that number does not exist
 * on the other side, so it becomes a phantom there. */
static enum arb_repair_fault arrive(struct task *task)
{
    struct arb_movement *m = &task->asked.now;
    unsigned side = m->two_winner ? task->asked.mishap->side : ARB_NS, pair = m->phantom;

    if (m->phantom != 0) {
        side = m->phantom_side;
        forget_phantom(task);
    } else {
        if (m->pairs == ARB_PAIRS_MAX) return ARB_REPAIR_NO_ROOM;
        pair = ++m->pairs;
        if (m->two_winner) m->phantom = (uint8_t)pair, m->phantom_side = side == ARB_NS ? ARB_EW : ARB_NS;
    }
    for (unsigned round = task->asked.mishap->from; round <= m->rounds; round++)
        if (!seat(task, round, side, pair)) return ARB_REPAIR_NO_ROOM;
    return ARB_REPAIR_POSSIBLE;
}

/* Is that a pair of the movement, not its phantom? */
static bool is_somewhere(const struct task *task, unsigned side, unsigned pair)
{
    const struct arb_movement *m = &task->asked.now;

    return pair >= 1 && pair <= m->pairs && (!m->two_winner || side <= ARB_EW) &&
           (pair != m->phantom || (m->two_winner && side != m->phantom_side));
}

/* A further round with the seats of the last: East-West one table on and the sets too; with one field as they
 * are. */
static enum arb_repair_fault add_round(struct arb_movement *m)
{
    const unsigned last = m->rounds;

    ARB_ASSERT(last >= 1 && m->tables >= 1);
    if (last == ARB_ROUNDS_MAX) return ARB_REPAIR_NO_ROOM;
    m->rounds++;
    for (unsigned table = 0; table < m->tables; table++) {
        const struct arb_meeting *before = &m->meeting[last - 1][(table + m->tables - 1) % m->tables];
        struct arb_meeting *at = &m->meeting[last][table];

        *at = m->meeting[last - 1][table];
        at->switched = 0;
        if (m->two_winner) at->ew = before->ew;
        at->set = at->set == 0 ? 0 : arb__around(at->set + 1, m->sets);
    }
    return ARB_REPAIR_POSSIBLE;
}

/* May two pairs have met so, or one have sat alone? */
static bool is_sound_table(const struct arb_movement *m, struct arb_meeting at)
{
    return at.set <= m->sets && at.ns <= m->pairs && at.ew <= m->pairs && at.partner[ARB_NS] == 0 &&
           at.partner[ARB_EW] == 0;
}

/* In a round that is half played a pair sits once: whoever was reported at another table gives up his planned
 * seat. */
static void drop_seats_fixed_elsewhere(struct task *task)
{
    struct arb_movement *m = &task->asked.now;

    for (unsigned i = 0; i < task->asked.mishap->count; i++) {
        const struct arb_placed *placed = &task->asked.mishap->played[i];

        if (placed->round < task->asked.mishap->from) continue;
        for (unsigned table = 0; table < m->tables; table++) {
            struct arb_meeting *at = &m->meeting[placed->round - 1][table];

            if (task->asked.fixed[placed->round - 1][table]) continue;
            if (at->ns == placed->meeting.ns || (!m->two_winner && at->ns == placed->meeting.ew)) at->ns = 0;
            if (at->ew == placed->meeting.ew || (!m->two_winner && at->ew == placed->meeting.ns)) at->ew = 0;
        }
    }
}

/* All pairs that leave; each must still have had a seat. */
static enum arb_repair_fault leave(struct task *task, struct arb_movement_place *place)
{
    const struct arb_mishap *mishap = task->asked.mishap;

    for (unsigned i = 0; i <= mishap->others; i++) {
        const struct arb_leaver who = arb__leaver(mishap, i);

        place->pair = who.pair;
        if (!is_somewhere(task, who.side, who.pair)) return ARB_REPAIR_PAIR_UNKNOWN;
        if (unseat(task, mishap->from, who.side, who.pair) == 0) return ARB_REPAIR_PAIR_UNKNOWN;
    }
    return ARB_REPAIR_POSSIBLE;
}

/* Applies the mishap: history first, then who leaves, which rounds are cut, and who comes last. */
static enum arb_repair_fault happen(struct arb__asked *asked, struct arb_movement_place *place)
{
    struct task *task = task_of(asked);
    const struct arb_mishap *mishap = task->asked.mishap;
    struct arb_movement *m = &task->asked.now;
    enum arb_repair_fault fault = arb__tell_played(&task->asked, is_sound_table, place);

    if (fault != ARB_REPAIR_POSSIBLE) return fault;
    drop_seats_fixed_elsewhere(task);
    *place = (struct arb_movement_place){.pair = mishap->pair, .round = mishap->rounds, .value = m->rounds};
    switch ((enum arb_mishap_kind)mishap->kind) {
    case ARB_NO_MISHAP: break;
    case ARB_PAIR_LEAVES: fault = leave(task, place); break;
    case ARB_PAIR_ARRIVES: break;
    case ARB_CURTAILED: fault = arb__curtail(&task->asked); break;
    case ARB_ROUND_ADDED: break;
    }
    if (m->phantom != 0) unseat(task, mishap->from, m->phantom_side, m->phantom);
    if (mishap->kind == ARB_PAIR_ARRIVES) fault = arrive(task);
    return fault;
}

/* -- Proof ------------------------------------------------------------------------------ */

static struct arb_meeting meeting_of(const struct arb__cell *cell, uint8_t set, uint8_t switched)
{
    return (struct arb_meeting){.ns = cell->ns, .ew = cell->ew, .set = set, .switched = switched};
}

/* The plan as a movement: pairs without opponents sit alone, and an empty table has no boards. */
static void write_down(const struct task *task, const struct arb__plan *plan, struct arb_movement *made)
{
    static const struct arb_meeting nothing;

    ARB_ASSERT(plan->from >= 1 && task->asked.now.rounds <= ARB_ROUNDS_MAX);
    *made = task->asked.now;
    made->repaired = task->asked.mishap->from;
    for (unsigned round = plan->from; round <= made->rounds; round++)
        for (unsigned table = 1; table <= made->tables; table++) {
            const struct arb__cell *cell = &plan->cell[round - 1][table - 1];
            struct arb_meeting *at = &made->meeting[round - 1][table - 1];
            const uint8_t switched = plan->movement->two_winner ? 0 : at->switched;

            if (plan->fixed[round - 1][table - 1]) continue;
            *at = nothing;
            if (arb__cell_plays(cell)) *at = meeting_of(cell, cell->set, switched);
            else if (cell->ns == 0 || cell->ew == 0) *at = meeting_of(cell, 0, 0);
        }
}

/* No more sets than are needed. */
static void trim(const struct task *task, struct arb_movement *made)
{
    uint8_t sets = task->asked.sets;

    for (unsigned round = 0; round < made->rounds; round++)
        for (unsigned table = 0; table < made->tables; table++)
            if (made->meeting[round][table].set > sets) sets = made->meeting[round][table].set;
    made->sets = sets;
    ARB_ASSERT(sets <= ARB_SETS_MAX);
}

/* -- Plans --------------------------------------------------------------------------------- */

static bool plays_in(const struct arb_movement *m, unsigned round, unsigned table)
{
    return arb_movement_plays(m, (struct arb_round_no){(uint16_t)round}, (struct arb_table_no){(uint16_t)table});
}

/* Fills the plan: meetings before 'from' and fixed ones into the counts of history, the others into cells. May be
 * called again and again; nothing of an earlier search stays. */
static void lay_out(struct task *task, unsigned may)
{
    struct arb__plan *plan = &task->plan;
    const struct arb_movement *m = &task->asked.now;

    memset(plan, 0, sizeof *plan);
    plan->movement = m;
    plan->from = task->asked.mishap->from;
    plan->sets = task->asked.sets;
    plan->may = may;
    memcpy(plan->fixed, task->asked.fixed, sizeof plan->fixed);
    for (unsigned round = 1; round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            struct arb_meeting at = m->meeting[round - 1][table - 1];

            if (round < plan->from || plan->fixed[round - 1][table - 1]) {
                if (!plays_in(m, round, table)) at.set = 0;         /* who met the phantom has had no set */
                arb__plan_history(plan, at);
                continue;
            }
            plan->cell[round - 1][table - 1] = (struct arb__cell){at.ns, at.ew, at.set, 0};
        }
    memcpy(plan->wish, plan->cell, sizeof plan->wish);
    ARB_ASSERT(plan->from >= 1 && plan->from <= m->rounds + 1);
}

/* Moves every East-West pair, and every set, so many tables on, from now to the end. */
static void turn(struct task *task, unsigned pairs, unsigned sets)
{
    struct arb__plan *plan = &task->plan;
    const unsigned tables = task->asked.now.tables;

    for (unsigned round = plan->from - 1u; round < task->asked.now.rounds; round++)
        for (unsigned table = 0; table < tables; table++) {
            plan->cell[round][table].ew = plan->wish[round][(table + pairs) % tables].ew;
            plan->cell[round][table].set = plan->wish[round][(table + sets) % tables].set;
        }
}

/* Are all tables of the rounds to come still to be played? */
static bool is_open(const struct task *task)
{
    for (unsigned i = 0; i < task->asked.mishap->count; i++)
        if (task->asked.mishap->played[i].round >= task->asked.mishap->from) return false;
    return true;
}

/* Finds the turn that costs least, if turning is possible: two fields, and nothing fixed in the rounds to come. */
static void turn_best(struct task *task)
{
    unsigned best[2] = {0, 0};
    int32_t least = INT32_MAX;

    if (!is_open(task)) return;
    for (unsigned pairs = 0; task->asked.now.two_winner && pairs < task->asked.now.tables; pairs++)
        for (unsigned sets = 0; sets < task->asked.now.tables; sets++) {
            lay_out(task, task->plan.may);
            turn(task, pairs, sets);
            arb__plan_begin(&task->plan);
            if (task->plan.price >= least) continue;
            least = task->plan.price;
            best[0] = pairs, best[1] = sets;
        }
    lay_out(task, task->plan.may);
    turn(task, best[0], best[1]);
}

/* Plans with this freedom, and offers what comes of it. */
static void search(struct arb__asked *asked, enum arb_offer_kind kind, unsigned may, struct arb_repair *repair)
{
    struct task *task = task_of(asked);
    struct arb_movement made;

    lay_out(task, may);
    if (kind == ARB_OFFER_ANEW) turn_best(task);
    arb__plan_walk(&task->plan);
    write_down(task, &task->plan, &made);
    made.revenge = (may & ARB__MAY_MEET) != 0 || (task->asked.before->revenge && task->asked.before->repaired == 0);
    trim(task, &made);
    arb__offer(&task->asked, kind, &made, repair);
}

/* Boards lost in the best offer so far without a rematch; UINT32_MAX if there is none. */
static unsigned least_lost(const struct arb_repair *repair)
{
    unsigned least = UINT32_MAX;

    for (unsigned i = 0; i < repair->count; i++)
        if (repair->offer[i].cost.rematches == 0 && repair->offer[i].cost.lost < least)
            least = repair->offer[i].cost.lost;
    return least;
}

/* Counts the rounds that everybody has in a movement, up to 'rounds', into plan->due. */
static void add_due(struct arb__plan *plan, const struct arb_movement *m, unsigned rounds, int by)
{
    for (unsigned round = 1; round <= rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            const struct arb_meeting at = m->meeting[round - 1][table - 1];

            if (!plays_in(m, round, table)) continue;
            plan->due[at.ns] = (int8_t)(plan->due[at.ns] + by);
            plan->due[arb__ew_number(m, at.ew)] = (int8_t)(plan->due[arb__ew_number(m, at.ew)] + by);
        }
}

/* How many rounds each pair has still to play by the plan; a pair that has just come, all that are left. */
static void count_due(struct task *task)
{
    const struct arb_movement *now = &task->asked.now, *before = task->asked.before;
    const bool in_its_place = before->phantom != 0;
    const unsigned side = in_its_place ? before->phantom_side : task->asked.mishap->side;
    const unsigned pair = in_its_place ? before->phantom : now->pairs;
    struct arb__plan *plan = &task->plan;

    add_due(plan, &task->asked.planned, task->asked.planned.rounds, 1);
    add_due(plan, now, task->asked.mishap->from - 1u, -1);
    if (task->asked.mishap->kind == ARB_PAIR_ARRIVES)
        plan->due[now->two_winner && side == ARB_EW ? arb__ew_number(now, pair) : pair] =
            (int8_t)(now->rounds - (plan->from - 1u));
}

/* For the last rounds of a small field every way is tried: the walk may have missed the best. */
static void search_all_ways(struct task *task, struct arb_repair *repair)
{
    struct arb_movement made;

    if (!is_open(task) || task->asked.mishap->from > task->asked.now.rounds) return;
    lay_out(task, ARB__MAY_SETS | ARB__MAY_SEATS);
    count_due(task);
    if (!arb__plan_exact(&task->plan, least_lost(repair))) return;
    write_down(task, &task->plan, &made);
    made.revenge = task->asked.before->revenge && task->asked.before->repaired == 0;
    trim(task, &made);
    arb__offer(&task->asked, ARB_OFFER_ANEW, &made, repair);
}

/* After somebody left or came: a movement of the new size, laid over the rounds to come. Meetings that repeat
 * something in it are left to the walk. 'now' is restored at the end. */
static void search_of_their_size(struct task *task, struct arb_repair *repair)
{
    const struct arb_movement kept = task->asked.now;
    const struct arb_mishap *mishap = task->asked.mishap;
    const bool is_of_another_size = mishap->kind == ARB_PAIR_LEAVES || mishap->kind == ARB_PAIR_ARRIVES;
    struct arb_movement made;
    unsigned rounds, again = 0;

    if (!is_of_another_size || !is_open(task) || task->asked.mishap->from > task->asked.now.rounds) return;
    lay_out(task, ARB__MAY_SETS | ARB__MAY_SEATS);
    rounds = arb__plan_anew(&task->plan, &again);
    if (rounds == 0) return;
    for (unsigned round = task->asked.mishap->from; round <= ARB_ROUNDS_MAX; round++)
        for (unsigned table = 0; table < ARB_TABLES_MAX; table++) {
            struct arb_meeting *at = &task->asked.now.meeting[round - 1][table];

            if (round >= task->asked.mishap->from + rounds) memset(at, 0, sizeof *at);
            at->switched = 0;
        }
    task->asked.now.rounds = (uint8_t)(task->asked.mishap->from - 1 + rounds);
    if (again == 0) task->plan.may = 0;
    arb__plan_walk(&task->plan);
    write_down(task, &task->plan, &made);
    made.revenge = task->asked.before->revenge && task->asked.before->repaired == 0;
    trim(task, &made);
    arb__offer(&task->asked, ARB_OFFER_ANEW, &made, repair);
    task->asked.now = kept;
    ARB_ASSERT(task->asked.now.rounds == kept.rounds);
}

/* -- The answer --------------------------------------------------------------------------- */

static void history(struct arb__asked *asked, struct arb_movement *made)
{
    struct task *task = task_of(asked);

    lay_out(task, 0);
    memset(task->plan.cell, 0, sizeof task->plan.cell);
    write_down(task, &task->plan, made);
}

static void search_more(struct arb__asked *asked, struct arb_repair *repair)
{
    search_of_their_size(task_of(asked), repair);
    search_all_ways(task_of(asked), repair);
}

/* See repair.h. */
enum arb_repair_fault arb_repair_search(const struct arb_movement *movement, const struct arb_mishap *mishap,
                                        struct arb_repair *repair, struct arb_movement_place *place)
{
    static const struct arb__repairer of_pairs = {add_round, happen, history, ARB_REPAIR_NEVER_PLAYED, search,
                                                  search_more, NULL};
    struct task task = {.asked = {.before = movement, .mishap = mishap}};

    *place = (struct arb_movement_place){.round = mishap->from, .value = movement->rounds};
    if (movement->teams) return ARB_REPAIR_OF_TEAMS;
    if (mishap->kind > ARB_ROUND_ADDED || mishap->count > ARB_PLAYED_MAX || mishap->others >= ARB_LEAVERS_MAX)
        return ARB_REPAIR_MISHAP_UNKNOWN;
    if (mishap->from < 1 || mishap->from > movement->rounds + 1) return ARB_REPAIR_FROM_UNKNOWN;
    if (movement->kind == ARB_INDIVIDUAL) return arb__repair_individual(movement, mishap, repair, place);
    return arb__repair_by(&task.asked, &of_pairs, repair, place);
}
