/* act.c -- the words of acts and irregularities, out of their lists. */
#include "arbitro/words/act.h"

const char *arb_did_keyword(enum arb_did kind)
{
    static const char *const names[] = {
#define X(NAME, keyword) keyword,
        ARB_TABLE_ACTS(X)
#undef X
    };
    return kind < ARB_DID_KINDS ? names[kind] : "";
}

const char *arb_wrong_words(enum arb_wrong wrong)
{
    static const char *const names[] = {
#define X(NAME, words) words,
        ARB_IRREGULARITIES(X)
#undef X
    };
    return wrong < ARB_WRONG_KINDS ? names[wrong] : "";
}

const char *arb_mark_words(enum arb_mark mark)
{
    static const char *const names[] = {
#define X(NAME, words) words,
        ARB_MARKS(X)
#undef X
    };
    return mark < ARB_MARK_COUNT ? names[mark] : "";
}

const char *arb_manner_words(enum arb_manner manner)
{
    static const char *const names[] = {
#define X(NAME, words) words,
        ARB_MANNERS(X)
#undef X
    };
    return manner < ARB_MANNER_COUNT ? names[manner] : "";
}

const char *arb_designation_word(enum arb_designation how)
{
    static const char *const names[] = {
#define X(NAME, word) word,
        ARB_DESIGNATIONS(X)
#undef X
    };
    return how < ARB_DESIGNATION_COUNT ? names[how] : "";
}
