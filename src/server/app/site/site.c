/* site.c -- arbitro site: opens the journal for reading alone and writes one contest's pages, or the club's. */
#include "site/site.h"

#include "hall/answers/document.h"
#include "hall/server.h"
#include "kinds.h"
#include "people/club.h"
#include "people/members.h"
#include "site/club.h"
#include "site/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int refuse_journal(const struct arb_site_options *options, const struct arb_journal_problem *problem)
{
    char sentence[2000];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_journal_problem_write(&out, options->language, problem);
    fprintf(stderr, "arbitro: %s\n", sentence);
    return 2;
}

static int write_site(const struct arb_site_options *options, const struct arb__contest *contest)
{
    struct arb__site site = arb__site_on(options);

    arb__site_begin(&site, false);
    arb__site_contest(&site, contest);
    arb__site_entrance(&site, contest->kind[ARB__KEPT]->head(contest).title);
    return arb__site_end(&site);
}

static int refuse_fold(const struct arb_site_options *options, const struct arb__hall_problem *problem)
{
    if (problem->journal.fault != ARB_JOURNAL_GOOD) return refuse_journal(options, &problem->journal);
    return arb__site_refuse(options, "serve.act_not_understood",
                            ARB_VALUES(ARB_TEXT("contest", problem->contest), ARB_NUMBER("number", problem->seq)));
}

/* The list of contests is read for the series that this one is in; none of the others is folded. */
static int write_contest(struct arb__server *server, const struct arb_site_options *options)
{
    struct arb__hall_problem problem = {.seq = 0};
    struct arb__contest *contest = NULL;
    int code;

    if (!arb__hall_list_all(&server->hall, server, &problem.journal)) return refuse_journal(options, &problem.journal);
    if (strlen(options->contest) <= ARB__ID_MAX) {
        contest = arb__hall_fold_one(server, options->contest, &problem);
        if (contest == NULL) return refuse_fold(options, &problem);
    }
    if (contest == NULL || contest->kept_seq == 0)
        code = arb__site_refuse(options, "cli.journal.no_contest",
                                ARB_VALUES(ARB_TEXT("contest", options->contest), ARB_TEXT("path", options->data)));
    else if (contest->kind[ARB__KEPT]->head(contest).withdrawn)
        code = arb__site_refuse(options, "published.withdrawn", NULL, 0);
    else
        code = write_site(options, contest);
    if (contest != NULL) arb__hall_free_one(contest);
    return code;
}

static int write_club(struct arb__server *server, const struct arb_site_options *options)
{
    struct arb__hall_problem problem = {.seq = 0};
    struct arb__site site = arb__site_on(options);

    arb__club_load(server);
    if (!arb__hall_open(&server->hall, server, &problem) || !arb__site_club(&site, server, &problem))
        return refuse_fold(options, &problem);
    return arb__site_end(&site);
}

/* A server may run on the store meanwhile. */
int arb_site(const struct arb_site_options *options)
{
    const struct arb_journal_options reading = {.mode = ARB_JOURNAL_READ};
    struct arb__server *server = calloc(1, sizeof *server);
    struct arb_journal_problem problem;
    int code;

    ARB_ASSERT(server != NULL);
    server->kinds = arb__kinds;
    server->language = options->language;
    server->register_of_site = options->players;
    if (arb_journal_open(options->data, &reading, &server->journal, &problem) != ARB_JOURNAL_GOOD) {
        code = refuse_journal(options, &problem);
    } else {
        if (arb__members_load(server, &problem) != ARB_JOURNAL_GOOD) code = refuse_journal(options, &problem);
        else code = options->contest != NULL ? write_contest(server, options) : write_club(server, options);
        arb__hall_close(&server->hall);
        arb_journal_close(server->journal);
    }
    arb__documents_clear(server);
    free(server->members.member);
    free(server->hidden.player);
    free(server);
    return code;
}
