/* walk.h -- reads the games of a JSON text (docs/schema/games.json) one by one; only the present one is in
 * memory.
 *
 *     struct games_walk walk = games_walk_on(text);
 *     while ((step = games_walk_next(&walk, &game)) != GAMES_END) …         walk.place is where it stands
 *     games_walk_end(&walk);
 */
#ifndef ARB_GAMES_WALK_H
#define ARB_GAMES_WALK_H

#include "files/json_tree.h"

/* The most bytes of a game, or of what else the document says: its text is built in memory. */
#define GAMES_WALK_VALUE_MAX (1u << 20)

/* Of the schema that is read. */
#define GAMES_VERSION 1

/* What the next step found. */
enum games_step {
    GAMES_GAME,                     /* *game is there until the next is asked for */
    GAMES_BROKEN,                   /* a game that is no JSON, or too large: what comes after is read */
    GAMES_STOPPED,                  /* the document is no JSON from here on; nothing comes after */
    GAMES_END
};

struct games_walk {
    const char *at, *end;           /* the cursor, and the end of the text */
    const char *counted;            /* lines and columns were counted up to here */
    uint32_t line, column;
    struct { uint32_t line, column; } place;
    uint8_t state;                  /* what the cursor expects next, see walk.c */
    bool has_games;                 /* the document has a list of games */
    int64_t version;                /* of the schema, as the document states it; 0: not stated */
    struct json_tree tree;          /* of the game at hand */
};

/* Begins a walk over a text, which must outlive it; takes the next step (*game is NULL unless GAMES_GAME); and frees
 * the walk's memory. */
struct games_walk games_walk_on(struct arb_span text);
ARB_MUST_USE enum games_step games_walk_next(struct games_walk *walk, const struct arb_json_value **game);
void games_walk_end(struct games_walk *walk);

#endif
