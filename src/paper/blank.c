/* blank.c -- travellers and scorecards to be filled in by hand. */
#include "blank.h"

#include "hands.h"

enum { CELL = 160 };

static void write_board_head(struct arb_writer *out, enum arb_language language, unsigned board)
{
    arb_message_write(out, language, "paper.board", ARB_VALUES(ARB_NUMBER("n", board)));
}

/* Dealer and vulnerability are those of the board's number; all rows are empty. */
void paper_blank_travellers(struct paper *paper, enum arb_language language, const struct paper_blank *blank)
{
    static const struct paper_column columns[] = {
        {"ns", "paper.ns", 9, PAPER_RIGHT},       {"ew", "paper.ew", 9, PAPER_RIGHT},
        {"contract", "paper.contract", 16, PAPER_CENTRE}, {"by", "paper.by", 8, PAPER_CENTRE},
        {"lead", "paper.lead", 14, PAPER_CENTRE}, {"tricks", "paper.tricks", 10, PAPER_CENTRE},
        {"nsScore", "+ N-S", 13, PAPER_RIGHT},    {"ewScore", "paper.plus_ew", 13, PAPER_RIGHT},
        {"mp", "paper.mp", 10, PAPER_RIGHT}};

    for (unsigned n = blank->first; n <= blank->last; n++) {
        const struct arb_board_no no = {(uint16_t)n};
        char head[CELL], beside[CELL];
        struct arb_writer head_out = arb_writer_on(head, sizeof head), out = arb_writer_on(beside, sizeof beside);

        write_board_head(&head_out, language, n);
        paper_write_dealer(&out, language, arb_board_dealer(no));
        arb_write_text(&out, " · ");
        arb_write_text(&out, paper_vulnerable(language, arb_board_vulnerability(no)));
        paper_card(paper, head, beside);
        paper_table(paper, columns, ARB_COUNT(columns), PAPER_WRITE);
        for (unsigned row = 1; row <= blank->rows; row++)
            for (size_t c = 0; c < ARB_COUNT(columns); c++) paper_cell(paper, "");
    }
}

/* "–", "N-S", "E-W", "all": as narrow as the column. */
static const char *short_vulnerable(enum arb_language language, struct arb_board_no no)
{
    static const char *const keys[] = {"paper.vul_none", "paper.ns", "paper.ew", "paper.vul_all"};

    return arb_message(language, keys[arb_board_vulnerability(no)]);
}

/* A row for each board with number, dealer and vulnerability; the other columns are empty. */
void paper_blank_scorecards(struct paper *paper, enum arb_language language, const struct paper_blank *blank)
{
    static const struct paper_column columns[] = {
        {"board", "paper.board_head", 11, PAPER_RIGHT}, {"dealer", "paper.dealer", 10, PAPER_CENTRE},
        {"vulnerable", "paper.vulnerable", 11, PAPER_CENTRE}, {"against", "paper.against", 13, PAPER_CENTRE},
        {"contract", "paper.contract", 18, PAPER_CENTRE}, {"by", "paper.by", 8, PAPER_CENTRE},
        {"tricks", "paper.tricks", 11, PAPER_CENTRE},   {"plus", "+", 11, PAPER_RIGHT},
        {"minus", "−", 11, PAPER_RIGHT},                {"mp", "paper.mp", 10, PAPER_RIGHT}};

    for (unsigned copy = 0; copy < blank->copies; copy++) {
        paper_card(paper, arb_message(language, "paper.scorecard"), "");
        paper_line(paper, PAPER_NORMAL, arb_message(language, "paper.names_and_pair"));
        paper_table(paper, columns, ARB_COUNT(columns), PAPER_WRITE);
        for (unsigned n = blank->first; n <= blank->last; n++) {
            const struct arb_board_no no = {(uint16_t)n};

            paper_cell_int(paper, n);
            paper_cell(paper, arb_notation_of(language)->seat[arb_board_dealer(no)]);
            paper_cell(paper, short_vulnerable(language, no));
            for (size_t c = 3; c < ARB_COUNT(columns); c++) paper_cell(paper, "");
        }
    }
}
