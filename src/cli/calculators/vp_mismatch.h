/* vp_mismatch.h -- arbitro vp mismatch: what remains of a match against the wrong opponents in a Swiss. */
#ifndef ARB_CLI_VP_MISMATCH_H
#define ARB_CLI_VP_MISMATCH_H

/* The words behind 'mismatch'. Returns the exit code. */
int vp_mismatch(int argc, char **argv);

#endif
