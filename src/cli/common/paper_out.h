/* paper_out.h -- where printed things go: -o FILE in the form its extension says, else standard output. */
#ifndef ARB_CLI_PAPER_OUT_H
#define ARB_CLI_PAPER_OUT_H

#include "calculator.h"
#include "paper/paper.h"

/* Where a paper goes, in what form and language. */
struct cli_paper_out {
    enum arb_language language;
    const char *path;               /* NULL: standard output */
    enum paper_form form;
    const char *title, *club;       /* at the head of each page; never NULL */
};

/* Takes -o, --json, --title and --club. False, and refused already: the path's extension is of no form, or the title or
 * the club's name is no UTF-8. */
ARB_MUST_USE bool cli_paper_take(int *argc, char **argv, struct cli_paper_out *out);

/* A sheet of that kind; title: where none was asked for. It and the name stay until it is closed. NULL: no memory. */
struct paper *cli_paper_open(const struct cli_paper_out *out, const char *name, const char *title, unsigned across);

/* Writes the paper and closes it; NULL stands for one that could not be made for lack of memory. Returns the exit code:
 * 0, or 2 after saying why, and then no partial file is left. */
int cli_paper_put(const struct cli_paper_out *out, struct paper *paper);

#endif
