/* visit.h -- our own player goes to another program's table, over a connection, and plays until it ends.
 *
 *     outcome = manager_go(&(struct manager_trip){"192.168.1.20", 2000, ARB_NORTH, "Arbitro", 600}, last);
 */
#ifndef ARB_MANAGER_VISIT_H
#define ARB_MANAGER_VISIT_H

#include "line.h"

enum manager_way {
    MANAGER_PLAYED,                 /* the session is over */
    MANAGER_NOBODY_THERE,           /* no connection can be made */
    MANAGER_LINE_LOST,              /* it ended in the middle */
    MANAGER_SILENT,                 /* nothing was heard for too long, or nothing but what makes no sense */
    MANAGER_TURNED_AWAY,            /* not seated, or a call or card of his was called illegal */
    MANAGER_NOT_BRIDGE              /* what was told cannot have happened */
};

/* Where he goes. What a manager may keep him waiting is not his to say: patience_s is how long he hears nothing, while
 * somebody else thinks. */
struct manager_trip {
    const char *host;               /* a name or an address */
    uint16_t port;
    enum arb_seat seat;
    const char *team;
    unsigned patience_s;            /* 1.. */
};

/* last: room for the last line that was heard. */
enum manager_way manager_go(const struct manager_trip *trip, char last[MANAGER_LINE_MAX]);

#endif
