/* arbitro/table/table.h -- one board at one table, as a fold over acts.
 *
 *     struct arb_table table;
 *     arb_position_of_board(&position, no, &deal);
 *     arb_table_open(&table, &position, &regulations);
 *     for (i = 0; i < n; i++) outcome = arb_table_step(&table, &acts[i], &reason);
 *
 * A struct arb_table is plain data of fixed size, without pointers: copy it with
 * '=', keep a hundred, replay the acts and get the same bytes. Nothing here
 * allocates, does I/O, reads a clock or knows a language. The caller owns every
 * pointer and none is kept after the call. NULL is never accepted.
 *
 * Lawful procedure is complete: auction, lead, play, claim, tricks, score. What is
 * irregular happens, stands on record under its article, and waits for attention: a
 * report. Then the table lists who may choose what and asks the Director what it
 * cannot know; choose, find and judge answer, and the effects are applied. Before
 * attention the players go on as players do, and may accept by going on. From
 * attention on, what is not on offer is refused (9B2), so that nobody is silently
 * ruled. COVERAGE.md says article by article how far this goes.
 */
#ifndef ARBITRO_TABLE_H
#define ARBITRO_TABLE_H

#include "arbitro/words/act.h"
#include "arbitro/table/state.h"
#include "arbitro/table/view.h"

enum arb_outcome {
    ARB_APPLIED,                    /* in order: the table moved on */
    ARB_IRREGULAR,                  /* it happened, it stands on record, a law now speaks */
    ARB_REFUSED                     /* it cannot have happened: the table is unchanged */
};

/* A whole board from its number: dealer and vulnerability by Law 2. deal may have
 * unknown hands (empty). */
void arb_position_of_board(struct arb_position *position, struct arb_board_no no, const struct arb_deal *deal);

/* Can the position be? seat and card say where, when they are of use. Never mended. */
ARB_MUST_USE enum arb_position_fault
arb_position_check(const struct arb_position *position, enum arb_seat *seat, arb_card *card);

/* Opens a board: the dealer to call, or the leader to lead. Laws 6, 7, 17.
 * The position must have passed arb_position_check(). */
void arb_table_open(struct arb_table *table, const struct arb_position *position,
                    const struct arb_regulations *regulations);

/* Takes one act; acts come in the order they happened. Laws 17-71.
 * act->at_ms: milliseconds since the session began; recorded by the caller.
 * reason: the article if ARB_IRREGULAR, the fault if ARB_REFUSED, else cleared.
 * After ARB_REFUSED *table is byte for byte what it was. */
ARB_MUST_USE enum arb_outcome
arb_table_step(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* What may be chosen now, by whom, under which article, and what the Director is
 * asked: accept or not, which suit to forbid, what a call meant. Book order; none
 * while everything is in order, and none before attention is drawn. To see where
 * each answer leads, copy the table with '=' and give it the answer. */
void arb_table_options(const struct arb_table *table, struct arb_options *options);

/* Calls in order for the player whose turn it is, bit c for call c; 0 outside the
 * auction or while a ruling is awaited. Laws 18, 19. */
uint64_t arb_table_legal_calls(const struct arb_table *table);

/* Known cards in order for the hand whose turn it is; 0 outside the play. A card
 * that is not known may be in order too. Law 44. */
arb_hand arb_table_legal_cards(const struct arb_table *table);

/* The article that left the hand whose turn it is fewer cards than its suit would, or said that it
 * could not comply (57B, 59); LAW_NONE. */
enum arb_law arb_table_cards_law(const struct arb_table *table);

/* The lead restriction at that place of lead_rule[] (which < ARB_LEADS_MAX) as it is now: one that waits has choice 0;
 * one of which nothing is left, since the auction is over, has NO_RESTRICTION and the article why. False: there is
 * none, or it is over: his side declares, or he has lost the lead. Law 26. */
bool arb_table_lead_rule(const struct arb_table *table, unsigned which, struct arb_lead_rule *as);

/* Is the call at that place of call[] a double that no Law allows, over which they go on? Counted among those
 * that stand until somebody speaks of it, it is cancelled then with all that came over it. Law 36A. */
bool arb_table_never_stands(const struct arb_table *table, unsigned place);

/* Are the penalty cards of a defender one minor card? Law 50B. False too when there is none. */
bool arb_table_penalty_is_minor(const struct arb_table *table, enum arb_seat seat);

/* When the Director is asked of an exposed card (of: 1 + the irregularity): all the cards of that hand for which
 * his answer will count, that one included; 0 when it is about something else. Law 49. */
arb_hand arb_table_asked_of_cards(const struct arb_table *table, unsigned of);

/* Information from a penalty card that lies open, or from one that was picked up again: *unauthorised
 * is 1 + the side that may not use it, 0 nobody; *law the article. False: it is none. Law 50E. */
bool arb_table_penalty_information(const struct arb_table *table, arb_card card, uint8_t *unauthorised,
                                   enum arb_law *law);

/* Of a card that was taken back, and is a penalty card or was one since: is it 50E that says what may be known from it,
 * in place of 16? Since 2017, when everybody may use what lies there. */
bool arb_table_penalty_speaks(const struct arb_table *table, const struct arb_play_record *play);

/* What a seat may know; struct arb_view says what that is. Two tables that differ only
 * in cards it cannot see give equal views, byte for byte. Every card of legal_cards is
 * taken as in order, and so is every call of legal_calls; but the Director is called when
 * it goes over a bid above seven, and a last pass over a player who was skipped goes on record. */
void arb_table_view(const struct arb_table *table, enum arb_seat seat, struct arb_view *view);

/* What the Director may know: everything. */
void arb_table_director_view(const struct arb_table *table, struct arb_director_view *view);

/* The article under which attention was drawn to it (9A1 in the auction, 9A2 in the
 * play); LAW_NONE when nobody has. 'reporter' and 'reported' of it say who and when. */
enum arb_law arb_attention_law(const struct arb_irregularity *it);

/* Has the board a result, and if not what is missing: the play, a ruling, the
 * Director's word on damage, or the score he assigns in its place. */
void arb_table_standing(const struct arb_table *table, struct arb_result_state *standing);

/* The article under which the board was cancelled (6, 13 to 16): it has no result, and an adjusted score is awarded;
 * LAW_NONE. */
enum arb_law arb_table_cancelled(const struct arb_table *table);

/* The article under which it is dealt again (6D, 16): nothing of it counts, and no score takes its place; LAW_NONE. */
enum arb_law arb_table_dealt_anew(const struct arb_table *table);

/* Has a card been missing from a trick, or lies one too many there? Then hands and tricks do not match. */
bool arb_table_has_defective_trick(const struct arb_table *table);

/* What the revokes that somebody has spoken of cost, once the play is over; none before. Law 64. */
void arb_table_transfers(const struct arb_table *table, struct arb_transfers *transfers);

/* Is it established, so that it is priced and not corrected? Laws 43B2, 63A. */
bool arb_revoke_is_established(const struct arb_irregularity *it);

/* The article by which it was; LAW_NONE. */
enum arb_law arb_revoke_established_by(const struct arb_table *table, const struct arb_irregularity *it);

/* Somebody has spoken of it: the article by which the players are told only when play has ceased; LAW_NONE. */
enum arb_law arb_revoke_announced_later(const struct arb_table *table, const struct arb_irregularity *it);

/* Is it about the board, and not about an act? As arb_is_of_board says of its kind; or cards were seen before the first
 * call, in the editions where that is information from another source (1997: 16B, 2017: 16D). */
bool arb_is_board_matter(const struct arb_irregularity *it);

/* The article by which it is done with, where nothing has to be put right: the one under which it was accepted, or
 * its call never was (28B); else the one it broke. */
enum arb_law arb_done_with_by(const struct arb_table *table, const struct arb_irregularity *it);

/* Tricks of that side, 0..13, before any transfer: those won, and those of a claim or concession that ended the
 * play; once the play is over those of both sides are thirteen. */
unsigned arb_table_tricks_made(const struct arb_table *table, enum arb_side side);

/* What the tricks score as they stand, transfers made, whatever the Director has yet to say. False,
 * and *result untouched, before the end of the play, or while a ruling is awaited. Law 77. */
ARB_MUST_USE bool arb_table_score(const struct arb_table *table, struct arb_result *result);

/* The result. False, and *result untouched, unless it is final. Score by Law 77. */
ARB_MUST_USE bool arb_table_result(const struct arb_table *table, struct arb_result *result);

/* Lays dummy's cards down where no hand does it, at a screen: from the opening lead on, if they are not there yet and
 * nothing is before the Director. Law 41D. */
void arb_table_lay_dummy_down(struct arb_table *table);

/* A number that equal tables share and others hardly ever do; field by field. */
uint64_t arb_table_hash(const struct arb_table *table);

/* Of a contract not passed out. */
static inline enum arb_seat arb_dummy(struct arb_contract contract)
{
    return arb_partner((enum arb_seat)contract.declarer);
}

/* The player of that hand: declarer plays dummy's, once the auction is over. */
static inline enum arb_seat arb_player_of(const struct arb_table *table, enum arb_seat hand)
{
    const bool has_dummy = table->phase >= ARB_BEFORE_LEAD && table->contract.level > 0;

    return has_dummy && hand == arb_dummy(table->contract) ? (enum arb_seat)table->contract.declarer : hand;
}

#endif
