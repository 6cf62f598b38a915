/* read.h -- the boards of a text, in any of the formats that hold boards one by one.
 *
 *     const struct games_listener listener = {.take = take_board, .context = mine};
 *     games_read(format, 0, text, &listener);
 *
 * Boards are given to the listener in the order of the text; what was repaired, left out or is no board is told beside
 * them. One board is in memory at a time; pointers are valid during the call only. Events with results have readers of
 * their own (results/read).
 */
#ifndef ARB_GAMES_READ_H
#define ARB_GAMES_READ_H

#include "format.h"

#include "arbitro/text/played.h"

struct arb_pbn_games;

/* A board that was read. */
struct games_board {
    const struct arb_played *played;
    const struct arb_pbn_games *pbn;        /* the reader's state, for tags and tables; NULL: no PBN */
    struct arb_place said;          /* where it stood before it was said again in PBN; line 0: it was not */
};

/* What is told of a text beside its boards, and what of struct games_remark each has. */
enum games_remark_kind {
    GAMES_ESCAPED,                  /* lines of LIN had the escapes of an address: count, place of the first */
    GAMES_ODD_KEY,                  /* a value of another shape than the schema's: count (which game, from 1), key */
    GAMES_NOT_JSON,                 /* place; what comes after is not read */
    GAMES_NO_LIST,                  /* JSON without a list of games: place */
    GAMES_NOT_A_GAME,               /* a game that is no JSON: place; what comes after is read */
    GAMES_OTHER_VERSION,            /* of the schema: count */
    GAMES_HAS_PICTURE,              /* an address had the picture of a player, which is left out */
    GAMES_DEALT_FAULT,              /* dealt */
    GAMES_COUNTED,                  /* a format without board numbers: they are counted from 'count' on */
    GAMES_SHORT_OF_MEMORY           /* what comes after is not read */
};

struct games_remark {
    uint8_t kind;                   /* enum games_remark_kind */
    int64_t count;
    struct arb_place place;
    const char *key;
    const struct arb_dealt_fault *dealt;
};

struct games_listener {
    bool (*take)(void *context, const struct games_board *board);           /* false: nothing more is read */
    void (*remark)(void *context, const struct games_remark *remark);       /* NULL: not wanted */
    void (*pass)(void *context, struct arb_span text, const char *at);      /* so far it was read; NULL: not wanted */
    void (*behind)(void *context, const struct arb_pbn_games *pbn);         /* behind the last of PBN, or NULL */
    void *context;
};

/* Reads the text in that format; one that holds no boards is read as PBN. first: the number of the first board of a
 * format without numbers; 0: 1. */
void games_read(enum format format, uint16_t first, struct arb_span text, const struct games_listener *listener);

/* Reads PBN that was made of something at that place of a file: every place of its boards is that one, because places
 * in the made text mean nothing to the author of the file. */
void games_read_said(struct arb_span text, struct arb_place place, const struct games_listener *listener);

#endif
