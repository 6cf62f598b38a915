/* butler.c -- the players of teams, each pair against all the tables of its rounds. */
#include "inside.h"

#include <string.h>

/* The row of a pair of players; NULL if there is no room for one more. */
static struct arb_butler_row *row_of(struct arb_butler *butler, uint8_t team, uint8_t one, uint8_t other)
{
    const uint8_t low = one < other ? one : other, high = one < other ? other : one;

    for (unsigned i = 0; i < butler->count; i++) {
        struct arb_butler_row *row = &butler->row[i];

        if (row->team == team && row->player[0] == low && row->player[1] == high) return row;
    }
    if (butler->count == ARB_BUTLER_ROWS_MAX) {
        butler->full = 1;
        return NULL;
    }
    butler->row[butler->count] = (struct arb_butler_row){.team = team, .player = {low, high}};
    return &butler->row[butler->count++];
}

/* side: as the team sat in that room; teams of eight have the first two of a side in the first rooms. */
static void credit(struct arb_butler *butler, const struct arb_team_round *round, uint8_t team, unsigned side,
                   unsigned room, int32_t imps)
{
    const uint8_t *players = &round->lineup[team][side][room < 2 ? 0 : 2];
    struct arb_butler_row *row = row_of(butler, team, players[0], players[1]);

    if (row == NULL) return;
    row->boards++;
    row->imps += imps;
}

static void add_board(const struct arb_teams *teams, unsigned round, unsigned board, bool cross,
                      struct arb_teams_work *work, struct arb_butler *butler)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const uint32_t count = arb__board_lines(teams, round, board, work);
    const struct arb_mp_board lines = {.line = work->line, .count = count, .assigned = work->assigned,
                                       .whole = arb_mp_fewest_parts(work->line, count, work->assigned, ARB_WHOLE,
                                                                    10000)};
    const struct arb_datum_rule mean = {.source = ARB_DATUM_MEAN, .rounding = ARB_DATUM_AWAY};
    int datum[ARB_MP_GROUPS];
    uint32_t results = 0;

    if (count < 2) return;
    if (cross) results = arb_cross_imps(&lines, 0, &work->chart, work->award);
    else if (!arb_butler(&lines, &mean, &work->chart, work->award, NULL, datum)) return;
    for (uint32_t i = 0; i < count; i++) {
        const struct arb_match *match = &drawn->match[work->line_of[i] / ARB_ROOMS_MAX];
        const unsigned room = work->line_of[i] % ARB_ROOMS_MAX;

        for (unsigned team = 0; team < 2; team++) {
            const unsigned side = arb__side_of(team, room), rooms = arb_teams_rooms(teams);
            const int64_t units = work->award[i].imps[side];
            int32_t imps;

            if (arb__own_award(teams, &match->entry[(board - match->first) * rooms + room], side, &imps))
                imps = arb_teams_has_percentages(&teams->form) ? 3 * (imps - 5000) / 10 : imps;
            else
                imps = cross ? (int32_t)arb_cross_imps_mean_hundredths((struct arb_imp_sum){units, 0, 1}, results)
                             : arb__imp_hundredths(units);
            credit(butler, drawn, match->team[team], side, room, imps);
        }
    }
}

static bool is_better(const struct arb_butler_row *a, const struct arb_butler_row *b)
{
    const int64_t left = (int64_t)a->imps * b->boards, right = (int64_t)b->imps * a->boards;

    if (left != right) return left > right;
    return a->team != b->team ? a->team < b->team : a->player[0] * 16 + a->player[1] < b->player[0] * 16 + b->player[1];
}

/* Shell's sort: nothing is allocated, and a thousand rows are few. */
static void sort(struct arb_butler *butler)
{
    static const unsigned gaps[] = {301, 132, 57, 23, 10, 4, 1};

    for (unsigned g = 0; g < ARB_COUNT(gaps); g++)
        for (unsigned i = gaps[g]; i < butler->count; i++) {
            const struct arb_butler_row row = butler->row[i];
            unsigned at = i;

            for (; at >= gaps[g] && is_better(&row, &butler->row[at - gaps[g]]); at -= gaps[g])
                butler->row[at] = butler->row[at - gaps[g]];
            butler->row[at] = row;
        }
}

void arb_teams_butler(const struct arb_teams *teams, unsigned first, unsigned last, bool cross,
                      struct arb_teams_work *work, struct arb_butler *butler)
{
    memset(butler, 0, sizeof *butler);
    for (unsigned round = first; round <= last && round <= teams->round; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned b = 0; b < drawn->boards * 3u / 2; b++)       /* a triple has three halves */
            add_board(teams, round, drawn->first_board + b, cross, work, butler);
    }
    sort(butler);
}
