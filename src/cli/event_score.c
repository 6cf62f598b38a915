/* event_score.c -- an event computed anew, and compared with what was published.
 *
 * From the file comes what happened: contract, declarer, tricks, awards, who met whom.
 * Everything else is computed. A published figure agrees when it is the computed one
 * rounded to as many decimals as were published, either way at an exact half.
 */
#include "event.h"

#include "arbitro/ratio.h"
#include "arbitro/score.h"

#include <stdlib.h>
#include <string.h>

__extension__ typedef __int128 wide;

/* -- which scoring ------------------------------------------------------------------- */

static bool cut_field(struct arb_span *rest, struct arb_span *field)
{
    size_t length = 0;

    if (rest->length == 0) return false;
    while (length < rest->length && rest->at[length] != ';') length++;
    *field = arb_span_trim((struct arb_span){rest->at, length});
    if (length < rest->length) length++;
    rest->at += length;
    rest->length -= length;
    return true;
}

static bool has_matchpoints(const struct event *event)
{
    for (size_t i = 0; i < event->lines.count; i++)
        if (event->lines.item[i].published.mp[0].given || event->lines.item[i].published.mp[1].given) return true;
    return false;
}

static size_t results_on(const struct event *event, const struct event_board *board)
{
    size_t results = 0;

    for (size_t i = 0; i < board->lines; i++) {
        const struct arb_pbn_result *p = &event->lines.item[board->first_line + i].published;

        if (p->kind != ARB_PBN_BYE) results += (size_t)p->multiplicity;
    }
    return results;
}

static size_t most_results(const struct event *event)
{
    size_t most = 0;

    for (size_t b = 0; b < event->boards.count; b++) {
        const size_t results = results_on(event, &event->boards.item[b]);

        if (results > most) most = results;
    }
    return most;
}

/* A column of pairs that is empty all through, or no column a score comes from; NULL: neither. */
static const char *missing_columns(const struct event *event)
{
    bool pair[2] = {false, false}, result = false;

    for (size_t i = 0; i < event->lines.count; i++) {
        const struct arb_pbn_result *p = &event->lines.item[i].published;

        for (unsigned s = 0; s < 2; s++) pair[s] = pair[s] || p->pair[s].length > 0;
        result = result || p->kind != ARB_PBN_NOTHING || p->odd.length > 0;
    }
    if (!pair[0] || !pair[1]) return pair[0] ? "rank.no_pairs_ew" : "rank.no_pairs_ns";
    return result ? NULL : "rank.no_scores";
}

const char *event_unsupported(const struct event *event)
{
    struct arb_span rest = event->scoring;
    struct arb_span field;

    if (event->lines.count == 0) return "rank.no_results";
    if (missing_columns(event) != NULL) return missing_columns(event);
    if (most_results(event) > ARB_MP_LINES_MAX) return "rank.too_many_results";
    if (rest.length == 0 || arb_span_is(rest, "?")) return has_matchpoints(event) ? NULL : "rank.scoring_unknown";
    for (bool base = true; cut_field(&rest, &field); base = false) {
        if (base && !arb_span_is_nocase(field, "MP") && !arb_span_is_nocase(field, "MatchPoints"))
            return "rank.scoring_unsupported";
        if (!base && !arb_span_is_nocase(field, "MP1") && !arb_span_is_nocase(field, "MP2") && field.length > 0)
            return "rank.scoring_unsupported";
    }
    return NULL;
}

/* -- pairs ----------------------------------------------------------------------------- */

/* Where each pair is found by its name, and by its side when there are two fields. */
struct index {
    uint32_t *slot;
    size_t mask;
};

static uint64_t hash_of(struct arb_span id, bool one_side, enum arb_side side)
{
    return arb_hash_u64(arb_hash_bytes(ARB_HASH_START, id.at, id.length), one_side ? 1 + (uint64_t)side : 0);
}

static bool make_index(struct index *index, size_t lines)
{
    index->mask = 63;
    while (index->mask < 4 * lines) index->mask = 2 * index->mask + 1;
    index->slot = malloc((index->mask + 1) * sizeof *index->slot);
    if (index->slot == NULL) return false;
    memset(index->slot, 0xFF, (index->mask + 1) * sizeof *index->slot);
    return true;
}

/* The pair of that name; made when it is new and 'make' says so. EVENT_NOBODY otherwise. */
static uint32_t pair_named(struct event *event, struct index *index, struct arb_span id, enum arb_side side, bool make)
{
    size_t at = (size_t)hash_of(id, event->two_fields, side) & index->mask;
    struct event_pair *pair;

    for (; index->slot[at] != EVENT_NOBODY; at = (at + 1) & index->mask) {
        pair = &event->pairs.item[index->slot[at]];
        if (arb_span_equal(pair->id, id) && (!event->two_fields || pair->side == side)) return index->slot[at];
    }
    if (!make || id.length == 0) return EVENT_NOBODY;
    pair = EVENT_ADD(event->pairs);
    if (pair == NULL) return EVENT_NOBODY;
    *pair = (struct event_pair){.id = id, .side = side, .one_side = true};
    return index->slot[at] = (uint32_t)(event->pairs.count - 1);
}

static bool seat_pairs(struct event *event, struct index *index)
{
    for (size_t i = 0; i < event->lines.count; i++) {
        struct event_line *line = &event->lines.item[i];

        for (unsigned side = 0; side < 2; side++) {
            const struct arb_span id = line->published.pair[side];
            struct event_pair *pair;

            line->pair[side] = pair_named(event, index, id, (enum arb_side)side, true);
            if (line->pair[side] == EVENT_NOBODY && id.length > 0) return false;
            if (id.length == 0) continue;
            pair = &event->pairs.item[line->pair[side]];
            if (pair->side != (enum arb_side)side) pair->one_side = false;
            if (pair->names.length == 0) pair->names = line->published.names[side];
        }
    }
    return true;
}

/* The same name on both sides of one table: two pairs, of two fields. */
static bool meets_itself(const struct event *event)
{
    for (size_t i = 0; i < event->lines.count; i++) {
        const struct arb_pbn_result *p = &event->lines.item[i].published;

        if (p->pair[0].length > 0 && arb_span_equal(p->pair[0], p->pair[1])) return true;
    }
    return false;
}

static void take_totals(struct event *event, struct index *index)
{
    for (size_t i = 0; i < event->totals.count; i++) {
        const struct event_total *total = &event->totals.item[i];
        const enum arb_side side = total->direction == 'E' ? ARB_EW : ARB_NS;
        const uint32_t found = pair_named(event, index, total->id, side, false);
        struct event_pair *pair;

        if (found == EVENT_NOBODY) continue;
        pair = &event->pairs.item[found];
        if (total->names.length > 0) pair->names = total->names;
        pair->file_line = total->file_line;
        pair->rank = total->rank;
        pair->total = total->total;
        pair->percent = total->percent;
    }
}

/* Pairs that never change side are two fields when the published ranks, if any, say so. */
static bool sides_are_fields(const struct event *event)
{
    size_t on_side[2] = {0, 0};
    int64_t last_rank = 0;

    for (size_t i = 0; i < event->pairs.count; i++) {
        const struct event_pair *pair = &event->pairs.item[i];

        if (!pair->one_side) return false;
        on_side[pair->side]++;
        if (pair->rank.given && pair->rank.value > last_rank) last_rank = pair->rank.value;
    }
    return last_rank <= (int64_t)(on_side[0] > on_side[1] ? on_side[0] : on_side[1]) && event->boards.count > 1;
}

static bool tell_pairs_apart(struct event *event)
{
    struct index index;
    bool whole;

    event->two_fields = meets_itself(event);
    if (!make_index(&index, event->lines.count)) return false;
    whole = seat_pairs(event, &index);
    if (whole) take_totals(event, &index);
    free(index.slot);
    event->two_fields = event->two_fields || sides_are_fields(event);
    return whole;
}

/* -- differences ------------------------------------------------------------------------ */

static int64_t power_of_ten(unsigned exponent)
{
    int64_t power = 1;

    while (exponent-- > 0) power *= 10;
    return power;
}

/* Is the published number the fraction won/of, times 'scale', rounded? */
static bool agrees(const struct arb_pbn_number *published, int64_t won, int64_t of, int64_t scale)
{
    const wide exact = (wide)won * scale * power_of_ten(published->decimals);
    const wide off = (wide)published->value * of - exact;

    return 2 * (off < 0 ? -off : off) <= of;
}

/* Compares one figure; false when memory is short. */
static bool compare(struct event *event, const struct event_difference *figure, int64_t won, int64_t of, int64_t scale)
{
    struct event_difference *difference;

    if (!figure->published.given) return true;
    event->figures++;
    if (of == 0 || agrees(&figure->published, won, of, scale)) return true;
    difference = EVENT_ADD(event->differences);
    if (difference == NULL) return false;
    *difference = *figure;
    return true;
}

/* Ascherman's way counts a tie of each score with itself: a point more, of two more. Is every
 * percentage of the boards published so, and not as the Law has it? */
static bool is_ascherman(const struct event *event)
{
    bool any = false;

    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = 0; i < 2 * board->lines; i++) {
            const struct event_line *line = &event->lines.item[board->first_line + i / 2];
            const struct arb_pbn_number *percent = &line->published.percent[i % 2];
            const int64_t mp = line->award.mp[i % 2];

            if (!percent->given || !line->has_score || board->top == 0) continue;
            if (!agrees(percent, mp + ARB_MP_UNIT, board->top + 2 * ARB_MP_UNIT, 100)) return false;
            any = any || !agrees(percent, mp, board->top, 100);
        }
    }
    return any;
}

/* One matchpoint as published, in units of ours. */
static int64_t published_unit(const struct event *event)
{
    return event->halved ? 2 * ARB_MP_UNIT : ARB_MP_UNIT;
}

static bool compare_side(struct event *event, const struct event_board *board, const struct event_line *line,
                         enum arb_side side)
{
    const int64_t mp = line->award.mp[side];
    struct event_difference figure = {
        .kind = EVENT_MATCHPOINTS, .board = board, .line = line, .file_line = line->file_line,
        .pair = line->pair[side], .side = side,
        .published = line->published.mp[side], .computed = event->halved ? mp / 2 : mp,
        .explained = event->ascherman ? "rank.explained_ascherman" : NULL,
    };

    if (!compare(event, &figure, mp, published_unit(event), 1)) return false;
    figure.kind = EVENT_PERCENT;
    figure.published = line->published.percent[side];
    figure.computed = board->top > 0 ? arb_ratio_of(mp, 1000000, board->top) : 0;
    return compare(event, &figure, mp, board->top, 100);
}

static bool compare_line(struct event *event, const struct event_board *board, const struct event_line *line)
{
    const struct event_difference score = {
        .kind = EVENT_SCORE, .board = board, .line = line, .file_line = line->file_line,
        .pair = EVENT_NOBODY,
        .published = line->published.score, .computed = line->score,
    };

    if (line->published.kind == ARB_PBN_NOTHING || line->published.kind == ARB_PBN_BYE) return true;
    if (line->has_score && !compare(event, &score, line->score, 1, 1)) return false;
    return compare_side(event, board, line, ARB_NS) && compare_side(event, board, line, ARB_EW);
}

/* -- boards ------------------------------------------------------------------------------ */

static uint8_t own_of(char award)
{
    return award == '+' ? ARB_MP_AT_LEAST : award == '-' ? ARB_MP_AT_MOST : ARB_MP_FIXED;
}

/* What the line brings into the comparison. The contract decides where it can be read;
 * a published score only where there is no contract. */
static struct arb_mp_line mp_line_of(const struct event_board *board, struct event_line *line)
{
    const struct arb_pbn_result *p = &line->published;
    struct arb_mp_line mp = {.kind = ARB_MP_NOT_PLAYED};

    if (p->kind == ARB_PBN_AWARD) {
        mp.kind = ARB_MP_ARTIFICIAL;
        for (unsigned side = 0; side < 2; side++) {
            mp.percent[side] = p->award[side] == '+' ? 6000 : p->award[side] == '-' ? 4000 : 5000;
            mp.own[side] = own_of(p->award[side]);
        }
        return mp;
    }
    line->has_score = true;
    if (p->kind == ARB_PBN_CONTRACT && (board->vulnerability_known || arb_contract_is_pass(p->contract)))
        line->score = arb_score_duplicate(p->contract, board->vulnerable, p->tricks);
    else if ((p->kind == ARB_PBN_POINTS || p->kind == ARB_PBN_CONTRACT) && p->score.given &&
             llabs(p->score.value) <= ARB_MP_POINTS_MAX)
        line->score = (int)p->score.value;
    else line->has_score = false;
    return line->has_score ? arb_mp_score(line->score) : mp;
}

/* The lines of a board, each as often as it counts. */
struct traveller {
    struct arb_mp_line *line;
    struct arb_mp_award *award;
    size_t room;
};

static bool make_room(struct traveller *t, size_t lines)
{
    struct arb_mp_line *line = realloc(t->line, (lines + 1) * sizeof *line);
    struct arb_mp_award *award = realloc(t->award, (lines + 1) * sizeof *award);

    if (line != NULL) t->line = line;
    if (award != NULL) t->award = award;
    return line != NULL && award != NULL;
}

static void score_board(struct event *event, struct event_board *board, struct traveller *t, struct arb_mp_chart *chart)
{
    struct arb_mp_board mp = {.line = t->line, .expected = event->expected};

    for (size_t i = 0; i < board->lines; i++) {
        struct event_line *line = &event->lines.item[board->first_line + i];
        const struct arb_mp_line one = mp_line_of(board, line);

        if (line->published.kind == ARB_PBN_BYE) continue;
        for (int32_t n = 0; n < line->published.multiplicity; n++) t->line[mp.count++] = one;
    }
    board->top = arb_matchpoints(&mp, chart, t->award);
    for (size_t i = 0, at = 0; i < board->lines; i++) {
        struct event_line *line = &event->lines.item[board->first_line + i];

        if (line->published.kind == ARB_PBN_BYE) continue;
        line->award = t->award[at];
        at += (size_t)line->published.multiplicity;
    }
}

static bool score_boards(struct event *event)
{
    struct arb_mp_chart *chart = calloc(1, sizeof *chart);
    struct traveller t = {0};
    const bool whole = chart != NULL && make_room(&t, most_results(event));

    event->expected = (uint32_t)most_results(event);
    for (size_t b = 0; whole && b < event->boards.count; b++) score_board(event, &event->boards.item[b], &t, chart);
    free(chart);
    free(t.line);
    free(t.award);
    return whole;
}

/* -- standings ----------------------------------------------------------------------------- */

/* Boards played first, then awards: 12C2(c) looks at the others. */
static void tally(struct event *event, bool artificial)
{
    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = 0; i < board->lines; i++) {
            struct event_line *line = &event->lines.item[board->first_line + i];
            const struct arb_mp_line mp = mp_line_of(board, line);

            for (unsigned side = 0; side < 2; side++) {
                struct event_pair *pair = &event->pairs.item[line->pair[side]];

                if (line->pair[side] == EVENT_NOBODY) continue;
                if (line->published.kind == ARB_PBN_BYE && line->published.mp[side].given) pair->has_byes = true;
                if (!artificial && mp.kind == ARB_MP_SCORE)
                    arb_tally_board(&pair->tally, line->award.mp[side], board->top);
                if (artificial && mp.kind == ARB_MP_ARTIFICIAL)
                    line->award.mp[side] = (int32_t)arb_tally_artificial(&pair->tally, mp.percent[side],
                                                                         (enum arb_mp_own)mp.own[side], board->top);
            }
        }
    }
}

static bool add_field(struct event *event, bool whole_field, enum arb_side side)
{
    const size_t first = event->standings.count;

    for (size_t i = 0; i < event->pairs.count; i++) {
        const struct event_pair *pair = &event->pairs.item[i];
        struct arb_standing *standing;

        if (!whole_field && pair->side != side) continue;
        standing = EVENT_ADD(event->standings);
        if (standing == NULL) return false;
        *standing = (struct arb_standing){
            .contestant = (uint32_t)i, .won = pair->tally.won, .available = pair->tally.available};
    }
    if (event->standings.count == first) return true;
    arb_rank(event->standings.item + first, event->standings.count - first);
    for (size_t i = first; i < event->standings.count; i++) {
        const struct arb_standing *standing = &event->standings.item[i];

        event->pairs.item[standing->contestant].computed_rank = standing->rank;
        event->pairs.item[standing->contestant].tied = standing->tied;
    }
    return true;
}

static bool rank_pairs(struct event *event)
{
    const bool first = add_field(event, !event->two_fields, ARB_NS);

    event->first_field = event->standings.count;
    return first && (!event->two_fields || add_field(event, false, ARB_EW));
}

static bool compare_standing(struct event *event, uint32_t at)
{
    const struct event_pair *pair = &event->pairs.item[at];
    struct event_difference figure = {
        .kind = EVENT_TOTAL, .file_line = pair->file_line, .pair = at, .side = pair->side, .published = pair->total,
        .computed = event->halved ? pair->tally.won / 2 : pair->tally.won,
        .explained = pair->has_byes ? "rank.explained_byes" : NULL,
    };

    if (!compare(event, &figure, pair->tally.won, published_unit(event), 1)) return false;
    figure.kind = EVENT_TOTAL_PERCENT;
    figure.published = pair->percent;
    figure.computed = pair->tally.available > 0 ? arb_ratio_of(pair->tally.won, 1000000, pair->tally.available) : 0;
    if (!compare(event, &figure, pair->tally.won, pair->tally.available, 100)) return false;
    figure.kind = EVENT_RANK;
    figure.published = pair->rank;
    figure.computed = pair->computed_rank;
    return compare(event, &figure, pair->computed_rank, 1, 1);
}

static bool compare_all(struct event *event)
{
    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = 0; i < board->lines; i++)
            if (!compare_line(event, board, &event->lines.item[board->first_line + i])) return false;
    }
    for (uint32_t i = 0; i < event->pairs.count; i++)
        if (!compare_standing(event, i)) return false;
    return true;
}

/* Was the event published with 1 and a half? Said by the scoring, or seen on the first
 * line whose matchpoints are nearer to that top. */
static bool is_halved(const struct event *event)
{
    struct arb_span rest = event->scoring;
    struct arb_span field;

    while (cut_field(&rest, &field)) {
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

bool event_score(struct event *event)
{
    if (!tell_pairs_apart(event) || !score_boards(event)) return false;
    event->halved = is_halved(event);
    event->ascherman = is_ascherman(event);
    tally(event, false);
    tally(event, true);
    return rank_pairs(event) && compare_all(event);
}
