/* pbn_inside.h -- what the parts of the reader of PBN games share: tags, sections, and what the tags say. */
#ifndef ARB_PBN_INSIDE_H
#define ARB_PBN_INSIDE_H

#include "arbitro/pbn_played.h"

#define ARB__PBN_BIT(tag) (1u << (tag))

/* The tag stands in this game. */
static inline bool arb__pbn_has(const struct arb_pbn_games *games, enum arb_pbn_game_tag tag)
{
    return (games->given & ARB__PBN_BIT(tag)) != 0;
}

/* -- pbn_section.c ---------------------------------------------------------------- */

/* A tag opens its section, if it has one. */
void arb__pbn_open_section(struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag);

/* What stands in the open section. */
void arb__pbn_take_element(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item);

/* [Note "3:text"], behind its section. */
void arb__pbn_take_note(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item);

/* The notes of a section are all there: to the calls or cards they belong. */
void arb__pbn_give_notes(struct arb_pbn_games *games, struct arb_played *board);

/* -- pbn_record.c ------------------------------------------------------------------ */

/* The game is over: what its tags say, put into the board. */
void arb__pbn_read_record(const struct arb_pbn_games *games, struct arb_played *board);

#endif
