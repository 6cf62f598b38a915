/* inside.h -- what the files of this floor share. */
#ifndef ARB_CONTEST_INSIDE_H
#define ARB_CONTEST_INSIDE_H

#include "arbitro/contest.h"

/* Evenings are compared byte by byte and hashed field by field: there is nothing between the fields. */
_Static_assert(sizeof(struct arb_board_outcome) == 10, "no padding");
_Static_assert(sizeof(struct arb_entry) == 24, "no padding");
_Static_assert(sizeof(struct arb_contest_act) == 400, "no padding");
_Static_assert(sizeof(struct arb_summons) == 24 + ARB_DIRECTOR_NAME_MAX, "no padding");
_Static_assert(sizeof(struct arb_movement) == 12 + 4 * ARB_ROUNDS_MAX * ARB_TABLES_MAX, "no padding");
_Static_assert(sizeof(struct arb_contest) ==
                   288 + sizeof(struct arb_movement) + 2 * (ARB_PAIRS_MAX + 1) * 2 * ARB_NAME_MAX +
                       ARB_TABLES_MAX + ARB_BOARDS_MAX + 1 + 3 +
                       sizeof(struct arb_entry) * ARB_ROUNDS_MAX * ARB_TABLES_MAX * ARB_BOARDS_IN_SET +
                       sizeof(struct arb_summons) * ARB_TABLES_MAX + 8,
               "no padding");

/* Which of the boards of a set is this, 0..boards - 1; -1 if it is not in the set. */
static inline int arb__index_in_set(const struct arb_contest *contest, unsigned set, unsigned board)
{
    const unsigned before = (set - 1) * contest->boards;

    return set >= 1 && board > before && board <= before + contest->boards ? (int)(board - before - 1) : -1;
}

static inline struct arb_meeting arb__meeting(const struct arb_contest *contest, unsigned round,
                                              unsigned table)
{
    return contest->movement.meeting[round - 1][table - 1];
}

static inline bool arb__plays(const struct arb_contest *contest, unsigned round, unsigned table)
{
    return arb_movement_plays(&contest->movement, (struct arb_round_no){(uint16_t)round},
                              (struct arb_table_no){(uint16_t)table});
}

/* Neuberg's E when rounds 1..until are looked at; see standings.h. One entry, if not NULL, is taken as
 * counting or not, whatever it is. */
uint8_t arb__results_expected(const struct arb_contest *contest, unsigned until, const struct arb_entry *supposed,
                              bool counts);

/* room.c: the four acts of a table's call. */
static inline bool arb__is_of_call(const struct arb_contest_act *act)
{
    return act->kind >= ARB_ACT_CALL && act->kind <= ARB_ACT_SETTLE;
}

enum arb_contest_fault arb__call_check(const struct arb_contest *contest, const struct arb_contest_act *act);
void arb__call_change(struct arb_contest *contest, const struct arb_contest_act *act);

/* Has a text characters that are not seen, or that turn its direction? Is nothing of it seen? */
bool arb__text_has_unseen(const char *text);
bool arb__text_is_blank(const char *text);

/* The set that a board is in, 1..sets; 0 if there is no such board. */
static inline unsigned arb__set_of(const struct arb_contest *contest, unsigned board)
{
    const unsigned boards = (unsigned)contest->movement.sets * contest->boards;

    return board >= 1 && board <= boards ? (board - 1) / contest->boards + 1 : 0;
}

#endif
