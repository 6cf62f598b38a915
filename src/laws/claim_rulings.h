/* claim_rulings.h -- what Laws 68 to 71 and 79 say of a claim, a concession, the tricks agreed.
 *
 * A ruling that asks is put again when the answer is known; one that has nothing more to
 * say leaves what was claimed, conceded or agreed as it is. How many tricks, the Director
 * judges: the Laws give him the article, never the number.
 */
#ifndef ARB_CLAIM_RULINGS_H
#define ARB_CLAIM_RULINGS_H

#include "arbitro/words/ruling.h"

struct claim_case {
    enum arb_edition edition;
    enum arb_seat claimer;
    enum arb_seat doubter;          /* who objected */
    bool concession;                /* he spoke of tricks lost */
    bool defends;                   /* the claimer does */
    bool trick_in_progress;         /* when he spoke */
    bool trump_out;                 /* an opponent has, or may have, a trump */
    bool trump_unspoken;            /* and nothing was said of it (70C1) */
    bool played_after;              /* cards were played after he spoke */
    bool top_down;                  /* the reading of 70E2 */
    bool decided;                   /* the conceding side had made, or beaten, the contract before */
    bool round_over;                /* these three, after the board: when he objected */
    bool correction_over;
    bool called_next[2];            /* by side: it has called on a later board */
    bool found;                     /* the tricks that declarer took, in a dispute, and they are not those counted */
    unsigned sure;                  /* 71, 69B: of the tricks left, those that no legal play of the objector loses */
    unsigned left;                  /* tricks left, the one in progress among them */
    unsigned tricks;                /* of these, the claimer's side's */
    unsigned willing;               /* bit s: seat s would play on */
    uint8_t answer[ARB_QUESTION_COUNT]; /* enum arb_answer */
};

/* Law 68: the article under which it is a claim or a concession; LAW_NONE when it is about
 * the trick in progress alone. Of one trick, while one is in progress, the Director is asked. */
enum arb_law law68_made(const struct claim_case *c);
void law68_unclear(const struct claim_case *c, struct arb_ruling *ruling);

/* May the claimer's hand be taken as faced? Since 2017 he is to face it (68C). */
bool law68_faces_hand(const struct claim_case *c);

/* A card played after it; no such play counts. */
enum arb_law law68_play_after(void);

/* Is play over with a claim? Else it is suspended (68D1), and may go on. */
bool law68_play_ceases(enum arb_edition edition);

/* What it waits for while nobody has spoken. */
enum arb_law law68_awaits(enum arb_edition edition);

/* The objection of the partner of a defender who conceded: immediate, there was no concession. */
enum arb_law law68_partner_objects(const struct claim_case *c);
void law68_objection(const struct claim_case *c, struct arb_ruling *ruling);

/* It is void under that article: may what defenders laid open over it be information that is not authorised? Not when
 * the four agreed to play on. */
bool law68_tells_of_cards(enum arb_law law);

/* And do Laws 16 and 50 apply no more, to cards laid open or taken back before or after? */
bool law68_lifts_law50(enum arb_law law);

/* Doubted: since 2017 the other side may ask to play on, and the four are asked in turn. */
void law68_doubted(const struct claim_case *c, struct arb_ruling *ruling);
void law68_playing_on(const struct claim_case *c, struct arb_ruling *ruling);

/* Law 69: is the agreement final? Then how it may be withdrawn. */
bool law69_is_final(const struct claim_case *c);
void law69_withdrawal(const struct claim_case *c, struct arb_ruling *ruling);

/* The article when no legal play loses the tricks. */
enum arb_law law69_sure(enum arb_edition edition);

/* Law 70: what the Director has to find, then the number. */
void law70_contested(const struct claim_case *c, struct arb_ruling *ruling);

/* Under which article their number is ruled. */
enum arb_law law70_number(const struct claim_case *c);

/* Why awareness of a trump is not asked, when one is out; and why a line told later binds nothing. */
enum arb_law law70_spoke_of_it(const struct claim_case *c);
enum arb_law law70_new_line(enum arb_edition edition);

/* Law 71: by what a concession is cancelled. */
void law71_cancellation(const struct claim_case *c, struct arb_ruling *ruling);

/* The article when no legal play loses the tricks. */
enum arb_law law71_sure(enum arb_edition edition);

/* Law 79: a dispute over the tricks won, without a claim. */
void law79_disputed(const struct claim_case *c, struct arb_ruling *ruling);

/* Once the tricks are found, has the Director still to say whether the side that gains by it is given them? */
bool law79_need_not_raise(const struct claim_case *c);

/* A dispute after a claim or concession goes on under Law 69 or 71. */
enum arb_law law79_after_claim(enum arb_edition edition, enum arb_law then);

/* The side that objected is not believed, nor is the other: whose score may go down. */
enum arb_side law79_lowered(const struct claim_case *c);

/* The article that closes the period in which any of this is mended. */
enum arb_law law79_too_late(enum arb_edition edition);

#endif
