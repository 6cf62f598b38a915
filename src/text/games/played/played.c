/* played.c -- a board as a file of played boards has it: empty, and with damage noted. */
#include "arbitro/text/played.h"

#include <string.h>

ARB_LIST_TEXTS(arb_played_damage_symbol, enum arb_played_damage_kind, ARB_PLAYED_DAMAGES, ARB_ROW_SYMBOL)

bool arb_played_is_mended(const struct arb_played_damage *damage)
{
    if (damage->kind == ARB_PLAYED_NONE) return arb_pbn_fault_is_mended((enum arb_pbn_fault)damage->pbn);
    return damage->kind == ARB_PLAYED_BAR_MISSING || damage->kind == ARB_PLAYED_BAR_IN_TEXT;
}

ARB_LIST_TEXTS(arb_played_mend_symbol, enum arb_played_mend_kind, ARB_PLAYED_MENDS, ARB_ROW_SYMBOL)

void arb_played_clear(struct arb_played *played)
{
    memset(played, 0, offsetof(struct arb_played, call));
    played->dealer = played->first_caller = ARB_PLAYED_UNKNOWN;
    played->leader = played->ending_in = ARB_PLAYED_UNKNOWN;
    played->contract.declarer = ARB_PLAYED_UNKNOWN;
    played->result = played->claim = ARB_PLAYED_UNKNOWN;
    played->result_of[0] = played->result_of[1] = ARB_PLAYED_UNKNOWN;
}

void arb_played_note(struct arb_played *played, struct arb_place place, enum arb_played_damage_kind kind,
                     struct arb_span text)
{
    ARB_ASSERT(kind < ARB_PLAYED_DAMAGE_KINDS);
    if (played->damages < ARB_PLAYED_DAMAGE_MAX)
        played->damage[played->damages] = (struct arb_played_damage){place, (uint8_t)kind, ARB_PBN_NONE, text};
    if (played->damages < UINT16_MAX) played->damages++;
}

void arb_played_cut_auction(struct arb_played *played, struct arb_place place, enum arb_played_damage_kind kind,
                            struct arb_span text)
{
    arb_played_note(played, place, kind, text);
    played->auction_cut = true;
    played->rest_pass = false;
}

void arb_played_cut_play(struct arb_played *played, struct arb_place place, enum arb_played_damage_kind kind,
                         struct arb_span text)
{
    arb_played_note(played, place, kind, text);
    played->play_cut = true;
}

void arb_played_mend(struct arb_played *played, struct arb_place place, enum arb_played_mend_kind kind)
{
    ARB_ASSERT(kind < ARB_PLAYED_MEND_KINDS);

    struct arb_played_mend *mend = &played->mend[kind];

    if (mend->count == 0) mend->first = place;
    if (mend->count < UINT16_MAX) mend->count++;
}

void arb_played_take_alert(struct arb_played_call *call)
{
    struct arb_span *note = &call->note;

    if (note->length == 0 || note->at[0] != '!' || (note->length > 1 && note->at[1] != ' ')) return;
    call->alerted = true;
    *note = arb_span_trim(arb_span_skip(*note, 1));
}

struct arb_span arb_played_name(const struct arb_played *played)
{
    return arb_board_name(played->label);
}

bool arb_played_tells_more(const struct arb_played *played)
{
    bool more = played->calls > 0 || played->rest_pass || played->cards > 0 || played->has_contract ||
                played->result != ARB_PLAYED_UNKNOWN || played->claim != ARB_PLAYED_UNKNOWN;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        more = more || (played->player[s].length > 0 && !arb_span_is(played->player[s], "?"));
    return more;
}

unsigned arb_played_trick_end(const struct arb_played *played, unsigned from)
{
    ARB_ASSERT(from < played->cards && played->cards <= ARB_PLAYED_CARDS_MAX);

    unsigned to = from + 1;

    while (to < played->cards && to - from < ARB_SEATS &&
           (played->in_order ? to / ARB_SEATS == from / ARB_SEATS : played->card[to].row == played->card[from].row))
        to++;
    return to;
}

uint8_t arb_played_holder(const struct arb_played *played, unsigned card)
{
    ARB_ASSERT(card < played->cards && played->card[card].card < ARB_CARDS);

    const struct arb_played_card *it = &played->card[card];

    if (it->column != ARB_PLAYED_UNKNOWN && arb_hand_holds(played->deal.hand[it->column], it->card)) return it->column;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_holds(played->deal.hand[s], it->card)) return (uint8_t)s;
    return it->column;
}

bool arb_played_is_assigned(const struct arb_played *played, unsigned from, unsigned to)
{
    ARB_ASSERT(from <= to && to <= played->cards);

    unsigned seen = 0;

    for (unsigned i = from; i < to; i++) {
        const uint8_t seat = arb_played_holder(played, i);

        if (seat < ARB_SEATS && (seen >> seat & 1u) != 0) return false;
        if (seat < ARB_SEATS) seen |= 1u << seat;
    }
    return true;
}

/* Law 2: dealer and vulnerability follow from the board's number where the file does not say them. Each is noted as
 * mended. */
void arb_played_by_number(struct arb_played *played)
{
    const struct arb_board_no no = {arb_board_number(played->label)};

    if (no.n == 0) return;
    if (played->dealer == ARB_PLAYED_UNKNOWN && played->first_caller == ARB_PLAYED_UNKNOWN &&
        !played->dealer_unreadable) {
        played->dealer = (uint8_t)arb_board_dealer(no);
        arb_played_mend(played, played->place, ARB_PLAYED_MEND_DEALER_BY_NUMBER);
    }
    if (played->vulnerability_known || played->vulnerability_unreadable) return;
    played->vulnerability = (uint8_t)arb_board_vulnerability(no);
    played->vulnerability_known = true;
    arb_played_mend(played, played->place, ARB_PLAYED_MEND_VULNERABILITY_BY_NUMBER);
}
