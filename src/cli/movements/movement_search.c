/* movement_search.c -- the command that searches first rows of Howells. */
#include "movement_search.h"

#include "common/calculator.h"
#include "movement_load.h"

#include "arbitro/movement/howell_search.h"

#include <stdio.h>
#include <string.h>

enum { STEPS_USUAL = 3200000, STEPS_MAX = 1000000000 };

/* Which word or number makes the wish impossible; NULL: none does. */
static const char *wrong_wish(int argc, char **argv, const char *rounds, const struct arb_howell_wish *wish)
{
    if (argc > 0 && strcmp(argv[0], "howell") != 0) return argv[0];
    if (argc < 1 || wish->tables == 0) return "";
    return wish->rounds > wish->tables && wish->rounds < 2 * wish->tables ? NULL : rounds;
}

/* The options of the search. Rounds not given are those of a full Howell, 2 * tables - 1. False after a refusal. */
static bool take_wish(int *argc, char **argv, struct arb_howell_wish *wish)
{
    int64_t tables = 0, rounds = 0, seed = 1, steps = STEPS_USUAL;
    char named[8];
    struct arb_writer out = arb_writer_on(named, sizeof named);
    const char *wrong;

    if (!cli_take_number(argc, argv, "--tables", 2, ARB_HOWELL_TABLES_MAX, &tables) ||
        !cli_take_number(argc, argv, "--rounds", 1, 2 * ARB_HOWELL_TABLES_MAX, &rounds) ||
        !cli_take_number(argc, argv, "--seed", 1, INT64_MAX, &seed) ||
        !cli_take_number(argc, argv, "--steps", 1, STEPS_MAX, &steps))
        return false;
    if (*argc > 1) {
        (void)cli_refuse(cli_language(), "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[1])));
        return false;
    }
    arb_write_int(&out, rounds);
    if (rounds == 0) rounds = 2 * tables - 1;
    *wish = (struct arb_howell_wish){.tables = (uint8_t)tables, .rounds = (uint8_t)rounds, .seed = (uint64_t)seed,
                                     .steps = (uint32_t)steps};
    wrong = wrong_wish(*argc, argv, named, wish);
    if (wrong == NULL) return true;
    (void)cli_refuse(cli_language(), "cli.movement.search",
                     ARB_VALUES(ARB_TEXT("token", wrong), ARB_NUMBER("most", ARB_HOWELL_TABLES_MAX)));
    return false;
}

static void print_seat(const struct arb_howell_row *row, const struct arb_howell_seat *at)
{
    printf("SEAT(%u, %u, %u, \"", at->a, at->b, at->set);
    for (unsigned r = 0; at->turned != 0 && r < row->rounds; r++) putchar(at->turned >> r & 1u ? 'E' : 'N');
    fputs("\")", stdout);
}

/* In the notation of howell_first_rows.def. */
static void print_row(const struct arb_howell_row *row)
{
    printf("HOWELL(%u, %u, %u,", row->tables, row->rounds, row->quality_hundredths);
    for (unsigned t = 0; t < row->tables; t++) {
        fputs("\n    ", stdout);
        print_seat(row, &row->at[t]);
    }
    puts(")");
}

static void print_movement(const struct arb_howell_row *row)
{
    static struct arb_movement made;

    arb_howell_develop(row, &made);
    cli_movement_print_json(&made);
}

/* Tables where pairs have to share boards are noted: the row is usable, with more boards than usual. */
int cli_movement_search(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    struct arb_howell_wish wish;
    struct arb_howell_row row;

    if (!take_wish(&argc, argv, &wish)) return 2;
    if (!arb_howell_search(&wish, &row)) {
        (void)cli_refuse(language, "cli.movement.not_found", ARB_VALUES(ARB_NUMBER("steps", wish.steps)));
        return 1;
    }
    if (as_json) print_movement(&row);
    else print_row(&row);
    if (row.shared > 0) cli_note(language, "cli.movement.shared", ARB_VALUES(ARB_NUMBER("shared", row.shared)));
    return 0;
}
