/* season.c -- who stands where in a list of a season. */
#include "arbitro/club/season.h"

enum { PARTS = 100000000 };         /* what has no room as a fraction is added to this part of a unit */

/* -- Titles ----------------------------------------------------------------------------------- */

static bool is_here(struct arb_span title, size_t at, struct arb_span word)
{
    for (size_t i = 0; i < word.length; i++) {
        const char a = title.at[at + i], b = word.at[i];

        if (a != b && ((a ^ b) != 0x20 || (a | 0x20) < 'a' || (a | 0x20) > 'z')) return false;
    }
    return true;
}

static bool has_word(struct arb_span title, struct arb_span word)
{
    for (size_t at = 0; at + word.length <= title.length; at++)
        if (is_here(title, at, word)) return true;
    return false;
}

bool arb_title_has(struct arb_span title, struct arb_span words)
{
    struct arb_span word;

    while ((word = arb_span_word(&words)).length > 0)
        if (!has_word(title, word)) return false;
    return true;
}

/* -- What a session is worth ---------------------------------------------------------------- */

void arb_season_add_shared(const int64_t *points, uint32_t places, uint32_t place, uint32_t together,
                           struct arb_sum *worth)
{
    int64_t sum = 0;

    for (uint32_t p = place; p < place + together && p <= places; p++) sum += points[p - 1];
    arb_sum_add(worth, sum, 100 * (int64_t)together);
}

void arb_season_add_place(const struct arb_season_list *list, uint32_t place, uint32_t together, struct arb_sum *worth)
{
    arb_season_add_shared(list->point, list->places, place, together, worth);
}

/* -- Victory points ------------------------------------------------------------------------------ */

bool arb_season_has_vps(const struct arb_season_list *list)
{
    return list->bands > 0 || list->vp.length > 0;
}

/* The list's scale for so many boards; false if there is none, or none of IMPs. */
static bool scale_of(const struct arb_season_list *list, unsigned boards, struct arb_vp_scale *scale)
{
    if (list->bands == 0)
        return boards >= 1 && boards <= ARB_VP_BOARDS_MAX && arb_vp_scale_named(list->vp, boards, scale) &&
               !scale->of_percent;
    *scale = (struct arb_vp_scale){.count = list->bands};
    for (unsigned b = 0; b < list->bands; b++) scale->band[b] = list->band[b];
    return true;
}

bool arb_season_add_vps(const struct arb_season_list *list, int imps, unsigned boards, struct arb_sum *worth)
{
    struct arb_vp_scale scale;

    if (!scale_of(list, boards, &scale)) return false;
    arb_sum_add(worth, arb_vp_of(&scale, imps).ours, 100);
    return true;
}

/* Is the category one of the words? */
static bool is_category(struct arb_span words, struct arb_span category)
{
    return category.length > 0 && arb_span_equal(words, category);
}

int64_t arb_season_handicap(const struct arb_season_list *list, struct arb_span category, int64_t number)
{
    for (unsigned s = 0; s < list->steps; s++) {
        const struct arb_handicap_step *step = &list->step[s];

        if (list->handicap == ARB_HANDICAP_CATEGORY ? is_category(step->category, category) : number <= step->up_to)
            return step->gives;
    }
    return 0;
}

/* -- One contestant ---------------------------------------------------------------------------- */

/* Orders his results, best first, in the room; of equals the earlier comes first. */
static void order_results(const struct arb_season_result *result, size_t count, struct arb_season_room *room)
{
    for (size_t i = 0; i < count; i++) {
        room->figure[i] = result[i].worth;
        room->standing[i] = (struct arb_standing){.contestant = (uint32_t)i, .available = 1};
    }
    arb_rank_exactly(room->standing, count, room->figure);
}

/* His row: the sum or the mean of the results that count. */
static struct arb_season_row row_of(const struct arb_season_list *list, struct arb_season_result *result, size_t count,
                                    struct arb_season_room *room)
{
    const size_t counted = list->best > 0 && list->best < count ? list->best : count;
    struct arb_season_row row = {.who = result[0].who, .sessions = (uint32_t)count, .counted = (uint32_t)counted,
                                 .total = arb_sum_zero()};

    order_results(result, count, room);
    for (size_t i = 0; i < count; i++) {
        struct arb_season_result *one = &result[room->standing[i].contestant];

        one->counts = i < counted;
        row.wins += one->is_won;
        row.difference += one->difference;
        if (one->counts) arb_sum_join_or_round(&row.total, &one->worth, PARTS);
    }
    if (!list->is_sum) arb_sum_divide(&row.total, counted);
    return row;
}

/* -- Equals --------------------------------------------------------------------------------------- */

/* The figure of a row by a key; of 'best' that of his next best result, 'depth' from 0. */
static struct arb_sum figure_by(enum arb_season_key key, const struct arb_season_row *row,
                                const struct arb_season_result *result, size_t depth, struct arb_season_room *room)
{
    struct arb_sum figure = arb_sum_zero();

    switch (key) {
    case ARB_SEASON_BY_WINS: arb_sum_add(&figure, row->wins, 1); break;
    case ARB_SEASON_BY_SESSIONS: arb_sum_add(&figure, row->sessions, 1); break;
    case ARB_SEASON_BY_DIFFERENCE: arb_sum_add(&figure, row->difference, 100); break;
    case ARB_SEASON_BY_BEST:
        if (depth >= row->sessions) break;
        order_results(result + row->first, row->sessions, room);
        return result[row->first + room->standing[depth].contestant].worth;
    }
    return figure;
}

/* What equals are parted by. */
struct parting {
    const struct arb_season_list *list;
    const struct arb_season_result *result;
    struct arb_season_room *room;
};

/* Parts rows that share their rank by one figure: sorts them, and gives each its rank. True: all are still equal. */
static bool part_by(const struct parting *p, enum arb_season_key key, size_t depth, struct arb_season_row *row,
                    size_t count)
{
    const uint32_t shared = row[0].rank;
    bool all_equal = true;

    for (size_t i = 1; i < count; i++) {        /* few are equal: by insertion, best first, equals as they stand */
        const struct arb_season_row moved = row[i];
        const struct arb_sum figure = figure_by(key, &moved, p->result, depth, p->room);
        size_t at = i;

        for (; at > 0; at--) {
            const struct arb_sum before = figure_by(key, &row[at - 1], p->result, depth, p->room);

            if (arb_sum_compare(&before, &figure) >= 0) break;
            row[at] = row[at - 1];
        }
        row[at] = moved;
    }
    for (size_t i = 0; i < count; i++) {
        const struct arb_sum mine = figure_by(key, &row[i], p->result, depth, p->room);
        const struct arb_sum before = i > 0 ? figure_by(key, &row[i - 1], p->result, depth, p->room) : mine;
        const bool same = i > 0 && arb_sum_compare(&mine, &before) == 0;

        row[i].rank = i == 0 ? shared : same ? row[i - 1].rank : shared + (uint32_t)i;
        all_equal = all_equal && (i == 0 || same);
    }
    return all_equal;
}

static size_t equal_rows(const struct arb_season_row *row, size_t count)
{
    size_t same = 1;

    while (same < count && row[same].rank == row[0].rank) same++;
    return same;
}

/* Asks the keys of the list in their order; of each part that is left equal the next one. */
static void part(const struct parting *p, struct arb_season_row *row, size_t count)
{
    for (unsigned k = 0; k < p->list->keys; k++) {
        const enum arb_season_key key = (enum arb_season_key)p->list->key[k];
        uint32_t most = 1;

        for (size_t i = 0; key == ARB_SEASON_BY_BEST && i < count; i++)
            if (row[i].sessions > most) most = row[i].sessions;
        for (size_t depth = 0; depth < most; depth++)
            for (size_t at = 0; at < count;) {
                const size_t same = equal_rows(row + at, count - at);

                if (same > 1) (void)part_by(p, key, depth, row + at, same);
                at += same;
            }
    }
}

/* -- The list -------------------------------------------------------------------------------------- */

/* A row for each contestant who has at least so many sessions, or for each of the others. */
static size_t make_rows(const struct arb_season_list *list, struct arb_season_result *result, size_t results,
                        bool is_enough, struct arb_season_room *room, struct arb_season_row *row)
{
    size_t rows = 0;

    for (size_t at = 0, count; at < results; at += count) {
        for (count = 1; at + count < results && result[at + count].who == result[at].who; count++) continue;
        if ((count >= list->least) != is_enough) continue;
        row[rows] = row_of(list, result + at, count, room);
        row[rows++].first = at;
    }
    return rows;
}

/* Puts rows into the order of their ranking, as the standings have it; each row is moved once. */
static void follow(struct arb_season_row *row, struct arb_standing *standing, size_t count)
{
    for (size_t start = 0; start < count; start++) {
        const struct arb_season_row first = row[start];
        size_t at = start;

        if (standing[start].contestant == UINT32_MAX) continue;
        for (;;) {
            const size_t from = standing[at].contestant;

            standing[at].contestant = UINT32_MAX;
            row[at] = from == start ? first : row[from];
            row[at].rank = standing[at].rank;
            if (from == start) break;
            at = from;
        }
    }
}

static void rank_rows(struct arb_season_row *row, size_t count, struct arb_season_room *room)
{
    for (size_t i = 0; i < count; i++) {
        room->figure[i] = row[i].total;
        room->standing[i] = (struct arb_standing){.contestant = (uint32_t)i, .available = 1};
    }
    arb_rank_exactly(room->standing, count, room->figure);
    follow(row, room->standing, count);
}

size_t arb_season_rank(const struct arb_season_list *list, struct arb_season_result *result, size_t results,
                       struct arb_season_room *room, struct arb_season_row *row)
{
    const struct parting parting = {list, result, room};
    const size_t enough = make_rows(list, result, results, true, room, row);
    const size_t rows = enough + make_rows(list, result, results, false, room, row + enough);

    rank_rows(row, enough, room);
    rank_rows(row + enough, rows - enough, room);
    for (size_t at = 0; at < enough;) {
        const size_t same = equal_rows(row + at, enough - at);

        if (same > 1) part(&parting, row + at, same);
        at += same;
    }
    for (size_t i = 0; i < rows; i++) {
        if (i >= enough) row[i].rank = 0;
        row[i].tied = i < enough && ((i > 0 && row[i - 1].rank == row[i].rank) ||
                                     (i + 1 < enough && row[i + 1].rank == row[i].rank));
    }
    return rows;
}

/* Those from 'from' to 'to' move; equals who stand on both sides of that border are open. */
static void move(struct arb_season_row *row, size_t count, size_t from, size_t to, int8_t moves)
{
    const size_t border = moves > 0 ? to : from;

    for (size_t i = from; i < to; i++) row[i].moves = moves;
    if (border == 0 || border >= count || row[border].rank == 0 || row[border - 1].rank != row[border].rank) return;
    for (size_t i = 0; i < count; i++)
        if (row[i].rank == row[border].rank) row[i].moves = 0, row[i].is_open = 1;
}

bool arb_season_lowers_withdrawn(const struct arb_season_list *list, unsigned division)
{
    return list->down > 0 && division + 1 < list->divisions && !list->withdrawn_are_out;
}

void arb_season_moves(const struct arb_season_list *list, unsigned division, struct arb_season_row *row, size_t count)
{
    const size_t up = division > 0 ? list->up : 0;
    size_t down = division + 1 < list->divisions ? list->down : 0, present = count;

    while (present > 0 && row[present - 1].has_withdrawn) present--;
    if (down > 0 && down < count - present) down = count - present;
    if (down > 0) move(row, count, down < count ? count - down : 0, count, -1);
    if (up > 0) move(row, present, 0, up < present ? up : present, 1);
}
