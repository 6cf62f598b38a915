/* event_scores.c -- what the tables of an event scored on each board, for the hand record of the board. */
#include "set.h"

#include "results/whole/parts.h"

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

/* Two passes: counted, then filled in. What cannot be scored here, or is several events, gives no scores and is no
 * failure. */
bool games_event_scores(struct arb_span text, struct games_score **score, size_t *scores)
{
    const struct event_file file = {.language = ARB_ENGLISH, .text = text,
                                    .format = event_format_of("", text)};
    struct event whole = {0};
    struct event_parts parts = event_parts_of(&file, &whole);
    bool has_scores;

    parts.scores_listed = true;
    has_scores = !whole.apart && whole.lines.count > 0 && event_parts_next(&parts) != NULL && parts.refused == NULL;
    *scores = has_scores ? take_scores(&whole, NULL) : 0;
    *score = has_scores ? calloc(*scores + 1, sizeof **score) : NULL;
    if (*score != NULL) (void)take_scores(&whole, *score);
    event_parts_end(&parts);
    event_free(&whole);
    return !parts.short_of_memory && (!has_scores || *score != NULL);
}
