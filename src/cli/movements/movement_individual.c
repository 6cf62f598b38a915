/* movement_individual.c -- the command for individual movements: made, checked, searched, printed.
 *
 * messages: individual.* from ARB_INDIVIDUAL_FAULTS
 */
#include "movement_individual.h"

#include "common/calculator.h"
#include "movement_fault.h"

#include "paper/individual.h"

#include "arbitro/movement/individual_search.h"
#include "arbitro/text/individual_json.h"

#include <stdio.h>
#include <string.h>

enum { SENTENCE_MAX = 400, ANSWER_MAX = 1 << 17, STEPS_USUAL = 20000000, STEPS_MAX = 1000000000 };

/* -- Output --------------------------------------------------------------------------------- */

static void say(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, key, values, count);
    puts(sentence);
}

static void print_balance(enum arb_language language, const struct arb_individual *m)
{
    struct arb_individual_balance b;

    arb_individual_weigh(m, &b);
    say(language, "cli.individual.balance",
        ARB_VALUES(ARB_NUMBER("partner", b.least_partner), ARB_NUMBER("partners", b.most_partner),
                   ARB_NUMBER("opponent", b.least_opponent), ARB_NUMBER("opponents", b.most_opponent)));
    say(language, "cli.individual.played",
        ARB_VALUES(ARB_NUMBER("fewest", b.least_sets), ARB_NUMBER("sets", b.most_sets), ARB_NUMBER("all", m->sets),
                   ARB_NUMBER("copies", b.copies)));
}

/* What the movement is, its balance, and each table's rounds with the four players in the order N, E, S, W. */
static void print_cards(enum arb_language language, const struct arb_individual *m)
{
    say(language, "cli.individual.head",
        ARB_VALUES(ARB_NUMBER("players", m->players), ARB_NUMBER("tables", m->tables),
                   ARB_NUMBER("rounds", m->rounds), ARB_NUMBER("sets", m->sets)));
    print_balance(language, m);
    for (unsigned t = 0; t < m->tables; t++) {
        printf("\n%s %u\n%s\n", arb_message(language, "cli.movement.table"), t + 1,
               arb_message(language, "cli.individual.columns"));
        for (unsigned r = 0; r < m->rounds; r++) {
            const struct arb_individual_table *at = &m->at[r][t];

            printf("%5u%5u%5u%5u%5u%7u\n", r + 1, at->player[ARB_NORTH], at->player[ARB_EAST], at->player[ARB_SOUTH],
                   at->player[ARB_WEST], at->set);
        }
    }
}

static void print_json(const struct arb_individual *m)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_individual_json_write_weighed(&json, m);
    puts(buffer);
}

/* Refuses with the fault's sentence and the numbers of its place; returns 'code'. */
static int print_fault(enum arb_language language, enum arb_individual_fault fault,
                       const struct arb_individual_place *place, int code)
{
    char key[ARB_KEY_MAX], sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);
    struct arb_message_value values[] = {
        ARB_NUMBER("player", place->player), ARB_NUMBER("other", place->other), ARB_NUMBER("round", place->round),
        ARB_NUMBER("table", place->table), ARB_NUMBER("set", place->set), ARB_NUMBER("value", place->value),
    };

    arb_message_key(key, "individual", arb_individual_fault_symbol(fault));
    arb_message_write(&out, language, key, values, ARB_COUNT(values));
    (void)cli_refuse_sentence(key, sentence, values, cli_values_known(values, ARB_COUNT(values)));
    return code;
}

/* -- Reading --------------------------------------------------------------------------------- */

/* As papers or JSON, with the exit code. False: text was asked for, which the caller prints. */
static bool print_as_asked(const struct arb_individual *m, const struct cli_movement_answer *answer, int *code)
{
    const struct paper_individual asked = {.individual = m, .which = answer->which, .set_boards = answer->set_boards,
                                           .language = answer->out.language, .title = answer->out.title,
                                           .club = answer->out.club};

    *code = 0;
    if (answer->cards) *code = cli_paper_put(&answer->out, paper_individual(&asked));
    else if (answer->out.form == PAPER_JSON) print_json(m);
    else return false;
    return true;
}

/* Exit code 2 for a text that is none, 1 for one that is not legal. */
int cli_read_individual(const char *path, const struct cli_movement_file *file, struct arb_individual *m)
{
    const enum arb_language language = cli_language();
    struct arb_individual_json_error wrong;
    enum arb_individual_fault fault;

    if (!arb_individual_json_read(file->root, m, &wrong)) {
        if (wrong.key[0] != '\0')
            return cli_refuse(language, wrong.is_known ? "cli.movement.value_odd" : "cli.individual.key_unknown",
                              ARB_VALUES(ARB_TEXT("token", wrong.key), ARB_TEXT("file", path),
                                         ARB_TEXT("key", wrong.key)));
        return cli_refuse(language, "cli.individual.not_read",
                          ARB_VALUES(ARB_TEXT("file", path), ARB_NUMBER("table", wrong.place.table),
                                     ARB_NUMBER("round", wrong.place.round)));
    }
    fault = arb_individual_check(m, &wrong.place);
    return fault == ARB_INDIVIDUAL_LEGAL ? 0 : print_fault(language, fault, &wrong.place, 1);
}

int cli_check_individual(const char *path, const struct cli_movement_file *file,
                         const struct cli_movement_answer *answer)
{
    static struct arb_individual m;
    const enum arb_language language = cli_language();
    int code = cli_read_individual(path, file, &m);

    if (code != 0) return code;
    if (print_as_asked(&m, answer, &code)) return code;
    puts(arb_message(language, "movement.legal"));
    print_balance(language, &m);
    return 0;
}

/* -- The command ------------------------------------------------------------------------------- */

/* Without --rounds the number of rounds is left to arb_individual_make, which gets 0. */
int cli_movement_individual(int argc, char **argv, const struct cli_movement_answer *answer)
{
    static struct arb_individual m;
    const enum arb_language language = cli_language();
    int64_t player_count = 0, round_count = 0;
    struct arb_individual_place place;
    enum arb_individual_fault fault;
    int code;

    if (!cli_take_number(&argc, argv, "--players", 4, ARB_PLAYERS_MAX, &player_count) ||
        !cli_take_number(&argc, argv, "--rounds", 1, ARB_ROUNDS_MAX, &round_count))
        return 2;
    if (argc > 1) return cli_refuse(language, "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[1])));
    if (player_count == 0)
        return cli_refuse(language, "cli.individual.option",
                          ARB_VALUES(ARB_TEXT("token", ""), ARB_NUMBER("most", ARB_PLAYERS_MAX)));
    fault = arb_individual_make((uint8_t)player_count, (uint8_t)round_count, &m, &place);
    if (fault != ARB_INDIVIDUAL_LEGAL) return print_fault(language, fault, &place, 2);
    if (!print_as_asked(&m, answer, &code)) print_cards(language, &m);
    return code;
}

/* -- The search ---------------------------------------------------------------------------------- */

/* The options of the search; 0, or the exit code of a refusal. */
static int take_wish(int *argc, char **argv, struct arb_individual_wish *wish)
{
    int64_t players = 0, seed = 1, steps = STEPS_USUAL;

    if (!cli_take_number(argc, argv, "--players", 4, ARB_INDIVIDUAL_ROW_MAX * 4, &players) ||
        !cli_take_number(argc, argv, "--seed", 1, INT64_MAX, &seed) ||
        !cli_take_number(argc, argv, "--steps", 1, STEPS_MAX, &steps))
        return 2;
    *wish = (struct arb_individual_wish){(uint8_t)players, (uint64_t)seed, (uint32_t)steps};
    if (*argc > 1) return cli_refuse(cli_language(), "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[1])));
    if (players > 0) return 0;
    return cli_refuse(cli_language(), "cli.individual.search",
                      ARB_VALUES(ARB_TEXT("token", ""), ARB_NUMBER("most", ARB_INDIVIDUAL_ROW_MAX * 4)));
}

static void print_row(const struct arb_individual_row *row)
{
    printf("INDIVIDUAL(%u, %u,", row->players, row->rounds);
    for (unsigned t = 0; t < row->players / 4u; t++) {
        const struct arb_individual_table *at = &row->at[t];

        printf("\n    TABLE(%u, %u, %u, %u, %u)", at->player[ARB_NORTH], at->player[ARB_EAST], at->player[ARB_SOUTH],
               at->player[ARB_WEST], at->set);
    }
    puts(")");
}

/* What the search finds is developed and checked before it is printed, as any other movement is. */
int cli_search_individual(int argc, char **argv)
{
    static struct arb_individual m;
    const enum arb_language language = cli_language();
    struct arb_individual_wish wish;
    struct arb_individual_row row;
    struct arb_individual_place place;
    enum arb_individual_fault fault;
    const bool as_json = cli_take_flag(&argc, argv, "--json");

    if (take_wish(&argc, argv, &wish) != 0) return 2;
    if (!arb_individual_search(&wish, &row)) {
        (void)cli_refuse(language, "cli.movement.not_found", ARB_VALUES(ARB_NUMBER("steps", wish.steps)));
        return 1;
    }
    arb_individual_develop(&row, &m);
    fault = arb_individual_check(&m, &place);
    if (fault != ARB_INDIVIDUAL_LEGAL) return print_fault(language, fault, &place, 1);
    if (as_json) {
        print_json(&m);
        return 0;
    }
    print_row(&row);
    print_balance(language, &m);
    return 0;
}
