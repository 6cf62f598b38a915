/* client.h -- thousands of phones in one process that does little but wait: live lines, and requests over a few kept
 * connections. What is said on them is the program's (tables_client.c, evenings_client.c).
 *
 *     client_begin(&(struct client){.name = "tables_client", .port = port, .lines = 4 * tables, …});
 *     client_open_lines(asks, 1);                      all of them, a few at a time
 *     while (…) client_look(wait_ms);                  calls .heard and .answered
 *
 * Whatever goes wrong ends the program with 1 and says what: a line or a server that ended, an answer that is not 200.
 */
#ifndef BENCH_CLIENT_H
#define BENCH_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

struct client {
    const char *name;               /* of the program, for what it says on standard error */
    int port;                       /* of the server on 127.0.0.1 */
    unsigned lines, ways;           /* how many live lines, and connections for requests */
    bool packs;                     /* lines take packed messages, as browsers do (RFC 7692) */
    uint32_t (*kept)(unsigned line);                /* so much of its messages is looked at; NULL: all */
    /* A message of a line has come whole: what is looked at of it, terminated; it is gone when this returns. */
    void (*heard)(unsigned line, const char *text, uint32_t length);
    /* The answer to the request of 'whose', with its head. */
    void (*answered)(void *whose, const char *text);
};

/* Who asks: a contest's id, the role, the address that a proxy would tell, cookies or "". */
struct asker {
    const char *contest, *as, *from, *cookie;
};

void client_begin(const struct client *how);

/* Opens every line and waits until all are open; the first messages come meanwhile. Of 'groups' of equally many lines,
 * each from one address with an allowance of its own, by turns, a thousand a second; the first of each are all one
 * Director's, who has one allowance: ten a second. 1 group: as they are, at once. */
void client_open_lines(struct asker (*asker)(unsigned line), unsigned groups);

/* Sends acts (a whole body) or, where it is NULL, asks for the contest's 'path'. False: every connection is waiting. */
bool client_ask(void *whose, struct asker asker, const char *path, const char *body);

/* Waits so long at most, and hands on what has come. */
void client_look(int wait_ms);

/* Bytes that have come on live lines. */
uint64_t client_bytes(void);

uint64_t client_now_us(void);
_Noreturn void client_give_up(const char *why);

#endif
