/* rulings.c -- arbitro rulings FILE…: the Director's report of each evening, or a season's rulings by article.
 *
 *     arbitro rulings FILE… [--by-article] [-o FILE | --json]
 *
 * Exit code 0: everything was read; 1: a file was damaged; 2: refused.
 */
#include "club.h"

#include "seasons/rulings.h"

#include <stdlib.h>

struct asked {
    struct club club;
    bool by_article;
    struct rulings_count count;
};

static bool write_json(struct arb_json *json, void *context)
{
    const struct asked *asked = context;

    if (asked->by_article) {
        rulings_write_count(json, asked->club.language, &asked->count);
        return true;
    }
    arb_json_array(json);
    for (size_t s = 0; s < asked->club.sessions.count; s++)
        rulings_write_report(json, &asked->club.sessions.session[s]);
    arb_json_end(json);
    return true;
}

static int answer_paper(const struct asked *asked)
{
    const struct cli_paper_out *to = &asked->club.out;
    struct paper *paper = cli_paper_open(to, "rulings", arb_message(to->language, "rulings.title"), 1);

    for (size_t s = 0; s < asked->club.sessions.count && paper != NULL && !asked->by_article; s++)
        rulings_paper_report(paper, to->language, &asked->club.sessions.session[s]);
    if (paper != NULL && asked->by_article) rulings_paper_count(paper, to->language, &asked->count);
    return cli_paper_put(to, paper);
}

static int answer(struct asked *asked, int argc, char **argv)
{
    int code;

    asked->by_article = cli_take_flag(&argc, argv, "--by-article");
    asked->club.sessions.with_empty = true;
    code = club_open_files(&asked->club, argc, argv, "rulings.usage");
    if (code != 0) return code;
    if (!rulings_count(&asked->count, &asked->club.sessions))
        return cli_refuse(asked->club.language, "cli.no_memory", NULL, 0);
    code = asked->club.out.form == PAPER_JSON ? club_put_json(&asked->club, write_json, asked) : answer_paper(asked);
    return code == 0 ? asked->club.worst : code;
}

static int rulings(int argc, char **argv)
{
    struct asked *asked = calloc(1, sizeof *asked);
    int code;

    if (asked == NULL) return cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
    code = answer(asked, argc, argv);
    rulings_free(&asked->count);
    club_close(&asked->club);
    free(asked);
    return code;
}

const struct cli_command cli_rulings = {"rulings", rulings};
