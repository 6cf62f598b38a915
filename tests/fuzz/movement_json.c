/* movement_json.c -- whatever reads as a movement is judged, and a legal one is written and read back the same. */
#include "../../src/cli/movements/movement_json.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_movement movement, again;
    static char text[1 << 18];
    struct arb_movement_place place;
    struct cli_movement_error odd;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    const struct arb_span given = {(const char *)bytes, length};

    if (cli_movement_read(given, &movement, &odd) != CLI_MOVEMENT_READ) return 0;
    if (arb_movement_check(&movement, &place) != ARB_MOVEMENT_LEGAL) return 0;
    cli_movement_write(&json, &movement);
    if (cli_movement_read(arb_writer_span(&out), &again, &odd) != CLI_MOVEMENT_READ) abort();
    if (memcmp(&movement, &again, sizeof movement) != 0) abort();
    return 0;
}
