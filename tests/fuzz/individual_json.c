/* individual_json.c -- whatever reads as an individual is judged, and a legal one is weighed, written and read back the
 * same. */
#include "../../src/cli/movements/individual_json.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_individual m, again;
    static char text[1 << 17];
    struct cli_individual_error odd;
    struct arb_individual_balance balance;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    if (!cli_individual_read((struct arb_span){(const char *)bytes, length}, &m, &odd)) return 0;
    if (arb_individual_check(&m, &odd.place) != ARB_INDIVIDUAL_LEGAL) return 0;
    arb_individual_weigh(&m, &balance);
    cli_individual_write(&json, &m);
    if (out.truncated || !cli_individual_read(arb_writer_span(&out), &again, &odd)) abort();
    if (memcmp(&m, &again, sizeof m) != 0) abort();
    return 0;
}
