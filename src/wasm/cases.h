/* cases.h -- a file of cases, read and run where there are no files: in a page, in node.
 *
 * The text goes into one buffer; what does not hold, and the hash of each table at
 * the end of its case, come out of two others. Compiled for the machine as well, the
 * same functions have to say the same.
 */
#ifndef ARB_WASM_CASES_H
#define ARB_WASM_CASES_H

/* Where the file's text goes, and how long it may be. */
char *arb_cases_text(void);
unsigned arb_cases_capacity(void);

/* Runs the file in the buffer. 0 all holds, 1 a claim does not, 2 a line was not
 * understood or cannot be: the exit code of 'arbitro rule --check'. */
unsigned arb_cases_run(unsigned length);

/* Of the last run: 0 cases, 1 runs in an edition, 2 claims that hold, 3 that do not, 4 faults. */
unsigned arb_cases_count(unsigned which);

/* What was wrong, a line each: "12 2017 expected turn E; the table says: turn W",
 * "12 call: 1Z". Cut off where the buffer ends. */
const char *arb_cases_said(void);
unsigned arb_cases_said_length(void);

/* A line for each case and edition: the case's line, the edition, the hash of its table. */
const char *arb_cases_hashes(void);
unsigned arb_cases_hashes_length(void);

#endif
