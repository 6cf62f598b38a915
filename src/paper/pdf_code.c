/* pdf_code.c -- draws a code to be scanned, with its words beside it. All sizes follow the code's own, so that a card
 * for the wall is the one for a table, larger. */
#include "pdf.h"

static const double part = 0.55;        /* of the card's room */
static const double below = 3 * MM;
static const double margin = 4;         /* modules around a code that stay white */

double pen__code_height(double width)
{
    return part * width + below;
}

/* Runs of dark squares, row by row, as one path. They reach a little into the next row: without that, some programs
 * show a light line between rows. */
static void put_squares(const struct pen *pen, const struct paper__code *code, double x, double y, double side)
{
    const double module = side / (code->side + 2 * margin);

    for (unsigned row = 0; row < code->side; row++)
        for (unsigned from = 0, to; from < code->side; from = to + 1) {
            to = from;
            while (to < code->side && code->dark[row * code->side + to] != 0) to++;
            if (to > from)
                cairo_rectangle(pen->cairo, x + module * (margin + from), y + module * (margin + row),
                                module * (to - from), module * 1.04);
        }
    cairo_fill(pen->cairo);
}

void pen__put_code(const struct pen *pen, const struct paper__code *code, double x, double y, double width)
{
    const double side = part * width, beside = x + side + 1 * MM, room = x + width - beside;

    if (code->side > 0) put_squares(pen, code, x, y, side);
    y += side * margin / (code->side + 2 * margin);
    y = pen__put_words(pen, beside, y, room, 0.085 * side, true, code->head) + 0.06 * side;
    pen__grey(pen, 0.33);
    y = pen__put_words(pen, beside, y, room, 0.055 * side, false, code->note) + 0.02 * side;
    pen__grey(pen, 0);
    for (unsigned i = 0; i < PAPER_CODE_LINES; i++)
        y = pen__put_words(pen, beside, y, room, 0.07 * side, false, code->line[i]);
    (void)pen__put_words(pen, beside, y, room, 0.085 * side, true, code->strong);
}
