/* vp_scale.c -- whatever reads as a scale gives every margin its points, a larger win never less. */
#include "arbitro/text/vp_scale.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_vp_scale scale;
    const struct arb_span text = {(const char *)bytes, length};
    unsigned line;

    if (arb_vp_scale_read(text, 8, &scale, &line) != ARB_VP_SCALE_READ) return 0;
    if (scale.count < 1 || scale.band[scale.count - 1].up_to != INT32_MAX) abort();
    for (int margin = 0; margin < 200; margin++) {
        const struct arb_vp won = arb_vp_of(&scale, margin), lost = arb_vp_of(&scale, -margin - 1);

        if (won.ours > arb_vp_of(&scale, margin + 1).ours || lost.theirs < won.ours) abort();
    }
    return 0;
}
