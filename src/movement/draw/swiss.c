/* swiss.c -- the Swiss draw: from the top, each contestant meets the highest he has not met whom the rest can spare.
 *
 * Invariant: 'mate' is a largest matching, without rematches, of those who are not drawn yet. To draw two is to take
 * them away and let the mates they leave look for others (swiss_match.c). If more are left alone than the unavoidable
 * rematches need, everything is put back and the next opponent is tried.
 */
#include "swiss_inside.h"

#include <string.h>

/* Divides the caller's working space into the arrays of the matching. */
static struct arb__matching matching_of(const struct arb_swiss *swiss)
{
    const size_t n = swiss->count;

    return (struct arb__matching){
        .count = swiss->count, .met = swiss->met,
        .mate = swiss->work, .saved = swiss->work + n, .parent = swiss->work + 2 * n, .base = swiss->work + 3 * n,
        .queue = swiss->work + 4 * n, .state = swiss->work + 5 * n, .mark = swiss->work + 6 * n,
        .gone = swiss->work + 7 * n,
    };
}

void arb_swiss_have_met(struct arb_swiss *swiss, uint16_t a, uint16_t b, uint16_t when)
{
    uint16_t *ab = &swiss->met[(size_t)a * swiss->count + b], *ba = &swiss->met[(size_t)b * swiss->count + a];

    ARB_ASSERT(a < swiss->count && b < swiss->count && a != b && when > 0);
    if (when > *ab) *ab = *ba = when;
}

/* Removes contestants for good if no more than so many of the rest are left alone; otherwise nothing changes. */
static bool take_away(struct arb__matching *m, const uint16_t taken[], unsigned count, unsigned alone_allowed)
{
    const unsigned alone = m->alone;
    uint16_t left[3];
    unsigned waiting = 0;

    ARB_ASSERT(count >= 1 && count <= 3);
    memcpy(m->saved, m->mate, m->count * sizeof *m->mate);
    for (unsigned i = 0; i < count; i++) m->gone[taken[i]] = 1;
    for (unsigned i = 0; i < count; i++) {
        const uint16_t mate = m->saved[taken[i]];

        m->mate[taken[i]] = ARB_SWISS_NOBODY;
        if (mate == ARB_SWISS_NOBODY) m->alone--;
        else m->mate[mate] = ARB_SWISS_NOBODY;
        if (mate != ARB_SWISS_NOBODY && !m->gone[mate]) left[waiting++] = mate;
    }
    m->alone += waiting;
    for (unsigned i = 0; i < waiting; i++)
        if (m->mate[left[i]] == ARB_SWISS_NOBODY) arb__match_from(m, left[i]);
    if (m->alone <= alone_allowed) return true;
    memcpy(m->mate, m->saved, m->count * sizeof *m->mate);
    for (unsigned i = 0; i < count; i++) m->gone[taken[i]] = 0;
    m->alone = alone;
    return false;
}

/* -- An odd number ------------------------------------------------------------------------ */

/* The bye to the lowest of those who had this many, if the rest can be matched. */
static bool give_bye(const struct arb_swiss *swiss, struct arb__matching *m, unsigned byes, unsigned alone_allowed,
                     struct arb_swiss_draw *draw)
{
    for (uint16_t i = swiss->count; i-- > 0;) {
        if (swiss->byes[i] != byes || !take_away(m, &i, 1, alone_allowed)) continue;
        draw->bye = i;
        return true;
    }
    return false;
}

static bool fresh(const struct arb_swiss *swiss, uint16_t a, uint16_t b)
{
    return swiss->met[(size_t)a * swiss->count + b] == 0;
}

/* A triple of the lowest three who have not met one another and had at most so many, if the rest can be matched. */
static bool make_triple(const struct arb_swiss *swiss, struct arb__matching *m, unsigned triples,
                        unsigned alone_allowed, struct arb_swiss_draw *draw)
{
    for (uint16_t c = swiss->count; c-- > 0;)
        for (uint16_t b = swiss->byes[c] <= triples ? c : 0; b-- > 0;)
            for (uint16_t a = swiss->byes[b] <= triples && fresh(swiss, b, c) ? b : 0; a-- > 0;) {
                const uint16_t three[] = {a, b, c};

                if (swiss->byes[a] > triples || !fresh(swiss, a, b) || !fresh(swiss, a, c)) continue;
                if (!take_away(m, three, 3, alone_allowed)) continue;
                memcpy(draw->triple, three, sizeof three);
                return true;
            }
    return false;
}

/* To the lowest of those who had fewest, without a rematch for anybody else; with more rematches only if it
 * must be. */
static void settle_odd(const struct arb_swiss *swiss, struct arb__matching *m, struct arb_swiss_draw *draw)
{
    for (unsigned alone = 0; alone <= swiss->count; alone += 2)
        for (unsigned had = 0; had <= UINT8_MAX; had++) {
            if (swiss->odd == ARB_SWISS_TRIPLE && swiss->count >= 3) {
                if (make_triple(swiss, m, had, alone, draw)) return;
                if (had == UINT8_MAX) break;
            }
            if (swiss->odd == ARB_SWISS_BYE && give_bye(swiss, m, had, alone, draw)) return;
        }
}

/* If nobody suits: the lowest, or the lowest three even though they have met. */
static void force_odd(const struct arb_swiss *swiss, struct arb__matching *m, struct arb_swiss_draw *draw)
{
    const uint16_t n = swiss->count;
    const uint16_t lowest[] = {(uint16_t)(n - 1), (uint16_t)(n >= 3 ? n - 2 : 0), (uint16_t)(n >= 3 ? n - 3 : 0)};
    const bool three = swiss->odd == ARB_SWISS_TRIPLE && n >= 3;

    if (draw->bye != ARB_SWISS_NOBODY || draw->triple[0] != ARB_SWISS_NOBODY) return;
    (void)take_away(m, lowest, three ? 3 : 1, n);
    if (three) memcpy(draw->triple, lowest, sizeof lowest);
    else draw->bye = lowest[0];
}

/* -- Everybody else ------------------------------------------------------------------------- */

/* The highest opponent whom a has not met and whom the rest can spare. */
static bool draw_new(struct arb_swiss *swiss, struct arb__matching *m, uint16_t a)
{
    ARB_ASSERT(swiss->opponent[a] == ARB_SWISS_NOBODY);
    for (uint16_t b = (uint16_t)(a + 1); b < swiss->count; b++) {
        const uint16_t two[] = {a, b};

        if (m->gone[b] || !fresh(swiss, a, b) || !take_away(m, two, 2, m->alone_allowed)) continue;
        swiss->opponent[a] = b;
        swiss->opponent[b] = a;
        return true;
    }
    return false;
}

/* The opponent whom a met longest ago, the highest of them. It uses up one of the unavoidable rematches. */
static void draw_again(struct arb_swiss *swiss, struct arb__matching *m, uint16_t a)
{
    uint32_t last = 0;

    ARB_ASSERT(m->alone_allowed >= 2);
    for (;;) {
        uint32_t when = UINT32_MAX;

        for (uint16_t b = (uint16_t)(a + 1); b < swiss->count; b++) {
            const uint16_t met = swiss->met[(size_t)a * swiss->count + b];

            if (!m->gone[b] && met > last && met < when) when = met;
        }
        ARB_ASSERT(when != UINT32_MAX);
        for (uint16_t b = (uint16_t)(a + 1); b < swiss->count; b++) {
            const uint16_t two[] = {a, b};

            if (m->gone[b] || swiss->met[(size_t)a * swiss->count + b] != when) continue;
            if (!take_away(m, two, 2, m->alone_allowed - 2)) continue;
            m->alone_allowed -= 2;
            swiss->opponent[a] = b;
            swiss->opponent[b] = a;
            return;
        }
        last = when;
    }
}

/* -- With the rounds to come in mind ----------------------------------------------------------- */

/* Can the rounds to come be planned: two or more, a field small enough, and no triple? */
static bool may_look_ahead(const struct arb_swiss *swiss)
{
    const bool is_odd = swiss->count % 2 == 1;

    return swiss->rounds >= 2 && swiss->count >= 4 && swiss->count < ARB__AHEAD_MAX &&
           !(is_odd && swiss->odd == ARB_SWISS_TRIPLE);
}

/* Who may still meet whom; with an odd number also the bye, as a contestant 'nobody'. */
static void note_open(const struct arb_swiss *swiss, struct arb__ahead *ahead)
{
    const unsigned n = swiss->count, nobody = n;

    ARB_ASSERT(ahead->count <= ARB__AHEAD_MAX);
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = 0; b < ahead->count; b++)
            if (b != a && (b == nobody ? swiss->byes[a] == 0 : fresh(swiss, (uint16_t)a, (uint16_t)b))) {
                ahead->open[a] |= UINT64_C(1) << b;
                ahead->open[b] |= UINT64_C(1) << a;
            }
}

/* Draws from the top with the plan in mind; the bye, which comes first, from the bottom. */
static void draw_with(struct arb_swiss *swiss, struct arb__ahead *ahead, struct arb_swiss_draw *draw)
{
    const unsigned n = swiss->count;

    for (unsigned i = n; n % 2 == 1 && draw->bye == ARB_SWISS_NOBODY;) {
        ARB_ASSERT(i > 0);
        if (arb__ahead_take(ahead, --i, n)) draw->bye = (uint16_t)i;
    }
    for (uint16_t a = 0; a < n; a++) {
        if ((ahead->rest >> a & 1u) == 0) continue;
        for (uint16_t b = (uint16_t)(a + 1); swiss->opponent[a] == ARB_SWISS_NOBODY; b++) {
            ARB_ASSERT(b < n);
            if (!arb__ahead_take(ahead, a, b)) continue;
            swiss->opponent[a] = b;
            swiss->opponent[b] = a;
        }
    }
}

/* Draws so that the following rounds stay possible. False, and nothing drawn, if that is not possible or not
 * needed. */
static bool draw_ahead(struct arb_swiss *swiss, struct arb_swiss_draw *draw)
{
    struct arb__ahead ahead = {.count = swiss->count + swiss->count % 2u, .rounds = swiss->rounds};

    if (!may_look_ahead(swiss)) return false;
    note_open(swiss, &ahead);
    if (!arb__ahead_begin(&ahead)) return false;
    draw_with(swiss, &ahead, draw);
    return true;
}

/* See swiss.h. The bye or triple is settled before anybody is drawn. */
void arb_swiss_pair(struct arb_swiss *swiss, struct arb_swiss_draw *draw)
{
    struct arb__matching m = matching_of(swiss);

    ARB_ASSERT(swiss->count <= ARB_SWISS_MAX);
    *draw = (struct arb_swiss_draw){.bye = ARB_SWISS_NOBODY};
    for (unsigned i = 0; i < 3; i++) draw->triple[i] = ARB_SWISS_NOBODY;
    for (uint16_t i = 0; i < swiss->count; i++) swiss->opponent[i] = ARB_SWISS_NOBODY;
    if (draw_ahead(swiss, draw)) return;
    arb__match_all(&m);
    if (swiss->count % 2 == 1) settle_odd(swiss, &m, draw);
    if (swiss->count % 2 == 1) force_odd(swiss, &m, draw);
    draw->rematches = (uint16_t)(m.alone / 2);
    m.alone_allowed = m.alone;
    for (uint16_t a = 0; a < swiss->count; a++)
        if (!m.gone[a] && !draw_new(swiss, &m, a)) draw_again(swiss, &m, a);
}
