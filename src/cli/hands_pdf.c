/* hands_pdf.c -- hand records as PDF, by cairo and pango: eight boards on a page of A4. Points of 1/72 inch. */
#include "hands.h"

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#define MM (72.0 / 25.4)

static const double page_width = 210 * MM, page_height = 297 * MM, margin = 10 * MM, head = 8 * MM;

enum { COLUMNS = 2, ROWS = 4, ON_PAGE = COLUMNS * ROWS };

static const char *const symbols[ARB_SUITS] = {"♣", "♦", "♥", "♠"};

struct pen {
    cairo_t *cairo;
    PangoLayout *layout;
};

enum align { LEFT, CENTRE, RIGHT };

static void set_size(const struct pen *pen, double size, bool bold)
{
    PangoFontDescription *font = pango_font_description_from_string(bold ? "DejaVu Sans Bold" : "DejaVu Sans");

    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(pen->layout, font);
    pango_font_description_free(font);
}

/* Text with its upper edge at y, in that size. */
static void put(const struct pen *pen, double x, double y, double size, enum align align, bool bold, const char *text)
{
    int width, height;

    set_size(pen, size, bold);
    pango_layout_set_text(pen->layout, text, -1);
    pango_layout_get_size(pen->layout, &width, &height);
    if (align == CENTRE) x -= width / 2.0 / PANGO_SCALE;
    if (align == RIGHT) x -= (double)width / PANGO_SCALE;
    cairo_move_to(pen->cairo, x, y);
    pango_cairo_show_layout(pen->cairo, pen->layout);
}

/* The size in which the text keeps to that width: long suits are written small. */
static double fitting(const struct pen *pen, double size, double room, const char *text)
{
    int width, height;

    set_size(pen, size, false);
    pango_layout_set_text(pen->layout, text, -1);
    pango_layout_get_size(pen->layout, &width, &height);
    return width <= room * PANGO_SCALE ? size : size * room * PANGO_SCALE / width;
}

static void black(const struct pen *pen)
{
    cairo_set_source_rgb(pen->cairo, 0, 0, 0);
}

static void colour_of(const struct pen *pen, unsigned suit)
{
    if (suit == ARB_HEARTS || suit == ARB_DIAMONDS) cairo_set_source_rgb(pen->cairo, 0.78, 0, 0);
    else black(pen);
}

static void put_hand(const struct pen *pen, double x, double y, const struct arb_notation *in, arb_hand hand)
{
    const double room = 70;

    for (unsigned suit = ARB_SUITS; suit-- > 0; y += 12) {
        char text[64];
        struct arb_writer cards = arb_writer_on(text, sizeof text);

        hands_suit(&cards, in, hand, (enum arb_suit)suit);
        colour_of(pen, suit);
        put(pen, x, y, 10, LEFT, false, symbols[suit]);
        black(pen);
        put(pen, x + 11, y, fitting(pen, 10, room, text), LEFT, false, text);
    }
}

/* High-card points in a square, each on its seat's side. */
static void put_points(const struct pen *pen, double x, double y, const struct arb_deal *deal)
{
    static const struct {
        double x, y;
    } at[ARB_SEATS] = {{0, -20}, {15, -5}, {0, 9}, {-15, -5}};

    cairo_set_line_width(pen->cairo, 0.6);
    cairo_rectangle(pen->cairo, x - 22, y - 22, 44, 44);
    cairo_stroke(pen->cairo);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        char text[8];

        snprintf(text, sizeof text, "%u", hands_points(deal->hand[s]));
        put(pen, x + at[s].x, y + at[s].y, 8, CENTRE, false, text);
    }
}

static void put_table(const struct pen *pen, double right, double y, const struct arb_notation *in,
                      const struct arb_solve_table *table)
{
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
        const double x = right - 14.0 * d;

        if (d < ARB_SUITS) colour_of(pen, d);
        put(pen, x, y, 8, RIGHT, true, d == ARB_NOTRUMP ? in->notrump[0] : symbols[d]);
        black(pen);
        for (unsigned r = 0; r < ARB_SEATS; r++) {
            char text[8];

            snprintf(text, sizeof text, "%u", table->tricks[d][hands_row[r]]);
            put(pen, x, y + 10.0 * (r + 1), 8, RIGHT, false, text);
        }
    }
    for (unsigned r = 0; r < ARB_SEATS; r++)
        put(pen, right - 14.0 * 5 - 4, y + 10.0 * (r + 1), 8, RIGHT, true, in->seat[hands_row[r]]);
}

static void put_board(const struct pen *pen, const struct hands *hands, size_t i, double x, double y, double width,
                      double height)
{
    const struct arb_dealt *board = &hands->board[i];
    const double middle = x + width / 2, left = x + 6, right = x + width - 6;
    struct hands_words words;
    char number[8];

    hands_word(hands, i, &words);
    snprintf(number, sizeof number, "%u", board->number.n);
    cairo_set_line_width(pen->cairo, 0.5);
    cairo_set_source_rgb(pen->cairo, 0.5, 0.5, 0.5);
    cairo_rectangle(pen->cairo, x, y, width, height);
    cairo_stroke(pen->cairo);
    black(pen);
    put(pen, left, y + 4, 17, LEFT, true, number);
    put(pen, left, y + 27, 8, LEFT, false, words.dealer);
    put(pen, left, y + 38, 8, LEFT, false, words.vulnerable);
    put_hand(pen, middle - 28, y + 8, words.in, board->deal.hand[ARB_NORTH]);
    put_hand(pen, left, y + height / 2 - 24, words.in, board->deal.hand[ARB_WEST]);
    put_hand(pen, middle + 44, y + height / 2 - 24, words.in, board->deal.hand[ARB_EAST]);
    put_hand(pen, middle - 28, y + height - 56, words.in, board->deal.hand[ARB_SOUTH]);
    put_points(pen, middle, y + height / 2, &board->deal);
    if (hands->table == NULL || !hands->solved[i]) return;
    put(pen, left, y + height - 15, 8, LEFT, false, words.par);
    put_table(pen, right, y + height - 56, words.in, &hands->table[i]);
}

static void put_page(const struct pen *pen, const struct hands *hands, size_t page, size_t pages)
{
    const double width = (page_width - 2 * margin) / COLUMNS, height = (page_height - 2 * margin - head) / ROWS;
    char number[48];

    snprintf(number, sizeof number, "%zu/%zu", page + 1, pages);
    black(pen);
    put(pen, margin, margin - 2, 11, LEFT, true, hands->title);
    put(pen, page_width - margin, margin, 8, RIGHT, false, number);
    for (size_t i = page * ON_PAGE; i < hands->count && i < (page + 1) * ON_PAGE; i++) {
        const size_t place = i - page * ON_PAGE;

        put_board(pen, hands, i, margin + width * (double)(place % COLUMNS),
                  margin + head + height * (double)(place / COLUMNS), width, height);
    }
    cairo_show_page(pen->cairo);
}

static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

bool hands_write_pdf(FILE *out, const struct hands *hands)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_bytes, out, page_width, page_height);
    const size_t pages = (hands->count + ON_PAGE - 1) / ON_PAGE;
    struct pen pen = {.cairo = cairo_create(surface)};
    bool whole;

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, hands->title);
    pen.layout = pango_cairo_create_layout(pen.cairo);
    for (size_t page = 0; page < pages; page++) put_page(&pen, hands, page, pages);
    g_object_unref(pen.layout);
    cairo_destroy(pen.cairo);
    cairo_surface_finish(surface);
    whole = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    pango_cairo_font_map_set_default(NULL);
    cairo_debug_reset_static_data();
    FcFini();
    return whole && !ferror(out);
}
