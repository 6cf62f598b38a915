/* own.c -- takes over the figures of a contest of ours from the contest's own fold.
 *
 * Rulings, byes, penalties, terms and ties are known to the contest's fold, so nothing is computed here: its figures
 * are put where the figures computed for other events would be.
 */
#include "inside.h"

#include "arbitro/score/ratio.h"

/* One row of the standings; rows of the first field come first. */
static bool take_place(struct event *event, const struct event_total *total)
{
    struct event_pair *pair = &event->pairs.item[total->pair];
    struct arb_standing *standing = EVENT_ADD(event->standings);

    if (standing == NULL) return false;
    pair->own = &total->own;
    pair->tally.boards = total->own.boards;
    pair->total_won = total->own.won;
    pair->total_of = total->own.available;
    pair->computed_rank = total->own.place.rank;
    pair->tied = total->own.place.tied;
    *standing = (struct arb_standing){.contestant = total->pair, .won = total->own.won,
                                      .available = total->own.available, .rank = total->own.place.rank,
                                      .tied = total->own.place.tied};
    event->first_field += total->direction != 'E';
    return true;
}

bool event_take_own(struct event *event)
{
    for (size_t b = 0; b < event->boards.count; b++)
        for (size_t i = 0; i < event->boards.item[b].lines; i++)
            (void)event_compared(&event->boards.item[b], &event->lines.item[event->boards.item[b].first_line + i]);
    for (size_t i = 0; i < event->totals.count; i++)
        if (event->totals.item[i].pair == EVENT_NOBODY || !take_place(event, &event->totals.item[i])) return false;
    return true;
}

int64_t event_shown_hundredths(const struct event *event, const struct event_pair *pair)
{
    struct arb_sum total = pair->total_exact;

    if (pair->own != NULL) return pair->own->shown;
    if (pair->total_of == 0) return 0;
    if (event->rule.by == EVENT_BY_MATCHPOINTS) return arb_sum_percent_hundredths(&pair->total_exact);
    arb_sum_divide(&total, ARB_IMP_UNIT);
    return arb_sum_rounded(&total, 100);
}

int64_t event_mean_hundredths(const struct event_pair *pair)
{
    struct arb_sum played = pair->played;

    if (pair->own != NULL) return pair->own->mean;
    if (pair->tally.boards == 0) return 0;
    arb_sum_divide(&played, (uint64_t)pair->tally.boards * ARB_IMP_UNIT);
    return arb_sum_rounded(&played, 100);
}
