/* standings.c -- the fields of a scored evening, ranked, and how they moved since the round before.
 *
 * One list, and beside each pair its place in two others: with handicap, and within its category.
 */
#include "inside.h"

#include "arbitro/ratio.h"
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

/* A field while it is ranked. */
struct field {
    const struct arb_contest *contest;
    const struct arb_scores *scores;
    unsigned side;
    int64_t full;                   /* the most boards that anybody in it has */
};

/* At IMPs and points the sum of the boards a pair has is stretched to the most boards that anybody in its field has, so
 * that who sat out is not behind for it; penalties come off after that. */
struct arb_standing arb__session_of(const struct arb_contest *contest, const struct arb_scores *scores,
                                     unsigned side, unsigned pair, int64_t full)
{
    const struct arb_tally tally = arb__tally_in_parts(scores, side, pair);
    const int64_t penalty = scores->penalty[side][pair] * scores->parts;
    const int64_t boards = scores->tally[side][pair].available / ARB_MP_UNIT;
    struct arb_standing standing = {.contestant = pair, .available = tally.available};

    if (contest->scoring.form == ARB_SCORED_MATCHPOINTS) standing.won = tally.won - penalty;
    else standing.won = tally.won * full - penalty * boards;
    return standing;
}

/* The fraction by which a pair is ranked: with its opening balance. */
static struct arb_standing standing_of(const struct field *f, unsigned pair)
{
    const int64_t boards = f->scores->tally[f->side][pair].available / ARB_MP_UNIT;
    const int64_t carry = (int64_t)f->contest->terms[f->side][pair].carry * f->scores->parts;
    struct arb_standing standing = arb__session_of(f->contest, f->scores, f->side, pair, f->full);

    standing.won += carry * boards * (f->contest->scoring.form == ARB_SCORED_MATCHPOINTS ? 1 : ARB_MP_UNIT / 100);
    return standing;
}

/* What a handicap adds to the fraction: percentage points to a percentage, the rest on each board. At matchpoints
 * 'available' is tops, whole ones, so a hundredth of a per cent of it is a whole number of units. */
int64_t arb__handicap_of(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                         unsigned pair, int64_t full)
{
    const int64_t handicap = (int64_t)contest->terms[side][pair].handicap * scores->parts;
    const int64_t boards = scores->tally[side][pair].available / ARB_MP_UNIT;

    if (contest->scoring.form == ARB_SCORED_MATCHPOINTS) return handicap * boards;
    return handicap * (ARB_MP_UNIT / 100) * full * boards;
}

/* For showing, after it was ranked. */
static int64_t in_units(const struct field *f, int64_t parts)
{
    return arb_ratio_of(parts, 1, f->scores->parts);
}

bool arb__is_without_standing(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    return contest->terms[side][pair].is_unranked != 0 || contest->presence[side][pair].retired != 0;
}

/* Those with standing first, best first; then the others, who have no place. */
static void rank_standings(const struct field *f, struct arb_standing *standing, size_t count,
                             uint8_t decided[ARB_PAIRS_MAX + 1])
{
    struct arb_standing aside[ARB_PAIRS_MAX];
    size_t ranked = 0, others = 0;

    for (size_t i = 0; i < count; i++) {
        if (arb__is_without_standing(f->contest, f->side, standing[i].contestant)) aside[others++] = standing[i];
        else standing[ranked++] = standing[i];
    }
    arb_rank(standing, ranked);
    arb__part_ties(f->contest, f->scores, f->side, standing, ranked, decided);
    arb_rank(aside, others);
    for (size_t i = 0; i < others; i++) {
        standing[ranked + i] = aside[i];
        standing[ranked + i].rank = 0;
        standing[ranked + i].tied = false;
    }
}

static struct arb_standings_row *row_of(struct arb_standings *standings, unsigned side, unsigned pair)
{
    for (unsigned i = 0; i < standings->count[side]; i++)
        if (standings->row[side][i].pair == pair) return &standings->row[side][i];
    return NULL;
}

/* The same pairs again, each with its handicap. */
static void rank_with_handicap(const struct field *f, struct arb_standings *standings)
{
    struct arb_standing standing[ARB_PAIRS_MAX];
    uint8_t decided[ARB_PAIRS_MAX + 1];
    const size_t count = standings->count[f->side];

    for (size_t i = 0; i < count; i++) {
        standing[i] = standing_of(f, standings->row[f->side][i].pair);
        standing[i].won += arb__handicap_of(f->contest, f->scores, f->side, standing[i].contestant, f->full);
    }
    rank_standings(f, standing, count, decided);
    for (size_t i = 0; i < count; i++) {
        struct arb_standings_row *row = row_of(standings, f->side, standing[i].contestant);

        row->with_hundredths = arb_scoring_hundredths(&f->contest->scoring, standing[i].won, standing[i].available);
        row->with = (struct arb_place){(uint8_t)standing[i].rank, standing[i].tied, decided[standing[i].contestant]};
    }
}

/* The place among those of its category: one list, the others passed over. */
static struct arb_place place_within(const struct field *f, const struct arb_standings *standings,
                                     const struct arb_standings_row *row)
{
    const struct arb_pair_terms *terms = f->contest->terms[f->side];
    struct arb_place place = {.rank = row->rank != 0, .decided = row->decided};

    if (terms[row->pair].category[0] == '\0' || row->rank == 0) return (struct arb_place){0};
    for (unsigned i = 0; i < standings->count[f->side]; i++) {
        const struct arb_standings_row *other = &standings->row[f->side][i];

        if (other == row || other->rank == 0 ||
            memcmp(terms[other->pair].category, terms[row->pair].category, ARB_CATEGORY_MAX) != 0)
            continue;
        place.rank = (uint8_t)(place.rank + (other->rank < row->rank));
        place.tied = place.tied || other->rank == row->rank;
    }
    return place;
}

static void rank_field(const struct field *f, struct arb_standings *standings)
{
    const struct arb_contest *contest = f->contest;
    struct arb_standings_row *row = standings->row[f->side];
    struct arb_standing standing[ARB_PAIRS_MAX];
    uint8_t decided[ARB_PAIRS_MAX + 1];
    size_t count = 0;

    for (unsigned pair = 1; pair <= contest->movement.pairs; pair++)
        if (arb__is_ranked(&contest->movement, f->side, pair)) {
            standing[count++] = standing_of(f, pair);
            standings->has_handicap |= contest->terms[f->side][pair].handicap != 0;
        }
    rank_standings(f, standing, count, decided);
    standings->count[f->side] = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        row[i] = (struct arb_standings_row){
            .pair = (uint8_t)standing[i].contestant,
            .tied = standing[i].tied,
            .rank = (uint8_t)standing[i].rank,
            .decided = decided[standing[i].contestant],
            .boards = (uint16_t)f->scores->tally[f->side][standing[i].contestant].boards,
            .shown_hundredths = arb_scoring_hundredths(&contest->scoring, standing[i].won, standing[i].available),
            .won = in_units(f, standing[i].won),
            .available = in_units(f, standing[i].available),
            .penalty = f->scores->penalty[f->side][standing[i].contestant]};
    rank_with_handicap(f, standings);
    for (size_t i = 0; i < count; i++) row[i].within = place_within(f, standings, &row[i]);
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
        rank_field(&(struct field){contest, scores, side, arb__most_boards(contest, scores, side)}, standings);
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

            if (row->rank != 0) row->moved = (int8_t)(before[side][row->pair] - row->rank);
        }
}
