/* law27_insufficient_bid.c -- a bid that does not go over the last one.
 *
 * The next player may accept it. If not it must be replaced: free of charge by the
 * cheapest bid in the same denomination or by a call that tells no more, otherwise
 * by a sufficient bid or a pass, and partner is silent to the end.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

/* In rotation; out of rotation Law 31 comes first (27A2). */
enum arb_law law27_insufficient_bid(const struct call_facts *c)
{
    if (!arb_call_is_bid(c->call) || law18_is_sufficient(c->call, c->last_bid)) return LAW_NONE;
    return LAW_27;
}

/* The paragraph has a number since 2007. */
enum arb_law law27_accepted(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_27A : LAW_27A1;
}

void law27_open(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_seat lho = arb_lho(c->offender);

    arb_ruling_offer(ruling, law27_accepted(c->edition), ARB_OPTION_ACCEPT, lho, c->call);
    arb_ruling_offer(ruling, LAW_27B, ARB_OPTION_DECLINE, lho, 0);
}

/* Partner is silent whatever comes; declarer may have a word about the lead. */
static void silence_partner(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    const enum arb_seat partner = arb_partner(c->offender);

    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_bar(ruling, law, partner, ARB_BAR_ALL);
    arb_ruling_lead(ruling, c->edition == ARB_LAWS_2017 ? LAW_26B : LAW_26, partner, law26_right(c->edition));
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}

/* The article by which partner is silent already: a double was tried, or a second insufficient bid. */
static enum arb_law silencing(const struct call_case *c)
{
    return c->again && c->edition != ARB_LAWS_1997 ? LAW_27B4 : LAW_27B3;
}

void law27_first_is_gone(const struct call_case *c, struct arb_ruling *ruling)
{
    if (!c->again) return;
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_lead(ruling, c->edition == ARB_LAWS_2017 ? LAW_26B : LAW_26, arb_partner(c->offender),
                    law26_right(c->edition));
}

/* A second insufficient bid in place of the first silences partner at once. */
void law27_declined(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = c->again && c->edition != ARB_LAWS_1997 ? LAW_27B4 : LAW_27B;

    arb_ruling_effect(ruling, law, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law, ARB_EFFECT_TURN, c->offender);
    arb_ruling_duty(ruling, law, c->offender, ARB_DUTY_REPLACE);
    if (c->again) silence_partner(c, silencing(c), ruling);
}

/* The lowest sufficient bid of those that name what that one names; a pass when there is none. */
static arb_call lowest_from(const struct call_case *c, arb_call bid)
{
    while (bid <= c->last_bid) bid = (arb_call)(bid + ARB_DENOMINATIONS);
    return bid <= ARB_LAST_BID ? bid : ARB_PASS;
}

arb_call law27_lowest(const struct call_case *c)
{
    return lowest_from(c, c->call);
}

/* An artificial bid may be replaced by the lowest that shows what it showed (2017). What names that denomination
 * higher than it has to, or comes over such a bid, is not the lowest. */
static bool may_be_lowest(const struct call_case *c)
{
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
        if (c->shows == 1u << d) {
            const arb_call lowest = lowest_from(c, arb_bid(1, (enum arb_denomination)d));

            return lowest == ARB_PASS || c->instead <= lowest;
        }
    return c->shows != 0;
}

/* The call that tells no more. Who may not double at this turn (30B2b) finds none in a double. */
static enum arb_option_kind call_like_it(const struct call_case *c)
{
    if (c->edition == ARB_LAWS_2017) return ARB_OPTION_COMPARABLE;
    return c->no_double ? ARB_OPTION_AS_PRECISE_BID : ARB_OPTION_AS_PRECISE;
}

/* Since 2007 he replaces it as was open to him before, by a double that is like it too. */
static void offer_silenced(const struct call_case *c, struct arb_ruling *ruling)
{
    if (c->edition != ARB_LAWS_1997) {
        arb_ruling_offer(ruling, silencing(c), call_like_it(c), c->offender, 0);
        arb_ruling_price(ruling, ARB_PRICE_SILENCED, arb_partner(c->offender));
    }
    arb_ruling_offer(ruling, silencing(c), ARB_OPTION_BID_OR_PASS, c->offender, 0);
    arb_ruling_price(ruling, ARB_PRICE_SILENCED, arb_partner(c->offender));
}

/* The lowest bid in the same denomination, unless it is known already that one of the two is artificial (2017: that
 * they show different ones). Known to be what is asked, it has no condition any more. */
static void offer_lowest(const struct call_case *c, arb_call lowest, struct arb_ruling *ruling)
{
    const enum arb_question question = c->edition == ARB_LAWS_2017 ? ARB_ASK_SAME_DENOMINATION : ARB_ASK_BOTH_NATURAL;

    if (c->answer[question] == ARB_NO) return;
    arb_ruling_offer(ruling, LAW_27B1a, ARB_OPTION_THAT_CALL, c->offender, lowest);
    arb_ruling_price(ruling, ARB_PRICE_NOTHING_MORE, arb_partner(c->offender));
    if (c->answer[question] == ARB_UNKNOWN) arb_ruling_condition(ruling, question);
}

/* What the offender may call in place of the insufficient bid, and what each way costs; offers known before he
 * calls, without asking about his hand. */
void law27_ways(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_seat who = c->offender, partner = arb_partner(who);
    const arb_call lowest = law27_lowest(c);
    const bool of_2017 = c->edition == ARB_LAWS_2017;

    if (c->silenced) {
        offer_silenced(c, ruling);
        return;
    }
    if (lowest != ARB_PASS && c->answer[ARB_ASK_ARTIFICIAL] != ARB_YES) { /* known: it shows what it names */
        offer_lowest(c, lowest, ruling);
    } else if (of_2017 && c->answer[ARB_ASK_ARTIFICIAL] == ARB_YES && c->shows != 0) {
        arb_ruling_offer(ruling, LAW_27B1a, ARB_OPTION_SHOWS, who, c->shows);
        arb_ruling_price(ruling, ARB_PRICE_NOTHING_MORE, partner);
    }
    if (c->edition != ARB_LAWS_1997) {
        arb_ruling_offer(ruling, LAW_27B1b, call_like_it(c), who, 0);
        arb_ruling_price(ruling, ARB_PRICE_NOTHING_MORE, partner);
    }
    arb_ruling_offer(ruling, LAW_27B2, ARB_OPTION_SUFFICIENT_OR_PASS, who, 0);
    arb_ruling_price(ruling, ARB_PRICE_SILENCED, partner);
}

bool law27_may_double(enum arb_edition edition)
{
    return edition != ARB_LAWS_1997;
}

/* Free of charge, but the score is looked at in the end. */
static void stands_free(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, law, ARB_EFFECT_STANDS, c->offender);
    if (law == LAW_27B1b && c->edition == ARB_LAWS_2007)
        arb_ruling_effect(ruling, LAW_16D2, ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_effect(ruling, c->edition == ARB_LAWS_1997 ? LAW_27B1b : LAW_27D, ARB_EFFECT_EQUITY, c->offender);
}

/* 27B1a. Before 2017 both calls must be natural; since then they must show the same. */
static enum arb_answer same_denomination(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool of_2017 = c->edition == ARB_LAWS_2017;
    const enum arb_question question = of_2017 ? ARB_ASK_SAME_DENOMINATION : ARB_ASK_BOTH_NATURAL;
    const bool artificial = of_2017 && c->answer[ARB_ASK_ARTIFICIAL] == ARB_YES && arb_call_is_bid(c->instead);

    if (artificial ? !may_be_lowest(c) : c->instead != law27_lowest(c)) return ARB_NO;
    if (c->instead == ARB_PASS) return ARB_NO;
    if (c->answer[question] == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_27B1a, question);
    return (enum arb_answer)c->answer[question];
}

/* 27B1b. Not in 1997. */
static enum arb_answer like_it(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_question question = c->edition == ARB_LAWS_2017 ? ARB_ASK_COMPARABLE : ARB_ASK_AS_PRECISE;

    if (c->edition == ARB_LAWS_1997) return ARB_NO;
    if (c->answer[question] == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_27B1b, question);
    return (enum arb_answer)c->answer[question];
}

/* What he called is looked at: of the same denomination or meaning it costs nothing, a double is cancelled and he
 * calls again, anything else silences partner. */
void law27_measured(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool doubles = c->instead == ARB_DOUBLE || c->instead == ARB_REDOUBLE;
    enum arb_answer free;

    if (c->silenced && !doubles) {
        arb_ruling_effect(ruling, silencing(c), ARB_EFFECT_STANDS, c->offender);
        return;
    }
    free = doubles ? ARB_NO : same_denomination(c, ruling);
    if (free == ARB_YES) stands_free(c, LAW_27B1a, ruling);
    if (free != ARB_NO) return;
    free = doubles && !c->may_double ? ARB_NO : like_it(c, ruling);
    if (free == ARB_YES) stands_free(c, LAW_27B1b, ruling);
    if (free != ARB_NO) return;
    if (!doubles) {
        arb_ruling_effect(ruling, LAW_27B2, ARB_EFFECT_STANDS, c->offender);
        silence_partner(c, LAW_27B2, ruling);
        return;
    }
    arb_ruling_effect(ruling, LAW_27B3, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, LAW_27B3, ARB_EFFECT_TURN, c->offender);
    arb_ruling_duty(ruling, LAW_27B3, c->offender, ARB_DUTY_REPLACE);
    silence_partner(c, LAW_27B3, ruling);
}
