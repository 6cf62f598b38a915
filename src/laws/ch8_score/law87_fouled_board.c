/* law87_fouled_board.c -- a board that was not played at every table in the same form.
 *
 * It is fouled when cards were misplaced in it; since 2007 also when its copies did not have the same dealer and
 * vulnerability. What was scored on each form is compared with what was scored on the same form, and this table's
 * result stands among those of its own. Which tables had which form the contest knows.
 */
#include "../board_rulings.h"

enum arb_law law87_fouled(void)
{
    return LAW_87A;
}

static enum arb_answer other_conditions(const struct board_case *c, struct arb_ruling *ruling)
{
    const enum arb_answer answer = (enum arb_answer)c->answer[ARB_ASK_CONDITIONS];

    if (c->edition == ARB_LAWS_1997) return ARB_NO;
    if (answer == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_87A, ARB_ASK_CONDITIONS);
    return answer;
}

void law87_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    enum arb_answer fouled = (enum arb_answer)c->answer[ARB_ASK_MISPLACED];

    if (fouled == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_87A, ARB_ASK_MISPLACED);
    if (fouled == ARB_NO) fouled = other_conditions(c, ruling);
    if (fouled == ARB_YES) arb_ruling_remedy(ruling, LAW_87B, c->seat, ARB_REMEDY_IN_GROUPS);
    if (fouled == ARB_NO) arb_ruling_remedy(ruling, LAW_87A, c->seat, ARB_REMEDY_GOES_ON);
}
