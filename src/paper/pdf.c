/* pdf.c -- a sheet on A4 by cairo and pango. Points of 1/72 inch, from the upper left.
 *
 * First the pieces: a card, or as many rows of it as a page holds. Then pieces fill rows, and rows
 * pages; a row is as high as its highest piece. Whoever measures a piece and whoever draws it add
 * up the same heights.
 */
#include "inside.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdlib.h>

#define MM (72.0 / 25.4)

static const double page_width = 210 * MM, page_height = 297 * MM, margin = 10 * MM,
                    page_head = 8 * MM;
static const double padding = 2.5 * MM, gap = 1.5 * MM, card_head = 8.5 * MM, deal_height = 56 * MM;
static const double line_height[] = {
    [PAPER_SMALL] = 4 * MM, [PAPER_NORMAL] = 5.2 * MM, [PAPER_LARGE] = 6.6 * MM};
static const double line_size[] = {[PAPER_SMALL] = 8, [PAPER_NORMAL] = 10, [PAPER_LARGE] = 13};
static const double row_height[] = {[PAPER_READ] = 5.2 * MM, [PAPER_WRITE] = 7.4 * MM};
static const double head_height = 5 * MM, head_size = 7.5, cell_size = 9.5, smallest = 6;

enum { HEAD_MAX = 400 }; /* bytes of a card's head, where it is said again */

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

/* -- Text ---------------------------------------------------------------------------------- */

static void set_size(const struct pen *pen, double size, bool bold)
{
    PangoFontDescription *font =
        pango_font_description_from_string(bold ? "DejaVu Sans Bold" : "DejaVu Sans");

    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(pen->layout, font);
    pango_font_description_free(font);
}

/* Hearts and diamonds are red wherever they stand. */
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

/* The size, at most 'size', in which the text keeps to its room. */
static double fitting(const struct pen *pen, double size, double room, bool bold, const char *text)
{
    int width, height;

    if (text[0] == '\0') return size;
    set_size(pen, size, bold);
    pango_layout_set_width(pen->layout, -1);
    pango_layout_set_attributes(pen->layout, NULL);
    pango_layout_set_text(pen->layout, text, -1);
    pango_layout_get_size(pen->layout, &width, &height);
    return width <= room * PANGO_SCALE ? size : size * room * PANGO_SCALE / width;
}

/* The letters of the text that no font has are boxes: counted, as the text laid out has them. */
static void note_unknown(const struct pen *pen, const char *text)
{
    const int unknown = pen->pages > 0 ? pango_layout_get_unknown_glyphs_count(pen->layout) : 0;

    if (unknown <= 0) return;
    if (pen->paper->unknown == 0) pen->paper->first_unknown = text;
    pen->paper->unknown += (size_t)unknown;
}

/* Text centred about the height y. What is wider than its room is written smaller, and at the smallest cut, with three
 * dots. */
static void put(const struct pen *pen, double x, double y, double room, double size,
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

/* A line of a card that is far too wide goes on in the next; what is a little too wide is written smaller. */
static bool is_wrapped(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    return fitting(pen, line_size[size], room, false, text) < 0.8 * line_size[size];
}

/* Lays the text out in its room; how many lines it takes. */
static unsigned wrap(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    set_size(pen, line_size[size], false);
    pango_layout_set_wrap(pen->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(pen->layout, (int)(room * PANGO_SCALE));
    pango_layout_set_text(pen->layout, text, -1);
    return (unsigned)pango_layout_get_line_count(pen->layout);
}

static unsigned lines_of(const struct pen *pen, enum paper_size size, double room, const char *text)
{
    return is_wrapped(pen, size, room, text) ? wrap(pen, size, room, text) : 1;
}

static void put_line(const struct pen *pen, double x, double y, double room, enum paper_size size, const char *text)
{
    if (!is_wrapped(pen, size, room, text)) {
        put(pen, x, y + line_height[size] / 2, room, line_size[size], PAPER_LEFT, false, text);
        return;
    }
    (void)wrap(pen, size, room, text);
    colour_suits(pen, text);
    note_unknown(pen, text);
    for (int i = 0; i < pango_layout_get_line_count(pen->layout); i++) {
        cairo_move_to(pen->cairo, x, y + line_height[size] * (i + 0.7));
        pango_cairo_show_layout_line(pen->cairo, pango_layout_get_line_readonly(pen->layout, i));
    }
}

static void rule(const struct pen *pen, double x1, double y1, double x2, double y2, double width,
                 double grey)
{
    cairo_set_line_width(pen->cairo, width);
    cairo_set_source_rgb(pen->cairo, grey, grey, grey);
    cairo_move_to(pen->cairo, x1, y1);
    cairo_line_to(pen->cairo, x2, y2);
    cairo_stroke(pen->cairo);
    cairo_set_source_rgb(pen->cairo, 0, 0, 0);
}

/* -- Heights ---------------------------------------------------------------------------------- */

static size_t rows_of(const struct piece *piece, const struct paper__item *item)
{
    const size_t rows = paper__rows(item), to = piece->to < rows ? piece->to : rows;

    return to > piece->from ? to - piece->from : 0;
}

/* What a card is wide inside its frame. */
static double room_of_card(const struct pen *pen)
{
    return (page_width - 2 * margin) / pen->paper->sheet.across - 2 * padding;
}

static double item_height(const struct pen *pen, const struct piece *piece, const struct paper__item *item)
{
    if (item->kind == PAPER__LINE)
        return line_height[item->size] * lines_of(pen, (enum paper_size)item->size, room_of_card(pen), item->text);
    if (item->kind == PAPER__DEAL) return deal_height;
    return gap + head_height + row_height[item->use] * (double)rows_of(piece, item);
}

/* A deal has its card's head inside. */
static double head_of(const struct pen *pen, const struct paper__card *card)
{
    if (card->items > 0 && pen->paper->item[card->first_item].kind == PAPER__DEAL) return 0;
    return card->head[0] == '\0' && card->beside[0] == '\0' ? 0 : card_head;
}

static double piece_height(const struct pen *pen, const struct piece *piece)
{
    double height = 2 * padding + head_of(pen, piece->card);

    for (size_t i = 0; i < piece->card->items; i++)
        height += item_height(pen, piece, &pen->paper->item[piece->card->first_item + i]);
    return height;
}

static double page_room(void)
{
    return page_height - 2 * margin - page_head;
}

/* The card's last table: it is the one that may be long. NULL: none. */
static const struct paper__item *long_table(const struct pen *pen, const struct paper__card *card)
{
    for (size_t i = card->items; i-- > 0;)
        if (pen->paper->item[card->first_item + i].kind == PAPER__TABLE)
            return &pen->paper->item[card->first_item + i];
    return NULL;
}

/* How many rows of a card fit on a page. */
static size_t rows_fitting(const struct pen *pen, const struct paper__card *card,
                           const struct paper__item *table)
{
    const struct piece bare = {card, 0, 0};
    const double left = page_room() - piece_height(pen, &bare);
    const double rows = left / row_height[table->use];

    return rows < 1 ? 1 : (size_t)rows;
}

/* Every card in pieces no higher than a page. False: no memory. */
static bool cut_in_pieces(struct pen *pen)
{
    const struct paper *paper = pen->paper;
    size_t room = 0;

    for (unsigned counting = 1; counting < 2; counting--) {
        pen->pieces = 0;
        for (size_t c = 0; c < paper->cards; c++) {
            const struct piece whole = {&paper->card[c], 0, SIZE_MAX};
            const struct paper__item *table = long_table(pen, whole.card);
            const bool fits = table == NULL || piece_height(pen, &whole) <= page_room();
            const size_t step = fits ? SIZE_MAX : rows_fitting(pen, whole.card, table);
            const size_t rows = fits ? 1 : paper__rows(table);

            for (size_t from = 0; from < rows; from += fits ? rows : step) {
                if (!counting)
                    pen->piece[pen->pieces] =
                        (struct piece){whole.card, from, fits ? SIZE_MAX : from + step};
                pen->pieces++;
            }
        }
        room = pen->pieces;
        if (counting) pen->piece = calloc(room + 1, sizeof *pen->piece);
        if (pen->piece == NULL) return false;
    }
    return true;
}

/* -- Drawing ------------------------------------------------------------------ */

static double columns_share(const struct paper__item *item)
{
    double share = 0;

    for (size_t c = 0; c < item->columns; c++)
        share += item->column[c].share;
    return share;
}

/* Further from a column that ends where this one begins. */
static const double apart = 1.6 * MM;

/* Where a column of the table stands, and how wide it is without its borders. */
struct place {
    double x, wide, inside;
};

static struct place place_of(const struct paper__item *item, size_t column, double width)
{
    const double whole = columns_share(item);
    const bool touches = column > 0 && item->column[column].align == PAPER_LEFT && item->use == PAPER_READ &&
                         item->column[column - 1].align == PAPER_RIGHT;
    struct place place = {.inside = item->columns > 10  ? 0.4 * MM
                                    : item->columns > 7 ? 0.8 * MM
                                                        : 1.1 * MM};

    for (size_t c = 0; c < column; c++)
        place.x += width * item->column[c].share / whole;
    place.wide = width * item->column[column].share / whole;
    if (!touches) return place;
    place.x += apart;
    place.wide -= apart;
    return place;
}

/* One size for all heads of a table and one for all its cells, the largest in which each of them
 * fits; but for the sake of one long text not all become small. */
static double size_of(const struct pen *pen, const struct paper__item *item, double width,
                      bool heads)
{
    const double least = heads ? 6.2 : 8;
    double size = heads ? head_size : cell_size;

    for (size_t i = 0; i < (heads ? item->columns : item->cells) && size > least; i++) {
        const struct place place = place_of(item, i % item->columns, width);
        const size_t at = item->first_cell + i;
        const char *text = heads ? paper__head(pen->paper, &item->column[i]) : pen->paper->cell[at];

        size = fitting(pen, size, place.wide - 2 * place.inside, heads, text);
    }
    return size > least ? size : least;
}

static void put_column(const struct pen *pen, const struct piece *piece,
                       const struct paper__item *item, size_t column, double x, double y,
                       double width, double heads, double cells)
{
    const struct place place = place_of(item, column, width);
    const enum paper_align align = (enum paper_align)item->column[column].align;
    const double room = place.wide - 2 * place.inside, high = row_height[item->use];

    x += place.x + place.inside;
    put(pen, x, y + head_height / 2, room, heads, align, true,
        paper__head(pen->paper, &item->column[column]));
    y += head_height;
    for (size_t r = 0; r < rows_of(piece, item); r++) {
        const size_t first = item->first_cell + (piece->from + r) * item->columns;

        put(pen, x, y + high * ((double)r + 0.5), room, cells, align, pen->paper->bold[first],
            pen->paper->cell[first + column]);
    }
    if (item->use == PAPER_WRITE && column > 0)
        rule(pen, x - place.inside, y - head_height, x - place.inside,
             y + high * (double)rows_of(piece, item), 0.4, 0.6);
}

static void put_table(const struct pen *pen, const struct piece *piece,
                      const struct paper__item *item, double x, double y, double width)
{
    const size_t rows = rows_of(piece, item);

    if (pen->sized->item != item)
        *pen->sized = (struct sized){item, size_of(pen, item, width, true), size_of(pen, item, width, false)};
    y += gap;
    for (size_t c = 0; c < item->columns; c++)
        put_column(pen, piece, item, c, x, y, width, pen->sized->heads, pen->sized->cells);
    y += head_height;
    rule(pen, x, y, x + width, y, 0.8, 0);
    for (size_t r = 0; r < rows; r++) {
        y += row_height[item->use];
        if (r + 1 < rows || item->use == PAPER_WRITE) rule(pen, x, y, x + width, y, 0.4, 0.6);
    }
}

static void put_hand(const struct pen *pen, double x, double y, double room,
                     const struct paper__diagram *deal, unsigned seat)
{
    for (unsigned suit = ARB_SUITS; suit-- > 0; y += 12) {
        put(pen, x, y, 12, 10, PAPER_LEFT, false, paper_suit[suit]);
        put(pen, x + 11, y, room - 11, 10, PAPER_LEFT, false, deal->suit[seat][suit]);
    }
}

/* High-card points in a square, each on its seat's side. */
static void put_points(const struct pen *pen, double x, double y, const struct paper__diagram *deal)
{
    static const double away[ARB_SEATS][2] = {{0, -15}, {14, 0}, {0, 15}, {-14, 0}};

    cairo_set_line_width(pen->cairo, 0.6);
    cairo_rectangle(pen->cairo, x - 22, y - 22, 44, 44);
    cairo_stroke(pen->cairo);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        char text[8];

        snprintf(text, sizeof text, "%u", deal->points[s]);
        put(pen, x + away[s][0] - 10, y + away[s][1], 20, 8, PAPER_CENTRE, false, text);
    }
}

static const double tricks_wide = 86;   /* no suit reaches them */

static void put_tricks(const struct pen *pen, double right, double y,
                       const struct paper__diagram *deal)
{
    const struct arb_notation *in = paper_notation(pen->paper->sheet.language);

    for (unsigned r = 0; r <= ARB_SEATS; r++, y += 10) {
        const enum arb_seat seat = paper_seat_row[r == 0 ? 0 : r - 1];

        if (r > 0) put(pen, right - 88, y, 14, 8, PAPER_RIGHT, true, in->seat[seat]);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
            char text[8];

            snprintf(text, sizeof text, "%u", deal->tricks[d][seat]);
            put(pen, right - 14.0 * d - 14, y, 14, 8, PAPER_RIGHT, r == 0,
                r > 0              ? text
                : d == ARB_NOTRUMP ? in->notrump[0]
                                   : paper_suit[d]);
        }
    }
}

static void put_deal(const struct pen *pen, const struct paper__card *card,
                     const struct paper__diagram *deal, double x, double y, double width)
{
    const double middle = x + width / 2, bottom = y + deal_height, centre = y + deal_height / 2,
                 side = width / 2 - 26;

    put(pen, x, y + 9, side - 6, 17, PAPER_LEFT, true, card->head);
    for (unsigned i = 0; i < PAPER_WORDS; i++) {
        if (deal->above[i] != NULL)
            put(pen, x, y + 26 + 11 * i, side - 6, 8, PAPER_LEFT, false, deal->above[i]);
        if (deal->below[i] != NULL)
            put(pen, x, bottom - 6 - 11 * (PAPER_WORDS - 1 - i), side, 8, PAPER_LEFT, false,
                deal->below[i]);
    }
    put_hand(pen, middle - 28, y + 7, side, deal, ARB_NORTH);
    put_hand(pen, x, centre - 18, side, deal, ARB_WEST);
    put_hand(pen, middle + 28, centre - 18, side, deal, ARB_EAST);
    put_hand(pen, middle - 28, bottom - 43, width / 2 + 28 - tricks_wide, deal, ARB_SOUTH);
    put_points(pen, middle, centre, deal);
    if (deal->has_tricks) put_tricks(pen, x + width, bottom - 46, deal);
}

static void put_piece(const struct pen *pen, const struct piece *piece, double x, double y,
                      double width, double height)
{
    const struct paper__card *card = piece->card;
    const double head = head_of(pen, card);

    cairo_set_line_width(pen->cairo, 0.4);
    cairo_set_source_rgb(pen->cairo, 0.6, 0.6, 0.6);
    cairo_rectangle(pen->cairo, x, y, width, height);
    cairo_stroke(pen->cairo);
    cairo_set_source_rgb(pen->cairo, 0, 0, 0);
    x += padding;
    y += padding;
    width -= 2 * padding;
    if (head > 0) {
        const double share = card->beside[0] == '\0' ? 1 : 0.5;
        char again[HEAD_MAX];

        snprintf(again, sizeof again, "%s …", card->head);
        put(pen, x, y + head / 2, width * share, 15, PAPER_LEFT, true,
            piece->from == 0 ? card->head : again);
        put(pen, x + width * share, y + head / 2, width * (1 - share), 8.5, PAPER_RIGHT, false,
            card->beside);
        y += head;
    }
    for (size_t i = 0; i < card->items; i++) {
        const struct paper__item *item = &pen->paper->item[card->first_item + i];

        if (item->kind == PAPER__LINE)
            put_line(pen, x, y, width, (enum paper_size)item->size, item->text);
        if (item->kind == PAPER__TABLE) put_table(pen, piece, item, x, y, width);
        if (item->kind == PAPER__DEAL) put_deal(pen, card, item->diagram, x, y, width);
        y += item_height(pen, piece, item);
    }
}

/* -- Pages ------------------------------------------------------------------ */

static double height_of_row(const struct pen *pen, size_t first, size_t count)
{
    double highest = 0;

    for (size_t i = first; i < first + count && i < pen->pieces; i++) {
        const double height = piece_height(pen, &pen->piece[i]);

        if (height > highest) highest = height;
    }
    return highest;
}

static void put_page_head(const struct pen *pen)
{
    char number[48];

    snprintf(number, sizeof number, "%zu/%zu", pen->page, pen->pages);
    put(pen, margin, margin + 2, page_width - 2 * margin - 40, 11, PAPER_LEFT, true,
        pen->paper->sheet.title);
    put(pen, page_width - margin - 40, margin + 2, 40, 8, PAPER_RIGHT, false, number);
}

/* Draws all pages, or with pages 0 only counts them. */
static size_t put_pages(struct pen *pen)
{
    const size_t across = pen->paper->sheet.across;
    const double width = (page_width - 2 * margin) / (double)across, top = margin + page_head;
    const bool draw = pen->pages > 0;
    double y = top;

    pen->page = 1;
    if (draw) put_page_head(pen);
    for (size_t i = 0; i < pen->pieces; i += across) {
        const double height = height_of_row(pen, i, across);

        if (y > top && y + height > page_height - margin + 0.01) {
            if (draw) cairo_show_page(pen->cairo);
            pen->page++;
            if (draw) put_page_head(pen);
            y = top;
        }
        for (size_t c = 0; draw && c < across && i + c < pen->pieces; c++)
            put_piece(pen, &pen->piece[i + c], margin + width * (double)c, y, width, height);
        y += height;
    }
    if (draw) cairo_show_page(pen->cairo);
    return pen->page;
}

#if defined(__SANITIZE_ADDRESS__)
#define COUNTS_LEAKS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define COUNTS_LEAKS
#endif
#endif

#ifdef COUNTS_LEAKS
/* fontconfig keeps what it has read to the end of the program. Taking it back is no way out: pango's own thread may
 * still be reading. So whoever counts leaks in a test build is told. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_options(void);
const char *__lsan_default_suppressions(void) { return "leak:libfontconfig\n"; }
const char *__lsan_default_options(void) { return "print_suppressions=0"; }
#endif

static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS
                                                    : CAIRO_STATUS_WRITE_ERROR;
}

bool paper__write_pdf(struct paper *paper, FILE *file)
{
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(write_bytes, file, page_width, page_height);
    struct sized sized = {0};
    struct pen pen = {.paper = paper, .sized = &sized, .cairo = cairo_create(surface)};
    bool whole;

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, paper->sheet.title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Arbitro");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   paper->sheet.date); /* never the clock's */
    pen.layout = pango_cairo_create_layout(pen.cairo);
    whole = cut_in_pieces(&pen);
    if (whole) pen.pages = put_pages(&pen);
    if (whole) (void)put_pages(&pen);
    free(pen.piece);
    g_object_unref(pen.layout);
    cairo_destroy(pen.cairo);
    cairo_surface_finish(surface);
    whole = whole && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return whole;
}
