/* net/report/voice.h -- what is said to the terminal, the window or the log leaves without anybody waiting.
 *
 * Whoever reads may stop: a text selected in a window of Windows, Ctrl-S in a terminal, a pager, a pipe that is full.
 * Then a write does not return, and the loop may not be the one that waits: a thread writes. What it has not got rid of
 * waits up to a limit; beyond it, what comes is lost.
 */
#ifndef ARB_NET_VOICE_H
#define ARB_NET_VOICE_H

#include <stdbool.h>
#include <stddef.h>

struct arb__voice;

/* The thread begins with the first word. NULL when there is no memory. */
struct arb__voice *arb__voice_open(void);

/* Takes all of the bytes or none; in the order in which they come, whatever the descriptor. False: they are lost, since
 * too many wait. From one thread. */
bool arb__voice_say(struct arb__voice *voice, int fd, const char *bytes, size_t length);

/* Gives those that read 'wait_ms' for what waits. A thread that cannot write even then is left to the end of the
 * process. NULL does nothing. */
void arb__voice_close(struct arb__voice *voice, unsigned wait_ms);

#endif
