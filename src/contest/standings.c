/* standings.c -- the fields of a scored evening, ranked, and how they moved since the round before. */
#include "inside.h"

#include "arbitro/standings.h"

#include <string.h>

/* -- Ranking ------------------------------------------------------------------------- */

bool arb__is_ranked(const struct arb_movement *m, unsigned side, unsigned pair)
{
    return pair != m->phantom || (m->two_winner && side != m->phantom_side);
}

/* Where each board has one board to be had. */
int64_t arb__most_boards(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side)
{
    int64_t most = 0;

    for (unsigned pair = 1; pair <= contest->movement.pairs; pair++)
        if (scores->tally[side][pair].available > most) most = scores->tally[side][pair].available;
    return most / ARB_MP_UNIT;
}

/* The fraction by which a pair is ranked. At IMPs and points the sum of the boards it has is stretched to the most
 * boards that anybody in its field has, so that who sat out is not behind for it; penalties come off after that. */
struct arb_standing arb__standing_of(const struct arb_contest *contest, const struct arb_scores *scores,
                                     unsigned side, unsigned pair, int64_t full)
{
    const struct arb_tally *tally = &scores->tally[side][pair];
    const int64_t penalty = scores->penalty[side][pair];
    const int64_t boards = tally->available / ARB_MP_UNIT;
    struct arb_standing standing = {.contestant = pair, .won = tally->won - penalty, .available = tally->available};

    if (contest->scoring.form != ARB_SCORED_MATCHPOINTS)
        standing.won = tally->won * full - penalty * boards;
    return standing;
}

static void rank_field(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                       struct arb_standings *standings)
{
    const int64_t full = arb__most_boards(contest, scores, side);
    struct arb_standing standing[ARB_PAIRS_MAX];
    size_t count = 0;

    for (unsigned pair = 1; pair <= contest->movement.pairs; pair++)
        if (arb__is_ranked(&contest->movement, side, pair))
            standing[count++] = arb__standing_of(contest, scores, side, pair, full);
    arb_rank(standing, count);
    standings->count[side] = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        standings->row[side][i] = (struct arb_standings_row){
            .pair = (uint8_t)standing[i].contestant,
            .tied = standing[i].tied,
            .rank = (uint8_t)standing[i].rank,
            .boards = (uint16_t)scores->tally[side][standing[i].contestant].boards,
            .shown_hundredths = arb_scoring_hundredths(&contest->scoring, standing[i].won, standing[i].available),
            .won = standing[i].won,
            .available = standing[i].available,
            .penalty = scores->penalty[side][standing[i].contestant]};
}

static void rank(const struct arb_contest *contest, const struct arb_scores *scores,
                 struct arb_standings *standings)
{
    memset(standings, 0, sizeof *standings);
    standings->scoring = contest->scoring;
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
