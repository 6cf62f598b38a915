/* across.c -- which sections of a field played the same deal on a board number, and Neuberg's E over all of them.
 *
 * Sets of sections are bit masks: bit n is section n of the field, at most ARB_SERIES_CONTESTS_MAX of them.
 */
#include "../rounds/inside.h"

#include <string.h>

uint32_t arb__sections_with(const struct arb__field *field, unsigned board)
{
    uint32_t sections = 0;

    ARB_ASSERT(field->count >= 1 && field->count <= ARB_SERIES_CONTESTS_MAX);
    ARB_ASSERT(board >= 1 && board <= ARB_BOARDS_MAX);
    for (unsigned section = 0; section < field->count; section++)
        if (arb__set_of(field->contest[section], board) != 0) sections |= 1u << section;
    return sections;
}

/* Are the deals of both sections known, and different? */
static bool is_other(const struct arb_contest *a, const struct arb_contest *b, unsigned board)
{
    return arb_contest_knows_deal(a, (uint8_t)board) && arb_contest_knows_deal(b, (uint8_t)board) &&
           memcmp(&a->deal[board], &b->deal[board], sizeof a->deal[board]) != 0;
}

/* The first of these sections whose deal of the board is known; 0 if it is known in none of them. */
static unsigned first_knowing(const struct arb__field *field, unsigned board, uint32_t sections)
{
    for (unsigned section = 0; section < field->count; section++)
        if (sections >> section & 1u && arb_contest_knows_deal(field->contest[section], (uint8_t)board)) return section;
    return 0;
}

uint32_t arb__same_deal(const struct arb__field *field, unsigned board, uint32_t sections)
{
    const struct arb_contest *first;
    uint32_t same = 0;

    ARB_ASSERT(sections >> field->count == 0);
    if (field->count == 1) return sections;
    first = field->contest[first_knowing(field, board, sections)];
    for (unsigned section = 0; section < field->count; section++)
        if (sections >> section & 1u && !is_other(first, field->contest[section], board)) same |= 1u << section;
    ARB_ASSERT(sections == 0 || same != 0);         /* callers take 'same' out of 'sections' until none is left */
    return same;
}

/* How many results of one deal were due, or are there if those are more, over the sections that played it. */
static uint16_t most_of(const struct arb__field *field, const struct arb__play_counts *plays, unsigned board,
                        uint32_t sections)
{
    unsigned due = 0, played = 0;

    for (unsigned section = 0; section < field->count; section++) {
        if ((sections >> section & 1u) == 0) continue;
        due += plays[section].due[board];
        played += plays[section].played[board];
    }
    ARB_ASSERT(due <= UINT16_MAX && played <= UINT16_MAX);
    return (uint16_t)(due > played ? due : played);
}

/* A board number is taken apart into its deals, each with the sections that played it; E is the largest count of any
 * deal. Needs scores->until of every section. */
uint16_t arb__results_expected_across(const struct arb__field *field)
{
    struct arb__play_counts plays[ARB_SERIES_CONTESTS_MAX];
    uint16_t most = 0;

    ARB_ASSERT(field->count <= ARB_SERIES_CONTESTS_MAX);
    for (unsigned section = 0; section < field->count; section++)
        arb__count_plays(field->contest[section], field->scores[section].until, &plays[section]);
    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++) {
        uint32_t left = arb__sections_with(field, board);

        while (left != 0) {
            const uint32_t same = arb__same_deal(field, board, left);
            const uint16_t results = most_of(field, plays, board, same);

            if (results > most) most = results;
            left &= ~same;
        }
    }
    return most;
}
