/* card_effects.c -- applies those effects of a ruling that are about a card. */
#include "matter.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"
#include "../score/score.h"

#include "../../laws/play_rulings.h"

/* A correct lead from now on; a lead that was face down elsewhere has never left its hand. */
static void lead_stands(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);

    struct arb_play_record *play = &table->play[it->play - 1];

    ARB_ASSERT(arb__lies(play));
    play->status = ARB_PLAY_STANDS;
    play->law = (uint16_t)law;
    if (table->phase == ARB_BEFORE_LEAD) table->faced[table->contract.declarer] = 0;
    table->phase = ARB_IN_PLAY;
    table->lead_is_down = 0;
    arb__recount_play(table);
    arb__show_dummy(table);
}

/* A card, or a whole hand, goes back to where it came from. One played since stays where it is. What a lead
 * established for its side is undone with it. */
static void card_back(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);
    const enum arb_side offenders = law47_was_told(law) ? arb_other_side(side) : side; /* an opponent misled him */
    const enum arb_seat seat = (enum arb_seat)it->seat;
    const bool lay_open = it->value < ARB_CARDS && arb_hand_holds(table->faced[seat], it->value);

    ARB_ASSERT(seat < ARB_SEATS && it->play <= table->plays);
    if (it->wrong == ARB_WRONG_LEAD_DOWN_OUT_OF_TURN) return; /* it never left his hand */
    if (it->value == ARB_CARD_NONE) { /* a whole hand */
        table->faced[seat] = table->penalty[seat];
        return;
    }
    /* he has played it since, or it lies there for something else that he did with it */
    if (it->play == 0 && !arb_hand_holds(table->held[seat] & ~table->penalty[seat], it->value)) return;
    table->faced[seat] &= ~arb_hand_of(it->value);
    table->ahead[seat] &= ~arb_hand_of(it->value);
    if (table->phase == ARB_BEFORE_LEAD && arb__is_lead(it)) table->lead_is_down = 0; /* partner's (54) */
    if (it->play > 0) arb__withdraw_play(table, (uint8_t)it->play, law, offenders, false);
    else if (it->wrong == ARB_WRONG_PREMATURE_PLAY && (lay_open || law47_was_told(law))) /* else it had gone before */
        arb__note_gone(table, it, law, offenders);
    if (arb__is_lead(it) && it->play > 0 && !law47_was_told(law)) arb__lead_goes_back(table, it, law);
    if (law47_was_told(law) || (arb__is_lead(it) && arb_law_number(law) == 45))
        arb__unestablish(table, side, it->trick, law);
    else if (it->wrong == ARB_WRONG_FIFTH_CARD && arb_law_number(law) == 45)
        arb__unestablish(table, side, it->trick + 1u, law);
    if (arb__is_dummy(table, seat) && table->dummy_spread) table->faced[seat] |= arb_hand_of(it->value);
}

/* Declarer has laid his hand open: he is dummy, and his partner plays (54A). */
static void swap(struct arb_table *table)
{
    ARB_ASSERT(table->contract.level > 0 && table->contract.declarer < ARB_SEATS);
    table->contract.declarer = (uint8_t)arb_partner((enum arb_seat)table->contract.declarer);
}

/* A revoke of that side of which somebody has spoken while the card was ruled. */
static bool waits_to_be_corrected(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *revoke = &table->irregularity[i];

        if (revoke->wrong == ARB_WRONG_REVOKE && revoke->fate == ARB_REVOKE_OPEN && revoke->attention &&
            ((revoke->seat ^ it->seat) & 1u) == 0)
            return true;
    }
    return false;
}

/* Laws 45 and 46 leave their article on the card; of a penalty card or a lead it is the acceptance that tells. */
static void stays_played(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->play <= table->plays);
    it->answer = (uint16_t)law;
    if (it->wrong == ARB_WRONG_TWO_CARDS) arb__pick_up_second(table, it);
    if (it->wrong == ARB_WRONG_DUMMY_TOUCHED && !waits_to_be_corrected(table, it))
        arb__establish(table, arb_side_of((enum arb_seat)it->seat), it->trick, ARB_REVOKE_NAMED_ON);
    if (it->play == 0 || (arb_law_number(law) != 45 && arb_law_number(law) != 46 && arb_law_number(law) != 58)) return;
    table->play[it->play - 1].law = (uint16_t)law;
    if (table->play[it->play - 1].status == ARB_PLAY_IN_QUESTION) table->play[it->play - 1].status = ARB_PLAY_STANDS;
}

/* The card held so that it counts as played goes on the trick, whatever forbade it (61A). Nothing happens where it
 * has left the hand. */
static void put(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;
    struct arb_reason unused = {0};
    uint8_t place;

    ARB_ASSERT(seat < ARB_SEATS && it->value < ARB_CARDS);
    if (!arb_hand_holds(table->held[it->seat], it->value)) return;
    /* held so that it is played, it comes from his unfaced hand like any other card (62B1) */
    if (arb__is_defender(table, seat)) table->faced[seat] &= ~arb_hand_of(it->value) | table->penalty[seat];
    /* no room to say what is wrong with it: the Director's word is taken all the same, and the card is in his hand */
    if (table->irregularities == ARB_IRREGULARITIES_MAX && arb__observe_card(table, seat, it->value).law != LAW_NONE)
        return;
    (void)arb__play_there(table, seat, it->value, true, &unused); /* played it is, whatever forbade it (61A) */
    place = arb__play_of(table, seat, it->trick);
    if (place > 0 && table->play[place - 1].card == it->value) table->play[place - 1].law = (uint16_t)law;
}

/* By right: what his card told is unauthorised for the other side, whose fault it was. */
static void retract(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);
    arb__begin_takeback(table, it, (uint8_t)it->play, law, LAW_47D);
    table->play[table->plays - 1].unauthorised = (uint8_t)(1u + arb_other_side(arb_side_of((enum arb_seat)it->seat)));
}

/* Played since, it is one no more; should it go back, it lies there as if it had been ruled before it was played. */
static void would_lie_again(struct arb_table *table, enum arb_seat seat, arb_card card, enum arb_exposure how)
{
    ARB_ASSERT(seat < ARB_SEATS && card < ARB_CARDS);
    for (unsigned i = 0; i < table->plays; i++) {
        struct arb_play_record *play = &table->play[i];

        if (!arb__lies(play) || play->seat != seat || play->card != card) continue;
        play->how |= ARB_PLAY_WAS_PENALTY;
        if (how == ARB_EXPOSED_BY_ACCIDENT && !arb_card_is_honour(card)) play->how |= ARB_PLAY_WAS_MINOR;
    }
}

/* The card, or each card of a hand laid open. */
static void penalize(struct arb_table *table, const struct arb_irregularity *it, enum arb_exposure how)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;
    arb_hand cards = it->value == ARB_CARD_NONE ? table->faced[seat] : arb_hand_of(it->value);

    ARB_ASSERT(seat < ARB_SEATS);
    for (cards &= table->held[seat]; cards != 0; cards &= cards - 1)
        arb__make_penalty_card(table, seat, arb_hand_lowest(cards), how);
    if (it->value < ARB_CARDS && !arb_hand_holds(table->held[seat], it->value))
        would_lie_again(table, seat, it->value, how);
}

/* What he did counts as a claim of all that is left. */
static void deem_claim(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    it->answer = (uint16_t)law;
    arb__claim_by_facing(table, (enum arb_seat)it->seat, law);
}

/* Who spoke of the one has spoken of the other, which is on record now. */
static void speak_of_both(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_irregularity *over = arb__last_irregularity(table);

    ARB_ASSERT(it->attention);
    if (over->wrong != ARB_WRONG_PREMATURE_PLAY || over->act != table->acts) return;
    arb__share_attention(over, it);
}

/* Dummy put it for the card that the words gave: as it was meant, nothing has gone wrong with it. */
static void stays_as_put(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);
    table->play[it->play - 1].law = (uint16_t)law;
    table->play[it->play - 1].how |= ARB_PLAY_NAMED;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->wrong == ARB_WRONG_CARD_NOT_NAMED && other->play == it->play) other->stage = ARB_STAGE_SETTLED;
    }
}

/* The card goes back, the one that was meant is played in its place, and who played after may change. */
static void replace_play(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const bool by_dummy = arb_law_number(law) == 45 && it->wrong == ARB_WRONG_CARD_NOT_NAMED;

    ARB_ASSERT(it->play <= table->plays);
    if (it->play == 0) { /* put down before its turn, and not played yet */
        table->ahead[it->seat] &= ~arb_hand_of(it->value);
        return;
    }
    const enum arb_seat hand = (enum arb_seat)table->play[it->play - 1].seat;
    const arb_card meant = (arb_card)(it->meant - 1u);

    if (it->meant > 0 && !by_dummy && table->play[it->play - 1].card == meant && meant != it->value) {
        stays_as_put(table, it, law); /* what dummy put is what declarer meant */
        return;
    }
    arb__begin_takeback(table, it, (uint8_t)it->play, law, by_dummy ? law : LAW_47D);
    if (it->meant == 0 || arb__card_fault(table, hand, meant) != ARB_FAULT_NONE) return; /* named anew */
    const uint8_t place = arb__record_play(table, hand, meant, ARB_PLAY_STANDS, law);

    table->play[place - 1].how |= ARB_PLAY_NAMED;
    arb__go_on_takeback(table);
}

/* The card of dummy's that declarer named instead of the one that he had touched to arrange it. */
static void play_named(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat dummy = arb_dummy(table->contract);
    struct arb_reason unused = {0};
    uint8_t place;

    if (it->meant == 0 || (enum arb_seat)table->turn != dummy) return;
    (void)arb__play_there(table, dummy, (arb_card)(it->meant - 1u), false, &unused);
    place = arb__play_of(table, dummy, it->trick);
    if (place > 0) table->play[place - 1].how |= ARB_PLAY_NAMED;
}

/* It is not taken back, and waits for its turn. What it told when it was taken back before, for another matter, it has
 * told. */
static void waits_for_its_turn(struct arb_table *table, const struct arb_irregularity *it,
                               const struct arb_play_record *over, enum arb_law law)
{
    for (unsigned i = it->play; i < table->plays; i++)
        if (table->play[i].seat == over->seat && table->play[i].card == over->card && table->play[i].law == law)
            table->play[i].unauthorised = 0;
}

/* It was never played: whoever played over it did so before his turn (2017: 57D) or takes his card back without
 * penalty, since declarer misled him (47B); the cards after that go back too. */
static void unplay(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);
    const bool back = law47_goes_back_unplayed((enum arb_edition)table->edition);
    struct arb_play_record over = {.card = ARB_CARD_NONE};
    struct arb_reason unused = {0};

    ARB_ASSERT(it->play <= table->plays);
    if (it->play == 0) { /* touched before its turn, and not played yet */
        table->ahead[arb_dummy(table->contract)] &= ~arb_hand_of(it->value);
        return;
    }
    for (unsigned i = table->plays; i > it->play; i--) {
        if (!arb__lies(&table->play[i - 1])) continue;
        over = table->play[i - 1];
        arb__withdraw_play(table, (uint8_t)i, back ? LAW_47B : law, side, false);
    }
    arb__withdraw_play(table, (uint8_t)it->play, law, side, false);
    if (over.card == ARB_CARD_NONE) play_named(table, it);
    if (back || over.card == ARB_CARD_NONE || table->irregularities == ARB_IRREGULARITIES_MAX) return;
    waits_for_its_turn(table, it, &over, law);
    if (arb__play_there(table, (enum arb_seat)over.seat, over.card, false, &unused) == ARB_IRREGULAR)
        speak_of_both(table, it);
}

/* Effects on cards, one case each. Matters of a defective trick and of a revoke have their own files for what is
 * owed and what goes back. */
void arb__apply_to_card(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_law law = (enum arb_law)e.law;

    ARB_ASSERT(e.kind >= ARB_EFFECT_LEAD_STANDS && it->play <= table->plays);
    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_LEAD_STANDS:
        it->answer = (uint16_t)law;
        lead_stands(table, it, law);
        break;
    case ARB_EFFECT_CARD_BACK:
        if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) arb__take_from_beneath(table, it, law);
        else card_back(table, it, law);
        break;
    case ARB_EFFECT_CARD_OWED:
        if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) {
            arb__owe_missing(table, it, law);
            break;
        }
        if (it->wrong == ARB_WRONG_REVOKE) {
            arb__correct_revoke(table, it, law);
            break;
        }
        arb__begin_takeback(table, it, (uint8_t)it->play, law, law); break;
    case ARB_EFFECT_PENALTY: /* of a card that has been played meanwhile there is nothing left to say */
        penalize(table, it, (enum arb_exposure)arb_effect_value(e));
        break;
    case ARB_EFFECT_PLAYED: /* it lies on its trick already, or waits for its turn */
        stays_played(table, it, law);
        arb__await_turn(table, it);
        break;
    case ARB_EFFECT_SWAP: swap(table); break;
    case ARB_EFFECT_PUT: put(table, it, law); break;
    case ARB_EFFECT_UNPLAYED: unplay(table, it, law); break;
    case ARB_EFFECT_REPLACED: replace_play(table, it, law); break;
    case ARB_EFFECT_RETRACTED:
        retract(table, it, law);
        break;
    case ARB_EFFECT_CLAIM: deem_claim(table, it, law); break;
    default: break;
    }
}
