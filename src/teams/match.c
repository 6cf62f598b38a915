/* match.c -- scores a match: what each board is worth to each team, and what the boards come to.
 *
 * In each room a team has a list of results with weights, nearly always one result with the whole weight, from its own
 * point of view. A board is worth the mean over all ways to take one result from every room: components are compared
 * first and weighted then. Laws 77, 78B, 78C, 78D, 12C1c, 12C2.
 */
#include "inside.h"

#include "arbitro/score/match_points.h"

#include <string.h>

/* The results of a room as a team has them. */
struct obtained {
    unsigned count;
    int points[ARB_PARTS_MAX];
    int64_t weight[ARB_PARTS_MAX];  /* of ARB_WHOLE */
};

/* What a team has in one room. side: where it sits there. False if nothing there counts. */
static bool obtain(const struct arb_teams *teams, const struct arb_team_entry *entry, unsigned board, unsigned side,
                   struct obtained *got)
{
    const struct arb_decision *decision = arb__decision_of(teams, entry);
    const int sign = side == ARB_NS ? 1 : -1;

    if (decision == NULL) {
        *got = (struct obtained){.count = 1, .weight = {ARB_WHOLE}};
        got->points[0] = sign * arb__ns_points(board, &entry->outcome);
        return arb__counts(entry->state);
    }
    if (decision->count[ARB_EW] == 0) side = ARB_NS;
    *got = (struct obtained){.count = decision->count[side]};
    for (unsigned p = 0; p < got->count; p++) {
        got->points[p] = sign * arb__ns_points(board, &decision->part[side][p].outcome);
        got->weight[p] = decision->part[side][p].weight;
    }
    ARB_ASSERT(got->count >= 1 && got->count <= ARB_PARTS_MAX);
    return true;
}

/* -- What a board is worth --------------------------------------------------------------------- */

/* The mean worth of one room with another, in units of ARB_WHOLE squared: below 2^54. */
static int64_t compared(const struct arb_teams *teams, const struct obtained *a, const struct obtained *b)
{
    int64_t sum = 0;

    for (unsigned i = 0; i < a->count; i++)
        for (unsigned k = 0; k < b->count; k++) {
            const int difference = a->points[i] + b->points[k];
            const int worth = arb__has_board_points(teams) ? arb_board_points(difference) : arb_imps(difference);

            sum += a->weight[i] * b->weight[k] * worth;
        }
    return sum;
}

/* IMPs of these points with what two rooms add to them, in units of ARB_WHOLE squared: below 2^51. */
static int64_t added_by(const struct obtained got[2], int points)
{
    int64_t sum = 0;

    for (unsigned i = 0; i < got[0].count; i++)
        for (unsigned k = 0; k < got[1].count; k++)
            sum += got[0].weight[i] * got[1].weight[k] * arb_imps(points + got[0].points[i] + got[1].points[k]);
    return sum;
}

/* Teams of eight that add the four scores: IMPs of the sum, weighted over all components, rounded to the whole
 * IMP. */
static int64_t added(const struct obtained got[4])
{
    struct arb_sum sum = arb_sum_zero();

    if (got[0].count * got[1].count * got[2].count * got[3].count == 1)
        return arb_imps(got[0].points[0] + got[1].points[0] + got[2].points[0] + got[3].points[0]);
    for (unsigned i = 0; i < got[0].count; i++)
        for (unsigned k = 0; k < got[1].count; k++) {
            struct arb_sum part = arb_sum_zero();

            arb_sum_add(&part, added_by(got + 2, got[0].points[i] + got[1].points[k]), 1);
            arb_sum_times(&part, (uint64_t)(got[0].weight[i] * got[1].weight[k]));
            arb_sum_join(&sum, &part);
        }
    for (unsigned pair = 0; pair < 2; pair++) arb_sum_divide(&sum, (uint64_t)ARB_WHOLE * ARB_WHOLE);
    return arb_sum_rounded(&sum, 1);
}

/* The award of a board from what was obtained in its rooms: to the whole IMP; exact where boards have points. */
static void take_worth(const struct arb_teams *teams, struct obtained got[4], unsigned rooms,
                       struct arb_match_board *board, unsigned team)
{
    const int64_t whole = (int64_t)ARB_WHOLE * ARB_WHOLE;
    int64_t sum = 0;

    ARB_ASSERT(rooms == 2 || rooms == 4);
    if (rooms == 4 && teams->form.comparison == ARB_COMPARE_SUM && !arb__has_board_points(teams)) {
        board->award[team] = (int32_t)(100 * added(got));
        return;
    }
    for (unsigned open = 0; open < rooms; open += 2)
        for (unsigned closed = 1; closed < rooms; closed += 2) sum += compared(teams, &got[open], &got[closed]);
    if (arb__has_board_points(teams)) arb__set_award(board, team, sum, whole * (rooms == 4 ? 4 : 1));
    else board->award[team] = (int32_t)(100 * arb_ratio_rounded(sum, whole));
}

/* The difference in points over all rooms, in parts of ARB_WHOLE. */
static int64_t difference_of(const struct obtained got[4], unsigned rooms)
{
    int64_t sum = 0;

    for (unsigned r = 0; r < rooms; r++)
        for (unsigned p = 0; p < got[r].count; p++) sum += got[r].weight[p] * got[r].points[p];
    return sum;
}

/* Has the team an artificial score of its own in one of the rooms? Then that is its score of the board. */
static bool has_own_award(const struct arb_teams *teams, const struct arb_match *match, unsigned b, unsigned rooms,
                          unsigned team, int32_t *award)
{
    for (unsigned r = 0; r < rooms; r++)
        if (arb__own_award(teams, &match->entry[b * rooms + r], arb__side_of(team, r), award)) return true;
    return false;
}

/* Scores a board from its rooms, for each team by itself. It stays AWAITED until every room has a result that
 * counts. */
static void score_obtained(const struct arb_teams *teams, const struct arb_match *match, unsigned b, unsigned rooms,
                           struct arb_match_board *board)
{
    struct obtained got[ARB_ROOMS_MAX];
    int64_t difference;

    ARB_ASSERT(board->state == ARB_BOARD_AWAITED && rooms <= ARB_ROOMS_MAX);
    for (unsigned team = 0; team < 2; team++) {
        if (has_own_award(teams, match, b, rooms, team, &board->award[team])) continue;
        for (unsigned r = 0; r < rooms; r++)
            if (!obtain(teams, &match->entry[b * rooms + r], board->board, arb__side_of(team, r), &got[r])) {
                board->award[0] = 0;
                return;
            }
        difference = difference_of(got, rooms);
        board->points[team] = (int32_t)arb_ratio_rounded(difference, ARB_WHOLE);
        board->points_rest[team] = (int32_t)(difference - (int64_t)board->points[team] * ARB_WHOLE);
        if (teams->form.scoring == ARB_MATCH_BY_TOTAL) arb__set_award(board, team, 100 * difference, ARB_WHOLE);
        else take_worth(teams, got, rooms, board, team);
    }
    board->state = ARB_BOARD_SCORED;
}

/* A board with an artificial score for both teams: there is no result. */
static void score_artificial(const struct arb_teams *teams, const struct arb_board_outcome *outcome,
                             struct arb_match_board *board)
{
    const uint8_t percent[2] = {outcome->ns_percent, outcome->ew_percent};

    ARB_ASSERT(percent[0] <= 100 && percent[1] <= 100);
    for (unsigned team = 0; team < 2; team++) board->award[team] = arb__average(teams, percent[team]);
    board->artificial = 1;
    board->state = ARB_BOARD_SCORED;
}

/* Writes work->board of the match. In pairs only what the Director decided is scored here, the rest with the
 * field. */
void arb__score_boards_of(const struct arb_teams *teams, unsigned round, unsigned number, struct arb_teams_work *work)
{
    const struct arb_match *match = &arb__drawn(teams, round)->match[number - 1];
    const unsigned rooms = arb_teams_rooms(teams);

    ARB_ASSERT(number >= 1 && number <= arb__drawn(teams, round)->matches && match->boards <= ARB_MATCH_BOARDS_MAX);
    for (unsigned b = 0; b < match->boards; b++) {
        struct arb_match_board *board = &work->board[number - 1][b];
        const uint8_t stands = match->stands[b];

        *board = (struct arb_match_board){.board = (uint8_t)(match->first + b)};
        if (stands == ARB_BOARD_CANCELLED) board->state = ARB_BOARD_NOT_PLAYED;
        else if (stands != 0) score_artificial(teams, arb__artificial(teams, stands), board);
        else if (rooms > 1) score_obtained(teams, match, b, rooms, board);
    }
    if (rooms > 1) arb__balance_boards(teams, round, number, work);
}

/* Balancing for a knock-out comes last: it needs both awards of a board. */
void arb__score_boards(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work)
{
    ARB_ASSERT(round >= 1 && round <= teams->round);
    for (unsigned m = 1; m <= arb__drawn(teams, round)->matches; m++) arb__score_boards_of(teams, round, m, work);
    if (arb_teams_has_percentages(&teams->form)) arb__score_percentages(teams, round, work);
    else if (arb_teams_rooms(teams) == 1) arb__score_field(teams, round, work);
    if (arb_teams_has_percentages(&teams->form) || arb_teams_rooms(teams) > 1) return;
    for (unsigned m = 1; m <= arb__drawn(teams, round)->matches; m++) arb__balance_boards(teams, round, m, work);
}

/* -- What they come to ----------------------------------------------------------------------------- */

/* The scale for a match of so many boards, made once for matches of the same length. Eights count each board
 * twice. */
static const struct arb_vp_scale *scale_for(const struct arb_teams *teams, unsigned boards, struct arb_teams_work *work)
{
    bool known = true;

    if (teams->form.scoring == ARB_MATCH_BY_VP_OWN) return &teams->scale;
    if (teams->form.kind == ARB_TEAMS_OF_EIGHT) boards *= 2;
    if (work->scale_boards == boards && work->scale_kind == teams->form.scoring) return &work->scale;
    if (teams->form.scoring == ARB_MATCH_BY_VP_WBF) arb_vp_scale_wbf(boards, &work->scale);
    else if (teams->form.scoring == ARB_MATCH_BY_VP_DISCRETE) arb_vp_scale_wbf_discrete(boards, &work->scale);
    else known = arb_vp_scale_published(&arb_vp_published[teams->form.scale], boards, &work->scale);
    ARB_ASSERT(known);
    work->scale_boards = (uint16_t)boards;
    work->scale_kind = teams->form.scoring;
    return &work->scale;
}

/* By the team's own margin, rounded to whole IMPs. Half a match of a triple has half the points, the half of an odd
 * number to the winner. */
static int32_t victory_points(const struct arb_teams *teams, const struct arb_match *match, struct arb_fraction margin,
                              struct arb_teams_work *work)
{
    const int64_t one = arb_teams_has_percentages(&teams->form) ? 1 : 100;
    const int whole = (int)arb_ratio_rounded(margin.over, one * margin.under);
    const int vp = arb_vp_of(scale_for(teams, match->boards, work), whole).ours;

    return !match->triple ? vp : vp % 2 != 0 && whole > 0 ? (vp + 1) / 2 : vp / 2;
}

/* As many points again as the boards give, shared by points won and lost on them; rounded as well in *rounded. Without
 * a difference on any board each team has half. */
static struct arb_fraction patton_share(const struct arb_match_sheet *sheet, unsigned team, int32_t *rounded)
{
    int64_t won = 0, lost = 0, boards = 0, pool;

    ARB_ASSERT(team < 2 && sheet->boards <= ARB_MATCH_BOARDS_MAX);
    for (unsigned b = 0; b < sheet->boards; b++) {
        const struct arb_match_board *board = &sheet->board[b];
        const int64_t points = (int64_t)board->points[team] * ARB_WHOLE + board->points_rest[team];

        boards += board->state == ARB_BOARD_SCORED;
        if (points > 0) won += points;
        else lost -= points;
    }
    pool = 200 * boards;
    *rounded = (int32_t)arb_patton_share(won, lost, pool);
    ARB_ASSERT(won >= 0 && lost >= 0);
    return won + lost == 0 ? (struct arb_fraction){pool / 2, 1} : arb_fraction(pool * won, won + lost);
}

/* What the complete match is worth to one team, by the event's scoring. */
static void take_points(const struct arb_teams *teams, const struct arb_match *match, unsigned team,
                        struct arb_teams_work *work, struct arb_match_sheet *sheet)
{
    struct arb_fraction *points = &sheet->exact_points[team], share;
    int32_t rounded = 0;

    ARB_ASSERT(team < 2 && sheet->complete);
    switch ((enum arb_team_scoring)teams->form.scoring) {
    case ARB_MATCH_BY_VP_WBF:
    case ARB_MATCH_BY_VP_DISCRETE:
    case ARB_MATCH_BY_VP_OWN:
    case ARB_MATCH_BY_VP_PUBLISHED:
        *points = (struct arb_fraction){victory_points(teams, match, sheet->exact_margin[team], work), 1};
        break;
    case ARB_MATCH_BY_BAM: *points = sheet->exact_won[team]; break;
    case ARB_MATCH_BY_PATTON:
        share = patton_share(sheet, team, &rounded);
        *points = sheet->exact_won[team];
        sheet->points[team] = (int32_t)arb_fraction_rounded(*points) + rounded;
        arb_fraction_add(points, share);
        return;
    default: *points = sheet->exact_margin[team];
    }
    sheet->points[team] = (int32_t)arb_fraction_rounded(*points);
}

/* Adds the boards: how many are decided, and what each team won and is ahead by. */
static void add_boards(const struct arb_teams *teams, struct arb_match_sheet *sheet)
{
    for (unsigned b = 0; b < sheet->boards; b++) {
        const struct arb_match_board *board = &sheet->board[b];

        sheet->scored = (uint8_t)(sheet->scored + (board->state != ARB_BOARD_AWAITED));
        for (unsigned team = 0; team < 2; team++) {
            const struct arb_fraction award = arb_match_award(board, team);

            if (award.over > 0) arb_fraction_add(&sheet->exact_won[team], award);
            arb_fraction_add(&sheet->exact_margin[team], award);
        }
    }
    for (unsigned team = 0; team < 2 && arb__has_board_points(teams); team++) {
        const struct arb_fraction theirs = sheet->exact_won[1 - team];

        sheet->exact_margin[team] = sheet->exact_won[team];
        arb_fraction_add(&sheet->exact_margin[team], (struct arb_fraction){-theirs.over, theirs.under});
    }
    ARB_ASSERT(sheet->scored <= sheet->boards);
}

/* A match typed whole: its score is exact in hundredths. */
static void take_whole(struct arb_match_sheet *sheet)
{
    for (unsigned team = 0; team < 2; team++) {
        sheet->exact_won[team] = (struct arb_fraction){sheet->won[team], 1};
        sheet->exact_margin[team] = (struct arb_fraction){sheet->margin[team], 1};
    }
}

/* The Director's points. Of a void match nothing else counts; of another its boards are won and lost as ever. */
static void take_award(const struct arb_match *match, struct arb_match_sheet *sheet)
{
    sheet->award = match->award;
    sheet->complete = 1;
    for (unsigned team = 0; team < 2; team++) {
        sheet->points[team] = match->awarded[team];
        sheet->exact_points[team] = (struct arb_fraction){match->awarded[team], 1};
        if (match->award != ARB_AWARDED_VOID) continue;
        sheet->won[team] = sheet->margin[team] = 0;
        sheet->exact_won[team] = sheet->exact_margin[team] = (struct arb_fraction){0, 1};
    }
}

/* Makes the sheet of a match from work->board, which must hold its boards. In order: what was won, the margin with
 * carried IMPs and penalties, then points if the match is complete. A match with an absent team has the points that the
 * standings put into work->match. */
void arb__score_match(const struct arb_teams *teams, unsigned round, unsigned number, struct arb_teams_work *work,
                      struct arb_match_sheet *sheet)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const struct arb_match *match = &drawn->match[number - 1];

    ARB_ASSERT(number >= 1 && number <= drawn->matches && match->team[0] != 0);
    *sheet = (struct arb_match_sheet){.team = {match->team[0], match->team[1]}, .boards = match->boards,
                                      .carried = {match->carried[0], match->carried[1]},
                                      .exact_won = {{0, 1}, {0, 1}}, .exact_margin = {{0, 1}, {0, 1}},
                                      .exact_points = {{0, 1}, {0, 1}}};
    for (unsigned b = 0; b < match->boards; b++) sheet->board[b] = work->board[number - 1][b];
    if (arb__counts(match->state)) {
        sheet->whole = 1;
        sheet->scored = match->boards;
        for (unsigned team = 0; team < 2; team++) {
            sheet->won[team] = match->points[team];
            sheet->margin[team] = match->points[team] - match->points[1 - team];
        }
        take_whole(sheet);
    } else {
        add_boards(teams, sheet);
    }
    if (arb_teams_has_percentages(&teams->form))
        arb__percentage_of_match(teams, match, arb__is_knock_out(drawn), sheet);
    for (unsigned team = 0; team < 2; team++) {
        struct arb_fraction *margin = &sheet->exact_margin[team];

        if (drawn->where[match->team[team]] == number)
            sheet->penalty[team] = arb__penalty_in_imps(teams, round, match->team[team]);
        margin->over += (match->carried[team] - match->carried[1 - team] - sheet->penalty[team]) * margin->under;
        if (!arb_teams_has_percentages(&teams->form))
            sheet->won[team] = (int32_t)arb_fraction_rounded(sheet->exact_won[team]);
        sheet->margin[team] = (int32_t)arb_fraction_rounded(*margin);
    }
    sheet->absence = (uint8_t)arb__match_absence(teams, round, match);
    sheet->complete = sheet->absence != ARB_NO_ABSENCE || sheet->scored == sheet->boards;
    if (sheet->absence == ARB_ABSENT_WALKOVER) sheet->walkover = (uint8_t)arb_teams_walkover(match);
    if (sheet->absence != ARB_NO_ABSENCE) {
        memcpy(sheet->points, work->match[round - 1][number - 1].points, sizeof sheet->points);
        memcpy(sheet->exact_points, work->match[round - 1][number - 1].exactly, sizeof sheet->exact_points);
        return;
    }
    if (match->award != ARB_NO_AWARD) {
        take_award(match, sheet);
        return;
    }
    for (unsigned team = 0; team < 2 && sheet->complete && !arb__is_knock_out(drawn); team++)
        take_points(teams, match, team, work, sheet);
}
