/* ties.c -- the ranking: one key after the other, each asked of those who are still equal.
 *
 * The first key ranks the whole field, each next one the groups that are left (arbitro/score/ranking.h). What is equal
 * under every key shares its rank. Until the rows are put in order, row n is team n + 1.
 */
#include "inside.h"

#include "arbitro/score/ranking.h"
#include "arbitro/score/ratio.h"

#include <string.h>

/* What the field is ranked with. */
struct field {
    const struct arb_teams *teams;
    unsigned until;
    struct arb_teams_work *work;
    struct arb_team_standings *standings;
};

/* A key's value: a fraction, since quotients are compared and never divided. */
struct value {
    int64_t over, under;            /* under 0: more than any; both 0: nothing was won or lost, which is one to one */
};

static struct value of_exact(struct arb_fraction figure)
{
    return (struct value){figure.over, figure.under};
}

/* Won over lost. Both are brought to a common denominator, which cancels; if that grew too large the rounded figures
 * are compared. */
static struct value quotient(const struct arb_teams_work *work, const struct arb_team_row *row)
{
    const struct arb_fraction won = work->boards[row->team].won, lost = work->boards[row->team].lost;
    const int64_t shared = (int64_t)arb_common_divisor((uint64_t)won.under, (uint64_t)lost.under);
    const int64_t under = won.under / shared * lost.under;

    if (under > INT64_C(1) << 31) return (struct value){row->won, row->lost};
    return (struct value){won.over * (under / won.under), lost.over * (under / lost.under)};
}

static struct value margin(const struct arb_teams_work *work, const struct arb_team_row *row)
{
    struct arb_fraction ahead = work->boards[row->team].won;
    const struct arb_fraction lost = work->boards[row->team].lost;

    arb_fraction_add(&ahead, (struct arb_fraction){-lost.over, lost.under});
    return of_exact(ahead);
}

/* -- Among themselves ---------------------------------------------------------------------- */

/* The points that the teams of a group took from one another, into their standings and, exactly, into work->among.
 * False unless each has met each, and all equally often. */
static bool among_themselves(const struct field *f, struct arb_standing *group, size_t count)
{
    uint8_t at[ARB_TEAMS_MAX + 1] = {0};
    uint8_t met[2 * ARB_TEAM_ROUNDS_MAX + 1][2 * ARB_TEAM_ROUNDS_MAX + 1] = {{0}};
    struct arb_teams_work *work = f->work;

    ARB_ASSERT(count >= 2 && f->until <= f->teams->round);
    if (count > ARB_COUNT(met)) return false;
    for (size_t i = 0; i < count; i++) {
        at[group[i].contestant] = (uint8_t)(i + 1);
        work->among[group[i].contestant] = arb_sum_zero();
        group[i].won = 0;
        group[i].available = 1;
    }
    for (unsigned round = 1; round <= f->until; round++) {
        const struct arb_team_round *drawn = arb__drawn(f->teams, round);

        for (unsigned m = 0; m < drawn->matches; m++) {
            const uint8_t *team = drawn->match[m].team;
            const unsigned a = at[team[0]], b = at[team[1]];

            if (a == 0 || b == 0 || !work->match[round - 1][m].counts || arb__is_knock_out(drawn)) continue;
            group[a - 1].won += work->match[round - 1][m].points[0];
            group[b - 1].won += work->match[round - 1][m].points[1];
            arb__total_add(&work->among[team[0]], work->match[round - 1][m].exactly[0]);
            arb__total_add(&work->among[team[1]], work->match[round - 1][m].exactly[1]);
            met[a - 1][b - 1]++;
            met[b - 1][a - 1]++;
        }
    }
    for (size_t a = 0; a < count; a++)
        for (size_t b = 0; b < count; b++)
            if (a != b && (met[a][b] == 0 || met[a][b] != met[0][1])) return false;
    return true;
}

/* -- Keys ------------------------------------------------------------------------------------- */

enum { BY_PRESENCE = ARB_TIE_KEY_COUNT, BY_STAGE, BY_POINTS };

/* A team's value under a key; higher is better. Points are whole hundredths, beside exact sums where there are
 * fractions. DIRECT is filled in by among_themselves. */
static struct value value_of(const struct field *f, unsigned key, const struct arb_team_row *row)
{
    ARB_ASSERT(row->team >= 1 && row->team <= f->teams->form.teams);
    switch (key) {
    case BY_PRESENCE: return (struct value){row->retired == 0 || row->stage != 0, 1};
    case BY_STAGE: return (struct value){row->stage, 1};
    case BY_POINTS:
        if (f->teams->form.scoring == ARB_MATCH_BY_QUOTIENT) return quotient(f->work, row);
        return (struct value){row->points, 1};
    case ARB_TIE_MARGIN: return margin(f->work, row);
    case ARB_TIE_QUOTIENT: return quotient(f->work, row);
    case ARB_TIE_OPPONENTS: return (struct value){row->opponents, 1};
    case ARB_TIE_WINS: return (struct value){row->wins, 1};
    case ARB_TIE_SEED: return (struct value){-(int64_t)row->team, 1};
    case ARB_TIE_LOT: return (struct value){f->work->lot[row->team], 1};
    default: return (struct value){0, 1};
    }
}

/* The exact sums of a key of points, by team, where there are fractions of them; else NULL. */
static const struct arb_sum *sums_of(const struct field *f, unsigned key)
{
    if (!f->work->has_fractions) return NULL;
    if (key == ARB_TIE_DIRECT) return f->work->among;
    if (key == ARB_TIE_OPPONENTS) return f->work->opponents;
    return key == BY_POINTS && f->teams->form.scoring != ARB_MATCH_BY_QUOTIENT ? f->work->total : NULL;
}

/* Nothing over nothing counts as one to one; anything over nothing as more than any other. */
static void put_value(struct arb_standing *standing, struct value value)
{
    ARB_ASSERT(value.over < INT64_MAX && (value.under > 0 || value.over >= 0));
    if (value.under == 0) value = (struct value){value.over == 0 ? 1 : INT64_MAX, 1};
    standing->won = value.over;
    standing->available = value.under;
}

/* Ranks a group of equals by a key. */
static void part(const struct field *f, unsigned key, struct arb_standing *group, size_t count)
{
    const struct arb_sum *sums = sums_of(f, key);
    const uint32_t rank = group[0].rank;

    ARB_ASSERT(count >= 2 && count <= f->teams->form.teams);
    if (key == ARB_TIE_DIRECT && !among_themselves(f, group, count)) return;
    for (size_t i = 0; i < count && key != ARB_TIE_DIRECT; i++)
        put_value(&group[i], value_of(f, key, &f->standings->row[group[i].contestant - 1]));
    if (sums != NULL) arb_rank_exactly(group, count, sums);
    else arb_rank(group, count);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && group[i].rank == i + 1)
            f->standings->row[group[i].contestant - 1].by_key = key < ARB_TIE_KEY_COUNT ? (uint8_t)key : ARB_TIE_NONE;
        group[i].rank += rank - 1;
    }
}

/* Ranks every group of two or more by the key. */
static void part_all(const struct field *f, unsigned key, struct arb_standing *standing)
{
    for (size_t first = 0, equal; first < f->standings->count; first += equal) {
        equal = arb_standings_equal(standing + first, f->standings->count - first);
        if (equal > 1) part(f, key, standing + first, equal);
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

/* Puts the rows in order, with their ranks. Teams that withdrew have none; in a knock-out their places stay vacant. */
static void put_in_order(struct arb_team_standings *standings, const struct arb_standing *standing)
{
    struct arb_team_row row[ARB_TEAMS_MAX];

    memcpy(row, standings->row, standings->count * sizeof *row);
    for (size_t first = 0, equal; first < standings->count; first += equal) {
        unsigned places = 0;

        equal = arb_standings_equal(standing + first, standings->count - first);
        for (size_t i = first; i < first + equal; i++) places += row[standing[i].contestant - 1].retired == 0;
        for (size_t i = first; i < first + equal; i++) {
            struct arb_team_row *to = &standings->row[i];

            *to = row[standing[i].contestant - 1];
            to->rank = to->retired != 0 ? 0 : (uint8_t)(first + 1);
            to->tied = to->retired == 0 && places > 1;
        }
    }
}

void arb__break_ties(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                     struct arb_team_standings *standings)
{
    const struct field field = {teams, until, work, standings};
    struct arb_standing standing[ARB_TEAMS_MAX];

    ARB_ASSERT(standings->count == teams->form.teams);
    for (unsigned i = 0; i < standings->count; i++)
        standing[i] = (struct arb_standing){.contestant = standings->row[i].team, .rank = 1};
    draw_lots(teams, work);
    part_all(&field, BY_PRESENCE, standing);
    part_all(&field, BY_STAGE, standing);
    part_all(&field, BY_POINTS, standing);
    for (unsigned k = 0; k < teams->keys; k++) part_all(&field, teams->key[k], standing);
    put_in_order(standings, standing);
}
