/* swiss_match.c -- a largest matching: Edmonds' search for an augmenting path.
 *
 * From a contestant without a mate a tree of alternating edges grows: to contestants he has not met, from each of these
 * to its mate, and so on, until one without a mate is reached; then the pairs along that path are exchanged.
 * A ring of odd length in the tree (a blossom) can be entered anywhere, so its members count as one, named by its
 * base. Cost: the square of the field a search, its cube for all.
 */
#include "swiss_inside.h"

#include <string.h>

enum { UNSEEN, OUTER };             /* OUTER: may look for a mate */

/* May b be matched with a: still in the draw, and not met? */
static bool may_meet(const struct arb__matching *m, uint16_t a, uint16_t b)
{
    return a != b && !m->gone[b] && m->met[(size_t)a * m->count + b] == 0;
}

/* The base where the paths of two outer contestants to the root come together. */
static uint16_t common_base(struct arb__matching *m, uint16_t a, uint16_t b)
{
    memset(m->mark, 0, m->count * sizeof *m->mark);
    for (;;) {
        a = m->base[a];
        m->mark[a] = 1;
        if (m->mate[a] == ARB_SWISS_NOBODY) break;
        a = m->parent[m->mate[a]];
    }
    for (;;) {
        b = m->base[b];
        if (m->mark[b]) return b;
        b = m->parent[m->mate[b]];
    }
}

/* Marks the bases on the path from v to the blossom's base, and lets it be walked from the other side too. */
static void mark_way(struct arb__matching *m, uint16_t v, uint16_t base, uint16_t child)
{
    while (m->base[v] != base) {
        m->mark[m->base[v]] = m->mark[m->base[m->mate[v]]] = 1;
        m->parent[v] = child;
        child = m->mate[v];
        v = m->parent[m->mate[v]];
    }
}

/* Closes a ring: all its members become outer. Returns the new end of the queue. */
static uint16_t contract(struct arb__matching *m, uint16_t a, uint16_t b, uint16_t end)
{
    const uint16_t base = common_base(m, a, b);

    memset(m->mark, 0, m->count * sizeof *m->mark);
    mark_way(m, a, base, b);
    mark_way(m, b, base, a);
    for (uint16_t i = 0; i < m->count; i++) {
        if (!m->mark[m->base[i]]) continue;
        m->base[i] = base;
        if (m->state[i] == OUTER) continue;
        m->state[i] = OUTER;
        m->queue[end++] = i;
    }
    return end;
}

static bool is_outer_by_mate(const struct arb__matching *m, uint16_t v, uint16_t root)
{
    return v == root || (m->mate[v] != ARB_SWISS_NOBODY && m->parent[m->mate[v]] != ARB_SWISS_NOBODY);
}

/* Who is alone at the end of a path from the root; ARB_SWISS_NOBODY if none is found. Without rings some paths are
 * missed, but most are found at once. */
static uint16_t search(struct arb__matching *m, uint16_t root, bool rings)
{
    uint16_t head = 0, end = 0;

    ARB_ASSERT(root < m->count && m->mate[root] == ARB_SWISS_NOBODY);
    memset(m->parent, 0xFF, m->count * sizeof *m->parent);
    memset(m->state, 0, m->count * sizeof *m->state);
    for (uint16_t i = 0; i < m->count; i++) m->base[i] = i;
    m->state[root] = OUTER;
    m->queue[end++] = root;
    while (head < end) {
        const uint16_t v = m->queue[head++];

        for (uint16_t to = 0; to < m->count; to++) {
            if (!may_meet(m, v, to) || m->base[v] == m->base[to] || m->mate[v] == to) continue;
            if (is_outer_by_mate(m, to, root)) {
                if (rings) end = contract(m, v, to, end);
            } else if (m->parent[to] == ARB_SWISS_NOBODY) {
                m->parent[to] = v;
                if (m->mate[to] == ARB_SWISS_NOBODY) return to;
                m->state[m->mate[to]] = OUTER;
                m->queue[end++] = m->mate[to];
            }
        }
    }
    return ARB_SWISS_NOBODY;
}

/* Tries without rings first. Nobody who had a mate is left without one. */
void arb__match_from(struct arb__matching *m, uint16_t root)
{
    uint16_t v = search(m, root, false);

    if (v == ARB_SWISS_NOBODY) v = search(m, root, true);
    if (v == ARB_SWISS_NOBODY) return;
    ARB_ASSERT(m->alone >= 2);
    m->alone -= 2;
    while (v != ARB_SWISS_NOBODY) {
        const uint16_t before = m->parent[v];
        const uint16_t next = m->mate[before];

        m->mate[v] = before;
        m->mate[before] = v;
        v = next;
    }
}

/* First everybody takes the next who is free, which is most of the draw already; then paths are searched. */
void arb__match_all(struct arb__matching *m)
{
    m->alone = m->count;
    memset(m->gone, 0, m->count * sizeof *m->gone);
    memset(m->mate, 0xFF, m->count * sizeof *m->mate);
    for (uint16_t a = 0; a < m->count; a++)
        for (uint16_t b = (uint16_t)(a + 1); b < m->count && m->mate[a] == ARB_SWISS_NOBODY; b++) {
            if (m->mate[b] != ARB_SWISS_NOBODY || !may_meet(m, a, b)) continue;
            m->mate[a] = b;
            m->mate[b] = a;
            m->alone -= 2;
        }
    for (uint16_t a = 0; a < m->count; a++)
        if (m->mate[a] == ARB_SWISS_NOBODY) arb__match_from(m, a);
    ARB_ASSERT(m->alone <= m->count && m->alone % 2 == m->count % 2);
}
