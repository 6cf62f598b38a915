/* bignum.h -- natural numbers large enough to count auctions: 160 decimal bits and more.
 *
 * Six limbs of nine decimal digits. Adding is all that counting needs.
 */
#ifndef ARB_BIGNUM_H
#define ARB_BIGNUM_H

#include <stdint.h>

#define LIMBS 6

struct big {
    uint32_t limb[LIMBS]; /* the least first, each below 10^9 */
};

void big_add(struct big *sum, const struct big *term);

/* Decimal digits, terminated. text: 9 * LIMBS + 1 bytes. */
void big_write(const struct big *number, char *text);

#endif
