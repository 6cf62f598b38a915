/* inside.h -- what the files of this floor share.
 *
 * observe.c states the facts of an act and asks the laws; auction.c and cards.c
 * apply what follows; step.c leads an act to them. Everything that can refuse is
 * asked before anything is written, which is how a refused act leaves no trace.
 */
#ifndef ARB_TABLE_INSIDE_H
#define ARB_TABLE_INSIDE_H

#include "arbitro/table.h"

/* What the laws found wrong with an act: an article and its kind, or LAW_NONE. */
struct finding {
    enum arb_law law;
    enum arb_wrong wrong;
};

/* -- observe.c: facts, and the law that speaks first ------------------------- */

struct finding arb__observe_call(const struct arb_table *table, enum arb_seat caller, arb_call call);
/* All calls in order for the player whose turn it is; the same answer as asking one by one. */
uint64_t arb__calls_in_order(const struct arb_table *table);

struct finding arb__observe_card(const struct arb_table *table, enum arb_seat hand, arb_card card);
struct finding arb__observe_shown(const struct arb_table *table, enum arb_seat seat, arb_card card,
                                  enum arb_manner manner);

/* -- matter.c: facts of a matter before the Director, and the ruling of them --- */

/* What the laws say of it at the stage it is in. */
void arb__ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);

/* Puts it to the laws and applies what they say, as far as nothing has to be asked or chosen. */
void arb__proceed(struct arb_table *table, struct arb_irregularity *it);

/* Applies a ruling to it, and goes on with what waited for it. */
void arb__apply(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling);

/* -- apply.c: what a ruling says, done ------------------------------------------- */

/* Does what a ruling says of it, and settles it. */
void arb__carry_out(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling);

/* After a change of call: the new one may be irregular itself, or end what its place ends. The matter that it has
 * become and that is to be ruled; NULL none. */
struct arb_irregularity *arb__look_at_substitute(struct arb_table *table, struct arb_irregularity *it);

/* The same once the next player has taken back the call that he had made over the first (25A): what his call accepted
 * is accepted no more. */
struct arb_irregularity *arb__look_at_uncovered(struct arb_table *table, struct arb_irregularity *it);

/* -- price.c: what a ruling costs its player ------------------------------------------ */

/* Notes an effect that touches no call and no card; false: it is another. */
bool arb__note_price(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e);

/* Settled, but for what its player owes now. */
void arb__settle_matter(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling);

/* Law 26 waits for that player's first lead. */
void arb__await_lead(struct arb_table *table, const struct arb_irregularity *it, enum arb_seat leader,
                     enum arb_lead_right right, enum arb_law law);

/* -- matter.c, again -------------------------------------------------------------- */

/* The facts, for who asks a law by name. */
struct call_case;
void arb__case_of(const struct arb_table *table, const struct arb_irregularity *it, struct call_case *c);

/* It stands under that article, and the effects are these. */
void arb__let_stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law,
                    const struct arb_ruling *ruling);

/* Accepted or declined by who may say so. 1 + the place of the call that was made too soon in place of it and is to be
 * made now (27C); 0 none. */
uint16_t arb__decide(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice);

/* Which call the question in hand is about; ARB_CALL_NONE. */
arb_call arb__asked_about(const struct arb_table *table, const struct arb_irregularity *it, enum arb_question question);

/* -- undo.c: calls that are as if never made --------------------------------------- */

static inline bool arb__stands(const struct arb_call_record *record)
{
    return record->status == ARB_CALL_STANDS || record->status == ARB_CALL_ACCEPTED;
}

/* The call at that place (1 + index; 0 none) is unauthorised for the side of seat. */
void arb__tag_call(struct arb_table *table, uint16_t place, enum arb_seat seat);

/* -- undo.c, again ------------------------------------------------------------------ */

/* Who must pass, what is owed and which lead waits because of it: no more. */
void arb__undo_effects(struct arb_table *table, struct arb_irregularity *it);

/* The call at that place is going: what it served, decided or paid is open again. */
void arb__unmake(struct arb_table *table, uint16_t place);

void arb__cancel(struct arb_table *table, uint16_t place, enum arb_law law);

/* What is wrong with the call at that place, but for 'of', and is not settled, is forgotten: it is as if never made. */
void arb__forget_call(struct arb_table *table, uint16_t place, const struct arb_irregularity *of);

/* Calls after that place lose their effect, because of that matter; others among them are over. */
void arb__cancel_later(struct arb_table *table, uint16_t place, const struct arb_irregularity *of, enum arb_law law);

/* -- card_matter.c: the same of a card ------------------------------------------ */

struct play_case;
bool arb__is_card_matter(const struct arb_irregularity *it);
void arb__play_case_of(const struct arb_table *table, const struct arb_irregularity *it, struct play_case *c);
void arb__card_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);
bool arb__declarer_played_since(const struct arb_table *table, const struct arb_irregularity *it);
bool arb__is_ruled(const struct arb_table *table, const struct arb_irregularity *it);
void arb__apply_to_card(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e);
void arb__decide_card(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option);

/* -- change.c: the next player's call, over one that was changed (25) ------------- */

/* The call he made after the first of the two, and that stands: 1 + its place, 0 none. */
uint16_t arb__next_call(const struct arb_table *table, const struct arb_irregularity *it);
void arb__next_ways(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);

/* A slip was mended: he may withdraw until somebody calls. */
void arb__let_next_withdraw(struct arb_table *table, const struct arb_irregularity *it);

/* Or he cannot, or does not: is his call irregular over the one that stands now? The matter that it has become, and
 * that is to be ruled; NULL. */
struct arb_irregularity *arb__look_at_kept(struct arb_table *table, const struct arb_irregularity *it);

/* caller calls over it while he could still have withdrawn it: by that it is kept. */
void arb__keeps_by_silence(struct arb_table *table, enum arb_seat caller);

/* Since 2007: the Director has found over which of the two he meant his call, and that is carried out. The matter that
 * is to be ruled then, NULL none; 'it' when he has not said, or another law speaks of it. */
struct arb_irregularity *arb__next_has_said(struct arb_table *table, struct arb_irregularity *it);

/* Somebody has spoken of a change that was accepted by calling, or of the call over it. While something else is before
 * the Director the change waits, and is asked about then. */
void arb__ask_of_next(struct arb_table *table, struct arb_irregularity *it);
bool arb__waits_to_be_asked(const struct arb_irregularity *it);
/* He keeps his call or takes it back. The matter that is to be ruled then; NULL none. */
struct arb_irregularity *arb__choose_next(struct arb_table *table, struct arb_irregularity *it,
                                          enum arb_option_kind choice);

/* -- leads.c: Law 26, when its time has come ------------------------------------ */

/* The restriction that declarer has to speak of before this lead, 1 + its index; 0 none. */
unsigned arb__open_lead(const struct arb_table *table);
/* The matter that restriction comes from. */
static inline unsigned arb__matter_of_lead(const struct arb_table *table, unsigned which)
{
    return table->lead_rule[which - 1].of - 1u;
}
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

/* -- adjusted.c: the score given in place of the table's ------------------------------ */

enum arb_outcome arb__step_adjust(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
void arb__note_adjusted(const struct arb_table *table, struct arb_result_state *standing);

/* How the board stands, whatever score was given since. */
void arb__standing_without(const struct arb_table *table, struct arb_result_state *standing);

/* -- said.c: by what names an irregularity may be spoken of ------------------------- */

/* Does that name say it, its own or another that it goes by as well? */
bool arb__is_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong);

/* -- attention.c: somebody speaks; the moments of the room -------------------------- */

enum arb_outcome arb__step_report(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_mark(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- offers.c ------------------------------------------------------------------------ */

/* 1997: declarer treats the cards shown in the auction as no penalty cards. */
void arb__waive_shown(struct arb_table *table);

/* -- director.c: facts, opinions, choices ------------------------------------------- */

enum arb_outcome arb__step_find(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_choose(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_withdraw(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_meaning(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- auction.c --------------------------------------------------------------- */

enum arb_outcome arb__step_call(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

enum arb_outcome arb__step_substitute(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_together(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* The auction is open again: no contract, and a lead that lay face down is back in its hand. */
void arb__reopen(struct arb_table *table);

/* Everything that follows from the calls that stand, counted again from the first. */
void arb__recount(struct arb_table *table);

/* Takes a call on record; 1 + its place. */
uint16_t arb__record_call(struct arb_table *table, enum arb_seat seat, arb_call call, enum arb_call_status status,
                          enum arb_law law);

/* The call goes on record, and a law speaks before it has any effect. */
enum arb_outcome arb__put_in_question(struct arb_table *table, struct finding found, enum arb_seat caller,
                                      arb_call call, struct arb_reason *reason);

/* The call at that place (1 + index) stands from now on and has its effect. */
void arb__effect_call(struct arb_table *table, uint16_t place, enum arb_call_status status, enum arb_law law);

/* The call at that place stands in its turn: a pass that was owed is served, and what the
 * next player owes may be decided. */
void arb__call_is_made(struct arb_table *table, uint16_t place);

/* Must he pass, now that it is his turn? */
static inline bool arb__must_pass(const struct arb_table *table, enum arb_seat seat)
{
    return table->bar[seat].bar >= ARB_BAR_NEXT;
}

/* Fixes contract and declarer after three passes, or the passed-out board. */
void arb__end_auction(struct arb_table *table);

/* -- cards.c ------------------------------------------------------------------ */

enum arb_outcome arb__step_lead_down(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_face(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_play(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* A card comes from that hand; whether that is in order is found out here. */
enum arb_outcome arb__play_card(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                                struct arb_reason *reason);

/* The same while nothing stops the table: the card goes on the trick of itself, or by a ruling. */
enum arb_outcome arb__play_there(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                                 struct arb_reason *reason);

/* The same of a card of which it is known that the hand may hold it, and that there is room for it. */
enum arb_outcome arb__put_card(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                               struct arb_reason *reason);

/* Cards that wait for their turn are played as it comes, also one that is bound to be a revoke. */
void arb__play_cards_ahead(struct arb_table *table);

/* A card that is open on the table without being played. */
void arb__lay_open(struct arb_table *table, enum arb_seat hand, arb_card card);

/* Does a card lie face down before who is not to lead, and nobody has spoken of it? The lead is faced, and it goes. */
bool arb__lies_down_elsewhere(struct arb_table *table);
void arb__pick_up_leads_down(struct arb_table *table);

/* A lead face down, after something else has happened. */
void arb__look_at_lead_down(struct arb_table *table);

void arb__decide_lead_down(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice);

/* Could the hand hold the card? ARB_FAULT_NONE if it may. */
enum arb_fault arb__card_fault(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* The right hand is spread: the play has begun. */
void arb__show_dummy(struct arb_table *table);

/* A card of dummy's is played or named from a hand that lies open, whether anybody told of the spreading or not. */
void arb__open_if_dummy(struct arb_table *table, enum arb_seat hand);

/* The card is known from now on to be in that hand. */
void arb__reveal(struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- designation.c: dummy's card by name ------------------------------------------ */

enum arb_outcome arb__step_name(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Plays the card, and notes under which article it came: found, by seat. Nothing waits for it. */
enum arb_outcome arb__play_under(struct arb_table *table, enum arb_seat seat, enum arb_seat hand, arb_card card,
                                 struct finding found, struct arb_reason *reason);

/* What Laws 45 to 47 need to know of a card and of what came after it. */
struct play_case;
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

/* The card chosen is played. */
void arb__play_chosen(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option);

/* -- dummy.c: dummy's cards touched and put, cards taken back by right ---------------- */

enum arb_outcome arb__step_touch(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_place(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- plays.c: the record of cards ------------------------------------------------ */

/* Does it lie on its trick? */
bool arb__lies(const struct arb_play_record *play);

/* The card goes to the current trick, or to the place that its hand owes there; 1 + its place. */
uint8_t arb__record_play(struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_play_status status,
                         enum arb_law law);

/* The card at that place (1 + index) goes back to its hand; owed: another is to replace it. */
void arb__withdraw_play(struct arb_table *table, uint8_t place, enum arb_law law, enum arb_side offenders, bool owed);

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

/* -- warned.c: dummy warns declarer not to lead from the wrong hand (42B, 43B2) ------------- */

enum arb_outcome arb__step_warn(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Has one played to the lead of which declarer was warned? */
bool arb__defenders_went_on(const struct arb_table *table, const struct arb_irregularity *it);

/* -- defective.c: a card missing from a trick, or one too many (67) -------------------------- */

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

/* Later: may that card (ARB_OF_CARD + card) be placed in the old trick? Then it is. */
bool arb__may_be_placed(const struct arb_table *table, const struct arb_irregularity *it, uint8_t value);
bool arb__is_mended_late(const struct arb_table *table, const struct arb_irregularity *it);
bool arb__is_deemed_revoke(const struct arb_irregularity *it);

/* -- penalty.c ------------------------------------------------------------------------ */

/* 2017: the four agreed to play on after a claim, and Laws 16 and 50 do not apply any more (68D2b). */
bool arb__penalty_cards_are_off(const struct arb_table *table);

/* It lies there as a penalty card from now on; while Law 50 does not apply it is only known. */
void arb__make_penalty_card(struct arb_table *table, enum arb_seat seat, arb_card card, enum arb_exposure how);

/* The Director finds of himself why a defender's card was seen, asked or not. False: there is none. */
bool arb__find_on_purpose(struct arb_table *table, bool by_accident);

/* After an act in that trick: its player knew of partner's penalty card. Since 2007 the Director looks at the end
 * at what it may have told; once a board. */
void arb__note_penalty_cards(struct arb_table *table, const struct arb_act *act, unsigned trick);

void arb__pick_up_penalty_cards(struct arb_table *table, enum arb_seat seat, arb_hand cards);

/* It is as if the card had never become one. */
void arb__undo_penalty_card(struct arb_table *table, enum arb_seat seat, arb_card card);

/* Cards the hand whose turn it is may play: suit, restrictions, penalty cards, in that order. *law:
 * the last that narrowed them; LAW_NONE. */
arb_hand arb__playable(const struct arb_table *table, enum arb_seat hand, enum arb_law *law);

/* The same of a hand that holds those cards and what lies open before it, and no more as far as anybody has seen. */
arb_hand arb__playable_of_seen(const struct arb_table *table, enum arb_seat hand, arb_hand cards);

/* Does he play that card while one of his penalty cards is due? A hand nobody knows has the card he plays. */
bool arb__leaves_penalty_card(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* Partner of a player with major penalty cards is on lead: what declarer may say. */
bool arb__penalty_lead_is_open(const struct arb_table *table);
/* He has forbidden a suit and may forbid another (51B2); the lead does not wait for it. */
bool arb__more_suits_are_open(const struct arb_table *table);
/* Several penalty cards may be played: declarer names one (51A). */
void arb__name_penalty_card_options(const struct arb_table *table, struct arb_options *options);
void arb__penalty_lead_options(const struct arb_table *table, struct arb_options *options);
void arb__choose_penalty_lead(struct arb_table *table, const struct arb_option *option);

/* -- premature.c: cards before their turn (57) ------------------------------------------ */

enum arb_outcome arb__play_too_soon(struct arb_table *table, struct finding found, enum arb_seat hand, arb_card card,
                                    struct arb_reason *reason);

/* Cards played before their turn go to the trick as their turn comes. The hand whose card is played though it may be a
 * revoke (57C): that is played like any other card; ARB_SEATS when there is none. */
enum arb_seat arb__play_ahead(struct arb_table *table);

/* Declarer says which card of that hand goes to this trick; what it may play then; why not that card. */
void arb__order_play(struct arb_table *table, enum arb_seat hand, const struct arb_option *option);
arb_hand arb__obeying(const struct arb_table *table, enum arb_seat hand, arb_hand cards, enum arb_law *law);
enum arb_fault arb__order_fault(const struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_law *law);

/* Why he may not take that card back, when no choice of his is open. */
enum arb_law arb__not_taken_back(const struct arb_table *table, const struct arb_act *act);

/* -- together.c: two cards at the same moment (58) --------------------------------------- */

enum arb_outcome arb__step_two_cards(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Its player says which of the two he played. */
void arb__play_one_of_two(struct arb_table *table, struct arb_irregularity *it, arb_card card);

/* May that hand play over two cards of which nobody has spoken? Then one of them is laid down first (58B3). */
bool arb__plays_over_two(const struct arb_table *table, enum arb_seat hand);

/* Two cards lie there, led at once by a hand that was not to lead, and nobody has spoken of them: only the next hand
 * plays over them, which accepts the lead. */
bool arb__two_led_out_of_turn(const struct arb_table *table);
void arb__lay_one_of_two(struct arb_table *table);
arb_hand arb__of_two(const struct arb_table *table, const struct arb_irregularity *it);
void arb__pick_up_second(struct arb_table *table, const struct arb_irregularity *it);

/* -- answers.c: who plays on over a card in question ------------------------------------ */

/* Does that hand, by playing, answer what stops the table? Then it may, and this is what follows. */
bool arb__answers(const struct arb_table *table, enum arb_seat hand, arb_card card);
void arb__answer_by_playing(struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- unspoken.c ---------------------------------------------------------------------- */

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

/* Declarer's fifth card that was meant as a lead is a lead out of turn (45E2). */
void arb__fifth_was_led(const struct arb_table *table, struct arb_irregularity *it);

/* The accepted lead of which the Director may still find that; NULL none. What follows from it. */
const struct arb_irregularity *arb__accepted_lead(const struct arb_table *table, enum arb_question question);
void arb__retract_accepted(struct arb_table *table, struct arb_irregularity *it, enum arb_question question);

/* 54B2: dummy's card comes second, and declarer's hand plays last. */
bool arb__is_second_from_dummy(const struct arb_table *table, enum arb_seat hand);
void arb__let_hand_play_last(struct arb_table *table, enum arb_seat dummy);

/* Of two defenders who differ the one next in turn prevails, until the next act. */
void arb__note_contrary(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option);
void arb__contrary_option(const struct arb_table *table, struct arb_options *options);
void arb__reverse(struct arb_table *table, const struct arb_option *option);

/* -- exposed.c: cards seen, hands spread, cards turned --------------------------- */

enum arb_outcome arb__step_spread(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_show(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_quit(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- forfeit.c -------------------------------------------------------------------- */

/* A judgement that the Director may give without being asked. */
bool arb__is_unasked(enum arb_question question);
enum arb_outcome arb__step_unasked(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- result.c -------------------------------------------------------------------- */

/* Of the matters whose damage may be reviewed, the first not yet looked at; or NULL. */
const struct arb_irregularity *arb__to_review(const struct arb_table *table);

/* Tricks of declarer's side as they are to be scored. */
uint8_t arb__tricks_of_declarer(const struct arb_table *table);

/* The question of its review, and the article. */
/* Does the price of that revoke turn on tricks that nobody told card by card (1997: 64A2)? */
bool arb__asks_suit_won(const struct arb_table *table, const struct arb_irregularity *it);

enum arb_question arb__review_asks(const struct arb_irregularity *it);
enum arb_law arb__review_law(const struct arb_table *table, const struct arb_irregularity *it);

/* -- record.c ------------------------------------------------------------------ */

/* Takes an irregularity on record; stops the table if it must wait for a ruling. */
enum arb_outcome arb__irregular(struct arb_table *table, struct finding found, enum arb_seat seat, uint8_t value,
                                bool stops, struct arb_reason *reason);

enum arb_outcome arb__refused(enum arb_fault fault, struct arb_reason *reason);

/* The irregularity that stops the table, or NULL. */
const struct arb_irregularity *arb__awaiting(const struct arb_table *table);
static inline struct arb_irregularity *arb__last_irregularity(struct arb_table *table)
{
    return &table->irregularity[table->irregularities - 1];
}

/* 1 + its index. */
static inline uint8_t arb__number(const struct arb_table *table, const struct arb_irregularity *it)
{
    return (uint8_t)(it - table->irregularity + 1);
}

/* The next player accepted it under that article: the table goes on. */
void arb__accepted(struct arb_table *table, enum arb_law answer);

/* What went on unnoticed, and has been spoken of since, comes before the Director when nothing else is. */
void arb__take_up(struct arb_table *table);

static inline bool arb__is_marked(const struct arb_table *table, enum arb_mark mark)
{
    return (table->marks >> mark & 1u) != 0;
}

/* Law 17: is the auction period over? Passed out it is with the fourth pass, since 2007 with the hands back. */
static inline bool arb__period_over(const struct arb_table *table)
{
    if (table->phase != ARB_BOARD_OVER || table->contract.level > 0) return table->phase >= ARB_IN_PLAY;
    return table->edition == ARB_LAWS_1997 || arb__is_marked(table, ARB_MARK_HANDS_BACK);
}

/* Of the side that does not declare; once there is a contract. */
static inline bool arb__is_defender(const struct arb_table *table, enum arb_seat seat)
{
    return arb_side_of(seat) != arb_side_of((enum arb_seat)table->contract.declarer);
}

/* Does that hand lead to the current trick: it is begun by nobody, or by this hand's card that is owed again? */
static inline bool arb__leads(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_trick *trick = &table->played[table->trick];

    return !trick->begun || (trick->leader == hand && (trick->lies >> hand & 1u) == 0);
}

/* The suit led to a trick; ARB_SUITS: nobody has led, or the lead is owed again. */
static inline unsigned arb__suit_led(const struct arb_trick *trick)
{
    return (trick->lies >> trick->leader & 1u) != 0 ? (unsigned)arb_card_suit(trick->card[trick->leader]) : ARB_SUITS;
}

/* Law 44: of a hand, the cards in order to that trick. */
arb_hand arb__following(const struct arb_trick *trick, arb_hand held);

static inline bool arb__is_dummy(const struct arb_table *table, enum arb_seat seat)
{
    return table->phase >= ARB_BEFORE_LEAD && seat == arb_dummy(table->contract);
}

/* -- lead_down.c, again ------------------------------------------------- */

/* His card that lies face down though the lead is another's, and of which nobody has spoken; NULL. */
struct arb_irregularity *arb__down_elsewhere(struct arb_table *table, unsigned seat);

/* Is he to lead, and lies his partner's lead out of turn there unspoken of? */
bool arb__leads_beneath_partners(const struct arb_table *table, enum arb_seat seat);

/* -- play.c, again ------------------------------------------------------ */

bool arb__is_wrong_lead(enum arb_wrong wrong);

/* -- dummy.c, again ----------------------------------------------------- */

/* The card that he moved to the trick under way, and of which nobody has spoken, 1 + the index of the matter; 0 none.
 * on_trick: it lies on it. */
unsigned arb__moved_unasked(const struct arb_table *table, bool on_trick);

/* -- designation.c, again ----------------------------------------------- */

enum arb_seat arb__dummy_of(const struct arb_table *table);

/* The words, said of dummy's card to that trick (0..12); 'back': a card of his that lies there and would go. */
struct naming arb__card_named(const struct arb_table *table, unsigned trick, enum arb_designation how, uint8_t value,
                              arb_hand back);

/* -- naming.c, again ---------------------------------------------------- */

/* The card that hand has just put on a trick, 1 + its place. 0: it lies before the hand. */
uint8_t arb__just_played(const struct arb_table *table, enum arb_seat hand, arb_card card);

#include "board_matter.h"
#include "claimed.h"
#include "open_cards.h"
#include "owed.h"
#include "revoke.h"
#include "takeback.h"

#endif
