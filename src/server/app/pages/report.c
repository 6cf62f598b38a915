/* report.c -- see report.h.
 *
 * The contest's acts are read from the journal as 'arbitro rulings' reads the file of an evening, so that both are one
 * report.
 */
#define _GNU_SOURCE
#include "pages/report.h"

#include "hall/answers/answer.h"
#include "hall/kind.h"
#include "pages/print.h"
#include "results/whole/stored.h"
#include "seasons/rulings.h"

#include <stdio.h>
#include <stdlib.h>

/* The paper as the bytes that are sent; the caller frees. NULL: no memory. */
static char *print(const struct sessions *sessions, const struct arb__page *page, bool is_pdf, size_t *length)
{
    const enum arb_language language = page->language;
    const char *title = arb_message(language, "rulings.title");
    char back[ARB__ID_MAX + 16];
    const struct paper_sheet sheet = {.language = language, .name = "rulings", .across = 1, .style = "/paper.css",
                                      .title = title, .about = title, .icon = "/icon.svg", .back = back,
                                      .back_words = arb_message(language, "page.to_evening"),
                                      .print_words = arb_message(language, "page.print"),
                                      .club = page->contest->server->club.name, .look = page->look};
    struct paper *paper;

    snprintf(back, sizeof back, "/#/d/%s", page->contest->id);
    paper = paper_open(&sheet);
    for (size_t s = 0; s < sessions->count && paper != NULL; s++)
        rulings_paper_report(paper, language, &sessions->session[s]);
    return arb__print(paper, is_pdf ? PAPER_PDF : PAPER_HTML, length);
}

/* A director who plays learns from a ruling what he may not know of a board that he has still to play. */
static bool is_hidden(const struct arb__contest *contest, const struct sessions *sessions)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];

    for (size_t s = 0; s < sessions->count && kind->hides != NULL; s++) {
        const struct event *event = sessions->session[s].event;

        for (size_t i = 0; i < event->incidents.count; i++)
            if (event->incidents.item[i].board > 0 && kind->hides(contest, event->incidents.item[i].board)) return true;
    }
    return false;
}

/* Reads the acts. NULL, or the key of the sentence why there is no report; *text is the caller's to free. */
static const char *read_acts(const struct arb__page *page, struct sessions *sessions, const char *name, char **text)
{
    struct arb_journal_problem problem;
    size_t length = 0;
    uint32_t acts;

    sessions->language = page->language;
    *text = event_stored_acts(page->contest->server->journal, arb_span_of(page->contest->id), &length, &acts, &problem);
    if (*text == NULL) return arb_journal_fault_key(problem.fault);
    if (sessions_add_bytes(sessions, name, (struct arb_span){*text, length}) != NULL) return "wire.no_report";
    return is_hidden(page->contest, sessions) ? "wire.report_later" : NULL;
}

static void send(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page, bool is_pdf)
{
    struct sessions *sessions = calloc(1, sizeof *sessions);
    char name[ARB__ID_MAX + 16], *text = NULL, *bytes = NULL;
    const char *why = "cli.no_memory";
    size_t length = 0;

    snprintf(name, sizeof name, "%s.%s", page->contest->id, page->contest->kind[ARB__KEPT]->ending);
    if (sessions != NULL) why = read_acts(page, sessions, name, &text);
    if (why == NULL && (bytes = print(sessions, page, is_pdf, &length)) == NULL) why = "cli.no_memory";
    if (why != NULL) {
        arb__page_refuse(server, reply, 404, why);
    } else {
        arb_reply_header(reply, "Cache-Control", "no-store");
        arb_reply_send(reply, 200, is_pdf ? "application/pdf" : "text/html; charset=utf-8",
                       (struct arb_span){bytes, length});
    }
    free(bytes);
    if (sessions != NULL) sessions_free(sessions);
    free(sessions);
    free(text);
}

static void send_page(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    send(server, reply, page, false);
}

static void send_pdf(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    send(server, reply, page, true);
}

bool arb__report_read(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    if (what.length > 0 || (!arb_span_is(kind, "report") && !arb_span_is(kind, "report.pdf"))) return false;
    page->send = arb_span_is(kind, "report") ? send_page : send_pdf;
    page->directors = true;
    return true;
}
