/* agenda.h -- the only time there is, what is to happen when, and chance.
 *
 *     agenda_open(seed);
 *     event = agenda_in(20, place, run, mine);                 in twenty milliseconds
 *     while (agenda_step()) continue;                          one event after the other, in the order of their times
 *
 * An event belongs to a place: a server's computer, or nowhere. While a place is asleep its events wait until it wakes;
 * after each of them the place looks whether there is more to do ('turn'). Two events of one time come in the order in
 * which they were written down, so that the same seed is the same evening.
 */
#ifndef AGENDA_H
#define AGENDA_H

#include "arbitro/base/base.h"

/* A computer. */
struct place {
    int64_t asleep_until_ms;
    int64_t wall_off_ms;            /* its clock on the wall is wrong by so much */
    void (*turn)(void *mine);       /* NULL: none */
    void *mine;
};

struct event;

/* It sleeps for so long, or as long as it does already; it wakes now, and what has waited comes first. */
void place_sleep(struct place *place, int64_t ms);
void place_wake(struct place *place);

void agenda_open(uint64_t seed);

/* Throws away what is left. */
void agenda_close(void);

int64_t agenda_now_ms(void);

/* Valid until it has run or was dropped. */
struct event *agenda_in(int64_t ms, struct place *place, void (*run)(void *mine), void *mine);
void agenda_drop(struct event *event);

/* False: nothing is left. */
bool agenda_step(void);

/* Where the event that runs takes place; NULL: nowhere. Set it when a place is made to act between events. */
struct place *agenda_here(void);
void agenda_go(struct place *place);

/* A number below 'limit'; true so many times of a thousand; a number of [low, high]. */
uint64_t chance_below(uint64_t limit);
bool chance_of(unsigned of_a_thousand);
int64_t chance_between(int64_t low, int64_t high);

/* The story of an evening, a line an event with its time, for whoever looks for what went wrong; untold unless it is
 * asked for. */
void story_tell(bool wanted);
__attribute__((format(printf, 1, 2))) void story(const char *format, ...);

#endif
