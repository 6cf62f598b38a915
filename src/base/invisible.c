/* invisible.c -- texts that deceive the reader: characters that are invisible or reverse the order, and blank texts.
 *
 * Texts are terminated UTF-8; what is not well formed is taken byte by byte. The joiners U+200C and U+200D are allowed:
 * Persian, Hindi and many an emoji need them.
 */
#include "arbitro/base/base.h"

#include <string.h>

struct range {
    uint32_t first, last;
};

/* Characters that are not seen, or that turn round the order of those that are. */
static const struct range unseen[] = {
    {0x00AD, 0x00AD},   /* soft hyphen */
    {0x061C, 0x061C},   /* Arabic letter mark */
    {0x180E, 0x180E},   /* Mongolian vowel separator */
    {0x200B, 0x200B},   /* zero width space */
    {0x200E, 0x200F},   /* left-to-right and right-to-left marks */
    {0x2028, 0x202E},   /* line and paragraph separators; embeddings and overrides of direction */
    {0x2060, 0x206F},   /* word joiner, invisible operators, isolates */
    {0xFEFF, 0xFEFF},   /* byte order mark */
    {0xFFF9, 0xFFFB},   /* interlinear annotation */
};

/* Characters of which a name cannot consist alone. */
static const struct range blank[] = {
    {'\t', '\t'},       {' ', ' '},         {0x00A0, 0x00A0},   {0x115F, 0x1160},
    {0x1680, 0x1680},   {0x2000, 0x200D},   {0x202F, 0x202F},   {0x205F, 0x205F},
    {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},   {0xFFA0, 0xFFA0},
};

/* Is the character in one of these ranges? */
static bool is_among(uint32_t character, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (character >= ranges[i].first && character <= ranges[i].last) return true;
    return false;
}

/* Decodes one character and moves *at behind it; never past the terminator. */
static uint32_t next_character(const char **at)
{
    const unsigned char first = (unsigned char)*(*at)++;
    unsigned more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    uint32_t character = more > 0 ? first & (0x3Fu >> more) : first;

    for (; more > 0 && ((unsigned char)**at & 0xC0) == 0x80; more--)
        character = character << 6 | ((unsigned char)*(*at)++ & 0x3F);
    return character;
}

bool arb_text_has_invisible(const char *text)
{
    while (*text != '\0')
        if (is_among(next_character(&text), unseen, ARB_COUNT(unseen))) return true;
    return false;
}

bool arb_span_is_name(struct arb_span text)
{
    const char *at = text.at;
    bool is_seen = false;

    if (!arb_span_is_clean_utf8(text)) return false;
    while (at < text.at + text.length) {
        const uint32_t character = next_character(&at);

        if (is_among(character, unseen, ARB_COUNT(unseen))) return false;
        is_seen = is_seen || !is_among(character, blank, ARB_COUNT(blank));
    }
    return is_seen;
}

bool arb_text_is_blank(const char *text)
{
    while (*text != '\0')
        if (!is_among(next_character(&text), blank, ARB_COUNT(blank))) return false;
    return true;
}

/* Truncated if it does not fit; the rest of the room is zero. */
void arb_text_copy(char *to, const char *from, size_t capacity)
{
    size_t i = 0;

    ARB_ASSERT(capacity > 0);
    for (; i + 1 < capacity && from[i] != '\0'; i++) to[i] = from[i];
    memset(to + i, 0, capacity - i);
}
