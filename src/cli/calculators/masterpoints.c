/* masterpoints.c -- arbitro masterpoints --scale FILE 12: what the places of an event are worth.
 *
 * A line is the number of contestants; the answer is the points of every place that has some. Places may follow as a
 * ranking has them ("12 1 2= 2= 4"): then the answer is the points of each, or of a player who played part of the
 * boards ("12 2:10/24"). With --evening FILE the answer is the points of everybody who played it. The scale is a
 * file, as masterpoints/scale.h says, in the version in force on --date.
 */
#include "common/calculator.h"
#include "files/file.h"
#include "masterpoints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct masterpoints_kind kinds[] = {{"pairs", 2}, {"individual", 1}, {"teams", 4}};

static bool scale_says_no(const struct cli_question *q, const struct scale_fault *fault)
{
    const struct masterpoints_setting *setting = q->setting;
    char where[600];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    masterpoints_write_fault(&out, setting->path, fault, q->language);
    return cli_fault(q, "cli.masterpoints.scale", arb_writer_span(&out));
}

/* Gives the scale the numbers that every event has; those that --tables, --boards and --with state come last and
 * replace them. */
static bool give_event(const struct cli_question *q, unsigned contestants)
{
    const struct masterpoints_setting *setting = q->setting;
    const double players = setting->kind->players * contestants;
    struct arb_span wrong;
    const char *key;

    scale_give(setting->scale, "contestants", contestants);
    scale_give(setting->scale, "players", players);
    scale_give(setting->scale, "pairs", players / 2);
    scale_give(setting->scale, "tables", (double)(unsigned)(players / 4));
    scale_give(setting->scale, "boards", 0);
    if (setting->boards == NULL && scale_asks(setting->scale, "boards"))
        return cli_fault(q, "cli.masterpoints.boards_missing", setting->scale->title);
    return masterpoints_give_options(setting, &wrong, &key) || cli_fault(q, key, wrong);
}

/* Whole points without decimals in text. */
static void write_points(const struct cli_question *q, bool is_first, unsigned place, int64_t hundredths)
{
    if (q->json != NULL) {
        arb_json_object(q->json);
        arb_json_key_int(q->json, "place", place);
        arb_json_key(q->json, "points");
        arb_json_fixed(q->json, hundredths, 2);
        arb_json_end(q->json);
        return;
    }
    if (!is_first) arb_write_char(q->out, ' ');
    if (hundredths % 100 == 0) arb_write_int(q->out, hundredths / 100);
    else arb_write_fixed(q->out, hundredths, 2);
}

/* Points of every place, down to the last that has some. */
static bool answer_places(const struct cli_question *q, unsigned contestants)
{
    const struct masterpoints_setting *setting = q->setting;
    unsigned place = 1;

    for (; place <= contestants; place++) {
        struct scale_fault fault;
        int64_t hundredths;

        if (!scale_award(setting->scale, place, 1, 1, &hundredths, &fault)) return scale_says_no(q, &fault);
        if (hundredths == 0) break;
        write_points(q, place == 1, place, hundredths);
    }
    if (place == 1 && q->json == NULL) arb_write_char(q->out, '0');
    return true;
}

/* "2", "2=", "2:10/24", "2=:10/24": the latter two for a player who played so many of the boards; *played is then
 * that fraction, else 1. */
static bool read_place(struct arb_span word, unsigned contestants, unsigned *place, double *played)
{
    size_t colon = 0, slash;
    int64_t value, boards = 1, of = 1;

    while (colon < word.length && word.at[colon] != ':') colon++;
    for (slash = colon; slash < word.length && word.at[slash] != '/'; slash++) continue;
    if (colon < word.length &&
        (slash == word.length ||
         !arb_span_int(arb_span_skip(word, slash + 1), 1, 10000, &of) ||
         !arb_span_int((struct arb_span){word.at + colon + 1, slash - colon - 1}, 0, of, &boards)))
        return false;
    word.length = colon;
    if (word.length > 1 && word.at[word.length - 1] == '=') word.length--;
    if (!arb_span_int(word, 1, contestants, &value)) return false;
    *place = (unsigned)value;
    *played = (double)boards / (double)of;
    return true;
}

static bool is_of_player(struct arb_span word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.at[i] == ':') return true;
    return false;
}

/* How many contestants have this place; a word for a single player is no contestant. */
static unsigned count_sharing(struct arb_span rest, unsigned contestants, unsigned place)
{
    unsigned together = 0, other;
    struct arb_span word;
    double played;

    while ((word = arb_span_word(&rest)).length > 0)
        if (!is_of_player(word) && read_place(word, contestants, &other, &played) && other == place) together++;
    return together > 0 ? together : 1;
}

/* Where so many share this place, as many less one are left out behind it; and with '=' more than one shares it. */
static bool is_of_ranking(struct arb_span told, unsigned contestants, struct arb_span word, unsigned place)
{
    const unsigned together = count_sharing(told, contestants, place);
    double played;

    if (is_of_player(word)) return true;
    if (together == 1 && word.at[word.length - 1] == '=') return false;
    for (unsigned other; (word = arb_span_word(&told)).length > 0;)
        if (!is_of_player(word) && read_place(word, contestants, &other, &played) && other > place &&
            other < place + together) return false;
    return true;
}

/* Points of each place in the line, in its order. */
static bool answer_listed(const struct cli_question *q, struct arb_span told, unsigned contestants)
{
    const struct masterpoints_setting *setting = q->setting;
    struct arb_span rest = told, word;
    bool is_first = true;

    while ((word = arb_span_word(&rest)).length > 0) {
        struct scale_fault fault;
        int64_t hundredths;
        unsigned place;
        double played;

        if (!read_place(word, contestants, &place, &played)) return cli_fault(q, "cli.masterpoints.place", word);
        if (!is_of_ranking(told, contestants, word, place)) return cli_fault(q, "cli.masterpoints.places", word);
        if (!scale_award(setting->scale, place, count_sharing(told, contestants, place), played, &hundredths, &fault))
            return scale_says_no(q, &fault);
        write_points(q, is_first, place, hundredths);
        is_first = false;
    }
    return true;
}

/* The JSON is only whole when the answer succeeds; after a fault the frame drops it. */
static bool answer(const struct cli_question *q)
{
    const struct masterpoints_setting *setting = q->setting;
    struct arb_span rest = q->line;
    const struct arb_span first = arb_span_word(&rest);
    int64_t contestants;
    bool answered;

    if (!arb_span_int(first, 2, SCALE_PLACES_MAX, &contestants))
        return cli_fault(q, "cli.masterpoints.contestants", first);
    if (!give_event(q, (unsigned)contestants)) return false;
    rest = arb_span_trim(rest);
    if (q->json != NULL) {
        arb_json_object(q->json);
        arb_json_key(q->json, "scale");
        arb_json_span(q->json, setting->scale->title);
        arb_json_key(q->json, "unit");
        arb_json_span(q->json, setting->scale->unit);
        arb_json_key_int(q->json, "contestants", contestants);
        arb_json_key(q->json, "places");
        arb_json_array(q->json);
    }
    answered = rest.length > 0 ? answer_listed(q, rest, (unsigned)contestants)
                               : answer_places(q, (unsigned)contestants);
    if (q->json != NULL && answered) {
        arb_json_end(q->json);
        arb_json_end(q->json);
    }
    return answered;
}

static uint32_t today(void)
{
    const time_t now = time(NULL);
    struct tm day;

    localtime_r(&now, &day);
    return (uint32_t)((day.tm_year + 1900) * 10000 + (day.tm_mon + 1) * 100 + day.tm_mday);
}

/* Reads the scale in force on the day and answers the line, or the contest. */
static int masterpoints_on(uint32_t day, struct masterpoints_setting *setting, const char *contest, int argc,
                           char **argv)
{
    struct arb_span text = {NULL, 0};
    char *file = files_read_text(setting->path, &text.length);
    struct scale_fault fault;
    int code = 2;

    if (file == NULL) return cli_refuse(cli_language(), "cli.no_file", ARB_VALUES(ARB_TEXT("file", setting->path)));
    text.at = file;
    setting->scale = calloc(1, sizeof *setting->scale);
    if (setting->scale == NULL) {
        code = cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
    } else if (!scale_read(text, day, setting->scale, &fault)) {
        char where[600];
        struct arb_writer out = arb_writer_on(where, sizeof where);

        masterpoints_write_fault(&out, setting->path, &fault, cli_language());
        cli_refuse(cli_language(), "cli.masterpoints.scale", ARB_VALUES(ARB_SPAN("token", arb_writer_span(&out))));
    } else if (contest != NULL) {
        const bool as_json = cli_take_flag(&argc, argv, "--json");

        code = argc > 0 ? cli_refuse(cli_language(), "cli.masterpoints.alone", ARB_VALUES(ARB_TEXT("token", argv[0])))
                        : masterpoints_of_contest(setting, contest, as_json);
    } else {
        code = cli_calculate(answer, setting, argc, argv);
    }
    free(setting->scale);
    free(file);
    return code;
}

static bool choose_kind(const char *name, struct masterpoints_setting *setting)
{
    setting->kind = &kinds[0];
    for (size_t i = 0; name != NULL && i < ARB_COUNT(kinds); i++)
        if (strcmp(kinds[i].name, name) == 0) return setting->kind = &kinds[i], true;
    return name == NULL;
}

/* The scale of today unless --date says another day. --with may come up to WITH_MAX times. */
static int masterpoints(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    struct masterpoints_setting setting = {.path = cli_take_value(&argc, argv, "--scale")};
    const char *date = cli_take_value(&argc, argv, "--date");
    const char *kind = cli_take_value(&argc, argv, "--of");
    const char *contest = cli_take_value(&argc, argv, "--evening");
    uint32_t day = today();
    const char *with;

    setting.boards = cli_take_value(&argc, argv, "--boards");
    setting.tables = cli_take_value(&argc, argv, "--tables");
    while (setting.withs < WITH_MAX && (with = cli_take_value(&argc, argv, "--with")) != NULL)
        setting.with[setting.withs++] = with;
    if (setting.path == NULL) return cli_refuse(language, "cli.masterpoints.no_scale", NULL, 0);
    if (!choose_kind(kind, &setting))
        return cli_refuse(language, "cli.masterpoints.of", ARB_VALUES(ARB_TEXT("token", kind)));
    if (date != NULL && !scale_day(arb_span_of(date), &day))
        return cli_refuse(language, "cli.masterpoints.date", ARB_VALUES(ARB_TEXT("token", date)));
    return masterpoints_on(day, &setting, contest, argc, argv);
}

const struct cli_command cli_masterpoints = {"masterpoints", masterpoints};
