/* search.c -- the fewest or the most tricks of a side in an ending: a search that runs in steps.
 *
 * The question "at least 'need' tricks from here?" is asked with a growing or falling
 * number until low and high meet. A seat that minimises looks for one card after which
 * the answer is no, one that does not for a card after which it is yes. frame[0..depth)
 * is the line being tried, a frame a card. Then the line of the answer is walked, card
 * by card, with the same question.
 *
 * Invariant: every ending in the memory has its value between its two bounds. What an
 * ending is worth depends on the cards left, the leader, who has shown out, and how many
 * of the tricks conceded by name are lost: who holds a card is known from the deal.
 */
#include "inside.h"

#include <string.h>

enum { TESTING, WALKING, DONE };
enum verdict { NO, YES, UNKNOWN };

/* -- What was seen before ---------------------------------------------------------- */

struct memory_slot {
    uint64_t key;                   /* 0: free */
    uint8_t low, high, cards, unused[5];
};

static uint64_t key_of(const struct arb_claim_place *p)
{
    const uint64_t cards = p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3];

    ARB_ASSERT(p->leader < ARB_SEATS && p->given <= 3);
    return cards | (uint64_t)p->leader << 52 | (uint64_t)p->shown << 54 | (uint64_t)p->given << 62;
}

/* Two slots an ending: the first keeps the longer, the second takes any. */
static struct memory_slot *slots_of(const struct arb_claim *c, uint64_t key)
{
    ARB_ASSERT(c->memory != NULL);

    const uint64_t mixed = (key ^ key >> 29) * UINT64_C(0x9E3779B97F4A7C15);

    return (struct memory_slot *)c->memory + 2 * ((mixed >> 20) & c->memory_mask);
}

static const struct memory_slot *recall(const struct arb_claim *c, uint64_t key)
{
    const struct memory_slot *slot;

    if (c->memory == NULL) return NULL;
    slot = slots_of(c, key);
    if (slot[0].key == key) return &slot[0];
    return slot[1].key == key ? &slot[1] : NULL;
}

/* Narrows the bounds of that ending. A longer ending keeps the first of its two slots; the second is overwritten by
 * any. */
static void remember(struct arb_claim *c, const struct arb_claim_place *p, unsigned need, bool yes)
{
    ARB_ASSERT(need >= 1 && need <= 13);

    const uint64_t key = key_of(p);
    const uint8_t cards = (uint8_t)arb_hand_count(p->hand[p->leader]);
    struct memory_slot *slot;

    if (c->memory == NULL) return;
    slot = slots_of(c, key);
    if (slot->key != key && (slot[1].key == key || slot->cards > cards)) slot++;
    if (slot->key != key) *slot = (struct memory_slot){.key = key, .high = 13, .cards = cards};
    if (yes && need > slot->low) slot->low = (uint8_t)need;
    if (!yes && need - 1 < slot->high) slot->high = (uint8_t)(need - 1);
}

/* -- What can be seen without playing ------------------------------------------------ */

/* Of a suit of the opponent on lead: masters that his partner does not have to overtake; with the rest of the suit,
 * if they clear it. */
static unsigned runs_in(const struct arb_claim_place *p, enum arb_suit suit)
{
    const arb_hand own = arb_hand_suit(p->hand[p->leader], suit);
    const arb_hand a = arb_hand_suit(p->hand[(p->leader + 1u) & 3u], suit);
    const arb_hand partner = arb_hand_suit(p->hand[(p->leader + 2u) & 3u], suit);
    const arb_hand b = arb_hand_suit(p->hand[(p->leader + 3u) & 3u], suit);
    const unsigned longest = arb_hand_count(a) > arb_hand_count(b) ? arb_hand_count(a) : arb_hand_count(b);
    const unsigned masters = arb_hand_count(arb__claim_good(own, a | b | partner, 0));

    return masters >= longest && arb__claim_good(own, partner, 0) == own ? arb_hand_count(own) : masters;
}

/* Tricks that the opponent on lead takes at once, whatever the side does. */
static unsigned runs(const struct arb_claim *c, const struct arb_claim_place *p)
{
    ARB_ASSERT(!arb__claim_is_mine(c, p->leader));

    const arb_hand partner = p->hand[(p->leader + 2u) & 3u];
    const arb_hand mine = p->hand[(p->leader + 1u) & 3u] | p->hand[(p->leader + 3u) & 3u];
    unsigned tricks = 0;

    if (c->trump < ARB_SUITS && arb_hand_suit(mine, (enum arb_suit)c->trump) != 0) return 0;
    if (((partner | p->hand[p->leader]) & arb__claim_penalties(c)) != 0) return 0; /* not free to choose */
    for (unsigned suit = 0; suit < ARB_SUITS; suit++) tricks += runs_in(p, (enum arb_suit)suit);
    /* A partner with trumps may have to ruff, and then it is he who leads on. */
    if (c->trump < ARB_SUITS && arb_hand_suit(partner, (enum arb_suit)c->trump) != 0) return tricks > 0 ? 1 : 0;
    return tricks;
}

/* On lead with nothing but masters, no trump against them, and nothing opposite that takes the lead away. */
static bool has_the_rest(const struct arb_claim *c, const struct arb_claim_place *p)
{
    ARB_ASSERT(p->count == 0);

    const arb_hand hand = p->hand[p->leader], opposite = p->hand[(p->leader + 2u) & 3u];
    const arb_hand theirs = arb__claim_theirs(c, p);

    if (c->trump < ARB_SUITS && arb_hand_suit(theirs, (enum arb_suit)c->trump) != 0) return false;
    if (arb__claim_good(hand, theirs, 0) != hand) return false;
    if (arb__claim_good(opposite, theirs, 0) == opposite) return true;
    if (c->trump < ARB_SUITS && arb_hand_suit(opposite, (enum arb_suit)c->trump) != 0) return false;
    return arb__claim_good(hand, opposite, 0) == hand;
}

static bool no_trump_against(const struct arb_claim *c, const struct arb_claim_place *p)
{
    return arb_hand_suit(arb__claim_theirs(c, p), (enum arb_suit)c->trump) == 0;
}

/* At a point between two tricks. */
static enum verdict seen_between_tricks(const struct arb_claim *c, const struct arb_claim_place *p, unsigned need,
                                        unsigned left)
{
    ARB_ASSERT(p->count == 0 && need >= 1 && need <= left);

    const struct memory_slot *slot;

    if (c->question.goal == ARB_CLAIM_LOST_TO_TRUMP) {
        if (c->trump == ARB_NOTRUMP || no_trump_against(c, p)) return YES;
    } else if (!arb__claim_is_mine(c, p->leader)) {
        if (need > left - runs(c, p)) return NO;
    } else if (has_the_rest(c, p)) {
        return YES;
    }
    slot = recall(c, key_of(p));
    if (slot == NULL) return UNKNOWN;
    if (slot->low >= need) return YES;
    return slot->high < need ? NO : UNKNOWN;
}

static enum verdict seen(const struct arb_claim *c, const struct arb_claim_place *p, unsigned need)
{
    const unsigned left = arb_hand_count(p->hand[arb__claim_turn(p)]);

    if (need == 0) return YES;
    if (need > left) return NO;
    return p->count == 0 ? seen_between_tricks(c, p, need, left) : UNKNOWN;
}

/* -- Cards --------------------------------------------------------------------------- */

/* One card of each kind of equals. Honours are played by other rules than small cards, and a card
 * that was told or struck is not like another: what is left in the hand would not be the same. */
static arb_hand different(const struct arb_claim *c, const struct arb_claim_place *p, enum arb_seat seat,
                          arb_hand cards)
{
    const arb_hand plain = cards & ~c->named;

    return (cards & c->named) | arb__claim_distinct(p, seat, plain & ARB__CLAIM_HONOURS) |
           arb__claim_distinct(p, seat, plain & ~ARB__CLAIM_HONOURS);
}

/* What is tried at a place: the statement first, then what is normal, then what was not struck. */
static arb_hand choices(const struct arb_claim *c, const struct arb_claim_place *p)
{
    const enum arb_seat seat = arb__claim_turn(p);
    const arb_hand bound = arb__claim_penalties(c);
    arb_hand cards = arb__claim_legal(c, p);

    if (!arb__claim_is_mine(c, seat)) return (cards & bound) | arb__claim_distinct(p, seat, cards & ~bound);
    cards = arb__claim_normal(c, p, arb__claim_stated(c, p, cards));
    cards = different(c, p, seat, cards);
    return c->question.strike_count > 0 ? arb__claim_unstruck(c, p, cards) : cards;
}

static bool minimises(const struct arb_claim *c, const struct arb_claim_place *p)
{
    return (c->minimises >> arb__claim_turn(p) & 1u) != 0;
}

/* Which to try first: who wants the trick, high; who would lose it, low. */
static arb_card pick(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand untried)
{
    const bool wants = !arb__claim_is_mine(c, arb__claim_turn(p)) || !minimises(c, p);

    return wants ? arb_hand_highest(untried) : arb_hand_lowest(untried);
}

/* Plays a card; true when the side has a trick for it (or, asked of trumps, has not lost it to one). */
static bool play_counts(struct arb_claim *c, struct arb_claim_place *p, arb_card card)
{
    arb_card winner;

    if (!arb__claim_play(c, p, card, &winner)) return false;
    if (arb__claim_is_mine(c, p->leader)) return true;
    return c->question.goal == ARB_CLAIM_LOST_TO_TRUMP && arb__claim_suit_of(winner) != c->trump;
}

/* -- The test "at least so many?" ------------------------------------------------------ */

static void push(struct arb_claim *c, const struct arb_claim_place *p, unsigned need)
{
    struct arb_claim_frame *frame = &c->frame[c->depth];

    ARB_ASSERT(c->depth < ARB_CLAIM_FRAMES);
    frame->place = *p;
    frame->untried = choices(c, p);
    frame->choices = (uint8_t)arb_hand_count(frame->untried);
    frame->tried = 0;
    frame->need = (uint8_t)need;
    c->depth++;
}

/* Starts a test; UNKNOWN when it has to be played out. */
static enum verdict ask(struct arb_claim *c, const struct arb_claim_place *p, unsigned need)
{
    ARB_ASSERT(c->phase != DONE);

    const enum verdict verdict = seen(c, p, need);

    c->depth = 0;
    if (verdict == UNKNOWN) push(c, p, need);
    return verdict;
}

/* Gives a verdict to the frames that asked for it, up to one that still has something to try. */
static enum verdict answer_frames(struct arb_claim *c, enum verdict verdict)
{
    while (c->depth > 0) {
        const struct arb_claim_frame *frame = &c->frame[c->depth - 1];
        const enum verdict settles = minimises(c, &frame->place) ? NO : YES;

        if (verdict != settles && frame->untried != 0) return UNKNOWN;
        if (frame->place.count == 0) remember(c, &frame->place, frame->need, verdict == YES);
        c->depth--;
    }
    return verdict;
}

/* Tries one card of the deepest frame. */
static enum verdict try_card(struct arb_claim *c)
{
    ARB_ASSERT(c->depth > 0 && c->frame[c->depth - 1].untried != 0);

    struct arb_claim_frame *frame = &c->frame[c->depth - 1];
    struct arb_claim_place next = frame->place;
    const arb_card card = pick(c, &frame->place, frame->untried);
    unsigned need = frame->need;
    enum verdict verdict;

    frame->untried &= ~arb_hand_of(card);
    frame->tried++;
    c->nodes++;
    if (play_counts(c, &next, card)) need--;
    verdict = seen(c, &next, need);
    if (verdict != UNKNOWN) return answer_frames(c, verdict);
    push(c, &next, need);
    return UNKNOWN;
}

/* -- The line --------------------------------------------------------------------------- */

/* The next card of the line to try, and the question that shows whether it holds the value. */
static enum verdict ask_of_next_card(struct arb_claim *c)
{
    struct arb_claim_place next = c->line_place;
    unsigned need = c->line_value;

    ARB_ASSERT(c->line_untried != 0);
    c->nodes++;
    c->line_card = pick(c, &next, c->line_untried);
    c->line_untried &= ~arb_hand_of(c->line_card);
    if (play_counts(c, &next, c->line_card)) {
        if (need == 0) return minimises(c, &c->line_place) ? YES : NO;     /* one more than the value */
        need--;
    }
    return ask(c, &next, minimises(c, &c->line_place) ? need + 1 : need);
}

/* A line that came to less than it had to is a better answer; to the least that is possible, the answer. */
static void finish_line(struct arb_claim *c)
{
    ARB_ASSERT(c->line_value <= c->high);
    c->high = (uint8_t)(c->high - c->line_value);
    c->line_value = 0;
    if (c->low == c->high) c->stopped = 0;
    c->phase = DONE;
}

static void start_card(struct arb_claim *c)
{
    if (c->line_place.count == 0 && c->line_place.hand[c->line_place.leader] == 0) {
        finish_line(c);
        return;
    }
    c->line_untried = choices(c, &c->line_place);
}

static void take_card(struct arb_claim *c)
{
    const enum arb_seat seat = arb__claim_turn(&c->line_place);

    ARB_ASSERT(c->line_count < ARB_CARDS);
    c->line[c->line_count] = c->line_card;
    c->line_seat[c->line_count++] = (uint8_t)seat;
    if (play_counts(c, &c->line_place, c->line_card)) c->line_value--;
    start_card(c);
}

/* A card's verdict is in: it holds the value, or the next one is asked about. */
static void settle_card(struct arb_claim *c, enum verdict verdict)
{
    if (verdict == (minimises(c, &c->line_place) ? NO : YES)) take_card(c);
}

/* -- Both together -------------------------------------------------------------------------- */

/* The ending as the question gives it, with the cards on the table and, where the rule needs it, who has shown out. */
static void open_place(const struct arb_claim *c, struct arb_claim_place *p)
{
    const struct arb_claim_question *q = &c->question;

    ARB_ASSERT(q->on_table_count <= 3);
    memset(p, 0, sizeof *p);
    memcpy(p->hand, q->left.hand, sizeof p->hand);
    memcpy(p->card, q->on_table, q->on_table_count);
    p->count = q->on_table_count;
    p->leader = q->leader;
    if ((q->normal >> ARB_CLAIM_PROVEN_FINESSE & 1u) == 0) return;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (!arb__claim_is_mine(c, s)) p->shown |= (uint8_t)((unsigned)q->shown_out[s] << (s >= 2 ? 4 : 0));
}

static void start_line(struct arb_claim *c)
{
    ARB_ASSERT(c->low <= c->high);
    c->phase = WALKING;
    c->line_value = c->high;
    open_place(c, &c->line_place);
    start_card(c);
}

static void settle_test(struct arb_claim *c, enum verdict verdict)
{
    ARB_ASSERT(c->tested >= 1 && c->tested > c->low && c->tested <= c->high);
    if (verdict == YES) c->low = c->tested;
    else c->high = (uint8_t)(c->tested - 1);
    c->tested = (uint8_t)(verdict == YES ? c->tested + 1 : c->tested - 1);
}

static void settle(struct arb_claim *c, enum verdict verdict)
{
    if (verdict == UNKNOWN) return;
    if (c->phase == TESTING) settle_test(c, verdict);
    else settle_card(c, verdict);
}

/* When all four play for the fewest, 'high' has a line that comes to no more: it was found, or is any line at all. */
void arb_claim_stop(struct arb_claim *c)
{
    if (c->phase != TESTING || c->low == c->high) return;
    c->stopped = 1;
    c->depth = 0;
    if (c->minimises != 0xF) {
        c->phase = DONE;
        return;
    }
    start_line(c);
}

/* With no frame open, the next question; with one, the next card. */
static void advance(struct arb_claim *c)
{
    ARB_ASSERT(c->phase != DONE && c->low <= c->high);

    struct arb_claim_place root;

    if (c->depth > 0) {
        settle(c, try_card(c));
    } else if (c->phase == WALKING) {
        settle(c, ask_of_next_card(c));
    } else if (c->low == c->high) {
        start_line(c);
    } else {
        open_place(c, &root);
        settle(c, ask(c, &root, c->tested));
    }
}

bool arb_claim_run(struct arb_claim *c, uint64_t max_nodes)
{
    const uint64_t end = c->nodes + max_nodes;

    while (c->phase != DONE && c->nodes < end) advance(c);
    return c->phase == DONE;
}

static uint8_t who_minimises(const struct arb_claim_question *q)
{
    const unsigned partner = 1u << arb_partner((enum arb_seat)q->claimer);
    const unsigned side = partner | 1u << q->claimer;

    if (q->goal == ARB_CLAIM_MOST) return (uint8_t)(0xFu & ~side);
    if (q->goal == ARB_CLAIM_PARTNER_RIGHT && q->claimer != q->declarer) return (uint8_t)(0xFu & ~partner);
    return 0xF;
}

static arb_hand named_cards(const struct arb_claim_question *q)
{
    arb_hand named = q->penalty | q->minor;

    for (unsigned i = 0; i < q->order_count; i++) named |= arb_hand_of(q->order[i]);
    for (unsigned i = 0; i < q->strike_count; i++)
        if (q->strike[i].card != ARB_CARD_NONE) named |= arb_hand_of(q->strike[i].card);
    return named;
}

/* Takes as many pairs of slots as fit, a power of two, so that a mask finds them; without room for one pair the
 * search has no memory. */
static void give_memory(struct arb_claim *c, void *memory, size_t bytes)
{
    uint64_t pairs = 1;

    if (memory == NULL || bytes < 2 * sizeof(struct memory_slot)) return;
    while (2 * pairs * 2 * sizeof(struct memory_slot) <= bytes) pairs *= 2;
    memset(memory, 0, (size_t)pairs * 2 * sizeof(struct memory_slot));
    c->memory = memory;
    c->memory_mask = pairs - 1;
}

/* *c is cleared first. The first number tested is the number claimed, since that is the one in doubt. */
enum arb_claim_fault arb_claim_begin(struct arb_claim *c, const struct arb_claim_question *q, void *memory,
                                     size_t bytes)
{
    const enum arb_claim_fault fault = arb_claim_check(q);

    if (fault != ARB_CLAIM_SOUND) return fault;
    memset(c, 0, sizeof *c);
    c->question = *q;
    c->trump = q->denomination;
    c->mine = (uint8_t)(1u << q->claimer | 1u << arb_partner((enum arb_seat)q->claimer));
    c->minimises = who_minimises(q);
    c->named = named_cards(q);
    c->overlooked = (uint8_t)arb__claim_overlooked(c);
    c->left = (uint8_t)(arb_hand_count(q->left.hand[q->leader]) + (q->on_table_count > 0 ? 1u : 0u));
    c->high = c->left;
    c->tested = q->goal == ARB_CLAIM_LOST_TO_TRUMP || q->claimed == 0 ? c->left : q->claimed;
    give_memory(c, memory, bytes);
    return ARB_CLAIM_SOUND;
}

/* While the search runs, the bounds known so far; a line only when it has finished or was stopped. */
void arb_claim_answer(const struct arb_claim *c, struct arb_claim_answer *answer)
{
    const bool lost = c->question.goal == ARB_CLAIM_LOST_TO_TRUMP;

    ARB_ASSERT(c->low <= c->high && c->high <= c->left);
    memset(answer, 0, sizeof *answer);
    answer->finished = c->phase == DONE && !c->stopped;
    answer->tricks_left = c->left;
    answer->low = lost ? (uint8_t)(c->left - c->high) : c->low;
    answer->high = lost ? (uint8_t)(c->left - c->low) : c->high;
    answer->nodes = c->nodes;
    if (!answer->finished && !c->stopped) return;
    answer->line_count = c->line_count;
    answer->line_tricks = (uint8_t)(c->high - c->line_value);
    memcpy(answer->line, c->line, c->line_count);
    memcpy(answer->line_seat, c->line_seat, c->line_count);
}

/* Sums the share of choices behind in each open frame. It only grows within one test, and begins again with the
 * next. */
unsigned arb_claim_progress_permille(const struct arb_claim *c)
{
    unsigned behind = 0, share = 1000;

    if (c->phase != TESTING) return 1000;
    for (unsigned i = 0; i < c->depth && share > 0; i++) {
        const struct arb_claim_frame *frame = &c->frame[i];

        if (frame->choices == 0) break;
        behind += share * (frame->tried > 0 ? frame->tried - 1u : 0u) / frame->choices;
        share /= frame->choices;
    }
    return behind;
}
