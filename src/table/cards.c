/* cards.c -- the opening lead, the play of a card, dummy's card by name.
 *
 * Invariant: a card is in one held[], or in 'gone', never in both; what lies face
 * down as the opening lead, and what lies open without having been played, is
 * still held. A card of an unknown hand becomes known when it is seen.
 */
#include "inside.h"

#include "../laws/play_facts.h"

enum arb_fault arb__card_fault(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (arb_hand_holds(table->held[hand], card)) return ARB_FAULT_NONE;
    if (arb_hand_holds(table->gone, card)) return ARB_FAULT_CARD_PLAYED;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_holds(table->held[s], card)) return ARB_FAULT_CARD_NOT_HELD;
    return table->unknown[hand] > 0 ? ARB_FAULT_NONE : ARB_FAULT_CARD_NOT_HELD;
}

void arb__reveal(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (arb_hand_holds(table->held[hand], card)) return;
    ARB_ASSERT(table->unknown[hand] > 0);
    table->held[hand] |= arb_hand_of(card);
    table->unknown[hand]--;
}

static void spread_dummy(struct arb_table *table)
{
    const enum arb_seat dummy = arb_dummy(table->contract);

    table->dummy_spread = 1;
    table->faced[dummy] = table->held[dummy];
}

static void end_trick(struct arb_table *table, struct arb_trick *trick)
{
    trick->winner = (uint8_t)law44_winner(trick->card, (enum arb_seat)trick->leader, table->contract.denomination);
    table->tricks_won[arb_side_of((enum arb_seat)trick->winner)]++;
    table->turn = trick->winner;
    if (++table->trick == ARB_TRICKS) table->phase = ARB_BOARD_OVER;
}

/* The card leaves the hand for the trick. Whose turn comes next is left alone. */
static void put_on_trick(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    struct arb_trick *trick = &table->played[table->trick];

    arb__reveal(table, hand, card);
    table->held[hand] &= ~arb_hand_of(card);
    table->faced[hand] &= ~arb_hand_of(card);
    table->gone |= arb_hand_of(card);
    if (trick->count == 0) {
        trick->leader = (uint8_t)hand;
        arb__note_lead(table, hand);
    }
    trick->card[hand] = card;
    trick->count++;
}

static void play_in_turn(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    struct arb_trick *trick = &table->played[table->trick];

    if (table->phase == ARB_BEFORE_LEAD) {
        table->phase = ARB_IN_PLAY;
        table->lead_is_down = 0;
    }
    if (arb__is_dummy(table, hand) && !table->dummy_spread) spread_dummy(table);
    put_on_trick(table, hand, card);
    if (trick->count == ARB_SEATS) end_trick(table, trick);
    else table->turn = (uint8_t)arb_lho(hand);
}

/* A lead out of turn lies on the table as a lead, and the next hand may play to it. */
static void lead_out_of_turn(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (arb__is_dummy(table, hand) && !table->dummy_spread) spread_dummy(table);
    put_on_trick(table, hand, card);
}

/* May that hand, by playing, accept what stops the table? Laws 53A, 54B. */
static enum arb_law answer_by(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (hand != arb_lho((enum arb_seat)it->seat)) return LAW_NONE;
    if (it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN) return LAW_54B;
    if (it->wrong != ARB_WRONG_LEAD_OUT_OF_TURN) return LAW_NONE;
    return law53_may_accept((enum arb_edition)table->edition, table->trick + 1u) ? LAW_53A : LAW_NONE;
}

/* The lead stands, and the turn is with the hand after it. A lead that was face
 * down elsewhere has never left its hand. */
static void accept_lead(struct arb_table *table, enum arb_law answer)
{
    table->turn = (uint8_t)arb_lho((enum arb_seat)table->played[table->trick].leader);
    table->phase = ARB_IN_PLAY;
    table->lead_is_down = 0;
    arb__accepted(table, answer);
}

static bool is_lead_out_of_turn(enum arb_wrong wrong)
{
    return wrong == ARB_WRONG_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN;
}

/* A card that is open on the table without being played. */
static void lay_open(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    arb__reveal(table, hand, card);
    table->faced[hand] |= arb_hand_of(card);
}

static enum arb_outcome play_card(struct arb_table *table, enum arb_seat hand, arb_card card,
                                  struct arb_reason *reason)
{
    const enum arb_fault fault = arb__card_fault(table, hand, card);
    struct finding found;

    if (table->awaits) {
        const enum arb_law answer = answer_by(table, hand);

        if (answer == LAW_NONE) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
        accept_lead(table, answer);
    }
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (table->lead_is_down == 0 || card != table->lead_card) {
        enum arb_law law = LAW_NONE;
        const enum arb_fault lead = arb__lead_fault(table, hand, card, &law);

        reason->law = (uint16_t)law;
        if (lead != ARB_FAULT_NONE) return arb__refused(lead, reason);
        reason->law = LAW_NONE;
    }
    found = arb__observe_card(table, hand, card);
    if (found.law == LAW_NONE) {
        play_in_turn(table, hand, card);
        return ARB_APPLIED;
    }
    (void)arb__irregular(table, found, hand, card, found.wrong != ARB_WRONG_REVOKE, reason);
    if (found.wrong == ARB_WRONG_REVOKE) play_in_turn(table, hand, card);
    else if (is_lead_out_of_turn(found.wrong)) lead_out_of_turn(table, hand, card);
    else lay_open(table, hand, card);
    return ARB_IRREGULAR;
}

enum arb_outcome arb__step_play(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    return play_card(table, (enum arb_seat)act->seat, act->value, reason);
}

enum arb_outcome arb__step_lead_down(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const bool in_turn = table->phase == ARB_BEFORE_LEAD && seat == (enum arb_seat)table->turn;
    enum arb_fault fault = arb__card_fault(table, seat, act->value);
    struct finding found = {law41_lead_face_down(in_turn, false), ARB_WRONG_LEAD_DOWN_OUT_OF_TURN};

    if (table->awaits) fault = ARB_FAULT_RULING_AWAITED;
    else if (fault == ARB_FAULT_NONE && in_turn && table->lead_is_down) fault = ARB_FAULT_LEAD_IS_DOWN;
    if (fault == ARB_FAULT_NONE && in_turn) {
        enum arb_law law = LAW_NONE;

        fault = arb__lead_fault(table, seat, act->value, &law);
        if (fault != ARB_FAULT_NONE) reason->law = (uint16_t)law;
    }
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    /* nobody saw its face: the record does not name the card */
    if (found.law != LAW_NONE) return arb__irregular(table, found, seat, ARB_CARD_NONE, true, reason);
    arb__reveal(table, seat, act->value);
    table->lead_is_down = 1;
    table->lead_card = act->value;
    return ARB_APPLIED;
}

enum arb_outcome arb__step_face(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (!table->lead_is_down || act->seat != table->turn) return arb__refused(ARB_FAULT_NO_LEAD_DOWN, reason);
    return play_card(table, (enum arb_seat)act->seat, table->lead_card, reason);
}

/* -- Cards by name -------------------------------------------------------------- */

/* Which hand does declarer mean? Dummy's, unless it is his own turn and his own card. */
static enum arb_seat hand_meant(const struct arb_table *table, arb_card card)
{
    const enum arb_seat declarer = (enum arb_seat)table->contract.declarer;
    const enum arb_seat dummy = arb_dummy(table->contract);

    if (table->turn == declarer && arb__card_fault(table, declarer, card) == ARB_FAULT_NONE) return declarer;
    return dummy;
}

static enum arb_outcome name_by_declarer(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const bool leads = table->played[table->trick].count == 0;
    const enum arb_designation how = (enum arb_designation)act->how;
    struct finding found = {law46_designation(how, leads), ARB_WRONG_INCOMPLETE_DESIGNATION};

    if (how == ARB_NAMED_CARD && !act->instead) {
        const enum arb_seat hand = hand_meant(table, act->value);

        if (arb__card_fault(table, hand, act->value) == ARB_FAULT_NONE)
            return play_card(table, hand, act->value, reason);
        found.wrong = ARB_WRONG_CARD_NOT_IN_DUMMY;
    }
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (act->instead) found = (struct finding){LAW_45C4b, ARB_WRONG_CHANGE_OF_DESIGNATION};
    return arb__irregular(table, found, seat, act->value, true, reason);
}

/* A defender who names a card plays it at his turn (45C4a), else exposes it (49). */
static enum arb_outcome name_by_defender(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const struct finding found = {LAW_49, ARB_WRONG_EXPOSED_CARD};
    enum arb_fault fault;

    if (act->how != ARB_NAMED_CARD || act->instead) return arb__refused(ARB_FAULT_NOT_AN_ACT, reason);
    if (seat == (enum arb_seat)table->turn || table->awaits) return play_card(table, seat, act->value, reason);
    fault = arb__card_fault(table, seat, act->value);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    lay_open(table, seat, act->value);
    return arb__irregular(table, found, seat, act->value, true, reason);
}

enum arb_outcome arb__step_name(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const struct finding took_part = {LAW_45F, ARB_WRONG_DUMMY_TOOK_PART};

    if (table->phase < ARB_BEFORE_LEAD || (table->phase == ARB_BEFORE_LEAD && !table->awaits))
        return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (seat == (enum arb_seat)table->contract.declarer) return name_by_declarer(table, act, reason);
    if (!arb__is_dummy(table, seat)) return name_by_defender(table, act, reason);
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    return arb__irregular(table, took_part, seat, act->value, false, reason);
}

arb_hand arb_table_legal_cards(const struct arb_table *table)
{
    const struct arb_trick *trick = &table->played[table->trick < ARB_TRICKS ? table->trick : 0];
    const arb_hand held = table->held[table->turn];

    if (table->awaits || (table->phase != ARB_BEFORE_LEAD && table->phase != ARB_IN_PLAY)) return 0;
    if (table->lead_is_down) return arb_hand_of(table->lead_card);
    if (trick->count == 0 && arb__open_lead(table)) return 0;
    if (trick->count == 0) return arb__leads_in_order(table, (enum arb_seat)table->turn, held);
    return law44_playable(held, trick->count, trick->count > 0 ? arb_card_suit(trick->card[trick->leader]) : ARB_CLUBS);
}
