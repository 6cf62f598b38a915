/* law25_change_of_call.c -- a second call before the next player's first.
 *
 * Who has called and calls again at his left-hand opponent's turn changes his
 * call, whatever he says. Whether he meant the first one is a fact for the
 * Director, so the article is the whole Law.
 *
 * The table calls law25_ruled until it asks no more. If it offers, the next player
 * answers: law25_accepted or law25_declined; the latter of 1997 offers again, to the
 * offender: law25_chosen. After a second call is substituted over a call of the
 * next player: law25_next_ways, and what he chooses: law25_next_chosen.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law25_change_of_call(const struct call_facts *c)
{
    return c->turn == arb_lho(c->caller) && c->caller_has_called ? LAW_25 : LAW_NONE;
}

/* May it be asked at all whether it was a slip? Not once partner has called, nor after
 * the auction period. */
static enum arb_law too_late(const struct call_case *c)
{
    if (c->edition == ARB_LAWS_1997) return LAW_25A;
    if (c->edition == ARB_LAWS_2017) return c->partner_has_called ? LAW_25A4 : LAW_25A5;
    return c->partner_has_called ? LAW_25A3 : LAW_25A2;
}

/* Until 2007 a slip is mended without pause for thought, or not at all. */
static enum arb_answer was_a_slip(const struct call_case *c, struct arb_ruling *ruling)
{
    if (c->answer[ARB_ASK_UNINTENDED] == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_25A, ARB_ASK_UNINTENDED);
    if (c->answer[ARB_ASK_UNINTENDED] != ARB_YES || c->edition == ARB_LAWS_2017)
        return (enum arb_answer)c->answer[ARB_ASK_UNINTENDED];
    if (c->answer[ARB_ASK_WITHOUT_PAUSE] == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_25A, ARB_ASK_WITHOUT_PAUSE);
    return (enum arb_answer)c->answer[ARB_ASK_WITHOUT_PAUSE];
}

static void first_stands(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, law, ARB_EFFECT_FIRST_STANDS, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
}

/* What can never stand can be accepted by nobody (36, 38). */
static bool can_never_stand(const struct call_case *c)
{
    if (c->instead == ARB_DOUBLE || c->instead == ARB_REDOUBLE) return !c->may_double;
    return arb_call_is_bid(c->instead) && c->instead > ARB_LAST_BID;
}

/* In order: too late to change at all, a slip of the hand (25A), a call closed by the next player's, and last the
 * offer to the next player (25B), if there is something that he can accept. */
void law25_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    enum arb_answer slip;

    if (c->partner_has_called || c->period_over) {
        first_stands(c, too_late(c), ruling);
        return;
    }
    slip = was_a_slip(c, ruling);
    if (slip == ARB_UNKNOWN) return;
    if (slip == ARB_YES) {
        arb_ruling_effect(ruling, c->edition == ARB_LAWS_1997 ? LAW_25A : LAW_25A1, ARB_EFFECT_SUBSTITUTED,
                          c->offender);
        return;
    }
    if (c->next_has_called && (c->edition == ARB_LAWS_1997 || c->reading.law25b_closed_by_next_call)) {
        first_stands(c, LAW_25B, ruling);
        return;
    }
    if (can_never_stand(c)) {
        law25_declined(c, ruling);
        return;
    }
    arb_ruling_offer(ruling, LAW_25B1, ARB_OPTION_ACCEPT, arb_lho(c->offender), c->instead);
    arb_ruling_offer(ruling, LAW_25B2, ARB_OPTION_DECLINE, arb_lho(c->offender), 0);
}

/* Is the second call still on offer, or gone at once from over an illegal first call, because nobody may accept it? The
 * Law of the first call then says what the second is worth (27C). */
bool law25_is_not_accepted(const struct arb_ruling *ruling)
{
    if (ruling->options > 0) return true;
    for (unsigned i = 0; i < ruling->effects; i++)
        if (ruling->effect[i].law == LAW_25B2a || ruling->effect[i].law == LAW_25B3) return true;
    return false;
}

/* Only the 2017 book says that Law 26 may follow. */
void law25_accepted(const struct call_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_25B1, ARB_EFFECT_SUBSTITUTED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    if (c->edition == ARB_LAWS_2017)
        arb_ruling_lead(ruling, LAW_26B, arb_partner(c->offender), law26_right(c->edition));
}

/* It stands, and the auction goes on from it: a bid too low, a call at another's turn, one by a player who must pass,
 * who goes on passing (37A). Only what can never stand is ruled by its own Law (36, 38). */
bool law25_accepted_as_legal(const struct call_case *c, enum arb_law wrong, struct arb_ruling *ruling)
{
    switch (arb_law_number(wrong)) {
    case 27: case 29: case 30: case 31: case 32: case 37: break;
    default: return false;
    }
    arb_ruling_effect(ruling, LAW_25B1, ARB_EFFECT_ACCEPTED, c->offender);
    if (c->barred_to_the_end)
        arb_ruling_bar(ruling, c->edition == ARB_LAWS_1997 ? LAW_35B : LAW_37A, c->offender, ARB_BAR_ALL);
    return true;
}

/* The cancelled second call may cost a lead: in 1997 always, in 2017 if the first was
 * legal, in 2007, and over an illegal first in 2017, as the organiser reads it. */
static void second_is_gone(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    const bool of_2017 = c->edition == ARB_LAWS_2017;
    bool restricts = of_2017 && (!c->first_is_illegal || c->reading.law25b_illegal_first_restricts);

    if (c->edition == ARB_LAWS_1997) restricts = true;
    if (c->edition == ARB_LAWS_2007) restricts = c->reading.law25b_restricts_lead;
    first_stands(c, law, ruling);
    if (restricts)
        arb_ruling_lead(ruling, of_2017 ? LAW_26B : LAW_26, arb_partner(c->offender), law26_right(c->edition));
}

/* Not accepted. In 1997 the offender chooses between his first call and another one at a price; since 2007 the
 * second call is cancelled. */
void law25_declined(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_law of_illegal = c->edition == ARB_LAWS_1997 ? LAW_25B2a : LAW_25B3;

    if (c->first_is_illegal || c->edition != ARB_LAWS_1997) {
        second_is_gone(c, c->first_is_illegal ? of_illegal : LAW_25B2, ruling);
        return;
    }
    arb_ruling_offer(ruling, LAW_25B2b1, ARB_OPTION_FIRST_STANDS, c->offender, 0);
    arb_ruling_price(ruling, ARB_PRICE_PASSES_ONCE, arb_partner(c->offender));
    arb_ruling_offer(ruling, LAW_25B2b2, ARB_OPTION_ANOTHER_CALL, c->offender, 0);
    arb_ruling_price(ruling, ARB_PRICE_AVERAGE_MINUS, c->offender);
}

/* 1997: the offender's choice after his change was not accepted, with its price for partner or for the score. */
void law25_chosen(const struct call_case *c, enum arb_option_kind choice, struct arb_ruling *ruling)
{
    const enum arb_seat partner = arb_partner(c->offender);

    if (choice == ARB_OPTION_FIRST_STANDS) {
        first_stands(c, LAW_25B2b1, ruling);
        arb_ruling_bar(ruling, LAW_25B2b1, partner, ARB_BAR_NEXT);
        arb_ruling_effect(ruling, LAW_23, ARB_EFFECT_EQUITY, c->offender);
    } else {
        first_stands(c, LAW_25B2b2, ruling);
        arb_ruling_effect(ruling, LAW_25B2b2, ARB_EFFECT_CANCELLED, c->offender);
        arb_ruling_effect(ruling, LAW_25B2b2, ARB_EFFECT_TURN, c->offender);
        arb_ruling_duty(ruling, LAW_25B2b2, c->offender, ARB_DUTY_CALL);
        arb_ruling_effect(ruling, LAW_25B2b2, ARB_EFFECT_CEILING, c->offender);
        arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    }
    arb_ruling_lead(ruling, LAW_26, partner, law26_right(c->edition));
}

/* After a slip, since 2007. */
enum arb_law law25_next_may_withdraw(enum arb_edition edition)
{
    return edition == ARB_LAWS_2007 ? LAW_25A4 : LAW_25A6;
}

/* Over a slip he may not in 1997. Over a change that he took for no change he may in 1997; since 2007 he has not
 * accepted it then, and the table puts it to him anew. */
void law25_next_ways(const struct call_case *c, bool accepted, struct arb_ruling *ruling)
{
    const enum arb_seat next = arb_lho(c->offender);
    const enum arb_law law = accepted ? LAW_25B1 : law25_next_may_withdraw(c->edition);

    if (!c->next_has_called || (!accepted && c->edition == ARB_LAWS_1997)) return;
    if (accepted && c->answer[ARB_ASK_OVER_FIRST] == ARB_UNKNOWN) arb_ruling_ask(ruling, law, ARB_ASK_OVER_FIRST);
    if (accepted && (c->answer[ARB_ASK_OVER_FIRST] != ARB_YES || c->edition != ARB_LAWS_1997)) return;
    arb_ruling_offer(ruling, law, ARB_OPTION_KEEP, next, c->next_call);
    arb_ruling_offer(ruling, law, ARB_OPTION_WITHDRAW, next, c->next_call);
}

/* Withdrawn, his side may know it, the offender's may not. */
void law25_next_chosen(const struct call_case *c, enum arb_option_kind choice, struct arb_ruling *ruling)
{
    const enum arb_law law = c->edition == ARB_LAWS_1997 ? LAW_25B1 : law25_next_may_withdraw(c->edition);

    if (choice != ARB_OPTION_WITHDRAW) return;
    arb_ruling_effect(ruling, law, ARB_EFFECT_LATER_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law, ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_effect(ruling, law, ARB_EFFECT_TURN, arb_lho(c->offender));
}
