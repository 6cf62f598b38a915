/* movement.c -- arbitro movement mitchell --tables 6: who meets whom, where, on which boards.
 *
 *     arbitro movement mitchell --tables 6 [--rounds 5] [--half ns|ew] [--way skip|share] [--switch 1|auto]
 *     arbitro movement howell --pairs 7                     an odd pair makes a half table
 *     arbitro movement american-whist --teams 7             a table for each team
 *     arbitro movement howell --search --tables 12          a first row of our own: movement_search.h
 *     arbitro movement --recommend --pairs 13 --minutes 180 which suit tonight: movement_recommend.h
 *     arbitro movement individual --players 20              partners change: movement_individual.h
 *     arbitro movement knock-out --teams 6                  a bracket: movement_knockout.h
 *     arbitro movement round-robin --teams 7                each plays each: movement_league.h
 *     arbitro movement --check FILE                         is this one legal? Each fault, and exit 1, if not
 *     arbitro movement … --cards tables|guides|matrix [--set 3] [-o FILE.pdf]       its papers, of either
 *     arbitro movement --repair FILE                        something happened: how can it go on?
 *
 * Prints a card for each table and how balanced it is, or with --json the form of movement_json.h. A file is read in
 * that form or as ACBLscore's .MOV.
 */
#include "common/calculator.h"
#include "movement_card.h"
#include "movement_fault.h"
#include "movement_individual.h"
#include "movement_knockout.h"
#include "movement_league.h"
#include "movement_recommend.h"
#include "movement_repair.h"
#include "movement_search.h"
#include "common/paper_out.h"

#include "paper/movement.h"

#include "arbitro/text/movement_mov.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 400, SET_MAX = 32 };

/* -- Options ------------------------------------------------------------------------ */

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
static bool take_answer(int *argc, char **argv, struct cli_movement_answer *answer, struct misread *bad)
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
static bool take_order(int *argc, char **argv, struct arb_movement_order *order, uint8_t *pairs, struct misread *bad)
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

/* -- The command ---------------------------------------------------------------------- */

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

/* No fault, but to be known: a line for each round in which somebody sits out. */
static void print_sitting_out(enum arb_language language, const struct arb_movement *m)
{
    for (uint16_t round = 1; m->repaired == 0 && round <= m->rounds; round++) {
        char names[SENTENCE_MAX] = "", sentence[2 * SENTENCE_MAX];
        struct arb_writer list = arb_writer_on(names, sizeof names), out = arb_writer_on(sentence, sizeof sentence);

        for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
            for (uint8_t pair = 1; pair <= m->pairs; pair++) {
                if (!arb_movement_sits_out(m, round, (enum arb_side)side, pair)) continue;
                if (list.length > 0) arb_write_text(&list, ", ");
                arb_write_text(&list, !m->two_winner ? "" : side == ARB_NS ? "NS " : "EW ");
                arb_write_int(&list, pair);
            }
        if (list.length == 0) continue;
        arb_message_write(&out, language, "cli.movement.sitting",
                          ARB_VALUES(ARB_NUMBER("round", round), ARB_TEXT("pairs", names)));
        puts(sentence);
    }
}

/* The file's movement, or the exit code of its refusal. */
static int read_movement(enum arb_language language, const char *path, const struct cli_movement_file *file,
                         struct arb_movement *movement)
{
    if (!arb_movement_is_mov(file->text)) return cli_movement_read(language, path, file, movement);
    if (arb_movement_mov_read(file->text, movement)) return 0;
    return cli_refuse(language, "cli.movement.not_mov", ARB_VALUES(ARB_TEXT("file", path)));
}

static int print_papers(const struct arb_movement *movement, const struct cli_movement_answer *answer)
{
    const struct paper_movement asked = {.movement = movement, .which = answer->which,
                                         .set_boards = answer->set_boards, .language = answer->out.language,
                                         .title = answer->out.title};

    return cli_paper_put(&answer->out, paper_movement(&asked));
}

/* A movement of pairs; exit code 1 with every fault when it is not legal. */
static int check_pairs(enum arb_language language, const char *path, const struct cli_movement_file *file,
                       const struct cli_movement_answer *answer)
{
    static struct arb_movement movement;
    const int code = read_movement(language, path, file, &movement);

    if (code != 0) return code;
    if (!cli_movement_judge(language, &movement, answer->out.form == PAPER_JSON)) return 1;
    if (answer->cards) return print_papers(&movement, answer);
    if (answer->out.form == PAPER_JSON) {
        cli_movement_print_json(&movement);
        return 0;
    }
    puts(arb_message(language, "movement.legal"));
    print_sitting_out(language, &movement);
    cli_movement_print_balance(&movement, language);
    return 0;
}

/* --check: an individual or a movement of pairs, in either form: papers, JSON, or its balance as text. */
static int check_file(enum arb_language language, const char *path, const struct cli_movement_answer *answer)
{
    struct cli_movement_file file;
    int code;

    if (!cli_movement_load(path, &file))
        code = cli_refuse(language, "cli.movement.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    else if (cli_is_individual(&file)) code = cli_check_individual(path, &file, answer);
    else code = check_pairs(language, path, &file, answer);
    cli_movement_close(&file);
    return code;
}

/* The number in the order that makes the movement impossible; else its name. */
static const char *to_blame(const struct arb_movement_order *order, enum arb_movement_fault fault, char room[8])
{
    const bool is_rounds = fault == ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE || fault == ARB_MOVEMENT_ROUNDS_TOO_MANY;
    const bool is_tables = fault == ARB_MOVEMENT_TABLES_OUT_OF_RANGE || fault == ARB_MOVEMENT_SKIP_NEEDS_EVEN ||
                           (fault >= ARB_MOVEMENT_TABLES_NOT_EVEN && fault <= ARB_MOVEMENT_TABLES_NOT_FOURS);
    struct arb_writer out = arb_writer_on(room, 8);

    if (is_rounds && order->rounds != 0) arb_write_int(&out, order->rounds);
    else if (is_tables) arb_write_int(&out, order->tables);
    else return arb_movement_kind_name((enum arb_movement_kind)order->kind);
    return room;
}

/* The order of the options: those for all answers first, then --check and --repair, which take no other words, then
 * individuals, then the order of a movement of pairs. */
static int make_or_check(int argc, char **argv)
{
    static struct arb_movement made;
    const enum arb_language language = cli_language();
    const char *path, *broken;
    struct cli_movement_answer answer = {0};
    struct arb_movement_order order = {0};
    struct arb_movement_place place;
    uint8_t pairs = 0;
    struct misread bad = {.word = ""};
    enum arb_movement_fault fault;
    char room[8];

    if (!cli_paper_take(&argc, argv, &answer.out)) return 2;
    if (!take_answer(&argc, argv, &answer, &bad)) return refuse_misread(language, &bad);
    path = cli_take_value(&argc, argv, "--check");
    broken = cli_take_value(&argc, argv, "--repair");
    if ((path != NULL || broken != NULL) && argc > 0)
        return cli_refuse(language, "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[0])));
    if (path != NULL) return check_file(language, path, &answer);
    if (broken != NULL) return cli_movement_repair(language, broken, answer.out.form == PAPER_JSON);
    if (argc > 0 && strcmp(argv[0], "individual") == 0) return cli_movement_individual(argc, argv, &answer);
    if (!take_order(&argc, argv, &order, &pairs, &bad) &&
        (bad.option != NULL || bad.key != NULL || what_lacks(argc, &order) == NULL))
        return refuse_misread(language, &bad);
    if (what_lacks(argc, &order) != NULL) return refuse_with_names(language, what_lacks(argc, &order), "");
    fault = arb_movement_make(&order, &made, &place);
    if (fault != ARB_MOVEMENT_LEGAL)
        return cli_movement_impossible(language, fault, &place, to_blame(&order, fault, room));
    if (pairs != 0 && pairs != arb_movement_pairs_there(&made))
        return cli_refuse(language, "cli.movement.seats",
                          ARB_VALUES(ARB_NUMBER("pairs", pairs), ARB_NUMBER("seated", arb_movement_pairs_there(&made)),
                                     ARB_TEXT("name", arb_movement_kind_name((enum arb_movement_kind)order.kind))));
    if (answer.cards) return print_papers(&made, &answer);
    if (answer.out.form == PAPER_JSON) cli_movement_print_json(&made);
    else cli_movement_print_cards(&made, language);
    return 0;
}

static int movement(int argc, char **argv)
{
    if (cli_take_flag(&argc, argv, "--recommend")) return cli_movement_recommend(argc, argv);
    if (cli_take_flag(&argc, argv, "--search"))
        return argc > 0 && strcmp(argv[0], "individual") == 0 ? cli_search_individual(argc, argv)
                                                              : cli_movement_search(argc, argv);
    if (argc > 0 && strcmp(argv[0], "knock-out") == 0) return cli_movement_knockout(argc, argv);
    if (cli_movement_is_league(argc, argv)) return cli_movement_league(argc, argv);
    return make_or_check(argc, argv);
}

const struct cli_command cli_movement = {"movement", movement};
