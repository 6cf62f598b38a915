/* net/connection/memory.h -- memory, or the end of the program: a server without any cannot even say so. */
#ifndef ARB_NET_MEMORY_H
#define ARB_NET_MEMORY_H

#include <stddef.h>

/* Zeroed; for 0 bytes too. */
void *arb__memory(size_t bytes);

#endif
