/* board_matter.h -- what the files of this floor share of Laws 13 to 15; a part of inside.h, which includes it. */
#ifndef ARB_TABLE_BOARD_MATTER_H
#define ARB_TABLE_BOARD_MATTER_H

#include "arbitro/table.h"

/* -- board_matter.c: cards or players that are not the right ones (13 to 15) ------------------ */

/* When somebody who speaks now draws attention: in the auction, in the play, after the board. */
enum arb_attention arb__attention_now(const struct arb_table *table);

bool arb__is_board_matter(const struct arb_irregularity *it);

/* What is called by two names: a number of cards. */
bool arb__is_also_said(const struct arb_irregularity *it, unsigned wrong);

/* A missing card that another hand was found to have: nobody spoke of it, and it is settled with that one (13). */
bool arb__went_into_another(const struct arb_irregularity *it);

enum arb_outcome arb__step_count(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_missing(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Cards were counted, or a moment of the room has come, while the Director is asked: where that leaves nothing to ask
 * he rules. */
void arb__look_at_board_again(struct arb_table *table);

/* Of what nobody can see in the acts: the report is all that is told. */
bool arb__is_told_by_report(unsigned wrong);
enum arb_outcome arb__report_board(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

void arb__board_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);
void arb__remedy(struct arb_table *table, struct arb_irregularity *it, enum arb_remedy remedy, enum arb_law law);
bool arb__is_cancelled(const struct arb_table *table);

/* Notes what the Director answered of it, whichever question it is. */
void arb__note_answer(struct arb_irregularity *it, enum arb_question question, bool yes);

/* -- again.c: calls that are to be made again (15, 17D) ----------------------------------------- */

/* Every call goes, and is to be repeated. */
void arb__begin_anew(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law);

/* The call of that matter goes with all after it; repeats: he and the next player are to make theirs again. */
void arb__call_again(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law, bool repeats);
enum arb_outcome arb__step_heard(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* After an act: has somebody made another call than the one he was to repeat? The article; LAW_NONE. */
enum arb_law arb__look_at_repeats(struct arb_table *table);

/* -- board_matter.c, again ---------------------------------------------- */

bool arb__has_too_many(const struct arb_table *table);

/* The matter of a number of cards that is still to be ruled, and of that hand if it is of a missing card. */
struct arb_irregularity *arb__matter_of_board(struct arb_table *table, enum arb_seat seat, bool shared);

enum arb_outcome arb__begin_board_matter(struct arb_table *table, enum arb_law law, enum arb_wrong wrong,
                                         enum arb_seat seat, uint8_t value, struct arb_reason *reason);

/* One hand has too many and another too few: it is one matter, and not of Law 14. Of which somebody has spoken it is
 * that one; else the last, and those before it are settled with it. */
enum arb_outcome arb__is_one_matter(struct arb_table *table, struct arb_irregularity *it, struct arb_reason *reason);

/* Of a story that begins with the contract nobody has told the calls: all have called. */
bool arb__anybody_called(const struct arb_table *table);

#endif
