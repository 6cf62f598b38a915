/* contest_presence_line.c -- the lines of a pair that withdraws or comes late, of what follows for the scores, and of
 * who sits in a place of another. */
#include "line_words.h"

static const char *const withdrawals[] = {ARB_WITHDRAWALS(ARB_ROW_SYMBOL)};

static const char *const consolations[] = {ARB_CONSOLATIONS(ARB_ROW_SYMBOL)};

static const char *const waits[] = {ARB_WAITS(ARB_ROW_SYMBOL)};

/* -- Reading ------------------------------------------------------------------------------ */

bool arb__line_retire(struct arb__line *in, struct arb_contest_act *act)
{
    return arb__line_pair(in, &act->side, &act->pair) &&
           (arb__line_take_word(in, "none") || arb__line_from_round(in, &act->round));
}

bool arb__line_late(struct arb__line *in, struct arb_contest_act *act)
{
    if (!arb__line_pair(in, &act->side, &act->pair)) return false;
    if (arb__line_take_word(in, "none")) return true;
    act->is_pending = arb__line_take_word(in, "pending");
    return act->is_pending || arb__line_from_round(in, &act->round);
}

/* "R4-6", "R4": to the end. */
static bool read_rounds(struct arb__line *in, uint8_t *from, uint8_t *to)
{
    struct arb_span word;
    int64_t first, last = 0;
    size_t dash = 1;

    if (!arb__line_next_word(in, ARB_WORD_ROUNDS_OF, &word)) return false;
    while (dash < word.length && word.at[dash] != '-') dash++;
    if (word.length < 2 || (word.at[0] & ~0x20) != 'R' || !arb__line_is_digit(word.at[1]) ||
        !arb_span_int((struct arb_span){word.at + 1, dash - 1}, 1, 255, &first))
        return arb__line_wrong(in, ARB_WORD_ROUNDS_OF, word);
    if (dash < word.length &&
        (dash + 1 == word.length || !arb__line_is_digit(word.at[dash + 1]) ||
         !arb_span_int(arb_span_skip(word, dash + 1), first, 255, &last)))
        return arb__line_wrong(in, ARB_WORD_ROUNDS_OF, word);
    *from = (uint8_t)first;
    *to = (uint8_t)last;
    return true;
}

bool arb__line_substitute(struct arb__line *in, struct arb_contest_act *act)
{
    return arb__line_pair(in, &act->side, &act->pair) && arb__line_small(in, ARB_WORD_PLAYER, 1, 2, &act->player) &&
           read_rounds(in, &act->round, &act->to) && arb__line_text(in, ARB_WORD_NAME, act->text[0], ARB_NAME_MAX);
}

enum question { RETIRED, OPPONENTS, WAITS, QUESTIONS };

static bool read_answer(struct arb__line *in, struct arb_absences *absences, enum question question)
{
    switch (question) {
    case RETIRED:
        return arb__line_choice(in, ARB_WORD_WITHDRAWAL, withdrawals, ARB_WITHDRAWAL_COUNT, &absences->retired);
    case OPPONENTS:
        return arb__line_choice(in, ARB_WORD_CONSOLATION, consolations, ARB_CONSOLATION_COUNT, &absences->opponents);
    default: return arb__line_choice(in, ARB_WORD_WAIT, waits, ARB_WAIT_COUNT, &absences->late);
    }
}

/* Any of them in any order; what is not told is as usual. */
static bool read_answers(struct arb__line *in, unsigned count, enum arb_line_word expected,
                         struct arb_absences *absences)
{
    static const char *const questions[QUESTIONS] = {"retired", "opponents", "late"};
    unsigned told = 0;

    do {
        const char *at = arb_span_trim(in->rest).at;
        uint8_t question;

        if (!arb__line_choice(in, expected, questions, count, &question)) return false;
        if (told >> question & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, expected, at);
        told |= 1u << question;
        if (!read_answer(in, absences, (enum question)question)) return false;
    } while (!arb__line_at_end(in));
    return true;
}

bool arb__line_absences(struct arb__line *in, struct arb_absences *absences)
{
    return read_answers(in, QUESTIONS, ARB_WORD_ABSENCE, absences);
}

bool arb__line_withdrawals(struct arb__line *in, struct arb_absences *absences)
{
    return read_answers(in, WAITS, ARB_WORD_ABSENCE_OF_TEAM, absences);
}

/* -- Writing ------------------------------------------------------------------------------ */

void arb__line_write_presence(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb__line_write_pair(out, act->side, act->pair);
    if (act->is_pending) arb_write_text(out, " pending");
    else if (act->round == 0) arb_write_text(out, " none");
    else arb__line_write_lettered(out, " from R", act->round);
}

void arb__line_write_substitute(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb__line_write_pair(out, act->side, act->pair);
    arb__line_write_lettered(out, " ", act->player);
    arb__line_write_lettered(out, " R", act->round);
    if (act->to != 0) arb__line_write_lettered(out, "-", act->to);
}

void arb_withdrawals_write(struct arb_writer *out, const struct arb_absences *absences)
{
    ARB_ASSERT(absences->retired < ARB_COUNT(withdrawals) && absences->opponents < ARB_COUNT(consolations));
    arb_write_text(out, "retired ");
    arb_write_text(out, withdrawals[absences->retired]);
    arb_write_text(out, " opponents ");
    arb_write_text(out, consolations[absences->opponents]);
}

void arb_absences_write(struct arb_writer *out, const struct arb_absences *absences)
{
    ARB_ASSERT(absences->late < ARB_COUNT(waits));
    arb_withdrawals_write(out, absences);
    arb_write_text(out, " late ");
    arb_write_text(out, waits[absences->late]);
}

void arb__line_write_absences(struct arb_writer *out, const struct arb_absences *absences)
{
    arb_write_char(out, ' ');
    arb_absences_write(out, absences);
}
