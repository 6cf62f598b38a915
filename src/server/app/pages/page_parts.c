/* page_parts.c -- what the pages of every kind have in common: links, dates, the head, an error as a page.
 */
#include "pages/page_parts.h"

#include "hall/answers/answer.h"
#include "results/event.h"
#include "results/say/say.h"

#include <string.h>

void arb__ranked_names(struct arb__ranked *ranked, struct arb_span names)
{
    while (ranked->names < ARB__RANKED_NAMES && event_cut_name(&names, &ranked->name[ranked->names])) ranked->names++;
}

void arb__column_html(struct arb__html *html, const char *key, const char *look)
{
    arb__tag(html, "<th scope=\"col\" class=\"");
    arb__tag(html, look);
    arb__tag(html, "\">");
    arb__say(html, key);
    arb__tag(html, "</th>");
}

/* In a whole club's site each contest has a folder below the language's. */
static bool is_within(const char *file, const char *id)
{
    const size_t length = strlen(id);

    return strncmp(file, id, length) == 0 && file[length] == '/';
}

/* The address of a page of this contest: "/e/ID/board/7", "../board/7.html". */
static void address(struct arb__html *html, const struct arb__contest *contest, const char *kind, struct arb_span what)
{
    if (html->file != NULL) {
        arb__way_up(html);
        if (is_within(html->file, contest->id)) {
            arb__text(html, contest->id);
            arb__tag(html, "/");
        }
    } else {
        arb__tag(html, "/e/");
        arb__text(html, contest->id);
        if (kind[0] != '\0') arb__tag(html, "/");
    }
    arb__tag(html, kind);
    if (what.length > 0) {
        arb__tag(html, "/");
        arb__span(html, what);
    }
    if (html->file != NULL) arb__tag(html, kind[0] != '\0' ? ".html" : "index.html");
}

/* A link to it, opened. */
void arb__link_html(struct arb__html *html, const struct arb__contest *contest, const char *kind, struct arb_span what)
{
    arb__tag(html, "<a href=\"");
    address(html, contest, kind, what);
    arb__tag(html, "\">");
}

/* A link to the boards of the contest, which stand below its ranking, opened. */
void arb__boards_link_html(struct arb__html *html, const struct arb__contest *contest)
{
    arb__tag(html, "<a href=\"");
    address(html, contest, "", (struct arb_span){"", 0});
    arb__tag(html, "#boards\">");
}

void arb__number_link_html(struct arb__html *html, const struct arb__contest *contest, const char *kind,
                           unsigned number)
{
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, number);
    arb__link_html(html, contest, kind, arb_writer_span(&out));
}

void arb__date_html(struct arb__html *html, unsigned year, unsigned month, unsigned day)
{
    event_date_write(html->out, html->language, year, month, day);
}

/* A Director goes back to his evening, everybody else to the first page. The key is shown by the script that prints. */
static void desk(struct arb__html *html, const struct arb__page *page)
{
    const bool directs = page->reader.role == ARB_DIRECTOR;

    arb__tag(html, "<div class=\"desk\"><a href=\"/");
    if (directs) {
        arb__tag(html, "#/d/");
        arb__text(html, page->contest->id);
    }
    arb__tag(html, "\">\xE2\x86\x90 ");
    arb__say(html, directs ? "page.to_evening" : "page.to_first");
    arb__tag(html, "</a> <button type=\"button\" data-print hidden>");
    arb__say(html, "page.print");
    arb__tag(html, "</button>");
    if (page->pdf != NULL) {
        arb__tag(html, " <a href=\"/e/");
        arb__text(html, page->contest->id);
        arb__tag(html, "/");
        arb__tag(html, page->pdf);
        arb__tag(html, "\">PDF</a>");
    }
    arb__tag(html, "</div><script src=\"/print.js\" defer></script>\n");
}

void arb__head_html(struct arb__html *html, const struct arb__page *page)
{
    const struct arb__contest *contest = page->contest;
    const struct arb__head head = contest->kind[ARB__KEPT]->head(contest);

    if (html->file == NULL) desk(html, page);
    arb__tag(html, "<header>");
    if (contest->server->club.name[0] != '\0') {
        arb__tag(html, "<p class=\"club\">");
        arb__text(html, contest->server->club.name);
        arb__tag(html, "</p>");
    }
    arb__tag(html, "<p class=\"where\">");
    if (html->file != NULL && is_within(html->file, contest->id)) {
        arb__tag(html, "<a href=\"");
        arb__way_up(html);
        arb__tag(html, "index.html\">");
        arb__say(html, "page.club_days");
        arb__tag(html, "</a> <span class=\"quiet\">/</span> ");
    }
    arb__link_html(html, contest, "", (struct arb_span){"", 0});
    arb__text(html, head.title);
    arb__tag(html, "</a> <span class=\"date\">");
    arb__date_html(html, head.year, head.month, head.day);
    arb__tag(html, "</span></p>");
}

/* -- Errors ------------------------------------------------------------------------------ */

/* "dark.four.more": the theme, four colours of suit, more contrast. */
#define LOOKS(theme, attribute)                                                                                        \
    {theme, attribute}, {theme ".four", attribute " data-suits=\"four\""},                                             \
        {theme ".more", attribute " data-contrast=\"more\""},                                                          \
        {theme ".four.more", attribute " data-suits=\"four\" data-contrast=\"more\""}

const char *arb__look_of(const struct arb_request *request)
{
    static const char *const looks[][2] = {
        LOOKS("auto", ""), LOOKS("light", " data-theme=\"light\""), LOOKS("dark", " data-theme=\"dark\"")};

    for (unsigned i = 0; request != NULL && i < ARB_COUNT(looks); i++)
        if (arb_span_is(arb_request_cookie(request, "arbitro_look"), looks[i][0])) return looks[i][1];
    return "";
}

void arb__page_error(struct arb_writer *out, enum arb_language language, const char *look, int status,
                     const char *sentence)
{
    struct arb__html html = {.out = out, .language = language, .look = look};

    arb__page_begin(&html, "Arbitro", "error");
    arb__tag(&html, "<h1>");
    arb__number(&html, status);
    arb__tag(&html, "</h1><p class=\"sentence\">");
    arb__text(&html, sentence);
    arb__tag(&html, "</p><p><a href=\"/\">Arbitro</a></p>");
    arb__page_end(&html);
}

void arb__page_refuse(struct arb__server *server, struct arb_reply *reply, int status, const char *key)
{
    const enum arb_language language = arb__language_of(server, arb_reply_request(reply));
    char sentence[512], text[4096];
    struct arb_writer words = arb_writer_on(sentence, sizeof sentence), out = arb_writer_on(text, sizeof text);

    arb_message_write(&words, language, key, NULL, 0);
    arb__page_error(&out, language, arb__look_of(arb_reply_request(reply)), status, sentence);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, status, "text/html; charset=utf-8", arb_writer_span(&out));
}

bool arb__page_corrected(const struct arb__page *page, const struct arb_corrections *corrections)
{
    return arb_corrections_end(corrections) != 0 && !arb_corrections_are_over(corrections, page->now_ms);
}

void arb__final_write(struct arb_writer *out, const struct arb__page *page, const struct arb_corrections *corrections)
{
    const struct arb__head of = page->contest->kind[ARB__KEPT]->head(page->contest);
    const bool is_provisional = arb__page_corrected(page, corrections);
    char until[200] = "";
    struct arb_writer words = arb_writer_on(until, sizeof until);

    arb_write_text(out, arb_message(page->language, is_provisional ? "page.provisional" : "page.final"));
    if (!event_corrections_write(&words, page->language, arb_corrections_end(corrections),
                                 10000u * of.year + 100u * of.month + of.day)) return;
    arb_write_text(out, " \xC2\xB7 ");
    arb_write_text(out, until);
}

void arb__final_html(struct arb__html *html, const struct arb__page *page, const struct arb_corrections *corrections)
{
    char sentence[300];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb__final_write(&out, page, corrections);
    arb__tag(html, "<p class=\"quiet\">");
    arb__text(html, sentence);
    arb__tag(html, "</p>");
}

void arb__corrections_html(struct arb__html *html, int64_t until_ms, uint32_t day)
{
    char sentence[200];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (!event_corrections_write(&out, html->language, until_ms, day)) return;
    arb__tag(html, "<p class=\"quiet\">");
    arb__text(html, sentence);
    arb__tag(html, "</p>");
}
