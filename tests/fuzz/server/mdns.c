/* mdns.c -- a packet of multicast DNS, which may be anything: nothing beyond it is read, and a question for our name is
 * answered with a packet that our own reader finds whole, and that is a conflict with nobody but another computer.
 */
#include "mdns/mdns.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const struct arb_mdns_address own[] = {{{192, 168, 1, 20}}, {{10, 0, 0, 7}}};

static void answer(const struct arb_mdns_asked *asked, bool plain)
{
    uint8_t room[ARB_MDNS_ANSWER_MAX];
    struct arb_mdns_asked again;
    const size_t length = arb_mdns_answer(room, "arbitro", own[0], asked, plain);
    const struct arb_span packet = {(const char *)room, length};

    if (length > sizeof room) abort();
    if (arb_mdns_read(packet, "arbitro", own, 2, &again) != ARB_MDNS_NOTHING) abort();
    if (asked->address && arb_mdns_read(packet, "arbitro", own + 1, 1, &again) != ARB_MDNS_CONFLICT) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *exact = malloc(length > 0 ? length : 1);
    struct arb_mdns_asked asked;

    memcpy(exact, bytes, length);
    if (arb_mdns_read((struct arb_span){exact, length}, "arbitro", own, 2, &asked) == ARB_MDNS_QUESTION) {
        answer(&asked, false);
        answer(&asked, true);
    }
    free(exact);
    return 0;
}
