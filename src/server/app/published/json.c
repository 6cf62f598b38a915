/* json.c -- a published event as JSON: each part's ranking and boards, and in sentences what is odd.
 */
#include "published/cells.h"
#include "published/endpoints.h"

#include "hall/answers/answer.h"
#include "hall/shown.h"
#include "people/session.h"
#include "results/read/damage.h"
#include "results/say/say.h"

#define SENTENCES_MAX 50            /* of each list; how many there are is told beside it */

static void key_file_text(struct arb_json *json, const char *key, struct arb_span text)
{
    char room[EVENT_TEXT];

    arb_json_key(json, key);
    arb_json_span(json, event_text(room, text));
}

static void key_place(struct arb_json *json, unsigned part, size_t at)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, part + 1);
    arb_write_char(&out, '-');
    arb_write_int(&out, (int64_t)at + 1);
    arb_json_key_text(json, "key", text);
}

static void key_rank(struct arb_json *json, uint32_t rank, bool tied)
{
    arb_json_key(json, "rank");
    if (rank > 0) arb_json_int(json, rank);
    else arb_json_null(json);
    arb_json_key_bool(json, "tied", tied);
}

/* "61.61", as everywhere a figure is a string. */
static void key_figure(struct arb_json *json, const char *key, int64_t value, unsigned decimals)
{
    char text[40];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_fixed(&out, value, decimals);
    arb_json_key_text(json, key, text);
}

static void key_published(struct arb_json *json, const char *key, const struct event_difference *difference)
{
    if (difference != NULL)
        key_figure(json, key, difference->published.value, difference->published.decimals);
}

/* -- Rankings ------------------------------------------------------------------------------- */

/* A pair's row. What the file published stands in it only where it is another figure or place. */
static void write_row(struct arb_json *json, unsigned part, const struct event *event,
                      const struct arb_standing *standing, enum arb_language language)
{
    const struct event_pair *pair = &event->pairs.item[standing->contestant];
    char names[EVENT_TEXT];
    int64_t figure;

    arb_json_object(json);
    key_rank(json, standing->rank, standing->tied);
    key_place(json, part, standing->contestant);
    key_file_text(json, "number", arb_span_equal(pair->id, pair->names) ? (struct arb_span){"", 0} : pair->id);
    arb_json_key(json, "names");
    arb_json_span(json, arb__names_of(names, language, event, pair));
    if (!arb__total_hundredths(event, pair, &figure)) arb_json_key(json, "figure"), arb_json_null(json);
    else if (arb__gives_whole(event) && figure % 100 == 0) key_figure(json, "figure", figure / 100, 0);
    else key_figure(json, "figure", figure, 2);
    key_published(json, "published",
                  arb__differs(event, NULL, standing->contestant, 0, ARB__DIFFERS_TOTAL));
    key_published(json, "publishedRank", arb__differs(event, NULL, standing->contestant, 0, ARB__DIFFERS_RANK));
    arb_json_end(json);
}

static void write_field(struct arb_json *json, unsigned part, const struct event *event, size_t from, size_t to,
                        const char *side, enum arb_language language)
{
    arb_json_object(json);
    arb_json_key(json, "side");
    if (side != NULL) arb_json_text(json, side);
    else arb_json_null(json);
    arb_json_key(json, "rows");
    arb_json_array(json);
    for (size_t i = from; i < to; i++) write_row(json, part, event, &event->standings.item[i], language);
    arb_json_end(json);
    arb_json_end(json);
}

static void write_total(struct arb_json *json, unsigned part, const struct event_total *total, size_t at)
{
    const struct arb_pbn_number *figure = total->total.given ? &total->total : &total->percent;

    arb_json_object(json);
    key_rank(json, total->rank.given && total->rank.decimals == 0 && total->rank.value > 0 &&
                   total->rank.value <= UINT32_MAX ? (uint32_t)total->rank.value : 0, false);
    key_place(json, part, at);
    key_file_text(json, "number", total->id);
    key_file_text(json, "names", total->team.length > 0 ? total->team : total->names.length > 0 ? total->names
                                                                                              : total->id);
    if (figure->given) key_figure(json, "figure", figure->value, figure->decimals);
    else arb_json_key(json, "figure"), arb_json_null(json);
    arb_json_end(json);
}

static void write_totals(struct arb_json *json, unsigned part, const struct event *event)
{
    arb_json_object(json);
    arb_json_key(json, "side");
    arb_json_null(json);
    arb_json_key(json, "rows");
    arb_json_array(json);
    for (size_t i = 0; i < event->totals.count; i++) write_total(json, part, &event->totals.item[i], i);
    arb_json_end(json);
    arb_json_end(json);
}

static void write_fields(struct arb_json *json, unsigned part, const struct event *event, enum arb_language language)
{
    arb_json_key(json, "fields");
    arb_json_array(json);
    if (event->is_listed) {
        write_totals(json, part, event);
    } else {
        write_field(json, part, event, 0, event->first_field, event->two_fields ? "NS" : NULL, language);
        if (event->two_fields)
            write_field(json, part, event, event->first_field, event->standings.count, "EW", language);
    }
    arb_json_end(json);
}

/* -- What is damaged ------------------------------------------------------------------------------ */

/* What could not be read, or what was mended: how much, and the first places. */
static void write_damage(struct arb_json *json, const struct event *event, enum arb_language language, bool mended)
{
    const size_t lost = event_lost(event);

    arb_json_object(json);
    arb_json_key_int(json, "count", (int64_t)(mended ? event->damages.count - lost : lost + event->more_damage));
    arb_json_key(json, "places");
    arb_json_array(json);
    for (size_t i = 0, listed = 0; i < event->damages.count && listed < SENTENCES_MAX; i++) {
        char sentence[6 * EVENT_TEXT];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (event_is_mended(&event->damages.item[i]) != mended) continue;
        event_damage_write(&out, &event->damages.item[i], language);
        arb_json_span(json, arb_writer_span(&out));
        listed++;
    }
    arb_json_end(json);
    arb_json_end(json);
}

/* -- A part ------------------------------------------------------------------------------------ */

/* The boards that have pages of their own. */
static void write_boards(struct arb_json *json, unsigned part, const struct event *event)
{
    arb_json_key(json, "boards");
    arb_json_array(json);
    for (size_t i = 0; i < event->boards.count && !event->is_listed; i++) {
        arb_json_object(json);
        key_place(json, part, i);
        key_file_text(json, "board", event->boards.item[i].label);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* How many figures were compared, how many differ, and the first of those. */
static void write_differences(struct arb_json *json, const struct event_scored_part *part, enum arb_language language)
{
    const size_t count = event_scored_differing(part);

    arb_json_key_int(json, "compared", (int64_t)part->compared);
    arb_json_key_int(json, "differing", (int64_t)count);
    arb_json_key(json, "differences");
    arb_json_array(json);
    for (size_t i = 0; i < count && i < SENTENCES_MAX; i++) {
        char sentence[6 * EVENT_TEXT];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (part->event->is_listed) event_listed_difference_write(&out, &part->listed.item[i], language);
        else event_difference_write(&out, part->event, &part->event->differences.item[i], language);
        arb_json_span(json, arb_writer_span(&out));
    }
    arb_json_end(json);
}

/* "Torneo, section A: 27 boards, 297 results, 22 pairs". */
static void write_summary(struct arb_json *json, const struct event *event, enum arb_language language)
{
    char name[4 * EVENT_TEXT], sentence[5 * EVENT_TEXT];
    struct arb_writer name_out = arb_writer_on(name, sizeof name), out = arb_writer_on(sentence, sizeof sentence);

    event_name_write(&name_out, event, language);
    arb_message_write(&out, language,
                      event->is_listed ? "rank.listed_title" : event->of_players ? "rank.title_players" : "rank.title",
                      ARB_VALUES(ARB_SPAN("event", arb_writer_span(&name_out)),
                                 ARB_NUMBER("matches", (int64_t)event->matches.count),
                                 ARB_NUMBER("boards", (int64_t)event->boards.count),
                                 ARB_NUMBER("results", (int64_t)event->lines.count),
                                 ARB_NUMBER("pairs", (int64_t)event->pairs.count)));
    arb_json_key(json, "name");
    arb_json_span(json, arb_writer_span(&name_out));
    arb_json_key(json, "summary");
    arb_json_span(json, arb_writer_span(&out));
}

static void write_rule(struct arb_json *json, const struct event *event, enum arb_language language)
{
    char sentence[EVENT_TEXT];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (event->is_listed) {
        arb_json_key_text(json, "rule", arb_message(language, event->matches.count > 0 ? "page.as_published"
                                                                                        : "rank.listed_players"));
    } else if (event_rule_write(&out, event, language)) {
        arb_json_key_text(json, "rule", sentence);
    }
}

static void write_refused(struct arb_json *json, const struct event_scored_part *part, enum arb_language language,
                          const char *file)
{
    char sentence[2 * EVENT_TEXT], scoring[EVENT_TEXT];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, part->refused,
                      ARB_VALUES(ARB_TEXT("file", file),
                                 ARB_SPAN("scoring", event_text(scoring, part->event->scoring))));
    arb_json_key_text(json, "refused", sentence);
}

static int64_t whole_deals(const struct event *event)
{
    int64_t deals = 0;

    for (size_t i = 0; i < event->boards.count; i++)
        deals += arb__whole_deal(event, event->boards.item[i].label) != NULL;
    return deals;
}

/* A part that is not scored says why, and what is damaged all the same. */
static void write_part(struct arb_json *json, const struct event_scored_part *part, unsigned number,
                       enum arb_language language, const char *file)
{
    static const char *const units[] = {[EVENT_BY_MATCHPOINTS] = "percent", [EVENT_BY_CROSS_IMPS] = "imps",
                                        [EVENT_BY_BUTLER] = "imps", [EVENT_BY_POINTS] = "points"};

    arb_json_object(json);
    write_summary(json, part->event, language);
    if (part->refused != NULL) {
        write_refused(json, part, language, file);
    } else {
        write_rule(json, part->event, language);
        arb_json_key_text(json, "unit", part->event->is_listed ? "points" : units[part->event->rule.by]);
        arb_json_key_int(json, "deals", whole_deals(part->event));
        write_fields(json, number, part->event, language);
        write_boards(json, number, part->event);
        write_differences(json, part, language);
        if (part->event->totals_of_all) arb_json_key_bool(json, "totalsOfAll", true);
        if (part->event->is_ours) arb_json_key_bool(json, "ours", true);
    }
    arb_json_key(json, "damaged");
    write_damage(json, part->event, language, false);
    arb_json_key(json, "mended");
    write_damage(json, part->event, language, true);
    arb_json_end(json);
}

void arb__published_json(struct arb_json *json, const struct event_scored *scored, enum arb_language language,
                         const char *file)
{
    arb_json_key(json, "parts");
    arb_json_array(json);
    for (size_t i = 0; i < scored->parts; i++) write_part(json, &scored->part[i], (unsigned)i, language, file);
    arb_json_end(json);
}

/* -- GET …/results ----------------------------------------------------------------------------------- */

struct asked {
    const struct event_scored *scored;
    enum arb_language language;
    const char *file;
};

static void write_results(struct arb_writer *out, const void *what)
{
    const struct asked *asked = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb__published_json(&json, asked->scored, asked->language, asked->file);
    arb_json_end(&json);
}

static enum arb_role role_of(const struct arb__server *server, struct arb_reply *reply)
{
    return arb__is_director(server, arb_reply_request(reply)) ? ARB_DIRECTOR : ARB_PUBLIC;
}

static void send(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                 const struct arb__page *page)
{
    const struct asked asked = {arb__published_event(contest), arb__language_of(server, arb_reply_request(reply)),
                                arb__published_of(contest)->kept.name};

    (void)page;
    arb__shown_begin(contest, role_of(server, reply));
    if (asked.scored != NULL) arb__send_json(reply, 32768, write_results, &asked);
    else if (arb__published_is_whole(arb__published_of(contest)))
        arb__refuse(server, reply, 409, "published.unreadable", NULL, 0);
    else arb__refuse(server, reply, 409, "published.not_whole", NULL, 0);
    arb__shown_end(contest);
}

void arb__published_results(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    if (arb__published_is_withheld(contest, role_of(server, reply)))
        arb__refuse(server, reply, 404, "published.withdrawn", NULL, 0);
    else arb__published_when_read(server, reply, contest, NULL, send);
}
