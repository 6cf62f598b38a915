/* random_board.c -- deals and acts by chance. */
#include "random_board.h"

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

void random_opening(struct arb_chance *chance, enum arb_edition edition, struct arb_position *position,
                    struct arb_table *table)
{
    const struct arb_board_no no = {(uint16_t)(1 + arb_chance_below(chance, 16))};
    const struct arb_regulations regulations = {.edition = (uint8_t)edition};
    const struct arb_deal deal = random_deal(chance);
    enum arb_seat seat;
    arb_card card;

    arb_position_of_board(position, no, &deal);
    ARB_ASSERT(arb_position_check(position, &seat, &card) == ARB_POSITION_SOUND);
    arb_table_open(table, position, &regulations);
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

static uint8_t byte_below(struct arb_chance *chance, uint32_t bound)
{
    return (uint8_t)arb_chance_below(chance, bound);
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
    return true;
}

/* What stops the table is spoken of, or, once it was, answered. */
struct arb_act random_ruling_act(struct arb_chance *chance, const struct arb_table *table)
{
    struct arb_act act = {.kind = ARB_DID_REPORT};

    if (random_answer(chance, table, &act)) return act;
    if (table->awaits) {
        act.value = table->irregularity[table->awaits - 1].wrong;
        act.about = (uint8_t)(table->irregularity[table->awaits - 1].seat + 1u);
    }
    return act;
}

struct arb_act random_lawful_act(struct arb_chance *chance, const struct arb_table *table)
{
    struct arb_act act = {.seat = table->turn, .kind = ARB_DID_PLAY};

    if (random_answer(chance, table, &act)) return act;
    if (table->phase == ARB_IN_AUCTION) {
        act.kind = ARB_DID_CALL;
        act.value = random_call(chance, arb_table_legal_calls(table));
    } else if (table->phase == ARB_BEFORE_LEAD && table->lead_is_down) {
        act.kind = ARB_DID_FACE;
    } else {
        if (table->phase == ARB_BEFORE_LEAD && arb_chance_below(chance, 2) == 0) act.kind = ARB_DID_LEAD_DOWN;
        act.value = random_card_of(chance, arb_table_legal_cards(table));
    }
    return act;
}

static struct arb_act noise(struct arb_chance *chance)
{
    struct arb_act act = {
        .kind = byte_below(chance, ARB_DID_KINDS + 1), .seat = byte_below(chance, 5), .value = byte_below(chance, 60),
        .how = byte_below(chance, 24),  .instead = byte_below(chance, 3), .about = byte_below(chance, 6),
        .trick = byte_below(chance, 15),
    };
    return act;
}

struct arb_act random_act(struct arb_chance *chance, const struct arb_table *table, uint32_t rarely)
{
    struct arb_act act;

    if (arb_chance_below(chance, rarely) == 0) return noise(chance);
    if (table->awaits && arb_chance_below(chance, 2) == 0) return random_ruling_act(chance, table);
    act = noise(chance);
    act.seat = arb_chance_below(chance, 2) == 0 ? table->turn : (uint8_t)arb_lho((enum arb_seat)(act.seat & 3u));
    act.kind = table->phase == ARB_IN_AUCTION ? ARB_DID_CALL : byte_below(chance, ARB_DID_KINDS);
    act.how = byte_below(chance, act.kind == ARB_DID_NAME ? ARB_DESIGNATION_COUNT : ARB_MANNER_COUNT);
    act.instead = act.kind == ARB_DID_NAME && arb_chance_below(chance, 4) == 0;
    act.about = 0;
    act.trick = 0;
    if (act.kind == ARB_DID_CALL) act.value = byte_below(chance, 48);
    else if (act.kind == ARB_DID_REPORT) act.value = byte_below(chance, ARB_WRONG_KINDS);
    else if (act.kind == ARB_DID_NAME && act.how != ARB_NAMED_CARD) act.value = 0;
    else if (table->held[act.seat] != 0) act.value = random_card_of(chance, table->held[act.seat]);
    else act.value = byte_below(chance, ARB_CARDS);
    return act;
}
