/* matchpoints.c -- arbitro matchpoints 620 140 170 -100 200 650: what each result on a board is worth.
 *
 * A line is a traveller in the words of mp_text.h; the answer has North-South's
 * matchpoints in the same order, and where a score is split both sides', 5/5.
 * --expected E: results expected on the board,
 * --unit 1: one for each score beaten and a half for each equalled, --small acbl:
 * the older rule for groups too small for Neuberg's formula.
 */
#include "traveller.h"

#include <stdlib.h>
#include <string.h>

struct setting {
    uint32_t expected;
    bool halved;
    enum arb_mp_small small;
};

static struct arb_mp_chart chart;

/* Has any line a score for each side of its own? */
static bool is_split(const struct cli_traveller *t)
{
    for (uint32_t i = 0; i < t->count; i++)
        if (t->line[i].kind == ARB_MP_ASSIGNED && t->assigned[t->line[i].assigned].count[ARB_EW] > 0) return true;
    return false;
}

/* North-South's matchpoints of every result, and East-West's behind a slash when any score is split. */
static void write_plain(const struct cli_question *q, const struct cli_traveller *t, const struct arb_mp_award *award,
                        bool halved)
{
    const bool both = is_split(t);

    for (uint32_t i = 0; i < t->count; i++) {
        if (i > 0) arb_write_char(q->out, ' ');
        if (t->line[i].kind == ARB_MP_NOT_PLAYED) arb_write_char(q->out, '-');
        else arb_mp_write(q->out, award[i].mp[ARB_NS], halved);
        if (!both || t->line[i].kind == ARB_MP_NOT_PLAYED) continue;
        arb_write_char(q->out, '/');
        arb_mp_write(q->out, award[i].mp[ARB_EW], halved);
    }
}

static void write_json(const struct cli_question *q, const struct cli_traveller *t, const struct arb_mp_award *award,
                       int64_t top, bool halved)
{
    arb_json_object(q->json);
    cli_units_member(q->json, "top", top, halved);
    arb_json_key(q->json, "results");
    arb_json_array(q->json);
    for (uint32_t i = 0; i < t->count; i++) {
        arb_json_object(q->json);
        arb_json_key(q->json, "result");
        arb_json_span(q->json, t->word[i]);
        if (t->line[i].kind != ARB_MP_NOT_PLAYED) {
            cli_units_member(q->json, "ns", award[i].mp[ARB_NS], halved);
            cli_units_member(q->json, "ew", award[i].mp[ARB_EW], halved);
        }
        arb_json_end(q->json);
    }
    arb_json_end(q->json);
    arb_json_end(q->json);
}

static void answer_with(const struct cli_question *q, const struct cli_traveller *t, struct arb_mp_award *award)
{
    const struct setting *setting = q->setting;
    const struct arb_mp_board board = {
        .line = t->line, .count = t->count, .assigned = t->assigned,
        .expected = setting->expected, .small = (uint8_t)setting->small,
    };
    const int64_t top = arb_matchpoints(&board, &chart, award);

    if (q->json != NULL) write_json(q, t, award, top, setting->halved);
    else write_plain(q, t, award, setting->halved);
}

/* Reads the traveller and scores it. False after a fault. */
static bool answer(const struct cli_question *q)
{
    const struct setting *setting = q->setting;
    struct cli_traveller t;
    struct arb_mp_award *award = NULL;
    bool understood = cli_traveller_read(q, &t) && cli_traveller_fits(q, &t, setting->expected);

    if (understood) {
        award = calloc(t.count, sizeof *award);
        if (award == NULL) understood = cli_fault(q, "cli.no_memory", q->line);
        else answer_with(q, &t, award);
    }
    free(award);
    cli_traveller_free(&t);
    return understood;
}

/* Returns the first word that is no value of its option, or NULL. */
static const char *read_setting(struct setting *setting, int *argc, char **argv)
{
    const char *expected = cli_take_value(argc, argv, "--expected");
    const char *unit = cli_take_value(argc, argv, "--unit");
    const char *small = cli_take_value(argc, argv, "--small");
    int64_t value = 0;

    if (expected != NULL && !arb_span_int(arb_span_of(expected), 1, ARB_MP_LINES_MAX, &value)) return expected;
    if (unit != NULL && strcmp(unit, "2") != 0 && strcmp(unit, "1") != 0) return unit;
    if (small != NULL && strcmp(small, "ebu") != 0 && strcmp(small, "acbl") != 0) return small;
    setting->expected = (uint32_t)value;
    setting->halved = unit != NULL && strcmp(unit, "1") == 0;
    setting->small = small != NULL && strcmp(small, "acbl") == 0 ? ARB_MP_SMALL_ACBL : ARB_MP_SMALL_EBU;
    return NULL;
}

static int matchpoints(int argc, char **argv)
{
    struct setting setting = {0};
    const char *wrong = read_setting(&setting, &argc, argv);

    if (wrong != NULL)
        return cli_refuse(cli_language(), "cli.matchpoints.option", ARB_VALUES(ARB_TEXT("token", wrong)));
    return cli_calculate(answer, &setting, argc, argv);
}

const struct cli_command cli_matchpoints = {"matchpoints", matchpoints};
