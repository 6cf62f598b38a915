/* standings.c -- arbitro standings CONTEST…: one ranking of several contests, from the store or from files of their
 * acts.
 *
 * A single contest that names a series is ranked with all contests of the series; otherwise the options say how the
 * contests belong together.
 */
#include "common/calculator.h"
#include "common/act_refuse.h"
#include "results/whole/contests.h"
#include "service/store.h"

#include "arbitro/text/combined_json.h"
#include "arbitro/text/combined_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 20 };

static void say_refusal(void *context, const char *key, const struct arb_message_value *values, size_t count)
{
    const struct contests *asked = context;

    cli_refuse(asked->language, key, values, count);
}

static void say_act_refused(void *context, const struct act_fault *why, const char *name)
{
    (void)context;
    act_refuse(why, name);
}

/* Of what was asked for on the command line. Returns false. */
static bool refuse(const struct contests *asked, const char *key, const struct arb_message_value *values, size_t count)
{
    cli_refuse(asked->language, key, values, count);
    return false;
}

/* -- How they belong together ---------------------------------------------------------------- */

/* "1,1,2": numbers between commas, as many as there are contests. */
static bool read_list(const struct contests *asked, const char *option, const char *list, int64_t low, int64_t high,
                      unsigned count, uint8_t *values)
{
    struct arb_span rest = arb_span_of(list);

    for (unsigned i = 0; i < count; i++) {
        struct arb_span word = {rest.at, 0};
        int64_t value;

        while (word.length < rest.length && word.at[word.length] != ',') word.length++;
        if (!arb_span_int(word, low, high, &value) || (word.length == rest.length) != (i + 1 == count))
            return refuse(asked, "cli.standings.list", ARB_VALUES(ARB_TEXT("token", list), ARB_TEXT("option", option),
                                                                  ARB_TEXT("list", list), ARB_NUMBER("count", count)));
        values[i] = (uint8_t)value;
        rest.at += word.length + (i + 1 < count);
        rest.length -= word.length + (i + 1 < count);
    }
    return true;
}

/* The options of the combined ranking, in the words of a series' line. False: refused already. */
static bool take_rules(struct contests *asked, int *argc, char **argv)
{
    struct arb_series *series = &asked->series;
    const char *missed = cli_take_value(argc, argv, "--missed"), *carry = cli_take_value(argc, argv, "--carry");
    int64_t percent = 0;

    series->is_across = cli_take_flag(argc, argv, "--across");
    series->is_sum = cli_take_flag(argc, argv, "--sum");
    if ((cli_take_flag(argc, argv, "--within") && series->is_across) ||
        (cli_take_flag(argc, argv, "--mean") && series->is_sum))
        return refuse(asked, "cli.standings.usage", NULL, 0);
    if (carry != NULL && !arb_span_int(arb_span_of(carry), 1, 100, &percent))
        return refuse(asked, "cli.standings.carry", ARB_VALUES(ARB_TEXT("value", carry)));
    series->carry = (uint8_t)percent;
    if (missed == NULL) return true;
    while (series->missed < ARB_MISSED_RULE_COUNT &&
           strcmp(missed, arb_missed_word((enum arb_missed_rule)series->missed)) != 0)
        series->missed++;
    return series->missed < ARB_MISSED_RULE_COUNT ||
           refuse(asked, "cli.standings.missed", ARB_VALUES(ARB_TEXT("value", missed)));
}

/* Makes a series of the options: which contest is of which session, and the weight of each session; all of session 1
 * and weight 1 by default. */
static bool plan(struct contests *asked, const char *sessions, const char *weights)
{
    struct arb_series *series = &asked->series;
    uint8_t session[ARB_SERIES_CONTESTS_MAX];

    memset(session, 1, sizeof session);
    if (sessions != NULL &&
        !read_list(asked, "--sessions", sessions, 0, ARB_SERIES_SESSIONS_MAX, asked->count, session))
        return false;
    contests_plan(asked, session);
    return weights == NULL ||
           read_list(asked, "--weights", weights, 1, ARB_SERIES_WEIGHT_MAX, series->sessions, series->weight);
}

/* -- What came of it ----------------------------------------------------------------------------- */

static void print_text(const struct contests *asked)
{
    const struct arb_contest *const *contest = (const struct arb_contest *const *)asked->contest;
    const struct arb_combined *combined = asked->combined;
    const unsigned rows = combined->count[ARB_NS] + (unsigned)combined->count[ARB_EW];

    if (asked->series.title[0] != '\0') puts(asked->series.title);
    for (unsigned i = 0; i < rows; i++) {
        char text[2000];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if (combined->two_fields && (i == 0 || i == combined->count[ARB_NS]))
            puts(cli_side(asked->language, (enum arb_side)combined->row[i].side));
        arb_combined_row_write(&out, asked->language, &asked->series, contest, combined, &combined->row[i]);
        puts(text);
    }
}

static void print_json(const struct contests *asked)
{
    char *text = malloc(TEXT);
    struct arb_writer out = arb_writer_on(text, TEXT);
    struct arb_json json = arb_json_on(&out);

    if (text == NULL) abort();
    arb_combined_json(&json, &asked->series, (const struct arb_contest *const *)asked->contest, asked->combined);
    puts(text);
    free(text);
}

/* -- The command --------------------------------------------------------------------------------- */

/* Takes the options, reads the contests in the order given, plans the series and prints it. False: refused already. */
static bool rank(struct contests *asked, int argc, char **argv)
{
    const char *data = cli_take_value(&argc, argv, "--data");
    const char *sessions = cli_take_value(&argc, argv, "--sessions");
    const char *weights = cli_take_value(&argc, argv, "--weights");
    const bool as_json = cli_take_flag(&argc, argv, "--json");

    if (data != NULL) asked->store = data;
    if (!take_rules(asked, &argc, argv)) return false;
    if (argc < 1 || argc > ARB_SERIES_CONTESTS_MAX) return refuse(asked, "cli.standings.usage", NULL, 0);
    for (int i = 0; i < argc; i++) {
        if (argv[i][0] == '-') return refuse(asked, "cli.standings.usage", NULL, 0);
        if (!contests_add(asked, argv[i])) return false;
    }
    if (contests_name_series(asked) ? !contests_read_series(asked) : !plan(asked, sessions, weights)) return false;
    if (!contests_combine(asked)) return false;
    if (as_json) print_json(asked);
    else print_text(asked);
    return true;
}

static int standings(int argc, char **argv)
{
    struct contests asked = {.language = cli_language(), .store = CLI_STORE, .refuse = say_refusal,
                             .refuse_act = say_act_refused};
    bool good;

    asked.context = &asked;
    good = rank(&asked, argc, argv);
    contests_free(&asked);
    return good ? 0 : 2;
}

const struct cli_command cli_standings = {"standings", standings};
