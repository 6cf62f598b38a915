/* net/connection/peers.h -- one entry for each client address: its connections, and its allowance of requests.
 *
 *     peer = arb__peer_of(&peers, &address, now_ms);
 *     arb__peer_join(&peers, peer);  …  arb__peer_leave(&peers, peer);      a connection comes and goes
 *     if (arb__peer_spend(&peers, peer, cost, strict_cost, now_ms)) …
 *     arb__peers_tell(&peers, each, mine);                                   what the other servers are to take off too
 *
 * An allowance is a bucket of tokens that fills with time. Addresses of version 6 count
 * by their first 64 bits, since a home has that many. The table is made at start and
 * never grows: it has room for every connection from an address of its own, and as much again
 * for those who have none; when it is full, whoever has no connection and was away longest goes.
 *
 * Where several servers have one store, an allowance is one allowance on all of them: what was spent here beyond a
 * twentieth of it is told to the others, who take it off theirs.
 */
#ifndef ARB_NET_PEERS_H
#define ARB_NET_PEERS_H

#include "net.h"

struct arb__address {
    uint8_t bytes[16];              /* version 4 as ::ffff:a.b.c.d */
};

struct arb__peer {
    struct arb__address address;
    uint32_t connections;
    uint32_t next;                  /* in its bucket, or among the free; ARB_PEER_NONE ends */
    uint32_t newer, older;          /* among those without a connection */
    int64_t tokens_milli;           /* of requests */
    int64_t strict_milli;           /* of the small allowance */
    int64_t at_ms;                  /* when they were counted last */
    uint32_t untold;                /* requests that were taken here and not told to the other servers */
};

#define ARB_PEER_NONE UINT32_MAX
#define ARB__PEERS_LOUD 64          /* who have much to be told; more than these wait until they ask again */

struct arb__peers {
    struct arb__peer *peer;
    uint32_t *bucket;
    uint32_t room, used;            /* entries, and how many were ever taken */
    uint32_t buckets;               /* a power of two */
    uint32_t newest, oldest;        /* of those without a connection */
    uint64_t key;                   /* so that nobody can choose who shares his bucket */
    uint32_t loud[ARB__PEERS_LOUD]; /* of whom so much was taken that the others are to know */
    uint32_t loud_count;
    const struct arb_limits *limits;
};

/* Room for twice the connections that limits allow. 'limits' is kept. */
void arb__peers_open(struct arb__peers *peers, uint64_t key, const struct arb_limits *limits);
void arb__peers_close(struct arb__peers *peers);

/* The entry of that address, new if need be; valid until the next call, or as long as it has joined.
 * NULL only if every entry has a connection. */
struct arb__peer *arb__peer_of(struct arb__peers *peers, const struct arb__address *address,
                               int64_t now_ms);

/* The same of an address as text; NULL also if it is none. */
struct arb__peer *arb__peer_named(struct arb__peers *peers, const char *text, int64_t now_ms);

/* The entry that a request counts against: the client's, if 'client' is not 0 (a session is known), else the address's.
 */
struct arb__peer *arb__peer_asking(struct arb__peers *peers, uint64_t client, const char *address, int64_t now_ms);

/* A connection of that address comes, goes. */
void arb__peer_join(struct arb__peers *peers, struct arb__peer *peer);
void arb__peer_leave(struct arb__peers *peers, struct arb__peer *peer);

/* Whole requests that the allowance has left. */
uint32_t arb__peer_left(const struct arb__peers *peers, struct arb__peer *peer, int64_t now_ms);

/* Takes from both allowances, or from neither. False if one of them is too small. */
ARB_MUST_USE bool arb__peer_spend(struct arb__peers *peers, struct arb__peer *peer,
                                  uint32_t cost, uint32_t strict_cost, int64_t now_ms);

/* Takes what has been spent already, into debt if need be, as far as a whole allowance. */
void arb__peer_charge(struct arb__peers *peers, struct arb__peer *peer, uint32_t cost, int64_t now_ms);

/* What was spent since it was told last, of everybody who spent much: 'who' is an address as counted. Each once. */
typedef void arb__each_spent(void *mine, const struct arb__address *who, uint32_t requests);
void arb__peers_tell(struct arb__peers *peers, arb__each_spent *each, void *mine);

/* Another server tells it. */
void arb__peers_take_off(struct arb__peers *peers, const struct arb__address *who, uint32_t requests, int64_t now_ms);

/* Reads "192.168.1.20" or "fe80::1%eth0". */
ARB_MUST_USE bool arb__address_read(struct arb_span text, struct arb__address *address);

#define ARB__ADDRESS_TEXT 46
void arb__address_write(const struct arb__address *address, char text[ARB__ADDRESS_TEXT]);

/* 127.0.0.0/8 or ::1. */
bool arb__address_is_loopback(const struct arb__address *address);

#endif
