/* law57_premature_play.c -- a card to the current trick, or to the next, before one's turn.
 *
 * A defender pays most before his partner has played: his card is a major penalty
 * card, and declarer may say what partner plays to this trick. Declarer may not when he has
 * played from both hands, or dummy has acted on its own, but only for a play to this trick: a lead to the
 * next one is never excused. After his partner has played, at the
 * turn of the hand on his right, 2017 has 57D; older books had only the exposed card.
 * Declarer's own card is played since 2007: in 2007 whether legal or not, and it is then a
 * revoke; in 2017 only if legal. 1997 is silent: he may take it back (47B). A regulation may say otherwise.
 */
#include "../play_rulings.h"

enum arb_law law57_by_declaring_side(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_57;
    return edition == ARB_LAWS_2007 ? LAW_57C2 : LAW_57C3;
}

/* The paragraph that frees a defender who played to this trick before his partner; LAW_NONE: nothing does. */
static enum arb_law excused_by(const struct play_case *c, bool by_dummy)
{
    if (c->to_next_trick || (!c->both_hands_played && !by_dummy)) return LAW_NONE;
    if (c->edition == ARB_LAWS_1997) return LAW_57C;
    return c->edition == ARB_LAWS_2017 && !c->both_hands_played ? LAW_57C2 : LAW_57C1;
}

enum arb_law law57_premature_play(const struct card_facts *c)
{
    if (c->hand == c->turn || c->count == 0) return LAW_NONE;
    if (!is_defender(c)) return c->hand_has_played ? LAW_NONE : law57_by_declaring_side(c->edition);
    if (!c->partner_has_played) return LAW_57A;
    if (c->hand_has_played) return LAW_NONE; /* Law 45 */
    return c->edition == ARB_LAWS_2017 ? LAW_57D : LAW_49;
}

bool law57_may_stand(enum arb_edition edition, bool legal)
{
    return legal || edition == ARB_LAWS_2007;
}

/* One of the other suits: forbidden in every edition, since 2017 also required. */
static void offer_suits(const struct play_case *c, enum arb_law law, enum arb_option_kind kind,
                        struct arb_ruling *ruling)
{
    for (unsigned s = ARB_SUITS; s-- > 0;)
        if (s != (unsigned)c->led) arb_ruling_offer(ruling, law, kind, c->declarer, (uint8_t)s);
}

static void offer_orders(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_offer(ruling, LAW_57A1, ARB_OPTION_HIGHEST, c->declarer, 0);
    arb_ruling_offer(ruling, LAW_57A2, ARB_OPTION_LOWEST, c->declarer, 0);
    if (c->edition == ARB_LAWS_2017) offer_suits(c, LAW_57A3, ARB_OPTION_REQUIRE, ruling);
    offer_suits(c, c->edition == ARB_LAWS_2017 ? LAW_57A4 : LAW_57A3, ARB_OPTION_PROHIBIT, ruling);
    if (c->may_decline) arb_ruling_offer(ruling, LAW_57A, ARB_OPTION_NO_RESTRICTION, c->declarer, 0);
}

/* Played at his turn if it may be; else it stays as a penalty card, and so when he has played another since. */
static void play_or_expose(const struct play_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    if (c->legal_at_turn && !c->turn_has_gone) arb_ruling_effect(ruling, law, ARB_EFFECT_PLAYED, c->offender);
    else arb_ruling_penalty(ruling, law == LAW_57D ? law : LAW_49, c->offender, ARB_EXPOSED_DELIBERATELY);
}

static void declarers_card(const struct play_case *c, struct arb_ruling *ruling)
{
    if (c->turn_has_gone || !law57_may_stand(c->edition, c->legal_at_turn)) {
        arb_ruling_effect(ruling, law57_by_declaring_side(c->edition), ARB_EFFECT_CARD_BACK, c->offender);
    } else if (c->may_take_back) {
        arb_ruling_offer(ruling, LAW_47B, ARB_OPTION_KEEP, c->declarer, arb_of_card(c->card));
        arb_ruling_offer(ruling, LAW_47B, ARB_OPTION_WITHDRAW, c->declarer, arb_of_card(c->card));
    } else {
        arb_ruling_effect(ruling, law57_by_declaring_side(c->edition), ARB_EFFECT_PLAYED, c->offender);
    }
}

/* A card before its turn, by a defender or by declarer's side: when it waits for its turn, when it goes back, and
 * when declarer may order partner's card (57A). */
void law57_open(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_law excused = excused_by(c, c->answer[ARB_ASK_DUMMY_EARLY] == ARB_YES);

    if (c->answer[ARB_ASK_TOLD_BY_OPPONENT] == ARB_YES || c->misled) {
        arb_ruling_effect(ruling, law47_told(c->edition, c->article == LAW_60C), ARB_EFFECT_CARD_BACK, c->offender);
        return;
    }
    if (c->is_played) { /* before anybody spoke of it, or while another matter was ruled */
        arb_ruling_effect(ruling, c->defends ? c->article : law57_by_declaring_side(c->edition), ARB_EFFECT_PLAYED,
                          c->offender);
        return;
    }
    if (!c->defends) {
        declarers_card(c, ruling);
        return;
    }
    if (c->article == LAW_57D) {
        play_or_expose(c, LAW_57D, ruling);
    } else if (c->article != LAW_57A) { /* 49, 60B */
        arb_ruling_penalty(ruling, c->article, c->offender, ARB_EXPOSED_DELIBERATELY);
    } else if (excused != LAW_NONE) {
        play_or_expose(c, excused, ruling);
    } else if (c->dummy_acted && !c->to_next_trick && c->answer[ARB_ASK_DUMMY_EARLY] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, excused_by(c, true), ARB_ASK_DUMMY_EARLY);
    } else if (c->partner_followed || c->has_chosen || c->partner_has_one_card) {
        law57_chosen(c, ruling); /* there is nothing left to order; of several cards he chooses once */
    } else {
        offer_orders(c, ruling);
    }
}

void law57_chosen(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_penalty(ruling, LAW_57A, c->offender, ARB_EXPOSED_DELIBERATELY);
}

arb_hand law57_obeying(arb_hand cards, enum arb_option_kind choice, enum arb_suit suit, enum arb_suit led)
{
    const arb_hand following = arb_hand_suit(cards, led), named = arb_hand_suit(cards, suit);

    switch (choice) {
    case ARB_OPTION_HIGHEST: return following != 0 ? arb_hand_of(arb_hand_highest(following)) : 0;
    case ARB_OPTION_LOWEST: return following != 0 ? arb_hand_of(arb_hand_lowest(following)) : 0;
    case ARB_OPTION_REQUIRE: return named;
    case ARB_OPTION_PROHIBIT: return cards & ~named;
    default: return cards;
    }
}
