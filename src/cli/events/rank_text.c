/* rank_text.c -- standings, differences and damage as text. */
#include "common/calculator.h"
#include "rank.h"

#include "arbitro/score/ratio.h"

enum { LINES_TOLD = 50, CELL = 400 };

/* A span as UTF-8, in a buffer of CELL bytes. */
static struct arb_span clean(char *buffer, struct arb_span span)
{
    struct arb_writer out = arb_writer_on(buffer, CELL);

    arb_pbn_text(&out, span);
    return arb_writer_span(&out);
}

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
        const size_t this = width(clean(name, event->pairs.item[i].names));

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

/* For an evening of ours: "B 2=", the place in its category; then place and score with handicap, if anybody has one. */
static void write_own(struct arb_writer *out, const struct event *event, const struct event_own *own,
                      enum arb_language language)
{
    char category[CELL], place[16], total[40];
    struct arb_writer place_out = arb_writer_on(place, sizeof place), total_out = arb_writer_on(total, sizeof total);

    if (own->category.length > 0) {
        pad(out, 0, 2);
        arb_write_span(out, clean(category, own->category));
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
    write_right(out, clean(cell, is_named_alone ? (struct arb_span){"", 0} : pair->id), 5);
    pad(out, 0, 2);
    name = clean(cell, pair->names);
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

void rank_write_computed(struct arb_writer *out, const struct event_difference *d)
{
    if (d->kind == EVENT_SCORE || d->kind == EVENT_RANK || d->kind == EVENT_DATUM) arb_write_int(out, d->computed);
    else arb_write_fixed(out, d->computed, 4);
}

/* Line of the file, the sentence of the kind with board, table and pair ("-" when the figure has none), and the known
 * reason. */
static void write_difference(struct arb_writer *out, const struct event *event, const struct event_difference *d,
                             enum arb_language language)
{
    static const char *const keys[] = {
        [EVENT_SCORE] = "rank.differs_score",         [EVENT_MATCHPOINTS] = "rank.differs_matchpoints",
        [EVENT_PERCENT] = "rank.differs_percent",     [EVENT_TOTAL] = "rank.differs_total",
        [EVENT_TOTAL_PERCENT] = "rank.differs_total_percent", [EVENT_RANK] = "rank.differs_rank",
        [EVENT_IMPS] = "rank.differs_imps",           [EVENT_DATUM] = "rank.differs_datum",
        [EVENT_TOTAL_IMPS] = "rank.differs_total_imps", [EVENT_MEAN_IMPS] = "rank.differs_mean_imps",
    };
    char board[CELL], table[CELL], pair[CELL], who[2 * CELL], published[40], plain[40], computed[40];
    char sentence[4 * CELL];
    struct arb_writer sentence_out = arb_writer_on(sentence, sizeof sentence);
    struct arb_writer published_out = arb_writer_on(published, sizeof published);
    struct arb_writer who_out = arb_writer_on(who, sizeof who);
    struct arb_writer plain_out = arb_writer_on(plain, sizeof plain);
    struct arb_writer computed_out = arb_writer_on(computed, sizeof computed);
    struct arb_span board_label = arb_span_of("-"), table_label = board_label, pair_label = board_label;

    if (d->board != NULL) board_label = d->board->label;
    if (d->line != NULL && d->line->published.table.length > 0) table_label = d->line->published.table;
    if (d->pair != EVENT_NOBODY) pair_label = event->pairs.item[d->pair].id;
    arb_decimal_write(&published_out, language, d->published.value, d->published.decimals);
    rank_write_computed(&plain_out, d);
    arb_figures_write(&computed_out, language, arb_writer_span(&plain_out));
    arb_message_write(&who_out, language, event->of_players ? "rank.player" : "rank.pair",
                      ARB_VALUES(ARB_SPAN("id", clean(pair, pair_label))));
    arb_write_text(out, "  ");
    arb_message_write(&sentence_out, language, keys[d->kind],
                      ARB_VALUES(ARB_SPAN("board", clean(board, board_label)),
                                 ARB_SPAN("table", clean(table, table_label)),
                                 ARB_TEXT("who", who),
                                 ARB_TEXT("side", cli_side(language, d->side)), ARB_TEXT("published", published),
                                 ARB_TEXT("computed", computed)));
    arb_message_write(out, language, "cli.line",
                      ARB_VALUES(ARB_NUMBER("line", d->file_line), ARB_TEXT("fault", sentence)));
    if (d->explained != NULL) {
        arb_write_text(out, " -- ");
        arb_write_text(out, arb_message(language, d->explained));
    }
    arb_write_char(out, '\n');
}

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

/* "Torneo, session 2, section B": which of the parts it is. */
static void write_part(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    const struct event_part *part = event->only;
    const struct {
        struct arb_span value;
        const char *key;
    } more[] = {{part->stage, "rank.stage"}, {part->session, "rank.session"}, {part->section, "rank.section"}};
    char text[CELL];

    for (size_t i = 0; i < ARB_COUNT(more); i++) {
        if (more[i].value.length == 0) continue;
        arb_write_text(out, ", ");
        arb_message_write(out, language, more[i].key, ARB_VALUES(ARB_SPAN("name", clean(text, more[i].value))));
    }
}

/* The sentence of the scoring; NULL for matchpoints, which need none. */
static const char *rule_key(const struct event *event)
{
    static const char *const crosses[] = {[EVENT_SUM] = "rank.cross_sum",
                                          [EVENT_PER_COMPARISON] = "rank.cross_comparison",
                                          [EVENT_PER_RESULT] = "rank.cross_result",
                                          [EVENT_PER_ROOT] = "rank.cross_root"};
    const struct arb_datum_rule *datum = &event->rule.datum;

    switch (event->rule.by) {
    case EVENT_BY_MATCHPOINTS:
        return event->rule.is_acbl ? "rank.groups_acbl" : event->rule.by_section ? "rank.by_section" : NULL;
    case EVENT_BY_POINTS: return "rank.total_points";
    case EVENT_BY_CROSS_IMPS:
        return event->is_ours && event->rule.cross == EVENT_SUM ? "rank.cross_full" : crosses[event->rule.cross];
    default: break;
    }
    return event->rule.is_par                  ? "rank.datum_par"
           : datum->source == ARB_DATUM_GIVEN  ? "rank.datum_given"
           : datum->source == ARB_DATUM_MEDIAN ? "rank.datum_median"
           : datum->trim_percent > 0           ? "rank.datum_percent"
           : datum->trim > 0                   ? "rank.datum_trim"
                                               : "rank.datum_mean";
}

/* "Cross-IMPs, …": the scoring, as the file says or as was found to fit it. */
static void write_rule(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    const struct arb_datum_rule *datum = &event->rule.datum;
    const char *key = rule_key(event);
    const unsigned percent = datum->trim_percent;
    char trimmed[16];
    struct arb_writer trimmed_out = arb_writer_on(trimmed, sizeof trimmed);

    if (key == NULL) return;
    if (percent % 100 == 0) arb_write_int(&trimmed_out, percent / 100);
    else arb_decimal_write(&trimmed_out, language, percent, 2);
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_NUMBER("n", (int64_t)datum->trim), ARB_TEXT("percent", trimmed)));
    if (event->rule.cap > 0)
        arb_message_write(out, language, "rank.capped", ARB_VALUES(ARB_NUMBER("n", event->rule.cap)));
    if (event->rule.by == EVENT_BY_BUTLER && datum->rounding == ARB_DATUM_EVEN)
        arb_write_text(out, arb_message(language, "rank.fives_even"));
    arb_write_char(out, '\n');
}

/* Title, scoring, the one or two fields, then whether the published figures agree, and at most LINES_TOLD that do
 * not. */
void rank_write_text(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    char title[CELL], name[4 * CELL];
    struct arb_writer name_out = arb_writer_on(name, sizeof name);

    arb_write_span(&name_out, clean(title, event->title));
    if (event->only != NULL) write_part(&name_out, event, language);
    arb_message_write(out, language, event->of_players ? "rank.title_players" : "rank.title",
                      ARB_VALUES(ARB_SPAN("event", arb_writer_span(&name_out)),
                                 ARB_NUMBER("boards", (int64_t)event->boards.count),
                                 ARB_NUMBER("results", (int64_t)event->lines.count),
                                 ARB_NUMBER("pairs", (int64_t)event->pairs.count)));
    arb_write_char(out, '\n');
    write_rule(out, event, language);
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
    for (size_t i = 0; i < event->differences.count && i < LINES_TOLD; i++) {
        if (i == 0) arb_write_char(out, '\n');
        write_difference(out, event, &event->differences.item[i], language);
    }
    if (event->totals_of_all) {
        arb_write_char(out, '\n');
        arb_write_text(out, arb_message(language, "rank.totals_of_all"));
    }
    write_damages(out, event, language);
}
