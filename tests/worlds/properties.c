/* properties.c -- what must hold of any board, whatever happens on it. */
#include "properties.h"

#include "holds.h"
#include "play_properties.h"

#include "arbitro/text/case.h"
#include "arbitro/table/outcome.h"

#include <stdio.h>
#include <string.h>

enum { RULING_ACTS_MAX = 40, AUCTION_ACTS_MAX = 700, BOARD_ACTS_MAX = 1500 };

unsigned world_asks_every = 4;

/* -- Of a table ------------------------------------------------------------------------ */

static bool stands(const struct arb_call_record *record)
{
    return record->status == ARB_CALL_STANDS || record->status == ARB_CALL_ACCEPTED;
}

/* The auction as whoever reads its standing calls aloud would have it. */
static const char *auction_is_its_calls(const struct arb_table *table)
{
    unsigned passes = 0, doubling = ARB_UNDOUBLED, bidder = 0, called = 0;
    arb_call bid = ARB_PASS;

    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (!stands(record)) continue;
        called |= 1u << record->seat;
        passes = record->call == ARB_PASS ? passes + 1 : 0;
        if (record->call == ARB_DOUBLE) doubling = ARB_DOUBLED;
        if (record->call == ARB_REDOUBLE) doubling = ARB_REDOUBLED;
        if (!arb_call_is_bid(record->call)) continue;
        bid = record->call;
        bidder = record->seat;
        doubling = ARB_UNDOUBLED;
    }
    HOLD(table->last_bid == bid, "the last bid is another");
    HOLD(bid == ARB_PASS || table->last_bidder == bidder, "the last bid is another player's");
    HOLD(table->doubling == doubling, "it is doubled otherwise");
    HOLD(table->passes == passes, "passes are not counted right");
    HOLD(table->has_called == called, "who has called is not who has called");
    return NULL;
}

static bool in_force(const struct arb_table *table, unsigned law)
{
    return law == LAW_NONE || arb_law_in_force((enum arb_law)law, (enum arb_edition)table->edition);
}

static const char *articles_are_of_the_edition(const struct arb_table *table)
{
    struct arb_options options;
    bool all = true;

    arb_table_options(table, &options);
    all &= !options.asks || in_force(table, options.question_law);
    for (unsigned i = 0; i < options.count; i++) all &= in_force(table, options.item[i].law);
    HOLD(all, "an option or a question rests on an article of another edition");
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        all &= in_force(table, it->law) && in_force(table, it->answer) && in_force(table, it->equity);
    }
    HOLD(all, "an irregularity is noted under an article of another edition");
    for (unsigned i = 0; i < table->calls; i++) all &= in_force(table, table->call[i].law);
    HOLD(all, "a call is noted under an article of another edition");
    for (unsigned s = 0; s < ARB_SEATS; s++)
        all &= in_force(table, table->bar[s].law) && in_force(table, table->duty_law[s]);
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) all &= in_force(table, table->lead_rule[i].law);
    HOLD(all && in_force(table, table->withdraw_law), "what is owed rests on an article of another edition");
    return NULL;
}

/* -- Nobody is stuck --------------------------------------------------------------------- */

static bool is_taken(const struct arb_table *table, struct arb_act act)
{
    return outcome_on_a_copy(table, &act) != ARB_REFUSED;
}

static const char *each_answer_is_taken(const struct arb_table *table, const struct arb_options *options)
{
    const enum arb_question question = (enum arb_question)options->question;
    struct arb_act act = {.seat = options->asker_seat, .value = options->about, .how = options->question};

    if (question == ARB_ASK_MEANING) {
        act.how = 0;
        act.kind = ARB_DID_MEANING;
    } else {
        act.kind = arb_question_is_judged(question) ? ARB_DID_JUDGE : ARB_DID_FIND;
    }
    if (arb_question_is_number(question)) { /* as it stands, and one other: what is said beforehand of both is true */
        struct arb_act answer[ARB_ANSWERS_MAX];

        for (unsigned i = arb_table_answers(table, answer); i > 0; i--)
            HOLD(is_taken(table, answer[i - 1]), "so many tricks, the Director answers, and is refused");
        return NULL;
    }
    for (act.instead = 0; act.instead <= 1; act.instead++)
        HOLD(is_taken(table, act), "the Director's answer to what is asked is refused");
    return NULL;
}

/* Some call by him: which ones use the option is the Director's to judge. */
static bool may_call(const struct arb_table *table, enum arb_seat seat)
{
    for (arb_call call = ARB_PASS; call <= ARB_LAST_BID; call++)
        if (is_taken(table, (struct arb_act){.kind = ARB_DID_CALL, .seat = (uint8_t)seat, .value = call})) return true;
    return false;
}

/* That call itself, or some call of the kind. */
static const char *call_on_offer_is_taken(const struct arb_table *table, const struct arb_option *option)
{
    const bool named = option->kind == ARB_OPTION_THAT_CALL || option->kind == ARB_OPTION_REPEAT;
    const struct arb_act act = {.kind = ARB_DID_CALL, .seat = option->seat, .value = option->value};

    if (named) HOLD(is_taken(table, act), "the call on offer is refused");
    else HOLD(may_call(table, (enum arb_seat)option->seat), "a call on offer is refused");
    return NULL;
}

static bool may_name_a_card(const struct arb_table *table, struct arb_act choice)
{
    const enum arb_seat hand = hand_to_name_from(table);

    for (arb_hand left = cards_possible(table, hand); left != 0; left &= left - 1) {
        choice.value = arb_of_card(arb_hand_lowest(left));
        if (is_taken(table, choice)) return true;
    }
    return false;
}

static const char *each_option_is_taken(const struct arb_table *table, const struct arb_options *options)
{
    for (unsigned i = 0; i < options->count; i++) {
        const struct arb_option option = options->item[i];
        const struct arb_act choice = {
            .kind = ARB_DID_CHOOSE, .seat = option.seat, .how = option.kind, .value = option.value};

        if (option.kind == ARB_OPTION_NAME_CARD && option.value == ARB_CALL_NONE)
            HOLD(may_name_a_card(table, choice), "no card may be named");
        else if (option.kind < ARB_OPTION_THAT_CALL) HOLD(is_taken(table, choice), "an option on offer is refused");
        else HOLD_ALL(call_on_offer_is_taken(table, &option));
    }
    return NULL;
}

/* Of a hand that is not known, a card that it may hold. */
static bool some_card_is_taken(const struct arb_table *table)
{
    const enum arb_seat hand = (enum arb_seat)table->turn;
    const arb_hand possible = cards_possible(table, hand);
    struct arb_act act = {.kind = ARB_DID_PLAY, .seat = table->turn};

    if (table->unknown[hand] == 0 || possible == 0) return false;
    act.value = arb_hand_lowest(possible & ~table->held[hand]);
    return is_taken(table, act);
}

static bool is_at_the_end_of_its_room(const struct arb_table *table)
{
    return table->calls + 2u > ARB_CALLS_MAX;
}

static const char *nobody_is_stuck(const struct arb_table *table, struct world_counts *counts)
{
    struct arb_options options;

    if (is_at_the_end_of_its_room(table)) return NULL;
    arb_table_options(table, &options);
    counts->ruled += options.count + 2u * options.asks;
    if (options.asks) HOLD_ALL(each_answer_is_taken(table, &options));
    if (options.count > 0) HOLD_ALL(each_option_is_taken(table, &options));
    if (options.asks || options.count > 0) return NULL;
    if (table->phase == ARB_BOARD_OVER && arb_table_cancelled(table) != LAW_NONE) return NULL;
    if (table->awaits) {
        const struct arb_irregularity *it = &table->irregularity[table->awaits - 1];
        const struct arb_act report = {.kind = ARB_DID_REPORT, .value = it->wrong, .about = (uint8_t)(it->seat + 1u)};

        HOLD(!it->attention && is_taken(table, report), "a matter is before the Director, and nobody can go on");
        return NULL;
    }
    if (table->claimed.stage == ARB_CLAIMED_MADE) {
        const struct arb_act agree = {.kind = ARB_DID_AGREE, .seat = (uint8_t)((table->claimed.seat + 1u) & 3u)};

        HOLD(is_taken(table, agree), "nobody may agree to a claim");
        return NULL;
    }
    if (table->phase == ARB_BOARD_OVER) return NULL;
    HOLD(table->lead_is_down || arb_table_legal_calls(table) != 0 || arb_table_legal_cards(table) != 0 ||
             some_card_is_taken(table), "nothing is in order for whose turn it is");
    return NULL;
}

/* -- Of a step --------------------------------------------------------------------------- */

/* An act, written as a line and read, does to the table what it did. */
static const char *its_line_does_the_same(const struct arb_table *before, const struct arb_act *act,
                                          const struct arb_table *after)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_table again = *before;
    struct arb_reason reason;
    struct arb_act read;

    arb_act_write(&out, act);
    HOLD(!out.truncated && arb_act_read(arb_writer_span(&out), &read), "an act's line is not read back");
    HOLD(arb_table_step(&again, &read, &reason) != ARB_REFUSED, "an act's line is refused");
    HOLD(memcmp(&again, after, sizeof again) == 0, "an act's line does something else");
    return NULL;
}

/* He called at his turn, and nothing was found: a pass for that turn is behind him. */
static const char *a_bar_is_served(const struct arb_table *before, const struct arb_act *act,
                                   const struct arb_table *after, struct world_counts *counts)
{
    const unsigned bar = before->bar[act->seat].bar;

    if (act->kind != ARB_DID_CALL || before->awaits || after->awaits || act->seat != before->turn) return NULL;
    if (bar == ARB_BAR_NONE || bar == ARB_BAR_ALL || before->duty[act->seat] != ARB_DUTY_NONE) return NULL;
    if (after->call[after->calls - 1].status > ARB_CALL_ACCEPTED) return NULL; /* it went with the turn it took (34) */
    HOLD(after->bar[act->seat].bar == ARB_BAR_NONE, "he was to pass once, has passed, and is to pass again");
    counts->passes_enforced++;
    return NULL;
}

static const char *reason_fits(enum arb_outcome outcome, const struct arb_reason *reason)
{
    HOLD((reason->fault != ARB_FAULT_NONE) == (outcome == ARB_REFUSED), "a fault without refusal, or the reverse");
    if (outcome == ARB_REFUSED) return NULL; /* of a refusal the article may be told too */
    HOLD((reason->law != LAW_NONE) == (outcome == ARB_IRREGULAR), "irregular without article, or the reverse");
    return NULL;
}

/* By 69B and 71 a trick comes back to the side that withdraws its agreement, or cancels its concession: whatever is
 * answered, that side has none fewer. */
static const char *none_goes_the_other_way(const struct arb_table *before, const struct arb_act *act,
                                           const struct arb_table *after)
{
    const unsigned stage = before->claimed.stage;

    if (act->kind != ARB_DID_JUDGE || after->claimed.stage != ARB_CLAIMED_RULED) return NULL;
    HOLD(stage != ARB_CLAIMED_WITHDRAWN || after->claimed.tricks <= before->claimed.tricks,
         "an agreement withdrawn has cost the side that withdraws a trick");
    HOLD(stage != ARB_CLAIMED_CANCELLED || after->claimed.tricks >= before->claimed.tricks,
         "a concession cancelled has cost the side that cancels a trick");
    return NULL;
}

/* Of a hand nobody knew: the revoke was there before this act. */
static bool is_of_earlier_card(const struct arb_table *before, const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_REVOKE && it->play > 0 && it->play <= before->plays;
}

/* After the act a hand was out of cards, and one that lay beneath another came back to it (67B2): with that in hand the
 * card just played was a revoke, and is corrected at once. */
static bool shows_by_what_came_back(const struct arb_table *before, const struct arb_table *after,
                                    const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_REVOKE || !it->attention) return false;
    for (unsigned i = 0; i < before->plays; i++)
        if (before->play[i].status == ARB_PLAY_BENEATH && before->play[i].seat == it->seat &&
            after->play[i].status == ARB_PLAY_WITHDRAWN)
            return true;
    return false;
}

/* Where it is prevented nobody does wrong; what went wrong with an explanation, or with the cards, is still told. */
static const char *prevented_is_not_done(const struct arb_table *before, const struct arb_act *act,
                                         const struct arb_table *after)
{
    const bool told = act->kind == ARB_DID_REPORT || act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE ||
                      act->kind == ARB_DID_CHOOSE || act->kind == ARB_DID_MARK || act->kind == ARB_DID_COUNT ||
                      act->kind == ARB_DID_MISSING;

    if (before->policy != ARB_POLICY_PREVENT || told) return NULL;
    for (unsigned i = before->irregularities; i < after->irregularities; i++)
        HOLD(is_of_earlier_card(before, &after->irregularity[i]) ||
                 after->irregularity[i].wrong == ARB_WRONG_NOT_REPEATED, "an irregularity where all are prevented");
    return NULL;
}

/* Of two calls made together the first may be irregular and the second in order. What comes
 * to light of somebody else's call, because this one accepts it, is not this one's fault; nor
 * what comes to light of an earlier card, because this one's hand had it all the time. */
static const char *a_new_irregularity_is_told(const struct arb_table *before, const struct arb_act *act,
                                              const struct arb_table *after, enum arb_outcome outcome)
{
    const bool together = act->kind == ARB_DID_TOGETHER;

    if ((act->kind != ARB_DID_CALL && !together) || outcome == ARB_IRREGULAR) return NULL;
    for (unsigned i = before->irregularities; i < after->irregularities; i++)
        HOLD(is_of_earlier_card(before, &after->irregularity[i]) ||
                 shows_by_what_came_back(before, after, &after->irregularity[i]) ||
                 (after->irregularity[i].seat != act->seat &&
                  (!together || after->irregularity[i].seat + 1u != act->about)),
             "a call went on record as irregular and was told as in order");
    return NULL;
}

static void look(struct world *world)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) world->shown |= world->table.faced[s];
}

const char *world_take(struct world *world, const struct arb_act *act)
{
    const struct arb_table before = world->table;
    struct world_counts *counts = world->counts;
    struct arb_reason reason;
    const enum arb_outcome outcome = arb_table_step(&world->table, act, &reason);

    counts->outcome[outcome]++;
    world->last = *act;
    HOLD_ALL(reason_fits(outcome, &reason));
    HOLD(in_force(&before, reason.law), "the reason is an article of another edition");
    if (outcome == ARB_REFUSED) {
        HOLD(memcmp(&world->table, &before, sizeof before) == 0, "a refused act has left a trace");
        return NULL;
    }
    counts->taken[act->kind]++;
    if (world->acts.count < ACTS_MAX) world->acts.act[world->acts.count] = *act;
    world->acts.count++;
    look(world);
    HOLD(world->table.acts == world->acts.count, "acts are not counted right");
    if ((world->acts.count + 3) % world->every == 0) HOLD_ALL(its_line_does_the_same(&before, act, &world->table));
    HOLD_ALL(cards_are_conserved(&world->table));
    HOLD_ALL(claims_are_of_what_is_left(&world->table));
    HOLD_ALL(play_is_its_record(&world->table));
    HOLD_ALL(cards_bound_are_held(&world->table));
    if (world->acts.count % world->every == 0) HOLD_ALL(cards_in_order_are_all(&world->table));
    if (!world->position.auction_over) HOLD_ALL(auction_is_its_calls(&world->table));
    HOLD_ALL(articles_are_of_the_edition(&world->table));
    HOLD_ALL(a_new_irregularity_is_told(&before, act, &world->table, outcome));
    HOLD_ALL(revokes_are_paid_once(&world->table));
    HOLD_ALL(prevented_is_not_done(&before, act, &world->table));
    HOLD_ALL(none_goes_the_other_way(&before, act, &world->table));
    HOLD_ALL(a_bar_is_served(&before, act, &world->table, counts));
    HOLD_ALL(account_is_kept(&world->account, &before, &world->table));
    HOLD_ALL(nothing_owed_vanishes(&before, act, &world->table));
    HOLD_ALL(withdrawn_is_tagged(&world->table));
    HOLD_ALL(penalty_cards_tell(&before, act, &world->table));
    if ((world->acts.count + 1) % world->every == 0) HOLD_ALL(prices_hold(&world->table));
    if ((world->acts.count + 2) % world->every == 0) HOLD_ALL(order_of_words_is_free(&world->table));
    return nobody_is_stuck(&world->table, counts);
}

/* -- Of a board as a whole ------------------------------------------------------------------ */

static void begin(struct world *world, struct arb_chance *chance, struct world_counts *counts)
{
    world->regulations = random_regulations(chance);
    world->acts.count = 0;
    world->counts = counts;
    world->every = world_asks_every;
    account_open(&world->account);
}

void world_open(struct world *world, struct arb_chance *chance, struct world_counts *counts)
{
    begin(world, chance, counts);
    random_opening(chance, &world->regulations, &world->position, &world->table);
    world->shown = 0;
}

void world_open_ending(struct world *world, struct arb_chance *chance, unsigned cards, struct world_counts *counts)
{
    begin(world, chance, counts);
    random_ending(chance, &world->regulations, cards, &world->position, &world->table);
    world->shown = 0;
    look(world);
}

static void print_line(const struct arb_writer *out) { fprintf(stderr, "%s\n", out->buffer); }

static void print_act(const struct arb_act *act)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    if (act->kind < ARB_DID_KINDS) arb_act_write(&out, act);
    print_line(&out);
}

/* "ending N:9.5.A3.6 -.QJ.. - -"; of a hand that is not known "-". */
static void print_hands(const struct arb_position *position)
{
    char text[200];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_text(&out, position->auction_over ? "ending N:" : "deal N:");
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (s > 0) arb_write_char(&out, ' ');
        if (position->unknown[s] > 0) arb_write_char(&out, '-');
        else arb_hand_write(&out, position->hand[s]);
    }
    print_line(&out);
}

static void print_contract(const struct arb_position *position)
{
    static const char *const denomination[] = {"C", "D", "H", "S", "N"};

    fprintf(stderr, "contract %u%s by %s\n", position->contract.level, denomination[position->contract.denomination],
            arb_seat_name((enum arb_seat)position->contract.declarer));
    fprintf(stderr, "tricks NS %u, EW %u\nlead %s\n", position->tricks[0], position->tricks[1],
            arb_seat_name((enum arb_seat)position->leader));
}

static void print_regulations(const struct arb_regulations *regulations)
{
    fprintf(stderr, "edition %s\npolicy %s\n", arb_edition_name((enum arb_edition)regulations->edition),
            arb_policy_word((enum arb_policy)regulations->policy));
    for (unsigned which = 0; which < ARB_READING_COUNT; which++)
        if (arb_reading_get(&regulations->reading, (enum arb_reading)which))
            fprintf(stderr, "regulation %s %s\n", arb_reading_article((enum arb_reading)which),
                    arb_reading_words((enum arb_reading)which));
}

void world_print(const struct world *world)
{
    fprintf(stderr, "case What is told\n");
    print_regulations(&world->regulations);
    fprintf(stderr, "board dealer %s\n", arb_seat_name((enum arb_seat)world->position.dealer));
    print_hands(&world->position);
    if (world->position.auction_over) print_contract(&world->position);
    for (unsigned i = 0; i < world->acts.count && i < ACTS_MAX; i++) print_act(&world->acts.act[i]);
    fprintf(stderr, "# the last one tried: ");
    print_act(&world->last);
}

const char *world_is_a_fold(const struct world *world)
{
    static char journal[ACTS_MAX * ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(journal, sizeof journal);
    struct arb_table whole, half;
    struct arb_reason reason;
    size_t ends[ACTS_MAX], from = 0;

    if (world->acts.count > ACTS_MAX) return NULL;
    for (unsigned i = 0; i < world->acts.count; i++) {
        arb_act_write(&out, &world->acts.act[i]);
        ends[i] = arb_writer_span(&out).length;
    }
    arb_table_open(&whole, &world->position, &world->regulations);
    half = whole;
    for (unsigned i = 0; i < world->acts.count; i++) {
        struct arb_act read;

        HOLD(arb_act_read((struct arb_span){journal + from, ends[i] - from}, &read), "a line of the journal is lost");
        from = ends[i];
        HOLD(arb_table_step(&whole, &read, &reason) != ARB_REFUSED, "the journal is refused");
        if (2 * i == world->acts.count || 2 * i + 1 == world->acts.count) half = whole;
        else if (2 * i > world->acts.count) (void)!arb_table_step(&half, &world->acts.act[i], &reason);
        world->counts->lines++;
    }
    HOLD(memcmp(&whole, &world->table, sizeof whole) == 0, "the journal tells another board");
    HOLD(arb_table_hash(&whole) == arb_table_hash(&world->table), "equal tables have two hashes");
    HOLD(world->acts.count < 2 || memcmp(&half, &whole, sizeof half) == 0, "a copy goes on otherwise");
    return NULL;
}

const char *world_auction_ends(struct world *world, struct arb_chance *chance)
{
    const struct arb_table *table = &world->table;
    unsigned ruled = 0;

    for (unsigned i = 0; i < AUCTION_ACTS_MAX && table->phase == ARB_IN_AUCTION; i++) {
        const struct arb_act act = random_lawful_act(chance, table);

        if (is_at_the_end_of_its_room(table)) return NULL;
        ruled = table->awaits ? ruled + 1 : 0;
        HOLD(ruled <= RULING_ACTS_MAX, "a ruling has no end");
        HOLD_ALL(world_take(world, &act));
    }
    HOLD(table->phase != ARB_IN_AUCTION, "the auction does not end");
    world->counts->auctions_ended++;
    return NULL;
}

const char *world_board_ends(struct world *world, struct arb_chance *chance)
{
    const struct arb_table *table = &world->table;
    struct arb_result_state standing;

    for (unsigned i = 0; i < BOARD_ACTS_MAX; i++) {
        struct arb_act act;

        if (is_at_the_end_of_its_room(table)) return NULL;
        arb_table_standing(table, &standing);
        if (standing.kind >= ARB_RESULT_SET_ASIDE || arb_table_dealt_anew(table) != LAW_NONE) { /* or given, or final */
            world->counts->boards_ended++;
            return NULL;
        }
        act = random_lawful_act(chance, table);
        HOLD_ALL(world_take(world, &act));
    }
    return "the board does not end";
}
