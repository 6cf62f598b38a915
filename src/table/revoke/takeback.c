/* takeback.c -- a card is taken back, and those after it may change theirs.
 *
 * The order is the Laws' (45D, 47D, 62C): the card is replaced; then each player who
 * played after it, in the order of the play, keeps his card or takes it back too. A
 * non-offender may always; the offenders' side only after a non-offender did. Who is
 * asked and plays on keeps his card.
 */
#include "revoke.h"
#include "../cards/cards.h"
#include "../record/record.h"

#include "../../laws/revoke.h"

static const struct arb_irregularity *matter_of(const struct arb_table *table)
{
    ARB_ASSERT(table->takeback.of >= 1 && table->takeback.of <= table->irregularities);
    return &table->irregularity[table->takeback.of - 1];
}

static enum arb_side offenders(const struct arb_table *table)
{
    return arb_side_of((enum arb_seat)matter_of(table)->seat);
}

/* Two revokes on the trick, of both sides, are corrected: did that hand play after one of the other side's? By that
 * it is a non-offender, and may change what it played (62C1). */
static bool follows_their_revoke(const struct arb_table *table, enum arb_seat hand)
{
    const uint8_t trick = matter_of(table)->trick, place = arb__play_of(table, hand, trick);

    ARB_ASSERT(hand < ARB_SEATS && place <= table->plays);
    for (unsigned i = 0; i < table->irregularities && table->takeback.law == LAW_62C1; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_REVOKE || it->fate != ARB_REVOKE_CORRECTED || it->trick != trick) continue;
        if (!it->attention || it->play == 0 || it->play >= place) continue;
        if (arb_side_of((enum arb_seat)it->seat) != arb_side_of(hand)) return true;
    }
    return false;
}

/* Does what the Law says of the offending side bind that hand? */
static bool is_offender(const struct arb_table *table, enum arb_seat hand)
{
    return arb_side_of(hand) == offenders(table) && !follows_their_revoke(table, hand);
}

enum arb_law arb__takeback_law(const struct arb_table *table, enum arb_seat hand)
{
    if (table->takeback.law == LAW_45D && table->edition == ARB_LAWS_1997 && arb_side_of(hand) == offenders(table))
        return LAW_47D; /* that book's 45D speaks of the defenders alone */
    if (table->takeback.law != LAW_62C1) return (enum arb_law)table->takeback.law;
    return law62_following(is_offender(table, hand));
}

/* The lead at that place becomes another: who played to it, and did not follow that one, is looked at again. */
void arb__lead_changes(struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays);

    const struct arb_play_record *play = &table->play[place];

    ARB_ASSERT(arb__lies(play) && play->trick >= 1 && play->trick <= ARB_TRICKS);
    if (table->played[play->trick - 1].leader != play->seat || table->takeback.lead_changed / 4u == play->trick) return;
    table->takeback.lead_changed = (uint8_t)(4u * play->trick + arb_card_suit(play->card));
}

/* Takes the card at that place back; its hand owes another. */
static void take(struct arb_table *table, unsigned place, enum arb_law law)
{
    ARB_ASSERT(place < table->plays);

    arb__lead_changes(table, place);
    arb__withdraw_play(table, (uint8_t)(place + 1u), law, offenders(table), true);
}

bool arb__joins_takeback(const struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_REVOKE || it->play == 0) return false;
    return table->takeback.law == LAW_62C1 && matter_of(table)->trick == it->trick;
}

bool arb__comes_before_takeback(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_REVOKE && it->play > 0 && it->trick < matter_of(table)->trick;
}

/* What came in place of another card stands like any other, over what is spoken of from now on. */
static void forget_replaced(struct arb_table *table)
{
    for (unsigned i = 0; i < table->plays; i++) table->play[i].how &= (uint8_t)~ARB_PLAY_REPLACES;
}

/* A second revoke on the trick whose cards are being taken back: its card goes too, in the order of the
 * play, and who played after it is asked again. While an earlier card is owed the walk stays before this one, and
 * stops where its hand owes another. */
static void join(struct arb_table *table, const struct arb_irregularity *it, uint8_t place, enum arb_law law)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);

    struct arb_takeback *back = &table->takeback;
    const bool is_asked = back->asked && place == back->next + 1u; /* whether he keeps that very card */

    ARB_ASSERT(back->of != 0);
    forget_replaced(table);
    if (place < matter_of(table)->play) back->of = arb__number(table, it);
    if (place <= back->next || is_asked) {
        back->next = place;
        back->asked = 0;
    }
    arb__lead_changes(table, place - 1u);
    arb__withdraw_play(table, place, law, arb_side_of((enum arb_seat)it->seat), true);
}

/* A second revoke on the same trick joins the taking back that is under way; otherwise none is under way, and this
 * card begins one. Cards recorded up to this moment are those that may change. */
void arb__begin_takeback(struct arb_table *table, const struct arb_irregularity *it, uint8_t place, enum arb_law law,
                         enum arb_law following)
{
    ARB_ASSERT(place > 0 && place <= table->plays);
    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS);
    table->contrary = 0; /* whose lead the next one was, these cards say */
    if (table->takeback.of != 0 && arb__joins_takeback(table, it)) {
        join(table, it, place, law);
        return;
    }
    table->takeback = (struct arb_takeback){
        .law = (uint16_t)following, .of = arb__number(table, it), .next = place, .limit = table->plays};
    take(table, place - 1u, law);
}

/* Nobody is innocent then, and every card that a defender takes back is a penalty card (62C3). */
static bool both_revoked(const struct arb_table *table)
{
    return matter_of(table)->fate == ARB_REVOKE_BOTH_CORRECTED;
}

/* Nothing after that place was rightly led: it all goes back. */
static void undo_from(struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays);
    ARB_ASSERT(table->takeback.limit <= table->plays);
    for (unsigned i = place; i < table->takeback.limit; i++) {
        const struct arb_play_record play = table->play[i];
        const enum arb_seat hand = (enum arb_seat)play.seat;

        if (play.status == ARB_PLAY_OWED) arb__owe_card_no_more(table, i);
        if (!arb__lies(&play)) continue;
        arb__withdraw_play(table, (uint8_t)(i + 1u), arb__takeback_law(table, hand), offenders(table), false);
        if (both_revoked(table) && arb__is_defender(table, hand))
            arb__make_penalty_card(table, hand, play.card, ARB_EXPOSED_DELIBERATELY);
    }
}

/* The lead out of turn that the card at that place was, accepted or not; NULL. */
static struct arb_irregularity *lead_matter(struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays);
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].wrong == ARB_WRONG_LEAD_OUT_OF_TURN && table->irregularity[i].play == place + 1u)
            return &table->irregularity[i];
    return NULL;
}

enum arb_seat arb__whose_lead(const struct arb_table *table, unsigned trick)
{
    ARB_ASSERT(trick >= 2 && trick <= ARB_TRICKS);
    if (table->lead_from > 0 && table->lead_from_trick == trick) return (enum arb_seat)(table->lead_from - 1u);
    return (enum arb_seat)table->played[trick - 2u].winner;
}

bool arb__led_by_another(const struct arb_table *table, const struct arb_play_record *play)
{
    const unsigned trick = play->trick - 1u;

    ARB_ASSERT(trick < ARB_TRICKS && play->seat < ARB_SEATS);
    return trick > table->first_trick && table->played[trick].leader == play->seat &&
           arb_trick_is_complete(&table->played[trick - 1]) && arb__whose_lead(table, play->trick) != play->seat;
}

/* The suit led to that trick is another now, and his card is not of it. */
static bool does_not_follow(const struct arb_table *table, const struct arb_play_record *play)
{
    const struct arb_trick *trick = &table->played[play->trick - 1];
    const unsigned led = arb__suit_led(trick), led_first = table->takeback.lead_changed % 4u;

    ARB_ASSERT(play->trick >= 1 && play->trick <= ARB_TRICKS);
    if (table->takeback.lead_changed / 4u != play->trick || trick->leader == play->seat) return false;
    return led < ARB_SUITS && led != led_first && arb_card_suit(play->card) != led;
}

/* … and he could have followed it. */
static bool must_change(const struct arb_table *table, const struct arb_play_record *play)
{
    const unsigned led = arb__suit_led(&table->played[play->trick - 1]);

    ARB_ASSERT(play->seat < ARB_SEATS);
    return does_not_follow(table, play) && arb_hand_suit(table->held[play->seat], (enum arb_suit)led) != 0;
}

bool arb__takeback_hangs_on_hand(const struct arb_table *table, enum arb_seat viewer)
{
    const struct arb_takeback *back = &table->takeback;

    ARB_ASSERT(back->limit <= table->plays);
    ARB_ASSERT(viewer < ARB_SEATS);
    for (unsigned i = back->next; back->asked && i < back->limit; i++) {
        const struct arb_play_record *play = &table->play[i];
        const bool seen = play->seat == (uint8_t)viewer ||
                          (table->dummy_spread && arb__is_dummy(table, (enum arb_seat)play->seat));

        if (!seen && arb__lies(play) && does_not_follow(table, play)) return true;
    }
    return false;
}

/* Over a card that dummy played and declarer had not named, declarer may change what he played to that trick, not what
 * he has led since (45D); where the lead is another hand's now, it goes back of itself. */
static bool is_declarers_next(const struct arb_table *table, const struct arb_play_record *play)
{
    return arb_law_number((enum arb_law)table->takeback.law) == 45 && play->trick > matter_of(table)->trick &&
           arb_side_of((enum arb_seat)play->seat) == offenders(table);
}

/* The card is a revoke itself, and established: it is not corrected any more (63B, in 1997 63C), though it was played
 * after the other side's. Since 2017 both are corrected (62C3), and so is one on trick 12 (62D1). */
static bool is_established_revoke(const struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays);
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->play != place + 1u || it->trick == 12 || !arb_revoke_is_established(it)) continue;
        if (arb__revoke_stands(table, it)) return true;
    }
    return false;
}

static bool may_change(const struct arb_table *table, unsigned place)
{
    const struct arb_play_record *play = &table->play[place];

    ARB_ASSERT(place < table->plays);
    if (arb__is_dummy(table, (enum arb_seat)play->seat) && is_established_revoke(table, place)) return false;
    if (both_revoked(table) || table->takeback.law == LAW_67A) return false; /* a card added changes nobody's */
    if (is_declarers_next(table, play)) return false;
    if ((play->how & ARB_PLAY_REPLACES) != 0) return false; /* it came after attention was drawn, and is played (47F) */
    return !is_offender(table, (enum arb_seat)play->seat) || table->takeback.innocent_changed;
}

bool arb__may_only_keep(const struct arb_table *table)
{
    ARB_ASSERT(table->takeback.asked);
    return is_established_revoke(table, table->takeback.next);
}

static void change(struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays);

    const struct arb_play_record play = table->play[place];
    const enum arb_seat hand = (enum arb_seat)play.seat;
    const bool offender = is_offender(table, hand);

    take(table, place, arb__takeback_law(table, hand));
    if (!offender && !both_revoked(table)) table->takeback.innocent_changed = 1;
    else if (arb__is_defender(table, hand)) arb__make_penalty_card(table, hand, play.card, ARB_EXPOSED_DELIBERATELY);
}

/* Walks the record from 'next'. It stops where a card is owed, where a card has to come back (and takes it), or
 * where a player is asked; at the end the taking back is over. */
void arb__go_on_takeback(struct arb_table *table)
{
    struct arb_takeback *back = &table->takeback;

    ARB_ASSERT(back->of <= table->irregularities && back->limit <= table->plays);
    ARB_ASSERT(!back->asked);
    for (; back->of != 0 && back->next < back->limit; back->next++) {
        const struct arb_play_record *play = &table->play[back->next];

        if (play->status == ARB_PLAY_OWED && !arb__led_by_another(table, play)) return; /* his card comes first */
        if ((!arb__lies(play) && play->status != ARB_PLAY_OWED) || play->status == ARB_PLAY_PLACED) continue;
        if (lead_matter(table, back->next) == NULL && arb__led_by_another(table, play)) {
            undo_from(table, back->next);
            break;
        }
        if (must_change(table, play) || arb__revoked_too(table, back->next)) {
            change(table, back->next++);
            return;
        }
        if (may_change(table, back->next)) {
            back->asked = 1;
            return;
        }
    }
    *back = (struct arb_takeback){0};
    forget_replaced(table);
}

/* 'next' is the card asked about, and moves on. A lead out of turn that is taken back takes everything after it with
 * it. */
void arb__keep_or_change(struct arb_table *table, bool keeps)
{
    ARB_ASSERT(table->takeback.of != 0 && table->takeback.asked);
    ARB_ASSERT(table->takeback.next < table->takeback.limit);

    const unsigned place = table->takeback.next++;

    table->takeback.asked = 0;
    if (!keeps && lead_matter(table, place) != NULL) { /* whose lead it is then, the trick before says */
        undo_from(table, place);
        arb__go_on_takeback(table);
    } else if (keeps) {
        arb__go_on_takeback(table);
    } else {
        change(table, place);
    }
}

void arb__lapse_takeback(struct arb_table *table)
{
    while (table->takeback.asked) arb__keep_or_change(table, true);
}

/* -- A lead out of turn over a revoke that can be corrected ------------------------------- */

/* The other side led over it, so that it is not established; that card, too, was played after it (62C1). */
static bool was_led_over(const struct arb_irregularity *lead, const struct arb_irregularity *revoke)
{
    return lead->wrong == ARB_WRONG_LEAD_OUT_OF_TURN && lead->trick == revoke->trick + 1u &&
           arb_side_of((enum arb_seat)lead->seat) != arb_side_of((enum arb_seat)revoke->seat);
}

void arb__revoke_comes_first(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_irregularity *lead = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (it->wrong != ARB_WRONG_REVOKE || it->stage != ARB_STAGE_RUNNING || it->fate != ARB_REVOKE_OPEN) return;
    if (lead == NULL || lead->play == 0 || !was_led_over(lead, it)) return;
    lead->stage = ARB_STAGE_RUNNING;
    lead->awaits = 0;
    table->awaits = 0;
}

bool arb__waits_for_revoke(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN && it->stage == ARB_STAGE_RUNNING && it->play > 0;
}

void arb__free_leads_over(struct arb_table *table, const struct arb_irregularity *revoke)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (was_led_over(it, revoke) && it->stage == ARB_STAGE_SETTLED && it->act > revoke->act)
            arb__undo_penalty_card(table, (enum arb_seat)it->seat, it->value);
    }
}
