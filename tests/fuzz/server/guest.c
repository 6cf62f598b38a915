/* guest.c -- whatever another program's table says, our player says what can be said, or stops: of cards his own alone,
 * or dummy's that he was shown.
 */
#include "manager/guest.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool claim)
{
    if (!claim) abort();
}

static void say(void *context, struct arb_span text)
{
    const struct manager_guest *guest = context;
    struct manager_line line;

    must(manager_line_read(text, &line));
    if (line.kind != MANAGER_PLAYS) must(line.seat == guest->visit.seat);
    else must(arb_hand_holds(guest->known.hand[line.seat], line.card));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct manager_guest guest;
    const struct manager_visit visit = {&guest, say, length > 0 ? bytes[0] & 3u : 0, {"Arbitro", 7}};
    struct arb_span text = {(const char *)bytes, length}, line;

    manager_guest_begin(&guest, &visit);
    while (arb_span_line(&text, &line))
        if (manager_guest_hear(&guest, line) != MANAGER_PLAYS_ON) break;
    must(guest.acts <= MANAGER_ACTS_MAX);
    return 0;
}
