/* memory.c -- the four functions that the core asks of its host, where there is no libc; and the host's own memory.
 *
 * Compiled with -fno-builtin, or the compiler would turn each loop into a call of
 * the function that it is.
 */
#include "double_dummy.h"

#include "arbitro/base/base.h"

#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    char *t = to;
    const char *f = from;

    while (n-- > 0) *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t n)
{
    char *t = to;
    const char *f = from;

    if (t < f) return memcpy(to, from, n);
    while (n-- > 0) t[n] = f[n];
    return to;
}

void *memset(void *at, int byte, size_t n)
{
    char *t = at;

    while (n-- > 0) *t++ = (char)byte;
    return at;
}

int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *x = a;
    const unsigned char *y = b;

    for (; n > 0; n--, x++, y++)
        if (*x != *y) return *x < *y ? -1 : 1;
    return 0;
}

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    (void)file;
    (void)line;
    (void)claim;
    __builtin_trap();
}

/* Nothing else grows the memory: what comes is behind what came before, but for what its last page had left. */
void *arb_page_dd_more(unsigned long bytes)
{
    static const unsigned long page = 64ul << 10;
    static unsigned long left;
    const unsigned long pages = bytes > left ? (bytes - left + page - 1) / page : 0;
    const unsigned long end = __builtin_wasm_memory_grow(0, pages) * page;

    if (end == (0 - 1ul) * page) return NULL;
    char *from = (char *)(end - left);

    left += pages * page - bytes;
    return from;
}
