/* site.c -- writes a contest's public pages as files. */
#define _GNU_SOURCE
#include "site.h"

#include "assets.h"
#include "hall/answers/answer.h"
#include "hall/server.h"
#include "kinds.h"
#include "pages/page_parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define PATH_ROOM 4096

struct site {
    struct arb__page_writer writer;             /* first: what the pages know of it */
    const struct arb_site_options *options;
    const struct arb__contest *contest;
    unsigned pages;
    bool failed;                    /* said already */
};

/* -- Files ------------------------------------------------------------------------------ */

static int say(FILE *to, const struct arb_site_options *options, const char *key,
               const struct arb_message_value *values, size_t count)
{
    char sentence[1000];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, options->language, key, values, count);
    fprintf(to, to == stderr ? "arbitro: %s\n" : "%s\n", sentence);
    return to == stderr ? 2 : 0;
}

static void fail(struct site *site, const char *path)
{
    const char *why = strerror(errno);

    if (!site->failed)
        say(stderr, site->options, "site.cannot_write", ARB_VALUES(ARB_TEXT("file", path), ARB_TEXT("why", why)));
    site->failed = true;
}

/* "OUT/it/board/7.html" into 'path'; false, with a message, if it is longer than a path can be. */
static bool name_file(struct site *site, const char *inside, char *path)
{
    struct arb_writer out = arb_writer_on(path, PATH_ROOM);

    arb_write_text(&out, site->options->folder);
    arb_write_char(&out, '/');
    arb_write_text(&out, inside);
    if (!out.truncated) return true;
    errno = ENAMETOOLONG;
    fail(site, inside);
    return false;
}

static void make_folder(struct site *site, const char *inside)
{
    char path[PATH_ROOM];

    if (name_file(site, inside, path) && mkdir(path, 0777) != 0 && errno != EEXIST) fail(site, path);
}

/* Written beside and then renamed, so that a visitor gets the old page or the new one, never half of it. */
static void write_file(struct site *site, const char *inside, struct arb_span text)
{
    char path[PATH_ROOM], beside[PATH_ROOM + 8];
    FILE *file;
    bool written;

    if (site->failed || !name_file(site, inside, path)) return;
    snprintf(beside, sizeof beside, "%s.new", path);
    file = fopen(beside, "wb");
    written = file != NULL && fwrite(text.at, 1, text.length, file) == text.length;
    if (file != NULL && fclose(file) != 0) written = false;
    if (!written || rename(beside, path) != 0) fail(site, path);
}

/* -- Pages ------------------------------------------------------------------------------ */

/* 'inside' is the page's own place below its language: "board/7.html". */
static void write_page(const struct arb__page_writer *writer, struct arb__page *page, const char *inside)
{
    struct site *site = (struct site *)writer;
    char path[64];
    struct arb_writer out = arb_writer_on(path, sizeof path);
    struct arb_span text;

    arb_write_text(&out, arb_language_name(page->language));
    arb_write_char(&out, '/');
    arb_write_text(&out, inside);
    page->file = inside;
    text = arb__write_all(16384, page->write, page);
    write_file(site, path, text);
    free((char *)text.at);
    site->pages++;
}

static void make_page_folder(const struct arb__page_writer *writer, const struct arb__page *page, const char *name)
{
    char inside[16];

    snprintf(inside, sizeof inside, "%s/%s", arb_language_name(page->language), name);
    make_folder((struct site *)writer, inside);
}

static void write_language(struct site *site, enum arb_language language)
{
    struct arb__page page = {.contest = site->contest, .language = language};

    make_folder(site, arb_language_name(language));
    site->contest->kind[ARB__KEPT]->site(&site->writer, &page);
}

static void write_entrance_link(struct arb__html *html, enum arb_language language)
{
    arb__tag(html, language > 0 ? " <a href=\"" : "<a href=\"");
    arb__tag(html, arb_language_name(language));
    arb__tag(html, "/index.html\" lang=\"");
    arb__tag(html, arb_language_name(language));
    arb__tag(html, "\">");
    arb__text(html, arb_language_label(language));
    arb__tag(html, "</a>");
}

/* The first page: in a language, with a link to each. */
static void write_entrance(struct site *site)
{
    const char *title = site->contest->kind[ARB__KEPT]->head(site->contest).title;
    char text[2048];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb__html html = {.out = &out, .language = site->options->language};

    arb__tag(&html, "<!doctype html>\n<html lang=\"");
    arb__tag(&html, arb_language_name(html.language));
    arb__tag(&html, "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                    "<meta http-equiv=\"refresh\" content=\"0; url=");
    arb__tag(&html, arb_language_name(html.language));
    arb__tag(&html, "/index.html\"><title>");
    arb__text(&html, title);
    arb__tag(&html, "</title><link rel=\"stylesheet\" href=\"pages.css\"></head><body><main><h1>");
    arb__text(&html, title);
    arb__tag(&html, "</h1><p>");
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN; language++)
        write_entrance_link(&html, language);
    arb__tag(&html, "</p></main></body></html>\n");
    write_file(site, "index.html", arb_writer_span(&out));
}

static void write_asset(struct site *site, const char *path)
{
    const struct arb__asset *asset = arb__asset_find(arb_span_of(path));

    if (asset != NULL) write_file(site, path + 1, arb__asset_plain(asset));
}

/* Writes the pages in every language, the files that they use and the page that leads to them. The first file that
 * cannot be written ends it. */
static int write_site(const struct arb_site_options *options, const struct arb__contest *contest)
{
    struct site site = {{write_page, make_page_folder}, .options = options, .contest = contest};

    if (mkdir(options->folder, 0777) != 0 && errno != EEXIST) fail(&site, options->folder);
    write_asset(&site, "/pages.css");
    write_asset(&site, "/icon.svg");
    write_asset(&site, "/figtree.woff2");
    write_asset(&site, "/figtree-ext.woff2");
    write_asset(&site, "/figtree-licence.txt");
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN && !site.failed; language++)
        write_language(&site, language);
    write_entrance(&site);
    if (site.failed) return 2;
    return say(stdout, options, "site.written",
               ARB_VALUES(ARB_NUMBER("pages", site.pages), ARB_TEXT("folder", options->folder)));
}

/* -- The contest ------------------------------------------------------------------------- */

static int refuse_journal(const struct arb_site_options *options, const struct arb_journal_problem *problem)
{
    char sentence[2000];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_journal_problem_write(&out, options->language, problem);
    fprintf(stderr, "arbitro: %s\n", sentence);
    return 2;
}

/* Folds the one contest, without the others, and writes its pages. The list of contests is read for the series that it
 * is in. */
static int write_contest(struct arb__server *server, const struct arb_site_options *options)
{
    struct arb__hall_problem problem = {.seq = 0};
    struct arb__contest *contest = NULL;
    int code;

    if (!arb__hall_list_all(&server->hall, server, &problem.journal)) return refuse_journal(options, &problem.journal);
    if (strlen(options->contest) <= ARB__ID_MAX) {
        contest = arb__hall_fold_one(server, options->contest, &problem);
        if (contest == NULL && problem.journal.fault != ARB_JOURNAL_GOOD)
            return refuse_journal(options, &problem.journal);
        if (contest == NULL)
            return say(stderr, options, "serve.act_not_understood",
                       ARB_VALUES(ARB_TEXT("contest", problem.contest), ARB_NUMBER("number", problem.seq)));
    }
    if (contest == NULL || contest->kept_seq == 0)
        code = say(stderr, options, "cli.journal.no_contest",
                   ARB_VALUES(ARB_TEXT("contest", options->contest), ARB_TEXT("path", options->data)));
    else if (contest->kind[ARB__KEPT]->head(contest).withdrawn)
        code = say(stderr, options, "published.withdrawn", NULL, 0);
    else
        code = write_site(options, contest);
    if (contest != NULL) arb__hall_free_one(contest);
    return code;
}

/* Opens the journal for reading alone, so a server may run on it meanwhile. */
int arb_site(const struct arb_site_options *options)
{
    const struct arb_journal_options reading = {.mode = ARB_JOURNAL_READ};
    struct arb__server *server = calloc(1, sizeof *server);
    struct arb_journal_problem problem;
    int code;

    ARB_ASSERT(server != NULL);
    server->kinds = arb__kinds;
    if (arb_journal_open(options->data, &reading, &server->journal, &problem) != ARB_JOURNAL_GOOD) {
        code = refuse_journal(options, &problem);
    } else {
        code = write_contest(server, options);
        arb__hall_close(&server->hall);
        arb_journal_close(server->journal);
    }
    free(server);
    return code;
}
