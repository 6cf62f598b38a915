/* standings.c -- ranks the fields of a scored contest, and compares with the ranking of the round before.
 *
 * There is one list, sorted by the score; beside each row stand its place in the ranking with handicap and its place
 * within its category. Pairs are compared by exact sums; what is shown is rounded afterwards.
 */
#include "../rounds/inside.h"

#include "arbitro/score/ratio.h"
#include "arbitro/contest/standings.h"

#include <string.h>

/* -- Ranking ------------------------------------------------------------------------- */

/* Everybody but the phantom. */
bool arb__is_ranked(const struct arb_movement *m, unsigned side, unsigned pair)
{
    return pair != m->phantom || (m->two_winner && side != m->phantom_side);
}

/* The largest number of boards that a pair of the field has something to win on, where each board counts as one. */
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

static struct arb_sum negative(struct arb_sum sum)
{
    arb_sum_negate(&sum);
    return sum;
}

/* At IMPs and total points the sum is stretched from the pair's boards to the most of its field, so that sitting out
 * costs nothing; penalties come off after that. */
struct arb__session arb__session_of(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                                    unsigned pair, int64_t full)
{
    const int64_t available = scores->tally[side][pair].available;
    const struct arb_sum penalty = negative(scores->exactly[side][pair].penalty);
    struct arb__session session = {arb__won_by(scores, side, pair), available};

    ARB_ASSERT(side <= ARB_EW && pair >= 1 && pair <= ARB_PAIRS_MAX && available >= 0);
    if (contest->scoring.form != ARB_SCORED_MATCHPOINTS && available > 0) {
        ARB_ASSERT(full > 0 && available >= ARB_MP_UNIT);
        arb_sum_times(&session.won, (uint64_t)full);
        arb_sum_divide(&session.won, (uint64_t)(available / ARB_MP_UNIT));
        session.available = ARB_MP_UNIT;
    }
    arb_sum_add(&session.won, -scores->penalty[side][pair], 1);
    arb_sum_join_or_round(&session.won, &penalty, 1);
    return session;
}

/* Units that a handicap adds: percentage points at matchpoints, otherwise so much on each board. At matchpoints
 * 'available' is a whole number of tops, so a hundredth of a per cent of it is a whole number of units. */
int64_t arb__handicap_of(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                         unsigned pair, int64_t full)
{
    const int64_t handicap = contest->terms[side][pair].handicap;
    const int64_t boards = scores->tally[side][pair].available / ARB_MP_UNIT;

    if (contest->scoring.form == ARB_SCORED_MATCHPOINTS) return handicap * boards;
    return boards > 0 ? handicap * (ARB_MP_UNIT / 100) * full : 0;
}

/* With the opening balance, and the handicap if asked. */
static struct arb__session session_of(const struct field *f, unsigned pair, bool with)
{
    const bool by_matchpoints = f->contest->scoring.form == ARB_SCORED_MATCHPOINTS;
    const int64_t opening = f->contest->terms[f->side][pair].carry;
    struct arb__session session = arb__session_of(f->contest, f->scores, f->side, pair, f->full);

    if (session.available == 0) return session;
    arb_sum_add(&session.won, opening * (by_matchpoints ? session.available / ARB_MP_UNIT : ARB_MP_UNIT / 100), 1);
    if (with) arb_sum_add(&session.won, arb__handicap_of(f->contest, f->scores, f->side, pair, f->full), 1);
    return session;
}

/* What a pair is ranked by: the part won of what there was, or IMPs or points. */
static struct arb_sum figure_of(const struct field *f, unsigned pair, bool with)
{
    struct arb__session session = session_of(f, pair, with);

    if (session.available > 0) arb_sum_divide(&session.won, (uint64_t)session.available);
    return session.available > 0 ? session.won : arb_sum_zero();
}

struct arb_sum arb_contest_figure(const struct arb_contest *contest, const struct arb_scores *scores,
                                  enum arb_side side, unsigned pair)
{
    return figure_of(&(struct field){contest, scores, side, arb__most_boards(contest, scores, side)}, pair, false);
}

static struct arb_standing standing_of(const struct field *f, unsigned pair)
{
    return (struct arb_standing){.contestant = pair, .available = f->scores->tally[f->side][pair].available};
}

static bool is_without_standing(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    return contest->terms[side][pair].is_unranked != 0 || arb_contest_has_left(contest, side, pair);
}

/* The figures of a field, by pair, so that each is computed once. */
struct figures {
    struct arb_sum of[ARB_PAIRS_MAX + 1];
};

static void find_figures(const struct field *f, bool with, struct figures *figures)
{
    for (unsigned pair = 1; pair <= f->contest->movement.pairs; pair++)
        if (arb__is_ranked(&f->contest->movement, f->side, pair)) figures->of[pair] = figure_of(f, pair, with);
}

/* Pairs with standing first, ties parted; the others behind them, in order but with rank 0. */
static void rank_standings(const struct field *f, const struct figures *figures, struct arb_standing *standing,
                           size_t count, uint8_t decided[ARB_PAIRS_MAX + 1])
{
    struct arb_standing aside[ARB_PAIRS_MAX];
    size_t ranked = 0, others = 0;

    ARB_ASSERT(count <= ARB_PAIRS_MAX);
    for (size_t i = 0; i < count; i++) {
        if (is_without_standing(f->contest, f->side, standing[i].contestant)) aside[others++] = standing[i];
        else standing[ranked++] = standing[i];
    }
    arb_rank_exactly(standing, ranked, figures->of);
    arb__part_ties(f->contest, f->scores, f->side, standing, ranked, decided);
    arb_rank_exactly(aside, others, figures->of);
    ARB_ASSERT(ranked + others == count);
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

static int64_t shown_of(const struct field *f, const struct figures *figures, unsigned pair)
{
    return f->scores->tally[f->side][pair].available > 0
               ? arb__shown_hundredths(&f->contest->scoring, &figures->of[pair]) : 0;
}

/* What a row says was won: units at matchpoints, otherwise units times the pair's boards. */
static int64_t won_rounded(const struct field *f, unsigned pair)
{
    const int64_t boards = f->scores->tally[f->side][pair].available / ARB_MP_UNIT;
    struct arb__session session = session_of(f, pair, false);

    if (f->contest->scoring.form != ARB_SCORED_MATCHPOINTS) arb_sum_times(&session.won, (uint64_t)boards);
    return arb_sum_rounded(&session.won, 1);
}

/* Where nobody of the field has a handicap, the places with it are those without. */
static void copy_places(struct arb_standings_row *row, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        row[i].with_hundredths = row[i].shown_hundredths;
        row[i].with = (struct arb_standings_place){row[i].rank, row[i].tied, row[i].decided};
    }
}

/* Ranks the same pairs once more, with their handicaps, and notes the places beside the rows. */
static void rank_with_handicap(const struct field *f, struct arb_standings *standings)
{
    struct arb_standing standing[ARB_PAIRS_MAX];
    struct figures figures;
    uint8_t decided[ARB_PAIRS_MAX + 1];
    const size_t count = standings->count[f->side];

    find_figures(f, true, &figures);
    for (size_t i = 0; i < count; i++) standing[i] = standing_of(f, standings->row[f->side][i].pair);
    rank_standings(f, &figures, standing, count, decided);
    for (size_t i = 0; i < count; i++) {
        struct arb_standings_row *row = row_of(standings, f->side, standing[i].contestant);

        ARB_ASSERT(row != NULL);
        row->with_hundredths = shown_of(f, &figures, row->pair);
        row->with =
            (struct arb_standings_place){(uint8_t)standing[i].rank, standing[i].tied, decided[standing[i].contestant]};
    }
}

/* The place among those of its category: one list, the others passed over. */
static struct arb_standings_place place_within(const struct field *f, const struct arb_standings *standings,
                                     const struct arb_standings_row *row)
{
    const struct arb_pair_terms *terms = f->contest->terms[f->side];
    struct arb_standings_place place = {.rank = row->rank != 0, .decided = row->decided};

    if (terms[row->pair].category[0] == '\0' || row->rank == 0) return (struct arb_standings_place){0};
    for (unsigned i = 0; i < standings->count[f->side]; i++) {
        const struct arb_standings_row *other = &standings->row[f->side][i];

        if (other == row || other->rank == 0 ||
            memcmp(terms[other->pair].category, terms[row->pair].category, ARB_CATEGORY_MAX) != 0)
            continue;
        place.rank = (uint8_t)(place.rank + (other->rank < row->rank));
        place.tied = place.tied || other->rank == row->rank;
    }
    ARB_ASSERT(place.rank <= standings->count[f->side]);
    return place;
}

/* Fills one side of the standings: the ranking first, since places within a category are read from it. */
static void rank_field(const struct field *f, struct arb_standings *standings)
{
    const struct arb_contest *contest = f->contest;
    struct arb_standings_row *row = standings->row[f->side];
    struct arb_standing standing[ARB_PAIRS_MAX];
    struct figures figures;
    uint8_t decided[ARB_PAIRS_MAX + 1];
    bool has_handicap = false;
    size_t count = 0;

    for (unsigned pair = 1; pair <= contest->movement.pairs; pair++)
        if (arb__is_ranked(&contest->movement, f->side, pair)) {
            standing[count++] = standing_of(f, pair);
            has_handicap |= contest->terms[f->side][pair].handicap != 0;
        }
    ARB_ASSERT(count <= contest->movement.pairs);
    find_figures(f, false, &figures);
    rank_standings(f, &figures, standing, count, decided);
    standings->has_handicap |= has_handicap;
    standings->count[f->side] = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        row[i] = (struct arb_standings_row){
            .pair = (uint8_t)standing[i].contestant,
            .tied = standing[i].tied,
            .rank = (uint8_t)standing[i].rank,
            .decided = decided[standing[i].contestant],
            .boards = (uint16_t)f->scores->tally[f->side][standing[i].contestant].boards,
            .shown_hundredths = shown_of(f, &figures, standing[i].contestant),
            .won = won_rounded(f, standing[i].contestant),
            .available = f->scores->tally[f->side][standing[i].contestant].available,
            .penalty = f->scores->penalty[f->side][standing[i].contestant]};
    if (has_handicap) rank_with_handicap(f, standings);
    else copy_places(row, count);
    for (size_t i = 0; i < count; i++) row[i].within = place_within(f, standings, &row[i]);
}

/* All fields of a scored contest; 'scores' has just been made of 'contest'. */
static void rank(const struct arb_contest *contest, const struct arb_scores *scores,
                 struct arb_standings *standings)
{
    ARB_ASSERT(scores->until <= contest->round);
    memset(standings, 0, sizeof *standings);
    standings->scoring = contest->scoring;
    standings->two_winner = contest->movement.two_winner;
    standings->round = scores->until;
    standings->is_final = contest->state == ARB_CONTEST_ENDED;
    standings->results = scores->results;
    for (unsigned side = 0; side < (standings->two_winner ? 2u : 1u); side++)
        rank_field(&(struct field){contest, scores, side, arb__most_boards(contest, scores, side)}, standings);
}

/* Each pair's rank in each field. */
static void note_ranks(const struct arb_standings *standings, struct arb_ranks *ranks)
{
    *ranks = (struct arb_ranks){.round = standings->round};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < standings->count[side]; i++) {
            const struct arb_standings_row *row = &standings->row[side][i];

            ranks->rank[side][row->pair] = row->rank;
            ranks->has[side] |= row->available > 0;
        }
}

void arb_contest_ranks(const struct arb_contest *contest, unsigned until, struct arb_scores *scores,
                       struct arb_standings *standings, struct arb_ranks *ranks)
{
    *ranks = (struct arb_ranks){0};
    if (until == 0) return;
    arb_contest_score(contest, until, scores);
    rank(contest, scores, standings);
    note_ranks(standings, ranks);
}

void arb_contest_standings_since(const struct arb_contest *contest, unsigned until, const struct arb_ranks *before,
                                 struct arb_scores *scores, struct arb_standings *standings)
{
    arb_contest_score(contest, until, scores);
    rank(contest, scores, standings);
    standings->has_moved = before->has[ARB_NS] || before->has[ARB_EW];
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; before->has[side] && i < standings->count[side]; i++) {
            struct arb_standings_row *row = &standings->row[side][i];

            ARB_ASSERT(row->rank <= standings->count[side]);
            ARB_ASSERT(before->rank[side][row->pair] <= standings->count[side]);
            if (row->rank != 0) row->moved = (int8_t)(before->rank[side][row->pair] - row->rank);
        }
}

/* The round before is scored first, in the same working space, which therefore ends with the round asked for. */
void arb_contest_standings(const struct arb_contest *contest, unsigned until, struct arb_scores *scores,
                           struct arb_standings *standings)
{
    struct arb_ranks before;

    if (until == 0 || until > contest->round) until = contest->round;
    arb_contest_ranks(contest, until > 0 ? until - 1 : 0, scores, standings, &before);
    arb_contest_standings_since(contest, until, &before, scores, standings);
}
