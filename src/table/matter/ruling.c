/* ruling.c -- the law's word on a matter, at the stage it is in. */
#include "matter.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"

static void rule_declined(const struct arb_irregularity *it, const struct call_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_INSUFFICIENT_BID: law27_declined(c, ruling); break;
    case ARB_WRONG_PASS_OUT_OF_ROTATION: law30_declined(c, ruling); break;
    case ARB_WRONG_BID_OUT_OF_ROTATION: law31_declined(c, ruling); break;
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION: law32_declined(c, ruling); break;
    default: law25_declined(c, ruling); break;
    }
}

/* The Law of each kind of matter about a call, while nothing is refused yet. */
static void rule_open(const struct arb_irregularity *it, const struct call_case *c, struct arb_ruling *ruling)
{
    ARB_ASSERT(it->stage == ARB_STAGE_OPEN);
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_INSUFFICIENT_BID: law27_open(c, ruling); break;
    case ARB_WRONG_PASS_OUT_OF_ROTATION:
    case ARB_WRONG_BID_OUT_OF_ROTATION:
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION: law29_open(c, ruling); break;
    case ARB_WRONG_CHANGE_OF_CALL:
        if (it->second != 0) law25_ruled(c, ruling); /* else the call in its place is gone, and nothing was changed */
        break;
    case ARB_WRONG_INADMISSIBLE_DOUBLE: law35_ruled(LAW_35A, c, ruling); break;
    case ARB_WRONG_CALL_WHEN_BARRED: law35_ruled(LAW_35B, c, ruling); break;
    case ARB_WRONG_BID_ABOVE_SEVEN: law35_ruled(LAW_35C, c, ruling); break;
    case ARB_WRONG_CALL_AFTER_FINAL_PASS: law35_ruled(LAW_35D, c, ruling); break;
    case ARB_WRONG_LOST_TURN: law17_ruled(c, ruling); break;
    case ARB_WRONG_MISINFORMATION: law21_ruled(c, ruling); break;
    default: break;
    }
}

static void rule_measured(const struct arb_irregularity *it, const struct call_case *c, struct arb_ruling *ruling)
{
    ARB_ASSERT(it->owed != ARB_DUTY_NONE);
    if (it->owed == ARB_DUTY_REPLACE) law27_measured(c, ruling);
    else if (it->owed == ARB_DUTY_SAME_DENOMINATION) law31_measured(c, ruling);
    else law23_measured(c, (enum arb_law)it->owed_law, ruling);
}

/* Chooses by the kind of matter (hint, board, open card, card, call) and, for a call, by its stage. *ruling comes in
 * cleared. */
void arb__ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct call_case c;

    ARB_ASSERT(it->call <= table->calls && it->seat < ARB_SEATS);
    if (it->wrong == ARB_WRONG_UNAUTHORISED_INFORMATION) {
        law16_ruled((enum arb_edition)table->edition, (enum arb_seat)it->seat,
                    (enum arb_answer)(it->answers >> (2 * ARB_ASK_CONVEYED) & 3u), ruling);
        return;
    }
    if (arb_is_board_matter(it)) {
        arb__board_ruling_of(table, it, ruling);
        return;
    }
    if (arb__is_open_card(it)) {
        const struct exposed_case exposed = {
            .edition = (enum arb_edition)table->edition,
            .article = (enum arb_law)it->law,
            .seat = (enum arb_seat)it->seat,
            .declares = table->phase >= ARB_BEFORE_LEAD && table->contract.level > 0 &&
                        !arb__is_defender(table, (enum arb_seat)it->seat),
            .could_have_seen = (enum arb_answer)(it->answers >> (2 * ARB_ASK_COULD_HAVE_SEEN) & 3u),
        };
        law24_ruled(&exposed, ruling);
        return;
    }
    if (arb__is_card_matter(it)) {
        arb__card_ruling_of(table, it, ruling);
        return;
    }
    if (it->call == 0) return;
    arb__case_of(table, it, &c);
    switch ((enum arb_stage)it->stage) {
    case ARB_STAGE_OPEN: rule_open(it, &c, ruling); break;
    case ARB_STAGE_ASKED:
    case ARB_STAGE_REFUSED: rule_declined(it, &c, ruling); break;
    case ARB_STAGE_MEASURED: rule_measured(it, &c, ruling); break;
    case ARB_STAGE_NEXT: arb__next_ways(table, it, ruling); break;
    default: break;
    }
}

bool arb__may_accept(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat)
{
    struct arb_ruling ruling = {0};

    arb__ruling_of(table, it, &ruling);
    return ruling.options > 0 && ruling.option[0].kind == ARB_OPTION_ACCEPT && ruling.option[0].seat == seat;
}
