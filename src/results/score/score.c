/* score.c -- computes an event anew and compares it with what was published.
 *
 * Taken from the file: contract, declarer, tricks, awards, who met whom. Everything else is computed.
 */
#include "inside.h"

#include "arbitro/score/ratio.h"
#include "arbitro/laws/score.h"

#include <stdlib.h>

/* No board is worth so much; larger published figures are not added up. */
#define FIGURE_MAX 1000000

/* -- boards ------------------------------------------------------------------------------ */

/* Working space for a board: its lines, each as often as it counts, and what they win. */
struct traveller {
    struct arb_mp_line *line;
    struct arb_mp_award *award;
    struct arb_mp_rest *rest;
};

static bool make_room(struct traveller *t, size_t lines)
{
    struct arb_mp_line *line = realloc(t->line, (lines + 1) * sizeof *line);
    struct arb_mp_award *award = realloc(t->award, (lines + 1) * sizeof *award);
    struct arb_mp_rest *rest = realloc(t->rest, (lines + 1) * sizeof *rest);

    if (rest != NULL) t->rest = rest;
    if (line != NULL) t->line = line;
    if (award != NULL) t->award = award;
    return line != NULL && award != NULL && rest != NULL;
}

/* Of a board the lines of one section; EVERY_SECTION: all. */
#define EVERY_SECTION UINT32_MAX

/* Is the line of that section? EVERY_SECTION: any. */
static bool is_of(const struct event_line *line, uint32_t section)
{
    return line->published.kind != ARB_PBN_BYE && (section == EVERY_SECTION || line->section == section);
}

/* Copies the awards back to the lines. A line that counts several times has as many places in the traveller, with the
 * same award. */
static void give_awards(struct event *event, const struct event_board *board, const struct traveller *t,
                        uint32_t section, int64_t top, uint32_t results)
{
    for (size_t i = 0, at = 0; i < board->lines; i++) {
        struct event_line *line = &event->lines.item[board->first_line + i];

        if (!is_of(line, section)) continue;
        line->top = top;
        line->results = results;
        line->under = (uint32_t)t->rest[at].parts;
        for (unsigned side = 0; side < 2; side++) {
            line->won[side] = t->award[at].mp[side];
            line->over[side] = line->won[side] * line->under + t->rest[at].of[side];
        }
        at += (size_t)line->published.multiplicity;
    }
}

/* Compares the lines of a section, of which 'expected' are expected. Returns how many there were. */
static uint32_t score_lines(struct event *event, struct event_board *board, struct traveller *t,
                            struct arb_mp_chart *chart, uint32_t section, uint32_t expected)
{
    struct arb_mp_board mp = {.line = t->line, .expected = expected};
    uint32_t results = 0;
    int64_t top;

    for (size_t i = 0; i < board->lines; i++) {
        struct event_line *line = &event->lines.item[board->first_line + i];
        const struct arb_mp_line one = event_compared(board, line);

        if (!is_of(line, section)) continue;
        for (int32_t n = 0; n < line->published.multiplicity; n++) t->line[mp.count++] = one;
    }
    for (uint32_t i = 0; i < mp.count; i++) results += t->line[i].kind == ARB_MP_SCORE;
    top = arb_matchpoints(&mp, chart, t->award);
    arb_mp_rests(&mp, t->award, chart, t->rest);
    give_awards(event, board, t, section, top, results);
    if (top > board->top) board->top = top;
    return results;
}

static uint32_t lines_of(const struct event *event, const struct event_board *board, uint32_t section)
{
    uint32_t count = 0;

    for (size_t i = 0; i < board->lines; i++) {
        const struct event_line *line = &event->lines.item[board->first_line + i];

        if (is_of(line, section)) count += (uint32_t)line->published.multiplicity;
    }
    return count;
}

static uint32_t expected_of(const struct event *event, uint32_t section)
{
    uint32_t most = 0;

    for (size_t b = 0; b < event->boards.count; b++) {
        const uint32_t lines = lines_of(event, &event->boards.item[b], section);

        if (lines > most) most = lines;
    }
    return most;
}

static void score_section(struct event *event, struct traveller *t, struct arb_mp_chart *chart, uint32_t section)
{
    const uint32_t expected = expected_of(event, section);

    if (expected > event->expected) event->expected = expected;
    for (size_t b = 0; b < event->boards.count; b++) {
        struct event_board *board = &event->boards.item[b];

        if (section == EVERY_SECTION || lines_of(event, board, section) > 0)
            board->results += score_lines(event, board, t, chart, section, expected);
    }
}

static void score_each(struct event *event, struct traveller *t, struct arb_mp_chart *chart)
{
    event->expected = 0;
    for (size_t b = 0; b < event->boards.count; b++) event->boards.item[b].top = event->boards.item[b].results = 0;
    if (!event->rule.by_section) score_section(event, t, chart, EVERY_SECTION);
    for (uint32_t s = 0; event->rule.by_section && s < event->sections; s++) score_section(event, t, chart, s);
}

/* The chart of matchpoints is large and used for all boards. False: no memory. */
static bool score_boards(struct event *event)
{
    struct arb_mp_chart *chart = calloc(1, sizeof *chart);
    struct traveller t = {0};
    const bool whole = chart != NULL && make_room(&t, event_most_results(event));

    if (whole) score_each(event, &t, chart);
    free(chart);
    free(t.line);
    free(t.award);
    free(t.rest);
    return whole;
}

/* -- standings ----------------------------------------------------------------------------- */

/* Adds up what was published for the line: published totals may be sums of rounded figures, or of the file's own
 * awards. */
static void add_published(const struct event *event, struct event_pair *pair, const struct event_line *line,
                          unsigned side)
{
    const struct arb_pbn_number *figure =
        event->rule.by == EVENT_BY_MATCHPOINTS ? &line->published.mp[side] : &line->published.imps[side];
    int64_t ten = 1;

    for (unsigned i = 0; i < figure->decimals; i++) ten *= 10;
    if (!figure->given || llabs(figure->value) / ten > FIGURE_MAX) {
        pair->all_published = pair->all_published && !figure->given && line->published.kind == ARB_PBN_BYE;
        return;
    }
    pair->as_published += arb_ratio_of(figure->value, event->unit, ten);
    pair->byes += line->published.kind == ARB_PBN_BYE;
}

/* Boards of so many different sizes that no common denominator fits are added rounded. */
static void add_exactly(struct event_pair *pair, const struct event_line *line, unsigned side)
{
    if (line->under > 0) arb_sum_add_or_round(&pair->played, line->over[side], line->under);
}

/* A percentage of the top, or the pair's own on the boards it played: Law 12C2(c). Returns what was given. */
static int64_t give(struct event_pair *pair, unsigned percent, enum arb_mp_own own, int64_t top)
{
    struct arb_sum part = arb_sum_zero();

    arb_sum_add(&part, percent, 10000);
    return arb_tally_artificial(&pair->tally, &pair->played, &part, own, top).units;
}

/* Called for played boards first and for awards after, since Law 12C2(c) refers to the other boards. Returns what the
 * pair has on the line. */
static int64_t add_matchpoints(struct event_pair *pair, const struct event_line *line, unsigned side, int64_t top,
                               bool artificial, const struct arb_mp_line *mp)
{
    if (!artificial && mp->kind == ARB_MP_SCORE) {
        arb_tally_board(&pair->tally, (int32_t)line->won[side], top);
        add_exactly(pair, line, side);
    }
    if (artificial && mp->kind == ARB_MP_ARTIFICIAL)
        return give(pair, mp->percent[side], (enum arb_mp_own)mp->own[side], top);
    return line->won[side];
}

/* A pair that sat out, and for which the file gives a figure, has the mean of the boards it played. */
static void add_imps(struct event_pair *pair, const struct event_line *line, unsigned side,
                     const struct arb_mp_line *mp)
{
    if (mp->kind == ARB_MP_NOT_PLAYED || line->waits) return;
    pair->tally.won += line->won[side];
    pair->tally.boards++;
    add_exactly(pair, line, side);
}

/* A line counts for up to four: both pairs, or the four players of an individual. */
static void add_line(struct event *event, struct event_line *line, const struct event_board *board, bool artificial)
{
    const struct arb_mp_line mp = event_compared(board, line);

    for (unsigned n = 0; n < 4; n++) {
        const unsigned side = n % 2;
        const bool is_partner = n >= 2;
        const uint32_t who = is_partner ? line->partner[side] : line->pair[side];
        int64_t won;

        if (who == EVENT_NOBODY) continue;
        if (!artificial) add_published(event, &event->pairs.item[who], line, side);
        if (event->rule.by == EVENT_BY_MATCHPOINTS) {
            won = add_matchpoints(&event->pairs.item[who], line, side, line->top, artificial, &mp);
            if (!is_partner) line->won[side] = won;
        } else if (!artificial) {
            add_imps(&event->pairs.item[who], line, side, &mp);
        }
    }
}

/* Two passes over all lines: played boards, then awards, because of Law 12C2(c). */
static void tally(struct event *event)
{
    for (size_t i = 0; i < event->pairs.count; i++) {
        event->pairs.item[i].all_published = true;
        event->pairs.item[i].played = arb_sum_zero();
    }
    for (unsigned artificial = 0; artificial < 2; artificial++)
        for (size_t b = 0; b < event->boards.count; b++) {
            const struct event_board *board = &event->boards.item[b];

            for (size_t i = 0; i < board->lines; i++)
                add_line(event, &event->lines.item[board->first_line + i], board, artificial == 1);
        }
}

/* Matchpoints: won out of available. IMPs: a sum, in proportion to the boards played. */
static struct arb_standing standing_of(const struct event *event, uint32_t contestant)
{
    const struct event_pair *pair = &event->pairs.item[contestant];
    struct arb_standing standing = {
        .contestant = contestant, .won = pair->tally.won, .available = pair->tally.available};

    if (event->rule.by == EVENT_BY_MATCHPOINTS) return standing;
    standing.available = pair->byes > 0 ? pair->tally.boards : pair->tally.boards > 0;
    if (pair->byes > 0) standing.won *= (int64_t)pair->tally.boards + pair->byes;
    return standing;
}

/* Rounded once at the end, and not board by board. */
static int64_t won_rounded(const struct event_pair *pair)
{
    const struct arb_sum won = arb_tally_exactly(&pair->tally, &pair->played);

    return arb_sum_rounded(&won, 1);
}

/* What the pair is ranked by, exactly. */
static struct arb_sum exact_of(const struct event *event, const struct event_pair *pair)
{
    struct arb_sum total = pair->played;

    if (event->rule.by == EVENT_BY_MATCHPOINTS) {
        total = arb_tally_exactly(&pair->tally, &pair->played);
        if (pair->tally.available > 0) arb_sum_divide(&total, (uint64_t)pair->tally.available);
    } else if (pair->byes > 0 && pair->tally.boards > 0) {
        arb_sum_times(&total, pair->tally.boards + pair->byes);
        arb_sum_divide(&total, pair->tally.boards);
    }
    return total;
}

/* The totals of all pairs, and what they are ranked by: figure[i] is pair i's. */
static void take_totals(struct event *event, struct arb_sum figure[])
{
    for (size_t i = 0; i < event->pairs.count; i++) {
        struct event_pair *pair = &event->pairs.item[i];
        struct arb_standing standing;

        if (event->rule.by == EVENT_BY_MATCHPOINTS) pair->tally.won = won_rounded(pair);
        standing = standing_of(event, (uint32_t)i);
        pair->total_won = standing.won;
        pair->total_of = standing.available;
        figure[i] = pair->total_exact = exact_of(event, pair);
    }
}

/* Ranks all pairs, or those of one side, behind the standings there are. False: no memory. */
static bool add_field(struct event *event, bool whole_field, enum arb_side side, const struct arb_sum figure[])
{
    const size_t first = event->standings.count;

    for (size_t i = 0; i < event->pairs.count; i++) {
        struct arb_standing *standing;

        if (!whole_field && event->pairs.item[i].side != side) continue;
        standing = EVENT_ADD(event->standings);
        if (standing == NULL) return false;
        *standing = standing_of(event, (uint32_t)i);
    }
    if (event->standings.count > first)
        arb_rank_exactly(event->standings.item + first, event->standings.count - first, figure);
    for (size_t at = first; at < event->standings.count; at++) {
        const struct arb_standing *standing = &event->standings.item[at];

        event->pairs.item[standing->contestant].computed_rank = standing->rank;
        event->pairs.item[standing->contestant].tied = standing->tied;
    }
    return true;
}

/* False: no memory. */
static bool rank_pairs(struct event *event)
{
    struct arb_sum *figure = calloc(event->pairs.count + 1, sizeof *figure);
    bool whole = figure != NULL;

    if (whole) take_totals(event, figure);
    whole = whole && add_field(event, !event->two_fields, ARB_NS, figure);
    event->first_field = event->standings.count;
    if (event->two_fields) whole = whole && add_field(event, false, ARB_EW, figure);
    free(figure);
    return whole;
}

/* Scores by event->rule, on the scale of the published figures. */
static bool score_by_rule(struct event *event)
{
    if (!score_boards(event)) return false;
    event->halved = event_is_halved(event);
    event->ascherman = event_is_ascherman(event);
    event->unit = event->halved ? 2 * ARB_MP_UNIT : ARB_MP_UNIT;
    return true;
}

enum { SECTIONS_MOST = 64 };        /* more are none: few pairs met */

/* All results of a board are compared with each other, unless fewer figures differ when each section is scored by
 * itself. */
static bool score_matchpoints(struct event *event)
{
    size_t together;

    if (!score_by_rule(event)) return false;
    together = event_matchpoints_differing(event);
    if (together == 0) return true;
    if (!event_find_sections(event)) return false;
    if (event->sections < 2 || event->sections > SECTIONS_MOST) return true;
    event->rule.by_section = true;
    if (!score_by_rule(event)) return false;
    if (event_matchpoints_differing(event) < together) return true;
    event->rule.by_section = false;
    return score_by_rule(event);
}

bool event_score(struct event *event)
{
    const bool by_matchpoints = event->rule.by == EVENT_BY_MATCHPOINTS;

    if (!event_identify_pairs(event)) return false;
    if (event->is_ours) return event_take_own(event);
    if (!by_matchpoints) event->expected = (uint32_t)event_most_results(event);
    if (by_matchpoints ? !score_matchpoints(event) : !event_score_imps(event)) return false;
    tally(event);
    return rank_pairs(event) && event_compare(event);
}
