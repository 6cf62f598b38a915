/* cards.c -- the opening lead, the play of a card.
 *
 * Invariant: a card is in one held[], or in 'gone', never in both; what lies face
 * down as the opening lead, and what lies open without having been played, is
 * still held. A card of an unknown hand becomes known when it is seen.
 */
#include "exposed.h"
#include "over_lead.h"
#include "played_over.h"

#include "../laws/auction_rulings.h"
#include "../laws/play_rulings.h"

enum arb_fault arb__card_fault(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (arb_hand_holds(table->held[hand], card)) return ARB_FAULT_NONE;
    if (arb_hand_holds(table->gone, card)) return ARB_FAULT_CARD_PLAYED;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_holds(table->held[s], card)) return ARB_FAULT_CARD_NOT_HELD;
    return table->unknown[hand] > 0 ? ARB_FAULT_NONE : ARB_FAULT_CARD_NOT_HELD;
}

void arb__reveal(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (arb_hand_holds(table->held[hand], card)) return;
    ARB_ASSERT(table->unknown[hand] > 0);
    table->held[hand] |= arb_hand_of(card);
    table->unknown[hand]--;
}

void arb__show_dummy(struct arb_table *table)
{
    const enum arb_seat dummy = arb_dummy(table->contract);

    table->dummy_spread = 1;
    table->faced[dummy] = table->held[dummy];
}

void arb__open_if_dummy(struct arb_table *table, enum arb_seat hand)
{
    if (arb__is_dummy(table, hand) && !table->dummy_spread) arb__show_dummy(table);
}

static void play_in_turn(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (table->phase == ARB_BEFORE_LEAD) {
        table->phase = ARB_IN_PLAY;
        table->lead_is_down = 0;
        table->faced[table->contract.declarer] = 0; /* what he showed before the play he has picked up (54E) */
    }
    arb__open_if_dummy(table, hand);
    (void)arb__record_play(table, hand, card, ARB_PLAY_STANDS, LAW_NONE);
    arb__play_ahead(table);
    arb__go_on_takeback(table);
}

/* A lead out of turn lies on the table as a lead, and the next hand may play to it. */
static void lead_out_of_turn(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    struct arb_irregularity *it = arb__last_irregularity(table);
    const uint8_t turn = table->turn;

    arb__open_if_dummy(table, hand);
    it->trick = (uint8_t)(table->trick + 1u);
    it->play = arb__record_play(table, hand, card, ARB_PLAY_IN_QUESTION, (enum arb_law)it->law);
    table->turn = turn;
}

static bool is_lead_out_of_turn(enum arb_wrong wrong)
{
    return wrong == ARB_WRONG_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN;
}

void arb__lay_open(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    arb__reveal(table, hand, card);
    table->faced[hand] |= arb_hand_of(card);
}

/* Led before declarer has spoken of a penalty card: the card lies open, and he speaks now (50D2). */
static enum arb_outcome lead_too_soon(struct arb_table *table, enum arb_seat hand, arb_card card,
                                      struct arb_reason *reason)
{
    const struct finding found = {LAW_50D2, ARB_WRONG_LEAD_BEFORE_CHOICE};

    (void)arb__irregular(table, found, hand, card, false, reason);
    arb__make_penalty_card(table, hand, card, ARB_EXPOSED_DELIBERATELY);
    if (table->lead_is_down && table->lead_card == card) table->lead_is_down = table->lead_card = 0;
    return ARB_IRREGULAR;
}

/* forbidden: the article of the restriction or order that he did not obey; LAW_NONE. */
static enum arb_outcome play_irregularly(struct arb_table *table, struct finding found, enum arb_law forbidden,
                                         enum arb_seat hand, arb_card card, struct arb_reason *reason)
{
    if (found.wrong == ARB_WRONG_PREMATURE_PLAY) return arb__play_too_soon(table, found, hand, card, reason);

    const bool in_turn = found.wrong == ARB_WRONG_REVOKE || found.wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED;
    struct arb_irregularity *it;
    uint8_t seen = 0;

    if (in_turn) arb__open_if_dummy(table, hand);
    if (found.wrong == ARB_WRONG_REVOKE) seen = arb__seen_of_revoke(table, hand, card);
    (void)arb__irregular(table, found, hand, card, !in_turn, reason);
    it = arb__last_irregularity(table);
    if (is_lead_out_of_turn(found.wrong)) {
        lead_out_of_turn(table, hand, card);
    } else if (in_turn) {
        const uint8_t trick = (uint8_t)(table->trick + 1u);

        it->trick = trick; /* the opening lead makes the play begin */
        it->stage = ARB_STAGE_RUNNING;
        it->how = seen;
        it->disobeyed = (uint16_t)forbidden;
        play_in_turn(table, hand, card);
        it->play = arb__play_of(table, hand, trick);
    } else {
        arb__lay_open(table, hand, card);
    }
    return ARB_IRREGULAR;
}

/* A defender's card over his partner's lead out of turn of which nobody has spoken (60C). */
static bool plays_to_partners_lead(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && !it->attention && is_lead_out_of_turn((enum arb_wrong)it->wrong) &&
           arb__is_defender(table, hand) && hand == arb_partner((enum arb_seat)it->seat);
}

/* Somebody plays who does not answer what lies there. May he, and is it his card to the trick? */
static bool goes_on_over(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    return arb__pass_over(table) || arb__follows_second_lead(table, hand, card);
}

/* Over a lead that waits for its answer: before his turn, or with a fault there is already. */
static enum arb_outcome play_over_lead(struct arb_table *table, enum arb_seat hand, arb_card card,
                                       struct arb_reason *reason)
{
    const enum arb_law law = law57_by_declaring_side((enum arb_edition)table->edition);

    if (plays_to_partners_lead(table, hand))
        return arb__play_too_soon(table, (struct finding){LAW_60C, ARB_WRONG_PREMATURE_PLAY}, hand, card, reason);
    if (arb__plays_over_lead(table, hand))
        return arb__play_too_soon(table, (struct finding){law, ARB_WRONG_PREMATURE_PLAY}, hand, card, reason);
    return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
}

enum arb_outcome arb__play_card(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                                struct arb_reason *reason)
{
    const enum arb_fault fault = arb__card_fault(table, hand, card);
    enum arb_law law = LAW_NONE;
    enum arb_fault bound;
    struct finding found;

    if (!arb__has_room_for_plays(table)) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    if (table->awaits == 0) arb__lapse_takeback(table); /* who plays on has kept his card */
    if (table->awaits && !arb__lies_over_a_call(table)) {
        const bool answers = arb__answers(table, hand, card), over_two = arb__plays_over_two(table, hand);

        if (!answers && !over_two && !arb__is_unspoken(table) && !plays_to_partners_lead(table, hand))
            return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
        if (over_two) arb__lay_one_of_two(table);
        else if (answers) arb__answer_by_playing(table, hand, card);
        else if (!goes_on_over(table, hand, card)) return play_over_lead(table, hand, card, reason);
    }
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    arb__play_over(table, hand, card);
    arb__supply_missing(table, hand);
    arb__put_moved_card(table, hand);
    if (arb_hand_holds(table->gone, card)) return ARB_APPLIED; /* it lay there, and went with that one */
    if (table->phase == ARB_BOARD_OVER) return arb__refused(ARB_FAULT_BOARD_OVER, reason); /* that was the last trick */
    if (arb__is_second_from_dummy(table, hand)) arb__let_hand_play_last(table, hand);
    bound = arb__lead_fault(table, hand, card, &law);
    if (bound == ARB_FAULT_NONE) bound = arb__order_fault(table, hand, card, &law);
    if (bound != ARB_FAULT_NONE && (!anyway || bound == ARB_FAULT_RULING_AWAITED)) {
        reason->law = (uint16_t)law;
        return arb__refused(bound, reason);
    }
    if (hand == (enum arb_seat)table->turn && arb__penalty_lead_is_open(table))
        return lead_too_soon(table, hand, card, reason);
    found = arb__observe_card(table, hand, card);
    if (bound != ARB_FAULT_NONE) { /* he plays it all the same: whatever else it is, it is a revoke (61A) */
        found = (struct finding){LAW_61A, ARB_WRONG_REVOKE};
        return play_irregularly(table, found, law, hand, card, reason);
    }
    if (found.law != LAW_NONE) return play_irregularly(table, found, LAW_NONE, hand, card, reason);
    play_in_turn(table, hand, card);
    return ARB_APPLIED;
}

enum arb_outcome arb__step_play(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    return arb__play_card(table, (enum arb_seat)act->seat, act->value, act->instead != 0, reason);
}

/* Nobody sees the card, so that what he is bound to is only a matter of doing it. */
static enum arb_fault lead_down_fault(const struct arb_table *table, enum arb_seat seat, arb_card card,
                                      struct arb_reason *reason)
{
    enum arb_law law = LAW_NONE;
    enum arb_fault fault = arb__lead_fault(table, seat, card, &law);

    /* what declarer has yet to say may send it back, and does not keep it from lying there (50D2) */
    if (fault == ARB_FAULT_NONE && arb__penalty_lead_is_open(table)) return ARB_FAULT_NONE;
    if (fault == ARB_FAULT_NONE && table->unknown[seat] == 0 &&
        !arb_hand_holds(arb__playable(table, seat, &law), card))
        fault = ARB_FAULT_LEAD_RESTRICTED;
    if (fault != ARB_FAULT_NONE) reason->law = (uint16_t)law;
    return fault;
}

/* His card that lies face down though the lead is another's, and of which nobody has spoken; NULL. */
static struct arb_irregularity *down_elsewhere(struct arb_table *table, unsigned seat)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_LEAD_DOWN_OUT_OF_TURN && it->seat == seat && it->stage == ARB_STAGE_RUNNING)
            return it;
    }
    return NULL;
}

bool arb__lies_down_elsewhere(struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (down_elsewhere(table, s) != NULL) return table->phase == ARB_BEFORE_LEAD;
    return false;
}

/* Nobody saw its face: the record does not name the card to anybody, and the table goes on over it. */
static enum arb_outcome lead_down_elsewhere(struct arb_table *table, struct finding found, enum arb_seat seat,
                                            arb_card card, struct arb_reason *reason)
{
    (void)arb__irregular(table, found, seat, ARB_CARD_NONE, false, reason);
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    arb__last_irregularity(table)->of_board = (uint16_t)(card + 1u);
    return ARB_IRREGULAR;
}

/* The right card is faced: what lay face down elsewhere is picked up, and nothing is left of it. */
void arb__pick_up_leads_down(struct arb_table *table)
{
    struct arb_irregularity *it;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        while ((it = down_elsewhere(table, s)) != NULL) it->stage = ARB_STAGE_SETTLED;
}

enum arb_outcome arb__step_lead_down(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const bool in_turn = table->phase == ARB_BEFORE_LEAD && seat == (enum arb_seat)table->turn;
    enum arb_fault fault = arb__card_fault(table, seat, act->value);
    struct finding found = {law41_lead_face_down(in_turn, false), ARB_WRONG_LEAD_DOWN_OUT_OF_TURN};

    if (table->awaits) fault = ARB_FAULT_RULING_AWAITED;
    else if (fault == ARB_FAULT_NONE && in_turn && table->lead_is_down) fault = ARB_FAULT_LEAD_IS_DOWN;
    else if (fault == ARB_FAULT_NONE && down_elsewhere(table, seat) != NULL) fault = ARB_FAULT_LEAD_IS_DOWN;
    if (fault == ARB_FAULT_NONE && in_turn) fault = lead_down_fault(table, seat, act->value, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (found.law != LAW_NONE) return lead_down_elsewhere(table, found, seat, act->value, reason);
    arb__reveal(table, seat, act->value);
    table->lead_is_down = 1;
    table->lead_card = act->value;
    return ARB_APPLIED;
}

enum arb_outcome arb__step_face(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct arb_irregularity *elsewhere = down_elsewhere(table, act->seat);

    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (elsewhere != NULL) { /* an opening lead out of turn like any other, from now on (54) */
        elsewhere->stage = ARB_STAGE_SETTLED;
        return arb__play_card(table, (enum arb_seat)act->seat, (arb_card)(elsewhere->of_board - 1u), false, reason);
    }
    if (!table->lead_is_down || act->seat != table->turn) return arb__refused(ARB_FAULT_NO_LEAD_DOWN, reason);
    return arb__play_card(table, (enum arb_seat)act->seat, table->lead_card, false, reason);
}

/* What a ruling has bound him to since is not the card that lies there: the Director gives it back (41A). */
void arb__look_at_lead_down(struct arb_table *table)
{
    const enum arb_seat leader = (enum arb_seat)table->turn;
    enum arb_law law;
    if (table->awaits || table->phase != ARB_BEFORE_LEAD || table->unknown[leader] > 0) return;
    if (arb_hand_holds(arb__leads_in_order(table, leader, table->held[leader], &law), table->lead_card)) return;
    table->lead_is_down = 0;
    table->lead_card = 0;
}

bool arb__is_of_lead_down(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct call_case c;

    if (!table->lead_is_down || it->wrong != ARB_WRONG_MISINFORMATION || it->call == 0) return false;
    arb__case_of(table, it, &c);
    return c.lead_is_down && c.partner_has_called;
}

void arb__decide_lead_down(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice)
{
    struct arb_ruling ruling = {0};
    struct call_case c;

    arb__case_of(table, it, &c);
    law21_led(&c, &ruling);
    if (choice == ARB_OPTION_WITHDRAW) table->lead_is_down = table->lead_card = 0;
    arb__apply(table, it, &ruling);
}

/* Who plays on while somebody is asked whether he changes his card has it that he does not. */
static arb_hand legal_if_kept(const struct arb_table *table)
{
    struct arb_table kept = *table;

    arb__lapse_takeback(&kept);
    return kept.turn == table->turn ? arb_table_legal_cards(&kept) : 0;
}

arb_hand arb_table_legal_cards(const struct arb_table *table)
{
    enum arb_law law;

    if (table->phase != ARB_BEFORE_LEAD && table->phase != ARB_IN_PLAY) return 0;
    if (table->awaits || arb__claim_stops(table)) return 0;
    if (table->takeback.asked) return legal_if_kept(table);
    if (arb__leads(table, (enum arb_seat)table->turn) && (arb__open_lead(table) || arb__penalty_lead_is_open(table)))
        return 0;
    if (table->lead_is_down) return arb_hand_of(table->lead_card);
    return arb__playable(table, (enum arb_seat)table->turn, &law);
}

enum arb_law arb_table_cards_law(const struct arb_table *table)
{
    enum arb_law law = LAW_NONE;

    if (arb_table_legal_cards(table) != 0 && !table->lead_is_down)
        (void)arb__playable(table, (enum arb_seat)table->turn, &law);
    return law;
}
