/* movement_json.c -- whatever reads as a movement is judged, and a legal one is written and read back the same. */
#include "files/json_tree.h"

#include "arbitro/text/movement_json.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static enum arb_movement_json read(struct arb_span text, struct arb_movement *movement)
{
    struct arb_movement_json_error odd;
    struct json_tree tree = {0};
    const enum arb_movement_json outcome = arb_movement_json_read(json_tree_load(&tree, text, NULL), movement, &odd);

    json_tree_free(&tree);
    return outcome;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_movement movement, again;
    static char text[1 << 18];
    struct arb_movement_place place;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    if (read((struct arb_span){(const char *)bytes, length}, &movement) != ARB_MOVEMENT_JSON_READ) return 0;
    if (arb_movement_check(&movement, &place) != ARB_MOVEMENT_LEGAL) return 0;
    arb_movement_json_write(&json, &movement);
    if (read(arb_writer_span(&out), &again) != ARB_MOVEMENT_JSON_READ) abort();
    if (memcmp(&movement, &again, sizeof movement) != 0) abort();
    return 0;
}
