/* change_list.c -- the list of what an act changed, one line of it, and where a record begins to differ. */
#include "../record/record.h"

#include "outcome_parts.h"

#include <string.h>

void arb__add_change(struct arb_changes *changes, enum arb_change_kind kind, unsigned law, unsigned seat,
                     unsigned value)
{
    if (changes->count == ARB_CHANGES_MAX) return;
    changes->item[changes->count++] = (struct arb_change){
        .law = (uint16_t)law, .kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = (uint8_t)value};
}

enum arb_law arb__tag_law(const struct arb_table *table)
{
    return table->edition == ARB_LAWS_2007 ? LAW_16D2 : LAW_16C2;
}

/* The one under which that call, or the first of those that are gone now, stands otherwise than before. */
enum arb_law arb__law_of_end(const struct arb_table *before, const struct arb_table *after, unsigned place)
{
    if (place > 0 && place <= before->calls && after->call[place - 1].law != before->call[place - 1].law)
        return (enum arb_law)after->call[place - 1].law;
    for (unsigned i = 0; i < before->calls; i++)
        if (after->call[i].status != before->call[i].status) return (enum arb_law)after->call[i].law;
    for (unsigned i = before->irregularities; i < after->irregularities; i++) /* the auction is begun anew */
        if (arb_is_board_matter(&after->irregularity[i])) return (enum arb_law)after->irregularity[i].answer;
    return LAW_NONE;
}

unsigned arb__calls_unchanged(const struct arb_table *before, const struct arb_table *after)
{
    const unsigned both = before->calls < after->calls ? before->calls : after->calls;
    unsigned same = 0;

    while (same < both && memcmp(&before->call[same], &after->call[same], sizeof after->call[0]) == 0) same++;
    return same;
}

unsigned arb__plays_unchanged(const struct arb_table *before, const struct arb_table *after)
{
    const unsigned both = before->plays < after->plays ? before->plays : after->plays;
    unsigned same = 0;

    while (same < both && memcmp(&before->play[same], &after->play[same], sizeof after->play[0]) == 0) same++;
    return same;
}
