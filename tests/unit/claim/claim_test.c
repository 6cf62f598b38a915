/* claim_test.c -- contested claims: the table, and thousands of small endings against a search written apart. */
#include "arb_test.h"
#include "claim_plain.h"
#include "table_rows.h"

#include "arbitro/text/claim_text.h"

enum { MEMORY = 1 << 20 };

static uint64_t memory[MEMORY / 8];

/* -- the table of claims ------------------------------------------------------------ */

struct row {
    struct arb_claim_question q;
    struct arb_span rest;
};

static bool number_word(struct arb_span *rest, uint8_t *number)
{
    int64_t value;

    if (!arb_span_int(arb_span_word(rest), 0, 13, &value)) return false;
    *number = (uint8_t)value;
    return true;
}

static bool seat_word(struct arb_span *rest, uint8_t *target)
{
    enum arb_seat seat;

    if (!arb_seat_read(arb_span_word(rest), &seat)) return false;
    *target = (uint8_t)seat;
    return true;
}

static bool card_word(struct arb_span word, arb_card *card)
{
    return arb_card_read(word, card);
}

static bool deal_words(struct row *r)
{
    struct arb_span deal = {r->rest.at, 0};

    for (int i = 0; i < 4; i++) arb_span_word(&r->rest);
    deal.length = (size_t)(r->rest.at - deal.at);
    return arb_deal_read(deal, &r->q.left);
}

static bool table_word(struct row *r)
{
    struct arb_span word = arb_span_word(&r->rest);

    while (word.length >= 2 && r->q.on_table_count < 3) {
        if (!card_word((struct arb_span){word.at, 2}, &r->q.on_table[r->q.on_table_count++])) return false;
        word.at += word.length > 2 ? 3 : 2;
        word.length -= word.length > 2 ? 3 : 2;
    }
    return word.length == 0;
}

static bool said_words(struct row *r)
{
    struct arb_span said = r->rest, odd;

    if (said.length < 2 || said.at[0] != '"') return false;
    said.at++;
    said.length = 0;
    while (said.at[said.length] != '"')
        if (said.length++ + 2 > r->rest.length) return false;
    r->rest.at += said.length + 2;
    r->rest.length -= said.length + 2;
    r->rest = arb_span_trim(r->rest);
    return arb_claim_statement_read(said, &r->q, &odd);
}

static bool out_words(struct row *r)
{
    struct arb_span suits;
    uint8_t seat;

    if (!seat_word(&r->rest, &seat)) return false;
    suits = arb_span_word(&r->rest);
    for (size_t i = 0; i < suits.length; i++) {
        enum arb_suit suit;

        if (!arb_suit_read(suits.at[i], &suit)) return false;
        r->q.shown_out[seat] |= (uint8_t)(1u << suit);
    }
    return true;
}

static bool penalty_word(struct row *r, arb_hand *cards)
{
    arb_card card;

    if (!arb_card_read(arb_span_word(&r->rest), &card)) return false;
    *cards |= arb_hand_of(card);
    return true;
}

static bool without_word(struct row *r)
{
    const struct arb_span word = arb_span_word(&r->rest);

    for (unsigned i = 0; i < ARB_CLAIM_NORMAL_RULES; i++) {
        if (!arb_span_is(word, arb_claim_normal_symbol((enum arb_claim_normal)i))) continue;
        r->q.normal &= ~(1u << i);
        return true;
    }
    return false;
}

static bool strike_words(struct row *r)
{
    struct arb_claim_strike *strike = &r->q.strike[r->q.strike_count++];

    return seat_word(&r->rest, &strike->seat) && card_word(arb_span_word(&r->rest), &strike->card);
}

static bool edition_word(struct row *r)
{
    enum arb_edition edition;

    if (!arb_edition_read(arb_span_word(&r->rest), &edition)) return false;
    r->q.edition = (uint8_t)edition;
    return true;
}

static bool trump_word(struct row *r)
{
    const struct arb_span word = arb_span_word(&r->rest);
    enum arb_suit suit = ARB_CLUBS;

    if (word.length != 1 || (word.at[0] != 'N' && !arb_suit_read(word.at[0], &suit))) return false;
    r->q.denomination = word.at[0] == 'N' ? ARB_NOTRUMP : (uint8_t)suit;
    return true;
}

static bool fact(struct row *r, struct arb_span word)
{
    if (arb_span_is(word, "trump")) return trump_word(r);
    if (arb_span_is(word, "declarer")) return seat_word(&r->rest, &r->q.declarer);
    if (arb_span_is(word, "claims")) return seat_word(&r->rest, &r->q.claimer) && number_word(&r->rest, &r->q.claimed);
    if (arb_span_is(word, "lead")) return seat_word(&r->rest, &r->q.leader);
    if (arb_span_is(word, "table")) return table_word(r);
    if (arb_span_is(word, "said")) return said_words(r);
    if (arb_span_is(word, "edition")) return edition_word(r);
    if (arb_span_is(word, "out")) return out_words(r);
    if (arb_span_is(word, "penalty")) return penalty_word(r, &r->q.penalty);
    if (arb_span_is(word, "minor")) return penalty_word(r, &r->q.minor);
    if (arb_span_is(word, "without")) return without_word(r);
    if (arb_span_is(word, "strike")) return strike_words(r);
    r->q.aware_of_trump |= arb_span_is(word, "aware");
    r->q.top_down |= arb_span_is(word, "top-down");
    return arb_span_is(word, "aware") || arb_span_is(word, "top-down");
}

static bool read_row(struct arb_span row, struct row *r)
{
    *r = (struct row){.rest = row, .q = {.normal = ARB_CLAIM_NORMAL_USUAL}};
    if (!deal_words(r)) return false;
    for (;;) {
        const struct arb_span word = arb_span_word(&r->rest);

        if (arb_span_is(word, "=>")) return true;
        if (!fact(r, word)) return false;
    }
}

static struct arb_claim_answer ask(const struct arb_claim_question *q, enum arb_claim_goal goal, size_t bytes,
                                   uint64_t slice)
{
    static struct arb_claim claim;
    struct arb_claim_question asked = *q;
    struct arb_claim_answer answer;

    asked.goal = (uint8_t)goal;
    assert_int_equal(arb_claim_begin(&claim, &asked, bytes > 0 ? memory : NULL, bytes), ARB_CLAIM_SOUND);
    while (!arb_claim_run(&claim, slice)) assert_true(arb_claim_progress_permille(&claim) <= 1000);
    arb_claim_answer(&claim, &answer);
    assert_true(answer.finished && answer.low == answer.high);
    return answer;
}

static bool compare(const struct table_rows *rows, struct row *r, struct arb_span word)
{
    static const char *const goals[] = {"fewest", "most", "trump", "partner"};
    const struct arb_span wanted = arb_span_word(&r->rest);
    int faults = 0;
    int64_t number;

    if (arb_span_is(word, "first")) {
        const struct arb_claim_answer answer = ask(&r->q, ARB_CLAIM_FEWEST, sizeof memory, 1000);
        char text[4];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_card_write(&out, answer.line[0]);
        if (!arb_span_is(wanted, text)) TABLE_FAULT(*rows, faults, "the line begins with %s\n", text);
        return faults == 0;
    }
    for (unsigned goal = 0; goal < ARB_CLAIM_GOALS; goal++) {
        struct arb_claim_answer answer;

        if (!arb_span_is(word, goals[goal])) continue;
        answer = ask(&r->q, (enum arb_claim_goal)goal, sizeof memory, 1000);
        if (!arb_span_int(wanted, 0, 13, &number) || answer.low != number) {
            TABLE_FAULT(*rows, faults, "%s: %u\n", goals[goal], answer.low);
            for (unsigned i = 0; i < answer.line_count; i++) {
                char text[4];
                struct arb_writer out = arb_writer_on(text, sizeof text);

                arb_card_write(&out, answer.line[i]);
                fprintf(stderr, "%s:%s%s", arb_seat_name((enum arb_seat)answer.line_seat[i]), text,
                        (i + r->q.on_table_count) % 4 == 3 ? "  " : " ");
            }
            fputc('\n', stderr);
        }
        return faults == 0;
    }
    return false;
}

static void claims_have_their_worst_line(void **state)
{
    struct table_rows rows = table_open(TABLES "/claims.tbl");
    struct arb_span row;
    int faults = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        struct row r;
        enum arb_claim_fault fault;

        if (!read_row(row, &r)) {
            TABLE_FAULT(rows, faults, "not a row\n");
            continue;
        }
        fault = arb_claim_check(&r.q);
        if (fault != ARB_CLAIM_SOUND) {
            TABLE_FAULT(rows, faults, "%s\n", arb_claim_fault_symbol(fault));
            continue;
        }
        while (r.rest.length > 0)
            if (!compare(&rows, &r, arb_span_word(&r.rest))) faults++;
    }
    assert_int_equal(faults, 0);
}

/* -- small endings by chance, against the plain search ---------------------------------- */

/* From two suits up: with few, somebody shows out. */
static void deal_ending(struct arb_chance *chance, struct arb_claim_question *q, unsigned tricks, unsigned suits)
{
    arb_hand pack = 0;

    memset(q, 0, sizeof *q);
    while (arb_hand_count(pack) < 4 * tricks)
        pack |= arb_hand_of((arb_card)(ARB_CARDS - 1 - arb_chance_below(chance, 13 * suits)));
    for (unsigned i = 0; i < 4 * tricks; i++) {
        arb_hand rest = pack;

        for (uint32_t skip = arb_chance_below(chance, arb_hand_count(pack)); skip > 0; skip--)
            rest &= rest - 1;
        q->left.hand[i % 4] |= arb_hand_of(arb_hand_lowest(rest));
        pack &= ~arb_hand_of(arb_hand_lowest(rest));
    }
    q->leader = (uint8_t)arb_chance_below(chance, 4);
    q->declarer = (uint8_t)arb_chance_below(chance, 4);
    q->denomination = (uint8_t)arb_chance_below(chance, 5);
    q->claimer = (uint8_t)((q->declarer + arb_chance_below(chance, 2) * (1 + 2 * arb_chance_below(chance, 2))) & 3u);
    q->claimed = (uint8_t)arb_chance_below(chance, tricks + 1);
    q->goal = (uint8_t)arb_chance_below(chance, ARB_CLAIM_GOALS);
}

/* Moves some cards of the first trick to the table, following suit. */
static void play_some(struct arb_chance *chance, struct arb_claim_question *q)
{
    const unsigned some = arb_chance_below(chance, 4);

    for (unsigned i = 0; i < some; i++) {
        arb_hand *hand = &q->left.hand[(q->leader + i) & 3u];
        const arb_hand follow = i > 0 ? arb_hand_suit(*hand, arb_card_suit(q->on_table[0])) : 0;

        q->on_table[i] = arb_hand_lowest(follow != 0 ? follow : *hand);
        *hand &= ~arb_hand_of(q->on_table[i]);
        q->on_table_count++;
    }
}

/* Plays the answer's line by the rules of play, and counts. */
static void line_is_worth(const struct arb_claim_question *q, const struct arb_claim_answer *answer, unsigned worth)
{
    struct arb_deal left = q->left;
    arb_card card[4];
    unsigned count = q->on_table_count, leader = q->leader, value = 0;

    memcpy(card, q->on_table, count);
    for (unsigned i = 0; i < answer->line_count; i++) {
        const unsigned seat = (leader + count) & 3u;
        const arb_hand follow = count > 0 ? arb_hand_suit(left.hand[seat], arb_card_suit(card[0])) : 0;

        assert_int_equal(answer->line_seat[i], seat);
        assert_true(arb_hand_holds(follow != 0 ? follow : left.hand[seat], answer->line[i]));
        left.hand[seat] &= ~arb_hand_of(answer->line[i]);
        card[count++] = answer->line[i];
        if (count < 4) continue;
        count = plain_winner(card, q->denomination);
        leader = (leader + count) & 3u;
        if (q->goal == ARB_CLAIM_LOST_TO_TRUMP)
            value += ((leader ^ q->claimer) & 1u) != 0 && arb_card_suit(card[count]) == q->denomination;
        else value += ((leader ^ q->claimer) & 1u) == 0;
        count = 0;
    }
    for (unsigned s = 0; s < ARB_SEATS; s++) assert_true(left.hand[s] == 0);
    assert_int_equal(value, worth);
}

/* Any rules, any of the sayings that need no seat, and who has shown out. */
static void add_habits(struct arb_chance *chance, struct arb_claim_question *q)
{
    static const enum arb_claim_saying sayings[] = {
        ARB_CLAIM_SAYS_CASHING,   ARB_CLAIM_SAYS_CONCEDING,      ARB_CLAIM_SAYS_FROM_THE_TOP,
        ARB_CLAIM_SAYS_CONCEDING, ARB_CLAIM_SAYS_DRAWING_TRUMPS, ARB_CLAIM_SAYS_UNAWARE_OF_TRUMP,
    };

    q->normal = arb_chance_below(chance, 2) == 0 ? ARB_CLAIM_NORMAL_USUAL
                                                 : arb_chance_below(chance, 1u << ARB_CLAIM_NORMAL_RULES);
    q->aware_of_trump = (uint8_t)arb_chance_below(chance, 2);
    q->top_down = (uint8_t)(arb_chance_below(chance, 8) == 0);
    for (uint32_t i = arb_chance_below(chance, 3); i > 0; i--) {
        const uint32_t which = arb_chance_below(chance, q->denomination == ARB_NOTRUMP ? 4 : 6);

        q->clause[q->clause_count++] = (struct arb_claim_clause){
            (uint8_t)sayings[which], which == 3 ? ARB_CLAIM_ANY_SUIT : (uint8_t)arb_chance_below(chance, 4), 0};
    }
    for (unsigned i = 0; i < 4; i++)
        if (arb_hand_suit(q->left.hand[i], (enum arb_suit)i) == 0) q->shown_out[i] |= (uint8_t)(1u << i);
}

static arb_card any_card_of(struct arb_chance *chance, arb_hand hand)
{
    for (uint32_t skip = arb_chance_below(chance, arb_hand_count(hand)); skip > 0; skip--) hand &= hand - 1;
    return arb_hand_lowest(hand);
}

/* An order told, ruffs, finesses, and plays that the Director struck. */
static void add_words(struct arb_chance *chance, struct arb_claim_question *q)
{
    const unsigned partner = (q->claimer + 2u) & 3u;
    arb_hand spoken = q->left.hand[q->claimer] | (q->claimer == q->declarer ? q->left.hand[partner] : 0);

    q->edition = ARB_LAWS_2007;
    for (uint32_t i = arb_chance_below(chance, 4); i > 0 && q->clause_count < ARB_CLAIM_CLAUSES_MAX; i--) {
        static const enum arb_claim_saying sayings[] = {ARB_CLAIM_SAYS_FINESSE, ARB_CLAIM_SAYS_FINESSE_IMPOSED,
                                                        ARB_CLAIM_SAYS_RUFFING, ARB_CLAIM_SAYS_CROSSRUFF};
        const uint32_t which = arb_chance_below(chance, q->denomination == ARB_NOTRUMP ? 2 : 4);
        const unsigned against = (q->claimer + 1u + 2u * arb_chance_below(chance, 2)) & 3u;

        q->clause[q->clause_count++] = (struct arb_claim_clause){
            (uint8_t)sayings[which], (uint8_t)arb_chance_below(chance, 4), (uint8_t)against};
    }
    for (uint32_t i = arb_chance_below(chance, 4); i > 0 && spoken != 0; i--) {
        q->order[q->order_count] = any_card_of(chance, spoken);
        spoken &= ~arb_hand_of(q->order[q->order_count++]);
    }
    for (uint32_t i = arb_chance_below(chance, 4); i > 0; i--) {
        const unsigned seat = arb_chance_below(chance, 2) == 0 ? q->claimer : partner;
        const bool whole_suit = q->left.hand[seat] == 0 || arb_chance_below(chance, 4) == 0;

        q->strike[q->strike_count++] = (struct arb_claim_strike){
            (uint8_t)seat, whole_suit ? ARB_CARD_NONE : any_card_of(chance, q->left.hand[seat]),
            (uint8_t)arb_chance_below(chance, 4), (uint8_t)arb_chance_below(chance, 4)};
    }
}

/* A defender has one minor penalty card, or major ones. */
static void add_penalty_cards(struct arb_chance *chance, struct arb_claim_question *q)
{
    for (unsigned i = 1; i < 4; i += 2) {
        const arb_hand hand = q->left.hand[(q->declarer + i) & 3u];
        const uint32_t cards = hand == 0 ? 0 : arb_chance_below(chance, 4);

        if (cards == 3) q->minor |= arb_hand_of(any_card_of(chance, hand));
        for (uint32_t n = 0; n < cards && cards < 3; n++) q->penalty |= arb_hand_of(any_card_of(chance, hand));
    }
}

static void compare_ending(struct arb_chance *chance, int n, bool habits)
{
    struct arb_claim_question q;
    struct arb_claim_answer answer;

    deal_ending(chance, &q, n % 60 == 0 || (n % 20 == 0 && habits) ? 4 : 1 + (unsigned)n % 3,
                2 + arb_chance_below(chance, 3));
    play_some(chance, &q);
    if (habits) add_habits(chance, &q);
    if (habits && n % 2 == 0) add_words(chance, &q);
    if (n % 4 >= 2) add_penalty_cards(chance, &q);
    answer = ask(&q, (enum arb_claim_goal)q.goal, n % 3 == 0 ? 0 : 1024u << n % 8, 1 + (unsigned)n % 100);
    assert_int_equal(answer.low, plain_answer(&q));
    line_is_worth(&q, &answer, answer.low);
}

static void any_small_ending_agrees_with_a_plain_search(void **state)
{
    struct arb_chance chance = {70};

    (void)state;
    for (int n = 0; n < 6000; n++) compare_ending(&chance, n, false);
}

static void every_rule_agrees_with_its_words(void **state)
{
    struct arb_chance chance = {68};

    (void)state;
    for (int n = 0; n < 12000; n++) compare_ending(&chance, n, true);
}

/* -- what is normal, told without the rules ------------------------------------------------ */

static arb_hand opponents_of(const struct arb_claim_question *q)
{
    return q->left.hand[(q->claimer + 1u) & 3u] | q->left.hand[(q->claimer + 3u) & 3u];
}

static unsigned beaten_by(arb_hand theirs, arb_card card)
{
    return arb_hand_count(arb_hand_suit(theirs, arb_card_suit(card)) & ~((arb_hand_of(card) << 1) - 1u));
}

/* The same ending with that card of the hand whose turn it is on the table. */
static struct arb_claim_question after_card(const struct arb_claim_question *q, arb_card card)
{
    struct arb_claim_question next = *q;

    next.left.hand[(q->leader + q->on_table_count) & 3u] &= ~arb_hand_of(card);
    next.on_table[next.on_table_count++] = card;
    return next;
}

/* In every suit the hand on lead has the best card of its side, beaten once at most: no lead goes over. */
static bool believes_in_all(const struct arb_claim_question *q)
{
    const arb_hand mine = q->left.hand[q->leader], opposite = q->left.hand[(q->leader + 2u) & 3u];

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const arb_hand held = arb_hand_suit(mine, (enum arb_suit)suit);

        if (held == 0) continue;
        if (arb_hand_suit(opposite, (enum arb_suit)suit) > held) return false;
        if (beaten_by(opponents_of(q), arb_hand_highest(held)) > 1) return false;
    }
    return true;
}

/* Whatever loser is opposite, he may begin with any suit that he believes to run: the worst of them is normal. */
static void any_suit_believed_to_win_may_be_led(void **state)
{
    struct arb_chance chance = {71};
    unsigned seen = 0;

    (void)state;
    for (int n = 0; n < 20000 && seen < 400; n++) {
        struct arb_claim_question q;
        struct arb_claim_answer answer;

        deal_ending(&chance, &q, 3, 4);
        q.declarer = q.claimer = q.leader;
        q.denomination = ARB_NOTRUMP;
        q.goal = ARB_CLAIM_FEWEST;
        q.normal = ARB_CLAIM_NORMAL_USUAL & ~(1u << ARB_CLAIM_COUNTS_MASTERS);
        if (!believes_in_all(&q)) continue;
        seen++;
        answer = ask(&q, ARB_CLAIM_FEWEST, 1024, 64);
        for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
            const arb_hand held = arb_hand_suit(q.left.hand[q.leader], (enum arb_suit)suit);
            struct arb_claim_question led;

            if (held == 0) continue;
            led = after_card(&q, arb_hand_highest(held));
            assert_true(answer.low <= plain_answer(&led));
        }
    }
    assert_true(seen > 100);
}

/* Second hand is under it, the fourth has shown out: partner does not overtake what cannot be beaten any more. */
static bool card_runs(const struct arb_claim_question *q, const arb_card trick[2])
{
    const enum arb_suit led = arb_card_suit(trick[0]);

    return arb_card_suit(trick[1]) == led && trick[1] < trick[0] &&
           arb_hand_suit(q->left.hand[(q->leader + 2u) & 3u], led) != 0 &&
           arb_hand_suit(q->left.hand[(q->leader + 3u) & 3u], led) == 0;
}

static void a_card_that_runs_is_not_overtaken(void **state)
{
    struct arb_chance chance = {72};
    unsigned seen = 0;

    (void)state;
    for (int n = 0; n < 40000 && seen < 300; n++) {
        struct arb_claim_question q;
        enum arb_suit led;
        arb_card trick[2];

        deal_ending(&chance, &q, 3, 2);
        q.declarer = q.claimer = q.leader;
        q.denomination = ARB_NOTRUMP;
        q.goal = ARB_CLAIM_FEWEST;
        q.normal = ARB_CLAIM_NORMAL_USUAL & ~(1u << ARB_CLAIM_COUNTS_MASTERS);
        trick[0] = arb_hand_highest(q.left.hand[q.leader]);
        led = arb_card_suit(trick[0]);
        if (arb_hand_suit(q.left.hand[(q.leader + 1u) & 3u], led) == 0) continue;
        trick[1] = arb_hand_lowest(arb_hand_suit(q.left.hand[(q.leader + 1u) & 3u], led));
        if (!card_runs(&q, trick)) continue;
        seen++;
        q.shown_out[(q.leader + 3u) & 3u] = (uint8_t)(1u << led);
        q = after_card(&q, trick[0]);
        q = after_card(&q, trick[1]);
        struct arb_claim_question run =
            after_card(&q, arb_hand_lowest(arb_hand_suit(q.left.hand[(q.leader + 2u) & 3u], led)));
        struct arb_claim_answer answer = ask(&q, ARB_CLAIM_FEWEST, 1024, 64);

        assert_int_equal(answer.low, plain_answer(&run));
    }
    assert_true(seen > 100);
}

/* Stopped at any moment: the line shown is one, of no less than the fewest and no more than 'high'. */
static void stopped_it_shows_the_worst_line_found(void **state)
{
    struct arb_chance chance = {77};
    static struct arb_claim claim;
    int early = 0, ended = 0;

    (void)state;
    for (int n = 0; n < 3000; n++) {
        struct arb_claim_question q;
        struct arb_claim_answer found, whole;

        deal_ending(&chance, &q, 2 + (unsigned)n % 3, 2 + arb_chance_below(&chance, 3));
        play_some(&chance, &q);
        q.normal = n % 2 == 0 ? ARB_CLAIM_NORMAL_USUAL : 0;
        q.goal = ARB_CLAIM_FEWEST;
        whole = ask(&q, ARB_CLAIM_FEWEST, sizeof memory, 1000);
        assert_int_equal(arb_claim_begin(&claim, &q, memory, 4096), ARB_CLAIM_SOUND);
        if (!arb_claim_run(&claim, arb_chance_below(&chance, 200))) arb_claim_stop(&claim);
        while (!arb_claim_run(&claim, 50)) continue;
        arb_claim_answer(&claim, &found);
        assert_true(found.low <= whole.low && found.high >= whole.low);
        assert_int_equal(found.high, found.line_tricks);
        assert_int_equal(found.finished, found.low == found.high);
        line_is_worth(&q, &found, found.line_tricks);
        early += found.high > whole.low;
        ended += found.finished;
    }
    assert_true(early > 100 && ended > 100);
}

/* -- questions that are none ------------------------------------------------------------ */

static struct arb_claim_question sound_question(void)
{
    struct arb_claim_question q = {.normal = ARB_CLAIM_NORMAL_USUAL, .denomination = ARB_SPADE_BID,
                                   .declarer = ARB_SOUTH, .claimer = ARB_SOUTH, .claimed = 3, .leader = ARB_SOUTH};

    assert_true(arb_deal_read(arb_span_of("N:.32.2. .QJ.K. .AK4.. .T98.."), &q.left));
    return q;
}

static void add_clause(struct arb_claim_question *q, enum arb_claim_saying saying, unsigned suit, enum arb_seat seat)
{
    q->clause[q->clause_count++] = (struct arb_claim_clause){(uint8_t)saying, (uint8_t)suit, (uint8_t)seat};
}

static void what_cannot_be_asked_is_named(void **state)
{
    struct arb_claim_question q = sound_question();

#define IS(expected) (assert_int_equal(arb_claim_check(&q), ARB_CLAIM_##expected), q = sound_question())
    (void)state;
    IS(SOUND);
    q.leader = 4, IS(WORD_OUT_OF_RANGE);
    q.goal = ARB_CLAIM_GOALS, IS(WORD_OUT_OF_RANGE);
    q.normal = UINT32_MAX, IS(WORD_OUT_OF_RANGE);
    q.on_table_count = 4, IS(WORD_OUT_OF_RANGE);
    q.clause_count = 200, IS(WORD_OUT_OF_RANGE);
    add_clause(&q, ARB_CLAIM_SAYS_CASHING, ARB_CLAIM_ANY_SUIT, ARB_NORTH), IS(WORD_OUT_OF_RANGE);
    q.left.hand[1] |= UINT64_C(1) << 60, IS(CARD_UNKNOWN);
    q.on_table_count = 1, q.on_table[0] = 52, IS(CARD_UNKNOWN);
    q.left.hand[1] |= q.left.hand[0], IS(CARD_TWICE);
    q.on_table_count = 1, q.on_table[0] = arb_hand_lowest(q.left.hand[2]), IS(CARD_TWICE);
    q.left.hand[0] &= q.left.hand[0] - 1, IS(HANDS_UNEQUAL);
    q.left = (struct arb_deal){{0}}, q.claimed = 0, IS(NO_CARDS);
    q.claimer = ARB_NORTH, IS(CLAIMER_IS_DUMMY);
    q.claimed = 4, IS(CLAIMED_TOO_MANY);
    q.shown_out[ARB_EAST] = 1 << ARB_HEARTS, IS(SHOWN_OUT_HOLDS);
    q.top_down = 1, q.edition = ARB_LAWS_1997, IS(NOT_IN_EDITION);
    add_clause(&q, ARB_CLAIM_SAYS_FINESSE_IMPOSED, ARB_HEARTS, ARB_EAST), IS(NOT_IN_EDITION);
    q.order_count = 1, q.order[0] = arb_hand_lowest(q.left.hand[ARB_EAST]), IS(NOT_HIS_CARD);
    q.strike_count = 1, q.strike[0].seat = ARB_EAST, IS(NOT_HIS_CARD);
    q.denomination = ARB_NOTRUMP, add_clause(&q, ARB_CLAIM_SAYS_DRAWING_TRUMPS, 0, ARB_NORTH), IS(NO_TRUMPS);
    add_clause(&q, ARB_CLAIM_SAYS_FINESSE, ARB_HEARTS, ARB_NORTH), IS(NOT_AN_OPPONENT);
#undef IS
    assert_string_equal(arb_claim_fault_symbol(ARB_CLAIM_HANDS_UNEQUAL), "hands_unequal");
    assert_string_equal(arb_claim_saying_symbol(ARB_CLAIM_SAYS_CROSSRUFF), "crossruff");
}

static void the_conditions_of_70c_are_seen(void **state)
{
    struct arb_claim_question q = sound_question();

    (void)state;
    assert_false(arb_claim_trump_is_out(&q));
    q.denomination = ARB_HEART_BID;
    assert_true(arb_claim_trump_is_out(&q));
    assert_false(arb_claim_spoke_of_trumps(&q));
    q.order[q.order_count++] = arb_hand_highest(q.left.hand[ARB_SOUTH]);
    assert_true(arb_claim_spoke_of_trumps(&q));
    q.denomination = ARB_NOTRUMP;
    assert_false(arb_claim_trump_is_out(&q) || arb_claim_spoke_of_trumps(&q));
    q.denomination = ARB_SPADE_BID;
    assert_false(arb_claim_spoke_of_trumps(&q));
    add_clause(&q, ARB_CLAIM_SAYS_DRAWING_TRUMPS, 0, ARB_NORTH);
    assert_true(arb_claim_spoke_of_trumps(&q));
    assert_int_equal(arb_claim_law(ARB_CLAIM_LOST_TO_TRUMP, ARB_LAWS_2017), LAW_70C);
    assert_int_equal(arb_claim_law(ARB_CLAIM_PARTNER_RIGHT, ARB_LAWS_1997), LAW_70A);
    assert_int_equal(arb_claim_law(ARB_CLAIM_PARTNER_RIGHT, ARB_LAWS_2007), LAW_70D2);
}

static void any_bytes_are_refused_or_answered(void **state)
{
    struct arb_chance chance = {71};
    static struct arb_claim claim;

    (void)state;
    for (int n = 0; n < 20000; n++) {
        struct arb_claim_question q = sound_question();

        for (uint32_t times = 1 + arb_chance_below(&chance, 4); times > 0; times--)
            ((uint8_t *)&q)[arb_chance_below(&chance, sizeof q)] = (uint8_t)arb_chance_next(&chance);
        if (arb_claim_begin(&claim, &q, memory, 4096) != ARB_CLAIM_SOUND) continue;
        assert_true(arb_claim_run(&claim, 1 << 20));
    }
}

static void words_that_are_no_statement_are_shown(void **state)
{
    static const char *const odd_parts[][2] = {
        {"drawing trumps, then hearts", "then hearts"}, {"cashing", "cashing"}, {"cashing X", "cashing X"},
        {"finesse H against", "finesse H against"}, {"SA SK S1", "SA SK S1"}, {"crossruff,,", ""},
    };
    struct arb_claim_question q = sound_question();
    struct arb_span odd;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(odd_parts); i++) {
        assert_false(arb_claim_statement_read(arb_span_of(odd_parts[i][0]), &q, &odd));
        assert_true(arb_span_is(odd, odd_parts[i][1]));
        assert_int_equal(q.clause_count + q.order_count, 0);
    }
    assert_true(arb_claim_statement_read(arb_span_of(" Drawing  trumps , finesse h against w,HA HK"), &q, &odd));
    assert_int_equal(q.clause_count, 2);
    assert_int_equal(q.clause[1].seat, ARB_WEST);
    assert_int_equal(q.order_count, 2);
    assert_true(arb_claim_statement_read(arb_span_of(""), &q, &odd));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_have_their_worst_line),
        cmocka_unit_test(any_small_ending_agrees_with_a_plain_search),
        cmocka_unit_test(every_rule_agrees_with_its_words),
        cmocka_unit_test(any_suit_believed_to_win_may_be_led),
        cmocka_unit_test(a_card_that_runs_is_not_overtaken),
        cmocka_unit_test(stopped_it_shows_the_worst_line_found),
        cmocka_unit_test(what_cannot_be_asked_is_named),
        cmocka_unit_test(the_conditions_of_70c_are_seen),
        cmocka_unit_test(any_bytes_are_refused_or_answered),
        cmocka_unit_test(words_that_are_no_statement_are_shown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
