/* bbo.c -- finds the links of a page of Bridge Base Online that show a board. */
#include "bbo.h"

#include "results/event.h"

#include <string.h>

static const char call_sign[] = "hv_popuplin(", viewer_sign[] = "handviewer.html?", result_sign[] = "class=\"result\">",
                  row_sign[] = "<tr";

/* Where the sign begins; NULL: nowhere. */
static const char *find(struct arb_span text, const char *sign)
{
    const size_t length = strlen(sign);

    while (text.length >= length) {
        const char *const at = memchr(text.at, sign[0], text.length - length + 1);

        if (at == NULL) return NULL;
        if (memcmp(at, sign, length) == 0) return at;
        text = arb_span_skip(text, (size_t)(at - text.at) + 1);
    }
    return NULL;
}

/* What follows the last sign of that kind; empty: there is none. */
static struct arb_span behind_last(struct arb_span text, const char *sign)
{
    struct arb_span behind = {text.at, 0};

    for (const char *at; (at = find(text, sign)) != NULL;) {
        text = arb_span_skip(text, (size_t)(at - text.at) + strlen(sign));
        behind = text;
    }
    return behind;
}

bool bbo_page_has_boards(struct arb_span text)
{
    return event_is_bare_page(text) && (find(text, call_sign) != NULL || find(text, viewer_sign) != NULL);
}

struct bbo_page bbo_page_on(struct arb_span text)
{
    return (struct bbo_page){.rest = text, .line = 1, .has_calls = find(text, call_sign) != NULL};
}

/* Passes over so many bytes, counting the lines. */
static void pass(struct bbo_page *page, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) page->line += page->rest.at[i] == '\n';
    page->rest = arb_span_skip(page->rest, bytes);
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

/* What stands between the next quote and the one that ends it; one behind a backslash does not. */
static struct arb_span in_quotes(struct arb_span text)
{
    size_t end = 1;

    text = arb_span_trim(text);
    if (text.length == 0 || !is_quote(text.at[0])) return (struct arb_span){text.at, 0};
    while (end < text.length && text.at[end] != text.at[0]) end += text.at[end] == '\\' ? 2 : 1;
    if (end > text.length) end = text.length;
    return arb_span_part(text, 1, end - 1);
}

/* What follows the viewer's name, up to the quote, the blank or the tag that ends the address. */
static struct arb_span to_its_end(struct arb_span text)
{
    size_t length = 0;

    while (length < text.length && memchr("\"' \t\r\n<>", text.at[length], 8) == NULL) length++;
    return (struct arb_span){text.at, length};
}

/* Of a cell such as "3NW+2" or "4<span>&hearts;</span>E=": what stands behind declarer, up to the cell's end. */
static struct arb_span behind_declarer(struct arb_span cell)
{
    const char *const end = find(cell, "</td");
    size_t from;

    if (end == NULL) return (struct arb_span){cell.at, 0};
    cell = arb_span_trim((struct arb_span){cell.at, (size_t)(end - cell.at)});
    from = cell.length;
    while (from > 0 && memchr("NESW>;", cell.at[from - 1], 6) == NULL) from--;
    return arb_span_part(cell, from, cell.length - from);
}

/* The result of the row that the link stands in: what is before the link and behind the row's beginning. */
static void take_result(struct bbo_link *link, struct arb_span before)
{
    const struct arb_span cell = behind_last(behind_last(before, row_sign), result_sign);

    link->has_result = arb_written_tricks_read(behind_declarer(cell), &link->result) && link->result.relative;
}

bool bbo_page_next(struct bbo_page *page, struct bbo_link *link)
{
    const char *const sign = page->has_calls ? call_sign : viewer_sign;
    const char *const at = find(page->rest, sign);

    if (at == NULL) return false;
    take_result(link, (struct arb_span){page->rest.at, (size_t)(at - page->rest.at)});
    pass(page, (size_t)(at - page->rest.at) + (page->has_calls ? strlen(sign) : 0));
    link->address = page->has_calls ? in_quotes(page->rest) : to_its_end(page->rest);
    if (!page->has_calls) page->rest = arb_span_skip(page->rest, link->address.length);
    return true;
}
