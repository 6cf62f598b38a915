/* claimed.c -- a claim, a concession, and what becomes of them; the tricks disputed after the board.
 *
 * Play ceases with a claim. Agreed or ruled it ends the board, with the tricks it says; void
 * it leaves the play where it was. No card is moved: the tricks it gives are counted beside
 * those won, so that a claim taken back leaves the record of the play as it is.
 */
#include "claim.h"
#include "../cards/cards.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/claim_rulings.h"

#include <string.h>

/* -- Facts -------------------------------------------------------------------------- */

enum arb_answer arb__claim_answer(const struct arb_table *table, enum arb_question question)
{
    if (question < ARB_ASK_LATER_TRICKS || question > ARB_ASK_RAISED) return ARB_UNKNOWN;
    return (enum arb_answer)(table->claimed.answers >> (2u * (question - ARB_ASK_LATER_TRICKS)) & 3u);
}

static bool speaks_of(uint8_t word, enum arb_suit trump)
{
    if (word >= 1 && word <= ARB_CARDS) return arb_card_suit((arb_card)(word - 1u)) == trump;
    return word == ARB_SAID_TRUMPS || word == (unsigned)ARB_SAID_CASHING + trump;
}

/* Has an opponent of the claimer a trump, for all that is known? */
static bool trump_out(const struct arb_table *table)
{
    const struct arb_claimed *claimed = &table->claimed;
    const unsigned trump = table->contract.denomination;
    bool out = false;

    if (trump == ARB_NOTRUMP) return false;
    for (unsigned s = (claimed->seat + 1u) & 3u, i = 0; i < 2; i++, s = (s + 2u) & 3u)
        out |= table->unknown[s] > 0 || arb_hand_suit(table->held[s], (enum arb_suit)trump) != 0;
    return out && claimed->tricks > 0;
}

static bool spoke_of_trumps(const struct arb_table *table)
{
    for (unsigned i = 0; i < ARB_SAID_MAX; i++)
        if (speaks_of(table->claimed.said[i], (enum arb_suit)table->contract.denomination)) return true;
    return false;
}

/* Tricks of a side that settle the contract: so many make it, so many of the other side's beat it. */
static bool had_decided(const struct arb_table *table, enum arb_side side)
{
    const unsigned level = table->contract.level;
    const bool declares = side == arb_side_of((enum arb_seat)table->contract.declarer);

    ARB_ASSERT(side <= ARB_EW);
    return table->tricks_won[side] >= (declares ? 6u + level : 8u - level);
}

/* Who speaks after the board does so in time, or too late: what is found of it later is ruled as of then. */
static unsigned moments_of(const struct arb_table *table)
{
    const struct arb_claimed *claimed = &table->claimed;

    if (claimed->disputed || claimed->stage == ARB_CLAIMED_WITHDRAWN || claimed->stage == ARB_CLAIMED_CANCELLED)
        return claimed->marks;
    return table->marks;
}

static bool had_come(unsigned moments, enum arb_mark mark)
{
    return (moments >> mark & 1u) != 0;
}

/* Of the side that would have more of an agreed claim or of its own concession. */
static unsigned sure_tricks(const struct arb_table *table)
{
    const struct arb_claimed *claimed = &table->claimed;

    ARB_ASSERT(claimed->tricks <= claimed->left);
    if (claimed->stage != ARB_CLAIMED_WITHDRAWN && claimed->stage != ARB_CLAIMED_CANCELLED) return 0;
    return arb__sure_tricks(table, arb_side_of((enum arb_seat)(claimed->doubter - 1u)));
}

/* Were all tricks told card by card? Then the table has counted those won, and none is among those left. */
static bool saw_every_trick(const struct arb_table *table)
{
    return table->first_trick == 0 && table->plays > 0;
}

/* Collects what Laws 68 to 71 and 79 ask about the claim as it stands. */
void arb__claim_case_of(const struct arb_table *table, struct claim_case *c)
{
    const struct arb_claimed *claimed = &table->claimed;
    const unsigned moments = moments_of(table);

    ARB_ASSERT(claimed->seat < ARB_SEATS && claimed->doubter <= ARB_SEATS);
    *c = (struct claim_case){
        .edition = (enum arb_edition)table->edition,
        .claimer = (enum arb_seat)claimed->seat,
        .doubter = (enum arb_seat)(claimed->doubter > 0 ? claimed->doubter - 1u : claimed->seat),
        .concession = claimed->concession,
        .defends = arb__is_defender(table, (enum arb_seat)claimed->seat),
        .trick_in_progress = claimed->stage == ARB_CLAIMED_UNCLEAR || /* asked of that trick alone, be it gone since */
                             (table->trick < ARB_TRICKS && table->played[table->trick].count > 0),
        .trump_out = trump_out(table),
        .trump_unspoken = trump_out(table) && !spoke_of_trumps(table),
        .played_after = claimed->played_after,
        .top_down = table->reading.law70e2_top_down,
        .decided = had_decided(table, arb_side_of((enum arb_seat)claimed->seat)),
        .round_over = had_come(moments, ARB_MARK_ROUND_OVER),
        .correction_over = had_come(moments, ARB_MARK_CORRECTION_OVER),
        .called_next = {had_come(moments, ARB_MARK_NEXT_BOARD_NS), had_come(moments, ARB_MARK_NEXT_BOARD_EW)},
        .found = claimed->disputed && claimed->took > 0,
        .sure = sure_tricks(table),
        .left = claimed->left,
        .tricks = claimed->tricks,
        .willing = claimed->agreed,
    };
    for (unsigned q = ARB_ASK_LATER_TRICKS; q <= ARB_ASK_RAISED; q++)
        c->answer[q] = (uint8_t)arb__claim_answer(table, (enum arb_question)q);
    if (c->answer[ARB_ASK_WON_ALREADY] == ARB_UNKNOWN && saw_every_trick(table) && !c->decided)
        c->answer[ARB_ASK_WON_ALREADY] = ARB_NO;
}

/* -- The law's word ------------------------------------------------------------------ */

/* By the stage of the claim; a dispute after the board comes before it. Nothing while cards are being taken back.
 * *ruling comes in cleared. */
void arb__claim_ruling_of(const struct arb_table *table, struct arb_ruling *ruling)
{
    struct claim_case c;

    ARB_ASSERT(table->claimed.stage < ARB_CLAIMED_STAGE_COUNT);
    if ((table->claimed.stage == ARB_CLAIMED_NONE && !table->claimed.disputed) || table->takeback.of != 0) return;
    arb__claim_case_of(table, &c);
    if (table->claimed.disputed) {
        law79_disputed(&c, ruling);
        return;
    }
    switch ((enum arb_claimed_stage)table->claimed.stage) {
    case ARB_CLAIMED_UNCLEAR: law68_unclear(&c, ruling); break;
    case ARB_CLAIMED_OBJECTED: law68_objection(&c, ruling); break;
    case ARB_CLAIMED_DOUBTED: law68_doubted(&c, ruling); break;
    case ARB_CLAIMED_PLAYING_ON: law68_playing_on(&c, ruling); break;
    case ARB_CLAIMED_CONTESTED: law70_contested(&c, ruling); break;
    case ARB_CLAIMED_WITHDRAWN: law69_withdrawal(&c, ruling); break;
    case ARB_CLAIMED_CANCELLED: law71_cancellation(&c, ruling); break;
    default: break;
    }
}

/* -- From stage to stage -------------------------------------------------------------- */

void arb__claim_goes_to(struct arb_table *table, enum arb_claimed_stage stage, enum arb_law law)
{
    ARB_ASSERT(stage > ARB_CLAIMED_NONE && stage < ARB_CLAIMED_STAGE_COUNT);
    table->claimed.stage = (uint8_t)stage;
    table->claimed.law = (uint16_t)law;
    table->may_withdraw = 0; /* over a claim no call is changed any more, as over a card faced (22) */
    if (stage == ARB_CLAIMED_AGREED || stage == ARB_CLAIMED_RULED) table->phase = ARB_BOARD_OVER;
    else if (arb__claim_is_open(table)) table->phase = ARB_IN_PLAY;
}

/* What the claimer showed with his words, and nothing was done in between, was no card exposed (68, 68B2). */
static void settle_shown_with_it(struct arb_table *table)
{
    unsigned act = table->claimed.act;

    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->act >= act) continue; /* since */
        if (it->act + 1u != act || it->wrong != ARB_WRONG_EXPOSED_CARD || it->seat != table->claimed.seat) return;
        act = it->act;
        it->stage = ARB_STAGE_SETTLED;
    }
}

/* Cards that a defender had shown before, or played before his turn, and of which nobody has spoken yet. */
static arb_hand lay_there_before(const struct arb_table *table, enum arb_seat seat)
{
    arb_hand cards = 0;

    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        const bool lies = it->wrong == ARB_WRONG_EXPOSED_CARD || it->wrong == ARB_WRONG_PREMATURE_PLAY;

        if (lies && it->seat == seat && !it->attention && it->stage != ARB_STAGE_SETTLED && it->value < ARB_CARDS &&
            it->act < table->claimed.act)
            cards |= arb_hand_of(it->value);
    }
    return cards & table->held[seat];
}

/* Penalty cards go where Law 50 is lifted; otherwise they and cards bound to a trick stay open. What defenders
 * showed in the meantime is noted as unauthorised for them. */
void arb__play_on_over_claim(struct arb_table *table, enum arb_law law)
{
    ARB_ASSERT(law != LAW_NONE);

    arb__nothing_was_claimed(table);
    settle_shown_with_it(table);
    arb__claim_goes_to(table, ARB_CLAIMED_VOID, law);
    if (table->trick == 0 && !table->played[0].begun) table->phase = ARB_BEFORE_LEAD;
    table->marks &= (uint8_t)~(1u << ARB_MARK_CORRECTION_OVER | 1u << ARB_MARK_HANDS_BACK);
    if (law68_lifts_law50(law)) table->claimed.lifted = 1;
    for (unsigned s = 0; s < ARB_SEATS && law68_lifts_law50(law); s++)
        arb__pick_up_penalty_cards(table, (enum arb_seat)s, table->penalty[s]);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        arb_hand stays = table->penalty[s] | table->ahead[s];

        if (arb__is_dummy(table, (enum arb_seat)s)) continue;
        if (arb__is_defender(table, (enum arb_seat)s) && !law68_lifts_law50(law))
            stays |= lay_there_before(table, (enum arb_seat)s);
        if (arb__is_defender(table, (enum arb_seat)s) && law68_tells_of_cards(law))
            table->claimed.shown |= table->faced[s] & ~(stays | table->claimed.not_shown);
        table->faced[s] &= stays;
    }
    table->claimed.not_shown = 0;
}

/* Every line of play has the same end, and no revoke is there still to be made good: nothing is left to judge. */
static void rule_if_decided(struct arb_table *table)
{
    const enum arb_side side = arb_side_of((enum arb_seat)table->claimed.seat);
    struct claim_case c;

    ARB_ASSERT(side <= ARB_EW);
    if (arb__has_open_revoke(table) || !arb__is_decided(table)) return;
    arb__claim_case_of(table, &c);
    table->claimed.tricks = (uint8_t)arb__sure_tricks(table, side);
    arb__claim_goes_to(table, ARB_CLAIMED_RULED, law70_number(&c));
}

/* 70B2: the four lay their cards open. */
static void contest(struct arb_table *table)
{
    ARB_ASSERT(table->claimed.left <= ARB_TRICKS);

    arb__claim_goes_to(table, ARB_CLAIMED_CONTESTED, LAW_70);
    table->claimed.answers = 0;
    table->claimed.not_shown = 0;
    for (unsigned s = 0; s < ARB_SEATS; s++) table->faced[s] = table->held[s];
    rule_if_decided(table);
}

void arb__play_to_correct(struct arb_table *table)
{
    table->claimed.answers = 0;
    arb__claim_goes_to(table, ARB_CLAIMED_CONTESTED, LAW_70);
}

/* Cards of a hand that was open are so again, and of the tricks left none can be said that is not. */
static void cease_again(struct arb_table *table)
{
    struct arb_claimed *claimed = &table->claimed;

    ARB_ASSERT(table->trick <= ARB_TRICKS);
    claimed->left = (uint8_t)(ARB_TRICKS - table->trick);
    if (claimed->tricks > claimed->left) claimed->tricks = claimed->left;
    contest(table);
}

/* A card was taken back over a contested claim, and with what follows from that the play has ceased once more. */
static bool has_played_to_correct(const struct arb_table *table)
{
    if (table->claimed.stage != ARB_CLAIMED_CONTESTED || table->takeback.of != 0) return false;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->faced[s] != table->held[s]) return true;
    return table->claimed.left + table->trick != ARB_TRICKS;
}

/* A trick in progress was among those claimed, and a card that lay there is its last one (58B2): it is won by whoever
 * won it, and no more claimed. */
static void trick_is_complete(struct arb_table *table)
{
    struct arb_claimed *claimed = &table->claimed;

    ARB_ASSERT(claimed->left > 0);
    const enum arb_seat winner = (enum arb_seat)table->played[ARB_TRICKS - claimed->left].winner;

    if (claimed->tricks > 0 && arb_side_of(winner) == arb_side_of((enum arb_seat)claimed->seat)) claimed->tricks--;
    claimed->left--;
    if (claimed->tricks > claimed->left) claimed->tricks = claimed->left;
}

void arb__look_at_claim_again(struct arb_table *table)
{
    if (has_played_to_correct(table)) cease_again(table);
    while (arb__claim_stops(table) && table->takeback.of == 0 && table->trick + table->claimed.left > ARB_TRICKS)
        trick_is_complete(table);
    if (arb__claim_stops(table) && table->trick + table->claimed.left < ARB_TRICKS)
        arb__play_on_over_claim(table, LAW_68);
}

void arb__doubt_of_claim(struct arb_table *table)
{
    struct arb_ruling ruling = {0};

    arb__claim_goes_to(table, ARB_CLAIMED_DOUBTED, LAW_68D2);
    arb__claim_ruling_of(table, &ruling);
    if (ruling.options == 0) contest(table);
}

/* Law 68 says whether it is a claim at all, and whether the Director is asked about it first. In editions that ask
 * for it the claimer's hand is laid open. */
void arb__make_claim(struct arb_table *table)
{
    ARB_ASSERT(table->claimed.seat < ARB_SEATS && table->claimed.tricks <= table->claimed.left);

    struct claim_case c;
    struct arb_ruling ruling = {0};
    enum arb_law law;

    arb__claim_case_of(table, &c);
    law68_unclear(&c, &ruling);
    law = law68_made(&c);
    if (ruling.asks) {
        arb__claim_goes_to(table, ARB_CLAIMED_UNCLEAR, LAW_68);
        return;
    }
    if (law == LAW_NONE) { /* and a card he showed with it is not exposed (49) */
        arb__play_on_over_claim(table, LAW_68);
        return;
    }
    arb__claim_goes_to(table, ARB_CLAIMED_MADE, law);
    if (!law68_faces_hand(&c)) return;
    table->claimed.not_shown = table->held[table->claimed.seat] & ~table->faced[table->claimed.seat];
    table->faced[table->claimed.seat] = table->held[table->claimed.seat];
}

void arb__claim_marked(struct arb_table *table)
{
    struct claim_case c;

    if (table->claimed.stage != ARB_CLAIMED_MADE) return;
    arb__claim_case_of(table, &c);
    if (law69_is_final(&c)) arb__claim_goes_to(table, ARB_CLAIMED_AGREED, LAW_69A); /* nobody objected in time */
}

/* -- Acts --------------------------------------------------------------------------------- */

static enum arb_outcome by_dummy(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    ARB_ASSERT(arb__is_dummy(table, seat));

    const struct finding found = {LAW_43A1, ARB_WRONG_DUMMY_TOOK_PART};

    if (table->irregularities == ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    return arb__irregular(table, found, seat, ARB_CARD_NONE, false, reason);
}

/* One claim at a time; and a line that the claimer thinks of when his claim is contested is no part of it. */
static enum arb_outcome again(const struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    if (table->claimed.stage == ARB_CLAIMED_CONTESTED && act->seat == table->claimed.seat && act->said[0] != 0)
        reason->law = (uint16_t)law70_new_line((enum arb_edition)table->edition);
    return arb__refused(ARB_FAULT_CLAIM_MADE, reason);
}

/* Takes the claim or concession with its statement; tricks are counted as those of the claimer's side, of all that
 * are left. */
enum arb_outcome arb__step_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const uint8_t left = (uint8_t)(ARB_TRICKS - table->trick);
    const bool concession = act->kind == ARB_DID_CONCEDE, over_lead = arb__opening_lead_lies(table);

    ARB_ASSERT(act->seat < ARB_SEATS && table->trick <= ARB_TRICKS);
    if (arb__claim_stops(table)) return again(table, act, reason);
    if ((table->awaits && !arb__is_unspoken(table) && !over_lead) || table->takeback.of != 0)
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (!arb__in_play_period(table) && table->phase != ARB_BEFORE_LEAD) /* his words are a claim before the lead too */
        return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (act->value > left) return arb__refused(ARB_FAULT_TOO_MANY_TRICKS, reason);
    if (arb__is_dummy(table, (enum arb_seat)act->seat)) return by_dummy(table, (enum arb_seat)act->seat, reason);
    table->phase = ARB_IN_PLAY; /* before the lead, or over an opening lead out of turn, too */
    arb__stop_play(table);
    table->claimed = (struct arb_claimed){
        .act = table->acts,
        .seat = act->seat,
        .shown = table->claimed.shown,
        .lifted = table->claimed.lifted,
        .concession = concession,
        .left = left,
        .tricks = concession ? (uint8_t)(left - act->value) : act->value,
    };
    memcpy(table->claimed.said, act->said, sizeof table->claimed.said);
    arb__make_claim(table);
    return ARB_APPLIED;
}

/* Of a hand laid open nothing was said: it is about every trick, the one in progress among them. */
void arb__claim_by_facing(struct arb_table *table, enum arb_seat seat, enum arb_law law)
{
    const uint8_t left = (uint8_t)(ARB_TRICKS - table->trick);

    ARB_ASSERT(seat < ARB_SEATS && table->trick <= ARB_TRICKS);
    if (table->phase == ARB_BOARD_OVER || table->takeback.of != 0 || arb__claim_stops(table)) return;
    table->claimed = (struct arb_claimed){
        .act = table->acts,
        .seat = (uint8_t)seat,
        .shown = table->claimed.shown,
        .lifted = table->claimed.lifted,
        .left = left,
        .tricks = left,
    };
    arb__claim_goes_to(table, ARB_CLAIMED_MADE, law);
}

/* One who lets the other side have what it says. */
enum arb_outcome arb__step_agree(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct arb_claimed *claimed = &table->claimed;
    const enum arb_side side = arb_side_of((enum arb_seat)act->seat);

    ARB_ASSERT(act->seat < ARB_SEATS);
    if (claimed->stage == ARB_CLAIMED_CONTESTED) return arb__refused(ARB_FAULT_CLAIM_RULED, reason);
    if (claimed->stage != ARB_CLAIMED_MADE && claimed->stage != ARB_CLAIMED_DOUBTED)
        return arb__refused(ARB_FAULT_NO_CLAIM, reason);
    if (side == arb_side_of((enum arb_seat)claimed->seat)) return arb__refused(ARB_FAULT_OWN_CLAIM, reason);
    claimed->agreed |= (uint8_t)(1u << act->seat);
    arb__claim_goes_to(table, ARB_CLAIMED_AGREED, LAW_69A);
    return ARB_APPLIED;
}

/* Every line of play gives the objecting side the same tricks: there is nothing to judge. It has what is sure, and
 * never less than was agreed. */
static void rule_if_sure(struct arb_table *table, bool own)
{
    struct arb_claimed *claimed = &table->claimed;
    struct claim_case c;
    enum arb_law law;

    ARB_ASSERT(claimed->tricks <= claimed->left);
    if (claimed->stage != ARB_CLAIMED_CANCELLED && claimed->stage != ARB_CLAIMED_WITHDRAWN) return;
    if (!arb__is_decided(table)) return;
    arb__claim_case_of(table, &c);
    law = own ? law71_sure(c.edition) : law69_sure(c.edition);
    if (c.sure <= (own ? c.tricks : c.left - c.tricks)) {
        arb__claim_goes_to(table, ARB_CLAIMED_AGREED, law);
        return;
    }
    claimed->tricks = (uint8_t)(own ? c.sure : c.left - c.sure);
    arb__claim_goes_to(table, ARB_CLAIMED_RULED, law);
}

/* After the board: agreement withdrawn, a concession cancelled, or the tricks disputed. */
static enum arb_outcome object_after(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    struct arb_claimed *claimed = &table->claimed;
    const bool ended_by_claim = claimed->stage != ARB_CLAIMED_NONE && claimed->stage != ARB_CLAIMED_VOID;
    const bool later = table->reading.law79c2_later_correction;
    const bool own = arb_side_of(seat) == arb_side_of((enum arb_seat)claimed->seat);
    struct claim_case c;

    ARB_ASSERT(seat < ARB_SEATS);
    if (arb__is_marked(table, ARB_MARK_CORRECTION_OVER) && (ended_by_claim || !later)) {
        reason->law = (uint16_t)law79_too_late((enum arb_edition)table->edition);
        return arb__refused(ARB_FAULT_TOO_LATE, reason);
    }
    if (claimed->disputed || claimed->took > 0 || claimed->lowered > 0 || table->contract.level == 0)
        return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (!ended_by_claim) {
        claimed->marks = table->marks;
        claimed->disputed = 1;
        claimed->answers = 0;
        claimed->doubter = (uint8_t)(seat + 1u);
        return ARB_APPLIED;
    }
    if (claimed->stage != ARB_CLAIMED_AGREED || claimed->tricks == (own ? claimed->left : 0))
        return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    claimed->doubter = (uint8_t)(seat + 1u);
    claimed->answers = 0;
    claimed->marks = table->marks;
    arb__claim_case_of(table, &c);
    if (own) arb__claim_goes_to(table, ARB_CLAIMED_CANCELLED, law79_after_claim(c.edition, LAW_71));
    else if (law69_is_final(&c))
        arb__claim_goes_to(table, ARB_CLAIMED_WITHDRAWN, law79_after_claim(c.edition, LAW_69B));
    else contest(table);
    rule_if_sure(table, own);
    return ARB_APPLIED;
}

/* During the play the claim is doubted, or partner objects to a concession (68B2); after the board the objection is
 * one of Laws 69, 71 or 79. */
enum arb_outcome arb__step_object(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct claim_case c;

    ARB_ASSERT(act->seat < ARB_SEATS);
    if (table->phase == ARB_BOARD_OVER) return object_after(table, (enum arb_seat)act->seat, reason);
    if (table->claimed.stage == ARB_CLAIMED_CONTESTED) return arb__refused(ARB_FAULT_CLAIM_RULED, reason);
    if (arb__claim_stops(table) && table->claimed.stage != ARB_CLAIMED_MADE)
        return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (table->claimed.stage != ARB_CLAIMED_MADE) return arb__refused(ARB_FAULT_NO_CLAIM, reason);
    if (act->seat == table->claimed.seat) return arb__refused(ARB_FAULT_OWN_CLAIM, reason);
    table->claimed.doubter = (uint8_t)(act->seat + 1u);
    arb__claim_case_of(table, &c);
    if (law68_partner_objects(&c) != LAW_NONE)
        arb__claim_goes_to(table, ARB_CLAIMED_OBJECTED, law68_partner_objects(&c));
    else arb__doubt_of_claim(table);
    return ARB_APPLIED;
}

/* A card after a claim: it is seen, and it is not played. */
enum arb_outcome arb__play_after_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {law68_play_after(), ARB_WRONG_PLAY_AFTER_CLAIM};
    const enum arb_seat hand = (enum arb_seat)act->seat;
    const enum arb_fault fault = arb__card_fault(table, hand, act->value);

    ARB_ASSERT(hand < ARB_SEATS && act->value < ARB_CARDS);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (table->claimed.stage != ARB_CLAIMED_MADE) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    arb__reveal(table, hand, act->value);
    table->faced[hand] |= arb_hand_of(act->value);
    table->claimed.not_shown &= ~arb_hand_of(act->value);
    table->claimed.played_after = 1;
    return arb__irregular(table, found, hand, act->value, false, reason);
}

/* Cards laid open over a claim: nobody's exposed cards. */
enum arb_outcome arb__show_after_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;

    ARB_ASSERT(seat < ARB_SEATS);
    if (act->kind == ARB_DID_SPREAD) {
        table->faced[seat] = table->held[seat];
        table->claimed.not_shown &= ~table->held[seat];
        return ARB_APPLIED;
    }
    const enum arb_fault fault = arb__card_fault(table, seat, act->value);

    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    arb__reveal(table, seat, act->value);
    table->faced[seat] |= arb_hand_of(act->value);
    table->claimed.not_shown &= ~arb_hand_of(act->value);
    return ARB_APPLIED;
}

/* -- Answers and choices --------------------------------------------------------------------- */

bool arb__is_claim_question(enum arb_question question)
{
    return question >= ARB_ASK_LATER_TRICKS && question <= ARB_ASK_DECLARER_TOOK;
}

bool arb__leaves_what_is_sure(const struct arb_table *table, unsigned tricks)
{
    const bool own = table->claimed.stage == ARB_CLAIMED_CANCELLED;

    ARB_ASSERT(own || tricks <= ARB_TRICKS);
    return (own ? tricks : table->claimed.left - tricks) >= sure_tricks(table);
}

bool arb__turns_it_round(const struct arb_table *table, unsigned tricks)
{
    const struct arb_claimed *claimed = &table->claimed;

    ARB_ASSERT(tricks <= ARB_TRICKS);
    return (claimed->stage == ARB_CLAIMED_WITHDRAWN && tricks > claimed->tricks) ||
           (claimed->stage == ARB_CLAIMED_CANCELLED && tricks < claimed->tricks);
}

/* Calling the Director contests the claim; playing on is agreed when all four have said so (68D2b), and voids it. */
bool arb__choose_on_claim(struct arb_table *table, const struct arb_option *option)
{
    struct arb_claimed *claimed = &table->claimed;

    ARB_ASSERT(option->seat < ARB_SEATS);
    if (option->kind == ARB_OPTION_CALL_DIRECTOR) {
        contest(table);
        return true;
    }
    if (option->kind != ARB_OPTION_PLAY_ON) return false;
    claimed->agreed |= (uint8_t)(1u << option->seat);
    if (claimed->agreed == 15) arb__play_on_over_claim(table, (enum arb_law)option->law);
    else arb__claim_goes_to(table, ARB_CLAIMED_PLAYING_ON, (enum arb_law)option->law);
    return true;
}

/* -- What is made of it ------------------------------------------------------------------------ */

unsigned arb__claim_tricks(const struct arb_table *table, enum arb_side side)
{
    const struct arb_claimed *claimed = &table->claimed;

    ARB_ASSERT(claimed->tricks <= claimed->left);
    if (!arb__claim_ends(table)) return 0;
    return side == arb_side_of((enum arb_seat)claimed->seat) ? claimed->tricks
                                                             : (unsigned)(claimed->left - claimed->tricks);
}

/* Has that side assented to the other's claim or concession, and is the agreement final? */
bool arb__claim_accepted(const struct arb_table *table, enum arb_side side, bool finally)
{
    struct claim_case c;

    if (table->claimed.stage != ARB_CLAIMED_AGREED || side == arb_side_of((enum arb_seat)table->claimed.seat))
        return false;
    arb__claim_case_of(table, &c);
    return !finally || law69_is_final(&c);
}
