/* par_test.c -- par of tables whose par can be seen by eye. */
#include "arb_test.h"

#include "arbitro/score/par.h"

/* The same for both partners; denominations C D H S NT. */
static void set(uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS], const char *ns, const char *ew)
{
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        tricks[d][ARB_NORTH] = tricks[d][ARB_SOUTH] = (uint8_t)(ns[d] >= 'a' ? ns[d] - 'a' + 10 : ns[d] - '0');
        tricks[d][ARB_EAST] = tricks[d][ARB_WEST] = (uint8_t)(ew[d] >= 'a' ? ew[d] - 'a' + 10 : ew[d] - '0');
    }
}

static void expect(const char *ns, const char *ew, enum arb_seat dealer, enum arb_vulnerability v, int points,
                   const char *contract)
{
    uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];
    struct arb_par par;
    char text[80];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    set(tricks, ns, ew);
    par = arb_par_of((const uint8_t(*)[ARB_SEATS])tricks, dealer, v);
    for (unsigned i = 0; i < par.count; i++) {
        if (i > 0) arb_write_text(&out, ", ");
        arb_contract_write(&out, par.contract[i].contract);
        arb_write_char(&out, ' ');
        arb_write_int(&out, par.contract[i].tricks);
    }
    assert_string_equal(text, contract);
    assert_int_equal(par.points, points);
}

static void par_is_where_nobody_gains_by_bidding(void **state)
{
    (void)state;
    /* all suits 6 to 7: nobody makes anything */
    expect("66666", "66666", ARB_NORTH, ARB_NONE_VULNERABLE, 0, "");
    /* both make 1NT and no more: the dealer's side has it */
    expect("55557", "55557", ARB_NORTH, ARB_NONE_VULNERABLE, 90, "1N N 7");
    expect("55557", "55557", ARB_EAST, ARB_NONE_VULNERABLE, -90, "1N E 7");
    /* a slam that no sacrifice is cheap enough against */
    expect("777cb", "66612", ARB_WEST, ARB_BOTH_VULNERABLE, 1430, "6S N 12");
    /* 4S makes; 5H doubled is two down, and costs less when they are not vulnerable */
    expect("666a7", "67936", ARB_NORTH, ARB_NS_VULNERABLE, 300, "5HX E 9");
    expect("666a7", "67936", ARB_NORTH, ARB_EW_VULNERABLE, 420, "4S N 10");
    /* two games of the same points, with an overtrick each */
    expect("666bb", "77722", ARB_NORTH, ARB_NONE_VULNERABLE, 460, "3N N 11");
    expect("66bb6", "77227", ARB_NORTH, ARB_BOTH_VULNERABLE, 650, "4H N 11, 4S N 11");
    /* a sacrifice is told over the game that it is made against, not over a part-score nobody would play */
    expect("54394", "56a43", ARB_EAST, ARB_NONE_VULNERABLE, -100, "4SX N 9");
    /* 3NT is a game, 4 and 5 of the minor are not enough and one too many */
    expect("a5559", "33334", ARB_SOUTH, ARB_NONE_VULNERABLE, 400, "3N N 9");
}

static void the_better_declarer_plays_it(void **state)
{
    uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];
    struct arb_par par;

    (void)state;
    set(tricks, "555a7", "33333");
    tricks[ARB_SPADE_BID][ARB_NORTH] = 9;
    par = arb_par_of((const uint8_t(*)[ARB_SEATS])tricks, ARB_NORTH, ARB_NONE_VULNERABLE);
    assert_int_equal(par.count, 1);
    assert_int_equal(par.contract[0].contract.declarer, ARB_SOUTH);
    assert_int_equal(par.points, 420);
    assert_false(par.contract[0].partner_too);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(par_is_where_nobody_gains_by_bidding),
        cmocka_unit_test(the_better_declarer_plays_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
