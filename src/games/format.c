/* format.c -- the formats of files, by their words and by the first bytes of a text.
 *
 * Each format is known by what no other begins with; what is left is PBN, whose reader says what it cannot read.
 */
#include "format.h"

#include "results/event.h"

#include "arbitro/text/lin.h"

#include <string.h>

enum { DIGITS = 78,                 /* of a deal in BRI and DUP */
       JOB = 146,                   /* where DUP has the machine's job */
       DUP_RECORD = 156, SPADE = 6, LABELS = 3 };

/* -- By word and name ------------------------------------------------------------------- */

bool games_kind_read(struct games_kind *kind, const char *word)
{
    static const struct {
        const char *word;
        uint8_t format;
    } words[] = {{"pbn", GAMES_PBN},  {"lin", GAMES_LIN},  {"url", GAMES_URL},
                 {"txt", GAMES_URL},  {"rbn", GAMES_RBN},  {"json", GAMES_JSON},
                 {"htm", GAMES_HTML}, {"html", GAMES_HTML}, {"pdf", GAMES_PDF},
                 {"xml", GAMES_USEBIO}, {"usebio", GAMES_USEBIO}, {"acbl", GAMES_ACBL},
                 {"acblscore", GAMES_ACBLSCORE},
                 {"evening", GAMES_EVENING}, {"teams", GAMES_TEAMS},
                 {"bridgewebs", GAMES_BRIDGEWEBS}, {"bws", GAMES_BWS},
                 {"rulings", GAMES_RULINGS}, {"mov", GAMES_MOV}};
    enum arb_dealt_format dealt;

    for (size_t i = 0; i < ARB_COUNT(words); i++) {
        if (!arb_span_is_nocase(arb_span_of(word), words[i].word)) continue;
        *kind = (struct games_kind){words[i].format, 0};
        return true;
    }
    if (!arb_dealt_format_read(arb_span_of(word), &dealt)) return false;
    *kind = (struct games_kind){GAMES_DEALT, (uint8_t)dealt};
    return true;
}

bool games_kind_of_path(struct games_kind *kind, const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot != NULL && games_kind_read(kind, dot + 1);
}

bool games_is_input(struct games_kind kind)
{
    return kind.format != GAMES_HTML && kind.format != GAMES_PDF &&
           kind.format != GAMES_BRIDGEWEBS && kind.format != GAMES_RULINGS;
}

bool games_is_output(struct games_kind kind)
{
    return kind.format != GAMES_RBN && kind.format != GAMES_ACBL && kind.format != GAMES_ACBLSCORE &&
           kind.format != GAMES_EVENING && kind.format != GAMES_TEAMS &&
           kind.format != GAMES_BWS && kind.format != GAMES_MOV;
}

bool games_is_event_input(struct games_kind kind)
{
    return kind.format == GAMES_USEBIO || kind.format == GAMES_ACBL ||
           kind.format == GAMES_ACBLSCORE || kind.format == GAMES_EVENING ||
           kind.format == GAMES_BWS || kind.format == GAMES_TEAMS;
}

bool games_is_event_output(struct games_kind kind)
{
    return kind.format == GAMES_USEBIO || kind.format == GAMES_BRIDGEWEBS || kind.format == GAMES_RULINGS;
}

bool games_is_paper(struct games_kind kind)
{
    return kind.format == GAMES_HTML || kind.format == GAMES_PDF;
}

/* -- By the first bytes ------------------------------------------------------------------ */

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
static bool opens_json(struct arb_span text)
{
    if (text.length == 0 || text.at[0] != '{') return false;
    text = from_sign(arb_span_skip(text, 1));
    return text.length > 0 && text.at[0] == '"';
}

/* Digits alone: of seats (BER), or of cards and then the suit symbols of the old PC (DUP) or blanks (BRI). A DUP whose
 * first board nobody may see has blanks too, and the machine's job behind them. */
static bool guess_record(struct arb_span text, enum arb_dealt_format *format)
{
    const size_t digits = run_of(text, '0', '9');
    const bool has_job = text.length >= DUP_RECORD && (text.at[JOB] == 'Y' || text.at[JOB] == 'N') &&
                         (text.at[JOB + 1] == 'Y' || text.at[JOB + 1] == 'N');

    if (text.length > 0 && text.at[0] == SPADE) *format = ARB_DEALT_DGE;
    else if (run_of(text, '1', '4') >= ARB_CARDS) *format = ARB_DEALT_BER;
    else if (digits == DIGITS && text.length > DIGITS && (text.at[DIGITS] == SPADE || has_job)) *format = ARB_DEALT_DUP;
    else if (digits == DIGITS) *format = ARB_DEALT_BRI;
    else return false;
    return true;
}

/* Sixteen suits before the board's number, in quotes as they are written. */
static bool opens_csv(struct arb_span text)
{
    struct arb_span line;
    unsigned commas = 0;

    if (!arb_span_line(&text, &line) || line.length == 0 || line.at[0] != '"') return false;
    for (size_t i = 0; i < line.length; i++) commas += line.at[i] == ',' || line.at[i] == ';' || line.at[i] == '\t';
    return commas + 1 >= ARB_SUITS * ARB_SEATS;
}

/* A capital and a blank before each of the first lines. */
static bool opens_rbn(struct arb_span text)
{
    struct arb_span line;
    unsigned labels = 0;

    while (labels < LABELS && arb_span_line(&text, &line)) {
        if (arb_span_trim(line).length == 0) continue;
        if (line.length < 2 || line.at[0] < 'A' || line.at[0] > 'Z' || line.at[1] != ' ') return false;
        labels++;
    }
    return labels > 0;
}

/* "7<tab>time<tab>who<tab>act", comments before it. */
static bool opens_evening(struct arb_span text)
{
    struct arb_span line;
    unsigned tabs = 0;

    do {
        if (!arb_span_line(&text, &line)) return false;
    } while (arb_span_trim(line).length == 0 || line.at[0] == '#');
    for (size_t i = 0; i < line.length; i++) tabs += line.at[i] == '\t';
    return tabs >= 3 && run_of(line, '0', '9') > 0 && line.at[run_of(line, '0', '9')] == '\t';
}

/* Of an event, else GAMES_PBN. */
static uint8_t event_format(struct arb_span text)
{
    if (event_is_acblscore(text)) return GAMES_ACBLSCORE;
    return event_is_usebio(text) ? GAMES_USEBIO : event_is_acbl(text) ? GAMES_ACBL : GAMES_PBN;
}

/* The order matters: the formats with the most certain sign come first. RBN is last, because a capital and a blank at
 * the beginning of a line are the weakest. */
static struct games_kind guess(struct arb_span text)
{
    const struct arb_span trimmed = from_sign(text);
    enum arb_dealt_format dealt;

    if (guess_record(text, &dealt)) return (struct games_kind){GAMES_DEALT, (uint8_t)dealt};
    if (begins(trimmed, "[document]")) return (struct games_kind){GAMES_DEALT, ARB_DEALT_DLM};
    if (opens_csv(trimmed)) return (struct games_kind){GAMES_DEALT, ARB_DEALT_CSV};
    if (event_format(text) != GAMES_PBN) return (struct games_kind){event_format(text), 0};
    if (opens_json(trimmed)) return (struct games_kind){GAMES_JSON, 0};
    if (begins(trimmed, "http:") || begins(trimmed, "https:")) return (struct games_kind){GAMES_URL, 0};
    if (opens_evening(text)) return (struct games_kind){GAMES_EVENING, 0};
    if (arb_lin_is_likely(text)) return (struct games_kind){GAMES_LIN, 0};
    return (struct games_kind){opens_rbn(trimmed) ? GAMES_RBN : GAMES_PBN, 0};
}

bool games_is_played(struct arb_span text, struct games_kind *kind)
{
    *kind = guess(text);
    return (kind->format == GAMES_PBN || kind->format == GAMES_LIN) && !event_is_bare_page(text);
}

struct games_kind games_kind_of_file(const char *path, struct arb_span text)
{
    struct games_kind kind;

    if (!games_kind_of_path(&kind, path) || !games_is_input(kind)) return guess(text);
    if (kind.format == GAMES_JSON && event_format(text) == GAMES_ACBL) kind.format = GAMES_ACBL;
    return kind;
}
