/* event_scores.c -- what the tables of an event scored on each board, for the hand record of the board. */
#include "set.h"

#include "results/event.h"

#include <stdlib.h>

/* Every result of the event; NULL only counts them. */
static size_t take_scores(const struct event *event, struct games_score *score)
{
    size_t count = 0;

    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];
        int64_t number;

        if (!arb_span_int(board->label, 1, UINT16_MAX, &number)) continue;
        for (size_t i = 0; i < board->lines; i++) {
            const struct event_line *line = &event->lines.item[board->first_line + i];

            if (!line->has_score) continue;
            if (score != NULL)
                score[count] = (struct games_score){(size_t)number, line->score, line->published.multiplicity};
            count++;
        }
    }
    return count;
}

/* Two passes: counted, then filled in. An event that cannot be scored here gives no scores and is no failure. */
bool games_event_scores(struct arb_span text, struct games_score **score, size_t *scores)
{
    struct event event = {0};
    bool whole = event_read(&event, text, EVENT_ALL_PARTS);

    *score = NULL;
    *scores = 0;
    if (whole && !event.apart && event.lines.count > 0 && event_unsupported(&event) == NULL) {
        whole = event_score(&event);
        if (whole) *scores = take_scores(&event, NULL);
        *score = calloc(*scores + 1, sizeof **score);
        if (*score == NULL) whole = false;
        else (void)take_scores(&event, *score);
    }
    event_free(&event);
    return whole;
}
