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
#include "movement_order.h"
#include "movement_recommend.h"
#include "movement_repair.h"
#include "movement_search.h"
#include "common/paper_out.h"

#include "paper/movement.h"

#include "arbitro/text/movement_mov.h"

#include <stdio.h>
#include <string.h>

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
                                         .title = answer->out.title, .club = answer->out.club};

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
    cli_movement_print_sitting_out(&movement, language);
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
    enum arb_movement_fault fault;
    char room[8];
    int code;

    if (!cli_paper_take(&argc, argv, &answer.out)) return 2;
    code = cli_movement_take_answer(&argc, argv, &answer);
    if (code != 0) return code;
    path = cli_take_value(&argc, argv, "--check");
    broken = cli_take_value(&argc, argv, "--repair");
    if ((path != NULL || broken != NULL) && argc > 0)
        return cli_refuse(language, "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[0])));
    if (path != NULL) return check_file(language, path, &answer);
    if (broken != NULL) return cli_movement_repair(language, broken, answer.out.form == PAPER_JSON);
    if (argc > 0 && strcmp(argv[0], "individual") == 0) return cli_movement_individual(argc, argv, &answer);
    code = cli_movement_take_order(&argc, argv, &order, &pairs);
    if (code != 0) return code;
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
