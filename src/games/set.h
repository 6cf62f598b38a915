/* set.h -- a set of boards as dealt, each once however many tables played it, with what the tables scored.
 *
 *     struct games_set set = {0};
 *     kept = games_set_keep(&set, &played, &replay);          board by board, as they are read
 *     games_set_free(&set);
 *
 * The set owns everything in it. A board is found by a hash of its name and deal: no search grows with the set.
 */
#ifndef ARB_GAMES_SET_H
#define ARB_GAMES_SET_H

#include "arbitro/text/dealt.h"

/* From arbitro/text/game.h; only files that look inside include it. */
struct arb_played;
struct arb_replay;

/* A score on a board, and how many tables made it. */
struct games_score {
    size_t board;                   /* its index in the set */
    int points;                     /* from North-South's side */
    int32_t times;
};

/* What the file states about a board. What it does not state is not printed, nor what depends on it (par). */
struct games_stated {
    char *name;                     /* as in the file; NULL: the board's number is its whole name */
    bool number, dealer, vulnerability;
};

struct games_set {
    struct arb_dealt *board;
    struct games_stated *stated;    /* 'count' of them, as 'board' */
    size_t count, room;
    uint32_t *place;                /* 1 + index by the hash of name and deal; 0 free */
    size_t places;
    size_t last;                    /* index of the board that was added or found last */
    struct games_score *score;      /* in any order */
    size_t scores, score_room;
};

enum games_kept {
    GAMES_KEPT,                     /* a new board */
    GAMES_KEPT_AGAIN,               /* it is in the set already; this table's score was added */
    GAMES_NO_DEAL,                  /* the board has no whole deal, and is left out */
    GAMES_NO_MEMORY                 /* the set is as it was, but for the score */
};

/* Adds a board to the set, or finds it there, and adds what this table scored on it. Dealer and vulnerability come from
 * the board's number where the file does not state them. */
ARB_MUST_USE enum games_kept games_set_keep(struct games_set *set, const struct arb_played *played,
                                            const struct arb_replay *replay);

/* Adds what the tables of the event in a PBN text scored, by the numbers of the boards. It replaces the scores of
 * single plays, which are among them. A text without results, or with an event that cannot be scored, adds nothing.
 * False: no memory. */
ARB_MUST_USE bool games_set_take_event(struct games_set *set, struct arb_span text);

void games_set_free(struct games_set *set);

/* What the tables of an event scored; score[i].board is the board's number here. *scores is 0 when the file has no
 * results or cannot be scored. The caller frees *score. False: no memory. */
ARB_MUST_USE bool games_event_scores(struct arb_span text, struct games_score **score, size_t *scores);

#endif
