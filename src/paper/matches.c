/* matches.c -- a card for each match of teams or of Swiss pairs: its boards, room by room, and what each was worth. */
#include "event.h"

#include "cells.h"

enum { NUMBER = 40 };               /* bytes of a figure */

bool paper_event_is_of_matches(const struct event *event)
{
    return event->is_listed && event->matches.count > 0;
}

/* As many decimals as it has, but none that are nothing: "12", "−3.5"; with its sign where it is one of two. */
static void write_number(struct arb_writer *out, struct arb_pbn_number number, bool with_sign)
{
    const int64_t size = number.value < 0 ? -number.value : number.value;
    int64_t whole = 1;

    for (unsigned i = 0; i < number.decimals; i++) whole *= 10;
    if (with_sign && number.value > 0) arb_write_char(out, '+');
    if (number.value < 0) arb_write_text(out, "−");
    if (size % whole == 0) arb_write_int(out, size / whole);
    else if (number.decimals <= 2) arb_write_fixed(out, size, number.decimals);
    else arb_write_fixed(out, (size * 100 + whole / 2) / whole, 2);
}

/* What a team is called, of pairs their names; its number where it has none. */
static void write_team(struct arb_writer *out, const struct event *event, struct arb_span id)
{
    char room[PAPER__CELL];

    for (size_t i = 0; i < event->totals.count; i++) {
        const struct event_total *total = &event->totals.item[i];

        if (!arb_span_equal(total->id, id) || (total->team.length == 0 && total->names.length == 0)) continue;
        arb_write_span(out, paper__clean(room, total->team.length > 0 ? total->team : total->names));
        return;
    }
    arb_write_span(out, paper__clean(room, id));
}

void paper__write_team_of(struct arb_writer *out, const struct event *event, const struct event_line *line,
                          unsigned side)
{
    if (line->pair[side] != EVENT_NOBODY) write_team(out, event, event->pairs.item[line->pair[side]].id);
}

/* " · 27 – 3 IMP", nothing where it is not told of both. */
static void write_both(struct arb_writer *out, enum arb_language language, const struct arb_pbn_number both[2],
                       const char *unit)
{
    char plain[2 * NUMBER];
    struct arb_writer plain_out = arb_writer_on(plain, sizeof plain);

    if (!both[0].given || !both[1].given) return;
    write_number(&plain_out, both[0], false);
    arb_write_text(&plain_out, " – ");
    write_number(&plain_out, both[1], false);
    arb_write_text(out, " · ");
    arb_figures_write(out, language, arb_writer_span(&plain_out));
    arb_write_text(out, unit);
}

/* The board's worth stands in the first of its rows. */
static void put_worth(struct paper *paper, const struct event_board *board, bool is_first)
{
    char text[2 * NUMBER] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (is_first && board->imps.given) {
        write_number(&out, board->imps, true);
    } else if (is_first && board->points[0].given && board->points[1].given) {
        write_number(&out, board->points[0], false);
        arb_write_text(&out, "–");
        write_number(&out, board->points[1], false);
    }
    paper_cell_figure(paper, text);
}

static void tell_board(struct paper *paper, enum arb_language language, const struct event *event,
                       const struct event_board *board, bool with_worth)
{
    for (size_t i = 0; i < board->lines; i++) {
        const struct event_line *line = &event->lines.item[board->first_line + i];
        char room[PAPER__CELL] = "";

        if (i == 0) (void)paper__clean(room, board->label);
        paper_cell(paper, room);
        paper__put_side(paper, event, line, ARB_NS);
        paper__put_contract(paper, language, line);
        paper__put_lead(paper, language, line);
        paper__put_score(paper, line, ARB_NS);
        if (with_worth) put_worth(paper, board, i == 0);
    }
}

/* Is a board of the match won by points, or by IMPs? Neither: only the match as a whole has a figure. */
static bool has_worth(const struct event *event, const struct event_match *match, bool by_points)
{
    for (size_t i = 0; i < match->boards; i++) {
        const struct event_board *board = &event->boards.item[match->first_board + i];

        if (by_points ? board->points[0].given : board->imps.given) return true;
    }
    return false;
}

#define OF_MATCH(worth)                                                                                              \
    {"board", "paper.board_head", 11, PAPER_RIGHT}, {"ns", "paper.ns", 11, PAPER_CENTRE},                            \
    {"contract", "paper.contract", 18, PAPER_LEFT}, {"made", "paper.made", 11, PAPER_CENTRE},                        \
    {"lead", "paper.lead", 14, PAPER_CENTRE}, {"score", "paper.score", 15, PAPER_RIGHT}, {"won", worth, 15, PAPER_RIGHT}

static void tell_match(struct paper *paper, enum arb_language language, const struct event *event,
                       const struct event_match *match)
{
    static const struct paper_column by_imps[] = {OF_MATCH("IMP")}, by_points[] = {OF_MATCH("paper.points")};
    const bool points = has_worth(event, match, true), worth = points || has_worth(event, match, false);
    char head[2 * PAPER__CELL], round[PAPER__CELL], result[PAPER__CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head), result_out = arb_writer_on(result, sizeof result);

    write_team(&out, event, match->id[0]);
    arb_write_text(&out, " – ");
    write_team(&out, event, match->id[1]);
    arb_message_write(&result_out, language, "page.round",
                      ARB_VALUES(ARB_SPAN("round", paper__clean(round, match->round))));
    write_both(&result_out, language, match->imps, " IMP");
    if (event->by_points || !match->imps[0].given)
        write_both(&result_out, language, match->score, event->by_points ? " VP" : "");
    paper_card(paper, head, "");
    paper_line(paper, PAPER_NORMAL, result);
    if (match->boards == 0) return;
    paper_table(paper, points ? by_points : by_imps, ARB_COUNT(by_imps) - !worth, PAPER_READ);
    for (size_t i = 0; i < match->boards; i++)
        tell_board(paper, language, event, &event->boards.item[match->first_board + i], worth);
}

void paper_matches(struct paper *paper, enum arb_language language, const struct event *event)
{
    for (size_t i = 0; i < event->matches.count; i++) tell_match(paper, language, event, &event->matches.item[i]);
}
