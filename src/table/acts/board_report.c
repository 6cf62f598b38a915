/* board_report.c -- a board that went wrong, reported or found, goes before the Director. */
#include "acts.h"
#include "../matter/matter.h"
#include "../record/record.h"

#include "../../laws/board_rulings.h"

void arb__look_at_board_again(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (it != NULL && it->attention && arb_is_board_matter(it)) arb__proceed(table, it);
}

/* It lies under his card of a trick, and is not in his hand. */
static bool lies_beneath(const struct arb_table *table, enum arb_seat seat, arb_card card)
{
    ARB_ASSERT(seat < ARB_SEATS && card < ARB_CARDS);
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].seat == seat && table->play[i].card == card && table->play[i].status == ARB_PLAY_BENEATH)
            return true;
    return false;
}

/* Found elsewhere before anybody said which card it was: the same matter, and what that card may cost is asked. */
static struct arb_irregularity *found_unnamed(struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_MISSING_CARD && it->seat == seat)
            return it->value == ARB_CARD_NONE && it->fate == ARB_REMEDY_RESTORED ? it : NULL;
    }
    return NULL;
}

static enum arb_outcome name_it(struct arb_table *table, struct arb_irregularity *it, arb_card card)
{
    ARB_ASSERT(it->wrong == ARB_WRONG_MISSING_CARD && table->awaits == 0);
    ARB_ASSERT(card < ARB_CARDS);
    it->value = card;
    it->fate = 0;
    it->answer = LAW_NONE;
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
    return ARB_APPLIED;
}

/* A player lacks this card. It joins the matter of the count where one is open, or begins one of Law 14. */
enum arb_outcome arb__step_missing(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    struct arb_irregularity *it = arb__matter_of_board(table, seat, false);
    enum arb_fault fault = arb__card_fault(table, seat, act->value);

    ARB_ASSERT(seat < ARB_SEATS);
    if (lies_beneath(table, seat, act->value)) fault = ARB_FAULT_NONE;
    if (fault == ARB_FAULT_NONE && it == NULL && table->irregularities == ARB_IRREGULARITIES_MAX)
        fault = ARB_FAULT_RECORD_FULL;
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (it == NULL && table->awaits == 0 && found_unnamed(table, seat) != NULL)
        return name_it(table, found_unnamed(table, seat), act->value);
    if (table->counted[seat] == 0 || table->counted[seat] >= ARB_TRICKS) table->counted[seat] = ARB_TRICKS - 1u;
    if (it == NULL) return arb__begin_board_matter(table, LAW_14, ARB_WRONG_MISSING_CARD, seat, act->value, reason);
    if (arb__has_too_many(table) && it->wrong == ARB_WRONG_MISSING_CARD) return arb__is_one_matter(table, it, reason);
    if (it->wrong == ARB_WRONG_MISSING_CARD) it->value = act->value;
    return ARB_APPLIED;
}

/* The article that speaks of that kind of board matter, by edition and by how far the board has come. */
static enum arb_law article_of(const struct arb_table *table, enum arb_wrong wrong)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;
    const bool begun = table->phase >= ARB_IN_PLAY || arb__lead_was_faced(table);

    switch (wrong) {
    case ARB_WRONG_WRONG_CARDS: return law15_wrong_cards(edition);
    case ARB_WRONG_WRONG_PLAYER: return law15_wrong_player(edition, begun);
    case ARB_WRONG_WRONG_SEATS: return law15_wrong_seats();
    case ARB_WRONG_IRREGULAR_DEAL: return law06_deal(false, arb__anybody_called(table));
    case ARB_WRONG_OLD_DEAL: return law06_deal(true, arb__anybody_called(table));
    case ARB_WRONG_OTHER_SOURCE: return law16_other_source(edition);
    case ARB_WRONG_CARDS_MIXED: return law65_disorder();
    case ARB_WRONG_FOULED_BOARD: return law87_fouled();
    default: return law15_wrong_board(edition, begun);
    }
}

/* His call that was cancelled, and for which he owes another: 1 + its place, 0 none. */
static uint16_t call_owed_for(const struct arb_table *table, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat == seat && it->stage == ARB_STAGE_OWED && it->call > 0) return it->call;
    }
    return 0;
}

/* His first call on this board: made on the wrong cards, as all that he has made since; when none is left, the one he
 * owes another for. 1 + its place, 0 none. */
static uint16_t first_call_of(const struct arb_table *table, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    for (unsigned i = 0; i < table->calls; i++)
        if (table->call[i].seat == seat && table->call[i].status <= ARB_CALL_IN_QUESTION) return (uint16_t)(i + 1u);
    return call_owed_for(table, seat);
}

/* Is it his whose cards, call or tricks it is about, so that he has to be named? And has he played any card? */
static bool can_be_told(const struct arb_table *table, enum arb_wrong wrong, const struct arb_act *act)
{
    if (wrong == ARB_WRONG_CARDS_MIXED && (table->phase < ARB_IN_PLAY || table->trick == 0)) return false;
    return act->about > 0 || (wrong != ARB_WRONG_WRONG_CARDS && wrong != ARB_WRONG_CARDS_MIXED);
}

/* Notes the matter as spoken of at once, and brings it before the Director: nobody can see it in the acts, so that
 * the report is all there is. */
enum arb_outcome arb__report_board(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_wrong wrong = (enum arb_wrong)act->value;
    const unsigned seat = act->about > 0 ? act->about - 1u : act->seat;
    const struct finding found = {article_of(table, wrong), wrong};
    const uint16_t call = wrong == ARB_WRONG_WRONG_CARDS ? first_call_of(table, seat) : 0;
    struct arb_irregularity *it;

    ARB_ASSERT(seat < ARB_SEATS);
    ARB_ASSERT(call <= table->calls);
    arb__set_aside(table); /* the cards, or the players, are not the right ones, and that waits for nothing */
    if (table->awaits || table->takeback.of != 0)
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (arb__is_cancelled(table)) return arb__refused(ARB_FAULT_BOARD_OVER, reason);
    if (!can_be_told(table, wrong, act)) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    if (wrong == ARB_WRONG_WRONG_CARDS && call == 0) return arb__refused(ARB_FAULT_NO_SUCH_CALL, reason);
    if (table->irregularities == ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    (void)arb__irregular(table, found, (enum arb_seat)seat, ARB_CARD_NONE, true, reason);
    it = arb__last_irregularity(table);
    it->trick = 0;
    it->call = call;
    if (call > 0) it->value = table->call[call - 1].call;
    it->attention = (uint8_t)arb__attention_now(table);
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    it->marks = table->marks;
    it->how = act->about > 0; /* he said who it was */
    arb__proceed(table, it);
    return ARB_IRREGULAR;
}
