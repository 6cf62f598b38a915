/* percent.c -- Swiss pairs at matchpoints: each board compared over all tables of the round, and a match as the
 * percentage of all its boards. Laws 78A, 87B, 12C2.
 *
 * When all results are in, a board is expected to have as many as matches play it; until then as many as the board with
 * most has, so that early comparisons are made among the results there are.
 */
#include "inside.h"

#include "arbitro/score/ranking.h"
#include "arbitro/score/ratio.h"

#define ROOM (INT64_C(1) << 29)     /* for the bottom of a match's fraction */

static bool is_compared(const struct arb_mp_line *line)
{
    return line->kind == ARB_MP_SCORE || line->kind == ARB_MP_ASSIGNED;
}

/* Has every board of the match a result that counts, or a ruling? */
static bool is_in(const struct arb_match *match)
{
    for (unsigned b = 0; b < match->boards; b++)
        if (match->stands[b] == 0 && match->entry[b].ruling == 0 && !arb__counts(match->entry[b].state)) return false;
    return true;
}

/* How many results a board will have: matches that play boards. 0 as long as one of them has boards to come. */
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

/* The most results that any board of the round has so far. */
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

/* Has this side of the entry an artificial score of its own? */
static bool has_given(const struct arb_teams *teams, const struct arb_team_entry *entry, enum arb_side side)
{
    const struct arb_decision *decision = arb__decision_of(teams, entry);

    return decision != NULL && arb_decision_is_artificial(decision, side);
}

/* The results that one side of a board is compared with: sides with an artificial score are left out. */
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
    ARB_ASSERT(count <= lines);
    return count;
}

/* A board's percentage as an exact fraction: what Neuberg's formula rounded off is put back. */
static void take_award(struct arb_match_board *board, enum arb_side side, const struct arb_mp_rest *rest)
{
    const struct arb_imp_sum hundredths = {10000 * (int64_t)board->mp[side], 10000 * rest->of[side], rest->parts};

    if (board->top == 0) board->award[side] = 5000;
    else arb__set_units(board, side, hundredths, board->top);
}

/* Compares one side of a board; in pairs the first of a match sits North-South. */
static void compare(const struct arb_teams *teams, unsigned round, unsigned board, uint32_t expected,
                    enum arb_side side, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const uint32_t count = lines_of(teams, round, board, side, work);
    const struct arb_mp_board lines = {.line = work->line, .count = count, .expected = expected,
                                       .assigned = work->assigned,
                                       .whole = arb_mp_fewest_parts(work->line, count, work->assigned, ARB_WHOLE, 1)};
    struct arb_mp_rest rest[ARB_MATCHES_MAX];

    ARB_ASSERT(count <= ARB_MATCHES_MAX);
    (void)arb_matchpoints(&lines, &work->chart.scores, work->mp);
    arb_mp_rests(&lines, work->mp, &work->chart.scores, rest);
    for (uint32_t i = 0; i < lines.count; i++) {
        const unsigned m = work->line_of[i] / ARB_ROOMS_MAX;
        struct arb_match_board *scored = &work->board[m][board - drawn->match[m].first];

        scored->state = ARB_BOARD_SCORED;
        scored->mp[side] = work->mp[i].mp[side];
        take_award(scored, side, &rest[i]);
    }
}

/* Every board of a match has the round's top; awards decided by the Director are filled in. */
static void prepare(const struct arb_teams *teams, const struct arb_match *match, int32_t top,
                    struct arb_match_board *board)
{
    ARB_ASSERT(top >= 0);
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

/* One top for the whole round, so E is found before any board is compared. */
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

/* A match's boards as they are added: exactly, and to the unit, for boards as uneven as no fraction has room for. */
struct adding {
    struct arb_fraction sum;        /* of percentages, hundredths */
    unsigned boards;
    bool is_rounded;
    struct arb_tally tally;
};

/* The mean of the boards added so far; 50 % if there are none. */
static struct arb_fraction mean_of(const struct adding *adding)
{
    if (adding->is_rounded) return arb_fraction(10000 * adding->tally.won, adding->tally.available);
    if (adding->boards == 0) return (struct arb_fraction){5000, 1};
    return arb_fraction(adding->sum.over, adding->sum.under * adding->boards);
}

/* Adds a board exactly, and to the unit in case the exact sum outgrows its room. */
static void add_board(struct adding *adding, const struct arb_match_board *board, unsigned team)
{
    const struct arb_fraction award = arb_match_award(board, team);
    const int64_t shared = (int64_t)arb_common_divisor((uint64_t)adding->sum.under, (uint64_t)award.under);

    ARB_ASSERT(board->top > 0);
    adding->is_rounded = adding->is_rounded || adding->sum.under / shared > ROOM / award.under;
    if (!adding->is_rounded) arb_fraction_add(&adding->sum, award);
    adding->boards++;
    arb_tally_board(&adding->tally, board->mp[team], board->top);
}

/* An artificial percentage, or the pair's mean on its other boards where that is better than average plus, or worse
 * than average minus (12C2c; in 1997 average minus stands). Without other boards it is what was awarded. */
static struct arb_fraction given_of(const struct arb_teams *teams, int32_t percent_hundredths,
                                    const struct adding *played)
{
    const struct arb_fraction given = {percent_hundredths, 1}, own = mean_of(played);
    const bool is_minus = percent_hundredths == 4000 && teams->edition != ARB_LAWS_1997;
    const enum arb_mp_own kind = percent_hundredths == 6000 ? ARB_MP_AT_LEAST
                                 : is_minus ? ARB_MP_AT_MOST : ARB_MP_FIXED;

    if (played->boards == 0) return given;
    return arb_own_counts(kind, arb_fraction_compare(own, given)) ? own : given;
}

static bool is_given(const struct arb_match_board *board, unsigned team)
{
    return (board->given >> team & 1) != 0;
}

/* A pair's percentage of the match. Boards played are added first, since average plus and minus ask for their
 * mean. */
static void add_up(const struct arb_teams *teams, struct arb_match_sheet *sheet, unsigned team)
{
    struct adding adding = {.sum = {0, 1}}, played;

    ARB_ASSERT(team < 2);
    for (unsigned b = 0; b < sheet->boards; b++) {
        const struct arb_match_board *board = &sheet->board[b];

        if (board->state == ARB_BOARD_SCORED && board->top > 0 && !is_given(board, team))
            add_board(&adding, board, team);
    }
    played = adding;
    for (unsigned b = 0; b < sheet->boards; b++) {
        struct arb_match_board *board = &sheet->board[b];
        struct arb_fraction award;

        if (board->state != ARB_BOARD_SCORED || board->top == 0 || !is_given(board, team)) continue;
        award = given_of(teams, board->award[team], &played);
        board->mp[team] = (int32_t)arb_ratio_of(award.over, board->top, award.under * 10000);
        arb__set_award(board, team, award.over, award.under);
        add_board(&adding, board, team);
    }
    sheet->exact_won[team] = mean_of(&adding);
}

/* Fills in the won percentages, matchpoints and margins of a sheet. balanced: in a knock-out the two add up to 100
 * %. */
void arb__percentage_of_match(const struct arb_teams *teams, const struct arb_match *match, bool balanced,
                              struct arb_match_sheet *sheet)
{
    for (unsigned team = 0; team < 2; team++) {
        if (sheet->whole) sheet->exact_won[team] = (struct arb_fraction){match->points[team], 1};
        else add_up(teams, sheet, team);
    }
    if (balanced && !sheet->whole && sheet->scored > 0) arb__balance_percentages(sheet);
    for (unsigned team = 0; team < 2; team++) {
        struct arb_fraction *won = &sheet->exact_won[team];

        sheet->mp[team] = won->over;
        sheet->available[team] = 10000 * won->under;
        sheet->margin[team] = arb_vp_percent_margin(sheet->mp[team], sheet->available[team]);
        if (!sheet->whole && sheet->scored == 0) *won = (struct arb_fraction){0, 1};
        sheet->won[team] = (int32_t)arb_percent_hundredths(won->over, 10000 * won->under);
        sheet->exact_margin[team] = (struct arb_fraction){sheet->margin[team], 1};
    }
    ARB_ASSERT(sheet->available[0] > 0 && sheet->available[1] > 0);
}
