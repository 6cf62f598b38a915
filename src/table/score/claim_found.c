/* claim_found.c -- takes the Director's findings on a claim. */
#include "score.h"
#include "../claim/claim.h"
#include "../record/record.h"

#include "../../laws/claim_rulings.h"

static void note_answer(struct arb_table *table, enum arb_question question, bool yes)
{
    const unsigned at = 2u * (unsigned)(question - ARB_ASK_LATER_TRICKS);

    ARB_ASSERT(question >= ARB_ASK_LATER_TRICKS && question <= ARB_ASK_RAISED);
    table->claimed.answers |= (uint32_t)(yes ? ARB_YES : ARB_NO) << at;
}

/* How many tricks: it is ruled. */
static void count(struct arb_table *table, const struct arb_ruling *ruling, uint8_t tricks)
{
    ARB_ASSERT(tricks <= ARB_TRICKS);

    struct arb_claimed *claimed = &table->claimed;

    ARB_ASSERT(claimed->disputed || tricks <= claimed->left);
    if (claimed->disputed) {
        struct claim_case c;
        const unsigned counted = arb__tricks_of_declarer(table);

        arb__claim_case_of(table, &c);
        claimed->disputed = law79_need_not_raise(&c) && tricks != counted;
        claimed->took = (uint8_t)(1u + tricks);
        claimed->law = ruling->question_law;
        return;
    }
    claimed->tricks = tricks;
    arb__claim_goes_to(table, ARB_CLAIMED_RULED, (enum arb_law)ruling->question_law);
}

/* 79B3: not convinced, he lowers one score. By how much is decided in the contest. */
static void lower(struct arb_table *table, enum arb_law law)
{
    struct claim_case c;

    arb__claim_case_of(table, &c);
    table->claimed.lowered = (uint8_t)(1u + law79_lowered(&c));
    table->claimed.law = (uint16_t)law;
}

/* Before 2017: what was found is not given to the side that gains by it, and the other side's score goes down. */
static void lower_loser(struct arb_table *table)
{
    struct arb_claimed *claimed = &table->claimed;
    const enum arb_side side = arb_side_of((enum arb_seat)table->contract.declarer);
    const unsigned found = claimed->took - 1u;

    ARB_ASSERT(claimed->took > 0);
    claimed->took = 0;
    claimed->lowered = (uint8_t)(1u + (found < arb__tricks_of_declarer(table) ? side : arb_other_side(side)));
}

/* Nothing more is asked: it goes on, or stays as it was. */
static void settle(struct arb_table *table, enum arb_law asked)
{
    struct claim_case c;

    switch ((enum arb_claimed_stage)table->claimed.stage) {
    case ARB_CLAIMED_UNCLEAR: arb__make_claim(table); break;
    case ARB_CLAIMED_OBJECTED:
        if (arb__claim_answer(table, ARB_ASK_IMMEDIATE) == ARB_YES) arb__play_on_over_claim(table, asked);
        else arb__doubt_of_claim(table);
        break;
    case ARB_CLAIMED_WITHDRAWN: arb__claim_goes_to(table, ARB_CLAIMED_AGREED, asked); break;
    case ARB_CLAIMED_CANCELLED:
        arb__claim_case_of(table, &c);
        if (c.sure <= c.tricks) {
            arb__claim_goes_to(table, ARB_CLAIMED_AGREED, asked);
            break;
        }
        table->claimed.tricks = (uint8_t)c.sure; /* those, and no more */
        arb__claim_goes_to(table, ARB_CLAIMED_RULED, law71_sure(c.edition));
        break;
    default: break;
    }
    if (table->claimed.disputed && arb__claim_answer(table, ARB_ASK_LOWERED) == ARB_YES) lower(table, asked);
    if (table->claimed.disputed && arb__claim_answer(table, ARB_ASK_RAISED) == ARB_NO) lower_loser(table);
    table->claimed.disputed = 0;
}

/* A card of his side is found irrational, or normal after all. */
static enum arb_outcome strike(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const unsigned card = act->value - (unsigned)ARB_OF_CARD, seat = table->claimed.seat;
    arb_hand *struck = &table->claimed.struck;

    ARB_ASSERT(seat < ARB_SEATS);
    if (table->claimed.stage != ARB_CLAIMED_CONTESTED || act->value < ARB_OF_CARD || card >= ARB_CARDS ||
        !arb_hand_holds(table->held[seat] | table->held[(seat + 2u) & 3u], (arb_card)card))
        return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    if (act->instead) *struck |= arb_hand_of((arb_card)card);
    else *struck &= ~arb_hand_of((arb_card)card);
    return ARB_APPLIED;
}

static enum arb_outcome not_asked(const struct arb_table *table, enum arb_question question,
                                  struct arb_reason *reason)
{
    struct claim_case c;

    arb__claim_case_of(table, &c);
    if (question == ARB_ASK_AWARE && c.answer[question] == ARB_UNKNOWN && table->claimed.stage == ARB_CLAIMED_CONTESTED)
        reason->law = (uint16_t)law70_spoke_of_it(&c);
    return arb__refused(ARB_FAULT_NOT_ASKED, reason);
}

/* The answer must be to the question asked at this moment. A number of tricks rules the claim, unless a side would
 * lose tricks that are sure, or who withdraws would have fewer than were agreed. */
enum arb_outcome arb__find_on_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_question question = (enum arb_question)act->how;
    struct arb_ruling ruling = {0}, after = {0};

    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if ((act->kind == ARB_DID_JUDGE) != arb_question_is_judged(question) || table->awaits)
        return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    if (question == ARB_ASK_IRRATIONAL) return strike(table, act, reason);
    arb__claim_ruling_of(table, &ruling);
    if (!ruling.asks || ruling.question != question) return not_asked(table, question, reason);
    if (arb_question_is_number(question)) {
        if (act->value > (table->claimed.disputed ? (unsigned)ARB_TRICKS : table->claimed.left))
            return arb__refused(ARB_FAULT_TOO_MANY_TRICKS, reason);
        if (!arb__leaves_what_is_sure(table, act->value)) return arb__refused(ARB_FAULT_SURE_TRICKS, reason);
        if (arb__turns_it_round(table, act->value)) return arb__refused(ARB_FAULT_OTHER_WAY, reason);
        count(table, &ruling, act->value);
        return ARB_APPLIED;
    }
    note_answer(table, question, act->instead);
    arb__claim_ruling_of(table, &after);
    if (!after.asks) settle(table, (enum arb_law)ruling.question_law);
    return ARB_APPLIED;
}
