/* movement_knockout.h -- arbitro movement knock-out --teams 6 [--json]: the bracket, round by round.
 *
 *     {"teams": 6, "lines": [1, null, 4, 5, 3, 6, null, 2]}         null: a bye; lines 1 and 2 meet, 3 and 4 …
 */
#ifndef ARB_CLI_MOVEMENT_KNOCKOUT_H
#define ARB_CLI_MOVEMENT_KNOCKOUT_H

/* The command; argv[0] is "knock-out". Returns the exit code. */
int cli_movement_knockout(int argc, char **argv);

#endif
