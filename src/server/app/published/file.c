/* file.c -- GET …/file: the file of a published event as it came, to be kept or imported elsewhere.
 *
 * For directors: it may say more of people than the pages show. Of a Bridgemate database there is only the text of its
 * tables, which is imported like the database.
 */
#include "published/endpoints.h"

#include "hall/answers/answer.h"
#include "people/session.h"
#include "published/published.h"
#include "results/read/bws.h"

#include "net.h"

/* Letters and figures of ASCII, and what else may stand unquoted in a header's file name. */
static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == '_';
}

/* The name twice: with other bytes than plain ones replaced, and in UTF-8, percent-encoded (RFC 6266). */
static void write_disposition(struct arb_writer *out, struct arb_span name)
{
    static const char figures[] = "0123456789ABCDEF";

    arb_write_text(out, "attachment; filename=\"");
    for (size_t i = 0; i < name.length; i++)
        arb_write_char(out, is_plain(name.at[i]) || name.at[i] == ' ' ? name.at[i] : '_');
    arb_write_text(out, "\"; filename*=UTF-8''");
    for (size_t i = 0; i < name.length; i++) {
        const unsigned char byte = (unsigned char)name.at[i];

        if (is_plain(name.at[i])) {
            arb_write_char(out, name.at[i]);
            continue;
        }
        arb_write_char(out, '%');
        arb_write_char(out, figures[byte >> 4]);
        arb_write_char(out, figures[byte & 15]);
    }
}

/* Called once the file is inflated, or cannot be. */
static void send(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                 const struct arb__page *page)
{
    const struct arb_span text = arb__published_text(contest);
    char name[ARB__FILE_NAME_MAX + 8], disposition[5 * ARB__FILE_NAME_MAX];
    struct arb_writer name_out = arb_writer_on(name, sizeof name),
                      out = arb_writer_on(disposition, sizeof disposition);

    (void)page;
    if (!arb__published_is_whole(arb__published_of(contest))) {
        arb__refuse(server, reply, 409, "published.not_whole", NULL, 0);
        return;
    }
    if (text.at == NULL) {
        arb__refuse(server, reply, 409, "published.unreadable", NULL, 0);
        return;
    }
    arb_write_text(&name_out, arb__published_of(contest)->kept.name);
    if (bws_is_text(text)) arb_write_text(&name_out, ".txt");
    write_disposition(&out, arb_writer_span(&name_out));
    ARB_ASSERT(!out.truncated);
    arb_reply_header(reply, "Content-Disposition", disposition);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/octet-stream", text);
}

void arb__published_file(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    if (!arb__is_director(server, arb_reply_request(reply))) arb__refuse(server, reply, 401, "login.needed", NULL, 0);
    else arb__published_when_read(server, reply, contest, NULL, send);
}
