/* system_card.c -- system cards kept in the store, a line a heading: "notrump\t15-17".
 */
#include "people/system_card.h"

#include "hall/answers/answer.h"

#include <string.h>

enum { KEPT_MAX = ARB__SYSTEM_HEADING_COUNT * (ARB__SYSTEM_TEXT_MAX + 12) };

_Static_assert(KEPT_MAX <= ARB_JOURNAL_SECRET_MAX, "a card fits its place");

static const char KIND[] = "system-card";

static const char *const headings[] = {
#define X(NAME, word) word,
    ARB__SYSTEM_HEADINGS(X)
#undef X
};

static bool is_blank(const struct arb__system_card *card)
{
    for (unsigned i = 0; i < ARB__SYSTEM_HEADING_COUNT; i++)
        if (card->text[i][0] != '\0') return false;
    return true;
}

/* -- Kept ------------------------------------------------------------------------------------ */

static void write_name(struct arb_writer *out, const char *contest, const char *key)
{
    arb_write_text(out, contest);
    arb_write_char(out, ' ');
    arb_write_text(out, key);
    ARB_ASSERT(!out->truncated);
}

/* A heading that another version has told is left out. */
static void take_line(struct arb__system_card *card, struct arb_span line)
{
    const char *tab = line.length > 0 ? memchr(line.at, '\t', line.length) : NULL;
    struct arb_span name, text;

    if (tab == NULL) return;
    name = (struct arb_span){line.at, (size_t)(tab - line.at)};
    text = arb_span_skip(line, name.length + 1);
    for (unsigned i = 0; i < ARB__SYSTEM_HEADING_COUNT; i++) {
        if (!arb_span_is(name, headings[i]) || text.length >= ARB__SYSTEM_TEXT_MAX) continue;
        memcpy(card->text[i], text.at, text.length);
        card->text[i][text.length] = '\0';
    }
}

bool arb__system_card_get(struct arb__server *server, const char *contest, const char *key,
                          struct arb__system_card *card)
{
    char name[ARB__ID_MAX + ARB__CARD_KEY_MAX + 2], kept[KEPT_MAX];
    struct arb_writer out = arb_writer_on(name, sizeof name);
    struct arb_span rest = {kept, 0};

    memset(card, 0, sizeof *card);
    write_name(&out, contest, key);
    if (!arb_journal_secret_get(server->journal, KIND, arb_writer_span(&out), kept, sizeof kept, &rest.length))
        return false;
    while (rest.length > 0) {
        const char *end = memchr(rest.at, '\n', rest.length);
        const size_t length = end != NULL ? (size_t)(end - rest.at) : rest.length;

        take_line(card, (struct arb_span){rest.at, length});
        rest = arb_span_skip(rest, end != NULL ? length + 1 : length);
    }
    return true;
}

enum arb_journal_fault arb__system_card_put(struct arb__server *server, const char *contest, const char *key,
                                            const struct arb__system_card *card)
{
    char name[ARB__ID_MAX + ARB__CARD_KEY_MAX + 2], kept[KEPT_MAX];
    struct arb_writer out = arb_writer_on(name, sizeof name), lines = arb_writer_on(kept, sizeof kept);
    struct arb_journal_problem problem;

    write_name(&out, contest, key);
    if (is_blank(card))
        return arb_journal_secret_drop(server->journal, KIND, arb_writer_span(&out), &problem);
    for (unsigned i = 0; i < ARB__SYSTEM_HEADING_COUNT; i++) {
        if (card->text[i][0] == '\0') continue;
        arb_write_text(&lines, headings[i]);
        arb_write_char(&lines, '\t');
        arb_write_text(&lines, card->text[i]);
        arb_write_char(&lines, '\n');
    }
    ARB_ASSERT(!lines.truncated);
    return arb_journal_secret_put(server->journal, KIND, arb_writer_span(&out), arb_writer_span(&lines), &problem);
}

/* -- On the wire --------------------------------------------------------------------------------- */

static bool is_one_line(struct arb_span text)
{
    if (!arb_span_is_clean_utf8(text)) return false;
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.at[i] < ' ') return false;
    return true;
}

bool arb__system_card_read(const json_t *object, struct arb__system_card *card)
{
    memset(card, 0, sizeof *card);
    if (!json_is_object(object)) return false;
    for (unsigned i = 0; i < ARB__SYSTEM_HEADING_COUNT; i++) {
        struct arb_span text;

        if (json_object_get(object, headings[i]) == NULL) continue;
        if (!arb__text_in(object, headings[i], ARB__SYSTEM_TEXT_MAX - 1, &text)) return false;
        text = arb_span_trim(text);
        if (!is_one_line(text)) return false;
        memcpy(card->text[i], text.at, text.length);
        if (arb_text_has_invisible(card->text[i])) return false;
    }
    return true;
}

void arb__system_card_json(struct arb_json *json, const struct arb__system_card *card)
{
    if (is_blank(card)) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    for (unsigned i = 0; i < ARB__SYSTEM_HEADING_COUNT; i++)
        if (card->text[i][0] != '\0') arb_json_key_text(json, headings[i], card->text[i]);
    arb_json_end(json);
}
