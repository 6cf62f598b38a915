/* howell_exact.c -- finds a Howell's first row by trying all of them, where hill climbing finds none.
 *
 * The lowest residue without a seat is given an opponent, or a stationary pair, and their table a set, so that no
 * difference between opponents and no difference between set and pair occurs twice. What cannot go on is taken back. If
 * all is tried without a row, there is none and tables have to share sets. A row can be shifted in pairs and in sets,
 * so the first table has set 0. Candidates are tried from a random start, so that other seeds find other rows.
 * Exponential: 'steps' limits it.
 */
#include "howell_exact.h"

#include <string.h>

enum { MODULUS_MAX = 2 * ARB_HOWELL_TABLES_MAX };

struct walk {
    int tables, m, shared_most;
    uint32_t steps;
    struct arb_chance *chance;
    bool seated[MODULUS_MAX], difference[MODULUS_MAX], offset[MODULUS_MAX];
    uint8_t on_set[MODULUS_MAX];    /* how many tables */
    int shared, stationary;         /* so far */
    struct arb_howell_row *row;
};

/* A table as it would be: numbers from 0, and who is stationary has one from m. */
struct trial {
    int a, b, set;
};

static int apart(const struct walk *w, int from, int to)
{
    return (to - from + w->m) % w->m;
}

/* May b sit against a? A stationary pair may, as long as there is one. */
static bool may_meet(const struct walk *w, int a, int b)
{
    const int moving = w->row->tables - w->stationary;

    if (b >= w->m) return w->stationary < 2 * w->tables - w->m;
    return b > a && !w->seated[b] && !w->difference[apart(w, a, b)] && 2 * (b - a) != w->m && moving < w->m - w->tables;
}

/* Is the set new to both, and is sharing it within what is allowed? */
static bool may_play(const struct walk *w, struct trial at)
{
    if (w->on_set[at.set] > 0 && w->shared == w->shared_most) return false;
    return !w->offset[apart(w, at.a, at.set)] && (at.b >= w->m || !w->offset[apart(w, at.b, at.set)]);
}

/* Seats a table, or with 'is' false takes the last one off again: exactly the reverse. */
static void put(struct walk *w, struct trial at, bool is)
{
    w->seated[at.a] = w->offset[apart(w, at.a, at.set)] = is;
    if (at.b < w->m) {
        w->seated[at.b] = w->offset[apart(w, at.b, at.set)] = is;
        w->difference[apart(w, at.a, at.b)] = w->difference[apart(w, at.b, at.a)] = is;
    } else w->stationary += is ? 1 : -1;
    if (!is) w->on_set[at.set]--;
    w->shared += w->on_set[at.set] == 0 ? 0 : is ? 1 : -1;
    if (is) w->on_set[at.set]++;
    if (is)
        w->row->at[w->row->tables] = (struct arb_howell_seat){
            .a = (uint8_t)(at.a + 1), .b = (uint8_t)(at.b + 1), .set = (uint8_t)(at.set + 1)};
    w->row->tables = (uint8_t)(w->row->tables + (is ? 1 : -1));
}

static enum arb__howell_found go_on(struct walk *w);

/* Tries this opponent on each set. */
static enum arb__howell_found try_opponent(struct walk *w, int a, int b)
{
    const int first = w->row->tables == 0 ? 0 : (int)arb_chance_below(w->chance, (uint32_t)w->m);
    const int sets = w->row->tables == 0 ? 1 : w->m;

    for (int i = 0; i < sets; i++) {
        const struct trial at = {a, b, (first + i) % w->m};
        enum arb__howell_found found;

        if (!may_play(w, at)) continue;
        put(w, at, true);
        found = go_on(w);
        if (found != ARB__HOWELL_NONE) return found;
        put(w, at, false);
    }
    return ARB__HOWELL_NONE;
}

/* Seats the lowest free residue in every way, and the rest after it: ROW if all are seated, NONE if nothing led
 * there, UNKNOWN if the steps ran out. */
static enum arb__howell_found go_on(struct walk *w)
{
    const int first = (int)arb_chance_below(w->chance, (uint32_t)w->m + 1);
    int a = 0;

    while (a < w->m && w->seated[a]) a++;
    if (a == w->m) return ARB__HOWELL_ROW;
    if (w->steps == 0) return ARB__HOWELL_UNKNOWN;
    w->steps--;
    for (int i = 0; i <= w->m; i++) {
        const int place = (first + i) % (w->m + 1), b = place == w->m ? w->m + w->stationary : place;
        enum arb__howell_found found;

        if (!may_meet(w, a, b)) continue;
        found = try_opponent(w, a, b);
        if (found != ARB__HOWELL_NONE) return found;
    }
    return ARB__HOWELL_NONE;
}

/* See howell_exact.h. Whatever was found is counted in residues from 0 and written in numbers from 1. */
enum arb__howell_found arb__howell_exact(const struct arb_howell_wish *wish, unsigned shared, uint32_t steps,
                                         struct arb_chance *chance, struct arb_howell_row *row)
{
    struct walk w;
    struct arb_howell_row made = {.rounds = wish->rounds, .shared = (uint8_t)shared};
    enum arb__howell_found found;

    ARB_ASSERT(wish->tables >= 2 && wish->tables <= ARB_HOWELL_TABLES_MAX);
    ARB_ASSERT(wish->rounds > wish->tables && wish->rounds < 2 * wish->tables);
    memset(&w, 0, sizeof w);
    w.tables = wish->tables, w.m = wish->rounds, w.shared_most = (int)shared;
    w.steps = steps, w.chance = chance, w.row = &made;
    found = go_on(&w);
    if (found == ARB__HOWELL_ROW) *row = made;
    ARB_ASSERT(found != ARB__HOWELL_ROW || made.tables == wish->tables);
    return found;
}
