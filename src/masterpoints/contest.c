/* contest.c -- the points of each player of a contest.
 *
 * Each ranking counts by itself: its contestants are those who have a place in it. What a part of the boards is worth
 * is the scale's.
 */
#include "contest.h"

/* How many contestants have a place in the ranking; *boards is the most that any of them played. */
static unsigned places_of(const struct arb_standings *standings, enum arb_side side, unsigned *boards)
{
    unsigned ranked = 0;

    *boards = 0;
    for (unsigned i = 0; i < standings->count[side]; i++) {
        const struct arb_standings_row *row = &standings->row[side][i];

        ranked += row->rank > 0;
        if (row->boards > *boards) *boards = row->boards;
    }
    return ranked;
}

static unsigned seats_of(const struct arb_contest *contest)
{
    return contest->movement.kind == ARB_INDIVIDUAL ? 1 : 2;
}

/* What is being awarded. */
struct work {
    struct scale *scale;
    const struct arb_contest *contest;
    const struct arb_standings *standings;
    const struct scale_visit *visit;
    struct scale_fault *fault;
};

/* Gives the scale the numbers of a ranking. Returns the contestants. */
static unsigned give_field(const struct work *w, enum arb_side side)
{
    struct scale *scale = w->scale;
    unsigned boards;
    const unsigned contestants = places_of(w->standings, side, &boards);
    const double players = seats_of(w->contest) * (double)contestants;

    scale_give(scale, "contestants", contestants);
    scale_give(scale, "players", players);
    scale_give(scale, "pairs", players / 2);
    scale_give(scale, "tables", w->contest->movement.tables);
    scale_give(scale, "boards", boards);
    return contestants;
}

/* How many are on that place. */
static unsigned sharing(const struct arb_standings *standings, enum arb_side side, unsigned rank)
{
    unsigned together = 0;

    for (unsigned i = 0; i < standings->count[side]; i++) together += standings->row[side][i].rank == rank;
    return together;
}

/* Everybody who played for the pair of that row, which has a rank. All points are known before the first of them is
 * visited. */
static bool award_row(const struct work *w, enum arb_side side, const struct arb_standings_row *row)
{
    const unsigned together = sharing(w->standings, side, row->rank), seats = seats_of(w->contest);
    struct arb_person person[ARB_PERSONS_MAX];
    const unsigned count = arb_contest_persons(w->contest, side, row->pair, person);
    int64_t hundredths, own[ARB_PERSONS_MAX];
    unsigned sat = 0;

    ARB_ASSERT(row->rank > 0 && together > 0);
    if (!scale_award(w->scale, row->rank, together, 1, &hundredths, w->fault)) return false;
    for (unsigned i = 0; i < count; i++) sat += person[i].boards;
    if (sat == 0 || hundredths <= 0) return true;
    for (unsigned i = 0; i < count; i++)
        if (!scale_award(w->scale, row->rank, together, (double)(person[i].boards * seats) / sat, &own[i], w->fault))
            return false;
    for (unsigned i = 0; i < count; i++)
        w->visit->player(w->visit->context, &(struct scale_player){row, &person[i], sat / seats, own[i]});
    return true;
}

static bool award_field(const struct work *w, enum arb_side side)
{
    if (!w->visit->begin(w->visit->context, side, give_field(w, side))) return false;
    for (unsigned i = 0; i < w->standings->count[side]; i++)
        if (w->standings->row[side][i].rank > 0 && !award_row(w, side, &w->standings->row[side][i])) return false;
    w->visit->end(w->visit->context);
    return true;
}

bool scale_award_contest(struct scale *scale, const struct arb_contest *contest, const struct arb_standings *standings,
                         const struct scale_visit *visit, struct scale_fault *fault)
{
    const struct work work = {scale, contest, standings, visit, fault};

    for (unsigned side = 0; side < (standings->two_winner ? 2u : 1u); side++)
        if (!award_field(&work, (enum arb_side)side)) return false;
    return true;
}
