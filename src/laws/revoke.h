/* revoke.h -- what Laws 43 and 61 to 64 need to know of a revoke, and what they answer.
 *
 * A revoke is either made good, before it is established, or priced when the play is
 * over; never both, but for two rules of which one is gone since 2007. Whether his side won a
 * trick is as they were won; what it pays with are those no other revoke has cost.
 */
#ifndef ARB_REVOKE_H
#define ARB_REVOKE_H

#include "arbitro/words/regulations.h"
#include "arbitro/words/ruling.h"

/* By what it was established (63A). */
enum revoke_fate {
    REVOKE_IS_OPEN,                 /* by nothing yet */
    REVOKE_PLAYED_ON,               /* his side played to the next trick */
    REVOKE_NAMED_ON,                /* his side named a card for it */
    REVOKE_CLAIMED,                 /* his side claimed or conceded */
    REVOKE_AGREED                   /* his side agreed to a claim or concession of the other */
};

struct revoke {
    enum arb_edition edition;
    enum arb_seat revoker;          /* the hand that did not follow */
    unsigned trick;                 /* 1..13 */
    enum revoke_fate fate;
    bool defends;
    bool hands_back;                /* all four are in the board */
    bool was_faced;                 /* the card he played lay open before he played it */
    bool other_side_too;            /* on this trick, and only one side has played to the next */
    bool asked_by_partner;          /* a defender, about this card */
    bool asked_by_dummy;            /* or dummy said it himself, and it is declarer's */
    bool reported_by_dummy;         /* he was the first to speak of it, in the play, and it is a defender's */
    bool play_ceased;               /* over a claim, agreed or not; cards are played only to make it good */
    bool partner_to_choose;         /* trick 12: partner had still to play, from two suits */
    enum arb_answer dummy_looked;   /* at a hand, and so lost his rights (43A2) */

    unsigned side_won_in_all;       /* tricks of his side from the revoke trick on, as they were won */
    unsigned unpaid;                /* those of them that no other revoke has cost */
    bool revoker_won_it;            /* the trick, by that very hand */
    bool suit_won_later;            /* by a card of his that he could have played to it */
    bool repeated;                  /* by the same hand in the same suit; since 2017 the first is established */
    bool held_faced;                /* a card he could have played to it lay open */
    bool held_penalty;              /* … as a penalty card, or in dummy */
    bool next_board_called;         /* by the other side, before anybody spoke of it */
    bool round_over;
    bool correction_over;           /* nothing of the board is opened again (79C) */
    bool both_sides;                /* have revoked on the board; since 2017 both are established */
    bool both_on_trick;             /* on the same trick */
    bool corrected_by_62c3;
};

/* Law 61B: one player asks another whether he has no card of the suit. LAW_NONE: he may. */
struct inquiry {
    enum arb_edition edition;
    enum arb_seat asker, asked, declarer;
    struct arb_readings reading;
};

enum arb_law law61_inquiry(const struct inquiry *q);

/* Law 61C: somebody has spoken of it, and nothing can be made good. The article by which the players are
 * told of it only when play has ceased; LAW_NONE. */
enum arb_law law61_told_later(bool established, bool play_on);

/* Law 63A: the article by which it is established; LAW_NONE. Law 63B: the one by which it then stands. */
enum arb_law law63_established(const struct revoke *r);
enum arb_law law63_stands(enum arb_edition edition);

/* Does agreeing to a claim establish it only when nobody can object any more? */
bool law63_waits_for_final_agreement(enum arb_edition edition);

/* Is a card that an opponent told him to play no play of his side, once it is back (47E1)? */
bool law63_waits_for_his_own_turn(enum arb_edition edition);

/* Law 62, or 63: somebody has spoken of it. It is made good, or it stands. */
void law62_ruled(const struct revoke *r, struct arb_ruling *ruling);

/* Law 62C: who played after it may change his card, by side. */
enum arb_law law62_following(bool offenders);

/* Law 43B: the article under which a corrected revoke counts as established (also 63B of 1997);
 * LAW_NONE when it does not. */
enum arb_law law43_counts_all_the_same(const struct revoke *r);

/* Law 43B3: dummy, who has looked, was the first to speak of a defender's, in time to correct it. */
void law43_told_of_revoke(const struct revoke *r, struct arb_ruling *ruling);

/* Law 43B3: so did he of one that is established. "No penalty" (1997) and "no rectification" (since 2007) leave nothing
 * of Law 64, and the Director looks at what the defenders gained. The article; LAW_NONE: it is priced as any other. */
enum arb_law law43_takes_the_price(const struct revoke *r);

/* Of a review under that article: is only the score of the side at fault awaited? */
bool law43_takes_the_gain(enum arb_edition edition, enum arb_law review);

/* Law 64: what it costs, and the question of equity unless it comes too late. One effect, of tricks, for the other
 * side. */
void law64_established_revoke(const struct revoke *r, struct arb_ruling *ruling);

/* Law 64B: the paragraph by which it costs no trick; LAW_NONE. */
enum arb_law law64_exempts(const struct revoke *r);

/* Law 64C, by the article of what it costs: since 2017 what was repeated, and what both sides did, has a paragraph of
 * its own. */
enum arb_law law64c_equity(enum arb_edition edition, enum arb_law price);

#endif
