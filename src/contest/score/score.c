/* score.c -- scores a contest, or several with the same deals, in one pass over the boards.
 *
 * The order of the work must not change. Meetings are first filed under their sets, so that a board finds its results
 * without a search. Then E is known and each board is scored into the pairs' tallies. Artificial scores follow, since
 * Law 12C2(c) asks what a pair did on its other boards; then awards for absences (artificial.c); penalties come last.
 *
 * A board has a top: at matchpoints the matchpoints to be had, at IMPs one IMP on each comparison. An award's
 * 'available' is the top at matchpoints and one board elsewhere. Amounts are in units of 1/10000.
 */
#include "../rounds/inside.h"

#include "arbitro/score/ratio.h"
#include "arbitro/laws/score.h"
#include "arbitro/contest/standings.h"

#include <string.h>

/* The results of one board that count, as one side compares them, whose they are and what they are worth. */
struct gathered {
    struct arb__bench bench;
    uint32_t sections;              /* a bit each: those that played this deal */
    uint8_t board;
    uint32_t count;                 /* lines */
    uint32_t compared;              /* of them compared with one another, by either side */
    uint32_t together[ARB_MP_GROUPS];       /* of each group, as a side compares them; a datum is of both sides */
    int32_t available;              /* the board's top, in units */
    struct arb_board_datum datum;   /* BUTLER: what they are compared with */
    bool is_told;                   /* and it is told: results of a group without one wait */
    bool pending;                   /* somebody has still to play it */
    bool by_side;                   /* one side of a result is compared and the other not */
    bool for_award;                 /* they are gathered for what a side was given, and not to be compared */
};

/* All sections are scored in one form. */
static const struct arb_scoring *scoring_of(const struct arb__field *field)
{
    return &field->contest[0]->scoring;
}

int arb_contest_points(uint8_t board, const struct arb_board_outcome *outcome)
{
    if (outcome->kind != ARB_PLAYED) return 0;
    return arb_score_duplicate(outcome->contract, arb_board_vulnerability((struct arb_board_no){board}),
                               outcome->tricks);
}

/* -- What there is to score ------------------------------------------------------- */

/* Lists, for each set, the rounds and tables that play it and whose results are compared. */
static void file_meetings(const struct arb_contest *contest, struct arb_scores *scores)
{
    const struct arb_movement *m = &contest->movement;
    struct arb__cancelled cancelled;

    arb__find_cancelled(contest, &cancelled);
    for (unsigned set = 0; set <= ARB_SETS_MAX; set++) scores->plays[set].count = 0;
    for (unsigned round = 1; round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            const unsigned set = arb__meeting(contest, round, table).set;
            unsigned n;

            if (!arb__is_compared(contest, &cancelled, round, table)) continue;
            n = scores->plays[set].count++;
            ARB_ASSERT(n < ARB_BOARD_RESULTS_MAX);
            ARB_ASSERT(set >= 1 && set <= ARB_SETS_MAX);
            scores->plays[set].round[n] = (uint8_t)round;
            scores->plays[set].table[n] = (uint8_t)table;
        }
}

/* What a board's outcome is to the scoring: points, percentages, or not played. ADJUSTED is not asked here. */
static struct arb_mp_line line_of(const struct arb_contest *contest, uint8_t board,
                                  const struct arb_board_outcome *outcome)
{
    ARB_ASSERT(outcome->kind != ARB_ADJUSTED);
    if (outcome->kind == ARB_PLAYED) return arb_mp_score(arb_contest_points(board, outcome));
    if (outcome->kind == ARB_ARTIFICIAL) return arb__artificial(contest, outcome->ns_percent, outcome->ew_percent);
    return (struct arb_mp_line){.kind = ARB_MP_NOT_PLAYED};
}

/* Copies one side's results of a weighted or split score, as points, to a place of 'assigned'. */
static void assign(uint8_t board, const struct arb_decision *decision, enum arb_side side,
                   struct arb_mp_assigned *assigned, enum arb_side place)
{
    ARB_ASSERT(decision->count[side] <= ARB_PARTS_MAX);
    assigned->count[place] = decision->count[side];
    for (unsigned p = 0; p < decision->count[side]; p++) {
        assigned->part[place][p].points = (int16_t)arb_contest_points(board, &decision->part[side][p].outcome);
        assigned->part[place][p].weight = decision->part[side][p].weight;
    }
}

static bool has_datum(const struct arb_scoring *scoring)
{
    return scoring->form == ARB_SCORED_BUTLER;
}

/* Adds a weighted or split score as side 'seen' compares it. Where one side's score is artificial, the other's is
 * assigned alone; a Butler datum takes every assigned score, whichever side it is for. */
static void adjust(const struct arb_contest *contest, struct gathered *g, const struct arb_decision *decision,
                   enum arb_side seen)
{
    const uint8_t board = g->board;
    struct arb_mp_line *line = &g->bench.line[g->count];
    struct arb_mp_assigned *assigned = &g->bench.assigned[g->count];
    const enum arb_side other = arb_other_side(seen);

    ARB_ASSERT(g->count < g->bench.room);
    *line = (struct arb_mp_line){.kind = ARB_MP_ASSIGNED, .assigned = (uint16_t)g->count};
    assigned->count[ARB_EW] = 0;
    if (has_datum(&contest->scoring) && !g->for_award) {
        /* There is one datum, of every score there is: an assigned one enters it for whichever side it was. */
        const bool ns_given = arb_decision_is_artificial(decision, ARB_NS);
        const bool ew_given = arb_decision_is_artificial(decision, ARB_EW);

        assign(board, decision, ns_given ? ARB_EW : ARB_NS, assigned, ARB_NS);
        if (!ns_given && !ew_given) assign(board, decision, ARB_EW, assigned, ARB_EW);
        g->by_side = g->by_side || ns_given || ew_given;
    } else if (arb_decision_is_artificial(decision, seen)) {
        const struct arb_board_outcome *outcome = &decision->part[seen][0].outcome;

        *line = arb__artificial(contest, outcome->ns_percent, outcome->ew_percent);
        g->by_side = true;
    } else if (arb_decision_is_artificial(decision, other)) {
        assign(board, decision, seen, assigned, ARB_NS);
        g->by_side = true;
    } else {
        assign(board, decision, ARB_NS, assigned, ARB_NS);
        assign(board, decision, ARB_EW, assigned, ARB_EW);
    }
}

static const struct arb_entry *entry_at(const struct arb_contest *contest, const struct arb_scores *scores,
                                        unsigned set, unsigned play, unsigned index)
{
    return &contest->entry[scores->plays[set].round[play] - 1][scores->plays[set].table[play] - 1][index];
}

static bool has_score(const struct arb_mp_line *line)
{
    return line->kind == ARB_MP_SCORE || line->kind == ARB_MP_ASSIGNED;
}

/* Adds the result of an entry that counts as line g->count, and counts who is compared with whom. */
static void add_line(const struct arb_contest *contest, struct gathered *g, const struct arb_entry *entry,
                     enum arb_side seen)
{
    const struct arb_board_outcome outcome = arb_contest_outcome(contest, entry);

    ARB_ASSERT(entry->group < ARB_MP_GROUPS);
    ARB_ASSERT(outcome.kind != ARB_ADJUSTED || (entry->ruling >= 1 && entry->ruling <= contest->rulings));
    if (outcome.kind == ARB_ADJUSTED) adjust(contest, g, &contest->ruling[entry->ruling - 1].ruled.decision, seen);
    else g->bench.line[g->count] = line_of(contest, g->board, &outcome);
    g->bench.line[g->count].group = entry->group;
    if (outcome.kind != ARB_PLAYED && outcome.kind != ARB_ADJUSTED) return;
    g->compared++;
    g->together[entry->group] += has_datum(&contest->scoring) || has_score(&g->bench.line[g->count]);
}

/* Adds the results of one section that count. 'pending' is set if some of them are still to come. */
static void gather_section(const struct arb__field *field, unsigned section, enum arb_side seen, struct gathered *g)
{
    const struct arb_contest *contest = field->contest[section];
    const struct arb_scores *scores = &field->scores[section];
    const unsigned set = arb__set_of(contest, g->board);
    const int index = arb__index_in_set(contest, set, g->board);

    ARB_ASSERT(set >= 1 && index >= 0);
    for (unsigned p = 0; p < scores->plays[set].count; p++) {
        const struct arb_entry *entry = entry_at(contest, scores, set, p, (unsigned)index);

        if (scores->plays[set].round[p] > scores->until || !arb_entry_counts(entry)) {
            g->pending = g->pending || contest->state != ARB_CONTEST_ENDED;
            continue;
        }
        ARB_ASSERT(g->count < g->bench.room);
        add_line(contest, g, entry, seen);
        g->bench.at[g->count] = (struct arb__played_at){(uint8_t)section, scores->plays[set].round[p],
                                                        scores->plays[set].table[p], (uint8_t)index};
        g->count++;
    }
    ARB_ASSERT(g->compared <= g->count && g->count <= g->bench.room);
}

/* -- Who can be compared ------------------------------------------------------------- */

/* E for this board; 0 if it has to wait for a second result. A board with too few results for Neuberg's formula so
 * far is compared within itself. */
static unsigned expected_for(const struct arb__field *field, const struct gathered *g)
{
    const unsigned expected = field->expected;

    if (!g->pending) return expected;
    if (g->compared <= 1) return 0;
    return g->compared <= 3 && 3 * g->compared <= expected ? g->count : expected;
}

/* Does a result without any other to compare it with become an artificial score (12C2)? Not where the datum is
 * supplied, nor for total points, which compare nothing. */
static bool sets_alone_apart(const struct arb_scoring *scoring)
{
    return scoring->form != ARB_SCORED_TOTAL && scoring->alone == ARB_ALONE_AVERAGE &&
           !arb_scoring_is_supplied_datum(scoring);
}

/* Replaces such results by average plus to both sides. */
static void set_alone_apart(const struct arb__field *field, struct gathered *g)
{
    if (!sets_alone_apart(scoring_of(field)) || expected_for(field, g) < 2) return;
    for (uint32_t i = 0; i < g->count; i++) {
        struct arb_mp_line *line = &g->bench.line[i];
        const uint8_t group = line->group;

        if (!has_score(line) || g->together[group] != 1) continue;
        *line = arb__artificial(field->contest[g->bench.at[i].section], 60, 60);
        line->group = group;
    }
}

/* Collects the results of a board as one side compares them, over the sections that played the deal. */
static void gather(const struct arb__field *field, enum arb_side seen, struct gathered *g)
{
    ARB_ASSERT(g->sections != 0 && g->sections >> field->count == 0);
    g->count = g->compared = 0;
    memset(g->together, 0, sizeof g->together);
    g->pending = g->by_side = false;
    for (unsigned section = 0; section < field->count; section++)
        if (g->sections >> section & 1u) gather_section(field, section, seen, g);
    set_alone_apart(field, g);
}

/* -- Scoring ----------------------------------------------------------------------- */

static void by_matchpoints(const struct arb_mp_board *board, struct arb_imp_chart *chart, struct gathered *g)
{
    g->available = (int32_t)arb_matchpoints(board, &chart->scores, g->bench.won);
    arb_mp_rests(board, g->bench.won, &chart->scores, g->bench.rest);
}

/* Each result against all others. The X-IMP-Q takes a root and is rounded to the hundredth, so it leaves no exact
 * rest. */
static void cross(const struct arb_mp_board *board, const struct arb_scoring *scoring, struct arb_imp_chart *chart,
                  struct gathered *g)
{
    const uint32_t comparisons = scoring->cross == ARB_CROSS_MEAN ? 1 : board->expected - 1;
    struct arb_imp_award *award = g->bench.imps;

    ARB_ASSERT(board->expected >= 2);
    arb_cross_imps_over(board, scoring->cap, comparisons, chart, award, g->bench.rest);
    g->available = arb__cross_top(scoring, comparisons);
    for (uint32_t i = 0; i < board->count && scoring->cross == ARB_CROSS_XIMPQ; i++) {
        for (unsigned side = 0; side < 2; side++)
            award[i].imps[side] =
                arb__ximpq(arb_imp_sum_of(&award[i], &g->bench.rest[i], (enum arb_side)side), comparisons);
        g->bench.rest[i] = (struct arb_mp_rest){{0, 0}, 1};
    }
}

static void take_imps(struct gathered *g)
{
    for (uint32_t i = 0; i < g->count; i++)
        for (unsigned side = 0; side < 2; side++) {
            const int64_t imps = g->bench.imps[i].imps[side];

            ARB_ASSERT(imps >= INT32_MIN && imps <= INT32_MAX);
            g->bench.won[i].mp[side] = (int32_t)imps;
        }
}

/* Nothing is awarded until there is somebody to compare with. */
static void by_imps(const struct arb_mp_board *board, const struct arb_scoring *scoring, struct arb_imp_chart *chart,
                    struct gathered *g)
{
    if (board->expected < 2) return;
    if (scoring->form == ARB_SCORED_BUTLER) {
        arb__against_field(scoring, board, &g->bench, chart, &g->datum);
        g->available = ARB_IMP_UNIT;
    } else {
        cross(board, scoring, chart, g);
    }
    take_imps(g);
}

/* A supplied datum makes every result comparable at once. */
static void by_told(const struct arb__field *field, const struct arb_mp_board *board, struct gathered *g)
{
    arb__against_supplied(field, g->sections, g->board, board, &g->bench, &field->scores[0].chart, &g->datum);
    g->is_told = true;
    g->available = g->datum.groups == 0 ? 0 : ARB_IMP_UNIT;
    take_imps(g);
}

/* A side's points in parts of board->whole, weighted if the score is. */
static int64_t points_of(const struct arb_mp_board *board, const struct arb_mp_line *line, enum arb_side side)
{
    const struct arb_mp_assigned *assigned;
    enum arb_side taken;
    int64_t points = 0;

    if (line->kind == ARB_MP_SCORE) points = (int64_t)line->points * board->whole;
    if (line->kind == ARB_MP_ASSIGNED) {
        assigned = &board->assigned[line->assigned];
        taken = assigned->count[side] > 0 ? side : ARB_NS;
        for (unsigned p = 0; p < assigned->count[taken]; p++)
            points += (int64_t)assigned->part[taken][p].weight * assigned->part[taken][p].points;
    }
    return side == ARB_NS ? points : -points;
}

/* Total points: each result for itself. */
static void by_points(const struct arb_mp_board *board, struct gathered *g)
{
    const int64_t whole = board->whole;

    ARB_ASSERT(whole > 0);
    g->available = ARB_MP_UNIT;
    for (uint32_t i = 0; i < board->count; i++)
        for (unsigned side = 0; side < 2; side++) {
            const int64_t points = points_of(board, &board->line[i], (enum arb_side)side);

            g->bench.won[i].mp[side] = (int32_t)arb_ratio_of(points, ARB_MP_UNIT, whole);
            g->bench.rest[i].of[side] = points * ARB_MP_UNIT - g->bench.won[i].mp[side] * whole;
            g->bench.rest[i].parts = whole;
        }
}

/* Gives every line of g its award, by the form of scoring. Awards are 0 where the board has to wait. */
static void weigh(const struct arb__field *field, struct gathered *g)
{
    const struct arb_scoring *scoring = scoring_of(field);
    struct arb_imp_chart *chart = &field->scores[0].chart;
    const struct arb_mp_board board = {.line = g->bench.line, .count = g->count, .expected = expected_for(field, g),
                                       .assigned = g->bench.assigned, .small = scoring->small,
                                       .whole = arb_mp_fewest_parts(g->bench.line, g->count, g->bench.assigned,
                                                                    ARB_WHOLE, has_datum(scoring) ? 10000 : 1)};

    ARB_ASSERT(g->count <= g->bench.room);
    g->available = 0;
    g->is_told = false;
    g->datum = (struct arb_board_datum){0};
    memset(g->bench.won, 0, g->count * sizeof *g->bench.won);
    memset(g->bench.rest, 0, g->count * sizeof *g->bench.rest);
    if (scoring->form == ARB_SCORED_TOTAL) by_points(&board, g);
    else if (arb_scoring_is_supplied_datum(scoring)) by_told(field, &board, g);
    else if (board.expected == 0) return;
    else if (scoring->form == ARB_SCORED_MATCHPOINTS) by_matchpoints(&board, chart, g);
    else by_imps(&board, scoring, chart, g);
}

/* A side of a result: whose tallies it counts for, a pair's or two players', and where their awards are kept. */
struct share {
    struct arb_tally *tally[2];
    struct arb_award *award[2];
    uint8_t number[2];
    enum arb_side field;
    unsigned count;
};

/* Whose score line i is, on one side: one pair's or two players', with their tallies and the places of their awards. */
static struct share share_of(const struct arb__field *field, const struct gathered *g, unsigned i, enum arb_side side)
{
    const struct arb__played_at *at = &g->bench.at[i];
    const struct arb_contest *contest = field->contest[at->section];
    struct arb_scores *scores = &field->scores[at->section];
    struct share share = {.award = {&scores->award[at->round - 1][at->table - 1][at->index][side],
                                    &scores->partner[at->round - 1][at->table - 1][at->index][side]}};

    share.count = arb_movement_seated_all(&contest->movement, arb__meeting(contest, at->round, at->table), side,
                                          share.number, &share.field);
    for (unsigned k = 0; k < share.count; k++) share.tally[k] = &scores->tally[share.field][share.number[k]];
    ARB_ASSERT(share.count <= 2);
    return share;
}

/* Is this side's score artificial, in a split score whose other side is assigned? */
static bool is_given(const struct arb__field *field, const struct gathered *g, unsigned i, enum arb_side side)
{
    const struct arb__played_at *at = &g->bench.at[i];
    const struct arb_contest *contest = field->contest[at->section];
    const struct arb_entry *entry = &contest->entry[at->round - 1][at->table - 1][at->index];

    return arb_contest_outcome(contest, entry).kind == ARB_ADJUSTED &&
           arb_decision_is_artificial(&contest->ruling[entry->ruling - 1].ruled.decision, side);
}

/* Files the awards of one side that are compared scores; artificial ones come later. */
static void award_side(const struct arb__field *field, const struct gathered *g, enum arb_side side)
{
    const int32_t available = arb__available_of(field->contest[0], g->available);

    ARB_ASSERT(available >= 0);
    for (unsigned i = 0; i < g->count; i++) {
        const int32_t won = g->bench.won[i].mp[side];
        const struct arb_mp_rest *rest = &g->bench.rest[i];
        struct share share;

        if (!has_score(&g->bench.line[i])) continue;
        if (g->is_told && !arb_board_datum_has(&g->datum, g->bench.line[i].group)) continue;
        if (g->by_side && is_given(field, g, i, side)) continue;
        share = share_of(field, g, i, side);
        for (unsigned k = 0; k < share.count; k++) {
            struct arb_scores *scores = &field->scores[g->bench.at[i].section];
            const bool kept = arb__keep_rest(&scores->exactly[share.field][share.number[k]].played, rest->of[side],
                                             rest->parts);

            *share.award[k] = (struct arb_award){.won = won, .available = available, .rest = kept ? rest->of[side] : 0,
                                                 .parts = kept ? rest->parts : 1};
            arb_tally_board(share.tally[k], won, available);
        }
    }
}

static bool has_artificial(const struct gathered *g)
{
    for (unsigned i = 0; i < g->count; i++)
        if (g->bench.line[i].kind == ARB_MP_ARTIFICIAL) return true;
    return g->by_side;
}

/* Scores one deal and files its awards. The sides are gathered apart only where a score is split between an assigned
 * and an artificial side. True if artificial scores are left for later. */
static bool score_board(const struct arb__field *field, struct gathered *g)
{
    g->for_award = false;
    gather(field, ARB_NS, g);
    weigh(field, g);
    for (unsigned section = 0; section < field->count; section++) {
        if ((g->sections >> section & 1u) == 0) continue;
        field->scores[section].top[g->board] = g->available;
        field->scores[section].datum[g->board] = g->datum;
    }
    for (unsigned i = 0; i < g->count; i++) field->scores[g->bench.at[i].section].results++;
    award_side(field, g, ARB_NS);
    if (g->by_side) {
        gather(field, ARB_EW, g);
        weigh(field, g);
    }
    award_side(field, g, ARB_EW);
    ARB_ASSERT(g->available >= 0);
    return has_artificial(g);
}

/* Awards the artificial scores of one side of a board; every tally has its compared scores by now. */
static void score_artificial(const struct arb__field *field, enum arb_side side, struct gathered *g)
{
    g->for_award = true;
    gather(field, side, g);
    for (unsigned i = 0; i < g->count; i++) {
        const unsigned section = g->bench.at[i].section;
        const int32_t top = arb__top_of_award(field->contest[section], &field->scores[section], g->board);
        struct share share;

        if (g->bench.line[i].kind != ARB_MP_ARTIFICIAL) continue;
        share = share_of(field, g, i, side);
        for (unsigned k = 0; k < share.count; k++)
            *share.award[k] = arb__give(field->contest[section], &field->scores[section], share.field, share.number[k],
                                        &g->bench.line[i], side, top);
    }
}

/* Only what the movement reaches is cleared of the large arrays. */
static void clear(const struct arb_contest *contest, struct arb_scores *scores)
{
    scores->results = 0;
    memset(scores->top, 0, sizeof scores->top);
    memset(scores->datum, 0, sizeof scores->datum);
    memset(scores->tally, 0, sizeof scores->tally);
    memset(scores->penalty, 0, sizeof scores->penalty);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 0; pair <= ARB_PAIRS_MAX; pair++) arb__clear_rests(&scores->exactly[side][pair]);
    for (unsigned round = 0; round < contest->movement.rounds; round++) {
        memset(scores->award[round], 0, contest->movement.tables * sizeof scores->award[round][0]);
        if (contest->movement.kind == ARB_INDIVIDUAL)
            memset(scores->partner[round], 0, contest->movement.tables * sizeof scores->partner[round][0]);
    }
}

/* -- All of it --------------------------------------------------------------------------- */

/* Scores each deal that lay in this board with the sections that played it. True if it leaves artificial scores. */
static bool score_deals(const struct arb__field *field, struct gathered *g)
{
    uint32_t left = arb__sections_with(field, g->board);
    bool artificial = false;

    while (left != 0) {
        g->sections = arb__same_deal(field, g->board, left);
        left &= ~g->sections;
        artificial = score_board(field, g) || artificial;
    }
    return artificial;
}

static void score_artificials(const struct arb__field *field, struct gathered *g)
{
    uint32_t left = arb__sections_with(field, g->board);

    while (left != 0) {
        g->sections = arb__same_deal(field, g->board, left);
        left &= ~g->sections;
        score_artificial(field, ARB_NS, g);
        score_artificial(field, ARB_EW, g);
    }
}

/* until 0, or more than the rounds begun: the present round. */
static void prepare(const struct arb_contest *contest, unsigned until, struct arb_scores *scores)
{
    clear(contest, scores);
    scores->until = until == 0 || until > contest->round ? contest->round : (uint8_t)until;
    file_meetings(contest, scores);
    ARB_ASSERT(scores->until <= contest->movement.rounds);
}

/* Boards, then artificial scores, then absences and penalties: each needs all before it, in every section. */
static void score_field(const struct arb__field *field, const struct arb__bench *bench)
{
    bool artificial[ARB_BOARDS_MAX + 1];
    struct gathered g = {.bench = *bench};

    ARB_ASSERT(field->count >= 1 && bench->room >= ARB_BOARD_RESULTS_MAX);
    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++) {
        g.board = (uint8_t)board;
        artificial[board] = score_deals(field, &g);
    }
    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++) {
        g.board = (uint8_t)board;
        if (artificial[board]) score_artificials(field, &g);
    }
    for (unsigned section = 0; section < field->count; section++) {
        arb__score_absences(field->contest[section], &field->scores[section]);
        arb__score_penalties(field->contest[section], &field->scores[section]);
    }
}

/* E is one number for the whole field, so all sections are prepared before it is counted. */
void arb__score_across(const struct arb_contest *const *contest, unsigned count, struct arb_scores *scores,
                       const struct arb__bench *bench)
{
    struct arb__field field = {contest, scores, count, 0};

    ARB_ASSERT(count >= 1 && count <= ARB_SERIES_CONTESTS_MAX);
    for (unsigned section = 0; section < count; section++) prepare(contest[section], 0, &scores[section]);
    field.expected = arb__results_expected_across(&field);
    for (unsigned section = 0; section < count; section++) scores[section].expected = field.expected;
    score_field(&field, bench);
}

/* A field of one section, with working room on the stack (some 20 kB). */
void arb_contest_score(const struct arb_contest *contest, unsigned until, struct arb_scores *scores)
{
    struct arb_mp_line line[ARB_BOARD_RESULTS_MAX];
    struct arb_mp_assigned assigned[ARB_BOARD_RESULTS_MAX];
    struct arb_mp_award won[ARB_BOARD_RESULTS_MAX];
    struct arb_imp_award imps[ARB_BOARD_RESULTS_MAX];
    struct arb_mp_rest rest[ARB_BOARD_RESULTS_MAX];
    struct arb__played_at at[ARB_BOARD_RESULTS_MAX];
    const struct arb__bench bench = {line, assigned, won, imps, rest, at, ARB_BOARD_RESULTS_MAX};
    struct arb__field field = {&contest, scores, 1, 0};

    prepare(contest, until, scores);
    scores->expected = arb__results_expected(contest, scores->until, NULL, false);
    field.expected = scores->expected;
    score_field(&field, &bench);
}
