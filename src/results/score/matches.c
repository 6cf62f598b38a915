/* matches.c -- checks each figure of an event of matches against those it is made of. */
#include "matches.h"

#include "inside.h"

#include "arbitro/score/imp.h"

#include <stdlib.h>
#include <string.h>

enum { DECIMALS = 4, FIGURE_MAX = 1000000 };    /* no match is worth more; larger figures are not added up */

static int64_t scaled(const struct arb_pbn_number *number)
{
    int64_t value = number->value;

    for (unsigned d = number->decimals; d < DECIMALS && llabs(value) < INT64_MAX / 10; d++) value *= 10;
    for (unsigned d = number->decimals; d > DECIMALS; d--) value /= 10;
    return value;
}

static bool is_figure(const struct arb_pbn_number *number)
{
    return number->given && llabs(scaled(number)) <= (int64_t)FIGURE_MAX * 10000;
}

/* What a match counts in the standings: victory points where they stand beside its score. */
static const struct arb_pbn_number *match_figure(const struct event_match *match, unsigned side)
{
    return match->points[side].given ? &match->points[side] : &match->score[side];
}

/* -- the standings ---------------------------------------------------------------------------- */

static int compare_ids(const void *one, const void *other)
{
    const struct event_total *a = one, *b = other;
    const size_t length = a->id.length < b->id.length ? a->id.length : b->id.length;
    const int order = length == 0 ? 0 : memcmp(a->id.at, b->id.at, length);

    if (order != 0) return order;
    return (a->id.length > b->id.length) - (a->id.length < b->id.length);
}

void event_list_by_number(struct event *event)
{
    if (event->totals.count == 0) return;
    qsort(event->totals.item, event->totals.count, sizeof *event->totals.item, compare_ids);
}

static struct event_total *row_of(const struct event *event, struct arb_span id)
{
    const struct event_total key = {.id = id};

    if (event->totals.count == 0) return NULL;
    return bsearch(&key, event->totals.item, event->totals.count, sizeof key, compare_ids);
}

struct arb_span event_match_name(const struct event *event, struct arb_span id)
{
    const struct event_total *total = row_of(event, id);

    if (total == NULL) return id;
    return total->team.length > 0 ? total->team : total->names.length > 0 ? total->names : id;
}

static int compare_places(const void *one, const void *other)
{
    const struct event_total *a = one, *b = other;

    if (a->rank.given != b->rank.given) return a->rank.given ? -1 : 1;
    if (a->rank.given && a->rank.value != b->rank.value) return a->rank.value < b->rank.value ? -1 : 1;
    if (scaled(&a->total) != scaled(&b->total)) return scaled(&a->total) > scaled(&b->total) ? -1 : 1;
    return compare_ids(one, other);
}

/* Adds what the match counts to both teams' computed totals. The rows must be in the order of their numbers. */
static void add_match(const struct event *event, const struct event_match *match)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct arb_pbn_number *figure = match_figure(match, side);
        struct event_total *total = row_of(event, match->id[side]);

        if (total == NULL || !is_figure(figure)) continue;
        total->computed.given = true;
        total->computed.decimals = DECIMALS;
        total->computed.value += scaled(figure);
        total->matches++;
    }
}

/* A team without matches so far has the adjustment alone. */
static void add_adjustment(struct event_total *total)
{
    if (!is_figure(&total->adjustment)) return;
    total->computed.given = true;
    total->computed.decimals = DECIMALS;
    total->computed.value += scaled(&total->adjustment);
}

/* As exactly as the file states it, with an allowance for a sum of figures that are themselves rounded. */
static bool is_as_published(const struct arb_pbn_number *published, int64_t computed, uint32_t figures)
{
    int64_t unit = 1;

    for (unsigned d = published->decimals; d < DECIMALS; d++) unit *= 10;
    return llabs(2 * (scaled(published) - computed)) <= (unit == 1 ? 0 : unit + figures);
}

static int compare_amounts(const void *one, const void *other)
{
    const int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;

    return (a < b) - (a > b);
}

/* How many of the amounts, sorted, are more than this one. */
static size_t above(const int64_t *amount, size_t count, int64_t value)
{
    size_t low = 0, high = count;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;

        if (amount[middle] > value) low = middle + 1;
        else high = middle;
    }
    return low;
}

struct check {
    struct event *event;
    event_listed_listener *tell;
    void *context;
    size_t compared;
};

static void differs(struct check *check, struct event_listed_difference difference)
{
    check->tell(check->context, &difference);
}

/* What places are by: for players, who may have played fewer boards, the percentage where there is one. */
static const struct arb_pbn_number *ranked_by(const struct event *event, const struct event_total *total)
{
    return event->matches.count == 0 && total->percent.given ? &total->percent : &total->total;
}

/* Teams with equal amounts may be in any order, since the rule that decides is not in the file. False: no memory. */
static bool check_places(struct check *check)
{
    const struct event *event = check->event;
    int64_t *amount = calloc(event->totals.count + 1, sizeof *amount);
    size_t count = 0;

    if (amount == NULL) return false;
    for (size_t i = 0; i < event->totals.count; i++)
        if (ranked_by(event, &event->totals.item[i])->given)
            amount[count++] = scaled(ranked_by(event, &event->totals.item[i]));
    qsort(amount, count, sizeof *amount, compare_amounts);
    for (size_t i = 0; i < event->totals.count; i++) {
        const struct event_total *total = &event->totals.item[i];
        const int64_t own = scaled(ranked_by(event, total));
        const int64_t first = (int64_t)above(amount, count, own) + 1, last = (int64_t)above(amount, count, own - 1);

        if (!ranked_by(event, total)->given || !total->rank.given || total->has_more) continue;
        check->compared++;
        if (total->rank.value < first || total->rank.value > last)
            differs(check, (struct event_listed_difference){.kind = LISTED_PLACE, .file_line = total->file_line,
                                                            .total = total, .published = total->rank,
                                                            .computed = {true, 0, first}});
    }
    free(amount);
    return true;
}

static enum event_listed_reason reason_of(const struct event_total *total, uint32_t most)
{
    if (total->adjustment.given) return LISTED_NO_REASON;
    if (scaled(&total->total) < total->computed.value) return LISTED_TAKEN;
    return total->matches < most ? LISTED_SAT_OUT : LISTED_GIVEN;
}

/* Totals that may include something else (has_more), and teams without matches, are not compared. */
static void check_totals(struct check *check)
{
    uint32_t most = 0;

    for (size_t i = 0; i < check->event->totals.count; i++)
        if (check->event->totals.item[i].matches > most) most = check->event->totals.item[i].matches;
    for (size_t i = 0; i < check->event->totals.count; i++) {
        const struct event_total *total = &check->event->totals.item[i];

        if (!is_figure(&total->total) || !total->computed.given || total->has_more) continue;
        check->compared++;
        if (!is_as_published(&total->total, total->computed.value, total->matches))
            differs(check, (struct event_listed_difference){.kind = LISTED_TOTAL, .file_line = total->file_line,
                                                            .total = total, .published = total->total,
                                                            .computed = total->computed,
                                                            .reason = reason_of(total, most)});
    }
}

/* -- boards --------------------------------------------------------------------------------------- */

static void check_line(struct check *check, const struct event_match *match, const struct event_board *board,
                       struct event_line *line)
{
    const struct arb_pbn_number *score = &line->published.score;

    (void)event_compared(board, line);
    if (line->published.kind != ARB_PBN_CONTRACT || !line->has_score || !score->given) return;
    check->compared++;
    if (score->value != line->score)
        differs(check, (struct event_listed_difference){.kind = LISTED_SCORE, .file_line = line->file_line,
                                                        .match = match, .board = board, .published = *score,
                                                        .computed = {true, 0, line->score}});
}

/* The IMPs of the board's two rooms; false unless each room has one score that can be compared. */
static bool imps_of(const struct event *event, const struct event_board *board, int64_t *imps)
{
    const struct event_line *line = board->lines == 2 ? &event->lines.item[board->first_line] : NULL;

    if (line == NULL || !line[0].has_score || !line[1].has_score || line[0].first_sat == 0 ||
        line[1].first_sat == 0 || line[0].first_sat == line[1].first_sat)
        return false;
    *imps = arb_imps(line[0].first_sat == 'N' ? line[0].score - line[1].score : line[1].score - line[0].score);
    return true;
}

/* Scores of its lines, and its IMPs where it is a board of a match. */
static void check_board(struct check *check, const struct event_match *match, const struct event_board *board)
{
    int64_t imps;

    for (size_t i = 0; i < board->lines; i++)
        check_line(check, match, board, &check->event->lines.item[board->first_line + i]);
    if (match == NULL || !board->imps.given || !imps_of(check->event, board, &imps)) return;
    check->compared++;
    if (scaled(&board->imps) != imps * 10000)
        differs(check, (struct event_listed_difference){.kind = LISTED_IMPS, .file_line = board->file_line,
                                                        .match = match, .board = board, .published = board->imps,
                                                        .computed = {true, 0, imps}});
}

/* A team's figure; less than nothing counts as nothing. */
static int64_t won_of(const struct arb_pbn_number *points)
{
    return scaled(points) > 0 ? scaled(points) : 0;
}

/* By how much the first team won the board; false where the file does not state it. */
static bool margin_of(const struct event_board *board, int64_t *margin)
{
    const bool by_points = is_figure(&board->points[0]) && is_figure(&board->points[1]);
    const bool by_imps = is_figure(&board->imps);

    *margin = by_imps ? scaled(&board->imps) : won_of(&board->points[0]) - won_of(&board->points[1]);
    return by_imps || by_points;
}

/* The match's margin, if all its boards state theirs. Figures of four decimals are rounded. */
static void check_match(struct check *check, const struct event_match *match)
{
    int64_t sum = 0, margin = 0;
    bool complete = !match->has_more && match->boards > 0 && !check->event->by_points && is_figure(&match->score[0]) &&
                is_figure(&match->score[1]);

    for (size_t b = 0; b < match->boards; b++) {
        const struct event_board *board = &check->event->boards.item[match->first_board + b];

        check_board(check, match, board);
        complete = complete && margin_of(board, &margin);
        if (complete) sum += margin;
    }
    if (!complete) return;
    for (unsigned side = 0; side < 2; side++)
        if (is_figure(&match->adjustment[side])) sum += (side == 0 ? 1 : -1) * scaled(&match->adjustment[side]);
    check->compared++;
    margin = scaled(&match->score[0]) - scaled(&match->score[1]);
    if (llabs(margin - sum) > (int64_t)match->boards)
        differs(check, (struct event_listed_difference){
            .kind = LISTED_MATCH, .file_line = match->file_line, .match = match,
            .published = {true, DECIMALS, margin}, .computed = {true, DECIMALS, sum}});
}

/* Sums need the rows by number, the output by place: so the rows are sorted twice. */
size_t event_list_check(struct event *event, event_listed_listener *tell, void *context, bool *short_of_memory)
{
    struct check check = {.event = event, .tell = tell, .context = context};

    event_list_by_number(event);
    for (size_t i = 0; i < event->totals.count; i++) {
        event->totals.item[i].computed = (struct arb_pbn_number){0};
        event->totals.item[i].matches = 0;
    }
    for (size_t i = 0; i < event->matches.count; i++) add_match(event, &event->matches.item[i]);
    for (size_t i = 0; i < event->totals.count; i++) add_adjustment(&event->totals.item[i]);
    if (event->totals.count > 0)
        qsort(event->totals.item, event->totals.count, sizeof *event->totals.item, compare_places);
    for (size_t i = 0; i < event->matches.count; i++) check_match(&check, &event->matches.item[i]);
    for (size_t b = 0; event->matches.count == 0 && b < event->boards.count; b++)
        check_board(&check, NULL, &event->boards.item[b]);
    check_totals(&check);
    *short_of_memory = !check_places(&check);
    return check.compared;
}
