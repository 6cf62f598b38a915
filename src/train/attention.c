/* attention.c -- what is irregular in sight of a player whose turn it is: a call or lead of the other side just made, a
 * revoke that shows.
 *
 * He looks at what was called and played, as anybody at the table can; whether the Law makes anything of it is for the
 * table to say, which refuses what is no irregularity or was spoken of before. What partner did is left to the others
 * (he may draw attention, and need not: 9A, 72B).
 */
#include "inside.h"

static bool is_theirs(const struct arb_view *view, unsigned seat)
{
    return ((seat ^ view->seat) & 1u) != 0;
}

static struct arb_act report_of(const struct arb_view *view, enum arb_wrong wrong, unsigned by)
{
    return (struct arb_act){.kind = ARB_DID_REPORT, .seat = view->seat, .value = (uint8_t)wrong,
                            .about = (uint8_t)(by + 1u)};
}

/* The last call that stands, before place 'end'; -1: none. */
static int stood_before(const struct arb_view *view, int end)
{
    for (int i = end - 1; i >= 0; i--)
        if (view->call[i].status <= ARB_CALL_ACCEPTED) return i;
    return -1;
}

/* Before place 'end': the last that stands which is not a pass; 'bid': which is a bid. -1: none. */
static int called_before(const struct arb_view *view, int end, bool bid)
{
    int i = stood_before(view, end);

    while (i >= 0 && (view->call[i].call == ARB_PASS || (bid && !arb_call_is_bid(view->call[i].call))))
        i = stood_before(view, i);
    return i;
}

/* A double is of a bid of theirs, a redouble of a double of theirs (19). */
static bool is_inadmissible(const struct arb_view *view, int at)
{
    const int before = called_before(view, at, false);
    const arb_call call = view->call[at].call;

    if (before < 0 || ((view->call[before].seat ^ view->call[at].seat) & 1u) == 0) return true;
    return call == ARB_DOUBLE ? !arb_call_is_bid(view->call[before].call) : view->call[before].call != ARB_DOUBLE;
}

static unsigned of_last_call(const struct arb_view *view, struct arb_act *act)
{
    const int last = stood_before(view, view->calls), before = stood_before(view, last);
    unsigned by, turn;
    arb_call call;
    int bid;

    if (last < 0 || view->legal_calls == 0 || !is_theirs(view, view->call[last].seat)) return 0;
    by = view->call[last].seat;
    call = view->call[last].call;
    bid = called_before(view, last, true);
    turn = before < 0 ? view->dealer : (view->call[before].seat + 1u) & 3u;
    if (by != turn) {
        *act = report_of(view, call == ARB_PASS         ? ARB_WRONG_PASS_OUT_OF_ROTATION
                               : arb_call_is_bid(call) ? ARB_WRONG_BID_OUT_OF_ROTATION
                                                       : ARB_WRONG_DOUBLE_OUT_OF_ROTATION, by);
        return 1;
    }
    if (arb_call_is_bid(call) && bid >= 0 && call <= view->call[bid].call) {
        *act = report_of(view, ARB_WRONG_INSUFFICIENT_BID, by);
        return 1;
    }
    if ((call == ARB_DOUBLE || call == ARB_REDOUBLE) && is_inadmissible(view, last)) {
        *act = report_of(view, ARB_WRONG_INADMISSIBLE_DOUBLE, by);
        return 1;
    }
    return 0;
}

/* Who led to the trick under way was not to lead. */
static unsigned of_lead(const struct arb_view *view, struct arb_act *act)
{
    const struct arb_trick *trick = &view->played[view->trick];
    const unsigned first = (view->contract.declarer + 1u) & 3u;
    const bool opening = view->trick == 0;

    if (trick->count == 0 || (!opening && view->played[view->trick - 1u].count < ARB_SEATS)) return 0;
    if (trick->leader == (opening ? first : view->played[view->trick - 1u].winner)) return 0;
    if (!is_theirs(view, trick->leader)) return 0;
    *act = report_of(view, opening ? ARB_WRONG_OPENING_LEAD_OUT_OF_TURN : ARB_WRONG_LEAD_OUT_OF_TURN, trick->leader);
    return 1;
}

/* Did that hand play a card of the suit after trick t? */
static bool had_later(const struct arb_view *view, unsigned seat, unsigned suit, unsigned t)
{
    for (unsigned i = t + 1; i < ARB_TRICKS && i <= view->trick; i++) {
        const struct arb_trick *trick = &view->played[i];

        if ((trick->lies >> seat & 1u) != 0 && arb_card_suit(trick->card[seat]) == suit) return true;
    }
    return false;
}

/* The first hand of theirs that did not follow to a trick and has shown the suit since. */
static unsigned of_revoke(const struct arb_view *view, struct arb_act *act)
{
    for (unsigned t = 0; t < ARB_TRICKS && t <= view->trick; t++) {
        const struct arb_trick *trick = &view->played[t];

        if (trick->count < ARB_SEATS) continue;
        const unsigned led = arb_card_suit(trick->card[trick->leader]);

        for (unsigned s = 0; s < ARB_SEATS; s++) {
            if (!is_theirs(view, s) || arb_card_suit(trick->card[s]) == led || !had_later(view, s, led, t)) continue;
            *act = report_of(view, ARB_WRONG_REVOKE, s);
            act->trick = (uint8_t)(t + 1u);
            return 1;
        }
    }
    return 0;
}

unsigned arb__attention(const struct arb_view *view, struct arb_act act[ARB__ATTENTION_MAX])
{
    unsigned count = 0;

    if (view->phase == ARB_IN_AUCTION) return of_last_call(view, act);
    if (view->trick >= ARB_TRICKS || view->contract.level == 0 || view->legal_cards == 0) return 0;
    count += of_lead(view, &act[count]);
    count += of_revoke(view, &act[count]);
    return count;
}
