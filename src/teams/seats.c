/* seats.c -- who sits North-South in a round, or is at home (North-South in the open room), and at which table.
 *
 * The pair that has sat North-South less often sits there; of two that have done so equally often the one that sat
 * East-West last, else the higher ranked. Of teams it is so where the draw asks for it. Who stays at his table sits
 * there North-South, or at home, and others come to him; if two such meet, one of them moves.
 */
#include "inside.h"

static bool has_match(const struct arb_team_round *round, unsigned team)
{
    return round->where[team] != 0 && round->where[team] != ARB_MATCH_BYE;
}

struct sat {
    int more_ns;                    /* times North-South less times East-West */
    int last;                       /* 1: North-South, -1: East-West; 0: not at all yet */
};

/* Where the pair has sat in the rounds so far. */
static struct sat has_sat(const struct arb_teams *teams, unsigned team)
{
    struct sat sat = {0, 0};

    for (unsigned r = 1; r <= teams->round; r++) {
        const struct arb_team_round *round = arb__drawn(teams, r);

        if (!has_match(round, team)) continue;
        sat.last = round->match[round->where[team] - 1].team[0] == team ? 1 : -1;
        sat.more_ns += sat.last;
    }
    return sat;
}

/* Should the second of the match sit North-South? */
static bool is_turned(const struct arb_teams *teams, const struct arb_match *match)
{
    const bool first_stays = teams->team[match->team[0]].stays != 0;
    const bool second_stays = teams->team[match->team[1]].stays != 0;
    const struct sat first = has_sat(teams, match->team[0]), second = has_sat(teams, match->team[1]);

    if (first_stays != second_stays) return second_stays;
    if (first.more_ns != second.more_ns) return second.more_ns < first.more_ns;
    return second.last < first.last;
}

/* Exchanges the numbers, and so the tables, of two matches. */
static void swap_teams(struct arb_team_round *made, unsigned a, unsigned b)
{
    ARB_ASSERT(a >= 1 && a <= made->matches && b >= 1 && b <= made->matches);
    for (unsigned seat = 0; seat < 2; seat++) {
        const uint8_t team = made->match[a - 1].team[seat];

        made->match[a - 1].team[seat] = made->match[b - 1].team[seat];
        made->match[b - 1].team[seat] = team;
        made->where[made->match[a - 1].team[seat]] = (uint8_t)a;
        made->where[team] = (uint8_t)b;
    }
}

/* Moves the matches of pairs that stay to their tables, lower numbers first; a table once occupied is not taken
 * away. */
static void seat_who_stay(const struct arb_teams *teams, struct arb_team_round *made)
{
    bool taken[ARB_MATCHES_MAX + 1] = {false};

    for (unsigned team = 1; team <= teams->form.teams; team++) {
        const unsigned table = teams->team[team].stays;

        if (table == 0 || table > made->matches || !has_match(made, team) || taken[made->where[team]]) continue;
        if (made->where[team] != table) swap_teams(made, made->where[team], table);
        taken[table] = true;
    }
}

/* A triple keeps its order: each of its teams is at home once. */
static bool has_triple(const struct arb_team_round *made)
{
    return made->matches > 0 && made->match[made->matches - 1].triple != 0;
}

/* Tables first, then sides. A knock-out keeps its order of matches, and a round robin its sides unless somebody stays;
 * so do teams that are not drawn 'home'. */
void arb__seat(const struct arb_teams *teams, const struct arb_draw_order *order, struct arb_team_round *made)
{
    const bool is_tree = made->method == ARB_DRAW_KNOCK_OUT;
    const bool stands = made->method == ARB_DRAW_ROUND_ROBIN || (teams->form.kind != ARB_SWISS_PAIRS && !order->home);

    ARB_ASSERT(made->matches <= ARB_MATCHES_MAX);
    if (has_triple(made)) return;
    if (!is_tree) seat_who_stay(teams, made);
    for (unsigned m = 0; m < made->matches; m++) {
        struct arb_match *match = &made->match[m];
        const uint8_t first = match->team[0];
        const bool stays = teams->team[first].stays != 0 || teams->team[match->team[1]].stays != 0;

        if ((stands && !stays) || !is_turned(teams, match)) continue;
        match->team[0] = match->team[1];
        match->team[1] = first;
    }
}
