/* repair_individual.c -- repairs an individual after a mishap: history is fixed and the rest planned anew, as in
 * repair.c.
 *
 * A seat is one of four at a table, and a table with an empty seat does not play; whoever has no seat sits out on the
 * bench. So nobody sits alone, and a missing player can come from the bench or from another incomplete table.
 */
#include "../meetings/inside.h"
#include "repair_company.h"

#include <string.h>

struct task {
    struct arb__asked asked;        /* first: struct arb__repairer hands it round */
    struct arb__company company;
};

static struct task *task_of(struct arb__asked *asked)
{
    return (struct task *)asked;
}

static struct arb__four four_of(struct arb_meeting at)
{
    return (struct arb__four){.player = {[ARB_NORTH] = at.ns, [ARB_EAST] = at.ew, [ARB_SOUTH] = at.partner[ARB_NS],
                                         [ARB_WEST] = at.partner[ARB_EW]}, .set = at.set};
}

static struct arb_meeting meeting_of(const struct arb__four *four)
{
    return (struct arb_meeting){.ns = four->player[ARB_NORTH], .ew = four->player[ARB_EAST], .set = four->set,
                                .partner = {four->player[ARB_SOUTH], four->player[ARB_WEST]}};
}

static void point_at_seats(struct arb_meeting *at, uint8_t *seat[ARB_SEATS])
{
    seat[ARB_NORTH] = &at->ns;
    seat[ARB_EAST] = &at->ew;
    seat[ARB_SOUTH] = &at->partner[ARB_NS];
    seat[ARB_WEST] = &at->partner[ARB_EW];
}

/* Is this player in the room: not the phantom, and not gone? */
static bool is_there(const struct arb_movement *m, unsigned player)
{
    return player >= 1 && player <= m->pairs && player != m->phantom && !m->gone[player];
}

static unsigned count_there(const struct arb_movement *m)
{
    unsigned there = 0;

    for (unsigned player = 1; player <= m->pairs; player++) there += is_there(m, player);
    return there;
}

/* -- What happened -------------------------------------------------------------------- */

/* Takes the player out of a meeting, if he is in it. */
static void empty_seat(struct arb_meeting *at, unsigned player)
{
    uint8_t *seat[ARB_SEATS];

    point_at_seats(at, seat);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (*seat[s] == player) *seat[s] = 0;
}

/* Takes a player out of his seats in rounds first..last, except where the round was played. */
static void unseat(struct task *task, unsigned first, unsigned last, unsigned player)
{
    ARB_ASSERT(first >= 1 && last <= task->asked.now.rounds);
    for (unsigned round = first; round <= last; round++)
        for (unsigned table = 0; table < task->asked.now.tables; table++)
            if (!task->asked.fixed[round - 1][table]) empty_seat(&task->asked.now.meeting[round - 1][table], player);
}

/* Clears past meetings in which the phantom had a seat: nothing was played. */
static void forget_phantom(struct task *task)
{
    struct arb_movement *m = &task->asked.now;

    for (uint16_t round = 1; m->phantom != 0 && round < task->asked.mishap->from; round++)
        for (uint16_t table = 1; table <= m->tables; table++)
            if (!arb_movement_plays(m, (struct arb_round_no){round}, (struct arb_table_no){table}))
                m->meeting[round - 1][table - 1] = (struct arb_meeting){0};
}

/* A further round with the tables of the last: South one table on, East two, West three, and the boards one. */
static enum arb_repair_fault add_round(struct arb_movement *m)
{
    uint8_t plays[ARB_TABLES_MAX], count = 0;
    const struct arb_meeting *last = m->meeting[m->rounds - 1];

    if (m->rounds == ARB_ROUNDS_MAX) return ARB_REPAIR_NO_ROOM;
    for (uint8_t table = 0; table < m->tables; table++)
        if (last[table].set != 0) plays[count++] = table;
    m->rounds++;
    for (unsigned i = 0; i < count; i++)
        m->meeting[m->rounds - 1][plays[i]] = (struct arb_meeting){
            .ns = last[plays[i]].ns, .ew = last[plays[(i + 2) % count]].ew,
            .set = arb__around(last[plays[i]].set + 1, m->sets),
            .partner = {last[plays[(i + 1) % count]].partner[ARB_NS], last[plays[(i + 3) % count]].partner[ARB_EW]}};
    return ARB_REPAIR_POSSIBLE;
}

/* Is it four players with a set, or an empty table? */
static bool is_sound_table(const struct arb_movement *m, struct arb_meeting at)
{
    const struct arb__four four = four_of(at);
    unsigned players = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        players += four.player[seat] != 0;
        if (four.player[seat] > m->pairs) return false;
    }
    return at.set <= m->sets && !at.switched && players == (at.set != 0 ? ARB_SEATS : 0);
}

/* In a round that is half played a player sits once: whoever was reported at another table gives up his planned
 * seat. */
static void drop_seats_fixed_elsewhere(struct task *task)
{
    for (unsigned i = 0; i < task->asked.mishap->count; i++) {
        const struct arb_placed *placed = &task->asked.mishap->played[i];
        const struct arb__four four = four_of(placed->meeting);

        for (unsigned seat = 0; placed->round >= task->asked.mishap->from && seat < ARB_SEATS; seat++)
            if (four.player[seat] != 0) unseat(task, placed->round, placed->round, four.player[seat]);
    }
}

/* The player takes the phantom's place, or a new number on the bench; there is one more table if there are four for
 * it. */
static enum arb_repair_fault arrive(struct task *task)
{
    struct arb_movement *m = &task->asked.now;

    if (m->phantom != 0) {
        m->phantom = 0;
        return ARB_REPAIR_POSSIBLE;
    }
    if (m->pairs == ARB_PAIRS_MAX) return ARB_REPAIR_NO_ROOM;
    m->pairs++;
    if (count_there(m) / ARB_SEATS > m->tables) m->tables = (uint8_t)(count_there(m) / ARB_SEATS);
    return ARB_REPAIR_POSSIBLE;
}

/* Applies the mishap: history first, then who leaves or comes, or which rounds are cut. */
static enum arb_repair_fault happen(struct arb__asked *asked, struct arb_movement_place *place)
{
    struct task *task = task_of(asked);
    const struct arb_mishap *mishap = task->asked.mishap;
    struct arb_movement *m = &task->asked.now;
    enum arb_repair_fault fault;

    forget_phantom(task);
    fault = arb__tell_played(&task->asked, is_sound_table, place);
    if (fault != ARB_REPAIR_POSSIBLE) return fault;
    drop_seats_fixed_elsewhere(task);
    *place = (struct arb_movement_place){.pair = mishap->pair, .round = mishap->rounds, .value = m->rounds};
    switch ((enum arb_mishap_kind)mishap->kind) {
    case ARB_PAIR_LEAVES:
        if (mishap->others > 0) return ARB_REPAIR_ONE_PLAYER;
        if (!is_there(m, mishap->pair) || mishap->from > m->rounds) return ARB_REPAIR_PLAYER_UNKNOWN;
        m->gone[mishap->pair] = 1;
        unseat(task, mishap->from, m->rounds, mishap->pair);
        break;
    case ARB_PAIR_ARRIVES: fault = arrive(task); break;
    case ARB_CURTAILED: fault = arb__curtail(&task->asked); break;
    case ARB_NO_MISHAP:
    case ARB_ROUND_ADDED: break;
    }
    if (m->phantom != 0) unseat(task, mishap->from, m->rounds, m->phantom);
    return fault;
}

/* -- Proof ------------------------------------------------------------------------------ */

/* The cells as meetings: four who play, or an empty table. No more sets than are needed. */
static void write_down(const struct task *task, struct arb_movement *made)
{
    const struct arb__company *company = &task->company;
    uint8_t sets = task->asked.sets;

    *made = task->asked.now;
    made->repaired = task->asked.mishap->from;
    for (unsigned round = company->from - 1u; round < made->rounds; round++)
        for (unsigned table = 0; table < made->tables; table++) {
            const struct arb__four *four = &company->cell[round][table];
            struct arb_meeting *at = &made->meeting[round][table];

            if (!task->asked.fixed[round][table])
                *at = arb__four_plays(four) ? meeting_of(four) : (struct arb_meeting){0};
        }
    for (unsigned round = 0; round < made->rounds; round++)
        for (unsigned table = 0; table < made->tables; table++)
            if (made->meeting[round][table].set > sets) sets = made->meeting[round][table].set;
    made->sets = sets;
}

/* -- Plans --------------------------------------------------------------------------------- */

static void note_seats(const struct arb__four *four, bool seated[ARB_PAIRS_MAX + 1])
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) seated[four->player[seat]] = true;
}

/* Whoever is there without a seat goes on the bench; in rounds before he is counted as having sat out. */
static void seat_the_others(struct task *task, unsigned round, const bool seated[ARB_PAIRS_MAX + 1])
{
    struct arb__company *company = &task->company;
    const struct arb_movement *before = task->asked.before;
    unsigned seat = ARB_SEATS * task->asked.now.tables;

    for (uint8_t player = 1; player <= task->asked.now.pairs; player++) {
        if (seated[player] || !is_there(&task->asked.now, player)) continue;
        if (round < company->from - 1u) company->idle[player] += is_there(before, player);
        else company->cell[round][seat / ARB_SEATS].player[seat % ARB_SEATS] = player, seat++;
    }
}

/* Fills the plan: meetings before 'from' and fixed ones into the counts of history, the others into cells. */
static void lay_out(struct task *task, unsigned may)
{
    struct arb__company *company = &task->company;
    const struct arb_movement *m = &task->asked.now;

    memset(company, 0, sizeof *company);
    company->movement = m;
    company->from = task->asked.mishap->from;
    company->sets = task->asked.sets;
    company->cells = (uint8_t)(m->tables + (count_there(m) + ARB_SEATS - 1) / ARB_SEATS);
    company->may = may;
    for (unsigned round = 0; round < m->rounds; round++) {
        bool seated[ARB_PAIRS_MAX + 1] = {false};

        for (unsigned table = 0; table < m->tables; table++) {
            const struct arb__four four = four_of(m->meeting[round][table]);

            note_seats(&four, seated);
            company->fixed[round][table] = task->asked.fixed[round][table];
            if (round >= company->from - 1u && !task->asked.fixed[round][table]) company->cell[round][table] = four;
            else if (four.set != 0) arb__company_history(company, &four);
        }
        seat_the_others(task, round, seated);
    }
    memcpy(company->wish, company->cell, sizeof company->wish);
    ARB_ASSERT(company->cells <= ARB__CELLS_MAX && company->from >= 1);
}

/* A player of the round who does not play where he is, from the last cell back; NULL if there is none after this
 * table. */
static uint8_t *find_spare(struct arb__company *company, unsigned round, unsigned table)
{
    for (unsigned at = company->cells; at-- > table + 1u;) {
        struct arb__four *four = &company->cell[round][at];

        if (company->fixed[round][at] || arb__four_plays(four)) continue;
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            if (four->player[seat] != 0) return &four->player[seat];
    }
    return NULL;
}

/* Gives empty seats to players who would sit out; the walk decides who of them it is. */
static void fill_seats(struct task *task)
{
    struct arb__company *company = &task->company;

    for (unsigned round = company->from - 1u; round < task->asked.now.rounds; round++)
        for (unsigned table = 0; table < task->asked.now.tables; table++)
            for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
                uint8_t *empty = &company->cell[round][table].player[seat], *spare;

                if (company->fixed[round][table] || *empty != 0) continue;
                spare = find_spare(company, round, table);
                if (spare != NULL) *empty = *spare, *spare = 0;
            }
}

/* A plan that was free to change both but changed only seats, or only sets, is announced as that. */
static enum arb_offer_kind named(const struct task *task, enum arb_offer_kind kind, const struct arb_movement *made)
{
    struct arb_repair_cost cost;

    if (kind != ARB_OFFER_ANEW) return kind;
    arb_repair_weigh(&task->asked.planned, made, task->asked.mishap, &cost);
    if (cost.carried == 0 && cost.new_sets == 0) return ARB_OFFER_SEATS;
    return cost.moved == 0 ? ARB_OFFER_SETS : ARB_OFFER_ANEW;
}

/* Plans with this freedom, and offers what comes of it. */
static void search(struct arb__asked *asked, enum arb_offer_kind kind, unsigned may, struct arb_repair *repair)
{
    struct task *task = task_of(asked);
    const struct arb_movement *before = task->asked.before;
    struct arb_movement made;

    lay_out(task, may);
    if (may & ARB__MAY_SEATS) fill_seats(task);
    arb__company_walk(&task->company);
    write_down(task, &made);
    made.revenge = (may & ARB__MAY_MEET) != 0 || (before->revenge && before->repaired == 0);
    arb__offer(&task->asked, named(task, kind, &made), &made, repair);
}

/* Whoever has left is not in the round that is put off either. */
static void put_off(struct arb__asked *asked)
{
    const struct arb_mishap *mishap = asked->mishap;

    if (mishap->kind == ARB_PAIR_LEAVES) unseat(task_of(asked), asked->now.rounds, asked->now.rounds, mishap->pair);
}

/* -- The answer --------------------------------------------------------------------------- */

static void history(struct arb__asked *asked, struct arb_movement *made)
{
    struct task *task = task_of(asked);

    lay_out(task, 0);
    memset(task->company.cell, 0, sizeof task->company.cell);
    write_down(task, made);
}

enum arb_repair_fault arb__repair_individual(const struct arb_movement *movement, const struct arb_mishap *mishap,
                                             struct arb_repair *repair, struct arb_movement_place *place)
{
    static const struct arb__repairer of_players = {add_round, happen, history, ARB_REPAIR_PLAYER_NEVER, search, NULL,
                                                    put_off};
    struct task task = {.asked = {.before = movement, .mishap = mishap}};

    ARB_ASSERT(mishap->from >= 1 && mishap->from <= movement->rounds + 1 && mishap->count <= ARB_PLAYED_MAX);
    return arb__repair_by(&task.asked, &of_players, repair, place);
}
