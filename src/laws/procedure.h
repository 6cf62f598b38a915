/* procedure.h -- Laws 9 to 12: how any irregularity is dealt with, whatever it is.
 *
 * Leaves like the others: facts in, an article or a ruling out.
 */
#ifndef ARB_PROCEDURE_H
#define ARB_PROCEDURE_H

#include "arbitro/words/law.h"
#include "arbitro/words/regulations.h"
#include "arbitro/words/ruling.h"

/* Law 9: the article under which attention was drawn. */
enum arb_law law09_attention(enum arb_attention when);

/* The article against dummy, when it was he who drew it; LAW_NONE when he may. */
enum arb_law law09_dummy_spoke(enum arb_attention when);

/* Attention is drawn, and somebody acts before the ruling. */
enum arb_law law09_too_soon(void);

/* He corrects his own irregularity: the article that speaks, before and after attention. */
enum arb_law law09_corrects(bool attention);

/* What he put in its place too soon goes, his first call stands: may Law 26 speak of it? */
bool law09_correction_restricts(enum arb_edition edition);

/* Law 10: a choice that is another player's. */
enum arb_law law10_not_his_choice(enum arb_seat holder, enum arb_seat chooser);

/* What players settled among themselves the Director allows or cancels. */
enum arb_law law10_settled_alone(void);

/* Law 11: the article under which the side not at fault loses its right. */
enum arb_law law11_forfeited(void);

/* What was irregular and stands, since rectification is lost or waived. */
struct let_stand_case {
    enum arb_edition edition;
    enum arb_law law;               /* why: Law 11 or 81 */
    enum arb_seat offender;
    bool is_card;                   /* a card seen in the auction period, and no call */
    bool changes;                   /* one call in place of another */
};

void law11_let_stand(const struct let_stand_case *c, struct arb_ruling *ruling);

/* Of a review under that article: does it touch only the side not at fault? */
bool law11_takes_the_gain(enum arb_law review);

/* Law 72 (in 2007, 23): the article under which the Director adjusts for what the offender could have known. */
enum arb_law law72_could_have_known(enum arb_edition edition);

/* Law 81: the article under which the Director waives rectification. */
enum arb_law law81_waived(enum arb_edition edition);

/* Law 12: the article under which the result at the table gives way to one that the
 * Director assigns; it has moved from book to book. */
enum arb_law law12_assigned(enum arb_edition edition);

/* A score that the Director gives. */
struct adjusted_case {
    enum arb_edition edition;
    bool artificial;                /* a percentage, no result */
    bool weighted;                  /* of several results */
    bool split;                     /* of one side, and the other has its own */
    struct arb_readings reading;
};

/* The article by which he gives it; and the one by which he may not, LAW_NONE when he may. */
enum arb_law law12_given(const struct adjusted_case *c);
enum arb_law law12_not_weighted(const struct adjusted_case *c);

#endif
