/* movement_knockout.c -- the bracket of a knock-out as text and JSON. */
#include "movement_knockout.h"

#include "common/calculator.h"

#include "arbitro/movement/knockout.h"

#include <stdio.h>

enum { SIDE_MAX = 80, ANSWER_MAX = 1 << 13 };

/* A side of a match: a seed, a bye, or "winner of match N". A side whose earlier match was a bye is its seed. */
static void write_side(struct arb_writer *out, enum arb_language language, const struct arb_knockout *k,
                       unsigned round, unsigned side)
{
    unsigned first_match = 1;

    if (round == 1) {
        if (k->seed[side] != 0) arb_write_int(out, k->seed[side]);
        else arb_write_text(out, arb_message(language, "cli.knockout.bye"));
        return;
    }
    if (round == 2 && (k->seed[2 * side] == 0 || k->seed[2 * side + 1] == 0)) {
        arb_write_int(out, k->seed[2 * side] + k->seed[2 * side + 1]);
        return;
    }
    for (unsigned r = 1; r + 1 < round; r++) first_match += (unsigned)k->lines >> r;
    arb_message_write(out, language, "cli.knockout.winner", ARB_VALUES(ARB_NUMBER("match", first_match + side)));
}

/* Matches are numbered through the whole bracket, so that later rounds can refer to them. */
static void print_rounds(enum arb_language language, const struct arb_knockout *k)
{
    unsigned match = 1;

    for (unsigned round = 1; round <= k->rounds; round++) {
        printf("%s %u\n", arb_message(language, "cli.knockout.round"), round);
        for (unsigned i = 0; i < (unsigned)k->lines >> round; i++) {
            char a[SIDE_MAX], b[SIDE_MAX];
            struct arb_writer to_a = arb_writer_on(a, sizeof a), to_b = arb_writer_on(b, sizeof b);

            write_side(&to_a, language, k, round, 2 * i);
            write_side(&to_b, language, k, round, 2 * i + 1);
            printf("%5u  %s - %s\n", match++, a, b);
        }
    }
}

/* The first round's lines in order, null for a bye; later rounds follow from them. */
static void print_json(const struct arb_knockout *k)
{
    char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_int(&json, "teams", k->teams);
    arb_json_key(&json, "lines");
    arb_json_array(&json);
    for (unsigned line = 0; line < k->lines; line++)
        if (k->seed[line] != 0) arb_json_int(&json, k->seed[line]);
        else arb_json_null(&json);
    arb_json_end(&json);
    arb_json_end(&json);
    puts(buffer);
}

/* arb_knockout_draw decides who meets whom; refused when the number of teams is missing. */
int cli_movement_knockout(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    struct arb_knockout bracket;
    int64_t count = 0;

    if (!cli_take_number(&argc, argv, "--teams", 2, ARB_KNOCKOUT_MAX, &count)) return 2;
    if (argc > 1) return cli_refuse(language, "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[1])));
    if (!arb_knockout_draw((unsigned)count, &bracket))
        return cli_refuse(language, "cli.knockout.option",
                          ARB_VALUES(ARB_TEXT("token", ""), ARB_NUMBER("most", ARB_KNOCKOUT_MAX)));
    if (as_json) print_json(&bracket);
    else print_rounds(language, &bracket);
    return 0;
}
