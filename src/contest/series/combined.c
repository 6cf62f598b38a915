/* combined.c -- several contests as one event: scores them, matches their pairs, ranks the totals.
 *
 * The order of the work matters: score every contest, file each pair's figure under its row (file_member), then note
 * missed sessions, fields and standing, and rank last. Rows live in the caller's room in the order in which pairs were
 * first met; room->standing is the ranking over them. Whom a pair may be is found by a hash of its key, or of its names
 * whichever comes first.
 */
#include "../rounds/inside.h"

#include "arbitro/contest/combined.h"

#include <string.h>

_Static_assert(sizeof(struct arb__played_at) == 4, "as the room has it");

ARB_LIST_TEXTS(arb_combined_fault_symbol, enum arb_combined_fault, ARB_COMBINED_FAULTS, ARB_ROW_SYMBOL)

/* What is being combined. */
struct work {
    const struct arb_series *series;
    const struct arb_contest *const *contest;
    struct arb_scores *scores;
    struct arb_combined_room *room;
    struct arb_combined *out;
    unsigned rows;
    bool with_handicap;             /* totals are being made with it */
    int64_t full[ARB_SERIES_CONTESTS_MAX][2];       /* the most boards of each contest's fields */
};

static bool is_by_matchpoints(const struct work *w)
{
    return w->out->scoring.form == ARB_SCORED_MATCHPOINTS;
}

static bool is_in(unsigned set, unsigned bit)
{
    ARB_ASSERT(bit < 8 * sizeof set);
    return (set >> bit & 1u) != 0;
}

/* -- Scoring ------------------------------------------------------------------------------ */

static void score_within(const struct work *w)
{
    for (unsigned i = 0; i < w->series->count; i++) arb_contest_score(w->contest[i], 0, &w->scores[i]);
}

/* Members of one session stand next to each other in the series, and are scored against each other. */
static void score_across(const struct work *w)
{
    struct arb_combined_room *room = w->room;
    const struct arb__bench bench = {room->line, room->assigned, room->won, room->imps, room->rest,
                                     (struct arb__played_at *)room->played_at, ARB_COMBINED_MAX};

    for (unsigned first = 0, end; first < w->series->count; first = end) {
        end = first + 1;
        while (end < w->series->count && w->series->member[end].session == w->series->member[first].session) end++;
        ARB_ASSERT(end > first && end <= w->series->count);
        arb__score_across(w->contest + first, end - first, w->scores + first, &bench);
    }
}

/* The largest number of boards that a pair of the field has: of this contest, or of all sections scored against it. */
static int64_t most_boards(const struct work *w, unsigned at, unsigned side)
{
    int64_t most = 0;

    ARB_ASSERT(at < w->series->count && side <= ARB_EW);
    for (unsigned i = 0; i < w->series->count; i++) {
        int64_t boards;

        if (i != at && (!w->series->is_across || w->series->member[i].session != w->series->member[at].session))
            continue;
        if (side == ARB_EW && !w->contest[i]->movement.two_winner) continue;
        boards = arb__most_boards(w->contest[i], &w->scores[i], side);
        if (boards > most) most = boards;
    }
    return most;
}

/* -- Who is who ------------------------------------------------------------------------------ */

static bool same_name(const char *a, const char *b)
{
    return arb_span_is_nocase(arb_span_of(a), b);
}

/* Can this entry be matched with others? A pair needs a key or two names, a player of an individual a key or his
 * one. */
static bool is_known(const struct arb_contest *contest, const struct arb_combined_place *at)
{
    const struct arb_pair_entry *names = &contest->pair[at->side][at->pair];
    const char *key = contest->key[at->side][at->pair];

    ARB_ASSERT(at->side <= ARB_EW && at->pair <= ARB_PAIRS_MAX);
    return key[0] != '\0' ||
           (names->name[0][0] != '\0' && (names->name[1][0] != '\0' || contest->movement.kind == ARB_INDIVIDUAL));
}

/* Is a pair of one contest the same as a pair of another, both known: same key, or no keys and the same names in any
 * order? */
static bool are_one(const struct arb_contest *c, const struct arb_combined_place *at, const struct arb_contest *d,
                    const struct arb_combined_place *there)
{
    const struct arb_pair_entry *a = &c->pair[at->side][at->pair], *b = &d->pair[there->side][there->pair];
    const char *key = c->key[at->side][at->pair], *other = d->key[there->side][there->pair];

    ARB_ASSERT(is_known(c, at) && is_known(d, there));
    if (key[0] != '\0' || other[0] != '\0') return same_name(key, other);
    return (same_name(a->name[0], b->name[0]) && same_name(a->name[1], b->name[1])) ||
           (same_name(a->name[0], b->name[1]) && same_name(a->name[1], b->name[0]));
}

/* The same for all spellings of a name that same_name takes for one: the small letters of ASCII for the large. */
static uint32_t hash_of_name(const char *name)
{
    uint32_t hash = UINT32_C(2166136261);

    for (; *name != '\0'; name++) {
        const uint32_t letter = (uint8_t)*name;

        hash = (hash ^ (letter >= 'A' && letter <= 'Z' ? letter + 'a' - 'A' : letter)) * UINT32_C(16777619);
    }
    return hash;
}

/* Where an entry's chain begins: entries that are one are in the same. */
static uint16_t *chain_of(const struct work *w, const struct arb_contest *contest,
                          const struct arb_combined_place *place)
{
    const struct arb_pair_entry *names = &contest->pair[place->side][place->pair];
    const char *key = contest->key[place->side][place->pair];
    const uint32_t hash = key[0] != '\0' ? hash_of_name(key)
                                         : hash_of_name(names->name[0]) + hash_of_name(names->name[1]);

    return &w->room->chain[(hash ^ hash >> 16) % ARB_COMBINED_CHAINS];
}

/* Any session of the row: all that it has are one. */
static const struct arb_combined_place *place_in(const struct work *w, const struct arb_combined_row *row)
{
    unsigned session = 0;

    while (row->at[session].contest == 0) session++;
    ARB_ASSERT(session < w->series->sessions);
    return &row->at[session];
}

/* The row that the entry is in by another contest; NULL: none. */
static struct arb_combined_row *row_of(const struct work *w, const struct arb_contest *contest,
                                       const struct arb_combined_place *place)
{
    if (!is_known(contest, place)) return NULL;
    for (unsigned n = *chain_of(w, contest, place); n != 0; n = w->room->next[n - 1]) {
        const struct arb_combined_place *at = place_in(w, &w->room->row[n - 1]);

        if (are_one(w->contest[at->contest - 1], at, contest, place)) return &w->room->row[n - 1];
    }
    return NULL;
}

/* A row for this entry, by which later ones will find it. */
static struct arb_combined_row *new_row(struct work *w, const struct arb_contest *contest,
                                        const struct arb_combined_place *place)
{
    struct arb_combined_row *row = &w->room->row[w->rows];

    ARB_ASSERT(w->rows < ARB_COMBINED_MAX);
    memset(row, 0, sizeof *row);
    if (is_known(contest, place)) {
        uint16_t *chain = chain_of(w, contest, place);

        w->room->next[w->rows] = *chain;
        *chain = (uint16_t)(w->rows + 1);
    }
    w->rows++;
    return row;
}

/* Reports a pair found twice in one session, with both places. */
static enum arb_combined_fault twice(const struct work *w, const struct arb_combined_place *first,
                                     const struct arb_combined_place *place)
{
    w->out->contest = place->contest;
    w->out->side = place->side;
    w->out->pair = place->pair;
    w->out->first_contest = first->contest;
    w->out->first_side = first->side;
    w->out->first_pair = first->pair;
    return ARB_COMBINED_PAIR_TWICE;
}

/* Files what a pair did in a contest under its row, making a row if it is new. In the earlier stage only pairs that
 * also played a session count. PAIR_TWICE if the row has that session already. */
static enum arb_combined_fault file_pair(struct work *w, const struct arb_combined_place *place)
{
    const unsigned session = w->series->member[place->contest - 1].session;
    const struct arb_contest *contest = w->contest[place->contest - 1];
    struct arb_combined_row *row = row_of(w, contest, place);
    struct arb_combined_place *to;

    ARB_ASSERT(place->contest >= 1 && place->contest <= w->series->count);
    ARB_ASSERT(session <= w->series->sessions);
    if (row == NULL && session == 0) return ARB_COMBINED_SOUND;
    if (row == NULL) row = new_row(w, contest, place);
    to = session == 0 ? &row->stage : &row->at[session - 1];
    if (to->contest != 0) return twice(w, to, place);
    *to = *place;
    return ARB_COMBINED_SOUND;
}

/* What a pair won in a contest, exactly, and out of how much; with its handicap while the second ranking is made. */
static struct arb__session session_of(const struct work *w, const struct arb_combined_place *at)
{
    const unsigned i = at->contest - 1u;
    struct arb__session session = {.available = 0};

    if (at->available == 0) return session;
    ARB_ASSERT(at->contest >= 1 && at->contest <= w->series->count);
    session = arb__session_of(w->contest[i], &w->scores[i], at->side, at->pair, w->full[i][at->side]);
    if (w->with_handicap)
        arb_sum_add(&session.won,
                    arb__handicap_of(w->contest[i], &w->scores[i], at->side, at->pair, w->full[i][at->side]), 1);
    return session;
}

/* The part of what there was, IMPs or points, of a pair that had something to win. */
static struct arb_sum figure_of(const struct work *w, const struct arb_combined_place *at)
{
    struct arb__session session = session_of(w, at);

    ARB_ASSERT(session.available > 0);
    arb_sum_divide(&session.won, (uint64_t)session.available);
    return session.won;
}

/* Where pair and side of member i are filed, with the figure rounded for showing. */
static struct arb_combined_place place_of(const struct work *w, unsigned i, unsigned side, unsigned pair)
{
    struct arb_combined_place place = {.contest = (uint8_t)(i + 1), .side = (uint8_t)side, .pair = (uint8_t)pair,
                                       .available = w->scores[i].tally[side][pair].available};

    ARB_ASSERT(i < w->series->count && side <= ARB_EW && pair >= 1 && pair <= ARB_PAIRS_MAX);
    if (place.available > 0) {
        const struct arb_sum figure = figure_of(w, &place);

        place.shown_hundredths = arb__shown_hundredths(&w->contest[i]->scoring, &figure);
    }
    return place;
}

/* Files all pairs of member i, after it was scored. Stops at the first pair found twice in its session. */
static enum arb_combined_fault file_member(struct work *w, unsigned i)
{
    const struct arb_contest *c = w->contest[i];

    for (unsigned side = 0; side < (c->movement.two_winner ? 2u : 1u); side++) {
        w->full[i][side] = most_boards(w, i, side);
        for (unsigned pair = 1; pair <= c->movement.pairs; pair++) {
            struct arb_combined_place place;
            enum arb_combined_fault fault;

            if (!arb__is_ranked(&c->movement, side, pair)) continue;
            place = place_of(w, i, side, pair);
            w->out->has_handicap |= c->terms[side][pair].handicap != 0 && place.available > 0;
            fault = file_pair(w, &place);
            if (fault != ARB_COMBINED_SOUND) return fault;
        }
    }
    return ARB_COMBINED_SOUND;
}

/* Marks the sessions that count, those with a result of anybody, and for each row those it was not in. */
static void note_missed(struct work *w)
{
    for (unsigned s = 0; s < w->series->sessions; s++)
        for (unsigned r = 0; r < w->rows; r++)
            if (w->room->row[r].at[s].available > 0) w->out->held |= (uint8_t)(1u << s);
    for (unsigned r = 0; r < w->rows; r++)
        for (unsigned s = 0; s < w->series->sessions; s++)
            if (is_in(w->out->held, s) && w->room->row[r].at[s].contest == 0)
                w->room->row[r].missed |= (uint8_t)(1u << s);
}

/* A row is without standing if its pair was so in any contest; withdrawing counts only if it withdrew from all it
 * played. */
static void note_standing(const struct work *w, struct arb_combined_row *row)
{
    unsigned contests = 0, withdrawn = 0;

    for (unsigned s = 0; s < w->series->sessions; s++) {
        const struct arb_combined_place *at = &row->at[s];
        const struct arb_contest *c;

        if (at->contest == 0) continue;
        c = w->contest[at->contest - 1];
        contests++;
        withdrawn += arb_contest_has_left(c, at->side, at->pair);
        row->is_unranked |= c->terms[at->side][at->pair].is_unranked;
    }
    row->is_unranked |= contests > 0 && withdrawn == contests;
    ARB_ASSERT(withdrawn <= contests);
}

/* The side on which a row played all its sessions; 2 if it played both, or a contest with one field. */
static unsigned side_of(const struct work *w, const struct arb_combined_row *row)
{
    unsigned side = 2;

    for (unsigned s = 0; s < w->series->sessions; s++) {
        const struct arb_combined_place *at = &row->at[s];

        if (at->contest == 0) continue;
        if (!w->contest[at->contest - 1]->movement.two_winner || (side < 2 && side != at->side)) return 2;
        side = at->side;
    }
    return side;
}

/* There are two rankings only if every row kept one side in all its contests. */
static void note_fields(struct work *w)
{
    w->out->two_fields = w->rows > 0;
    for (unsigned r = 0; r < w->rows; r++)
        if (side_of(w, &w->room->row[r]) == 2) w->out->two_fields = 0;
    for (unsigned r = 0; r < w->rows && w->out->two_fields; r++)
        w->room->row[r].side = (uint8_t)side_of(w, &w->room->row[r]);
}

/* -- Totals ----------------------------------------------------------------------------------- */

/* The most that anybody could have won in a session: what a missed session counts against, with ARB_MISSED_ZERO. */
static int64_t most_available(const struct work *w, unsigned session)
{
    int64_t most = 0;

    ARB_ASSERT(session < w->series->sessions);
    for (unsigned r = 0; r < w->rows; r++)
        if (w->room->row[r].at[session].available > most) most = w->room->row[r].at[session].available;
    return most;
}

/* Adds figure * times / over to the total; exactly where the common denominator still fits, else rounded to 1e-8. */
static void add_times(struct arb_sum *total, struct arb_sum figure, uint64_t times, uint64_t over)
{
    ARB_ASSERT(over > 0);
    arb_sum_times(&figure, times);
    arb_sum_divide(&figure, over);
    arb_sum_join_or_round(total, &figure, UINT32_C(100000000));
}

/* Matchpoints won in all sessions over all that could be won, weighted. False if there was nothing to win. */
static bool pool(const struct work *w, const struct arb_combined_row *row, struct arb_sum *total)
{
    int64_t available = 0;

    for (unsigned s = 0; s < w->series->sessions; s++) {
        const bool is_zero = is_in(row->missed, s) && w->series->missed == ARB_MISSED_ZERO;

        available += w->series->weight[s] * (is_zero ? most_available(w, s) : row->at[s].available);
    }
    for (unsigned s = 0; s < w->series->sessions && available > 0; s++)
        if (row->at[s].available > 0)
            add_times(total, session_of(w, &row->at[s]).won, w->series->weight[s], (uint64_t)available);
    return available > 0;
}

/* The sum of the figures, each times its session's weight; for a mean divided by the weights. False if there is
 * none. */
static bool add_figures(const struct work *w, const struct arb_combined_row *row, struct arb_sum *total)
{
    uint32_t weights = 0;
    bool any = false;

    for (unsigned s = 0; s < w->series->sessions; s++) {
        const struct arb_combined_place *at = &row->at[s];

        if (at->available > 0) add_times(total, figure_of(w, at), w->series->weight[s], 1);
        if (at->available > 0 || (is_in(row->missed, s) && w->series->missed == ARB_MISSED_ZERO))
            weights += w->series->weight[s];
        any = any || at->available > 0;
    }
    ARB_ASSERT(!any || weights > 0);
    if (any && !w->series->is_sum) arb_sum_divide(total, weights);
    return any;
}

static int64_t balance_of(const struct work *w, const struct arb_combined_row *row)
{
    int64_t balance = 0;

    for (unsigned s = 0; s < w->series->sessions; s++)
        if (row->at[s].contest != 0)
            balance += w->contest[row->at[s].contest - 1]->carried[row->at[s].side][row->at[s].pair];
    return balance;
}

/* Adds the carried part of the earlier stage and the opening balance. */
static void carry(const struct work *w, const struct arb_combined_row *row, struct arb_sum *to)
{
    ARB_ASSERT(w->series->carry <= 100);
    if (row->stage.available > 0) {
        struct arb_sum figure = figure_of(w, &row->stage);

        if (is_by_matchpoints(w)) arb_sum_add(&figure, -1, 2);
        add_times(to, figure, w->series->carry, 100);
    }
    arb_sum_add(to, balance_of(w, row), is_by_matchpoints(w) ? 10000 : 100);
}

/* Makes the total of row r, shown and exact. row->rank is 1 or 0 for now: whether there is anything to rank it by. */
static void total_row(const struct work *w, unsigned r)
{
    struct arb_combined_row *row = &w->room->row[r];
    struct arb_sum *total = &w->room->total[r];
    struct arb_sum carried = arb_sum_zero();

    ARB_ASSERT(r < w->rows);
    *total = arb_sum_zero();
    row->rank = is_by_matchpoints(w) && w->series->is_sum ? pool(w, row, total) : add_figures(w, row, total);
    if (row->rank == 0) return;
    carry(w, row, total);
    carry(w, row, &carried);
    if (w->with_handicap) row->with_hundredths = arb__shown_hundredths(&w->out->scoring, total);
    else row->shown_hundredths = arb__shown_hundredths(&w->out->scoring, total);
    if (w->with_handicap) return;
    row->carried_hundredths = arb_sum_rounded(&carried, is_by_matchpoints(w) ? 10000 : 100);
}

/* -- The order ----------------------------------------------------------------------------------- */

static unsigned bits(unsigned set)
{
    unsigned count = 0;

    for (; set != 0; set &= set - 1) count++;
    return count;
}

/* The keys, in order. Class: rows without a result come last, and of both those with standing first. */
enum { BY_CLASS, BY_MISSED, BY_TOTAL, KEYS };

/* Asks a key of rows that are equal by the keys before it. */
static void rank_equals(const struct work *w, unsigned key, struct arb_standing *equals, size_t count)
{
    const uint32_t rank = equals[0].rank;

    for (size_t i = 0; i < count; i++) {
        const struct arb_combined_row *row = &w->room->row[equals[i].contestant];

        equals[i].available = key == BY_CLASS || row->rank != 0;
        equals[i].won = key == BY_CLASS ? 2 * (row->rank != 0) + !row->is_unranked : -(int64_t)bits(row->missed);
    }
    if (key == BY_TOTAL) arb_rank_exactly(equals, count, w->room->total);
    else arb_rank(equals, count);
    for (size_t i = 0; i < count; i++) equals[i].rank += rank - 1;
}

/* Ranks the rows of a field, as standings. Returns how many it has. */
static size_t rank_field(const struct work *w, unsigned side, struct arb_standing *standing)
{
    size_t count = 0;

    for (unsigned r = 0; r < w->rows; r++)
        if (w->room->row[r].side == side) standing[count++] = (struct arb_standing){.contestant = r, .rank = 1};
    for (unsigned key = 0; key < KEYS; key++)
        for (size_t first = 0, equal; first < count; first += equal) {
            equal = arb_standings_equal(standing + first, count - first);
            if (key != BY_MISSED || w->series->missed == ARB_MISSED_LAST)
                rank_equals(w, key, standing + first, equal);
        }
    return count;
}

/* Ranks both fields, and notes ranks and ties by row; 0 where a row has no place. */
static void place(const struct work *w)
{
    struct arb_standing *standing = w->room->standing;
    const size_t first_field = rank_field(w, ARB_NS, standing);
    const size_t others = rank_field(w, ARB_EW, standing + first_field);

    ARB_ASSERT(first_field + others == w->rows);
    for (size_t i = 0; i < first_field + others; i++) {
        const struct arb_combined_row *row = &w->room->row[standing[i].contestant];
        const bool has_place = row->rank != 0 && !row->is_unranked;

        w->room->place[standing[i].contestant] = (struct arb_combined_rank){
            has_place ? (uint16_t)standing[i].rank : 0, has_place && standing[i].tied};
    }
}

/* The first row, of those ranked so far, that is of the field and category of row r; r itself if it is the first. */
static unsigned first_of_category(const struct work *w, unsigned r)
{
    const struct arb_combined_row *row = &w->room->row[r];
    const char *category = arb_combined_category(row, w->contest);
    /* Who is who is asked no more, and the chains are those of the categories now. */
    uint16_t *chain = &w->room->chain[hash_of_name(category) % ARB_COMBINED_CHAINS];

    for (unsigned n = *chain; n != 0; n = w->room->next[n - 1]) {
        const struct arb_combined_row *other = &w->room->row[n - 1];

        if (other->side == row->side && arb_span_is(arb_span_of(arb_combined_category(other, w->contest)), category))
            return n - 1;
    }
    w->room->next[r] = *chain;
    *chain = (uint16_t)(r + 1);
    w->room->group[r] = (struct arb_combined_group){0, 0};
    return r;
}

/* The places among the rows of a field and category, in the order of the ranking; who has no place has none here. */
static void place_within(const struct work *w)
{
    memset(w->room->chain, 0, sizeof w->room->chain);
    for (unsigned i = 0; i < w->rows; i++) {
        const unsigned r = w->room->standing[i].contestant;
        struct arb_combined_row *row = &w->room->row[r];
        struct arb_combined_group *group;

        if (w->room->place[r].rank == 0 || arb_combined_category(row, w->contest)[0] == '\0') continue;
        group = &w->room->group[first_of_category(w, r)];
        row->within = (uint16_t)(group->count + 1);
        if (group->count > 0 && w->room->place[group->last].rank == w->room->place[r].rank) {
            row->within = w->room->row[group->last].within;
            row->within_tied = w->room->row[group->last].within_tied = 1;
        }
        *group = (struct arb_combined_group){(uint16_t)(group->count + 1), (uint16_t)r};
    }
}

/* Where nobody has a handicap, the totals and places with it are those without. */
static void copy_places(const struct work *w)
{
    for (unsigned r = 0; r < w->rows; r++) {
        struct arb_combined_row *row = &w->room->row[r];

        row->with_hundredths = row->shown_hundredths;
        row->with = w->room->place[r].rank;
        row->with_tied = (uint8_t)w->room->place[r].tied;
    }
}

/* Totals with handicap are made first, so that the room ends with those without it. */
static void rank(struct work *w)
{
    for (unsigned with = w->out->has_handicap ? 2 : 1; with-- > 0;) {
        w->with_handicap = with != 0;
        for (unsigned r = 0; r < w->rows; r++) total_row(w, r);
        place(w);
        for (unsigned r = 0; r < w->rows && with != 0; r++) {
            w->room->row[r].with = w->room->place[r].rank;
            w->room->row[r].with_tied = (uint8_t)w->room->place[r].tied;
        }
    }
    if (!w->out->has_handicap) copy_places(w);
    place_within(w);
}

/* Copies the rows to the result in the order of the ranking, and counts them by field. */
static void hand_over(const struct work *w)
{
    for (unsigned i = 0; i < w->rows; i++) {
        const unsigned r = w->room->standing[i].contestant;
        struct arb_combined_row *row = &w->out->row[i];

        ARB_ASSERT(r < w->rows && w->room->row[r].side <= ARB_EW);
        *row = w->room->row[r];
        row->is_unranked = row->is_unranked && row->rank != 0;
        row->rank = w->room->place[r].rank;
        row->tied = (uint8_t)w->room->place[r].tied;
        w->out->count[row->side]++;
    }
    ARB_ASSERT((unsigned)w->out->count[ARB_NS] + w->out->count[ARB_EW] == w->rows);
}

/* -- Combining ------------------------------------------------------------------------------------- */

/* Two contests that are over and equal in every byte are the same one, entered twice. */
static bool are_one_contest(const struct arb_contest *a, const struct arb_contest *b)
{
    return a->state == ARB_CONTEST_ENDED && memcmp(a, b, sizeof *a) == 0;
}

static enum arb_combined_fault check_contests(const struct work *w)
{
    for (unsigned i = 1; i < w->series->count; i++)
        for (unsigned before = 0; before < i; before++) {
            if (!are_one_contest(w->contest[before], w->contest[i])) continue;
            w->out->contest = (uint8_t)(i + 1);
            w->out->first_contest = (uint8_t)(before + 1);
            return ARB_COMBINED_EVENING_TWICE;
        }
    return ARB_COMBINED_SOUND;
}

static enum arb_combined_fault check(const struct work *w)
{
    const struct arb_series *series = w->series;

    if (series->count == 0 || !arb_series_is_sound(series)) return ARB_COMBINED_SERIES_UNSOUND;
    for (unsigned i = 1; i < series->count; i++) {
        if (memcmp(&w->contest[i]->scoring, &w->contest[0]->scoring, sizeof w->contest[0]->scoring) == 0) continue;
        w->out->contest = (uint8_t)(i + 1);
        return ARB_COMBINED_SCORING_DIFFERS;
    }
    return check_contests(w);
}

static void note_series(const struct work *w)
{
    w->out->scoring = w->contest[0]->scoring;
    w->out->sessions = w->series->sessions;
    w->out->is_final = 1;
    for (unsigned i = 0; i < w->series->count; i++)
        if (w->contest[i]->state != ARB_CONTEST_ENDED) w->out->is_final = 0;
}

/* See combined.h. The work stops at the first fault; *combined then holds only where it is. */
enum arb_combined_fault arb_combine(const struct arb_series *series, const struct arb_contest *const *contest,
                                    struct arb_scores *scores, struct arb_combined_room *room,
                                    struct arb_combined *combined)
{
    struct work w = {.series = series, .contest = contest, .scores = scores, .room = room, .out = combined};
    enum arb_combined_fault fault;

    ARB_ASSERT(series != NULL && contest != NULL && scores != NULL && room != NULL && combined != NULL);
    memset(combined, 0, sizeof *combined);
    fault = check(&w);
    if (fault != ARB_COMBINED_SOUND) return fault;
    note_series(&w);
    memset(room->chain, 0, sizeof room->chain);
    if (series->is_across) score_across(&w);
    else score_within(&w);
    for (unsigned i = 0; i < series->count; i++) {
        fault = file_member(&w, i);
        if (fault != ARB_COMBINED_SOUND) return fault;
    }
    note_missed(&w);
    note_fields(&w);
    for (unsigned r = 0; r < w.rows; r++) note_standing(&w, &w.room->row[r]);
    rank(&w);
    hand_over(&w);
    return ARB_COMBINED_SOUND;
}

const char *arb_combined_category(const struct arb_combined_row *row, const struct arb_contest *const *contest)
{
    for (unsigned s = ARB_SERIES_SESSIONS_MAX; s-- > 0;) {
        const struct arb_combined_place *at = &row->at[s];
        const char *category = at->contest == 0 ? "" : contest[at->contest - 1]->terms[at->side][at->pair].category;

        if (category[0] != '\0') return category;
    }
    return "";
}

const struct arb_pair_entry *arb_combined_names(const struct arb_combined_row *row,
                                                const struct arb_contest *const *contest)
{
    for (unsigned s = ARB_SERIES_SESSIONS_MAX; s-- > 0;)
        if (row->at[s].contest != 0)
            return &contest[row->at[s].contest - 1]->pair[row->at[s].side][row->at[s].pair];
    ARB_ASSERT(false);
    return NULL;
}
