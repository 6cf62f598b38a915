/* attention.c -- somebody speaks of what went wrong, and the moments of the room.
 *
 * Until somebody speaks of an irregularity play goes on. Once somebody does it is put before the Director and nothing
 * else is taken until it is ruled. Of several irregularities the one that happened first is ruled first.
 */
#include "acts.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/auction_rulings.h"
#include "../../laws/claim_rulings.h"
#include "../../laws/procedure.h"

/* -- Attention ---------------------------------------------------------------------- */

/* Who spoke of it, and when. */
static void note_attention(const struct arb_table *table, struct arb_irregularity *it, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    it->attention = (uint8_t)arb__attention_now(table);
    it->reporter = (uint8_t)(seat + 1u);
    it->reported = table->acts;
}

/* In the play it is not dummy's to speak; that he did stands on record beside it. */
static enum arb_outcome note_dummy(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    const struct finding found = {law09_dummy_spoke(arb__attention_now(table)),
                                  ARB_WRONG_DUMMY_TOOK_PART};

    if (found.law == LAW_NONE || !arb__is_dummy(table, seat)) return ARB_APPLIED;
    if (table->irregularities == ARB_IRREGULARITIES_MAX) return ARB_APPLIED;
    return arb__irregular(table, found, seat, ARB_CARD_NONE, false, reason);
}

/* Words that left no doubt of dummy's card, and it lies on no trick. */
static bool is_of_no_play(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION && it->play == 0 && it->value < ARB_CARDS;
}

/* It lies before him until its turn comes: what was meant is asked once it is played. */
static bool waits_for_its_card(const struct arb_table *table, const struct arb_irregularity *it)
{
    return is_of_no_play(it) && arb_hand_holds(table->ahead[arb_dummy(table->contract)], it->value);
}

static bool bid_between(const struct arb_table *table, const struct arb_irregularity *first,
                        const struct arb_irregularity *last)
{
    ARB_ASSERT(first->call <= table->calls && last->call <= table->calls);
    for (unsigned i = first->call; i < last->call; i++)
        if (arb__stands(&table->call[i]) && arb_call_is_bid(table->call[i].call)) return true;
    return false;
}

/* Over a double that can never stand, others of the same bid: whichever is spoken of, the first is before the Director,
 * and the rest goes with it (36A). */
static unsigned first_double_of_the_bid(const struct arb_table *table, unsigned which)
{
    ARB_ASSERT(which >= 1 && which <= table->irregularities);

    const struct arb_irregularity *last = &table->irregularity[which - 1];

    if (last->wrong != ARB_WRONG_INADMISSIBLE_DOUBLE) return which;
    for (unsigned i = which - 1; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_INADMISSIBLE_DOUBLE || it->stage != ARB_STAGE_RUNNING || it->attention) continue;
        if (it->call == 0 || !arb__stands(&table->call[it->call - 1]) || bid_between(table, it, last)) continue;
        which = i;
    }
    return which;
}

/* Whose it was, as told: a card of dummy's may be told of declarer, who plays it; a trick that went past a hand, by
 * another name, of who has played since. */
static bool is_told_of(const struct arb_table *table, const struct arb_irregularity *it, const struct arb_act *act,
                       bool loosely)
{
    const unsigned seat = act->about - 1u;

    ARB_ASSERT(seat < ARB_SEATS && it->seat < ARB_SEATS);
    if (loosely && it->wrong == ARB_WRONG_DEFECTIVE_TRICK && it->value == ARB_CARD_NONE)
        return arb__was_played_past(table, it, it->trick + (act->value == ARB_WRONG_LEAD_OUT_OF_TURN ? 1u : 0u), seat);
    if (it->seat == seat) return true;
    if (act->value == ARB_WRONG_REVOKE) return false; /* the hand itself: else it would tell of what declarer holds */
    return loosely && it->play > 0 && arb__is_dummy(table, (enum arb_seat)it->seat) &&
           arb_partner((enum arb_seat)it->seat) == (enum arb_seat)seat;
}

/* The last irregularity on record that fits what was said and was not yet spoken of; loosely: by what it is as well. */
static unsigned last_that_fits(const struct arb_table *table, const struct arb_act *act, bool loosely)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];
        const bool said = arb__is_said(table, it, act->value) ||
                          (loosely && arb__is_loosely_said(table, it, act->value));

        if (it->attention || !said || arb__went_into_another(it)) continue;
        if (it->wrong == ARB_WRONG_REVOKE && !arb__revoke_stands(table, it)) continue;
        if (it->wrong == ARB_WRONG_CARD_NOT_NAMED && it->stage == ARB_STAGE_SETTLED) continue; /* it went back */
        if (arb__is_picked_up(table, it)) continue;
        if (act->about > 0 && !is_told_of(table, it, act, loosely)) continue;
        if (act->trick > 0 && it->trick != act->trick) continue;
        return first_double_of_the_bid(table, i);
    }
    return 0;
}

static unsigned spoken_of(const struct arb_table *table, const struct arb_act *act)
{
    const unsigned by_name = last_that_fits(table, act, false);

    return by_name != 0 ? by_name : last_that_fits(table, act, true);
}

/* It is before the Director: what can be said of it is said. Over a call that was changed he is first asked which of
 * the two was meant. */
static void go_on(struct arb_table *table, struct arb_irregularity *it)
{
    arb__ask_of_next(table, it);
    if (it->stage != ARB_STAGE_OPEN || table->awaits != arb__number(table, it)) return;
    if (it->call > 0 || arb__is_open_card(it) || arb_is_board_matter(it) ||
        (arb__is_card_matter(it) && arb__is_ruled(table, it)))
        arb__proceed(table, it);
}

/* A double that can never stand was made first: what stops the table over it waits, and goes with it. */
static void comes_first(struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call <= table->calls);
    if (it->wrong != ARB_WRONG_INADMISSIBLE_DOUBLE || it->stage != ARB_STAGE_RUNNING || it->call == 0) return;
    if (table->awaits <= arb__number(table, it) || table->irregularity[table->awaits - 1].call <= it->call) return;
    table->irregularity[table->awaits - 1].awaits = 0;
    table->irregularity[table->awaits - 1].stage = ARB_STAGE_RUNNING;
    table->awaits = 0;
}

/* The Director has begun to rule it. How a card came there may be told at any time, and is known of it whatever is
 * ruled first. */
static bool is_begun(const struct arb_irregularity *it)
{
    const uint64_t told = UINT64_C(3) << (2 * ARB_ASK_TOLD_BY_OPPONENT) | UINT64_C(3) << (2 * ARB_ASK_MEANT_AS_LEAD) |
                          UINT64_C(3) << (2 * ARB_ASK_DUMMY_EARLY) | UINT64_C(3) << (2 * ARB_ASK_COULD_SEE_DUMMY);

    return it->stage != ARB_STAGE_OPEN || (it->answers & ~told) != 0;
}

/* Nothing has been answered of it yet, and of another card that was irregular before it, be it in the auction, somebody
 * has spoken too: that one comes first, since what was played after it may be taken back. Over an established revoke
 * nothing is; while other cards are being taken back it would not come again, and stays. */
static void earlier_card_comes_first(struct arb_table *table)
{
    struct arb_irregularity *later = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    ARB_ASSERT(later == NULL || later->awaits);
    if (later == NULL || !later->attention || is_begun(later)) return;
    if (!arb__lead_was_faced(table) || !arb__is_card_matter(later) || arb__is_lead(later)) return;
    for (const struct arb_irregularity *it = table->irregularity; it != later; it++) {
        if (it->stage != ARB_STAGE_RUNNING || !it->attention) continue;
        if (!arb__is_card_matter(it) && !arb__is_open_card(it)) continue;
        if (arb__waits_for_revoke(it) || (table->takeback.of != 0 && arb_revoke_is_established(it))) continue;
        later->stage = ARB_STAGE_RUNNING;
        later->awaits = table->awaits = 0;
        return;
    }
}

/* Which card of dummy's was played, or which of two, is in question: who wins its trick, and so whose lead the next one
 * is, only that will say (45D, 46, 58B2). A lead in question to the next trick waits for it, unless something of the
 * lead is answered, or the card led is the one that is due. */
static void card_before_the_lead_comes_first(struct arb_table *table, const struct arb_irregularity *it)
{
    const bool which = it->wrong == ARB_WRONG_CARD_NOT_NAMED || it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION ||
                       it->wrong == ARB_WRONG_TWO_CARDS;
    struct arb_irregularity *lead = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    ARB_ASSERT(it->trick <= ARB_TRICKS);
    if (!which || it->stage != ARB_STAGE_RUNNING || lead == NULL) return;
    if (lead->wrong != ARB_WRONG_LEAD_OUT_OF_TURN || lead->play == 0 || is_begun(lead)) return;
    if (lead->trick != it->trick + 1u || lead->value + 1u == it->meant) return;
    lead->stage = ARB_STAGE_RUNNING;
    lead->awaits = table->awaits = 0;
}

static bool has_stacked(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED) return true;
    return false;
}

/* A card lay open before a call was changed, and of the change nothing is answered yet: by the answer the auction may
 * be over, and who declares known, and what the card cost is for the auction in which it was seen (24). */
static void card_before_the_change_comes_first(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_irregularity *change = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (change == NULL || change->wrong != ARB_WRONG_CHANGE_OF_CALL || change->stage != ARB_STAGE_NEXT) return;
    if (!arb__is_open_card(it) || it->stage != ARB_STAGE_RUNNING || it > change || has_stacked(table)) return;
    if ((change->answers >> (2 * ARB_ASK_OVER_FIRST) & 3u) != ARB_UNKNOWN) return;
    change->stage = ARB_STAGE_RUNNING;
    change->awaits = table->awaits = 0;
}

/* Whatever went on over it stops; it is ruled before anything else (9B2). */
static void stop_for(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it >= table->irregularity && it < table->irregularity + table->irregularities);
    if (arb_is_board_matter(it)) arb__set_aside(table);
    comes_first(table, it);
    arb__revoke_comes_first(table, it);
    card_before_the_lead_comes_first(table, it);
    earlier_card_comes_first(table);
    card_before_the_change_comes_first(table, it);
    if (it->stage == ARB_STAGE_STACKED) it = &table->irregularity[table->awaits - 1]; /* the first comes first */
    if (!it->attention) it->attention = (uint8_t)arb__attention_now(table);
    go_on(table, it);
}

/* What it costs is counted or looked at though nothing is played any more (64, 67B). */
static bool outlives_claim(const struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) return arb__is_mended_late(table, it);
    return it->wrong == ARB_WRONG_REVOKE || arb__dummy_failed_to_follow(table, it);
}

/* Of what somebody has spoken of and is still to be ruled a call after the final pass keeps nothing back. */
static bool is_spoken_of_another(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage == ARB_STAGE_RUNNING && it->attention && !arb__waits_for_revoke(it)) return true;
    }
    return false;
}

/* In the order in which they happened, until one stops the table. Those of which nothing can be made good any more
 * are settled on the way. */
void arb__take_up(struct arb_table *table)
{
    if (is_spoken_of_another(table)) arb__pass_over_late_call(table);
    for (unsigned i = 0; i < table->irregularities && table->awaits == 0; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage != ARB_STAGE_RUNNING || !it->attention || arb__waits_for_revoke(it)) continue;
        if (waits_for_its_card(table, it)) continue;
        if (table->takeback.of != 0 && arb__is_card_matter(it) && !arb__joins_takeback(table, it) &&
            !arb__comes_before_takeback(table, it) && !arb__lost_its_lead(table, it))
            continue; /* cards are still being taken back */
        const bool passed_out = !arb_is_board_matter(it) && it->wrong != ARB_WRONG_LOST_TURN &&
            it->wrong != ARB_WRONG_MISINFORMATION && table->contract.level == 0 && arb__period_over(table);
        const bool gone = it->wrong == ARB_WRONG_MISINFORMATION && it->call > 0 &&
            !arb__stands(&table->call[it->call - 1]); /* the call that it touched */
        const bool claimed = arb__claim_ends(table) && arb__is_card_matter(it) && !outlives_claim(table, it);
        if (passed_out || claimed || gone || is_of_no_play(it)) { /* nothing can be made good */
            it->stage = ARB_STAGE_SETTLED;
            continue;
        }
        if (arb__waits_to_be_asked(it)) {
            it->stage = ARB_STAGE_SETTLED;
            arb__ask_of_next(table, it);
            continue;
        }
        it->stage = ARB_STAGE_OPEN;
        it->awaits = 1;
        table->awaits = arb__number(table, it);
        go_on(table, it);
    }
    arb__look_at_leads(table);
}

/* Of misinformation that touched no call on record nothing is asked. The play has begun and no call was told: too
 * late to change one, whichever it was, and the score may be looked at (21B3). Or the player has not called yet: he
 * hears what was agreed, and calls knowing it (21B). */
static enum arb_outcome report_no_call(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    const struct finding found = {LAW_21B, ARB_WRONG_MISINFORMATION};
    struct arb_irregularity *it;

    ARB_ASSERT(seat < ARB_SEATS);
    (void)arb__irregular(table, found, seat, ARB_CARD_NONE, false, reason);
    it = arb__last_irregularity(table);
    it->trick = 0;
    it->stage = ARB_STAGE_SETTLED;
    if (table->phase == ARB_IN_AUCTION) it->answer = LAW_21B;
    else it->equity = LAW_21B3;
    note_attention(table, it, seat);
    arb__put_back(table);
    return ARB_IRREGULAR;
}

/* The last card he played, from either hand if he is declarer; 1 + its place. */
static uint8_t last_played_by(const struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = table->plays; i > 0; i--) {
        const enum arb_seat hand = (enum arb_seat)table->play[i - 1].seat;
        const enum arb_seat player = arb__is_dummy(table, hand) ? arb_partner(hand) : hand;

        if (arb__lies(&table->play[i - 1]) && player == seat) return (uint8_t)i;
    }
    return 0;
}

/* False information on which he played a card (47E2): it is asked of the last card that he played, and not before cards
 * that are being taken back lie there again. Refused where there is none, and nothing is written then. */
static enum arb_outcome report_misinformed_play(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    const struct finding found = {LAW_47E2, ARB_WRONG_MISINFORMATION};
    const uint8_t place = table->phase == ARB_IN_PLAY && !table->awaits ? last_played_by(table, seat) : 0;
    const bool waits = table->takeback.of != 0;
    struct arb_irregularity *it;

    ARB_ASSERT(place <= table->plays);
    if (place == 0) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    (void)arb__irregular(table, found, (enum arb_seat)table->play[place - 1].seat, table->play[place - 1].card, !waits,
                         reason);
    it = arb__last_irregularity(table);
    it->play = place;
    it->trick = table->play[place - 1].trick;
    it->attention = ARB_ATTENTION_IN_PLAY;
    it->reporter = (uint8_t)(seat + 1u);
    it->reported = table->acts;
    if (waits) it->stage = ARB_STAGE_RUNNING;
    else arb__proceed(table, it);
    return ARB_IRREGULAR;
}

/* Misinformation cannot be seen by the table: who reports it says whose call it touched. */
static enum arb_outcome report_misinformation(struct arb_table *table, const struct arb_act *act,
                                              struct arb_reason *reason)
{
    const struct finding found = {LAW_21B, ARB_WRONG_MISINFORMATION};
    bool waits;
    struct arb_irregularity *it;

    if (arb__lead_was_faced(table)) arb__set_aside(table);
    if (arb__lead_was_faced(table) && !table->awaits) { /* the card that he played on it; else his calls */
        const enum arb_outcome outcome = report_misinformed_play(table, (enum arb_seat)act->seat, reason);

        if (outcome != ARB_REFUSED) return outcome;
        *reason = (struct arb_reason){LAW_NONE, ARB_FAULT_NONE};
    }
    waits = table->awaits != 0;
    if (waits && arb__lead_was_faced(table)) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    for (unsigned i = table->calls; i > 0; i--) {
        if (table->call[i - 1].seat != act->seat) continue;
        if (table->call[i - 1].status > (waits ? ARB_CALL_IN_QUESTION : ARB_CALL_ACCEPTED)) continue;
        (void)arb__irregular(table, found, (enum arb_seat)act->seat, table->call[i - 1].call, !waits, reason);
        it = arb__last_irregularity(table);
        it->call = (uint16_t)i;
        it->trick = 0;
        note_attention(table, it, act->seat);
        if (waits) it->stage = ARB_STAGE_RUNNING; /* until what stops the table is dealt with */
        else arb__proceed(table, it);
        return ARB_IRREGULAR;
    }
    if (table->phase == ARB_IN_AUCTION || (table->calls == 0 && arb__in_play_period(table)))
        return report_no_call(table, (enum arb_seat)act->seat, reason);
    return arb__refused(ARB_FAULT_NO_SUCH_CALL, reason);
}

/* A card that he said he holds is a hint of which the table knows; or NULL. */
static struct arb_irregularity *hint_heard(struct arb_table *table, unsigned seat)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_UNAUTHORISED_INFORMATION && it->seat == seat && !it->attention) return it;
    }
    return NULL;
}

/* Another it cannot see: who reports it says whose it was. */
static enum arb_outcome report_hint(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {law16_hint((enum arb_edition)table->edition), ARB_WRONG_UNAUTHORISED_INFORMATION};
    struct arb_irregularity *it;
    enum arb_outcome outcome;

    arb__set_aside(table);
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (act->about == 0) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    it = hint_heard(table, act->about - 1u);
    outcome = it == NULL ? ARB_IRREGULAR : ARB_APPLIED; /* of what all have heard nothing new goes on record */
    if (it == NULL) {
        (void)arb__irregular(table, found, (enum arb_seat)(act->about - 1u), ARB_CARD_NONE, true, reason);
        it = arb__last_irregularity(table);
    }
    it->trick = 0;
    note_attention(table, it, act->seat);
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
    return outcome;
}

/* Whether there was a revoke who speaks of one cannot know, and is not told by a refusal: there was none, and
 * nothing follows. Any other irregularity took place before everybody's eyes. */
static bool is_left_open(const struct arb_table *table, const struct arb_act *act)
{
    return act->value == ARB_WRONG_REVOKE && table->contract.level > 0 && table->plays > 0;
}

/* The card of dummy's that everybody saw go astray (45D), or a penalty card that everybody sees was not played (52). */
static bool goes_by_that_name(const struct arb_table *table, const struct arb_irregularity *it,
                              const struct arb_act *act)
{
    if (act->trick > 0 && it->trick != act->trick) return false;
    if (act->about > 0 && it->seat != act->about - 1u) return false;
    if (arb__is_revoke_in_sight(table, it)) return arb__revoke_stands(table, it) && !arb__went_into_another(it);
    return act->about == 0 && arb__dummy_failed_to_follow(table, it);
}

/* "A revoke" is said of those too that everybody sees: whether they are spoken of must not tell that there was one that
 * nobody can see behind them. */
static void speak_of_those_in_sight(struct arb_table *table, const struct arb_act *act,
                                    const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_REVOKE || act->value != ARB_WRONG_REVOKE) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (!other->attention && goes_by_that_name(table, other, act)) arb__share_attention(other, it);
    }
}

/* "A revoke", and no more said: of two on one trick he has spoken of both, since the Director rules all that he finds
 * on it (81C). */
static void speak_of_both_revokes(struct arb_table *table, const struct arb_act *act, const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_REVOKE || it->play == 0 || act->about > 0 || act->trick > 0) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->wrong != ARB_WRONG_REVOKE || other->attention || other->trick != it->trick) continue;
        if (other->stage == ARB_STAGE_RUNNING && arb__revoke_stands(table, other)) arb__share_attention(other, it);
    }
}

/* Declarer said a part of a card (46B), or one that dummy does not hold (46B4), or touched one (45C3), and dummy put
 * another, or one of his own: who asks which card was played speaks of the card put as well (45D). */
static void speak_of_card_put(struct arb_table *table, const struct arb_irregularity *it)
{
    const bool nothing = it->wrong == ARB_WRONG_CARD_NOT_IN_DUMMY;

    if (!nothing && it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION && it->wrong != ARB_WRONG_DUMMY_TOUCHED) return;
    if (!nothing && it->play == 0) return;
    for (unsigned i = arb__number(table, it); i < table->irregularities; i++) {
        struct arb_irregularity *put = &table->irregularity[i];

        if (put->wrong != ARB_WRONG_CARD_NOT_NAMED || put->stage != ARB_STAGE_RUNNING || put->attention) continue;
        if (put->play > 0 && put->trick == it->trick && (nothing || put->play == it->play))
            arb__share_attention(put, it);
    }
}

/* And who speaks of the card put for one that words gave in part: what they meant comes first (46B). */
static struct arb_irregularity *speak_of_words_before(struct arb_table *table, struct arb_irregularity *put)
{
    if (put->wrong != ARB_WRONG_CARD_NOT_NAMED || put->play == 0 || put->meant == 0) return put;
    for (unsigned i = 0; i + 1u < arb__number(table, put); i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION || it->play != put->play || it->attention) continue;
        if (it->stage != ARB_STAGE_RUNNING || it->value + 1u != put->meant) continue;
        arb__share_attention(it, put);
        return it;
    }
    return put;
}

/* Declarer named a card that dummy does not hold (46B4): who speaks of it speaks of the card that the next hand has put
 * over it, played or led, and which goes back at no cost (47E1). Of the two the one that stops the table. */
static struct arb_irregularity *speak_of_card_over_nothing(struct arb_table *table, struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_CARD_NOT_IN_DUMMY) return it;
    for (unsigned i = arb__number(table, it); i < table->irregularities; i++) {
        struct arb_irregularity *over = &table->irregularity[i];
        const bool led = over->wrong == ARB_WRONG_LEAD_OUT_OF_TURN;

        if ((over->wrong != ARB_WRONG_PREMATURE_PLAY && !led) || over->attention || over->trick != it->trick) continue;
        if (over->seat != arb_lho(arb_dummy(table->contract))) continue;
        arb__share_attention(over, it);
        if (led && table->awaits == arb__number(table, over)) return over;
    }
    return it;
}

/* Finds what the report speaks of, notes who spoke and when, and brings that matter before the Director; what nobody
 * can see in the acts has its own way. The notes come before any other matter is chosen in its place. */
enum arb_outcome arb__step_report(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    ARB_ASSERT(act->seat < ARB_SEATS);

    struct arb_irregularity *it, lying;
    struct arb_reason unused = {0};
    unsigned which;

    if (arb__is_called_a_revoke(table, act, &lying))
        (void)arb__play_card(table, (enum arb_seat)lying.seat, lying.value, true, &unused);
    which = spoken_of(table, act);
    if (arb__is_marked(table, ARB_MARK_CORRECTION_OVER) && act->value != ARB_WRONG_REVOKE) {
        reason->law = (uint16_t)law79_too_late((enum arb_edition)table->edition);
        return arb__refused(ARB_FAULT_TOO_LATE, reason);
    }
    if (act->value == ARB_WRONG_MISINFORMATION) return report_misinformation(table, act, reason);
    if (act->value == ARB_WRONG_UNAUTHORISED_INFORMATION) return report_hint(table, act, reason);
    if (arb__is_told_by_report(act->value)) return arb__report_board(table, act, reason);
    if (which == 0 && is_left_open(table, act)) return note_dummy(table, (enum arb_seat)act->seat, reason);
    if (which == 0) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    it = &table->irregularity[which - 1];
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    it->marks = table->marks;
    if (it->stage != ARB_STAGE_STACKED) it->attention = (uint8_t)arb__attention_now(table);
    speak_of_those_in_sight(table, act, it);
    speak_of_both_revokes(table, act, it);
    arb__speak_of_exposed(table, it);
    it = arb__speak_of_both(table, it);
    it = arb__speak_of_all_too_soon(table, it);
    it = arb__speak_of_asked(table, it);
    it = arb__speak_of_lost_turn(table, it);
    arb__speak_of_late_calls(table, it);
    speak_of_card_put(table, it);
    it = speak_of_words_before(table, it);
    it = speak_of_card_over_nothing(table, it);
    arb__look_whose_lead(table, it);
    stop_for(table, it);
    return note_dummy(table, (enum arb_seat)act->seat, reason);
}

/* -- Moments of the room -------------------------------------------------------------- */

/* Over a turn that was lost in a board passed out nothing can be done once the hands are back (17D2). */
static struct arb_irregularity *lost_in_passes(struct arb_table *table)
{
    struct arb_irregularity *it = arb__running_lost_turn(table);

    return it != NULL && table->last_bid == ARB_PASS ? it : NULL;
}

/* A call after four passes that nobody has questioned goes into the board with the cards. */
static void hands_are_back(struct arb_table *table)
{
    struct arb_irregularity *lost = lost_in_passes(table);

    if (table->awaits) arb__proceed(table, &table->irregularity[table->awaits - 1]);
    arb__rule_late_calls(table);
    if (lost == NULL || table->edition != ARB_LAWS_2017) return;
    lost->stage = ARB_STAGE_OPEN;
    arb__proceed(table, lost);
}

/* Somebody changed his call when a claim was made already, or four had passed, and nobody can speak of that any more
 * (79C): it came too late, and what it stopped goes on. */
static void none_can_speak_any_more(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (it != NULL && !it->attention && it->wrong == ARB_WRONG_CHANGE_OF_CALL) arb__proceed(table, it);
}

/* What has come with that moment. The period of correction runs from the end of the session (79C): when it is over
 * the round has ended too, and the hands of a board that is over lie in it. */
static unsigned moments_told_by(const struct arb_table *table, enum arb_mark mark)
{
    unsigned moments = 1u << mark;

    if (mark != ARB_MARK_CORRECTION_OVER) return moments;
    moments |= 1u << ARB_MARK_ROUND_OVER;
    if (table->phase == ARB_BOARD_OVER) moments |= 1u << ARB_MARK_HANDS_BACK;
    return moments;
}

/* Hands are back when all is played; and what is still bid and played has no period of correction to end. */
static bool is_before_its_time(const struct arb_table *table, enum arb_mark mark)
{
    const bool claimed = table->claimed.stage != ARB_CLAIMED_NONE && table->claimed.stage != ARB_CLAIMED_VOID;

    if (table->phase == ARB_BOARD_OVER) return false;
    return mark == ARB_MARK_HANDS_BACK || (mark == ARB_MARK_CORRECTION_OVER && !claimed);
}

/* Play went on without being told card by card. Of a trick that lacks a card it has to be told who played on. */
static enum arb_fault cannot_have_played_on(const struct arb_table *table)
{
    if (table->phase == ARB_BOARD_OVER) return ARB_FAULT_BOARD_OVER;
    if (table->phase != ARB_IN_PLAY || table->trick == table->first_trick) return ARB_FAULT_PLAY_NOT_BEGUN;
    if (arb__claim_stops(table)) return ARB_FAULT_CLAIM_MADE;
    return arb_table_has_defective_trick(table) ? ARB_FAULT_TRICK_DEFECTIVE : ARB_FAULT_NONE;
}

static enum arb_outcome step_played_on(struct arb_table *table, struct arb_reason *reason)
{
    const enum arb_fault fault = cannot_have_played_on(table);

    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    table->marks |= 1u << ARB_MARK_PLAYED_ON;
    arb__establish(table, ARB_NS, table->trick + 1u, ARB_REVOKE_PLAYED_ON);
    arb__establish(table, ARB_EW, table->trick + 1u, ARB_REVOKE_PLAYED_ON);
    return ARB_APPLIED;
}

/* A moment has come. Each comes once; the end of the correction period brings the end of the round with it. */
enum arb_outcome arb__step_mark(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    ARB_ASSERT(act->value < ARB_MARK_COUNT);

    unsigned moments;

    if (arb__is_marked(table, (enum arb_mark)act->value)) return arb__refused(ARB_FAULT_MARKED, reason);
    if (act->value == ARB_MARK_PLAYED_ON) return step_played_on(table, reason);
    if (is_before_its_time(table, (enum arb_mark)act->value)) return arb__refused(ARB_FAULT_BOARD_NOT_OVER, reason);
    moments = moments_told_by(table, (enum arb_mark)act->value) & ~(unsigned)table->marks;
    table->marks |= (uint8_t)moments;
    if ((moments >> ARB_MARK_HANDS_BACK & 1u) != 0 && table->contract.level == 0) hands_are_back(table);
    if ((moments >> ARB_MARK_CORRECTION_OVER & 1u) != 0) none_can_speak_any_more(table);
    arb__claim_marked(table);
    return ARB_APPLIED;
}
