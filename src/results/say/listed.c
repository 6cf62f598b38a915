/* listed.c -- an event whose standings are taken as published (matches, or a ranking that cannot be
 * recomputed), with every figure that does not follow from the others.
 */
#include "ranking.h"

#include "say.h"

#include "arbitro/text/json.h"

enum { CELL = EVENT_TEXT, SENTENCE = 1200 };

/* Where the differences go: a text writer or a JSON array, and how many there were. */
struct told {
    struct arb_writer *out;
    struct arb_json *json;
    enum arb_language language;
    size_t differences;
};

static void tell_text(void *context, const struct event_listed_difference *difference)
{
    struct told *told = context;

    told->differences++;
    event_listed_difference_write(told->out, difference, told->language);
    arb_write_char(told->out, '\n');
}

/* A difference as an object, with its sentence for people. */
static void tell_json(void *context, const struct event_listed_difference *difference)
{
    static const char *const kinds[] = {
        [LISTED_SCORE] = "score", [LISTED_IMPS] = "imps", [LISTED_MATCH] = "match", [LISTED_TOTAL] = "total",
        [LISTED_PLACE] = "rank"};
    struct told *told = context;
    char text[SENTENCE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    told->differences++;
    event_listed_difference_write(&out, difference, told->language);
    arb_json_object(told->json);
    arb_json_key_text(told->json, "what", kinds[difference->kind]);
    arb_json_key_int(told->json, "line", difference->file_line);
    arb_json_key_text(told->json, "message", text);
    arb_json_end(told->json);
}

/* -- text ------------------------------------------------------------------------------------ */

/* A row of the published ranking. */
static void write_row(struct arb_writer *out, enum arb_language language, const struct event_total *total)
{
    char text[CELL];

    arb_write_span(out, event_number_text(text, language, total->rank));
    arb_write_char(out, '\t');
    arb_write_span(out, event_text(text, total->id));
    arb_write_char(out, '\t');
    arb_write_span(out, event_number_text(text, language, total->total.given ? total->total : total->percent));
    arb_write_text(out, total->total.given || !total->percent.given ? "\t" : "%\t");
    arb_write_span(out, event_text(text, total->team));
    if (total->team.length > 0 && total->names.length > 0) arb_write_text(out, ": ");
    arb_write_span(out, event_text(text, total->names));
    arb_write_char(out, '\n');
}

static void write_notes(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    static const char *const keys[] = {"rank.listed_points", "rank.listed_players"};

    if (event->by_points) arb_write_text(out, arb_message(language, keys[0])), arb_write_char(out, '\n');
    if (event->matches.count == 0) arb_write_text(out, arb_message(language, keys[1])), arb_write_char(out, '\n');
}

/* Differences are written aside first, because the line above them says how many there are. */
bool event_listed_write(struct arb_writer *out, struct event *event, enum arb_language language, bool *differs)
{
    struct told told = {.language = language};
    char title[CELL], sentences[1 << 16];
    struct arb_writer kept = arb_writer_on(sentences, sizeof sentences);
    bool short_of_memory;
    size_t compared;

    told.out = &kept;
    compared = event_list_check(event, tell_text, &told, &short_of_memory);
    arb_message_write(out, language, "rank.listed_title",
                      ARB_VALUES(ARB_SPAN("event", event_text(title, event->title)),
                                 ARB_NUMBER("matches", (int64_t)event->matches.count),
                                 ARB_NUMBER("boards", (int64_t)event->boards.count),
                                 ARB_NUMBER("results", (int64_t)event->lines.count)));
    arb_write_char(out, '\n');
    for (size_t i = 0; i < event->totals.count; i++) write_row(out, language, &event->totals.item[i]);
    write_notes(out, event, language);
    arb_message_write(out, language,
                      told.differences > 0 ? "rank.differences"
                      : compared == 0      ? "rank.nothing"
                                           : "rank.equal",
                      ARB_VALUES(ARB_NUMBER("figures", (int64_t)compared),
                                 ARB_NUMBER("n", (int64_t)told.differences)));
    arb_write_char(out, '\n');
    if (event_corrections_write(out, language, event->corrections_until, event_day(event))) arb_write_char(out, '\n');
    arb_write_span(out, arb_writer_span(&kept));
    *differs = told.differences > 0;
    return !short_of_memory;
}

/* -- JSON ---------------------------------------------------------------------------------------- */

static void key_span(struct arb_json *json, const char *key, struct arb_span span)
{
    char text[CELL];

    arb_json_key(json, key);
    arb_json_span(json, event_text(text, span));
}

static void key_figure(struct arb_json *json, const char *key, struct arb_pbn_number number)
{
    char text[CELL];

    if (!number.given) return;
    arb_json_key(json, key);
    arb_json_raw(json, event_number_text(text, ARB_ENGLISH, number));
}

/* A published standing, and in "computed" the sum of its matches where it has any. */
static void write_total(struct arb_json *json, const struct event_total *total)
{
    arb_json_object(json);
    key_figure(json, "rank", total->rank);
    key_span(json, "number", total->id);
    if (total->team.length > 0) key_span(json, "team", total->team);
    key_span(json, "names", total->names);
    key_figure(json, "total", total->total);
    key_figure(json, "percent", total->percent);
    key_figure(json, "adjustment", total->adjustment);
    key_figure(json, "computed", total->computed);
    arb_json_key_int(json, "matches", total->matches);
    arb_json_end(json);
}

/* Scores before and after conversion to victory points, as published. */
static void write_match(struct arb_json *json, const struct event_match *match)
{
    arb_json_object(json);
    key_span(json, "round", match->round);
    key_span(json, "first", match->id[0]);
    key_span(json, "second", match->id[1]);
    key_figure(json, "scoreFirst", match->score[0]);
    key_figure(json, "scoreSecond", match->score[1]);
    key_figure(json, "pointsFirst", match->points[0]);
    key_figure(json, "pointsSecond", match->points[1]);
    arb_json_key_int(json, "boards", (int64_t)match->boards);
    arb_json_end(json);
}

/* Differences come first in the object, because the check that finds them also fills what "standings" writes. */
bool event_listed_write_json(struct arb_writer *out, struct event *event, enum arb_language language, bool *differs)
{
    struct arb_json json = arb_json_on(out);
    struct told told = {.json = &json, .language = language};
    bool short_of_memory;
    size_t compared;

    arb_json_object(&json);
    key_span(&json, "event", event->title);
    key_span(&json, "scoring", event->scoring);
    arb_json_key_int(&json, "boards", (int64_t)event->boards.count);
    arb_json_key_int(&json, "results", (int64_t)event->lines.count);
    arb_json_key(&json, "differences");
    arb_json_array(&json);
    compared = event_list_check(event, tell_json, &told, &short_of_memory);
    arb_json_end(&json);
    arb_json_key_int(&json, "compared", (int64_t)compared);
    arb_json_key_int(&json, "damage", (int64_t)(event_lost(event) + event->more_damage));
    arb_json_key(&json, "standings");
    arb_json_array(&json);
    for (size_t i = 0; i < event->totals.count; i++) write_total(&json, &event->totals.item[i]);
    arb_json_end(&json);
    arb_json_key(&json, "matches");
    arb_json_array(&json);
    for (size_t i = 0; i < event->matches.count; i++) write_match(&json, &event->matches.item[i]);
    arb_json_end(&json);
    arb_json_end(&json);
    *differs = told.differences > 0;
    return !short_of_memory;
}
