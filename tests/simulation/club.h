/* club.h -- the evening's people: what each of them enters next, by chance, sensible or not. */
#ifndef CLUB_H
#define CLUB_H

#include "phone.h"

#define CLUB_TABLES 3
#define CLUB_ROUNDS 3
#define CLUB_BOARDS 2               /* a round */
#define CLUB_PHONES 10
#define DEEDS_MAX 1200

struct club {
    struct phone phone[CLUB_PHONES];
    struct deed *deed[DEEDS_MAX];
    size_t deeds;
    unsigned round;                 /* that the directors have started */
};

enum { CLUB_DIRECTOR, CLUB_SECOND_DIRECTOR, CLUB_FIRST_TABLE };

/* Everybody with his cookie. */
void club_open(struct club *club, const struct arb__secret *secret);
void club_close(struct club *club);

/* The request that makes the contest, and what it is about: the movement, the deals, the names. */
void club_begin(struct club *club);

/* The contest is there. They were kept. */
void club_has_begun(struct club *club);

/* Somebody enters something. */
void club_act(struct club *club, struct phone *phone);

#endif
