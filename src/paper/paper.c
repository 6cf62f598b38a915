/* paper.c -- a sheet, told card by card and kept until it is printed. */
#include "inside.h"

#include "arbitro/deal.h"

#include <stdlib.h>
#include <string.h>

const char *const paper_suit[ARB_SUITS] = {"♣", "♦", "♥", "♠"};
const enum arb_seat paper_seat_row[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_EAST, ARB_WEST};

bool paper_form_of_path(const char *path, enum paper_form *form)
{
    static const struct {
        const char *word;
        enum paper_form form;
    } forms[] = {{"txt", PAPER_TEXT},
                 {"json", PAPER_JSON},
                 {"html", PAPER_HTML},
                 {"htm", PAPER_HTML},
                 {"pdf", PAPER_PDF}};
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot != NULL && i < ARB_COUNT(forms); i++) {
        if (!arb_span_is_nocase(arb_span_of(dot + 1), forms[i].word)) continue;
        *form = forms[i].form;
        return true;
    }
    return false;
}

/* -- Keeping --------------------------------------------------------------------------- */

static char *copy(struct paper *paper, const char *text)
{
    char *copied = strdup(text == NULL ? "" : text);

    if (copied == NULL) paper->failed = true;
    return copied;
}

/* Room for one more; false when there is none. */
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
    }
    for (size_t i = 0; i < paper->cells; i++)
        free(paper->cell[i]);
    free(paper->card);
    free(paper->item);
    free(paper->cell);
    free(paper->bold);
    free(paper->times);
    free(paper);
}

void paper_card(struct paper *paper, const char *head, const char *beside)
{
    if (!grow(paper, &paper->card, paper->cards, &paper->card_room, sizeof *paper->card)) return;
    paper->card[paper->cards++] = (struct paper__card){
        .head = copy(paper, head), .beside = copy(paper, beside), .first_item = paper->items};
}

/* The card's next item; NULL when there is no room. */
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

static void add_cell(struct paper *paper, enum paper_kind kind, const char *text, int64_t times)
{
    size_t bold_room = paper->cell_room, times_room = paper->cell_room;

    if (!grow(paper, &paper->bold, paper->cells, &bold_room, sizeof *paper->bold) ||
        !grow(paper, &paper->times, paper->cells, &times_room, sizeof *paper->times) ||
        !grow(paper, &paper->cell, paper->cells, &paper->cell_room, sizeof *paper->cell))
        return;
    ARB_ASSERT(paper->items > 0 && paper->item[paper->items - 1].kind == kind);
    paper->bold[paper->cells] = false;
    paper->times[paper->cells] = times;
    paper->cell[paper->cells++] = copy(paper, text);
    paper->item[paper->items - 1].cells++;
}

void paper_cell(struct paper *paper, const char *text)
{
    add_cell(paper, PAPER__TABLE, text, 0);
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

void paper_row_bold(struct paper *paper)
{
    const struct paper__item *item = paper->items > 0 ? &paper->item[paper->items - 1] : NULL;

    if (paper->failed || item == NULL || item->cells == 0) return;
    paper->bold[item->first_cell + (item->cells - 1) / item->columns * item->columns] = true;
}

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
    diagram->has_tricks = deal->tricks != NULL;
    if (deal->tricks != NULL) memcpy(diagram->tricks, deal->tricks, sizeof diagram->tricks);
}

/* -- Text -------------------------------------------------------------------------------- */

const struct arb_notation *paper_notation(enum arb_language language)
{
    return language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation;
}

void paper_write_suit(struct arb_writer *out, const struct arb_notation *in, arb_hand hand,
                      enum arb_suit suit)
{
    arb_hand cards = arb_hand_suit(hand, suit);

    if (cards == 0) arb_write_text(out, "–");
    for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
        arb_write_text(out, in->rank[arb_card_rank(arb_hand_highest(cards))]);
}

void paper_write_contract(struct arb_writer *out, const struct arb_notation *in,
                          struct arb_contract contract)
{
    if (arb_contract_is_pass(contract)) {
        arb_write_text(out, in->pass[0]);
        return;
    }
    arb_write_int(out, contract.level);
    arb_write_text(out, contract.denomination == ARB_NOTRUMP
                            ? in->notrump[0]
                            : paper_suit[contract.denomination & 3u]);
    for (unsigned i = 0; i < contract.doubling; i++)
        arb_write_char(out, 'X');
    arb_write_char(out, ' ');
    arb_write_text(out, in->seat[contract.declarer & 3u]);
}

bool paper__has_bars(const struct paper__item *item)
{
    return item->kind == PAPER__TALLY && item->cells > 1;
}

void paper__count_text(char room[PAPER__COUNT], const struct paper *paper, size_t cell)
{
    struct arb_writer out = arb_writer_on(room, PAPER__COUNT);

    arb_write_text(&out, paper->cell[cell]);
    if (paper->times[cell] == 1) return;
    arb_write_text(&out, "×");
    arb_write_int(&out, paper->times[cell]);
}

char *paper__tally_text(const struct paper *paper, const struct paper__item *item)
{
    const size_t room = (item->cells + 1) * (PAPER__COUNT + 2);
    char *text = calloc(room, 1);
    struct arb_writer out = arb_writer_on(text, text == NULL ? 0 : room);

    for (size_t i = 0; text != NULL && i < item->cells; i++) {
        char count[PAPER__COUNT];

        paper__count_text(count, paper, item->first_cell + i);
        if (i > 0) arb_write_text(&out, "  ");
        arb_write_text(&out, count);
    }
    return text;
}

size_t paper__rows(const struct paper__item *item)
{
    return item->columns == 0 ? 0 : item->cells / item->columns;
}

/* Keys of messages have a dot inside; what has none stands for itself. */
const char *paper__head(const struct paper *paper, const struct paper_column *column)
{
    return strchr(column->head, '.') != NULL ? arb_message(paper->sheet.language, column->head)
                                             : column->head;
}

bool paper__is_red(unsigned suit)
{
    return suit == ARB_HEARTS || suit == ARB_DIAMONDS;
}

bool paper__symbol(const char *at, enum arb_suit *suit)
{
    for (unsigned s = 0; s < ARB_SUITS; s++) {
        if (strncmp(at, paper_suit[s], 3) != 0) continue;
        *suit = (enum arb_suit)s;
        return true;
    }
    return false;
}

bool paper_write(struct paper *paper, FILE *file, enum paper_form form)
{
    bool whole = !paper->failed;

    paper->unknown = 0;
    if (whole && form == PAPER_TEXT) whole = paper__write_text(paper, file);
    if (whole && form == PAPER_JSON) whole = paper__write_json(paper, file);
    if (whole && form == PAPER_HTML) whole = paper__write_html(paper, file);
    if (whole && form == PAPER_PDF) whole = paper__write_pdf(paper, file);
    return whole && fflush(file) == 0 && !ferror(file);
}

size_t paper_unknown(const struct paper *paper, const char **first)
{
    *first = paper->unknown > 0 ? paper->first_unknown : "";
    return paper->unknown;
}
