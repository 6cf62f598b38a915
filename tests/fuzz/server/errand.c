/* errand.c -- what is read as an errand is written the same; an answer never oversteps. */
#include "journal/errand.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span line = {(const char *)bytes, length};
    struct arb_journal_problem problem;
    struct arb_errand errand;
    char text[ARB_JOURNAL_PATH_MAX];
    char again[ARB_ERRAND_LINE_MAX];
    struct arb_writer out = arb_writer_on(again, sizeof again);

    if (arb_errand_read(line, &errand) &&
        (!arb_errand_write(&out, &errand) || !arb_span_equal(arb_writer_span(&out), line)))
        abort();
    if (arb_errand_read_answer(line, text, &problem) == ARB_JOURNAL_GOOD) return 0;
    out = arb_writer_on(again, sizeof again);
    arb_errand_write_refused(&out, &problem);
    if (out.truncated || arb_errand_read_answer(arb_writer_span(&out), text, &problem) == ARB_JOURNAL_GOOD) abort();
    return 0;
}
