/* pages/print.h -- papers that the server sends.
 */
#ifndef ARB_PAGES_PRINT_H
#define ARB_PAGES_PRINT_H

#include "hall/answers/answer.h"
#include "hall/server.h"

#include "paper/paper.h"

/* Writes the paper in that form and closes it; NULL is accepted. The bytes are the caller's to free; NULL: no memory.
 */
ARB_MUST_USE char *arb__print(struct paper *paper, enum paper_form form, size_t *length);

/* The style sheet of papers that are pages; 'what' is nothing. */
arb__write arb__print_style;

/* Sends the paper as PDF, closes it, and has no browser keep it. */
void arb__print_send(struct arb__server *server, struct arb_reply *reply, struct paper *paper);

#endif
