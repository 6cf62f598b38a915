/* movement_league.h -- arbitro movement round-robin --teams 7 [--rounds R] [--json]: who plays whom, round by round.
 *
 *     {"teams": 7, "rounds": [{"matches": [[8, 1], …], "bye": 4}, …]}         bye: null where all play
 */
#ifndef ARB_CLI_MOVEMENT_LEAGUE_H
#define ARB_CLI_MOVEMENT_LEAGUE_H

#include <stdbool.h>

/* Is argv a round robin with --teams? Without it, it is a movement of pairs, in which all play the same boards. */
bool cli_movement_is_league(int argc, char **argv);

/* The command; argv[0] is "round-robin". Returns the exit code. */
int cli_movement_league(int argc, char **argv);

#endif
