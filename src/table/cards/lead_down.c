/* lead_down.c -- the opening lead face down, by the right player or another (41A). */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"

/* Partner has faced a lead out of turn, and nobody has spoken of it: whichever came first, a lead face down by the
 * player to lead lies there too, and goes back when partner's is ruled (54). */
bool arb__leads_beneath_partners(const struct arb_table *table, enum arb_seat seat)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && !it->attention && it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN &&
           table->phase == ARB_BEFORE_LEAD && it->turn == seat && it->seat == (uint8_t)arb_partner(seat);
}

/* Nobody sees the card, so that what he is bound to is only a matter of doing it. */
static enum arb_fault lead_down_fault(const struct arb_table *table, enum arb_seat seat, arb_card card,
                                      struct arb_reason *reason)
{
    enum arb_law law = LAW_NONE;
    enum arb_fault fault = arb__lead_fault(table, seat, card, &law);

    /* what declarer has yet to say may send it back, and does not keep it from lying there (50D2); beneath partner's
     * lead it is none, has no suit to follow, and goes back whatever it is (54) */
    if (fault == ARB_FAULT_NONE && (arb__penalty_lead_is_open(table) || arb__leads_beneath_partners(table, seat)))
        return ARB_FAULT_NONE;
    if (fault == ARB_FAULT_NONE && table->unknown[seat] == 0 &&
        !arb_hand_holds(arb__playable(table, seat, &law), card))
        fault = ARB_FAULT_LEAD_RESTRICTED;
    if (fault != ARB_FAULT_NONE) reason->law = (uint16_t)law;
    return fault;
}

struct arb_irregularity *arb__down_elsewhere(struct arb_table *table, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_LEAD_DOWN_OUT_OF_TURN && it->seat == seat && it->stage == ARB_STAGE_RUNNING)
            return it;
    }
    return NULL;
}

bool arb__lies_down_elsewhere(struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb__down_elsewhere(table, s) != NULL) return table->phase == ARB_BEFORE_LEAD;
    return false;
}

/* Nobody saw its face: the record does not name the card to anybody, and the table goes on over it. */
static enum arb_outcome lead_down_elsewhere(struct arb_table *table, struct finding found, enum arb_seat seat,
                                            arb_card card, struct arb_reason *reason)
{
    ARB_ASSERT(seat < ARB_SEATS && card < ARB_CARDS);
    (void)arb__irregular(table, found, seat, ARB_CARD_NONE, false, reason);
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    arb__last_irregularity(table)->of_board = (uint16_t)(card + 1u);
    return ARB_IRREGULAR;
}

/* The right card is faced: what lay face down elsewhere is picked up, and nothing is left of it. */
void arb__pick_up_leads_down(struct arb_table *table)
{
    struct arb_irregularity *it;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        while ((it = arb__down_elsewhere(table, s)) != NULL) it->stage = ARB_STAGE_SETTLED;
}

/* Takes an opening lead put face down. In turn it is noted on the table, and the card stays in its hand until it is
 * faced; out of turn it is a matter of Law 41A whose card nobody sees. */
enum arb_outcome arb__step_lead_down(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const bool in_turn = table->phase == ARB_BEFORE_LEAD && seat == (enum arb_seat)table->turn;
    enum arb_fault fault = arb__card_fault(table, seat, act->value);
    struct finding found = {law41_lead_face_down(in_turn, false), ARB_WRONG_LEAD_DOWN_OUT_OF_TURN};

    ARB_ASSERT(seat < ARB_SEATS && act->value < ARB_CARDS);
    if (table->awaits && !arb__leads_beneath_partners(table, seat)) fault = ARB_FAULT_RULING_AWAITED;
    else if (fault == ARB_FAULT_NONE && in_turn && table->lead_is_down) fault = ARB_FAULT_LEAD_IS_DOWN;
    else if (fault == ARB_FAULT_NONE && arb__down_elsewhere(table, seat) != NULL) fault = ARB_FAULT_LEAD_IS_DOWN;
    if (fault == ARB_FAULT_NONE && in_turn) fault = lead_down_fault(table, seat, act->value, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (found.law != LAW_NONE) return lead_down_elsewhere(table, found, seat, act->value, reason);
    arb__reveal(table, seat, act->value);
    table->lead_is_down = 1;
    table->lead_card = act->value;
    return ARB_APPLIED;
}

/* What a ruling has bound him to since is not the card that lies there: the Director gives it back (41A). */
void arb__look_at_lead_down(struct arb_table *table)
{
    ARB_ASSERT(table->lead_is_down && table->lead_card < ARB_CARDS);
    ARB_ASSERT(table->turn < ARB_SEATS);

    const enum arb_seat leader = (enum arb_seat)table->turn;
    enum arb_law law;
    if (table->awaits || table->phase != ARB_BEFORE_LEAD || table->unknown[leader] > 0) return;
    if (arb_hand_holds(arb__leads_in_order(table, leader, table->held[leader], &law), table->lead_card)) return;
    table->lead_is_down = 0;
    table->lead_card = 0;
}
