/* strata.c -- arbitro strata RULES FILE…: one ranking, and those of the less experienced in it; sections, and all.
 *
 *     arbitro strata RULES FILE… --players REGISTER [--full-names] [-o FILE | --json]
 *
 * Exit code 0: everything was read; 1: a file was damaged, or a name is that of two players; 2: refused.
 */
#include "club.h"

#include "seasons/strata_paper.h"

#include <stdio.h>
#include <stdlib.h>

struct asked {
    struct club club;
    struct arb_strata_rules rules;
    struct strata strata;
    struct strata_columns columns;
};

/* messages: strata.* from ARB_STRATA_FAULTS */
static int read_rules(struct asked *asked, struct arb_span text)
{
    struct arb_rules_fault fault;
    char key[64];

    if (arb_strata_read(text, &asked->rules, &fault)) return 0;
    snprintf(key, sizeof key, "strata.%s", arb_strata_fault_symbol((enum arb_strata_fault_kind)fault.kind));
    return club_refuse_rules(&asked->club, key, &fault);
}

static int refuse(const struct asked *asked)
{
    const enum strata_fault fault = asked->strata.fault;
    const enum arb_language language = asked->club.language;

    if (fault == STRATA_FORMS) return cli_refuse(language, "strata.forms", NULL, 0);
    if (fault == STRATA_NOBODY) return cli_refuse(language, "strata.nobody", NULL, 0);
    if (fault == STRATA_NO_MEMORY) return cli_refuse(language, "cli.no_memory", NULL, 0);
    return club_refuse_scale(&asked->club, &asked->strata.scale, fault == STRATA_SCALE);
}

static bool write_json(struct arb_json *json, void *context)
{
    const struct asked *asked = context;

    strata_write_json(json, &asked->strata);
    return true;
}

static int answer_paper(struct asked *asked)
{
    const struct cli_paper_out *to = &asked->club.out;
    char title[600] = "";
    struct arb_writer out = arb_writer_on(title, sizeof title);
    struct paper *paper;

    arb_write_span(&out, asked->rules.title);
    paper = cli_paper_open(to, "strata", title, 1);
    if (paper != NULL) strata_paper(paper, to->language, &asked->strata, &asked->columns);
    return cli_paper_put(to, paper);
}

static int answer(struct asked *asked, int argc, char **argv)
{
    struct arb_span text = {NULL, 0};
    int code = club_open(&asked->club, argc, argv, "strata.usage", &text);

    if (code == 0) code = read_rules(asked, text);
    if (code == 0 && asked->club.players_path == NULL)      /* nobody would be known, and all be in one stratum */
        code = cli_refuse(asked->club.language, "club.no_register", ARB_VALUES(ARB_SPAN("token", asked->rules.title)));
    if (code == 0) code = club_read(&asked->club);
    if (code != 0) return code;
    asked->strata.rules = &asked->rules;
    asked->strata.sessions = &asked->club.sessions;
    asked->strata.people = &asked->club.people;
    asked->strata.folder = club_folder(&asked->club);
    if (!strata_rank(&asked->strata)) return refuse(asked);
    code = asked->club.out.form == PAPER_JSON ? club_put_json(&asked->club, write_json, asked) : answer_paper(asked);
    if (code == 0) club_note_several(&asked->club);
    return code == 0 ? asked->club.worst : code;
}

static int strata(int argc, char **argv)
{
    struct asked *asked = calloc(1, sizeof *asked);
    int code;

    if (asked == NULL) return cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
    code = answer(asked, argc, argv);
    strata_free(&asked->strata);
    club_close(&asked->club);
    free(asked);
    return code;
}

const struct cli_command cli_strata = {"strata", strata};
