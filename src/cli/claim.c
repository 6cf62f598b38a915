/* claim.c -- arbitro claim --hands … --claimer S --tricks 5 --says "drawing trumps": its worst normal line.
 *
 * An aid to the Director: four searches of one question, the fewest tricks with the
 * cards, the most, and by the article that is at stake those lost to a trump or hung
 * on partner. docs/claims.md says what is searched.
 */
#include "calculator.h"
#include "claim_search.h"

#include "arbitro/claim_text.h"
#include "arbitro/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MEMORY = 64 << 20, NODES_MAX = 1000000000, NODES = 250000000, SECONDS_MAX = 86400, LONG = 8, TEXT = 16 << 10 };

struct asked {
    struct arb_claim_question q;
    const char *option;             /* being read, for the fault */
    struct claim_patience patience;
    enum arb_language language;
    bool json;
};

/* -- The question --------------------------------------------------------------------- */

static bool read_seat(const char *text, uint8_t *target)
{
    enum arb_seat seat;

    if (!arb_seat_read(arb_span_of(text), &seat)) return false;
    *target = (uint8_t)seat;
    return true;
}

static bool read_hands(struct asked *a, const char *text)
{
    return arb_deal_read(arb_span_of(text), &a->q.left);
}

static bool read_trump(struct asked *a, const char *text)
{
    enum arb_suit suit;

    a->q.denomination = ARB_NOTRUMP;
    if (strcmp(text, "N") == 0 || strcmp(text, "NT") == 0) return true;
    if (text[0] == '\0' || text[1] != '\0' || !arb_suit_read(text[0], &suit)) return false;
    a->q.denomination = (uint8_t)suit;
    return true;
}

static bool read_declarer(struct asked *a, const char *text) { return read_seat(text, &a->q.declarer); }
static bool read_lead(struct asked *a, const char *text) { return read_seat(text, &a->q.leader); }
static bool read_claimer(struct asked *a, const char *text) { return read_seat(text, &a->q.claimer); }

static bool read_tricks(struct asked *a, const char *text)
{
    int64_t value;

    if (!arb_span_int(arb_span_of(text), 0, 13, &value)) return false;
    a->q.claimed = (uint8_t)value;
    return true;
}

static bool read_table(struct asked *a, const char *text)
{
    struct arb_span rest = arb_span_of(text);

    while (rest.length > 0) {
        if (a->q.on_table_count == ARB_COUNT(a->q.on_table)) return false;
        if (!arb_card_read(arb_span_word(&rest), &a->q.on_table[a->q.on_table_count])) return false;
        a->q.on_table_count++;
    }
    return true;
}

static bool read_says(struct asked *a, const char *text)
{
    struct arb_span odd;

    return arb_claim_statement_read(arb_span_of(text), &a->q, &odd);
}

static bool read_edition(struct asked *a, const char *text)
{
    enum arb_edition edition;

    if (!arb_edition_read(arb_span_of(text), &edition)) return false;
    a->q.edition = (uint8_t)edition;
    return true;
}

/* "W S", "E HD": a player and the suits that he is known to be out of. */
static bool read_out(struct asked *a, const char *text)
{
    struct arb_span rest = arb_span_of(text), suits;
    enum arb_seat seat;

    if (!arb_seat_read(arb_span_word(&rest), &seat)) return false;
    suits = rest;
    for (size_t i = 0; i < suits.length; i++) {
        enum arb_suit suit;

        if (!arb_suit_read(suits.at[i], &suit)) return false;
        a->q.shown_out[seat] |= (uint8_t)(1u << suit);
    }
    return suits.length > 0;
}

/* "S HK", or "S HK 2": at the second trick from here. */
static bool read_strike(struct asked *a, const char *text)
{
    struct arb_span rest = arb_span_of(text);
    struct arb_claim_strike strike = {.card = ARB_CARD_NONE};
    enum arb_seat seat;
    int64_t trick = 0;

    if (a->q.strike_count == ARB_CLAIM_STRIKES_MAX) return false;
    if (!arb_seat_read(arb_span_word(&rest), &seat) || !arb_card_read(arb_span_word(&rest), &strike.card)) return false;
    if (rest.length > 0 && !arb_span_int(rest, 1, 13, &trick)) return false;
    strike.seat = (uint8_t)seat;
    strike.trick = (uint8_t)trick;
    a->q.strike[a->q.strike_count++] = strike;
    return true;
}

/* Rules of play by their symbols, between blanks. */
static bool change_rules(struct asked *a, const char *text, bool in_force)
{
    struct arb_span rest = arb_span_of(text);

    while (rest.length > 0) {
        const struct arb_span word = arb_span_word(&rest);
        unsigned rule = 0;

        while (rule < ARB_CLAIM_NORMAL_RULES &&
               !arb_span_is(word, arb_claim_normal_symbol((enum arb_claim_normal)rule))) rule++;
        if (rule == ARB_CLAIM_NORMAL_RULES) return false;
        if (in_force) a->q.normal |= 1u << rule;
        else a->q.normal &= ~(1u << rule);
    }
    return true;
}

static bool read_without(struct asked *a, const char *text) { return change_rules(a, text, false); }
static bool read_with(struct asked *a, const char *text) { return change_rules(a, text, true); }

static bool read_nodes(struct asked *a, const char *text)
{
    return arb_span_int(arb_span_of(text), 1, NODES_MAX, &a->patience.nodes);
}

static bool read_seconds(struct asked *a, const char *text)
{
    return arb_span_int(arb_span_of(text), 1, SECONDS_MAX, &a->patience.seconds);
}

static const struct {
    const char *name;
    bool (*read)(struct asked *asked, const char *text);
    bool needed;
} options[] = {
    {"--hands", read_hands, true},      {"--trump", read_trump, true},     {"--declarer", read_declarer, true},
    {"--lead", read_lead, true},        {"--claimer", read_claimer, true}, {"--tricks", read_tricks, true},
    {"--table", read_table, false},     {"--says", read_says, false},      {"--edition", read_edition, false},
    {"--out", read_out, false},         {"--strike", read_strike, false},  {"--without", read_without, false},
    {"--with", read_with, false},       {"--nodes", read_nodes, false},
    {"--seconds", read_seconds, false},
};

/* Every option as often as it stands there. 0, or the exit code. */
static int read_options(struct asked *a, int *argc, char **argv)
{
    for (size_t i = 0; i < ARB_COUNT(options); i++) {
        const char *value = cli_take_value(argc, argv, options[i].name);

        if (value == NULL && options[i].needed)
            return cli_refuse(a->language, "cli.claim.missing", ARB_VALUES(ARB_TEXT("option", options[i].name)));
        for (; value != NULL; value = cli_take_value(argc, argv, options[i].name))
            if (!options[i].read(a, value))
                return cli_refuse(a->language, "cli.claim.option",
                                  ARB_VALUES(ARB_TEXT("token", value), ARB_TEXT("option", options[i].name)));
    }
    if (*argc == 0) return 0;
    return cli_refuse(a->language, "cli.claim.extra", ARB_VALUES(ARB_TEXT("token", argv[0])));
}

/* -- The answers -------------------------------------------------------------------------- */

static struct arb_claim_answer ask(const struct asked *a, enum arb_claim_goal goal, void *memory)
{
    struct arb_claim_question q = a->q;
    struct arb_claim_answer answer = {0};
    struct arb_claim claim;

    q.goal = (uint8_t)goal;
    if (arb_claim_begin(&claim, &q, memory, MEMORY) != ARB_CLAIM_SOUND) return answer;
    claim_search(&claim, &a->patience);
    arb_claim_answer(&claim, &answer);
    return answer;
}

/* Which goals the claim gives occasion to: 70C where an opponent has a trump, 70D2 for a defender. */
static bool is_of_interest(const struct arb_claim_question *q, enum arb_claim_goal goal)
{
    if (goal == ARB_CLAIM_PARTNER_RIGHT) return q->claimer != q->declarer;
    return goal != ARB_CLAIM_LOST_TO_TRUMP || arb_claim_trump_is_out(q);
}

static void say(const struct asked *a, const char *key, const struct arb_message_value *values, size_t count)
{
    char line[400];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_message_write(&out, a->language, key, values, count);
    puts(line);
}

/* A trick a line: who leads, and the cards in the order played. */
static void print_line(const struct asked *a, const struct arb_claim_answer *answer)
{
    const struct arb_notation *n = a->language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation;
    char text[TEXT];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < answer->line_count; i++) {
        const unsigned place = (i + a->q.on_table_count) % 4;

        if (place == 0 || i == 0) {
            if (i > 0) arb_write_char(&out, '\n');
            arb_write_text(&out, "  ");
            arb_write_int(&out, (i + a->q.on_table_count) / 4 + 1);
            arb_write_text(&out, ".");
        }
        arb_write_text(&out, "  ");
        arb_write_text(&out, n->seat[answer->line_seat[i]]);
        arb_write_char(&out, ' ');
        arb_notation_card(&out, n, answer->line[i]);
    }
    puts(text);
}

static void print_fewest(const struct asked *a, const struct arb_claim_answer *answer)
{
    if (!answer->finished) {
        say(a, "claim.unfinished", ARB_VALUES(ARB_NUMBER("low", answer->low), ARB_NUMBER("high", answer->high),
            ARB_NUMBER("left", answer->tricks_left), ARB_NUMBER("claimed", a->q.claimed)));
        return;
    }
    say(a, "claim.fewest", ARB_VALUES(ARB_NUMBER("fewest", answer->low), ARB_NUMBER("left", answer->tricks_left),
        ARB_NUMBER("claimed", a->q.claimed)));
}

/* Stopped, the line is the worst that was found; or no more than how it begins. */
static void print_worst(const struct asked *a, const struct arb_claim_answer *answer)
{
    const unsigned whole = 4u * answer->tricks_left - a->q.on_table_count;

    if (answer->line_count == 0) return;
    if (answer->finished) say(a, "claim.line", NULL, 0);
    else if (answer->line_count < whole) say(a, "claim.line_begins", ARB_VALUES(ARB_NUMBER("high", answer->high)));
    else say(a, "claim.line_so_far", ARB_VALUES(ARB_NUMBER("tricks", answer->line_tricks)));
    print_line(a, answer);
}

static void print_answers(const struct asked *a, const struct arb_claim_answer answer[ARB_CLAIM_GOALS])
{
    const enum arb_law law = arb_claim_law(ARB_CLAIM_PARTNER_RIGHT, (enum arb_edition)a->q.edition);

    print_fewest(a, &answer[ARB_CLAIM_FEWEST]);
    if (answer[ARB_CLAIM_MOST].finished)
        say(a, "claim.most", ARB_VALUES(ARB_NUMBER("most", answer[ARB_CLAIM_MOST].low)));
    if (answer[ARB_CLAIM_LOST_TO_TRUMP].finished)
        say(a, "claim.trump", ARB_VALUES(ARB_NUMBER("tricks", answer[ARB_CLAIM_LOST_TO_TRUMP].low)));
    if (answer[ARB_CLAIM_PARTNER_RIGHT].finished)
        say(a, "claim.partner", ARB_VALUES(ARB_NUMBER("tricks", answer[ARB_CLAIM_PARTNER_RIGHT].low),
            ARB_TEXT("law", arb_law_name(law))));
    print_worst(a, &answer[ARB_CLAIM_FEWEST]);
    say(a, "claim.aid", NULL, 0);
}

static void write_line(struct arb_json *json, const struct asked *a, const struct arb_claim_answer *answer)
{
    arb_json_key(json, "line");
    arb_json_array(json);
    for (unsigned i = 0; i < answer->line_count; i++) {
        char text[4];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_card_write(&out, answer->line[i]);
        arb_json_object(json);
        arb_json_key_int(json, "trick", (i + a->q.on_table_count) / 4 + 1);
        arb_json_key_text(json, "seat", arb_seat_name((enum arb_seat)answer->line_seat[i]));
        arb_json_key_text(json, "card", text);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void print_json(const struct asked *a, const struct arb_claim_answer answer[ARB_CLAIM_GOALS])
{
    static const char *const keys[ARB_CLAIM_GOALS] = {"fewest", "most", "lostToTrump", "partnerRight"};
    char text[TEXT];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_int(&json, "left", answer[ARB_CLAIM_FEWEST].tricks_left);
    arb_json_key_int(&json, "claimed", a->q.claimed);
    arb_json_key_bool(&json, "finished", answer[ARB_CLAIM_FEWEST].finished);
    arb_json_key_int(&json, "low", answer[ARB_CLAIM_FEWEST].low);
    arb_json_key_int(&json, "high", answer[ARB_CLAIM_FEWEST].high);
    for (unsigned goal = 0; goal < ARB_CLAIM_GOALS; goal++)
        if (answer[goal].finished) arb_json_key_int(&json, keys[goal], answer[goal].low);
    if (!answer[ARB_CLAIM_FEWEST].finished)
        arb_json_key_int(&json, "lineTricks", answer[ARB_CLAIM_FEWEST].line_tricks);
    if (arb_claim_trump_is_out(&a->q)) arb_json_key_bool(&json, "spokeOfTrumps", arb_claim_spoke_of_trumps(&a->q));
    write_line(&json, a, &answer[ARB_CLAIM_FEWEST]);
    arb_json_end(&json);
    puts(text);
}

/* messages: claim.fault.* from ARB_CLAIM_FAULTS */
static int refuse(const struct asked *a, enum arb_claim_fault fault)
{
    char key[64];

    snprintf(key, sizeof key, "claim.fault.%s", arb_claim_fault_symbol(fault));
    return cli_refuse(a->language, key, NULL, 0);
}

static int answer_all(const struct asked *a)
{
    struct arb_claim_answer answer[ARB_CLAIM_GOALS] = {{0}};
    void *memory = malloc(MEMORY);

    if (memory == NULL) return cli_refuse(a->language, "cli.no_memory", NULL, 0);
    claim_patience_begin();
    for (unsigned goal = 0; goal < ARB_CLAIM_GOALS; goal++) {
        if (goal > 0 && claim_patience_is_over(&a->patience)) break;
        if (is_of_interest(&a->q, (enum arb_claim_goal)goal)) answer[goal] = ask(a, (enum arb_claim_goal)goal, memory);
    }
    free(memory);
    if (a->json) print_json(a, answer);
    else print_answers(a, answer);
    return 0;
}

/* One for which somebody may have to wait. */
static bool is_long(const struct arb_claim_question *q)
{
    return arb_hand_count(q->left.hand[q->leader]) + (q->on_table_count > 0) > LONG;
}

static int claim(int argc, char **argv)
{
    struct asked a = {.q = {.normal = ARB_CLAIM_NORMAL_USUAL}, .patience = {.nodes = NODES}};
    enum arb_claim_fault fault;
    int refused;

    a.language = cli_language();
    a.json = cli_take_flag(&argc, argv, "--json");
    a.patience.language = a.language;
    a.patience.tells = cli_take_flag(&argc, argv, "--progress");
    a.q.aware_of_trump = cli_take_flag(&argc, argv, "--aware");
    a.q.top_down = cli_take_flag(&argc, argv, "--top-down");
    refused = read_options(&a, &argc, argv);
    if (refused != 0) return refused;
    fault = arb_claim_check(&a.q);
    a.patience.tells |= isatty(STDERR_FILENO) && is_long(&a.q);
    return fault == ARB_CLAIM_SOUND ? answer_all(&a) : refuse(&a, fault);
}

const struct cli_command cli_claim = {"claim", claim};
