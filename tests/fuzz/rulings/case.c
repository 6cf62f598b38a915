/* case.c -- any text is run as a case file without harm; its normal form is a fixed point, and
 * tells the same: as many cases, runs, claims and faults. */
#include "arbitro/text/case.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define TEXT_MAX 4096

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static char once[4 * TEXT_MAX + 200], twice[16 * TEXT_MAX + 1000];
    struct arb_writer first = arb_writer_on(once, sizeof once);
    struct arb_writer second = arb_writer_on(twice, sizeof twice);
    struct arb_case_tally as_written, in_form;

    if (length > TEXT_MAX) return 0;
    arb_case_run((struct arb_span){(const char *)bytes, length}, NULL, NULL, &as_written);
    arb_case_format(&first, (struct arb_span){(const char *)bytes, length});
    if (first.truncated) abort();
    arb_case_format(&second, arb_writer_span(&first));
    if (!arb_span_equal(arb_writer_span(&first), arb_writer_span(&second))) abort();
    arb_case_run(arb_writer_span(&first), NULL, NULL, &in_form);
    if (memcmp(&as_written, &in_form, sizeof in_form) != 0) abort();
    return 0;
}
