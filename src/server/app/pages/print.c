/* print.c -- see print.h.
 */
#define _GNU_SOURCE
#include "pages/print.h"

#include "hall/shown.h"
#include "pages/page_parts.h"
#include "results/say/say.h"

#include <stdio.h>
#include <stdlib.h>

struct paper *arb__print_open(const struct arb__page *page, const char *name, unsigned across)
{
    const struct arb__contest *contest = page->contest;

    return paper_open(&(struct paper_sheet){.language = page->language, .name = name, .across = across,
                                            .title = contest->kind[ARB__KEPT]->head(contest).title,
                                            .club = contest->server->club.name});
}

void arb__print_card(struct paper *paper, const struct arb__page *page, const char *head)
{
    const struct arb__head of = page->contest->kind[ARB__KEPT]->head(page->contest);
    char day[32] = "";
    struct arb_writer out = arb_writer_on(day, sizeof day);

    event_date_write(&out, page->language, of.year, of.month, of.day);
    paper_card(paper, head, day);
}

void arb__print_figure(struct paper *paper, int64_t hundredths, bool short_if_whole, bool is_there)
{
    if (!is_there) paper_cell(paper, "\xE2\x80\x93");
    else if (short_if_whole && hundredths % 100 == 0) paper_cell_int(paper, hundredths / 100);
    else paper_cell_hundredths(paper, hundredths);
}

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
    arb_write_text(out, paper_screen);
}

void arb__print_final(struct paper *paper, const struct arb__page *page, const struct arb_corrections *corrections)
{
    char sentence[300];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb__final_write(&out, page, corrections);
    paper_line(paper, PAPER_SMALL, sentence);
}

void arb__print_page(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page,
                     struct paper *(*lay_out)(const struct arb__page *page))
{
    struct paper *paper;

    arb__shown_begin(page->contest, page->reader.role);
    paper = lay_out(page);
    arb__shown_end(page->contest);
    arb__print_send(server, reply, paper);
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
