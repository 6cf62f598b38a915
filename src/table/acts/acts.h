/* acts.h -- the functions that take one kind of act each: what refuses it, what it changes, which irregularity it
 * becomes. */
#ifndef ARB_TABLE_ACTS_H
#define ARB_TABLE_ACTS_H

#include "arbitro/table/table.h"

#include "../record/record.h"

/* -- aside.c -------------------------------------------------------------------------------------- */

/* Something else is told, over a call or a card of which nobody has spoken: it is set aside. A call, and a lead out of
 * turn, lie there again when that is dealt with. */
void arb__set_aside(struct arb_table *table);

/* Nobody has spoken of a call after the final pass, and they go on: it is set aside. */
void arb__pass_over_late_call(struct arb_table *table);

/* Such a call hides nothing that is asked before the lead: then it is set aside at once. */
void arb__uncover_questions(struct arb_table *table);

/* The hands are back in the board: what was set aside so is ruled, spoken of or not. */
void arb__rule_late_calls(struct arb_table *table);

/* Who speaks of one such call speaks of all. */
void arb__speak_of_late_calls(struct arb_table *table, const struct arb_irregularity *it);

/* -- call.c --------------------------------------------------------------------------------------- */

enum arb_outcome arb__step_call(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

enum arb_outcome arb__step_substitute(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_together(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- play.c --------------------------------------------------------------------------------------- */

enum arb_outcome arb__step_face(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

enum arb_outcome arb__step_play(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* A card comes from that hand; whether that is in order is found out here. */
enum arb_outcome arb__play_card(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                                struct arb_reason *reason);

/* Cards that wait for their turn are played as it comes, also one that is bound to be a revoke. */
void arb__play_cards_ahead(struct arb_table *table);

void arb__decide_lead_down(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice);

void arb__answer_by_playing(struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- naming.c ------------------------------------------------------------------------------------- */

/* Plays the card, and notes under which article it came: found, by seat. Nothing waits for it. */
enum arb_outcome arb__play_under(struct arb_table *table, enum arb_seat seat, enum arb_seat hand, arb_card card,
                                 struct finding found, struct arb_reason *reason);

/* The card chosen is played. */
void arb__play_chosen(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option);

enum arb_outcome arb__step_touch(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_place(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* The card that hand has just put on a trick, 1 + its place. 0: it lies before the hand. */
uint8_t arb__just_played(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* By what he names he has spoken of a card that dummy put or moved: that matter is ruled (45D). */
void arb__speak_of_dummys(struct arb_table *table, struct arb_irregularity *it, const struct arb_act *act);

/* Declarer names a card while one that dummy moved unasked lies on the trick: true, it is the same, and stays;
 * else it goes back, as after any other word about it (45D). */
bool arb__name_over_moved(struct arb_table *table, const struct arb_act *act);

/* -- named.c -------------------------------------------------------------------------------------- */

enum arb_outcome arb__step_name(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- spread.c ------------------------------------------------------------------------------------- */

enum arb_outcome arb__step_spread(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Who has laid his hand open, and nobody has spoken of it, says how many tricks he has or gives up: he meant it as a
 * claim (48B2, 68A), and what was set aside for it lies there again. */
void arb__says_he_claims(struct arb_table *table, enum arb_seat seat);

enum arb_outcome arb__step_show(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- two_cards.c ---------------------------------------------------------------------------------- */

enum arb_outcome arb__step_two_cards(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Its player says which of the two he played. */
void arb__play_one_of_two(struct arb_table *table, struct arb_irregularity *it, arb_card card);

/* -- card_choice.c -------------------------------------------------------------------------------- */

void arb__decide_card(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option);

void arb__reverse(struct arb_table *table, const struct arb_option *option);

/* -- repeated.c ----------------------------------------------------------------------------------- */

/* After an act: has somebody made another call than the one he was to repeat? The article; LAW_NONE. */
enum arb_law arb__look_at_repeats(struct arb_table *table);

/* -- measured.c ----------------------------------------------------------------------------------- */

/* What is paid is measured, as far as nothing stops the table. */
void arb__measure_paid(struct arb_table *table);

/* -- leads_again.c -------------------------------------------------------------------------------- */

/* A lead that is spoken of only now: whose turn it was, the trick before says as it stands after a correction. */
void arb__look_whose_lead(const struct arb_table *table, struct arb_irregularity *it);

/* Leads that waited for a revoke beneath them: in turn after all, before the Director again, or gone. */
void arb__look_at_leads(struct arb_table *table);

/* -- attention.c: somebody speaks; the moments of the room ---------------------------------------- */

enum arb_outcome arb__step_report(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_mark(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* What went on unnoticed, and has been spoken of since, comes before the Director when nothing else is. */
void arb__take_up(struct arb_table *table);

/* -- board_report.c ------------------------------------------------------------------------------- */

enum arb_outcome arb__step_missing(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Cards were counted, or a moment of the room has come, while the Director is asked: where that leaves nothing to ask
 * he rules. */
void arb__look_at_board_again(struct arb_table *table);

enum arb_outcome arb__report_board(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- director.c: facts, opinions, choices --------------------------------------------------------- */

enum arb_outcome arb__step_find(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_choose(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_withdraw(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_meaning(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- offers.c ------------------------------------------------------------------------------------- */

/* 1997: declarer treats the cards shown in the auction as no penalty cards. */
void arb__waive_shown(struct arb_table *table);

/* -- forfeit.c ------------------------------------------------------------------------------------ */

/* A judgement that the Director may give without being asked. */
bool arb__is_unasked(enum arb_question question);
enum arb_outcome arb__step_unasked(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
/* He says unasked that there was damage which the offender could have foreseen (72C): the score is awaited. False: the
 * board is not over, or nothing was irregular on it that has no review of its own. */
bool arb__find_foreseeable_damage(struct arb_table *table);

/* -- when.c: can an act of that kind still come at all -------------------------------------------- */

/* ARB_FAULT_NONE, or why not; *law: the article, if one says so, else untouched. */
enum arb_fault arb__cannot_come(const struct arb_table *table, const struct arb_act *act, enum arb_law *law);

/* -- take.c: the act is led to the file of its kind ----------------------------------------------- */

/* Applied, irregular or refused. Refused may leave the table half written: step.c asks beforehand or goes back. */
enum arb_outcome arb__take_act(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

#endif
