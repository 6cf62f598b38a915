/* pdf.h -- the pen that writes a sheet on A4: points of 1/72 inch, from the upper left. For the files of pdf. */
#ifndef ARB_PAPER_PDF_H
#define ARB_PAPER_PDF_H

#include "inside.h"

#include <pango/pangocairo.h>

#define MM (72.0 / 25.4)
#define DEAL_HEIGHT (56 * MM)

struct piece {
    const struct paper__card *card;
    size_t from, to; /* rows of its table */
};

/* The sizes of a table, which its pieces share. */
struct sized {
    const struct paper__item *item;
    double heads, cells;
};

struct pen {
    struct paper *paper;            /* written: what it found no letters for */
    struct sized *sized;            /* of the table drawn last */
    cairo_t *cairo;
    PangoLayout *layout;
    struct piece *piece;
    size_t pieces, page, pages;
};

/* -- pdf_pen.c: words and rules. Heights and widths in points. ---------------------------------- */

/* How high a line of this size stands. */
double pen__line_height(enum paper_size size);

/* The size, at most 'size', in which the text keeps to its room. */
double pen__fitting(const struct pen *pen, double size, double room, bool bold, const char *text);

/* How wide the text stands. */
double pen__wide(const struct pen *pen, double size, const char *text);

/* Text centred about the height y. What is wider than its room is written smaller, and at the smallest cut, with three
 * dots. */
void pen__put(const struct pen *pen, double x, double y, double room, double size, enum paper_align align, bool bold,
              const char *text);

/* A line of a card: how many lines on the paper it takes, and those lines. */
unsigned pen__lines(const struct pen *pen, enum paper_size size, double room, const char *text);
void pen__put_line(const struct pen *pen, double x, double y, double room, enum paper_size size, const char *text);

void pen__rule(const struct pen *pen, double x1, double y1, double x2, double y2, double width, double grey);

/* -- pdf_tally.c: figures with a bar behind each, in as many lines as they need ---------------------------- */

double pen__tally_height(const struct pen *pen, const struct paper__item *item, double width);
void pen__put_tally(const struct pen *pen, const struct paper__item *item, double x, double y, double width);

/* -- pdf_deal.c: a deal about its points, DEAL_HEIGHT high ---------------------------------------- */

void pen__put_deal(const struct pen *pen, const struct paper__card *card, const struct paper__diagram *deal,
                   double x, double y, double width);

#endif
