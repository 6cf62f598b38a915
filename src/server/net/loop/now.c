/* now.c -- what time it is for everything that runs in one turn of the loop.
 */
#include "loop/loop.h"

#include <time.h>

void arb__net_set_time(struct arb_net *net)
{
    const int64_t now = (int64_t)uv_now(&net->loop);
    struct timespec wall;

    if (now == net->core.now_ms) return;
    clock_gettime(CLOCK_REALTIME, &wall);
    arb__core_set_time(&net->core, now, (int64_t)wall.tv_sec * 1000 + wall.tv_nsec / 1000000);
}

int64_t arb_net_now_ms(const struct arb_net *net)
{
    return net->core.now_ms;
}

int64_t arb_net_wall_ms(const struct arb_net *net)
{
    return net->core.wall_ms;
}
