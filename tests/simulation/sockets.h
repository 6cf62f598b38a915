/* sockets.h -- libuv, as far as the server uses it, over the agenda and its wires.
 *
 * The functions of uv.h that are defined in sockets.c and loops.c stand in the place of the library's: the server's own
 * loop, clients and passing on run over them unchanged, each server on its place. A loop belongs to the place where it
 * was made (agenda_here).
 */
#ifndef SOCKETS_H
#define SOCKETS_H

#include "wire.h"

#include <uv.h>

/* A client outside asks whoever listens on that port for a line, from that address. 'answered' gets its end of it, or
 * NULL: refused. */
void dial(const char *address, unsigned port, void (*answered)(void *mine, struct wire_end *end), void *mine);

/* All lines of a loop are cut, and the others are told within so many milliseconds. */
void cut_all(uv_loop_t *loop, int64_t within_ms);

/* One line of the loop is, by chance. */
void cut_one(uv_loop_t *loop);

/* Runs what is to be run at the end of a turn. */
void loop_turn(uv_loop_t *loop);

/* -- Between loops.c and sockets.c ------------------------------------------------------------ */

struct socket;
struct job;

struct handle {
    uv_handle_t *uv;
    struct loop *loop;
    struct handle *next, **link;
    bool is_closing, is_rung;
    struct event *event;                /* of a timer, or an async that was rung */
    uint64_t every_ms;
    uv_timer_cb timer;
    uv_async_cb async;
    uv_prepare_cb prepare;
    struct socket *socket;              /* of a stream */
};

struct loop {
    struct place *place;
    struct handle *handles;
    struct job *jobs;
    struct event *closes;               /* ends what is closing; NULL: nothing is */
};

struct handle *handle_new(uv_loop_t *loop, uv_handle_t *uv, uv_handle_type type);
struct handle *handle_of(const void *uv);
void socket_close(struct handle *handle);

#endif
