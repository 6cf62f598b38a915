/* agenda.c -- see agenda.h. A heap by time and order; the clocks that the program asks are the agenda's too (the linker
 * puts __wrap_clock_gettime in the place of clock_gettime), and so is libsodium's chance.
 */
#include "agenda.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define START_MS INT64_C(1795289400000)     /* on the wall: an evening in November 2026 */

int __wrap_clock_gettime(clockid_t id, struct timespec *at);

struct event {
    int64_t at_ms;
    uint64_t order;
    struct place *place;
    void (*run)(void *mine);
    void *mine;
    bool is_dropped, is_deferred;
};

static struct {
    struct event **heap, **spare;
    size_t count, room, spare_count, spare_room;
    int64_t now_ms;
    uint64_t order, chance, secrets;
    struct place *here;
} agenda;

/* -- Chance ------------------------------------------------------------------------------ */

/* Splitmix64. */
static uint64_t next_number(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

uint64_t chance_below(uint64_t limit)
{
    ARB_ASSERT(limit > 0);
    return next_number(&agenda.chance) % limit;
}

bool chance_of(unsigned of_a_thousand)
{
    return chance_below(1000) < of_a_thousand;
}

int64_t chance_between(int64_t low, int64_t high)
{
    return low + (int64_t)chance_below((uint64_t)(high - low + 1));
}

static const char *chance_name(void)
{
    return "simulation";
}

static uint32_t random_word(void)
{
    return (uint32_t)next_number(&agenda.secrets);
}

static void random_bytes(void *const bytes, const size_t size)
{
    for (size_t i = 0; i < size; i++) ((uint8_t *)bytes)[i] = (uint8_t)next_number(&agenda.secrets);
}

/* -- The heap ------------------------------------------------------------------------------ */

static bool is_before(const struct event *a, const struct event *b)
{
    return a->at_ms != b->at_ms ? a->at_ms < b->at_ms : a->order < b->order;
}

static void swap(size_t i, size_t j)
{
    struct event *event = agenda.heap[i];

    agenda.heap[i] = agenda.heap[j];
    agenda.heap[j] = event;
}

static void *larger(void *list, size_t *room, size_t size)
{
    *room = *room == 0 ? 256 : 2 * *room;
    list = realloc(list, *room * size);
    if (list == NULL) abort();
    return list;
}

static void put(struct event *event)
{
    size_t i = agenda.count;

    if (agenda.count == agenda.room) agenda.heap = larger(agenda.heap, &agenda.room, sizeof *agenda.heap);
    agenda.heap[agenda.count++] = event;
    for (; i > 0 && is_before(agenda.heap[i], agenda.heap[(i - 1) / 2]); i = (i - 1) / 2) swap(i, (i - 1) / 2);
}

static struct event *take(void)
{
    struct event *first = agenda.heap[0];
    size_t i = 0, least;

    agenda.heap[0] = agenda.heap[--agenda.count];
    for (;; i = least) {
        least = i;
        for (size_t child = 2 * i + 1; child <= 2 * i + 2 && child < agenda.count; child++)
            if (is_before(agenda.heap[child], agenda.heap[least])) least = child;
        if (least == i) return first;
        swap(i, least);
    }
}

static void give_back(struct event *event)
{
    if (agenda.spare_count == agenda.spare_room)
        agenda.spare = larger(agenda.spare, &agenda.spare_room, sizeof *agenda.spare);
    agenda.spare[agenda.spare_count++] = event;
}

/* -- Events -------------------------------------------------------------------------------- */

struct event *agenda_in(int64_t ms, struct place *place, void (*run)(void *mine), void *mine)
{
    struct event *event = agenda.spare_count > 0 ? agenda.spare[--agenda.spare_count] : malloc(sizeof *event);

    if (event == NULL) abort();
    *event = (struct event){.at_ms = agenda.now_ms + (ms > 0 ? ms : 0), .order = agenda.order++, .place = place,
                            .run = run, .mine = mine};
    put(event);
    return event;
}

void agenda_drop(struct event *event)
{
    event->is_dropped = true;
}

static void run_here(struct event event)
{
    struct place *place = event.place;

    agenda.here = place;
    event.run(event.mine);
    if (place != NULL && place->turn != NULL) place->turn(place->mine);
    agenda.here = NULL;
}

bool agenda_step(void)
{
    struct event *event, copy;

    if (agenda.count == 0) return false;
    event = take();
    if (!event->is_dropped) {
        agenda.now_ms = event->at_ms;
        if (event->place != NULL && event->place->asleep_until_ms > agenda.now_ms) {
            event->at_ms = event->place->asleep_until_ms;       /* among those that wait too, in its old order */
            event->is_deferred = true;
            put(event);
            return true;
        }
    }
    copy = *event;
    give_back(event);
    if (!copy.is_dropped) run_here(copy);
    return true;
}

void place_sleep(struct place *place, int64_t ms)
{
    if (place->asleep_until_ms < agenda.now_ms + ms) place->asleep_until_ms = agenda.now_ms + ms;
}

void place_wake(struct place *place)
{
    place->asleep_until_ms = 0;
    for (size_t i = 0; i < agenda.count; i++) {
        struct event *event = agenda.heap[i];

        if (event->place != place || !event->is_deferred) continue;
        event->at_ms = agenda.now_ms;
        for (size_t at = i; at > 0 && is_before(agenda.heap[at], agenda.heap[(at - 1) / 2]); at = (at - 1) / 2)
            swap(at, (at - 1) / 2);
    }
}

void agenda_open(uint64_t seed)
{
    static struct randombytes_implementation source = {.implementation_name = chance_name, .random = random_word,
                                                       .buf = random_bytes};

    agenda.chance = seed;
    agenda.secrets = ~seed;
    agenda.now_ms = 1000;
    agenda.order = 0;
    randombytes_set_implementation(&source);
    if (sodium_init() < 0) abort();
}

void agenda_close(void)
{
    while (agenda.count > 0) give_back(take());
}

int64_t agenda_now_ms(void) { return agenda.now_ms; }

struct place *agenda_here(void) { return agenda.here; }

void agenda_go(struct place *place) { agenda.here = place; }

/* -- The story --------------------------------------------------------------------------------- */

static bool is_told;

void story_tell(bool wanted) { is_told = wanted; }

void story(const char *format, ...)
{
    va_list values;

    if (!is_told) return;
    printf("%8lld  ", (long long)agenda.now_ms);
    va_start(values, format);
    vprintf(format, values);
    va_end(values);
    putchar('\n');
}

/* -- Clocks ---------------------------------------------------------------------------------- */

int __wrap_clock_gettime(clockid_t id, struct timespec *at)
{
    const int64_t wrong = agenda.here != NULL ? agenda.here->wall_off_ms : 0;
    const int64_t ms = agenda.now_ms + (id == CLOCK_REALTIME ? START_MS + wrong : 0);

    at->tv_sec = (time_t)(ms / 1000);
    at->tv_nsec = (long)(ms % 1000 * 1000000);
    return 0;
}
