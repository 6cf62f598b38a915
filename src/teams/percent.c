/* percent.c -- Swiss pairs at matchpoints: a board compared over all tables of the round, and a match as the percentage
 * of all its boards. Laws 78A, 87B, 12C2.
 *
 * Of a full board as many results are expected as matches play boards, once all is in; until then as many as the board
 * with most has, so that early comparisons are within themselves.
 */
#include "inside.h"

#include "arbitro/ranking.h"

static bool is_compared(const struct arb_mp_line *line)
{
    return line->kind == ARB_MP_SCORE || line->kind == ARB_MP_ASSIGNED;
}

static bool is_in(const struct arb_match *match)
{
    for (unsigned b = 0; b < match->boards; b++)
        if (match->stands[b] == 0 && match->entry[b].ruling == 0 && !arb__counts(match->entry[b].state)) return false;
    return true;
}

/* Matches that play boards; 0 as long as one of them has boards to come. */
static uint32_t results_due(const struct arb_teams *teams, unsigned round)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    uint32_t due = 0;

    for (unsigned m = 0; m < drawn->matches; m++) {
        const struct arb_match *match = &drawn->match[m];

        if (match->team[0] == 0 || match->state != ARB_ENTRY_EMPTY) continue;
        if (arb__match_absence(teams, round, match) != ARB_NO_ABSENCE) continue;
        if (!is_in(match)) return 0;
        due++;
    }
    return due;
}

static uint32_t most_results(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    uint32_t most = 0;

    for (unsigned board = drawn->first_board; board < (unsigned)drawn->first_board + drawn->boards; board++) {
        const uint32_t lines = arb__board_lines(teams, round, board, work);
        uint32_t compared = 0;

        for (uint32_t i = 0; i < lines; i++) compared += is_compared(&work->line[i]);
        if (compared > most) most = compared;
    }
    return most;
}

static const struct arb_team_entry *entry_of(const struct arb_team_round *drawn, unsigned line_of, unsigned board)
{
    const struct arb_match *match = &drawn->match[line_of / ARB_ROOMS_MAX];

    return &match->entry[board - match->first];
}

static bool has_given(const struct arb_teams *teams, const struct arb_team_entry *entry, enum arb_side side)
{
    const struct arb_decision *decision = arb__decision_of(teams, entry);

    return decision != NULL && arb_decision_is_artificial(decision, side);
}

/* What a side of each result is compared with: a side that has an artificial score is not among them. */
static uint32_t lines_of(const struct arb_teams *teams, unsigned round, unsigned board, enum arb_side side,
                         struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const uint32_t lines = arb__board_lines(teams, round, board, work);
    uint32_t count = 0;

    for (uint32_t i = 0; i < lines; i++) {
        if (!is_compared(&work->line[i]) || has_given(teams, entry_of(drawn, work->line_of[i], board), side)) continue;
        work->line[count] = work->line[i];
        work->line_of[count++] = work->line_of[i];
    }
    return count;
}

static int32_t percent_of(int64_t mp, int64_t top)
{
    return top > 0 ? (int32_t)arb_percent_hundredths(mp, top) : 5000;
}

/* In pairs the first sits North-South. */
static void compare(const struct arb_teams *teams, unsigned round, unsigned board, uint32_t expected,
                    enum arb_side side, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const struct arb_mp_board lines = {.line = work->line, .count = lines_of(teams, round, board, side, work),
                                       .expected = expected, .assigned = work->assigned};

    (void)arb_matchpoints(&lines, &work->chart.scores, work->mp);
    for (uint32_t i = 0; i < lines.count; i++) {
        const unsigned m = work->line_of[i] / ARB_ROOMS_MAX;
        struct arb_match_board *scored = &work->board[m][board - drawn->match[m].first];

        scored->state = ARB_BOARD_SCORED;
        scored->mp[side] = work->mp[i].mp[side];
        scored->award[side] = percent_of(scored->mp[side], scored->top);
    }
}

/* Every board has the round's top, and what a side was given is noted. */
static void prepare(const struct arb_teams *teams, const struct arb_match *match, int32_t top,
                    struct arb_match_board *board)
{
    for (unsigned b = 0; b < match->boards; b++) {
        const struct arb_team_entry *entry = &match->entry[b];

        board[b].top = top;
        if (board[b].artificial) board[b].given = 3;
        for (unsigned team = 0; team < 2 && match->stands[b] == 0; team++)
            if (arb__own_award(teams, entry, team, &board[b].award[team]))
                board[b].given = (uint8_t)(board[b].given | 1u << team);
        if (board[b].given != 0) board[b].state = ARB_BOARD_SCORED;
    }
}

void arb__score_percentages(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const uint32_t due = results_due(teams, round);
    const uint32_t expected = due > 0 ? due : most_results(teams, round, work);
    const int32_t top = expected > 1 ? (int32_t)(2 * (expected - 1) * ARB_MP_UNIT) : 0;

    for (unsigned m = 0; m < drawn->matches; m++)
        if (drawn->match[m].team[0] != 0) prepare(teams, &drawn->match[m], top, work->board[m]);
    for (unsigned b = 0; b < drawn->boards; b++)
        for (unsigned side = 0; side < 2; side++)
            compare(teams, round, drawn->first_board + b, expected, (enum arb_side)side, work);
}

/* -- A match --------------------------------------------------------------------------------------- */

static enum arb_mp_own own_of(const struct arb_teams *teams, int32_t percent_hundredths)
{
    if (percent_hundredths == 6000) return ARB_MP_AT_LEAST;
    return percent_hundredths == 4000 && teams->edition != ARB_LAWS_1997 ? ARB_MP_AT_MOST : ARB_MP_FIXED;
}

static bool is_given(const struct arb_match_board *board, unsigned team)
{
    return (board->given >> team & 1) != 0;
}

/* What was played first: average plus asks for it. */
static void add_up(const struct arb_teams *teams, struct arb_match_sheet *sheet, unsigned team)
{
    struct arb_tally tally = {0};

    for (unsigned b = 0; b < sheet->boards; b++) {
        const struct arb_match_board *board = &sheet->board[b];

        if (board->state == ARB_BOARD_SCORED && !is_given(board, team))
            arb_tally_board(&tally, board->mp[team], board->top);
    }
    for (unsigned b = 0; b < sheet->boards; b++) {
        struct arb_match_board *board = &sheet->board[b];

        if (board->state != ARB_BOARD_SCORED || !is_given(board, team)) continue;
        board->mp[team] = (int32_t)arb_tally_artificial(&tally, (unsigned)board->award[team],
                                                       own_of(teams, board->award[team]), board->top);
        if (board->top > 0) board->award[team] = percent_of(board->mp[team], board->top);
    }
    sheet->mp[team] = tally.won;
    sheet->available[team] = tally.available;
}

void arb__percentage_of_match(const struct arb_teams *teams, const struct arb_match *match,
                              struct arb_match_sheet *sheet)
{
    for (unsigned team = 0; team < 2; team++) {
        if (sheet->whole) {
            sheet->mp[team] = match->points[team];
            sheet->available[team] = 10000;
        } else {
            add_up(teams, sheet, team);
        }
        sheet->won[team] = sheet->scored > 0 ? percent_of(sheet->mp[team], sheet->available[team]) : 0;
        sheet->margin[team] = arb_vp_percent_margin(sheet->mp[team], sheet->available[team]);
    }
}
