/* damage.h -- what could not be read in a file of results, on standard error beside the answer. */
#ifndef ARB_CLI_DAMAGE_H
#define ARB_CLI_DAMAGE_H

#include "results/event.h"

enum { CLI_DAMAGES_TOLD = 10 };     /* unless all are asked for */

/* A line each behind "who: ", up to 'most'. Returns how many more there are. */
size_t cli_print_damage(const char *who, enum arb_language language, const struct event *event, size_t most);

#endif
