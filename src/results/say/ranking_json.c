/* ranking_json.c -- standings, differences and damage as JSON; docs/rank.md has the shape. */
#include "ranking.h"

#include "say.h"

#include "results/read/damage.h"

#include "arbitro/text/json.h"
#include "arbitro/text/mp_text.h"

enum { CELL = 400 };

static void key_span(struct arb_json *json, const char *key, struct arb_span span)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_pbn_text(&out, span);
    arb_json_key(json, key);
    arb_json_span(json, arb_writer_span(&out));
}

/* Matchpoints as a number, exact, on the scale of the file. */
static void key_mp(struct arb_json *json, const char *key, int64_t units, bool halved)
{
    char text[40];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_mp_write(&out, units, halved);
    arb_json_key(json, key);
    arb_json_raw(json, arb_writer_span(&out));
}

static void write_matchpoints(struct arb_json *json, const struct event *event, const struct arb_standing *standing)
{
    key_mp(json, "matchpoints", standing->won, event->halved);
    key_mp(json, "available", standing->available, event->halved);
    if (standing->available == 0) return;
    arb_json_key(json, "percent");
    arb_json_fixed(json, event_shown_hundredths(event, &event->pairs.item[standing->contestant]), 2);
}

static void write_sum(struct arb_json *json, const struct event *event, const struct event_pair *pair)
{
    arb_json_key(json, event->rule.by == EVENT_BY_POINTS ? "points" : "imps");
    arb_json_fixed(json, event_shown_hundredths(event, pair), 2);
    arb_json_key(json, "mean");
    arb_json_fixed(json, event_mean_hundredths(pair), 2);
}

static void write_place(struct arb_json *json, const struct event_place *place)
{
    arb_json_key(json, "rank");
    if (place->rank > 0) arb_json_int(json, place->rank);
    else arb_json_null(json);
    arb_json_key_bool(json, "tied", place->tied);
}

/* For a contest of ours: what decided a tie, the place in the category, the ranking with handicap. */
static void write_own(struct arb_json *json, const struct event *event, const struct event_own *own)
{
    if (own->decided != NULL) arb_json_key_text(json, "decided", own->decided);
    if (own->category.length > 0) {
        arb_json_key(json, "category");
        arb_json_object(json);
        key_span(json, "name", own->category);
        write_place(json, &own->within);
        arb_json_end(json);
    }
    if (!event->has_handicap) return;
    arb_json_key(json, "handicap");
    arb_json_object(json);
    write_place(json, &own->with_place);
    arb_json_key(json, "figure");
    arb_json_fixed(json, own->with, 2);
    arb_json_end(json);
}

/* One contestant's row. Matchpoints have a total and a percentage; other scorings a sum and a mean. */
static void write_standing(struct arb_json *json, const struct event *event, const struct arb_standing *standing)
{
    const struct event_pair *pair = &event->pairs.item[standing->contestant];

    arb_json_object(json);
    if (event->two_fields) arb_json_key_text(json, "field", arb_side_name(pair->side));
    write_place(json, &(struct event_place){(uint32_t)standing->rank, standing->tied});
    key_span(json, "pair", pair->id);
    key_span(json, "names", pair->names);
    if (event->rule.by == EVENT_BY_MATCHPOINTS) write_matchpoints(json, event, standing);
    else write_sum(json, event, pair);
    arb_json_key_int(json, "boards", pair->tally.boards);
    if (pair->own != NULL) write_own(json, event, pair->own);
    arb_json_end(json);
}

/* A published figure that differs, where it stands in the file, and the known reason if there is one. */
static void write_difference(struct arb_json *json, const struct event *event, const struct event_difference *d,
                             enum arb_language language)
{
    static const char *const kinds[] = {
        [EVENT_SCORE] = "score", [EVENT_MATCHPOINTS] = "matchpoints",    [EVENT_PERCENT] = "percent",
        [EVENT_TOTAL] = "total", [EVENT_TOTAL_PERCENT] = "totalPercent", [EVENT_RANK] = "rank",
        [EVENT_IMPS] = "imps",   [EVENT_DATUM] = "datum",                [EVENT_TOTAL_IMPS] = "total",
        [EVENT_MEAN_IMPS] = "mean",
    };
    char computed[40];
    struct arb_writer out = arb_writer_on(computed, sizeof computed);

    event_computed_write(&out, d);
    arb_json_object(json);
    arb_json_key_text(json, "what", kinds[d->kind]);
    if (d->board != NULL) key_span(json, "board", d->board->label);
    if (d->line != NULL) key_span(json, "table", d->line->published.table);
    arb_json_key_int(json, "line", d->file_line);
    if (d->pair != EVENT_NOBODY) {
        key_span(json, "pair", event->pairs.item[d->pair].id);
        arb_json_key_text(json, "side", arb_side_name(d->side));
    }
    arb_json_key(json, "published");
    arb_json_fixed(json, d->published.value, d->published.decimals);
    arb_json_key(json, "computed");
    arb_json_raw(json, arb_writer_span(&out));
    if (d->explained != NULL) arb_json_key_text(json, "explained", arb_message(language, d->explained));
    arb_json_end(json);
}

/* A place of the file that could not be read: its line, the kind of fault, and the sentence for people. */
static void write_damage(struct arb_json *json, const struct event_damage *damage, enum arb_language language)
{
    char sentence[2 * CELL];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    event_damage_write(&out, damage, language);
    arb_json_object(json);
    arb_json_key_int(json, "line", damage->file_line);
    if (damage->column > 0) arb_json_key_int(json, "column", damage->column);
    arb_json_key_text(json, "fault", event_damage_symbol(damage));
    if (damage->reason.length > 0) key_span(json, "reason", damage->reason);
    arb_json_key(json, "message");
    arb_json_span(json, arb_writer_span(&out));
    arb_json_end(json);
}

/* For one part of a file: which session and section. */
static void write_part(struct arb_json *json, const struct event *event)
{
    if (event->only->stage.length > 0) key_span(json, "stage", event->only->stage);
    if (event->only->session.length > 0) key_span(json, "session", event->only->session);
    if (event->only->section.length > 0) key_span(json, "section", event->only->section);
    if (event->totals_of_all) arb_json_key_bool(json, "totalsOfAll", true);
}

/* The scoring; where the file leaves something open (form, datum), what was found to fit its figures best. */
static void write_rule(struct arb_json *json, const struct event *event)
{
    static const char *const crosses[] = {
        [EVENT_SUM] = "sum", [EVENT_PER_COMPARISON] = "perComparison", [EVENT_PER_RESULT] = "perResult",
        [EVENT_PER_ROOT] = "perRoot"};
    static const char *const names[] = {[EVENT_BY_MATCHPOINTS] = "matchpoints", [EVENT_BY_CROSS_IMPS] = "crossImps",
                                        [EVENT_BY_BUTLER] = "butler", [EVENT_BY_POINTS] = "points"};
    static const char *const sources[] = {
        [ARB_DATUM_MEAN] = "mean", [ARB_DATUM_MEDIAN] = "median", [ARB_DATUM_GIVEN] = "given"};
    const struct arb_datum_rule *datum = &event->rule.datum;

    arb_json_key_text(json, "scoring", names[event->rule.by]);
    if (event->rule.by == EVENT_BY_MATCHPOINTS) arb_json_key_int(json, "unit", event->halved ? 1 : 2);
    if (event->rule.is_acbl) arb_json_key_text(json, "groups", "acbl");
    if (event->rule.by_section) arb_json_key_text(json, "groups", "sections");
    if (event->rule.by == EVENT_BY_CROSS_IMPS) arb_json_key_text(json, "form", crosses[event->rule.cross]);
    if (event->rule.cap > 0) arb_json_key_int(json, "cap", event->rule.cap);
    if (event->rule.by != EVENT_BY_BUTLER) return;
    arb_json_key(json, "datum");
    arb_json_object(json);
    arb_json_key_text(json, "source", event->rule.is_par ? "par" : sources[datum->source]);
    arb_json_key_int(json, "trim", datum->trim);
    if (datum->trim_percent > 0) {
        arb_json_key(json, "trimPercent");
        if (datum->trim_percent % 100 == 0) arb_json_int(json, datum->trim_percent / 100);
        else arb_json_fixed(json, datum->trim_percent, 2);
    }
    arb_json_key_text(json, "rounding", datum->rounding == ARB_DATUM_EVEN ? "even" : "away");
    arb_json_end(json);
}

/* "compared" is how many published figures were checked, so that no differences out of none can be told from
 * agreement. */
void event_ranking_write_json(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    key_span(&json, "event", event->title);
    if (event->only != NULL) write_part(&json, event);
    if (event->is_ours) arb_json_key_bool(&json, "ours", true);
    write_rule(&json, event);
    arb_json_key_int(&json, "boards", (int64_t)event->boards.count);
    arb_json_key_int(&json, "results", (int64_t)event->lines.count);
    arb_json_key_int(&json, "expected", event->expected);
    arb_json_key_bool(&json, "twoWinner", event->two_fields);
    arb_json_key(&json, "standings");
    arb_json_array(&json);
    for (size_t i = 0; i < event->standings.count; i++) write_standing(&json, event, &event->standings.item[i]);
    arb_json_end(&json);
    arb_json_key_int(&json, "compared", (int64_t)event->figures);
    arb_json_key(&json, "differences");
    arb_json_array(&json);
    for (size_t i = 0; i < event->differences.count; i++)
        write_difference(&json, event, &event->differences.item[i], language);
    arb_json_end(&json);
    arb_json_key(&json, "damage");
    arb_json_array(&json);
    for (size_t i = 0; i < event->damages.count; i++) write_damage(&json, &event->damages.item[i], language);
    arb_json_end(&json);
    arb_json_end(&json);
}
