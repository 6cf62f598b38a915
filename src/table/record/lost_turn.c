/* lost_turn.c -- a pass out of rotation that would end the auction before everybody had his turn (17, 34).
 *
 * Until somebody speaks the table takes the auction for over, and may lead. Who was
 * skipped speaks also by calling.
 */
#include "record.h"

#include "../../laws/auction_facts.h"

/* A pass that ends an auction in which somebody lost his turn, or takes it itself. */
bool arb__loses_a_turn(const struct arb_table *table, enum arb_seat caller, arb_call call)
{
    unsigned lost = table->turn_lost;

    ARB_ASSERT(caller < ARB_SEATS && table->turn < ARB_SEATS);
    for (enum arb_seat skipped = (enum arb_seat)table->turn; skipped != caller; skipped = arb_lho(skipped))
        lost |= 1u << skipped;
    return call == ARB_PASS && (lost & ~(1u << caller)) != 0 && law22_is_over(table->last_bid, table->passes + 1u);
}

struct arb_irregularity *arb__running_lost_turn(struct arb_table *table)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_LOST_TURN && it->stage == ARB_STAGE_RUNNING) return it;
    }
    return NULL;
}

/* A call was made after the passes that took somebody's turn: by the Law the auction is not over, so that 39 has no
 * place, and what is ruled is the lost turn. Not once the hands are back. */
static struct arb_irregularity *lost_beneath(struct arb_table *table, const struct arb_irregularity *over)
{
    struct arb_irregularity *lost = arb__running_lost_turn(table);

    ARB_ASSERT(over >= table->irregularity && over < table->irregularity + table->irregularities);
    if (over->wrong != ARB_WRONG_CALL_AFTER_FINAL_PASS || over->stage != ARB_STAGE_OPEN || lost == NULL) return NULL;
    if (table->phase == ARB_IN_AUCTION || arb__lead_was_faced(table)) return NULL;
    return arb__is_marked(table, ARB_MARK_HANDS_BACK) ? NULL : lost;
}

/* It goes with the passes that it was made over. */
static void set_aside(struct arb_table *table, struct arb_irregularity *over)
{
    ARB_ASSERT(over->awaits && table->awaits == arb__number(table, over));
    over->stage = ARB_STAGE_RUNNING;
    over->awaits = table->awaits = 0;
}

/* A call made after the passes that took a turn is set aside, and the attention drawn to it goes to the lost turn. */
struct arb_irregularity *arb__speak_of_lost_turn(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_irregularity *over =
        it->wrong == ARB_WRONG_LOST_TURN && table->awaits ? &table->irregularity[table->awaits - 1u] : it;
    struct arb_irregularity *lost = lost_beneath(table, over);

    ARB_ASSERT(it >= table->irregularity && it < table->irregularity + table->irregularities);
    if (lost == NULL) return it;
    arb__share_attention(lost, it);
    set_aside(table, over);
    return lost;
}

bool arb__claims_turn_beneath(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller)
{
    ARB_ASSERT(caller < ARB_SEATS);
    if ((table->turn_lost >> caller & 1) == 0 || lost_beneath(table, it) == NULL) return false;
    set_aside(table, it);
    return true;
}
