/* arbitro/text/lin.h -- LIN, the notation of Bridge Base Online, read as it is met in the wild.
 *
 *     struct arb_lin lin = arb_lin_on(text);
 *     while (arb_lin_next(&lin, &board)) …
 *
 * One deal or a whole match: pairs of a two-letter command and its value. There is no
 * official description; what is read is md, sv, mb, an, pc, mc, qx, ah, pn, pw, vg and rs,
 * all else is passed over. Behind a bar that is missing the reader finds the next command. A fourth hand
 * left out is deduced; dealer and vulnerability left out are those of the board's number; calls and
 * vulnerability may stand before the first deal; T may be 10, cards and calls in either case, calls run
 * together. Behind a call or card that cannot be read no more of them are taken.
 * Time is linear in the text, nothing is allocated, spans point into the text.
 */
#ifndef ARBITRO_LIN_H
#define ARBITRO_LIN_H

#include "arbitro/text/played.h"

struct arb_lin {
    const char *at, *end, *line_at; /* line_at: where the line begins that 'at' stands in */
    uint32_t line;
    struct arb_span results;        /* of rs: a result for each room of each board */
    struct arb_span players;        /* of pn, or of pw, which has four for each board */
    struct arb_place players_at;
    bool players_by_board;
    bool players_taken;             /* a board has them, or it is told that none has */
    /* They stand in the board that is read: four are its own, whatever its room. */
    bool players_of_board;
    bool names_came;                /* behind the last deal, and they are not of its board */
    bool has_own_names;             /* they came so before the deal of the board that is read */
    struct arb_span match;          /* of vg */
    struct arb_span heading;        /* of ah, before the deal it belongs to */
    uint32_t first_board;           /* the number of the first result; 0 not known */
    uint32_t boards;                /* boards so far */
};

/* Is it LIN rather than PBN? The first bar, %7C too, stands before any bracket. */
bool arb_lin_is_likely(struct arb_span text);

/* Some programs write a text, or some lines of it, as addresses are: %7C for a bar, %20 for a blank. How many lines are
 * so; the first of them in *first. */
size_t arb_lin_escaped_lines(struct arb_span text, uint32_t *first);

/* The text with those lines in plain letters, line by line; it never takes more room. */
void arb_lin_write_plain(struct arb_writer *out, struct arb_span text);

struct arb_lin arb_lin_on(struct arb_span text);

/* The next board. False at the end of the text. board->begun is false when there is only
 * damage left to tell. */
ARB_MUST_USE bool arb_lin_next(struct arb_lin *lin, struct arb_played *board);

/* The next text of commentary off the front of what is commented; false when there is none left. */
ARB_MUST_USE bool arb_lin_next_comment(struct arb_span *commented, struct arb_span *text);

/* The item of what vg says, from 0: title, segment, scoring, first board, last board, team, carried over, team, carried
 * over. Empty where it says nothing. */
struct arb_span arb_lin_match_item(struct arb_span match, unsigned index);

#endif
