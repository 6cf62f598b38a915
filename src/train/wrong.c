/* wrong.c -- what goes wrong at a table, one function a topic: the act that a player might really do. */
#include "inside.h"

#define NOT_NOW ((struct arb_act){.kind = ARB_DID_KINDS})

/* What a way to go wrong looks at. */
struct moment {
    struct arb_chance *chance;
    const struct arb_table *table;
    const struct arb_deal *deal;
};

static struct arb_act did(enum arb_did kind, enum arb_seat seat, unsigned value)
{
    ARB_ASSERT(kind < ARB_DID_KINDS && seat < ARB_SEATS && value <= UINT8_MAX);
    return (struct arb_act){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = (uint8_t)value};
}

static enum arb_seat turn(const struct arb_table *table)
{
    ARB_ASSERT(table->turn < ARB_SEATS);
    return (enum arb_seat)table->turn;
}

/* One of the three others. */
static enum arb_seat another(struct arb_chance *chance, enum arb_seat seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    return (enum arb_seat)((seat + 1u + arb_chance_below(chance, 3)) & 3u);
}

static arb_card any_card(struct arb_chance *chance, arb_hand set)
{
    ARB_ASSERT(set != 0);
    for (unsigned skip = arb_chance_below(chance, arb_hand_count(set)); skip > 0; skip--) set &= set - 1;
    return arb_hand_lowest(set);
}

static bool is_lead(const struct arb_table *table)
{
    return table->phase == ARB_IN_PLAY && table->played[table->trick].count == 0;
}

/* A card that the hand would lead: low from its longest suit. */
static arb_card lead_of(arb_hand hand)
{
    ARB_ASSERT(hand != 0);
    return arb_hand_lowest(arb_hand_suit(hand, arb__longest_suit(hand)));
}

/* -- In the auction ---------------------------------------------------------------- */

static struct arb_act card_in_auction(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const enum arb_seat seat = (enum arb_seat)arb_chance_below(m->chance, ARB_SEATS);
    struct arb_act act = did(ARB_DID_SHOW, seat, any_card(m->chance, m->deal->hand[seat]));

    act.how = ARB_SHOWN_DROPPED;
    return table->phase == ARB_IN_AUCTION ? act : NOT_NOW;
}

/* Another call for the last one: the same suit once higher, a pass for a bid, one spade for a pass. */
static struct arb_act change_of_call(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const struct arb_call_record *last = &table->call[table->calls > 0 ? table->calls - 1u : 0];
    const enum arb_denomination own = (enum arb_denomination)arb__longest_suit(m->deal->hand[last->seat]);
    arb_call instead = ARB_PASS;

    if (table->calls == 0 || table->phase != ARB_IN_AUCTION) return NOT_NOW;
    if (arb_chance_below(m->chance, 3) > 0 || last->call == ARB_PASS)
        for (unsigned level = 3; level > 0; level--)
            if (arb_bid(level, own) > table->last_bid) instead = arb_bid(level, own);
    return instead == last->call ? NOT_NOW : did(ARB_DID_SUBSTITUTE, (enum arb_seat)last->seat, instead);
}

/* His own suit, at a level that was enough a round ago. */
static struct arb_act insufficient(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const bool notrump = arb_chance_below(m->chance, 4) == 0;
    const unsigned suit = notrump ? ARB_NOTRUMP : arb__longest_suit(m->deal->hand[table->turn]);

    if (table->phase != ARB_IN_AUCTION || !arb_call_is_bid(table->last_bid)) return NOT_NOW;
    for (unsigned level = arb_bid_level(table->last_bid); level > 0; level--) {
        const arb_call bid = arb_bid(level, (enum arb_denomination)suit);

        if (bid <= table->last_bid) return did(ARB_DID_CALL, turn(table), bid);
    }
    return NOT_NOW;
}

/* A sensible call of somebody else; now and then a double where he could double. */
static struct arb_act call_out_of_turn(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const enum arb_seat seat = another(m->chance, turn(table));
    const bool may_double = arb_call_is_bid(table->last_bid) && ((table->last_bidder ^ (unsigned)seat) & 1u) != 0;
    arb_call call = arb__sensible_call(table, m->deal, seat);

    if (table->phase != ARB_IN_AUCTION) return NOT_NOW;

    if (may_double && arb_chance_below(m->chance, 8) == 0) call = ARB_DOUBLE;
    return did(ARB_DID_CALL, seat, call);
}

/* A double of partner's bid, or of a bid that is doubled already. */
static struct arb_act inadmissible_double(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const bool partners = arb_call_is_bid(table->last_bid) && ((table->last_bidder ^ table->turn) & 1u) == 0;

    if (table->phase != ARB_IN_AUCTION || !arb_call_is_bid(table->last_bid)) return NOT_NOW;
    if (partners || table->doubling == ARB_DOUBLED) return did(ARB_DID_CALL, turn(table), ARB_DOUBLE);
    return NOT_NOW;
}

static struct arb_act call_after_the_end(const struct moment *m)
{
    const struct arb_table *table = m->table;
    if (table->phase != ARB_BEFORE_LEAD || table->lead_is_down) return NOT_NOW;
    return did(ARB_DID_CALL, (enum arb_seat)arb_chance_below(m->chance, ARB_SEATS),
               arb_chance_below(m->chance, 2) == 0 ? ARB_PASS : ARB_DOUBLE);
}

/* -- In the play --------------------------------------------------------------------- */

static bool is_dummys_turn(const struct arb_table *table)
{
    return table->phase == ARB_IN_PLAY && table->dummy_spread && turn(table) == arb_dummy(table->contract);
}

/* Dummy puts a card before declarer has named one. */
static struct arb_act card_not_named(const struct moment *m)
{
    const struct arb_table *table = m->table;
    if (!is_dummys_turn(table) || is_lead(table)) return NOT_NOW;
    return did(ARB_DID_PLACE, turn(table), any_card(m->chance, arb_table_legal_cards(table)));
}

static struct arb_act designation(const struct moment *m)
{
    const struct arb_table *table = m->table;
    struct arb_act act = did(ARB_DID_NAME, (enum arb_seat)table->contract.declarer, 0);
    const arb_hand in_order = arb_table_legal_cards(table);

    if (!is_dummys_turn(table) || in_order == 0) return NOT_NOW;
    switch (arb_chance_below(m->chance, 4)) {
    case 0: act.how = ARB_NAMED_SUIT; act.value = (uint8_t)arb_card_suit(any_card(m->chance, in_order)); break;
    case 1: act.how = ARB_NAMED_RANK; act.value = (uint8_t)arb_card_rank(any_card(m->chance, in_order)); break;
    case 2: act.how = ARB_NAMED_HIGH; break;
    default: act.how = ARB_NAMED_ANY; break;
    }
    return act;
}

static bool defends(const struct arb_table *table, enum arb_seat seat)
{
    return ((table->contract.declarer ^ (unsigned)seat) & 1u) != 0;
}

/* A defender drops a card, or holds it so that partner can see it (Law 49). */
static struct arb_act exposed_card(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const enum arb_seat seat = (enum arb_seat)arb_chance_below(m->chance, ARB_SEATS);
    const arb_hand hidden = table->held[seat] & ~table->faced[seat];
    struct arb_act act = did(ARB_DID_SHOW, seat, 0);

    if (table->phase != ARB_IN_PLAY || !defends(table, seat) || hidden == 0) return NOT_NOW;
    act.value = any_card(m->chance, hidden);
    act.how = arb_chance_below(m->chance, 3) == 0 ? ARB_SHOWN_HELD : ARB_SHOWN_DROPPED;
    return act;
}

/* Of the defender whose turn it is, a card that he could play. */
static struct arb_act own_card_in_order(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const arb_hand hidden = arb_table_legal_cards(table) & ~table->faced[table->turn];
    struct arb_act act = did(ARB_DID_SHOW, turn(table), 0);

    if (table->phase != ARB_IN_PLAY || !defends(table, turn(table)) || hidden == 0) return NOT_NOW;
    act.value = any_card(m->chance, hidden);
    act.how = ARB_SHOWN_DROPPED;
    return act;
}

/* Faced by a defender whose lead it is not, or by declarer's side (Law 54). */
static struct arb_act opening_lead(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const enum arb_seat seat = another(m->chance, arb_lho((enum arb_seat)table->contract.declarer));

    if (table->phase != ARB_BEFORE_LEAD || table->lead_is_down) return NOT_NOW;
    return did(ARB_DID_PLAY, seat, lead_of(m->deal->hand[seat]));
}

/* By somebody who did not win the last trick (Laws 55, 56). */
static struct arb_act lead(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const enum arb_seat seat = another(m->chance, turn(table));

    if (!is_lead(table) || table->held[seat] == 0) return NOT_NOW;
    return did(ARB_DID_PLAY, seat, lead_of(table->held[seat]));
}

/* A defender plays before his turn, to a trick that somebody else has led to. */
static struct arb_act premature(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const struct arb_trick *trick = &table->played[table->trick];
    const enum arb_seat seat = another(m->chance, turn(table));
    arb_hand in_order;

    if (table->phase != ARB_IN_PLAY || trick->count == 0 || !defends(table, seat)) return NOT_NOW;
    if ((trick->lies >> seat & 1u) != 0) return NOT_NOW;
    in_order = arb_hand_suit(table->held[seat], arb_card_suit(trick->card[trick->leader]));
    if (in_order == 0) in_order = table->held[seat];
    return did(ARB_DID_PLAY, seat, any_card(m->chance, in_order));
}

/* He has the suit, and plays low from another. */
static struct arb_act revoke(const struct moment *m)
{
    const struct arb_table *table = m->table;
    const struct arb_trick *trick = &table->played[table->trick];
    const arb_hand hand = table->held[table->turn];
    enum arb_suit led;
    arb_hand others;

    if (table->phase != ARB_IN_PLAY || trick->count == 0 || is_dummys_turn(table)) return NOT_NOW;
    led = arb_card_suit(trick->card[trick->leader]);
    others = hand & ~arb_hand_suit(hand, led);
    if (others == hand || others == 0) return NOT_NOW;
    return did(ARB_DID_PLAY, turn(table), lead_of(others));
}

bool arb__go_wrong(struct arb_chance *chance, const struct arb_table *table, const struct arb_deal *deal,
                   enum arb_topic topic, struct arb_act *act)
{
    typedef struct arb_act way(const struct moment *);
    const struct moment moment = {chance, table, deal};
    static way *const ways[ARB_TOPIC_COUNT] = {
        [ARB_TOPIC_CARD_IN_AUCTION] = card_in_auction,
        [ARB_TOPIC_CHANGE_OF_CALL] = change_of_call,
        [ARB_TOPIC_INSUFFICIENT] = insufficient,
        [ARB_TOPIC_CALL_OUT_OF_TURN] = call_out_of_turn,
        [ARB_TOPIC_INADMISSIBLE_DOUBLE] = inadmissible_double,
        [ARB_TOPIC_CALL_AFTER_THE_END] = call_after_the_end,
        [ARB_TOPIC_CARD_NOT_NAMED] = card_not_named,
        [ARB_TOPIC_DESIGNATION] = designation,
        [ARB_TOPIC_EXPOSED_CARD] = exposed_card,
        [ARB_TOPIC_PENALTY_CARDS] = own_card_in_order,
        [ARB_TOPIC_OPENING_LEAD] = opening_lead,
        [ARB_TOPIC_LEAD] = lead,
        [ARB_TOPIC_PREMATURE] = premature,
        [ARB_TOPIC_REVOKE] = revoke,
        [ARB_TOPIC_ESTABLISHED] = revoke,
    };

    *act = ways[topic](&moment);
    return act->kind != ARB_DID_KINDS;
}
