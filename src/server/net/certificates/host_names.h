/* net/certificates/host_names.h -- names and addresses, for host_names.c and authority.c. */
#ifndef ARB_NET_HOST_NAMES_H
#define ARB_NET_HOST_NAMES_H

#include "certificates/authority.h"

#define ARB_PRIVATE_NETWORKS 9

struct arb__network {
    const char *address, *mask;
};

extern const struct arb__network arb__private_networks[ARB_PRIVATE_NETWORKS];

/* Four or sixteen; 0, and the bytes undefined, if the text is no address. */
size_t arb__address_bytes(const char *text, uint8_t bytes[16]);

/* An address inside one of the private networks? */
bool arb__is_private(const char *text);

/* Labels of letters, digits and hyphens, 253 characters at most? */
bool arb__is_host_name(const char *name);

/* Adds it unless it is there. False if there is no room. */
bool arb__add_name(struct arb_host_names *names, const char *name);

/* The computer's name, without a domain, in small letters; "arbitro" if it has none. */
void arb__short_host_name(char name[64]);

#endif
