/* club.h -- the evening's people: what each of them enters next, by chance, sensible or not. */
#ifndef CLUB_H
#define CLUB_H

#include "phone.h"

#define CLUB_PHONES 10
#define DEEDS_MAX 1200

struct affair;

struct club {
    const struct affair *affair;    /* what they play */
    struct phone phone[CLUB_PHONES];
    struct deed *deed[DEEDS_MAX];
    size_t deeds;
    unsigned round;                 /* that the directors have started, or drawn */
};

enum { CLUB_DIRECTOR, CLUB_SECOND_DIRECTOR, CLUB_FIRST_TABLE };

/* Everybody with his cookie. */
void club_open(struct club *club, const struct arb__secret *secret);
void club_close(struct club *club);

/* What a contest begins with, in nobody's queue; a board with its deal; and the request that opens it with all that. */
__attribute__((format(printf, 2, 3))) void plan(struct club *club, const char *format, ...);
void plan_deal(struct club *club, unsigned board);
void club_open_contest(struct club *club);

/* The contest is there. They were kept. */
void club_has_begun(struct club *club);

/* Somebody enters something: what his affair has him enter; and that, into his phone's queue. */
void club_act(struct club *club, struct phone *phone);
__attribute__((format(printf, 3, 4))) void enter(struct club *club, struct phone *phone, const char *format, ...);

#endif
