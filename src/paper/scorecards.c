/* scorecards.c -- a scorecard for each pair of an event. */
#include "event.h"

#include "cells.h"

#include "arbitro/score/ratio.h"

static void put_span(struct paper *paper, struct arb_span text)
{
    char room[PAPER__CELL];

    (void)paper__clean(room, text);
    paper_cell(paper, room);
}

/* One board from this pair's side: against whom, contract, score, what it won, and by matchpoints the percentage of
 * the top. */
static void tell_own_line(struct paper *paper, enum arb_language language,
                          const struct event *event, const struct event_board *board,
                          const struct event_line *line, enum arb_side side, bool is_second)
{
    char percent[24] = "";
    struct arb_writer out = arb_writer_on(percent, sizeof percent);

    put_span(paper, board->label);
    paper_cell(paper, arb_message(language, side == ARB_NS ? "paper.ns" : "paper.ew"));
    paper__put_side(paper, event, line, arb_other_side(side));
    paper__put_contract(paper, language, line);
    paper__put_score(paper, line, side);
    paper__put_won(paper, event, line, side, is_second);
    if (event->rule.by != EVENT_BY_MATCHPOINTS) return;
    if (board->top > 0 && paper__is_scored(line))
        arb_write_fixed(&out, arb_percent_hundredths(paper__won_of(event, line, side, is_second), board->top), 2);
    paper_cell_figure(paper, percent);
}

/* The pair's place and total. */
static void write_standing(struct arb_writer *out, enum arb_language language,
                           const struct event *event, const struct event_pair *pair)
{
    char plain[40], total[40];
    struct arb_writer total_out = arb_writer_on(plain, sizeof plain), said = arb_writer_on(total, sizeof total);

    if (pair->total_of == 0) {
        arb_write_text(&total_out, "–");
    } else if (event->rule.by == EVENT_BY_MATCHPOINTS) {
        arb_write_fixed(&total_out, event_shown_hundredths(event, pair), 2);
        arb_write_char(&total_out, '%');
    } else {
        paper__write_imps(&total_out, event, event_shown_hundredths(event, pair));
        if (event->rule.by != EVENT_BY_POINTS) arb_write_text(&total_out, " IMP");
    }
    arb_figures_write(&said, language, arb_writer_span(&total_out));
    if (pair->own != NULL && pair->computed_rank == 0) {
        arb_write_text(out, total);
        return;
    }
    arb_message_write(
        out, language, pair->tied ? "paper.place_tied" : "paper.place",
        ARB_VALUES(ARB_NUMBER("rank", pair->computed_rank), ARB_TEXT("total", total)));
}

/* Does the pair's number itself say on which side it sits ("3NS", "N3", "12 E-W")? Then the heading does not repeat
 * it. */
static bool says_side(const struct event_pair *pair)
{
    static const char *const words[2][2] = {{"N", "NS"}, {"E", "EW"}};
    char letter[4];
    size_t letters = 0;

    for (size_t i = 0; i < pair->id.length; i++) {
        const char c = pair->id.at[i];

        if ((c >= '0' && c <= '9') || c == ' ' || c == '-' || c == '/') continue;
        if (letters == sizeof letter) return false;
        letter[letters++] = c;
    }
    return arb_span_is_nocase((struct arb_span){letter, letters}, words[pair->side][0]) ||
           arb_span_is_nocase((struct arb_span){letter, letters}, words[pair->side][1]);
}

static void tell_substitutes(struct paper *paper, enum arb_language language, const struct event *event,
                             const struct event_pair *pair)
{
    const struct event_substitute *s = NULL;

    while ((s = event_substitute_of(event, pair, s)) != NULL) {
        char name[PAPER__CELL], text[PAPER__CELL];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        event_substitute_write(&out, language, paper__clean(name, s->name), s);
        paper_line(paper, PAPER_NORMAL, text);
    }
}

/* The heading, the names with substitutes, and a row for each line of the event where the pair sits on either side. */
static void tell_scorecard(struct paper *paper, enum arb_language language,
                           const struct event *event, uint32_t which)
{
    static const struct paper_column columns[] = {{"board", "paper.board_head", 10, PAPER_RIGHT},
                                                  {"sits", "paper.seat", 10, PAPER_CENTRE},
                                                  {"against", "paper.against", 13, PAPER_CENTRE},
                                                  {"contract", "paper.contract", 16, PAPER_LEFT},
                                                  {"made", "paper.made", 10, PAPER_CENTRE},
                                                  {"score", "paper.score", 14, PAPER_RIGHT},
                                                  {"won", "paper.mp", 13, PAPER_RIGHT},
                                                  {"percent", "%", 15, PAPER_RIGHT}};
    static const struct paper_column by_imps[] = {{"board", "paper.board_head", 10, PAPER_RIGHT},
                                                  {"sits", "paper.seat", 10, PAPER_CENTRE},
                                                  {"against", "paper.against", 13, PAPER_CENTRE},
                                                  {"contract", "paper.contract", 16, PAPER_LEFT},
                                                  {"made", "paper.made", 10, PAPER_CENTRE},
                                                  {"score", "paper.score", 13, PAPER_RIGHT},
                                                  {"won", "IMP", 13, PAPER_RIGHT}};
    static const struct paper_column by_points[] = {{"board", "paper.board_head", 10, PAPER_RIGHT},
                                                    {"sits", "paper.seat", 10, PAPER_CENTRE},
                                                    {"against", "paper.against", 13, PAPER_CENTRE},
                                                    {"contract", "paper.contract", 16, PAPER_LEFT},
                                                    {"made", "paper.made", 10, PAPER_CENTRE},
                                                    {"score", "paper.score", 13, PAPER_RIGHT},
                                                    {"won", "paper.points", 13, PAPER_RIGHT}};
    const bool matchpoints = event->rule.by == EVENT_BY_MATCHPOINTS, points = event->rule.by == EVENT_BY_POINTS;
    const struct event_pair *pair = &event->pairs.item[which];
    char id[PAPER__CELL], names[PAPER__CELL], head[2 * PAPER__CELL], standing[PAPER__CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head),
                      standing_out = arb_writer_on(standing, sizeof standing);

    if (event->two_fields && !says_side(pair))
        arb_message_write(
            &out, language, "paper.pair_label_of_side",
            ARB_VALUES(ARB_SPAN("pair", paper__clean(id, pair->id)),
                       ARB_TEXT("side", arb_message(language, pair->side == ARB_NS ? "paper.ns"
                                                                                   : "paper.ew"))));
    else
        arb_message_write(&out, language, event->of_players ? "paper.player_label" : "paper.pair_label",
                          ARB_VALUES(ARB_SPAN("pair", paper__clean(id, pair->id))));
    write_standing(&standing_out, language, event, pair);
    paper_card(paper, head, standing);
    (void)paper__clean(names, pair->names);
    if (names[0] != '\0') paper_line(paper, PAPER_NORMAL, names);
    tell_substitutes(paper, language, event, pair);
    paper_table(paper, matchpoints ? columns : points ? by_points : by_imps,
                matchpoints ? ARB_COUNT(columns) : ARB_COUNT(by_imps), PAPER_READ);
    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = 0; i < board->lines; i++)
            for (unsigned side = 0; side < 2; side++) {
                const struct event_line *line = &event->lines.item[board->first_line + i];

                if (line->pair[side] == which || line->partner[side] == which)
                    tell_own_line(paper, language, event, board, line, (enum arb_side)side, line->pair[side] != which);
            }
    }
}

void paper_scorecards(struct paper *paper, enum arb_language language, const struct event *event)
{
    if (paper_event_is_of_matches(event)) {
        paper_matches(paper, language, event);
        return;
    }
    for (size_t i = 0; i < event->standings.count; i++)
        tell_scorecard(paper, language, event, event->standings.item[i].contestant);
}
