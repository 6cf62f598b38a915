/* check.c -- checks a question about a claim before the search begins; the symbols of rules, sayings and faults. */
#include "inside.h"

/* The ladder stands in the order of ARB_CLAIM_FAULTS. */

/* Every number of the question within its range; the caller may have filled it with any bytes. */
static bool words_in_range(const struct arb_claim_question *q)
{
    if (q->on_table_count > 3 || q->leader >= ARB_SEATS || q->denomination > ARB_NOTRUMP) return false;
    if (q->declarer >= ARB_SEATS || q->claimer >= ARB_SEATS || q->edition >= ARB_EDITIONS) return false;
    if (q->goal >= ARB_CLAIM_GOALS || q->aware_of_trump > 1 || q->top_down > 1) return false;
    if (q->normal >> ARB_CLAIM_NORMAL_RULES != 0 || q->clause_count > ARB_CLAIM_CLAUSES_MAX) return false;
    if (q->order_count > ARB_CLAIM_ORDER_MAX || q->strike_count > ARB_CLAIM_STRIKES_MAX) return false;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (q->shown_out[s] > 0xF) return false;
    return true;
}

static bool suit_fits(const struct arb_claim_clause *clause)
{
    switch (clause->saying) {
    case ARB_CLAIM_SAYS_CONCEDING: return clause->suit < ARB_SUITS || clause->suit == ARB_CLAIM_ANY_SUIT;
    case ARB_CLAIM_SAYS_CASHING:
    case ARB_CLAIM_SAYS_RUFFING:
    case ARB_CLAIM_SAYS_FINESSE:
    case ARB_CLAIM_SAYS_FINESSE_IMPOSED: return clause->suit < ARB_SUITS;
    default: return true;
    }
}

/* Clauses and struck cards: known sayings, seats of the table, and a suit where the saying needs one. */
static bool clauses_in_range(const struct arb_claim_question *q)
{
    for (unsigned i = 0; i < q->clause_count; i++) {
        const struct arb_claim_clause *clause = &q->clause[i];

        if (clause->saying >= ARB_CLAIM_SAYINGS_COUNT || clause->seat >= ARB_SEATS || !suit_fits(clause)) return false;
    }
    for (unsigned i = 0; i < q->strike_count; i++) {
        const struct arb_claim_strike *strike = &q->strike[i];

        if (strike->seat >= ARB_SEATS || strike->trick > 13) return false;
        if (strike->card == ARB_CARD_NONE && strike->suit >= ARB_SUITS) return false;
    }
    return true;
}

/* No card beyond the pack, on the table, in the statement or among those struck. */
static bool cards_are_known(const struct arb_claim_question *q)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if ((q->left.hand[s] & ~ARB_HAND_FULL_PACK) != 0) return false;
    for (unsigned i = 0; i < q->on_table_count; i++)
        if (q->on_table[i] >= ARB_CARDS) return false;
    for (unsigned i = 0; i < q->order_count; i++)
        if (q->order[i] >= ARB_CARDS) return false;
    for (unsigned i = 0; i < q->strike_count; i++)
        if (q->strike[i].card >= ARB_CARDS && q->strike[i].card != ARB_CARD_NONE) return false;
    return true;
}

/* A card is in one hand or on the table, and is named at most once in the statement. */
static bool no_card_twice(const struct arb_claim_question *q)
{
    arb_hand placed = 0, ordered = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if ((placed & q->left.hand[s]) != 0) return false;
        placed |= q->left.hand[s];
    }
    for (unsigned i = 0; i < q->on_table_count; i++) {
        if (arb_hand_holds(placed, q->on_table[i])) return false;
        placed |= arb_hand_of(q->on_table[i]);
    }
    for (unsigned i = 0; i < q->order_count; i++) {
        if (arb_hand_holds(ordered, q->order[i])) return false;
        ordered |= arb_hand_of(q->order[i]);
    }
    return true;
}

/* How many tricks are left for that seat: its cards, and the one that it has on the table. */
static unsigned tricks_of(const struct arb_claim_question *q, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    return arb_hand_count(q->left.hand[seat]) + (((seat - q->leader) & 3u) < q->on_table_count ? 1u : 0u);
}

/* The four hands have as many tricks left, the claimer is not dummy, and no hand holds a suit in which it showed
 * out. */
static enum arb_claim_fault check_hands(const struct arb_claim_question *q)
{
    const unsigned left = tricks_of(q, q->leader);

    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (tricks_of(q, s) != left) return ARB_CLAIM_HANDS_UNEQUAL;
    if (left == 0) return ARB_CLAIM_NO_CARDS;
    if (left > 13) return ARB_CLAIM_TOO_MANY_CARDS;
    if (q->claimer == arb_partner((enum arb_seat)q->declarer)) return ARB_CLAIM_CLAIMER_IS_DUMMY;
    if (q->claimed > left) return ARB_CLAIM_CLAIMED_TOO_MANY;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            if ((q->shown_out[s] >> suit & 1u) != 0 && arb_hand_suit(q->left.hand[s], (enum arb_suit)suit) != 0)
                return ARB_CLAIM_SHOWN_OUT_HOLDS;
    return ARB_CLAIM_SOUND;
}

static bool is_on_side(const struct arb_claim_question *q, unsigned seat)
{
    return ((seat ^ q->claimer) & 1u) == 0;
}

/* A declarer tells the cards of two hands, a defender of one. */
static arb_hand tells_of(const struct arb_claim_question *q)
{
    const unsigned opposite = arb_partner((enum arb_seat)q->claimer);

    return q->left.hand[q->claimer] | (q->claimer == q->declarer ? q->left.hand[opposite] : 0);
}

static bool not_in_edition(const struct arb_claim_question *q)
{
    if (q->top_down && q->edition == ARB_LAWS_1997) return true;
    for (unsigned i = 0; i < q->clause_count; i++)
        if (q->clause[i].saying == ARB_CLAIM_SAYS_FINESSE_IMPOSED && q->edition == ARB_LAWS_2017) return true;
    return false;
}

/* A statement names cards of the claimer's own hands; a card struck is one of his side. */
static bool cards_are_his(const struct arb_claim_question *q)
{
    for (unsigned i = 0; i < q->order_count; i++)
        if (!arb_hand_holds(tells_of(q), q->order[i])) return false;
    for (unsigned i = 0; i < q->strike_count; i++) {
        const struct arb_claim_strike *strike = &q->strike[i];

        if (!is_on_side(q, strike->seat)) return false;
        if (strike->card != ARB_CARD_NONE && !arb_hand_holds(q->left.hand[strike->seat], strike->card)) return false;
    }
    return true;
}

/* A clause about trumps needs a trump suit; a finesse is against an opponent. */
static enum arb_claim_fault check_clause(const struct arb_claim_question *q, const struct arb_claim_clause *clause)
{
    switch (clause->saying) {
    case ARB_CLAIM_SAYS_DRAWING_TRUMPS:
    case ARB_CLAIM_SAYS_RUFFING:
    case ARB_CLAIM_SAYS_CROSSRUFF:
    case ARB_CLAIM_SAYS_UNAWARE_OF_TRUMP:
        return q->denomination == ARB_NOTRUMP ? ARB_CLAIM_NO_TRUMPS : ARB_CLAIM_SOUND;
    case ARB_CLAIM_SAYS_FINESSE:
    case ARB_CLAIM_SAYS_FINESSE_IMPOSED:
        return is_on_side(q, clause->seat) ? ARB_CLAIM_NOT_AN_OPPONENT : ARB_CLAIM_SOUND;
    default: return ARB_CLAIM_SOUND;
    }
}

/* The order is that of ARB_CLAIM_FAULTS, so that only the first fault that applies is given. Nothing is used before
 * its range is known. */
enum arb_claim_fault arb_claim_check(const struct arb_claim_question *q)
{
    enum arb_claim_fault fault;

    if (!words_in_range(q) || !clauses_in_range(q)) return ARB_CLAIM_WORD_OUT_OF_RANGE;
    if (!cards_are_known(q)) return ARB_CLAIM_CARD_UNKNOWN;
    if (!no_card_twice(q)) return ARB_CLAIM_CARD_TWICE;
    fault = check_hands(q);
    if (fault != ARB_CLAIM_SOUND) return fault;
    if (not_in_edition(q)) return ARB_CLAIM_NOT_IN_EDITION;
    if (!cards_are_his(q)) return ARB_CLAIM_NOT_HIS_CARD;
    for (unsigned pass = ARB_CLAIM_NO_TRUMPS; pass <= ARB_CLAIM_NOT_AN_OPPONENT; pass++)
        for (unsigned i = 0; i < q->clause_count; i++)
            if (check_clause(q, &q->clause[i]) == (enum arb_claim_fault)pass) return (enum arb_claim_fault)pass;
    return ARB_CLAIM_SOUND;
}

/* -- 70C --------------------------------------------------------------------------- */

bool arb_claim_trump_is_out(const struct arb_claim_question *q)
{
    ARB_ASSERT(q->claimer < ARB_SEATS && q->denomination <= ARB_NOTRUMP);

    const arb_hand theirs = q->left.hand[(q->claimer + 1u) & 3u] | q->left.hand[(q->claimer + 3u) & 3u];

    return q->denomination != ARB_NOTRUMP && arb_hand_suit(theirs, (enum arb_suit)q->denomination) != 0;
}

/* In words, or by a trump among the cards told. */
bool arb_claim_spoke_of_trumps(const struct arb_claim_question *q)
{
    ARB_ASSERT(q->clause_count <= ARB_CLAIM_CLAUSES_MAX && q->order_count <= ARB_CLAIM_ORDER_MAX);
    if (q->denomination == ARB_NOTRUMP) return false;
    for (unsigned i = 0; i < q->clause_count; i++) {
        const struct arb_claim_clause *clause = &q->clause[i];

        if (clause->saying == ARB_CLAIM_SAYS_DRAWING_TRUMPS) return true;
        if (clause->saying == ARB_CLAIM_SAYS_CASHING && clause->suit == q->denomination) return true;
    }
    for (unsigned i = 0; i < q->order_count; i++)
        if (arb__claim_suit_of(q->order[i]) == q->denomination) return true;
    return false;
}

/* -- Names ------------------------------------------------------------------------ */

#define X(NAME, symbol, in_force) #symbol,
ARB_LIST_TEXTS(arb_claim_normal_symbol, enum arb_claim_normal, ARB_CLAIM_NORMALS, X)
#undef X

ARB_LIST_TEXTS(arb_claim_saying_symbol, enum arb_claim_saying, ARB_CLAIM_SAYINGS, ARB_ROW_SYMBOL)
ARB_LIST_TEXTS(arb_claim_fault_symbol, enum arb_claim_fault, ARB_CLAIM_FAULTS, ARB_ROW_SYMBOL)

enum arb_law arb_claim_law(enum arb_claim_goal goal, enum arb_edition edition)
{
    if (goal == ARB_CLAIM_LOST_TO_TRUMP) return LAW_70C;
    /* A defender's partner: 70D2 since 2007; before, equity and doubt against the claimer. */
    if (goal == ARB_CLAIM_PARTNER_RIGHT) return edition == ARB_LAWS_1997 ? LAW_70A : LAW_70D2;
    return LAW_70A;
}
