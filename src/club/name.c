/* name.c -- names of people: the key that two spellings of one name share, and first letters. */
#include "arbitro/club/players.h"

enum { WORDS_MAX = 16 };

/* The letters U+00C0 to U+017F without their accents, in small; a blank is no letter. */
static const char plain_letters[] =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
    "nnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

_Static_assert(sizeof plain_letters - 1 == 0x180 - 0xC0, "a letter for each");

/* Cuts the next character off and returns it in small and without accent; 0: nothing, to be passed over; ' ': between
 * words. Characters that are no Latin letters stay, byte for byte. */
static char next_letter(struct arb_span *rest)
{
    const unsigned char first = (unsigned char)rest->at[0];
    unsigned code;

    *rest = arb_span_skip(*rest, 1);
    if (first >= 'A' && first <= 'Z') return (char)(first + 'a' - 'A');
    if (first == '\'' || first == '`') return 0;
    if (first < 0x80)
        return (first >= 'a' && first <= 'z') || (first >= '0' && first <= '9') ? (char)first : ' ';
    if (first == 0xE2 && rest->length > 1 && (unsigned char)rest->at[0] == 0x80 &&
        ((unsigned char)rest->at[1] == 0x99 || (unsigned char)rest->at[1] == 0x98)) {   /* ’ ‘ */
        *rest = arb_span_skip(*rest, 2);
        return 0;
    }
    if (first < 0xC3 || first > 0xCD || rest->length == 0) return (char)first;
    code = (unsigned)(first & 0x1Fu) << 6 | ((unsigned char)rest->at[0] & 0x3Fu);
    if (code >= 0x180 && (code < 0x300 || code >= 0x370)) return (char)first;
    *rest = arb_span_skip(*rest, 1);
    return code < 0x180 ? plain_letters[code - 0xC0] : 0;       /* an accent by itself */
}

/* Writes the words in small letters, a blank between them, and finds where each stands. */
static unsigned cut_words(struct arb_writer *out, struct arb_span name, struct arb_span word[WORDS_MAX])
{
    unsigned words = 0;
    bool inside = false;

    while (name.length > 0 && !out->truncated) {
        const char letter = next_letter(&name);

        if (letter == 0) continue;
        if (letter == ' ') {
            inside = false;
            continue;
        }
        if (!inside && words == WORDS_MAX) break;
        if (!inside) word[words++] = (struct arb_span){out->buffer + out->length, 0};
        inside = true;
        arb_write_char(out, letter);
        word[words - 1].length = (size_t)(out->buffer + out->length - word[words - 1].at);
    }
    return words;
}

void arb_name_key(struct arb_writer *key, struct arb_span name)
{
    char letters[ARB_NAME_KEY_MAX];
    struct arb_writer out = arb_writer_on(letters, sizeof letters);
    struct arb_span word[WORDS_MAX];
    const unsigned words = cut_words(&out, name, word);

    for (unsigned i = 1; i < words; i++) {
        const struct arb_span moved = word[i];
        unsigned at = i;

        for (; at > 0 && arb_span_compare(word[at - 1], moved) > 0; at--) word[at] = word[at - 1];
        word[at] = moved;
    }
    for (unsigned i = 0; i < words; i++) {
        if (i > 0) arb_write_char(key, ' ');
        arb_write_span(key, word[i]);
    }
}

uint64_t arb_name_hash(struct arb_span name)
{
    char key[ARB_NAME_KEY_MAX];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    arb_name_key(&out, name);
    return arb_hash_bytes(ARB_HASH_START, key, out.length);
}

/* "A. R.": the first character of each word. */
static void write_initials(struct arb_writer *out, struct arb_span name)
{
    struct arb_span word;
    bool is_first = true;

    while ((word = arb_span_word(&name)).length > 0) {
        const size_t bytes = arb_utf8_sequence((const unsigned char *)word.at, word.length);

        if (!is_first) arb_write_char(out, ' ');
        arb_write_span(out, arb_span_part(word, 0, bytes == 0 ? 1 : bytes));
        arb_write_char(out, '.');
        is_first = false;
    }
}

void arb_player_write_shown(struct arb_writer *out, const struct arb_player *player)
{
    const size_t before = out->length;

    switch ((enum arb_shown)player->shows) {
    case ARB_SHOWN_NAME: arb_write_span(out, player->text[ARB_PLAYER_NAME]); break;
    case ARB_SHOWN_INITIALS: write_initials(out, player->text[ARB_PLAYER_NAME]); break;
    case ARB_SHOWN_NUMBER: arb_write_span(out, player->text[ARB_PLAYER_NUMBER]); break;
    case ARB_SHOWN_NOTHING:
    case ARB_SHOWN_COUNT: break;
    }
    if (out->length == before) arb_write_text(out, "***");
}
