/* followed.c -- see followed.h.
 */
#include "hall/answers/followed.h"

#include "hall/server.h"

#include <stdlib.h>

#define FOLLOWED_MAX 32

struct arb__followed {
    size_t count;
    struct {
        uint32_t seq;
        struct arb__trace trace;
        bool told;                      /* what does not wait has gone out */
    } act[FOLLOWED_MAX];
};

void arb__followed_add(struct arb__followed **followed, uint32_t seq, const char *trace)
{
    size_t place;

    if (*followed == NULL) *followed = calloc(1, sizeof **followed);
    if (*followed == NULL || (*followed)->count == FOLLOWED_MAX) return;
    place = (*followed)->count++;
    (*followed)->act[place].seq = seq;
    (*followed)->act[place].told = false;
    arb_text_copy((*followed)->act[place].trace.id, trace, sizeof (*followed)->act[place].trace.id);
}

static void tell(const struct arb__contest *contest, const struct arb__followed *followed, size_t place, int64_t lines,
                 const char *parts)
{
    const struct arb__trace_line line = {
        .trace = followed->act[place].trace.id, .event = "act_told", .contest = contest->id,
        .more = {{.name = "number", .number = followed->act[place].seq}, {.name = "lines", .number = lines},
                 {.name = "parts", .text = arb_span_of(parts)}},
    };

    arb__trace_tell(contest->server, &line);
}

/* What goes out for the acts after it is not told of it again. */
void arb__followed_tell_quick(struct arb__followed *followed, const struct arb__contest *contest, int64_t lines)
{
    for (size_t i = 0; followed != NULL && i < followed->count; i++) {
        if (!followed->act[i].told) tell(contest, followed, i, lines, "quick");
        followed->act[i].told = true;
    }
}

void arb__followed_tell_all(struct arb__followed *followed, const struct arb__contest *contest, int64_t lines,
                            uint32_t seq)
{
    size_t left = 0;

    for (size_t i = 0; followed != NULL && i < followed->count; i++) {
        if (followed->act[i].seq <= seq) tell(contest, followed, i, lines, "all");
        else followed->act[left++] = followed->act[i];
    }
    if (followed != NULL) followed->count = left;
}
