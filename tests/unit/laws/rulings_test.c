/* rulings_test.c -- the laws of the auction as leaves: facts in words, the ruling in words.
 *
 * tests/tables/rulings.tbl holds a ruling a line. South is always the player at fault,
 * so West is next, North his partner and East on his right. Every article answered
 * must be in force in the edition of the line.
 */
#include "arb_test.h"
#include "law_rows.h"

#include "../../../src/laws/auction_rulings.h"

#include <string.h>

/* What a line tells, whichever of the laws it is for. */
struct told {
    enum arb_edition edition;
    struct call_case call;
    struct call_facts facts;
    struct exposed_case exposed;
    struct withdrawn_case withdrawn;
    struct lead_case lead;
    arb_card card;
    bool deliberately;
};

/* -- Words to facts ---------------------------------------------------------------- */

struct word {
    const char *words;
    size_t at;                      /* a byte of struct told, set to: */
    uint8_t value;
};

#define TOLD(words, field, value) {words, offsetof(struct told, field), value}
#define ASKED(QUESTION, yes, no)                                                                   \
    TOLD(yes, call.answer[ARB_ASK_##QUESTION], ARB_YES), TOLD(no, call.answer[ARB_ASK_##QUESTION], ARB_NO)

static const struct word words[] = {
    TOLD("West has called", call.next_has_called, 1),
    TOLD("he meant it over the first", call.answer[ARB_ASK_OVER_FIRST], ARB_YES),
    TOLD("North has called", call.partner_has_called, 1),
    TOLD("the first was illegal", call.first_is_illegal, 1),
    TOLD("the auction period is over", call.period_over, 1),
    TOLD("found after the lead", call.lead_faced, 1),
    TOLD("hands are back", call.hands_back, 1),
    TOLD("barred to the end", call.barred_to_the_end, 1),
    TOLD("defends", call.defends, 1),
    TOLD("must pass", facts.must_pass, 1),
    TOLD("may not double", facts.no_double, 1),
    TOLD("auction over", facts.auction_over, 1),
    ASKED(UNINTENDED, "unintended", "intended"),
    ASKED(WITHOUT_PAUSE, "without pause", "after a pause"),
    ASKED(COMPARABLE, "a comparable call", "no comparable call"),
    ASKED(ARTIFICIAL, "artificial", "natural"),
    ASKED(BOTH_NATURAL, "both natural", "not both natural"),
    ASKED(SAME_DENOMINATION, "same denomination", "other denomination"),
    ASKED(AS_PRECISE, "as precise", "not as precise"),
    TOLD("a second insufficient bid", call.again, 1),
    TOLD("North is silenced", call.silenced, 1),
    TOLD("the double is admissible", call.may_double, 1),
    TOLD("comparable", withdrawn.comparable, ARB_YES),
    TOLD("not comparable", withdrawn.comparable, ARB_NO),
    TOLD("seen", exposed.could_have_seen, ARB_YES),
    TOLD("not seen", exposed.could_have_seen, ARB_NO),
    TOLD("deliberately", deliberately, 1),
    TOLD("and another", lead.other, 1),
    TOLD("always 26B", withdrawn.always_26b, 1),
    TOLD("other meaning", withdrawn.other_meaning, 1),
    TOLD("free", lead.right, ARB_LEAD_FREE),
    TOLD("by suits", lead.right, ARB_LEAD_BY_SUITS),
    TOLD("any suit", lead.right, ARB_LEAD_ANY_SUIT),
    TOLD("unspecified", lead.right, ARB_LEAD_UNSPECIFIED),
    TOLD("reading 25B closed", call.reading.law25b_closed_by_next_call, 1),
    TOLD("reading 25B lead", call.reading.law25b_restricts_lead, 1),
    TOLD("reading 35C silences", call.reading.law35c_silences, 1),
    TOLD("reading 36 stands", call.reading.law36_stands_after_lead, 1),
};

/* "SH": bits of suits. */
static uint8_t suits_read(struct arb_span span)
{
    uint8_t suits = 0;

    for (size_t i = 0; i < span.length; i++)
        for (unsigned s = 0; s < 4; s++)
            if (span.at[i] == arb_denomination_letter((enum arb_denomination)s)) suits |= (uint8_t)(1u << s);
    return suits;
}

/* "call 2H", "turn E", "led SK": a word and its value. */
static bool tell_value(struct told *told, struct arb_span said)
{
    const struct arb_span word = arb_span_word(&said), value = arb_span_word(&said);
    enum arb_seat seat;

    if (said.length > 0 || value.length == 0) return false;
    if (arb_span_is(word, "call")) return arb_call_read(value, &told->call.call);
    if (arb_span_is(word, "instead")) return arb_call_read(value, &told->call.instead);
    if (arb_span_is(word, "West")) return arb_call_read(value, &told->call.next_call);
    if (arb_span_is(word, "card")) return arb_card_read(value, &told->card);
    if (arb_span_is(word, "turn")) {
        if (!arb_seat_read(value, &seat)) return false;
        told->call.turn = told->facts.turn = seat;
        return true;
    }
    if (arb_span_is(word, "over")) { /* East's bid */
        told->facts.last_bidder = ARB_EAST;
        return arb_call_read(value, &told->facts.last_bid) && arb_call_read(value, &told->call.last_bid);
    }
    if (arb_span_is(word, "article")) return arb_law_read(value, &told->exposed.article);
    if (arb_span_is(word, "named")) {
        told->lead.named_suits = true;
        told->lead.withdrawn = suits_read(value);
        return true;
    }
    if (arb_span_is(word, "shows")) {
        told->call.shows = suits_read(value);
        return true;
    }
    if (!arb_span_is(word, "shown")) return false;
    told->lead.specified = suits_read(value);
    return true;
}

static bool tell(struct told *told, struct arb_span said)
{
    for (size_t i = 0; i < ARB_COUNT(words); i++)
        if (arb_span_is(said, words[i].words)) {
            if (words[i].at == offsetof(struct told, withdrawn.comparable) ||
                words[i].at == offsetof(struct told, exposed.could_have_seen)) {
                const enum arb_answer answer = (enum arb_answer)words[i].value;

                memcpy((char *)told + words[i].at, &answer, sizeof answer);
            } else if (words[i].at == offsetof(struct told, lead.right)) {
                told->lead.right = (enum arb_lead_right)words[i].value;
            } else {
                *((uint8_t *)told + words[i].at) = words[i].value;
            }
            return true;
        }
    return tell_value(told, said);
}

/* -- The ruling in words ------------------------------------------------------------- */

static const char *const effect_words[] = {
    [ARB_EFFECT_ACCEPTED] = "accepted", [ARB_EFFECT_CANCELLED] = "cancelled",
    [ARB_EFFECT_LATER_CANCELLED] = "later calls cancelled", [ARB_EFFECT_STANDS] = "stands",
    [ARB_EFFECT_SUBSTITUTED] = "second stands", [ARB_EFFECT_FIRST_STANDS] = "first stands",
    [ARB_EFFECT_PASS] = "pass for", [ARB_EFFECT_TURN] = "turn", [ARB_EFFECT_TAGGED] = "unauthorised",
    [ARB_EFFECT_UNTAGGED] = "nothing unauthorised",
    [ARB_EFFECT_EQUITY] = "damage?", [ARB_EFFECT_CEILING] = "at most average minus", [ARB_EFFECT_LAW] = "see",
};
static const char *const bar_words[] = {"free", "may not double", "passes once", "silenced"};
static const char *const duty_words[] = {"nothing",         "a replacement", "what East leaves", "a repetition",
                                         "a comparison",    "the same denomination", "any call"};
static const char *const lead_words[] = {"free", "by suits", "any suit", "unspecified"};

/* Two words, or the first alone. */
static void say_words(struct arb_writer *out, const char *first, const char *second)
{
    arb_write_text(out, first);
    if (second == NULL) return;
    arb_write_char(out, ' ');
    arb_write_text(out, second);
}

static void say_effect(struct arb_writer *out, struct arb_effect e)
{
    const char *const seat = arb_seat_name(arb_effect_seat(e));
    const char *const side = arb_side_name(arb_side_of(arb_effect_seat(e)));
    const char *const said = effect_words[e.kind];
    const unsigned value = arb_effect_value(e);

    if (e.kind == ARB_EFFECT_BAR || e.kind == ARB_EFFECT_DUTY || e.kind == ARB_EFFECT_LEAD) {
        arb_write_text(out, seat);
        arb_write_text(out, e.kind == ARB_EFFECT_DUTY ? " owes " : e.kind == ARB_EFFECT_LEAD ? " leads " : " ");
    }
    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_PASS:
    case ARB_EFFECT_TURN: say_words(out, said, seat); break;
    case ARB_EFFECT_BAR: say_words(out, bar_words[value], NULL); break;
    case ARB_EFFECT_DUTY: say_words(out, duty_words[value], NULL); break;
    case ARB_EFFECT_LEAD: say_words(out, lead_words[value], NULL); break;
    case ARB_EFFECT_TAGGED: say_words(out, said, side); break;
    case ARB_EFFECT_CEILING: say_words(out, side, said); break;
    default: say_words(out, said, NULL); break;
    }
}

static void say_option(struct arb_writer *out, struct arb_option o)
{
    const bool bare = o.kind == ARB_OPTION_THAT_CALL;
    const bool call = bare || o.kind == ARB_OPTION_ACCEPT || o.kind == ARB_OPTION_KEEP || o.kind == ARB_OPTION_WITHDRAW;
    const bool suit = o.kind == ARB_OPTION_REQUIRE || o.kind == ARB_OPTION_PROHIBIT ||
                      o.kind == ARB_OPTION_SAME_DENOMINATION;

    arb_write_text(out, arb_seat_name((enum arb_seat)o.seat));
    arb_write_text(out, ": ");
    arb_write_text(out, arb_option_words((enum arb_option_kind)o.kind));
    if (suit || (call && !bare)) arb_write_text(out, " ");
    if (suit) arb_write_char(out, arb_denomination_letter((enum arb_denomination)o.value));
    if (call) arb_call_write(out, o.value);
    if (o.price == ARB_PRICE_UNSAID) return;
    arb_write_text(out, ", ");
    if (o.price == ARB_PRICE_NOTHING_MORE) arb_write_text(out, arb_price_words(ARB_PRICE_NOTHING_MORE));
    else say_words(out, arb_seat_name((enum arb_seat)o.about), arb_price_words((enum arb_price)o.price));
}

static int say_law(struct arb_writer *out, uint16_t law, enum arb_edition edition)
{
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name((enum arb_law)law));
    arb_write_text(out, ")");
    return !arb_law_in_force((enum arb_law)law, edition);
}

/* Returns how many articles the edition does not have. */
static int say(struct arb_writer *out, const struct arb_ruling *ruling, enum arb_edition edition)
{
    int strangers = 0;

    if (ruling->asks) {
        arb_write_text(out, arb_question_asked((enum arb_question)ruling->question));
        strangers += say_law(out, ruling->question_law, edition);
    }
    for (unsigned i = 0; i < ruling->effects; i++) {
        if (out->length > 0) arb_write_text(out, "; ");
        say_effect(out, ruling->effect[i]);
        strangers += say_law(out, ruling->effect[i].law, edition);
    }
    for (unsigned i = 0; i < ruling->options; i++) {
        if (out->length > 0) arb_write_text(out, "; ");
        say_option(out, ruling->option[i]);
        strangers += say_law(out, ruling->option[i].law, edition);
    }
    if (out->length == 0) arb_write_text(out, "nothing");
    return strangers;
}

/* -- The laws -------------------------------------------------------------------------- */

/* Those with more to be told than the case. */
static void law23_of_30b(const struct call_case *c, struct arb_ruling *r) { law23_measured(c, LAW_30B, r); }
static void law25_1(const struct call_case *c, struct arb_ruling *r) { law25_chosen(c, ARB_OPTION_FIRST_STANDS, r); }
static void law25_2(const struct call_case *c, struct arb_ruling *r) { law25_chosen(c, ARB_OPTION_ANOTHER_CALL, r); }
static void law25_slip_over(const struct call_case *c, struct arb_ruling *r) { law25_next_ways(c, false, r); }
static void law25_change_over(const struct call_case *c, struct arb_ruling *r) { law25_next_ways(c, true, r); }
static void law25_keeps(const struct call_case *c, struct arb_ruling *r) { law25_next_chosen(c, ARB_OPTION_KEEP, r); }
static void law25_withdraws(const struct call_case *c, struct arb_ruling *r)
{
    law25_next_chosen(c, ARB_OPTION_WITHDRAW, r);
}

static const struct {
    const char *law;
    void (*rule)(const struct call_case *c, struct arb_ruling *ruling);
} laws[] = {
    {"17", law17_ruled}, {"23", law23_of_30b}, {"25", law25_ruled}, {"25-accepted", law25_accepted},
    {"25-declined", law25_declined}, {"25-first", law25_1}, {"25-another", law25_2},
    {"25-slip-over", law25_slip_over}, {"25-change-over", law25_change_over}, {"25-keeps", law25_keeps},
    {"25-withdraws", law25_withdraws}, {"27", law27_open}, {"27-declined", law27_declined}, {"27-ways", law27_ways},
    {"27-measured", law27_measured}, {"29", law29_open}, {"30-declined", law30_declined},
    {"31-declined", law31_declined}, {"31-after", law31_after_rho}, {"31-ways", law31_ways},
    {"31-measured", law31_measured}, {"32-declined", law32_declined}, {"32-after", law32_after_rho},
    {"36", law36_ruled}, {"37", law37_ruled}, {"38", law38_ruled}, {"39", law39_ruled},
};

static void rule_by_call(struct arb_span law, const struct call_case *c, struct arb_ruling *ruling)
{
    for (size_t i = 0; i < ARB_COUNT(laws); i++)
        if (arb_span_is(law, laws[i].law)) laws[i].rule(c, ruling);
}

/* Law 24 in the end answers with no ruling but with what becomes of the card. */
static void say_fate(struct arb_writer *out, const struct told *told)
{
    static const char *const fates[] = {"picked up", "minor penalty card", "major penalty card"};
    const enum law24_fate fate = law24_afterwards(told->exposed.article, told->card, told->deliberately,
                                                  told->call.defends);

    arb_write_text(out, fates[fate]);
    if (fate != LAW24_PICKED_UP && law24_declarer_may_waive(told->edition)) arb_write_text(out, ", or not");
}

static int answer(struct arb_writer *out, struct arb_span law, const struct told *told)
{
    struct arb_ruling ruling = {0};

    if (arb_span_is(law, "24-after")) {
        say_fate(out, told);
        return 0;
    }
    if (arb_span_is(law, "35")) {
        const enum arb_law article = law35_inadmissible(&told->facts);

        law35_ruled(article, &told->call, &ruling);
        arb_write_text(out, article == LAW_NONE ? "admissible" : arb_law_name(article));
        return say(out, &ruling, told->edition);
    }
    if (arb_span_is(law, "24")) law24_ruled(&told->exposed, &ruling);
    else if (arb_span_is(law, "26-pending")) law26_pending(&told->withdrawn, &ruling);
    else if (arb_span_is(law, "26-lead")) law26_options(&told->lead, &ruling);
    else rule_by_call(law, &told->call, &ruling);
    return say(out, &ruling, told->edition);
}

static struct told nothing_told(enum arb_edition edition)
{
    return (struct told){
        .edition = edition,
        .call = {.edition = edition, .offender = ARB_SOUTH, .turn = ARB_SOUTH, .instead = ARB_CALL_NONE,
                 .next_call = ARB_CALL_NONE},
        .facts = {.edition = edition, .caller = ARB_SOUTH, .turn = ARB_SOUTH},
        .exposed = {.edition = edition, .seat = ARB_SOUTH},
        .withdrawn = {.edition = edition, .offender = ARB_SOUTH, .instead = ARB_CALL_NONE},
        .lead = {.declarer = ARB_WEST},
    };
}

static int hold(const struct table_rows *rows, enum arb_edition edition, struct arb_span facts,
                struct arb_span expected)
{
    const struct arb_span law = arb_span_word(&facts);
    struct told told = nothing_told(edition);
    char text[1024];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    int faults = 0;

    while (facts.length > 0) {
        const struct arb_span said = row_cut(&facts, ',');

        if (said.length > 0 && !arb_span_is(said, "-") && !tell(&told, said))
            TABLE_FAULT(*rows, faults, "\"%.*s\" is no fact\n", (int)said.length, said.at);
    }
    told.facts.call = told.withdrawn.withdrawn = told.call.call;
    told.withdrawn.instead = told.call.instead;
    if (answer(&out, law, &told) > 0)
        TABLE_FAULT(*rows, faults, "%s has no such article: %.*s\n", arb_edition_name(edition), (int)out.length, text);
    faults += row_says(rows, edition, &out, expected);
    return faults;
}

static void every_ruling_of_the_table_is_given(void **state)
{
    (void)state;
    assert_int_equal(law_rows_hold(TABLES "/rulings.tbl", hold), 0);
}

static void a_suit_shown_is_specified_unless_read_otherwise(void **state)
{
    const struct arb_readings ours = {0}, other = {.law26b_named_suits_only = 1};

    (void)state;
    assert_int_equal(law26_specified(&ours, 1u << ARB_HEARTS, 1u << ARB_DIAMONDS), 6);
    assert_int_equal(law26_specified(&other, 1u << ARB_HEARTS, 1u << ARB_DIAMONDS), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ruling_of_the_table_is_given),
        cmocka_unit_test(a_suit_shown_is_specified_unless_read_otherwise),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
