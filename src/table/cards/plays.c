/* plays.c -- the record of cards played, and everything counted from it.
 *
 * Invariant: held[], gone, played[], tricks_won, trick and turn follow from play[],
 * the position the board began with, and from nothing else; arb__recount_play makes
 * them again. A card taken back leaves its place, owed, for the card that replaces
 * it, so that the cards of a trick stand together in the order of the play.
 */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/play_facts.h"

bool arb__lies(const struct arb_play_record *play)
{
    return play->status == ARB_PLAY_STANDS || play->status == ARB_PLAY_IN_QUESTION || play->status == ARB_PLAY_PLACED;
}

arb_hand arb__following(const struct arb_trick *trick, arb_hand held)
{
    const unsigned led = arb__suit_led(trick);

    return law44_playable(held, led < ARB_SUITS, led < ARB_SUITS ? (enum arb_suit)led : ARB_CLUBS);
}

/* -- Counting ---------------------------------------------------------------------- */

/* A card, or the place of one that is owed, on its trick. */
static void lay_on_trick(struct arb_table *table, const struct arb_play_record *play)
{
    struct arb_trick *trick = &table->played[play->trick - 1];

    ARB_ASSERT(play->trick >= 1 && play->trick <= ARB_TRICKS && play->seat < ARB_SEATS);
    ARB_ASSERT(play->status != ARB_PLAY_WITHDRAWN);
    if (play->status == ARB_PLAY_BENEATH) return;
    if (play->status == ARB_PLAY_MISSING || play->status == ARB_PLAY_PLACED)
        trick->missing |= (uint8_t)(1u << play->seat);
    if (play->status == ARB_PLAY_MISSING) return;
    if (!trick->begun) trick->leader = play->seat;
    trick->begun = 1;
    if (!arb__lies(play)) return;
    trick->lies |= (uint8_t)(1u << play->seat);
    trick->card[play->seat] = play->card;
    trick->count++;
}

/* Who owes the trick a card, earliest first; ARB_SEATS nobody. */
static unsigned debtor(const struct arb_table *table, unsigned trick)
{
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].status == ARB_PLAY_OWED && table->play[i].trick == trick + 1u) return table->play[i].seat;
    return ARB_SEATS;
}

/* Whose card comes next on the current trick. */
static enum arb_seat next_hand(const struct arb_table *table)
{
    const struct arb_trick *trick = &table->played[table->trick];
    enum arb_seat hand = (enum arb_seat)trick->leader;

    ARB_ASSERT(table->trick < ARB_TRICKS && trick->begun);
    ARB_ASSERT(((trick->lies | trick->missing) & 15u) != 15u);
    if (table->takeback.of != 0) {
        const unsigned owes = debtor(table, table->trick);

        if (owes < ARB_SEATS) return (enum arb_seat)owes;
    }
    while (((trick->lies | trick->missing) >> hand & 1u) != 0 ||
           (hand + 1u == trick->last && trick->count < ARB_SEATS - 1u))
        hand = arb_lho(hand);
    return hand;
}

/* Where a card was missing, the one led stands in for it: it never beats what has been played. */
static enum arb_seat winner_of(const struct arb_table *table, const struct arb_trick *trick)
{
    arb_card card[ARB_SEATS];

    ARB_ASSERT(trick->begun && trick->leader < ARB_SEATS);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        card[s] = trick->card[(trick->missing >> s & 1u) != 0 ? trick->leader : s];
    return law44_winner(card, (enum arb_seat)trick->leader, table->contract.denomination);
}

/* Tricks that are complete are won; it is the next player's turn. */
static void settle_tricks(struct arb_table *table)
{
    while (table->trick < ARB_TRICKS && arb_trick_is_complete(&table->played[table->trick])) {
        struct arb_trick *trick = &table->played[table->trick++];

        trick->winner = (uint8_t)winner_of(table, trick);
        table->tricks_won[arb_side_of((enum arb_seat)trick->winner)]++;
        table->turn = trick->winner;
    }
    if (table->lead_from > 0 && table->lead_from_trick == table->trick + 1u)
        table->turn = (uint8_t)(table->lead_from - 1u);
    if (table->trick == ARB_TRICKS || arb__claim_ends(table) || arb__is_cancelled(table)) table->phase = ARB_BOARD_OVER;
    if (table->trick < ARB_TRICKS && table->played[table->trick].begun) table->turn = (uint8_t)next_hand(table);
}

static void clear_tricks(struct arb_table *table)
{
    ARB_ASSERT(table->first_trick <= ARB_TRICKS && table->opener < ARB_SEATS);
    for (unsigned t = table->first_trick; t < ARB_TRICKS; t++)
        table->played[t] = (struct arb_trick){.turned = table->played[t].turned, .last = table->played[t].last};
    table->tricks_won[ARB_NS] = table->tricks_before[ARB_NS];
    table->tricks_won[ARB_EW] = table->tricks_before[ARB_EW];
    table->trick = table->first_trick;
    table->turn = table->opener;
    if (table->phase == ARB_BOARD_OVER) table->phase = ARB_IN_PLAY;
}

void arb__recount_play(struct arb_table *table)
{
    ARB_ASSERT(table->plays <= ARB_PLAYS_MAX);
    clear_tricks(table);
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].status != ARB_PLAY_WITHDRAWN) lay_on_trick(table, &table->play[i]);
    settle_tricks(table);
}

/* -- Cards on and off the table ------------------------------------------------------- */

/* The card goes from its hand to the table. */
static void out_of_hand(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const arb_hand bit = arb_hand_of(card);

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    ARB_ASSERT(!arb_hand_holds(table->gone, card));
    arb__reveal(table, hand, card);
    table->held[hand] &= ~bit;
    table->faced[hand] &= ~bit;
    table->penalty[hand] &= ~bit;
    table->dropped[hand] &= ~bit;
    table->ahead[hand] = 0;
    table->gone |= bit;
}

void arb__back_to_hand(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    ARB_ASSERT(arb_hand_holds(table->gone, card) && !arb_hand_holds(table->held[hand], card));
    table->gone &= ~arb_hand_of(card);
    table->held[hand] |= arb_hand_of(card);
    if (arb__is_dummy(table, hand)) table->faced[hand] |= arb_hand_of(card);
}

/* The card leaves its hand, takes the place owed or the next one on the record, and the tricks follow. A lead is
 * noted before the card is gone. */
uint8_t arb__record_play(struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_play_status status,
                         enum arb_law law)
{
    const unsigned place = arb__owed_place(table, hand);
    uint8_t how = arb_hand_holds(table->penalty[hand], card) ? ARB_PLAY_WAS_PENALTY : 0;

    ARB_ASSERT(status == ARB_PLAY_STANDS || status == ARB_PLAY_IN_QUESTION);
    ARB_ASSERT(table->trick < ARB_TRICKS && table->phase >= ARB_BEFORE_LEAD);
    if (how != 0 && arb_table_penalty_is_minor(table, hand)) how |= ARB_PLAY_WAS_MINOR;
    if (place < table->plays) how |= ARB_PLAY_REPLACES;
    ARB_ASSERT(place < ARB_PLAYS_MAX);
    if (table->trick < ARB_TRICKS && place == table->plays && table->played[table->trick].count == 0)
        arb__note_lead(table, hand, card);
    table->may_withdraw = 0; /* a card faced ends the auction period (22) */
    arb__stood_in_vain(table, hand, card);
    out_of_hand(table, hand, card);
    table->play[place] = (struct arb_play_record){.law = (uint16_t)law,
                                                  .card = card,
                                                  .seat = (uint8_t)hand,
                                                  .trick = (uint8_t)(table->trick + 1u),
                                                  .status = (uint8_t)status,
                                                  .how = how};
    if (place < table->plays) {
        arb__recount_play(table);
    } else {
        lay_on_trick(table, &table->play[table->plays++]);
        settle_tricks(table);
    }
    return (uint8_t)(place + 1u);
}

void arb__owe_card_no_more(struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays && table->play[place].status == ARB_PLAY_OWED);
    table->play[place].status = ARB_PLAY_WITHDRAWN;
    arb__recount_play(table);
}

void arb__note_gone(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law, enum arb_side by)
{
    ARB_ASSERT(it->value < ARB_CARDS && it->seat < ARB_SEATS);
    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS);
    if (table->plays == ARB_PLAYS_MAX) return;
    table->play[table->plays++] = (struct arb_play_record){
        .law = (uint16_t)law, .card = it->value, .seat = it->seat, .trick = it->trick,
        .status = ARB_PLAY_WITHDRAWN, .unauthorised = (uint8_t)(1u + by)};
}

void arb__leave_empty(struct arb_table *table, enum arb_seat hand)
{
    ARB_ASSERT(table->plays < ARB_PLAYS_MAX && table->trick < ARB_TRICKS);

    struct arb_play_record *play = &table->play[table->plays++];

    ARB_ASSERT(hand < ARB_SEATS);
    *play = (struct arb_play_record){.card = ARB_CARD_NONE, .seat = (uint8_t)hand,
                                     .trick = (uint8_t)(table->trick + 1u), .status = ARB_PLAY_MISSING};
    lay_on_trick(table, play);
    settle_tricks(table);
}

void arb__put_beneath(struct arb_table *table, enum arb_seat hand, arb_card card, unsigned trick)
{
    ARB_ASSERT(table->plays < ARB_PLAYS_MAX);
    ARB_ASSERT(trick >= 1 && trick <= ARB_TRICKS);
    out_of_hand(table, hand, card);
    table->play[table->plays++] = (struct arb_play_record){
        .card = card, .seat = (uint8_t)hand, .trick = (uint8_t)trick, .status = ARB_PLAY_BENEATH};
}

/* A card is placed where one was missing (67B1): it lies there and wins nothing. The hand's own card bound to a
 * trick stays bound. */
void arb__put_in_place(struct arb_table *table, uint8_t place, arb_card card, enum arb_law law)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);

    struct arb_play_record *play = &table->play[place - 1];
    const arb_hand ahead = table->ahead[play->seat];

    ARB_ASSERT(play->status == ARB_PLAY_MISSING);
    out_of_hand(table, (enum arb_seat)play->seat, card);
    table->ahead[play->seat] = ahead & ~arb_hand_of(card);
    play->card = card;
    play->law = (uint16_t)law;
    play->status = ARB_PLAY_PLACED;
    arb__recount_play(table);
}

void arb__replay(struct arb_table *table, uint8_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);

    struct arb_play_record *play = &table->play[place - 1];

    ARB_ASSERT(play->status == ARB_PLAY_WITHDRAWN);
    play->status = ARB_PLAY_IN_QUESTION;
    play->unauthorised = 0;
    out_of_hand(table, (enum arb_seat)play->seat, play->card);
    arb__recount_play(table);
}

/* The card that lay there is back in the hand as if never played; the other lies in question in its place. */
void arb__exchange_play(struct arb_table *table, uint8_t place, arb_card card, enum arb_law law)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);

    struct arb_play_record *play = &table->play[place - 1];
    const enum arb_seat hand = (enum arb_seat)play->seat;

    ARB_ASSERT(arb__lies(play) && play->card != card);
    arb__back_to_hand(table, hand, play->card);
    out_of_hand(table, hand, card);
    play->card = card;
    play->law = (uint16_t)law;
    play->status = ARB_PLAY_IN_QUESTION;
    arb__recount_play(table);
}

uint8_t arb__play_of(const struct arb_table *table, enum arb_seat hand, unsigned trick)
{
    ARB_ASSERT(hand < ARB_SEATS);
    for (unsigned i = table->plays; i > 0; i--) {
        const struct arb_play_record *play = &table->play[i - 1];

        if (arb__lies(play) && play->seat == hand && play->trick == trick) return (uint8_t)i;
    }
    return 0;
}

/* The first card taken back of which no irregularity speaks; plays: none. Fifty-two lie or are owed, and there
 * are not more irregularities than fit, so that of a record that is full some can always go. */
static unsigned forgotten(const struct arb_table *table)
{
    unsigned place = 0;
    bool spoken_of = true;

    for (; place < table->plays && spoken_of; place += spoken_of) {
        spoken_of = table->play[place].status != ARB_PLAY_WITHDRAWN;
        for (unsigned i = 0; i < table->irregularities; i++) spoken_of |= table->irregularity[i].play == place + 1u;
    }
    return place;
}

static void forget(struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays && table->play[place].status == ARB_PLAY_WITHDRAWN);
    for (unsigned i = place; i + 1u < table->plays; i++) table->play[i] = table->play[i + 1u];
    table->play[--table->plays] = (struct arb_play_record){0};
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].play > place) table->irregularity[i].play--;
    if (table->takeback.next > place) table->takeback.next--;
    if (table->takeback.limit > place) table->takeback.limit--;
}

void arb__make_room_for_plays(struct arb_table *table)
{
    while (!arb__has_room_for_plays(table) && forgotten(table) < table->plays) forget(table, forgotten(table));
}

bool arb__has_room_for_plays(const struct arb_table *table)
{
    /* a whole trick, its next lead and a fifth card may be taken back and played anew */
    return table->plays + 6u <= ARB_PLAYS_MAX;
}
