/* law77_score.c -- the duplicate bridge scoring table, as the Law prints it.
 *
 * A contract made earns trick points, premiums and overtricks; a contract that
 * fails gives undertricks. Doubling multiplies the trick points before it is asked
 * whether they come to a game, which is why two hearts doubled is one.
 */
#include "arbitro/laws/score.h"

struct facts {
    unsigned level;
    enum arb_denomination denomination;
    enum arb_doubling doubling;
    bool vulnerable;
};

/* Per trick bid, in the order clubs, diamonds, hearts, spades, notrump; the first
 * trick at notrump is worth ten more. */
static const uint8_t trick_points[ARB_DENOMINATIONS] = {20, 20, 30, 30, 30};

static int points_for_tricks_bid(const struct facts *f)
{
    const int undoubled = (int)f->level * trick_points[f->denomination] + (f->denomination == ARB_NOTRUMP ? 10 : 0);

    return undoubled << f->doubling;
}

static int premium_for_game(const struct facts *f)
{
    if (points_for_tricks_bid(f) < 100) return 50;
    return f->vulnerable ? 500 : 300;
}

static int premium_for_slam(const struct facts *f)
{
    if (f->level == 6) return f->vulnerable ? 750 : 500;
    if (f->level == 7) return f->vulnerable ? 1500 : 1000;
    return 0;
}

static int premium_for_making(const struct facts *f)
{
    static const uint8_t premium[] = {[ARB_UNDOUBLED] = 0, [ARB_DOUBLED] = 50, [ARB_REDOUBLED] = 100};

    return premium[f->doubling];
}

static int overtrick(const struct facts *f)
{
    if (f->doubling == ARB_UNDOUBLED) return trick_points[f->denomination];
    return (f->vulnerable ? 200 : 100) * (f->doubling == ARB_REDOUBLED ? 2 : 1);
}

/* Doubled: 100, 200, 200, then 300 each; vulnerable 200, then 300 each. */
static int undertricks(const struct facts *f, int down)
{
    int doubled = 0;

    if (f->doubling == ARB_UNDOUBLED) return down * (f->vulnerable ? 100 : 50);
    for (int n = 1; n <= down; n++) {
        const int full = f->vulnerable ? n >= 2 : n >= 4;
        const int first = n == 1 && !f->vulnerable;

        doubled += full ? 300 : first ? 100 : 200;
    }
    return f->doubling == ARB_REDOUBLED ? 2 * doubled : doubled;
}

int law77_score(struct arb_contract contract, bool vulnerable, unsigned tricks)
{
    const struct facts f = {contract.level, (enum arb_denomination)contract.denomination,
                            (enum arb_doubling)contract.doubling, vulnerable};
    const int over = (int)tricks - (int)(contract.level + 6u);

    if (arb_contract_is_pass(contract)) return 0;
    if (over < 0) return -undertricks(&f, -over);
    return points_for_tricks_bid(&f) + premium_for_game(&f) + premium_for_slam(&f) + premium_for_making(&f) +
           over * overtrick(&f);
}
