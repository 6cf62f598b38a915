/* revoke.h -- a revoke, from the card that did not follow to its correction (61 to 63), and cards taken back for it. */
#ifndef ARB_TABLE_REVOKE_H
#define ARB_TABLE_REVOKE_H

#include "arbitro/table/table.h"

struct revoke;

/* -- revoke.c: Laws 61 to 64 at the table --------------------------------------------------------- */

/* 1997: who says that a defender asked his partner has spoken of the revoke, if there was one: it is made good, and
 * counts (63B). */
struct arb_irregularity *arb__speak_of_asked(struct arb_table *table, struct arb_irregularity *it);

/* Is there one, spoken of or not, that would still be made good? */
bool arb__has_open_revoke(const struct arb_table *table);

/* Takes on record what was seen of a revoke, before its card is played. */
uint8_t arb__seen_of_revoke(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* Does its card still lie where it does not follow? */
bool arb__revoke_stands(const struct arb_table *table, const struct arb_irregularity *it);

/* Everybody sees that he led another card than his penalty card, or followed suit with another. */
bool arb__is_revoke_in_sight(const struct arb_table *table, const struct arb_irregularity *it);

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

void arb__let_revoke_stand(struct arb_irregularity *it, enum arb_law law);

/* Was dummy the first to speak, in the play, of what a defender did (43B3)? */
bool arb__is_reported_by_dummy(const struct arb_table *table, const struct arb_irregularity *it);

enum arb_outcome arb__step_ask(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

bool arb__is_revoke(const struct arb_irregularity *it);

enum arb_suit arb__led_to(const struct arb_table *table, unsigned trick);

enum arb_answer arb__revoke_answer(const struct arb_irregularity *it, enum arb_question question);

/* The other side's revoke on the same trick; NULL. */
const struct arb_irregularity *arb__opposite_revoke(const struct arb_table *table, const struct arb_irregularity *it);

/* What the board looked like when it was spoken of. */
void arb__facts_of_revoke(const struct arb_table *table, const struct arb_irregularity *it, struct revoke *r);

/* Of those facts the moments of 64B4, 64B5 and 79C; also of a card missing from a trick that counts as a revoke. */
void arb__moments_of_revoke(const struct arb_irregularity *it, struct revoke *r);

/* -- uncovered.c: 61A of a hand that was not known ------------------------------------------------ */

/* Cards of the four hands that nobody has told us. */
unsigned arb__cards_unknown(const struct arb_table *table);

/* One of them has come to light: revokes that it shows go on record. */
void arb__uncover_revokes(struct arb_table *table);

/* A card of two lies on its trick, or the other one in its place: was another one due, then it is one revoke, whichever
 * of the two it is. place: 1 + index in play[]. */
void arb__look_at_laid(struct arb_table *table, uint8_t place);

/* The Director looks at a hand nobody told us: it holds that card, and held it all the time. */
enum arb_outcome arb__step_hold(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- withdraw.c ----------------------------------------------------------------------------------- */

/* The card at that place (1 + index) goes back to its hand; owed: another is to replace it. */
void arb__withdraw_play(struct arb_table *table, uint8_t place, enum arb_law law, enum arb_side offenders, bool owed);

/* The card at that place (1 + index) leaves its trick for another reason than what else is wrong with it: that is
 * settled with it, whether somebody has spoken of it or not. Nobody else asks whether a card has gone back. */
void arb__settle_with_card(struct arb_table *table, uint8_t place);

/* It lies there again, and what went with it waits as before (55A). */
void arb__lies_again(struct arb_table *table, uint8_t place);

/* -- takeback.c: who may change his card after another's was taken back --------------------------- */

/* Somebody speaks of a revoke while a lead out of turn of the other side over it waits for its answer: the revoke is
 * made good first, and then the lead is looked at again. Does that one wait for it? */
void arb__revoke_comes_first(struct arb_table *table, const struct arb_irregularity *it);

bool arb__waits_for_revoke(const struct arb_irregularity *it);

/* A revoke is made good, and what the other side had led over it out of turn costs nothing any more (62C1). */
void arb__free_leads_over(struct arb_table *table, const struct arb_irregularity *revoke);

/* The card at that place (1 + index) goes back under 'law', its hand owes another; who
 * played after it may then change under 'following'. */
void arb__begin_takeback(struct arb_table *table, const struct arb_irregularity *it, uint8_t place, enum arb_law law,
                         enum arb_law following);

/* A revoke on the trick where one is being made good: its card is taken back with the other. */
bool arb__joins_takeback(const struct arb_table *table, const struct arb_irregularity *it);

/* While a card to a later trick is owed that revoke has been spoken of: it is ruled first, since what was played after
 * it may go back, and what is owed still comes after that. */
bool arb__comes_before_takeback(const struct arb_table *table, const struct arb_irregularity *it);

/* The card at that place (an index) is about to leave its trick in a taking back: if it was the lead, the suit led is
 * noted. */
void arb__lead_changes(struct arb_table *table, unsigned place);

/* On to the next player who is asked, or to the end. */
void arb__go_on_takeback(struct arb_table *table);

/* The player asked keeps his card or takes it back. */
void arb__keep_or_change(struct arb_table *table, bool keeps);

/* The card he is asked about is a revoke and established, and stays (63B, in 1997 63C). He is asked like anybody who
 * played after the one taken back, since whom the question passes by would be known to have revoked; of dummy, whose
 * hand all see, nothing is asked. */
bool arb__may_only_keep(const struct arb_table *table);

/* The article under which that hand may change its card. */
enum arb_law arb__takeback_law(const struct arb_table *table, enum arb_seat hand);

/* Whoever is still asked keeps his card; a lead out of turn over what was taken back has then to be looked at again
 * (arb__look_at_leads). */
void arb__lapse_takeback(struct arb_table *table);

/* Somebody is asked whether he keeps his card, and another after him, whose hand the viewer does not see, has to
 * change his if he has a card of the suit that is led now: what may be played next hangs on that hand. */
bool arb__takeback_hangs_on_hand(const struct arb_table *table, enum arb_seat viewer);

/* Whose lead is the one to that trick (2..13), the one before being complete? His who won it, or, where a defender has
 * chosen from which hand declarer leads, that hand's (43B2). */
enum arb_seat arb__whose_lead(const struct arb_table *table, unsigned trick);

/* Was that card led by another hand than the one whose lead it was, as the trick before now stands? */
bool arb__led_by_another(const struct arb_table *table, const struct arb_play_record *play);

#endif
