/* view_test.c -- what a seat is shown, over random boards where anything may go wrong.
 *
 * It says nothing that nobody has noticed, and what it offers the table takes. That it
 * hangs on no unseen card is held in properties.c.
 */
#include "random_board.h"

#include "arb_test.h"

static bool is_a_call(const struct arb_irregularity *it)
{
    return it->call > 0 && it->wrong != ARB_WRONG_CHANGE_OF_CALL;
}

/* A board with all that happened on it, irregular or not. */
struct story {
    struct arb_regulations regulations;
    struct arb_table table;
};

static void tell(struct story *story, unsigned seed)
{
    struct arb_chance chance = {seed};
    const unsigned length = arb_chance_below(&chance, 90);
    struct arb_position position;
    struct arb_reason reason;

    story->regulations = (struct arb_regulations){.edition = (uint8_t)(seed % ARB_EDITIONS)};
    random_opening(&chance, &story->regulations, &position, &story->table);
    for (unsigned i = 0; i < length; i++) {
        const bool lawful =
            !story->table.awaits && story->table.phase != ARB_BOARD_OVER && arb_chance_below(&chance, 6) > 0;
        const struct arb_act act =
            lawful ? random_lawful_act(&chance, &story->table) : random_act(&chance, &story->table, 9);

        (void)!arb_table_step(&story->table, &act, &reason);
    }
}

/* -- What is said, and what is offered ------------------------------------------------------- */

/* Not a word of it: not listed, and the call like any other. */
static void it_is_not_told(const struct arb_irregularity *it, const struct arb_view *view)
{
    const struct arb_call_record *record = &view->call[it->call - 1];

    for (unsigned i = 0; i < view->irregularities; i++)
        assert_false(view->irregularity[i].act == it->act && view->irregularity[i].wrong == it->wrong &&
                     view->irregularity[i].call == it->call);
    assert_int_equal(record->status, ARB_CALL_STANDS);
    assert_int_equal(record->law, LAW_NONE);
}

/* In order; or the last pass over a player who was skipped, of whom he knows nothing; or
 * a call that a law makes him repeat, enough or not; or another than was heard before, from which nobody keeps him. */
static bool is_in_order(const struct arb_table *before, const struct arb_table *after, enum arb_outcome outcome)
{
    if (outcome != ARB_IRREGULAR || before->duty[before->turn] == ARB_DUTY_REPEAT) return outcome != ARB_REFUSED;
    const unsigned wrong = after->irregularity[after->irregularities - 1].wrong;

    return wrong == ARB_WRONG_LOST_TURN || wrong == ARB_WRONG_NOT_REPEATED;
}

static void each_call_is_taken(const struct arb_table *table, const struct arb_view *view)
{
    const bool above_seven =
        table->awaits && table->irregularity[table->awaits - 1].wrong == ARB_WRONG_BID_ABOVE_SEVEN;

    for (arb_call call = ARB_PASS; call <= ARB_LAST_BID; call++) {
        const struct arb_act act = {.kind = ARB_DID_CALL, .seat = view->seat, .value = call};
        struct arb_table copy = *table;
        struct arb_reason reason;

        if ((view->legal_calls >> call & 1u) == 0) continue;
        const enum arb_outcome outcome = arb_table_step(&copy, &act, &reason);

        assert_true(above_seven ? outcome == ARB_IRREGULAR : is_in_order(table, &copy, outcome));
    }
}

static void each_card_is_taken(const struct arb_table *table, const struct arb_view *view)
{
    for (arb_hand left = view->legal_cards; left != 0; left &= ~arb_hand_of(arb_hand_highest(left))) {
        const struct arb_act act = {.kind = ARB_DID_PLAY, .seat = view->turn, .value = arb_hand_highest(left)};
        struct arb_table copy = *table;
        struct arb_reason reason;

        assert_int_equal(arb_table_step(&copy, &act, &reason), ARB_APPLIED);
    }
}

/* Over a call that the next player may accept by calling, he always has a call; but not over
 * the change of one that was called over long ago, nor over a change to a pass: it may be the last. */
static bool may_be_called_over(const struct arb_table *table)
{
    const struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    return it != NULL && !it->attention && it->call > 0 && table->phase == ARB_IN_AUCTION &&
           it->wrong != ARB_WRONG_LOST_TURN &&
           (it->wrong != ARB_WRONG_CHANGE_OF_CALL ||
            (it->second == it->call + 1 && table->call[it->second - 1].call != ARB_PASS));
}

static void views_say_no_more_than_is_noticed(void **state)
{
    unsigned hidden = 0, over = 0, held = 0;

    (void)state;
    for (unsigned seed = 1; seed <= 3000; seed++) {
        static struct story story;
        const struct arb_table *table = &story.table;
        struct arb_options options;
        unsigned shown = 0;

        tell(&story, seed * 7);
        arb_table_options(table, &options);
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
            struct arb_view view;

            arb_table_view(table, (enum arb_seat)seat, &view);
            for (unsigned i = 0; i < table->irregularities; i++) {
                const struct arb_irregularity *it = &table->irregularity[i];

                if (it->attention || !is_a_call(it) || table->call[it->call - 1].status >= ARB_CALL_CANCELLED) continue;
                if (table->call[it->call - 1].law != LAW_NONE) hidden++;
                it_is_not_told(it, &view);
            }
            each_call_is_taken(table, &view);
            each_card_is_taken(table, &view);
            for (unsigned i = 0; i < view.options; i++) assert_int_equal(view.option[i].seat, seat);
            shown += view.options;
            if (!may_be_called_over(table) || view.turn != seat) continue;
            assert_true(view.legal_calls != 0);
            over++;
        }
        assert_int_equal(shown, options.count);
        held += shown;
    }
    assert_true(hidden > 150 && over > 10 && held > 30);
}

/* Has this player something to do that he sees: a choice, a call, a card, a claim to answer, something to speak of? */
static bool has_something(const struct arb_view *view)
{
    for (unsigned i = 0; i < view->irregularities; i++)
        if (!view->irregularity[i].attention) return true;
    return view->options > 0 || view->legal_calls != 0 || view->legal_cards != 0 ||
           view->claimed.stage != ARB_CLAIMED_NONE;
}

/* Whatever has gone wrong in the auction and nobody has noticed: somebody sees that it is his to go on, as far as the
 * lead, so that a table at which nothing is pointed out does not wait for ever. */
static void somebody_goes_on(void **state)
{
    unsigned after_auction = 0;

    (void)state;
    for (unsigned seed = 1; seed <= 3000; seed++) {
        static struct story story;
        const struct arb_table *table = &story.table;
        struct arb_options options;
        bool goes_on = false;

        tell(&story, seed * 11);
        arb_table_options(table, &options);
        if (table->phase > ARB_BEFORE_LEAD || options.asks || arb_table_dealt_anew(table) != LAW_NONE) continue;
        if (table->unknown[table->turn] > 0) continue;      /* a hand that nobody has told of */
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
            struct arb_view view;

            arb_table_view(table, (enum arb_seat)seat, &view);
            goes_on = goes_on || has_something(&view);
        }
        if (!goes_on) print_error("seed %u, phase %u\n", seed * 11, table->phase);
        assert_true(goes_on);
        after_auction += table->phase == ARB_BEFORE_LEAD && table->irregularities > 0;
    }
    assert_true(after_auction > 10);
}

/* The Director is shown what the players are not. */
static void the_director_knows_more(void **state)
{
    unsigned unspoken = 0;

    (void)state;
    for (unsigned seed = 1; seed <= 500; seed++) {
        static struct story story;
        struct arb_director_view all;

        tell(&story, seed * 13);
        arb_table_director_view(&story.table, &all);
        assert_memory_equal(&all.table, &story.table, sizeof all.table);
        for (unsigned i = 0; i < all.table.irregularities; i++) {
            assert_int_equal(all.unspoken >> i & 1u, !all.table.irregularity[i].attention);
            unspoken += all.unspoken >> i & 1u;
        }
        if (all.table.awaits) assert_true((all.pending >> (all.table.awaits - 1) & 1u) == 1);
    }
    assert_true(unspoken > 100);
}

/* A revoke of which somebody spoke: with what he could have obeyed declarer is in his hand, and no player is told. */
static void of_a_revoke_nobody_sees_what_was_held(void **state)
{
    static struct story story;
    struct arb_table other;
    struct arb_view view, other_view;
    struct arb_irregularity *it;

    (void)state;
    tell(&story, 7);
    it = &story.table.irregularity[story.table.irregularities++];
    *it = (struct arb_irregularity){.law = LAW_61A, .wrong = ARB_WRONG_REVOKE, .trick = 1, .value = ARB_CARD_NONE,
                                    .stage = ARB_STAGE_OPEN, .attention = ARB_ATTENTION_IN_PLAY};
    other = story.table;
    it->disobeyed = LAW_57A3;
    it->meant = it->how = 1;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        arb_table_view(&story.table, (enum arb_seat)seat, &view);
        arb_table_view(&other, (enum arb_seat)seat, &other_view);
        assert_memory_equal(&view, &other_view, sizeof view);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_say_no_more_than_is_noticed),
        cmocka_unit_test(somebody_goes_on),
        cmocka_unit_test(the_director_knows_more),
        cmocka_unit_test(of_a_revoke_nobody_sees_what_was_held),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
