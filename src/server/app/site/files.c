/* files.c -- see files.h. */
#define _GNU_SOURCE
#include "site/files.h"

#include "assets.h"
#include "hall/answers/answer.h"
#include "hall/shown.h"
#include "pages/print.h"
#include "paper/paper.h"
#include "site/picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define PATH_ROOM 4096

/* -- What is said ----------------------------------------------------------------------- */

static void write_sentence(char *room, size_t capacity, const struct arb_site_options *options, const char *key,
                           const struct arb_message_value *values, size_t count)
{
    struct arb_writer out = arb_writer_on(room, capacity);

    arb_message_write(&out, options->language, key, values, count);
}

int arb__site_refuse(const struct arb_site_options *options, const char *key, const struct arb_message_value *values,
                     size_t count)
{
    char sentence[2000];

    write_sentence(sentence, sizeof sentence, options, key, values, count);
    fprintf(stderr, "arbitro: %s\n", sentence);
    return 2;
}

int arb__site_end(const struct arb__site *site)
{
    char sentence[PATH_ROOM + 200];

    if (site->failed) return 2;
    write_sentence(sentence, sizeof sentence, site->options, "site.written",
                   ARB_VALUES(ARB_NUMBER("pages", site->pages), ARB_TEXT("folder", site->options->folder)));
    printf("%s\n", sentence);
    return 0;
}

/* -- Files ------------------------------------------------------------------------------ */

static void fail(struct arb__site *site, const char *path)
{
    const char *why = strerror(errno);

    if (!site->failed)
        arb__site_refuse(site->options, "site.cannot_write", ARB_VALUES(ARB_TEXT("file", path), ARB_TEXT("why", why)));
    site->failed = true;
}

/* "OUT/it/board/7.html" into 'path'; false, with a message, if it is longer than a path can be. */
static bool name_file(struct arb__site *site, const char *inside, char *path)
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

static void make_folder(struct arb__site *site, const char *inside)
{
    char path[PATH_ROOM];

    if (name_file(site, inside, path) && mkdir(path, 0777) != 0 && errno != EEXIST) fail(site, path);
}

void arb__site_file(struct arb__site *site, const char *inside, struct arb_span text)
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

/* "it/2026-11-21-natale-ab12/board/7.html" */
static void name_inside(const struct arb__site *site, enum arb_language language, const char *inside, char *path)
{
    snprintf(path, PATH_ROOM, "%s/%s%s", arb_language_name(language), site->under, inside);
}

/* NULL: it has none, or nobody would find it. */
static struct paper *picture_of(const struct arb__site *site, const struct arb__page *page, const char *inside)
{
    if (site->options->base == NULL || page->contest == NULL) return NULL;
    if (strcmp(inside, "index.html") == 0) return arb__picture_ranking(page);
    return page->picture != NULL ? page->picture(page) : NULL;
}

void arb__site_page(struct arb__site *site, struct arb__page *page, const char *inside)
{
    char path[PATH_ROOM];
    struct arb_span text;

    name_inside(site, page->language, inside, path);
    page->file = strchr(path, '/') + 1;
    text = arb__write_all(16384, page->write, page);
    page->file = NULL;
    arb__site_pictured(site, path, text, picture_of(site, page, inside));
    free((char *)text.at);
    site->pages++;
}

struct pictured {
    struct arb_span page;
    const char *base, *inside;
};

static size_t find(struct arb_span page, const char *text)
{
    const struct arb_span sought = arb_span_of(text);
    size_t at = 0;

    while (at + sought.length < page.length && !arb_span_equal(arb_span_part(page, at, sought.length), sought)) at++;
    return at;
}

/* The tags stand before the first link of the head, which every page has. */
static void write_pictured(struct arb_writer *out, const void *what)
{
    const struct pictured *pictured = what;
    const size_t at = find(pictured->page, "<link rel=");

    arb_write_span(out, arb_span_part(pictured->page, 0, at));
    arb__picture_tags(out, pictured->base, pictured->inside);
    arb_write_span(out, arb_span_skip(pictured->page, at));
}

/* Beside the page, and closed. */
static void write_picture(struct arb__site *site, const char *inside, struct paper *paper)
{
    char path[PATH_ROOM];
    struct arb_writer out = arb_writer_on(path, sizeof path);
    size_t length = 0;
    char *bytes = arb__print(paper, PAPER_PICTURE, &length);

    arb_write_span(&out, (struct arb_span){inside, strlen(inside) - strlen(".html")});
    arb_write_text(&out, ".png");
    if (bytes != NULL) arb__site_file(site, path, (struct arb_span){bytes, length});
    free(bytes);
}

void arb__site_pictured(struct arb__site *site, const char *inside, struct arb_span text, struct paper *paper)
{
    const struct pictured pictured = {text, site->options->base, inside};
    struct arb_span with;

    if (paper == NULL) {
        arb__site_file(site, inside, text);
        return;
    }
    with = arb__write_all(text.length + 2048, write_pictured, &pictured);
    arb__site_file(site, inside, with);
    free((char *)with.at);
    write_picture(site, inside, paper);
}

static void write_page(const struct arb__page_writer *writer, struct arb__page *page, const char *inside)
{
    arb__site_page((struct arb__site *)writer, page, inside);
}

static void make_page_folder(const struct arb__page_writer *writer, const struct arb__page *page, const char *name)
{
    char inside[PATH_ROOM];

    name_inside((struct arb__site *)writer, page->language, name, inside);
    make_folder((struct arb__site *)writer, inside);
}

void arb__site_contest(struct arb__site *site, const struct arb__contest *contest)
{
    arb__shown_begin(contest, ARB_PUBLIC);
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN && !site->failed; language++) {
        struct arb__page page = {.contest = contest, .language = language, .now_ms = site->options->now_ms};

        make_page_folder(&site->writer, &page, "");
        contest->kind[ARB__KEPT]->site(&site->writer, &page);
    }
    arb__shown_end(contest);
}

/* -- What all of them use --------------------------------------------------------------- */

struct arb__site arb__site_on(const struct arb_site_options *options)
{
    return (struct arb__site){.writer = {write_page, make_page_folder}, .options = options, .under = ""};
}

static void write_asset(struct arb__site *site, const char *path)
{
    const struct arb__asset *asset = arb__asset_find(arb_span_of(path));

    if (asset != NULL) arb__site_file(site, path + 1, arb__asset_plain(asset));
}

void arb__site_begin(struct arb__site *site, bool more)
{
    const struct arb_span style = arb__write_all(8192, arb__print_style, NULL);

    if (mkdir(site->options->folder, 0777) != 0 && errno != EEXIST) fail(site, site->options->folder);
    write_asset(site, "/pages.css");
    write_asset(site, "/icon.svg");
    write_asset(site, "/figtree.woff2");
    write_asset(site, "/figtree-ext.woff2");
    write_asset(site, "/figtree-licence.txt");
    if (more) write_asset(site, "/site.js");
    if (more) arb__site_file(site, "paper.css", style);
    free((char *)style.at);
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN && !site->failed; language++) {
        char players[16];

        make_folder(site, arb_language_name(language));
        snprintf(players, sizeof players, "%s/player", arb_language_name(language));
        if (more) make_folder(site, players);
    }
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

void arb__site_entrance(struct arb__site *site, const char *title)
{
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
    arb__site_file(site, "index.html", arb_writer_span(&out));
}
