/* observe.c -- the facts of an act, put to the laws in the order in which they speak.
 *
 * It turns the state of the table into the facts that a law asks for. The first law that has
 * something to say is the finding; the order is the Laws' own: what can never be
 * accepted before whose turn it was, and whose turn before what was enough.
 */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/auction_facts.h"
#include "../../laws/auction_rulings.h"
#include "../../laws/play_facts.h"

/* What the auction Laws (17 to 39) ask about a call by that player at this moment. */
static struct call_facts facts_of_call(const struct arb_table *table, enum arb_seat caller, arb_call call)
{
    ARB_ASSERT(caller < ARB_SEATS);
    return (struct call_facts){
        .edition = (enum arb_edition)table->edition,
        .caller = caller,
        .turn = (enum arb_seat)table->turn,
        .call = call,
        .last_bid = table->last_bid,
        .last_bidder = (enum arb_seat)table->last_bidder,
        .doubling = table->doubling,
        .caller_has_called = (table->has_called >> caller & 1u) != 0,
        .auction_over = table->phase != ARB_IN_AUCTION,
        .no_double = table->bar[caller].bar == ARB_BAR_NO_DOUBLE,
        .must_pass = arb__must_pass(table, caller),
    };
}

/* Puts the call to the Laws in the order of precedence of the ladder; the first that finds something is the finding.
 * LAW_NONE: the call is in order. */
struct finding arb__observe_call(const struct arb_table *table, enum arb_seat caller, arb_call call)
{
    const struct call_facts facts = facts_of_call(table, caller, call);
    const enum arb_law never = law35_inadmissible(&facts);
    const struct finding ladder[] = {
        {never == LAW_35D ? LAW_39 : LAW_NONE, ARB_WRONG_CALL_AFTER_FINAL_PASS},
        {law25_change_of_call(&facts), ARB_WRONG_CHANGE_OF_CALL},
        {never == LAW_35C ? LAW_38A : LAW_NONE, ARB_WRONG_BID_ABOVE_SEVEN},
        {never == LAW_35A ? LAW_36 : LAW_NONE, ARB_WRONG_INADMISSIBLE_DOUBLE},
        {never == LAW_35B ? LAW_37 : LAW_NONE, ARB_WRONG_CALL_WHEN_BARRED},
        {law30_pass_out_of_rotation(&facts), ARB_WRONG_PASS_OUT_OF_ROTATION},
        {law31_bid_out_of_rotation(&facts), ARB_WRONG_BID_OUT_OF_ROTATION},
        {law32_double_out_of_rotation(&facts), ARB_WRONG_DOUBLE_OUT_OF_ROTATION},
        {law27_insufficient_bid(&facts), ARB_WRONG_INSUFFICIENT_BID},
    };

    for (size_t i = 0; i < ARB_COUNT(ladder); i++)
        if (ladder[i].law != LAW_NONE) return ladder[i];
    return (struct finding){LAW_NONE, ARB_WRONG_LOST_TURN};
}

/* As a set: bit c for call c. A pass is always in it. */
uint64_t arb__calls_in_order(const struct arb_table *table)
{
    const struct call_facts facts = facts_of_call(table, (enum arb_seat)table->turn, ARB_PASS);
    uint64_t in_order = UINT64_C(1) << ARB_PASS;

    ARB_ASSERT(table->turn < ARB_SEATS && table->phase == ARB_IN_AUCTION);
    if (facts.must_pass) return in_order;
    if (law19_may_double(&facts)) in_order |= UINT64_C(1) << ARB_DOUBLE;
    if (law19_may_redouble(&facts)) in_order |= UINT64_C(1) << ARB_REDOUBLE;
    if (table->bar[table->turn].bar == ARB_BAR_NO_DOUBLE) in_order = UINT64_C(1) << ARB_PASS;
    for (arb_call bid = ARB_LAST_BID; bid >= ARB_FIRST_BID && law18_is_sufficient(bid, table->last_bid); bid--)
        in_order |= UINT64_C(1) << bid;
    return in_order;
}

static bool has_played(const struct arb_trick *trick, enum arb_seat hand)
{
    return (trick->lies >> hand & 1u) != 0;
}

/* What the Laws of the play (44 to 61) ask about a card of that hand to the current trick. A hand whose lead is owed
 * again counts as leading. */
static struct card_facts facts_of_card(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(table->trick < ARB_TRICKS);
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);

    const struct arb_trick *trick = &table->played[table->trick];
    const unsigned led = arb__suit_led(trick);
    const bool leads_again = hand == (enum arb_seat)table->turn && led == ARB_SUITS;

    return (struct card_facts){
        .edition = (enum arb_edition)table->edition,
        .hand = hand,
        .turn = (enum arb_seat)table->turn,
        .declarer = (enum arb_seat)table->contract.declarer,
        .card = card,
        .held = table->held[hand],
        .trick = table->trick + 1u,
        .count = leads_again ? 0 : trick->count,
        .led = led < ARB_SUITS ? (enum arb_suit)led : ARB_CLUBS,
        .hand_has_played = has_played(trick, hand),
        .partner_has_played = has_played(trick, arb_partner(hand)),
    };
}

/* Follow suit first; then what restrictions and penalty cards leave. */
static struct finding observe_in_turn(const struct arb_table *table, const struct card_facts *facts)
{
    const enum arb_law revoke = law61_revoke(facts);

    if (revoke != LAW_NONE) return (struct finding){revoke, ARB_WRONG_REVOKE};
    if (!arb__leaves_penalty_card(table, facts->hand, facts->card))
        return (struct finding){LAW_NONE, ARB_WRONG_REVOKE};
    return (struct finding){LAW_52, ARB_WRONG_PENALTY_CARD_NOT_PLAYED};
}

/* Declarer's lead from the wrong hand was taken back, and the right one has not led yet (60B). */
static bool required_lead_is_owed(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_trick *trick = &table->played[table->trick];

    if (trick->count > 0 || !arb__is_defender(table, hand) || arb__is_defender(table, (enum arb_seat)table->turn))
        return false;
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN && it->trick == table->trick + 1u)
            return !arb__is_defender(table, (enum arb_seat)it->seat) && it->reporter > 0;
    }
    return false;
}

/* The opening lead, or a card before it. */
static struct finding observe_lead(const struct arb_table *table, const struct card_facts *facts)
{
    if (facts->hand != facts->turn)
        return (struct finding){law54_opening_lead_out_of_turn(facts),
                                is_defender(facts) ? ARB_WRONG_OPENING_LEAD_OUT_OF_TURN : ARB_WRONG_CARD_IN_AUCTION};
    if (table->lead_is_down) /* the one that lies there is led, whatever has come to lie beside it */
        return (struct finding){law41_lead_face_down(true, facts->card != table->lead_card), ARB_WRONG_SECOND_LEAD};
    return observe_in_turn(table, facts);
}

/* Before the first call it may be information from another source (16); from then on it is Law 24. */
static struct finding observe_in_auction(const struct arb_table *table, enum arb_seat hand, arb_card card, bool led)
{
    const enum arb_law before = arb__law_before_the_auction(table);

    ARB_ASSERT(hand < ARB_SEATS);
    if (before != LAW_NONE) return (struct finding){before, ARB_WRONG_CARD_IN_AUCTION};
    return (struct finding){law24_card_in_auction(card, led, arb_hand_count(table->faced[hand])),
                            ARB_WRONG_CARD_IN_AUCTION};
}

/* Which Law the card breaks: by phase, then in turn or out of turn. Out of turn it is a lead, a card before its turn
 * or a fifth card; there is no other. */
struct finding arb__observe_card(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const struct card_facts facts = facts_of_card(table, hand, card);

    if (table->phase == ARB_IN_AUCTION) return observe_in_auction(table, hand, card, true);
    if (table->phase == ARB_BEFORE_LEAD) return observe_lead(table, &facts);
    if (hand == (enum arb_seat)table->turn) return observe_in_turn(table, &facts);

    if (required_lead_is_owed(table, hand)) return (struct finding){LAW_60B, ARB_WRONG_PREMATURE_PLAY};

    const struct finding ladder[] = {
        {law55_declarers_lead_out_of_turn(&facts), ARB_WRONG_LEAD_OUT_OF_TURN},
        {law56_defenders_lead_out_of_turn(&facts), ARB_WRONG_LEAD_OUT_OF_TURN},
        {law57_premature_play(&facts), ARB_WRONG_PREMATURE_PLAY},
        {law45_fifth_card(&facts), ARB_WRONG_FIFTH_CARD},
    };
    for (size_t i = 0; i < ARB_COUNT(ladder); i++)
        if (ladder[i].law != LAW_NONE) return ladder[i];
    ARB_ASSERT(hand == (enum arb_seat)table->turn); /* out of turn: a lead, a premature play or a fifth card */
    return (struct finding){LAW_NONE, ARB_WRONG_REVOKE};
}

/* Declarer has no penalty cards (48A); a defender's card seen is one (49), unless
 * it was held as if played (45C1). */
static struct finding observe_in_play(const struct arb_table *table, enum arb_seat seat, enum arb_manner manner)
{
    const bool declarer = seat == (enum arb_seat)table->contract.declarer;
    const enum arb_law played = law45_shown(declarer, seat == (enum arb_seat)table->turn, manner);

    ARB_ASSERT(seat < ARB_SEATS);
    ARB_ASSERT(arb__lead_was_faced(table));
    if (played != LAW_NONE) return (struct finding){played, ARB_WRONG_CARD_HELD_TO_PLAY};
    return (struct finding){declarer ? LAW_48A : LAW_49, ARB_WRONG_EXPOSED_CARD};
}

bool arb__are_defenders_bound(const struct arb_table *table)
{
    if (arb__lead_was_faced(table)) return true;
    return table->phase == ARB_BEFORE_LEAD && !law24_in_clarification((enum arb_edition)table->edition);
}

struct finding arb__observe_shown(const struct arb_table *table, enum arb_seat seat, arb_card card,
                                  enum arb_manner manner)
{
    if (!arb__are_defenders_bound(table)) return observe_in_auction(table, seat, card, false);
    if (!arb__lead_was_faced(table)) /* there are defenders, and nobody plays yet */
        return (struct finding){arb__is_defender(table, seat) ? LAW_49 : LAW_48A, ARB_WRONG_EXPOSED_CARD};
    return observe_in_play(table, seat, manner);
}
