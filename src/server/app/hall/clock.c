/* clock.c -- the time that acts are stamped with: it never goes back, whatever happens to the computer's clock.
 */
#include "hall/clock.h"
#include "hall/server.h"

#include <time.h>

/* A stamp that is further ahead than this was made by a clock that was wrong. */
#define FUTURE_MS (5 * INT64_C(60000))

int64_t arb__clock_look(struct arb__clock *clock, int64_t computers_ms, int64_t passed_ms)
{
    int64_t off;

    if (!clock->set) *clock = (struct arb__clock){.base_ms = computers_ms - passed_ms, .set = true};
    off = computers_ms - (passed_ms + clock->base_ms);
    clock->off_ms = 0;
    if (off >= -ARB__CLOCK_FOLLOWS_MS && off <= ARB__CLOCK_FOLLOWS_MS) clock->base_ms += off;
    else clock->off_ms = off;
    return passed_ms + clock->base_ms;
}

void arb__clock_adopt(struct arb__clock *clock)
{
    clock->base_ms += clock->off_ms;
    clock->off_ms = 0;
}

int64_t arb__clock_stamp(int64_t now_ms, int64_t last_ms)
{
    return now_ms < last_ms && last_ms - now_ms <= FUTURE_MS ? last_ms : now_ms;
}

int32_t arb__zone_minutes(int64_t at_ms)
{
    const time_t at = (time_t)(at_ms / 1000);
    struct tm here, utc;
    int days;

    if (localtime_r(&at, &here) == NULL || gmtime_r(&at, &utc) == NULL) return 0;
    days = here.tm_year != utc.tm_year ? (here.tm_year > utc.tm_year ? 1 : -1) : here.tm_yday - utc.tm_yday;
    return (days * 24 + here.tm_hour - utc.tm_hour) * 60 + here.tm_min - utc.tm_min;
}

static int64_t passed_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t arb__now(struct arb__server *server)
{
    const bool agreed = server->clock.off_ms == 0;
    const int64_t now = arb__clock_look(&server->clock, arb_net_wall_ms(server->net), passed_ms());

    if (agreed != (server->clock.off_ms == 0))
        arb_net_log(server->net, ARB_LOG_WARN, agreed ? "clock_jumped" : "clock_agrees", NULL);
    if (server->clock_off != NULL) *server->clock_off = (uint64_t)server->clock.off_ms;
    return now;
}
