/* claim.h -- a claim or concession, from the words to what is left of it (68 to 71). */
#ifndef ARB_TABLE_CLAIM_H
#define ARB_TABLE_CLAIM_H

#include "arbitro/table/table.h"

struct claim_case;

/* -- claimed.c: Laws 68 to 71, and 79 ------------------------------------------------------------- */

enum arb_outcome arb__step_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* The hand he laid open is found to be a claim of all the tricks left, without a statement (48B2, 68A). */
void arb__claim_by_facing(struct arb_table *table, enum arb_seat seat, enum arb_law law);
enum arb_outcome arb__step_agree(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_object(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* A card played, or laid open, while a claim has stopped the play. */
enum arb_outcome arb__play_after_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__show_after_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* What is asked, or on offer, of the claim as it stands; or of the tricks in dispute. */
void arb__claim_ruling_of(const struct arb_table *table, struct arb_ruling *ruling);

bool arb__is_claim_question(enum arb_question question);

/* False: the option is not of a claim. */
bool arb__choose_on_claim(struct arb_table *table, const struct arb_option *option);

/* A moment of the room has come: silence until then was agreement (69A). */
void arb__claim_marked(struct arb_table *table);

/* Tricks of those left that the claim, agreed or ruled, gives that side. */
unsigned arb__claim_tricks(const struct arb_table *table, enum arb_side side);

/* Has that side assented to the other's claim or concession; and can it no more object to it (69A)? */
bool arb__claim_accepted(const struct arb_table *table, enum arb_side side, bool finally);

/* A revoke is made good though play has ceased (62A): for that alone cards are played again, until none is
 * taken back any more; then play has ceased again, and the Director rules. */
void arb__play_to_correct(struct arb_table *table);

/* After an act: tricks that were over when he spoke are not any more (45C3, 47B). Of those he has said nothing, and
 * they are played. */
void arb__look_at_claim_again(struct arb_table *table);

enum arb_answer arb__claim_answer(const struct arb_table *table, enum arb_question question);

void arb__claim_case_of(const struct arb_table *table, struct claim_case *c);

void arb__claim_goes_to(struct arb_table *table, enum arb_claimed_stage stage, enum arb_law law);

/* As if nobody had claimed: what was laid open for it is in hand again, and no penalty card. Of defenders' cards
 * Law 16 speaks, unless the four have agreed to play on. And a board that is still played has no period of correction
 * that could be over. */
void arb__play_on_over_claim(struct arb_table *table, enum arb_law law);

/* Doubted by somebody: since 2017 there is a choice, before it the Director rules. */
void arb__doubt_of_claim(struct arb_table *table);

void arb__make_claim(struct arb_table *table);

/* With that many tricks to the claimer, has the side that wants more of an agreement, or of its own concession, all
 * that it cannot lose? */
bool arb__leaves_what_is_sure(const struct arb_table *table, unsigned tricks);

/* With that many tricks to the claimer, has that side fewer than before it spoke? A trick comes back to who withdraws
 * an agreement or cancels a concession (69B, 71); none goes the other way. */
bool arb__turns_it_round(const struct arb_table *table, unsigned tricks);

/* -- sure.c --------------------------------------------------------------------------------------- */

/* Of the tricks left, as far as can be seen. */
unsigned arb__sure_tricks(const struct arb_table *table, enum arb_side side);

/* False: whatever is played by the Laws from here, none of these cards wins a trick. True also of an ending too long to
 * be looked through. */
bool arb__may_win_with(const struct arb_table *table, arb_hand cards);

/* Has every line of play the same end? Then each side has the tricks that are sure to be its own. */
bool arb__is_decided(const struct arb_table *table);

#endif
