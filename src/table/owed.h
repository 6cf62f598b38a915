/* owed.h -- a turn gone wrong: what its player still owes, and his calls that do not stand. Included by inside.h. */
#ifndef ARB_TABLE_OWED_H
#define ARB_TABLE_OWED_H

#include "arbitro/table.h"

/* -- duty.c: what players owe -------------------------------------------------------- */

/* duty[] of that player, counted again from the matters. */
void arb__show_duty(struct arb_table *table, enum arb_seat seat);

/* Its player owes a call by it; or no more. */
void arb__owe(struct arb_table *table, struct arb_irregularity *it, enum arb_duty duty, enum arb_law law);
void arb__owe_no_more(struct arb_table *table, struct arb_irregularity *it);

/* Does its player owe something by another matter too? */
bool arb__owes_more(const struct arb_table *table, const struct arb_irregularity *than);

/* The call at that place stands at its player's turn: what he owes will be measured by it, and what the next player
 * owes may be decided. */
void arb__pay(struct arb_table *table, uint16_t place);

/* What is paid is measured, as far as nothing stops the table. */
void arb__measure_paid(struct arb_table *table);

/* -- bars.c: who must pass ------------------------------------------------------------ */

/* By that matter its player, or his partner, must pass so long. */
void arb__bar(struct arb_table *table, struct arb_irregularity *it, enum arb_seat seat, enum arb_bar how,
              enum arb_law law);

/* Nobody has to pass because of it any more. */
void arb__bar_no_more(struct arb_table *table, struct arb_irregularity *it);

/* The call at that place took its player's turn: what he owed for one round is paid. Or it is gone, and is not. */
void arb__serve_bars(struct arb_table *table, uint16_t place);
void arb__unserve_bars(struct arb_table *table, uint16_t place);

/* What the laws find of the call at that place, seen as if not yet made; must its player pass then? What was ruled
 * since he made it does not count. */
struct finding arb__observe_again(struct arb_table *table, uint16_t place);
bool arb__had_to_pass(struct arb_table *table, uint16_t place);

/* Had its player to pass, by what had been ruled when he made it? */
bool arb__was_barred(const struct arb_table *table, uint16_t place);

/* The article by which that matter silences its player's partner to the end; LAW_NONE. */
enum arb_law arb__silenced_by(const struct arb_irregularity *it);

/* -- lost_turn.c: a pass over somebody's head, and the auction is over ---------------- */

bool arb__loses_a_turn(const struct arb_table *table, enum arb_seat caller, arb_call call);

/* That has happened, and nobody has spoken of it; or NULL. */
struct arb_irregularity *arb__running_lost_turn(struct arb_table *table);

/* A defender has faced a lead since the turn was lost, in turn or not; false of every other matter. */
bool arb__is_led_over(const struct arb_table *table, const struct arb_irregularity *lost);

/* Somebody speaks of a call over the passes that took a turn, or of the turn while such a call stops the table: the
 * lost turn is what he speaks of, and is returned, and the call is set aside; else 'it'. */
struct arb_irregularity *arb__speak_of_lost_turn(struct arb_table *table, struct arb_irregularity *it);

/* He was skipped and calls, over such a call of which nobody has spoken: it is set aside, and he calls at his turn. */
bool arb__claims_turn_beneath(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller);

/* -- withdrawn.c: the calls of a turn that do not stand ------------------------------- */

/* The call that stands for the turn of that matter: 1 + its place, 0 not made. */
uint16_t arb__standing_call(const struct arb_table *table, const struct arb_irregularity *it);

/* The player's calls of that turn that were withdrawn or cancelled and are tagged, one after the other: 1 + the
 * place of the next after 'after', 0 no more. */
uint16_t arb__next_withdrawn(const struct arb_table *table, const struct arb_irregularity *it, uint16_t after);

/* The call of the matter, and those it was made in place of, get that tag: 1 + the side that may not use them; 0 when
 * the call that replaces them says the same (23). What else he called at that turn is another matter. */
void arb__tag_first(struct arb_table *table, const struct arb_irregularity *it, uint8_t tag);

/* All calls of the turn get that tag. */
void arb__tag_turn(struct arb_table *table, const struct arb_irregularity *it, uint8_t tag);

/* -- calls.c, again ----------------------------------------------------- */

/* The last call of that player which stands or is in question; 1 + its place, 0 none. */
uint16_t arb__last_call_of(const struct arb_table *table, enum arb_seat seat);

/* A call that stands has its effect, and the player to the left is next. */
void arb__apply_call(struct arb_table *table, enum arb_seat seat, arb_call call);

/* -- called.c, again ---------------------------------------------------- */

void arb__take_effect(struct arb_table *table, uint16_t place, enum arb_call_status status, enum arb_law law);

/* -- call_case.c, again ------------------------------------------------- */

uint16_t arb__next_call_of(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat);

/* -- paid.c, again ------------------------------------------------------ */

/* What he did decides what the offender owes. */
void arb__decide_owed(struct arb_table *table, struct arb_irregularity *it, arb_call call);

/* -- again.c, again ----------------------------------------------------- */

bool arb__is_to_repeat(const struct arb_call_record *record);

#endif
