/* offers.c -- what is on offer, and what the Director is asked.
 *
 * Nothing before attention is drawn. Then the open matter says what is asked and who
 * may choose; after it, what a player owes; at a lead, Laws 26 and 50; at the end,
 * whether there was damage. Computed from the table each time, never kept.
 */
#include "acts.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"
#include "../score/score.h"

#include "../../laws/auction_rulings.h"

#include <string.h>

static void copy_claim(const struct arb_table *table, const struct arb_ruling *ruling, struct arb_options *options)
{
    ARB_ASSERT(ruling->options <= ARB_OPTIONS_MAX && options->count == 0);
    options->count = ruling->options;
    memcpy(options->item, ruling->option, sizeof options->item);
    options->asks = ruling->asks;
    options->question = ruling->question;
    options->question_law = ruling->question_law;
    options->asker_seat = table->claimed.seat;
}

/* The question, if one is asked, is about that matter, and asked of its player. */
static void copy_ruling(const struct arb_table *table, const struct arb_irregularity *it,
                        const struct arb_ruling *ruling, struct arb_options *options)
{
    ARB_ASSERT(ruling->options <= ARB_OPTIONS_MAX && options->count == 0);
    ARB_ASSERT(it >= table->irregularity && it < table->irregularity + table->irregularities);
    options->count = ruling->options;
    memcpy(options->item, ruling->option, sizeof options->item);
    options->asks = ruling->asks;
    if (!ruling->asks) return;
    options->question = ruling->question;
    options->question_law = ruling->question_law;
    options->about = arb__asked_about(table, it, (enum arb_question)ruling->question);
    options->asker_seat = it->seat;
    options->of = (uint8_t)(1 + (it - table->irregularity));
}

static void offer(struct arb_options *options, enum arb_law law, enum arb_option_kind kind, enum arb_seat seat,
                  uint8_t value, enum arb_price price)
{
    ARB_ASSERT(options->count < ARB_OPTIONS_MAX && seat < ARB_SEATS);
    options->item[options->count++] = (struct arb_option){
        .law = (uint16_t)law, .kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = value,
        .price = (uint8_t)price, .about = price == ARB_PRICE_UNSAID ? 0 : (uint8_t)arb_partner(seat)};
}

/* A call that has to be made again costs nothing more if it is in order; else its own Law speaks of it then. */
static enum arb_price price_of_repeating(const struct arb_table *table, enum arb_seat seat, arb_call call,
                                         const struct arb_irregularity *it)
{
    const bool in_order = arb__observe_call(table, seat, call).law == LAW_NONE;

    return in_order && !arb__owes_more(table, it) ? ARB_PRICE_NOTHING_MORE : ARB_PRICE_UNSAID;
}

/* What is owed by an earlier ruling too is still to be measured: nothing says that there is nothing more. */
static void leave_unsaid(struct arb_options *options)
{
    for (unsigned i = 0; i < options->count; i++) {
        struct arb_option *option = &options->item[i];

        if (option->price == ARB_PRICE_NOTHING_MORE) option->price = ARB_PRICE_UNSAID;
    }
}

/* What the player whose turn it is owes, as the ways he has of paying it; who must pass has only that. */
static void offer_ways(const struct arb_table *table, enum arb_seat seat, struct arb_options *options)
{
    ARB_ASSERT(table->duty_of[seat] >= 1 && table->duty_of[seat] <= table->irregularities);

    const struct arb_irregularity *it = &table->irregularity[table->duty_of[seat] - 1];
    const enum arb_law law = (enum arb_law)table->duty_law[seat];
    const arb_call call = table->call[it->call - 1].call;
    struct arb_ruling ruling = {0};
    struct call_case c;

    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    if (arb__must_pass(table, seat)) {
        offer(options, (enum arb_law)table->bar[seat].law, ARB_OPTION_THAT_CALL, seat, ARB_PASS, ARB_PRICE_UNSAID);
        return;
    }
    switch ((enum arb_duty)table->duty[seat]) {
    case ARB_DUTY_REPLACE:
        arb__case_of(table, it, &c);
        law27_ways(&c, &ruling);
        copy_ruling(table, it, &ruling, options);
        break;
    case ARB_DUTY_REPEAT:
        offer(options, law, ARB_OPTION_REPEAT, seat, call, price_of_repeating(table, seat, call, it));
        break;
    case ARB_DUTY_COMPARE:
        offer(options, LAW_23A, ARB_OPTION_COMPARABLE, seat, 0, ARB_PRICE_NOTHING_MORE);
        offer(options, law23_not_comparable(law), ARB_OPTION_OTHER_CALL, seat, 0, ARB_PRICE_PASSES_ONCE);
        break;
    case ARB_DUTY_SAME_DENOMINATION:
        arb__case_of(table, it, &c);
        law31_ways(&c, &ruling);
        copy_ruling(table, it, &ruling, options);
        break;
    case ARB_DUTY_CALL: offer(options, law, ARB_OPTION_ANY_CALL, seat, 0, ARB_PRICE_UNSAID); break;
    default: break;
    }
    if (arb__owes_more(table, it)) leave_unsaid(options);
}

/* At the end: was anybody damaged all the same? */
static void ask_of_damage(const struct arb_table *table, struct arb_options *options)
{
    const struct arb_irregularity *it = arb__to_review(table);
    enum arb_question first;
    enum arb_law law = LAW_NONE;

    if (it == NULL) return;
    options->asks = 1;
    options->question = (uint8_t)arb__review_asks(it);
    options->question_law = (uint16_t)arb__review_law(table, it);
    options->about = ARB_CALL_NONE;
    options->asker_seat = it->seat;
    options->of = (uint8_t)(1 + (it - table->irregularity));
    first = arb__asked_before_price(table, it, &law);
    if (first == ARB_QUESTION_COUNT) return;
    options->question = (uint8_t)first;
    options->question_law = (uint16_t)law;
}

/* Of a hand's penalty cards, those it showed in the auction. */
static arb_hand shown_in_auction(const struct arb_table *table, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);

    arb_hand cards = 0;

    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != seat || it->call > 0 || arb_law_number((enum arb_law)it->law) != 24) continue;
        cards |= it->value == ARB_CARD_NONE ? table->penalty[seat] : arb_hand_of(it->value);
    }
    return cards & table->penalty[seat];
}

/* 1997: what was shown in the auction may be treated as a penalty card, and need not; until the lead is faced. */
static bool may_waive(const struct arb_table *table)
{
    if (table->phase != ARB_BEFORE_LEAD || !law24_declarer_may_waive((enum arb_edition)table->edition)) return false;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (shown_in_auction(table, s) != 0) return true;
    return false;
}

/* Beside what he may choose of the lead: as long as he has not chosen they are penalty cards. */
static void offer_waiver(const struct arb_table *table, struct arb_options *options)
{
    if (may_waive(table) && options->count < ARB_OPTIONS_MAX)
        offer(options, LAW_24, ARB_OPTION_NO_PENALTY_CARD, (enum arb_seat)table->contract.declarer, 0,
              ARB_PRICE_UNSAID);
}

void arb__waive_shown(struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        arb__pick_up_penalty_cards(table, (enum arb_seat)s, shown_in_auction(table, s));
}

/* A card was taken back, and he played after it. */
static void offer_takeback(const struct arb_table *table, struct arb_options *options)
{
    ARB_ASSERT(table->takeback.next < table->plays);

    const struct arb_play_record *play = &table->play[table->takeback.next];
    const enum arb_seat hand = (enum arb_seat)play->seat;
    const enum arb_seat seat = arb__is_dummy(table, hand) ? arb_partner(hand) : hand;
    const enum arb_law law = arb__takeback_law(table, hand);

    ARB_ASSERT(play->card < ARB_CARDS && hand < ARB_SEATS);
    offer(options, law, ARB_OPTION_KEEP, seat, arb_of_card(play->card), ARB_PRICE_UNSAID);
    if (!arb__may_only_keep(table))
        offer(options, law, ARB_OPTION_WITHDRAW, seat, arb_of_card(play->card), ARB_PRICE_UNSAID);
}

/* One player may still take his call back, and another, whose turn it is, owes one. */
static void add_ways(const struct arb_table *table, struct arb_options *options)
{
    struct arb_options ways = {0};

    if (options->asks || table->phase != ARB_IN_AUCTION || table->duty[table->turn] == ARB_DUTY_NONE) return;
    offer_ways(table, (enum arb_seat)table->turn, &ways);
    for (unsigned i = 0; i < ways.count && options->count < ARB_OPTIONS_MAX; i++)
        options->item[options->count++] = ways.item[i];
}

/* The first of these that applies: the matter before the Director; a call that may be taken back; what the player on
 * turn owes; a card that may be taken back; a claim, or the end of the board; the lead. One word of another defender
 * may be added at the end (55A). */
void arb_table_options(const struct arb_table *table, struct arb_options *options)
{
    const struct arb_irregularity *it = arb__awaiting(table);
    const unsigned lead = arb__open_lead(table);
    struct arb_ruling ruling = {0};

    ARB_ASSERT(lead <= ARB_LEADS_MAX);
    memset(options, 0, sizeof *options);
    options->about = ARB_CALL_NONE;
    if (arb__is_cancelled(table)) return;
    if (it != NULL) {
        if (!it->attention) return;
        arb__ruling_of(table, it, &ruling);
        copy_ruling(table, it, &ruling, options);
    } else if (table->may_withdraw) {
        it = &table->irregularity[table->may_withdraw - 1];
        arb__next_ways(table, it, &ruling);
        copy_ruling(table, it, &ruling, options);
        add_ways(table, options);
    } else if (table->phase == ARB_IN_AUCTION && table->duty[table->turn] != ARB_DUTY_NONE) {
        offer_ways(table, (enum arb_seat)table->turn, options);
    } else if (table->takeback.asked) {
        offer_takeback(table, options);
    } else if (arb__claim_stops(table) || table->phase == ARB_BOARD_OVER) {
        arb__claim_ruling_of(table, &ruling);
        copy_claim(table, &ruling, options);
        if (!options->asks && table->phase == ARB_BOARD_OVER) ask_of_damage(table, options);
    } else if (lead != 0) {
        arb__lead_options(table, lead, options);
    } else if (arb__penalty_lead_is_open(table) || arb__more_suits_are_open(table)) {
        arb__penalty_lead_options(table, options);
        offer_waiver(table, options);
    } else if (table->phase >= ARB_BEFORE_LEAD && table->phase < ARB_BOARD_OVER) {
        arb__name_penalty_card_options(table, options);
        offer_waiver(table, options);
    }
    if (table->contrary && options->count < ARB_OPTIONS_MAX) arb__contrary_option(table, options);
}
