/* revoke.h -- revokes at the table, and 61A of a hand that was not known. Included by inside.h. */
#ifndef ARB_TABLE_REVOKE_H
#define ARB_TABLE_REVOKE_H

#include "arbitro/act.h"
#include "arbitro/table.h"

/* -- revoke.c: Laws 61 to 64 at the table ---------------------------------------------- */

/* Is there one, spoken of or not, that would still be made good? */
bool arb__has_open_revoke(const struct arb_table *table);

/* Takes on record what was seen of a revoke, before its card is played. */
uint8_t arb__seen_of_revoke(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* Does its card still lie where it does not follow? */
bool arb__revoke_stands(const struct arb_table *table, const struct arb_irregularity *it);

/* The claim or concession established nothing: there was none, or it is void. */
void arb__nothing_was_claimed(struct arb_table *table);

/* The side has played to that trick (1..13), or named a card for it: revokes before it are established. */
void arb__establish(struct arb_table *table, enum arb_side side, unsigned trick, enum arb_revoke_fate how);

/* What that side played to that trick (1..13) is back: an opponent brought it about (47E1), or it was of the trick
 * before (45E). The revokes that it had established are corrected after all. */
void arb__unestablish(struct arb_table *table, enum arb_side side, unsigned trick, enum arb_law law);

/* After an act: did it establish a revoke? before: the number of the trick that was being played. */
void arb__note_played_on(struct arb_table *table, const struct arb_act *act, unsigned before);

/* A card was taken back: if it was a revoke it is none any more. place: 1 + index in play[]. */
void arb__forget_revoke(struct arb_table *table, uint8_t place);

/* 62C3: must that card (index in play[]) come back too? */
bool arb__revoked_too(const struct arb_table *table, unsigned place);

void arb__revoke_ruling_of(const struct arb_table *table, const struct arb_irregularity *it,
                           struct arb_ruling *ruling);
void arb__correct_revoke(struct arb_table *table, struct arb_irregularity *it, enum arb_law law);
void arb__let_revoke_stand(struct arb_irregularity *it, enum arb_law law);

/* -- uncovered.c: 61A of a hand that was not known -------------------------------------- */

/* Cards of the four hands that nobody has told us. */
unsigned arb__cards_unknown(const struct arb_table *table);

/* One of them has come to light: revokes that it shows go on record. */
void arb__uncover_revokes(struct arb_table *table);

/* A card of two lies on its trick, or the other one in its place: was another one due, then it is one revoke, whichever
 * of the two it is. place: 1 + index in play[]. */
void arb__look_at_laid(struct arb_table *table, uint8_t place);

/* The Director looks at a hand nobody told us: it holds that card, and held it all the time. */
enum arb_outcome arb__step_hold(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* After an act: has a claim, or assent to one, established a revoke? */
void arb__note_claimed(struct arb_table *table);

/* Was dummy the first to speak, in the play, of what a defender did (43B3)? */
bool arb__told_by_dummy(const struct arb_table *table, const struct arb_irregularity *it);

enum arb_outcome arb__step_ask(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- plays.c, again ----------------------------------------------------- */

void arb__back_to_hand(struct arb_table *table, enum arb_seat hand, arb_card card);

struct revoke;
/* -- revoke.c, again ---------------------------------------------------- */

bool arb__is_revoke(const struct arb_irregularity *it);

enum arb_suit arb__led_to(const struct arb_table *table, unsigned trick);

enum arb_answer arb__revoke_answer(const struct arb_irregularity *it, enum arb_question question);

/* The other side's revoke on the same trick; NULL. */
const struct arb_irregularity *arb__opposite_revoke(const struct arb_table *table, const struct arb_irregularity *it);

/* What the board looked like when it was spoken of. */
void arb__facts_of_revoke(const struct arb_table *table, const struct arb_irregularity *it, struct revoke *r);

#endif
