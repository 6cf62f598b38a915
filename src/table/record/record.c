/* record.c -- the list of irregularities, as the Director would keep it.
 *
 * Invariant: 'awaits' is 0, or 1 + the index of an irregularity whose own 'awaits'
 * is 1; there is never more than one, because nothing is taken while one stands.
 */
#include "record.h"

#include "../../laws/claim_rulings.h"
#include "../../laws/procedure.h"

/* Appends the matter. One that stops the table must be the only one that does. Of cards seen before the play
 * nothing stops it (16, 24, 49, 54E): they run until somebody speaks of them. */
enum arb_outcome arb__irregular(struct arb_table *table, struct finding found, enum arb_seat seat, uint8_t value,
                                bool stops, struct arb_reason *reason)
{
    ARB_ASSERT(seat < ARB_SEATS && found.wrong < ARB_WRONG_KINDS);
    ARB_ASSERT(table->irregularities <= ARB_IRREGULARITIES_MAX);
    if (table->irregularities == ARB_IRREGULARITIES_MAX) { /* whatever is written from here on is taken back */
        table->overflow = 1;
        return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    }
    ARB_ASSERT(arb_law_in_force(found.law, (enum arb_edition)table->edition));
    /* the table goes on until somebody speaks of it */
    const bool shown = found.wrong == ARB_WRONG_CARD_IN_AUCTION || found.wrong == ARB_WRONG_HAND_FACED;
    const bool before_lead = shown && !arb__lead_was_faced(table) && arb_law_number(found.law) != 48;
    const bool in_auction = arb_law_number(found.law) == 24 || found.law == LAW_54E || before_lead;
    const bool is_opening = found.wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN; /* of no trick until it is accepted */
    const bool before_play = is_opening || found.wrong == ARB_WRONG_CARD_IN_AUCTION;
    const bool is_lead = is_opening || found.wrong == ARB_WRONG_LEAD_BEFORE_CHOICE;

    if (is_lead && arb__is_defender(table, seat)) table->lead_faced = 1; /* though it may go back (17) */

    const bool in_play = arb__lead_was_faced(table) && !before_play;

    if (in_auction) stops = false;
    table->irregularity[table->irregularities++] = (struct arb_irregularity){
        .law = (uint16_t)found.law,
        .act = table->acts,
        .wrong = (uint8_t)found.wrong,
        .seat = (uint8_t)seat,
        .value = value,
        .trick = in_play ? (uint8_t)(table->trick + 1u) : 0,
        .awaits = stops,
        .turn = table->turn,
        .stage = stops ? ARB_STAGE_OPEN : in_auction ? ARB_STAGE_RUNNING : ARB_STAGE_SETTLED,
    };
    if (stops) table->awaits = table->irregularities;
    reason->law = (uint16_t)found.law;
    return ARB_IRREGULAR;
}

enum arb_outcome arb__refused(enum arb_fault fault, struct arb_reason *reason)
{
    ARB_ASSERT(fault != ARB_FAULT_NONE && fault < ARB_FAULT_COUNT);
    reason->fault = (uint16_t)fault;
    return ARB_REFUSED;
}

const struct arb_irregularity *arb__awaiting(const struct arb_table *table)
{
    ARB_ASSERT(table->awaits <= table->irregularities);
    return table->awaits > 0 ? &table->irregularity[table->awaits - 1] : NULL;
}

enum arb_law arb_done_with_by(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call <= table->calls);

    const struct arb_call_record *record = it->call > 0 ? &table->call[it->call - 1] : NULL;

    if (it->answer != LAW_NONE) return (enum arb_law)it->answer;
    return (enum arb_law)(record != NULL && record->law != LAW_NONE ? record->law : it->law);
}

void arb__accepted(struct arb_table *table, enum arb_law answer)
{
    struct arb_irregularity *it = &table->irregularity[table->awaits - 1];

    ARB_ASSERT(table->awaits > 0 && it->awaits);
    ARB_ASSERT(table->awaits <= table->irregularities);
    ARB_ASSERT(it->stage != ARB_STAGE_SETTLED);
    it->answer = (uint16_t)answer;
    it->awaits = 0;
    it->stage = ARB_STAGE_SETTLED;
    table->awaits = 0;
}

/* Somebody has claimed, and it was a claim: until 2007 play has ceased with it, whatever becomes of it. */
static bool has_ceased(const struct arb_table *table)
{
    const bool is_claim = arb__claim_is_open(table) && table->claimed.stage != ARB_CLAIMED_UNCLEAR &&
                          table->claimed.stage != ARB_CLAIMED_OBJECTED;

    return is_claim && law68_play_ceases((enum arb_edition)table->edition);
}

/* Of the opening lead itself dummy-to-be may speak: until it is accepted or gone there is no dummy. */
enum arb_attention arb__attention_now(const struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (table->phase == ARB_BOARD_OVER || has_ceased(table)) return ARB_ATTENTION_AFTER;
    if (it != NULL && it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN) return ARB_ATTENTION_IN_AUCTION;
    return arb__in_play_period(table) ? ARB_ATTENTION_IN_PLAY : ARB_ATTENTION_IN_AUCTION;
}

enum arb_law arb_attention_law(const struct arb_irregularity *it)
{
    return it->attention ? law09_attention((enum arb_attention)it->attention) : LAW_NONE;
}
