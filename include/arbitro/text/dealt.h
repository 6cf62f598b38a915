/* arbitro/text/dealt.h -- deals as dealing machines and dealing programs write them.
 *
 *     struct arb_dealt_reader reader = arb_dealt_on(ARB_DEALT_DUP, text);
 *     while ((step = arb_dealt_next(&reader, &board, &fault)) != ARB_DEALT_END) …
 *
 *     ber   52 digits a board, 1 to 4 the seat of each card from the ace of spades down
 *     bri   128 bytes a board: North's, East's, South's cards as numbers of two digits
 *     csv   sixteen suits in quotes, the board's number, dealer and vulnerability
 *     dge   128 bytes a board: suit symbols of the old PC and ranks
 *     dlm   lines of a machine's job, 99 boards, with check digits
 *     dup   156 bytes a board: bri, dge, and the job
 *
 * All is plain data over the caller's text: nothing is copied, nothing allocates, time is
 * linear in the text. What cannot be read is a fault with its place, and the reading goes
 * on behind it.
 */
#ifndef ARBITRO_DEALT_H
#define ARBITRO_DEALT_H

#include "arbitro/words/board.h"

#define ARB_DEALT_FORMATS(X) X(BER, ber) X(BRI, bri) X(CSV, csv) X(DGE, dge) X(DLM, dlm) X(DUP, dup)

enum arb_dealt_format {
#define X(NAME, name) ARB_DEALT_##NAME,
    ARB_DEALT_FORMATS(X)
#undef X
    ARB_DEALT_FORMAT_COUNT
};

/* "ber" "bri" …; false, and *format untouched, for another word. */
ARB_MUST_USE bool arb_dealt_format_read(struct arb_span word, enum arb_dealt_format *format);

/* Does it say which boards it has, be it the first alone (dup)? In ber, bri and dge they are counted from 1. */
bool arb_dealt_keeps_numbers(enum arb_dealt_format format);

/* A board as dealt. Reading gives whole deals only; a number is 1 or more. */
struct arb_dealt {
    struct arb_board_no number;
    uint8_t dealer;                 /* enum arb_seat */
    uint8_t vulnerability;          /* enum arb_vulnerability */
    struct arb_deal deal;
};

/* The number and what it tells: dealer and vulnerability. */
void arb_dealt_number(struct arb_dealt *board, uint16_t number);

/* -- Reading ---------------------------------------------------------------------- */

/* messages: dealt.* from ARB_DEALT_FAULTS. The flag: the board is read all the same. */
#define ARB_DEALT_FAULTS(X)                                                                        \
    X(NONE, none, 0)                                                                               \
    X(CUT_OFF, cut_off, 0)          /* the text ends in the middle of a board; skipped */          \
    X(NO_DEAL, no_deal, 0)          /* no 52 cards, thirteen to a hand; skipped */                 \
    X(NO_LINE, no_line, 0)          /* a line that says nothing known; skipped */                  \
    X(NO_NUMBER, no_number, 1)      /* the board's number cannot be read: the one before, and one */ \
    X(NO_DEALER, no_dealer, 1)      /* dealer or vulnerability: as the board's number has it */    \
    X(HALVES_DIFFER, halves_differ, 1) /* dup: the deal is written twice, differently: the first counts */ \
    X(CHECK_DIFFERS, check_differs, 1) /* dlm: the check digits are of another line */

enum arb_dealt_fault_kind {
#define X(NAME, symbol, mended) ARB_DEALT_##NAME,
    ARB_DEALT_FAULTS(X)
#undef X
    ARB_DEALT_FAULT_KINDS
};

const char *arb_dealt_fault_symbol(enum arb_dealt_fault_kind kind);
bool arb_dealt_fault_is_mended(enum arb_dealt_fault_kind kind);

/* Where: both from 1; in formats without lines a line is a board's record. */
struct arb_dealt_fault {
    uint8_t kind;                   /* enum arb_dealt_fault_kind */
    uint32_t line, column;          /* columns in bytes */
    struct arb_span text;           /* what it is about; may be empty */
};

struct arb_dealt_reader {
    const char *at, *end;
    uint32_t line;
    uint16_t number;                /* the last board's */
    uint16_t from, to;              /* dlm: boards of the job; 0 not said */
    uint8_t format;
    struct arb_dealt_fault pending; /* of the board just read; told behind it */
};

struct arb_dealt_reader arb_dealt_on(enum arb_dealt_format format, struct arb_span text);

enum arb_dealt_step { ARB_DEALT_END, ARB_DEALT_BOARD, ARB_DEALT_FAULT };

/* BOARD: *board is whole. FAULT: *fault says what. */
ARB_MUST_USE enum arb_dealt_step
arb_dealt_next(struct arb_dealt_reader *reader, struct arb_dealt *board, struct arb_dealt_fault *fault);

/* -- Writing ------------------------------------------------------------------------ */

/* What one call of arb_dealt_write writes at most, in bytes: dlm's filler boards. */
#define ARB_DEALT_WRITE_MAX 8192

/* As many boards the machine's job in a dup can count. More are written all the same, and the job says so many. */
#define ARB_DEALT_DUP_MAX 99

enum arb_dealt_fit {
    ARB_DEALT_FITS,
    /* Written, but the format counts the boards in another way: board *at is the first that gets
     * another number. */
    ARB_DEALT_RENUMBERED,
    /* Dlm: board *at is beyond 99, or does not come after the one before. */
    ARB_DEALT_NO_ROOM
};

/* Does the format keep these boards, their numbers and all? */
enum arb_dealt_fit arb_dealt_fit(enum arb_dealt_format format, const struct arb_dealt *boards, size_t count,
                                 size_t *at);

/* The number that boards[index] has when the file is read again. */
size_t arb_dealt_written_as(enum arb_dealt_format format, const struct arb_dealt *boards, size_t index);

/* Writes boards[index]; with the first what stands before, with the last what stands behind.
 * Boards are whole deals, there is one at least, and they have room. */
void arb_dealt_write(struct arb_writer *out, enum arb_dealt_format format, const struct arb_dealt *boards, size_t count,
                     size_t index);

#endif
