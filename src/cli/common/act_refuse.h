/* act_refuse.h -- the refusal of a command because a line of acts could not be read or was not accepted. */
#ifndef ARB_CLI_ACT_REFUSE_H
#define ARB_CLI_ACT_REFUSE_H

#include "results/read/act_fault.h"

/* "club.evening, line 17: There is no table 9." Returns 2, the command's exit code. */
int act_refuse(const struct act_fault *why, const char *path);

#endif
