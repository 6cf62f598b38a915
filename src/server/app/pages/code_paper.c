/* code_paper.c -- see code_paper.h.
 */
#include "pages/code_paper.h"

#include "pages/page_parts.h"
#include "pages/qr.h"
#include "parts/pieces.h"

#include <stdlib.h>

/* In a value of such a text these stand behind a backslash. */
static void write_value(struct arb_writer *out, const char *value)
{
    for (; *value != '\0'; value++) {
        if (strchr("\\;,:\"", *value) != NULL) arb_write_char(out, '\\');
        arb_write_char(out, *value);
    }
}

void arb__wifi_write(struct arb_writer *out, const struct arb__club *club)
{
    if (club->wifi[0] == '\0') return;
    arb_write_text(out, club->key[0] != '\0' ? "WIFI:T:WPA;S:" : "WIFI:T:nopass;S:");
    write_value(out, club->wifi);
    if (club->key[0] != '\0') arb_write_text(out, ";P:");
    write_value(out, club->key);
    arb_write_text(out, ";;");
}

struct arb__code_paper arb__code_paper_open(const struct arb__server *server, enum arb_language language,
                                            const char *title)
{
    const struct paper_sheet sheet = {.language = language, .name = "codes", .across = 2, .title = title,
                                      .club = server->club.name};

    return (struct arb__code_paper){paper_open(&sheet), language, server};
}

void arb__wifi_json(struct arb_json *json, const struct arb__club *club)
{
    char text[ARB__WIFI_TEXT];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb__wifi_write(&out, club);
    if (out.length == 0) return;
    arb_json_key(json, "wifi");
    arb_json_object(json);
    arb_json_key_text(json, "name", club->wifi);
    arb_json_key_text(json, "key", club->key);
    arb_json_key_text(json, "text", text);
    arb_json_end(json);
}

static bool has_wifi(const struct arb__code_paper *on)
{
    return on->server->club.wifi[0] != '\0';
}

/* Takes its text and its words from *code, and the squares from the text. */
static void add(const struct arb__code_paper *on, struct paper_code code, const char *head)
{
    uint8_t *dark = arb__qr_squares(code.says, &code.side);

    code.dark = dark;
    code.head = head != NULL && has_wifi(on) ? arb_message(on->language, head) : "";
    paper_code(on->paper, &code);
    free(dark);
}

void arb__paper_wifi(const struct arb__code_paper *on)
{
    char text[ARB__WIFI_TEXT];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb__wifi_write(&out, &on->server->club);
    if (out.length == 0) return;
    add(on, (struct paper_code){.says = text, .line = {on->server->club.wifi}, .strong = on->server->club.key},
        "page.card_join");
}

/* In the place of a code; true: there is none, since this computer is on no network. */
static bool is_offline(const struct arb__code_paper *on)
{
    if (on->server->is_offline) paper_line(on->paper, PAPER_STRONG, arb_message(on->language, "page.no_network"));
    return on->server->is_offline;
}

void arb__paper_way_in(const struct arb__code_paper *on)
{
    if (is_offline(on)) return;
    add(on, (struct paper_code){.says = on->server->base, .note = arb_message(on->language, "page.card_then"),
                                .line = {on->server->base, on->server->named}}, "page.card_open");
}

void arb__paper_pass(const struct arb__code_paper *on, const struct arb__contest *contest, const struct arb__pass *pass,
                     const char *head)
{
    char url[192], letters[ARB__CODE_LETTERS + 3];
    struct arb_writer url_out = arb_writer_on(url, sizeof url), out = arb_writer_on(letters, sizeof letters);

    if (is_offline(on)) return;
    arb__code_url(&url_out, contest, pass);
    arb__code_shown(&out, contest, pass);
    add(on, (struct paper_code){.says = url, .note = arb_message(on->language, "page.codes_by_hand"),
                                .line = {on->server->base}, .strong = letters}, head);
}
