/* arb_test.h -- cmocka with what it needs included first. */
#ifndef ARB_TEST_H
#define ARB_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#endif
