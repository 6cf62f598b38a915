/* evidence.c -- rebuilds the positions around a revoke from the table's record and solves them.
 *
 * The hands at the beginning of a trick are the cards held now together with those played since.
 */
#include "solve/evidence.h"

#include "arbitro/table/table.h"

#include <string.h>

enum { FROM_TRICK, WITHOUT, WITH, POSITIONS };

static bool has_played(const struct arb_trick *trick, unsigned seat)
{
    return ((seat - trick->leader) & 3u) < trick->count;
}

/* Tricks of the record, the current one included. */
static unsigned tricks_begun(const struct arb_table *table)
{
    return table->trick < ARB_TRICKS ? table->trick + 1u : ARB_TRICKS;
}

static bool side_played_after(const struct arb_table *table, unsigned trick, unsigned seat)
{
    for (unsigned t = trick + 1; t < tricks_begun(table); t++)
        if (has_played(&table->played[t], seat) || has_played(&table->played[t], seat ^ 2u)) return true;
    return false;
}

/* A card that waits for a ruling outside the tricks still belongs to its hand. */
static void take_back_open(const struct arb_table *table, unsigned index, struct arb_dd_position *position)
{
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *it = &table->play[i];

        if (it->status == ARB_PLAY_IN_QUESTION && it->card < ARB_CARDS && it->trick > index)
            position->left.hand[it->seat] |= arb_hand_of(it->card);
    }
}

/* All cards in hand before trick 'index' (from 0). */
static struct arb_dd_position position_before(const struct arb_table *table, unsigned index)
{
    struct arb_dd_position position = {.denomination = table->contract.denomination,
                                          .leader = table->played[index].leader};

    memcpy(position.left.hand, table->held, sizeof position.left.hand);
    for (unsigned t = index; t < tricks_begun(table); t++)
        for (unsigned s = 0; s < ARB_SEATS; s++)
            if (has_played(&table->played[t], s)) position.left.hand[s] |= arb_hand_of(table->played[t].card[s]);
    take_back_open(table, index, &position);
    return position;
}

/* Has each hand the same number of cards? Not while a fifth card lies in a trick (45E). */
static bool is_even(const struct arb_dd_position *position)
{
    for (unsigned s = 1; s < ARB_SEATS; s++)
        if (arb_hand_count(position->left.hand[s]) != arb_hand_count(position->left.hand[0])) return false;
    return true;
}

/* Excluded are breaches that only count as a revoke (a penalty card not played, a play not as told), since there the
 * player did not fail to follow suit. */
bool arb_revoke_can_be_measured(const struct arb_table *table, unsigned which)
{
    const struct arb_irregularity *it = &table->irregularity[which];
    unsigned index;

    if (which >= table->irregularities || it->wrong != ARB_WRONG_REVOKE || it->trick == 0) return false;
    if (it->disobeyed != LAW_NONE) return false;
    if ((it->how & ARB_REVOKE_OF_PENALTY) != 0 || it->meant > 0) return false; /* he did not fail to follow suit */
    if (arb_table_has_defective_trick(table)) return false;
    index = it->trick - 1u;
    if (index >= tricks_begun(table) || table->played[index].count != ARB_SEATS) return false;
    if (table->played[index].card[it->seat] != it->value) return false;
    for (unsigned s = 0; s < ARB_SEATS; s++) if (table->unknown[s] != 0) return false;
    if (table->phase != ARB_BOARD_OVER && !side_played_after(table, index, it->seat)) return false;
    const struct arb_dd_position position = position_before(table, index);

    return is_even(&position);
}

/* Plays the next card of the trick in the position; a complete trick is removed and its winner leads. */
static void play_on(struct arb_dd_position *position, const struct arb_trick *trick)
{
    const unsigned seat = (position->leader + position->on_table) & 3u;

    position->left.hand[seat] &= ~arb_hand_of(trick->card[seat]);
    if (position->on_table < 3) {
        position->table[position->on_table++] = trick->card[seat];
    } else {
        position->on_table = 0;
        position->leader = trick->winner;
    }
}

static unsigned won_before(const struct arb_table *table, unsigned index, unsigned side)
{
    unsigned tricks = table->tricks_before[side];

    for (unsigned t = table->first_trick; t < index; t++)
        if (arb_side_of((enum arb_seat)table->played[t].winner) == (enum arb_side)side) tricks++;
    return tricks;
}

/* The three positions are asked at once. When the revoke card is the trick's fourth, the position after it is a new
 * trick, so a trick that the side won is added. */
enum arb_solve_fault arb_revoke_measure(struct arb_solver *solver, const struct arb_table *table, unsigned which,
                                        struct arb_revoke_evidence *evidence)
{
    const struct arb_irregularity *it = &table->irregularity[which];
    const unsigned index = it->trick - 1u, side = (it->seat & 1u) ^ 1u;
    const struct arb_trick *trick = &table->played[index];
    const unsigned place = (it->seat - trick->leader) & 3u;
    struct arb_solve_job job[POSITIONS] = {{.fault = ARB_SOLVE_GOOD}};
    unsigned takes[POSITIONS];

    ARB_ASSERT(arb_revoke_can_be_measured(table, which));
    for (unsigned i = 0; i < POSITIONS; i++) {
        job[i].ask.kind = ARB_SOLVE_PLAY;
        job[i].ask.play = (struct arb_dd_play){.from = position_before(table, index), .side = (uint8_t)side};
        for (unsigned played = 0; i != FROM_TRICK && played < place; played++) play_on(&job[i].ask.play.from, trick);
    }
    play_on(&job[WITH].ask.play.from, trick);
    arb_solver_run(solver, job, POSITIONS, NULL, NULL);
    for (unsigned i = 0; i < POSITIONS; i++) {
        if (job[i].fault != ARB_SOLVE_GOOD) return job[i].fault;
        takes[i] = won_before(table, index, side) + job[i].answer.trace.tricks[0].at_least;
    }
    if (place == 3 && (trick->winner & 1u) == side) takes[WITH]++;
    *evidence = (struct arb_revoke_evidence){
        .seat = it->seat, .side = (uint8_t)side, .trick = it->trick, .from_trick = (uint8_t)takes[FROM_TRICK],
        .without = (uint8_t)takes[WITHOUT], .with = (uint8_t)takes[WITH]};
    return ARB_SOLVE_GOOD;
}
