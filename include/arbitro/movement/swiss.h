/* arbitro/movement/swiss.h -- who meets whom next, by the ranking and by who has met already.
 *
 *     struct arb_swiss swiss = {.count = 6, .met = met, .byes = byes, .work = work};       zeroed memory of the caller
 *     arb_swiss_have_met(&swiss, 0, 1, 1);                       the first and the second met, in the first round
 *     arb_swiss_pair(&swiss, &draw);                             swiss.opponent[0] is who meets the first
 *
 * Contestants are numbered by the ranking, 0 the first. The first meets the highest ranked that he has not met, of
 * those that leave everybody else somebody new to meet; then the highest that is left likewise. So the draw is the
 * one that regulations describe, from the top, and still nobody meets anybody twice as long as there is any way for
 * the whole field: after each choice an exact matching of the rest is kept (Edmonds). Where there is none, there are
 * as few rematches as can be, the longest ago first.
 *
 * Where few are to play many rounds, each draw also leaves the rounds to come possible without a rematch, if that can
 * be: tell 'rounds', and draw them all so.
 */
#ifndef ARBITRO_SWISS_H
#define ARBITRO_SWISS_H

#include "arbitro/base/base.h"

#define ARB_SWISS_MAX 4096
#define ARB_SWISS_NOBODY UINT16_MAX

/* How many numbers there is work room for. */
#define ARB_SWISS_WORK(count) (8 * (size_t)(count))

/* What to do with an odd number. */
enum arb_swiss_odd { ARB_SWISS_BYE, ARB_SWISS_TRIPLE };

struct arb_swiss {
    uint16_t count;                 /* contestants, 0..ARB_SWISS_MAX */
    uint8_t odd;                    /* enum arb_swiss_odd */
    uint8_t rounds;                 /* to be drawn like this, this one too; 0 and 1: this one alone */
    uint16_t *met;                  /* count * count: when they met last, from 1; 0 never */
    uint8_t *byes;                  /* count: byes, or triples, each has had */
    uint16_t *work;                 /* ARB_SWISS_WORK(count) */
    uint16_t *opponent;             /* count: the draw; ARB_SWISS_NOBODY for a bye and in a triple */
};

struct arb_swiss_draw {
    uint16_t bye;                   /* ARB_SWISS_NOBODY if nobody */
    uint16_t triple[3];             /* all ARB_SWISS_NOBODY if none */
    uint16_t rematches;             /* that could not be avoided */
};

/* Two have met; later meetings count. */
void arb_swiss_have_met(struct arb_swiss *swiss, uint16_t a, uint16_t b, uint16_t when);

/* Draws the round. 'rounds' is heeded of up to 63 contestants, and not where three play one another. The bye, or the
 * triple, goes as low as it can to those who had fewest. Time: as the field times rounds played, mostly; the cube of
 * the field when hardly a way is left. */
void arb_swiss_pair(struct arb_swiss *swiss, struct arb_swiss_draw *draw);

/* Is this contestant, in what was drawn, the higher ranked of two who meet? So each pairing comes once, in order. */
static inline bool arb_swiss_is_first(const struct arb_swiss *swiss, uint16_t contestant)
{
    const uint16_t opponent = swiss->opponent[contestant];

    return opponent != ARB_SWISS_NOBODY && opponent > contestant;
}

#endif
