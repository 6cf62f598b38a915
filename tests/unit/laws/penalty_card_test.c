/* penalty_card_test.c -- Laws 49 to 52 as leaves: how cards came to lie open, the class, what may be played.
 *
 * tests/tables/penalty_cards.tbl holds a hand a line. West defends, South is declarer.
 */
#include "arb_test.h"
#include "law_rows.h"

#include "../../../src/laws/play_facts.h"
#include "../../../src/laws/play_rulings.h"

/* What a line tells. */
struct told {
    arb_hand penalty, by_accident;
    arb_hand hand;
    bool has_hand, follows;
    enum arb_suit led;
};

/* -- Words to facts ---------------------------------------------------------------------- */

typedef void law_of_exposure(const struct play_case *c, struct arb_ruling *ruling);

static const struct {
    const char *words;
    enum arb_manner manner;
    enum arb_answer by_accident;
    law_of_exposure *ruled;
} ways[] = {
    {"dropped", ARB_SHOWN_DROPPED, ARB_UNKNOWN, law49_ruled},
    {"with another card", ARB_SHOWN_WITH_ANOTHER, ARB_UNKNOWN, law49_ruled},
    {"deliberately", ARB_SHOWN_DELIBERATE, ARB_UNKNOWN, law49_ruled},
    {"held by accident", ARB_SHOWN_HELD, ARB_YES, law49_ruled},
    {"held on purpose", ARB_SHOWN_HELD, ARB_NO, law49_ruled},
    {"led out of turn", ARB_SHOWN_DELIBERATE, ARB_UNKNOWN, law56_refused},
    {"before partner", ARB_SHOWN_DELIBERATE, ARB_UNKNOWN, law57_chosen},
    {"not the penalty card", ARB_SHOWN_DELIBERATE, ARB_UNKNOWN, law52_refused},
};

/* The law's word on that card: a penalty card, and how it was exposed. */
static bool expose(struct told *told, arb_card card, size_t way, enum arb_edition edition)
{
    struct play_case c = {.edition = edition, .offender = ARB_WEST, .turn = ARB_SOUTH, .declarer = ARB_SOUTH,
                          .card = card, .trick = 5, .manner = ways[way].manner, .defends = true};
    struct arb_ruling ruling = {0};

    c.answer[ARB_ASK_COULD_HAVE_SEEN] = ARB_YES;
    c.answer[ARB_ASK_BY_ACCIDENT] = (uint8_t)ways[way].by_accident;
    ways[way].ruled(&c, &ruling);
    for (unsigned i = 0; i < ruling.effects; i++) {
        if (ruling.effect[i].kind != ARB_EFFECT_PENALTY) continue;
        told->penalty |= arb_hand_of(card);
        if (arb_effect_value(ruling.effect[i]) == ARB_EXPOSED_BY_ACCIDENT) told->by_accident |= arb_hand_of(card);
        return true;
    }
    return false;
}

static bool read_suit(struct arb_span word, enum arb_suit *suit)
{
    static const char *const words[] = {"clubs", "diamonds", "hearts", "spades"};

    for (unsigned s = 0; s < ARB_SUITS; s++)
        if (arb_span_is(word, words[s])) {
            *suit = (enum arb_suit)s;
            return true;
        }
    return false;
}

static bool tell(struct told *told, struct arb_span fact, enum arb_edition edition)
{
    struct arb_span rest = fact;
    const struct arb_span word = arb_span_word(&rest);
    arb_card card;

    if (arb_span_is(word, "hand")) {
        told->has_hand = true;
        return arb_hand_read(arb_span_trim(rest), &told->hand);
    }
    if (arb_span_is(word, "led")) {
        told->follows = true;
        return read_suit(arb_span_trim(rest), &told->led);
    }
    if (!arb_card_read(word, &card)) return false;
    for (size_t i = 0; i < ARB_COUNT(ways); i++)
        if (arb_span_is(arb_span_trim(rest), ways[i].words)) return expose(told, card, i, edition);
    return false;
}

/* -- The answer in words ----------------------------------------------------------------- */

static void say(struct arb_writer *out, const struct told *told, enum arb_edition edition)
{
    const bool minor = law50_is_minor(told->penalty, told->by_accident);
    enum arb_law law = LAW_NONE;
    arb_hand cards;

    arb_write_text(out, minor ? "minor" : "major");
    if (!told->has_hand) return;
    cards = law50_playable(edition, law44_playable(told->hand, told->follows ? 1 : 0, told->led), told->penalty, minor,
                           &law);
    arb_write_text(out, ", ");
    arb_hand_write(out, cards);
    if (law == LAW_NONE) return;
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name(law));
    arb_write_text(out, ")");
}

static int hold(const struct table_rows *rows, enum arb_edition edition, struct arb_span facts,
                struct arb_span expected)
{
    struct told told = {0};
    char text[128];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    int faults = 0;

    while (facts.length > 0) {
        const struct arb_span fact = row_cut(&facts, ',');

        if (!tell(&told, fact, edition)) TABLE_FAULT(*rows, faults, "'%.*s' is no fact\n", (int)fact.length, fact.at);
    }
    say(&out, &told, edition);
    faults += row_says(rows, edition, &out, expected);
    return faults;
}

static void every_penalty_card_of_the_table_is_of_its_class(void **state)
{
    (void)state;
    assert_int_equal(law_rows_hold(TABLES "/penalty_cards.tbl", hold), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_penalty_card_of_the_table_is_of_its_class)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
