/* pdf.h -- drawing functions for the files of the PDF form. Units are points of 1/72 inch, from the upper left. */
#ifndef ARB_PAPER_PDF_H
#define ARB_PAPER_PDF_H

#include "inside.h"
#include "pdf_type.h"

/* A millimetre, and the height of a deal's diagram, in points. */
#define MM (72.0 / 25.4)
#define DEAL_HEIGHT (56 * MM)

/* The red of hearts, of diamonds and of the zone. */
#define PEN_RED 0xC400 / 65535.0, 0x1200 / 65535.0, 0x2F00 / 65535.0

/* A card, or the part of it that a page has room for. */
struct piece {
    const struct paper__card *card;
    size_t from, to; /* rows of its table */
};

/* The type sizes of a table, which all its pieces share. */
struct sized {
    const struct paper__item *item;
    double heads, cells;
};

/* How a cell is written: as all of its table; in the type of a column where some are on two lines; on two lines. */
enum names { NAMES_USUAL, NAMES_SMALL, NAMES_ON_TWO };

/* The state of drawing. */
struct pen {
    struct paper *paper;            /* changed only by counting characters without a font */
    struct sized *sized;            /* of the table drawn last */
    cairo_t *cairo;
    struct type *type;
    struct piece *piece;
    bool *is_tall;                  /* by cell: it begins a row with a name on two lines */
    uint8_t *names;                 /* by cell: enum names */
    size_t pieces, page, pages;     /* pages 0: not counted yet */
    double wide, high;              /* of a page */
    bool is_picture;                /* one page, without a number */
};

/* -- pdf_pen.c: text and rules ------------------------------------------------------------------ */

/* The height of a line of this size. */
double pen__line_height(enum paper_size size);

/* The type size, at most 'size', in which the text is at most 'room' wide. */
double pen__fitting(const struct pen *pen, double size, double room, bool bold, const char *text);

/* The width of the text. */
double pen__wide(const struct pen *pen, double size, const char *text);

/* Draws text with its middle at height y, between x and x + room. A text that is too wide is written smaller, and at
 * the smallest size cut off with three dots. */
void pen__put(const struct pen *pen, double x, double y, double room, double size, enum paper_align align, bool bold,
              const char *text);

/* Where the second of two lines of names would begin, "Ada Neri - Ugo Blu" with "Ugo"; NULL: it is one word. */
const char *pen__second_line(const char *text);

/* Draws the two lines one above the other, their middle at height y. */
void pen__put_two_lines(const struct pen *pen, double x, double y, double room, double size, bool bold,
                        const char *text);

/* A line of a card: how many lines it takes when wrapped, and drawing it from y down. */
unsigned pen__lines(const struct pen *pen, enum paper_size size, double room, const char *text);
void pen__put_line(const struct pen *pen, double x, double y, double room, enum paper_size size, const char *text);

/* The colour of what follows; grey: 0 black to 1 white. */
void pen__grey(const struct pen *pen, double grey);

/* A straight line. */
void pen__rule(const struct pen *pen, double x1, double y1, double x2, double y2, double width, double grey);

/* -- pdf_tally.c: figures with a bar behind each, in as many lines as needed: height, and drawing ------------ */

double pen__tally_height(const struct pen *pen, const struct paper__item *item, double width);
void pen__put_tally(const struct pen *pen, const struct paper__item *item, double x, double y, double width);

/* Words of any size from y down, black or grey as pen__grey said last: a word that is too wide is written smaller, down
 * to three fifths, and what is wider still is wrapped. Returns where they end, y itself for no words. */
double pen__put_words(const struct pen *pen, double x, double y, double room, double size, bool bold, const char *text);

/* -- pdf_code.c: a code to be scanned, in a card of this width: its height, and drawing ---------------------- */

double pen__code_height(double width);
void pen__put_code(const struct pen *pen, const struct paper__code *code, double x, double y, double width);

/* -- pdf_deal.c: a deal's diagram, DEAL_HEIGHT high ------------------------------------------------ */

void pen__put_deal(const struct pen *pen, const struct paper__card *card, const struct paper__diagram *deal,
                   double x, double y, double width);

/* -- pdf_mark.c: the app's figure and name, and a board as it lies ------------------------------------- */

/* A square with its four sides; zone: 1 North-South vulnerable, 2 East-West, 3 both. */
void pen__put_board(const struct pen *pen, double x, double y, double side, unsigned zone);
void pen__put_figure(const struct pen *pen, double x, double y, double side);

/* The name, 'high' above its line and 4.76 times as wide. */
void pen__put_name(const struct pen *pen, double x, double base, double high);

#endif
