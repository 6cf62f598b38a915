/* mdns/mdns.h -- multicast DNS for one name, "arbitro.local": packets in, packets out. RFC 6762, RFC 1035.
 *
 * A phone that is told arbitro.local asks everybody on its network, and we answer with our IPv4 address; whoever asks
 * for an IPv6 one is told that there is none, so that he does not wait. Nothing here has a socket: loop/name.c does.
 */
#ifndef ARB_NET_MDNS_H
#define ARB_NET_MDNS_H

#include "arbitro/base/base.h"

#define ARB_MDNS_PORT 5353
#define ARB_MDNS_GROUP "224.0.0.251"
#define ARB_MDNS_LABEL_MAX 24           /* bytes of a label of ours, terminator included */
#define ARB_MDNS_ANSWER_MAX 256         /* bytes of any packet that we send */

struct arb_mdns_address {
    uint8_t byte[4];                    /* IPv4, as on the wire */
};

/* What a packet is to us. */
enum arb_mdns_heard {
    ARB_MDNS_NOTHING,                   /* not ours, or no packet of this kind: most are */
    ARB_MDNS_QUESTION,                  /* somebody asks for our name */
    ARB_MDNS_CONFLICT                   /* somebody else says that he has our name */
};

/* A question for our name. */
struct arb_mdns_asked {
    uint16_t id;                        /* of the packet: told again to those who are no multicast resolvers */
    uint16_t type;                      /* of the question, as it was asked */
    bool address;                       /* for what we have; else it is told that there is none */
    bool alone;                         /* the answer may go to the one who asked alone */
};

/* Reads a packet, which may be anything. label: "arbitro" of arbitro.local. own: our addresses, which are no
 * conflict. */
enum arb_mdns_heard arb_mdns_read(struct arb_span packet, const char *label, const struct arb_mdns_address own[],
                                  size_t count, struct arb_mdns_asked *asked);

/* Writes the answer; its length. plain: for one who asked from another port than 5353, and knows nothing of multicast
 * DNS: with his question and its id, and to be remembered for ten seconds. asked NULL: nobody asked, we say it. */
size_t arb_mdns_answer(uint8_t room[ARB_MDNS_ANSWER_MAX], const char *label, struct arb_mdns_address address,
                       const struct arb_mdns_asked *asked, bool plain);

/* Writes the question whether anybody has the name; its length. */
size_t arb_mdns_probe(uint8_t room[ARB_MDNS_ANSWER_MAX], const char *label);

#endif
