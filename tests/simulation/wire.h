/* wire.h -- lines between two ends, over which bytes take their time.
 *
 * What is sent at one end comes out at the other whole and in order, as TCP has it, sometimes in other pieces. A line
 * may be cut: then what is on its way is lost and each end is told, one of them perhaps much later. Between two
 * computers that do not hear each other nothing comes until they do again.
 */
#ifndef WIRE_H
#define WIRE_H

#include "agenda.h"

struct wire_end;

/* What whoever has an end is told. 'mine' is as it was given. Nothing is told after wire_let_go. */
struct wire_ear {
    void (*heard)(void *mine, const char *bytes, size_t length);
    void (*ended)(void *mine);          /* the other end sends no more */
    void (*lost)(void *mine);           /* the line is no more */
};

/* Makes a line between two computers (NULL: a phone's); both ends are to be let go of. */
void wire_new(struct place *near, struct place *far, struct wire_end *ends[2]);

/* Who listens at an end, from now on. Before that nothing comes out. */
void wire_listen(struct wire_end *end, const struct wire_ear *ear, void *mine);

/* False: the line is lost, as far as this end knows. */
bool wire_send(struct wire_end *end, const char *bytes, size_t length);
void wire_end_sending(struct wire_end *end);

/* This end is of no more use: the other one is told that it is lost, after what was sent. */
void wire_let_go(struct wire_end *end);

/* The line is cut between the two: each is told, after so many milliseconds. */
void wire_cut(struct wire_end *end, int64_t near_ms, int64_t far_ms);

/* Milliseconds until a word of one computer reaches the other. */
int64_t wire_delay_ms(const struct place *from, const struct place *to);

/* Two computers do not hear each other for so long; NULL: the phones. */
#define WIRE_SPLITS 8
void wire_split(const struct place *one, const struct place *other, int64_t ms);
void wire_open(void);

#endif
