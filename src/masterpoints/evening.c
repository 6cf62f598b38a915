/* evening.c -- the points of each player of a contest.
 *
 * Each ranking counts by itself: its contestants are those who have a place in it. What a part of the boards is worth
 * is the scale's.
 */
#include "evening.h"

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

unsigned scale_give_field(struct scale *scale, const struct arb_contest *contest,
                          const struct arb_standings *standings, enum arb_side side)
{
    unsigned boards;
    const unsigned contestants = places_of(standings, side, &boards);
    const double players = seats_of(contest) * (double)contestants;

    scale_give(scale, "contestants", contestants);
    scale_give(scale, "players", players);
    scale_give(scale, "pairs", players / 2);
    scale_give(scale, "tables", contest->movement.tables);
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

bool scale_award_row(struct scale *scale, const struct arb_contest *contest, const struct arb_standings *standings,
                     enum arb_side side, const struct arb_standings_row *row, struct scale_awards *awards,
                     struct scale_fault *fault)
{
    const unsigned together = sharing(standings, side, row->rank), seats = seats_of(contest);
    unsigned sat = 0, count;
    int64_t hundredths;

    ARB_ASSERT(row->rank > 0 && together > 0);
    count = arb_contest_persons(contest, side, row->pair, awards->person);
    awards->count = 0;
    if (!scale_award(scale, row->rank, together, 1, &hundredths, fault)) return false;
    for (unsigned i = 0; i < count; i++) sat += awards->person[i].boards;
    awards->boards = sat / seats;
    if (sat == 0 || hundredths <= 0) return true;
    for (unsigned i = 0; i < count; i++)
        if (!scale_award(scale, row->rank, together, (double)(awards->person[i].boards * seats) / sat,
                         &awards->hundredths[i], fault))
            return false;
    awards->count = count;
    return true;
}
