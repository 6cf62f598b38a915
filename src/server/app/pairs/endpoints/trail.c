/* trail.c -- which acts of a contest of pairs are about the place whose trail a Director asks for.
 */
#include "pairs/endpoints/endpoints.h"

#include "pairs/contest/pairs.h"

/* The ruling that an act gives or is about; NULL if it is about none. given: how many were passed by. */
static const struct arb_ruling_entry *ruling_of(const struct arb_contest *c, const struct arb_contest_act *act,
                                                unsigned *rulings)
{
    const unsigned number = act->kind == ARB_ACT_RULING ? ++*rulings : act->ruling;

    return number >= 1 && number <= c->rulings ? &c->ruling[number - 1] : NULL;
}

/* An act that says that somebody of a meeting is not there, or what that means. */
static bool is_of_absence(const struct arb_contest *c, struct arb__asked asked, const struct arb_contest_act *act)
{
    const uint8_t round = (uint8_t)asked.round, table = (uint8_t)asked.table;
    const bool is_there = asked.round >= 1 && asked.round <= c->movement.rounds && asked.table >= 1 &&
                          asked.table <= c->movement.tables;

    if (act->kind != ARB_ACT_RETIRE && act->kind != ARB_ACT_LATE && act->kind != ARB_ACT_ABSENCES) return false;
    if (!is_there || arb_contest_absence(c, round, table) == ARB_NO_ABSENCE) return false;
    return act->kind == ARB_ACT_ABSENCES || arb_contest_seats(c, round, table, (enum arb_side)act->side, act->pair);
}

/* Of a board at a table in a round with the rulings on it, of one ruling, or all. Acts on a board that the
 * director has still to play are left out, but those of his own. */
bool arb__pairs_trails(const struct arb__contest *contest, struct arb_span line, struct arb__asked asked,
                       unsigned *rulings)
{
    const struct arb_contest *c = arb__pairs_fold(contest);
    struct arb_contest_act act;
    struct arb_line_error error;
    const struct arb_ruling_entry *ruling;
    unsigned table, round, board;

    if (arb_contest_line_read(line, &act, &error) != ARB_LINE_GOOD) return false;
    ruling = ruling_of(c, &act, rulings);
    table = ruling != NULL ? ruling->table : act.table;
    round = ruling != NULL ? ruling->round : act.round;
    board = ruling != NULL ? ruling->board : act.board;
    if (board != 0 && act.kind != ARB_ACT_RELEASE && !asked.own && arb__is_hidden_from_director(c, board)) return false;
    if (asked.ruling != 0) return ruling != NULL && ruling == &c->ruling[asked.ruling - 1];
    if (asked.board != 0 && is_of_absence(c, asked, &act)) return true;
    return asked.board == 0 || (table == asked.table && round == asked.round && board == asked.board);
}
