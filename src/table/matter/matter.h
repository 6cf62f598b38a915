/* matter.h -- a matter before the Director: its facts, the law's word on it, and that word carried out. */
#ifndef ARB_TABLE_MATTER_H
#define ARB_TABLE_MATTER_H

#include "arbitro/table/table.h"

struct play_case;

/* -- matter.c: facts of a matter before the Director, and the ruling of them ---------------------- */

/* What was set aside so stops the table again. */
void arb__put_back(struct arb_table *table);

/* Puts it to the laws and applies what they say, as far as nothing has to be asked or chosen. */
void arb__proceed(struct arb_table *table, struct arb_irregularity *it);

/* Applies a ruling to it, and goes on with what waited for it. */
void arb__apply(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling);

/* It stands under that article, and the effects are these. */
void arb__let_stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law,
                    const struct arb_ruling *ruling);

/* Accepted or declined by the player who may do so. 1 + the place of the call that was made too soon in place of it
 * and is to be made now (27C); 0 none. */
uint16_t arb__decide(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice);

/* All that waited for the first is looked at, in order, until something stops the table. */
void arb__unstack(struct arb_table *table, const struct arb_irregularity *first, bool accepted);

/* -- other_names.c: by what names an irregularity may be spoken of -------------------------------- */

/* Does that name say it, its own or another that it goes by as well? */
bool arb__is_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong);
/* … and where nothing on record has that name: by what is wrong with the call in place of another, or with a card that
 * is on record for something else. */
bool arb__is_loosely_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong);

/* -- ruling.c ------------------------------------------------------------------------------------- */

/* What the laws say of it at the stage it is in. */
void arb__ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);

/* Is acceptance of that call his to choose, before anything is asked? */
bool arb__may_accept(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat);

/* -- apply.c: what a ruling says, done ------------------------------------------------------------ */

/* Does what a ruling says of it, and settles it. */
void arb__carry_out(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling);

/* After a change of call: the new one may be irregular itself, or end what its place ends. The matter that it has
 * become and that is to be ruled; NULL none. */
struct arb_irregularity *arb__look_at_substitute(struct arb_table *table, struct arb_irregularity *it);

/* The same once the next player has taken back the call that he had made over the first (25A): what his call accepted
 * is accepted no more. */
struct arb_irregularity *arb__look_at_uncovered(struct arb_table *table, struct arb_irregularity *it);

/* -- waited.c ------------------------------------------------------------------------------------- */

/* Another call than by the next player, before anybody has spoken: it waits. */
enum arb_outcome arb__wait(struct arb_table *table, struct arb_irregularity *it, const struct arb_act *act,
                           struct arb_reason *reason);

/* The first is ruled: does that one, which waited for it, come before the Director now? Else nothing is left of it, or
 * it did not wait. */
bool arb__comes_next(struct arb_table *table, struct arb_irregularity *it, const struct arb_irregularity *first,
                     bool accepted);

/* The next player called over it while it waited, and has accepted it by that (29A). */
bool arb__is_accepted_by_calling(const struct arb_table *table, const struct arb_irregularity *it);

/* The first call that waits and is no matter is looked at again; *next: the matter that it has become and that is to be
 * ruled, or NULL. False: none waits, or something stops the table. */
bool arb__take_up_waiting(struct arb_table *table, enum arb_attention attention, struct arb_irregularity **next);

/* -- change.c: the next player's call, over one that was changed (25) ----------------------------- */

void arb__next_ways(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);

/* A slip was mended: he may withdraw until somebody calls. */
void arb__let_next_withdraw(struct arb_table *table, const struct arb_irregularity *it);

/* Or he cannot, or does not: is his call irregular over the one that stands now? The matter that it has become, and
 * that is to be ruled; NULL. */
struct arb_irregularity *arb__look_at_kept(struct arb_table *table, const struct arb_irregularity *it);

/* A double that could never stand and that took the place of a call goes: that call stands again (36A). */
void arb__first_stands_again(struct arb_table *table, struct arb_irregularity *it);

/* caller calls over it while he could still have withdrawn it: by that it is kept. */
void arb__keeps_by_silence(struct arb_table *table, enum arb_seat caller);

/* Since 2007: the Director has found over which of the two he meant his call, and that is carried out. The matter that
 * is to be ruled then, NULL none; 'it' when he has not said, or another law speaks of it. */
struct arb_irregularity *arb__next_has_said(struct arb_table *table, struct arb_irregularity *it);

/* Somebody has spoken of a change that was accepted by calling, or of the call over it. While something else is before
 * the Director the change waits, and is asked about then. */
void arb__ask_of_next(struct arb_table *table, struct arb_irregularity *it);
bool arb__waits_to_be_asked(const struct arb_irregularity *it);
/* The Director finds, unasked, whether the first call of a change that was accepted by calling was a slip. False: no
 * change is such. */
bool arb__find_slip_accepted(struct arb_table *table, arb_call first, bool yes);
/* He keeps his call or takes it back. The matter that is to be ruled then; NULL none. */
struct arb_irregularity *arb__choose_next(struct arb_table *table, struct arb_irregularity *it,
                                          enum arb_option_kind choice);

/* -- remedy.c ------------------------------------------------------------------------------------- */

void arb__remedy(struct arb_table *table, struct arb_irregularity *it, enum arb_remedy remedy, enum arb_law law);

/* -- card_matter.c: the same of a card ------------------------------------------------------------ */

void arb__play_case_of(const struct arb_table *table, const struct arb_irregularity *it, struct play_case *c);

void arb__card_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);

bool arb__is_ruled(const struct arb_table *table, const struct arb_irregularity *it);

/* -- card_effects.c ------------------------------------------------------------------------------- */

void arb__apply_to_card(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e);

/* -- put_card.c ----------------------------------------------------------------------------------- */

/* The same while nothing stops the table: the card goes on the trick of itself, or by a ruling. */
enum arb_outcome arb__play_there(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                                 struct arb_reason *reason);

/* The same of a card of which it is known that the hand may hold it, and that there is room for it. */
enum arb_outcome arb__put_card(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                               struct arb_reason *reason);

bool arb__is_wrong_lead(enum arb_wrong wrong);

/* A lead that was made before declarer has spoken of a penalty card, and of which nobody has spoken: 1 + its place on
 * record; 0 none. */
unsigned arb__led_before_choice(const struct arb_table *table);

#endif
