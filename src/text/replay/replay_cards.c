/* replay_cards.c -- the cards of a file, played again at the table.
 *
 * Who played a card is told by the deal, and by its column only where the deal does not
 * say. In what order a row was played is told by the table, which knows whose turn it is;
 * a card marked as a lead out of turn begins its row.
 */
#include "replay_inside.h"

/* Whose card is it? ARB_PLAYED_UNKNOWN when nobody can have it. */
static unsigned holder(const struct arb_table *table, const struct arb_played_card *card)
{
    if (arb_hand_holds(table->gone, card->card)) return ARB_PLAYED_UNKNOWN;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_holds(table->held[s], card->card)) return s;
    if (card->column != ARB_PLAYED_UNKNOWN && table->unknown[card->column] > 0) return card->column;
    if (table->unknown[table->turn] > 0) return table->turn;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->unknown[s] > 0) return s;
    return ARB_PLAYED_UNKNOWN;
}

/* Whose card the trick waits for: behind a lead out of turn, the hand that may accept it. */
static unsigned waits_for(const struct arb_table *table)
{
    const struct arb_trick *trick = &table->played[table->trick < ARB_TRICKS ? table->trick : 0];

    if (table->awaits == 0 || trick->count == 0) return table->turn;
    return (trick->leader + trick->count) & 3u;
}

/* One card at the table. An irregular card is played all the same; it is a finding unless the file marks it. False
 * where the table refuses. */
static bool play(struct arb_replay *replay, const struct arb_played_card *card, unsigned seat)
{
    const struct arb_act act = {.kind = ARB_DID_PLAY, .seat = (uint8_t)seat, .value = card->card};
    struct arb_replay_finding finding = {.place = card->place, .seat = (uint8_t)seat, .value = card->card};
    struct arb_reason reason;
    enum arb_outcome outcome;

    ARB_ASSERT(card->card < ARB_CARDS);
    if (seat == ARB_PLAYED_UNKNOWN) {
        finding.kind = ARB_REPLAY_CARD_OF_NOBODY;
        arb__replay_find(replay, &finding);
        return false;
    }
    outcome = arb_table_step(&replay->table, &act, &reason);
    finding.law = reason.law;
    finding.fault = reason.fault;
    if (outcome == ARB_APPLIED) return true;
    finding.kind = outcome == ARB_REFUSED ? ARB_REPLAY_CARD_REFUSED : ARB_REPLAY_CARD_IRREGULAR;
    if (outcome == ARB_REFUSED || card->mark == 0) arb__replay_find(replay, &finding);
    return outcome != ARB_REFUSED;
}

/* Which card of the row comes next; 'count' when the hand to play has none in it. */
static unsigned next_of_row(const struct arb_table *table, const struct arb_played_card *row, unsigned count,
                            unsigned taken)
{
    const bool leads = table->trick < ARB_TRICKS && table->played[table->trick].count == 0;

    for (unsigned i = 0; i < count && leads; i++)
        if ((taken >> i & 1u) == 0 && (row[i].mark & ARB_MARK_LEAD) != 0) return i;
    for (unsigned i = 0; i < count; i++)
        if ((taken >> i & 1u) == 0 && holder(table, &row[i]) == waits_for(table)) return i;
    return count;
}

static unsigned first_left(unsigned count, unsigned taken)
{
    unsigned i = 0;

    while (i < count && (taken >> i & 1u) != 0) i++;
    return i;
}

/* A row whose next hand has no card in it: a card that nobody has is the reason, or the
 * hand's own card is missing. */
static bool stuck(struct arb_replay *replay, const struct arb_played_card *row, unsigned count, unsigned taken)
{
    const struct arb_table *table = &replay->table;

    for (unsigned i = 0; i < count; i++)
        if ((taken >> i & 1u) == 0 && holder(table, &row[i]) == ARB_PLAYED_UNKNOWN)
            return play(replay, &row[i], ARB_PLAYED_UNKNOWN);
    arb__replay_find(replay, &(struct arb_replay_finding){
        .place = row[first_left(count, taken)].place, .kind = ARB_REPLAY_TRICK_INCOMPLETE,
        .seat = (uint8_t)waits_for(table), .value = row[first_left(count, taken)].card});
    return false;
}

/* The cards of a row in the order in which they can be played: the file has them by seat. False where none of the
 * rest can be. */
static bool play_row(struct arb_replay *replay, const struct arb_played_card *row, unsigned count)
{
    ARB_ASSERT(count <= ARB_SEATS);

    unsigned taken = 0;

    for (unsigned n = 0; n < count; n++) {
        const unsigned i = next_of_row(&replay->table, row, count, taken);

        if (i == count) return stuck(replay, row, count, taken);
        if (!play(replay, &row[i], holder(&replay->table, &row[i]))) return false;
        taken |= 1u << i;
    }
    return true;
}

unsigned arb__replay_row(const struct arb_played *played, unsigned from)
{
    unsigned count = 1;

    if (played->in_order) return 1;
    while (from + count < played->cards && count < ARB_SEATS &&
           played->card[from + count].row == played->card[from].row)
        count++;
    return count;
}

/* Card by card where the file has them in order, else row by row. */
bool arb__replay_cards(struct arb_replay *replay, const struct arb_played *played)
{
    ARB_ASSERT(played->cards <= ARB_PLAYED_CARDS_MAX);
    for (unsigned i = 0; i < played->cards;) {
        const unsigned count = arb__replay_row(played, i);
        const struct arb_played_card *row = &played->card[i];
        const bool taken = played->in_order ? play(replay, row, holder(&replay->table, row))
                                            : play_row(replay, row, count);

        if (!taken) return false;
        i += count;
    }
    return true;
}
