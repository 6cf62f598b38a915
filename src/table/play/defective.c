/* defective.c -- a trick with a card missing, or one too many, and nobody noticed (67).
 *
 * Invariant: an empty place on a trick is a record without a card (MISSING); a second
 * card under the first is a record that does not compete (BENEATH). Neither moves the
 * trick's winner, whatever is placed there later (PLACED). There is one such matter
 * that is not settled, at most, so that no hand runs out of cards but by it.
 */
#include "play.h"
#include "../cards/cards.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/defective.h"

/* -- It happens ------------------------------------------------------------------------ */

static bool is_defective(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_DEFECTIVE_TRICK;
}

/* 'how' of a card that was played and is in the hand again. */
enum { WENT_BACK = 1 };

static bool is_back_in_hand(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->play <= table->plays);
    return is_defective(it) && it->how == WENT_BACK && it->play > 0 && arb__lies(&table->play[it->play - 1]);
}

/* The place of what is missing or too many is still as it was left. */
static bool is_open(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->play <= table->plays);

    const unsigned status = it->play > 0 ? table->play[it->play - 1].status : ARB_PLAY_WITHDRAWN;

    return is_defective(it) && (status == ARB_PLAY_MISSING || status == ARB_PLAY_BENEATH);
}

static struct arb_irregularity *unsettled(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (is_defective(&table->irregularity[i]) && table->irregularity[i].stage != ARB_STAGE_SETTLED)
            return &table->irregularity[i];
    return NULL;
}

static enum arb_fault may_happen(struct arb_table *table)
{
    const struct arb_irregularity *it = unsettled(table);

    if (table->phase != ARB_IN_PLAY) return ARB_FAULT_PLAY_NOT_BEGUN;
    if (it != NULL && !it->attention) return ARB_FAULT_TRICK_DEFECTIVE; /* whatever else waits */
    if (table->awaits || table->takeback.of != 0 || it != NULL) return ARB_FAULT_RULING_AWAITED;
    if (table->irregularities == ARB_IRREGULARITIES_MAX || !arb__has_room_for_plays(table))
        return ARB_FAULT_RECORD_FULL;
    return ARB_FAULT_NONE;
}

static enum arb_outcome note(struct arb_table *table, const struct arb_act *act, uint8_t value, unsigned trick,
                             struct arb_reason *reason)
{
    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS);

    const struct finding found = {LAW_67, ARB_WRONG_DEFECTIVE_TRICK};
    struct arb_irregularity *it;

    (void)arb__irregular(table, found, (enum arb_seat)act->seat, value, false, reason);
    it = arb__last_irregularity(table);
    it->stage = ARB_STAGE_RUNNING;
    it->trick = (uint8_t)trick;
    it->play = table->plays;
    return ARB_IRREGULAR;
}

/* It was his turn, and the others played on. */
enum arb_outcome arb__step_omit(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const unsigned trick = table->trick + 1u;
    const enum arb_fault fault = may_happen(table);

    ARB_ASSERT(seat < ARB_SEATS);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (arb__leads(table, seat)) return arb__refused(ARB_FAULT_NOT_TO_PLAY, reason);
    if (seat != (enum arb_seat)table->turn || table->ahead[seat] != 0 || table->played[trick - 1].last != 0)
        return arb__refused(ARB_FAULT_NOT_TO_PLAY, reason);
    arb__leave_empty(table, seat);
    (void)note(table, act, ARB_CARD_NONE, trick, reason);
    arb__play_ahead(table);
    return ARB_IRREGULAR;
}

/* The trick to which that hand played last: this one, or the one before when nobody has led since. */
static unsigned last_trick_of(const struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(seat < ARB_SEATS && table->trick <= ARB_TRICKS);
    if (table->trick < ARB_TRICKS && (table->played[table->trick].lies >> seat & 1u) != 0) return table->trick + 1u;
    if (table->trick < ARB_TRICKS && table->played[table->trick].begun) return 0;
    return table->trick > table->first_trick ? table->trick : 0;
}

/* The trick, if it is one to which that hand has played; 0. */
static unsigned trick_over(const struct arb_table *table, enum arb_seat seat, unsigned trick)
{
    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS);
    return (table->played[trick - 1].lies >> seat & 1u) != 0 ? trick : 0;
}

/* With his card he put another, and nobody saw it; or it is found out now, of an earlier trick (14B). */
enum arb_outcome arb__step_beneath(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const unsigned trick = act->trick > 0 ? trick_over(table, seat, act->trick) : last_trick_of(table, seat);
    enum arb_fault fault = may_happen(table);

    ARB_ASSERT(trick <= ARB_TRICKS);
    if (fault == ARB_FAULT_NONE) fault = arb__card_fault(table, seat, act->value);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (trick == 0 || table->ahead[seat] != 0 || arb_hand_holds(table->faced[seat], act->value))
        return arb__refused(ARB_FAULT_NO_TRICK_TO_ADD_TO, reason);
    arb__put_beneath(table, seat, act->value, trick);
    return note(table, act, act->value, trick, reason);
}

/* His card is on the trick for all, but in his hand. */
enum arb_outcome arb__step_return(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const unsigned trick = last_trick_of(table, seat);
    const enum arb_fault fault = may_happen(table);
    uint8_t place;

    ARB_ASSERT(trick <= ARB_TRICKS);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    place = trick > 0 ? arb__play_of(table, seat, trick) : 0;
    if (place == 0 || table->play[place - 1].card != act->value || table->play[place - 1].status != ARB_PLAY_STANDS)
        return arb__refused(ARB_FAULT_NOT_LAST_PLAYED, reason);
    (void)note(table, act, act->value, trick, reason);
    arb__last_irregularity(table)->play = place;
    arb__last_irregularity(table)->how = WENT_BACK;
    return ARB_IRREGULAR;
}

bool arb_table_has_defective_trick(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].status >= ARB_PLAY_MISSING) return true;
    return false;
}

/* -- It comes out ----------------------------------------------------------------------- */

/* Both sides have played to the next trick (67B); before that a card comes or goes and costs nothing (67A). */
bool arb__is_mended_late(const struct arb_table *table, const struct arb_irregularity *it)
{
    return arb__has_played_to(table, ARB_NS, it->trick + 1u) && arb__has_played_to(table, ARB_EW, it->trick + 1u);
}

bool arb__was_played_past(const struct arb_table *table, const struct arb_irregularity *it, unsigned trick,
                          unsigned seat)
{
    ARB_ASSERT(seat <= ARB_SEATS);
    if (!is_defective(it) || it->value != ARB_CARD_NONE) return false;
    for (unsigned i = it->play; i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];

        if (play->trick == trick && arb__lies(play) && (seat == ARB_SEATS || play->seat == seat)) return true;
    }
    return false;
}

/* The Law is asked while the place on the trick is still as it was left, or the card in the hand again; otherwise
 * its trick has gone back and nothing is left to rule. */
void arb__defective_ruling_of(const struct arb_table *table, const struct arb_irregularity *it,
                              struct arb_ruling *ruling)
{
    const enum arb_seat hand = (enum arb_seat)it->seat;
    const bool ceased = arb__claim_ends(table); /* nothing is played any more */
    const struct defective d = {
        .edition = (enum arb_edition)table->edition,
        .offender = hand,
        .player = arb__is_dummy(table, hand) ? arb_partner(hand) : hand,
        .defends = arb__is_defender(table, hand),
        .too_many = it->value != ARB_CARD_NONE,
        .went_back = is_back_in_hand(table, it),
        .both_went_on = ceased || arb__is_mended_late(table, it),
        .seen = arb__revoke_answer(it, ARB_ASK_COULD_HAVE_SEEN),
        .reported_by_dummy = arb__is_reported_by_dummy(table, it),
        .dummy_looked = arb__revoke_answer(it, ARB_ASK_DUMMY_LOOKED),
    };

    ARB_ASSERT(hand < ARB_SEATS);
    if (d.went_back || is_open(table, it)) law67_found(&d, ruling);
    else arb_ruling_effect(ruling, (enum arb_law)it->law, ARB_EFFECT_STANDS, hand); /* its trick has gone back */
}

void arb__owe_missing(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->play >= 1 && it->play <= table->plays && table->play[it->play - 1].status == ARB_PLAY_MISSING);
    it->answer = (uint16_t)law;
    table->contrary = 0; /* whose lead the next one was, this trick says */
    table->takeback = (struct arb_takeback){
        .law = (uint16_t)law, .of = arb__number(table, it), .next = (uint8_t)(it->play - 1u), .limit = table->plays};
    table->play[it->play - 1].status = ARB_PLAY_OWED;
    arb__recount_play(table);
}

/* He plays to the trick that went past him, before it is over: he has seen it himself. */
void arb__supply_missing(struct arb_table *table, enum arb_seat hand)
{
    struct arb_irregularity *it = unsettled(table);

    ARB_ASSERT(it == NULL || it->play <= table->plays);
    if (it == NULL || it->seat != hand || it->trick != table->trick + 1u || it->value != ARB_CARD_NONE) return;
    if (table->trick == ARB_TRICKS || !is_open(table, it)) return;
    it->attention = ARB_ATTENTION_IN_PLAY;
    it->reporter = (uint8_t)(hand + 1u);
    it->reported = table->acts;
    it->stage = ARB_STAGE_SETTLED;
    arb__owe_missing(table, it, LAW_67A);
}

/* A hand that is to play and has no card left: what it put beneath another comes out. */
void arb__note_out_of_cards(struct arb_table *table)
{
    struct arb_irregularity *it = unsettled(table);

    if (it == NULL || it->attention || it->seat != table->turn || table->phase != ARB_IN_PLAY) return;
    if (table->held[it->seat] != 0 || table->unknown[it->seat] > 0 || !is_open(table, it)) return;
    it->attention = ARB_ATTENTION_IN_PLAY;
    it->marks = table->marks;
}

/* -- A card too many goes back ------------------------------------------------------------- */

static bool is_on_record(const struct arb_table *table, unsigned place)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].wrong == ARB_WRONG_REVOKE && table->irregularity[i].play == place + 1u) return true;
    return false;
}

/* He is held to have had it all along: where its suit was led since and he did not follow, he revoked. */
static void look_for_revokes(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);
    const struct finding found = {LAW_61A, ARB_WRONG_REVOKE};
    const struct arb_irregularity from = *it;
    struct arb_reason unused = {0};

    for (unsigned i = 0; i < table->plays && table->irregularities < ARB_IRREGULARITIES_MAX; i++) {
        const struct arb_play_record *play = &table->play[i];
        const struct arb_trick *trick = &table->played[play->trick - 1];
        struct arb_irregularity *revoke;

        if (play->seat != from.seat || play->trick <= from.trick || !arb__lies(play) || trick->leader == from.seat)
            continue;
        if (arb_card_suit(play->card) == arb_card_suit(trick->card[trick->leader]) || is_on_record(table, i)) continue;
        if (arb_card_suit(from.value) != arb_card_suit(trick->card[trick->leader])) continue;
        (void)arb__irregular(table, found, (enum arb_seat)from.seat, play->card, false, &unused);
        revoke = arb__last_irregularity(table);
        revoke->stage = ARB_STAGE_RUNNING;
        revoke->play = (uint16_t)(i + 1u);
        revoke->trick = play->trick;
        arb__share_attention(revoke, &from);
        if (arb__is_dummy(table, (enum arb_seat)from.seat))
            revoke->how = ARB_REVOKE_HELD_FACED | ARB_REVOKE_HELD_PENALTY;
        if (arb__has_played_to(table, side, play->trick + 1u)) {
            revoke->fate = ARB_REVOKE_PLAYED_ON;
            revoke->fate_trick = (uint8_t)(play->trick + 1u);
        }
    }
}

void arb__take_from_beneath(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const bool seen = (it->answers >> (2 * ARB_ASK_COULD_HAVE_SEEN) & 3u) == ARB_YES;

    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);
    arb__withdraw_play(table, (uint8_t)it->play, law, arb_side_of((enum arb_seat)it->seat), false);
    if (!seen) table->play[it->play - 1].unauthorised = 0; /* nobody knows more than before */
    look_for_revokes(table, it);
}

/* -- A missing card is placed ---------------------------------------------------------------- */

/* Law 67B: of the suit led if the hand has one, else any card of it. */
bool arb__may_be_placed(const struct arb_table *table, const struct arb_irregularity *it, uint8_t value)
{
    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS);

    const struct arb_trick *trick = &table->played[it->trick - 1];
    const enum arb_suit led = arb_card_suit(trick->card[trick->leader]);
    const enum arb_seat hand = (enum arb_seat)it->seat;

    if (value < ARB_OF_CARD || value >= ARB_OF_CARD + ARB_CARDS) return false;
    const arb_card card = (arb_card)(value - ARB_OF_CARD);

    if (arb__card_fault(table, hand, card) != ARB_FAULT_NONE) return false;
    return arb_hand_holds(law67_may_be_placed(table->held[hand] | arb_hand_of(card), led), card);
}

bool arb__is_deemed_revoke(const struct arb_irregularity *it)
{
    return is_defective(it) && it->fate == ARB_REVOKE_DEEMED && it->stage == ARB_STAGE_SETTLED;
}
