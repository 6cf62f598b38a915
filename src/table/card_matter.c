/* card_matter.c -- a card before the Director: its facts, the law's word, the effects.
 *
 * The half of matter.c that speaks of cards. A card in question lies on the trick
 * (ARB_PLAY_IN_QUESTION) or open before its hand; the ruling says whether it stands,
 * goes back, is replaced, or stays as a penalty card.
 */
#include "exposed.h"
#include "over_lead.h"
#include "premature.h"

#include "../laws/play_rulings.h"

bool arb__is_card_matter(const struct arb_irregularity *it)
{
    if (arb__is_board_matter(it)) return false;
    if (it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION) return true; /* of which card is what is asked */
    if (it->call > 0) return false;
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK || it->wrong == ARB_WRONG_DECLARER_WARNED) return true;
    if (it->wrong == ARB_WRONG_LEAD_DOWN_OUT_OF_TURN || it->wrong == ARB_WRONG_SECOND_LEAD) return true;
    if (it->wrong == ARB_WRONG_HAND_FACED || it->wrong == ARB_WRONG_CARD_IN_AUCTION)
        return arb_law_number((enum arb_law)it->law) != 24;
    return it->trick > 0 && it->value != ARB_CARD_NONE;
}

/* -- Facts -------------------------------------------------------------------------- */

/* Has the declaring side played since? */
bool arb__declarer_played_since(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = it->play; it->play > 0 && i < table->plays; i++)
        if (arb__lies(&table->play[i]) && !arb__is_defender(table, (enum arb_seat)table->play[i].seat)) return true;
    return false;
}

/* Who has played to the trick already has led to the next one, and may lead anything. */
static bool is_legal_at_turn(const struct arb_table *table, const struct arb_irregularity *it)
{
    const struct arb_trick *trick = &table->played[it->trick > 0 ? it->trick - 1 : 0];

    if ((it->said & ARB_SOON_TO_NEXT_TRICK) != 0 || it->value == ARB_CARD_NONE) return true;
    return arb_hand_holds(arb__following(trick, table->held[it->seat]), it->value);
}

/* Declarer had named a card that dummy does not hold, and the hand after dummy took it for played (46B4); or the lead
 * over which he led at his own turn was an opponent's doing (47E1). */
static bool was_misled(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat turn = (enum arb_seat)it->turn, dummy = arb_dummy(table->contract);
    const bool led_for_him = arb__is_lead(it) && turn == arb_partner(dummy); /* his own hand was on lead */

    if (it->law == LAW_60C && arb__lead_was_told(table, it)) return true;
    if (it->seat != arb_lho(dummy) || (turn != dummy && !led_for_him)) return false;
    for (unsigned i = 0; i + 1u < arb__number(table, it); i++)
        if (table->irregularity[i].wrong == ARB_WRONG_CARD_NOT_IN_DUMMY && table->irregularity[i].trick == it->trick)
            return true;
    return false;
}

/* Before its turn it lay there; it is on that trick since, or on another. */
static bool was_played(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_PREMATURE_PLAY && it->value < ARB_CARDS && arb_hand_holds(table->gone, it->value);
}

/* Of himself, on that trick, before it: a card put down, or named. */
static bool dummy_acted(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i + 1u < arb__number(table, it); i++) {
        const struct arb_irregularity *other = &table->irregularity[i];
        const bool acted = other->wrong == ARB_WRONG_CARD_NOT_NAMED || other->wrong == ARB_WRONG_DUMMY_TOOK_PART;

        if (acted && other->trick == it->trick && other->value != ARB_CARD_NONE &&
            arb__is_dummy(table, (enum arb_seat)other->seat))
            return true;
    }
    return false;
}

/* Declarer's card before its turn: since 2007 it is played, before he may take it back; unless it is read otherwise. */
static bool may_take_back(const struct arb_table *table, const struct arb_irregularity *it)
{
    const bool in_1997 = table->edition == ARB_LAWS_1997;
    const bool open = in_1997 ? !table->reading.law57c_is_played : table->reading.law57c_may_take_back;

    return open && it->value != ARB_CARD_NONE && arb_hand_holds(table->held[it->seat], it->value);
}

/* Did he show a second card while his first was held as if played? */
static bool showed_another(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = arb__number(table, it); i < table->irregularities; i++) {
        const struct arb_irregularity *next = &table->irregularity[i];

        if (next->wrong == ARB_WRONG_EXPOSED_CARD && next->seat == it->seat && next->trick == it->trick) return true;
    }
    return false;
}

void arb__play_case_of(const struct arb_table *table, const struct arb_irregularity *it, struct play_case *c)
{
    const struct arb_trick *trick = &table->played[it->trick > 0 ? it->trick - 1 : 0];
    const enum arb_seat offender = (enum arb_seat)it->seat;
    const unsigned led = arb__suit_led(trick);

    *c = (struct play_case){
        .edition = (enum arb_edition)table->edition,
        .offender = offender,
        .turn = (enum arb_seat)it->turn,
        .declarer = (enum arb_seat)table->contract.declarer,
        .card = it->value,
        .other = it->how,
        .other_is_gone = it->wrong == ARB_WRONG_TWO_CARDS && !arb_hand_holds(table->held[it->seat], it->how),
        .follows = it->wrong == ARB_WRONG_TWO_CARDS ? arb__of_two(table, it) : 0,
        .trick = it->trick,
        .manner = (enum arb_manner)it->how,
        .led = led < ARB_SUITS ? (enum arb_suit)led : ARB_CLUBS,
        .defends = arb__is_defender(table, offender),
        .dummy_seen = table->dummy_spread,
        .declarer_has_played = arb__declarer_played_since(table, it),
        .legal_at_turn = is_legal_at_turn(table, it),
        .to_next_trick = (it->said & ARB_SOON_TO_NEXT_TRICK) != 0,
        .both_hands_played = (it->said & ARB_SOON_BOTH_HANDS) != 0,
        .turn_has_gone = it->trick <= table->trick || (trick->lies >> it->seat & 1u) != 0,
        .is_played = was_played(table, it),
        .dummy_acted = dummy_acted(table, it),
        .misled = was_misled(table, it),
        .partner_followed = (trick->lies >> arb_partner(offender) & 1u) != 0,
        .told_by_dummy = arb__told_by_dummy(table, it),
        .on_trick = it->play > 0,
        .led_since = arb__is_lead(it) && it->play == 0,
        .may_take_back = may_take_back(table, it),
        .among_others = it->wrong == ARB_WRONG_EXPOSED_CARD && arb__is_among_others(table, it),
        .showed_another = it->wrong == ARB_WRONG_CARD_HELD_TO_PLAY && showed_another(table, it),
        .may_decline = table->reading.law57a_may_decline,
        .defenders_went_on = it->wrong == ARB_WRONG_DECLARER_WARNED && arb__defenders_went_on(table, it),
        .article = (enum arb_law)it->law,
    };
    arb__designation_facts(table, it, c);
    for (unsigned q = 0; q < ARB_QUESTIONS_OF_MATTERS; q++) c->answer[q] = (uint8_t)(it->answers >> (2 * q) & 3u);
}

/* -- The law's word ------------------------------------------------------------------ */

static void rule_open(const struct arb_irregularity *it, const struct play_case *c, struct arb_ruling *ruling)
{
    if (law43_spoke_first(c, (enum arb_wrong)it->wrong, ruling)) return;
    if (arb__is_lead(it) && c->answer[ARB_ASK_MEANT_AS_LEAD] == ARB_NO) { /* a fifth card to the trick before */
        law45_fifth_not_led(c, ruling);
        arb_ruling_effect(ruling, c->defends ? LAW_45E1 : LAW_45E2, ARB_EFFECT_TURN, c->turn);
        return;
    }
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_CARD_HELD_TO_PLAY: law45_held_ruled(c, ruling); break;
    case ARB_WRONG_DUMMY_TOUCHED: law45_touched_ruled(c, ruling); break;
    case ARB_WRONG_CHANGE_OF_DESIGNATION: law45_change_ruled(c, ruling); break;
    case ARB_WRONG_CARD_NOT_NAMED: law45_placed_ruled(c, ruling); break;
    case ARB_WRONG_FIFTH_CARD: law45_fifth_ruled(c, ruling); break;
    case ARB_WRONG_DUMMY_TOOK_PART: law45_suggested(c, ruling); break;
    case ARB_WRONG_DECLARER_WARNED: law43_warned(c, ruling); break;
    case ARB_WRONG_MISINFORMATION: law47_misinformed(c, ruling); break;
    case ARB_WRONG_OPENING_LEAD_OUT_OF_TURN: law54_open(c, ruling); break;
    case ARB_WRONG_LEAD_OUT_OF_TURN:
        if (c->defends) law56_open(c, ruling);
        else law55_open(c, ruling);
        break;
    case ARB_WRONG_EXPOSED_CARD:
        if (c->defends) law49_ruled(c, ruling);
        break;
    case ARB_WRONG_PENALTY_CARD_NOT_PLAYED: law52_open(c, ruling); break;
    case ARB_WRONG_PREMATURE_PLAY: law57_open(c, ruling); break;
    case ARB_WRONG_TWO_CARDS: law58_open(c, ruling); break;
    case ARB_WRONG_HAND_FACED: law48_hand_faced(c, ruling); break;
    case ARB_WRONG_LEAD_DOWN_OUT_OF_TURN: law41_returned(c, ruling); break;
    case ARB_WRONG_SECOND_LEAD: law41_second_lead(c, ruling); break;
    case ARB_WRONG_CARD_IN_AUCTION: law54_by_declaring_side(c, ruling); break;
    default: break;
    }
}

static void rule_refused(const struct arb_irregularity *it, const struct play_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_OPENING_LEAD_OUT_OF_TURN: law54_refused(c, ruling); break;
    case ARB_WRONG_LEAD_OUT_OF_TURN:
        if (c->defends) law56_refused(c, ruling);
        else law55_refused(c, ruling);
        break;
    case ARB_WRONG_PENALTY_CARD_NOT_PLAYED: law52_refused(c, ruling); break;
    case ARB_WRONG_PREMATURE_PLAY: law47_before_turn(c, ruling); break;
    case ARB_WRONG_MISINFORMATION: law47_taken_back(c, ruling); break;
    default: break;
    }
}

void arb__card_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct play_case c;

    if (it->wrong == ARB_WRONG_REVOKE) {
        if (it->stage == ARB_STAGE_OPEN) arb__revoke_ruling_of(table, it, ruling);
        return;
    }
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) {
        if (it->stage == ARB_STAGE_OPEN) arb__defective_ruling_of(table, it, ruling);
        return;
    }
    arb__play_case_of(table, it, &c);
    if (it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION) arb__rule_designation(table, it, &c, ruling);
    else if (it->stage == ARB_STAGE_OPEN) rule_open(it, &c, ruling);
    else if (it->stage == ARB_STAGE_REFUSED) rule_refused(it, &c, ruling);
}

/* Does the Director have something to say of it, or is it only noted so far? */
bool arb__is_ruled(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};

    arb__card_ruling_of(table, it, &ruling);
    return ruling.asks || ruling.options > 0 || ruling.effects > 0;
}

/* -- Effects ---------------------------------------------------------------------------- */

/* A correct lead from now on; a lead that was face down elsewhere has never left its hand. */
static void lead_stands(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    struct arb_play_record *play = &table->play[it->play - 1];

    play->status = ARB_PLAY_STANDS;
    play->law = (uint16_t)law;
    if (table->phase == ARB_BEFORE_LEAD) table->faced[table->contract.declarer] = 0;
    table->phase = ARB_IN_PLAY;
    table->lead_is_down = 0;
    arb__recount_play(table);
    arb__show_dummy(table);
}

static void card_back(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);
    const enum arb_side offenders = law == LAW_47E1 ? arb_other_side(side) : side; /* an opponent misled him */
    const enum arb_seat seat = (enum arb_seat)it->seat;
    const bool lay_open = it->value < ARB_CARDS && arb_hand_holds(table->faced[seat], it->value);

    if (it->wrong == ARB_WRONG_LEAD_DOWN_OUT_OF_TURN) return; /* it never left his hand */
    if (it->value == ARB_CARD_NONE) { /* a whole hand */
        table->faced[seat] = table->penalty[seat];
        return;
    }
    /* he has played it since, or it lies there for something else that he did with it */
    if (it->play == 0 && !arb_hand_holds(table->held[seat] & ~table->penalty[seat], it->value)) return;
    table->faced[seat] &= ~arb_hand_of(it->value);
    table->ahead[seat] &= ~arb_hand_of(it->value);
    if (table->phase == ARB_BEFORE_LEAD && arb__is_defender(table, seat)) table->lead_is_down = 0; /* partner's (54) */
    if (it->play > 0) arb__withdraw_play(table, (uint8_t)it->play, law, offenders, false);
    else if (it->wrong == ARB_WRONG_PREMATURE_PLAY && (lay_open || law == LAW_47E1)) /* else it had gone back before */
        arb__note_gone(table, it, law, offenders);
    if (arb__is_lead(it) && law != LAW_47E1) arb__lead_goes_back(table, it, law);
    if (law == LAW_47E1 || (arb__is_lead(it) && arb_law_number(law) == 45))
        arb__unestablish(table, side, it->trick, law);
    else if (it->wrong == ARB_WRONG_FIFTH_CARD && arb_law_number(law) == 45)
        arb__unestablish(table, side, it->trick + 1u, law);
    if (arb__is_dummy(table, seat) && table->dummy_spread) table->faced[seat] |= arb_hand_of(it->value);
}

/* Declarer has laid his hand open: he is dummy, and his partner plays (54A). */
static void swap(struct arb_table *table)
{
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
    it->answer = (uint16_t)law;
    if (it->wrong == ARB_WRONG_TWO_CARDS) arb__pick_up_second(table, it);
    if (it->wrong == ARB_WRONG_DUMMY_TOUCHED && !waits_to_be_corrected(table, it))
        arb__establish(table, arb_side_of((enum arb_seat)it->seat), it->trick, ARB_REVOKE_NAMED_ON);
    if (it->play == 0 || (arb_law_number(law) != 45 && arb_law_number(law) != 46 && arb_law_number(law) != 58)) return;
    table->play[it->play - 1].law = (uint16_t)law;
    if (table->play[it->play - 1].status == ARB_PLAY_IN_QUESTION) table->play[it->play - 1].status = ARB_PLAY_STANDS;
}

static void put(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;
    struct arb_reason unused = {0};
    uint8_t place;

    if (!arb_hand_holds(table->held[it->seat], it->value)) return;
    /* held so that it is played, it comes from his unfaced hand like any other card (62B1) */
    if (arb__is_defender(table, seat)) table->faced[seat] &= ~arb_hand_of(it->value) | table->penalty[seat];
    (void)arb__play_card(table, seat, it->value, true, &unused); /* played it is, whatever forbade it (61A) */
    place = arb__play_of(table, seat, it->trick);
    if (place > 0 && table->play[place - 1].card == it->value) table->play[place - 1].law = (uint16_t)law;
}

/* By right: what his card told is unauthorised for the other side, whose fault it was. */
static void retract(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    arb__begin_takeback(table, it, (uint8_t)it->play, law, LAW_47D);
    table->play[table->plays - 1].unauthorised = (uint8_t)(1u + arb_other_side(arb_side_of((enum arb_seat)it->seat)));
}

/* The card, or each card of a hand laid open. */
static void penalize(struct arb_table *table, const struct arb_irregularity *it, enum arb_exposure how)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;
    arb_hand cards = it->value == ARB_CARD_NONE ? table->faced[seat] : arb_hand_of(it->value);

    for (cards &= table->held[seat]; cards != 0; cards &= cards - 1)
        arb__make_penalty_card(table, seat, arb_hand_lowest(cards), how);
}

/* What he did counts as a claim of all that is left. */
static void deem_claim(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    it->answer = (uint16_t)law;
    arb__claim_by_facing(table, (enum arb_seat)it->seat, law);
}

void arb__apply_to_card(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_law law = (enum arb_law)e.law;

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
    case ARB_EFFECT_UNPLAYED: arb__unplay(table, it, law); break;
    case ARB_EFFECT_REPLACED: arb__replace_play(table, it, law); break;
    case ARB_EFFECT_RETRACTED:
        retract(table, it, law);
        break;
    case ARB_EFFECT_CLAIM: deem_claim(table, it, law); break;
    default: break;
    }
}

/* -- Choices ------------------------------------------------------------------------------- */

static void accept(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    struct arb_ruling ruling = {0};

    if (arb__is_lead(it)) arb_ruling_effect(&ruling, law, ARB_EFFECT_LEAD_STANDS, (enum arb_seat)it->seat);
    if (it->wrong == ARB_WRONG_PREMATURE_PLAY)
        arb_ruling_effect(&ruling, law, ARB_EFFECT_PLAYED, (enum arb_seat)it->seat);
    it->answer = (uint16_t)law;
    arb__apply(table, it, &ruling);
}

void arb__decide_card(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option)
{
    struct arb_ruling ruling = {0};
    struct play_case c;

    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) {
        arb__place_missing(table, it, option);
    } else if (it->wrong == ARB_WRONG_DECLARER_WARNED) {
        arb__lead_from(table, it, option);
    } else if (it->wrong == ARB_WRONG_TWO_CARDS) {
        arb__play_one_of_two(table, it, (arb_card)(option->value - ARB_OF_CARD));
    } else if (option->kind == ARB_OPTION_NAME_CARD) {
        arb__play_chosen(table, it, option);
    } else if (option->kind == ARB_OPTION_ACCEPT || option->kind == ARB_OPTION_KEEP) {
        accept(table, it, (enum arb_law)option->law);
    } else if (option->kind == ARB_OPTION_SPREAD) {
        arb__play_case_of(table, it, &c);
        law54_spread(&c, &ruling);
        it->answer = option->law;
        arb__apply(table, it, &ruling);
    } else if (it->wrong == ARB_WRONG_PREMATURE_PLAY && option->kind != ARB_OPTION_WITHDRAW) {
        arb__play_case_of(table, it, &c);
        if (option->kind != ARB_OPTION_NO_RESTRICTION)
            arb__order_play(table, arb_partner((enum arb_seat)it->seat), option);
        law57_chosen(&c, &ruling);
        arb__apply(table, it, &ruling);
    } else {
        it->stage = ARB_STAGE_REFUSED;
        arb__proceed(table, it);
    }
    arb__note_contrary(table, it, option);
}
