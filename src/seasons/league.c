/* league.c -- the matches of a session as a league counts them.
 *
 * Where the rules say what a match of three or of four teams is worth, teams that all met one another and nobody else
 * are one match: within a round, or else within the whole session, where a match of four takes three rounds. They are
 * placed by the sum of their margins, and equals share the points of their places.
 */
#include "league.h"

#include <stdlib.h>

enum { TEAMS_MOST = 4 };

/* Teams that have met, and by how much each has won in all. */
struct group {
    size_t row[TEAMS_MOST];
    int64_t margin[TEAMS_MOST];     /* 1/10000 */
    unsigned teams;
};

/* A session while it is counted; taken[]: a match that belongs to a group. */
struct counting {
    struct league *league;
    const struct arb_season_list *list;
    const struct session *session;
    uint32_t number;
    bool *taken;
};

/* By how much a side won, in 1/10000: IMPs where the file says them, whatever the match counted there. A walkover has
 * no margin. */
static int64_t margin_of(const struct session_match *match, unsigned side)
{
    if (match->walkover != 0) return 0;
    if (match->has_imps) return match->imps[side];
    return match->score[side] - match->score[1 - side];
}

static void add_share(struct counting *c, size_t row, int64_t margin, struct arb_sum worth, bool is_won)
{
    c->league->share[c->league->shares++] = (struct league_share){
        row, {.session = c->number, .is_won = is_won, .difference = margin / 100, .worth = worth}};
}

/* -- Three and four teams ---------------------------------------------------------------------- */

/* Is the match of those that are looked at: free, played, and of that round if one is named? */
static bool is_in_scope(const struct counting *c, size_t match, const struct arb_span *round)
{
    return !c->taken[match] && c->session->match[match].walkover == 0 &&
           (round == NULL || arb_span_equal(c->session->match[match].round, *round));
}

/* The team's place in the group; TEAMS_MOST: it is not in it. */
static unsigned place_in(const struct group *group, size_t row)
{
    for (unsigned t = 0; t < group->teams; t++)
        if (group->row[t] == row) return t;
    return TEAMS_MOST;
}

/* Adds whoever has met somebody of the group. 1: it grew; 0: nobody is left; -1: there are too many. */
static int grow(const struct counting *c, const struct arb_span *round, struct group *group)
{
    for (size_t m = 0; m < c->session->matches; m++) {
        const struct session_match *match = &c->session->match[m];

        if (!is_in_scope(c, m, round)) continue;
        for (unsigned side = 0; side < 2; side++) {
            if (place_in(group, match->row[side]) == TEAMS_MOST || place_in(group, match->row[1 - side]) != TEAMS_MOST)
                continue;
            if (group->teams == TEAMS_MOST) return -1;
            group->row[group->teams++] = match->row[1 - side];
            return 1;
        }
    }
    return 0;
}

/* Sums their matches; false if two of them did not meet. */
static bool sum_up(const struct counting *c, const struct arb_span *round, struct group *group)
{
    bool met[TEAMS_MOST][TEAMS_MOST] = {{false}};

    for (size_t m = 0; m < c->session->matches; m++) {
        const struct session_match *match = &c->session->match[m];
        const unsigned a = place_in(group, match->row[0]), b = place_in(group, match->row[1]);

        if (!is_in_scope(c, m, round) || a == TEAMS_MOST || b == TEAMS_MOST) continue;
        met[a][b] = met[b][a] = true;
        group->margin[a] += margin_of(match, 0);
        group->margin[b] += margin_of(match, 1);
    }
    for (unsigned a = 0; a < group->teams; a++)
        for (unsigned b = 0; b < a; b++)
            if (!met[a][b]) return false;
    return true;
}

/* The points of their places to all of the group, and their matches are taken. */
static void award(struct counting *c, const struct arb_span *round, const struct group *group)
{
    for (unsigned t = 0; t < group->teams; t++) {
        unsigned ahead = 0, together = 0;
        struct arb_sum worth = arb_sum_zero();

        for (unsigned u = 0; u < group->teams; u++) {
            ahead += group->margin[u] > group->margin[t];
            together += group->margin[u] == group->margin[t];
        }
        arb_season_add_shared(c->list->several[group->teams - 3], group->teams, ahead + 1, together, &worth);
        add_share(c, group->row[t], group->margin[t], worth, ahead == 0);
    }
    for (size_t m = 0; m < c->session->matches; m++)
        if (is_in_scope(c, m, round) && place_in(group, c->session->match[m].row[0]) != TEAMS_MOST) c->taken[m] = true;
}

/* Takes the teams that have met those of a match, if they are a match of three or four that the list knows. */
static void take_together(struct counting *c, size_t match, const struct arb_span *round)
{
    struct group group = {.row = {c->session->match[match].row[0], c->session->match[match].row[1]}, .teams = 2};
    int grew;

    while ((grew = grow(c, round, &group)) > 0) continue;
    if (grew < 0 || group.teams < 3 || (c->list->is_several >> (group.teams - 3) & 1) == 0) return;
    if (sum_up(c, round, &group)) award(c, round, &group);
}

static void take_several(struct counting *c)
{
    if (c->list->is_several == 0) return;
    for (size_t m = 0; m < c->session->matches; m++)
        if (is_in_scope(c, m, NULL)) take_together(c, m, &c->session->match[m].round);
    for (size_t m = 0; m < c->session->matches; m++)
        if (is_in_scope(c, m, NULL)) take_together(c, m, NULL);
}

/* -- Two teams ----------------------------------------------------------------------------------- */

/* Whole IMPs, halves away from zero. */
static int whole_imps(int64_t imps)
{
    return (int)((imps + (imps < 0 ? -5000 : 5000)) / 10000);
}

/* Victory points of the match's IMPs, or those that the Director awarded if they are of such a scale; false where they
 * cannot be told. */
static bool victory_points(const struct arb_season_list *list, const struct session_match *match,
                           struct arb_sum worth[2])
{
    const bool is_told = match->has_awarded_vps && match->is_own_scale == (list->bands > 0);

    for (unsigned side = 0; side < 2; side++) {
        worth[side] = arb_sum_zero();
        if (is_told) arb_sum_add(&worth[side], match->score[side], 10000);
        else if (!match->has_imps ||
            !arb_season_add_vps(list, whole_imps(margin_of(match, side)), match->boards, &worth[side]))
            return false;
    }
    return true;
}

/* Did the side win, lose or halve it: 1, -1, 0. */
static int ahead(const struct session_match *match, unsigned side)
{
    const int64_t won = match->score[side] - match->score[1 - side];

    if (match->walkover != 0) return match->walkover == side + 1 ? 1 : -1;
    return (won > 0) - (won < 0);
}

/* What the match is worth to both sides; false where its victory points cannot be told. */
static bool worth_of(const struct arb_season_list *list, const struct session_match *match, struct arb_sum worth[2])
{
    const bool is_told = match->walkover != 0 && list->has_walkover;

    if (!is_told && arb_season_has_vps(list)) return victory_points(list, match, worth);
    for (unsigned side = 0; side < 2; side++) {
        const int won = ahead(match, side);

        worth[side] = arb_sum_zero();
        if (is_told) arb_sum_add(&worth[side], list->walkover[won < 0], 100);
        else arb_sum_add(&worth[side], list->point[1 - won], 100);
    }
    return true;
}

static bool take_pairwise(struct counting *c, size_t m)
{
    const struct session_match *match = &c->session->match[m];
    struct arb_sum worth[2];

    if (!worth_of(c->list, match, worth)) return false;
    for (unsigned side = 0; side < 2; side++)
        add_share(c, match->row[side], margin_of(match, side), worth[side], ahead(match, side) > 0);
    return true;
}

bool league_count(struct league *league, const struct arb_season_list *list, const struct session *session,
                  uint32_t number, enum season_fault *fault)
{
    struct counting c = {league, list, session, number, calloc(session->matches + 1, sizeof *c.taken)};
    bool whole;

    *league = (struct league){.share = calloc(2 * session->matches + 1, sizeof *league->share)};
    whole = c.taken != NULL && league->share != NULL;
    if (!whole) *fault = SEASON_NO_MEMORY;
    if (whole) take_several(&c);
    for (size_t m = 0; m < session->matches && whole; m++) {
        if (c.taken[m]) continue;
        whole = take_pairwise(&c, m);
        if (!whole) *fault = SEASON_NO_VPS;
    }
    free(c.taken);
    return whole;
}

void league_free(struct league *league)
{
    free(league->share);
}
