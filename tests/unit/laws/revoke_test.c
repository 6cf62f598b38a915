/* revoke_test.c -- Law 64 as a leaf: facts in words, tricks and articles in words.
 *
 * tests/tables/revokes.tbl holds a ruling a line. South is the revoker. Every article
 * answered must be in force in the edition of the line.
 */
#include "arb_test.h"
#include "law_rows.h"

#include "../../../src/laws/revoke.h"

static const struct {
    const char *words;
    size_t at;                      /* a bool of struct revoke */
} words[] = {
    {"his", offsetof(struct revoke, revoker_won_it)},
    {"with the suit", offsetof(struct revoke, suit_won_later)},
    {"again", offsetof(struct revoke, repeated)},
    {"faced card", offsetof(struct revoke, held_faced)},
    {"penalty card", offsetof(struct revoke, held_penalty)},
    {"next board called", offsetof(struct revoke, next_board_called)},
    {"round over", offsetof(struct revoke, round_over)},
    {"correction period over", offsetof(struct revoke, correction_over)},
    {"both sides", offsetof(struct revoke, both_sides)},
    {"same trick", offsetof(struct revoke, both_on_trick)},
    {"corrected by 62C3", offsetof(struct revoke, corrected_by_62c3)},
};

/* "won 3", "unpaid 1" of them, "trick 12" */
static bool tell_number(struct revoke *r, struct arb_span said)
{
    const struct arb_span word = arb_span_word(&said);
    int64_t number;

    if (!arb_span_int(said, 0, 13, &number)) return false;
    if (arb_span_is(word, "won")) r->side_won_in_all = r->unpaid = (unsigned)number;
    else if (arb_span_is(word, "unpaid")) r->unpaid = (unsigned)number;
    else if (arb_span_is(word, "trick")) r->trick = (unsigned)number;
    else return false;
    return true;
}

static bool tell(struct revoke *r, struct arb_span said)
{
    for (size_t i = 0; i < ARB_COUNT(words); i++)
        if (arb_span_is(said, words[i].words)) {
            *(bool *)((char *)r + words[i].at) = true;
            return true;
        }
    return tell_number(r, said);
}

/* "2 tricks (64A1), compensated? (64C)" */
static void say(struct arb_writer *out, const struct arb_ruling *ruling)
{
    const unsigned tricks = arb_effect_value(ruling->effect[0]);

    if (tricks > 0) arb_write_int(out, (int64_t)tricks);
    arb_write_text(out, tricks == 0 ? "nothing (" : tricks == 1 ? " trick (" : " tricks (");
    arb_write_text(out, arb_law_name((enum arb_law)ruling->effect[0].law));
    arb_write_text(out, ")");
    if (!ruling->asks) return;
    arb_write_text(out, ", ");
    arb_write_text(out, arb_question_asked((enum arb_question)ruling->question));
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name((enum arb_law)ruling->question_law));
    arb_write_text(out, ")");
}

static int hold(const struct table_rows *rows, enum arb_edition edition, struct arb_span facts,
                struct arb_span expected)
{
    struct revoke r = {.edition = edition, .revoker = ARB_SOUTH, .trick = 9, .fate = REVOKE_PLAYED_ON};
    struct arb_ruling ruling = {0};
    char line[128];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    int faults = 0;

    while (facts.length > 0)
        if (!tell(&r, row_cut(&facts, ','))) TABLE_FAULT(*rows, faults, "a fact is not understood\n");
    law64_established_revoke(&r, &ruling);
    say(&out, &ruling);
    faults += row_says(rows, edition, &out, expected);
    if (ruling.effects != 1 || ruling.effect[0].kind != ARB_EFFECT_TRANSFER)
        TABLE_FAULT(*rows, faults, "one transfer\n");
    if (arb_effect_seat(ruling.effect[0]) != (enum arb_seat)ARB_EW) TABLE_FAULT(*rows, faults, "to the other side\n");
    if (!arb_law_in_force((enum arb_law)ruling.effect[0].law, edition) ||
        (ruling.asks && !arb_law_in_force((enum arb_law)ruling.question_law, edition)))
        TABLE_FAULT(*rows, faults, "%s has no such article\n", arb_edition_name(edition));
    return faults;
}

static void every_revoke_of_the_table_costs_what_it_says(void **state)
{
    (void)state;
    assert_int_equal(law_rows_hold(TABLES "/revokes.tbl", hold), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_revoke_of_the_table_costs_what_it_says)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
