/* host_names.c -- the names and addresses of this computer, and the networks for which our authority may certify. */
#include "certificates/host_names.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* The networks whose addresses our authority may certify, besides names that are given: private (RFC 1918), link-local,
 * loopback, shared and unique local. Address and mask, for version 4 and 6. */
const struct arb__network arb__private_networks[ARB_PRIVATE_NETWORKS] = {
    {"10.0.0.0", "255.0.0.0"}, {"172.16.0.0", "255.240.0.0"}, {"192.168.0.0", "255.255.0.0"},
    {"100.64.0.0", "255.192.0.0"}, {"169.254.0.0", "255.255.0.0"}, {"127.0.0.0", "255.0.0.0"},
    {"::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"}, {"fc00::", "fe00::"}, {"fe80::", "ffc0::"},
};

/* Four or sixteen bytes; 0 if it is no address. */
size_t arb__address_bytes(const char *text, uint8_t bytes[16])
{
    if (inet_pton(AF_INET, text, bytes) == 1) return 4;
    if (inet_pton(AF_INET6, text, bytes) == 1) return 16;
    return 0;
}

/* Compares with each network of the same version, under its mask. */
bool arb__is_private(const char *text)
{
    uint8_t address[16], network[16], mask[16];
    const size_t length = arb__address_bytes(text, address);

    for (size_t n = 0; length > 0 && n < ARB_PRIVATE_NETWORKS; n++) {
        bool inside = arb__address_bytes(arb__private_networks[n].address, network) == length &&
                      arb__address_bytes(arb__private_networks[n].mask, mask) == length;

        for (size_t i = 0; i < length && inside; i++) inside = (address[i] & mask[i]) == network[i];
        if (inside) return true;
    }
    return false;
}

/* Labels of letters, digits and hyphens. */
bool arb__is_host_name(const char *name)
{
    size_t label = 0, length = strlen(name);

    if (length == 0 || length > 253 || name[0] == '-') return false;
    for (size_t i = 0; i < length; i++) {
        const char c = name[i];

        if (c == '.') {
            if (label == 0 || name[i - 1] == '-') return false;
            label = 0;
        } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-') {
            if (++label > 63) return false;
        } else {
            return false;
        }
    }
    return label > 0 && name[length - 1] != '-';
}

static bool is_known(const struct arb_host_names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->name[i], name) == 0) return true;
    return false;
}

bool arb__add_name(struct arb_host_names *names, const char *name)
{
    if (is_known(names, name)) return true;
    if (names->count == ARB_AUTHORITY_NAMES_MAX || strlen(name) > 253) return false;
    strcpy(names->name[names->count++], name);
    return true;
}

static void add_address(struct arb_host_names *names, const struct sockaddr *address)
{
    char text[INET6_ADDRSTRLEN];
    const void *bytes = NULL;

    if (address == NULL) return;
    if (address->sa_family == AF_INET) bytes = &((const struct sockaddr_in *)(const void *)address)->sin_addr;
    if (address->sa_family == AF_INET6) bytes = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    if (bytes == NULL || inet_ntop(address->sa_family, bytes, text, sizeof text) == NULL) return;
    if (strncmp(text, "fe80:", 5) == 0) return;     /* needs a zone that no address line knows */
    if (arb__is_private(text)) (void)arb__add_name(names, text);
}

/* The computer's name, without a domain, in small letters. */
void arb__short_host_name(char name[64])
{
    size_t i;

    if (gethostname(name, 63) != 0) name[0] = '\0';
    name[63] = '\0';
    for (i = 0; name[i] != '\0' && name[i] != '.'; i++)
        if (name[i] >= 'A' && name[i] <= 'Z') name[i] = (char)(name[i] | 0x20);
    name[i] = '\0';
    if (!arb__is_host_name(name)) strcpy(name, "arbitro");
}

/* HOST.local, localhost and the loopback addresses, then the private addresses of every interface that is up. What
 * finds no room is left out. */
void arb_host_names_of_this(struct arb_host_names *names)
{
    struct ifaddrs *all = NULL;
    char host[64], local[70];

    names->count = 0;
    arb__short_host_name(host);
    snprintf(local, sizeof local, "%s.local", host);
    (void)arb__add_name(names, local);
    (void)arb__add_name(names, "localhost");
    (void)arb__add_name(names, "127.0.0.1");
    (void)arb__add_name(names, "::1");
    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *one = all; one != NULL; one = one->ifa_next)
        if ((one->ifa_flags & IFF_UP) != 0) add_address(names, one->ifa_addr);
    freeifaddrs(all);
}
