/* movement_league.c -- a round robin of teams: the movement of as many pairs, in which a table is a match. */
#include "movement_league.h"

#include "common/calculator.h"
#include "movement_fault.h"

#include <stdio.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 15 };

bool cli_movement_is_league(int argc, char **argv)
{
    if (argc < 1 || strcmp(argv[0], "round-robin") != 0) return false;
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--teams", 7) == 0) return true;
    return false;
}

/* Who has no match in the round; 0: nobody. */
static unsigned bye_of(const struct arb_movement *m, unsigned round)
{
    for (unsigned t = 0; t < m->tables; t++) {
        const struct arb_meeting at = m->meeting[round - 1][t];

        if (m->phantom != 0 && at.ns == m->phantom) return at.ew;
        if (m->phantom != 0 && at.ew == m->phantom) return at.ns;
    }
    return 0;
}

static bool is_match(const struct arb_movement *m, unsigned round, unsigned table)
{
    return arb_movement_plays(m, (struct arb_round_no){(uint16_t)round}, (struct arb_table_no){(uint16_t)table});
}

static void print_rounds(enum arb_language language, const struct arb_movement *m)
{
    for (unsigned round = 1; round <= m->rounds; round++) {
        unsigned match = 1;

        printf("%s %u\n", arb_message(language, "cli.knockout.round"), round);
        for (unsigned t = 1; t <= m->tables; t++)
            if (is_match(m, round, t))
                printf("%5u  %u - %u\n", match++, m->meeting[round - 1][t - 1].ns, m->meeting[round - 1][t - 1].ew);
        if (bye_of(m, round) != 0) printf("       %s %u\n", arb_message(language, "cli.swiss.bye"), bye_of(m, round));
    }
}

/* The round's matches as pairs of teams, and who has the bye, null when all play. */
static void write_round(struct arb_json *json, const struct arb_movement *m, unsigned round)
{
    arb_json_object(json);
    arb_json_key(json, "matches");
    arb_json_array(json);
    for (unsigned t = 1; t <= m->tables; t++) {
        if (!is_match(m, round, t)) continue;
        arb_json_array(json);
        arb_json_int(json, m->meeting[round - 1][t - 1].ns);
        arb_json_int(json, m->meeting[round - 1][t - 1].ew);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_key(json, "bye");
    if (bye_of(m, round) != 0) arb_json_int(json, bye_of(m, round));
    else arb_json_null(json);
    arb_json_end(json);
}

/* The asserted buffer holds the largest league that a movement seats. */
static void print_json(const struct arb_movement *m, unsigned teams)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_int(&json, "teams", teams);
    arb_json_key(&json, "rounds");
    arb_json_array(&json);
    for (unsigned round = 1; round <= m->rounds; round++) write_round(&json, m, round);
    arb_json_end(&json);
    arb_json_end(&json);
    ARB_ASSERT(arb_json_is_whole(&json));
    puts(buffer);
}

/* With an odd number of teams the half table is the bye. */
int cli_movement_league(int argc, char **argv)
{
    static struct arb_movement made;
    const enum arb_language language = cli_language();
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    struct arb_movement_order order = {.kind = ARB_ROUND_ROBIN};
    struct arb_movement_place place;
    int64_t teams = 0, rounds = 0;
    enum arb_movement_fault fault;
    char named[8];
    struct arb_writer out = arb_writer_on(named, sizeof named);

    if (!cli_take_number(&argc, argv, "--teams", 3, ARB_PAIRS_MAX, &teams) ||
        !cli_take_number(&argc, argv, "--rounds", 1, ARB_ROUNDS_MAX, &rounds))
        return 2;
    if (argc > 1) return cli_refuse(language, "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[1])));
    order.tables = (uint8_t)((teams + 1) / 2);
    order.half_table = (uint8_t)(teams % 2);
    order.rounds = (uint8_t)rounds;
    fault = arb_movement_make(&order, &made, &place);
    arb_write_int(&out, rounds != 0 ? rounds : teams);
    if (fault != ARB_MOVEMENT_LEGAL) return cli_movement_impossible(language, fault, &place, named);
    if (as_json) print_json(&made, (unsigned)teams);
    else print_rounds(language, &made);
    return 0;
}
