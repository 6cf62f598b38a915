/* picture.c -- see picture.h. */
#include "parts/picture.h"

#include "paper/hands.h"

enum { CELL = 100 };

void arb__picture_deal(struct paper *paper, enum arb_language language, const arb_hand hand[ARB_SEATS],
                       struct arb__picture_board board)
{
    struct paper_deal deal = {.in = arb_notation_of(language), .hand = hand};
    char dealer[CELL];
    struct arb_writer out = arb_writer_on(dealer, sizeof dealer);

    if (board.dealer < ARB_SEATS) {
        paper_write_dealer(&out, language, board.dealer);
        deal.above[0] = dealer;
    }
    if (board.knows_zone) {
        deal.zone = (uint8_t)board.zone;
        deal.above[1] = paper_vulnerable(language, board.zone);
    }
    paper_card(paper, "", "");
    paper_deal(paper, &deal);
}

void arb__picture_contract(struct paper *paper, enum arb_language language, const struct arb_contract *contract)
{
    char cell[CELL];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    if (contract != NULL) paper_write_contract(&out, arb_notation_of(language), *contract);
    else arb_write_text(&out, "\xE2\x80\x93");
    paper_cell(paper, cell);
}

void arb__picture_points(struct paper *paper, bool has_points, int points)
{
    char cell[CELL];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    if (has_points && points < 0) arb_write_text(&out, "\xE2\x88\x92");
    if (has_points) arb_write_int(&out, points < 0 ? -points : points);
    paper_cell(paper, cell);
}
