/* standings.c -- one pass over the boards, then the fields are ranked.
 *
 * First every meeting is filed under its set, so that a board finds its results without a search. Then the
 * evening's E is known, each board is matchpointed, and what was played goes to the pairs' tallies; artificial
 * scores come after them, for Law 12C2(c) asks what a pair did on its other boards, and penalties last of all.
 */
#include "inside.h"

#include "arbitro/ratio.h"
#include "arbitro/score.h"
#include "arbitro/standings.h"

#include <string.h>

/* The results of one board that count, and whose they are. */
struct gathered {
    struct arb_mp_line line[ARB_BOARD_RESULTS_MAX];
    struct arb_mp_assigned assigned[ARB_BOARD_RESULTS_MAX];
    uint8_t round[ARB_BOARD_RESULTS_MAX], table[ARB_BOARD_RESULTS_MAX];
    uint32_t count;                 /* lines */
    uint32_t compared;              /* of them compared with one another */
    bool pending;                   /* somebody has still to play it */
};

static unsigned field_of(const struct arb_contest *contest, unsigned side)
{
    return contest->movement.two_winner ? side : ARB_NS;
}

int arb_contest_points(uint8_t board, const struct arb_board_outcome *outcome)
{
    if (outcome->kind != ARB_PLAYED) return 0;
    return arb_score_duplicate(outcome->contract, arb_board_vulnerability((struct arb_board_no){board}),
                               outcome->tricks);
}

/* -- What there is to score ------------------------------------------------------- */

static void file_meetings(const struct arb_contest *contest, struct arb_scores *scores)
{
    const struct arb_movement *m = &contest->movement;

    for (unsigned set = 0; set <= ARB_SETS_MAX; set++) scores->plays[set].count = 0;
    for (unsigned round = 1; round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            const unsigned set = arb__meeting(contest, round, table).set;
            unsigned n;

            if (!arb__plays(contest, round, table)) continue;
            n = scores->plays[set].count++;
            ARB_ASSERT(n < ARB_BOARD_RESULTS_MAX);
            scores->plays[set].round[n] = (uint8_t)round;
            scores->plays[set].table[n] = (uint8_t)table;
        }
}

/* An average plus may grow to what the pair did elsewhere, an average minus shrink: 12C2(a), 12C2(c); that a pair
 * without fault gets no less is Law 88, in 1997 too. */
static uint8_t own_of(const struct arb_contest *contest, unsigned percent)
{
    if (percent == 60) return ARB_MP_AT_LEAST;
    return percent == 40 && contest->edition != ARB_LAWS_1997 ? ARB_MP_AT_MOST : ARB_MP_FIXED;
}

static struct arb_mp_line line_of(const struct arb_contest *contest, uint8_t board,
                                  const struct arb_board_outcome *outcome)
{
    struct arb_mp_line line = {.kind = ARB_MP_NOT_PLAYED};

    if (outcome->kind == ARB_PLAYED) return arb_mp_score(arb_contest_points(board, outcome));
    if (outcome->kind != ARB_ARTIFICIAL) return line;
    line = arb_mp_percent(outcome->ns_percent * 100u, outcome->ew_percent * 100u);
    line.own[ARB_NS] = own_of(contest, outcome->ns_percent);
    line.own[ARB_EW] = own_of(contest, outcome->ew_percent);
    return line;
}

/* A weighted or split score, its results as points. */
static void assign(uint8_t board, const struct arb_decision *decision, struct arb_mp_assigned *assigned)
{
    for (unsigned side = 0; side < 2; side++) {
        assigned->count[side] = decision->count[side];
        for (unsigned p = 0; p < decision->count[side]; p++) {
            assigned->part[side][p].points = (int16_t)arb_contest_points(board, &decision->part[side][p].outcome);
            assigned->part[side][p].weight = decision->part[side][p].weight;
        }
    }
}

static const struct arb_entry *entry_at(const struct arb_contest *contest, const struct arb_scores *scores,
                                        unsigned set, unsigned play, unsigned index)
{
    return &contest->entry[scores->plays[set].round[play] - 1][scores->plays[set].table[play] - 1][index];
}

static void add_line(const struct arb_contest *contest, struct gathered *g, uint8_t board,
                     const struct arb_entry *entry)
{
    const struct arb_board_outcome outcome = arb_contest_outcome(contest, entry);

    g->line[g->count] = line_of(contest, board, &outcome);
    if (outcome.kind == ARB_ADJUSTED) {
        g->line[g->count].kind = ARB_MP_ASSIGNED;
        g->line[g->count].assigned = (uint16_t)g->count;
        assign(board, &contest->ruling[entry->ruling - 1].decision, &g->assigned[g->count]);
    }
    g->compared += outcome.kind == ARB_PLAYED || outcome.kind == ARB_ADJUSTED;
}

static void gather(const struct arb_contest *contest, const struct arb_scores *scores, unsigned set,
                   unsigned index, struct gathered *g)
{
    const uint8_t board = (uint8_t)(arb_contest_first_board(contest, (uint8_t)set).n + index);

    g->count = g->compared = 0;
    g->pending = false;
    for (unsigned p = 0; p < scores->plays[set].count; p++) {
        const struct arb_entry *entry = entry_at(contest, scores, set, p, index);

        if (scores->plays[set].round[p] > scores->until || !arb_entry_counts(entry)) {
            g->pending = g->pending || contest->state != ARB_CONTEST_ENDED;
            continue;
        }
        add_line(contest, g, board, entry);
        g->round[g->count] = scores->plays[set].round[p];
        g->table[g->count] = scores->plays[set].table[p];
        g->count++;
    }
}

/* -- Scoring ----------------------------------------------------------------------- */

/* E for this board; 0 if it has to wait for a second result. */
static unsigned expected_for(const struct arb_scores *scores, const struct gathered *g)
{
    if (!g->pending) return scores->expected;
    if (g->compared <= 1) return 0;
    return g->compared <= 3 && 3 * g->compared <= scores->expected ? g->count : scores->expected;
}

static struct arb_tally *tally_of(const struct arb_contest *contest, struct arb_scores *scores,
                                  const struct gathered *g, unsigned i, unsigned side)
{
    const struct arb_meeting at = arb__meeting(contest, g->round[i], g->table[i]);
    enum arb_side field;
    const uint8_t pair = arb_movement_seated(&contest->movement, at, (enum arb_side)side, &field);

    return &scores->tally[field][pair];
}

static struct arb_award *award_of(struct arb_scores *scores, const struct gathered *g, unsigned i, unsigned index)
{
    return scores->award[g->round[i] - 1][g->table[i] - 1][index];
}

/* The scores obtained at the tables, or assigned. */
static void score_board(const struct arb_contest *contest, struct arb_scores *scores, unsigned set,
                        unsigned index, struct gathered *g)
{
    const unsigned board = arb_contest_first_board(contest, (uint8_t)set).n + index;
    struct arb_mp_award mp[ARB_BOARD_RESULTS_MAX];
    struct arb_mp_board lines;

    gather(contest, scores, set, index, g);
    scores->results = (uint16_t)(scores->results + g->count);
    lines = (struct arb_mp_board){.line = g->line, .count = g->count, .expected = expected_for(scores, g),
                                  .assigned = g->assigned, .whole = ARB_WHOLE};
    memset(mp, 0, sizeof mp);
    if (lines.expected > 0) scores->top[board] = (int32_t)arb_matchpoints(&lines, &scores->chart, mp);
    for (unsigned i = 0; i < g->count; i++)
        for (unsigned side = 0; side < 2; side++) {
            if (g->line[i].kind != ARB_MP_SCORE && g->line[i].kind != ARB_MP_ASSIGNED) continue;
            award_of(scores, g, i, index)[side] = (struct arb_award){mp[i].mp[side], scores->top[board]};
            arb_tally_board(tally_of(contest, scores, g, i, side), mp[i].mp[side], scores->top[board]);
        }
}

/* The percentages that stand in the place of scores; every tally knows its own scores by now. */
static void score_artificial(const struct arb_contest *contest, struct arb_scores *scores, unsigned set,
                             unsigned index, struct gathered *g)
{
    const unsigned board = arb_contest_first_board(contest, (uint8_t)set).n + index;
    const int64_t top = scores->top[board];

    gather(contest, scores, set, index, g);
    for (unsigned i = 0; i < g->count; i++)
        for (unsigned side = 0; side < 2; side++) {
            int64_t given;

            if (g->line[i].kind != ARB_MP_ARTIFICIAL) continue;
            given = arb_tally_artificial(tally_of(contest, scores, g, i, side), g->line[i].percent[side],
                                         (enum arb_mp_own)g->line[i].own[side], top);
            award_of(scores, g, i, index)[side] = (struct arb_award){(int32_t)given, (int32_t)top};
        }
}

/* -- Penalties: Law 90 ----------------------------------------------------------------- */

static void penalize(const struct arb_contest *contest, struct arb_scores *scores, const struct arb_penalty *penalty)
{
    const unsigned side = penalty->side == ARB_EW ? field_of(contest, ARB_EW) : ARB_NS;
    struct arb_tally *tally = &scores->tally[side][penalty->pair];
    const int64_t top = scores->expected > 0 ? 2 * (scores->expected - 1) * (int64_t)ARB_MP_UNIT : 0;
    const int64_t of = penalty->unit == ARB_PENALTY_TOP ? top : tally->available;
    const int64_t units = arb_ratio_of(of, penalty->amount, ARB_WHOLE);

    tally->won -= units;
    scores->penalty[side][penalty->pair] += units;
}

/* Those given up to the round looked at. */
static void score_penalties(const struct arb_contest *contest, struct arb_scores *scores)
{
    for (unsigned r = 0; r < contest->rulings; r++) {
        const struct arb_ruling_entry *ruling = &contest->ruling[r];

        if (ruling->state == ARB_WITHDRAWN || ruling->round > scores->until) continue;
        for (unsigned i = 0; i < ruling->decision.penalties; i++)
            penalize(contest, scores, &ruling->decision.penalty[i]);
    }
}

static void clear(const struct arb_contest *contest, struct arb_scores *scores)
{
    scores->results = 0;
    memset(scores->top, 0, sizeof scores->top);
    memset(scores->tally, 0, sizeof scores->tally);
    memset(scores->penalty, 0, sizeof scores->penalty);
    for (unsigned round = 0; round < contest->movement.rounds; round++)
        memset(scores->award[round], 0, contest->movement.tables * sizeof scores->award[round][0]);
}

static bool has_artificial(const struct gathered *g)
{
    for (unsigned i = 0; i < g->count; i++)
        if (g->line[i].kind == ARB_MP_ARTIFICIAL) return true;
    return false;
}

void arb_contest_score(const struct arb_contest *contest, unsigned until, struct arb_scores *scores)
{
    bool artificial[ARB_SETS_MAX + 1][ARB_BOARDS_IN_SET];
    struct gathered g;

    clear(contest, scores);
    scores->until = until == 0 || until > contest->round ? contest->round : (uint8_t)until;
    file_meetings(contest, scores);
    scores->expected = arb__results_expected(contest, scores->until, NULL, false);
    for (unsigned set = 1; set <= contest->movement.sets; set++)
        for (unsigned index = 0; index < contest->boards; index++) {
            score_board(contest, scores, set, index, &g);
            artificial[set][index] = has_artificial(&g);
        }
    for (unsigned set = 1; set <= contest->movement.sets; set++)
        for (unsigned index = 0; index < contest->boards; index++)
            if (artificial[set][index]) score_artificial(contest, scores, set, index, &g);
    score_penalties(contest, scores);
}

/* -- Ranking ------------------------------------------------------------------------- */

static bool is_ranked(const struct arb_movement *m, unsigned side, unsigned pair)
{
    return pair != m->phantom || (m->two_winner && side != m->phantom_side);
}

static void rank_field(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                       struct arb_standings *standings)
{
    struct arb_standing standing[ARB_PAIRS_MAX];
    size_t count = 0;

    for (unsigned pair = 1; pair <= contest->movement.pairs; pair++) {
        const struct arb_tally *tally = &scores->tally[side][pair];

        if (!is_ranked(&contest->movement, side, pair)) continue;
        standing[count++] = (struct arb_standing){
            .contestant = pair, .won = tally->won, .available = tally->available};
    }
    arb_rank(standing, count);
    standings->count[side] = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        standings->row[side][i] = (struct arb_standings_row){
            .pair = (uint8_t)standing[i].contestant,
            .tied = standing[i].tied,
            .rank = (uint8_t)standing[i].rank,
            .boards = (uint16_t)scores->tally[side][standing[i].contestant].boards,
            .percent_hundredths =
                (int32_t)arb_percent_hundredths(standing[i].won, standing[i].available),
            .won = standing[i].won,
            .available = standing[i].available,
            .penalty = scores->penalty[side][standing[i].contestant]};
}

static void rank(const struct arb_contest *contest, const struct arb_scores *scores,
                 struct arb_standings *standings)
{
    memset(standings, 0, sizeof *standings);
    standings->two_winner = contest->movement.two_winner;
    standings->round = scores->until;
    standings->is_final = contest->state == ARB_CONTEST_ENDED;
    standings->results = scores->results;
    for (unsigned side = 0; side < (standings->two_winner ? 2u : 1u); side++)
        rank_field(contest, scores, side, standings);
}

/* Each pair's rank in a field; false if nobody has anything yet. */
static bool ranks_in(const struct arb_standings *standings, unsigned side, uint8_t rank_of[ARB_PAIRS_MAX + 1])
{
    bool anything = false;

    for (unsigned i = 0; i < standings->count[side]; i++) {
        rank_of[standings->row[side][i].pair] = standings->row[side][i].rank;
        anything = anything || standings->row[side][i].available > 0;
    }
    return anything;
}

void arb_contest_standings(const struct arb_contest *contest, unsigned until, struct arb_scores *scores,
                           struct arb_standings *standings)
{
    uint8_t before[2][ARB_PAIRS_MAX + 1];
    bool moved[2] = {false, false};

    if (until == 0 || until > contest->round) until = contest->round;
    if (until > 1) {
        arb_contest_score(contest, until - 1, scores);
        rank(contest, scores, standings);
        for (unsigned side = 0; side < 2; side++) moved[side] = ranks_in(standings, side, before[side]);
    }
    arb_contest_score(contest, until, scores);
    rank(contest, scores, standings);
    standings->has_moved = moved[0] || moved[1];
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; moved[side] && i < standings->count[side]; i++) {
            struct arb_standings_row *row = &standings->row[side][i];

            row->moved = (int8_t)(before[side][row->pair] - row->rank);
        }
}
