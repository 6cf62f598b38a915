/* lan.c -- see lan.h.
 */
#include "lan/lan.h"

#include "platform/platform.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

enum { PLACES_MAX = 32 };

/* How much speaks for an address: each weighs more than all below it. */
enum { IS_REAL = 8, IS_WAY_OUT = 4, IS_PRIVATE = 2, IS_PRESENT = 1 };

/* -- Which ----------------------------------------------------------------------------------- */

/* Interfaces of virtual machines, of containers and of tunnels, by how their names begin. */
static bool is_virtual(const char *name)
{
    static const char *const begins[] = {
        "br-", "cni", "docker", "lxc", "lxd", "podman", "tailscale", "tap", "tun", "vbox", "veth", "virbr", "vmnet",
        "wg", "zt",
        "Hyper-V", "TAP-", "Tailscale", "VMware", "VirtualBox", "WireGuard", "ZeroTier",    /* on Windows */
    };

    for (size_t i = 0; i < ARB_COUNT(begins); i++)
        if (strncmp(name, begins[i], strlen(begins[i])) == 0) return true;
    return false;
}

/* RFC 1918. */
static bool is_private(const uint8_t byte[4])
{
    return byte[0] == 10 || (byte[0] == 172 && byte[1] >= 16 && byte[1] < 32) || (byte[0] == 192 && byte[1] == 168);
}

/* What a computer gives itself where no router gives it anything, or keeps for itself. */
static bool leads_nowhere(const uint8_t byte[4])
{
    return byte[0] == 127 || (byte[0] == 169 && byte[1] == 254);
}

/* 0: no phone gets there. What is virtual counts where it is the way out: then the real one stands behind it. */
static int weight_of(const struct arb_lan_place *place, const char *present)
{
    const bool is_real = !place->is_tunnel && !is_virtual(place->name);
    uint8_t byte[4];

    if (inet_pton(AF_INET, place->address, byte) != 1 || leads_nowhere(byte)) return 0;
    if (!is_real && !place->is_way_out) return 0;
    return (is_real ? IS_REAL : 0) + (place->is_way_out ? IS_WAY_OUT : 0) + (is_private(byte) ? IS_PRIVATE : 0) +
           (strcmp(place->address, present) == 0 ? IS_PRESENT : 0);
}

size_t arb_lan_best(const struct arb_lan_place places[], size_t count, const char *present)
{
    size_t best = count;
    int most = 0;

    for (size_t i = 0; i < count; i++) {
        const int weight = weight_of(&places[i], present);

        if (weight > most) most = weight, best = i;
    }
    return best;
}

/* -- What there is --------------------------------------------------------------------------- */

/* Where a cable is pulled or a wifi is left, the interface stays up for a while and keeps its address, but it does not
 * run. */
static bool works(const struct ifaddrs *at)
{
    const unsigned needed = IFF_UP | IFF_RUNNING;

    return at->ifa_addr != NULL && at->ifa_addr->sa_family == AF_INET && (at->ifa_flags & IFF_LOOPBACK) == 0 &&
           (at->ifa_flags & needed) == needed;
}

static void take(struct arb_lan_place *place, const struct ifaddrs *at, const char *way_out)
{
    *place = (struct arb_lan_place){.is_tunnel = (at->ifa_flags & IFF_POINTOPOINT) != 0};
    if (inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)at->ifa_addr)->sin_addr, place->address,
                  sizeof place->address) == NULL) place->address[0] = '\0';
    arb_text_copy(place->name, at->ifa_name, sizeof place->name);
    place->is_way_out = strcmp(place->address, way_out) == 0;
}

bool arb_lan_address(const char *present, char address[ARB_LAN_TEXT])
{
    struct arb_lan_place places[PLACES_MAX];
    struct ifaddrs *all = NULL;
    char way_out[ARB_LAN_TEXT] = "";
    size_t count = 0, best;

    if (getifaddrs(&all) != 0) return false;
    (void)!platform_way_out(way_out, sizeof way_out);
    for (const struct ifaddrs *at = all; at != NULL && count < PLACES_MAX; at = at->ifa_next)
        if (works(at)) take(&places[count++], at, way_out);
    freeifaddrs(all);
    best = arb_lan_best(places, count, present);
    if (best == count) return false;
    memcpy(address, places[best].address, sizeof places[best].address);
    return true;
}
