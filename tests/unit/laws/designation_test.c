/* designation_test.c -- Law 46 as a leaf: dummy's cards, the trick, the words; the card.
 *
 * tests/tables/designations.tbl holds a designation a line.
 */
#include "arb_test.h"
#include "law_rows.h"

#include "arbitro/text/case.h"

#include "../../../src/laws/play_rulings.h"

/* -- Words to facts ------------------------------------------------------------------ */

/* The words between quotes, read as a case's line reads them. */
static bool read_said(struct arb_span said, struct naming_case *c)
{
    char line[80];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_act act;

    arb_write_text(&out, "name S ");
    arb_write_span(&out, said);
    if (!arb_act_read((struct arb_span){line, out.length}, &act)) return false;
    c->how = (enum arb_designation)act.how;
    c->value = act.value;
    return true;
}

static bool read_trick(struct arb_span cards, arb_card card[ARB_SEATS], struct naming_case *c)
{
    while (cards.length > 0) {
        if (c->seat == ARB_SEATS - 1u || !arb_card_read(arb_span_word(&cards), &card[c->seat])) return false;
        c->seat++;
    }
    return c->seat > 0;
}

static bool read_trumps(struct arb_span word, struct naming_case *c)
{
    for (unsigned d = 0; d <= ARB_NOTRUMP; d++) {
        static const char *const words[] = {"clubs", "diamonds", "hearts", "spades", "notrump"};

        c->trump = (uint8_t)d;
        if (arb_span_is(word, words[d])) return true;
    }
    return false;
}

static bool read_fact(struct arb_span fact, arb_card card[ARB_SEATS], struct naming_case *c, struct arb_readings *told)
{
    struct arb_span rest = fact;
    const struct arb_span word = arb_span_word(&rest);
    arb_card won;

    if (fact.length > 0 && fact.at[0] == '"') return read_said(fact, c);
    if (arb_span_is(word, "after")) return read_trick(rest, card, c);
    if (arb_span_is(word, "trumps")) return read_trumps(rest, c);
    if (arb_span_is(word, "reading")) {
        told->law46b1_fourth_seat_lowest = 1;
        return arb_span_is(rest, "46B1");
    }
    if (!arb_span_is(word, "won") || !arb_span_is(arb_span_word(&rest), "with")) return false;
    if (!arb_card_read(rest, &won)) return false;
    c->last_suit = (uint8_t)arb_card_suit(won);
    return true;
}

/* The best of the cards that lie there. */
static arb_card best_of(const arb_card card[ARB_SEATS], const struct naming_case *c)
{
    arb_card best = card[0];

    for (unsigned i = 1; i < c->seat; i++)
        if ((arb_card_suit(card[i]) == arb_card_suit(best) && card[i] > best) ||
            (arb_card_suit(card[i]) != arb_card_suit(best) && arb_card_suit(card[i]) == c->trump))
            best = card[i];
    return best;
}

/* -- The answer in words ----------------------------------------------------------------- */

static void say(struct arb_writer *out, const struct naming *named)
{
    arb_hand cards = named->cards;

    if (cards == 0) arb_write_text(out, "nothing ");
    if ((cards & (cards - 1)) != 0) arb_write_text(out, named->law == LAW_46B5 ? "a defender says " : "S says ");
    for (; cards != 0; cards &= ~arb_hand_of(arb_hand_highest(cards))) {
        arb_card_write(out, arb_hand_highest(cards));
        arb_write_char(out, ' ');
    }
    arb_write_char(out, '(');
    arb_write_text(out, arb_law_name(named->law));
    arb_write_char(out, ')');
}

static int hold(const struct table_rows *rows, enum arb_edition edition, struct arb_span facts,
                struct arb_span expected)
{
    struct naming_case c = {.trump = ARB_NOTRUMP, .last_suit = ARB_SUITS};
    struct arb_readings told = {0};
    arb_card card[ARB_SEATS] = {0};
    struct naming named;
    char text[128];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    int faults = 0;

    if (!arb_hand_read(row_cut(&facts, ','), &c.held)) TABLE_FAULT(*rows, faults, "no hand\n");
    while (facts.length > 0) {
        const struct arb_span fact = row_cut(&facts, ',');

        if (!read_fact(fact, card, &c, &told))
            TABLE_FAULT(*rows, faults, "'%.*s' is no fact\n", (int)fact.length, fact.at);
    }
    told = arb_readings_open_in(&told, edition);
    c.fourth_seat_lowest = told.law46b1_fourth_seat_lowest;
    c.led = arb_card_suit(card[0]);
    c.best = best_of(card, &c);
    named = law46_named(&c);
    say(&out, &named);
    if (!arb_law_in_force(named.law, edition)) TABLE_FAULT(*rows, faults, "no such article in the edition\n");
    faults += row_says(rows, edition, &out, expected);
    return faults;
}

static void every_designation_of_the_table_means_its_card(void **state)
{
    (void)state;
    assert_int_equal(law_rows_hold(TABLES "/designations.tbl", hold), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_designation_of_the_table_means_its_card)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
