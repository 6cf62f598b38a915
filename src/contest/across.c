/* across.c -- which sections of a field played the same deal, and how many results it should have.
 */
#include "inside.h"

#include <string.h>

uint32_t arb__sections_with(const struct arb__field *field, unsigned board)
{
    uint32_t sections = 0;

    for (unsigned section = 0; section < field->count; section++)
        if (arb__set_of(field->contest[section], board) != 0) sections |= 1u << section;
    return sections;
}

static bool is_other(const struct arb_contest *a, const struct arb_contest *b, unsigned board)
{
    return arb_contest_knows_deal(a, (uint8_t)board) && arb_contest_knows_deal(b, (uint8_t)board) &&
           memcmp(&a->deal[board], &b->deal[board], sizeof a->deal[board]) != 0;
}

/* The first that knows what lay in its board; 0 if none does. */
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

    if (field->count == 1) return sections;
    first = field->contest[first_knowing(field, board, sections)];
    for (unsigned section = 0; section < field->count; section++)
        if (sections >> section & 1u && !is_other(first, field->contest[section], board)) same |= 1u << section;
    return same;
}

/* The results due and obtained of a deal, by the sections that played it. */
static uint16_t most_of(const struct arb__field *field, const struct arb__play_counts *plays, unsigned board,
                        uint32_t sections)
{
    unsigned due = 0, played = 0;

    for (unsigned section = 0; section < field->count; section++) {
        if ((sections >> section & 1u) == 0) continue;
        due += plays[section].due[board];
        played += plays[section].played[board];
    }
    return (uint16_t)(due > played ? due : played);
}

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
