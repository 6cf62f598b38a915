/* pbn_word.c -- seats and vulnerability in words that are not the standard's. A letter or word that means one thing in
 * one language and another in the next ("O": east in one, west in others) is not among them. */
#include "arbitro/pbn.h"

enum { WORD_MAX = 16 };

bool arb_pbn_seat_read(struct arb_span span, enum arb_seat *seat, bool *word)
{
    static const char *const words[][ARB_SEATS] = {
        {"north", "east", "south", "west"}, {"nord", "est", "sud", "ovest"}, {"nord", "est", "sud", "ouest"},
        {"noord", "oost", "zuid", "west"},  {"nord", "ost", "s\u00FCd", "west"},
    };

    *word = !arb_seat_read(span, seat);
    if (!*word) return true;
    for (unsigned language = 0; language < ARB_COUNT(words); language++)
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            if (!arb_span_is_nocase(span, words[language][s])) continue;
            *seat = (enum arb_seat)s;
            return true;
        }
    return false;
}

/* The letters alone: "N/S", "N - S" and "NS" are one word. */
static struct arb_span letters_of(struct arb_span span, char letters[WORD_MAX])
{
    size_t length = 0;

    for (size_t i = 0; i < span.length; i++) {
        const char c = span.at[i];

        if (c == '/' || c == '-' || c == ' ' || c == '+' || c == '&') continue;
        if (length == WORD_MAX) return (struct arb_span){letters, 0};
        letters[length++] = c;
    }
    return (struct arb_span){letters, length};
}

bool arb_pbn_vulnerability_read(struct arb_span span, enum arb_vulnerability *vulnerable, bool *word)
{
    static const struct {
        const char *word;
        enum arb_vulnerability vulnerable;
    } words[] = {
        {"neither", ARB_NONE_VULNERABLE}, {"nil", ARB_NONE_VULNERABLE}, {"nessuno", ARB_NONE_VULNERABLE},
        {"nessuna", ARB_NONE_VULNERABLE}, {"niemand", ARB_NONE_VULNERABLE}, {"personne", ARB_NONE_VULNERABLE},
        {"keiner", ARB_NONE_VULNERABLE}, {"o", ARB_NONE_VULNERABLE}, {"z", ARB_NONE_VULNERABLE},
        {"ns", ARB_NS_VULNERABLE}, {"northsouth", ARB_NS_VULNERABLE}, {"nordsud", ARB_NS_VULNERABLE},
        {"nz", ARB_NS_VULNERABLE}, {"n", ARB_NS_VULNERABLE},
        {"ew", ARB_EW_VULNERABLE}, {"eastwest", ARB_EW_VULNERABLE}, {"estovest", ARB_EW_VULNERABLE},
        {"estouest", ARB_EW_VULNERABLE}, {"eo", ARB_EW_VULNERABLE}, {"ow", ARB_EW_VULNERABLE},
        {"e", ARB_EW_VULNERABLE},
        {"b", ARB_BOTH_VULNERABLE}, {"everybody", ARB_BOTH_VULNERABLE}, {"tutti", ARB_BOTH_VULNERABLE},
        {"alle", ARB_BOTH_VULNERABLE}, {"allen", ARB_BOTH_VULNERABLE}, {"tous", ARB_BOTH_VULNERABLE},
        {"beide", ARB_BOTH_VULNERABLE},
    };
    char letters[WORD_MAX];

    *word = !arb_vulnerability_read(span, vulnerable);
    if (!*word) return true;
    span = letters_of(span, letters);
    for (size_t i = 0; i < ARB_COUNT(words); i++) {
        if (!arb_span_is_nocase(span, words[i].word)) continue;
        *vulnerable = words[i].vulnerable;
        return true;
    }
    return false;
}

char arb_pbn_suit_sign(struct arb_span text)
{
    static const char letters[] = "SHDCSCHDC";
    static const unsigned char last[] = {0xA0, 0xA1, 0xA2, 0xA3, 0xA4, 0xA7, 0xA5, 0xA6, 0xA3};

    if (text.length < 3 || (unsigned char)text.at[0] != 0xE2 || (unsigned char)text.at[1] != 0x99) return 0;
    for (unsigned i = 0; i < ARB_COUNT(last); i++)
        if ((unsigned char)text.at[2] == last[i]) return letters[i];
    return 0;
}
