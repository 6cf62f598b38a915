/* play.h -- what goes wrong while cards are played, and the table that plays on over it (45 to 47, 53 to 60, 67). */
#ifndef ARB_TABLE_PLAY_H
#define ARB_TABLE_PLAY_H

#include "arbitro/table/table.h"

struct play_case;

/* -- answers.c: who plays on over a card in question ---------------------------------------------- */

/* Does that hand, by playing, answer what stops the table? Then it may, and this is what follows. */
bool arb__answers(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* 54B2: dummy's card comes second, and declarer's hand plays last. */
bool arb__is_second_from_dummy(const struct arb_table *table, enum arb_seat hand);
void arb__let_hand_play_last(struct arb_table *table, enum arb_seat dummy);

/* Of two defenders who differ the one next in turn prevails, until the next act. */
void arb__note_contrary(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option);

void arb__contrary_option(const struct arb_table *table, struct arb_options *options);

/* Is that the option to say the contrary; has the other defender said just that? */
bool arb__is_contrary(const struct arb_table *table, const struct arb_option *option);
bool arb__says_the_same(const struct arb_table *table, const struct arb_act *act);

enum arb_law arb__answer_by_card(const struct arb_table *table, enum arb_seat hand, arb_card card, bool *stands);

/* -- unspoken.c ----------------------------------------------------------------------------------- */

/* Does a card in question stop the table, of which nobody has spoken? */
bool arb__is_unspoken(const struct arb_table *table);

/* It lies open and waits aside, if it does not lie on a trick: false. */
bool arb__pass_over(struct arb_table *table);

/* The period of correction is over (79C): what waits, and nobody has spoken of, waits no more. */
void arb__leave_unspoken(struct arb_table *table);

/* The same where that hand is the next to have a card on the trick: of two cards before it one lies there (58B3). */
bool arb__goes_on_for(struct arb_table *table, enum arb_seat hand);

/* A hand of declarer's side plays over a lead out of turn without answering it (57C). */
bool arb__plays_over_lead(const struct arb_table *table, enum arb_seat hand);

/* Is that card taken over it, as its answer or before its turn? However it is played: named, touched or put. */
bool arb__may_play_over(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* Play ceases: nothing is in question on the trick. */
void arb__stop_play(struct arb_table *table);

/* A faced opening lead out of turn of which nobody has spoken: the auction period is over, whoever led (17, 41C). */
bool arb__opening_lead_lies(const struct arb_table *table);

/* Declarer's fifth card that was meant as a lead is a lead out of turn (45E2). */
void arb__fifth_was_led(const struct arb_table *table, struct arb_irregularity *it);

/* The accepted lead of which the Director may still find that; NULL none. What follows from it. */
const struct arb_irregularity *arb__accepted_lead(const struct arb_table *table, enum arb_question question);
void arb__retract_accepted(struct arb_table *table, struct arb_irregularity *it, enum arb_question question);

/* A defender has led out of turn and his partner put a card over it: who speaks of one speaks of both (60C), and the
 * lead comes first. */
struct arb_irregularity *arb__speak_of_both(struct arb_table *table, struct arb_irregularity *it);

/* An opponent had told partner to lead (47E1), and over that lead he led at his own turn. */
bool arb__lead_was_told(const struct arb_table *table, const struct arb_irregularity *it);

/* Partner led over it at his own turn, and the next hand plays to that card, not to the first: the first is no lead any
 * more, and partner's is returned, to be played; NULL: that hand does not. */
const struct arb_irregularity *arb__second_lead(struct arb_table *table, enum arb_seat hand, arb_card card);

/* A lead out of turn goes back, and with it what declarer or dummy had played to it: who leads now may lead any card
 * (53C, 55B, 56), and to that lead they play anew. */
void arb__lead_goes_back(struct arb_table *table, const struct arb_irregularity *lead, enum arb_law law);

/* -- together.c: two cards at the same moment (58) ------------------------------------------------ */

/* May that hand play over two cards of which nobody has spoken? Then one of them is laid down first (58B3). */
bool arb__plays_over_two(const struct arb_table *table, enum arb_seat hand);

/* Two cards lie there, led at once by a hand that was not to lead, and nobody has spoken of them: only the next hand
 * plays over them, which accepts the lead. */
bool arb__two_led_out_of_turn(const struct arb_table *table);

/* Two cards lie there, put down at once by who is to lead, before declarer has said what he may lead (26): neither is
 * a lead yet, and until somebody speaks of them nobody plays. */
bool arb__two_wait_for_declarer(const struct arb_table *table);
void arb__lay_one_of_two(struct arb_table *table);
arb_hand arb__of_two(const struct arb_table *table, const struct arb_irregularity *it);
void arb__pick_up_second(struct arb_table *table, const struct arb_irregularity *it);

/* -- exposed.c: cards seen, hands spread, cards turned -------------------------------------------- */

enum arb_outcome arb__step_quit(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* The defender says that he holds the card (49). */
enum arb_outcome arb__expose_by_word(struct arb_table *table, enum arb_seat seat, arb_card card,
                                     struct arb_reason *reason);

/* Who speaks of one defender's exposed card speaks of all that lie there and are not ruled. */
void arb__speak_of_exposed(struct arb_table *table, const struct arb_irregularity *it);

/* It was a penalty card since, and is in its hand again: of how it was seen first nobody speaks. */
bool arb__is_picked_up(const struct arb_table *table, const struct arb_irregularity *it);

/* The Director's answer about one exposed card holds for those of that hand of which he has not spoken; whether
 * dummy had looked at a hand, for all. */
void arb__answer_for_exposed(struct arb_table *table, const struct arb_irregularity *it, enum arb_question question);

/* The exposed card that he speaks of by name: 1 + the index of the matter, 0 none. */
unsigned arb__exposed_matter(const struct arb_table *table, uint8_t value);

/* Are there other cards of that hand exposed, or lying as penalty cards? */
bool arb__is_among_others(const struct arb_table *table, const struct arb_irregularity *it);

/* -- designation.c: dummy's card by name ---------------------------------------------------------- */

/* What Laws 45 to 47 need to know of a card and of what came after it. */
void arb__designation_facts(const struct arb_table *table, const struct arb_irregularity *it, struct play_case *c);

/* Dummy put another card than the one named, which follows suit and his does not (61A); one that he put of himself is a
 * revoke on record. */
bool arb__dummy_failed_to_follow(const struct arb_table *table, const struct arb_irregularity *it);
void arb__rule_designation(const struct arb_table *table, const struct arb_irregularity *it, const struct play_case *c,
                           struct arb_ruling *ruling);

/* May the Director find that of this card (ARB_OF_CARD + card); may it be chosen of those the words left? */
bool arb__may_be_meant(const struct arb_table *table, enum arb_question question, uint8_t value);
bool arb__may_be_named(const struct arb_table *table, uint8_t value);

/* After an act: all of dummy's cards are known now, and the words name none of them (46B4). */
void arb__look_at_words_again(struct arb_table *table);

enum arb_seat arb__dummy_of(const struct arb_table *table);

/* The words, said of dummy's card to that trick (0..12); 'back': a card of his that lies there and would go. */
struct naming arb__card_named(const struct arb_table *table, unsigned trick, enum arb_designation how, uint8_t value,
                              arb_hand back);

/* -- warned.c: dummy warns declarer not to lead from the wrong hand (42B, 43B2) ------------------- */

enum arb_outcome arb__step_warn(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Has one played to the lead of which declarer was warned? */
bool arb__defenders_went_on(const struct arb_table *table, const struct arb_irregularity *it);

/* -- defective.c: a card missing from a trick, or one too many (67) ------------------------------- */

enum arb_outcome arb__step_omit(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_beneath(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_return(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
void arb__defective_ruling_of(const struct arb_table *table, const struct arb_irregularity *it,
                              struct arb_ruling *ruling);

/* In time: his hand owes the trick a card; the second card comes back. */
void arb__owe_missing(struct arb_table *table, struct arb_irregularity *it, enum arb_law law);
void arb__take_from_beneath(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law);

/* He plays, and the trick under way has gone past him: his card is for it. */
void arb__supply_missing(struct arb_table *table, enum arb_seat hand);

/* After an act: is it the turn of a hand that has put its last card beneath another? */
void arb__note_out_of_cards(struct arb_table *table);

/* A card is missing from a trick: has that hand, or any with ARB_SEATS, played since to the trick of that number? */
bool arb__was_played_past(const struct arb_table *table, const struct arb_irregularity *it, unsigned trick,
                          unsigned seat);

/* Later: may that card (ARB_OF_CARD + card) be placed in the old trick? Then it is. */
bool arb__may_be_placed(const struct arb_table *table, const struct arb_irregularity *it, uint8_t value);
bool arb__is_mended_late(const struct arb_table *table, const struct arb_irregularity *it);
bool arb__is_deemed_revoke(const struct arb_irregularity *it);

#endif
