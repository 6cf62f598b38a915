/* auction.h -- the calls, and everything counted from those that stand: turn, contract, who must pass, what is owed. */
#ifndef ARB_TABLE_AUCTION_H
#define ARB_TABLE_AUCTION_H

#include "arbitro/table/table.h"

#include "../record/record.h"

struct call_case;

/* -- calls.c -------------------------------------------------------------------------------------- */

/* The auction is open again: no contract, and a lead that lay face down is back in its hand. */
void arb__reopen(struct arb_table *table);

/* Everything that follows from the calls that stand, counted again from the first. */
void arb__recount(struct arb_table *table);

/* What was told of such a call of his before he has made it; 0 nothing. */
uint8_t arb__early_meaning(const struct arb_table *table, enum arb_seat seat, arb_call call);

/* Takes a call on record; 1 + its place. */
uint16_t arb__record_call(struct arb_table *table, enum arb_seat seat, arb_call call, enum arb_call_status status,
                          enum arb_law law);

/* The insufficient bid for which he owes a call, if he makes it by another one (27B): 1 + the irregularity; 0 none. */
uint8_t arb__replaced_by(const struct arb_table *table, struct finding found, enum arb_seat caller);

/* The call goes on record, and a law speaks before it has any effect. */
enum arb_outcome arb__put_in_question(struct arb_table *table, struct finding found, enum arb_seat caller,
                                      arb_call call, struct arb_reason *reason);

/* Fixes contract and declarer after three passes, or the passed-out board. */
void arb__end_auction(struct arb_table *table);

/* The last call of that player which stands or is in question; 1 + its place, 0 none. */
uint16_t arb__last_call_of(const struct arb_table *table, enum arb_seat seat);

/* A call that stands has its effect, and the player to the left is next. */
void arb__apply_call(struct arb_table *table, enum arb_seat seat, arb_call call);

/* -- undo.c: calls that are as if never made ------------------------------------------------------ */

/* The call at that place (1 + index; 0 none) is unauthorised for the side of seat. */
void arb__tag_call(struct arb_table *table, uint16_t place, enum arb_seat seat);

/* Who must pass, what is owed and which lead waits because of it: no more. */
void arb__undo_effects(struct arb_table *table, struct arb_irregularity *it);

/* The call at that place is going: what it served, decided or paid is open again. */
void arb__unmake(struct arb_table *table, uint16_t place);

void arb__cancel(struct arb_table *table, uint16_t place, enum arb_law law);

/* What is wrong with the call at that place, but for 'of', and is not settled, is forgotten: it is as if never made. */
void arb__forget_call(struct arb_table *table, uint16_t place, const struct arb_irregularity *of);

/* The call at that place is gone or another: what that player called after it, and what stands no more, is
 * withdrawn under that article, costs him nothing, and is unauthorised for that side. */
void arb__free_of_calls(struct arb_table *table, uint16_t place, enum arb_seat seat, enum arb_law law,
                        enum arb_side unauthorised);

/* Calls after that place lose their effect, because of that matter; others among them are over. */
void arb__cancel_later(struct arb_table *table, uint16_t place, const struct arb_irregularity *of, enum arb_law law);

/* -- bars.c: who must pass ------------------------------------------------------------------------ */

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
/* Is it a pass that he had to make? */
bool arb__was_forced(const struct arb_table *table, uint16_t place);

/* The article by which that matter silences its player's partner to the end; LAW_NONE. */
enum arb_law arb__silenced_by(const struct arb_irregularity *it);

/* -- paid.c --------------------------------------------------------------------------------------- */

/* The call at that place stands at its player's turn: what he owes will be measured by it, and what the next player
 * owes may be decided. */
void arb__pay(struct arb_table *table, uint16_t place);

/* What he did decides what the offender owes. */
void arb__decide_owed(struct arb_table *table, struct arb_irregularity *it, arb_call call);

/* -- price.c: what a ruling costs its player ------------------------------------------------------ */

/* Notes an effect that touches no call and no card; false: it is another. */
bool arb__note_price(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e);

/* Settled, but for what its player owes now. */
void arb__settle_matter(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling);

/* The auction is over, and the call that was cancelled has not been replaced (26B); each such call; and it is open
 * again. */
void arb__note_never_replaced(struct arb_table *table, struct arb_irregularity *it);
void arb__none_is_replaced_any_more(struct arb_table *table);
void arb__may_be_replaced_again(struct arb_table *table);

/* Law 26 waits for that player's first lead. */
void arb__await_lead(struct arb_table *table, const struct arb_irregularity *it, enum arb_seat leader,
                     enum arb_lead_right right, enum arb_law law);

/* -- called.c ------------------------------------------------------------------------------------- */

/* The call at that place (1 + index) stands from now on and has its effect. */
void arb__effect_call(struct arb_table *table, uint16_t place, enum arb_call_status status, enum arb_law law);

/* Does a call stand that was made after the one at that place? */
bool arb__is_called_over(const struct arb_table *table, uint16_t place);

/* That call stands where it is in the record: made in place of another, beneath calls that were made over that one. */
void arb__effect_in_place(struct arb_table *table, uint16_t place);

/* The call at that place stands in its turn: a pass that was owed is served, and what the
 * next player owes may be decided. */
void arb__call_is_made(struct arb_table *table, uint16_t place);

void arb__take_effect(struct arb_table *table, uint16_t place, enum arb_call_status status, enum arb_law law);

/* -- call_case.c ---------------------------------------------------------------------------------- */

/* The facts, for whoever asks a law by name. */
void arb__case_of(const struct arb_table *table, const struct arb_irregularity *it, struct call_case *c);

/* Which call the question in hand is about; ARB_CALL_NONE. */
arb_call arb__asked_about(const struct arb_table *table, const struct arb_irregularity *it, enum arb_question question);

/* The call he made after the first of the two, and that stands: 1 + its place, 0 none. */
uint16_t arb__next_call(const struct arb_table *table, const struct arb_irregularity *it);

uint16_t arb__next_call_of(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat);

/* -- again.c: calls that are to be made again (15, 17D) ------------------------------------------- */

bool arb__is_to_repeat(const struct arb_call_record *record);

/* Every call goes, and is to be repeated. */
void arb__begin_anew(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law);

/* The call of that matter goes with all after it; repeats: he and the next player are to make theirs again. */
void arb__call_again(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law, bool repeats);
enum arb_outcome arb__step_heard(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- open_cards.c: cards that lie open in the auction (24) ---------------------------------------- */

bool arb__is_open_card(const struct arb_irregularity *it);

/* A card comes into view over a call of which nobody has spoken: it lies there, and is spoken of apart. */
bool arb__lies_over_a_call(const struct arb_table *table);

/* What becomes of them when the auction is over. */
void arb__sort_open_cards(struct arb_table *table);

/* The auction was opened again, and is over again: cards that were penalty cards before it are so again. */
void arb__lay_penalty_cards_again(struct arb_table *table);

/* The card of that matter, or the hand, goes back. */
void arb__put_card_back(struct arb_table *table, const struct arb_irregularity *it);

/* What was ruled of one card holds for the others of that hand of which nobody has spoken. */
void arb__rule_other_open_cards(struct arb_table *table, const struct arb_irregularity *it);

#endif
