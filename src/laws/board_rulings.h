/* board_rulings.h -- Laws 6 and 13 to 15: a board whose deal, cards or players are not the right ones; 16, one of which
 * somebody knew; 87, one that was not played everywhere in the same form.
 *
 * Leaves like the others: facts in, a ruling out.
 */
#ifndef ARB_BOARD_RULINGS_H
#define ARB_BOARD_RULINGS_H

#include "arbitro/words/ruling.h"

struct board_case {
    enum arb_edition edition;
    enum arb_seat seat;             /* whose hand, or whose call, it is about */
    bool one_too_many, one_too_few; /* hands with more than 13 cards, and with fewer */
    bool has_called;                /* a player whose hand had a wrong number of cards */
    bool anybody_called;            /* 6, 16: on this board; told of a contract, all have */
    bool when_told;                 /* 16, by a reading: what is told after the first call has come after it */
    bool play_over;                 /* the board, or the round: told of a board of which nobody told the play */
    bool lead_faced;                /* the play has begun */
    bool trick_over;                /* a trick has been completed */
    bool may_lie_open;              /* 14: a defender's, known, and the play goes on */
    bool next_has_called;           /* 15A, 17D: over his call */
    bool partner_has_called;
    enum arb_seat turn;             /* whose turn it is without that call */
    enum arb_law article;           /* the one that speaks already */
    uint8_t answer[ARB_QUESTION_COUNT]; /* enum arb_answer */
};

/* Law 6: dealt wrongly; or a deal that is not of this session. */
enum arb_law law06_deal(bool of_another_session, bool anybody_called);
void law06_ruled(const struct board_case *c, struct arb_ruling *ruling);
void law06_old_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* Law 16: what a player learnt of the board from another source than the auction and the play. */
enum arb_law law16_other_source(enum arb_edition edition);
/* ... and of a card of the table's own that was seen before the first call; LAW_NONE: Law 24 speaks of it. */
enum arb_law law16_before_the_auction(enum arb_edition edition);
void law16_other_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* Law 65: a player has mixed the cards of his tricks. */
enum arb_law law65_disorder(void);
void law65_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* Law 87: the board was not played everywhere in the same form. */
enum arb_law law87_fouled(void);
void law87_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* Law 13: one hand has more cards than 13, and another fewer; or there is a card too many in the pack. */
void law13_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* Law 14: a hand has fewer, and none has more. */
void law14_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* A call on cards of another board: Law 17D, since 2017 15A. */
enum arb_law law15_wrong_cards(enum arb_edition edition);
void law15_cards_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* The article for a call that is to be made again on the board from which the cards were taken. */
enum arb_law law15_other_board(enum arb_edition edition);

/* He did not make the call again that he had made before the auction was begun anew. */
void law15_not_repeated(const struct board_case *c, struct arb_ruling *ruling);

/* The board is not theirs in this round, or one pair is not the right one. */
enum arb_law law15_wrong_board(enum arb_edition edition, bool play_begun);
void law15_board_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* A player sits with a partner who is not his: what they score is no contestant's. */
enum arb_law law15_wrong_player(enum arb_edition edition, bool play_begun);
void law15_player_ruled(const struct board_case *c, struct arb_ruling *ruling);

/* The right four sit on each other's cards. */
enum arb_law law15_wrong_seats(void);
void law15_seats_ruled(const struct board_case *c, struct arb_ruling *ruling);

#endif
