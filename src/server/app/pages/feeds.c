/* feeds.c -- see feeds.h. */
#include "pages/feeds.h"

#include "hall/kind.h"
#include "pages/html.h"

#include <sodium.h>
#include <string.h>
#include <time.h>

bool arb__feeds_has(const struct arb__listed *item)
{
    return item->acts > 0 && !item->withdrawn && item->of[0] == '\0' && (item->kind == NULL || !item->kind->has_seats);
}

/* -- Times ------------------------------------------------------------------------------------------ */

/* Milliseconds since 1970, UTC. */
static void write_time(struct arb_writer *out, int64_t ms, const char *format)
{
    const time_t seconds = (time_t)(ms / 1000);
    char text[64] = "";
    struct tm utc;

    if (gmtime_r(&seconds, &utc) != NULL) (void)strftime(text, sizeof text, format, &utc);
    arb_write_text(out, text);
}

/* "20261122". */
static void plain_day(struct arb_writer *out, const struct arb__listed *item)
{
    arb_write_int(out, (item->year * 100u + item->month) * 100u + item->day);
}

/* -- A calendar --------------------------------------------------------------------------------------- */

enum { LINE_BYTES = 75 };           /* without its end; a longer one goes on behind a blank */

/* "NAME:value" as one line of the calendar, folded between characters. */
static void line(struct arb_writer *out, struct arb_span text)
{
    size_t room = LINE_BYTES;

    while (text.length > room) {
        size_t cut = room;

        while (((uint8_t)text.at[cut] & 0xC0) == 0x80) cut--;
        arb_write_span(out, arb_span_part(text, 0, cut));
        arb_write_text(out, "\r\n ");
        text = arb_span_skip(text, cut);
        room = LINE_BYTES - 1;
    }
    arb_write_span(out, text);
    arb_write_text(out, "\r\n");
}

static void escaped(struct arb_writer *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\\' || *text == ';' || *text == ',') arb_write_char(out, '\\');
        arb_write_char(out, *text);
    }
}

/* The next line is written into 'room' first, to be folded whole. */
#define CALENDAR_TEXT 1024

static void text_line(struct arb_writer *out, const char *name, const char *text)
{
    char room[CALENDAR_TEXT];
    struct arb_writer words = arb_writer_on(room, sizeof room);

    arb_write_text(&words, name);
    escaped(&words, text);
    line(out, arb_writer_span(&words));
}

static void address(struct arb_writer *out, const struct arb__feeds *feeds, const char *id)
{
    arb_write_text(out, feeds->before);
    arb_write_text(out, id);
    if (feeds->after != NULL) arb_write_text(out, feeds->after);
}

static void day_event(struct arb_writer *out, const struct arb__feeds *feeds, const struct arb__listed *item)
{
    char room[CALENDAR_TEXT];
    struct arb_writer url = arb_writer_on(room, sizeof room);

    arb_write_text(out, "BEGIN:VEVENT\r\nUID:");
    arb_write_text(out, item->id);
    arb_write_text(out, "@arbitro\r\nDTSTAMP:");
    write_time(out, item->last_at_ms, "%Y%m%dT%H%M%SZ");
    arb_write_text(out, "\r\nDTSTART;VALUE=DATE:");
    plain_day(out, item);
    arb_write_text(out, "\r\n");
    text_line(out, "SUMMARY:", item->title);
    if (!feeds->is_relative) {
        arb_write_text(&url, "URL:");
        address(&url, feeds, item->id);
        line(out, arb_writer_span(&url));
    }
    arb_write_text(out, "TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n");
}

void arb__feeds_calendar(struct arb_writer *out, const void *what)
{
    const struct arb__feeds *feeds = what;

    arb_write_text(out, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Arbitro//Arbitro//EN\r\n");
    text_line(out, "X-WR-CALNAME:", feeds->title);
    for (size_t i = 0; i < feeds->hall->count; i++)
        if (arb__feeds_has(&feeds->hall->listed[i])) day_event(out, feeds, &feeds->hall->listed[i]);
    arb_write_text(out, "END:VCALENDAR\r\n");
}

/* -- News ------------------------------------------------------------------------------------------------ */

/* A name that stays: a UUID (version 8, RFC 9562) made of the id alone, wherever the feed lies. */
static void name_for_ever(struct arb_writer *out, const char *kind, const char *id)
{
    uint8_t hash[16];
    char hex[2 * sizeof hash + 1];
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, (const uint8_t *)kind, strlen(kind) + 1);
    crypto_generichash_update(&state, (const uint8_t *)id, strlen(id));
    crypto_generichash_final(&state, hash, sizeof hash);
    hash[6] = (uint8_t)((hash[6] & 0x0F) | 0x80);
    hash[8] = (uint8_t)((hash[8] & 0x3F) | 0x80);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    arb_write_text(out, "<id>urn:uuid:");
    for (size_t i = 0; i < 2 * sizeof hash; i++) {
        if (i == 8 || i == 12 || i == 16 || i == 20) arb_write_char(out, '-');
        arb_write_char(out, hex[i]);
    }
    arb_write_text(out, "</id>");
}

static void updated(struct arb_writer *out, int64_t ms)
{
    write_time(out, ms, "<updated>%Y-%m-%dT%H:%M:%SZ</updated>");
}

static void entry(struct arb__html *html, const struct arb__feeds *feeds, const struct arb__listed *item)
{
    arb__tag(html, "<entry>");
    name_for_ever(html->out, "contest", item->id);
    arb__tag(html, "<title>");
    arb__text(html, item->title);
    arb__tag(html, "</title><link href=\"");
    address(html->out, feeds, item->id);
    arb__tag(html, "\"/>");
    updated(html->out, item->last_at_ms);
    arb__tag(html, "<summary>");
    arb_date_write(html->out, item->year, item->month, item->day);
    arb__tag(html, " \xC2\xB7 ");
    arb__say(html, "page.ranking");
    arb__tag(html, "</summary></entry>\n");
}

static bool is_result(const struct arb__listed *item)
{
    return arb__feeds_has(item) && item->state == ARB_CONTEST_ENDED;
}

static int64_t newest(const struct arb__hall *hall)
{
    int64_t last = 0;

    for (size_t i = 0; i < hall->count; i++)
        if (is_result(&hall->listed[i]) && hall->listed[i].last_at_ms > last) last = hall->listed[i].last_at_ms;
    return last;
}

static void link_to(struct arb__html *html, const char *rel, const char *to)
{
    if (to[0] == '\0') return;
    arb__tag(html, "<link rel=\"");
    arb__tag(html, rel);
    arb__tag(html, "\" href=\"");
    arb__text(html, to);
    arb__tag(html, "\"/>");
}

/* The list is in the order of arb__hall_sort, newest first. The feed of each language has a name of its own, since
 * readers take two feeds of one name for one; a result has one name in all of them. */
void arb__feeds_atom(struct arb_writer *out, const void *what)
{
    const struct arb__feeds *feeds = what;
    struct arb__html html = {.out = out, .language = feeds->language};
    unsigned told = 0;

    arb__tag(&html, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                    "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"");
    arb__tag(&html, arb_language_name(feeds->language));
    arb__tag(&html, "\">");
    name_for_ever(out, arb_language_name(feeds->language), feeds->title);
    arb__tag(&html, "<title>");
    arb__text(&html, feeds->title);
    arb__tag(&html, "</title><author><name>");
    arb__text(&html, feeds->title);
    arb__tag(&html, "</name></author>");
    link_to(&html, "self", feeds->self);
    link_to(&html, "alternate", feeds->home);
    updated(out, newest(feeds->hall));
    arb__tag(&html, "\n");
    for (size_t i = 0; i < feeds->hall->count && told < ARB__FEED_MOST; i++) {
        if (!is_result(&feeds->hall->listed[i])) continue;
        entry(&html, feeds, &feeds->hall->listed[i]);
        told++;
    }
    arb__tag(&html, "</feed>\n");
}
