/* standings.c -- arbitro standings CONTEST…: one ranking of several evenings, from the store or from files of their
 * acts.
 *
 * A single evening that names a series is ranked with all evenings of the series; otherwise the options say how the
 * evenings belong together.
 */
#define _GNU_SOURCE
#include "common/calculator.h"
#include "common/act_refuse.h"
#include "results/read/acts.h"
#include "files/file.h"
#include "service/store.h"

#include "arbitro/text/combined_json.h"
#include "arbitro/text/combined_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { TEXT = 1 << 20, SENTENCE_MAX = 1000 };

struct standings {
    enum arb_language language;
    const char *data;
    struct arb_journal *journal;    /* opened when the first evening of the store is asked for */
    struct arb_series series;
    const char *name[ARB_SERIES_CONTESTS_MAX];          /* as they were asked for */
    struct arb_contest *contest[ARB_SERIES_CONTESTS_MAX];
    bool failed;                    /* said already */
};

static bool refuse(struct standings *asked, const char *key, const struct arb_message_value *values, size_t count)
{
    if (!asked->failed) cli_refuse(asked->language, key, values, count);
    asked->failed = true;
    return false;
}

/* -- Evenings ---------------------------------------------------------------------------- */

struct reading {
    struct standings *asked;
    const char *name;
    FILE *lines;
    unsigned acts;
};

static void note_fault(void *context, const struct act_fault *why)
{
    const struct reading *reading = context;

    if (!reading->asked->failed) act_refuse(why, reading->name);
    reading->asked->failed = true;
}

static bool copy_act(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    struct reading *reading = context;

    (void)chain;
    fprintf(reading->lines, "%u\t0\t%.*s\t%.*s\n", act->seq, (int)act->actor.length, act->actor.at,
            (int)act->line.length, act->line.at);
    reading->acts++;
    return true;
}

/* The name is no file, and the store cannot be opened or has no such evening. */
static bool refuse_store(struct standings *asked, const char *name, const struct arb_journal_problem *problem)
{
    char why[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(why, sizeof why);

    arb_journal_problem_write(&out, asked->language, problem);
    return refuse(asked, "cli.standings.nowhere", ARB_VALUES(ARB_TEXT("file", name), ARB_TEXT("why", why)));
}

static bool open_store(struct standings *asked, const char *name)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    struct arb_journal_problem problem;

    if (asked->journal != NULL) return true;
    if (arb_journal_open(asked->data, &options, &asked->journal, &problem) == ARB_JOURNAL_GOOD) return true;
    return refuse_store(asked, name, &problem);
}

/* The acts of an evening of the store, a line each, as 'arbitro journal' prints them; the caller frees. */
static char *stored_acts(struct standings *asked, const char *name, size_t *length)
{
    struct reading reading = {asked, name, NULL, 0};
    struct arb_journal_problem problem;
    char *text = NULL;
    bool good;

    if (!open_store(asked, name)) return NULL;
    reading.lines = open_memstream(&text, length);
    if (reading.lines == NULL) abort();
    good = arb_journal_replay(asked->journal, arb_span_of(name), 0, copy_act, &reading, &problem) == ARB_JOURNAL_GOOD;
    fclose(reading.lines);
    if (!good) refuse_store(asked, name, &problem);
    else if (reading.acts == 0) refuse(asked, "cli.journal.no_contest",
                                       ARB_VALUES(ARB_TEXT("contest", name), ARB_TEXT("path", asked->data)));
    return text;
}

/* A file of that name, else an evening of the store, folded into asked->contest[i]. */
static bool read_evening(struct standings *asked, unsigned i)
{
    struct reading reading = {asked, asked->name[i], NULL, 0};
    size_t length = 0;
    char *text = files_read(asked->name[i], &length);

    if (text == NULL) text = stored_acts(asked, asked->name[i], &length);
    asked->contest[i] = calloc(1, sizeof *asked->contest[i]);
    if (asked->contest[i] == NULL) abort();
    if (!asked->failed)
        evening_fold(asked->contest[i], (struct arb_span){text, length}, cli_language(), note_fault, &reading);
    free(text);
    if (!asked->failed && asked->contest[i]->acts == 0)
        return refuse(asked, "cli.standings.empty", ARB_VALUES(ARB_TEXT("file", asked->name[i])));
    return !asked->failed;
}

/* The same name, or two names of one file. */
static bool are_one_evening(const char *a, const char *b)
{
    struct stat here, there;

    if (strcmp(a, b) == 0) return true;
    return stat(a, &here) == 0 && stat(b, &there) == 0 && S_ISREG(here.st_mode) && here.st_dev == there.st_dev &&
           here.st_ino == there.st_ino;
}

static bool is_asked_once(struct standings *asked, unsigned i)
{
    for (unsigned before = 0; before < i; before++)
        if (are_one_evening(asked->name[before], asked->name[i]))
            return refuse(asked, "combined.evening_twice", ARB_VALUES(ARB_TEXT("contest", asked->name[i]),
                                                                      ARB_TEXT("first", asked->name[before])));
    return true;
}

/* -- How they belong together ---------------------------------------------------------------- */

/* "1,1,2": numbers between commas, as many as there are evenings. */
static bool read_list(struct standings *asked, const char *option, const char *list, int64_t low, int64_t high,
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

/* Adds an evening to its session under the letter A, B, C …; the ids that a series has in the store are not needed
 * here. */
static void enrol(struct arb_series *series, unsigned i, uint8_t session)
{
    struct arb_series_member *member = &series->member[i];
    char sections = 'A';

    for (unsigned other = 0; other < i; other++)
        if (series->member[other].session == session) sections++;
    member->session = session;
    member->section[0] = sections;
    snprintf(member->contest, sizeof member->contest, "%u", i + 1);
}

/* The options of the combined ranking, in the words of a series' line. False: refused already. */
static bool take_rules(struct standings *asked, int *argc, char **argv)
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

static void swap_evenings(struct standings *asked, uint8_t session[], unsigned i, unsigned k)
{
    const uint8_t kept_session = session[i];
    const char *const kept_name = asked->name[i];
    struct arb_contest *const kept_contest = asked->contest[i];

    session[i] = session[k], session[k] = kept_session;
    asked->name[i] = asked->name[k], asked->name[k] = kept_name;
    asked->contest[i] = asked->contest[k], asked->contest[k] = kept_contest;
}

/* Sessions in order with the earlier stage (session 0) last; evenings of one session stay in the order given. */
static void put_in_order(struct standings *asked, uint8_t session[], unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = i; k > 0 && session[k] != 0 && (session[k - 1] == 0 || session[k - 1] > session[k]); k--)
            swap_evenings(asked, session, k - 1, k);
}

/* Builds the series from the options: which evening is of which session, and the weight of each session; all of
 * session 1 and weight 1 by default. */
static bool plan(struct standings *asked, const char *sessions, const char *weights, unsigned count)
{
    struct arb_series *series = &asked->series;
    uint8_t session[ARB_SERIES_CONTESTS_MAX];

    memset(session, 1, sizeof session);
    if (sessions != NULL && !read_list(asked, "--sessions", sessions, 0, ARB_SERIES_SESSIONS_MAX, count, session))
        return false;
    put_in_order(asked, session, count);
    for (unsigned i = 0; i < count; i++) {
        enrol(series, i, session[i]);
        if (session[i] > series->sessions) series->sessions = session[i];
    }
    series->count = (uint8_t)count;
    memset(series->weight, 1, series->sessions);
    return weights == NULL ||
           read_list(asked, "--weights", weights, 1, ARB_SERIES_WEIGHT_MAX, series->sessions, series->weight);
}

/* Replaces the only evening by the series that it names, whose evenings are read one by one. */
static bool take_series(struct standings *asked)
{
    struct arb_contest *told = asked->contest[0];
    bool good = true;

    asked->contest[0] = NULL;
    asked->series = told->series;
    for (unsigned i = 0; i < asked->series.count && good; i++) {
        asked->name[i] = asked->series.member[i].contest;
        good = read_evening(asked, i);
    }
    free(told);
    return good;
}

/* -- What came of it ----------------------------------------------------------------------------- */

static void print_text(const struct standings *asked, const struct arb_combined *combined)
{
    const struct arb_contest *const *contest = (const struct arb_contest *const *)asked->contest;
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

static void print_json(const struct standings *asked, const struct arb_combined *combined)
{
    char *text = malloc(TEXT);
    struct arb_writer out = arb_writer_on(text, TEXT);
    struct arb_json json = arb_json_on(&out);

    if (text == NULL) abort();
    arb_combined_json(&json, &asked->series, (const struct arb_contest *const *)asked->contest, combined);
    puts(text);
    free(text);
}

/* messages: combined.* from ARB_COMBINED_FAULTS */
static bool refuse_series(struct standings *asked, enum arb_combined_fault fault, const struct arb_combined *at)
{
    char key[64];
    struct arb_combined_where where;

    snprintf(key, sizeof key, "combined.%s", arb_combined_fault_symbol(fault));
    arb_combined_where(at, (const struct arb_contest *const *)asked->contest, &where);
    return refuse(asked, key, ARB_VALUES(
        ARB_TEXT("token", where.pair[0] != '\0' || at->contest == 0 ? where.pair : asked->name[at->contest - 1]),
        ARB_NUMBER("number", at->contest), ARB_TEXT("pair", where.pair), ARB_TEXT("seat", where.seat),
        ARB_TEXT("contest", at->contest > 0 ? asked->name[at->contest - 1] : ""),
        ARB_TEXT("first", at->first_contest > 0 ? asked->name[at->first_contest - 1] : ""),
        ARB_TEXT("first_seat", where.first_seat)));
}

/* Ranks and prints. The three buffers are large, so they are not on the stack. */
static bool combine(struct standings *asked, bool as_json)
{
    struct arb_scores *scores = calloc(asked->series.count + 1u, sizeof *scores);
    struct arb_combined_room *room = calloc(1, sizeof *room);
    struct arb_combined *combined = calloc(1, sizeof *combined);
    enum arb_combined_fault fault;

    if (scores == NULL || room == NULL || combined == NULL) abort();
    fault = arb_combine(&asked->series, (const struct arb_contest *const *)asked->contest, scores, room, combined);
    if (fault != ARB_COMBINED_SOUND) refuse_series(asked, fault, combined);
    else if (as_json) print_json(asked, combined);
    else print_text(asked, combined);
    free(scores);
    free(room);
    free(combined);
    return fault == ARB_COMBINED_SOUND;
}

/* -- The command --------------------------------------------------------------------------------- */

/* Takes the options, reads the evenings in the order given, plans the series and prints it. False: refused already. */
static bool rank(struct standings *asked, int argc, char **argv)
{
    const char *data = cli_take_value(&argc, argv, "--data");
    const char *sessions = cli_take_value(&argc, argv, "--sessions");
    const char *weights = cli_take_value(&argc, argv, "--weights");
    const bool as_json = cli_take_flag(&argc, argv, "--json");

    if (data != NULL) asked->data = data;
    if (!take_rules(asked, &argc, argv)) return false;
    if (argc < 1 || argc > ARB_SERIES_CONTESTS_MAX || argv[0][0] == '-')
        return refuse(asked, "cli.standings.usage", NULL, 0);
    for (int i = 0; i < argc; i++) {
        asked->name[i] = argv[i];
        if (argv[i][0] == '-') return refuse(asked, "cli.standings.usage", NULL, 0);
        if (!is_asked_once(asked, (unsigned)i) || !read_evening(asked, (unsigned)i)) return false;
    }
    if (argc == 1 && asked->contest[0]->series.count > 0 ? !take_series(asked)
                                                        : !plan(asked, sessions, weights, (unsigned)argc))
        return false;
    return combine(asked, as_json);
}

static int standings(int argc, char **argv)
{
    struct standings asked = {.language = cli_language(), .data = CLI_STORE};
    const bool good = rank(&asked, argc, argv);

    for (unsigned i = 0; i < ARB_SERIES_CONTESTS_MAX; i++) free(asked.contest[i]);
    if (asked.journal != NULL) arb_journal_close(asked.journal);
    return good ? 0 : 2;
}

const struct cli_command cli_standings = {"standings", standings};
