/* lost_turn.c -- a pass that takes somebody's turn, and would end the auction (17, 34).
 *
 * Until somebody speaks the table takes the auction for over, and may lead. Who was
 * skipped speaks also by calling.
 */
#include "inside.h"

#include "../laws/auction_facts.h"

#include <string.h>

/* A pass that ends an auction in which somebody lost his turn, or takes it itself. */
bool arb__loses_a_turn(const struct arb_table *table, enum arb_seat caller, arb_call call)
{
    unsigned lost = table->turn_lost;

    for (enum arb_seat skipped = (enum arb_seat)table->turn; skipped != caller; skipped = arb_lho(skipped))
        lost |= 1u << skipped;
    return call == ARB_PASS && (lost & ~(1u << caller)) != 0 && law22_is_over(table->last_bid, table->passes + 1u);
}

/* Somebody has spoken of a pass out of rotation since the last bid or double, and it stands. */
static bool is_known_to_skip(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_PASS_OUT_OF_ROTATION || !it->attention) continue;
        if (table->call[it->call - 1].status == ARB_CALL_ACCEPTED && table->turn_lost != 0) return true;
    }
    return false;
}

/* Three passes, and somebody was skipped. The table takes the auction for over until
 * somebody speaks, unless the Director is at the table already. */
enum arb_outcome arb__end_over_a_head(struct arb_table *table, enum arb_seat caller, struct arb_reason *reason)
{
    const struct finding found = {law17_lost_turn((enum arb_edition)table->edition), ARB_WRONG_LOST_TURN};
    const uint16_t place = arb__record_call(table, caller, ARB_PASS, ARB_CALL_STANDS, LAW_NONE);
    struct arb_irregularity *it;

    (void)arb__irregular(table, found, caller, ARB_PASS, false, reason);
    it = arb__last_irregularity(table);
    it->call = place;
    it->stage = ARB_STAGE_RUNNING;
    if (is_known_to_skip(table)) it->attention = ARB_ATTENTION_IN_AUCTION;
    arb__effect_call(table, place, ARB_CALL_STANDS, LAW_NONE);
    return ARB_IRREGULAR;
}

struct arb_irregularity *arb__running_lost_turn(struct arb_table *table)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_LOST_TURN && it->stage == ARB_STAGE_RUNNING) return it;
    }
    return NULL;
}

/* A defender has faced a lead since, if out of turn too: by that the auction period is over (17, 54). */
bool arb__is_led_over(const struct arb_table *table, const struct arb_irregularity *lost)
{
    for (const struct arb_irregularity *it = lost; it < table->irregularity + table->irregularities; it++)
        if (it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN && arb__is_defender(table, (enum arb_seat)it->seat))
            return lost->wrong == ARB_WRONG_LOST_TURN;
    return false;
}

/* A call was made after the passes that took somebody's turn: by the Law the auction is not over, so that 39 has no
 * place, and what is ruled is the lost turn. Not once the hands are back. */
static struct arb_irregularity *lost_beneath(struct arb_table *table, const struct arb_irregularity *over)
{
    struct arb_irregularity *lost = arb__running_lost_turn(table);

    if (over->wrong != ARB_WRONG_CALL_AFTER_FINAL_PASS || over->stage != ARB_STAGE_OPEN || lost == NULL) return NULL;
    if (table->phase == ARB_IN_AUCTION || arb__is_led_over(table, lost)) return NULL;
    return arb__is_marked(table, ARB_MARK_HANDS_BACK) ? NULL : lost;
}

/* It goes with the passes that it was made over. */
static void set_aside(struct arb_table *table, struct arb_irregularity *over)
{
    over->stage = ARB_STAGE_RUNNING;
    over->awaits = table->awaits = 0;
}

struct arb_irregularity *arb__speak_of_lost_turn(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_irregularity *lost = lost_beneath(table, it);

    if (lost == NULL) return it;
    lost->attention = it->attention;
    lost->reporter = it->reporter;
    lost->reported = it->reported;
    lost->marks = it->marks;
    set_aside(table, it);
    return lost;
}

bool arb__claims_turn_beneath(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller)
{
    if ((table->turn_lost >> caller & 1) == 0 || lost_beneath(table, it) == NULL) return false;
    set_aside(table, it);
    return true;
}

/* Who was skipped calls after all: his turn is given back to him, and by that everybody knows. */
void arb__claim_turn(struct arb_table *table, enum arb_seat caller)
{
    struct arb_irregularity *it = arb__running_lost_turn(table);

    if (it == NULL || table->phase == ARB_IN_AUCTION || arb__is_led_over(table, it)) return;
    if ((table->turn_lost >> caller & 1) == 0) return;
    it->attention = ARB_ATTENTION_IN_AUCTION;
    it->reporter = (uint8_t)(caller + 1u);
    it->reported = table->acts;
    arb__take_up(table);
}

/* The first pass that took the turn of somebody who has not had it since: 1 + its place, 0 none. */
static uint16_t first_pass_over_a_head(const struct arb_table *table)
{
    uint16_t over[ARB_SEATS] = {0}, first = 0;
    enum arb_seat turn = (enum arb_seat)table->dealer;

    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (!arb__stands(record)) continue;
        if (record->call != ARB_PASS) memset(over, 0, sizeof over);
        else for (; turn != (enum arb_seat)record->seat; turn = arb_lho(turn))
            if (over[turn] == 0) over[turn] = (uint16_t)(i + 1u);
        over[record->seat] = 0;
        turn = arb_lho((enum arb_seat)record->seat);
    }
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (over[s] != 0 && (first == 0 || over[s] < first)) first = over[s];
    return first;
}

/* From the pass out of rotation that skipped somebody, every pass goes. */
void arb__give_turn_back(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const uint16_t first = first_pass_over_a_head(table);

    if (first == 0) return;
    arb__cancel_later(table, (uint16_t)(first - 1u), it, law);
    for (uint16_t i = first; i <= table->calls; i++) /* the offender is who passed over a head first */
        if (table->call[i - 1].law == law) arb__tag_call(table, i, (enum arb_seat)table->call[first - 1].seat);
}
