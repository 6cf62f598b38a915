/* paper.h -- everything that is printed: cards on A4 pages, as text, JSON, HTML or PDF.
 *
 *     struct paper *paper = paper_open(&(struct paper_sheet){.language = language, .title = "Friday", .across = 2});
 *     paper_card(paper, "Table 3", "Mitchell");
 *     paper_table(paper, columns, 2, PAPER_READ);
 *     paper_cell(paper, "1");  paper_cell(paper, "4-6");          row by row
 *     whole = paper_write(paper, file, PAPER_PDF);
 *     paper_close(paper);
 *
 * A sheet is built once and can be written in each form with the same content. Cards are side by side in rows of one
 * height; a row is never cut by the end of a page, and a card longer than a page continues with its head and column
 * heads repeated. Suit symbols in any text are coloured, and readable in black and white too. The same cards give the
 * same bytes: no clock is read.
 *
 * All text is UTF-8 and copied, unless a comment says that a pointer is kept. Calls that build a sheet never fail: when
 * memory runs out, paper_write returns false.
 */
#ifndef ARB_PAPER_H
#define ARB_PAPER_H

#include "arbitro/text/messages.h"
#include "arbitro/text/notation.h"

#include <stdio.h>

/* The forms; a picture is a PNG of what the first page has room for, as chats show it beside a link. */
enum paper_form { PAPER_TEXT, PAPER_JSON, PAPER_HTML, PAPER_PDF, PAPER_PICTURE };

enum { PAPER_PICTURE_WIDE = 1200, PAPER_PICTURE_HIGH = 630 };   /* pixels */

/* The form by a path's extension: txt json html htm pdf. False, and *form untouched, for any other. */
ARB_MUST_USE bool paper_form_of_path(const char *path, enum paper_form *form);

/* A sheet. The texts are kept as pointers until it is closed. */
struct paper_sheet {
    enum arb_language language;
    const char *name;               /* the kind of paper, for JSON: "tables" */
    const char *title;              /* at the head of each page; may be empty */
    const char *club;               /* whose paper it is, below the title; NULL or "": nobody said */
    const char *date;               /* the PDF's date, "2026-11-21"; NULL: none */
    unsigned across;                /* cards side by side, 1..4 */
    const char *style;              /* HTML: the address of its style sheet; NULL: the page contains it */
    /* HTML: where the page belongs to, and its name; what it says of itself to search engines, and the address of its
     * icon. NULL: it stands alone. */
    const char *back, *back_words, *about, *icon;
    const char *print_words;        /* HTML: beside the way back, the key that prints; NULL: there is none */
    /* HTML: what stands before and behind a language's name in the address of the same page in it; NULL: there is
     * none. */
    const char *before_language, *behind_language;
    const char *look;               /* HTML: " data-theme=…", as the reader chose; NULL: as his device is */
};

/* The style sheet of the HTML form, for a server that sends it separately: colours and type, and behind them the
 * rest. */
extern const char paper_ground[], paper_style[], paper_screen[];

struct paper;

/* Opens an empty sheet; NULL: no memory. It is closed whether it was written or not; closing NULL does nothing. */
struct paper *paper_open(const struct paper_sheet *sheet);
void paper_close(struct paper *paper);

/* Begins the next card: its head in large type, and a text at the right end of the head; either may be empty. */
void paper_card(struct paper *paper, const char *head, const char *beside);

enum paper_size { PAPER_SMALL, PAPER_NORMAL, PAPER_LARGE, PAPER_STRONG };      /* strong: as normal, in bold */

/* A line of the card. A text that is too wide is written smaller, or goes on in another line. */
void paper_line(struct paper *paper, enum paper_size size, const char *text);

/* A line of figures with how often each came, "+110  −50×2"; forms that can draw add a bar behind each figure,
 * relative to the commonest. The figures follow the call, in the order in which they are written. */
void paper_tally(struct paper *paper);
void paper_count(struct paper *paper, const char *figure, int64_t times);

/* -- Tables -------------------------------------------------------------------------- */

enum paper_align { PAPER_LEFT, PAPER_CENTRE, PAPER_RIGHT };
enum paper_use { PAPER_READ, PAPER_WRITE };     /* to be read; to be filled in by hand: higher rows, more lines */

/* A column. The array must outlive the sheet, which keeps a pointer to it. */
struct paper_column {
    const char *key;                /* the name in JSON */
    const char *head;               /* a key of messages/ (it has a dot), or literal text */
    uint8_t share;                  /* of the card's width, relative to the other columns */
    uint8_t align;                  /* enum paper_align */
};

/* Begins a table of the card. Its cells follow, row by row, 'columns' in each. */
void paper_table(struct paper *paper, const struct paper_column *column, size_t columns, enum paper_use use);
void paper_cell(struct paper *paper, const char *text);
/* A figure with a decimal point, "+53.20", "(50.65)": the language's own sign takes its place, in JSON it stays. */
void paper_cell_figure(struct paper *paper, const char *text);
void paper_cell_int(struct paper *paper, int64_t number);
/* "5", "5=" where it is shared; empty for 0, no place. */
void paper_cell_place(struct paper *paper, int64_t place, bool is_shared);
/* "53.20", "−2.40"; with its sign in any case, "+0.34". */
void paper_cell_hundredths(struct paper *paper, int64_t hundredths);
void paper_cell_change(struct paper *paper, int64_t hundredths);

/* Sets the row that the last cell belongs to in bold. */
void paper_row_bold(struct paper *paper);

/* -- A deal ------------------------------------------------------------------------------- */

enum { PAPER_WORDS = 3 };

/* A diagram of four hands with their points in the middle; lines of text in the upper and lower left corners,
 * double-dummy tricks in the lower right. The card's head is above the text. Nothing needs to outlive the call. */
struct paper_deal {
    const struct arb_notation *in;
    const arb_hand *hand;           /* ARB_SEATS of them */
    const char *above[PAPER_WORDS], *below[PAPER_WORDS];    /* NULL: no line */
    const uint8_t (*tricks)[ARB_SEATS];     /* ARB_DENOMINATIONS rows; NULL: unknown */
    uint8_t zone;                   /* sides drawn as vulnerable: 1 North-South, 2 East-West, 3 both */
};

void paper_deal(struct paper *paper, const struct paper_deal *deal);

/* -- A code to be scanned ------------------------------------------------------------------ */

enum { PAPER_CODE_LINES = 2 };

/* A QR code with words at its right. Nothing needs to outlive the call; a text may be NULL. */
struct paper_code {
    const char *says;               /* the text in it */
    const uint8_t *dark;            /* its squares, side × side, row by row, 1 where dark, without a margin */
    unsigned side;                  /* 0: unknown, and its words stand alone */
    const char *head, *note, *line[PAPER_CODE_LINES], *strong;  /* in this order; the last in bold */
};

/* As large as the card allows: two of them fill a quarter of an A4 page where two cards stand side by side, and the
 * page where one does. */
void paper_code(struct paper *paper, const struct paper_code *code);

/* -- Text for a card ------------------------------------------------------------------------ */

extern const char *const paper_suit[ARB_SUITS];                 /* the symbols */
extern const enum arb_seat paper_seat_row[ARB_SEATS];           /* N S E W: rows of a table of tricks */

/* Writes the ranks of a suit, "KT9", or a dash for a void; in Italian "R109". */
void paper_write_suit(struct arb_writer *out, const struct arb_notation *in, arb_hand hand, enum arb_suit suit);

/* Writes "4♠X S", or the word for pass when the board was passed out. */
void paper_write_contract(struct arb_writer *out, const struct arb_notation *in, struct arb_contract contract);

/* The notation that papers in this language use. */

/* -- Writing ----------------------------------------------------------------------------------- */

/* Writes the sheet to the file, which stays open; once. False: memory ran out at some time, or the file could not be
 * written. */
ARB_MUST_USE bool paper_write(struct paper *paper, FILE *file, enum paper_form form);

/* After PAPER_PDF was written: how many characters no installed font has, which are printed as boxes, and the text
 * with the first of them, which lives as long as the sheet. */
size_t paper_unknown(const struct paper *paper, const char **first);

#endif
