/* put_card.c -- a card goes on the trick: in order, irregularly, or of itself.
 *
 * Nothing stops the table here any more: who plays over something in question is asked in cards.c, before.
 */
#include "matter.h"
#include "../cards/cards.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

/* A card that is bound to be a revoke waited for this turn: it is played too. */
static void play_those_ahead(struct arb_table *table)
{
    const enum arb_seat hand = arb__play_ahead(table);
    struct arb_reason unused = {0};

    ARB_ASSERT(hand == ARB_SEATS || table->ahead[hand] != 0);
    if (hand != ARB_SEATS) (void)arb__play_there(table, hand, arb_hand_lowest(table->ahead[hand]), false, &unused);
}

/* The first card makes the play begin. After the card, those played before their turn go on the trick, and a taking
 * back goes on. */
static void play_in_turn(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(table->phase == ARB_BEFORE_LEAD || table->phase == ARB_IN_PLAY);
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (table->phase == ARB_BEFORE_LEAD) {
        table->phase = ARB_IN_PLAY;
        table->lead_is_down = 0;
        table->faced[table->contract.declarer] = 0; /* what he showed before the play he has picked up (54E) */
    }
    arb__open_if_dummy(table, hand);
    if (arb__is_dummy(table, hand)) arb__moved_no_more(table, card);
    (void)arb__record_play(table, hand, card, ARB_PLAY_STANDS, LAW_NONE);
    play_those_ahead(table);
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

bool arb__is_wrong_lead(enum arb_wrong wrong)
{
    return wrong == ARB_WRONG_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN;
}

/* Led before declarer has spoken of a penalty card: the card lies open, and he speaks now (50D2). */
static enum arb_outcome lead_too_soon(struct arb_table *table, enum arb_seat hand, arb_card card,
                                      struct arb_reason *reason)
{
    const struct finding found = {LAW_50D2, ARB_WRONG_LEAD_BEFORE_CHOICE};

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    (void)arb__irregular(table, found, hand, card, false, reason);
    arb__make_penalty_card(table, hand, card, ARB_EXPOSED_DELIBERATELY);
    if (table->lead_is_down && table->lead_card == card) table->lead_is_down = table->lead_card = 0;
    return ARB_IRREGULAR;
}

/* forbidden: the article of the restriction or order that he did not obey; LAW_NONE. */
static enum arb_outcome play_irregularly(struct arb_table *table, struct finding found, enum arb_law forbidden,
                                         enum arb_seat hand, arb_card card, struct arb_reason *reason)
{
    ARB_ASSERT(found.law != LAW_NONE && hand < ARB_SEATS);
    if (found.wrong == ARB_WRONG_PREMATURE_PLAY) return arb__play_too_soon(table, found, hand, card, reason);

    const bool in_turn = found.wrong == ARB_WRONG_REVOKE || found.wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED;
    struct arb_irregularity *it;
    uint8_t seen = 0;

    if (in_turn) arb__open_if_dummy(table, hand);
    if (found.wrong == ARB_WRONG_REVOKE) seen = arb__seen_of_revoke(table, hand, card);
    (void)arb__irregular(table, found, hand, card, !in_turn, reason);
    it = arb__last_irregularity(table);
    if (arb__is_wrong_lead(found.wrong)) {
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

/* Dummy had moved a card before his turn, and the hand that is next plays over it: it is on the trick, in question.
 * False: there is none. */
static bool put_moved_card(struct arb_table *table, enum arb_seat hand)
{
    const enum arb_seat dummy = arb_dummy(table->contract);
    const unsigned moved = arb__moved_for(table, hand);
    struct arb_reason unused = {0};
    struct arb_irregularity *it;

    ARB_ASSERT(moved <= table->irregularities);
    if (moved == 0) return false;
    it = &table->irregularity[moved - 1];
    if (arb__play_there(table, dummy, it->value, false, &unused) == ARB_REFUSED) return false;
    it->meant = 0; /* declarer has not said a word */
    it->play = arb__play_of(table, dummy, it->trick);
    if (it->play > 0) table->play[it->play - 1].status = ARB_PLAY_IN_QUESTION;
    return true;
}

/* He may have played it in place of the one that lies there, and as a lead it is of a suit that was not left to him.
 * Whether he had to obey only his hand tells, which is not looked at. */
static bool is_meant_for_this_trick(const struct arb_table *table, const struct arb_table *then, enum arb_seat hand,
                                    const struct arb_irregularity *it, arb_card card)
{
    const arb_hand both = arb_hand_of(it->value) | arb_hand_of(card);
    const arb_hand left = ((UINT64_C(1) << ARB_CARDS) - 1u) & ~then->gone;
    enum arb_law unused;

    ARB_ASSERT(hand < ARB_SEATS && it->value < ARB_CARDS && card < ARB_CARDS);
    if (!arb__leads(then, hand) || !arb_hand_holds(arb__playable_among(table, hand, both), card)) return false;
    return !arb_hand_holds(arb__leads_in_order(then, hand, left, &unused), card);
}

/* After the last trick there is none to lead to; before declarer has said what he forbids nobody leads, and a lead that
 * he has forbidden is meant only where it is said to be played anyway, or can be nothing else. */
static bool may_play_to_next(const struct arb_table *table, const struct arb_irregularity *it, arb_card card,
                             bool anyway)
{
    const enum arb_seat hand = (enum arb_seat)it->seat;
    struct arb_table then = *table;
    struct arb_reason unused = {0};

    if (arb__play_there(&then, hand, it->value, true, &unused) == ARB_REFUSED) return false;
    if (!anyway && is_meant_for_this_trick(table, &then, hand, it, card)) return false;
    return arb__play_there(&then, hand, card, true, &unused) != ARB_REFUSED;
}

/* Does a card that lies there go first? The hand's own, before its turn, only where this one can be a lead after it. */
static bool goes_first(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                       struct arb_irregularity *first)
{
    if (!arb__plays_over(table, hand, card, first)) return false;
    if (first->wrong != ARB_WRONG_PREMATURE_PLAY || first->seat != hand) return true;
    return may_play_to_next(table, first, card, anyway);
}

unsigned arb__led_before_choice(const struct arb_table *table)
{
    const unsigned trick = arb__in_play_period(table) ? table->trick + 1u : 0;

    if (table->irregularities == 0 || table->phase < ARB_BEFORE_LEAD || !arb__penalty_lead_is_open(table)) return 0;
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_LEAD_BEFORE_CHOICE || it->seat != table->turn || it->attention) continue;
        if (it->trick == trick && arb_hand_holds(table->penalty[it->seat], it->value)) return i;
    }
    return 0;
}

/* Such a lead, over which this next hand plays; NULL where there is none, or no room for what follows from it. */
static struct arb_irregularity *led_too_soon(struct arb_table *table, enum arb_seat hand)
{
    const unsigned lead = arb__led_before_choice(table);

    ARB_ASSERT(hand < ARB_SEATS);
    if (lead == 0 || hand != arb_lho((enum arb_seat)table->turn) || !arb__has_room_for_plays(table)) return NULL;
    return table->irregularities + 2u <= ARB_IRREGULARITIES_MAX ? &table->irregularity[lead - 1] : NULL;
}

/* Declarer has let his rights go: it is the lead, and partner's penalty card stays where it lies (60A). */
static void lead_it_after_all(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_reason unused = {0};

    it->answer = LAW_60A;
    arb__undo_penalty_card(table, (enum arb_seat)it->seat, it->value);
    table->lead_free = (uint8_t)(table->trick + 1u);
    table->lead_suits = 0;
    (void)arb__put_card(table, (enum arb_seat)it->seat, it->value, true, &unused);
}

/* False: it has to, and the record has no room for what comes of that. */
static bool play_what_goes_first(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway)
{
    struct arb_irregularity first;
    struct arb_reason unused = {0};

    if (table->irregularities == 0) return true;
    if (arb__has_no_room_over(table, hand, card)) return false;
    if (goes_first(table, hand, card, anyway, &first))
        (void)arb__play_there(table, (enum arb_seat)first.seat, first.value, true, &unused);
    return true;
}

/* The hand may hold it, and nothing that stops the table is in its way: who is still asked whether he changes his card
 * has kept it; what lies there already goes first, and over a card that dummy had moved what lies there after it. */
enum arb_outcome arb__put_card(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                               struct arb_reason *reason)
{
    enum arb_law law = LAW_NONE;
    enum arb_fault bound;
    struct finding found;
    struct arb_irregularity *lead = led_too_soon(table, hand);

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    arb__lapse_takeback(table);
    if (lead != NULL) lead_it_after_all(table, lead);
    if (!play_what_goes_first(table, hand, card, anyway)) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    arb__supply_missing(table, hand);
    if (put_moved_card(table, hand) && !play_what_goes_first(table, hand, card, anyway))
        return arb__refused(ARB_FAULT_RECORD_FULL, reason);
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

enum arb_outcome arb__play_there(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                                 struct arb_reason *reason)
{
    const enum arb_fault fault = arb__card_fault(table, hand, card);

    if (!arb__has_room_for_plays(table)) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    return arb__put_card(table, hand, card, anyway, reason);
}
