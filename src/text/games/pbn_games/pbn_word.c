/* pbn_word.c -- seats, vulnerability and contracts in words and letters that are not the standard's: what each means in
 * the languages that have it. What means one thing in one language and another in the next ("O": west in some, east in
 * others) is read where the words beside it leave languages that agree, and otherwise refused.
 */
#include "arbitro/text/pbn.h"

enum { EN = 1, IT = 2, FR = 4, DE = 8, NL = 16, WORD_MAX = 16, CONTRACT_MAX = 24 };

static const struct tongue {
    char seat_letter[ARB_SEATS + 1], suit_letter[ARB_SUITS + 1];
    const char *seat[ARB_SEATS], *denomination[ARB_DENOMINATIONS], *notrump;
} languages[] = {
    {"NESW", "CDHS", {"north", "east", "south", "west"}, {"clubs", "diamonds", "hearts", "spades", "notrump"}, "nt"},
    {"NESO", "FQCP", {"nord", "est", "sud", "ovest"}, {"fiori", "quadri", "cuori", "picche", "senza"}, "sa"},
    {"NESO", "TKCP", {"nord", "est", "sud", "ouest"}, {"trefle", "carreau", "coeur", "pique", "sans"}, "sa"},
    {"NOSW", "TKCP", {"nord", "ost", "s\u00FCd", "west"}, {"treff", "karo", "coeur", "pik", "sans"}, "sa"},
    {"NOZW", "KRHS", {"noord", "oost", "zuid", "west"}, {"klaveren", "ruiten", "harten", "schoppen", "sans"}, "sa"},
};

/* What is said, by all the languages that know it. */
struct meaning {
    unsigned what;
    uint8_t in;                     /* bit t: that language */
    bool several;                   /* they mean different things */
};

static void add(struct meaning *meaning, unsigned tongue, unsigned what)
{
    meaning->several = meaning->several || (meaning->in != 0 && meaning->what != what);
    meaning->what = what;
    meaning->in = (uint8_t)(meaning->in | 1u << tongue);
}

/* In the languages asked; if none of these knows it, in all. */
static struct meaning asked(struct arb_span text, uint8_t among,
                            bool (*means)(const struct tongue *tongue, struct arb_span text, unsigned *what))
{
    struct meaning some = {.in = 0}, all = {.in = 0};

    for (unsigned t = 0; t < ARB_COUNT(languages); t++) {
        unsigned what;

        if (!means(&languages[t], text, &what)) continue;
        add(&all, t, what);
        if (((unsigned)among >> t & 1u) != 0) add(&some, t, what);
    }
    return some.in != 0 ? some : all;
}

static enum arb_pbn_said said(struct meaning meaning)
{
    return meaning.in == 0 ? ARB_PBN_UNKNOWN : meaning.several ? ARB_PBN_AMBIGUOUS : ARB_PBN_IN_WORDS;
}

/* -- seats ------------------------------------------------------------------------------------- */

static bool means_seat(const struct tongue *tongue, struct arb_span text, unsigned *what)
{
    const char letter = text.length == 1 ? text.at[0] : '\0';

    for (*what = 0; *what < ARB_SEATS; ++*what)
        if (letter == '\0' ? arb_span_is_nocase(text, tongue->seat[*what])
                           : letter == tongue->seat_letter[*what] || letter == (tongue->seat_letter[*what] | 0x20))
            return true;
    return false;
}

enum arb_pbn_said arb_pbn_seat_read(struct arb_span span, uint8_t among, enum arb_seat *seat)
{
    struct meaning meaning;

    if (arb_seat_read(span, seat)) return ARB_PBN_STANDARD;
    meaning = asked(span, among, means_seat);
    if (said(meaning) == ARB_PBN_IN_WORDS) *seat = (enum arb_seat)meaning.what;
    return said(meaning);
}

uint8_t arb_pbn_seat_languages(struct arb_span span)
{
    return asked(span, ARB_PBN_LANGUAGES, means_seat).in;
}

uint8_t arb_pbn_seat_languages_as(struct arb_span span, enum arb_seat seat)
{
    uint8_t in = 0;
    unsigned what;

    for (unsigned t = 0; t < ARB_COUNT(languages); t++)
        if (means_seat(&languages[t], span, &what) && what == (unsigned)seat) in = (uint8_t)(in | 1u << t);
    return in;
}

/* -- contracts ------------------------------------------------------------------------------------ */

static bool is_doubling(struct arb_span text, unsigned *doubling)
{
    *doubling = arb_span_is_nocase(text, "xx") || arb_span_is_nocase(text, "r") || arb_span_is(text, "**") ? 2
                : arb_span_is_nocase(text, "x") || arb_span_is(text, "*")                                ? 1
                                                                                                         : 0;
    return *doubling > 0 || text.length == 0;
}

/* The word, and a doubling behind it. */
static bool begins(struct arb_span text, const char *word, unsigned *doubling)
{
    const size_t length = arb_span_of(word).length;

    return text.length >= length && arb_span_is_nocase((struct arb_span){text.at, length}, word) &&
           is_doubling(arb_span_skip(text, length), doubling);
}

/* Denomination and doubling in one number. */
static bool means_denomination(const struct tongue *tongue, struct arb_span text, unsigned *what)
{
    unsigned doubling;

    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        const char letter[2] = {d < ARB_SUITS ? tongue->suit_letter[d] : '\0', '\0'};

        if (!(d < ARB_SUITS && begins(text, letter, &doubling)) && !begins(text, tongue->denomination[d], &doubling) &&
            !(d == ARB_NOTRUMP && begins(text, tongue->notrump, &doubling)))
            continue;
        *what = 3 * d + doubling;
        return true;
    }
    return false;
}

static bool is_pass(struct arb_span text)
{
    return arb_span_is_nocase(text, "passo") || arb_span_is_nocase(text, "passe") || arb_span_is_nocase(text, "pas");
}

/* A level, then a word in one of these languages for the denomination and the doubling. *in gets the languages in
 * which that is a contract. */
enum arb_pbn_said arb_pbn_contract_said(struct arb_span span, uint8_t among, struct arb_contract *contract, uint8_t *in)
{
    char letters[CONTRACT_MAX];
    struct arb_span text = {letters, 0};
    struct meaning meaning;

    *in = ARB_PBN_LANGUAGES;
    if (is_pass(span)) {
        *contract = (struct arb_contract){.declarer = contract->declarer};
        return ARB_PBN_IN_WORDS;
    }
    for (size_t i = 1; i < span.length && text.length < CONTRACT_MAX; i++)
        if (span.at[i] != ' ' && span.at[i] != '-') letters[text.length++] = span.at[i];
    if (span.length == 0 || span.at[0] < '1' || span.at[0] > '7' || text.length == CONTRACT_MAX) return ARB_PBN_UNKNOWN;
    meaning = asked(text, among, means_denomination);
    *in = meaning.in;
    if (said(meaning) != ARB_PBN_IN_WORDS) return said(meaning);
    contract->level = (uint8_t)(span.at[0] - '0');
    contract->denomination = (uint8_t)(meaning.what / 3);
    contract->doubling = (uint8_t)(meaning.what % 3);
    return ARB_PBN_IN_WORDS;
}

/* -- vulnerability -------------------------------------------------------------------------------- */

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

/* "NS in zona": the words behind say no more than the side. */
static struct arb_span side_of(struct arb_span letters)
{
    static const char *const behind[] = {"inzona", "vulnerable", "vul"};

    for (unsigned i = 0; i < ARB_COUNT(behind); i++) {
        const size_t length = arb_span_of(behind[i]).length;
        const struct arb_span end = {letters.at + letters.length - length, length};

        if (letters.length > length && arb_span_is_nocase(end, behind[i])) letters.length -= length;
    }
    return letters;
}

static const struct vulnerable_word {
    const char *word;
    uint8_t vulnerable, in;         /* the languages; 0: it says nothing of them */
} vulnerable_words[] = {
    {"neither", ARB_NONE_VULNERABLE, EN}, {"nil", ARB_NONE_VULNERABLE, EN}, {"nobody", ARB_NONE_VULNERABLE, EN},
    {"nessuno", ARB_NONE_VULNERABLE, IT}, {"nessuna", ARB_NONE_VULNERABLE, IT}, {"prima", ARB_NONE_VULNERABLE, IT},
    {"inprima", ARB_NONE_VULNERABLE, IT}, {"tuttiinprima", ARB_NONE_VULNERABLE, IT},
    {"niemand", ARB_NONE_VULNERABLE, DE | NL}, {"personne", ARB_NONE_VULNERABLE, FR},
    {"aucun", ARB_NONE_VULNERABLE, FR}, {"keiner", ARB_NONE_VULNERABLE, DE}, {"keine", ARB_NONE_VULNERABLE, DE},
    {"geen", ARB_NONE_VULNERABLE, NL}, {"o", ARB_NONE_VULNERABLE, 0}, {"z", ARB_NONE_VULNERABLE, 0},
    {"ns", ARB_NS_VULNERABLE, 0}, {"northsouth", ARB_NS_VULNERABLE, EN},
    {"nordsud", ARB_NS_VULNERABLE, IT | FR}, {"noordzuid", ARB_NS_VULNERABLE, NL},
    {"nz", ARB_NS_VULNERABLE, NL}, {"n", ARB_NS_VULNERABLE, 0},
    {"ew", ARB_EW_VULNERABLE, 0}, {"eastwest", ARB_EW_VULNERABLE, EN}, {"estovest", ARB_EW_VULNERABLE, IT},
    {"estouest", ARB_EW_VULNERABLE, FR}, {"ostwest", ARB_EW_VULNERABLE, DE}, {"oostwest", ARB_EW_VULNERABLE, NL},
    {"eo", ARB_EW_VULNERABLE, IT | FR}, {"ow", ARB_EW_VULNERABLE, DE | NL}, {"e", ARB_EW_VULNERABLE, 0},
    {"b", ARB_BOTH_VULNERABLE, 0}, {"everybody", ARB_BOTH_VULNERABLE, EN}, {"tutti", ARB_BOTH_VULNERABLE, IT},
    {"tutte", ARB_BOTH_VULNERABLE, IT}, {"zona", ARB_BOTH_VULNERABLE, IT}, {"inzona", ARB_BOTH_VULNERABLE, IT},
    {"seconda", ARB_BOTH_VULNERABLE, IT}, {"alle", ARB_BOTH_VULNERABLE, DE | NL},
    {"allen", ARB_BOTH_VULNERABLE, NL}, {"tous", ARB_BOTH_VULNERABLE, FR}, {"toutes", ARB_BOTH_VULNERABLE, FR},
    {"beide", ARB_BOTH_VULNERABLE, DE | NL},
};

/* NULL: it is none. */
static const struct vulnerable_word *vulnerable_word(struct arb_span span)
{
    char letters[WORD_MAX];

    span = side_of(letters_of(span, letters));
    for (size_t i = 0; i < ARB_COUNT(vulnerable_words); i++)
        if (arb_span_is_nocase(span, vulnerable_words[i].word)) return &vulnerable_words[i];
    return NULL;
}

bool arb_pbn_vulnerability_read(struct arb_span span, enum arb_vulnerability *vulnerable, bool *word)
{
    const struct vulnerable_word *found;

    *word = !arb_vulnerability_read(span, vulnerable);
    if (!*word) return true;
    found = vulnerable_word(span);
    if (found != NULL) *vulnerable = (enum arb_vulnerability)found->vulnerable;
    return found != NULL;
}

uint8_t arb_pbn_vulnerability_languages(struct arb_span span)
{
    const struct vulnerable_word *found;
    enum arb_vulnerability v;

    if (arb_vulnerability_read(span, &v)) return ARB_PBN_LANGUAGES;
    found = vulnerable_word(span);
    return found == NULL || found->in == 0 ? ARB_PBN_LANGUAGES : found->in;
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

bool arb_pbn_contract_has_star(struct arb_span contract)
{
    return contract.length > 2 && contract.at[contract.length - 1] == '*';
}
