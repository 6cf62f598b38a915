/* arbitro/text/pbn.h -- Portable Bridge Notation, read as it is met in the wild.
 *
 *     struct arb_pbn pbn = arb_pbn_on(text);
 *     struct arb_pbn_item item;
 *     while (arb_pbn_next(&pbn, &item)) …                 tags, elements, ends of games, damage
 *
 * Two floors. The reader cuts the text into items and never stops before its end:
 * what is damaged is an item too, with its line, and reading goes on behind it. Above
 * it arb_pbn_table makes rows of a table's elements, and arb_pbn_result reads a row
 * of a ScoreTable. All of it is plain data over the caller's text: every span points
 * into it (but for the name of a recased tag, which is a constant), nothing is copied,
 * nothing allocates, time is linear in the text.
 *
 * Names may be Latin-1 or UTF-8; arb_pbn_text writes either as UTF-8.
 * The notation: tistis.nl/pbn, versions 1.0 to 2.1.
 */
#ifndef ARBITRO_PBN_H
#define ARBITRO_PBN_H

#include "arbitro/words/board.h"
#include "arbitro/words/contract.h"

/* -- The reader ----------------------------------------------------------------- */

enum arb_pbn_kind {
    ARB_PBN_TAG,                    /* name and text: [Board "7"] */
    ARB_PBN_ELEMENT,                /* text: one element of the section the last tag opened */
    ARB_PBN_COMMENT,                /* text, without its braces or semicolon */
    ARB_PBN_ESCAPE,                 /* text: a line that begins with %, without it */
    /* A blank line, the end of the text, or a tag that begins another game. */
    ARB_PBN_GAME_END,
    ARB_PBN_DAMAGE                  /* fault, and in text what it is about */
};

/* mended: all that is of use was read all the same. */
#define ARB_PBN_FAULTS(X)                                                                          \
    X(NONE, none, 0)                                                                               \
    X(STRAY_BYTES, stray_bytes, 1)               /* controls that are no text; skipped */          \
    X(STRAY_TEXT, stray_text, 0)                 /* between tags, or before them; skipped */       \
    X(CONTROL_INSIDE, control_inside, 1)         /* of a value; left out */                        \
    X(TAG_WITHOUT_NAME, tag_without_name, 0)     /* skipped to the end of the line */              \
    X(TAG_NOT_OPENED, tag_not_opened, 1)         /* the bracket is taken as there */               \
    X(TAG_WITHOUT_QUOTES, tag_without_quotes, 1) /* the value is taken up to the bracket */        \
    X(TAG_NOT_CLOSED, tag_not_closed, 1)         /* the bracket is taken as there */               \
    X(TAG_TWICE, tag_twice, 0)                   /* differently; the later one does not count */   \
    X(TAG_AGAIN, tag_again, 1)                   /* the later one says the same, or nothing */     \
    X(TAG_FILLED, tag_filled, 1)                 /* the first one says nothing; the later counts */ \
    X(SECTION_TWICE, section_twice, 0)           /* differently; the one with more in it counts */ \
    X(GAME_NOT_ENDED, game_not_ended, 1)         /* another game begins without a blank line */    \
    X(QUOTES_INSIDE, quotes_inside, 1)           /* of a tag's value; they belong to it */         \
    X(BRACKET_INSIDE, bracket_inside, 1)         /* before the quote that closes the value */      \
    X(STRING_NOT_CLOSED, string_not_closed, 1)   /* taken to end before the bracket, or with its line */ \
    X(NOTE_APART, note_apart, 1)                 /* a blank line before a note; it belongs to its game */ \
    X(CONTRACT_STAR, contract_star, 1)           /* "4S*" in a table: a double */                  \
    X(STAR_IGNORED, star_ignored, 1)             /* the same, and its score says that it is none */ \
    X(TAG_RECASED, tag_recased, 1)               /* [event "…"]; told of events, once a file */    \
    X(TAG_ALMOST, tag_almost, 0)                 /* arb_pbn_tag_like says what; kept, and not read as that */ \
    X(COMMENT_NOT_CLOSED, comment_not_closed, 1) /* taken to end with its line */                  \
    X(ROW_INCOMPLETE, row_incomplete, 0)         /* elements missing or too many; skipped */       \
    X(TOO_MANY_COLUMNS, too_many_columns, 0)     /* the table is skipped */                        \
    X(BOARD_TWICE, board_twice, 0)               /* an event's: the later ScoreTable is skipped */ \
    X(PAIR_TWICE, pair_twice, 0)                 /* on one side of one board; the later is skipped */

enum arb_pbn_fault {
#define X(NAME, symbol, mended) ARB_PBN_##NAME,
    ARB_PBN_FAULTS(X)
#undef X
};

const char *arb_pbn_fault_symbol(enum arb_pbn_fault fault);
bool arb_pbn_fault_is_mended(enum arb_pbn_fault fault);

struct arb_pbn_item {
    enum arb_pbn_kind kind;
    enum arb_pbn_fault fault;
    uint32_t line, column;          /* where it begins, both from 1; columns in bytes */
    bool quoted;                    /* ELEMENT: stood in quotes, which are off; escapes are still in */
    uint8_t tag;                    /* TAG: enum arb_pbn_game_tag, of arbitro/text/pbn_played.h */
    /* TAG: its name has other capitals in the file; here it is the standard's. */
    bool recased;
    struct arb_span name, text;
};

struct arb_pbn {
    const char *at, *end, *line_at;  /* line_at: where the line begins that 'at' stands in */
    uint32_t line;
    bool line_start, in_game, in_section, no_more_braces;
    bool ends_swapped;              /* lines end in LFCR */
    bool not_opened;                /* a tag comes that lacks its bracket, and that is told */
    enum arb_pbn_fault pending;     /* to be told before anything else */
    struct arb_span pending_text;

    /* By what another game is known that no blank line sets apart. */
    struct arb_span first;          /* the name of the game's first tag */
    struct arb_span event, board, deal;     /* their values in the game; at NULL: it has none */
    uint32_t seen;                  /* which of the tags that begin every game stand in it */
    bool has_body, was_played;      /* a deal or a result stands in the game; an auction or a play */
    bool looks_ahead, ends;         /* ends: the game does, before anything else is read */
};

struct arb_pbn arb_pbn_on(struct arb_span text);

/* The next item. False at the end of the text. */
ARB_MUST_USE bool arb_pbn_next(struct arb_pbn *pbn, struct arb_pbn_item *item);

/* Is the text UTF-8, whatever its characters are? ASCII is. */
bool arb_pbn_is_utf8(struct arb_span text);

/* A value as UTF-8 text: escapes resolved, Latin-1 turned when the value is not UTF-8
 * already, tabs to blanks, other controls left out. */
void arb_pbn_text(struct arb_writer *out, struct arb_span value);

/* The same of a line that has no escapes: behind '%' a backslash is a backslash. */
void arb_pbn_line_text(struct arb_writer *out, struct arb_span line);

/* May an element of a table stand without quotes? The reader takes more than the standard gives. */
bool arb_pbn_is_plain(struct arb_span element);

/* Has the value a form that PBN knows for such a tag? Looks at dates and scores; of all other tags true. */
bool arb_pbn_value_holds(struct arb_span name, struct arb_span value);

/* Is the item a line of another program, "%PipColors …"? The two that PBN itself knows are said again at the head of a
 * file. */
bool arb_pbn_is_of_others(const struct arb_pbn_item *item);

/* Is it a tag of a date? */
bool arb_pbn_is_date(struct arb_span name);

/* The name as the standard has it, where capitals are all that differs (*recased), and else as it is. *has_section:
 * calls, cards or rows may stand behind it; behind a tag of the standard that has one value they may not. *tag: that of
 * an item. */
struct arb_span arb_pbn_tag_name(struct arb_span name, bool *recased, bool *has_section, uint8_t *tag);

/* The tag of the standard that an unknown name is by a slip of one letter, of those that a game is read from; NULL:
 * none. */
const char *arb_pbn_tag_like(struct arb_span name);

/* -- Tables ----------------------------------------------------------------------- */

#define ARB_PBN_COLUMNS_MAX 64

/* The columns of a ScoreTable that arb_pbn_result_read looks at; found once a table. */
#define ARB_PBN_RESULT_COLUMNS(X)                                                                  \
    X(Table) X(Round) X(Section) X(Contract) X(Declarer) X(Result) X(Multiplicity)                 \
    X(Score_NS) X(Score_EW) X(PairId_NS) X(PairId_EW) X(Names_NS) X(Names_EW)                      \
    X(MP_NS) X(MP_EW) X(Percentage_NS) X(Percentage_EW) X(IMP_NS) X(IMP_EW) X(ButlerDatum)

enum arb_pbn_column {
#define X(name) ARB_PBN_##name,
    ARB_PBN_RESULT_COLUMNS(X)
#undef X
    ARB_PBN_RESULT_COLUMN_COUNT
};

struct arb_pbn_table {
    struct arb_span column[ARB_PBN_COLUMNS_MAX];         /* names; order and width marks off */
    struct arb_pbn_item element[ARB_PBN_COLUMNS_MAX];    /* the row being read */
    uint8_t columns, have;
    uint8_t place[ARB_PBN_RESULT_COLUMN_COUNT];          /* which column; ARB_PBN_COLUMNS_MAX: none */
    bool row_a_line;                /* rows keep to their lines, so that a short one can be told */
};

enum arb_pbn_row { ARB_PBN_MORE, ARB_PBN_ROW, ARB_PBN_ROW_DAMAGED };

/* Begins the table whose tag has this value. ahead: the reader as it stands behind
 * that tag; looked ahead in, not moved. False: too many columns, or none. */
ARB_MUST_USE bool arb_pbn_table_begin(struct arb_pbn_table *table, struct arb_span value, struct arb_pbn ahead);

/* Takes an ELEMENT. ROW: table->element holds a whole row. ROW_DAMAGED: what stood on
 * the line *damaged was no row; the element is taken into the next. */
ARB_MUST_USE enum arb_pbn_row
arb_pbn_table_take(struct arb_pbn_table *table, const struct arb_pbn_item *element, uint32_t *damaged);

/* The table is over: false, and *damaged the line, if a row was left unfinished. */
ARB_MUST_USE bool arb_pbn_table_end(const struct arb_pbn_table *table, uint32_t *damaged);

/* The element in a named column; false if the table has no such column, or the element
 * is "-", "?" or nothing. */
ARB_MUST_USE bool arb_pbn_table_cell(const struct arb_pbn_table *table, const char *column, struct arb_span *cell);

/* -- A row of a ScoreTable --------------------------------------------------------- */

enum arb_pbn_result_kind {
    ARB_PBN_NOTHING,                /* not played, or not to be read; 'unreadable' has the element */
    ARB_PBN_CONTRACT,               /* contract and tricks; passed out too */
    ARB_PBN_POINTS,                 /* a score without its contract, or one adjusted */
    ARB_PBN_AWARD,                  /* A+, A, A-, or percentages */
    ARB_PBN_BYE                     /* one pair, no opponents */
};

/* A decimal number as published: value in units of 10^-decimals. */
struct arb_pbn_number {
    bool given;
    uint8_t decimals;
    int64_t value;
};

struct arb_pbn_result {
    enum arb_pbn_result_kind kind;
    struct arb_contract contract;
    bool has_contract, has_declarer;    /* read, whether or not tricks make a result of them */
    uint8_t tricks;
    char award[2];                  /* '+' 'A' '-' by side; 'A' is average */
    bool by_percent;                /* an award told by percentages with a caret: see 'percent' */
    int32_t multiplicity;           /* how many results the row stands for, 1 as a rule */
    struct arb_span unreadable;     /* an element that could not be read, if any */
    struct arb_span starred;        /* the contract's, where a star stands for its double */
    struct arb_span table, round, section;
    struct arb_span pair[2];        /* by side; empty: not given */
    struct arb_span names[2];
    struct arb_pbn_number score;    /* published, from North-South's side */
    struct arb_pbn_number mp[2], percent[2], imps[2];
    struct arb_pbn_number datum;    /* Butler's; of a fouled board each group has its own */
};

/* Reads the row that arb_pbn_table_take completed. */
void arb_pbn_result_read(const struct arb_pbn_table *table, struct arb_pbn_result *result);

/* Reads a contract as files have it: "4S", "3N", "3NTX", "4SR" redoubled, "4S*" alerted, "3SA".
 * Leaves the declarer as it was; false if it is no contract. */
ARB_MUST_USE bool arb_pbn_contract_read(struct arb_span span, struct arb_contract *contract);

/* The same without the letters and words of other languages. */
ARB_MUST_USE bool arb_pbn_contract_is_plain(struct arb_span span, struct arb_contract *contract);

/* A star stands at the end of the contract. It is read as a double; of that, the score says that it is none. */
bool arb_pbn_contract_has_star(struct arb_span contract);
bool arb_pbn_star_is_none(struct arb_contract contract, enum arb_vulnerability vulnerable, unsigned tricks,
                          int64_t score);

/* "9"; "NS 9"; "EW 4 NS 9", where each side's tricks are told; what is not told is -1. False: none of these. And of
 * these declarer's: those that the other side has not won, where that is all that is told. */
ARB_MUST_USE bool arb_pbn_tricks_read(struct arb_span value, int64_t *bare, int64_t tricks[2]);
uint8_t arb_pbn_tricks_of(const int64_t tricks[2], enum arb_side declarer);

/* The letter of the suit whose sign the text begins with, in UTF-8, black or white; 0: none. A sign has three bytes. */
char arb_pbn_suit_sign(struct arb_span text);

/* A date in another order or with other signs between, as PBN has it; an hour behind it is left out. False: it is not
 * certain which day it is. */
#define ARB_PBN_DATE 10             /* characters */
ARB_MUST_USE bool arb_pbn_date_read(struct arb_span span, char date[ARB_PBN_DATE]);

/* -- Words and letters of languages ------------------------------------------------------------------ */

/* English, Italian, French, German, Dutch: a set of languages has a bit for each. */
#define ARB_PBN_LANGUAGES 31

enum arb_pbn_said { ARB_PBN_UNKNOWN, ARB_PBN_AMBIGUOUS, ARB_PBN_IN_WORDS, ARB_PBN_STANDARD };

/* A seat in the standard's letters, or in the letters and words of languages: of those asked, or, where none of them
 * knows it, of all. "O" is west in two and east in two others. */
ARB_MUST_USE enum arb_pbn_said arb_pbn_seat_read(struct arb_span span, uint8_t among, enum arb_seat *seat);

/* The languages that have such a seat, or have it for that one. 0: none. */
ARB_MUST_USE uint8_t arb_pbn_seat_languages(struct arb_span span);
ARB_MUST_USE uint8_t arb_pbn_seat_languages_as(struct arb_span span, enum arb_seat seat);

/* A contract that is not in the standard's letters, "3SA", "4P", "4 cuori X", "Passo"; *in: the languages that have it.
 * Leaves the declarer as it was. */
ARB_MUST_USE enum arb_pbn_said arb_pbn_contract_said(struct arb_span span, uint8_t among, struct arb_contract *contract,
                                                     uint8_t *in);

/* Who is vulnerable: in the standard's letters, or in words, "N/S", "Tutti in zona". *word: not as the standard has
 * it. */
ARB_MUST_USE bool arb_pbn_vulnerability_read(struct arb_span span, enum arb_vulnerability *vulnerable, bool *word);

/* The languages that have it; all, where it says nothing of them. */
ARB_MUST_USE uint8_t arb_pbn_vulnerability_languages(struct arb_span span);

/* Reads "23", "-50.5", "\"100\"". False if it is not a number of at most nine decimals. */
ARB_MUST_USE bool arb_pbn_number_read(struct arb_span span, struct arb_pbn_number *number);

#endif
