/* lan/lan.h -- the address of this computer that the phones of the room can reach.
 *
 * A computer has several: of its wifi, of its cable, of virtual machines and tunnels that no phone sees. Which is told
 * to others is chosen here; it comes and goes with the network, so that whoever tells it asks again.
 */
#ifndef ARB_NET_LAN_H
#define ARB_NET_LAN_H

#include "arbitro/base/base.h"

#define ARB_LAN_TEXT 16                 /* bytes of an IPv4 address as text, terminator included */

/* An IPv4 address of an interface that works: it is up, and has a network on its other side. */
struct arb_lan_place {
    char address[ARB_LAN_TEXT];         /* "192.168.1.20" */
    char name[64];                      /* "wlan0", "docker0"; on Windows what the adapter is called: "VirtualBox …" */
    bool is_tunnel;                     /* it leads to one other computer */
    bool is_way_out;                    /* this computer speaks to the Internet from it */
};

/* Which of them phones reach, before all others a private one of a real interface, and the one that was told before
 * where nothing speaks for another. present: "" is none. count: none. */
size_t arb_lan_best(const struct arb_lan_place places[], size_t count, const char *present);

/* The address to tell, now; false: this computer is on no network. present: as above. */
bool arb_lan_address(const char *present, char address[ARB_LAN_TEXT]);

#endif
