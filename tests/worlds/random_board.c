/* random_board.c -- deals and acts by chance. */
#include "random_board.h"

static uint8_t byte_below(struct arb_chance *chance, uint32_t bound)
{
    return (uint8_t)arb_chance_below(chance, bound);
}

struct arb_deal random_deal(struct arb_chance *chance)
{
    struct arb_deal deal = {{0}};
    arb_card pack[ARB_CARDS];

    for (unsigned i = 0; i < ARB_CARDS; i++) pack[i] = (arb_card)i;
    for (unsigned left = ARB_CARDS; left > 0; left--) {
        const unsigned drawn = arb_chance_below(chance, left);

        deal.hand[left % ARB_SEATS] |= arb_hand_of(pack[drawn]);
        pack[drawn] = pack[left - 1];
    }
    return deal;
}

struct arb_regulations random_regulations(struct arb_chance *chance)
{
    struct arb_regulations regulations = {.edition = (uint8_t)arb_chance_below(chance, ARB_EDITIONS)};

    for (unsigned which = 0; which < ARB_READING_COUNT; which++)
        arb_reading_set(&regulations.reading, (enum arb_reading)which, arb_chance_below(chance, 4) == 0);
    regulations.reading = arb_readings_open_in(&regulations.reading, (enum arb_edition)regulations.edition);
    switch (arb_chance_below(chance, 8)) {
    case 0: regulations.policy = ARB_POLICY_PREVENT; break;
    case 1: regulations.policy = ARB_POLICY_WARN; break;
    default: break;
    }
    return regulations;
}

/* One board in four has hands that nobody has told us. */
static void forget_hands(struct arb_chance *chance, struct arb_deal *deal)
{
    if (arb_chance_below(chance, 4) > 0) return;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_chance_below(chance, 2) == 0) deal->hand[s] = 0;
}

void random_opening(struct arb_chance *chance, const struct arb_regulations *regulations,
                    struct arb_position *position, struct arb_table *table)
{
    const struct arb_board_no no = {(uint16_t)(1 + arb_chance_below(chance, 16))};
    struct arb_deal deal = random_deal(chance);
    enum arb_seat seat;
    arb_card card;

    forget_hands(chance, &deal);
    arb_position_of_board(position, no, &deal);
    ARB_ASSERT(arb_position_check(position, &seat, &card) == ARB_POSITION_SOUND);
    arb_table_open(table, position, regulations);
}

/* The first 'cards' cards of each hand as it was dealt; a hand that is not known has as many. */
static void cut_hands(const struct arb_deal *deal, unsigned cards, struct arb_position *position)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        arb_hand left = deal->hand[s];

        while (arb_hand_count(left) > cards) left &= left - 1;
        position->hand[s] = left;
        position->unknown[s] = (uint8_t)(deal->hand[s] == 0 ? cards : 0);
    }
}

void random_ending(struct arb_chance *chance, const struct arb_regulations *regulations, unsigned cards,
                   struct arb_position *position, struct arb_table *table)
{
    const unsigned declarer = arb_chance_below(chance, ARB_SEATS), gone = ARB_TRICKS - cards;
    struct arb_deal deal = random_deal(chance);
    enum arb_seat seat;
    arb_card card;

    *position = (struct arb_position){
        .dealer = byte_below(chance, ARB_SEATS),
        .auction_over = 1,
        .leader = (uint8_t)(cards == ARB_TRICKS ? (declarer + 1u) & 3u : arb_chance_below(chance, ARB_SEATS)),
        .contract = {.level = (uint8_t)(1u + arb_chance_below(chance, 7)),
                     .denomination = byte_below(chance, ARB_DENOMINATIONS),
                     .declarer = (uint8_t)declarer},
    };
    position->tricks[0] = byte_below(chance, gone + 1u);
    position->tricks[1] = (uint8_t)(gone - position->tricks[0]);
    forget_hands(chance, &deal);
    cut_hands(&deal, cards, position);
    ARB_ASSERT(arb_position_check(position, &seat, &card) == ARB_POSITION_SOUND);
    arb_table_open(table, position, regulations);
}

arb_hand cards_possible(const struct arb_table *table, enum arb_seat hand)
{
    arb_hand seen = table->gone;

    for (unsigned s = 0; s < ARB_SEATS; s++) seen |= table->held[s];
    return table->held[hand] | (table->unknown[hand] > 0 ? ARB_HAND_FULL_PACK & ~seen : 0);
}

arb_card random_card_of(struct arb_chance *chance, arb_hand set)
{
    unsigned skip = arb_chance_below(chance, arb_hand_count(set));

    while (skip-- > 0) set &= set - 1;
    return arb_hand_lowest(set);
}

static arb_call random_call(struct arb_chance *chance, uint64_t legal)
{
    if ((legal & 1) != 0 && arb_chance_below(chance, 3) > 0) return ARB_PASS;
    /* the cheaper half of what is in order, so that auctions have some length */
    const arb_call first = random_card_of(chance, legal);
    const arb_call second = random_card_of(chance, legal);

    return first < second ? first : second;
}

enum arb_seat hand_to_name_from(const struct arb_table *table)
{
    const struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;
    const bool old_trick = it != NULL && it->wrong == ARB_WRONG_DEFECTIVE_TRICK;

    return old_trick ? (enum arb_seat)it->seat : arb_dummy(table->contract);
}

/* A card of that hand, to be named: in order if any is. */
static uint8_t some_card_to_name(struct arb_chance *chance, const struct arb_table *table)
{
    return arb_of_card(random_card_of(chance, cards_possible(table, hand_to_name_from(table))));
}

/* One of the answers that the Director or a player may give now. */
static bool random_answer(struct arb_chance *chance, const struct arb_table *table, struct arb_act *act)
{
    struct arb_options options;

    arb_table_options(table, &options);
    if (options.asks && options.question == ARB_ASK_MEANING) {
        *act = (struct arb_act){.kind = ARB_DID_MEANING, .seat = options.asker_seat, .value = options.about,
                                .how = byte_below(chance, 32), .instead = 1};
        return true;
    }
    if (options.asks && arb_question_is_number((enum arb_question)options.question)) {
        const bool judged = arb_question_is_judged((enum arb_question)options.question);
        const unsigned most = judged ? table->claimed.left : ARB_TRICKS;

        *act = (struct arb_act){.kind = judged ? ARB_DID_JUDGE : ARB_DID_FIND, .how = options.question,
                                .value = byte_below(chance, most + 1u), .instead = 1};
        return true;
    }
    if (options.asks) {
        const bool judged = arb_question_is_judged((enum arb_question)options.question);

        *act = (struct arb_act){.kind = judged ? ARB_DID_JUDGE : ARB_DID_FIND, .how = options.question,
                                .value = options.about, .instead = byte_below(chance, 2)};
        return true;
    }
    if (options.count == 0) return false;
    const struct arb_option option = options.item[arb_chance_below(chance, options.count)];

    if (option.kind >= ARB_OPTION_THAT_CALL) return false;
    *act = (struct arb_act){.kind = ARB_DID_CHOOSE, .seat = option.seat, .how = option.kind, .value = option.value};
    if (option.kind == ARB_OPTION_NAME_CARD && option.value == ARB_CALL_NONE)
        act->value = some_card_to_name(chance, table);
    return true;
}

/* The others agree to a claim, or somebody doubts it. */
static struct arb_act answer_to_claim(struct arb_chance *chance, const struct arb_table *table)
{
    const uint8_t lho = (uint8_t)arb_lho((enum arb_seat)table->claimed.seat);
    const uint8_t other = (uint8_t)((table->claimed.seat + 1u + arb_chance_below(chance, 3)) & 3u);

    if (arb_chance_below(chance, 2) == 0) return (struct arb_act){.kind = ARB_DID_AGREE, .seat = lho};
    return (struct arb_act){.kind = ARB_DID_OBJECT, .seat = other};
}

/* What stops the table is spoken of. */
static struct arb_act attention(const struct arb_table *table)
{
    const struct arb_irregularity *it = &table->irregularity[table->awaits - 1];

    return (struct arb_act){.kind = ARB_DID_REPORT, .value = it->wrong, .about = (uint8_t)(it->seat + 1u)};
}

/* A card in order, or one of a hand that is not known. */
static arb_card some_playable(struct arb_chance *chance, const struct arb_table *table)
{
    const arb_hand in_order = arb_table_legal_cards(table);

    return random_card_of(chance, in_order != 0 ? in_order : cards_possible(table, (enum arb_seat)table->turn));
}

/* A call in order; or the one that he has to make again, though it is not. */
static arb_call call_of(struct arb_chance *chance, const struct arb_table *table)
{
    const uint64_t in_order = arb_table_legal_calls(table);
    struct arb_options options;

    if (in_order != 0) return random_call(chance, in_order);
    arb_table_options(table, &options);
    return options.item[0].value;
}

struct arb_act random_lawful_act(struct arb_chance *chance, const struct arb_table *table)
{
    const bool claimed = table->claimed.stage != ARB_CLAIMED_NONE || table->claimed.disputed;
    struct arb_act act = {.seat = table->turn, .kind = ARB_DID_PLAY};

    if ((table->irregularities > 0 || claimed) && random_answer(chance, table, &act)) return act;
    if (table->awaits) return attention(table);
    if (table->claimed.stage == ARB_CLAIMED_MADE) return answer_to_claim(chance, table);
    if (table->phase == ARB_IN_AUCTION) {
        act.kind = ARB_DID_CALL;
        act.value = call_of(chance, table);
    } else if (table->phase == ARB_BEFORE_LEAD && table->lead_is_down) {
        act.kind = ARB_DID_FACE;
    } else {
        if (table->phase == ARB_BEFORE_LEAD && arb_chance_below(chance, 2) == 0) act.kind = ARB_DID_LEAD_DOWN;
        act.value = some_playable(chance, table);
    }
    return act;
}

/* -- Acts of any kind ----------------------------------------------------------------- */

/* Any field may be anything, also out of its range. */
static struct arb_act noise(struct arb_chance *chance)
{
    return (struct arb_act){
        .kind = byte_below(chance, ARB_DID_KINDS + 1), .seat = byte_below(chance, 5), .value = byte_below(chance, 60),
        .how = byte_below(chance, 24),  .instead = byte_below(chance, 3), .about = byte_below(chance, 6),
        .trick = byte_below(chance, 15), .said = {byte_below(chance, 120), byte_below(chance, 120)},
    };
}

/* A call that somebody has made; a pass before anybody has. */
static const struct arb_call_record *some_record(struct arb_chance *chance, const struct arb_table *table)
{
    return &table->call[table->calls > 0 ? arb_chance_below(chance, table->calls) : 0];
}

/* Bids near the last one make insufficient ones, sufficient ones and the end of the auction all likely. */
static arb_call some_call(struct arb_chance *chance, const struct arb_table *table)
{
    const arb_call highest = arb_bid(ARB_LEVEL_MAX, ARB_NOTRUMP);
    const unsigned base = table->last_bid < ARB_FIRST_BID ? ARB_FIRST_BID : table->last_bid;
    const unsigned near = base + arb_chance_below(chance, 9);

    switch (arb_chance_below(chance, 8)) {
    case 0: return byte_below(chance, highest + 1u);
    case 1: return ARB_DOUBLE;
    case 2: return ARB_REDOUBLE;
    case 3:
    case 4: return ARB_PASS;
    default: return near < ARB_FIRST_BID + 4u || near > highest + 4u ? ARB_FIRST_BID : (arb_call)(near - 4u);
    }
}

static uint8_t some_wrong(struct arb_chance *chance, const struct arb_table *table)
{
    if (table->irregularities == 0 || arb_chance_below(chance, 3) == 0) return byte_below(chance, ARB_WRONG_KINDS);
    return table->irregularity[arb_chance_below(chance, table->irregularities)].wrong;
}

static uint8_t some_card(struct arb_chance *chance, const struct arb_table *table, unsigned seat)
{
    const arb_hand possible = cards_possible(table, (enum arb_seat)seat);

    if (possible == 0 || arb_chance_below(chance, 8) == 0) return byte_below(chance, ARB_CARDS);
    return random_card_of(chance, possible);
}

/* A few words, clauses and cards. */
static void say_something(struct arb_chance *chance, struct arb_act *act)
{
    const unsigned words = arb_chance_below(chance, 4) == 0 ? ARB_SAID_MAX : arb_chance_below(chance, 4);

    for (unsigned i = 0; i < words; i++)
        act->said[i] = arb_chance_below(chance, 2) == 0
                           ? (uint8_t)(1u + arb_chance_below(chance, ARB_CARDS))
                           : (uint8_t)(ARB_SAID_CLAUSE + arb_chance_below(chance, ARB_SAID_CLAUSES));
}

/* Of one side or both: an average, one result, or two of half the score each. */
static void give_a_score(struct arb_chance *chance, struct arb_act *act)
{
    const unsigned parts = arb_chance_below(chance, 3);
    struct arb_adjusted_part part = {.contract = {.level = 3, .denomination = ARB_NOTRUMP},
                                     .weight = (uint8_t)(parts == 2 ? 50 : 100), .of = 100};

    *act = (struct arb_act){.kind = ARB_DID_ADJUST, .how = (uint8_t)(1u + arb_chance_below(chance, 3))};
    for (unsigned i = 0; i < parts; i++) {
        part.contract.declarer = byte_below(chance, ARB_SEATS);
        part.tricks = byte_below(chance, ARB_TRICKS + 1);
        (void)!arb_adjusted_add(act->said, &part);
    }
    if (parts > 0) return;
    if ((act->how & ARB_ADJUSTS_NS) != 0) act->value = byte_below(chance, 101);
    if ((act->how & ARB_ADJUSTS_EW) != 0) act->trick = byte_below(chance, 101);
    act->how |= ARB_ADJUSTS_ARTIFICIAL;
}

/* Fields that fit the kind. A kind that is not named here is drawn too: a card of his, and
 * small numbers; it may have a line of its own when that is not likely to be taken. */
static void fit(struct arb_chance *chance, const struct arb_table *table, struct arb_act *act)
{
    const struct arb_call_record *record = some_record(chance, table);

    act->value = some_card(chance, table, act->seat);
    act->how = byte_below(chance, 8);
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL:
    case ARB_DID_SUBSTITUTE: act->value = some_call(chance, table); break;
    case ARB_DID_TOGETHER:
        act->value = some_call(chance, table);
        act->about = (uint8_t)(1u + ((act->seat + 1u + arb_chance_below(chance, 3)) & 3u));
        act->trick = some_call(chance, table);
        if (table->phase == ARB_IN_AUCTION) break;
        act->about = (uint8_t)(1u + byte_below(chance, ARB_SEATS));
        act->value = arb_of_card(some_card(chance, table, act->seat));
        act->trick = arb_of_card(some_card(chance, table, act->about - 1u));
        break;
    case ARB_DID_ADJUST: give_a_score(chance, act); break;
    case ARB_DID_MEANING:
        act->seat = record->seat;
        act->value = record->call;
        act->how = byte_below(chance, 32);
        act->instead = byte_below(chance, 2);
        break;
    case ARB_DID_REPORT: act->value = some_wrong(chance, table); break;
    case ARB_DID_FIND:
    case ARB_DID_JUDGE:
        act->value = record->call;
        act->how = byte_below(chance, ARB_QUESTION_COUNT);
        act->instead = byte_below(chance, 2);
        break;
    case ARB_DID_CLAIM:
    case ARB_DID_CONCEDE:
        act->value = byte_below(chance, 1u + ARB_TRICKS - table->trick);
        say_something(chance, act);
        break;
    case ARB_DID_CHOOSE:
        act->value = ARB_CALL_NONE;
        act->how = byte_below(chance, ARB_OPTION_KINDS);
        break;
    case ARB_DID_WARN:
        if (table->phase == ARB_IN_PLAY) act->seat = (uint8_t)arb_dummy(table->contract);
        break;
    case ARB_DID_RETURN:
        for (unsigned i = 0; i < table->plays; i++)
            if (table->play[i].seat == act->seat) act->value = table->play[i].card;
        break;
    case ARB_DID_SHOW: act->how = byte_below(chance, ARB_MANNER_COUNT); break;
    case ARB_DID_TOUCH:
    case ARB_DID_PLACE:
        if (table->phase != ARB_IN_PLAY || arb_chance_below(chance, 4) == 0) break;
        act->seat = table->contract.declarer;
        if (act->kind == ARB_DID_PLACE) act->seat = (uint8_t)arb_dummy(table->contract);
        act->value = some_card(chance, table, (unsigned)arb_dummy(table->contract));
        break;
    case ARB_DID_NAME:
        if (table->phase == ARB_IN_PLAY && arb_chance_below(chance, 2) == 0) {
            act->seat = table->contract.declarer;
            act->value = some_card(chance, table, (unsigned)arb_dummy(table->contract));
        }
        act->how = byte_below(chance, ARB_DESIGNATION_COUNT);
        act->instead = arb_chance_below(chance, 4) == 0;
        if (act->how != ARB_NAMED_CARD) act->value = 0;
        break;
    default: break;
    }
}

static bool is_awaited(const struct arb_table *table)
{
    struct arb_result_state standing;

    arb_table_standing(table, &standing);
    return standing.kind == ARB_RESULT_SET_ASIDE;
}

struct arb_act random_act(struct arb_chance *chance, const struct arb_table *table, uint32_t rarely)
{
    struct arb_act act = {0};

    if (arb_chance_below(chance, rarely) == 0) return noise(chance);
    if (is_awaited(table) && arb_chance_below(chance, 2) == 0) {
        give_a_score(chance, &act);
        return act;
    }
    if (table->awaits && arb_chance_below(chance, 3) > 0) return random_lawful_act(chance, table);
    act.seat = arb_chance_below(chance, 2) == 0 ? table->turn : byte_below(chance, ARB_SEATS);
    act.kind = byte_below(chance, ARB_DID_KINDS);
    if (arb_chance_below(chance, 2) == 0) act.kind = table->phase == ARB_IN_AUCTION ? ARB_DID_CALL : ARB_DID_PLAY;
    fit(chance, table, &act);
    return act;
}
