/* say.c -- a scored event in sentences: its name, its scoring, a figure that differs. */
#include "say.h"

enum { CELL = EVENT_TEXT };

struct arb_span event_text(char buffer[EVENT_TEXT], struct arb_span text)
{
    struct arb_writer out = arb_writer_on(buffer, CELL);

    arb_pbn_text(&out, text);
    return arb_writer_span(&out);
}

/* ", session 2, section B": which of the parts it is. */
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
        arb_message_write(out, language, more[i].key, ARB_VALUES(ARB_SPAN("name", event_text(text, more[i].value))));
    }
}

void event_name_write(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    char title[CELL];

    arb_write_span(out, event_text(title, event->title));
    if (event->only != NULL) write_part(out, event, language);
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

bool event_rule_write(struct arb_writer *out, const struct event *event, enum arb_language language)
{
    const struct arb_datum_rule *datum = &event->rule.datum;
    const char *key = rule_key(event);
    const unsigned percent = datum->trim_percent;
    char trimmed[16];
    struct arb_writer trimmed_out = arb_writer_on(trimmed, sizeof trimmed);

    if (key == NULL) return false;
    if (percent % 100 == 0) arb_write_int(&trimmed_out, percent / 100);
    else arb_decimal_write(&trimmed_out, language, percent, 2);
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_NUMBER("n", (int64_t)datum->trim), ARB_TEXT("percent", trimmed)));
    if (event->rule.cap > 0)
        arb_message_write(out, language, "rank.capped", ARB_VALUES(ARB_NUMBER("n", event->rule.cap)));
    if (event->rule.by == EVENT_BY_BUTLER && datum->rounding == ARB_DATUM_EVEN)
        arb_write_text(out, arb_message(language, "rank.fives_even"));
    return true;
}

void event_computed_write(struct arb_writer *out, const struct event_difference *d)
{
    if (d->kind == EVENT_SCORE || d->kind == EVENT_RANK || d->kind == EVENT_DATUM) arb_write_int(out, d->computed);
    else arb_write_fixed(out, d->computed, 4);
}

/* Line of the file, the sentence of the kind with board, table and pair ("-" when the figure has none), and the known
 * reason. */
void event_difference_write(struct arb_writer *out, const struct event *event, const struct event_difference *d,
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
    event_computed_write(&plain_out, d);
    arb_figures_write(&computed_out, language, arb_writer_span(&plain_out));
    arb_message_write(&who_out, language, event->of_players ? "rank.player" : "rank.pair",
                      ARB_VALUES(ARB_SPAN("id", event_text(pair, pair_label))));
    arb_message_write(&sentence_out, language, keys[d->kind],
                      ARB_VALUES(ARB_SPAN("board", event_text(board, board_label)),
                                 ARB_SPAN("table", event_text(table, table_label)),
                                 ARB_TEXT("who", who),
                                 ARB_TEXT("side", arb_message(language, d->side == ARB_NS ? "web.side.ns_short"
                                                                                          : "web.side.ew_short")),
                                 ARB_TEXT("published", published),
                                 ARB_TEXT("computed", computed)));
    arb_message_write(out, language, "cli.line",
                      ARB_VALUES(ARB_NUMBER("line", d->file_line), ARB_TEXT("fault", sentence)));
    if (d->explained != NULL) {
        arb_write_text(out, " -- ");
        arb_write_text(out, arb_message(language, d->explained));
    }
}

struct arb_span event_number_text(char buffer[CELL], enum arb_language language, struct arb_pbn_number number)
{
    struct arb_writer out = arb_writer_on(buffer, CELL);

    for (; number.decimals > 0 && number.value % 10 == 0; number.decimals--) number.value /= 10;
    if (number.given) arb_decimal_write(&out, language, number.value, number.decimals);
    return arb_writer_span(&out);
}

void event_listed_difference_write(struct arb_writer *out, const struct event_listed_difference *d,
                                   enum arb_language language)
{
    static const char *const keys[] = {
        [LISTED_SCORE] = "rank.listed_score", [LISTED_IMPS] = "rank.listed_imps", [LISTED_MATCH] = "rank.listed_match",
        [LISTED_PLACE] = "rank.listed_place"};
    static const char *const totals[] = {
        [LISTED_NO_REASON] = "rank.listed_total", [LISTED_SAT_OUT] = "rank.listed_total_sat_out",
        [LISTED_GIVEN] = "rank.listed_total_given", [LISTED_TAKEN] = "rank.listed_total_taken"};
    const struct arb_span none = {"", 0};
    char board[CELL], round[CELL], one[CELL], other[CELL], published[CELL], computed[CELL];

    arb_message_write(
        out, language, d->kind == LISTED_TOTAL ? totals[d->reason] : keys[d->kind],
        ARB_VALUES(ARB_NUMBER("line", d->file_line),
                   ARB_SPAN("board", event_text(board, d->board != NULL ? d->board->label : none)),
                   ARB_SPAN("round", event_text(round, d->match != NULL ? d->match->round : none)),
                   ARB_SPAN("team", event_text(one, d->match != NULL   ? d->match->id[0]
                                               : d->total != NULL ? d->total->id
                                                                  : none)),
                   ARB_NUMBER("matches", d->total != NULL ? d->total->matches : 0),
                   ARB_SPAN("other", event_text(other, d->match != NULL ? d->match->id[1] : none)),
                   ARB_SPAN("published", event_number_text(published, language, d->published)),
                   ARB_SPAN("computed", event_number_text(computed, language, d->computed))));
}
