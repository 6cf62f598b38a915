/* movement_recommend.c -- the command that recommends movements for a number of pairs and minutes. */
#include "movement_recommend.h"

#include "common/calculator.h"

#include "arbitro/text/recommend_text.h"

#include <stdio.h>

enum { SHOWN = 6, SENTENCE_MAX = 600, ANSWER_MAX = 1 << 15 };

/* The options; 0 stands for "not given". *all is the number of pairs, which may need several sections; tonight->pairs
 * is 0 when one movement cannot seat them. */
static bool take_tonight(int *argc, char **argv, struct arb_tonight *tonight, int64_t *all)
{
    int64_t pairs = 0, minutes = 0, a_board = 0, a_change = 0, boards = 0, winners = 0;

    if (!cli_take_number(argc, argv, "--pairs", 3, ARB_SECTION_PAIRS_MAX, &pairs) ||
        !cli_take_number(argc, argv, "--minutes", 1, 1440, &minutes) ||
        !cli_take_number(argc, argv, "--board-minutes", 1, 30, &a_board) ||
        !cli_take_number(argc, argv, "--change-minutes", 0, 30, &a_change) ||
        !cli_take_number(argc, argv, "--boards", 1, 128, &boards) ||
        !cli_take_number(argc, argv, "--winners", 1, 2, &winners))
        return false;
    *all = pairs;
    *tonight = (struct arb_tonight){.pairs = (uint8_t)(pairs > ARB_PAIRS_MAX ? 0 : pairs), .minutes = (uint16_t)minutes,
                                    .minutes_a_board = (uint8_t)a_board, .minutes_a_change = (uint8_t)a_change,
                                    .boards = (uint8_t)boards, .winners = (uint8_t)winners};
    return true;
}

/* The line that orders the movement, what it takes (rounds, boards, minutes) with its quality and mark, and the
 * reasons for the mark. */
static void print_advice(enum arb_language language, const struct arb_advice *a)
{
    char sentence[SENTENCE_MAX], mark[24], quality[24];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence), m = arb_writer_on(mark, sizeof mark),
                      q = arb_writer_on(quality, sizeof quality);

    arb_decimal_write(&m, language, a->mark_hundredths, 2);
    arb_decimal_write(&q, language, a->balance.quality_hundredths, 2);
    arb_advice_line_write(&out, a);
    arb_write_text(&out, "\n    ");
    arb_message_write(&out, language, "cli.movement.advice",
                      ARB_VALUES(ARB_NUMBER("rounds", a->rounds), ARB_NUMBER("boards", a->boards),
                                 ARB_NUMBER("played", a->played), ARB_NUMBER("minutes", a->minutes),
                                 ARB_TEXT("quality", quality), ARB_TEXT("mark", mark)));
    arb_write_text(&out, "\n    ");
    arb_advice_reasons_write(&out, language, a);
    puts(sentence);
}

/* The movements that suit, best first. From 25 tables the first groups are the sections, one for each size with its
 * movement; behind them, if one movement seats all pairs, movements of one field, whose count is 0. */
static unsigned advise(const struct arb_tonight *tonight, unsigned pairs,
                       struct arb_sections group[ARB_SECTION_SIZES + ARB_ADVICE_MAX])
{
    static struct arb_advice advice[ARB_ADVICE_MAX];
    const unsigned sizes = pairs >= ARB_SECTIONS_FROM ? arb_recommend_sections(tonight, pairs, group) : 0;
    unsigned count;

    if (pairs > ARB_PAIRS_MAX) return sizes;
    count = arb_recommend(tonight, advice, ARB_ADVICE_MAX);
    for (unsigned i = 0; i < count; i++) group[sizes + i] = (struct arb_sections){.advice = advice[i]};
    return sizes + count;
}

static void print_sections(enum arb_language language, const struct arb_sections *size)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, "cli.movement.sections",
                      ARB_VALUES(ARB_NUMBER("sections", size->count), ARB_NUMBER("pairs", size->pairs)));
    puts(sentence);
}

static void print_text(enum arb_language language, const struct arb_sections *group, unsigned count)
{
    for (unsigned i = 0; i < count && i < SHOWN; i++) {
        if (group[i].count > 0) print_sections(language, &group[i]);
        else if (i > 0 && group[i - 1].count > 0) puts(arb_message(language, "cli.movement.as_one_field"));
        print_advice(language, &group[i].advice);
    }
}

/* "sections" and "pairs" only in groups that are sections. */
static void print_json(const struct arb_sections *group, unsigned count)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_json_array(&json);
    for (unsigned i = 0; i < count; i++) {
        arb_json_object(&json);
        if (group[i].count > 0) arb_json_key_int(&json, "sections", group[i].count);
        if (group[i].count > 0) arb_json_key_int(&json, "pairs", group[i].pairs);
        arb_advice_members_write(&json, &group[i].advice);
        arb_json_end(&json);
    }
    arb_json_end(&json);
    puts(buffer);
}

/* Exit code 1 when no movement fits into the minutes. */
int cli_movement_recommend(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    static struct arb_sections group[ARB_SECTION_SIZES + ARB_ADVICE_MAX];
    struct arb_tonight tonight;
    int64_t pairs;
    unsigned count;

    if (!take_tonight(&argc, argv, &tonight, &pairs)) return 2;
    if (argc > 0) return cli_refuse(language, "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", argv[0])));
    if (pairs == 0 || tonight.minutes == 0) return cli_refuse(language, "cli.movement.recommend", NULL, 0);
    count = advise(&tonight, (unsigned)pairs, group);
    if (count == 0)
        (void)cli_refuse(language, "cli.movement.no_advice", ARB_VALUES(ARB_NUMBER("minutes", tonight.minutes)));
    else if (as_json) print_json(group, count);
    else print_text(language, group, count);
    return count == 0;
}
