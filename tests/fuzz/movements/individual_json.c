/* individual_json.c -- whatever reads as an individual is judged, and a legal one is weighed, written and read back the
 * same. */
#include "files/json_tree.h"

#include "arbitro/text/individual_json.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static bool read(struct arb_span text, struct arb_individual *m)
{
    struct arb_individual_json_error odd;
    struct json_tree tree = {0};
    const bool is_read = arb_individual_json_read(json_tree_load(&tree, text, NULL), m, &odd);

    json_tree_free(&tree);
    return is_read;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_individual m, again;
    static char text[1 << 17];
    struct arb_individual_place place;
    struct arb_individual_balance balance;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    if (!read((struct arb_span){(const char *)bytes, length}, &m)) return 0;
    if (arb_individual_check(&m, &place) != ARB_INDIVIDUAL_LEGAL) return 0;
    arb_individual_weigh(&m, &balance);
    arb_individual_json_write(&json, &m);
    if (out.truncated || !read(arb_writer_span(&out), &again)) abort();
    if (memcmp(&m, &again, sizeof m) != 0) abort();
    return 0;
}
