/* case_hint.c -- for a piece that was not understood: what could stand there, and how the statement is written.
 */
#include "case_words.h"

#define WORDS_MAX 64                /* of one candidate */
#define CANDIDATES_MAX 200

static const char *const examples[ARB_KEYWORD_COUNT] = {
    [ARB_KEYWORD_AUCTION] = "N 1S, E 2H",
    [ARB_KEYWORD_LEAD_DOWN] = "W C5",
    [ARB_KEYWORD_FACE] = "W",
    [ARB_KEYWORD_SPREAD] = "N",
    [ARB_KEYWORD_PLAY] = "S D7 DT DA HT",
    [ARB_KEYWORD_NAME] = "S SK instead",
    [ARB_KEYWORD_SHOW] = "W C7, dropped",
    [ARB_KEYWORD_QUIT] = "E",
    [ARB_KEYWORD_REPORT] = "W: insufficient bid",
    [ARB_KEYWORD_FIND] = "1D was unintended",
    [ARB_KEYWORD_JUDGE] = "X is not comparable",
    [ARB_KEYWORD_CHOOSE] = "W: do not accept",
    [ARB_KEYWORD_SUBSTITUTE] = "S 3D",
    [ARB_KEYWORD_TOGETHER] = "N 1H, E 1D",
    [ARB_KEYWORD_MEANING] = "E 2C: artificial, shows D H",
    [ARB_KEYWORD_MARK] = "round over",
    [ARB_KEYWORD_WITHDRAW] = "E C2",
    [ARB_KEYWORD_TOUCH] = "S HJ",
    [ARB_KEYWORD_PLACE] = "N H6",
    [ARB_KEYWORD_CLAIM] = "S 5, \"drawing trumps, cashing H\"",
    [ARB_KEYWORD_CONCEDE] = "W 2",
    [ARB_KEYWORD_OBJECT] = "W",
    [ARB_KEYWORD_AGREE] = "E",
    [ARB_KEYWORD_ASK] = "W E",
    [ARB_KEYWORD_OMIT] = "W",
    [ARB_KEYWORD_BENEATH] = "W HJ",
    [ARB_KEYWORD_HOLD] = "E H9",
    [ARB_KEYWORD_WARN] = "N",
    [ARB_KEYWORD_RETURN] = "W HJ",
    [ARB_KEYWORD_COUNT_] = "N 14, S 12",
    [ARB_KEYWORD_MISSING] = "S HK",
    [ARB_KEYWORD_HEARD] = "S 1H",
    [ARB_KEYWORD_ADJUST] = "assigned 60% 4S S 11 40% 4S S 10",
    [ARB_KEYWORD_EXPECT] = "turn N",
    [ARB_KEYWORD_REFUSE] = "play E S9 (card not held)",
    [ARB_KEYWORD_OFFER] = "S: 3D; nothing more (27B1a)",
};

const char *arb_keyword_example(enum arb_keyword keyword)
{
    return keyword < ARB_KEYWORD_COUNT && examples[keyword] != NULL ? examples[keyword] : "";
}

/* -- What a statement takes, word by word ----------------------------------------------- */

static const char *answer(bool judged, unsigned which)
{
    const enum arb_question question = (enum arb_question)(which / 2);

    if (which / 2 >= ARB_QUESTION_COUNT) return NULL;
    if (arb_question_is_judged(question) != judged) return "";
    return which % 2 == 0 ? arb_question_yes(question) : arb_question_no(question);
}

/* NULL past the last; "" for one that does not belong here. */
static const char *candidate(enum arb_keyword keyword, unsigned which)
{
    switch (keyword) {
    case ARB_KEYWORD_COUNT: return which < ARB_KEYWORD_COUNT ? arb_keyword_word((enum arb_keyword)which) : NULL;
    case ARB_KEYWORD_REPORT: return which < ARB_WRONG_KINDS ? arb_wrong_words((enum arb_wrong)which) : NULL;
    case ARB_KEYWORD_FIND: return answer(false, which);
    case ARB_KEYWORD_JUDGE: return answer(true, which);
    case ARB_KEYWORD_CHOOSE:
    case ARB_KEYWORD_OFFER: return which < ARB_OPTION_KINDS ? arb_option_words((enum arb_option_kind)which) : NULL;
    case ARB_KEYWORD_MARK: return which < ARB_MARK_COUNT ? arb_mark_words((enum arb_mark)which) : NULL;
    case ARB_KEYWORD_SHOW: return which < ARB_MANNER_COUNT ? arb_manner_words((enum arb_manner)which) : NULL;
    case ARB_KEYWORD_REGULATION:
        return which < ARB_READING_COUNT ? arb_reading_words((enum arb_reading)which) : NULL;
    case ARB_KEYWORD_EXPECT:
        if (which < ARB_WRONG_KINDS) return arb_wrong_words((enum arb_wrong)which);
        return arb_expectation_pattern(which - ARB_WRONG_KINDS);
    default: return NULL;
    }
}

/* -- How near ---------------------------------------------------------------------------- */

static unsigned least(unsigned a, unsigned b, unsigned c)
{
    const unsigned ab = a < b ? a : b;

    return ab < c ? ab : c;
}

/* Letters to change, add or leave out until the words stand somewhere in the text. */
static unsigned distance(struct arb_span words, struct arb_span text)
{
    uint8_t cost[WORDS_MAX + 1];
    unsigned best = (unsigned)words.length;

    for (size_t w = 0; w <= words.length; w++) cost[w] = (uint8_t)w;
    for (size_t t = 0; t < text.length; t++) {
        unsigned slant = 0;

        for (size_t w = 1; w <= words.length; w++) {
            const unsigned above = cost[w], other = words.at[w - 1] != text.at[t];

            cost[w] = (uint8_t)least(slant + other, above + 1u, cost[w - 1] + 1u);
            slant = above;
        }
        if (cost[words.length] < best) best = cost[words.length];
    }
    return best;
}

/* The candidate with the most letters in common, by edit distance; "" where none has two thirds of its letters. */
const char *arb_case_nearest(enum arb_keyword keyword, struct arb_span text)
{
    const char *nearest = "", *it;
    unsigned most = 0;

    for (unsigned i = 0; i < CANDIDATES_MAX && (it = candidate(keyword, i)) != NULL; i++) {
        const struct arb_span words = arb_span_of(it);
        unsigned far;

        if (words.length < 3 || words.length > WORDS_MAX) continue;
        if (keyword == ARB_KEYWORD_COUNT && 2 * words.length < text.length) continue; /* a whole word, not a part */
        if (3 * words.length < text.length) continue; /* nor is a word near to a whole line that has it by chance */
        far = 3 * distance(words, text); /* two thirds of it must be there */
        if (far > words.length || words.length - far + 1u <= most) continue;
        most = (unsigned)words.length - far + 1u;
        nearest = it;
    }
    return nearest;
}
