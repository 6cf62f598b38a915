/* travellers.c -- a traveller for each board of an event, with how often each score came. */
#include "event.h"

#include "cells.h"
#include "hands.h"

#include "arbitro/text/decided_text.h"

#include <stdlib.h>

/* The pair's names: "Dora - Ennio"; of matches what the team is called. */
static void put_names(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side)
{
    const uint32_t who[] = {line->pair[side], line->partner[side]};
    char room[PAPER__CELL], text[PAPER__CELL] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (paper_event_is_of_matches(event)) paper__write_team_of(&out, event, line, side);
    for (unsigned i = 0; i < 2 && !paper_event_is_of_matches(event); i++) {
        if (who[i] == EVENT_NOBODY || event->pairs.item[who[i]].names.length == 0) continue;
        if (out.length > 0) arb_write_text(&out, " - ");
        arb_write_span(&out, paper__clean(room, event->pairs.item[who[i]].names));
    }
    paper_cell(paper, text);
}

/* The best for North-South first; what has no score last. */
static int by_score(const void *one, const void *other)
{
    const struct event_line *a = *(const struct event_line *const *)one,
                            *b = *(const struct event_line *const *)other;

    if (a->has_score != b->has_score) return a->has_score ? -1 : 1;
    if (a->has_score && a->score != b->score) return a->score > b->score ? -1 : 1;
    return a < b ? -1 : 1;
}

/* How often each score came: "+620×3  +170  −100×2". */
static void tell_frequencies(struct paper *paper, const struct event_line *const *line,
                             size_t lines)
{
    if (lines > 0 && line[0]->has_score) paper_tally(paper);
    for (size_t i = 0, next; i < lines && line[i]->has_score; i = next) {
        char figure[24];
        struct arb_writer out = arb_writer_on(figure, sizeof figure);
        int64_t times = 0;

        for (next = i; next < lines && line[next]->has_score && line[next]->score == line[i]->score;
             next++)
            times += line[next]->published.multiplicity;
        paper__write_signed(&out, line[i]->score);
        paper_count(paper, figure, times);
    }
}

/* "Dealer North · None vul."; the dealer is that of the board's number, unless the file has another vulnerability
 * than the number. */
static void write_conditions(struct arb_writer *out, enum arb_language language, const struct event_board *board)
{
    const struct arb_board_no no = {arb_board_number(board->label)};
    const bool numbered = no.n > 0 && (!board->vulnerability_known || board->vulnerable == arb_board_vulnerability(no));

    if (numbered) paper_write_dealer(out, language, arb_board_dealer(no));
    if (numbered) arb_write_text(out, " · ");
    if (numbered || board->vulnerability_known)
        arb_write_text(out, paper_vulnerable(language, numbered ? arb_board_vulnerability(no) : board->vulnerable));
}

/* What the results were compared with (datum), or what beating a score is worth. */
static void write_comparison(struct arb_writer *out, enum arb_language language, const struct event *event,
                             const struct event_board *board)
{
    const bool given = event->rule.datum.source == ARB_DATUM_GIVEN;
    const bool has_datum = event->rule.by == EVENT_BY_BUTLER && (board->datum.given || !(given || event->is_ours));
    const char *key = event->halved ? "paper.halved" : has_datum ? "paper.datum" : NULL;
    const int64_t datum = board->datum.given && board->datum.decimals == 0 ? board->datum.value : board->computed_datum;

    char points[16] = "0";
    struct arb_writer points_out = arb_writer_on(points, sizeof points);

    if (key == NULL) return;
    if (datum != 0) paper__write_signed(&points_out, datum);
    if (out->length > 0) arb_write_text(out, " · ");
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("points", points)));
}

/* Below the table, each weighted or split score: "1 – 4: 60% 4♥ N 10 · 40% 4♥ N 9". */
static void put_decided(struct paper *paper, enum arb_language language, const struct event *event,
                        const struct event_line *line)
{
    char text[400];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (line->decided == NULL) return;
    for (unsigned side = 0; side < 2; side++) {
        char room[PAPER__CELL];

        if (side > 0) arb_write_text(&out, " – ");
        if (line->pair[side] != EVENT_NOBODY)
            arb_write_span(&out, paper__clean(room, event->pairs.item[line->pair[side]].id));
    }
    arb_write_text(&out, ": ");
    arb_decided_write(&out, arb_language_with_signs(language), line->decided);
    paper_line(paper, PAPER_SMALL, text);
}

static void put_result(struct paper *paper, enum arb_language language, const struct event *event,
                       const struct event_line *line, bool names)
{
    for (unsigned side = 0; side < 2; side++) {
        paper__put_side(paper, event, line, side);
        if (names) put_names(paper, event, line, side);
    }
    paper__put_contract(paper, language, line);
    paper__put_lead(paper, language, line);
    paper__put_score(paper, line, ARB_NS);
    for (unsigned side = 0; side < 2 && !paper_event_is_of_matches(event); side++)
        paper__put_won(paper, event, line, side, false);
}

bool paper_event_has_names(const struct event *event)
{
    bool named = false;

    for (size_t i = 0; i < event->pairs.count; i++) named = named || event->pairs.item[i].names.length > 0;
    for (size_t i = 0; i < event->totals.count; i++) named = named || event->totals.item[i].names.length > 0;
    for (size_t i = 0; i < event->lines.count; i++)
        for (unsigned side = 0; side < 2; side++)
            named = named || event->lines.item[i].published.names[side].length > 0;
    return named;
}

#define TRAVELLER(ns, ew)                                                                                            \
    {"contract", "paper.contract", 17, PAPER_LEFT}, {"made", "paper.made", 10, PAPER_CENTRE},                        \
    {"lead", "paper.lead", 13, PAPER_CENTRE}, {"score", "paper.score", 14, PAPER_RIGHT},                             \
    {"nsWon", ns, 12, PAPER_RIGHT}, {"ewWon", ew, 12, PAPER_RIGHT}
#define BY_IMPS TRAVELLER("paper.imp_ns", "paper.imp_ew")
#define BY_POINTS TRAVELLER("paper.points_ns", "paper.points_ew")
#define BY_MATCHPOINTS TRAVELLER("paper.mp_ns", "paper.mp_ew")
#define NUMBERED {"ns", "paper.ns", 9, PAPER_CENTRE}, {"ew", "paper.ew", 9, PAPER_CENTRE}
#define NAMED                                                                                                        \
    {"ns", "paper.ns", 11, PAPER_RIGHT}, {"nsNames", "paper.names", 47, PAPER_LEFT},                                 \
    {"ew", "paper.ew", 11, PAPER_RIGHT}, {"ewNames", "paper.names", 47, PAPER_LEFT}

/* The lines of a board; of matches, in each of which it is a board of its own, those of all. Returns how many. */
static size_t take_lines(const struct event *event, const struct event_board *board, const struct event_line **line)
{
    size_t lines = 0;

    for (const struct event_board *b = board; b < event->boards.item + event->boards.count; b++) {
        if (b != board && !(paper_event_is_of_matches(event) && arb_span_equal(b->label, board->label))) continue;
        for (size_t i = 0; i < b->lines; i++) line[lines++] = &event->lines.item[b->first_line + i];
    }
    return lines;
}

/* Has a match before this board's had it too? */
static bool is_told(const struct event *event, const struct event_board *board)
{
    for (const struct event_board *b = event->boards.item; b < board; b++)
        if (paper_event_is_of_matches(event) && arb_span_equal(b->label, board->label)) return true;
    return false;
}

/* Results with the best for North-South first. 'line' is working space for all lines of the board. */
static void tell_traveller(struct paper *paper, enum arb_language language,
                           const struct event *event, const struct event_board *board,
                           const struct event_line **line)
{
    static const struct paper_column numbered[][8] = {[EVENT_BY_MATCHPOINTS] = {NUMBERED, BY_MATCHPOINTS},
                                                      [EVENT_BY_CROSS_IMPS] = {NUMBERED, BY_IMPS},
                                                      [EVENT_BY_BUTLER] = {NUMBERED, BY_IMPS},
                                                      [EVENT_BY_POINTS] = {NUMBERED, BY_POINTS}};
    static const struct paper_column named[][10] = {[EVENT_BY_MATCHPOINTS] = {NAMED, BY_MATCHPOINTS},
                                                    [EVENT_BY_CROSS_IMPS] = {NAMED, BY_IMPS},
                                                    [EVENT_BY_BUTLER] = {NAMED, BY_IMPS},
                                                    [EVENT_BY_POINTS] = {NAMED, BY_POINTS}};
    const bool names = paper_event_has_names(event);
    const size_t without = paper_event_is_of_matches(event) ? 2 : 0;   /* what a result is worth is of its match */
    const size_t lines = take_lines(event, board, line);
    char label[PAPER__CELL], head[2 * PAPER__CELL], conditions[PAPER__CELL] = "";
    struct arb_writer out = arb_writer_on(head, sizeof head),
                      conditions_out = arb_writer_on(conditions, sizeof conditions);

    arb_message_write(&out, language, "paper.board",
                      ARB_VALUES(ARB_SPAN("n", paper__clean(label, board->label))));
    write_conditions(&conditions_out, language, board);
    write_comparison(&conditions_out, language, event, board);
    qsort(line, lines, sizeof *line, by_score);
    paper_card(paper, head, conditions);
    tell_frequencies(paper, line, lines);
    paper_table(paper, names ? named[event->rule.by] : numbered[event->rule.by], (names ? 10u : 8u) - without,
                PAPER_READ);
    for (size_t i = 0; i < lines; i++) put_result(paper, language, event, line[i], names);
    for (size_t i = 0; i < lines; i++) put_decided(paper, language, event, line[i]);
}

void paper_travellers(struct paper *paper, enum arb_language language, const struct event *event)
{
    const struct event_line **line = calloc(event->lines.count + 1, sizeof *line);

    for (size_t b = 0; line != NULL && b < event->boards.count; b++)
        if (!is_told(event, &event->boards.item[b]))
            tell_traveller(paper, language, event, &event->boards.item[b], line);
    free(line);
}
