/* bignum.c -- adding and writing large naturals. */
#include "bignum.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define BASE 1000000000u

void big_add(struct big *sum, const struct big *term)
{
    uint32_t carry = 0;

    for (int i = 0; i < LIMBS; i++) {
        const uint32_t limb = sum->limb[i] + term->limb[i] + carry;

        carry = limb >= BASE;
        sum->limb[i] = carry ? limb - BASE : limb;
    }
    assert(carry == 0);
}

void big_write(const struct big *number, char *text)
{
    char digits[9 * LIMBS + 1];
    size_t zeros;

    for (int i = 0; i < LIMBS; i++) sprintf(digits + 9 * i, "%09u", (unsigned)number->limb[LIMBS - 1 - i]);
    zeros = strspn(digits, "0");
    if (zeros == strlen(digits)) zeros--;
    memmove(text, digits + zeros, strlen(digits + zeros) + 1);
}
