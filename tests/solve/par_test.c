/* par_test.c -- par against libdds's own, score and contracts, over tables drawn by chance: every dealer, every
 * vulnerability. ARBITRO_SEED draws others.
 */
#include "arb_test.h"

#include "arbitro/score/par.h"

#include <dds/dll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TABLES = 2000, TEXT = 16 };

static uint64_t seed = 20261122;

static unsigned drawn(unsigned below)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(seed >> 33) % below;
}

/* Tricks as deals have them: partners about alike, the other side about what is left. */
static void draw(uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS])
{
    const unsigned strength = drawn(14);

    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        const unsigned north = (strength + drawn(14)) / 2, lost = drawn(3);

        for (unsigned s = 0; s < ARB_SEATS; s++) {
            const unsigned own = (s & 1u) == 0 ? north : 13 - north, less = drawn(8) == 0 ? lost : lost / 2;

            tricks[d][s] = (uint8_t)(own > less ? own - less : 0);
        }
    }
}

/* "4S*-NS-1", as libdds says it. */
static void as_libdds(char text[TEXT], const struct arb_par_contract *par)
{
    const struct arb_contract contract = par->contract;
    const int over = (int)par->tricks - contract.level - 6;
    const bool north_south = (contract.declarer & 1u) == 0;
    char who[3] = {"NESW"[contract.declarer & 3u]};
    int length;

    if (par->partner_too) memcpy(who, north_south ? "NS" : "EW", 2);
    length = snprintf(text, TEXT, "%u%c%s-%s", contract.level, "CDHSN"[contract.denomination],
                      contract.doubling == ARB_DOUBLED ? "*" : "", who);
    if (over != 0) snprintf(text + length, (size_t)(TEXT - length), "%+d", over);
}

static void compare(const struct arb_par *ours, const struct parResultsDealer *theirs)
{
    assert_int_equal(ours->points, theirs->score);
    if (ours->count == 0) {
        assert_int_equal(theirs->number, 1);
        assert_string_equal(theirs->contracts[0], "pass");
        return;
    }
    assert_int_equal(ours->count, theirs->number);
    for (unsigned i = 0; i < ours->count; i++) {
        char text[TEXT];
        bool found = false;

        as_libdds(text, &ours->contract[i]);
        for (int k = 0; k < theirs->number; k++) found = found || strcmp(text, theirs->contracts[k]) == 0;
        if (!found) fail_msg("%s, and libdds has %s first of %d", text, theirs->contracts[0], theirs->number);
    }
}

static void par_is_what_libdds_makes_it(void **state)
{
    static const int vulnerability[] = {0, 2, 3, 1};      /* none, both, NS, EW there */

    (void)state;
    for (unsigned t = 0; t < TABLES; t++) {
        uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];
        struct ddTableResults table;

        draw(tricks);
        for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
            for (unsigned s = 0; s < ARB_SEATS; s++)
                table.resTable[d == ARB_NOTRUMP ? 4 : 3 - d][s] = tricks[d][s];
        for (unsigned dealer = 0; dealer < ARB_SEATS; dealer++)
            for (unsigned v = 0; v < ARB_COUNT(vulnerability); v++) {
                const struct arb_par ours = arb_par_of((const uint8_t(*)[ARB_SEATS])tricks, (enum arb_seat)dealer,
                                                       (enum arb_vulnerability)v);
                struct parResultsDealer theirs;

                assert_int_equal(DealerPar(&table, &theirs, (int)dealer, vulnerability[v]), RETURN_NO_FAULT);
                compare(&ours, &theirs);
            }
    }
}

/* Not by way of libdds's destructor, which gives back threads that it never made. */
int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(par_is_what_libdds_makes_it)};
    const char *other = getenv("ARBITRO_SEED");
    int failed;

    if (other != NULL) seed = strtoull(other, NULL, 10);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void)fflush(NULL);
    _exit(failed);
}
