/* movement_recommend.h -- arbitro movement --recommend: what suits tonight.
 *
 *     arbitro movement --recommend --pairs 13 --minutes 180 [--board-minutes 8] [--change-minutes 0] [--boards 24]
 *                      [--winners 1|2] [--json]
 *
 * Prints the best movements, the line that orders each in a contest's notation first; or with --json all of them.
 */
#ifndef ARB_CLI_MOVEMENT_RECOMMEND_H
#define ARB_CLI_MOVEMENT_RECOMMEND_H

/* The command; argv: the words without --recommend. Returns the exit code: 1 when no movement is possible. */
int cli_movement_recommend(int argc, char **argv);

#endif
