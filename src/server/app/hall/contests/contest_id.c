/* contest_id.c -- the name of a contest in addresses: a few letters of its title, and an ending that nothing else has.
 */
#include "hall/server.h"

#include <string.h>

#define SLUG_MAX 24

/* The plain letter of what U+00C0..U+00FF have an accent on, by the second byte; '-' for the others. */
static char plain_letter(unsigned char second)
{
    static const char letters[] = "aaaaaa-ceeeeiiiidnooooo-ouuuuy--aaaaaa-ceeeeiiiidnooooo-ouuuuy-y";

    return second >= 0x80 && second < 0xC0 ? letters[second - 0x80] : '-';
}

/* A title as a name in an address: letters and digits, the rest hyphens. */
static void write_slug(struct arb_writer *out, const char *title)
{
    bool gap = false;

    for (; *title != '\0' && out->length < SLUG_MAX; title++) {
        char c = *title >= 'A' && *title <= 'Z' ? (char)(*title - 'A' + 'a') : *title;

        if ((unsigned char)c == 0xC3 && title[1] != '\0') c = plain_letter((unsigned char)*++title);
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            if (gap && out->length > 0) arb_write_char(out, '-');
            arb_write_char(out, c);
            gap = false;
        } else {
            gap = true;
        }
    }
    if (out->length == 0) arb_write_text(out, "contest");
}

/* The ending is a keyed hash of the opening act's id. A contest that has this ending already is the one that the same
 * act opened, and its id is written. */
void arb__contest_id_write(struct arb_writer *out, const struct arb__server *server, struct arb_span act_id,
                           const char *title)
{
    char text[8];
    struct arb_writer ending = arb_writer_on(text, sizeof text);
    const char *made;
    uint8_t mac[8];

    arb__seal(mac, sizeof mac, &server->secret, "contest", act_id);
    arb_write_char(&ending, '-');
    arb__seal_letters(&ending, mac, 6);
    made = arb__hall_ending(&server->hall, arb_writer_span(&ending));
    if (made != NULL) {
        arb_write_text(out, made);
        return;
    }
    write_slug(out, title);
    arb_write_span(out, arb_writer_span(&ending));
}
