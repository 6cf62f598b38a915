/* pdf_deal.c -- draws a deal: four hands around their points, with the tricks beside them. */
#include "pdf.h"

#include <stdio.h>

static void put_hand(const struct pen *pen, double x, double y, double room,
                     const struct paper__diagram *deal, unsigned seat)
{
    for (unsigned suit = ARB_SUITS; suit-- > 0; y += 12) {
        pen__put(pen, x, y, 12, 10.5, PAPER_LEFT, false, paper_suit[suit]);
        pen__put(pen, x + 11.5, y, room - 11.5, 10.5, PAPER_LEFT, false, deal->suit[seat][suit]);
    }
}

/* High-card points on the board as it lies, each at its seat's side. */
static void put_points(const struct pen *pen, double x, double y, const struct paper__diagram *deal)
{
    static const double away[ARB_SEATS][2] = {{0, -15}, {14, 0}, {0, 15}, {-14, 0}};

    pen__put_board(pen, x - 22, y - 22, 44, deal->zone);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        char text[8];

        snprintf(text, sizeof text, "%u", deal->points[s]);
        pen__put(pen, x + away[s][0] - 10, y + away[s][1], 20, 9, PAPER_CENTRE, false, text);
    }
}

static const double tricks_wide = 86;   /* points; kept free of South's suits */

/* Denominations across from no trumps, seats in the order N S E W down; row 0 is the head. */
static void put_tricks(const struct pen *pen, double right, double y,
                       const struct paper__diagram *deal)
{
    const struct arb_notation *in = arb_notation_of(pen->paper->sheet.language);

    for (unsigned r = 0; r <= ARB_SEATS; r++, y += 10) {
        const enum arb_seat seat = paper_seat_row[r == 0 ? 0 : r - 1];

        if (r > 0) pen__put(pen, right - 88, y, 14, 8, PAPER_RIGHT, true, in->seat[seat]);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
            char text[8];

            snprintf(text, sizeof text, "%u", deal->tricks[d][seat]);
            pen__put(pen, right - 14.0 * d - 14, y, 14, 8, PAPER_RIGHT, r == 0,
                r > 0              ? text
                : d == ARB_NOTRUMP ? in->notrump[0]
                                   : paper_suit[d]);
        }
    }
}

/* How much further left than usual South's hand begins, so that its longest suit is no smaller than 'legible'. */
static double moved_left(const struct pen *pen, const struct paper__diagram *deal, double room)
{
    static const double legible = 7, most = 30;
    double moved = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const double lacks = pen__wide(pen, legible, deal->suit[ARB_SOUTH][suit]) - (room - 11.5);

        if (lacks > moved) moved = lacks;
    }
    return moved < most ? moved : most;
}

/* West and East are at half height; the corners left free have the text and the tricks. */
void pen__put_deal(const struct pen *pen, const struct paper__card *card,
                     const struct paper__diagram *deal, double x, double y, double width)
{
    const double middle = x + width / 2, bottom = y + DEAL_HEIGHT, centre = y + DEAL_HEIGHT / 2,
                 side = width / 2 - 26, south = width / 2 + 36 - (deal->has_tricks ? tricks_wide : 0),
                 left = moved_left(pen, deal, south),
                 words = left > 0 ? width / 2 - 40 - left : side; /* up to South's suits, where they moved */

    pen__put(pen, x, y + 11, side - 6, 24, PAPER_LEFT, true, card->head);
    for (unsigned i = 0; i < PAPER_WORDS; i++) {
        if (deal->above[i] != NULL)
            pen__put(pen, x, y + 30 + 11 * i, side - 6, 8.5, PAPER_LEFT, false, deal->above[i]);
        if (deal->below[i] != NULL)
            pen__put(pen, x, bottom - 6 - 11 * (PAPER_WORDS - 1 - i), words, 8.5, PAPER_LEFT, false,
                deal->below[i]);
    }
    put_hand(pen, middle - 36, y + 7, side, deal, ARB_NORTH);
    put_hand(pen, x, centre - 18, side, deal, ARB_WEST);
    put_hand(pen, middle + 28, centre - 18, side, deal, ARB_EAST);
    put_hand(pen, middle - 36 - left, bottom - 43, south + left, deal, ARB_SOUTH);
    put_points(pen, middle, centre, deal);
    if (deal->has_tricks) put_tricks(pen, x + width, bottom - 46, deal);
}
