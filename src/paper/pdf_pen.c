/* pdf_pen.c -- draws text and rules. */
#include "pdf.h"

static const double line_height[] = {
    [PAPER_SMALL] = 4 * MM, [PAPER_NORMAL] = 5.2 * MM, [PAPER_LARGE] = 6.6 * MM};
static const double line_size[] = {[PAPER_SMALL] = 8, [PAPER_NORMAL] = 10, [PAPER_LARGE] = 13};
static const double smallest = 6;

double pen__line_height(enum paper_size size)
{
    return line_height[size];
}

static void set_size(const struct pen *pen, double size, bool bold)
{
    PangoFontDescription *font =
        pango_font_description_from_string(bold ? "DejaVu Sans Bold" : "DejaVu Sans");

    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(pen->layout, font);
    pango_font_description_free(font);
}

/* Hearts and diamonds are red in every text. */
static void colour_suits(const struct pen *pen, const char *text)
{
    PangoAttrList *list = pango_attr_list_new();

    for (const char *at = text; *at != '\0'; at++) {
        enum arb_suit suit;
        PangoAttribute *red;

        if (!paper__symbol(at, &suit) || !paper__is_red(suit)) continue;
        red = pango_attr_foreground_new(0xC400, 0x1200, 0x2F00);
        red->start_index = (guint)(at - text);
        red->end_index = red->start_index + 3;
        pango_attr_list_insert(list, red);
    }
    pango_layout_set_attributes(pen->layout, list);
    pango_attr_list_unref(list);
}

static int width_of(const struct pen *pen, double size, bool bold, const char *text)
{
    int width, height;

    set_size(pen, size, bold);
    pango_layout_set_width(pen->layout, -1);
    pango_layout_set_attributes(pen->layout, NULL);
    pango_layout_set_text(pen->layout, text, -1);
    pango_layout_get_size(pen->layout, &width, &height);
    return width;
}

double pen__wide(const struct pen *pen, double size, const char *text)
{
    return (double)width_of(pen, size, false, text) / PANGO_SCALE;
}

double pen__fitting(const struct pen *pen, double size, double room, bool bold, const char *text)
{
    const int width = text[0] == '\0' ? 0 : width_of(pen, size, bold, text);

    return width <= room * PANGO_SCALE ? size : size * room * PANGO_SCALE / width;
}

/* Counts the characters of the text laid out that no font has. */
static void note_unknown(const struct pen *pen, const char *text)
{
    const int unknown = pen->pages > 0 ? pango_layout_get_unknown_glyphs_count(pen->layout) : 0;

    if (unknown <= 0) return;
    if (pen->paper->unknown == 0) pen->paper->first_unknown = text;
    pen->paper->unknown += (size_t)unknown;
}

/* Shrinks in steps until the text fits, since small type is a little wider than in proportion. */
void pen__put(const struct pen *pen, double x, double y, double room, double size,
                enum paper_align align, bool bold, const char *text)
{
    int width, height;

    if (text[0] == '\0') return;
    set_size(pen, size, bold);
    pango_layout_set_width(pen->layout, -1);
    pango_layout_set_text(pen->layout, text, -1);
    colour_suits(pen, text);
    pango_layout_get_size(pen->layout, &width, &height);
    note_unknown(pen, text);
    if (width > room * PANGO_SCALE) {
        for (double fits = size; width > room * PANGO_SCALE && fits > smallest;) {
            fits *= 0.99 * room * PANGO_SCALE / width;          /* small type is a little wider than in scale */
            set_size(pen, fits < smallest ? smallest : fits, bold);
            pango_layout_get_size(pen->layout, &width, &height);
        }
        if (width > room * PANGO_SCALE) {
            pango_layout_set_ellipsize(pen->layout, PANGO_ELLIPSIZE_END);
            pango_layout_set_width(pen->layout, (int)(room * PANGO_SCALE));
            pango_layout_get_size(pen->layout, &width, &height);
        }
    }
    if (align == PAPER_CENTRE) x += (room - (double)width / PANGO_SCALE) / 2;
    if (align == PAPER_RIGHT) x += room - (double)width / PANGO_SCALE;
    cairo_move_to(pen->cairo, x, y - height / 2.0 / PANGO_SCALE);
    pango_cairo_show_layout(pen->cairo, pen->layout);
    pango_layout_set_ellipsize(pen->layout, PANGO_ELLIPSIZE_NONE);
}

/* A line of a card that is far too wide is wrapped; one that is a little too wide is written smaller. */
static bool is_wrapped(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    return pen__fitting(pen, line_size[size], room, false, text) < 0.8 * line_size[size];
}

/* Lays the text out in its room and returns how many lines it takes. */
static unsigned wrap(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    set_size(pen, line_size[size], false);
    pango_layout_set_wrap(pen->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(pen->layout, (int)(room * PANGO_SCALE));
    pango_layout_set_text(pen->layout, text, -1);
    return (unsigned)pango_layout_get_line_count(pen->layout);
}

unsigned pen__lines(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    return is_wrapped(pen, size, room, text) ? wrap(pen, size, room, text) : 1;
}

/* Wrapped lines are drawn one by one from the same layout. */
void pen__put_line(const struct pen *pen, double x, double y, double room, enum paper_size size, const char *text)
{
    if (!is_wrapped(pen, size, room, text)) {
        pen__put(pen, x, y + pen__line_height(size) / 2, room, line_size[size], PAPER_LEFT, false, text);
        return;
    }
    (void)wrap(pen, size, room, text);
    colour_suits(pen, text);
    note_unknown(pen, text);
    for (int i = 0; i < pango_layout_get_line_count(pen->layout); i++) {
        cairo_move_to(pen->cairo, x, y + pen__line_height(size) * (i + 0.7));
        pango_cairo_show_layout_line(pen->cairo, pango_layout_get_line_readonly(pen->layout, i));
    }
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
