/* library.h -- the doors of library.wasm: a file of cases ruled, a contest scored, for programs in JavaScript.
 *
 * Text goes into one buffer, JSON comes out of another, and nothing is kept between two calls. The package in npm is
 * made around these doors and those of double_dummy.h, and its types are made from this file (tools/declarations.py).
 * Languages and editions are numbers: their place in messages/LINGUAS, and enum arb_edition.
 */
#ifndef ARB_WASM_LIBRARY_H
#define ARB_WASM_LIBRARY_H

#include "arbitro/text/messages.h"

#define EXPORT(name) __attribute__((export_name(name)))

#define ARB_LIB_TEXT_MAX (512u << 10)   /* bytes of a question */
#define ARB_LIB_SAID_MAX (1024u << 10)  /* bytes of an answer */

/* Where the question goes, UTF-8, and how many bytes there is room for; where answers are. */
EXPORT("arb_lib_text") char *arb_lib_text(void);
EXPORT("arb_lib_capacity") unsigned arb_lib_capacity(void);
EXPORT("arb_lib_said") char *arb_lib_said(void);

/* Which Arbitro this is: where "1.0.0" stands, ended by a zero byte. */
EXPORT("arb_lib_version") const char *arb_lib_version(void);

/* The code of a language, "en", ended by a zero byte; where there is none of that number, an empty text. */
EXPORT("arb_lib_language") const char *arb_lib_language(unsigned language);

/* Rules the cases in the buffer: the length of {"told":[…],"next":0,"tally":{…}}. editions: bit e, edition e; those
 * that a case does not name are not run. An answer that has no room for all ends before the thing told of number
 * 'next', from which the same question goes on: first. signs: cards and calls with the signs of their suits. */
EXPORT("arb_lib_rule")
unsigned arb_lib_rule(unsigned length, unsigned editions, unsigned language, unsigned signs, unsigned first);

/* Scores the contest of pairs or single players whose acts are in the buffer, a line each: the length of
 * {"ranking":{…},"boards":[…]}, or of {"fault":…,"line":…} for the first act that cannot be. */
EXPORT("arb_lib_score") unsigned arb_lib_score(unsigned length, unsigned language);

/* The same of a contest of matches: docs/schema/teams.json. round, match: from 1, asked for; 0: not. butler: 1 the
 * players' too, 2 by cross-IMPs. A round that was not drawn and a match that is not in it are a fault as well. */
EXPORT("arb_lib_score_teams")
unsigned arb_lib_score_teams(unsigned length, unsigned language, unsigned round, unsigned match, unsigned butler);

/* What a contract is worth to declarer's side (Law 77): level 1..7, denomination 0..4 for C D H S N, doubling 0..2,
 * tricks 0..13; 0 out of these. */
EXPORT("arb_lib_points")
int arb_lib_points(unsigned level, unsigned denomination, unsigned doubling, unsigned vulnerable, unsigned tricks);

/* -- For the files behind the doors ---------------------------------------------------------------- */

/* What is asked: so many bytes of the buffer. */
struct arb_span arb_lib_asked(unsigned length);

/* The language of that number, and the first where there is none. */
enum arb_language arb_lib_language_of(unsigned language);

#endif
