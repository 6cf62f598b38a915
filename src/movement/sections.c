/* sections.c -- large fields: divides the pairs into sections of nearly one size that play alike.
 *
 * All sections play the same number of rounds of the same number of boards, so that they can be scored as one event.
 */
#include "arbitro/movement/recommend.h"

#include <string.h>

enum {
    TABLES_OF_A_SECTION = 16,       /* at most: all boards are played, in one copy, and the ways are short */
    COUNTS_TRIED = 3,               /* where so many sections do not play alike well, one more, and so on */
    COST_OF_ONE_MORE = 400          /* hundredths of the mark */
};

static bool is_of_length(const struct arb_advice *a, const struct arb_advice *length)
{
    return a->rounds == length->rounds && a->boards == length->boards;
}

/* Same length, and as many rankings? */
static bool plays_like(const struct arb_advice *a, const struct arb_advice *b)
{
    const uint32_t rankings = UINT32_C(1) << ARB_ADVICE_TWO_RANKINGS;

    return is_of_length(a, b) && (a->reasons & rankings) == (b->reasons & rankings);
}

/* Is there an advice of the same length before this one? */
static bool is_told(const struct arb_advice *list, unsigned at)
{
    for (unsigned i = 0; i < at; i++)
        if (is_of_length(&list[i], &list[at])) return true;
    return false;
}

/* The sizes of so many sections, larger ones first: with one table more, without, and one with a half table. Returns
 * how many different sizes. */
static unsigned divide(unsigned pairs, unsigned count, struct arb_sections group[ARB_SECTION_SIZES])
{
    const unsigned tables = (pairs + 1) / 2;
    const unsigned least = tables / count, larger = tables % count, half = pairs % 2;
    const struct {
        unsigned count, pairs;
    } sizes[] = {{larger > 0 ? larger - half : 0, 2 * least + 2}, {larger > 0 ? half : 0, 2 * least + 1},
                 {larger > 0 ? count - larger : count - half, 2 * least}, {larger > 0 ? 0 : half, 2 * least - 1}};
    unsigned groups = 0;

    ARB_ASSERT(count >= 1 && pairs >= count);
    for (size_t i = 0; i < ARB_COUNT(sizes); i++)
        if (sizes[i].count > 0)
            group[groups++] =
                (struct arb_sections){.count = (uint16_t)sizes[i].count, .pairs = (uint8_t)sizes[i].pairs};
    ARB_ASSERT(groups >= 1 && groups <= ARB_SECTION_SIZES);
    return groups;
}

/* The best advice of a list that goes with this one; NULL if none does. */
static const struct arb_advice *partner_of(const struct arb_advice *one, const struct arb_advice *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (plays_like(one, &list[i])) return &list[i];
    return NULL;
}

/* Finds movements of one length for all sizes. Returns the sum of their marks, 0 if there are none. */
static uint32_t play_alike(const struct arb_tonight *tonight, const struct arb_advice *length, unsigned groups,
                           struct arb_sections group[ARB_SECTION_SIZES])
{
    struct arb_advice list[ARB_SECTION_SIZES][ARB_ADVICE_MAX];
    unsigned count[ARB_SECTION_SIZES] = {0};
    uint32_t best = 0;

    ARB_ASSERT(groups >= 1 && groups <= ARB_SECTION_SIZES);
    for (unsigned g = 0; g < groups; g++) {
        struct arb_tonight here = *tonight;

        here.pairs = group[g].pairs;
        here.a_round = length->boards;
        here.rounds = length->rounds;
        count[g] = arb_recommend(&here, list[g], ARB_ADVICE_MAX);
    }
    for (unsigned i = 0; i < count[0]; i++) {
        const struct arb_advice *like[ARB_SECTION_SIZES] = {&list[0][i]};
        uint32_t marks = list[0][i].mark_hundredths * (uint32_t)group[0].count;

        for (unsigned g = 1; g < groups && marks > 0; g++) {
            like[g] = partner_of(like[0], list[g], count[g]);
            marks = like[g] == NULL ? 0 : marks + like[g]->mark_hundredths * (uint32_t)group[g].count;
        }
        if (marks <= best || !is_of_length(&list[0][i], length)) continue;
        best = marks;
        for (unsigned g = 0; g < groups; g++) group[g].advice = *like[g];
    }
    return best;
}

/* The best movements for so many sections: how many sizes there are, or 0. *mark is the mean mark. */
static unsigned recommend(const struct arb_tonight *tonight, unsigned pairs, unsigned sections,
                          struct arb_sections group[ARB_SECTION_SIZES], uint32_t *mark)
{
    struct arb_sections tried[ARB_SECTION_SIZES];
    struct arb_advice length[ARB_ADVICE_MAX];
    struct arb_tonight here = *tonight;
    const unsigned groups = divide(pairs, sections, group);
    unsigned lengths;

    ARB_ASSERT(sections >= 1);
    here.pairs = group[groups - 1].pairs;
    lengths = arb_recommend(&here, length, ARB_ADVICE_MAX);
    *mark = 0;
    memcpy(tried, group, sizeof tried);
    for (unsigned i = 0; i < lengths; i++) {
        uint32_t marks;

        if (is_told(length, i)) continue;
        marks = play_alike(tonight, &length[i], groups, tried) / sections;
        if (marks <= *mark) continue;
        *mark = marks;
        memcpy(group, tried, sizeof tried);
    }
    return *mark > 0 ? groups : 0;
}

/* More sections than needed are chosen only if their mark is better by a margin. */
unsigned arb_recommend_sections(const struct arb_tonight *tonight, unsigned pairs,
                                struct arb_sections group[ARB_SECTION_SIZES])
{
    const unsigned least = ((pairs + 1) / 2 + TABLES_OF_A_SECTION - 1) / TABLES_OF_A_SECTION;
    struct arb_sections tried[ARB_SECTION_SIZES];
    unsigned groups = 0;
    uint32_t best = 0, mark;

    if (pairs < ARB_SECTIONS_FROM || pairs > ARB_SECTION_PAIRS_MAX) return 0;
    for (unsigned more = 0; more < COUNTS_TRIED; more++) {
        const unsigned found = recommend(tonight, pairs, least + more, tried, &mark);

        if (found == 0 || mark <= best + COST_OF_ONE_MORE * (groups > 0 ? more : 0)) continue;
        best = mark;
        groups = found;
        memcpy(group, tried, sizeof tried);
    }
    ARB_ASSERT(groups <= ARB_SECTION_SIZES);
    return groups;
}
