/* solved.c -- pages that wait for a deal's tricks, and what they then show. */
#include "pages/solved.h"

#include "hall/answers/answer.h"
#include "net.h"

#include "arbitro/score/par.h"
#include "paper/hands.h"

#include <stdlib.h>
#include <string.h>

/* Milliseconds that a page waits for its table; and what a search costs whoever asks, in requests. */
enum { WAIT_MS = 5000, SEARCH_COST = 10 };

struct waiter {
    struct arb_solve_job job;
    struct arb__solving *solving;
    struct arb_reply *reply;        /* NULL: it is being answered from within the question */
    struct arb__page page;
    char id[ARB__ID_MAX + 1];
    struct waiter *next, **link;
};

struct arb__solving {
    struct arb__server *server;
    struct arb_solver *solver;
    struct waiter *first;
};

/* -- Waiting ------------------------------------------------------------------------------- */

static struct arb__solving *solving_of(struct arb__server *server)
{
    struct arb__solving *solving = server->solving;

    if (solving != NULL) return solving;
    solving = calloc(1, sizeof *solving);
    ARB_ASSERT(solving != NULL);
    solving->server = server;
    solving->solver = arb_solver_open(&(struct arb_solver_options){
        .threads = arb_solve_threads(1), .limit_ms = WAIT_MS, .loop = arb_net_loop(server->net)});
    ARB_ASSERT(solving->solver != NULL);
    server->solving = solving;
    return solving;
}

struct arb_solver *arb__solver(struct arb__server *server)
{
    return solving_of(server)->solver;
}

/* With what is known by now. The contest may have been let go meanwhile. */
static void send(struct waiter *waiter)
{
    struct arb__server *server = waiter->solving->server;

    waiter->page.has_waited = true;
    waiter->page.contest = arb__hall_find(&server->hall, arb_span_of(waiter->id));
    if (waiter->page.contest == NULL) arb__page_refuse(server, waiter->reply, 404, "wire.no_contest");
    else waiter->page.send(server, waiter->reply, &waiter->page);
    *waiter->link = waiter->next;
    if (waiter->next != NULL) waiter->next->link = waiter->link;
    free(waiter);
}

static void told(struct arb_solve_job *job)
{
    struct waiter *waiter = job->mine;

    waiter->page.is_passing = job->fault != ARB_SOLVE_GOOD;
    waiter->page.has_table = job->fault == ARB_SOLVE_GOOD || job->fault == ARB_SOLVE_LATE;
    if (waiter->page.has_table) waiter->page.table = job->answer.table;
    if (waiter->page.has_table) ++*waiter->solving->server->solved[job->fault == ARB_SOLVE_LATE];
    send(waiter);
}

/* He is gone, or will send no more, and it may be that he does not look any more: he gets what there is without. */
static void left(void *mine)
{
    struct waiter *waiter = mine;

    arb_solver_drop(waiter->solving->solver, &waiter->job);
    waiter->page.is_passing = true;
    ++*waiter->solving->server->solved[2];
    send(waiter);
}

void arb__page_when_solved(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page,
                           const struct arb_deal *deal)
{
    struct arb__solving *solving = solving_of(server);
    struct waiter *waiter = calloc(1, sizeof *waiter);

    ARB_ASSERT(waiter != NULL);
    *waiter = (struct waiter){.solving = solving, .reply = reply, .page = *page, .next = solving->first,
                              .link = &solving->first};
    memcpy(waiter->id, page->contest->id, sizeof waiter->id);
    waiter->page.table_of = *deal;
    waiter->job = (struct arb_solve_job){.ask = {.kind = ARB_SOLVE_TABLE, .deal = *deal}, .at_once = true,
                                         .told = told, .mine = waiter};
    if (solving->first != NULL) solving->first->link = &waiter->next;
    solving->first = waiter;
    arb_reply_charge(reply, SEARCH_COST);
    arb_reply_when_left(reply, left, waiter);
    arb_solver_ask(solving->solver, &waiter->job);
}

void arb__solved_stop(struct arb__server *server)
{
    while (server->solving != NULL && server->solving->first != NULL) left(server->solving->first);
}

void arb__solved_close(struct arb__server *server)
{
    struct arb__solving *solving = server->solving;

    if (solving == NULL) return;
    arb__solved_stop(server);
    arb_solver_close(solving->solver);
    free(solving);
    server->solving = NULL;
}

/* -- On the page ----------------------------------------------------------------------------- */

static bool is_known(struct arb_dd_tricks tricks) { return tricks.at_least == tricks.at_most; }

static bool all_known(const struct arb_dd_table *table)
{
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
        for (unsigned s = 0; s < ARB_SEATS; s++)
            if (!is_known(table->tricks[d][s])) return false;
    return true;
}

static void cell(struct arb__html *html, struct arb_dd_tricks tricks)
{
    arb__tag(html, "<td class=\"number\">");
    if (tricks.at_least == 0 && tricks.at_most == 13) {
        arb__tag(html, "\xE2\x80\xA6</td>"); /* nothing is known yet */
        return;
    }
    arb__number(html, tricks.at_least);
    if (!is_known(tricks)) {
        arb__tag(html, "\xE2\x80\x93");
        arb__number(html, tricks.at_most);
    }
    arb__tag(html, "</td>");
}

static void table_html(struct arb__html *html, const struct arb_dd_table *table)
{
    const struct arb_notation *in = arb_notation_of(html->language);

    arb__tag(html, "<table class=\"tricks\"><caption>");
    arb__say(html, "page.tricks");
    arb__tag(html, "</caption><thead><tr><td></td>");
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
        arb__tag(html, "<th scope=\"col\" class=\"number\">");
        if (d == ARB_NOTRUMP) arb__text(html, in->notrump[0]);
        else arb__suit_html(html, (enum arb_suit)d);
        arb__tag(html, "</th>");
    }
    arb__tag(html, "</tr></thead><tbody>\n");
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        arb__tag(html, "<tr><th scope=\"row\">");
        arb__seat_html(html, paper_seat_row[r]);
        arb__tag(html, "</th>");
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) cell(html, table->tricks[d][paper_seat_row[r]]);
        arb__tag(html, "</tr>\n");
    }
    arb__tag(html, "</tbody></table>\n");
}

void arb__solved_html(struct arb__html *html, const struct arb__page *page, const struct arb_deal *deal,
                      enum arb_seat dealer, enum arb_vulnerability vulnerable)
{
    if (!page->has_table || memcmp(page->table_of.hand, deal->hand, sizeof deal->hand) != 0) return;
    table_html(html, &page->table);
    if (dealer >= ARB_SEATS || !all_known(&page->table)) return;
    const struct arb_solve_table tricks = arb_solve_tricks(&page->table);
    const struct arb_par par = arb_par_of((const uint8_t(*)[ARB_SEATS])tricks.tricks, dealer, vulnerable);
    char text[400];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    paper_write_par(&out, html->language, "hands.par", &par);
    arb__tag(html, "<p class=\"sentence\">");
    arb__suited_html(html, text);
    arb__tag(html, "</p>\n");
}
