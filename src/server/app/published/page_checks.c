/* page_checks.c -- /e/ID/checks: every published figure that is not the computed one, and what of the file was mended
 * or could not be read.
 */
#include "published/cells.h"
#include "published/pages.h"
#include "results/read/damage.h"
#include "results/say/say.h"

#define LISTED_MAX 500              /* sentences of a list; how many there are is said above it */

static void item(struct arb__html *html, const char *sentence)
{
    arb__tag(html, "<li>");
    arb__text(html, sentence);
    arb__tag(html, "</li>\n");
}

/* How many figures differ, then the first of them, a sentence each. */
static void differences(struct arb__html *html, const struct event_scored_part *part)
{
    const size_t count = event_scored_differing(part);

    arb__tag(html, "<p>");
    arb__say_with(html, "rank.differences",
                  ARB_VALUES(ARB_NUMBER("figures", (int64_t)part->compared), ARB_NUMBER("n", (int64_t)count)));
    arb__tag(html, "</p><ul>");
    for (size_t i = 0; i < count && i < LISTED_MAX; i++) {
        char sentence[6 * EVENT_TEXT];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (part->event->is_listed) event_listed_difference_write(&out, &part->listed.item[i], html->language);
        else event_difference_write(&out, part->event, &part->event->differences.item[i], html->language);
        item(html, sentence);
    }
    arb__tag(html, "</ul>\n");
}

/* Places that were mended, or those that were lost. */
static void damages(struct arb__html *html, const struct event *event, bool mended)
{
    const size_t lost = event_lost(event);
    const size_t count = mended ? event->damages.count - lost : lost + event->more_damage;

    if (count == 0) return;
    arb__tag(html, "<p>");
    arb__say_with(html, mended ? "rank.repaired" : "rank.damaged", ARB_VALUES(ARB_NUMBER("n", (int64_t)count)));
    arb__tag(html, "</p><ul>");
    for (size_t i = 0, listed = 0; i < event->damages.count && listed < LISTED_MAX; i++) {
        char sentence[6 * EVENT_TEXT];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (event_is_mended(&event->damages.item[i]) != mended) continue;
        event_damage_write(&out, &event->damages.item[i], html->language);
        item(html, sentence);
        listed++;
    }
    arb__tag(html, "</ul>\n");
}

/* A part with anything to say of it, below its name where there are several. */
static void checked(struct arb__html *html, const struct event_scored_part *part, bool named)
{
    const size_t differing = part->refused == NULL ? event_scored_differing(part) : 0;
    char name[4 * EVENT_TEXT];
    struct arb_writer out = arb_writer_on(name, sizeof name);

    if (differing == 0 && part->event->damages.count == 0) return;
    if (named) {
        event_name_write(&out, part->event, html->language);
        arb__tag(html, "<h2>");
        arb__text(html, name);
        arb__tag(html, "</h2>");
    }
    if (differing > 0) differences(html, part);
    damages(html, part->event, false);
    damages(html, part->event, true);
}

void arb__published_page_checks(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct event_scored *scored = arb__published_event(page->contest);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__published_begin(&html, page, "checks-page published-page");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.checks");
    arb__tag(&html, "</h1></header>\n");
    for (size_t i = 0; i < scored->parts; i++) checked(&html, &scored->part[i], scored->parts > 1);
    arb__page_end(&html);
}
