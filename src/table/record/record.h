/* record.h -- the list of matters, and the facts of a hand: what the other rooms of the table read and write. */
#ifndef ARB_TABLE_RECORD_H
#define ARB_TABLE_RECORD_H

#include "arbitro/table/table.h"

/* What the laws found wrong with an act: an article and its kind, or LAW_NONE. */
struct finding {
    enum arb_law law;
    enum arb_wrong wrong;
};

static inline bool arb__stands(const struct arb_call_record *record)
{
    return record->status == ARB_CALL_STANDS || record->status == ARB_CALL_ACCEPTED;
}

/* The matter that restriction comes from. */
static inline unsigned arb__matter_of_lead(const struct arb_table *table, unsigned which)
{
    return table->lead_rule[which - 1].of - 1u;
}

/* Must he pass, now that it is his turn? */
static inline bool arb__must_pass(const struct arb_table *table, enum arb_seat seat)
{
    return table->bar[seat].bar >= ARB_BAR_NEXT;
}

static inline struct arb_irregularity *arb__last_irregularity(struct arb_table *table)
{
    return &table->irregularity[table->irregularities - 1];
}

/* 1 + its index. */
static inline uint8_t arb__number(const struct arb_table *table, const struct arb_irregularity *it)
{
    return (uint8_t)(it - table->irregularity + 1);
}

static inline bool arb__is_marked(const struct arb_table *table, enum arb_mark mark)
{
    return (table->marks >> mark & 1u) != 0;
}

/* Has the side played to that trick (from 1; to none after the thirteenth)? By a card that lies there, or because
 * somebody said that play went on. */
static inline bool arb__has_played_to(const struct arb_table *table, enum arb_side side, unsigned trick)
{
    ARB_ASSERT(trick >= 1 && side <= ARB_EW);
    if (trick > ARB_TRICKS) return false;
    if (trick == table->trick + 1u && arb__is_marked(table, ARB_MARK_PLAYED_ON)) return true;
    return ((unsigned)table->played[trick - 1].lies & 5u << side) != 0;
}

/* Has a defender faced the opening lead, in turn or not, accepted or not? By that the auction period is over, and cards
 * are exposed in the play (17, 41C, 49). */
static inline bool arb__lead_was_faced(const struct arb_table *table)
{
    return table->contract.level > 0 && (table->phase >= ARB_IN_PLAY || table->lead_faced);
}

/* So, and the board is not over. */
static inline bool arb__in_play_period(const struct arb_table *table)
{
    return arb__lead_was_faced(table) && table->phase != ARB_BOARD_OVER;
}

/* Law 17: is the auction period over? Passed out it is with the fourth pass, since 2007 with the hands back. */
static inline bool arb__period_over(const struct arb_table *table)
{
    if (table->phase != ARB_BOARD_OVER || table->contract.level > 0) return arb__lead_was_faced(table);
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

static inline bool arb__is_dummy(const struct arb_table *table, enum arb_seat seat)
{
    return table->phase >= ARB_BEFORE_LEAD && seat == arb_dummy(table->contract);
}

/* A lead out of turn. */
static inline bool arb__is_lead(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN || it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN;
}

/* Is there one that is not settled, though cards be taken back first? */
static inline bool arb__claim_is_open(const struct arb_table *table)
{
    return table->claimed.stage >= ARB_CLAIMED_UNCLEAR && table->claimed.stage <= ARB_CLAIMED_CONTESTED;
}

/* Has play ceased for it, and is it not settled? */
static inline bool arb__claim_stops(const struct arb_table *table)
{
    return arb__claim_is_open(table) && table->takeback.of == 0;
}

/* Is the board over by it? */
static inline bool arb__claim_ends(const struct arb_table *table)
{
    return table->claimed.stage >= ARB_CLAIMED_AGREED && table->claimed.stage <= ARB_CLAIMED_CANCELLED;
}

/* -- record.c ------------------------------------------------------------------------------------- */

/* Takes an irregularity on record; stops the table if it must wait for a ruling. */
enum arb_outcome arb__irregular(struct arb_table *table, struct finding found, enum arb_seat seat, uint8_t value,
                                bool stops, struct arb_reason *reason);

enum arb_outcome arb__refused(enum arb_fault fault, struct arb_reason *reason);

/* The irregularity that stops the table, or NULL. */
const struct arb_irregularity *arb__awaiting(const struct arb_table *table);

/* The next player accepted it under that article: the table goes on. */
void arb__accepted(struct arb_table *table, enum arb_law answer);

/* When somebody who speaks now draws attention: in the auction, in the play, after the board. */
enum arb_attention arb__attention_now(const struct arb_table *table);

/* -- hand.c --------------------------------------------------------------------------------------- */

/* A card that is open on the table without being played. */
void arb__lay_open(struct arb_table *table, enum arb_seat hand, arb_card card);

/* Known or not: whatever is asked of him he can play that one alone. */
bool arb__has_one_card(const struct arb_table *table, enum arb_seat hand);

/* Could the hand hold the card? ARB_FAULT_NONE if it may. */
enum arb_fault arb__card_fault(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* Was a card of that hand's taken back from the current trick, and is none there in its place yet? */
bool arb__owes_card(const struct arb_table *table, enum arb_seat hand);

/* The place that waits for that card; the number of plays when he owes none. */
unsigned arb__owed_place(const struct arb_table *table, enum arb_seat hand);

/* The right hand is spread: the play has begun. */
void arb__show_dummy(struct arb_table *table);

/* A card of dummy's is played or named from a hand that lies open, whether anybody told of the spreading or not. */
void arb__open_if_dummy(struct arb_table *table, enum arb_seat hand);

/* The card is known from now on to be in that hand. */
void arb__reveal(struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- board_matter.c: cards or players that are not the right ones (13 to 15) ---------------------- */

/* The article of a card seen at this moment, where nobody has called and Law 24 does not speak of it; LAW_NONE. */
enum arb_law arb__law_before_the_auction(const struct arb_table *table);

/* Was it seen then? */
bool arb__was_seen_before_the_auction(const struct arb_irregularity *it);

/* Cards seen then that nobody has spoken of go back into their hands: the first call has been made. */
void arb__pick_up_seen(struct arb_table *table);

/* The board goes on: the cards of that hand that were seen then go back, and one answer of the Director was for all. */
void arb__put_seen_back(struct arb_table *table, const struct arb_irregularity *it);

/* What is called by two names: a number of cards. */
bool arb__is_also_said(const struct arb_irregularity *it, unsigned wrong);

/* A missing card that another hand was found to have: nobody spoke of it, and it is settled with that one (13). */
bool arb__went_into_another(const struct arb_irregularity *it);

enum arb_outcome arb__step_count(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Of what nobody can see in the acts: the report is all that is told. */
bool arb__is_told_by_report(unsigned wrong);

void arb__board_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling);

bool arb__is_cancelled(const struct arb_table *table);

/* Whoever spoke of `it` has spoken of the other too: the same attention, the same reporter, the same report. */
static inline void arb__share_attention(struct arb_irregularity *other, const struct arb_irregularity *it)
{
    other->attention = it->attention;
    other->reporter = it->reporter;
    other->reported = it->reported;
    other->marks = it->marks;
}

/* Notes what the Director answered of it, whichever question it is. */
void arb__note_answer(struct arb_irregularity *it, enum arb_question question, bool yes);

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

/* -- lost_turn.c: a pass over somebody's head, and the auction is over ---------------------------- */

bool arb__loses_a_turn(const struct arb_table *table, enum arb_seat caller, arb_call call);

/* That has happened, and nobody has spoken of it; or NULL. */
struct arb_irregularity *arb__running_lost_turn(struct arb_table *table);

/* Somebody speaks of a call over the passes that took a turn, or of the turn while such a call stops the table: the
 * lost turn is what he speaks of, and is returned, and the call is set aside; else 'it'. */
struct arb_irregularity *arb__speak_of_lost_turn(struct arb_table *table, struct arb_irregularity *it);

/* He was skipped and calls, over such a call of which nobody has spoken: it is set aside, and he calls at his turn. */
bool arb__claims_turn_beneath(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller);

/* -- waiting.c ------------------------------------------------------------------------------------ */

bool arb__is_out_of_rotation(enum arb_wrong wrong);

/* So, or a double at another's turn that could not be made at any. */
bool arb__is_at_anothers_turn(const struct arb_irregularity *it);

/* Is it a call over which others may still call, or its player again? */
bool arb__may_go_on_over(const struct arb_irregularity *it);

/* Something waits. The last call that is not a matter of its own: 1 + its place, 0 none. */
bool arb__waits(const struct arb_table *table);
uint16_t arb__waiting_call(const struct arb_table *table);

/* caller calls at his turn: what was out of rotation meanwhile never was. */
void arb__drop_waiting(struct arb_table *table, enum arb_seat caller);

/* caller accepts a call by calling: what his opponents called meanwhile, each at another's turn, never was (28B). */
void arb__forgo_waiting(struct arb_table *table, enum arb_seat caller);

/* Whatever waits goes: that player has called at his turn, or with ARB_SEATS the auction is over. */
void arb__let_waiting_go(struct arb_table *table, enum arb_seat caller);

/* The call at that place stands only now: calls that stand already, a pass he owed for one, came
 * before it. Its place from now on. */
uint16_t arb__comes_last(struct arb_table *table, uint16_t place);

bool arb__waits_as_a_call(const struct arb_table *table, uint16_t place);

/* Somebody has called at his turn: that call out of rotation never was (28B). */
void arb__called_at_turn(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller);

/* -- duty.c: what players owe --------------------------------------------------------------------- */

/* duty[] of that player, counted again from the matters. */
void arb__show_duty(struct arb_table *table, enum arb_seat seat);

/* Its player owes a call by it; or no more. */
void arb__owe(struct arb_table *table, struct arb_irregularity *it, enum arb_duty duty, enum arb_law law);
void arb__owe_no_more(struct arb_table *table, struct arb_irregularity *it);

/* Does its player owe something by another matter too? */
bool arb__owes_more(const struct arb_table *table, const struct arb_irregularity *than);

/* Has its player's partner passed because he had to, for this one? */
bool arb__has_silenced_partner(const struct arb_table *table, const struct arb_irregularity *it);

/* -- withdrawn.c: the calls of a turn that do not stand ------------------------------------------- */

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

/* -- dummy.c: dummy's cards touched and put, cards taken back by right ---------------------------- */

/* The card that he moved to the trick under way, and of which nobody has spoken, 1 + the index of the matter; 0 none.
 * on_trick: it lies on it. */
unsigned arb__moved_unasked(const struct arb_table *table, bool on_trick);

/* The card at that place he put there for the one that declarer named, and nobody has spoken of it: 1 + the index of
 * the matter; 0 it is the one named. */
unsigned arb__put_for_another(const struct arb_table *table, uint8_t place);

/* Dummy is about to play that card at his turn: it is the one that declarer means, and what had been moved before waits
 * no more. */
void arb__moved_no_more(struct arb_table *table, arb_card card);

/* Dummy moved a card before his turn, his turn has come, and that hand is next: 1 + the index of the matter; 0 none. */
unsigned arb__moved_for(const struct arb_table *table, enum arb_seat hand);

/* -- form.c: is it an act at all ------------------------------------------------------------------ */

/* Every field within its range? If not, arb__fault_of_form says what is wrong with it: more than thirteen tricks, or no
 * act. */
bool arb__is_an_act(const struct arb_act *act);
enum arb_fault arb__fault_of_form(const struct arb_act *act);

/* ARB_OF_CARD + a card. */
static inline bool arb__is_card_value(uint8_t value)
{
    return value >= ARB_OF_CARD && value < ARB_OF_CARD + ARB_CARDS;
}

/* Does it move, show or name a card? Asked of every act, as what follows. */
static inline bool arb__is_card_act(const struct arb_act *act)
{
    switch ((enum arb_did)act->kind) {
    case ARB_DID_PLAY:
    case ARB_DID_LEAD_DOWN:
    case ARB_DID_SHOW:
    case ARB_DID_WITHDRAW:
    case ARB_DID_TOUCH:
    case ARB_DID_PLACE:
    case ARB_DID_BENEATH:
    case ARB_DID_HOLD:
    case ARB_DID_MISSING:
    case ARB_DID_RETURN: return true;
    case ARB_DID_NAME: return act->how == ARB_NAMED_CARD;
    default: return false;
    }
}

/* Does it make or change a call? */
static inline bool arb__is_a_call(const struct arb_act *act)
{
    return act->kind == ARB_DID_CALL || act->kind == ARB_DID_SUBSTITUTE || act->kind == ARB_DID_HEARD ||
           (act->kind == ARB_DID_TOGETHER && !arb__is_card_value(act->value));
}

#endif
