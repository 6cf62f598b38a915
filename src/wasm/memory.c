/* memory.c -- the functions that the core asks of its host, where there is no libc; and the host's own memory.
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

/* What clang asks for where 128 bits are multiplied (score/sum.c): by halves of 32 bits, none of which overflows. */
__int128 __multi3(__int128 a, __int128 b);

__int128 __multi3(__int128 a, __int128 b)
{
    const uint64_t x = (uint64_t)a, y = (uint64_t)b, half = UINT32_MAX;
    const uint64_t low = (x & half) * (y & half), one = (x >> 32) * (y & half) + (low >> 32);
    const uint64_t other = (x & half) * (y >> 32) + (one & half);
    const uint64_t high = (x >> 32) * (y >> 32) + (one >> 32) + (other >> 32) +
                          x * (uint64_t)((unsigned __int128)b >> 64) + (uint64_t)((unsigned __int128)a >> 64) * y;

    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & half)));
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
