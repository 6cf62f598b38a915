/* string.h -- the four functions that the core may call, and no others.
 *
 * Stands where a libc's header would: a core file that calls anything else does
 * not compile for the browser.
 */
#ifndef ARB_WASM_STRING_H
#define ARB_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *at, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);

#endif
