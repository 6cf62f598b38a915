/* view.c -- what is shown of a table: to a player what he may know, to the Director everything.
 *
 * Before attention a call that no law allows looks like any other: it was heard, and
 * nobody has spoken of it. What the player after it may do is found by asking the
 * table itself, act by act, on a copy; so what a view offers is what the table takes.
 */
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/revoke.h"

#include <string.h>

/* -- What is noticed ------------------------------------------------------------------ */

static bool is_lead_out_of_turn(enum arb_wrong wrong)
{
    return wrong == ARB_WRONG_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN;
}

/* A discard instead of the penalty card: unless he has a card of the suit led, and this is a revoke. */
static bool is_discard(const struct arb_table *table, const struct arb_irregularity *it)
{
    const unsigned led = it->trick > 0 ? arb__suit_led(&table->played[it->trick - 1]) : ARB_SUITS;

    return led < ARB_SUITS && arb_card_suit(it->value) != led;
}

/* A lead that is neither his penalty card nor of the suit that was required: if he has that suit, it is a revoke. */
static bool was_to_lead_a_suit(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *rule = &table->lead_rule[i];

        if (rule->choice == ARB_OPTION_REQUIRE && rule->leader == it->seat && rule->trick == it->trick) return true;
    }
    return false;
}

/* It costs tricks in the end, and somebody spoke of it in the play: to know of it would be to know the hand. */
enum arb_law arb_revoke_announced_later(const struct arb_table *table, const struct arb_irregularity *it)
{
    const bool waits = it->stage == ARB_STAGE_RUNNING && it->attention; /* until something else is ruled */

    if (it->wrong != ARB_WRONG_REVOKE || (it->stage != ARB_STAGE_SETTLED && !waits)) return LAW_NONE;
    if (it->fate == ARB_REVOKE_COUNTS || arb__is_revoke_in_sight(table, it)) return LAW_NONE;
    return law61_told_later(arb_revoke_is_established(it), table->phase != ARB_BOARD_OVER);
}

/* Somebody spoke of it, or had a call put aside by calling at his turn; or it cannot
 * be missed: a card that lies open, a call that is changed. */
static bool is_noticed(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_wrong wrong = (enum arb_wrong)it->wrong;

    if (arb_revoke_announced_later(table, it) != LAW_NONE) return false;
    if (it->attention || wrong == ARB_WRONG_CHANGE_OF_CALL) return true;
    if (arb_is_board_matter(it)) return arb__was_seen_before_the_auction(it); /* each counts his own cards */
    if (it->call > 0) return table->call[it->call - 1].status >= ARB_CALL_CANCELLED;
    if (wrong == ARB_WRONG_REVOKE) return arb__is_revoke_in_sight(table, it);
    if (wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED) return !is_discard(table, it) && !was_to_lead_a_suit(table, it);
    return !is_lead_out_of_turn(wrong) && wrong != ARB_WRONG_DEFECTIVE_TRICK;
}

/* The policy is to warn, and it is his own. Of a card from dummy's hand declarer is told, and dummy is not. */
static bool is_warned(const struct arb_table *table, const struct arb_irregularity *it, unsigned seat)
{
    const bool from_dummy = it->trick > 0 && arb__is_dummy(table, (enum arb_seat)it->seat);

    return table->policy == ARB_POLICY_WARN && seat == (from_dummy ? table->contract.declarer : it->seat);
}

static bool is_seen_by(const struct arb_table *table, const struct arb_irregularity *it, unsigned seat)
{
    return is_noticed(table, it) || is_warned(table, it, seat);
}

/* The matter that stops the table though nobody has said a word; NULL. */
static const struct arb_irregularity *unspoken_stop(const struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && !it->attention ? it : NULL;
}

/* A call nobody questioned stands like any other, whether it was called over or not. */
static void hide_unnoticed(const struct arb_table *table, struct arb_view *view)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        struct arb_call_record *record;

        if (it->call == 0 || is_seen_by(table, it, view->seat)) continue;
        record = &view->call[it->call - 1];
        if (record->status == ARB_CALL_IN_QUESTION || record->status == ARB_CALL_ACCEPTED)
            record->status = ARB_CALL_STANDS;
        if (record->status == ARB_CALL_STANDS) record->law = LAW_NONE;
    }
}

/* He was warned of his own, and is not told that it is the one that was spoken of. */
static void forget_attention(struct arb_irregularity *it)
{
    it->attention = it->reporter = it->marks = 0;
    it->answer = LAW_NONE;
    it->reported = 0;
    it->stage = ARB_STAGE_RUNNING;
}

/* What the Director was answered, and whether he will look at damage, is his alone. */
static void copy_noticed(const struct arb_table *table, struct arb_view *view)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &view->irregularity[view->irregularities];

        if (!is_seen_by(table, &table->irregularity[i], view->seat)) continue;
        *it = table->irregularity[i];
        it->answers = it->of_board = 0;
        if (it->wrong == ARB_WRONG_MISSING_CARD && it->seat != view->seat) it->value = ARB_CARD_NONE;
        it->equity = it->again = 0; /* 'again' counts in the Director's list */
        if (it->wrong == ARB_WRONG_REVOKE) { /* what he held is in his hand: and so what he could have obeyed with */
            it->how = it->meant = 0;
            it->disobeyed = LAW_NONE;
        }
        if (arb_revoke_announced_later(table, &table->irregularity[i]) != LAW_NONE) forget_attention(it);
        if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) it->how = 0;
        if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) it->value = ARB_CARD_NONE; /* a card beneath another nobody saw */
        view->irregularities++;
    }
}

/* -- What may be done ----------------------------------------------------------------- */

/* Does the table take it as in order? A pass over the head of somebody who was skipped
 * is one too: who passes knows nothing of him. */
static bool is_taken(const struct arb_table *table, enum arb_did kind, enum arb_seat seat, uint8_t value)
{
    const struct arb_act act = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = value};
    struct arb_table copy = *table;
    struct arb_reason reason;

    switch (arb_table_step(&copy, &act, &reason)) {
    case ARB_APPLIED: return true;
    case ARB_IRREGULAR: return arb__last_irregularity(&copy)->wrong == ARB_WRONG_LOST_TURN;
    default: return false;
    }
}

/* Over a call that nobody questioned: what stands once it is accepted by calling. Over
 * a bid above seven nothing is sufficient. */
static uint64_t calls_over(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat)
{
    uint64_t calls = 0;

    if (it->wrong == ARB_WRONG_BID_ABOVE_SEVEN) return UINT64_C(1) << ARB_PASS | UINT64_C(1) << ARB_DOUBLE;
    for (arb_call call = ARB_PASS; call <= ARB_LAST_BID; call++)
        if (is_taken(table, ARB_DID_CALL, seat, call)) calls |= UINT64_C(1) << call;
    return calls;
}

static arb_hand cards_over(const struct arb_table *table, enum arb_seat hand)
{
    arb_hand cards = 0;

    for (arb_hand left = table->held[hand]; left != 0; left &= ~arb_hand_of(arb_hand_highest(left)))
        if (is_taken(table, ARB_DID_PLAY, hand, arb_hand_highest(left)))
            cards |= arb_hand_of(arb_hand_highest(left));
    return cards;
}

/* Whose turn it looks to be: after what nobody has questioned, the next player's. */
static enum arb_seat turn_seen(const struct arb_table *table)
{
    const struct arb_irregularity *it = unspoken_stop(table);

    if (it == NULL) return (enum arb_seat)table->turn;
    if (it->call > 0 && table->phase == ARB_IN_AUCTION) return arb_lho((enum arb_seat)it->seat);
    if (is_lead_out_of_turn((enum arb_wrong)it->wrong)) return arb_lho((enum arb_seat)it->seat);
    return (enum arb_seat)table->turn;
}

/* What he may put on the table now: his own cards, or dummy's if he is declarer. */
static void copy_choices(const struct arb_table *table, struct arb_view *view)
{
    const struct arb_irregularity *it = unspoken_stop(table);
    const enum arb_seat turn = (enum arb_seat)view->turn, seat = (enum arb_seat)view->seat;
    const bool plays_dummy = table->phase >= ARB_BEFORE_LEAD && turn == arb_dummy(table->contract);

    if (seat != (plays_dummy ? (enum arb_seat)table->contract.declarer : turn)) return;
    if (turn != seat && !table->dummy_spread) return;
    if (it == NULL) {
        if (turn == seat) view->legal_calls = arb_table_legal_calls(table);
        if (!arb__takeback_hangs_on_hand(table, seat)) view->legal_cards = arb_table_legal_cards(table);
    } else if (it->call > 0 && table->phase == ARB_IN_AUCTION) {
        view->legal_calls = calls_over(table, it, seat);
    } else {                            /* over a call that came when the auction was over one leads (39) */
        view->legal_cards = cards_over(table, turn);
    }
}

/* Nothing is held before attention; the table sees to that. */
static void copy_options(const struct arb_table *table, struct arb_view *view)
{
    struct arb_options options;

    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++)
        if (options.item[i].seat == view->seat) view->option[view->options++] = options.item[i];
}

/* -- The views ------------------------------------------------------------------------ */

static void copy_hands(const struct arb_table *table, struct arb_view *view)
{
    for (unsigned h = 0; h < ARB_SEATS; h++) {
        view->hand[h] = h == view->seat ? table->held[h] : table->faced[h];
        view->concealed[h] = (uint8_t)(arb_hand_count(table->held[h] & ~view->hand[h]) + table->unknown[h]);
        view->bar[h] = table->bar[h].bar;
    }
}

/* What that seat may know: its own hand, cards that lie open, and of every matter what the table would tell it.
 * Nothing of a hidden hand. */
void arb_table_view(const struct arb_table *table, enum arb_seat seat, struct arb_view *view)
{
    const struct arb_irregularity *stop = arb__awaiting(table);

    memset(view, 0, sizeof *view);
    view->seat = (uint8_t)seat;
    view->dealer = table->dealer;
    view->vulnerability = table->vulnerability;
    view->phase = table->phase;
    view->turn = (uint8_t)turn_seen(table);
    view->calls = table->calls;
    view->contract = table->contract;
    view->dummy_spread = table->dummy_spread;
    view->lead_is_down = table->lead_is_down;
    view->trick = table->trick;
    view->awaits = stop != NULL && is_noticed(table, stop);
    view->claimed = table->claimed;
    view->claimed.answers = 0;
    view->claimed.struck = 0;
    memcpy(view->tricks_won, table->tricks_won, sizeof view->tricks_won);
    memcpy(view->played, table->played, sizeof view->played);
    memcpy(view->call, table->call, table->calls * sizeof table->call[0]);
    copy_hands(table, view);
    hide_unnoticed(table, view);
    copy_noticed(table, view);
    copy_choices(table, view);
    copy_options(table, view);
}

/* Who has not called though it was his turn: over a call out of rotation not yet ruled,
 * or since a pass out of rotation stood; 0 nobody, else 1 + him. */
static uint8_t skipped(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];
        const bool open = it->stage == ARB_STAGE_OPEN || it->stage == ARB_STAGE_STACKED;

        if (open && it->call > 0 && it->seat != it->turn) return (uint8_t)(it->turn + 1u);
    }
    for (unsigned i = 0; i < ARB_SEATS; i++) { /* whose turn comes first again */
        const unsigned seat = (table->turn + i) & 3u;

        if ((table->turn_lost >> seat & 1u) != 0) return (uint8_t)(seat + 1u);
    }
    return 0;
}

/* The whole table, what is asked and offered at this moment, and as bits which matters nobody has spoken of, which are
 * not settled, and which may be reviewed. */
void arb_table_director_view(const struct arb_table *table, struct arb_director_view *view)
{
    memset(view, 0, sizeof *view);
    view->table = *table;
    view->skipped = skipped(table);
    arb_table_options(table, &view->options);
    for (unsigned i = 0; i < table->irregularities && i < ARB_IRREGULARITIES_MAX; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (!it->attention) view->unspoken |= UINT32_C(1) << i;
        if (it->stage != ARB_STAGE_SETTLED || it->awaits) view->pending |= UINT32_C(1) << i;
        if (it->equity != LAW_NONE) view->equity |= UINT32_C(1) << i;
    }
}
