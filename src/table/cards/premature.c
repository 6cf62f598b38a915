/* premature.c -- cards before their turn, and what declarer may say of partner's card for them (57).
 *
 * A card that is played already, though its turn has not come, waits in ahead[] and goes to
 * the trick by itself when the turn comes. Declarer's order holds for one card of one hand.
 */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"

/* Does the card follow to the suit led? Whether a discard before its turn is in order only the Director can say, who
 * knows the hand. */
static bool follows(const struct arb_table *table, arb_card card)
{
    return arb_card_suit(card) == arb__suit_led(&table->played[table->trick]);
}

/* Does that card lie before its player already, for this trick and not ruled on? Then it cannot be played once more. */
static bool lies_there(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == ARB_WRONG_PREMATURE_PLAY && it->stage != ARB_STAGE_SETTLED && it->value == card &&
            it->seat == hand && it->trick == table->trick + 1u)
            return true;
    }
    return false;
}

/* Has that hand a card on the current trick, or one that was played before its turn? */
static bool has_played(const struct arb_table *table, enum arb_seat hand)
{
    return (table->played[table->trick].lies >> hand & 1u) != 0 || table->ahead[hand] != 0;
}

/* The facts that Law 57 asks for, as bits ARB_SOON_…: had this hand played to the trick already, and had both of
 * declarer's? */
static uint8_t facts_for_law57(const struct arb_table *table, enum arb_seat hand)
{
    const enum arb_seat declarer = (enum arb_seat)table->contract.declarer;
    uint8_t facts = 0;

    ARB_ASSERT(hand < ARB_SEATS && table->trick < ARB_TRICKS);
    if ((table->played[table->trick].lies >> hand & 1u) != 0) facts |= ARB_SOON_TO_NEXT_TRICK;
    if (has_played(table, declarer) && has_played(table, arb_partner(declarer))) facts |= ARB_SOON_BOTH_HANDS;
    return facts;
}

/* Takes a card before its turn on record. The table stops only where Law 57A gives declarer a choice; otherwise the
 * card lies open and is played when its turn comes. */
enum arb_outcome arb__play_too_soon(struct arb_table *table, struct finding found, enum arb_seat hand, arb_card card,
                                    struct arb_reason *reason)
{
    ARB_ASSERT(table->trick < ARB_TRICKS);

    const bool stops = found.law == LAW_57A;

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (lies_there(table, hand, card)) return arb__refused(ARB_FAULT_CARD_FACED, reason);
    (void)arb__irregular(table, found, hand, card, stops, reason);
    arb__last_irregularity(table)->trick = (uint8_t)(table->trick + 1u);
    arb__last_irregularity(table)->how = ARB_SHOWN_DELIBERATE;
    arb__last_irregularity(table)->said = facts_for_law57(table, hand);
    arb__reveal(table, hand, card);
    table->faced[hand] |= arb_hand_of(card);
    if (stops) return ARB_IRREGULAR;
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    if (arb_law_number(found.law) == 57 && follows(table, card) && table->ahead[hand] == 0)
        table->ahead[hand] |= arb_hand_of(card);
    return ARB_IRREGULAR;
}

/* The card that waited proves out of order at its turn: declarer's goes back to his hand, a defender's stays open on
 * the table. */
static void drop_ahead(struct arb_table *table, enum arb_seat hand)
{
    ARB_ASSERT(table->ahead[hand] != 0);
    if (!arb__is_defender(table, hand) && !arb__is_dummy(table, hand)) table->faced[hand] &= ~table->ahead[hand];
    table->ahead[hand] = 0;
}

/* Is this a card of declarer's that the Director has ruled played although it revokes (57C in 2007)? */
static bool is_bound_to_revoke(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (arb__is_defender(table, hand) || !law57_may_stand((enum arb_edition)table->edition, false)) return false;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == ARB_WRONG_PREMATURE_PLAY && it->stage == ARB_STAGE_SETTLED && it->value == card)
            return true;
    }
    return false;
}

/* Joins the play at 'place' to the earlier matter about the same card: dummy put it down unasked, or declarer touched
 * or named it, before its turn. */
static void belongs_to_matter(struct arb_table *table, uint8_t place)
{
    ARB_ASSERT(place <= table->plays);

    const struct arb_play_record *play;

    if (place == 0) return; /* no room: the act is refused */
    play = &table->play[place - 1];
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        const bool by_declarer = it->wrong == ARB_WRONG_DUMMY_TOUCHED || it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION;
        const unsigned hand = by_declarer ? it->seat ^ 2u : it->seat;

        if (it->wrong != ARB_WRONG_CARD_NOT_NAMED && !by_declarer) continue;
        if (it->play > 0 || hand != play->seat) continue;
        if (it->value != play->card || it->trick != play->trick) continue;
        it->play = place;
        it->turn = play->seat;
    }
}

/* Takes the cards out of ahead[]. They lie open no more, but for penalty cards and dummy's. */
static void pick_up(struct arb_table *table, enum arb_seat hand, arb_hand cards)
{
    ARB_ASSERT(hand < ARB_SEATS);
    table->ahead[hand] &= ~cards;
    if (!arb__is_dummy(table, hand)) table->faced[hand] &= ~cards | table->penalty[hand];
}

/* A card before its turn is bound to the trick it was meant for (ahead[]); where that trick has no place for it any
 * more it goes back into the hand. */
void arb__await_turn(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat hand = (enum arb_seat)it->seat;
    const bool leads = (it->said & ARB_SOON_TO_NEXT_TRICK) != 0, same = it->trick == table->trick + 1u;
    const unsigned there = same ? table->played[table->trick].lies : 0u;
    const bool lies = (there >> hand & 1u) != 0;
    const bool may_lead = it->trick == table->trick && hand == (enum arb_seat)table->turn && arb__leads(table, hand);

    ARB_ASSERT(hand < ARB_SEATS && it->value < ARB_CARDS);
    if (!arb_hand_holds(table->held[hand], it->value)) return;
    if (it->wrong == ARB_WRONG_PREMATURE_PLAY && !(leads ? same || may_lead : same && !lies))
        pick_up(table, hand, arb_hand_of(it->value));
    else
        table->ahead[hand] |= arb_hand_of(it->value);
}

/* A lead before the last trick was complete counts only if its player won that trick; otherwise the card goes back. */
static void pick_up_leads(struct arb_table *table)
{
    if (table->phase != ARB_IN_PLAY || table->played[table->trick].begun) return;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (s != table->turn && table->ahead[s] != 0) pick_up(table, (enum arb_seat)s, table->ahead[s]);
}

/* Of several cards that lie there for that hand, the one that follows suit is its card. */
static arb_card lies_ahead(const struct arb_table *table, enum arb_seat hand)
{
    const arb_hand ahead = table->ahead[hand];
    const arb_hand due = arb__leads(table, hand) ? ahead : arb__following(&table->played[table->trick], ahead);

    ARB_ASSERT(ahead != 0);
    return arb_hand_lowest(due != 0 ? due : ahead);
}

/* Each card in ahead[] is played when its hand's turn comes, as long as nothing waits for a ruling. It stops before
 * a lead that declarer may still restrict, and before a card of another suit, which its player plays himself. */
enum arb_seat arb__play_ahead(struct arb_table *table)
{
    const bool claimed = arb__claim_is_open(table); /* the trick is among those that he spoke of (68D) */

    pick_up_leads(table);
    while (table->phase == ARB_IN_PLAY && table->awaits == 0 && table->ahead[table->turn] != 0) {
        enum arb_law law;
        const enum arb_seat hand = (enum arb_seat)table->turn;

        if (claimed && !arb__owes_card(table, hand)) break;

        const arb_hand card = table->ahead[hand] & arb__playable(table, hand, &law);

        if (arb__leads(table, hand) && (arb__open_lead(table) || arb__penalty_lead_is_open(table))) break;
        if (is_bound_to_revoke(table, hand, lies_ahead(table, hand))) {
            if (table->irregularities < ARB_IRREGULARITIES_MAX) return hand;
            drop_ahead(table, hand); /* no room for the revoke */
            break;
        }
        /* whether a card of another suit is in order would tell of his hand: he plays it himself */
        if (!arb__leads(table, hand) && !follows(table, lies_ahead(table, hand))) break;
        drop_ahead(table, hand);
        if (card == 0) break;
        belongs_to_matter(table, arb__record_play(table, hand, arb_hand_lowest(card), ARB_PLAY_STANDS, LAW_NONE));
        pick_up_leads(table);
        table->contrary = 0; /* it has been played to what one defender accepted */
    }
    return ARB_SEATS;
}

/* -- Several cards of one hand before their turn to one trick ------------------------------ */

static bool is_beside(const struct arb_irregularity *it, const struct arb_irregularity *other)
{
    return other != it && other->wrong == ARB_WRONG_PREMATURE_PLAY && other->seat == it->seat &&
           other->trick == it->trick;
}

/* The attention drawn to one card is noted on every other of the same hand and trick that is not settled. */
struct arb_irregularity *arb__speak_of_all_too_soon(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_irregularity *first = it;

    ARB_ASSERT(it >= table->irregularity && it < table->irregularity + table->irregularities);
    if (it->wrong != ARB_WRONG_PREMATURE_PLAY) return it;
    for (unsigned i = table->irregularities; i-- > 0;) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (!is_beside(it, other) || other->attention || other->stage == ARB_STAGE_SETTLED) continue;
        arb__share_attention(other, it);
        if (other < first) first = other;
    }
    return first;
}

bool arb__lost_its_lead(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat leader = arb_partner((enum arb_seat)it->seat);

    ARB_ASSERT(it->seat < ARB_SEATS && it->trick <= ARB_TRICKS);
    if (it->wrong != ARB_WRONG_PREMATURE_PLAY || (it->law != LAW_57D && it->law != LAW_49)) return false;
    if (table->trick == ARB_TRICKS || it->trick != table->trick + 1u) return false;
    return arb__is_defender(table, leader) && leader == (enum arb_seat)table->turn && arb__leads(table, leader);
}

void arb__uncover(struct arb_table *table, enum arb_seat leader)
{
    const enum arb_seat hand = arb_partner(leader);

    ARB_ASSERT(leader < ARB_SEATS);
    if (!arb__is_defender(table, hand)) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != hand || it->value >= ARB_CARDS || !arb__lost_its_lead(table, it)) continue;
        if (arb_hand_holds(table->ahead[hand], it->value) && it->attention)
            arb__make_penalty_card(table, hand, it->value, ARB_EXPOSED_DELIBERATELY);
        table->ahead[hand] &= ~arb_hand_of(it->value);
        if (arb_hand_holds(table->penalty[hand], it->value)) arb__speak_again(table, hand);
    }
}

bool arb__waits_behind(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);
    for (const struct arb_irregularity *other = table->irregularity; other < it; other++)
        if (is_beside(it, other) && arb_hand_holds(table->ahead[it->seat], other->value)) return true;
    return false;
}

bool arb__has_chosen_beside(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *other = &table->irregularity[i];

        if (!is_beside(it, other) || other->law != LAW_57A || other->stage != ARB_STAGE_SETTLED) continue;
        if (other->attention && other->answer == LAW_NONE) return true; /* else it stood, unchosen */
    }
    return false;
}

/* -- Told by an opponent that it was his turn (47E1) ------------------------------------ */

struct arb_irregularity *arb__ruled_too_soon(struct arb_table *table)
{
    struct arb_irregularity *it = table->irregularities > 0 ? arb__last_irregularity(table) : NULL;

    if (it == NULL || table->awaits || table->takeback.of != 0 || it->wrong != ARB_WRONG_PREMATURE_PLAY) return NULL;
    if (it->stage != ARB_STAGE_SETTLED || !it->attention || it->trick != table->trick + 1u) return NULL;
    if ((it->answers >> (2 * ARB_ASK_TOLD_BY_OPPONENT) & 3u) != ARB_UNKNOWN) return NULL;
    return arb_hand_holds(table->held[it->seat] & table->faced[it->seat], it->value) ? it : NULL;
}
