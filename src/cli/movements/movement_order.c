/* movement_order.c -- the options of arbitro movement, and what is said of a word that is none.
 *
 * Each option is taken from the words with its value; what is left in the end was not understood.
 */
#include "movement_order.h"

#include "common/calculator.h"

#include <string.h>

enum { SENTENCE_MAX = 400, SET_MAX = 32 };

/* What was not understood: a word, or the value of an option that wants a number in a range. */
struct misread {
    const char *word;
    const char *option;             /* NULL: the word has no place at all, or 'key' says what it lacks */
    const char *key;
    int least, most;
};

/* A number in the range; 0 when the option is not there. */
static bool take_number(int *argc, char **argv, struct misread range, uint8_t *number, struct misread *bad)
{
    const char *value = cli_take_value(argc, argv, range.option);
    int64_t read = 0;

    if (value != NULL && !arb_span_int(arb_span_of(value), range.least, range.most, &read)) {
        *bad = range;
        bad->word = value;
        return false;
    }
    *number = (uint8_t)read;
    return true;
}

/* -o goes with --cards alone; so does --set. */
static bool take_papers(int *argc, char **argv, struct cli_movement_answer *answer, struct misread *bad)
{
    const struct misread range = {.option = "--set", .least = 1, .most = SET_MAX};
    const char *cards = cli_take_value(argc, argv, "--cards");

    if (!take_number(argc, argv, range, &answer->set_boards, bad)) return false;
    answer->cards = cards != NULL;
    bad->word = cards != NULL ? cards : answer->set_boards != 0 ? "--set" : "-o";
    if (cards != NULL) return paper_cards_read(arb_span_of(cards), &answer->which);
    return answer->set_boards == 0 && answer->out.path == NULL;
}

/* --pairs gives the number of tables, and whether one of them is half; --tables with another number is a
 * contradiction. */
static bool take_pairs(int *argc, char **argv, struct arb_movement_order *order, uint8_t *pairs_given,
                       struct misread *bad)
{
    const struct misread range = {.option = "--pairs", .least = 3, .most = 2 * ARB_TABLES_MAX};
    uint8_t pairs;

    if (!take_number(argc, argv, range, &pairs, bad)) return false;
    *pairs_given = pairs;
    if (pairs == 0) return true;
    bad->word = "--pairs";
    bad->key = "cli.movement.two_sizes";
    if (order->tables != 0 && order->tables != pairs / 2 + pairs % 2) return false;
    bad->key = NULL;
    order->tables = (uint8_t)(pairs / 2 + pairs % 2);
    if (pairs % 2 == 1 && !order->half_table) {
        order->half_table = 1;
        order->half_side = ARB_EW;
    }
    return true;
}

/* --half ns|ew: which side lacks a pair at the last table. In movements of one field the side means nothing. A rover
 * or bump says itself who sits out, and takes no half table. */
static bool take_half(int *argc, char **argv, struct arb_movement_order *order, struct misread *bad)
{
    const char *half = cli_take_value(argc, argv, "--half");
    enum arb_side side;

    if (half == NULL) return true;
    bad->word = half;
    bad->key = "cli.movement.half_there";
    if (order->kind == ARB_ROVER || order->kind == ARB_BUMP) return false;
    bad->key = "cli.movement.half";
    if (!arb_side_read(arb_span_of(half), &side)) return false;
    bad->key = NULL;
    order->half_table = 1;
    order->half_side = arb_movement_kind_has_two_fields(order->kind) ? (uint8_t)side : 0;
    return true;
}

/* --way skip|share: how a Mitchell with an even number of tables avoids meeting the same boards twice. */
static bool take_way(int *argc, char **argv, struct arb_movement_order *order, struct misread *bad)
{
    const char *way = cli_take_value(argc, argv, "--way");

    if (way == NULL) return true;
    bad->word = way;
    bad->key = "cli.movement.way";
    if (strcmp(way, "skip") == 0) order->way = ARB_MITCHELL_SKIP;
    else if (strcmp(way, "share") == 0) order->way = ARB_MITCHELL_SHARE;
    else return false;
    bad->key = NULL;
    return true;
}

/* --switch N|auto: in how many rounds the arrow is switched; auto takes the number that balances best. */
static bool take_switch(int *argc, char **argv, uint8_t *switched, struct misread *bad)
{
    const struct misread range = {.option = "--switch", .least = 1, .most = ARB_ROUNDS_MAX};
    const char *value = cli_take_value(argc, argv, "--switch");
    int64_t rounds = ARB_SWITCH_BEST;

    if (cli_take_flag(argc, argv, "--one-winner")) *switched = ARB_SWITCH_BEST;
    if (value == NULL) return true;
    if (strcmp(value, "auto") != 0 && !arb_span_int(arb_span_of(value), range.least, range.most, &rounds)) {
        *bad = range;
        bad->word = value;
        return false;
    }
    *switched = (uint8_t)rounds;
    return true;
}

/* The name is the one word that is not an option. */
static bool take_kind(int *argc, char **argv, struct arb_movement_order *order, struct misread *bad)
{
    enum arb_movement_kind kind;

    if (*argc < 1) return false;
    bad->word = argv[0];
    kind = arb_movement_kind_named(arb_span_of(argv[0]));
    if (kind == ARB_NO_MOVEMENT || kind == ARB_OWN_MOVEMENT) return false;
    order->kind = (uint8_t)kind;
    --*argc;
    memmove(argv, argv + 1, (size_t)*argc * sizeof *argv);
    return true;
}

/* --teams: a table for each team; refused for movements of pairs. */
static bool take_teams(int *argc, char **argv, struct arb_movement_order *order, struct misread *bad)
{
    const struct misread range = {.option = "--teams", .least = 3, .most = ARB_TABLES_MAX};
    uint8_t teams;

    if (!arb_movement_kind_is_of_teams(order->kind)) return true;
    if (!take_number(argc, argv, range, &teams, bad)) return false;
    bad->word = "--teams";
    bad->key = "cli.movement.two_sizes";
    if (teams != 0 && order->tables != 0 && order->tables != teams) return false;
    bad->key = NULL;
    if (teams != 0) order->tables = teams;
    return true;
}

/* The sentence for an option whose value is missing; NULL when the word is no option with a value. */
static const char *value_of(const char *word)
{
    static const struct {
        const char *option, *key;
    } wants[] = {{"--half", "cli.movement.half"}, {"--way", "cli.movement.way"}, {"--tables", NULL}, {"--pairs", NULL},
                 {"--teams", NULL}, {"--rounds", NULL}, {"--switch", NULL}, {"--set", NULL}, {"--cards", NULL},
                 {"--check", NULL}, {"--repair", NULL}, {"-o", NULL}};

    for (size_t i = 0; i < ARB_COUNT(wants); i++)
        if (strcmp(word, wants[i].option) == 0) return wants[i].key != NULL ? wants[i].key : "cli.movement.value";
    return NULL;
}

/* Reads the whole order from the command line. False, with *bad saying which word or number is at fault. */
static bool take_words(int *argc, char **argv, struct arb_movement_order *order, uint8_t *pairs, struct misread *bad)
{
    const struct misread tables = {.option = "--tables", .least = 2, .most = ARB_TABLES_MAX};
    const struct misread rounds = {.option = "--rounds", .least = 1, .most = ARB_ROUNDS_MAX};

    order->barometer = cli_take_flag(argc, argv, "--barometer");
    if (!take_kind(argc, argv, order, bad) || !take_number(argc, argv, tables, &order->tables, bad) ||
        !take_number(argc, argv, rounds, &order->rounds, bad) || !take_half(argc, argv, order, bad) ||
        !take_way(argc, argv, order, bad) || !take_switch(argc, argv, &order->switched, bad) ||
        !take_teams(argc, argv, order, bad) || !take_pairs(argc, argv, order, pairs, bad))
        return false;
    bad->word = *argc > 0 ? argv[0] : NULL;
    if (bad->word != NULL) bad->key = value_of(bad->word);
    return bad->word == NULL;
}

/* The sentence for an order without a name or without a size, or NULL. */
static const char *what_lacks(int argc, const struct arb_movement_order *order)
{
    if (argc == 0 && order->kind == ARB_NO_MOVEMENT) return "cli.movement.no_kind";
    return order->kind != ARB_NO_MOVEMENT && order->tables == 0 ? "cli.movement.no_size" : NULL;
}

/* -- Refusals --------------------------------------------------------------------------- */

/* A refusal that lists the names of all movements. */
static int refuse_with_names(enum arb_language language, const char *key, const char *token)
{
    char names[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(names, sizeof names);

    for (unsigned kind = ARB_NO_MOVEMENT + 1; kind < ARB_MOVEMENT_KIND_COUNT; kind++) {
        if (kind == ARB_OWN_MOVEMENT || kind == ARB_INDIVIDUAL) continue;
        arb_write_text(&out, out.length == 0 ? "" : ", ");
        arb_write_text(&out, arb_movement_kind_name((enum arb_movement_kind)kind));
    }
    return cli_refuse(language, key, ARB_VALUES(ARB_TEXT("token", token), ARB_TEXT("names", names)));
}

/* Is it a number of tables or pairs above what a movement seats? */
static bool is_for_sections(const struct misread *bad)
{
    int64_t number;

    return bad->option != NULL && (strcmp(bad->option, "--tables") == 0 || strcmp(bad->option, "--pairs") == 0) &&
           arb_span_int(arb_span_of(bad->word), bad->most + 1, INT32_MAX, &number);
}

/* Four sentences: too many tables for one movement, an option's own sentence, an unknown word, a number out of range.
 */
static int refuse_misread(enum arb_language language, const struct misread *bad)
{
    if (is_for_sections(bad))
        return cli_refuse(language, "cli.movement.for_sections",
                          ARB_VALUES(ARB_TEXT("option", bad->option), ARB_TEXT("token", bad->word),
                                     ARB_NUMBER("most", bad->most)));
    if (bad->option == NULL && bad->key != NULL)
        return cli_refuse(language, bad->key, ARB_VALUES(ARB_TEXT("token", bad->word)));
    if (bad->option == NULL)
        return refuse_with_names(language, "cli.movement.option", bad->word);
    return cli_refuse(language, "cli.out_of_range",
                      ARB_VALUES(ARB_TEXT("option", bad->option), ARB_TEXT("token", bad->word),
                                 ARB_NUMBER("least", bad->least), ARB_NUMBER("most", bad->most)));
}

int cli_movement_take_answer(int *argc, char **argv, struct cli_movement_answer *answer)
{
    struct misread bad = {.word = ""};

    return take_papers(argc, argv, answer, &bad) ? 0 : refuse_misread(cli_language(), &bad);
}

/* An order that lacks its name or its size is refused with all the names, unless an option of it was at fault. */
int cli_movement_take_order(int *argc, char **argv, struct arb_movement_order *order, uint8_t *pairs)
{
    const enum arb_language language = cli_language();
    struct misread bad = {.word = ""};
    const bool taken = take_words(argc, argv, order, pairs, &bad);
    const char *lacks = what_lacks(*argc, order);

    if (!taken && (bad.option != NULL || bad.key != NULL || lacks == NULL)) return refuse_misread(language, &bad);
    return lacks != NULL ? refuse_with_names(language, lacks, "") : 0;
}
