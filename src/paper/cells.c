/* cells.c -- table cells that travellers and scorecards share. */
#include "cells.h"

#include "arbitro/score/ratio.h"

struct arb_span paper__clean(char room[PAPER__CELL], struct arb_span text)
{
    struct arb_writer out = arb_writer_on(room, PAPER__CELL);

    arb_pbn_text(&out, text);
    return arb_writer_span(&out);
}

void paper__write_signed(struct arb_writer *out, int64_t points)
{
    if (points > 0) arb_write_char(out, '+');
    if (points < 0) arb_write_text(out, "−");
    arb_write_int(out, points < 0 ? -points : points);
}

bool paper__is_scored(const struct event_line *line)
{
    if (line->published.kind == ARB_PBN_BYE || line->waits) return false;
    return line->has_score || line->published.kind == ARB_PBN_AWARD;
}

int64_t paper__won_of(const struct event *event, const struct event_line *line, unsigned side, bool is_second)
{
    return event->is_ours && is_second ? line->partner_won[side] : line->won[side];
}

void paper__write_imps(struct arb_writer *out, const struct event *event, int64_t hundredths)
{
    const bool gives_whole = event->rule.by >= EVENT_BY_BUTLER || event->rule.cross == EVENT_SUM;
    const int64_t size = hundredths < 0 ? -hundredths : hundredths;

    if (hundredths > 0) arb_write_char(out, '+');
    if (hundredths < 0) arb_write_text(out, "−");
    if (gives_whole && size % 100 == 0) arb_write_int(out, size / 100);
    else arb_write_fixed(out, size, 2);
}

/* Matchpoints with two decimals, IMPs with their sign; a bye gets the mean of the pair's boards where the file gives
 * a figure for it. */
void paper__put_won(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side,
                    bool is_second)
{
    const struct event_pair *pair = line->pair[side] == EVENT_NOBODY ? NULL : &event->pairs.item[line->pair[side]];
    const bool by_imps = event->rule.by != EVENT_BY_MATCHPOINTS, bye = line->published.kind == ARB_PBN_BYE;
    const int64_t won = paper__won_of(event, line, side, is_second);
    char text[40] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (bye && by_imps && pair != NULL && pair->tally.boards > 0 && line->published.imps[side].given)
        paper__write_imps(&out, event, arb_ratio_of(pair->tally.won, 100, (int64_t)pair->tally.boards * event->unit));
    else if (paper__is_scored(line) && by_imps) paper__write_imps(&out, event, arb_ratio_of(won, 100, event->unit));
    else if (paper__is_scored(line)) arb_write_fixed(&out, arb_ratio_of(won, 100, event->unit), 2);
    paper_cell_figure(paper, text);
}

/* Two cells. A passed-out board has an empty second one; awards and byes have a word instead of a contract. */
void paper__put_contract(struct paper *paper, enum arb_language language,
                         const struct event_line *line)
{
    const struct arb_pbn_result *result = &line->published;
    char text[PAPER__CELL] = "", made[16] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text),
                      made_out = arb_writer_on(made, sizeof made);

    if (result->kind == ARB_PBN_CONTRACT) {
        const int over = (int)result->tricks - 6 - (int)result->contract.level;

        paper_write_contract(&out, arb_notation_of(language), result->contract);
        if (!arb_contract_is_pass(result->contract) && over == 0) arb_write_char(&made_out, '=');
        else if (!arb_contract_is_pass(result->contract)) paper__write_signed(&made_out, over);
    } else if (result->kind == ARB_PBN_AWARD || result->kind == ARB_PBN_BYE) {
        arb_write_text(&out, arb_message(language, result->kind == ARB_PBN_BYE ? "paper.sits_out"
                                                                               : "paper.adjusted"));
    }
    paper_cell(paper, text);
    paper_cell(paper, made);
}

void paper__put_score(struct paper *paper, const struct event_line *line, enum arb_side side)
{
    char text[24] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (line->has_score && line->score == 0) arb_write_char(&out, '0');
    else if (line->has_score) paper__write_signed(&out, side == ARB_NS ? line->score : -line->score);
    paper_cell(paper, text);
}

void paper__put_lead(struct paper *paper, enum arb_language language, const struct event_line *line)
{
    char text[16] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (line->has_lead) {
        arb_write_text(&out, paper_suit[arb_card_suit(line->lead)]);
        arb_write_text(&out, arb_notation_of(language)->rank[arb_card_rank(line->lead)]);
    }
    paper_cell(paper, text);
}

/* The pair's number, or both players of an individual, or a dash. */
void paper__put_side(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side)
{
    char room[PAPER__CELL], text[PAPER__CELL] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (line->pair[side] == EVENT_NOBODY) arb_write_text(&out, "–");
    else arb_write_span(&out, paper__clean(room, event->pairs.item[line->pair[side]].id));
    if (line->partner[side] != EVENT_NOBODY) {
        arb_write_char(&out, '+');
        arb_write_span(&out, paper__clean(room, event->pairs.item[line->partner[side]].id));
    }
    paper_cell(paper, text);
}
