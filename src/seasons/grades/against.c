/* against.c -- whom each pair of a session was up against.
 *
 * On a board a pair's matchpoints rise with its own strength and fall with that of its opponents; and they fall with
 * the strength of those with whom it is compared, and rise with that of the opponents of these. So counted over its
 * boards every other pair has a weight, -1 in all, in any movement: nobody need say whether it was a Mitchell, or
 * which rounds were switched.
 */
#include "against.h"

#include <stdlib.h>
#include <string.h>

bool grades_counts(const struct event *event, const struct event_line *line)
{
    return line->has_score && line->pair[0] < event->pairs.count && line->pair[1] < event->pairs.count;
}

bool grades_compares(const struct event *event, const struct event_line *line, const struct event_line *other)
{
    return line->group == other->group && (!event->rule.by_section || line->section == other->section);
}

/* The session's results by the event's pairs: which of them a pair has, or NOBODY. */
struct weighing {
    const struct grades *grades;
    const struct event *event;
    uint32_t *row;                  /* by the event's pair */
    float *weight;
    uint32_t count;
};

/* Adds to how much a pair of the event counts in the result of row i; a pair without a result counts as the average. */
static void add(struct weighing *w, uint32_t i, uint32_t pair, double weight)
{
    if (w->row[pair] != EVENT_NOBODY) w->weight[(size_t)i * w->count + w->row[pair]] += (float)weight;
}

static void weigh_board(struct weighing *w, uint32_t i, const struct grades_board *board, double share)
{
    const size_t first = board->board->first_line, end = first + board->board->lines;
    const unsigned own = board->side, across = 1 - own;
    unsigned others = 0;

    for (size_t l = first; l < end; l++) {
        const struct event_line *line = &w->event->lines.item[l];

        others += line != board->line && grades_counts(w->event, line) && grades_compares(w->event, board->line, line);
    }
    add(w, i, board->line->pair[across], -share);
    for (size_t l = first; l < end; l++) {
        const struct event_line *line = &w->event->lines.item[l];

        if (line == board->line || !grades_counts(w->event, line) || !grades_compares(w->event, board->line, line))
            continue;
        add(w, i, line->pair[own], -share / others);
        add(w, i, line->pair[across], share / others);
    }
}

/* Nothing may count against a pair but the others: what its own row has gathered, as a pair that met it elsewhere, is
 * left out, and so is what is missing to -1. */
static void settle(struct weighing *w, uint32_t i)
{
    float *weight = w->weight + (size_t)i * w->count;
    double sum = 0;

    weight[i] = 0;
    for (uint32_t j = 0; j < w->count; j++) sum += (double)weight[j];
    if (w->count < 2) return;
    for (uint32_t j = 0; j < w->count; j++)
        if (j != i) weight[j] += (float)((-1 - sum) / (w->count - 1));
}

static void index_rows(struct weighing *w, const struct arb_grade_session *session)
{
    memset(w->row, 0xFF, w->event->pairs.count * sizeof *w->row);
    for (uint32_t i = 0; i < session->count; i++) {
        const struct grades_board *board = &w->grades->board[w->grades->row[session->first + i].first];

        w->row[board->line->pair[board->side]] = i;
    }
}

bool grades_weigh(struct grades *grades, struct arb_grade_session *session)
{
    struct weighing w = {.grades = grades, .event = grades->row[session->first].session->event,
                         .count = session->count};

    w.row = malloc((w.event->pairs.count + 1) * sizeof *w.row);
    w.weight = calloc((size_t)w.count * w.count, sizeof *w.weight);
    session->against = w.weight;
    if (w.row == NULL || w.weight == NULL) {
        free(w.row);
        free(w.weight);
        session->against = NULL;
        return false;
    }
    index_rows(&w, session);
    for (uint32_t i = 0; i < w.count; i++) {
        const struct grades_row *row = &grades->row[session->first + i];

        for (size_t b = row->first; b < row->first + row->count; b++)
            weigh_board(&w, i, &grades->board[b], 1.0 / (double)row->count);
        settle(&w, i);
    }
    free(w.row);
    return true;
}
