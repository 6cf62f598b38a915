/* case_holds.c -- does a claim hold at a table?
 *
 * The table is asked for the sentence of the same kind that is true of it; the
 * claim holds if the two are the same. So a failure has its answer ready.
 */
#include "case_words.h"

static const struct arb_irregularity *last_irregularity(const struct arb_table *table)
{
    return table->irregularities > 0 ? &table->irregularity[table->irregularities - 1] : NULL;
}

static bool is_a_card(enum arb_wrong wrong)
{
    return wrong >= ARB_WRONG_CARD_IN_AUCTION;
}

/* A call or a card; of a hint, or of the board, nothing is accepted. */
static bool is_of_something(const struct arb_irregularity *it)
{
    return it->call > 0 || it->value < ARB_CARDS;
}

/* The last irregularity that was accepted, looked for from the end; without one, the last irregularity itself. */
static void say_accepted(const struct arb_table *table, struct arb_expectation *found)
{
    const struct arb_irregularity *it = last_irregularity(table);

    for (unsigned i = table->irregularities; i > 0; i--) /* the last that was accepted, if any was */
        if (table->irregularity[i - 1].answer != LAW_NONE && is_of_something(&table->irregularity[i - 1])) {
            it = &table->irregularity[i - 1];
            *found = (struct arb_expectation){.kind = ARB_EXPECT_ACCEPTED,
                                              .call = it->value,
                                              .law = (enum arb_law)it->answer,
                                              .suit = it->call == 0 && is_a_card((enum arb_wrong)it->wrong)};
            return;
        }
    arb__say_wrong(table, found);
}

/* What became of the auction: open, dealt anew, passed out, or a contract, of which declarer and dummy can be asked
 * alone. */
static void say_auction(const struct arb_table *table, enum arb_expectation_kind asked, struct arb_expectation *found)
{
    *found = (struct arb_expectation){.kind = ARB_EXPECT_AUCTION_OPEN};
    if (table->phase == ARB_IN_AUCTION) return;
    if (arb_table_dealt_anew(table) != LAW_NONE) {
        *found = (struct arb_expectation){.kind = ARB_EXPECT_REMEDY, .how = ARB_REMEDY_NEW_DEAL,
                                    .law = arb_table_dealt_anew(table)};
        return;
    }
    found->kind = ARB_EXPECT_PASSED_OUT;
    if (arb_contract_is_pass(table->contract)) return;
    found->kind = ARB_EXPECT_CONTRACT;
    found->contract = table->contract;
    if (asked != ARB_EXPECT_DECLARER && asked != ARB_EXPECT_DUMMY) return;
    *found = (struct arb_expectation){.kind = asked, .seat = table->contract.declarer};
    if (asked == ARB_EXPECT_DUMMY) found->seat = (uint8_t)arb_dummy(table->contract);
}

/* The turn, and the bid to beat if the claim has one or the auction is open. */
static void say_turn(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    if (table->phase == ARB_BOARD_OVER) {
        say_auction(table, ARB_EXPECT_CONTRACT, found);
        return;
    }
    *found = (struct arb_expectation){.kind = ARB_EXPECT_TURN, .seat = table->turn};
    if (table->phase == ARB_IN_AUCTION && claim->call != 0) found->call = table->last_bid;
}

/* The card that the seat has on the table in the last trick in which it has one. */
static void say_played(const struct arb_table *table, const struct arb_expectation *claim,
                       struct arb_expectation *found)
{
    ARB_ASSERT(claim->seat < ARB_SEATS);

    const unsigned last = table->trick < ARB_TRICKS ? table->trick : ARB_TRICKS - 1;

    *found = (struct arb_expectation){.kind = ARB_EXPECT_PLAYED, .seat = claim->seat, .call = ARB_CARD_NONE};
    for (unsigned t = last + 1; t > 0; t--) {
        const struct arb_trick *trick = &table->played[t - 1];

        if ((trick->lies >> claim->seat & 1u) == 0) continue;
        found->call = trick->card[claim->seat];
        for (unsigned i = 0; i < table->plays; i++)
            if (table->play[i].card == found->call && table->play[i].status <= ARB_PLAY_IN_QUESTION)
                found->law = (enum arb_law)table->play[i].law;
        return;
    }
}

static void say_trick(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    const struct arb_trick *trick = &table->played[claim->trick - 1];

    *found = (struct arb_expectation){.kind = ARB_EXPECT_TRICK, .trick = claim->trick, .seat = ARB_SEATS};
    if (arb_trick_is_complete(trick)) found->seat = trick->winner;
}

/* Of a revoke that has been priced the tricks are what they are, though the Director may still find
 * that they are not enough. */
static bool has_score(const struct arb_table *table, const struct arb_result_state *standing, struct arb_result *result)
{
    if (standing->kind == ARB_RESULT_WAITS && standing->question == ARB_ASK_COMPENSATED)
        return arb_table_score(table, result);
    return arb_table_result(table, result);
}

/* The score that the Director gave; of two articles the one that is claimed. */
static void say_given(const struct arb_table *table, const struct arb_expectation *claim,
                      const struct arb_result_state *standing, struct arb_expectation *found)
{
    *found = (struct arb_expectation){.kind = ARB_EXPECT_GIVEN, .law = (enum arb_law)standing->law};
    for (unsigned side = 0; side < 2; side++) {
        if ((standing->sides >> side & 1u) == 0) continue;
        found->adjusted[side] = table->adjusted[side];
        found->adjusted[side].law = 0;
        if (claim->law != LAW_NONE && arb_law_covers(claim->law, (enum arb_law)table->adjusted[side].law))
            found->law = (enum arb_law)table->adjusted[side].law;
    }
}

/* The result in force: agreed, waiting for the Director, set aside, adjusted, or scored. While the board is not over
 * only a claim of a result looks at the score. */
static void say_result(const struct arb_table *table, const struct arb_expectation *claim,
                       struct arb_expectation *found)
{
    struct arb_result result;
    struct arb_result_state standing;

    arb_table_standing(table, &standing);
    *found =
        (struct arb_expectation){.kind = table->awaits ? ARB_EXPECT_AWAITED : ARB_EXPECT_TURN, .seat = table->turn};
    if (standing.kind == ARB_RESULT_AGREEMENT)
        *found = (struct arb_expectation){.kind = ARB_EXPECT_AGREEMENT, .law = (enum arb_law)standing.law};
    if (standing.kind == ARB_RESULT_WAITS)
        *found = (struct arb_expectation){.kind = ARB_EXPECT_RESULT_WAITS, .question = standing.question,
                                    .call = ARB_CALL_NONE, .law = (enum arb_law)standing.law};
    if (standing.kind == ARB_RESULT_SET_ASIDE)
        *found = (struct arb_expectation){.kind = ARB_EXPECT_ADJUSTED, .how = standing.sides,
                                    .law = (enum arb_law)standing.law};
    if (standing.kind == ARB_RESULT_ADJUSTED) {
        say_given(table, claim, &standing, found);
        return;
    }
    if (claim->kind != ARB_EXPECT_RESULT && standing.kind != ARB_RESULT_FINAL) return;
    if (!has_score(table, &standing, &result)) return;
    *found = (struct arb_expectation){.kind = ARB_EXPECT_RESULT,
                                      .contract = result.contract,
                                      .tricks = {result.tricks, 0},
                                      .points = result.score_points};
}

/* Of the bids asked about, those that go over the last one, or those that do not. */
static uint64_t sorted_by_sufficiency(const struct arb_table *table, uint64_t asked, bool sufficient)
{
    uint64_t out = 0;

    for (unsigned c = ARB_FIRST_BID; c < 64; c++)
        if ((asked >> c & 1u) != 0 && (c > table->last_bid) == sufficient) out |= UINT64_C(1) << c;
    return out;
}

/* -- Rulings ------------------------------------------------------------------------------ */

static enum arb_law law_of_withdrawn(const struct arb_table *table)
{
    return table->edition == ARB_LAWS_2007 ? LAW_16D2 : LAW_16C2;
}

/* The last call of that sort on record that is as claimed; else the last one. */
static const struct arb_call_record *call_meant(const struct arb_table *table, const struct arb_expectation *claim)
{
    const struct arb_call_record *last = NULL;

    for (unsigned i = table->calls; i > 0; i--) {
        const struct arb_call_record *record = &table->call[i - 1];

        if (record->call != claim->call) continue;
        if (last == NULL) last = record;
        if (claim->kind == ARB_EXPECT_CALL ? record->status == claim->how : record->unauthorised > 0) return record;
    }
    return last;
}

/* The card's place in the record that is as claimed; else its last. 0: never played. */
static unsigned play_meant(const struct arb_table *table, const struct arb_expectation *claim)
{
    unsigned last = 0;

    for (unsigned i = table->plays; i > 0; i--) {
        const struct arb_play_record *play = &table->play[i - 1];

        if (play->card != claim->call - ARB_OF_CARD) continue;
        if (last == 0) last = i;
        if (claim->kind == ARB_EXPECT_UNAUTHORISED && play->unauthorised > 0) return i;
    }
    return last;
}

/* A card's standing, in the words of calls. */
static uint8_t status_of(const struct arb_play_record *play)
{
    if (play->status == ARB_PLAY_WITHDRAWN) return ARB_CALL_WITHDRAWN;
    if (play->status == ARB_PLAY_IN_QUESTION) return ARB_CALL_IN_QUESTION;
    return play->law == LAW_NONE ? ARB_CALL_STANDS : ARB_CALL_ACCEPTED;
}

/* Of a card taken back and lying there 16 speaks as well as 50E before 2017: the claim says which is meant. In 2017
 * everybody may use what lies there. */
static bool speaks_of_penalty_card(const struct arb_table *table, const struct arb_expectation *claim,
                                   const struct arb_play_record *play)
{
    if (play == NULL || play->unauthorised == 0) return true;
    if (arb_table_penalty_speaks(table, play)) return true;
    return claim->law != LAW_NONE && arb_law_number(claim->law) == 50;
}

/* A card shown in the auction and still in hand, or one that was put back there (14C). */
static void say_open_card(const struct arb_table *table, arb_card card, struct arb_expectation *found)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->unauthorised == 0 || (it->value != card && it->value != ARB_CARD_NONE)) continue;
        if (!arb_hand_holds(table->faced[it->seat], card) && it->value == ARB_CARD_NONE) continue;
        found->seat = (uint8_t)(it->unauthorised - 1u);
        found->law = it->wrong == ARB_WRONG_MISSING_CARD ? LAW_14C : LAW_24;
    }
}

/* What became of a card: 255 in 'how' says that no such card was played. For unauthorised information, seat is the
 * side that may not use it, 2 for nobody (16C2, 50E). */
static void say_card(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    const unsigned place = play_meant(table, claim);
    const struct arb_play_record *play = place > 0 ? &table->play[place - 1] : NULL;

    *found = (struct arb_expectation){.kind = claim->kind, .call = claim->call, .how = 255};
    if (claim->kind == ARB_EXPECT_UNAUTHORISED) {
        const arb_card card = (arb_card)(claim->call - ARB_OF_CARD);
        uint8_t side;

        found->how = 0;
        if (speaks_of_penalty_card(table, claim, play) &&
            arb_table_penalty_information(table, card, &side, &found->law)) {
            found->seat = side > 0 ? (uint8_t)(side - 1u) : 2;
            return;
        }
        found->seat = play != NULL && play->unauthorised > 0 ? (uint8_t)(play->unauthorised - 1u) : 2;
        found->law = law_of_withdrawn(table);
        if (found->seat == 2) say_open_card(table, card, found);
        if (found->seat == 2 && arb_hand_holds(table->claimed.shown, card))
            found->seat = (uint8_t)arb_other_side(arb_side_of((enum arb_seat)table->contract.declarer));
        return;
    }
    if (play == NULL) return;
    found->how = status_of(play);
    found->law = (enum arb_law)play->law;
}

/* As say_card, of a call. */
static void say_call(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    if (claim->call >= ARB_OF_CARD) {
        say_card(table, claim, found);
        return;
    }
    const struct arb_call_record *record = call_meant(table, claim);

    *found = (struct arb_expectation){.kind = claim->kind, .call = claim->call, .how = 255};
    if (claim->kind == ARB_EXPECT_UNAUTHORISED) {
        found->how = 0;
        found->seat = record != NULL && record->unauthorised > 0 ? (uint8_t)(record->unauthorised - 1u) : 2;
        if (found->seat < 2) found->law = law_of_withdrawn(table);
        return;
    }
    if (record == NULL) return;
    found->how = record->status;
    if (arb_table_never_stands(table, (unsigned)(record - table->call))) found->how = ARB_CALL_IN_QUESTION;
    found->law = (enum arb_law)record->law;
}

/* What one side may not use the other may. */
static void say_authorised(const struct arb_table *table, const struct arb_expectation *claim,
                           struct arb_expectation *found)
{
    struct arb_expectation of_others = *claim;

    of_others.kind = ARB_EXPECT_UNAUTHORISED;
    say_call(table, &of_others, found);
    if (found->seat > 1) return;
    found->kind = ARB_EXPECT_AUTHORISED;
    found->seat = (uint8_t)arb_other_side((enum arb_side)found->seat);
    if (found->law == law_of_withdrawn(table)) found->law = table->edition == ARB_LAWS_2007 ? LAW_16D1 : LAW_16C1;
}

/* Of the articles by which he must pass so long the one that is claimed; else the first. */
static enum arb_law law_of_bar(const struct arb_table *table, const struct arb_expectation *claim, enum arb_bar bar)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        for (unsigned who = 0; who < 2; who++) {
            const struct arb_irregularity *it = &table->irregularity[i];
            const enum arb_seat seat = who == 0 ? (enum arb_seat)it->seat : arb_partner((enum arb_seat)it->seat);

            if (seat != (enum arb_seat)claim->seat || it->bar[who] != bar) continue;
            if (bar != ARB_BAR_ALL && it->served != 0) continue;
            if (arb_law_covers(claim->law, (enum arb_law)it->bar_law[who])) return (enum arb_law)it->bar_law[who];
        }
    return (enum arb_law)table->bar[claim->seat].law;
}

static void say_bar(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    *found = (struct arb_expectation){.kind = ARB_EXPECT_BAR, .seat = claim->seat, .how = table->bar[claim->seat].bar,
                                .law = LAW_NONE};
    if (found->how != ARB_BAR_NONE) found->law = law_of_bar(table, claim, (enum arb_bar)found->how);
    if (claim->kind != ARB_EXPECT_OWES || table->duty[claim->seat] != ARB_DUTY_REPEAT) return;
    *found = (struct arb_expectation){
        .kind = ARB_EXPECT_OWES, .seat = claim->seat, .law = (enum arb_law)table->duty_law[claim->seat],
        .call = table->call[table->irregularity[table->duty_of[claim->seat] - 1].call - 1].call};
}

/* What the Director is asked; without a question, the first option that is offered. */
static void say_asks(const struct arb_table *table, struct arb_expectation *found)
{
    struct arb_options options;

    arb_table_options(table, &options);
    *found = (struct arb_expectation){.kind = ARB_EXPECT_ASKS_NOTHING};
    if (!options.asks && options.count > 0)
        *found = (struct arb_expectation){.kind = ARB_EXPECT_OFFER, .law = (enum arb_law)options.item[0].law,
                                    .option = options.item[0]};
    if (!options.asks) return;
    *found = (struct arb_expectation){.kind = ARB_EXPECT_ASKS, .question = options.question, .call = options.about,
                                .law = (enum arb_law)options.question_law};
}

/* The lead rule of that seat: the one that is as claimed, or the last. A lead left free is no restriction. */
static void say_lead(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    const bool any = claim->kind == ARB_EXPECT_NO_LEAD;

    *found = (struct arb_expectation){.kind = ARB_EXPECT_NO_LEAD};
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule rule;

        if (!arb_table_lead_rule(table, i, &rule) || (!any && rule.leader != claim->seat)) continue;
        if (any && rule.choice == ARB_OPTION_NO_RESTRICTION) continue;
        *found = (struct arb_expectation){.kind = rule.choice == 0 ? ARB_EXPECT_LEAD_WAITS : ARB_EXPECT_LEAD,
                                    .seat = rule.leader, .how = rule.choice, .law = (enum arb_law)rule.law};
        if (rule.choice == ARB_OPTION_REQUIRE || rule.choice == ARB_OPTION_PROHIBIT) found->suit = rule.suit;
        if (claim->kind == found->kind && claim->how == found->how && claim->suit == found->suit) return;
    }
}

static void say_equity(const struct arb_table *table, const struct arb_expectation *claim,
                       struct arb_expectation *found)
{
    *found = (struct arb_expectation){.kind = ARB_EXPECT_NO_EQUITY};
    for (unsigned i = 0; i < table->irregularities; i++) {
        const enum arb_law law = (enum arb_law)table->irregularity[i].equity;

        if (law == LAW_NONE) continue;
        *found = (struct arb_expectation){.kind = ARB_EXPECT_EQUITY, .law = law};
        if (claim->law != LAW_NONE && arb_law_covers(claim->law, law)) return;
    }
}

/* Who spoke last, of any irregularity. */
static void say_attention(const struct arb_table *table, struct arb_expectation *found)
{
    uint16_t last = 0;

    *found = (struct arb_expectation){.kind = ARB_EXPECT_NO_ATTENTION};
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->reporter == 0 || it->reported < last) continue;
        last = it->reported;
        *found = (struct arb_expectation){.kind = ARB_EXPECT_ATTENTION, .seat = (uint8_t)(it->reporter - 1u),
                                    .law = arb_attention_law(it)};
    }
}

/* What became of the board last, if anything did. */
static void say_remedy(const struct arb_table *table, const struct arb_expectation *claim,
                       struct arb_expectation *found)
{
    *found = (struct arb_expectation){.kind = ARB_EXPECT_NOTHING_IRREGULAR};
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (!arb_is_board_matter(it) || it->fate == ARB_REMEDY_NONE) continue;
        *found = (struct arb_expectation){.kind = ARB_EXPECT_REMEDY, .how = it->fate, .law = (enum arb_law)it->answer};
        if (it->fate == claim->how) return;
    }
}

static void say_ceiling(const struct arb_table *table, const struct arb_expectation *claim,
                        struct arb_expectation *found)
{
    *found = (struct arb_expectation){.kind = ARB_EXPECT_CEILING, .seat = claim->seat, .how = 1};
    if ((table->ceiling >> claim->seat & 1u) == 0) return;
    *found = (struct arb_expectation){.kind = ARB_EXPECT_CEILING, .seat = claim->seat, .law = LAW_25B2b2};
}

static bool same_option(const struct arb_option *a, const struct arb_option *b)
{
    return a->seat == b->seat && a->kind == b->kind && (a->value == b->value || a->value == ARB_CALL_NONE) &&
           a->price == b->price && (a->about == b->about || a->price <= ARB_PRICE_NOTHING_MORE);
}

/* The option that is as claimed; else the first there is, or that nothing is asked. */
static void say_offer(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    struct arb_options options;

    arb_table_options(table, &options);
    *found = (struct arb_expectation){.kind = ARB_EXPECT_ASKS_NOTHING};
    if (options.asks) say_asks(table, found);
    for (unsigned i = options.count; i > 0; i--) {
        const struct arb_option *option = &options.item[i - 1];
        const bool same = same_option(&claim->option, option);

        *found =
            (struct arb_expectation){.kind = ARB_EXPECT_OFFER, .law = (enum arb_law)option->law, .option = *option};
        if (same) {
            found->option = claim->option;
            return;
        }
    }
}

/* His penalty cards, if they are of that class. */
static void say_penalty(const struct arb_table *table, const struct arb_expectation *claim,
                        struct arb_expectation *found)
{
    const bool minor = arb_table_penalty_is_minor(table, (enum arb_seat)claim->seat);

    *found = (struct arb_expectation){.kind = claim->kind, .seat = claim->seat, .law = LAW_50B};
    if (minor == (claim->kind == ARB_EXPECT_MINOR)) found->cards = table->penalty[claim->seat];
}

/* Puts into *found what the table says of the subject of the claim, in the form of a claim: the two are compared
 * afterwards, and *found is printed where they differ. */
static void say(const struct arb_expectation *claim, const struct arb_table *table, struct arb_expectation *found)
{
    *found = (struct arb_expectation){.kind = claim->kind, .seat = table->turn};
    switch (claim->kind) {
    case ARB_EXPECT_TURN: say_turn(table, claim, found); break;
    case ARB_EXPECT_ACCEPTED: say_accepted(table, found); break;
    case ARB_EXPECT_WRONG:
    case ARB_EXPECT_NOTHING_IRREGULAR: arb__say_wrong(table, found); break;
    case ARB_EXPECT_REVOKE: arb__say_revoke(table, claim, found); break;
    case ARB_EXPECT_TRANSFER:
    case ARB_EXPECT_NO_TRANSFER: arb__say_transfer(table, claim, found); break;
    case ARB_EXPECT_AWAITED:
    case ARB_EXPECT_NOT_AWAITED:
        *found = (struct arb_expectation){.kind = table->awaits ? ARB_EXPECT_AWAITED : ARB_EXPECT_NOT_AWAITED};
        break;
    case ARB_EXPECT_PLAYED: say_played(table, claim, found); break;
    case ARB_EXPECT_TRICK: say_trick(table, claim, found); break;
    case ARB_EXPECT_TRICKS:
        *found = (struct arb_expectation){.kind = claim->kind, .tricks = {table->tricks_won[0], table->tricks_won[1]}};
        break;
    case ARB_EXPECT_RESULT:
    case ARB_EXPECT_RESULT_WAITS:
    case ARB_EXPECT_AGREEMENT:
    case ARB_EXPECT_GIVEN:
    case ARB_EXPECT_ADJUSTED: say_result(table, claim, found); break;
    case ARB_EXPECT_LEGAL_CALLS: found->calls = arb_table_legal_calls(table); break;
    case ARB_EXPECT_LEGAL_CARDS:
        found->cards = arb_table_legal_cards(table);
        found->law = arb_table_cards_law(table);
        break;
    case ARB_EXPECT_MAJOR:
    case ARB_EXPECT_MINOR: say_penalty(table, claim, found); break;
    case ARB_EXPECT_SUFFICIENT:
    case ARB_EXPECT_NOT_SUFFICIENT:
        *found = (struct arb_expectation){.kind = claim->kind};
        found->calls = sorted_by_sufficiency(table, claim->calls, claim->kind == ARB_EXPECT_SUFFICIENT);
        break;
    case ARB_EXPECT_CALL:
    case ARB_EXPECT_UNAUTHORISED: say_call(table, claim, found); break;
    case ARB_EXPECT_AUTHORISED: say_authorised(table, claim, found); break;
    case ARB_EXPECT_BAR:
    case ARB_EXPECT_OWES: say_bar(table, claim, found); break;
    case ARB_EXPECT_ASKS:
    case ARB_EXPECT_ASKS_NOTHING: say_asks(table, found); break;
    case ARB_EXPECT_LEAD:
    case ARB_EXPECT_LEAD_WAITS:
    case ARB_EXPECT_NO_LEAD: say_lead(table, claim, found); break;
    case ARB_EXPECT_EQUITY:
    case ARB_EXPECT_NO_EQUITY: say_equity(table, claim, found); break;
    case ARB_EXPECT_ATTENTION:
    case ARB_EXPECT_NO_ATTENTION: say_attention(table, found); break;
    case ARB_EXPECT_REMEDY: say_remedy(table, claim, found); break;
    case ARB_EXPECT_CEILING: say_ceiling(table, claim, found); break;
    case ARB_EXPECT_SEES:
    case ARB_EXPECT_SEES_NOT:
    case ARB_EXPECT_SEES_SKIPPED: arb__say_sees(table, claim, found); break;
    case ARB_EXPECT_CALLS_IN_VIEW:
    case ARB_EXPECT_CARDS_IN_VIEW: arb__say_legal_in_view(table, claim, found); break;
    case ARB_EXPECT_CLAIMED:
        *found = (struct arb_expectation){.kind = claim->kind, .how = table->claimed.stage,
                                    .law = (enum arb_law)table->claimed.law};
        break;
    case ARB_EXPECT_OFFER: say_offer(table, claim, found); break;
    default: say_auction(table, claim->kind, found); break;
    }
}

static bool same_sentence(const struct arb_expectation *a, const struct arb_expectation *b)
{
    return a->kind == b->kind && a->calls == b->calls && a->cards == b->cards && a->seat == b->seat &&
           a->call == b->call && a->wrong == b->wrong && a->trick == b->trick && a->suit == b->suit &&
           a->tricks[0] == b->tricks[0] && a->tricks[1] == b->tricks[1] &&
           arb_contract_equal(a->contract, b->contract) && a->points == b->points && a->how == b->how &&
           a->question == b->question && a->by == b->by &&
           arb__adjusted_equal(&a->adjusted[0], &b->adjusted[0]) &&
           arb__adjusted_equal(&a->adjusted[1], &b->adjusted[1]) &&
           (a->kind != ARB_EXPECT_OFFER || same_option(&a->option, &b->option));
}

/* Where that answer leads: a copy of the table is given it, and asked. */
static bool holds_if(const struct arb_expectation *claim, const struct arb_table *table, struct arb_expectation *found)
{
    struct arb_table copy = *table;
    struct arb_expectation then = *claim;
    struct arb_reason reason;

    then.branch = 0;
    if (arb_table_step(&copy, &claim->answer, &reason) != ARB_REFUSED)
        return arb_expectation_holds(&then, &copy, found);
    say_asks(table, found);
    return false;
}

bool arb_expectation_holds(const struct arb_expectation *claim, const struct arb_table *table,
                           struct arb_expectation *found)
{
    if (claim->branch) return holds_if(claim, table, found);
    say(claim, table, found);
    if (claim->law != LAW_NONE && !arb_law_covers(claim->law, found->law)) return false;
    return same_sentence(claim, found);
}
