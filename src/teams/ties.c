/* ties.c -- the ranking: sorts by one key after the other, each within the groups that are still equal.
 *
 * The first key sorts the whole field, each next one the groups that are left. A group is a run of rows whose first is
 * marked in 'begins'. What is equal under every key shares its rank.
 */
#include "inside.h"

#include "arbitro/score/ratio.h"

/* A key's value: a fraction, since quotients are compared and never divided. */
struct value {
    int64_t over, under;            /* under 0: more than any; both 0: nothing was won or lost, which is one to one */
    const struct arb_sum *sum;      /* of points where there are fractions of them: this instead */
};

/* Below 0, 0, above 0. Nothing over nothing counts as one to one; anything over nothing as more than any other. */
static int compare(struct value a, struct value b)
{
    if (a.sum != NULL) return arb_sum_compare(a.sum, b.sum);
    if (a.over == 0 && a.under == 0) a = (struct value){1, 1, NULL};
    if (b.over == 0 && b.under == 0) b = (struct value){1, 1, NULL};
    if (a.under == 0 || b.under == 0) return (a.under == 0) - (b.under == 0);
    return arb_ratio_compare(a.over, a.under, b.over, b.under);
}

static struct value of_exact(struct arb_fraction figure)
{
    return (struct value){figure.over, figure.under, NULL};
}

/* Won over lost. Both are brought to a common denominator, which cancels; if that grew too large the rounded figures
 * are compared. */
static struct value quotient(const struct arb_teams_work *work, const struct arb_team_row *row)
{
    const struct arb_fraction won = work->boards[row->team].won, lost = work->boards[row->team].lost;
    const int64_t shared = (int64_t)arb_common_divisor((uint64_t)won.under, (uint64_t)lost.under);
    const int64_t under = won.under / shared * lost.under;

    if (under > INT64_C(1) << 31) return (struct value){row->won, row->lost, NULL};
    return (struct value){won.over * (under / won.under), lost.over * (under / lost.under), NULL};
}

static struct value margin(const struct arb_teams_work *work, const struct arb_team_row *row)
{
    struct arb_fraction ahead = work->boards[row->team].won;
    const struct arb_fraction lost = work->boards[row->team].lost;

    arb_fraction_add(&ahead, (struct arb_fraction){-lost.over, lost.under});
    return of_exact(ahead);
}

/* Points: the exact sum where there are fractions, else the whole hundredths. */
static struct value total(int64_t points, const struct arb_sum *sum, const struct arb_teams_work *work)
{
    return (struct value){points, 1, work->has_fractions ? sum : NULL};
}

/* -- Among themselves ---------------------------------------------------------------------- */

/* The points that the rows of a group took from one another. False unless each has met each, and all equally
 * often. */
static bool among_themselves(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                             const struct arb_team_row *row, unsigned count, struct value value[])
{
    uint8_t at[ARB_TEAMS_MAX + 1] = {0};
    uint8_t met[2 * ARB_TEAM_ROUNDS_MAX + 1][2 * ARB_TEAM_ROUNDS_MAX + 1] = {{0}};

    ARB_ASSERT(count >= 2 && until <= teams->round);
    if (count > ARB_COUNT(met)) return false;
    for (unsigned i = 0; i < count; i++) {
        at[row[i].team] = (uint8_t)(i + 1);
        work->among[i] = arb_sum_zero();
        value[i] = total(0, &work->among[i], work);
    }
    for (unsigned round = 1; round <= until; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches; m++) {
            const unsigned a = at[drawn->match[m].team[0]], b = at[drawn->match[m].team[1]];

            if (a == 0 || b == 0 || !work->match[round - 1][m].counts || arb__is_knock_out(drawn)) continue;
            value[a - 1].over += work->match[round - 1][m].points[0];
            value[b - 1].over += work->match[round - 1][m].points[1];
            arb__total_add(&work->among[a - 1], work->match[round - 1][m].exactly[0]);
            arb__total_add(&work->among[b - 1], work->match[round - 1][m].exactly[1]);
            met[a - 1][b - 1]++;
            met[b - 1][a - 1]++;
        }
    }
    for (unsigned a = 0; a < count; a++)
        for (unsigned b = 0; b < count; b++)
            if (a != b && (met[a][b] == 0 || met[a][b] != met[0][1])) return false;
    return true;
}

/* -- Keys ------------------------------------------------------------------------------------- */

enum { BY_PRESENCE = ARB_TIE_KEY_COUNT, BY_STAGE, BY_POINTS };

/* A row's value under a key; higher is better. ARB_TIE_DIRECT is filled in by among_themselves. */
static struct value value_of(const struct arb_teams *teams, unsigned key, const struct arb_team_row *row,
                             const struct arb_teams_work *work)
{
    ARB_ASSERT(row->team >= 1 && row->team <= teams->form.teams);
    switch (key) {
    case BY_PRESENCE: return (struct value){row->retired == 0 || row->stage != 0, 1, NULL};
    case BY_STAGE: return (struct value){row->stage, 1, NULL};
    case BY_POINTS:
        if (teams->form.scoring == ARB_MATCH_BY_QUOTIENT) return quotient(work, row);
        return total(row->points, &work->total[row->team], work);
    case ARB_TIE_MARGIN: return margin(work, row);
    case ARB_TIE_QUOTIENT: return quotient(work, row);
    case ARB_TIE_OPPONENTS: return total(row->opponents, &work->opponents[row->team], work);
    case ARB_TIE_WINS: return (struct value){row->wins, 1, NULL};
    case ARB_TIE_SEED: return (struct value){-(int64_t)row->team, 1, NULL};
    case ARB_TIE_LOT: return (struct value){work->lot[row->team], 1, NULL};
    default: return (struct value){0, 1, NULL};
    }
}

/* Sorts a group by a key, best first and stable, and marks where it splits. */
static void part(const struct arb_teams *teams, unsigned until, unsigned key, struct arb_teams_work *work,
                 struct arb_team_row *row, unsigned count, uint8_t begins[])
{
    struct value value[ARB_TEAMS_MAX];

    ARB_ASSERT(count >= 2 && count <= teams->form.teams);
    for (unsigned i = 0; i < count; i++) value[i] = value_of(teams, key, &row[i], work);
    if (key == ARB_TIE_DIRECT && !among_themselves(teams, until, work, row, count, value)) return;
    for (unsigned i = 1; i < count; i++) {
        const struct arb_team_row moving = row[i];
        const struct value its = value[i];
        unsigned at = i;

        for (; at > 0 && compare(its, value[at - 1]) > 0; at--) {
            row[at] = row[at - 1];
            value[at] = value[at - 1];
        }
        row[at] = moving;
        value[at] = its;
    }
    for (unsigned i = 1; i < count; i++) {
        if (compare(value[i], value[i - 1]) == 0) continue;
        begins[i] = 1;
        row[i].by_key = key < ARB_TIE_KEY_COUNT ? (uint8_t)key : ARB_TIE_NONE;
    }
}

/* Sorts every group of two or more by the key. */
static void part_all(const struct arb_teams *teams, unsigned until, unsigned key, struct arb_teams_work *work,
                     struct arb_team_standings *standings, uint8_t begins[])
{
    for (unsigned first = 0, next; first < standings->count; first = next) {
        for (next = first + 1; next < standings->count && !begins[next]; next++) continue;
        if (next - first > 1) part(teams, until, key, work, &standings->row[first], next - first, &begins[first]);
    }
}

/* A lot for every team, all different; the same number gives the same lots. */
static void draw_lots(const struct arb_teams *teams, struct arb_teams_work *work)
{
    struct arb_chance chance = {.state = teams->lot};

    for (unsigned team = 1; team <= teams->form.teams; team++) work->lot[team] = team;
    for (unsigned team = teams->form.teams; team > 1; team--) {
        const uint32_t other = 1 + arb_chance_below(&chance, team);
        const uint32_t lot = work->lot[team];

        work->lot[team] = work->lot[other];
        work->lot[other] = lot;
    }
}

/* Ranks from the groups. Teams that withdrew have none; in a knock-out their places stay vacant. */
static void number(struct arb_team_standings *standings, const uint8_t begins[])
{
    for (unsigned first = 0, next; first < standings->count; first = next) {
        unsigned places = 0;

        for (next = first; next < standings->count && (next == first || !begins[next]); next++)
            places += standings->row[next].retired == 0;
        for (unsigned i = first; i < next; i++) {
            struct arb_team_row *row = &standings->row[i];

            row->rank = row->retired != 0 ? 0 : (uint8_t)(first + 1);
            row->tied = row->retired == 0 && places > 1;
        }
    }
}

void arb__break_ties(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                     struct arb_team_standings *standings)
{
    uint8_t begins[ARB_TEAMS_MAX] = {1};

    draw_lots(teams, work);
    part_all(teams, until, BY_PRESENCE, work, standings, begins);
    part_all(teams, until, BY_STAGE, work, standings, begins);
    part_all(teams, until, BY_POINTS, work, standings, begins);
    for (unsigned k = 0; k < teams->keys; k++) part_all(teams, until, teams->key[k], work, standings, begins);
    number(standings, begins);
    ARB_ASSERT(standings->count == teams->form.teams && begins[0] == 1);
}
