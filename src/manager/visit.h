/* visit.h -- our own player goes to another program's table, over a connection, and plays until it ends.
 *
 *     outcome = manager_go("192.168.1.20", 2000, ARB_NORTH, "Arbitro", last);
 */
#ifndef ARB_MANAGER_VISIT_H
#define ARB_MANAGER_VISIT_H

#include "line.h"

enum manager_way {
    MANAGER_PLAYED,                 /* the session is over */
    MANAGER_NOBODY_THERE,           /* no connection can be made */
    MANAGER_LINE_LOST,              /* it ended in the middle */
    MANAGER_TURNED_AWAY,            /* not seated, or a call or card of his was called illegal */
    MANAGER_NOT_BRIDGE              /* what was told cannot have happened */
};

/* host: a name or an address. last: room for the last line that was heard. */
enum manager_way manager_go(const char *host, uint16_t port, enum arb_seat seat, const char *team,
                            char last[MANAGER_LINE_MAX]);

#endif
