/* cards.h -- the cards that lie, and those that a hand may play: suit, restrictions of Law 26, penalty cards, in that
 * order. */
#ifndef ARB_TABLE_CARDS_H
#define ARB_TABLE_CARDS_H

#include "arbitro/table/table.h"

#include "../record/record.h"

struct play_case;

/* -- plays.c: the record of cards ----------------------------------------------------------------- */

/* Does it lie on its trick? */
bool arb__lies(const struct arb_play_record *play);

/* The card goes to the current trick, or to the place that its hand owes there; 1 + its place. */
uint8_t arb__record_play(struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_play_status status,
                         enum arb_law law);

/* The card owed at that place (index) is owed no more: the lead is another hand's, or its trick is played anew. */
void arb__owe_card_no_more(struct arb_table *table, unsigned place);

/* The card of that matter, which never lay on a trick, is taken back under 'law': it stays on record. */
void arb__note_gone(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law, enum arb_side by);

/* Another card of the same hand lies there instead, in question; the first is back as if never played. */
void arb__exchange_play(struct arb_table *table, uint8_t place, arb_card card, enum arb_law law);

/* Everything that follows from the cards that lie, counted again. */
void arb__recount_play(struct arb_table *table);

/* The card of that hand in that trick (1..13), 1 + its place; 0 none lies there. */
uint8_t arb__play_of(const struct arb_table *table, enum arb_seat hand, unsigned trick);

/* A card taken back with its whole trick lies there again, in question. */
void arb__replay(struct arb_table *table, uint8_t place);

/* The hand whose turn it is leaves its place on the trick empty; a card lies under its card of that trick (1..13);
 * a card is placed where one was missing (place: 1 + index). */
void arb__leave_empty(struct arb_table *table, enum arb_seat hand);
void arb__put_beneath(struct arb_table *table, enum arb_seat hand, arb_card card, unsigned trick);
void arb__put_in_place(struct arb_table *table, uint8_t place, arb_card card, enum arb_law law);

bool arb__has_room_for_plays(const struct arb_table *table);

/* After an act: cards taken back long ago, of which no irregularity speaks, leave the record if it is full. */
void arb__make_room_for_plays(struct arb_table *table);

/* Law 44: of a hand, the cards in order to that trick. */
arb_hand arb__following(const struct arb_trick *trick, arb_hand held);

void arb__back_to_hand(struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- leads.c: Law 26, when its time has come ------------------------------------------------------ */

/* The restriction that declarer has to speak of before this lead, 1 + its index; 0 none. */
unsigned arb__lead_that_waits(const struct arb_table *table);

/* The same, and 0 as long as a matter is before the Director: that comes first. */
unsigned arb__open_lead(const struct arb_table *table);

void arb__lead_options(const struct arb_table *table, unsigned which, struct arb_options *options);

void arb__choose_lead(struct arb_table *table, unsigned which, const struct arb_option *option);

/* Does the option go against what declarer has said of that player's lead before, by another restriction than 'rule'
 * (NULL: by any)? */
bool arb__contradicts(const struct arb_table *table, const struct arb_lead_rule *rule, enum arb_seat leader,
                      const struct arb_option *option);

/* May that card be led? ARB_FAULT_NONE, or why not, with the article. */
enum arb_fault arb__lead_fault(const struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_law *law);

/* Of the cards, those that may be led. *law: of the restriction; 59 when it cannot be met; else untouched. */
arb_hand arb__leads_in_order(const struct arb_table *table, enum arb_seat hand, arb_hand cards, enum arb_law *law);

/* An entry for a lead restriction; NULL when there is none left. */
struct arb_lead_rule *arb__free_lead_rule(struct arb_table *table);

/* Declarer asks for a suit, or forbids one, for a penalty card of the leader's partner. */
void arb__bind_lead(struct arb_table *table, enum arb_seat leader, const struct arb_option *option);

/* A lead was made: what held for it alone is over. */
void arb__note_lead(struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- penalty.c ------------------------------------------------------------------------------------ */

/* 2017: the four agreed to play on after a claim, and Laws 16 and 50 do not apply any more (68D2b). */
bool arb__penalty_cards_are_off(const struct arb_table *table);

/* Partner's lead went back and is to be made anew: of a card of that hand that has come to lie there since declarer
 * spoke of that lead he speaks too (50D2, 51B). */
void arb__speak_again(struct arb_table *table, enum arb_seat seat);

/* It lies there as a penalty card from now on; while Law 50 does not apply it is only known. */
void arb__make_penalty_card(struct arb_table *table, enum arb_seat seat, arb_card card, enum arb_exposure how);

/* The hand plays that card, and another of its cards stands there before its turn: a defender's is a penalty card. */
void arb__stood_in_vain(struct arb_table *table, enum arb_seat hand, arb_card card);

/* The Director finds of himself why a defender's card was seen, asked or not. False: there is none. */
bool arb__find_on_purpose(struct arb_table *table, bool by_accident);

/* After an act in that trick: its player knew of partner's penalty card. Since 2007 the Director looks at the end
 * at what it may have told; once a board. */
void arb__note_penalty_cards(struct arb_table *table, const struct arb_act *act, unsigned trick);

void arb__pick_up_penalty_cards(struct arb_table *table, enum arb_seat seat, arb_hand cards);

/* It is as if the card had never become one. */
void arb__undo_penalty_card(struct arb_table *table, enum arb_seat seat, arb_card card);

/* Partner of a player with major penalty cards is on lead: what declarer may say. */
bool arb__penalty_lead_is_open(const struct arb_table *table);
/* He has forbidden a suit and may forbid another (51B2); the lead does not wait for it. */
bool arb__more_suits_are_open(const struct arb_table *table);
/* Several penalty cards may be played: declarer names one (51A). */
void arb__name_penalty_card_options(const struct arb_table *table, struct arb_options *options);
void arb__penalty_lead_options(const struct arb_table *table, struct arb_options *options);
void arb__choose_penalty_lead(struct arb_table *table, const struct arb_option *option);

/* Why he may not take that card back, when no choice of his is open. */
enum arb_law arb__not_taken_back(const struct arb_table *table, const struct arb_act *act);

/* -- order.c -------------------------------------------------------------------------------------- */

/* Declarer says which card of that hand goes to this trick; what it may play then; why not that card. */
void arb__order_play(struct arb_table *table, enum arb_seat hand, const struct arb_option *option);
arb_hand arb__obeying(const struct arb_table *table, enum arb_seat hand, arb_hand cards, enum arb_law *law);
enum arb_fault arb__order_fault(const struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_law *law);

/* -- playable.c ----------------------------------------------------------------------------------- */

/* Cards the hand whose turn it is may play: suit, restrictions, penalty cards, in that order. *law:
 * the last that narrowed them; LAW_NONE. */
arb_hand arb__playable(const struct arb_table *table, enum arb_seat hand, enum arb_law *law);

/* The same of a hand that holds those cards and what lies open before it, and no more as far as anybody has seen. */
arb_hand arb__playable_among(const struct arb_table *table, enum arb_seat hand, arb_hand cards);

/* Does he play that card while one of his penalty cards is due? A hand nobody knows has the card he plays. */
bool arb__leaves_penalty_card(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- premature.c: cards before their turn (57) ---------------------------------------------------- */

enum arb_outcome arb__play_too_soon(struct arb_table *table, struct finding found, enum arb_seat hand, arb_card card,
                                    struct arb_reason *reason);

/* Cards played before their turn go to the trick as their turn comes. The hand whose card is played though it may be a
 * revoke (57C): that is played like any other card; ARB_SEATS when there is none. */
enum arb_seat arb__play_ahead(struct arb_table *table);

/* The last card before its turn that was ruled and is in its hand yet: was he told that it was his turn (47E1)? */
struct arb_irregularity *arb__ruled_too_soon(struct arb_table *table);

/* It is played when the turn of its hand comes, a lead when its hand wins the trick; else it goes back. */
void arb__await_turn(struct arb_table *table, const struct arb_irregularity *it);

/* Who speaks of one card before its turn has seen all that hand put there for the trick; the first of them. */
struct arb_irregularity *arb__speak_of_all_too_soon(struct arb_table *table, struct arb_irregularity *it);

/* Does a card of that hand that came before it wait for its turn to that trick? */
bool arb__waits_behind(const struct arb_table *table, const struct arb_irregularity *it);

/* A card before its turn over partner's lead, and that lead has gone back: it cannot be played to it any more. */
bool arb__lost_its_lead(const struct arb_table *table, const struct arb_irregularity *it);

/* The lead of that hand goes back, and with it what partner's cards before their turn were to be played to. One that
 * somebody has spoken of is a penalty card (49); another lies there until somebody does. */
void arb__uncover(struct arb_table *table, enum arb_seat leader);

/* Has another card of that hand before its turn to that trick been ruled, by 57A? */
bool arb__has_chosen_beside(const struct arb_table *table, const struct arb_irregularity *it);

/* -- played_over.c -------------------------------------------------------------------------------- */

/* Does such a card lie there of the hand whose turn it is? */
bool arb__lies_at_its_turn(const struct arb_table *table);

/* That hand plays that card: does it play on over one that lies there? Then that one goes on its trick first; *first
 * says whose it is, and which. */
bool arb__plays_over(struct arb_table *table, enum arb_seat hand, arb_card card, struct arb_irregularity *first);

/* Would it be played over a card that stands by a ruling, and the record has no room for what comes of that? Then it
 * is refused: the card that stands is not passed over in silence. */
bool arb__has_no_room_over(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* Somebody speaks of a revoke: a card of another suit that lies there goes on its trick, and may be one. */
bool arb__is_called_a_revoke(const struct arb_table *table, const struct arb_act *act, struct arb_irregularity *first);

/* -- card_kind.c ---------------------------------------------------------------------------------- */

bool arb__is_card_matter(const struct arb_irregularity *it);

bool arb__declarer_played_since(const struct arb_table *table, const struct arb_irregularity *it);

/* -- lead_down.c ---------------------------------------------------------------------------------- */

enum arb_outcome arb__step_lead_down(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Does a card lie face down before who is not to lead, and nobody has spoken of it? The lead is faced, and it goes. */
bool arb__lies_down_elsewhere(struct arb_table *table);
void arb__pick_up_leads_down(struct arb_table *table);

/* A lead face down, after something else has happened. */
void arb__look_at_lead_down(struct arb_table *table);

/* His card that lies face down though the lead is another's, and of which nobody has spoken; NULL. */
struct arb_irregularity *arb__down_elsewhere(struct arb_table *table, unsigned seat);

/* Is he to lead, and does his partner's lead out of turn lie there unspoken of? */
bool arb__leads_beneath_partners(const struct arb_table *table, enum arb_seat seat);

/* -- observe.c: facts, and the law that speaks first ---------------------------------------------- */

struct finding arb__observe_call(const struct arb_table *table, enum arb_seat caller, arb_call call);
/* All calls in order for the player whose turn it is; the same answer as asking one by one. */
uint64_t arb__calls_in_order(const struct arb_table *table);

/* Is a card that a defender shows exposed (49), or still one of the auction (24)? */
bool arb__are_defenders_bound(const struct arb_table *table);

struct finding arb__observe_card(const struct arb_table *table, enum arb_seat hand, arb_card card);
struct finding arb__observe_shown(const struct arb_table *table, enum arb_seat seat, arb_card card,
                                  enum arb_manner manner);

#endif
