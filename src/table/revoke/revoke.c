/* revoke.c -- a revoke from the card that did not follow to what it costs.
 *
 * It goes on record when it happens, and the table goes on. It is established as soon
 * as its side plays on, whether anybody has noticed or not; once somebody speaks of it
 * the Laws say whether it is made good or stands. Tricks are counted when all are
 * played, from the tricks as they were won: nothing is moved before that, and no trick
 * is paid twice. Only what was spoken of is paid for; what others cost is measured by every one that happened.
 */
#include "revoke.h"
#include "../cards/cards.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"
#include "../../laws/revoke.h"

/* -- On record ------------------------------------------------------------------------- */

bool arb__is_revoke(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_REVOKE && it->play > 0;
}

bool arb_revoke_is_established(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_REVOKE && it->fate >= ARB_REVOKE_PLAYED_ON;
}

enum arb_suit arb__led_to(const struct arb_table *table, unsigned trick)
{
    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS);

    const struct arb_trick *t = &table->played[trick - 1];

    ARB_ASSERT(t->leader < ARB_SEATS && t->card[t->leader] < ARB_CARDS);
    return arb_card_suit(t->card[t->leader]);
}

/* Trick 12, and the partner of a defender has yet to play to it, from two suits, both in order (62D2). */
static bool partner_has_a_choice(const struct arb_table *table, enum arb_seat hand)
{
    const enum arb_seat partner = arb_partner(hand);
    arb_hand cards = table->held[partner];
    enum arb_law unused;

    ARB_ASSERT(table->trick < ARB_TRICKS);
    if (table->trick + 1u != 12 || !arb__is_defender(table, hand)) return false;
    if (table->played[table->trick].count > 0) cards = arb__playable(table, partner, &unused);
    if ((table->played[table->trick].lies >> partner & 1u) != 0 || arb_hand_count(cards) != 2) return false;
    return arb_card_suit(arb_hand_lowest(cards)) != arb_card_suit(arb_hand_highest(cards));
}

/* As ARB_REVOKE_… bits: which cards that he could have played lay open, and whether the card he plays did. Before
 * the card leaves the hand. */
uint8_t arb__seen_of_revoke(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(table->trick < ARB_TRICKS);

    const struct arb_trick *trick = &table->played[table->trick];
    const arb_hand bit = arb_hand_of(card);
    const arb_hand able =
        trick->count > 0 ? arb_hand_suit(table->held[hand], arb__led_to(table, table->trick + 1u)) : 0;
    uint8_t seen = 0;

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if ((able & table->faced[hand]) != 0) seen |= ARB_REVOKE_HELD_FACED;
    if ((able & table->penalty[hand]) != 0 || arb__is_dummy(table, hand)) seen |= ARB_REVOKE_HELD_PENALTY;
    if ((bit & table->faced[hand]) != 0) seen |= ARB_REVOKE_WAS_FACED;
    if ((bit & table->penalty[hand]) != 0) seen |= ARB_REVOKE_WAS_PENALTY;
    if (partner_has_a_choice(table, hand)) seen |= ARB_REVOKE_PARTNER_CHOSE;
    return seen;
}

/* Its card lies on the trick and is not of the suit led, or disobeys an option; or it counts although it was
 * corrected. */
bool arb__revoke_stands(const struct arb_table *table, const struct arb_irregularity *it)
{
    const struct arb_play_record *play = it->play > 0 ? &table->play[it->play - 1] : NULL;

    ARB_ASSERT(it->play <= table->plays);
    if (!arb__is_revoke(it) || it->fate == ARB_REVOKE_CORRECTED) return false;
    if (it->fate == ARB_REVOKE_COUNTS || it->fate == ARB_REVOKE_BOTH_CORRECTED) return true;
    if (play->card != it->value || !arb__lies(play)) return false;
    if (it->disobeyed != LAW_NONE || (it->how & ARB_REVOKE_OF_PENALTY) != 0 || it->meant > 0) return true;
    return arb_card_suit(play->card) != arb__led_to(table, it->trick);
}

bool arb__is_revoke_in_sight(const struct arb_table *table, const struct arb_irregularity *it)
{
    const unsigned led = it->trick > 0 ? arb__suit_led(&table->played[it->trick - 1]) : ARB_SUITS;

    if (it->wrong != ARB_WRONG_REVOKE || (it->how & ARB_REVOKE_OF_PENALTY) == 0) return false;
    return led >= ARB_SUITS || arb_card_suit(it->value) == led;
}

void arb__forget_revoke(struct arb_table *table, uint8_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (arb__is_revoke(it) && it->play == place && it->fate != ARB_REVOKE_COUNTS &&
            it->fate != ARB_REVOKE_BOTH_CORRECTED)
            it->fate = ARB_REVOKE_CORRECTED;
    }
}

/* -- Established (63A) -------------------------------------------------------------------- */

/* Law 52 speaks of a penalty card not played until his side plays on; unless declarer has played over
 * it, and so accepted it, it is a revoke from then on. */
static void take_as_revoke(const struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->play <= table->plays);
    if (it->wrong != ARB_WRONG_PENALTY_CARD_NOT_PLAYED || it->stage != ARB_STAGE_RUNNING || it->play == 0) return;
    if (arb__declarer_played_since(table, it)) return;
    it->wrong = ARB_WRONG_REVOKE;
    it->law = LAW_61A;
    it->how = ARB_REVOKE_OF_PENALTY | ARB_REVOKE_HELD_PENALTY | ARB_REVOKE_HELD_FACED;
}

/* All revokes of the side in tricks before this one; a claim establishes those of the trick under way too. */
void arb__establish(struct arb_table *table, enum arb_side side, unsigned trick, enum arb_revoke_fate how)
{
    const unsigned last = how >= ARB_REVOKE_CLAIMED ? trick : trick - 1u;

    ARB_ASSERT(how >= ARB_REVOKE_PLAYED_ON && how <= ARB_REVOKE_AGREED);
    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS + 1u);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->trick > last || arb_side_of((enum arb_seat)it->seat) != side) continue;
        take_as_revoke(table, it);
        if (!arb__is_revoke(it) || it->fate != ARB_REVOKE_OPEN) continue;
        it->fate = (uint8_t)how;
        it->fate_trick = (uint8_t)trick;
    }
}

/* There was no concession (68B2), or it is void (68D2b), so that it has established nothing. Of what somebody has
 * spoken of meanwhile the Director is told again. */
void arb__nothing_was_claimed(struct arb_table *table)
{
    const enum arb_side side = arb_side_of((enum arb_seat)table->claimed.seat);

    ARB_ASSERT(table->claimed.seat < ARB_SEATS);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (!arb__is_revoke(it) || it->fate != ARB_REVOKE_CLAIMED || it->fate_trick != table->trick + 1u) continue;
        if (arb_side_of((enum arb_seat)it->seat) != side) continue;
        it->fate = ARB_REVOKE_OPEN;
        it->fate_trick = 0;
        it->equity = LAW_NONE;
        if (it->attention && it->stage == ARB_STAGE_SETTLED) it->stage = ARB_STAGE_RUNNING;
    }
}

/* Only revokes that the play to this trick established, and of which nobody has spoken. A penalty card not played is
 * again what it was before Law 61A made it a revoke. */
void arb__unestablish(struct arb_table *table, enum arb_side side, unsigned trick, enum arb_law law)
{
    const bool counts = law47_was_told(law) && !law63_waits_for_his_own_turn((enum arb_edition)table->edition);

    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS + 1u);
    if (counts || arb__has_played_to(table, side, trick)) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (!arb__is_revoke(it) || it->fate != ARB_REVOKE_PLAYED_ON || it->stage != ARB_STAGE_RUNNING) continue;
        if (it->fate_trick != trick || arb_side_of((enum arb_seat)it->seat) != side) continue;
        it->fate = ARB_REVOKE_OPEN;
        it->fate_trick = 0;
        if ((it->how & ARB_REVOKE_OF_PENALTY) == 0) continue;
        it->wrong = ARB_WRONG_PENALTY_CARD_NOT_PLAYED;
        it->law = LAW_52;
        it->how = 0;
    }
}

bool arb__has_open_revoke(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (arb__is_revoke(it) && it->fate == ARB_REVOKE_OPEN && arb__revoke_stands(table, it)) return true;
    }
    return false;
}

static bool is_defender_before_his_turn(const struct arb_table *table, const struct arb_act *act, unsigned before)
{
    return arb__is_defender(table, (enum arb_seat)act->seat) && table->trick + 1u == before &&
           arb__play_of(table, (enum arb_seat)act->seat, before) != 0 &&
           arb_hand_holds(table->held[act->seat], act->value);
}

/* A card that lay there before its turn completed the trick under way (57), and this one is to the next. */
static bool completes_it_first(const struct arb_table *table, const struct arb_act *act, unsigned before)
{
    const uint8_t place = arb__play_of(table, (enum arb_seat)act->seat, before + 1u);

    return place != 0 && table->play[place - 1].card == act->value;
}

/* A card to the next trick counts whether it was in order or not; so does one that is laid open
 * for the next trick before this one is complete. */
void arb__note_played_on(struct arb_table *table, const struct arb_act *act, unsigned before)
{
    const bool named = act->kind == ARB_DID_NAME;
    unsigned trick = before;

    ARB_ASSERT(before >= 1 && before <= ARB_TRICKS + 1u);
    if (act->kind != ARB_DID_PLAY && act->kind != ARB_DID_FACE && !named) return;
    if (named && arb__is_dummy(table, (enum arb_seat)act->seat)) return;
    if (act->kind == ARB_DID_PLAY &&
        (is_defender_before_his_turn(table, act, before) || completes_it_first(table, act, before)))
        trick++;
    arb__establish(table, arb_side_of((enum arb_seat)act->seat), trick,
                   named ? ARB_REVOKE_NAMED_ON : ARB_REVOKE_PLAYED_ON);
}

/* -- Facts for the laws ---------------------------------------------------------------------- */

enum arb_answer arb__revoke_answer(const struct arb_irregularity *it, enum arb_question question)
{
    return (enum arb_answer)(it->answers >> (2 * question) & 3u);
}

static enum revoke_fate established_as(const struct arb_irregularity *it)
{
    switch ((enum arb_revoke_fate)it->fate) {
    case ARB_REVOKE_PLAYED_ON: return REVOKE_PLAYED_ON;
    case ARB_REVOKE_NAMED_ON: return REVOKE_NAMED_ON;
    case ARB_REVOKE_CLAIMED: return REVOKE_CLAIMED;
    case ARB_REVOKE_AGREED: return REVOKE_AGREED;
    default: return REVOKE_IS_OPEN;
    }
}

const struct arb_irregularity *arb__opposite_revoke(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *other = &table->irregularity[i];

        if (other->trick == it->trick && arb__revoke_stands(table, other) &&
            arb_side_of((enum arb_seat)other->seat) != arb_side_of((enum arb_seat)it->seat))
            return other;
    }
    return NULL;
}

static bool one_side_played_on(const struct arb_table *table, unsigned trick)
{
    return arb__has_played_to(table, ARB_NS, trick + 1) != arb__has_played_to(table, ARB_EW, trick + 1);
}

/* In the play, dummy speaking before anybody else. */
static bool is_reported_by_dummy(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->attention == ARB_ATTENTION_IN_PLAY && it->reporter > 0 &&
           arb__is_dummy(table, (enum arb_seat)(it->reporter - 1u));
}

bool arb__is_reported_by_dummy(const struct arb_table *table, const struct arb_irregularity *it)
{
    return is_reported_by_dummy(table, it) && arb__is_defender(table, (enum arb_seat)it->seat);
}

/* Who says that declarer revoked has done more than ask him (43B2). */
static bool is_asked_by_dummy(const struct arb_table *table, const struct arb_irregularity *it)
{
    return (it->how & ARB_REVOKE_DUMMY_ASKED) != 0 ||
           (it->seat == table->contract.declarer && is_reported_by_dummy(table, it));
}

/* Had that moment come when somebody spoke of it? */
static bool had_come(const struct arb_irregularity *it, enum arb_mark mark)
{
    return (it->marks >> mark & 1u) != 0;
}

/* Marks of the room are those that had come when somebody spoke of it, not those of this moment. */
void arb__moments_of_revoke(const struct arb_irregularity *it, struct revoke *r)
{
    const enum arb_side others = arb_other_side(arb_side_of((enum arb_seat)it->seat));

    r->next_board_called = had_come(it, others == ARB_NS ? ARB_MARK_NEXT_BOARD_NS : ARB_MARK_NEXT_BOARD_EW);
    r->round_over = had_come(it, ARB_MARK_ROUND_OVER);
    r->correction_over = had_come(it, ARB_MARK_CORRECTION_OVER);
}

/* What Laws 61 to 64 ask about this revoke. */
void arb__facts_of_revoke(const struct arb_table *table, const struct arb_irregularity *it, struct revoke *r)
{
    const struct arb_irregularity *other = arb__opposite_revoke(table, it);

    ARB_ASSERT(arb__is_revoke(it) && it->trick >= 1 && it->trick <= ARB_TRICKS);
    *r = (struct revoke){
        .edition = (enum arb_edition)table->edition,
        .revoker = (enum arb_seat)it->seat,
        .trick = it->trick,
        .fate = established_as(it),
        .defends = arb__is_defender(table, (enum arb_seat)it->seat),
        .hands_back = arb__is_marked(table, ARB_MARK_HANDS_BACK),
        .was_faced = (it->how & ARB_REVOKE_WAS_FACED) != 0,
        .other_side_too = other != NULL && one_side_played_on(table, it->trick) &&
                          (it->fate == ARB_REVOKE_OPEN || other->fate == ARB_REVOKE_OPEN),
        .asked_by_partner = (it->how & ARB_REVOKE_PARTNER_ASKED) != 0,
        .asked_by_dummy = is_asked_by_dummy(table, it),
        .reported_by_dummy = arb__is_reported_by_dummy(table, it),
        .play_ceased = arb__claim_stops(table) || arb__claim_ends(table),
        .partner_to_choose = (it->how & ARB_REVOKE_PARTNER_CHOSE) != 0,
        .dummy_looked = arb__revoke_answer(it, ARB_ASK_DUMMY_LOOKED),
        .held_faced = (it->how & ARB_REVOKE_HELD_FACED) != 0,
        .held_penalty = (it->how & ARB_REVOKE_HELD_PENALTY) != 0,
        .corrected_by_62c3 = it->fate == ARB_REVOKE_BOTH_CORRECTED,
    };
    arb__moments_of_revoke(it, r);
}

enum arb_law arb_revoke_established_by(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct revoke r;

    if (!arb_revoke_is_established(it)) return LAW_NONE;
    arb__facts_of_revoke(table, it, &r);
    return it->fate == ARB_REVOKE_COUNTS ? law43_counts_all_the_same(&r) : law63_established(&r);
}

/* -- The ruling --------------------------------------------------------------------------------- */

void arb__revoke_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct revoke r;

    ARB_ASSERT(it->play <= table->plays);
    if (!arb__revoke_stands(table, it)) { /* its card has gone back for another reason */
        arb_ruling_effect(ruling, (enum arb_law)it->law, ARB_EFFECT_STANDS, (enum arb_seat)it->seat);
        return;
    }
    arb__facts_of_revoke(table, it, &r);
    law62_ruled(&r, ruling);
}

void arb__let_revoke_stand(struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT((it->wrong == ARB_WRONG_REVOKE || it->wrong == ARB_WRONG_DEFECTIVE_TRICK) && law != LAW_NONE);
    it->answer = (uint16_t)law;
    if (law == LAW_43B3) it->fate = ARB_REVOKE_LEFT;
}

bool arb__revoked_too(const struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays);
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (arb__is_revoke(it) && it->play == place + 1u && it->fate == ARB_REVOKE_BOTH_CORRECTED &&
            table->play[place].card == it->value)
            return true;
    }
    return false;
}

/* -- Inquiries (61B) ------------------------------------------------------------------------------------ */

/* The revoke of that hand that can still be corrected, the last; NULL. */
static struct arb_irregularity *open_revoke(struct arb_table *table, enum arb_seat hand)
{
    ARB_ASSERT(hand < ARB_SEATS);
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->seat == hand && !it->attention && it->fate == ARB_REVOKE_OPEN && arb__revoke_stands(table, it))
            return it;
    }
    return NULL;
}

struct arb_irregularity *arb__speak_of_asked(struct arb_table *table, struct arb_irregularity *it)
{
    const bool by_defender = it->wrong == ARB_WRONG_PARTNER_ASKED && table->edition == ARB_LAWS_1997;
    struct arb_irregularity *revoke = by_defender ? open_revoke(table, arb_partner((enum arb_seat)it->seat)) : NULL;

    if (revoke == NULL || (revoke->how & ARB_REVOKE_PARTNER_ASKED) == 0) return it;
    arb__share_attention(revoke, it);
    return revoke;
}

/* Asking is not attention: who is asked looks, and speaks if there is something to say. */
enum arb_outcome arb__step_ask(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat asker = (enum arb_seat)act->seat, asked = (enum arb_seat)(act->about - 1u);
    const struct inquiry q = {.edition = (enum arb_edition)table->edition, .asker = asker, .asked = asked,
                              .declarer = (enum arb_seat)table->contract.declarer, .reading = table->reading};
    struct arb_irregularity *it;
    struct finding found;

    ARB_ASSERT(asker < ARB_SEATS && asked < ARB_SEATS && asker != asked);
    if (table->phase < ARB_IN_PLAY || table->contract.level == 0) return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    it = open_revoke(table, asked);
    if (it == NULL && asked == q.declarer) it = open_revoke(table, arb_partner(asked));
    found = (struct finding){law61_inquiry(&q), arb__is_dummy(table, asker) ? ARB_WRONG_DUMMY_TOOK_PART
                                                                           : ARB_WRONG_PARTNER_ASKED};
    if (it != NULL && arb__is_dummy(table, asker)) it->how |= ARB_REVOKE_DUMMY_ASKED;
    if (found.law == LAW_NONE) return ARB_APPLIED;
    if (it != NULL && found.wrong == ARB_WRONG_PARTNER_ASKED) it->how |= ARB_REVOKE_PARTNER_ASKED;
    return arb__irregular(table, found, asker, ARB_CARD_NONE, false, reason);
}
