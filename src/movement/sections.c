/* sections.c -- more pairs than a movement seats: sections of one size, but for a table and a half one, that play the
 * same number of rounds of the same number of boards, so that they can be scored as one event.
 */
#include "arbitro/recommend.h"

#include <string.h>

static bool plays_like(const struct arb_advice *a, const struct arb_advice *b)
{
    const uint32_t rankings = UINT32_C(1) << ARB_ADVICE_TWO_RANKINGS;

    return a->rounds == b->rounds && a->boards == b->boards && (a->reasons & rankings) == (b->reasons & rankings);
}

/* How large each is: those with a table more, those without, and the one with a half table, a larger one if there are
 * any. */
static unsigned divide(unsigned pairs, struct arb_sections group[ARB_SECTION_SIZES])
{
    const unsigned tables = (pairs + 1) / 2, count = (tables + ARB_TABLES_MAX - 1) / ARB_TABLES_MAX;
    const unsigned least = tables / count, larger = tables % count, half = pairs % 2;
    const struct {
        unsigned count, pairs;
    } sizes[] = {{larger > 0 ? larger - half : 0, 2 * least + 2}, {larger > 0 ? half : 0, 2 * least + 1},
                 {larger > 0 ? count - larger : count - half, 2 * least}, {larger > 0 ? 0 : half, 2 * least - 1}};
    unsigned groups = 0;

    for (size_t i = 0; i < ARB_COUNT(sizes); i++)
        if (sizes[i].count > 0)
            group[groups++] =
                (struct arb_sections){.count = (uint16_t)sizes[i].count, .pairs = (uint8_t)sizes[i].pairs};
    return groups;
}

/* The best of a list that goes with this one; NULL if none does. */
static const struct arb_advice *partner_of(const struct arb_advice *one, const struct arb_advice *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (plays_like(one, &list[i])) return &list[i];
    return NULL;
}

unsigned arb_recommend_sections(const struct arb_tonight *tonight, unsigned pairs,
                                struct arb_sections group[ARB_SECTION_SIZES])
{
    struct arb_advice list[ARB_SECTION_SIZES][ARB_ADVICE_MAX];
    unsigned count[ARB_SECTION_SIZES] = {0}, groups;
    uint32_t best = 0;

    if (pairs <= ARB_PAIRS_MAX || pairs > ARB_SECTION_PAIRS_MAX) return 0;
    groups = divide(pairs, group);
    for (unsigned g = 0; g < groups; g++) {
        struct arb_tonight here = *tonight;

        here.pairs = group[g].pairs;
        count[g] = arb_recommend(&here, list[g], ARB_ADVICE_MAX);
    }
    for (unsigned i = 0; i < count[0]; i++) {
        const struct arb_advice *like[ARB_SECTION_SIZES] = {&list[0][i]};
        uint32_t marks = list[0][i].mark_hundredths * (uint32_t)group[0].count;

        for (unsigned g = 1; g < groups && marks > 0; g++) {
            like[g] = partner_of(like[0], list[g], count[g]);
            marks = like[g] == NULL ? 0 : marks + like[g]->mark_hundredths * (uint32_t)group[g].count;
        }
        if (marks <= best) continue;
        best = marks;
        for (unsigned g = 0; g < groups; g++) group[g].advice = *like[g];
    }
    return best > 0 ? groups : 0;
}
