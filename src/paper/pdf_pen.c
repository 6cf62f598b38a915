/* pdf_pen.c -- draws text and rules. */
#include "pdf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double line_height[] = {
    [PAPER_SMALL] = 4 * MM, [PAPER_NORMAL] = 5.2 * MM, [PAPER_LARGE] = 6.5 * MM, [PAPER_STRONG] = 5.2 * MM};
static const double line_size[] = {[PAPER_SMALL] = 8.5, [PAPER_NORMAL] = 10.5, [PAPER_LARGE] = 14,
                                   [PAPER_STRONG] = 10.5};
static const double smallest = 6;

enum { NAMES_MAX = 400 };           /* bytes of the first of two lines */

double pen__line_height(enum paper_size size)
{
    return line_height[size];
}

double pen__wide(const struct pen *pen, double size, const char *text)
{
    type__lay(pen->type, size, false, 0, text);
    return type__wide(pen->type);
}

double pen__fitting(const struct pen *pen, double size, double room, bool bold, const char *text)
{
    double width;

    if (text[0] == '\0') return size;
    type__lay(pen->type, size, bold, 0, text);
    width = type__wide(pen->type);
    return width <= room ? size : size * room / width;
}

/* Counts the characters of the text laid out that no font has; 'text' is what they are told of. */
static void note_unknown(const struct pen *pen, const char *text)
{
    const size_t unknown = pen->pages > 0 ? type__unknown(pen->type) : 0;

    if (unknown == 0) return;
    if (pen->paper->unknown == 0) pen->paper->first_unknown = text;
    pen->paper->unknown += unknown;
}

/* Shrinks in steps until the text fits, since small type is a little wider than in proportion. */
static void put(const struct pen *pen, double x, double y, double room, double size,
                enum paper_align align, bool bold, const char *text, const char *of)
{
    double width;

    if (text[0] == '\0') return;
    type__lay(pen->type, size, bold, 0, text);
    width = type__wide(pen->type);
    note_unknown(pen, of);
    for (double fits = size; width > room && fits > smallest; width = type__wide(pen->type)) {
        fits *= 0.99 * room / width;                        /* small type is a little wider than in scale */
        type__resize(pen->type, fits < smallest ? smallest : fits);
    }
    if (width > room) {
        type__cut(pen->type, room);
        width = type__wide(pen->type);
    }
    if (align == PAPER_CENTRE) x += (room - width) / 2;
    if (align == PAPER_RIGHT) x += room - width;
    type__show(pen->type, x, y - type__high(pen->type) / 2);
}

void pen__put(const struct pen *pen, double x, double y, double room, double size,
                enum paper_align align, bool bold, const char *text)
{
    put(pen, x, y, room, size, align, bold, text, text);
}

static size_t apart(const char *one, const char *other)
{
    return one > other ? (size_t)(one - other) : (size_t)(other - one);
}

/* Between the two of a pair; of one long name or sentence at the space nearest to the middle. */
const char *pen__second_line(const char *text)
{
    static const char *const parts[] = {" - ", " – "};
    const char *middle = text + strlen(text) / 2, *best = NULL;

    for (size_t i = 0; i < ARB_COUNT(parts); i++) {
        const char *between = strstr(text, parts[i]);

        if (between != NULL) return between + strlen(parts[i]);
    }
    for (const char *at = strchr(text, ' '); at != NULL; at = strchr(at + 1, ' '))
        if (best == NULL || apart(at, middle) < apart(best, middle)) best = at;
    return best == NULL ? NULL : best + 1;
}

void pen__put_two_lines(const struct pen *pen, double x, double y, double room, double size, bool bold,
                        const char *text)
{
    const double leading = 1.2;
    const char *second = pen__second_line(text);
    char first[NAMES_MAX];
    double fits;

    snprintf(first, sizeof first, "%.*s", (int)(second - text - 1), text);
    fits = pen__fitting(pen, pen__fitting(pen, size, room, bold, first), room, bold, second);
    size = fits < smallest ? smallest : fits;           /* one of the two alone would look like another's name */
    put(pen, x, y - leading * size / 2, room, size, PAPER_LEFT, bold, first, text);
    put(pen, x, y + leading * size / 2, room, size, PAPER_LEFT, bold, second, text);
}

/* A line of a card that is far too wide is wrapped; one that is a little too wide is written smaller: what is read as
 * prose less than what stands alone. */
static bool is_wrapped(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    const double least = size == PAPER_NORMAL ? 0.92 : 0.8;

    return pen__fitting(pen, line_size[size], room, size == PAPER_STRONG, text) < least * line_size[size];
}

/* Lays the text out in its room and returns how many lines it takes. */
static unsigned wrap(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    type__lay(pen->type, line_size[size], size == PAPER_STRONG, room, text);
    return type__lines(pen->type);
}

unsigned pen__lines(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    return is_wrapped(pen, size, room, text) ? wrap(pen, size, room, text) : 1;
}

/* Wrapped lines are drawn one by one from the same layout. */
void pen__put_line(const struct pen *pen, double x, double y, double room, enum paper_size size, const char *text)
{
    if (!is_wrapped(pen, size, room, text)) {
        pen__put(pen, x, y + pen__line_height(size) / 2, room, line_size[size], PAPER_LEFT,
                 size == PAPER_STRONG, text);
        return;
    }
    (void)wrap(pen, size, room, text);
    note_unknown(pen, text);
    for (unsigned i = 0; i < type__lines(pen->type); i++)
        type__show_line(pen->type, i, x, y + pen__line_height(size) * (i + 0.7));
}

double pen__put_words(const struct pen *pen, double x, double y, double room, double size, bool bold, const char *text)
{
    const double leading = 1.25, least = 0.6;
    const double fits = 0.99 * pen__fitting(pen, size, room, bold, text);

    if (text[0] == '\0') return y;
    if (strchr(text, ' ') == NULL && fits < size) size = fits > least * size ? fits : least * size;
    type__lay(pen->type, size, bold, room, text);
    note_unknown(pen, text);
    for (unsigned i = 0; i < type__lines(pen->type); i++, y += leading * size)
        type__show_line(pen->type, i, x, y + size);
    return y;
}

void pen__grey(const struct pen *pen, double grey)
{
    cairo_set_source_rgb(pen->cairo, grey, grey, grey);
}

void pen__rule(const struct pen *pen, double x1, double y1, double x2, double y2, double width,
                 double grey)
{
    cairo_set_line_width(pen->cairo, width);
    cairo_set_source_rgb(pen->cairo, grey, grey, grey);
    cairo_move_to(pen->cairo, x1, y1);
    cairo_line_to(pen->cairo, x2, y2);
    cairo_stroke(pen->cairo);
    cairo_set_source_rgb(pen->cairo, 0, 0, 0);
}
