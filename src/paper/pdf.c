/* pdf.c -- writes a sheet as PDF on A4 with cairo. Units are points of 1/72 inch, from the upper left.
 *
 * First cards are cut into pieces: a card, or as many rows of it as a page holds. Then pieces fill rows, and rows
 * pages; a row is as high as its highest piece. Functions that measure and functions that draw must add up the same
 * heights.
 */
#include "pdf.h"

#include <cairo-pdf.h>
#include <stdlib.h>

static const double a4_wide = 210 * MM, a4_high = 297 * MM, margin = 10 * MM, page_head = 11.5 * MM;
static const double padding = 2.5 * MM, gap = 1 * MM, card_head = 9 * MM;
static const double row_height[] = {[PAPER_READ] = 5.2 * MM, [PAPER_WRITE] = 7.4 * MM};
static const double head_height = 5 * MM, head_size = 7.5, cell_size = 10;
static const double tall_row = 7.9 * MM, small_size = 8.5;  /* a row with names on two lines, and their type */
static const double hair = 0.35, pale = 0.72;   /* a thin rule, and its grey */
static const double quiet = 0.33;               /* the grey of what is by the way */

enum { HEAD_MAX = 400 }; /* bytes of a card's head, where it is said again */

/* -- Heights ---------------------------------------------------------------------------------- */

static size_t rows_of(const struct piece *piece, const struct paper__item *item)
{
    const size_t rows = paper__rows(item), to = piece->to < rows ? piece->to : rows;

    return to > piece->from ? to - piece->from : 0;
}

/* The width of a card inside its frame. */
static double room_of_card(const struct pen *pen)
{
    return (pen->wide - 2 * margin) / pen->paper->sheet.across - 2 * padding;
}

static double height_of_table_row(const struct pen *pen, const struct paper__item *item, size_t row)
{
    return pen->is_tall[item->first_cell + row * item->columns] ? tall_row : row_height[item->use];
}

static double rows_height(const struct pen *pen, const struct piece *piece, const struct paper__item *item)
{
    double height = 0;

    for (size_t r = 0; r < rows_of(piece, item); r++) height += height_of_table_row(pen, item, piece->from + r);
    return height;
}

/* Does a line of words stand below the table? Then there is some air between them. */
static bool is_followed(const struct pen *pen, const struct piece *piece, const struct paper__item *item)
{
    const struct paper__item *end = &pen->paper->item[piece->card->first_item + piece->card->items];

    return item + 1 < end && item[1].kind == PAPER__LINE;
}

static double item_height(const struct pen *pen, const struct piece *piece, const struct paper__item *item)
{
    const enum paper_size size = (enum paper_size)item->size;

    if (item->kind == PAPER__LINE)
        return pen__line_height(size) * pen__lines(pen, size, room_of_card(pen), item->text);
    if (item->kind == PAPER__TALLY) return pen__tally_height(pen, item, room_of_card(pen));
    if (item->kind == PAPER__DEAL) return DEAL_HEIGHT;
    if (item->kind == PAPER__CODE) return pen__code_height(room_of_card(pen));
    return gap + head_height + rows_height(pen, piece, item) + (is_followed(pen, piece, item) ? 1.5 * gap : 0);
}

/* The height of the card's head; 0 when a deal has it inside. */
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

static double page_room(const struct pen *pen)
{
    return pen->high - 2 * margin - page_head;
}

/* The card's last table, which is the one that may be cut; NULL: none. */
static const struct paper__item *long_table(const struct pen *pen, const struct paper__card *card)
{
    for (size_t i = card->items; i-- > 0;)
        if (pen->paper->item[card->first_item + i].kind == PAPER__TABLE)
            return &pen->paper->item[card->first_item + i];
    return NULL;
}

/* How many rows of the card's table, from this one on, fit on a page. */
static size_t rows_fitting(const struct pen *pen, const struct paper__card *card,
                           const struct paper__item *table, size_t from)
{
    const struct piece bare = {card, 0, 0};
    double left = page_room(pen) - piece_height(pen, &bare);
    size_t rows = 0;

    while (from + rows < paper__rows(table) && left >= height_of_table_row(pen, table, from + rows))
        left -= height_of_table_row(pen, table, from + rows++);
    return rows < 1 ? 1 : rows;
}

/* Every card in pieces that are no higher than a page. False: no memory. */
static bool cut_in_pieces(struct pen *pen)
{
    const struct paper *paper = pen->paper;
    size_t room = 0;

    for (unsigned counting = 1; counting < 2; counting--) {
        pen->pieces = 0;
        for (size_t c = 0; c < paper->cards; c++) {
            const struct piece whole = {&paper->card[c], 0, SIZE_MAX};
            const struct paper__item *table = long_table(pen, whole.card);
            const bool fits = table == NULL || piece_height(pen, &whole) <= page_room(pen);
            const size_t rows = fits ? 1 : paper__rows(table);

            for (size_t from = 0, to; from < rows; from = to) {
                to = fits ? rows : from + rows_fitting(pen, whole.card, table, from);
                if (!counting) pen->piece[pen->pieces] = (struct piece){whole.card, from, fits ? SIZE_MAX : to};
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

/* Extra space between a right-aligned column and the left-aligned one behind it. */
static const double apart = 1.6 * MM;

/* The position of a column, its width, and the border inside it. */
struct place {
    double x, wide, inside;
};

/* A left-aligned column is moved away from the one before it, unless that is centred or rules are between them. */
static struct place place_of(const struct paper__item *item, size_t column, double width)
{
    const double whole = columns_share(item);
    const bool touches = column > 0 && item->column[column].align == PAPER_LEFT && item->use == PAPER_READ &&
                         item->column[column - 1].align != PAPER_CENTRE;
    struct place place = {.inside = item->columns > 10  ? 0.4 * MM
                                    : item->columns > 7 ? 0.5 * MM
                                                        : 1.1 * MM};

    for (size_t c = 0; c < column; c++)
        place.x += width * item->column[c].share / whole;
    place.wide = width * item->column[column].share / whole;
    if (!touches) return place;
    place.x += apart;
    place.wide -= apart;
    return place;
}

/* Is the cell written on two lines? Where the names of a pair would be smaller than small_size on one. */
static bool is_on_two_lines(const struct pen *pen, const struct paper__item *item, size_t cell, double width)
{
    const struct place place = place_of(item, cell % item->columns, width);
    const char *text = pen->paper->cell[item->first_cell + cell];

    return item->column[cell % item->columns].align == PAPER_LEFT &&
           pen__second_line(text) != NULL &&
           pen__fitting(pen, small_size, place.wide - 2 * place.inside, false, text) < small_size;
}

/* Notes of a table which cells are on two lines, and, by the first cell of its row, which rows are tall for it. All of
 * a column with such a cell is in their type. */
static void find_two_lines(const struct pen *pen, const struct paper__item *item, double width)
{
    for (size_t c = 0; c < item->cells; c++) {
        if (!is_on_two_lines(pen, item, c, width)) continue;
        for (size_t other = c % item->columns; other < item->cells; other += item->columns)
            if (pen->names[item->first_cell + other] == NAMES_USUAL) pen->names[item->first_cell + other] = NAMES_SMALL;
        pen->names[item->first_cell + c] = NAMES_ON_TWO;
        pen->is_tall[item->first_cell + c - c % item->columns] = true;
    }
}

/* False: no memory. */
static bool find_tall_rows(struct pen *pen)
{
    const struct paper *paper = pen->paper;

    pen->is_tall = calloc(paper->cells + 1, sizeof *pen->is_tall);
    pen->names = calloc(paper->cells + 1, sizeof *pen->names);
    if (pen->is_tall == NULL || pen->names == NULL) return false;
    for (size_t i = 0; i < paper->items; i++)
        if (paper->item[i].kind == PAPER__TABLE) find_two_lines(pen, &paper->item[i], room_of_card(pen));
    return true;
}

/* One size for all heads of a table, or for all its cells: the largest in which each fits. A few very long texts do
 * not make all others small. */
static double size_of(const struct pen *pen, const struct paper__item *item, double width,
                      bool heads)
{
    const double least = heads ? 6.2 : 9;
    double size = heads ? head_size : cell_size;

    for (size_t i = 0; i < (heads ? item->columns : item->cells) && size > least; i++) {
        const struct place place = place_of(item, i % item->columns, width);
        const size_t at = item->first_cell + i;
        const char *text = heads ? paper__head(pen->paper, &item->column[i]) : pen->paper->cell[at];

        if (!heads && pen->names[at] != NAMES_USUAL) continue;
        size = pen__fitting(pen, size, place.wide - 2 * place.inside, heads, text);
    }
    return size > least ? size : least;
}

/* The column's head and cells, and for tables to be filled in the rule to its left. */
static void put_column(const struct pen *pen, const struct piece *piece,
                       const struct paper__item *item, size_t column, double x, double y,
                       double width, double heads, double cells)
{
    const struct place place = place_of(item, column, width);
    const enum paper_align align = (enum paper_align)item->column[column].align;
    const double room = place.wide - 2 * place.inside;

    x += place.x + place.inside;
    pen__grey(pen, quiet);
    pen__put(pen, x, y + head_height / 2, room, heads, align, true,
        paper__head(pen->paper, &item->column[column]));
    pen__grey(pen, 0);
    if (item->use == PAPER_WRITE && column > 0)
        pen__rule(pen, x - place.inside, y, x - place.inside,
             y + head_height + rows_height(pen, piece, item), hair, pale);
    y += head_height;
    for (size_t r = 0; r < rows_of(piece, item); r++) {
        const size_t first = item->first_cell + (piece->from + r) * item->columns;
        const double high = height_of_table_row(pen, item, piece->from + r);
        const char *text = pen->paper->cell[first + column];

        const enum names names = (enum names)pen->names[first + column];

        if (names == NAMES_ON_TWO)
            pen__put_two_lines(pen, x, y + high / 2, room, small_size, pen->paper->bold[first], text);
        else
            pen__put(pen, x, y + high / 2, room, names == NAMES_SMALL ? small_size : cells, align,
                     pen->paper->bold[first], text);
        y += high;
    }
}

/* Sizes are computed once for a table and kept for its other pieces, which follow directly. */
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
    pen__rule(pen, x, y, x + width, y, 0.8, 0);
    for (size_t r = 0; r < rows; r++) {
        y += height_of_table_row(pen, item, piece->from + r);
        if (r + 1 < rows || item->use == PAPER_WRITE) pen__rule(pen, x, y, x + width, y, hair, pale);
    }
}

/* A card has no frame: a rule above it, and a thin line between it and the one beside it, to be cut along. */
static void put_edges(const struct pen *pen, double x, double y, double width, double height)
{
    pen__rule(pen, x + padding, y, x + width - padding, y, 1.2, 0);
    if (x > margin + 1) pen__rule(pen, x, y, x, y + height, hair, pale);
}

static void put_card_head(const struct pen *pen, const struct piece *piece, double x, double y, double width)
{
    const struct paper__card *const card = piece->card;
    const double share = card->beside[0] == '\0' ? 1 : 0.5;
    char again[HEAD_MAX];

    snprintf(again, sizeof again, "%s …", card->head);
    pen__put(pen, x, y, width * share, 17, PAPER_LEFT, true, piece->from == 0 ? card->head : again);
    pen__grey(pen, quiet);
    pen__put(pen, x + width * share, y + 1, width * (1 - share), 9, PAPER_RIGHT, false, card->beside);
    pen__grey(pen, 0);
}

/* The head (with "…" when the card continues), and the items from the top down. */
static void put_piece(const struct pen *pen, const struct piece *piece, double x, double y,
                      double width, double height)
{
    const struct paper__card *card = piece->card;
    const double head = head_of(pen, card);

    put_edges(pen, x, y, width, height);
    x += padding;
    y += padding;
    width -= 2 * padding;
    if (head > 0) put_card_head(pen, piece, x, y + head / 2 - 1, width);
    y += head;
    for (size_t i = 0; i < card->items; i++) {
        const struct paper__item *item = &pen->paper->item[card->first_item + i];

        if (item->kind == PAPER__LINE)
            pen__put_line(pen, x, y, width, (enum paper_size)item->size, item->text);
        if (item->kind == PAPER__TALLY) pen__put_tally(pen, item, x, y, width);
        if (item->kind == PAPER__TABLE) put_table(pen, piece, item, x, y, width);
        if (item->kind == PAPER__DEAL) pen__put_deal(pen, card, item->diagram, x, y, width);
        if (item->kind == PAPER__CODE) pen__put_code(pen, item->code, x, y, width);
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

/* The figure, the title with the club below it, or the club alone, and at the right the name with the page; without
 * either the name stands in their place. */
static void put_page_head(const struct pen *pen)
{
    static const double figure = 7.5 * MM, room = 40 * MM;
    const double left = margin + padding, x = left + figure + 3 * MM, right = pen->wide - margin - padding;
    const double middle = margin + figure / 2;
    const struct paper_sheet *sheet = &pen->paper->sheet;
    const char *title = sheet->title[0] != '\0' ? sheet->title : sheet->club;
    const bool titled = title[0] != '\0', of_club = titled && title != sheet->club && sheet->club[0] != '\0';
    char number[48];

    if (pen->is_picture) number[0] = '\0';
    else snprintf(number, sizeof number, "%zu/%zu", pen->page, pen->pages);
    pen__put_figure(pen, left, margin, figure);
    if (titled)
        pen__put(pen, x, of_club ? middle - 4.5 : middle, right - x - room, of_club ? 14 : 15, PAPER_LEFT, true, title);
    else pen__put_name(pen, x, middle + 5.5, 11);
    pen__grey(pen, quiet);
    if (of_club) pen__put(pen, x, middle + 7.5, right - x - room, 9, PAPER_LEFT, false, sheet->club);
    pen__put(pen, right - 12 * MM, middle, 12 * MM, 8.5, PAPER_RIGHT, false, number);
    pen__grey(pen, 0);
    if (titled) pen__put_name(pen, right - (pen->is_picture ? 31 : 24 * MM), middle + 3.2, 6.5);
}

/* Draws all pages; while pages is 0 it only counts them, because each page says how many there are. */
static size_t put_pages(struct pen *pen)
{
    const size_t across = pen->paper->sheet.across;
    const double width = (pen->wide - 2 * margin) / (double)across, top = margin + page_head;
    const bool draw = pen->pages > 0;
    double y = top;

    pen->page = 1;
    if (draw) put_page_head(pen);
    for (size_t i = 0; i < pen->pieces; i += across) {
        const double height = height_of_row(pen, i, across);

        if (y > top && y + height > pen->high - margin + 0.01) {
            if (pen->is_picture) break;
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
/* fontconfig keeps what it has read until the program ends, and pango's own thread may still be reading it, so it
 * cannot be freed here: test builds tell the leak checker to ignore it. */
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

/* Two passes over the pages: counting, then drawing. No clock is read, so the same sheet gives the same bytes. */
static bool draw(struct pen *pen)
{
    struct sized sized = {0};
    bool whole;

    pen->sized = &sized;
    pen->type = type__open(pen->cairo);
    whole = pen->type != NULL && find_tall_rows(pen) && cut_in_pieces(pen);
    if (whole) pen->pages = put_pages(pen);
    if (whole) (void)put_pages(pen);
    free(pen->piece);
    free(pen->is_tall);
    free(pen->names);
    type__close(pen->type);
    return whole;
}

bool paper__write_pdf(struct paper *paper, FILE *file)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_bytes, file, a4_wide, a4_high);
    struct pen pen = {.paper = paper, .cairo = cairo_create(surface), .wide = a4_wide, .high = a4_high};
    bool whole;

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, paper->sheet.title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Arbitro");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   paper->sheet.date); /* never the clock's */
    whole = draw(&pen);
    cairo_destroy(pen.cairo);
    cairo_surface_finish(surface);
    whole = whole && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return whole;
}

/* The first page, as large as a picture: 2.4 pixels a point. */
bool paper__write_picture(struct paper *paper, FILE *file)
{
    static const double pixels = 2.4;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, PAPER_PICTURE_WIDE, PAPER_PICTURE_HIGH);
    struct pen pen = {.paper = paper, .cairo = cairo_create(surface), .wide = PAPER_PICTURE_WIDE / pixels,
                      .high = PAPER_PICTURE_HIGH / pixels, .is_picture = true};
    bool whole;

    cairo_set_source_rgb(pen.cairo, 1, 1, 1);
    cairo_paint(pen.cairo);
    cairo_scale(pen.cairo, pixels, pixels);
    pen__grey(&pen, 0);
    whole = draw(&pen);
    cairo_destroy(pen.cairo);
    cairo_surface_flush(surface);
    whole = whole && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
            paper__write_png(file, cairo_image_surface_get_data(surface), PAPER_PICTURE_WIDE, PAPER_PICTURE_HIGH,
                             (size_t)cairo_image_surface_get_stride(surface));
    cairo_surface_destroy(surface);
    return whole;
}
