/* contest_line.c -- an act of the contest as a line, read and written.
 *
 * Reading goes through the line once, word by word. The first thing at fault is remembered with its
 * column and with what should have stood there, and every further step then says no by itself; so a line
 * reads as the list of its words, joined by &&. The act is built aside and handed over only when whole.
 */
#include "line_words.h"

#include "arbitro/text/mp_text.h"

#include <string.h>

static const char *const keywords[ARB_ACT_KINDS] = {ARB_CONTEST_ACTS(ARB_ROW_SYMBOL)};

/* -- Reading: dates and quoted text ------------------------------------------ */

/* -- Reading: what is more than a word ---------------------------------------- */

static bool read_reason(struct arb__line *in, struct arb_contest_act *act)
{
    return arb__line_at_end(in) || arb__line_text(in, ARB_WORD_REASON, act->text[0], ARB_NOTE_MAX);
}

/* The pair in which the director plays, or "none". */
static bool read_player(struct arb__line *in, struct arb_contest_act *act)
{
    return arb__line_take_word(in, "none") || arb__line_pair(in, &act->side, &act->pair);
}

static bool read_policy(struct arb__line *in, struct arb_contest_act *act)
{
    struct arb_span word;
    enum arb_policy policy;

    if (!arb__line_next_word(in, ARB_WORD_POLICY, &word)) return false;
    if (!arb_policy_read(word, &policy)) return arb__line_wrong(in, ARB_WORD_POLICY, word);
    act->policy = (uint8_t)policy;
    return true;
}

/* A board, or all; 'none' takes it back. */
static bool read_released(struct arb__line *in, struct arb_contest_act *act)
{
    if (arb__line_take_word(in, "all")) return true;
    act->is_none = arb__line_take_word(in, "none");
    if (act->is_none) return true;
    if (!arb__line_lettered(in, ARB_WORD_BOARD, 'B', &act->board)) {
        in->error->expected = ARB_WORD_BOARD_OR_ALL;
        return false;
    }
    act->is_none = arb__line_take_word(in, "none");
    return true;
}

/* -- Reading: the line ---------------------------------------------------------- */

static bool read_seconds(struct arb__line *in, struct arb_contest_act *act)
{
    const char *at = arb_span_trim(in->rest).at;
    int64_t seconds;

    if (!arb__line_number(in, ARB_WORD_SECONDS, -3600, 3600, &seconds)) return false;
    if (seconds == 0) return arb__line_fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_SECONDS, at);
    act->seconds = (int32_t)seconds;
    return true;
}

/* The table, and the board if it is told. */
static bool read_call(struct arb__line *in, struct arb_contest_act *act)
{
    if (!arb__line_lettered(in, ARB_WORD_TABLE, 'T', &act->table)) return false;
    return arb__line_at_end(in) || arb__line_lettered(in, ARB_WORD_BOARD, 'B', &act->board);
}

/* Everybody, nobody, a table or a pair; 'none' behind one takes it back. Or by which articles, and with what stop. */
static bool read_online(struct arb__line *in, struct arb_contest_act *act)
{
    if (!arb__line_set(in, &act->set) || act->set != 0) return act->set != 0;
    if (!arb__line_stop(in, &act->stop) || act->stop != 0) return act->stop != 0;
    if (arb__line_take_word(in, "all")) return arb__line_watching(in, &act->watch_minutes);
    act->is_none = arb__line_take_word(in, "none");
    if (act->is_none) return true;
    if (arb_span_trim(in->rest).length > 0 && arb_span_trim(in->rest).at[0] == 'T') {
        if (!arb__line_lettered(in, ARB_WORD_TABLE, 'T', &act->table)) return false;
    } else if (!arb__line_pair(in, &act->side, &act->pair)) {
        return false;
    }
    act->is_none = arb__line_take_word(in, "none");
    return true;
}

static bool read_corrections(struct arb__line *in, struct arb_contest_act *act)
{
    int64_t seconds;

    if (!arb__line_corrections(in, &seconds)) return false;
    act->seconds = (int32_t)seconds;
    return true;
}

/* "8", "7.5" */
static bool read_tempo(struct arb__line *in, struct arb_contest_act *act)
{
    struct arb_span word;
    int64_t tenths;

    if (!arb__line_next_word(in, ARB_WORD_MINUTES, &word)) return false;
    if (!arb_fixed_read(word, 1, 10, 300, &tenths) || tenths % 5 != 0)
        return arb__line_wrong(in, ARB_WORD_MINUTES, word);
    act->minutes = (uint8_t)(tenths / 10);
    act->half = tenths % 10 != 0;
    return true;
}

/* The words after the keyword. */
static bool read_words(struct arb__line *in, struct arb_contest_act *act)
{
    switch ((enum arb_contest_act_kind)act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME:
        return arb__line_date(in, &act->year, &act->month, &act->day) &&
               arb__line_text(in, ARB_WORD_TITLE, act->text[0], ARB_TITLE_MAX);
    case ARB_ACT_MOVEMENT: return arb__line_movement(in, act);
    case ARB_ACT_TEMPO: return read_tempo(in, act);
    case ARB_ACT_BELL:
        return arb__line_take_word(in, "none") || arb__line_small(in, ARB_WORD_BELL, 1, 15, &act->minutes);
    case ARB_ACT_CORRECTIONS: return read_corrections(in, act);
    case ARB_ACT_SCORING: return arb__line_scoring(in, &act->scoring);
    case ARB_ACT_TIES: return arb__line_ties(in, &act->ties);
    case ARB_ACT_TERMS: return arb__line_terms(in, act);
    case ARB_ACT_RETIRE: return arb__line_retire(in, act);
    case ARB_ACT_LATE: return arb__line_late(in, act);
    case ARB_ACT_ABSENCES: return arb__line_absences(in, &act->absences);
    case ARB_ACT_SUBSTITUTE: return arb__line_substitute(in, act);
    case ARB_ACT_PAR:
    case ARB_ACT_DATUM: return arb__line_supplied(in, act);
    case ARB_ACT_GROUP: return arb__line_group(in, act);
    case ARB_ACT_REGISTER:
        return arb__line_pair(in, &act->side, &act->pair) &&
               arb__line_text(in, ARB_WORD_NAME, act->text[0], ARB_NAME_MAX) &&
               ((act->side == ARB_ONE_FIELD && arb__line_at_end(in)) ||
                arb__line_text(in, ARB_WORD_NAME, act->text[1], ARB_NAME_MAX));
    case ARB_ACT_START: return arb__line_small(in, ARB_WORD_ROUND_NUMBER, 1, 255, &act->round);
    case ARB_ACT_EXTEND: return read_seconds(in, act);
    case ARB_ACT_REPAIR: return arb__line_repair(in, act);
    case ARB_ACT_BEGIN:
    case ARB_ACT_CONFIRM:
    case ARB_ACT_UNDO: return arb__line_place(in, act);
    case ARB_ACT_RESULT: return arb__line_place(in, act) && arb__line_outcome(in, &act->outcome);
    case ARB_ACT_CORRECT:
        return arb__line_place(in, act) && arb__line_outcome(in, &act->outcome) && read_reason(in, act);
    case ARB_ACT_RELEASE: return read_released(in, act);
    case ARB_ACT_RENEW: return arb__line_lettered(in, ARB_WORD_TABLE, 'T', &act->table);
    case ARB_ACT_ANNOUNCE: return arb__line_text(in, ARB_WORD_ANNOUNCEMENT, act->text[0], ARB_NOTE_MAX);
    case ARB_ACT_PAUSE:
    case ARB_ACT_RESUME:
    case ARB_ACT_END: return true;
    case ARB_ACT_REOPEN: return arb__line_laws(in, &act->decision) && read_reason(in, act);
    case ARB_ACT_CALL: return read_call(in, act);
    case ARB_ACT_UNCALL:
    case ARB_ACT_ANSWER:
    case ARB_ACT_SETTLE: return arb__line_lettered(in, ARB_WORD_TABLE, 'T', &act->table);
    case ARB_ACT_POLICY: return read_policy(in, act);
    case ARB_ACT_LAWS: return arb__line_edition(in, &act->edition);
    case ARB_ACT_PLAYS: return read_player(in, act);
    case ARB_ACT_DEAL: return arb__line_deal(in, &act->board, &act->deal);
    case ARB_ACT_SERIES: return arb__line_series(in, &act->series);
    case ARB_ACT_KEY:
        return arb__line_pair(in, &act->side, &act->pair) &&
               arb__line_text(in, ARB_WORD_KEY, act->text[0], ARB_NAME_MAX);
    case ARB_ACT_CARRY: return arb__line_carry(in, act);
    case ARB_ACT_ONLINE: return read_online(in, act);
    case ARB_ACT_RULING:
    case ARB_ACT_APPEAL:
    case ARB_ACT_REVIEW:
    case ARB_ACT_WITHDRAW: return arb__line_ruling(in, act);
    case ARB_ACT_KINDS: break;
    }
    return false;
}

static bool read_keyword(struct arb__line *in, struct arb_contest_act *act)
{
    const char *at;

    if (arb__line_at_end(in)) return arb__line_fail(in, ARB_LINE_EMPTY, ARB_WORD_KEYWORD, in->rest.at);
    at = in->rest.at;
    if (arb__line_choice(in, ARB_WORD_KEYWORD, keywords, ARB_ACT_KINDS, &act->kind)) return true;
    return arb__line_fail(in, ARB_LINE_KEYWORD_UNKNOWN, ARB_WORD_KEYWORD, at);
}

static bool read_line(struct arb__line *in, struct arb_contest_act *act)
{
    if (in->rest.length >= ARB_LINE_MAX) return arb__line_fail(in, ARB_LINE_TOO_LONG, ARB_WORD_NOTHING, in->start);
    if (!arb_span_is_clean_utf8(in->rest))
        return arb__line_fail(in, ARB_LINE_NOT_CLEAN, ARB_WORD_NOTHING, in->start);
    if (!read_keyword(in, act) || !read_words(in, act)) return false;
    if (!arb__line_at_end(in)) return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, in->rest.at);
    return true;
}

enum arb_line_fault arb_contest_line_read(struct arb_span line, struct arb_contest_act *act,
                                          struct arb_line_error *error)
{
    struct arb__line in = {line.at, line, error};
    struct arb_contest_act whole;

    memset(&whole, 0, sizeof whole);
    *error = (struct arb_line_error){0};
    if (read_line(&in, &whole)) *act = whole;
    return (enum arb_line_fault)error->fault;
}

/* -- Writing ------------------------------------------------------------------- */

static void write_player(struct arb_writer *out, const struct arb_contest_act *act)
{
    if (act->pair == 0) arb_write_text(out, " none");
    else arb__line_write_pair(out, act->side, act->pair);
}

static void write_online(struct arb_writer *out, const struct arb_contest_act *act)
{
    if (act->set != 0) arb__line_write_set(out, act->set);
    else if (act->stop != 0) arb__line_write_stop(out, act->stop);
    else if (act->table != 0) arb__line_write_lettered(out, " T", act->table);
    else if (act->pair != 0) arb__line_write_pair(out, act->side, act->pair);
    else if (!act->is_none) arb_write_text(out, " all");
    if (act->is_none) arb_write_text(out, " none");
    arb__line_write_watching(out, act->watch_minutes);
}

static void write_word(struct arb_writer *out, const char *word)
{
    arb_write_char(out, ' ');
    arb_write_text(out, word);
}

/* What stands after the keyword and is not quoted text. */
static void write_words(struct arb_writer *out, const struct arb_contest_act *act)
{
    switch ((enum arb_contest_act_kind)act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME: arb__line_write_date(out, act->year, act->month, act->day); break;
    case ARB_ACT_MOVEMENT: arb__line_write_movement(out, act); break;
    case ARB_ACT_TEMPO:
        arb__line_write_lettered(out, " ", act->minutes);
        if (act->half) arb_write_text(out, ".5");
        break;
    case ARB_ACT_BELL:
        if (act->minutes == 0) arb_write_text(out, " none");
        else arb__line_write_lettered(out, " ", act->minutes);
        break;
    case ARB_ACT_CORRECTIONS: arb_write_char(out, ' '), arb_write_int(out, act->seconds / 60); break;
    case ARB_ACT_REOPEN: arb_decision_write(out, &act->decision); break;
    case ARB_ACT_SCORING: arb__line_write_scoring(out, &act->scoring); break;
    case ARB_ACT_TIES: arb__line_write_ties(out, &act->ties); break;
    case ARB_ACT_TERMS: arb__line_write_terms(out, act); break;
    case ARB_ACT_RETIRE:
    case ARB_ACT_LATE: arb__line_write_presence(out, act); break;
    case ARB_ACT_ABSENCES: arb__line_write_absences(out, &act->absences); break;
    case ARB_ACT_SUBSTITUTE: arb__line_write_substitute(out, act); break;
    case ARB_ACT_PAR:
    case ARB_ACT_DATUM: arb__line_write_supplied(out, act); break;
    case ARB_ACT_GROUP: arb__line_write_group(out, act); break;
    case ARB_ACT_REGISTER: arb__line_write_pair(out, act->side, act->pair); break;
    case ARB_ACT_START: arb__line_write_lettered(out, " ", act->round); break;
    case ARB_ACT_EXTEND: arb_write_char(out, ' '), arb_write_int(out, act->seconds); break;
    case ARB_ACT_REPAIR: arb__line_write_repair(out, act); break;
    case ARB_ACT_BEGIN:
    case ARB_ACT_CONFIRM:
    case ARB_ACT_UNDO: arb__line_write_place(out, act); break;
    case ARB_ACT_RESULT:
    case ARB_ACT_CORRECT:
        arb__line_write_place(out, act), arb__line_write_outcome(out, &act->outcome);
        break;
    case ARB_ACT_RENEW:
    case ARB_ACT_UNCALL:
    case ARB_ACT_ANSWER:
    case ARB_ACT_SETTLE: arb__line_write_lettered(out, " T", act->table); break;
    case ARB_ACT_CALL:
        arb__line_write_lettered(out, " T", act->table);
        if (act->board != 0) arb__line_write_lettered(out, " B", act->board);
        break;
    case ARB_ACT_RELEASE:
        if (act->board != 0) arb__line_write_lettered(out, " B", act->board);
        else if (!act->is_none) arb_write_text(out, " all");
        if (act->is_none) arb_write_text(out, " none");
        break;
    case ARB_ACT_POLICY: write_word(out, arb_policy_word((enum arb_policy)act->policy)); break;
    case ARB_ACT_LAWS: write_word(out, arb_edition_name((enum arb_edition)act->edition)); break;
    case ARB_ACT_PLAYS: write_player(out, act); break;
    case ARB_ACT_DEAL: arb__line_write_deal(out, act->board, &act->deal); break;
    case ARB_ACT_SERIES: arb__line_write_series(out, &act->series); break;
    case ARB_ACT_KEY: arb__line_write_pair(out, act->side, act->pair); break;
    case ARB_ACT_CARRY: arb__line_write_carry(out, act); break;
    case ARB_ACT_ONLINE: write_online(out, act); break;
    case ARB_ACT_RULING:
    case ARB_ACT_APPEAL:
    case ARB_ACT_REVIEW:
    case ARB_ACT_WITHDRAW: arb__line_write_ruling(out, act); break;
    case ARB_ACT_PAUSE:
    case ARB_ACT_RESUME:
    case ARB_ACT_ANNOUNCE:
    case ARB_ACT_END:
    case ARB_ACT_KINDS: break;
    }
}

/* How many quoted texts a line of this kind ends in. */
static unsigned texts_of(const struct arb_contest_act *act)
{
    switch (act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME:
    case ARB_ACT_KEY:
    case ARB_ACT_SUBSTITUTE:
    case ARB_ACT_ANNOUNCE: return 1;
    case ARB_ACT_REGISTER: return act->side == ARB_ONE_FIELD && act->text[1][0] == '\0' ? 1 : 2;
    case ARB_ACT_REPAIR:
    case ARB_ACT_REOPEN:
    case ARB_ACT_CORRECT: return act->text[0][0] != '\0';
    default: return 0;
    }
}

void arb_contest_line_write(struct arb_writer *out, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->kind < ARB_ACT_KINDS);
    arb_write_text(out, keywords[act->kind]);
    write_words(out, act);
    for (unsigned i = 0; i < texts_of(act); i++) arb__line_write_quoted(out, act->text[i]);
}
