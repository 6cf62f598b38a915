/* howell_search.c -- searches first rows of Howells: seats by hill climbing, arrows by annealing.
 *
 * Moving pairs and sets are residues modulo the rounds. For a table of two moving pairs x and y only the pair of
 * residues is chosen: its set is their sum, so that set - x = y and set - y = x, and the two conditions on residues
 * become one. Those left over sit against the stationary pairs and get sets that no other table has.
 *
 * A full Howell is balanced by a pattern of signs: the pair that is v sets behind a set sits on it as pattern[v] says.
 * Two pairs d apart compete as the pattern correlates with itself shifted by d; the best patterns known are squares and
 * non-squares. The two at a table must have unlike signs, so the pattern is chosen first and the row climbed under it.
 * A 3/4 Howell has no such rule: its arrows are turned one by one while that makes it more even.
 *
 * Where climbing finds nothing, mostly for small fields, howell_exact.c tries all rows, first those without sharing.
 */
#include "arbitro/movement/howell_search.h"

#include "howell_exact.h"
#include "../meetings/inside.h"

#include <string.h>

enum { MODULUS_MAX = 2 * ARB_HOWELL_TABLES_MAX, NOBODY = 255, RESTARTS = 64 };

struct search {
    int tables, m, moving;              /* m: the modulus, as many as rounds; moving: tables of two moving pairs */
    bool signed_by_pattern;
    int8_t pattern[MODULUS_MAX];        /* +1, -1 */
    uint8_t partner[MODULUS_MAX];       /* who sits opposite a residue, NOBODY if a stationary pair does */
    uint8_t with_difference[MODULUS_MAX], with_sum[MODULUS_MAX];    /* one of the two who have it, or NOBODY */
    int matched;
    struct arb_chance chance;
};

static int mod(int x, int m)
{
    return (x % m + m) % m;
}

static int below(struct search *s, int bound)
{
    return (int)arb_chance_below(&s->chance, (uint32_t)bound);
}

/* -- The pattern of a full Howell ------------------------------------------------------- */

static bool is_square(int x, int m)
{
    for (int i = 1; i < m; i++)
        if (i * i % m == x) return true;
    return false;
}

static bool is_prime(int m)
{
    for (int i = 2; i * i <= m; i++)
        if (m % i == 0) return false;
    return m > 1;
}

/* The sum of squared correlations of the pattern with itself: 0 if it competes equally at all distances. */
static int unevenness(const int8_t pattern[], int m)
{
    int sum = 0;

    for (int d = 1; d <= m / 2; d++) {
        int like = 1;

        for (int v = 0; v < m; v++) like += pattern[v] * pattern[(v + d) % m];
        sum += like * like;
    }
    return sum;
}

/* Exchanges the signs of two residues as long as it gets no worse. */
static void improve_pattern(struct search *s, uint32_t steps)
{
    int best = unevenness(s->pattern, s->m);

    for (uint32_t i = 0; i < steps && best > 0; i++) {
        const int v = below(s, s->m), w = below(s, s->m);
        const int8_t kept = s->pattern[v];
        int now;

        if (kept == s->pattern[w]) continue;
        s->pattern[v] = s->pattern[w];
        s->pattern[w] = kept;
        now = unevenness(s->pattern, s->m);
        if (now <= best) {
            best = now;
            continue;
        }
        s->pattern[w] = s->pattern[v];
        s->pattern[v] = kept;
    }
}

/* Shifts the pattern to start at the sign that occurs once more than the other, and makes that one North-South. */
static void turn_pattern(struct search *s)
{
    int8_t turned[MODULUS_MAX];
    int sum = 0, start = below(s, s->m);

    for (int v = 0; v < s->m; v++) sum += s->pattern[v];
    ARB_ASSERT(sum == 1 || sum == -1);
    while (s->pattern[start] != sum) start = (start + 1) % s->m;
    for (int v = 0; v < s->m; v++) turned[v] = (int8_t)(sum * s->pattern[(v + start) % s->m]);
    memcpy(s->pattern, turned, sizeof turned);
}

/* Squares of a prime; for a product of p and p + 2 the squares of both or of neither, and the multiples of p + 2;
 * for others by trial. One sign occurs exactly once more than the other. */
static void choose_pattern(struct search *s, uint32_t steps)
{
    const int m = s->m, p = m == 15 ? 3 : 5;

    for (int v = 0; v < m; v++) s->pattern[v] = v % 2 == 0 ? 1 : -1;
    if (is_prime(m))
        for (int v = 1; v < m; v++) s->pattern[v] = is_square(v, m) ? 1 : -1;
    else if (m == 15 || m == 35)
        for (int v = 0; v < m; v++)
            s->pattern[v] = v % (p + 2) == 0 || (v % p != 0 && is_square(v % p, p) == is_square(v % (p + 2), p + 2))
                                ? 1 : -1;
    else improve_pattern(s, steps);
    turn_pattern(s);
}

/* -- Climbing: who sits against whom ------------------------------------------------------- */

static void part(struct search *s, int x)
{
    const int y = s->partner[x];

    s->partner[x] = s->partner[y] = NOBODY;
    s->with_difference[mod(x - y, s->m)] = s->with_difference[mod(y - x, s->m)] = NOBODY;
    s->with_sum[(x + y) % s->m] = NOBODY;
    s->matched--;
}

static void seat(struct search *s, int x, int y)
{
    s->partner[x] = (uint8_t)y;
    s->partner[y] = (uint8_t)x;
    s->with_difference[mod(x - y, s->m)] = s->with_difference[mod(y - x, s->m)] = (uint8_t)x;
    s->with_sum[(x + y) % s->m] = (uint8_t)x;
    s->matched++;
}

/* Would more than one couple have to part for x and y to sit together? */
static bool costs_too_much(const struct search *s, int y, int sum)
{
    const uint8_t other = s->with_sum[sum];

    return s->partner[y] != NOBODY && other != NOBODY && s->partner[y] != other && y != other;
}

/* One step: a residue without an opponent takes one at an unused distance, who leaves his own for it. */
static void climb(struct search *s)
{
    const int full = s->signed_by_pattern;      /* 0 keeps the stationary pair there, and the set 0 */
    const int x = full + below(s, s->m - full), d = 1 + below(s, s->m - 1), y = (x + d) % s->m, sum = (x + y) % s->m;

    if (s->partner[x] != NOBODY || s->with_difference[d] != NOBODY || 2 * d == s->m) return;
    if (full && (y == 0 || sum == 0 || s->pattern[x] == s->pattern[y])) return;
    if (costs_too_much(s, y, sum)) return;
    if (s->partner[y] != NOBODY) part(s, y);
    if (s->with_sum[sum] != NOBODY) part(s, s->with_sum[sum]);
    seat(s, x, y);
}

/* Climbs until all tables of moving pairs are seated; false if the steps do not suffice. */
static bool climb_up(struct search *s, uint32_t steps)
{
    memset(s->partner, NOBODY, sizeof s->partner);
    memset(s->with_difference, NOBODY, sizeof s->with_difference);
    memset(s->with_sum, NOBODY, sizeof s->with_sum);
    s->matched = 0;
    for (uint32_t i = 0; i < steps && s->matched < s->moving; i++) climb(s);
    ARB_ASSERT(s->matched <= s->moving);
    return s->matched == s->moving;
}

/* -- The tables of the stationary pairs ------------------------------------------------------ */

struct left {
    uint8_t residue[MODULUS_MAX], offset[MODULUS_MAX];      /* who is left over, and set - him */
    int count;
};

static void shuffle(struct search *s, uint8_t item[], int count)
{
    for (int i = count - 1; i > 0; i--) {
        const int j = below(s, i + 1);
        const uint8_t kept = item[i];

        item[i] = item[j];
        item[j] = kept;
    }
}

/* Exchanges offsets at the stationary pairs' tables until no two tables have one set. False if the steps do not
 * suffice. */
static bool spread_sets(struct search *s, struct left *left, uint32_t steps)
{
    uint8_t tables[MODULUS_MAX] = {0};          /* how many have a set */
    int crowded = 0;

    for (int x = 0; x < s->m; x++)
        if (s->partner[x] != NOBODY && s->partner[x] > x) tables[(x + s->partner[x]) % s->m]++;
    for (int i = 0; i < left->count; i++) crowded += tables[(left->residue[i] + left->offset[i]) % s->m]++ > 0;
    for (uint32_t k = 0; k < steps && crowded > 0; k++) {
        const int i = below(s, left->count), j = below(s, left->count);
        const int a = (left->residue[i] + left->offset[i]) % s->m, b = (left->residue[j] + left->offset[j]) % s->m;
        const int c = (left->residue[i] + left->offset[j]) % s->m, d = (left->residue[j] + left->offset[i]) % s->m;
        const uint8_t kept = left->offset[i];
        int change = 0;

        change -= --tables[a] > 0;
        change -= --tables[b] > 0;
        change += tables[c]++ > 0;
        change += tables[d]++ > 0;
        if (i != j && change <= 0) {
            left->offset[i] = left->offset[j];
            left->offset[j] = kept;
            crowded += change;
            continue;
        }
        tables[c]--, tables[d]--, tables[a]++, tables[b]++;
    }
    ARB_ASSERT(crowded >= 0);
    return crowded == 0;
}

/* Writes the row down in numbers from 1: first the stationary pairs' tables, then the others. */
static void write_row(const struct search *s, const struct left *left, struct arb_howell_row *row)
{
    int t = 0;

    *row = (struct arb_howell_row){.tables = (uint8_t)s->tables, .rounds = (uint8_t)s->m};
    for (int i = 0; i < left->count; i++)
        row->at[t++] = (struct arb_howell_seat){.a = (uint8_t)(left->residue[i] + 1), .b = (uint8_t)(s->m + 1 + i),
                                                .set = (uint8_t)((left->residue[i] + left->offset[i]) % s->m + 1)};
    for (int x = 0; x < s->m; x++) {
        const int y = s->partner[x];

        /* Who is y sits set - y = x behind the set: the sign of x is that of y's seat. */
        if (y == NOBODY || (s->signed_by_pattern ? s->pattern[y] < 0 : y < x)) continue;
        row->at[t++] = (struct arb_howell_seat){
            .a = (uint8_t)(x + 1), .b = (uint8_t)(y + 1), .set = (uint8_t)((x + y) % s->m + 1)};
    }
    ARB_ASSERT(t == s->tables);
}

/* A legal first row, its arrows as they happen to be, or as the pattern says. False if none was found in time. */
static bool find_row(struct search *s, uint32_t steps, struct arb_howell_row *row)
{
    struct left left = {.count = 0};

    if (!climb_up(s, steps)) return false;
    for (int x = 0; x < s->m; x++)
        if (s->partner[x] == NOBODY) left.residue[left.count] = left.offset[left.count] = (uint8_t)x, left.count++;
    ARB_ASSERT(left.count == s->m - 2 * s->moving);
    shuffle(s, left.offset, left.count);
    if (!spread_sets(s, &left, steps)) return false;
    write_row(s, &left, row);
    return true;
}

/* -- Balance ------------------------------------------------------------------------------------ */

/* How everybody sits on each set, and how much two compete. Numbers from 0. */
struct field {
    int pairs;
    int8_t sits[MODULUS_MAX][MODULUS_MAX];                  /* +1 North-South, -1 East-West, 0 not at all */
    int16_t between[MODULUS_MAX][MODULUS_MAX];
    int64_t squares;
};

/* A number of the row in a later round, as an index from 0. */
static int number_in(int number, int round, int m)
{
    return number > m ? number - 1 : (number - 1 + round) % m;
}

/* Counts how everybody sits on each set and how much every two compete, from the row as it is. */
static void sit_down(const struct arb_howell_row *row, struct field *f)
{
    const int m = row->rounds;

    ARB_ASSERT(row->tables >= 2 && row->tables <= ARB_HOWELL_TABLES_MAX && m < 2 * row->tables);
    memset(f, 0, sizeof *f);
    f->pairs = 2 * row->tables;
    for (int t = 0; t < row->tables; t++)
        for (int r = 0; r < m; r++) {
            const struct arb_howell_seat at = row->at[t];
            const int a = number_in(at.a, r, m), b = number_in(at.b, r, m), set = (at.set - 1 + r) % m;
            const int8_t sign = at.turned >> r & 1u ? -1 : 1;

            f->sits[a][set] = sign;
            f->sits[b][set] = (int8_t)-sign;
            f->between[a][b] = f->between[b][a] = row->tables;      /* tables - 1, and 1 for sitting opposite */
        }
    for (int a = 0; a < f->pairs; a++)
        for (int b = 0; b < a; b++) {
            for (int set = 0; set < m; set++)
                f->between[a][b] = (int16_t)(f->between[a][b] + f->sits[a][set] * f->sits[b][set]);
            f->between[b][a] = f->between[a][b];
            f->squares += f->between[a][b] * f->between[a][b];
        }
}

/* Turns the arrow of a and b on one set; returns by how much the sum of squares changes. */
static int64_t turn(struct field *f, int a, int b, int set)
{
    int64_t change = 0;

    for (int other = 0; other < f->pairs; other++) {
        const int by = 2 * f->sits[other][set];
        const int a_now = f->between[a][other] - by * f->sits[a][set];
        const int b_now = f->between[b][other] - by * f->sits[b][set];

        if (other == a || other == b || by == 0) continue;
        change += a_now * a_now - f->between[a][other] * f->between[a][other];
        change += b_now * b_now - f->between[b][other] * f->between[b][other];
        f->between[a][other] = f->between[other][a] = (int16_t)a_now;
        f->between[b][other] = f->between[other][b] = (int16_t)b_now;
    }
    f->sits[a][set] = (int8_t)-f->sits[a][set];
    f->sits[b][set] = (int8_t)-f->sits[b][set];
    f->squares += change;
    return change;
}

/* Turns one round of a table with a stationary pair, or all rounds of a table of two moving pairs. */
static int64_t turn_table(const struct arb_howell_row *row, struct field *f, int table, int round)
{
    const struct arb_howell_seat at = row->at[table];
    const int m = row->rounds, first = at.b > m ? round : 0, last = at.b > m ? round : m - 1;
    int64_t change = 0;

    ARB_ASSERT(table < row->tables && round < m);
    for (int r = first; r <= last; r++)
        change += turn(f, number_in(at.a, r, m), number_in(at.b, r, m), (at.set - 1 + r) % m);
    return change;
}

/* Anneals the arrows: a turn that makes it less even is accepted with a chance that falls with its cost and with
 * time. The best state seen is returned. */
static void balance(struct search *s, struct arb_howell_row *row, struct field *f, uint32_t steps)
{
    struct arb_howell_row best = *row;
    int64_t least = f->squares;

    for (uint32_t i = 0; i < steps; i++) {
        const int table = below(s, row->tables), round = below(s, row->rounds);
        const uint64_t bits = row->at[table].b > row->rounds ? UINT64_C(1) << round : (UINT64_C(1) << row->rounds) - 1;
        const int64_t heat = (int64_t)(steps - i) * 4 * row->tables / steps;
        const int64_t change = turn_table(row, f, table, round);

        if (change > 0 && change > below(s, (int)heat + 1)) {
            turn_table(row, f, table, round);
            continue;
        }
        row->at[table].turned ^= bits;
        if (f->squares >= least) continue;
        least = f->squares;
        best = *row;
    }
    *row = best;
    f->squares = least;
    ARB_ASSERT(f->squares >= 0);
}

/* In hundredths of a per cent. All pairs compete m * T * (T - 1) times in all, however the arrows are. */
static uint16_t quality(const struct arb_howell_row *row, int64_t squares)
{
    const int64_t t = row->tables, couples = t * (2 * t - 1), sum = row->rounds * t * (t - 1);

    ARB_ASSERT(squares > 0);
    return (uint16_t)((2 * 10000 * sum * sum + couples * squares) / (2 * couples * squares));
}

/* A table whose arrow is turned in every round is written the other way round. */
static void tidy(struct arb_howell_row *row)
{
    const uint64_t always = (UINT64_C(1) << row->rounds) - 1;

    for (int t = 0; t < row->tables; t++) {
        const struct arb_howell_seat at = row->at[t];

        if (at.turned == always) row->at[t] = (struct arb_howell_seat){.a = at.b, .b = at.a, .set = at.set};
    }
}

/* Keeps the row if it is the most even so far, after turning its arrows unless the pattern gives them. */
static void consider(struct search *s, struct arb_howell_row *tried, uint32_t steps, struct arb_howell_row *best)
{
    struct field f;

    sit_down(tried, &f);
    if (!s->signed_by_pattern) balance(s, tried, &f, steps);
    tried->quality_hundredths = quality(tried, f.squares);
    if (best->tables != 0 && tried->quality_hundredths <= best->quality_hundredths) return;
    tidy(tried);
    *best = *tried;
}

/* For an odd number of rounds, one more than tables: offsets and residues both sum to 0, so all sets and once more
 * that of the only moving opponents do too; the set left over is then theirs, and two tables have to share. */
static unsigned least_shared(const struct arb_howell_wish *wish)
{
    return wish->rounds % 2 == 1 && wish->rounds == wish->tables + 1 ? 1 : 0;
}

/* With as few sharing tables as possible: smaller numbers are shown to be impossible first. Then more rows for
 * balance. */
static void search_exactly(struct search *s, const struct arb_howell_wish *wish, struct arb_howell_row *best)
{
    struct arb_howell_row tried;
    enum arb__howell_found found = ARB__HOWELL_NONE;
    unsigned shared = least_shared(wish);

    s->signed_by_pattern = false;
    for (; found == ARB__HOWELL_NONE && shared < wish->tables; shared += found == ARB__HOWELL_NONE)
        found = arb__howell_exact(wish, shared, wish->steps, &s->chance, &tried);
    for (int again = 0; found == ARB__HOWELL_ROW && again < RESTARTS && best->quality_hundredths < 10000; again++) {
        consider(s, &tried, wish->steps / RESTARTS, best);
        found = arb__howell_exact(wish, shared, wish->steps / RESTARTS, &s->chance, &tried);
    }
}

/* Several restarts; the exact search only if climbing finds no row at all. */
bool arb_howell_search(const struct arb_howell_wish *wish, struct arb_howell_row *row)
{
    struct search s = {.tables = wish->tables, .m = wish->rounds, .moving = wish->rounds - wish->tables,
                       .signed_by_pattern = wish->rounds == 2 * wish->tables - 1, .chance = {wish->seed}};
    struct arb_howell_row tried, best = {.tables = 0};

    if (wish->tables < 2 || wish->tables > ARB_HOWELL_TABLES_MAX || wish->rounds <= wish->tables ||
        wish->rounds >= 2 * wish->tables)
        return false;
    for (int again = 0; again < RESTARTS && best.quality_hundredths < 10000; again++) {
        if (s.signed_by_pattern) choose_pattern(&s, wish->steps / RESTARTS);
        if (find_row(&s, wish->steps / RESTARTS, &tried)) consider(&s, &tried, wish->steps / RESTARTS, &best);
    }
    if (best.tables == 0) search_exactly(&s, wish, &best);
    if (best.tables != 0) *row = best;
    ARB_ASSERT(best.tables == 0 || best.tables == wish->tables);
    return best.tables != 0;
}

/* Writes all rounds of a first row as a movement; it is not proved here. */
void arb_howell_develop(const struct arb_howell_row *row, struct arb_movement *m)
{
    const int rounds = row->rounds;

    ARB_ASSERT(row->tables <= ARB_TABLES_MAX && rounds >= 1 && rounds <= ARB_ROUNDS_MAX);
    memset(m, 0, sizeof *m);
    m->kind = ARB_OWN_MOVEMENT;
    m->tables = row->tables;
    m->rounds = m->sets = row->rounds;
    m->pairs = (uint8_t)(2 * row->tables);
    for (int r = 0; r < rounds; r++)
        for (int t = 0; t < row->tables; t++) {
            const struct arb_howell_seat at = row->at[t];
            const uint8_t a = (uint8_t)(number_in(at.a, r, rounds) + 1), b = (uint8_t)(number_in(at.b, r, rounds) + 1);
            const bool turned = at.turned >> r & 1u;

            m->meeting[r][t] = (struct arb_meeting){.ns = turned ? b : a, .ew = turned ? a : b,
                                                    .set = arb__around(at.set + r, rounds)};
        }
}
