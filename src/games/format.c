/* format.c -- the format of a file, by its first bytes and its name: the signs of boards, beside those of events. */
#include "format.h"

#include "bbo.h"

#include "results/event.h"

#include "arbitro/text/lin.h"

#include <string.h>

enum { DIGITS = 78,                 /* of a deal in BRI and DUP */
       JOB = 146,                   /* where DUP has the machine's job */
       DUP_RECORD = 156, SPADE = 6, LABELS = 3 };

static bool begins(struct arb_span text, const char *sign)
{
    const size_t length = strlen(sign);

    return arb_span_is_nocase((struct arb_span){text.at, text.length < length ? text.length : length}, sign);
}

/* How many bytes at the beginning are between 'least' and 'most'. */
static size_t run_of(struct arb_span text, char least, char most)
{
    size_t length = 0;

    while (length < text.length && text.at[length] >= least && text.at[length] <= most) length++;
    return length;
}

/* Without the blanks and line ends that it begins with. */
static struct arb_span from_sign(struct arb_span text)
{
    while (text.length > 0 && (text.at[0] == ' ' || (text.at[0] >= '\t' && text.at[0] <= '\r')))
        text.at++, text.length--;
    return text;
}

/* A brace, and a key behind it: no comment of PBN. */
static bool is_json(struct arb_span text)
{
    text = from_sign(text);
    if (text.length == 0 || text.at[0] != '{') return false;
    text = from_sign(arb_span_skip(text, 1));
    return text.length > 0 && text.at[0] == '"';
}

static bool is_url(struct arb_span text)
{
    text = from_sign(text);
    return begins(text, "http:") || begins(text, "https:");
}

static bool is_lin(struct arb_span text)
{
    return arb_lin_is_likely(text);
}

static bool is_bbo(struct arb_span text)
{
    return bbo_page_has_boards(text);
}

/* A capital and a blank before each of the first lines: the weakest sign of all. */
static bool is_rbn(struct arb_span text)
{
    struct arb_span line;
    unsigned labels = 0;

    text = from_sign(text);
    while (labels < LABELS && arb_span_line(&text, &line)) {
        if (arb_span_trim(line).length == 0) continue;
        if (line.length < 2 || line.at[0] < 'A' || line.at[0] > 'Z' || line.at[1] != ' ') return false;
        labels++;
    }
    return labels > 0;
}

/* -- Of dealing machines -------------------------------------------------------------------- */

static bool is_dge(struct arb_span text)
{
    return text.length > 0 && text.at[0] == SPADE;
}

/* Digits of seats alone. */
static bool is_ber(struct arb_span text)
{
    return run_of(text, '1', '4') >= ARB_CARDS;
}

/* Digits of cards, and then blanks. */
static bool is_bri(struct arb_span text)
{
    return run_of(text, '0', '9') == DIGITS;
}

/* As BRI, and then the suit symbols of the old PC; or, of a first board that nobody may see, blanks and the machine's
 * job. */
static bool is_dup(struct arb_span text)
{
    const bool has_job = text.length >= DUP_RECORD && (text.at[JOB] == 'Y' || text.at[JOB] == 'N') &&
                         (text.at[JOB + 1] == 'Y' || text.at[JOB + 1] == 'N');

    return is_bri(text) && text.length > DIGITS && (text.at[DIGITS] == SPADE || has_job);
}

static bool is_dlm(struct arb_span text)
{
    return begins(from_sign(text), "[document]");
}

/* Sixteen suits before the board's number, in quotes as they are written. */
static bool is_csv(struct arb_span text)
{
    struct arb_span line;
    unsigned commas = 0;

    text = from_sign(text);
    if (!arb_span_line(&text, &line) || line.length == 0 || line.at[0] != '"') return false;
    for (size_t i = 0; i < line.length; i++) commas += line.at[i] == ',' || line.at[i] == ';' || line.at[i] == '\t';
    return commas + 1 >= ARB_SUITS * ARB_SEATS;
}

/* -- Of any file ---------------------------------------------------------------------------- */

static bool has_sign(enum format format, struct arb_span text)
{
    static event_sign *const signs[FORMATS] = {
#define BOARDS(id, name, words, sign, read, written) [FORMAT_##id] = FORMAT_IF_##sign(is_##name, NULL),
#define DEALT(id, name, words, sign, read, written) [FORMAT_##id] = is_##name,
#include "formats/formats.def"
    };

    return signs[format] != NULL ? signs[format](text) : event_has_sign(format, text);
}

/* The more certain signs stand further down in the table. */
static enum format by_sign(struct arb_span text)
{
    for (unsigned f = FORMATS; f-- > 0;)
        if (has_sign((enum format)f, text)) return (enum format)f;
    return FORMAT_PBN;
}

bool games_is_played(struct arb_span text, enum format *format)
{
    *format = by_sign(text);
    return *format == FORMAT_BBO || ((*format == FORMAT_PBN || *format == FORMAT_LIN) && !event_is_bare_page(text));
}

enum format games_format_of(const char *path, struct arb_span text)
{
    enum format format;

    if (event_format_is_sure(&format, text)) return format;
    return format_of_path(&format, path) && format_row(format)->is_read ? format : by_sign(text);
}
