/* masterpoints.c -- whatever reads as a scale gives every place points that can be told, or says why not. */
#include "masterpoints/scale.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct scale scale;
    const struct arb_span text = {(const char *)bytes, length};
    struct scale_fault fault;

    if (!scale_read(text, 20260101, &scale, &fault)) {
        if (fault.kind == SCALE_READ || (fault.line > 0 && fault.column < 1)) abort();
        return 0;
    }
    if (!scale_given(&scale, arb_span_of("contestants"), 20)) abort();
    for (unsigned place = 1; place <= 22; place++) {
        int64_t points;

        if (!scale_award(&scale, place, 1 + place % 3, 1 / (double)place, &points, &fault)) continue;
        if (points < 0 || (place > 20 && points != 0 && place % 3 == 0)) abort();
    }
    return 0;
}
