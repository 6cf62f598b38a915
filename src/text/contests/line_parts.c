/* line_parts.c -- what the lines of several subjects have in common: a date, a place, a pair, a result, an edition; and
 * the names of what can be wrong in one.
 */
#include "line_words.h"

#include <string.h>

ARB_LIST_TEXTS(arb_line_fault_symbol, enum arb_line_fault, ARB_LINE_FAULTS, ARB_ROW_SYMBOL)
ARB_LIST_TEXTS(arb_line_word_symbol, enum arb_line_word, ARB_LINE_WORDS, ARB_ROW_SYMBOL)

/* -- Reading ---------------------------------------------------------------------------- */

bool arb__line_date(struct arb__line *in, uint16_t *year, uint8_t *month, uint8_t *day)
{
    struct arb_span word;

    if (!arb__line_next_word(in, ARB_WORD_DATE, &word)) return false;
    return arb_date_read(word, year, month, day) || arb__line_wrong(in, ARB_WORD_DATE, word);
}

bool arb__line_place(struct arb__line *in, struct arb_contest_act *act)
{
    return arb__line_lettered(in, ARB_WORD_TABLE, 'T', &act->table) &&
           arb__line_lettered(in, ARB_WORD_ROUND, 'R', &act->round) &&
           arb__line_lettered(in, ARB_WORD_BOARD, 'B', &act->board);
}

/* "60", "+", "-", "": a side of an artificial score. 60 is average plus, 40 average minus. */
bool arb__line_percent(struct arb_span span, uint8_t *percent)
{
    int64_t number = 50;

    if (arb_span_is(span, "+")) number = 60;
    else if (arb_span_is(span, "-")) number = 40;
    else if (span.length > 0 && (!arb__line_is_digit(span.at[0]) || !arb_span_int(span, 0, 255, &number))) return false;
    *percent = (uint8_t)number;
    return true;
}

/* A60/40, A+/A-, A/A; its first A off. */
bool arb__line_percentages(struct arb_span word, struct arb_board_outcome *outcome)
{
    size_t slash = 0;
    struct arb_span ew;

    while (slash < word.length && word.at[slash] != '/') slash++;
    if (slash + 1 >= word.length) return false;
    ew = arb_span_skip(word, slash + 1);
    if ((ew.at[0] & ~0x20) == 'A') ew.at++, ew.length--;
    else if (slash == 0) return false;
    if (!arb__line_percent((struct arb_span){word.at, slash}, &outcome->ns_percent) ||
        !arb__line_percent(ew, &outcome->ew_percent))
        return false;
    outcome->kind = ARB_ARTIFICIAL;
    return true;
}

static bool read_declarer(struct arb__line *in, struct arb_contract *contract)
{
    struct arb_span word;
    enum arb_seat seat;

    if (!arb__line_next_word(in, ARB_WORD_DECLARER, &word)) return false;
    if (!arb_seat_read(word, &seat)) return arb__line_wrong(in, ARB_WORD_DECLARER, word);
    contract->declarer = (uint8_t)seat;
    return true;
}

static bool read_lead(struct arb__line *in, arb_card *lead)
{
    struct arb_span word;

    if (!arb__line_take_word(in, "lead")) return true;
    if (!arb__line_next_word(in, ARB_WORD_CARD, &word)) return false;
    return arb_card_read(word, lead) || arb__line_wrong(in, ARB_WORD_CARD, word);
}

bool arb__line_played(struct arb__line *in, struct arb_span contract, enum arb_line_word expected,
                      struct arb_board_outcome *outcome)
{
    outcome->lead = ARB_CARD_NONE;
    if (!arb_contract_read(contract, &outcome->contract)) return arb__line_wrong(in, expected, contract);
    outcome->kind = ARB_PLAYED;
    if (arb_contract_is_pass(outcome->contract)) return true;
    return read_declarer(in, &outcome->contract) && arb__line_small(in, ARB_WORD_TRICKS, 0, 255, &outcome->tricks);
}

/* "not-played", percentages, or a result with its lead; a board passed out has no lead. */
bool arb__line_outcome(struct arb__line *in, struct arb_board_outcome *outcome)
{
    struct arb_span word;

    outcome->lead = ARB_CARD_NONE;
    if (!arb__line_next_word(in, ARB_WORD_RESULT, &word)) return false;
    if (arb_span_is(word, "not-played")) {
        outcome->kind = ARB_NOT_PLAYED;
        return true;
    }
    if ((word.at[0] & ~0x20) == 'A' &&
        arb__line_percentages(arb_span_skip(word, 1), outcome))
        return true;
    if (!arb__line_played(in, word, ARB_WORD_RESULT, outcome)) return false;
    return arb_contract_is_pass(outcome->contract) || read_lead(in, &outcome->lead);
}

bool arb__line_pair(struct arb__line *in, uint8_t *side, uint8_t *pair)
{
    struct arb_span ahead = in->rest;
    enum arb_side told;

    *side = ARB_ONE_FIELD;
    if (arb_side_read(arb_span_word(&ahead), &told)) {
        *side = (uint8_t)told;
        in->rest = ahead;
    }
    return arb__line_small(in, ARB_WORD_PAIR, 1, 255, pair);
}

bool arb__line_edition(struct arb__line *in, uint8_t *edition_read)
{
    struct arb_span word;
    enum arb_edition edition;

    if (!arb__line_next_word(in, ARB_WORD_EDITION, &word)) return false;
    if (!arb_edition_read(word, &edition)) return arb__line_wrong(in, ARB_WORD_EDITION, word);
    *edition_read = (uint8_t)edition;
    return true;
}

/* -- Writing ---------------------------------------------------------------------------- */

void arb__line_write_date(struct arb_writer *out, unsigned year, unsigned month, unsigned day)
{
    arb_write_char(out, ' ');
    arb_date_write(out, year, month, day);
}

static void write_played(struct arb_writer *out, const struct arb_board_outcome *outcome)
{
    arb_contract_write(out, outcome->contract);
    if (arb_contract_is_pass(outcome->contract)) return;
    arb__line_write_lettered(out, " ", outcome->tricks);
    if (outcome->lead == ARB_CARD_NONE) return;
    arb_write_text(out, " lead ");
    arb_card_write(out, outcome->lead);
}

void arb__line_write_outcome(struct arb_writer *out, const struct arb_board_outcome *outcome)
{
    arb_write_char(out, ' ');
    if (outcome->kind == ARB_PLAYED) {
        write_played(out, outcome);
    } else if (outcome->kind == ARB_ARTIFICIAL) {
        arb__line_write_lettered(out, "A", outcome->ns_percent);
        arb__line_write_lettered(out, "/", outcome->ew_percent);
    } else {
        arb_write_text(out, "not-played");
    }
}

void arb__line_write_place(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb__line_write_lettered(out, " T", act->table);
    arb__line_write_lettered(out, " R", act->round);
    arb__line_write_lettered(out, " B", act->board);
}

void arb__line_write_pair(struct arb_writer *out, unsigned side, unsigned pair)
{
    if (side != ARB_ONE_FIELD) arb_write_text(out, side == ARB_NS ? " NS" : " EW");
    arb__line_write_lettered(out, " ", pair);
}

/* -- What is played at the server's own tables ------------------------------------------------------------ */

bool arb__line_deal(struct arb__line *in, uint8_t *board, struct arb_deal *deal)
{
    struct arb_span told;

    if (!arb__line_lettered(in, ARB_WORD_BOARD, 'B', board)) return false;
    if (arb__line_take_word(in, "none")) return true;
    told = arb_span_trim(in->rest);
    if (told.length == 0) return arb__line_fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_DEAL, in->rest.at);
    if (!arb_deal_read(told, deal)) return arb__line_wrong(in, ARB_WORD_DEAL, told);
    in->rest = (struct arb_span){arb_span_end(told), 0};
    return true;
}

void arb__line_write_deal(struct arb_writer *out, unsigned board, const struct arb_deal *deal)
{
    static const struct arb_deal none;

    arb__line_write_lettered(out, " B", board);
    arb_write_char(out, ' ');
    if (memcmp(deal, &none, sizeof none) == 0) arb_write_text(out, "none");
    else arb_deal_write(out, deal, ARB_NORTH);
}

bool arb__line_set(struct arb__line *in, uint8_t *set)
{
    enum arb_policy_set which;
    struct arb_span word;

    if (!arb__line_take_word(in, "set")) return true;
    if (!arb__line_next_word(in, ARB_WORD_ARTICLES, &word)) return false;
    if (!arb_policy_set_read(word, &which)) return arb__line_wrong(in, ARB_WORD_ARTICLES, word);
    *set = (uint8_t)(which + 1);
    return true;
}

void arb__line_write_set(struct arb_writer *out, unsigned set)
{
    arb_write_text(out, " set ");
    arb_write_text(out, arb_policy_set_word((enum arb_policy_set)(set - 1)));
}

bool arb__line_stop(struct arb__line *in, uint8_t *stop)
{
    uint8_t seconds = 0;

    if (!arb__line_take_word(in, "stop")) return true;
    if (arb__line_take_word(in, "usual")) {
        *stop = 1;
        return true;
    }
    if (!arb__line_take_word(in, "none") && !arb__line_small(in, ARB_WORD_NUMBER, 1, ARB_STOP_SECONDS_MAX, &seconds))
        return false;
    *stop = (uint8_t)(2 + seconds);
    return true;
}

void arb__line_write_stop(struct arb_writer *out, unsigned stop)
{
    if (stop == 1) arb_write_text(out, " stop usual");
    else if (stop == 2) arb_write_text(out, " stop none");
    else arb__line_write_lettered(out, " stop ", stop - 2);
}

bool arb__line_watching(struct arb__line *in, uint8_t *minutes)
{
    return !arb__line_take_word(in, "watch") ||
           arb__line_small(in, ARB_WORD_NUMBER, 1, ARB_WATCH_MINUTES_MAX, minutes);
}

void arb__line_write_watching(struct arb_writer *out, unsigned minutes)
{
    if (minutes != 0) arb__line_write_lettered(out, " watch ", minutes);
}

bool arb__line_corrections(struct arb__line *in, int64_t *seconds)
{
    int64_t minutes;

    if (!arb__line_number(in, ARB_WORD_CORRECTIONS, 1, ARB_CORRECTIONS_MAX, &minutes)) return false;
    *seconds = 60 * minutes;
    return true;
}
