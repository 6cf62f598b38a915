/* compare.c -- compares the published figures with the computed ones.
 *
 * A published figure agrees when it is the computed one rounded to as many decimals as were published; an exact half
 * may go either way. Where it does not agree, known causes are tried one by one, and a cause is named only if it
 * gives exactly the published figure.
 */
#include "inside.h"

#include "arbitro/score/ratio.h"

/* No real total is so large; a published one beyond it explains nothing. */
#define TOTAL_MAX 100000000

/* -- differences ------------------------------------------------------------------------ */

static int64_t power_of_ten(unsigned exponent)
{
    int64_t power = 1;

    while (exponent-- > 0) power *= 10;
    return power;
}

bool event_agrees(const struct arb_pbn_number *published, int64_t won, int64_t of, int64_t scale)
{
    const int64_t halves = 2 * scale * power_of_ten(published->decimals);

    ARB_ASSERT(of >= 0 && scale > 0);
    if (of == 0) return won == 0;
    return arb_ratio_compare(won, of, 2 * published->value - 1, halves) >= 0 &&
           arb_ratio_compare(won, of, 2 * published->value + 1, halves) <= 0;
}

/* Does the figure agree? Counts it as compared. */
static bool holds(struct event *event, const struct arb_pbn_number *published, int64_t won, int64_t of, int64_t scale)
{
    if (!published->given) return true;
    event->figures++;
    return of == 0 || event_agrees(published, won, of, scale);
}

/* The same for an exact total, multiplied by 'times' and divided by 'by', without rounding in between. */
static bool total_holds(struct event *event, const struct arb_pbn_number *published, struct arb_sum total,
                        uint32_t times, uint64_t by)
{
    const int64_t ten = power_of_ten(published->decimals);
    struct arb_sum half = arb_sum_zero();

    if (!published->given) return true;
    event->figures++;
    arb_sum_times(&total, times);
    arb_sum_divide(&total, by);
    arb_sum_add(&total, -published->value, ten);
    arb_sum_add(&half, 1, 2 * ten);
    total.is_negative = false;
    return arb_sum_compare(&total, &half) <= 0;
}

static bool note(struct event *event, const struct event_difference *figure)
{
    struct event_difference *difference = EVENT_ADD(event->differences);

    if (difference == NULL) return false;
    *difference = *figure;
    return true;
}

/* Ascherman's method counts a tie of each score with itself, so one point more out of two more. Is every percentage
 * of the boards published so, and not as the Law has it? */
bool event_is_ascherman(const struct event *event)
{
    bool any = false;

    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = 0; i < 2 * board->lines; i++) {
            const struct event_line *line = &event->lines.item[board->first_line + i / 2];
            const struct arb_pbn_number *percent = &line->published.percent[i % 2];
            const int64_t mp = line->won[i % 2];

            if (!percent->given || !line->has_score || line->top == 0) continue;
            if (!event_agrees(percent, mp + ARB_MP_UNIT, line->top + 2 * ARB_MP_UNIT, 100)) return false;
            any = any || !event_agrees(percent, mp, line->top, 100);
        }
    }
    return any;
}

/* Was the event published with 1 and a half? The scoring says so, or the first line whose matchpoints are nearer to
 * that top. */
bool event_is_halved(const struct event *event)
{
    struct arb_span rest = event->scoring;
    struct arb_span field;

    while (event_cut_field(&rest, &field)) {
        if (arb_span_is_nocase(field, "MP1")) return false;
        if (arb_span_is_nocase(field, "MP2")) return true;
    }
    for (size_t i = 0; i < event->lines.count; i++) {
        const struct arb_pbn_number *mp = event->lines.item[i].published.mp;
        int64_t together;

        if (!mp[0].given || !mp[1].given || mp[0].decimals != mp[1].decimals) continue;
        if (event->lines.item[i].published.kind != ARB_PBN_CONTRACT) continue;
        together = mp[0].value + mp[1].value;
        return 2 * together < 3 * (int64_t)(event->expected - 1) * power_of_ten(mp[0].decimals);
    }
    return false;
}

/* Used to choose between ways of scoring, so nothing is recorded. */
size_t event_matchpoints_differing(const struct event *event)
{
    size_t count = 0;

    for (size_t i = 0; i < event->lines.count; i++) {
        const struct event_line *line = &event->lines.item[i];

        for (unsigned side = 0; line->has_score && side < 2; side++)
            count += line->published.mp[side].given &&
                     !event_agrees(&line->published.mp[side], line->won[side], event->unit, 1);
    }
    return count;
}

/* -- lines -------------------------------------------------------------------------------- */

/* A board with too few results may be published as it was compared, before Neuberg's formula. */
static const char *why_matchpoints(const struct event *event, const struct event_line *line, enum arb_side side)
{
    const int64_t compared = arb_ratio_of(line->won[side] + ARB_MP_UNIT, line->results, event->expected) - ARB_MP_UNIT;

    if (event->ascherman) return "rank.explained_ascherman";
    if (!line->has_score || line->results >= event->expected) return NULL;
    return event_agrees(&line->published.mp[side], compared, event->unit, 1) ? "rank.explained_unstretched" : NULL;
}

/* Matchpoints and percentage of one side. False: no memory. */
static bool compare_matchpoints(struct event *event, const struct event_board *board, const struct event_line *line,
                                enum arb_side side)
{
    const int64_t mp = line->won[side];
    struct event_difference figure = {
        .kind = EVENT_MATCHPOINTS, .board = board, .line = line, .file_line = line->file_line,
        .pair = line->pair[side], .side = side,
        .published = line->published.mp[side], .computed = event->halved ? mp / 2 : mp,
        .explained = why_matchpoints(event, line, side),
    };

    if (!holds(event, &figure.published, mp, event->unit, 1) && !note(event, &figure)) return false;
    figure.kind = EVENT_PERCENT;
    figure.explained = event->ascherman ? "rank.explained_ascherman" : NULL;
    figure.published = line->published.percent[side];
    figure.computed = line->top > 0 ? arb_ratio_of(mp, 1000000, line->top) : 0;
    return holds(event, &figure.published, mp, line->top, 100) || note(event, &figure);
}

/* Nordic programs count A+ as one and a half IMPs against each of the other results, A- as as much less. */
static const char *why_imps(const struct event *event, const struct event_board *board, const struct event_line *line,
                            enum arb_side side)
{
    const int64_t won = line->won[side];
    const int64_t sign = won > 0 ? 1 : won < 0 ? -1 : 0;

    if (line->published.kind != ARB_PBN_AWARD || event->rule.by != EVENT_BY_CROSS_IMPS) return NULL;
    if (event->rule.cross != EVENT_SUM) return NULL;
    return event_agrees(&line->published.imps[side], 3 * sign * (int64_t)board->results, 2, 1)
               ? "rank.explained_half_awards"
               : NULL;
}

/* A pair that sat out has the mean of the boards it played. */
static bool compare_bye(struct event *event, const struct event_board *board, const struct event_line *line,
                        enum arb_side side)
{
    const struct event_pair *pair = line->pair[side] == EVENT_NOBODY ? NULL : &event->pairs.item[line->pair[side]];
    struct event_difference figure = {
        .kind = EVENT_IMPS, .board = board, .line = line, .file_line = line->file_line, .pair = line->pair[side],
        .side = side, .published = line->published.imps[side],
    };

    if (pair == NULL || pair->tally.boards == 0) return true;
    figure.computed = arb_ratio_of(pair->tally.won, ARB_IMP_UNIT, event->unit * (int64_t)pair->tally.boards);
    return holds(event, &figure.published, pair->tally.won, event->unit * (int64_t)pair->tally.boards, 1) ||
           note(event, &figure);
}

static bool compare_imps(struct event *event, const struct event_board *board, const struct event_line *line,
                         enum arb_side side)
{
    struct event_difference figure = {
        .kind = EVENT_IMPS, .board = board, .line = line, .file_line = line->file_line, .pair = line->pair[side],
        .side = side, .published = line->published.imps[side],
        .computed = arb_ratio_of(line->won[side], ARB_IMP_UNIT, event->unit),
    };

    if (holds(event, &figure.published, line->won[side], event->unit, 1)) return true;
    figure.explained = why_imps(event, board, line, side);
    return note(event, &figure);
}

/* First the score, then both sides' figures. Lines that are neither result nor bye are passed over. */
static bool compare_line(struct event *event, const struct event_board *board, const struct event_line *line)
{
    const struct event_difference score = {
        .kind = EVENT_SCORE, .board = board, .line = line, .file_line = line->file_line,
        .pair = EVENT_NOBODY,
        .published = line->published.score, .computed = line->score,
    };
    const bool imps = event->rule.by != EVENT_BY_MATCHPOINTS;

    if (line->published.kind == ARB_PBN_NOTHING || (!imps && line->published.kind == ARB_PBN_BYE)) return true;
    if (line->published.kind == ARB_PBN_BYE)
        return compare_bye(event, board, line, ARB_NS) && compare_bye(event, board, line, ARB_EW);
    if (line->has_score && !holds(event, &score.published, line->score, 1, 1) && !note(event, &score)) return false;
    for (unsigned side = 0; side < 2; side++)
        if (imps ? !compare_imps(event, board, line, (enum arb_side)side)
                 : !compare_matchpoints(event, board, line, (enum arb_side)side))
            return false;
    return true;
}

static bool compare_datum(struct event *event, const struct event_board *board)
{
    const struct event_difference figure = {
        .kind = EVENT_DATUM, .board = board, .file_line = board->file_line, .pair = EVENT_NOBODY,
        .published = board->datum, .computed = board->computed_datum,
    };

    if (event->rule.by != EVENT_BY_BUTLER) return true;
    return holds(event, &figure.published, board->computed_datum, 1, 1) || note(event, &figure);
}

/* -- standings ------------------------------------------------------------------------------ */

/* The most that was available to any pair, which is that of a pair that sat out nothing. */
static int64_t most_available(const struct event *event)
{
    int64_t most = 0;

    for (size_t i = 0; i < event->pairs.count; i++)
        if (event->pairs.item[i].tally.available > most) most = event->pairs.item[i].tally.available;
    return most;
}

static uint32_t most_boards(const struct event *event)
{
    uint32_t most = 0;

    for (size_t i = 0; i < event->pairs.count; i++)
        if (event->pairs.item[i].tally.boards > most) most = (uint32_t)event->pairs.item[i].tally.boards;
    return most;
}

/* Has the pair played fewer boards than others, and is its published total its IMPs in proportion? */
static bool is_stretched_imps(const struct event *event, const struct event_pair *pair)
{
    const int64_t boards = pair->tally.boards, most = most_boards(event);

    if (event->rule.by == EVENT_BY_MATCHPOINTS || boards == 0 || boards == most) return false;
    return event_agrees(&pair->total, arb_ratio_of(pair->tally.won, most, boards), event->unit, 1);
}

/* A total may be the sum of the published figures (rounded, or differing themselves), or stretched to a whole
 * session. */
static const char *why_total(const struct event *event, const struct event_pair *pair)
{
    if (pair->all_published && event_agrees(&pair->total, pair->as_published, event->unit, 1))
        return pair->byes > 0 ? "rank.explained_byes" : "rank.explained_sum";
    if (event->rule.by == EVENT_BY_MATCHPOINTS && pair->tally.available > 0 &&
        pair->tally.available < most_available(event)) {
        const int64_t whole = arb_ratio_of(most_available(event), pair->tally.won, pair->tally.available);

        if (event_agrees(&pair->total, whole, event->unit, 1)) return "rank.explained_stretched";
    }
    return is_stretched_imps(event, pair) ? "rank.explained_stretched" : NULL;
}

/* A percentage may be computed from the published, rounded total. */
static const char *why_percent(const struct event *event, const struct event_pair *pair)
{
    const int64_t of[] = {pair->tally.available, most_available(event)};
    const int64_t ten = power_of_ten(pair->total.decimals);

    if (!pair->total.given || pair->total.value / ten > TOTAL_MAX || pair->total.value < 0) return NULL;
    for (unsigned i = 0; i < ARB_COUNT(of); i++)
        if (event_agrees(&pair->percent, arb_ratio_of(pair->total.value, event->unit, ten), of[i], 100))
            return "rank.explained_of_total";
    return NULL;
}

/* The sign of a - b. */
static int order_of(const struct arb_pbn_number *a, const struct arb_pbn_number *b)
{
    return arb_ratio_compare(a->value, power_of_ten(a->decimals), b->value, power_of_ten(b->decimals));
}

/* What the places were published by: the percentage, or else the total. */
static const struct arb_pbn_number *ranked_by(const struct event_pair *pair)
{
    return pair->percent.given ? &pair->percent : &pair->total;
}

/* Places may follow the published totals, which are rounded or differ. */
static const char *why_rank(const struct event *event, const struct event_pair *pair)
{
    int64_t place = 1;

    if (!ranked_by(pair)->given) return NULL;
    for (size_t i = 0; i < event->pairs.count; i++) {
        const struct event_pair *other = &event->pairs.item[i];

        if (event->two_fields && other->side != pair->side) continue;
        if (ranked_by(other)->given && order_of(ranked_by(other), ranked_by(pair)) > 0) place++;
    }
    return pair->rank.value == place ? "rank.explained_order" : NULL;
}

/* Total and percentage of a pair, both from the exact sum. False: no memory. */
static bool compare_totals_mp(struct event *event, const struct event_pair *pair, struct event_difference *figure)
{
    figure->kind = EVENT_TOTAL;
    figure->published = pair->total;
    figure->computed = event->halved ? pair->tally.won / 2 : pair->tally.won;
    if (!total_holds(event, &pair->total, arb_tally_exactly(&pair->tally, &pair->played), 1, (uint64_t)event->unit)) {
        figure->explained = why_total(event, pair);
        if (!note(event, figure)) return false;
    }
    figure->kind = EVENT_TOTAL_PERCENT;
    figure->published = pair->percent;
    figure->computed = pair->tally.available > 0 ? arb_sum_rounded(&pair->total_exact, 1000000) : 0;
    if (pair->tally.available == 0 ? holds(event, &pair->percent, 0, 0, 1)
                                   : total_holds(event, &pair->percent, pair->total_exact, 100, 1))
        return true;
    figure->explained = why_percent(event, pair);
    return note(event, figure);
}

/* Total and mean of a board, both from the exact sum; a pair without boards has neither. False: no memory. */
static bool compare_totals_imps(struct event *event, const struct event_pair *pair, struct event_difference *figure)
{
    const int64_t boards = pair->tally.boards;
    struct arb_sum mean = pair->played;

    if (boards == 0) return true;
    figure->kind = EVENT_TOTAL_IMPS;
    figure->published = pair->total;
    figure->computed = arb_sum_rounded(&pair->total_exact, 1);
    if (!total_holds(event, &pair->total, pair->total_exact, 1, ARB_IMP_UNIT)) {
        figure->explained = why_total(event, pair);
        if (!note(event, figure)) return false;
    }
    figure->kind = EVENT_MEAN_IMPS;
    figure->published = pair->mean;
    figure->explained = NULL;
    arb_sum_divide(&mean, (uint64_t)boards);
    figure->computed = arb_sum_rounded(&mean, 1);
    return total_holds(event, &pair->mean, pair->played, 1, ARB_IMP_UNIT * (uint64_t)boards) || note(event, figure);
}

/* Figures before the place, because a place may be explained by them. */
static bool compare_standing(struct event *event, uint32_t at)
{
    const struct event_pair *pair = &event->pairs.item[at];
    struct event_difference figure = {.file_line = pair->file_line, .pair = at, .side = pair->side};

    if (event->rule.by == EVENT_BY_MATCHPOINTS ? !compare_totals_mp(event, pair, &figure)
                                               : !compare_totals_imps(event, pair, &figure))
        return false;
    figure.kind = EVENT_RANK;
    figure.published = pair->rank;
    figure.computed = pair->computed_rank;
    figure.explained = NULL;
    if (holds(event, &pair->rank, pair->computed_rank, 1, 1)) return true;
    figure.explained = why_rank(event, pair);
    return note(event, &figure);
}

/* Boards in order, then standings, so that differences come in the order of the file. */
bool event_compare(struct event *event)
{
    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        if (!compare_datum(event, board)) return false;
        for (size_t i = 0; i < board->lines; i++)
            if (!compare_line(event, board, &event->lines.item[board->first_line + i])) return false;
    }
    for (uint32_t i = 0; i < event->pairs.count; i++)
        if (!compare_standing(event, i)) return false;
    return true;
}
