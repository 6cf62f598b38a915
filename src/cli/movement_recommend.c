/* movement_recommend.c -- advice for tonight, on the command line.
 *
 * messages: recommend.*
 */
#include "movement_recommend.h"

#include "calculator.h"

#include "arbitro/contest_line.h"
#include "arbitro/recommend.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN = 6, SENTENCE_MAX = 600, ANSWER_MAX = 1 << 15 };

struct odd {
    const char *option, *word;
    int64_t least, most;
};

static bool take(int *argc, char **argv, const char *option, int64_t least, int64_t most, int64_t *number,
                 struct odd *odd)
{
    const char *value = cli_take_value(argc, argv, option);

    if (odd->option != NULL || value == NULL || arb_span_int(arb_span_of(value), least, most, number)) return true;
    *odd = (struct odd){option, value, least, most};
    return false;
}

static bool take_tonight(int *argc, char **argv, struct arb_tonight *tonight, struct odd *odd)
{
    int64_t pairs = 0, minutes = 0, a_board = 0, a_change = 0, boards = 0, winners = 0;

    if (!take(argc, argv, "--pairs", 4, ARB_PAIRS_MAX, &pairs, odd) ||
        !take(argc, argv, "--minutes", 1, 1440, &minutes, odd) ||
        !take(argc, argv, "--board-minutes", 1, 30, &a_board, odd) ||
        !take(argc, argv, "--change-minutes", 0, 30, &a_change, odd) ||
        !take(argc, argv, "--boards", 1, 128, &boards, odd) || !take(argc, argv, "--winners", 1, 2, &winners, odd))
        return false;
    *tonight = (struct arb_tonight){.pairs = (uint8_t)pairs, .minutes = (uint16_t)minutes,
                                    .minutes_a_board = (uint8_t)a_board, .minutes_a_change = (uint8_t)a_change,
                                    .boards = (uint8_t)boards, .winners = (uint8_t)winners};
    return true;
}

/* movement howell tables 6 boards 2 */
static void write_line(struct arb_writer *out, const struct arb_advice *a)
{
    const struct arb_contest_act act = {.kind = ARB_ACT_MOVEMENT, .order = a->order, .boards = a->boards};

    arb_contest_line_write(out, &act);
}

static void write_reasons(struct arb_writer *out, enum arb_language language, const struct arb_advice *a)
{
    bool first = true;

    for (unsigned i = 0; i < ARB_ADVICE_REASON_COUNT; i++) {
        char key[40] = "recommend.";

        if ((a->reasons >> i & 1u) == 0) continue;
        strcat(key, arb_advice_reason_symbol((enum arb_advice_reason)i));
        arb_write_text(out, first ? "" : "; ");
        arb_message_write(out, language, key, ARB_VALUES(ARB_NUMBER("boards", a->sits_out),
                                                         ARB_NUMBER("copies", a->balance.copies)));
        first = false;
    }
}

static void print_advice(enum arb_language language, const struct arb_advice *a)
{
    char sentence[SENTENCE_MAX], mark[24], quality[24];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence), m = arb_writer_on(mark, sizeof mark),
                      q = arb_writer_on(quality, sizeof quality);

    arb_write_fixed(&m, a->mark_hundredths, 2);
    arb_write_fixed(&q, a->balance.quality_hundredths, 2);
    write_line(&out, a);
    arb_write_text(&out, "\n    ");
    arb_message_write(&out, language, "cli.movement.advice",
                      ARB_VALUES(ARB_NUMBER("rounds", a->rounds), ARB_NUMBER("boards", a->boards),
                                 ARB_NUMBER("played", a->played), ARB_NUMBER("minutes", a->minutes),
                                 ARB_TEXT("quality", quality), ARB_TEXT("mark", mark)));
    arb_write_text(&out, "\n    ");
    write_reasons(&out, language, a);
    puts(sentence);
}

static void write_advice(struct arb_json *json, const struct arb_advice *a)
{
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    write_line(&out, a);
    arb_json_object(json);
    arb_json_key_text(json, "line", line);
    arb_json_key_text(json, "kind", arb_movement_kind_name((enum arb_movement_kind)a->order.kind));
    arb_json_key_int(json, "rounds", a->rounds);
    arb_json_key_int(json, "boardsPerRound", a->boards);
    arb_json_key_int(json, "boards", a->played);
    arb_json_key_int(json, "sitsOut", a->sits_out);
    arb_json_key_int(json, "copies", a->balance.copies);
    arb_json_key_int(json, "minutes", a->minutes);
    arb_json_key(json, "balance");
    arb_json_fixed(json, a->balance.quality_hundredths, 2);
    arb_json_key(json, "mark");
    arb_json_fixed(json, a->mark_hundredths, 2);
    arb_json_key(json, "reasons");
    arb_json_array(json);
    for (unsigned i = 0; i < ARB_ADVICE_REASON_COUNT; i++)
        if (a->reasons >> i & 1u) arb_json_text(json, arb_advice_reason_symbol((enum arb_advice_reason)i));
    arb_json_end(json);
    arb_json_end(json);
}

static void print_json(const struct arb_advice *advice, unsigned count)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_json_array(&json);
    for (unsigned i = 0; i < count; i++) write_advice(&json, &advice[i]);
    arb_json_end(&json);
    puts(buffer);
}

int cli_movement_recommend(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    static struct arb_advice advice[ARB_ADVICE_MAX];
    struct arb_tonight tonight;
    struct odd odd = {.option = NULL};
    unsigned count;

    if (!take_tonight(&argc, argv, &tonight, &odd))
        return cli_refuse(language, "cli.out_of_range",
                          ARB_VALUES(ARB_TEXT("option", odd.option), ARB_TEXT("token", odd.word),
                                     ARB_NUMBER("least", odd.least), ARB_NUMBER("most", odd.most)));
    if (argc > 0 || tonight.pairs == 0 || tonight.minutes == 0)
        return cli_refuse(language, "cli.movement.recommend", ARB_VALUES(ARB_TEXT("token", argc > 0 ? argv[0] : "")));
    count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);
    if (as_json) print_json(advice, count);
    else for (unsigned i = 0; i < count && i < SHOWN; i++) print_advice(language, &advice[i]);
    if (count == 0) (void)cli_refuse(language, "cli.movement.no_advice", NULL, 0);
    return count == 0;
}
