/* net/certificates/authority.h -- the club's own certificate authority and the server's certificate.
 *
 * A browser keeps a page installed, and lets it work offline, only over TLS; a club's
 * computer on a local network cannot get a public certificate. So it makes an authority
 * of its own, that phones are told to trust once, and a certificate for the names and
 * addresses it has today.
 *
 * The authority may speak only for local names and private addresses, and for the names
 * given when it was made: whoever steals its key can certify no other site.
 */
#ifndef ARB_NET_AUTHORITY_H
#define ARB_NET_AUTHORITY_H

#include "arbitro/base/base.h"

#define ARB_AUTHORITY_NAMES_MAX 64
#define ARB_AUTHORITY_DAYS      3650
#define ARB_CERTIFICATE_DAYS    397  /* what browsers accept at most */

/* The files, in the folder "tls" of the data. */
#define ARB_AUTHORITY_CERTIFICATE "ca.crt"
#define ARB_AUTHORITY_KEY         "ca.key"
#define ARB_SERVER_CERTIFICATE    "server.crt" /* the authority's certificate after it */
#define ARB_SERVER_KEY            "server.key"

#define ARB_AUTHORITY_FAULTS(X)                                                                    \
    X(GOOD, "tls.good")                                                                            \
    X(NAME, "tls.name")                       /* not a host name or an address */                  \
    X(NAME_NOT_ALLOWED, "tls.name_not_allowed") /* outside the authority's name constraints */     \
    X(TOO_MANY_NAMES, "tls.too_many_names")                                                        \
    X(FOLDER, "tls.folder")                   /* cannot be made or written */                      \
    X(AUTHORITY_UNREADABLE, "tls.authority_unreadable")                                            \
    X(CRYPTOGRAPHY, "tls.cryptography")       /* OpenSSL refused */

enum arb_authority_fault {
#define ARB_AUTHORITY_FAULT_MEMBER(name, symbol) ARB_AUTHORITY_##name,
    ARB_AUTHORITY_FAULTS(ARB_AUTHORITY_FAULT_MEMBER)
#undef ARB_AUTHORITY_FAULT_MEMBER
};

const char *arb_authority_fault_symbol(enum arb_authority_fault fault);

/* Host names and addresses as text, each its own. */
struct arb_host_names {
    uint8_t count;
    char name[ARB_AUTHORITY_NAMES_MAX][254];
};

/* This computer: NAME.local, localhost, 127.0.0.1, ::1 and the private addresses of its
 * interfaces, as far as the authority may certify them. */
void arb_host_names_of_this(struct arb_host_names *names);

struct arb_authority_work {
    bool authority_made;            /* false: the one that was there is used */
    struct arb_host_names names;    /* in the certificate */
    char fault_at[300];             /* the file or the name at fault */
};

/* Makes what is missing in 'folder' (made if need be, for its owner alone) and a new
 * server certificate for this computer and the 'count' names given. An authority that is
 * there and good for another year and more is kept; keys are written 0600, and each
 * file whole or not at all. */
ARB_MUST_USE enum arb_authority_fault
arb_authority_make(const char *folder, const char *const *extra, size_t count,
                   struct arb_authority_work *work);

/* Writes the authority's certificate as PEM, for a phone to trust (its type is
 * application/x-x509-ca-cert). False if there is none. About 1 KiB. */
ARB_MUST_USE bool arb_authority_write(const char *folder, struct arb_writer *out);

/* Is the server's certificate there, good for this many days more, and for every address
 * that this computer has now? For the warning at start. */
bool arb_authority_is_current(const char *folder, int days);

#endif
