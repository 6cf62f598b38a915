/* host.c -- tables opened for the meetings of an evening, when its round begins.
 */
#include "tables/tables.h"

#include "hall/kind.h"
#include "hall/nodes/nodes.h"
#include "hall/server.h"

#include <string.h>

static void write_opening(struct arb_writer *out, const struct arb__contest *host)
{
    const struct arb__head head = host->kind[ARB__KEPT]->head(host);

    arb_write_text(out, "open ");
    arb_date_write(out, head.year, head.month, head.day);
    arb_write_text(out, " \"");
    for (const char *c = head.title; *c != '\0'; c++)
        if (*c != '"' && *c != '\\') arb_write_char(out, *c);
    arb_write_char(out, '"');
}

/* By the evening's set of articles, under its Director; who looks on, if anybody, sees it later. Where the Director
 * reads what is written (80H of the code for online play) the players can write. */
static void write_table(struct arb_writer *out, const struct arb__contest *host, const struct arb__hosted *hosted)
{
    struct arb__tables_act act = {.kind = ARB__TABLES_TABLE,
                                  .terms = {.edition = hosted->edition, .has_director = 1,
                                            .watch = hosted->watch_minutes > 0, .delay_minutes = hosted->watch_minutes,
                                            .first = hosted->first, .boards = hosted->boards,
                                            .of_round = hosted->round, .of_table = hosted->table,
                                            .of_room = hosted->room}};

    arb__terms_of_set(&act.terms, (enum arb_policy_set)hosted->set);
    act.terms.has_talk = arb__is_supervised(&act.terms);
    act.terms.stop_seconds = (uint8_t)(hosted->stop != 0 ? hosted->stop - 1u
                                                         : arb__stop_of_set((enum arb_policy_set)hosted->set));
    memcpy(act.terms.of, host->id, sizeof act.terms.of);
    arb__tables_commitment(host->server, host->id, "", act.terms.commitment);
    arb__tables_line_write(out, &act);
}

static void open_table(struct arb__contest *host, const struct arb__hosted *hosted, const char *id)
{
    struct arb__contest *table = arb__hall_begin(&host->server->hall, id);
    char opening[2 * ARB_TITLE_MAX], line[ARB__LINE_MAX];
    struct arb_writer first = arb_writer_on(opening, sizeof opening), second = arb_writer_on(line, sizeof line);

    if (table == NULL || table->ahead_seq > 0) return;
    write_opening(&first, host);
    write_table(&second, host, hosted);
    arb__hosted_take(table, arb_writer_span(&first));
    arb__hosted_take(table, arb_writer_span(&second));
}

/* A table at which nobody is any more, and that has boards, may have something that the evening lacks. */
static void look_at(struct arb__contest *host, const struct arb__hosted *hosted)
{
    char id[ARB__ID_MAX + 1];
    struct arb_writer name = arb_writer_on(id, sizeof id);
    const struct arb__listed *listed;
    struct arb__contest *table;

    arb__hosted_id(&name, host, hosted);
    if (!arb__nodes_hold(&host->server->hall, arb_span_of(id))) return;
    listed = arb__hall_listed(&host->server->hall, arb_span_of(id));
    if (listed == NULL) {
        open_table(host, hosted, id);
        return;
    }
    if (listed->contest == NULL && listed->state != ARB_CONTEST_PLAYING) return;
    table = arb__hall_find(&host->server->hall, arb_span_of(id));
    if (table != NULL && arb__tables_of(table) != NULL) arb__tables_stir(table);
}

/* The evening is asked for first, so that it stays while tables are folded. */
void arb__tables_host(struct arb__contest *contest)
{
    struct arb__hosted hosted;
    struct arb__contest *host;

    if (!contest->kind[ARB__KEPT]->hosted(contest, 0, &hosted)) return;
    host = arb__hall_find(&contest->server->hall, arb_span_of(contest->id));
    if (host == NULL) return;
    for (unsigned n = 0; host->kind[ARB__KEPT]->hosted(host, n, &hosted); n++) look_at(host, &hosted);
}
