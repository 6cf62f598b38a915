/* text.c -- writes a sheet as lines for a terminal, and as JSON for programs, in which each row is an object by the
 * keys of its columns.
 */
#include "inside.h"

#include "arbitro/text/json.h"

#include <stdlib.h>
#include <string.h>

/* Columns of UTF-8 text: its characters. */
static int width(const char *text)
{
    int characters = 0;

    for (; *text != '\0'; text++)
        characters += (*text & 0xC0) != 0x80;
    return characters;
}

static void put_padded(FILE *file, const char *text, int room, unsigned align)
{
    const int left = align == PAPER_RIGHT ? room - width(text) : 0;

    fprintf(file, "%*s%s%*s", left > 0 ? left : 0, "", text,
            left == 0 && room > width(text) ? room - width(text) : 0, "");
}

/* Cells two blanks apart, without blanks behind the last. */
static void put_row(FILE *file, const struct paper *paper, const struct paper__item *item,
                    const int *room, size_t row, bool heads)
{
    size_t last = item->columns;

    while (last > 1 && !heads &&
           paper->cell[item->first_cell + row * item->columns + last - 1][0] == '\0')
        last--;
    for (size_t c = 0; c < last; c++) {
        const char *text = heads ? paper__head(paper, &item->column[c])
                                 : paper->cell[item->first_cell + row * item->columns + c];
        const bool end = c + 1 == last && item->column[c].align != PAPER_RIGHT;

        if (c > 0) fputs("  ", file);
        if (end) fputs(text, file);
        else put_padded(file, text, room[c], item->column[c].align);
    }
    putc('\n', file);
}

/* Columns are as wide as their widest cell. False: no memory. */
static bool put_table(FILE *file, const struct paper *paper, const struct paper__item *item)
{
    int *room = calloc(item->columns, sizeof *room);

    if (room == NULL) return false;
    for (size_t c = 0; c < item->columns; c++)
        room[c] = width(paper__head(paper, &item->column[c]));
    for (size_t i = 0; i < item->cells; i++) {
        const int wide = width(paper->cell[item->first_cell + i]);

        if (wide > room[i % item->columns]) room[i % item->columns] = wide;
    }
    put_row(file, paper, item, room, 0, true);
    for (size_t row = 0; row < paper__rows(item); row++)
        put_row(file, paper, item, room, row, false);
    free(room);
    return true;
}

/* Text above, the hands a line each, the tricks, text below. */
static void put_deal(FILE *file, const struct paper *paper, const struct paper__diagram *deal)
{
    const struct arb_notation *in = arb_notation_of(paper->sheet.language);

    for (unsigned i = 0; i < PAPER_WORDS; i++)
        if (deal->above[i] != NULL) fprintf(file, "%s\n", deal->above[i]);
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        const enum arb_seat seat = paper_seat_row[r];

        fprintf(file, "%s", in->seat[seat]);
        for (unsigned suit = ARB_SUITS; suit-- > 0;)
            fprintf(file, "  %s %s", paper_suit[suit], deal->suit[seat][suit]);
        fprintf(file, "  (%u)\n", deal->points[seat]);
    }
    for (unsigned r = 0; r < ARB_SEATS && deal->has_tricks; r++) {
        fputs(in->seat[paper_seat_row[r]], file);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;)
            fprintf(file, "  %s %u", d == ARB_NOTRUMP ? in->notrump[0] : paper_suit[d],
                    deal->tricks[d][paper_seat_row[r]]);
        putc('\n', file);
    }
    for (unsigned i = 0; i < PAPER_WORDS; i++)
        if (deal->below[i] != NULL) fprintf(file, "%s\n", deal->below[i]);
}

/* What it says in place of the squares, and its words. */
static void put_code(FILE *file, const struct paper__code *code)
{
    const char *const texts[] = {code->head, code->note, code->line[0], code->line[1], code->strong, code->says};

    for (size_t i = 0; i < ARB_COUNT(texts); i++)
        if (texts[i][0] != '\0') fprintf(file, "%s\n", texts[i]);
}

static bool put_tally(FILE *file, const struct paper *paper, const struct paper__item *item)
{
    char *text = paper__tally_text(paper, item);

    if (text == NULL) return false;
    fprintf(file, "%s\n", text);
    free(text);
    return true;
}

/* False: no memory. */
bool paper__write_text(const struct paper *paper, FILE *file)
{
    if (paper->sheet.title[0] != '\0') fprintf(file, "%s\n", paper->sheet.title);
    if (paper->sheet.club[0] != '\0') fprintf(file, "%s\n", paper->sheet.club);
    if (paper->sheet.title[0] != '\0') putc('\n', file);
    for (size_t c = 0; c < paper->cards; c++) {
        const struct paper__card *card = &paper->card[c];

        if (c > 0) putc('\n', file);
        fprintf(file, "%s%s%s\n", card->head,
                card->head[0] != '\0' && card->beside[0] != '\0' ? "  " : "", card->beside);
        for (size_t i = card->first_item; i < card->first_item + card->items; i++) {
            const struct paper__item *item = &paper->item[i];

            if (item->kind == PAPER__LINE) fprintf(file, "%s\n", item->text);
            else if (item->kind == PAPER__DEAL) put_deal(file, paper, item->diagram);
            else if (item->kind == PAPER__CODE) put_code(file, item->code);
            else if (!(item->kind == PAPER__TALLY ? put_tally : put_table)(file, paper, item)) return false;
        }
    }
    return true;
}

/* -- JSON -------------------------------------------------------------------------------------- */

/* A cell of digits is written as a number. */
static void write_cell(struct arb_json *json, const char *text)
{
    int64_t number;

    if (arb_span_int(arb_span_of(text), INT32_MIN, INT32_MAX, &number) && text[0] != '+')
        arb_json_int(json, number);
    else arb_json_text(json, text);
}

/* Objects by the columns' keys, which are the same in every language. */
static void write_rows(struct arb_json *json, const struct paper *paper,
                       const struct paper__item *item)
{
    arb_json_key(json, "rows");
    arb_json_array(json);
    for (size_t row = 0; row < paper__rows(item); row++) {
        arb_json_object(json);
        for (size_t c = 0; c < item->columns; c++) {
            arb_json_key(json, item->column[c].key);
            write_cell(json, paper->cell[item->first_cell + row * item->columns + c]);
        }
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* For programs the ranks alone, without the spaces between them. */
static void put_ranks(struct arb_json *json, const char *letter, const char *suit)
{
    static const char space[] = "\xE2\x80\x89";
    char ranks[PAPER__RANKS];
    struct arb_writer out = arb_writer_on(ranks, sizeof ranks);

    while (*suit != '\0')
        if (strncmp(suit, space, sizeof space - 1) == 0) suit += sizeof space - 1;
        else arb_write_char(&out, *suit++);
    arb_json_key_text(json, letter, ranks);
}

/* {"N": {"S": "KT9", …}, …}: cards in the letters of files. */
static void write_deal(struct arb_json *json, const struct paper__diagram *deal)
{
    arb_json_key(json, "hands");
    arb_json_object(json);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        arb_json_key(json, arb_seat_name((enum arb_seat)s));
        arb_json_object(json);
        for (unsigned suit = ARB_SUITS; suit-- > 0;) {
            const char letter[2] = {arb_suit_letter((enum arb_suit)suit), '\0'};

            put_ranks(json, letter, deal->suit[s][suit]);
        }
        arb_json_key_int(json, "points", deal->points[s]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* False: no memory. */
static bool write_tally(struct arb_json *json, const struct paper *paper, const struct paper__item *item)
{
    char *text = paper__tally_text(paper, item);

    if (text == NULL) return false;
    arb_json_text(json, text);
    free(text);
    return true;
}

static void write_code(struct arb_json *json, const struct paper__code *code)
{
    arb_json_object(json);
    arb_json_key_text(json, "says", code->says);
    arb_json_key_text(json, "head", code->head);
    arb_json_key_text(json, "note", code->note);
    arb_json_key(json, "lines");
    arb_json_array(json);
    for (unsigned i = 0; i < PAPER_CODE_LINES; i++)
        if (code->line[i][0] != '\0') arb_json_text(json, code->line[i]);
    arb_json_end(json);
    arb_json_key_text(json, "strong", code->strong);
    arb_json_end(json);
}

static void write_codes(struct arb_json *json, const struct paper *paper, const struct paper__card *card)
{
    const size_t end = card->first_item + card->items;
    bool has_code = false;

    for (size_t i = card->first_item; i < end; i++) has_code = has_code || paper->item[i].kind == PAPER__CODE;
    if (!has_code) return;
    arb_json_key(json, "codes");
    arb_json_array(json);
    for (size_t i = card->first_item; i < end; i++)
        if (paper->item[i].kind == PAPER__CODE) write_code(json, paper->item[i].code);
    arb_json_end(json);
}

/* "lines" first, then what tables, deals and codes the card has. False: no memory. */
static bool write_card(struct arb_json *json, const struct paper *paper,
                       const struct paper__card *card)
{
    bool whole = true;

    arb_json_object(json);
    arb_json_key_text(json, "head", card->head);
    if (card->beside[0] != '\0') arb_json_key_text(json, "beside", card->beside);
    arb_json_key(json, "lines");
    arb_json_array(json);
    for (size_t i = card->first_item; i < card->first_item + card->items; i++) {
        if (paper->item[i].kind == PAPER__LINE) arb_json_text(json, paper->item[i].text);
        if (paper->item[i].kind == PAPER__TALLY) whole = write_tally(json, paper, &paper->item[i]) && whole;
    }
    arb_json_end(json);
    for (size_t i = card->first_item; i < card->first_item + card->items; i++) {
        if (paper->item[i].kind == PAPER__TABLE) write_rows(json, paper, &paper->item[i]);
        if (paper->item[i].kind == PAPER__DEAL) write_deal(json, paper->item[i].diagram);
    }
    write_codes(json, paper, card);
    arb_json_end(json);
    return whole;
}

/* One card at a time, in a buffer that grows until it fits; *json goes on behind it. False: no memory. */
static bool put_card(FILE *file, struct arb_json *json, const struct paper *paper, size_t c)
{
    for (size_t room = 1 << 16;; room *= 4) {
        char *buffer = malloc(room);
        struct arb_writer out = arb_writer_on(buffer, buffer == NULL ? 0 : room);
        struct arb_json tried = *json;
        bool whole;

        if (buffer == NULL) return false;
        tried.out = &out;
        if (c > 0) arb_json_new_line(&tried);
        whole = write_card(&tried, paper, &paper->card[c]);
        if (whole && !out.truncated) fputs(buffer, file);
        free(buffer);
        if (whole && out.truncated) continue;
        tried.out = json->out;
        *json = tried;
        return whole;
    }
}

/* Cards are written one by one, so that the whole need not fit into memory. */
bool paper__write_json(const struct paper *paper, FILE *file)
{
    char text[1 << 14];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_text(&json, "paper", paper->sheet.name);
    arb_json_key_text(&json, "title", paper->sheet.title);
    arb_json_key(&json, "cards");
    arb_json_array(&json);
    arb_json_new_line(&json);
    if (out.truncated) return false;
    fputs(text, file);
    for (size_t c = 0; c < paper->cards; c++)
        if (!put_card(file, &json, paper, c)) return false;
    out = arb_writer_on(text, sizeof text);
    arb_json_end(&json);
    arb_json_end(&json);
    fprintf(file, "%s\n", text);
    return true;
}
