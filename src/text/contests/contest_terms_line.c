/* contest_terms_line.c -- the lines that say on what terms a pair plays, and what parts equal pairs. */
#include "line_words.h"

#include "arbitro/text/mp_text.h"
#include "arbitro/text/scoring_text.h"

static const char *const keys[ARB_PARTING_COUNT] = {ARB_PARTINGS(ARB_ROW_SYMBOL)};

/* -- Ties ------------------------------------------------------------------------------- */

static bool read_seed(struct arb__line *in, uint32_t *seed)
{
    int64_t value;

    if (!arb__line_number(in, ARB_WORD_LOT, 0, UINT32_MAX, &value)) return false;
    *seed = (uint32_t)value;
    return true;
}

/* Tie-breaks in the order in which they are applied, each once; "shared" stands alone and is the absence of any. */
bool arb__line_ties(struct arb__line *in, struct arb_ties *ties)
{
    unsigned told = 0, count = 0;

    if (arb__line_take_word(in, keys[ARB_PARTING_SHARED])) return true;
    do {
        const char *at = arb_span_trim(in->rest).at;
        uint8_t key;

        if (!arb__line_choice(in, ARB_WORD_PARTING, keys, ARB_PARTING_COUNT, &key)) return false;
        if (key == ARB_PARTING_SHARED) return arb__line_fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_PARTING, at);
        if (told >> key & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_PARTING, at);
        told |= 1u << key;
        ties->key[count++] = key;
        if (key == ARB_PARTING_LOT && !read_seed(in, &ties->seed)) return false;
    } while (!arb__line_at_end(in));
    return true;
}

void arb__line_write_ties(struct arb_writer *out, const struct arb_ties *ties)
{
    arb_write_char(out, ' ');
    arb_ties_write(out, ties);
}

/* -- Terms ------------------------------------------------------------------------------ */

enum term { CATEGORY, HANDICAP, CARRY, UNRANKED, TERMS };

static const char *const terms[TERMS] = {"category", "handicap", "opening", "unranked"};

static bool read_hundredths(struct arb__line *in, int64_t most, int32_t *hundredths)
{
    struct arb_span word;
    int64_t value;

    if (!arb__line_next_word(in, ARB_WORD_FIGURE, &word)) return false;
    if (!arb_fixed_read(word, 2, -most, most, &value)) return arb__line_wrong(in, ARB_WORD_FIGURE, word);
    *hundredths = (int32_t)value;
    return true;
}

static bool read_term(struct arb__line *in, struct arb_pair_terms *to, enum term term)
{
    switch (term) {
    case CATEGORY: return arb__line_text(in, ARB_WORD_CATEGORY, to->category, ARB_CATEGORY_MAX);
    case HANDICAP: return read_hundredths(in, ARB_HANDICAP_MAX, &to->handicap);
    case CARRY: return read_hundredths(in, ARB_CARRY_MAX, &to->carry);
    default: to->is_unranked = 1; return true;
    }
}

/* The pair, then its terms in any order, each once. */
bool arb__line_terms(struct arb__line *in, struct arb_contest_act *act)
{
    unsigned told = 0;

    if (!arb__line_pair(in, &act->side, &act->pair)) return false;
    while (!arb__line_at_end(in)) {
        const char *at = arb_span_trim(in->rest).at;
        uint8_t term;

        if (!arb__line_choice(in, ARB_WORD_TERM, terms, TERMS, &term)) return false;
        if (told >> term & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_TERM, at);
        told |= 1u << term;
        if (!read_term(in, &act->terms, (enum term)term)) return false;
    }
    return true;
}

static void write_hundredths(struct arb_writer *out, enum term term, int32_t hundredths)
{
    if (hundredths == 0) return;
    arb_write_char(out, ' ');
    arb_write_text(out, terms[term]);
    arb_write_char(out, ' ');
    arb_mp_write(out, (int64_t)hundredths * (ARB_MP_UNIT / 100), false);
}

void arb__line_write_terms(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb__line_write_pair(out, act->side, act->pair);
    if (act->terms.category[0] != '\0') arb_write_text(out, " category");
    if (act->terms.category[0] != '\0') arb__line_write_quoted(out, act->terms.category);
    write_hundredths(out, HANDICAP, act->terms.handicap);
    write_hundredths(out, CARRY, act->terms.carry);
    if (act->terms.is_unranked) arb_write_text(out, " unranked");
}
