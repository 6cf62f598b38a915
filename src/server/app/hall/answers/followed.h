/* hall/answers/followed.h -- acts that are followed (hall/trace.h), up to who watches: the log is told when they are.
 */
#ifndef ARB_HALL_FOLLOWED_H
#define ARB_HALL_FOLLOWED_H

#include "hall/contests/contest.h"

/* Acts of which not all watchers have wholly been told yet, so many at a time; more are not told of. */
struct arb__followed;

/* *followed: NULL before the first; it is freed by free(). */
void arb__followed_add(struct arb__followed **followed, uint32_t seq, const char *trace);

/* So many watchers were sent what does not wait. followed: may be NULL. */
void arb__followed_tell_quick(struct arb__followed *followed, const struct arb__contest *contest, int64_t lines);

/* And all that changed up to the act 'seq': those up to there are followed no more. followed: may be NULL. */
void arb__followed_tell_all(struct arb__followed *followed, const struct arb__contest *contest, int64_t lines,
                            uint32_t seq);

#endif
