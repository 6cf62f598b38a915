/* movement.h -- papers of a movement: a card for each table, a guide for each pair, who meets whom.
 *
 * Where names are told, they stand wherever a pair does but among the opponents of a guide; who meets whom begins with
 * who sits where in the first round, on lines to write on where somebody's name is not known.
 *
 *     struct paper *paper = paper_movement(&(struct paper_movement){.movement = &m, .which = PAPER_GUIDES,
 *                                                                   .set_boards = 3, .language = language});
 *
 * After a repair, when 'was' is the movement as it was before, only the guides that changed are printed, with the new
 * rounds in bold.
 */
#ifndef ARB_PAPER_MOVEMENT_H
#define ARB_PAPER_MOVEMENT_H

#include "paper.h"

#include "arbitro/movement/movement.h"

enum paper_cards { PAPER_TABLES, PAPER_GUIDES, PAPER_MATRIX };

/* Writes the boards of a set (from 1), "4–6"; the set's number where set_boards is 0. */
void paper_write_set(struct arb_writer *out, unsigned set, unsigned set_boards);

/* Reads "tables", "guides" or "matrix". False: another word. */
ARB_MUST_USE bool paper_cards_read(struct arb_span word, enum paper_cards *which);

/* What to print. The caller keeps everything until the paper is made. */
struct paper_movement {
    const struct arb_movement *movement;
    enum paper_cards which;
    unsigned set_boards;            /* boards in a set; 0: unknown, and sets are named instead */
    enum arb_language language;
    const char *title, *club, *date, *style;    /* as in struct paper_sheet */
    const struct arb_movement *was; /* guides only of pairs whose rounds changed since; NULL: all */
    /* Writes a pair's names, or nothing; may be NULL. */
    void (*name)(struct arb_writer *out, const void *context, enum arb_side side, unsigned pair);
    const void *context;
};

/* Makes the paper, which the caller writes and closes. NULL: no memory. */
struct paper *paper_movement(const struct paper_movement *asked);

#endif
