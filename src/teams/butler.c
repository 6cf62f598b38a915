/* butler.c -- a ranking of the players of teams: each pair of them compared with all the tables of its rounds.
 *
 * At most ARB_BUTLER_ROWS_MAX pairs of players are kept; 'full' is set if there were more. Cost: every board of the
 * rounds asked for is scored over all rooms.
 */
#include "inside.h"

#include <string.h>

/* The row of two players of a team, added if new; NULL if there is no room for it. */
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

/* Adds a board to the pair that sat there. side: where the team sat in that room. Teams of eight list the pair of
 * the first two rooms before that of the other two. */
static void credit(struct arb_butler *butler, const struct arb_team_round *round, uint8_t team, unsigned side,
                   unsigned room, int32_t imps)
{
    const uint8_t *players = &round->lineup[team][side][room < 2 ? 0 : 2];
    struct arb_butler_row *row = row_of(butler, team, players[0], players[1]);

    ARB_ASSERT(side <= ARB_EW && room < ARB_ROOMS_MAX);
    if (row == NULL) return;
    row->boards++;
    row->imps += imps;
}

/* Compares one board over the field and adds each result to its two pairs. A side with an artificial score of its
 * own gets that, a percentage turned into IMPs. */
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

        ARB_ASSERT(board >= match->first && board < (unsigned)match->first + match->boards);
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

/* By the mean of a board, without dividing; equals by team and players. */
static bool is_better(const struct arb_butler_row *a, const struct arb_butler_row *b)
{
    const int64_t left = (int64_t)a->imps * b->boards, right = (int64_t)b->imps * a->boards;

    if (left != right) return left > right;
    return a->team != b->team ? a->team < b->team : a->player[0] * 16 + a->player[1] < b->player[0] * 16 + b->player[1];
}

/* Shell sort, in place: the rows are at most a thousand. */
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
    ARB_ASSERT(first >= 1 && last <= ARB_TEAM_ROUNDS_MAX);
    memset(butler, 0, sizeof *butler);
    for (unsigned round = first; round <= last && round <= teams->round; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned b = 0; b < drawn->boards * 3u / 2; b++)       /* a triple has three halves */
            add_board(teams, round, drawn->first_board + b, cross, work, butler);
    }
    sort(butler);
}
