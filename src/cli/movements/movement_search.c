/* movement_search.c -- the search for Howells, on the command line. */
#include "movement_search.h"

#include "calculator.h"

#include "arbitro/howell_search.h"

#include <stdio.h>
#include <string.h>

enum { STEPS_USUAL = 3200000, STEPS_MAX = 1000000000 };

static bool take(int *argc, char **argv, const char *name, int64_t most, int64_t *number)
{
    const char *value = cli_take_value(argc, argv, name);

    return value == NULL || arb_span_int(arb_span_of(value), 1, most, number);
}

static bool take_wish(int *argc, char **argv, struct arb_howell_wish *wish)
{
    int64_t tables = 0, rounds = 0, seed = 1, steps = STEPS_USUAL;

    if (!take(argc, argv, "--tables", ARB_HOWELL_TABLES_MAX, &tables) ||
        !take(argc, argv, "--rounds", 2 * ARB_HOWELL_TABLES_MAX, &rounds) ||
        !take(argc, argv, "--seed", INT64_MAX, &seed) || !take(argc, argv, "--steps", STEPS_MAX, &steps))
        return false;
    if (rounds == 0) rounds = 2 * tables - 1;
    *wish = (struct arb_howell_wish){.tables = (uint8_t)tables, .rounds = (uint8_t)rounds, .seed = (uint64_t)seed,
                                     .steps = (uint32_t)steps};
    return *argc == 1 && strcmp(argv[0], "howell") == 0 && tables >= 2 && rounds > tables && rounds < 2 * tables;
}

static void print_seat(const struct arb_howell_row *row, const struct arb_howell_seat *at)
{
    printf("SEAT(%u, %u, %u, \"", at->a, at->b, at->set);
    for (unsigned r = 0; at->turned != 0 && r < row->rounds; r++) putchar(at->turned >> r & 1u ? 'E' : 'N');
    fputs("\")", stdout);
}

int cli_movement_search(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    struct arb_howell_wish wish;
    struct arb_howell_row row;

    if (!take_wish(&argc, argv, &wish))
        return cli_refuse(language, "cli.movement.search", ARB_VALUES(ARB_NUMBER("most", ARB_HOWELL_TABLES_MAX)));
    if (!arb_howell_search(&wish, &row)) {
        (void)cli_refuse(language, "cli.movement.not_found", ARB_VALUES(ARB_NUMBER("steps", wish.steps)));
        return 1;
    }
    printf("HOWELL(%u, %u, %u,", row.tables, row.rounds, row.quality_hundredths);
    for (unsigned t = 0; t < row.tables; t++) {
        fputs("\n    ", stdout);
        print_seat(&row, &row.at[t]);
    }
    puts(")");
    if (row.shared > 0) (void)cli_refuse(language, "cli.movement.shared", ARB_VALUES(ARB_NUMBER("shared", row.shared)));
    return 0;
}
