/* evening.c -- the evening or match of which a table is a meeting: which it is, what it hides and shows, and where the
 * boards come from.
 */
#include "tables/tables.h"

#include "hall/kind.h"
#include "hall/server.h"

/* NULL: a table of its own, or the evening is not there any more. The table is asked for first: folding the evening may
 * let go of what nobody watches and nobody has asked for in this turn of the loop. */
struct arb__contest *arb__evening_of(const struct arb__contest *table)
{
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;
    struct arb__contest *host;

    if (terms->of[0] == '\0') return NULL;
    (void)arb__hall_find(&table->server->hall, arb_span_of(table->id));
    host = arb__hall_find(&table->server->hall, arb_span_of(terms->of));
    return host != NULL && host->kind[ARB__KEPT]->hosted != NULL ? host : NULL;
}

struct arb__hosted arb__evening_place(const struct arb__terms *terms)
{
    return (struct arb__hosted){.round = terms->of_round, .table = terms->of_table, .room = terms->of_room,
                                .first = terms->first, .boards = terms->boards, .edition = terms->edition};
}

struct arb__contest *arb__tables_contest(const struct arb__contest *table, struct arb__hosted *hosted)
{
    struct arb__contest *host = arb__evening_of(table);
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;

    if (host == NULL) return NULL;
    for (unsigned n = 0; host->kind[ARB__KEPT]->hosted(host, n, hosted); n++)
        if (hosted->round == terms->of_round && hosted->table == terms->of_table && hosted->room == terms->of_room)
            return host;
    *hosted = arb__evening_place(terms);
    return host;
}

bool arb__tables_hides(const struct arb__contest *table, unsigned board)
{
    const struct arb__contest *host = arb__evening_of(table);

    return host != NULL && host->kind[ARB__KEPT]->hides(host, board);
}

bool arb__tables_shows(const struct arb__contest *table, unsigned board)
{
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;
    const struct arb__contest *host = arb__evening_of(table);
    const struct arb__hosted hosted = arb__evening_place(terms);

    if (terms->of[0] == '\0') return terms->watch == ARB__WATCH_BOARDS;
    return host != NULL && host->kind[ARB__KEPT]->shows(host, &hosted, board);
}

bool arb__tables_is_settled(const struct arb__contest *table)
{
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;
    const struct arb__listed *listed;

    if (terms->of[0] == '\0') return arb__tables_of(table)->kept.state == ARB_CONTEST_ENDED;
    listed = arb__hall_listed(&table->server->hall, arb_span_of(terms->of));
    return listed != NULL && listed->state == ARB_CONTEST_ENDED;
}

enum arb__dealt arb__tables_deal_of(const struct arb__contest *table, unsigned board, struct arb_deal *deal)
{
    const struct arb__contest *host = arb__evening_of(table);

    if (arb__tables_of(table)->kept.terms.of[0] == '\0') return ARB__DEALT_DRAWN;
    return host == NULL ? ARB__DEALT_AWAITED : host->kind[ARB__KEPT]->hosted_deal(host, board, deal);
}
