/* xml_mend.c -- repairs XML that is not well formed, in one pass; text without errors is not copied. */
#include "xml_mend.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64 };            /* elements inside one another: the reader goes no deeper */

struct mender {
    struct arb_span text;
    size_t at, copied;              /* the cursor; up to where the text was copied to 'out' */
    char *out;
    size_t count, room;
    struct arb_span open[DEPTH_MAX];
    bool has_inside[DEPTH_MAX];     /* it has elements inside: it is no leaf */
    unsigned depth;
    bool begun;                     /* something other than blanks came before */
    bool too_deep, failed;
    size_t counted;                 /* line and column are of this place */
    uint32_t line, column;
    xml_mend_listener *listener;
    void *context;
};

/* -- Repairs -------------------------------------------------------------------------- */

/* Adds to the output, whose size grows in proportion to the text, so that copying stays linear. */
static void append(struct mender *m, struct arb_span piece)
{
    if (piece.length == 0) return;      /* and perhaps there is nowhere to put it yet */
    if (m->count + piece.length > m->room) {
        const size_t room = 2 * (m->count + piece.length) + m->text.length / 8;
        char *longer = m->failed ? NULL : realloc(m->out, room);

        m->failed = longer == NULL;
        if (m->failed) return;
        m->out = longer;
        m->room = room;
    }
    memcpy(m->out + m->count, piece.at, piece.length);
    m->count += piece.length;
}

static void tell(struct mender *m, size_t from, size_t to)
{
    for (; m->counted < from; m->counted++) {
        const unsigned char c = (unsigned char)m->text.at[m->counted];

        m->line += c == '\n';
        m->column = c == '\n' ? 1 : m->column + ((c & 0xC0) != 0x80);
    }
    m->listener(m->context, m->line, m->column, arb_span_part(m->text, from, to - from));
}

/* Replaces the text between two places in the output. */
static void mend(struct mender *m, size_t from, size_t to, struct arb_span instead)
{
    append(m, arb_span_part(m->text, m->copied, from - m->copied));
    append(m, instead);
    m->copied = to;
}

static void replace_and_report(struct mender *m, size_t from, size_t to, const char *instead)
{
    tell(m, from, to);
    mend(m, from, to, arb_span_of(instead));
}

/* -- Letters ---------------------------------------------------------------------------- */

/* HTML's names of the letters from 160 on, one after the other. */
static const char names[] =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute "
    "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring "
    "AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml "
    "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil "
    "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash "
    "ugrave uacute ucirc uuml yacute thorn yuml";

/* The letter of HTML's name, from 160 on; 0: HTML has none of that name. */
static unsigned letter_named(struct arb_span name)
{
    struct arb_span rest = arb_span_of(names);
    unsigned letter = 160;

    for (; rest.length > 0; letter++)
        if (arb_span_equal(arb_span_word(&rest), name)) return letter;
    return 0;
}

static bool is_own_name(struct arb_span name)
{
    static const char *const own[] = {"amp", "lt", "gt", "quot", "apos"};

    for (unsigned i = 0; i < ARB_COUNT(own); i++)
        if (arb_span_is(name, own[i])) return true;
    return false;
}

/* "#233", "#xE9": a character that XML allows. */
static bool is_number(struct arb_span name)
{
    const bool hex = name.length > 1 && (name.at[1] == 'x');
    uint32_t letter = 0;

    if (name.length < 2u + hex || name.at[0] != '#') return false;
    for (size_t i = 1u + hex; i < name.length; i++) {
        static const char digits[] = "0123456789abcdef";
        const char c = name.at[i] >= 'A' && name.at[i] <= 'F' ? (char)(name.at[i] + 32) : name.at[i];
        const char *digit = c == '\0' ? NULL : strchr(digits, c);

        if (digit == NULL || (!hex && digit >= digits + 10) || letter > 0x10FFFF) return false;
        letter = letter * (hex ? 16 : 10) + (uint32_t)(digit - digits);
    }
    if (letter < 0x20) return letter == '\t' || letter == '\n' || letter == '\r';
    return letter <= 0x10FFFF && (letter < 0xD800 || letter > 0xDFFF) && letter != 0xFFFE && letter != 0xFFFF;
}

/* The name between '&' and ';'; empty if there is none. */
static struct arb_span name_at(struct arb_span text, size_t at)
{
    size_t end = at + 1;

    while (end < text.length && end - at < 12 && text.at[end] != ';' && text.at[end] != '&' && text.at[end] != '<' &&
           text.at[end] != ' ')
        end++;
    if (end == text.length || text.at[end] != ';') return arb_span_part(text, at, 0);
    return (struct arb_span){text.at + at + 1, end - at - 1};
}

/* HTML's named letters become numbers, XML's own names and numbers stay, and any other '&' becomes "&amp;". */
static void ampersand(struct mender *m)
{
    const struct arb_span name = name_at(m->text, m->at);
    const unsigned letter = letter_named(name);

    if (name.length > 0 && letter != 0) {
        const char number[] = {'&', '#', (char)('0' + letter / 100), (char)('0' + letter / 10 % 10),
                               (char)('0' + letter % 10), ';', '\0'};

        replace_and_report(m, m->at, m->at + name.length + 2, number);
        m->at += name.length + 2;
        return;
    }
    if (!is_own_name(name) && !is_number(name)) replace_and_report(m, m->at, m->at + 1, "&amp;");
    m->at++;
}

static void one_letter(struct mender *m)
{
    const unsigned char c = (unsigned char)m->text.at[m->at];

    if (c == '&') {
        ampersand(m);
        return;
    }
    if (c < 0x20 && c != '\t' && c != '\n' && c != '\r') replace_and_report(m, m->at, m->at + 1, " ");
    m->at++;
}

/* -- Tags ---------------------------------------------------------------------------------- */

static bool begins(const struct mender *m, const char *words)
{
    const size_t length = strlen(words);

    return m->text.length - m->at >= length && memcmp(m->text.at + m->at, words, length) == 0;
}

/* To behind the mark, or to the end of the text. */
static void skip_to(struct mender *m, const char *mark)
{
    while (m->at < m->text.length && !begins(m, mark)) m->at++;
    m->at += m->at < m->text.length ? strlen(mark) : 0;
}

static bool is_name_start(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == ':' || (unsigned char)c >= 0x80;
}

static bool is_name(char c)
{
    return is_name_start(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

static struct arb_span tag_name(struct arb_span text, size_t at)
{
    size_t end = at;

    if (end < text.length && is_name_start(text.at[end]))
        while (end < text.length && is_name(text.at[end])) end++;
    return arb_span_part(text, at, end - at);
}

/* The '>' of the tag that begins here; 0: another '<', or the end of the text, comes first. */
static size_t tag_end(struct arb_span text, size_t at)
{
    char quote = '\0';

    for (size_t i = at + 1; i < text.length; i++) {
        const char c = text.at[i];

        if (c == '<') return 0;
        if (c == '>' && quote == '\0') return i;
        if (quote != '\0' ? c == quote : c == '"' || c == '\'') quote = quote != '\0' ? '\0' : c;
    }
    return 0;
}

/* Writes ends for the innermost open elements until 'depth' are left, in front of the text from 'from'. */
static void end_open(struct mender *m, size_t from, size_t to, unsigned depth)
{
    mend(m, from, to, (struct arb_span){"", 0});
    while (m->depth > depth) {
        append(m, arb_span_of("</"));
        append(m, m->open[--m->depth]);
        append(m, arb_span_of(">"));
    }
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

/* Equal but for one letter more, less or other, two exchanged, or for case: a typing error. */
static bool is_slip(struct arb_span a, struct arb_span b)
{
    const size_t shorter = a.length < b.length ? a.length : b.length, longer = a.length + b.length - shorter;
    size_t head = 0, tail = 0;

    while (head < shorter && lower(a.at[head]) == lower(b.at[head])) head++;
    while (tail < shorter - head && lower(a.at[a.length - 1 - tail]) == lower(b.at[b.length - 1 - tail])) tail++;
    return shorter >= 3 && longer - head - tail <= 2;
}

/* The innermost open element that an end tag may mean, counted from the outside from 1; 0: none. */
static unsigned element_of(const struct mender *m, struct arb_span name)
{
    unsigned which = m->depth;

    while (which > 0 && !arb_span_equal(m->open[which - 1], name)) which--;
    if (which > 0) return which;
    for (which = m->depth; which > 0; which--)
        if (is_slip(m->open[which - 1], name)) return which;
    return 0;
}

/* An element inside one of its own kind: the end of the earlier one was forgotten, and is written here. */
static void end_forgotten(struct mender *m, struct arb_span name, size_t end)
{
    unsigned which = m->depth;

    while (which > 0 && !arb_span_equal(m->open[which - 1], name)) which--;
    if (which == 0) return;
    tell(m, m->at, end + 1);
    end_open(m, m->at, m->at, which - 1);
}

/* Values of attributes are repaired as text is. Beyond DEPTH_MAX elements are not followed. */
static void open_tag(struct mender *m, size_t end)
{
    const struct arb_span name = tag_name(m->text, m->at + 1);
    const bool is_empty = m->text.at[end - 1] == '/';

    if (!m->too_deep) end_forgotten(m, name, end);
    if (m->depth > 0) m->has_inside[m->depth - 1] = true;
    while (m->at < end) one_letter(m);                          /* what its attributes say */
    m->at = end + 1;
    if (is_empty || m->too_deep) return;
    m->too_deep = m->depth == DEPTH_MAX;
    if (m->too_deep) return;
    m->has_inside[m->depth] = false;
    m->open[m->depth++] = name;
}

/* behind: where it ends; is_whole: with its '>'. */
static void close_tag(struct mender *m, size_t behind, bool is_whole)
{
    const struct arb_span name = tag_name(m->text, m->at + 2);
    const size_t from = m->at;
    const unsigned which = m->too_deep ? 0 : element_of(m, name);

    m->at = behind;
    if (m->too_deep) return;
    if (which == m->depth && which > 0 && is_whole && arb_span_equal(m->open[which - 1], name)) {
        m->depth--;
        return;
    }
    tell(m, from, behind);
    if (which > 0) end_open(m, from, behind, which - 1);
    else end_open(m, from, behind, m->depth > 0 && !m->has_inside[m->depth - 1] ? m->depth - 1 : m->depth);
}

/* "</NAME" without its '>', of an element that is open. */
static bool is_cut_close(const struct mender *m, struct arb_span name)
{
    return begins(m, "</") && name.length > 0 && !m->too_deep && element_of(m, name) > 0;
}

/* An XML declaration with blanks before it is left out, since it must be the first thing in a file. */
static void instruction(struct mender *m)
{
    const bool is_late = m->at > 0 && !m->begun && begins(m, "<?xml ");
    const size_t from = m->at;

    skip_to(m, "?>");
    if (is_late) replace_and_report(m, from, m->at, "");
}

/* The reader refuses a file with declarations of its own, so nothing behind them is repaired. */
static void definition(struct mender *m)
{
    size_t end = m->at;

    while (end < m->text.length && m->text.at[end] != '>' && m->text.at[end] != '[') end++;
    m->at = end < m->text.length && m->text.at[end] == '>' ? end + 1 : m->text.length;
}

/* Whatever '<' begins: comment, CDATA, DOCTYPE, instruction, end, or tag; a '<' that begins none of these becomes
 * "&lt;". */
static void tag(struct mender *m)
{
    const bool is_close = begins(m, "</");
    const size_t end = tag_end(m->text, m->at);
    const struct arb_span name = tag_name(m->text, m->at + 1 + is_close);

    if (begins(m, "<!--")) skip_to(m, "-->");
    else if (begins(m, "<![CDATA[")) skip_to(m, "]]>");
    else if (begins(m, "<!DOCTYPE")) definition(m);
    else if (begins(m, "<?")) instruction(m);
    else if (end == 0 && is_cut_close(m, name)) close_tag(m, m->at + 2 + name.length, false);
    else if (end == 0 || name.length == 0) {
        replace_and_report(m, m->at, m->at + 1, "&lt;");
        m->at++;
    } else if (is_close) close_tag(m, end + 1, true);
    else open_tag(m, end);
}

/* The output exists only from the first repair on. */
bool xml_mend(struct arb_span text, char **mended, size_t *length, xml_mend_listener *listener, void *context)
{
    struct mender m = {.text = text, .line = 1, .column = 1, .listener = listener, .context = context};

    while (m.at < text.length && !m.failed) {
        const char c = text.at[m.at];

        if (c == '<') tag(&m);
        else one_letter(&m);
        m.begun = m.begun || !(c == ' ' || c == '\t' || c == '\n' || c == '\r');
    }
    if (m.out != NULL && !m.failed) append(&m, arb_span_skip(text, m.copied));
    if (m.failed) {
        free(m.out);
        m.out = NULL;
    }
    *mended = m.out;
    *length = m.out == NULL ? text.length : m.count;
    return !m.failed;
}
