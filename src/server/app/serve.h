/* app/serve.h -- the server as the command line knows it: start, say where it is, run, stop.
 */
#ifndef ARB_APP_SERVE_H
#define ARB_APP_SERVE_H

#include "arbitro/text/messages.h"
#include "net.h"

struct arb_serve_options {
    const char *data;               /* the directory of the store, of the control socket and of the certificates */
    const char *store;              /* the database that is the store instead, postgres://…; NULL: the directory */
    const char *node;               /* where other servers of the same database reach this one; NULL: there are none */
    const char *listen;             /* "0.0.0.0:8080" */
    bool any_port;                  /* a double click: another usual port where that one is not to be had, and where
                                     * our server runs on the store already its page is shown instead */
    const char *certificate, *key;  /* PEM files; NULL: no TLS */
    bool tls_auto;                  /* the club's own authority and certificate, made if need be */
    const char *url;                /* where browsers find us, when a proxy stands in front; NULL: worked out */
    bool behind_proxy;
    const char *copies;             /* the folder where the page puts backups; NULL: a stick, if there is one */
    bool no_name;                   /* is not asked for as arbitro.local on the local network */
    bool open_page;                 /* the first page is shown in the browser of this computer */
    bool in_window;                 /* in a window of our own, which whoever closes it stops us by */
    unsigned tables;                /* tables to play at that anybody may have open; 0: only directors open them */
    const char *programs_host;      /* where programs that play come to a seat, an address; NULL: none may */
    uint16_t programs_port;
    unsigned programs_patience;     /* seconds that the others wait for one */
    const char *elsewhere;          /* "192.168.1.20:2000,…": tables of other programs, to which players here may go */
    enum arb_language language;
    enum arb_log_level log_level;
};

/* Serves until asked to stop. Returns the exit code: 0 stopped as asked, 2 could not start,
 * with a sentence on standard error. */
int arb_serve(const struct arb_serve_options *options);

#endif
