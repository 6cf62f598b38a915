/* ranking_text.c -- standings, differences and damage as text. */
#include "ranking.h"

#include "say.h"

#include "results/read/damage.h"

#include "arbitro/score/ratio.h"

enum { LINES_TOLD = 50, CELL = EVENT_TEXT };

/* Columns of UTF-8 text: its characters. */
static size_t width(struct arb_span text)
{
    size_t characters = 0;

    for (size_t i = 0; i < text.length; i++) characters += (text.at[i] & 0xC0) != 0x80;
    return characters;
}

static void pad(struct arb_writer *out, size_t from, size_t to)
{
    for (; from < to; from++) arb_write_char(out, ' ');
}

static void write_right(struct arb_writer *out, struct arb_span text, size_t to)
{
    pad(out, width(text), to);
    arb_write_span(out, text);
}

static size_t longest_name(const struct event *event)
{
    size_t longest = 4;
    char name[CELL];

    for (size_t i = 0; i < event->pairs.count; i++) {
        const size_t this = width(event_text(name, event->pairs.item[i].names));

        if (this > longest) longest = this;
    }
    return longest;
}

static const struct event_pair *pair_of(const struct event *event, const struct arb_standing *standing)
{
    return &event->pairs.item[standing->contestant];
}

/* Matchpoints, IMPs or points. */
static void write_total(struct arb_writer *out, const struct event *event, const struct arb_standing *standing,
                        enum arb_language language)
{
    if (event->rule.by == EVENT_BY_MATCHPOINTS)
        arb_decimal_write(out, language, arb_ratio_of(standing->won, 1, event->halved ? 200 : 100), 2);
    else arb_decimal_write(out, language, event_shown_hundredths(event, pair_of(event, standing)), 2);
}

/* The percentage, or the mean of a board. */
static void write_quotient(struct arb_writer *out, const struct event *event, const struct arb_standing *standing,
                           enum arb_language language)
{
    if (standing->available == 0) arb_write_char(out, '-');
    else if (event->rule.by == EVENT_BY_MATCHPOINTS)
        arb_decimal_write(out, language, event_shown_hundredths(event, pair_of(event, standing)), 2);
    else arb_decimal_write(out, language, event_mean_hundredths(pair_of(event, standing)), 2);
}

static void write_place(struct arb_writer *out, uint32_t rank, bool tied)
{
    if (rank > 0) arb_write_int(out, rank);
    else arb_write_char(out, '-');
    if (tied) arb_write_char(out, '=');
}

/* For a contest of ours: "B 2=", the place in its category; then place and score with handicap, if anybody has one. */
static void write_own(struct arb_writer *out, const struct event *event, const struct event_own *own,
                      enum arb_language language)
{
    char category[CELL], place[16], total[40];
    struct arb_writer place_out = arb_writer_on(place, sizeof place), total_out = arb_writer_on(total, sizeof total);

    if (own->category.length > 0) {
        pad(out, 0, 2);
        arb_write_span(out, event_text(category, own->category));
        arb_write_char(out, ' ');
        write_place(out, own->within.rank, own->within.tied);
    }
    if (!event->has_handicap) return;
    write_place(&place_out, own->with_place.rank, own->with_place.tied);
    arb_decimal_write(&total_out, language, own->with, 2);
    pad(out, 0, 2);
    arb_message_write(out, language, "rank.with_handicap",
                      ARB_VALUES(ARB_TEXT("rank", place), ARB_TEXT("total", total)));
}

/* One row in columns. 'names' is the width of the longest name. A pair that the file knows by its names alone has no
 * number. */
static void write_standing(struct arb_writer *out, const struct event *event, const struct arb_standing *standing,
                           size_t names, enum arb_language language)
{
    const struct event_pair *pair = pair_of(event, standing);
    const bool is_named_alone = arb_span_equal(pair->id, pair->names);     /* its names tell it from others */
    char cell[CELL];
    struct arb_writer number = arb_writer_on(cell, sizeof cell);
    struct arb_span name;

    write_place(&number, (uint32_t)standing->rank, standing->tied);
    write_right(out, arb_writer_span(&number), 5);
    pad(out, 0, 2);
    write_right(out, event_text(cell, is_named_alone ? (struct arb_span){"", 0} : pair->id), 5);
    pad(out, 0, 2);
    name = event_text(cell, pair->names);
    arb_write_span(out, name);
    pad(out, width(name), names + 2);
    number = arb_writer_on(cell, sizeof cell);
    write_total(&number, event, standing, language);
    write_right(out, arb_writer_span(&number), 10);
    number = arb_writer_on(cell, sizeof cell);
    write_quotient(&number, event, standing, language);
    write_right(out, arb_writer_span(&number), 9);
    if (pair->own != NULL) write_own(out, event, pair->own, language);
    arb_write_char(out, '\n');
}

/* One field's rows, 'from' to before 'to', below the column heads that the scoring asks for. title: the key of the
 * field's name; NULL when there is one field only. */
static void write_field(struct arb_writer *out, const struct event *event, size_t from, size_t to, const char *title,
                        enum arb_language language)
{
    const size_t names = longest_name(event);
    const bool by_imps = event->rule.by != EVENT_BY_MATCHPOINTS, by_points = event->rule.by == EVENT_BY_POINTS;
    const char *total = arb_message(language, by_points ? "rank.head_points" : "rank.head_mp");

    if (title != NULL) {
        arb_write_char(out, '\n');
        arb_write_text(out, arb_message(language, title));
    }
    arb_write_char(out, '\n');
    write_right(out, arb_span_of(arb_message(language, "rank.head_rank")), 5);
    pad(out, 0, 2);
    write_right(out, arb_span_of(arb_message(language, event->of_players ? "rank.head_player" : "rank.head_pair")), 5);
    pad(out, 0, 2 + names + 2);
    write_right(out, arb_span_of(by_imps && !by_points ? "IMP" : total), 10);
    write_right(out, arb_span_of(by_imps ? arb_message(language, "rank.head_mean") : "%"), 9);
    arb_write_char(out, '\n');
    for (size_t i = from; i < to; i++) write_standing(out, event, &event->standings.item[i], names, language);
}

/* -- differences and damage ------------------------------------------------------------ */

/* Places that were repaired, or those that were lost. */
static void write_damages_of(struct arb_writer *out, const struct event *event, enum arb_language language, bool mended)
{
    const size_t lost = event_lost(event);
    const size_t count = mended ? event->damages.count - lost : lost + event->more_damage;
    size_t told = 0;

    if (count == 0) return;
    arb_write_char(out, '\n');
    arb_message_write(out, language, mended ? "rank.repaired" : "rank.damaged",
                      ARB_VALUES(ARB_NUMBER("n", (int64_t)count)));
    arb_write_char(out, '\n');
    for (size_t i = 0; i < event->damages.count && told < LINES_TOLD; i++) {
        if (event_is_mended(&event->damages.item[i]) != mended) continue;
        arb_write_text(out, "  ");
        event_damage_write(out, &event->damages.item[i], language);
        arb_write_char(out, '\n');
        told++;
    }
}

static void write_damages(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    write_damages_of(out, event, language, false);
    write_damages_of(out, event, language, true);
}

/* Title, scoring, the one or two fields, then whether the published figures agree, and at most LINES_TOLD that do
 * not. */
void event_ranking_write(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    char name[4 * CELL];
    struct arb_writer name_out = arb_writer_on(name, sizeof name);

    event_name_write(&name_out, event, language);
    arb_message_write(out, language, event->of_players ? "rank.title_players" : "rank.title",
                      ARB_VALUES(ARB_SPAN("event", arb_writer_span(&name_out)),
                                 ARB_NUMBER("boards", (int64_t)event->boards.count),
                                 ARB_NUMBER("results", (int64_t)event->lines.count),
                                 ARB_NUMBER("pairs", (int64_t)event->pairs.count)));
    arb_write_char(out, '\n');
    if (event_rule_write(out, event, language)) arb_write_char(out, '\n');
    write_field(out, event, 0, event->first_field, event->two_fields ? "rank.north_south" : NULL, language);
    if (event->two_fields)
        write_field(out, event, event->first_field, event->standings.count, "rank.east_west", language);
    arb_write_char(out, '\n');
    arb_message_write(out, language,
                      event->is_ours                   ? "rank.ours"
                      : event->figures == 0           ? "rank.nothing"
                      : event->differences.count == 0 ? "rank.equal"
                                                      : "rank.differences",
                      ARB_VALUES(ARB_NUMBER("figures", (int64_t)event->figures),
                                 ARB_NUMBER("n", (int64_t)event->differences.count)));
    if (event->corrections_until != 0) arb_write_char(out, '\n');
    event_corrections_write(out, language, event->corrections_until, event_day(event));
    for (size_t i = 0; i < event->differences.count && i < LINES_TOLD; i++) {
        if (i == 0) arb_write_char(out, '\n');
        arb_write_text(out, "  ");
        event_difference_write(out, event, &event->differences.item[i], language);
        arb_write_char(out, '\n');
    }
    if (event->totals_of_all) {
        arb_write_char(out, '\n');
        arb_write_text(out, arb_message(language, "rank.totals_of_all"));
    }
    write_damages(out, event, language);
}
