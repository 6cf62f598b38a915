/* pass.c -- cookies and codes as anybody may send them: read or refused, and what is read writes back. */
#include "arbitro/base/base.h"

#include "keys/seal.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct arb__secret secret = {.key = {7}};
    const struct arb_span text = {(const char *)data, size};
    struct arb__pass pass;
    struct arb__code code;
    char again[ARB__PASS_MAX];
    struct arb_writer out = arb_writer_on(again, sizeof again);

    if (arb__pass_read(text, &secret, 0, &pass)) {
        arb__pass_write(&out, &secret, &pass);
        ARB_ASSERT(arb_span_equal(arb_writer_span(&out), text));
    }
    if (arb__code_read(text, &code)) {
        ARB_ASSERT(strlen(code.letters) == ARB__CODE_LETTERS && code.number > 0);
        ARB_ASSERT(code.role == ARB_TABLE || code.role == ARB_PLAYER);
        (void)arb__code_is(&code, &secret, "contest", 0);
    }
    return 0;
}
