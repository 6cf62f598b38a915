/* pdf_tally.c -- draws figures and how often each came: a bar behind each, relative to the commonest. */
#include "pdf.h"

static const double bar_long = 6 * MM, bar_high = 2 * MM, before_bar = 0.8 * MM, apart = 2.5 * MM;
static const double size = 8.5, grey = 0.47;

/* The widths of a figure and its bar, and how many are in a line. */
struct place {
    double figure, whole;
    size_t in_line;
};

/* As wide as the widest figure needs, and no wider than the card. */
static struct place place_of(const struct pen *pen, const struct paper__item *item, double width)
{
    const double bar = paper__has_bars(item) ? before_bar + bar_long : 0;
    struct place place = {.figure = 0};

    for (size_t i = 0; i < item->cells; i++) {
        char text[PAPER__COUNT];
        double wide;

        paper__count_text(text, pen->paper, item->first_cell + i);
        wide = pen__wide(pen, size, text);
        if (wide > place.figure) place.figure = wide;
    }
    if (place.figure > width - bar) place.figure = width - bar;
    place.whole = place.figure + bar + apart;
    place.in_line = place.whole > width ? 1 : (size_t)((width + apart) / place.whole);
    return place;
}

double pen__tally_height(const struct pen *pen, const struct paper__item *item, double width)
{
    const size_t in_line = place_of(pen, item, width).in_line;

    return pen__line_height(PAPER_SMALL) * (double)((item->cells + in_line - 1) / in_line);
}

static void put_bar(const struct pen *pen, double x, double middle, double share)
{
    cairo_set_source_rgb(pen->cairo, grey, grey, grey);
    cairo_rectangle(pen->cairo, x, middle - bar_high / 2, bar_long * share, bar_high);
    cairo_fill(pen->cairo);
    cairo_set_source_rgb(pen->cairo, 0, 0, 0);
}

/* Row by row, in columns of equal width. */
void pen__put_tally(const struct pen *pen, const struct paper__item *item, double x, double y, double width)
{
    const struct place place = place_of(pen, item, width);

    for (size_t i = 0; i < item->cells; i++) {
        const size_t at = item->first_cell + i;
        const double left = x + place.whole * (double)(i % place.in_line);
        const double middle = y + pen__line_height(PAPER_SMALL) * ((double)(i / place.in_line) + 0.5);
        char text[PAPER__COUNT];

        paper__count_text(text, pen->paper, at);
        pen__put(pen, left, middle, place.figure, size, PAPER_RIGHT, false, text);
        if (paper__has_bars(item))
            put_bar(pen, left + place.figure + before_bar, middle, (double)pen->paper->times[at] / (double)item->most);
    }
}
