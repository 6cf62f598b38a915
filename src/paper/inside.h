/* inside.h -- the contents of a sheet, for the files that write it; not for other rooms. */
#ifndef ARB_PAPER_INSIDE_H
#define ARB_PAPER_INSIDE_H

#include "paper.h"

enum paper_kind { PAPER__LINE, PAPER__TALLY, PAPER__TABLE, PAPER__DEAL, PAPER__CODE };

enum { PAPER__RANKS = 56 };         /* bytes of a suit's ranks: thirteen, the ten as "10", a thin space between two */

/* A deal as text, ready to be placed. */
struct paper__diagram {
    char suit[ARB_SEATS][ARB_SUITS][PAPER__RANKS];
    char *above[PAPER_WORDS], *below[PAPER_WORDS];
    uint8_t points[ARB_SEATS];
    uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];
    bool has_tricks;
    uint8_t zone;
};

/* A code with its words, copied; a text that was not given is empty. */
struct paper__code {
    char *says, *head, *note, *line[PAPER_CODE_LINES], *strong;
    unsigned side;                  /* 0: there are no squares */
    uint8_t *dark;
};

/* A piece of a card: a line, a tally, a table, a deal or a code. */
struct paper__item {
    uint8_t kind, size, use;        /* enum paper_kind, paper_size, paper_use */
    char *text;                     /* LINE */
    const struct paper_column *column;
    size_t columns, first_cell, cells;      /* cells row by row; of a TALLY: one for each figure */
    int64_t most;                   /* TALLY: how often the commonest figure came */
    struct paper__diagram *diagram; /* DEAL */
    struct paper__code *code;       /* CODE */
};

/* A card: its head, and its items from first_item on. */
struct paper__card {
    char *head, *beside;
    size_t first_item, items;
};

/* A sheet: cards, whose items and cells are in arrays of the sheet. */
struct paper {
    struct paper_sheet sheet;
    struct paper__card *card;
    size_t cards, card_room;
    struct paper__item *item;
    size_t items, item_room;
    char **cell;
    bool *bold;                     /* by cell: it begins a row that stands out */
    bool *figure;                   /* by cell: a number, whose point is written as the language writes it */
    int64_t *times;                 /* by cell: how often a tally's figure came */
    size_t cells, cell_room;
    size_t unknown;                 /* letters that were printed as boxes */
    const char *first_unknown;      /* the text that has the first */
    bool failed;                    /* memory ran out: nothing is written */
};

/* Writes the figures in the sheet's language. */
void paper__say_figures(struct paper *paper);

/* Sets the hyphen between two names or figures, which files write and keyboards have, as the dash that it stands for:
 * "Dora - Ennio" as "Dora – Ennio", as pages have it. */
void paper__set_dashes(struct paper *paper);

/* How many rows a table has. */
size_t paper__rows(const struct paper__item *item);

/* Are bars drawn? Not for a single figure, which there is nothing to compare with. */
bool paper__has_bars(const struct paper__item *item);

enum { PAPER__COUNT = 64 };         /* bytes of a figure with its times */

/* A figure of a tally with its times, "−50×2". */
void paper__count_text(char room[PAPER__COUNT], const struct paper *paper, size_t cell);

/* The whole tally as one line, which the caller frees; NULL: no memory. */
char *paper__tally_text(const struct paper *paper, const struct paper__item *item);

/* The column's head in the sheet's language. */
const char *paper__head(const struct paper *paper, const struct paper_column *column);

/* Does a suit symbol, three bytes of UTF-8, begin here? Then *suit is its suit. */
bool paper__symbol(const char *at, enum arb_suit *suit);
bool paper__is_red(unsigned suit);

/* Write the sheet in one form. False: the file could not be written, or no memory. */
bool paper__write_text(const struct paper *paper, FILE *file);
bool paper__write_json(const struct paper *paper, FILE *file);
bool paper__write_html(const struct paper *paper, FILE *file);
bool paper__write_pdf(struct paper *paper, FILE *file);
bool paper__write_picture(struct paper *paper, FILE *file);

/* png.c: pixels of four bytes, blue, green and red first, as a PNG. False: no memory, or the file cannot be written. */
ARB_MUST_USE bool paper__write_png(FILE *file, const unsigned char *pixels, unsigned wide, unsigned high,
                                   size_t stride);

#endif
