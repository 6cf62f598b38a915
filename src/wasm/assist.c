/* assist.c -- the doors of assist.wasm: the Director's assistant in a page.
 *
 * A page writes lines into one buffer, calls, and reads JSON from another. Nothing is kept
 * between two calls: the page has the lines. arbitro/text/assist.h says what goes in and out.
 */
#include "arbitro/text/assist.h"
#include "arbitro/train/exercise.h"

#define EXPORT(name) __attribute__((export_name(name)))

static char text[ARB_ASSIST_TEXT_MAX];
static char said[256 * 1024];

/* Where the lines go, UTF-8, and how many bytes there is room for. */
EXPORT("arb_assist_text") char *arb_assist_text(void);
EXPORT("arb_assist_capacity") unsigned arb_assist_capacity(void);

/* Which Arbitro this is: "1.0.0", ended by a zero byte. */
EXPORT("arb_assist_version") const char *arb_assist_version(void);

/* Where the answer is. */
EXPORT("arb_assist_said") const char *arb_assist_said(void);

/* Folds the lines; the length of the JSON, 0 when it has no room. language: its place in messages/LINGUAS. */
EXPORT("arb_assist_fold") unsigned arb_assist_fold_lines(unsigned length, unsigned language);

/* What can have happened; the length of the JSON. */
EXPORT("arb_assist_kinds") unsigned arb_assist_list_kinds(unsigned language);

/* What exercises are about; the articles of an edition, 0 the newest; the length of the JSON. */
EXPORT("arb_assist_topics") unsigned arb_assist_list_topics(unsigned language);
EXPORT("arb_assist_articles") unsigned arb_assist_list_articles(unsigned edition, unsigned language);

/* Puts an exercise where the lines go: its length, 0 when there is none. level 1..3; the same seed gives the same. */
EXPORT("arb_assist_exercise") unsigned arb_assist_make_exercise(unsigned topic, unsigned edition, unsigned level,
                                                                unsigned seed);

char *arb_assist_text(void)
{
    return text;
}

unsigned arb_assist_capacity(void)
{
    return sizeof text;
}

const char *arb_assist_version(void)
{
    return arb_version();
}

const char *arb_assist_said(void)
{
    return said;
}

static enum arb_language language_of(unsigned language)
{
    return language < arb_language_count() ? (enum arb_language)language : ARB_ENGLISH;
}

unsigned arb_assist_fold_lines(unsigned length, unsigned language)
{
    const struct arb_span lines = {text, length < sizeof text ? length : sizeof text};
    struct arb_writer out = arb_writer_on(said, sizeof said);
    struct arb_json json = arb_json_on(&out);

    arb_assist_fold(&json, language_of(language), lines);
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}

unsigned arb_assist_list_kinds(unsigned language)
{
    struct arb_writer out = arb_writer_on(said, sizeof said);
    struct arb_json json = arb_json_on(&out);

    arb_assist_kinds(&json, language_of(language));
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}

unsigned arb_assist_list_topics(unsigned language)
{
    struct arb_writer out = arb_writer_on(said, sizeof said);
    struct arb_json json = arb_json_on(&out);

    arb_topics_tell(&json, language_of(language));
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}

unsigned arb_assist_list_articles(unsigned edition, unsigned language)
{
    struct arb_writer out = arb_writer_on(said, sizeof said);
    struct arb_json json = arb_json_on(&out);

    if (edition >= ARB_EDITIONS) return 0;
    arb_assist_articles(&json, language_of(language), (enum arb_edition)edition);
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}

unsigned arb_assist_make_exercise(unsigned topic, unsigned edition, unsigned level, unsigned seed)
{
    static struct arb_exercise made;
    const struct arb_wish wish = {.topic = (uint8_t)topic, .edition = (uint8_t)edition, .level = (uint8_t)level};
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_chance chance = {seed};

    if (topic >= ARB_TOPIC_COUNT || edition >= ARB_EDITIONS || level < 1 || level > ARB_EXERCISE_LEVELS) return 0;
    if (!arb_exercise_make(&chance, &wish, &made)) return 0;
    arb_exercise_write(&out, &made);
    return out.length < sizeof text ? (unsigned)out.length : 0;
}
