/* paper.c -- collects the cards of a sheet in memory until it is written. */
#include "inside.h"

#include "arbitro/deal/deal.h"

#include <stdlib.h>
#include <string.h>

enum { FIGURE = 64 };               /* bytes of one, in any language */

/* -- Memory ---------------------------------------------------------------------------- */

static char *copy(struct paper *paper, const char *text)
{
    char *copied = strdup(text == NULL ? "" : text);

    if (copied == NULL) paper->failed = true;
    return copied;
}

/* Makes room for one more item of a list; false without memory, and then the paper has failed. */
static bool grow(struct paper *paper, void *list, size_t count, size_t *room, size_t size)
{
    const size_t wanted = *room == 0 ? 64 : 2 * *room;
    void *longer;

    if (paper->failed) return false;
    if (count < *room) return true;
    longer = realloc(*(void **)list, wanted * size);
    if (longer == NULL) {
        paper->failed = true;
        return false;
    }
    *(void **)list = longer;
    *room = wanted;
    return true;
}

struct paper *paper_open(const struct paper_sheet *sheet)
{
    struct paper *paper = calloc(1, sizeof *paper);

    if (paper == NULL) return NULL;
    paper->sheet = *sheet;
    if (paper->sheet.title == NULL) paper->sheet.title = "";
    if (paper->sheet.club == NULL) paper->sheet.club = "";
    ARB_ASSERT(sheet->across >= 1 && sheet->across <= 4);
    return paper;
}

static void free_diagram(struct paper__diagram *diagram)
{
    if (diagram == NULL) return;
    for (unsigned i = 0; i < PAPER_WORDS; i++) {
        free(diagram->above[i]);
        free(diagram->below[i]);
    }
    free(diagram);
}

static void free_code(struct paper__code *code)
{
    if (code == NULL) return;
    free(code->says);
    free(code->head);
    free(code->note);
    for (unsigned i = 0; i < PAPER_CODE_LINES; i++) free(code->line[i]);
    free(code->strong);
    free(code->dark);
    free(code);
}

/* NULL is accepted. */
void paper_close(struct paper *paper)
{
    if (paper == NULL) return;
    for (size_t i = 0; i < paper->cards; i++) {
        free(paper->card[i].head);
        free(paper->card[i].beside);
    }
    for (size_t i = 0; i < paper->items; i++) {
        free(paper->item[i].text);
        free_diagram(paper->item[i].diagram);
        free_code(paper->item[i].code);
    }
    for (size_t i = 0; i < paper->cells; i++)
        free(paper->cell[i]);
    free(paper->card);
    free(paper->item);
    free(paper->cell);
    free(paper->bold);
    free(paper->figure);
    free(paper->times);
    free(paper);
}

void paper_card(struct paper *paper, const char *head, const char *beside)
{
    if (!grow(paper, &paper->card, paper->cards, &paper->card_room, sizeof *paper->card)) return;
    paper->card[paper->cards++] = (struct paper__card){
        .head = copy(paper, head), .beside = copy(paper, beside), .first_item = paper->items};
}

/* The card's next item; NULL without memory. */
static struct paper__item *add_item(struct paper *paper, enum paper_kind kind)
{
    ARB_ASSERT(paper->failed || paper->cards > 0);
    if (!grow(paper, &paper->item, paper->items, &paper->item_room, sizeof *paper->item))
        return NULL;
    paper->item[paper->items] =
        (struct paper__item){.kind = (uint8_t)kind, .first_cell = paper->cells};
    paper->card[paper->cards - 1].items++;
    return &paper->item[paper->items++];
}

void paper_line(struct paper *paper, enum paper_size size, const char *text)
{
    struct paper__item *item = add_item(paper, PAPER__LINE);

    if (item == NULL) return;
    item->size = (uint8_t)size;
    item->text = copy(paper, text);
}

void paper_table(struct paper *paper, const struct paper_column *column, size_t columns,
                 enum paper_use use)
{
    struct paper__item *item = add_item(paper, PAPER__TABLE);

    if (item == NULL) return;
    item->use = (uint8_t)use;
    item->column = column;
    item->columns = columns;
}

/* Four arrays grow together, so all must have room before any is changed. Cells may only follow the item they belong
 * to. */
static void add_cell(struct paper *paper, enum paper_kind kind, const char *text, int64_t times)
{
    size_t bold_room = paper->cell_room, times_room = paper->cell_room, figure_room = paper->cell_room;

    if (!grow(paper, &paper->bold, paper->cells, &bold_room, sizeof *paper->bold) ||
        !grow(paper, &paper->figure, paper->cells, &figure_room, sizeof *paper->figure) ||
        !grow(paper, &paper->times, paper->cells, &times_room, sizeof *paper->times) ||
        !grow(paper, &paper->cell, paper->cells, &paper->cell_room, sizeof *paper->cell))
        return;
    ARB_ASSERT(paper->items > 0 && paper->item[paper->items - 1].kind == kind);
    paper->bold[paper->cells] = paper->figure[paper->cells] = false;
    paper->times[paper->cells] = times;
    paper->cell[paper->cells++] = copy(paper, text);
    paper->item[paper->items - 1].cells++;
}

void paper_cell(struct paper *paper, const char *text)
{
    add_cell(paper, PAPER__TABLE, text, 0);
}

void paper_cell_figure(struct paper *paper, const char *text)
{
    const size_t cell = paper->cells;

    paper_cell(paper, text);
    if (paper->cells > cell) paper->figure[cell] = true;
}

void paper__say_figures(struct paper *paper)
{
    for (size_t i = 0; i < paper->cells; i++) {
        char text[FIGURE];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if (!paper->figure[i] || paper->cell[i] == NULL) continue;
        arb_figures_write(&out, paper->sheet.language, arb_span_of(paper->cell[i]));
        ARB_ASSERT(!out.truncated);
        free(paper->cell[i]);
        paper->cell[i] = copy(paper, text);
    }
}

/* A text without one stays where it is. */
static void set_dashes(struct paper *paper, char **text)
{
    static const char hyphen[] = " - ", dash[] = " – ";
    size_t room = 1;
    char *with;
    struct arb_writer out;

    if (*text == NULL || strstr(*text, hyphen) == NULL) return;
    room += strlen(*text) / strlen(hyphen) * strlen(dash) + strlen(hyphen);
    with = malloc(room);
    if (with == NULL) {
        paper->failed = true;
        return;
    }
    out = arb_writer_on(with, room);
    for (const char *at = *text; *at != '\0';) {
        const bool here = strncmp(at, hyphen, strlen(hyphen)) == 0;

        if (here) arb_write_text(&out, dash);
        else arb_write_char(&out, *at);
        at += here ? strlen(hyphen) : 1;
    }
    free(*text);
    *text = with;
}

void paper__set_dashes(struct paper *paper)
{
    for (size_t i = 0; i < paper->cells; i++) set_dashes(paper, &paper->cell[i]);
    for (size_t i = 0; i < paper->items; i++) set_dashes(paper, &paper->item[i].text);
    for (size_t i = 0; i < paper->cards; i++) {
        set_dashes(paper, &paper->card[i].head);
        set_dashes(paper, &paper->card[i].beside);
    }
}

void paper_tally(struct paper *paper)
{
    (void)add_item(paper, PAPER__TALLY);
}

void paper_count(struct paper *paper, const char *figure, int64_t times)
{
    struct paper__item *item = paper->items > 0 ? &paper->item[paper->items - 1] : NULL;

    add_cell(paper, PAPER__TALLY, figure, times);
    if (item != NULL && item->most < times) item->most = times;
}

void paper_cell_int(struct paper *paper, int64_t number)
{
    char text[24];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, number);
    paper_cell(paper, text);
}

void paper_cell_place(struct paper *paper, int64_t place, bool is_shared)
{
    char text[24] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (place > 0) arb_write_int(&out, place);
    if (place > 0 && is_shared) arb_write_char(&out, '=');
    paper_cell(paper, text);
}

static void put_hundredths(struct paper *paper, const char *sign, int64_t hundredths)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_text(&out, hundredths < 0 ? "−" : sign);
    arb_write_fixed(&out, hundredths < 0 ? -hundredths : hundredths, 2);
    paper_cell_figure(paper, text);
}

void paper_cell_hundredths(struct paper *paper, int64_t hundredths) { put_hundredths(paper, "", hundredths); }

void paper_cell_change(struct paper *paper, int64_t hundredths)
{
    put_hundredths(paper, hundredths > 0 ? "+" : "", hundredths);
}

void paper_row_bold(struct paper *paper)
{
    const struct paper__item *item = paper->items > 0 ? &paper->item[paper->items - 1] : NULL;

    if (paper->failed || item == NULL || item->cells == 0) return;
    paper->bold[item->first_cell + (item->cells - 1) / item->columns * item->columns] = true;
}

/* Everything is turned into text here, so that all forms have the same letters. */
void paper_deal(struct paper *paper, const struct paper_deal *deal)
{
    struct paper__item *item = add_item(paper, PAPER__DEAL);
    struct paper__diagram *diagram;

    if (item == NULL) return;
    diagram = item->diagram = calloc(1, sizeof *diagram);
    if (diagram == NULL) {
        paper->failed = true;
        return;
    }
    for (unsigned i = 0; i < PAPER_WORDS; i++) {
        if (deal->above[i] != NULL) diagram->above[i] = copy(paper, deal->above[i]);
        if (deal->below[i] != NULL) diagram->below[i] = copy(paper, deal->below[i]);
    }
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        diagram->points[seat] = (uint8_t)arb_hand_points(deal->hand[seat]);
        for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
            struct arb_writer out = arb_writer_on(diagram->suit[seat][suit], PAPER__RANKS);

            paper_write_suit(&out, deal->in, deal->hand[seat], (enum arb_suit)suit);
        }
    }
    diagram->zone = deal->zone;
    diagram->has_tricks = deal->tricks != NULL;
    if (deal->tricks != NULL) memcpy(diagram->tricks, deal->tricks, sizeof diagram->tricks);
}

static void copy_squares(struct paper *paper, struct paper__code *copied, const struct paper_code *code)
{
    const size_t bytes = (size_t)code->side * code->side;

    if (bytes == 0) return;
    copied->dark = malloc(bytes);
    if (copied->dark == NULL) {
        paper->failed = true;
        return;
    }
    memcpy(copied->dark, code->dark, bytes);
    copied->side = code->side;
}

void paper_code(struct paper *paper, const struct paper_code *code)
{
    struct paper__item *item = add_item(paper, PAPER__CODE);
    struct paper__code *copied;

    if (item == NULL) return;
    copied = item->code = calloc(1, sizeof *copied);
    if (copied == NULL) {
        paper->failed = true;
        return;
    }
    copied->says = copy(paper, code->says);
    copied->head = copy(paper, code->head);
    copied->note = copy(paper, code->note);
    for (unsigned i = 0; i < PAPER_CODE_LINES; i++) copied->line[i] = copy(paper, code->line[i]);
    copied->strong = copy(paper, code->strong);
    copy_squares(paper, copied, code);
}
