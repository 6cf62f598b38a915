/* deal.c -- whatever reads as a deal is written and read back the same. */
#include "arbitro/words/board.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_deal deal, again;
    char text[400];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (!arb_deal_read((struct arb_span){(const char *)bytes, length}, &deal)) return 0;
    arb_deal_write(&out, &deal, ARB_EAST);
    if (out.truncated || !arb_deal_read(arb_writer_span(&out), &again)) abort();
    if (memcmp(&deal, &again, sizeof deal) != 0) abort();
    return 0;
}
