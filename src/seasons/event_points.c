/* event_points.c -- masterpoints for the places of an event. */
#include "event_points.h"

/* "12", or "12.50". */
static struct arb_pbn_number number_of(int64_t hundredths)
{
    if (hundredths % 100 == 0) return (struct arb_pbn_number){.given = true, .value = hundredths / 100};
    return (struct arb_pbn_number){.given = true, .decimals = 2, .value = hundredths};
}

/* -- Pairs, and players of an individual ------------------------------------------------------- */

static bool is_of_field(const struct event *event, const struct event_pair *pair, unsigned field)
{
    return pair->total_of > 0 && pair->computed_rank > 0 &&
           (!event->two_fields || (pair->side == ARB_EW) == (field == 1));
}

/* How many of the field there are, and how many share a place; 0: all of them. */
static uint32_t count(const struct event *event, unsigned field, uint32_t place)
{
    uint32_t found = 0;

    for (size_t i = 0; i < event->pairs.count; i++) {
        const struct event_pair *pair = &event->pairs.item[i];

        found += is_of_field(event, pair, field) && (place == 0 || pair->computed_rank == place);
    }
    return found;
}

static bool tell_field(struct scale_file *scale, struct event *event, unsigned field, uint32_t all, uint32_t boards)
{
    const struct scale_field of = {event->of_players ? 1 : 2, count(event, field, 0), all, boards};

    for (size_t i = 0; i < event->pairs.count; i++) {
        struct event_pair *pair = &event->pairs.item[i];
        int64_t hundredths;

        if (!is_of_field(event, pair, field)) continue;
        if (!scale_file_award(scale, &of, pair->computed_rank, count(event, field, pair->computed_rank), &hundredths))
            return false;
        pair->masterpoints = number_of(hundredths);
    }
    return true;
}

static bool tell_pairs(struct scale_file *scale, struct event *event)
{
    const unsigned fields = event->two_fields ? 2 : 1;
    uint32_t all = 0, boards = 0;

    for (unsigned f = 0; f < fields; f++) all += count(event, f, 0);
    for (size_t i = 0; i < event->pairs.count; i++)
        if (event->pairs.item[i].tally.boards > boards) boards = event->pairs.item[i].tally.boards;
    for (unsigned f = 0; f < fields; f++)
        if (!tell_field(scale, event, f, all, boards)) return false;
    return true;
}

/* -- Standings of matches ----------------------------------------------------------------------- */

static uint32_t listed_at(const struct event *event, int64_t place)
{
    uint32_t found = 0;

    for (size_t i = 0; i < event->totals.count; i++) {
        const struct arb_pbn_number *rank = &event->totals.item[i].rank;

        found += rank->given && rank->value > 0 && (place == 0 || rank->value == place);
    }
    return found;
}

static bool tell_listed(struct scale_file *scale, struct event *event)
{
    const uint32_t all = listed_at(event, 0);
    const bool of_teams = event->totals.count > 0 && event->totals.item[0].team.length > 0;
    const struct scale_field of = {event->of_players ? 1 : of_teams ? 4 : 2, all, all, 0};

    for (size_t i = 0; i < event->totals.count; i++) {
        struct event_total *total = &event->totals.item[i];
        int64_t hundredths;

        if (!total->rank.given || total->rank.value <= 0) continue;
        if (!scale_file_award(scale, &of, (uint32_t)total->rank.value, listed_at(event, total->rank.value),
                              &hundredths)) return false;
        total->masterpoints = number_of(hundredths);
    }
    return true;
}

bool event_points_tell(struct scale_file *scale, struct event *event)
{
    return event->is_listed ? tell_listed(scale, event) : tell_pairs(scale, event);
}
