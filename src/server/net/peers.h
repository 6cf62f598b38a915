/* net/peers.h -- who is out there: one entry an address, for connections and allowances.
 *
 * An allowance is a bucket of tokens that fills with time. Addresses of version 6 count
 * by their first 64 bits, since a home has that many. The table is made at start and
 * never grows: when it is full, whoever has no connection and was away longest goes.
 */
#ifndef ARB_NET_PEERS_H
#define ARB_NET_PEERS_H

#include "net.h"

#define ARB_PEERS_WAYS 8

struct arb__address {
    uint8_t bytes[16];              /* version 4 as ::ffff:a.b.c.d */
};

struct arb__peer {
    struct arb__address address;
    bool used;
    uint32_t connections;
    int64_t tokens_milli;           /* of requests */
    int64_t strict_milli;           /* of the small allowance */
    int64_t at_ms;                  /* when they were counted last */
};

struct arb__peers {
    struct arb__peer *peer;
    size_t sets;                    /* a power of two; ARB_PEERS_WAYS peers each */
    uint64_t key;                   /* so that nobody can choose who shares his set */
    const struct arb_limits *limits;
};

void arb__peers_open(struct arb__peers *peers, size_t sets, uint64_t key,
                     const struct arb_limits *limits);
void arb__peers_close(struct arb__peers *peers);

/* The entry of an address, made if need be. NULL if its set is full of connected ones. */
struct arb__peer *arb__peer_of(struct arb__peers *peers, const struct arb__address *address,
                               int64_t now_ms);

/* Takes from both allowances, or from neither. False if one of them is too small. */
ARB_MUST_USE bool arb__peer_spend(struct arb__peers *peers, struct arb__peer *peer,
                                  uint32_t cost, uint32_t strict_cost, int64_t now_ms);

/* Reads "192.168.1.20" or "fe80::1%eth0". */
ARB_MUST_USE bool arb__address_read(struct arb_span text, struct arb__address *address);

/* 127.0.0.0/8 or ::1. */
bool arb__address_is_loopback(const struct arb__address *address);

#endif
