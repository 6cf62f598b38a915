/* field.c -- a board compared over all the tables of a round: for Swiss pairs, and for the players of teams.
 */
#include "inside.h"

/* Copies one side's results of a weighted score, as points, to a place of 'assigned'. */
static void weigh_side(const struct arb_decision *decision, unsigned board, enum arb_side side, enum arb_side place,
                       struct arb_mp_assigned *assigned)
{
    ARB_ASSERT(decision->count[side] <= ARB_PARTS_MAX);
    assigned->count[place] = decision->count[side];
    for (unsigned p = 0; p < decision->count[side]; p++) {
        const struct arb_weighed *part = &decision->part[side][p];

        assigned->part[place][p].points = (int16_t)arb__ns_points(board, &part->outcome);
        assigned->part[place][p].weight = part->weight;
    }
}

/* A side with an artificial score is compared with nobody: the others meet what the other side was assigned. */
static void weigh(const struct arb_decision *decision, unsigned board, struct arb_mp_assigned *assigned)
{
    const bool ns_artificial = arb_decision_is_artificial(decision, ARB_NS);
    const bool ew_artificial = arb_decision_is_artificial(decision, ARB_EW);

    *assigned = (struct arb_mp_assigned){0};
    weigh_side(decision, board, ns_artificial ? ARB_EW : ARB_NS, ARB_NS, assigned);
    if (!ns_artificial && !ew_artificial) weigh_side(decision, board, ARB_EW, ARB_EW, assigned);
}

/* The line of one room's result, or of the ruling above it. False if nothing there counts. */
static bool line_of_entry(const struct arb_teams *teams, const struct arb_team_entry *entry, unsigned board,
                          uint16_t at, struct arb_teams_work *work)
{
    const struct arb_decision *decision = arb__decision_of(teams, entry);

    if (decision != NULL) {
        weigh(decision, board, &work->assigned[at]);
        work->line[at] = (struct arb_mp_line){.kind = ARB_MP_ASSIGNED, .assigned = at};
        return true;
    }
    if (!arb__counts(entry->state)) return false;
    work->line[at] = arb_mp_score(arb__ns_points(board, &entry->outcome));
    return true;
}

/* An artificial score is a line only in pairs: in a match of teams it says nothing about one table. */
static bool line_of_board(const struct arb_teams *teams, const struct arb_match *match, unsigned b, unsigned rooms,
                          unsigned room, uint16_t at, struct arb_teams_work *work)
{
    const uint8_t stands = match->stands[b];

    ARB_ASSERT(at < ARB_MATCHES_MAX * ARB_ROOMS_MAX);
    if (stands == 0) return line_of_entry(teams, &match->entry[b * rooms + room], match->first + b, at, work);
    if (stands == ARB_BOARD_CANCELLED || rooms > 1) return false;
    work->line[at] = arb_mp_percent(arb__artificial(teams, stands)->ns_percent * 100u,
                                    arb__artificial(teams, stands)->ew_percent * 100u);
    return true;
}

/* Matches with an absent team are left out. work->line_of says which match and room each line is of. */
uint32_t arb__board_lines(const struct arb_teams *teams, unsigned round, unsigned board, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const unsigned rooms = arb_teams_rooms(teams);
    uint16_t count = 0;

    ARB_ASSERT(round >= 1 && round <= teams->round);
    for (unsigned m = 0; m < drawn->matches; m++) {
        const struct arb_match *match = &drawn->match[m];

        if (arb__match_absence(teams, round, match) != ARB_NO_ABSENCE) continue;
        if (match->team[0] == 0 || board < match->first || board >= (unsigned)match->first + match->boards) continue;
        for (unsigned room = 0; room < rooms; room++)
            if (line_of_board(teams, match, board - match->first, rooms, room, count, work))
                work->line_of[count++] = (uint16_t)(m * ARB_ROOMS_MAX + room);
    }
    ARB_ASSERT(count <= ARB_MATCHES_MAX * ARB_ROOMS_MAX);
    return count;
}

/* -- Swiss pairs -------------------------------------------------------------------------------- */

/* The award of one pair by the event's comparison. The X-IMP-Q takes a root, so it is rounded to the hundredth. */
static void take_award(const struct arb_teams *teams, uint32_t results, struct arb_imp_sum units,
                       struct arb_match_board *scored, unsigned team)
{
    switch ((enum arb_team_comparison)teams->form.comparison) {
    case ARB_COMPARE_BUTLER: arb__set_units(scored, team, units, ARB_IMP_UNIT / 100); break;
    case ARB_COMPARE_MEAN:
        arb__set_units(scored, team, units, (int64_t)(results - 1) * (ARB_IMP_UNIT / 100));
        break;
    default: scored->award[team] = (int32_t)arb_cross_imps_ximpq_hundredths(units, results);
    }
}

/* Compares all lines of a board. *results is how many are compared with each other; with a datum it is not asked.
 * False if there is nobody to compare with. */
static bool compare_lines(const struct arb_teams *teams, uint32_t count, struct arb_teams_work *work, uint32_t *results)
{
    const struct arb_datum_rule mean = {.source = ARB_DATUM_MEAN, .rounding = ARB_DATUM_AWAY};
    const bool has_datum = teams->form.comparison == ARB_COMPARE_BUTLER;
    const struct arb_mp_board lines = {.line = work->line, .count = count, .assigned = work->assigned,
                                       .whole = arb_mp_fewest_parts(work->line, count, work->assigned, ARB_WHOLE,
                                                                    has_datum ? 10000 : 1)};
    int datum[ARB_MP_GROUPS];

    *results = 0;
    if (has_datum) return arb_butler(&lines, &mean, &work->chart, work->award, work->rest, datum);
    *results = arb_cross_imps(&lines, 0, &work->chart, work->award);
    if (*results > 1) arb_cross_imps_over(&lines, 0, *results - 1, &work->chart, work->award, work->rest);
    return *results > 1;
}

/* Scores a board for every match that played it, sides with artificial scores of their own apart. */
static void compare(const struct arb_teams *teams, unsigned board, uint32_t count, struct arb_teams_work *work,
                    const struct arb_team_round *drawn)
{
    uint32_t results;
    const bool compared = compare_lines(teams, count, work, &results);

    for (uint32_t i = 0; i < count; i++) {
        const unsigned m = work->line_of[i] / ARB_ROOMS_MAX;
        struct arb_match_board *scored = &work->board[m][board - drawn->match[m].first];

        ARB_ASSERT(board >= drawn->match[m].first && board < (unsigned)drawn->match[m].first + drawn->match[m].boards);
        scored->state = ARB_BOARD_SCORED;
        if (scored->artificial) continue;
        for (unsigned team = 0; team < 2; team++) {
            const struct arb_team_entry *entry = &drawn->match[m].entry[board - drawn->match[m].first];

            if (arb__own_award(teams, entry, team, &scored->award[team])) continue;
            if (!compared) continue;
            take_award(teams, results, arb_imp_sum_of(&work->award[i], &work->rest[i], (enum arb_side)team), scored,
                       team);
        }
    }
}

void arb__score_field(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const unsigned last = drawn->first_board + drawn->boards;

    for (unsigned board = drawn->first_board; board < last; board++) {
        const uint32_t count = arb__board_lines(teams, round, board, work);

        if (count > 0) compare(teams, board, count, work, drawn);
    }
}
