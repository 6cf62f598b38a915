/* exercise.c -- deals, lets them bid and play, and at a moment drawn beforehand lets one of them go wrong. */
#include "inside.h"

#include "arbitro/text/case.h"
#include "arbitro/table/outcome.h"

#define TRIES           4000        /* deals, before giving up */
#define LATEST_CALL     9           /* the auction goes wrong no later than at this call */
#define LATEST_CARD     15          /* and the play within four tricks */
#define AFTER_MOST      4           /* acts that follow at level 3, at most */

/* What the draw of one try is made of. */
struct try {
    struct arb_chance *chance;
    const struct arb_wish *wish;
    struct arb_exercise *exercise;
    struct arb_table table;
    struct arb_reason reason;       /* of the last act given */
};

static const struct {
    const char *word, *laws;
} topics[] = {
#define X(NAME, word, laws) {word, laws},
    ARB_TOPICS(X)
#undef X
};

const char *arb_topic_word(enum arb_topic topic)
{
    ARB_ASSERT(topic < ARB_TOPIC_COUNT);
    return topics[topic].word;
}

const char *arb_topic_laws(enum arb_topic topic)
{
    ARB_ASSERT(topic < ARB_TOPIC_COUNT);
    return topics[topic].laws;
}

static bool is_about(enum arb_topic topic, struct arb_span law)
{
    ARB_ASSERT(topic < ARB_TOPIC_COUNT);

    struct arb_span rest = arb_span_of(topics[topic].laws);

    for (struct arb_span word = arb_span_word(&rest); word.length > 0; word = arb_span_word(&rest))
        if (arb_span_equal(word, law)) return true;
    return false;
}

bool arb_topic_read(struct arb_span span, enum arb_topic *topic)
{
    for (unsigned i = 0; i < ARB_TOPIC_COUNT; i++)
        if (arb_span_is(span, topics[i].word) || is_about((enum arb_topic)i, span)) {
            *topic = (enum arb_topic)i;
            return true;
        }
    return false;
}

/* The Law of an article: "27" of "27B1a". */
static struct arb_span law_of(enum arb_law article)
{
    ARB_ASSERT(article < ARB_LAWS);

    struct arb_span name = arb_span_of(arb_law_name(article));
    size_t digits = 0;

    while (digits < name.length && name.at[digits] >= '0' && name.at[digits] <= '9') digits++;
    name.length = digits;
    return name;
}

/* Every deal is equally likely: a card is drawn from those that are left, for each seat in turn. */
static void deal_cards(struct arb_chance *chance, struct arb_deal *deal)
{
    arb_card pack[ARB_CARDS];

    ARB_ASSERT(chance != NULL);
    *deal = (struct arb_deal){{0}};
    for (unsigned i = 0; i < ARB_CARDS; i++) pack[i] = (arb_card)i;
    for (unsigned left = ARB_CARDS; left > 0; left--) {
        const unsigned drawn = arb_chance_below(chance, left);

        deal->hand[left % ARB_SEATS] |= arb_hand_of(pack[drawn]);
        pack[drawn] = pack[left - 1];
    }
}

static enum arb_outcome give(struct try *try, struct arb_act act)
{
    struct arb_exercise *exercise = try->exercise;
    enum arb_outcome outcome;

    ARB_ASSERT(exercise->acts <= ARB_EXERCISE_ACTS);
    if (exercise->acts == ARB_EXERCISE_ACTS) return ARB_REFUSED;
    outcome = arb_table_step(&try->table, &act, &try->reason);
    if (outcome != ARB_REFUSED) exercise->act[exercise->acts++] = act;
    return outcome;
}

/* The next thing that a table does when all is in order. */
static bool go_on(struct try *try)
{
    const struct arb_table *table = &try->table;
    struct arb_act act = {.seat = table->turn, .kind = ARB_DID_PLAY};

    if (table->awaits) return false;
    if (table->phase == ARB_IN_AUCTION) {
        act.kind = ARB_DID_CALL;
        act.value = arb__sensible_call(table, &try->exercise->deal, (enum arb_seat)table->turn);
    } else {
        const arb_hand in_order = arb_table_legal_cards(table);

        if (table->phase == ARB_BOARD_OVER || in_order == 0) return false;
        act.value = arb__sensible_card(table, in_order);
    }
    return give(try, act) == ARB_APPLIED;
}

static bool is_in_the_play(enum arb_topic topic)
{
    return topic >= ARB_TOPIC_CARD_NOT_NAMED && topic != ARB_TOPIC_OPENING_LEAD;
}

/* Up to the moment at which it goes wrong. */
static bool lead_up(struct try *try)
{
    const enum arb_topic topic = (enum arb_topic)try->wish->topic;
    const bool auction_only = topic < ARB_TOPIC_CALL_AFTER_THE_END;
    unsigned more = arb_chance_below(try->chance, auction_only ? LATEST_CALL : LATEST_CARD);

    while (!auction_only && try->table.phase == ARB_IN_AUCTION)
        if (!go_on(try)) return false;
    if (try->table.phase == ARB_BOARD_OVER) return false;
    if (!auction_only && !is_in_the_play(topic)) return true;
    while (more-- > 0)
        if (!go_on(try)) return false;
    return true;
}

/* An opponent of whoever went wrong speaks of it, though not as dummy (43A1), if it is not too late for that: what was
 * accepted by going on is ruled already. */
static void speak(struct try *try)
{
    const struct arb_table *table = &try->table;
    const struct arb_irregularity *it;
    struct arb_act report = {.kind = ARB_DID_REPORT};
    enum arb_seat seat;

    ARB_ASSERT(table->irregularities <= ARB_IRREGULARITIES_MAX);
    if (table->irregularities == 0) return;
    it = &table->irregularity[table->irregularities - 1u];
    seat = arb_lho((enum arb_seat)it->seat);
    if (arb_chance_below(try->chance, 2) == 0) seat = arb_partner(seat);
    if (table->contract.level > 0 && seat == arb_dummy(table->contract)) seat = arb_partner(seat);
    report.seat = (uint8_t)seat;
    report.value = it->wrong;
    report.about = (uint8_t)(it->seat + 1u);
    (void)give(try, report);
}

/* The Director finds what makes a ruling of it: the first answer. False: he was not asked. */
static bool find_out(struct try *try)
{
    struct arb_act answer[ARB_ANSWERS_MAX];

    return arb_table_answers(&try->table, answer) > 0 && give(try, answer[0]) != ARB_REFUSED;
}

/* Another card of the same hand is seen: now there are two for declarer to choose from (51). */
static bool show_another(struct try *try)
{
    struct arb_act act;

    speak(try);
    if (!find_out(try) || try->table.awaits) return false;
    return arb__go_wrong(try->chance, &try->table, &try->exercise->deal, ARB_TOPIC_PENALTY_CARDS, &act) &&
           give(try, act) == ARB_IRREGULAR;
}

/* To the last trick: what a revoke costs is counted then. */
static bool play_out(struct try *try)
{
    while (try->table.phase != ARB_BOARD_OVER)
        if (!go_on(try)) return false;
    return true;
}

/* Does the act go wrong in the way that was wished for? */
static bool is_wished(const struct try *try)
{
    const enum arb_topic topic = (enum arb_topic)try->wish->topic;

    if (topic == ARB_TOPIC_PENALTY_CARDS || topic == ARB_TOPIC_ESTABLISHED) return true; /* it becomes one */
    return is_about(topic, law_of((enum arb_law)try->reason.law));
}

/* One try on a deal: play up to the moment, let a player go wrong, check that it is the irregularity that was wished,
 * and go on as far as the level asks. False where the moment never comes; the caller deals again. */
static bool attempt(struct try *try)
{
    ARB_ASSERT(try->wish->topic < ARB_TOPIC_COUNT);

    const enum arb_topic topic = (enum arb_topic)try->wish->topic;
    unsigned after = 0;
    struct arb_act wrong;

    if (!lead_up(try)) return false;
    if (!arb__go_wrong(try->chance, &try->table, &try->exercise->deal, topic, &wrong)) return false;
    if (give(try, wrong) != ARB_IRREGULAR) return false;
    if (!is_wished(try)) return false;
    if (topic == ARB_TOPIC_PENALTY_CARDS && !show_another(try)) return false;
    if (topic == ARB_TOPIC_ESTABLISHED && !play_out(try)) return false;
    if (topic != ARB_TOPIC_PENALTY_CARDS && try->wish->level > 1)
        after = try->wish->level == 2 ? 1 : 2u + arb_chance_below(try->chance, AFTER_MOST - 1u);
    while (after-- > 0 && go_on(try)) {
    }
    speak(try);
    return true;
}

/* Deals until the wish can be met, at most TRIES times; the same state of chance gives the same exercise. False only
 * where no try succeeded, and *exercise is of no use then. */
bool arb_exercise_make(struct arb_chance *chance, const struct arb_wish *wish, struct arb_exercise *exercise)
{
    ARB_ASSERT(wish->topic < ARB_TOPIC_COUNT && wish->edition < ARB_EDITIONS);

    const struct arb_regulations regulations = {.edition = wish->edition};
    struct try try = {.chance = chance, .wish = wish, .exercise = exercise};

    for (unsigned i = 0; i < TRIES; i++) {
        struct arb_position position;

        *exercise = (struct arb_exercise){.edition = wish->edition, .topic = wish->topic};
        exercise->board = (uint16_t)(1u + arb_chance_below(chance, 16));
        deal_cards(chance, &exercise->deal);
        arb_position_of_board(&position, (struct arb_board_no){exercise->board}, &exercise->deal);
        arb_table_open(&try.table, &position, &regulations);
        if (attempt(&try)) return true;
    }
    return false;
}

static void write_statement(struct arb_writer *out, enum arb_keyword keyword, const struct arb_case_setting *setting)
{
    arb_write_text(out, arb_keyword_word(keyword));
    arb_write_char(out, ' ');
    arb_case_setting_write(out, keyword, setting);
    arb_write_char(out, '\n');
}

/* As a case of the notation: law, setting, title, and the acts line by line. */
void arb_exercise_write(struct arb_writer *out, const struct arb_exercise *exercise)
{
    ARB_ASSERT(exercise->topic < ARB_TOPIC_COUNT && exercise->edition < ARB_EDITIONS);
    ARB_ASSERT(exercise->acts <= ARB_COUNT(exercise->act));

    struct arb_case_setting setting = {.editions = (uint8_t)(1u << exercise->edition), .hands_stated = 15};

    arb_position_of_board(&setting.position, (struct arb_board_no){exercise->board}, &exercise->deal);
    arb_write_text(out, "law ");
    arb_write_text(out, topics[exercise->topic].laws);
    arb_write_char(out, '\n');
    write_statement(out, ARB_KEYWORD_EDITION, &setting);
    write_statement(out, ARB_KEYWORD_BOARD, &setting);
    write_statement(out, ARB_KEYWORD_DEAL, &setting);
    arb_write_text(out, "\ncase ");
    arb_write_text(out, topics[exercise->topic].word);
    arb_write_char(out, '\n');
    for (unsigned i = 0; i < exercise->acts; i++) {
        arb_act_write(out, &exercise->act[i]);
        arb_write_char(out, '\n');
    }
}
