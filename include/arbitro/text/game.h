/* arbitro/text/game.h -- a played board written: PBN as the standard wants it, LIN, JSON.
 *
 *     struct arb_game game = {&board, &replay, &games};
 *     arb_replay_board(&replay, &board);
 *     arb_pbn_write_game(&out, &game);
 *
 * What is written is repaired: passes left out are there again, cards stand in the columns of
 * the hands that held them, what is over is gone. What the file says and the table does not
 * know (other tags, tables, comments, notes) is kept.
 * Linear in the game's text; nothing is allocated.
 */
#ifndef ARBITRO_GAME_H
#define ARBITRO_GAME_H

#include "arbitro/text/json.h"
#include "arbitro/text/pbn_played.h"
#include "arbitro/text/played.h"

struct arb_game {
    const struct arb_played *played;
    const struct arb_replay *replay;        /* of that board */
    const struct arb_pbn_games *pbn;        /* that read it; NULL: it is not from PBN */
};

/* Room that certainly holds what any of the writers writes of it, in bytes. */
size_t arb_game_room(const struct arb_game *game);

/* Export format of PBN 2.1: ISO-8859-1, CRLF, mandatory tags in their order. A letter that the
 * character set does not have is written '?'. */
void arb_pbn_write_head(struct arb_writer *out);
void arb_pbn_write_game(struct arb_writer *out, const struct arb_game *game);

/* How many of its other tags and tables are not kept: beyond the 128 and 16 of one game, or there twice. And, in PBN
 * alone, how many notes, beyond the 32 of an auction or a play, and cards of nobody knows which hand. */
size_t arb_game_left_out(const struct arb_game *game);
size_t arb_game_left_out_of_pbn(const struct arb_game *game);

/* One line of LIN. Bars of notes, bars and commas of names are written otherwise; a board that was passed out has four
 * passes. */
void arb_lin_write_game(struct arb_writer *out, const struct arb_game *game);

/* The line that says of which match the boards behind it are, as another file of LIN said it. */
void arb_lin_write_match(struct arb_writer *out, struct arb_span match);

/* How many of its names, notes and comments those are. And: is its play written? Behind calls that are not all there it
 * would be that of another contract. */
size_t arb_lin_changed(const struct arb_game *game);
bool arb_lin_has_place_for_play(const struct arb_game *game);

/* How much of a game LIN has no place for: tags, tables, data of other programs, notes on cards, marks. Without
 * comments (in an address) also what is said of the match, and those of PBN. */
size_t arb_lin_left_out(const struct arb_game *game, bool has_comments);

/* An object: docs/schema/games.json. */
void arb_game_write_json(struct arb_json *json, const struct arb_game *game);

/* -- Addresses of the hand viewer --------------------------------------------------- */

/* The viewer's address with the board in it. */
void arb_viewer_write_game(struct arb_writer *out, const struct arb_game *game);

/* The LIN text that an address holds, in its parameter lin or in n, s, e, w, a, p and the others. False if
 * it holds none, or that has no room. */
ARB_MUST_USE bool arb_viewer_read(struct arb_span address, struct arb_writer *lin);

/* Its calls and cards are a page's picture of a board, and no play: they are left out. */
bool arb_viewer_has_picture(struct arb_span address);

#endif
