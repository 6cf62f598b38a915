/* act_refuse.h -- a command that stops at a line of acts says so. */
#ifndef ARB_CLI_ACT_REFUSE_H
#define ARB_CLI_ACT_REFUSE_H

#include "results/read/act_odd.h"

/* "club.evening, line 17: There is no table 9." Returns 2, the command's exit code. */
int act_refuse(const struct act_odd *odd, const char *path);

#endif
