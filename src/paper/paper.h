/* paper.h -- everything that is printed: cards on A4, as text, JSON, HTML or PDF.
 *
 *     struct paper *paper = paper_open(&(struct paper_sheet){.language = language, .title = "Friday", .across = 2});
 *     paper_card(paper, "Table 3", "Mitchell");
 *     paper_table(paper, columns, 2, PAPER_READ);
 *     paper_cell(paper, "1");  paper_cell(paper, "4-6");          row by row
 *     whole = paper_write(paper, file, PAPER_PDF);
 *     paper_close(paper);
 *
 * A sheet is told once and printed in four forms that say the same. Cards stand side by side in rows of one
 * height; a row is never cut by the end of a page, and a card longer than a page goes on with its head and its
 * column heads repeated. Suit symbols in any text are coloured, and read as black on white too. The same cards
 * give the same bytes: nothing here reads a clock.
 *
 * All text is UTF-8 and copied. Memory that runs out is told by paper_write alone.
 */
#ifndef ARB_PAPER_H
#define ARB_PAPER_H

#include "arbitro/messages.h"
#include "arbitro/notation.h"

#include <stdio.h>

enum paper_form { PAPER_TEXT, PAPER_JSON, PAPER_HTML, PAPER_PDF };

/* By a path's extension: txt json html htm pdf. False, and *form untouched, for another. */
ARB_MUST_USE bool paper_form_of_path(const char *path, enum paper_form *form);

/* Texts are kept as pointers. */
struct paper_sheet {
    enum arb_language language;
    const char *name;               /* what it is, for JSON: "tables" */
    const char *title;              /* at the head of each page; may be empty */
    const char *date;               /* of what is printed, "2026-11-21"; NULL: the document has none */
    unsigned across;                /* cards side by side, 1..4 */
    const char *style;              /* of HTML: where its style sheet is; NULL: in the page itself */
};

/* The style sheet, for who serves it. */
extern const char paper_style[];

struct paper;

/* NULL: no memory. */
struct paper *paper_open(const struct paper_sheet *sheet);
void paper_close(struct paper *paper);

/* The next card: its head in large type, and what stands at the head's right end; either may be empty. */
void paper_card(struct paper *paper, const char *head, const char *beside);

enum paper_size { PAPER_SMALL, PAPER_NORMAL, PAPER_LARGE };

/* A line of the card, as wide as its text has to be written to fit. */
void paper_line(struct paper *paper, enum paper_size size, const char *text);

/* Figures and how often each came, "+110  −50×2": a line of the card, where it is drawn with a bar behind each figure,
 * as long as its share of what came most. They follow, in the order in which they shall stand. */
void paper_tally(struct paper *paper);
void paper_count(struct paper *paper, const char *figure, int64_t times);

/* -- Tables -------------------------------------------------------------------------- */

enum paper_align { PAPER_LEFT, PAPER_CENTRE, PAPER_RIGHT };
enum paper_use { PAPER_READ, PAPER_WRITE };     /* lines between rows; room and lines for a pen */

/* Kept as a pointer. */
struct paper_column {
    const char *key;                /* the name in JSON */
    const char *head;               /* a key of messages/, or text as it stands */
    uint8_t share;                  /* of the card's width, beside the others' */
    uint8_t align;                  /* enum paper_align */
};

/* A table of the card; its cells follow, row by row, as many to a row as there are columns. */
void paper_table(struct paper *paper, const struct paper_column *column, size_t columns, enum paper_use use);
void paper_cell(struct paper *paper, const char *text);
void paper_cell_int(struct paper *paper, int64_t number);

/* The row just begun stands out: one's own line. */
void paper_row_bold(struct paper *paper);

/* -- A deal as it lies on the table ------------------------------------------------------ */

enum { PAPER_WORDS = 3 };

/* Four hands around their points; words in the upper left and the lower left corner, tricks in the lower right.
 * The card's head stands above the words. Texts need not outlive the call. */
struct paper_deal {
    const struct arb_notation *in;
    const arb_hand *hand;           /* ARB_SEATS of them */
    const char *above[PAPER_WORDS], *below[PAPER_WORDS];    /* NULL: no line */
    const uint8_t (*tricks)[ARB_SEATS];     /* ARB_DENOMINATIONS of them; NULL: not known */
};

void paper_deal(struct paper *paper, const struct paper_deal *deal);

/* -- Text for a card ------------------------------------------------------------------------ */

extern const char *const paper_suit[ARB_SUITS];                 /* the symbols */
extern const enum arb_seat paper_seat_row[ARB_SEATS];           /* N S E W: rows of a table of tricks */

/* "KT9", or a dash; in Italian "R109". */
void paper_write_suit(struct arb_writer *out, const struct arb_notation *in, arb_hand hand, enum arb_suit suit);

/* "4♠X S". Passed out: the word for pass. */
void paper_write_contract(struct arb_writer *out, const struct arb_notation *in, struct arb_contract contract);

const struct arb_notation *paper_notation(enum arb_language language);

/* -- Printing ---------------------------------------------------------------------------------- */

/* False: memory ran out, or the file could not be written. */
ARB_MUST_USE bool paper_write(struct paper *paper, FILE *file, enum paper_form form);

/* After PAPER_PDF was written: how many letters no font here has, so that boxes stand for them, and the text that has
 * the first of them; it lives as long as the paper. */
size_t paper_unknown(const struct paper *paper, const char **first);

#endif
