/* print.c -- see print.h.
 */
#define _GNU_SOURCE
#include "pages/print.h"

#include "pages/page_parts.h"

#include <stdio.h>
#include <stdlib.h>

char *arb__print(struct paper *paper, enum paper_form form, size_t *length)
{
    char *bytes = NULL;
    FILE *file = paper != NULL ? open_memstream(&bytes, length) : NULL;
    bool is_whole = file != NULL && paper_write(paper, file, form);

    if (file != NULL && fclose(file) != 0) is_whole = false;
    paper_close(paper);
    if (is_whole) return bytes;
    free(bytes);
    return NULL;
}

void arb__print_style(struct arb_writer *out, const void *what)
{
    (void)what;
    arb_write_text(out, paper_ground);
    arb_write_text(out, paper_style);
}

void arb__print_send(struct arb__server *server, struct arb_reply *reply, struct paper *paper)
{
    size_t length = 0;
    char *bytes = arb__print(paper, PAPER_PDF, &length);

    if (bytes == NULL) {
        arb__page_refuse(server, reply, 500, "cli.no_memory");
        return;
    }
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/pdf", (struct arb_span){bytes, length});
    free(bytes);
}
