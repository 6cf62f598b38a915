/* double_dummy.h -- the doors of double_dummy.wasm, and the one that it has to its host's memory.
 *
 * Lines go into one buffer, JSON comes out of another; docs/embedding.md has both. Compiled for the machine as well,
 * the same functions have to say the same.
 */
#ifndef ARB_WASM_DOUBLE_DUMMY_H
#define ARB_WASM_DOUBLE_DUMMY_H

#define EXPORT(name) __attribute__((export_name(name)))
#ifndef __wasm__
#undef EXPORT
#define EXPORT(name)
#endif

/* Where the lines go, ASCII, and how many bytes there is room for; where answers are. */
EXPORT("arb_dd_text") char *arb_page_dd_text(void);
EXPORT("arb_dd_capacity") unsigned arb_page_dd_capacity(void);
EXPORT("arb_dd_said") const char *arb_page_dd_said(void);

/* A solver that knows nothing yet, in so many bytes: 1 when it is there; 0 when the host does not give them, or they
 * are fewer than a solver needs. Before anything is asked; again, to forget everything. */
EXPORT("arb_dd_open") unsigned arb_page_dd_open(unsigned bytes);

/* From now on a question stops after so many positions, 0: at its end. */
EXPORT("arb_dd_limit") void arb_page_dd_limit(unsigned positions);

/* The questions about the lines in the buffer: the length of the JSON. */
EXPORT("arb_dd_tricks") unsigned arb_page_dd_tricks(unsigned length);
EXPORT("arb_dd_cards") unsigned arb_page_dd_cards(unsigned length);
EXPORT("arb_dd_table") unsigned arb_page_dd_table(unsigned length);
EXPORT("arb_dd_trace") unsigned arb_page_dd_trace(unsigned length);

/* So many bytes more, behind those given before; the first ones are aligned as a solver's memory is. NULL: there are
 * none. memory.c; whoever compiles the doors for another machine has to bring one. */
void *arb_page_dd_more(unsigned long bytes);

#endif
