/* line.c -- the lines of a table to play at, read and written; acts of the table itself by arbitro/text/case.h.
 */
#include "tables/tables.h"

#include "arbitro/text/case.h"
#include "arbitro/text/contest_line.h"
#include "dealing/where.h"

#include <string.h>

/* What is being read: where the line began, what is left, and where to say what was wrong. */
struct reader {
    struct arb_span line, rest;
    struct arb_line_error *error;
};

static bool fail(struct reader *in, struct arb_span at, enum arb_line_fault fault, enum arb_line_word expected)
{
    const size_t column = (size_t)(at.at - in->line.at) + 1;

    *in->error = (struct arb_line_error){.fault = (uint8_t)fault, .expected = (uint8_t)expected,
                                         .column = (uint16_t)(column < UINT16_MAX ? column : UINT16_MAX)};
    return false;
}

static bool wrong(struct reader *in, struct arb_span at, enum arb_line_word expected)
{
    return fail(in, at, at.length == 0 ? ARB_LINE_WORD_MISSING : ARB_LINE_WORD_WRONG, expected);
}

static bool at_end(struct reader *in)
{
    const struct arb_span rest = arb_span_trim(in->rest);

    return rest.length == 0 || fail(in, rest, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING);
}

static bool take_word(struct reader *in, const char *word)
{
    struct arb_span rest = in->rest;

    if (!arb_span_is(arb_span_word(&rest), word)) return false;
    in->rest = rest;
    return true;
}

static bool read_seat(struct reader *in, uint8_t *seat)
{
    const struct arb_span at = arb_span_trim(in->rest), word = arb_span_word(&in->rest);
    enum arb_seat read;

    if (!arb_seat_read(word, &read)) return wrong(in, at, ARB_WORD_DECLARER);
    *seat = (uint8_t)read;
    return true;
}

static bool read_number(struct reader *in, int64_t most, uint16_t *number)
{
    const struct arb_span at = arb_span_trim(in->rest), word = arb_span_word(&in->rest);
    int64_t value;

    if (!arb_span_int(word, 1, most, &value)) return wrong(in, at, ARB_WORD_NUMBER);
    *number = (uint16_t)value;
    return true;
}

/* A text in quotation marks, with none inside and no backslash; of at least 'least' bytes. */
static bool read_text(struct reader *in, char *text, size_t least, size_t capacity)
{
    const struct arb_span at = arb_span_trim(in->rest);
    size_t end = 1;

    if (at.length < 2 || at.at[0] != '"') return wrong(in, at, ARB_WORD_NAME);
    while (end < at.length && at.at[end] != '"' && at.at[end] != '\\') end++;
    if (end == at.length) return fail(in, at, ARB_LINE_QUOTE_OPEN, ARB_WORD_NAME);
    if (at.at[end] != '"') return fail(in, at, ARB_LINE_ESCAPE_UNKNOWN, ARB_WORD_NAME);
    if (end > capacity) return fail(in, at, ARB_LINE_TEXT_TOO_LONG, ARB_WORD_NAME);
    if (end - 1 < least) return wrong(in, at, ARB_WORD_NAME);
    memcpy(text, at.at + 1, end - 1);
    text[end - 1] = '\0';
    if (least > 0 && (arb_text_is_blank(text) || arb_text_has_invisible(text))) return wrong(in, at, ARB_WORD_NAME);
    in->rest = arb_span_skip(at, end + 1);
    return true;
}

/* -- Terms --------------------------------------------------------------------------------- */

static bool read_edition(struct reader *in, struct arb__terms *terms)
{
    const struct arb_span at = arb_span_trim(in->rest);
    enum arb_edition edition;

    if (!take_word(in, "laws")) return wrong(in, at, ARB_WORD_KEYWORD);
    if (!arb_edition_read(arb_span_word(&in->rest), &edition)) return wrong(in, at, ARB_WORD_EDITION);
    terms->edition = (uint8_t)edition;
    return true;
}

void arb__terms_of_set(struct arb__terms *terms, enum arb_policy_set set)
{
    terms->set = (uint8_t)set;
    for (unsigned law = 1; law < ARB__LAWS_END; law++) terms->policy[law] = (uint8_t)arb__policy_of_set(set, law);
}

static bool read_set(struct reader *in, struct arb__terms *terms)
{
    const struct arb_span at = arb_span_trim(in->rest);
    enum arb_policy_set set;
    struct arb_span word;

    if (!take_word(in, "set")) return wrong(in, at, ARB_WORD_KEYWORD);
    word = arb_span_word(&in->rest);
    if (!arb_policy_set_read(word, &set)) return wrong(in, at, ARB_WORD_ARTICLES);
    arb__terms_of_set(terms, set);
    return true;
}

/* "prevent 27 28": Laws, as many as follow, at least one. */
static bool read_policies(struct reader *in, struct arb__terms *terms)
{
    for (unsigned policy = 0; policy < ARB_POLICY_COUNT; policy++) {
        struct arb_span rest;
        uint16_t law;
        int64_t next;

        if (!take_word(in, arb_policy_word((enum arb_policy)policy))) continue;
        do {
            if (!read_number(in, ARB__LAWS_END - 1, &law)) return false;
            terms->policy[law] = (uint8_t)policy;
            rest = in->rest;
        } while (arb_span_int(arb_span_word(&rest), 1, ARB__LAWS_END - 1, &next));
    }
    return true;
}

/* "of wed-4f2a round 2 table 3", of a match "room 2" behind it. */
static bool read_host(struct reader *in, struct arb__terms *terms)
{
    uint16_t round, table, room = 1;
    struct arb_span at, word;

    if (!take_word(in, "of")) return true;
    at = arb_span_trim(in->rest);
    word = arb_span_word(&in->rest);
    if (word.length == 0 || word.length > ARB__ID_MAX) return wrong(in, at, ARB_WORD_NAME);
    memcpy(terms->of, word.at, word.length);
    if (!take_word(in, "round") || !read_number(in, UINT8_MAX, &round) || !take_word(in, "table") ||
        !read_number(in, UINT8_MAX, &table)) return wrong(in, arb_span_trim(in->rest), ARB_WORD_KEYWORD);
    if (take_word(in, "room") && !read_number(in, UINT8_MAX, &room)) return false;
    terms->of_round = (uint8_t)round;
    terms->of_table = (uint8_t)table;
    terms->of_room = (uint8_t)(room - 1);
    return true;
}

/* "elsewhere 192.168.1.20:2000 S "Team"": there is no other set than the one that prevents whatever breaks a Law. */
static bool read_elsewhere(struct reader *in, struct arb__terms *terms)
{
    struct arb_span at, word;

    if (!take_word(in, "elsewhere")) return true;
    at = arb_span_trim(in->rest);
    word = arb_span_word(&in->rest);
    if (word.length == 0 || word.length >= ARB__ELSEWHERE_MAX) return wrong(in, at, ARB_WORD_NAME);
    memcpy(terms->elsewhere, word.at, word.length);
    if (!read_seat(in, &terms->elsewhere_seat) || !read_text(in, terms->team, 1, sizeof terms->team)) return false;
    if (terms->set == ARB_SET_ENFORCED && !terms->has_director && terms->watch == ARB__WATCH_NONE && !terms->has_talk &&
        !terms->is_open && !terms->bids_only && terms->stop_seconds == 0 && terms->where[0] == '\0' &&
        terms->first == 1 && terms->boards == 0 && terms->of[0] == '\0') return true;
    return wrong(in, at, ARB_WORD_ARTICLES);
}

static bool read_commitment(struct reader *in, struct arb__terms *terms)
{
    const struct arb_span at = arb_span_trim(in->rest);
    struct arb_span word;

    if (!take_word(in, "deals")) return true;
    word = arb_span_word(&in->rest);
    if (word.length != ARB__COMMITMENT_MAX - 1) return wrong(in, at, ARB_WORD_NUMBER);
    for (size_t i = 0; i < word.length; i++)
        if (strchr("0123456789abcdef", word.at[i]) == NULL) return wrong(in, at, ARB_WORD_NUMBER);
    memcpy(terms->commitment, word.at, word.length);
    return true;
}

/* Hands that are dealt, in the words of 'arbitro deal': not those that no deal has. */
static bool read_where(struct reader *in, struct arb__terms *terms)
{
    const struct arb_span at = arb_span_trim(in->rest);
    struct dealing_where where;
    struct arb_span wrong_clause;

    if (!read_text(in, terms->where, 1, sizeof terms->where)) return false;
    return (dealing_where_read(arb_span_of(terms->where), &where, &wrong_clause) && dealing_is_possible(&where)) ||
           wrong(in, at, ARB_WORD_DEAL);
}

/* "watch": boards that are over. "watch 10": also the one that is played, ten minutes later. */
static bool read_watching(struct reader *in, struct arb__terms *terms)
{
    struct arb_span rest = in->rest;
    uint16_t minutes = 0;
    int64_t any;

    terms->watch = ARB__WATCH_BOARDS;
    if (arb_span_int(arb_span_word(&rest), INT64_MIN, INT64_MAX, &any) &&
        !read_number(in, ARB_WATCH_MINUTES_MAX, &minutes)) return false;
    terms->delay_minutes = (uint8_t)minutes;
    return true;
}

/* "stop 10", "stop none". */
static bool read_stop(struct reader *in, struct arb__terms *terms)
{
    uint16_t seconds = 0;

    terms->has_no_stop = take_word(in, "none");
    if (!terms->has_no_stop && !read_number(in, 60, &seconds)) return false;
    terms->stop_seconds = (uint8_t)seconds;
    return true;
}

/* In this order; all but edition and set may be left out. */
static bool read_terms(struct reader *in, struct arb__terms *terms)
{
    uint16_t first = 1, boards = 0;

    if (!read_edition(in, terms) || !read_set(in, terms) || !read_policies(in, terms)) return false;
    terms->has_director = take_word(in, "director");
    if (take_word(in, "watch") && !read_watching(in, terms)) return false;
    terms->has_talk = take_word(in, "talk");
    if (take_word(in, "stop") && !read_stop(in, terms)) return false;
    terms->is_open = take_word(in, "open");
    terms->bids_only = take_word(in, "bidding");
    if (take_word(in, "where") && !read_where(in, terms)) return false;
    if (take_word(in, "first") && !read_number(in, ARB_BOARDS_MAX, &first)) return false;
    if (take_word(in, "boards") && !read_number(in, ARB__TABLE_BOARDS_MAX, &boards)) return false;
    if (take_word(in, "by") && !read_text(in, terms->by, 1, sizeof terms->by)) return false;
    terms->first = (uint8_t)first;
    terms->boards = (uint8_t)boards;
    return read_host(in, terms) && read_elsewhere(in, terms) && read_commitment(in, terms);
}

/* Laws that the terms treat otherwise than their set. */
static void write_policies(struct arb_writer *out, const struct arb__terms *terms)
{
    for (unsigned policy = 0; policy < ARB_POLICY_COUNT; policy++) {
        bool said = false;

        for (unsigned law = 1; law < ARB__LAWS_END; law++) {
            if (terms->policy[law] != policy ||
                arb__policy_of_set((enum arb_policy_set)terms->set, law) == policy) continue;
            if (!said) arb_write_char(out, ' ');
            if (!said) arb_write_text(out, arb_policy_word((enum arb_policy)policy));
            said = true;
            arb_write_char(out, ' ');
            arb_write_int(out, law);
        }
    }
}

static void write_quoted(struct arb_writer *out, const char *text)
{
    arb_write_text(out, " \"");
    arb_write_text(out, text);
    arb_write_char(out, '"');
}

static void write_number(struct arb_writer *out, const char *word, int64_t number)
{
    arb_write_text(out, word);
    arb_write_int(out, number);
}

static void write_host(struct arb_writer *out, const struct arb__terms *terms)
{
    if (terms->of[0] == '\0') return;
    arb_write_text(out, " of ");
    arb_write_text(out, terms->of);
    write_number(out, " round ", terms->of_round);
    write_number(out, " table ", terms->of_table);
    if (terms->of_room > 0) write_number(out, " room ", terms->of_room + 1);
}

static void write_terms(struct arb_writer *out, const struct arb__terms *terms)
{
    arb_write_text(out, "laws ");
    arb_write_text(out, arb_edition_name((enum arb_edition)terms->edition));
    arb_write_text(out, " set ");
    arb_write_text(out, arb_policy_set_word((enum arb_policy_set)terms->set));
    write_policies(out, terms);
    if (terms->has_director) arb_write_text(out, " director");
    if (terms->watch == ARB__WATCH_BOARDS) arb_write_text(out, " watch");
    if (terms->delay_minutes != 0) write_number(out, " ", terms->delay_minutes);
    if (terms->has_talk) arb_write_text(out, " talk");
    if (terms->stop_seconds != 0) write_number(out, " stop ", terms->stop_seconds);
    if (terms->has_no_stop) arb_write_text(out, " stop none");
    if (terms->is_open) arb_write_text(out, " open");
    if (terms->bids_only) arb_write_text(out, " bidding");
    if (terms->where[0] != '\0') {
        arb_write_text(out, " where");
        write_quoted(out, terms->where);
    }
    if (terms->first != 1) write_number(out, " first ", terms->first);
    if (terms->boards != 0) write_number(out, " boards ", terms->boards);
    if (terms->by[0] != '\0') {
        arb_write_text(out, " by");
        write_quoted(out, terms->by);
    }
    write_host(out, terms);
    if (arb__is_elsewhere(terms)) {
        arb_write_text(out, " elsewhere ");
        arb_write_text(out, terms->elsewhere);
        arb_write_char(out, ' ');
        arb_write_text(out, arb_seat_name((enum arb_seat)terms->elsewhere_seat));
        write_quoted(out, terms->team);
    }
    if (terms->commitment[0] == '\0') return;
    arb_write_text(out, " deals ");
    arb_write_text(out, terms->commitment);
}

/* -- Lines ---------------------------------------------------------------------------------- */

static const char *const keywords[] = {
#define X(NAME, keyword) keyword,
    ARB__TABLES_ACTS(X)
#undef X
};

/* "seat N "Anna"", "seat E robot", "seat W program", which may have a name. */
static bool read_sitter(struct reader *in, struct arb__tables_act *act)
{
    if (!read_seat(in, &act->seat)) return false;
    if (take_word(in, "robot")) {
        act->sitter = ARB__SEAT_ROBOT;
        return true;
    }
    act->sitter = take_word(in, "program") ? ARB__SEAT_PROGRAM : ARB__SEAT_PERSON;
    if (act->sitter == ARB__SEAT_PROGRAM && arb_span_trim(in->rest).length == 0) return true;
    return read_text(in, act->text, 1, ARB_NAME_MAX);
}

/* "alert N 2", "alert N 2 "weak"". */
static bool read_note(struct reader *in, struct arb__tables_act *act)
{
    if (!read_seat(in, &act->seat) || !read_number(in, ARB_CALLS_MAX, &act->number)) return false;
    return arb_span_trim(in->rest).length == 0 || read_text(in, act->text, 1, ARB__NOTE_TEXT_MAX);
}

/* "line "NSA ES2"", "line "NSA ES2" 4", "line 3 "NSA ES2" 4". */
static bool read_line(struct reader *in, struct arb__tables_act *act)
{
    const struct arb_span at = arb_span_trim(in->rest);

    if (at.length > 0 && at.at[0] != '"' && !read_number(in, ARB_BOARDS_MAX, &act->of_board)) return false;
    if (!read_text(in, act->text, 1, ARB__WORST_LINE_MAX)) return false;
    return arb_span_trim(in->rest).length == 0 || read_number(in, ARB_TRICKS + 1, &act->number);
}

/* "call E", "call E "she hesitated"". */
static bool read_call(struct reader *in, struct arb__tables_act *act)
{
    if (!read_seat(in, &act->seat)) return false;
    return arb_span_trim(in->rest).length == 0 || read_text(in, act->text, 1, ARB__NOTE_TEXT_MAX);
}

/* "aside N "what did you see?"", "aside none". */
static bool read_aside(struct reader *in, struct arb__tables_act *act)
{
    act->is_none = take_word(in, "none");
    return act->is_none || (read_seat(in, &act->seat) && read_text(in, act->text, 1, ARB__NOTE_TEXT_MAX));
}

static bool read_deal(struct reader *in, struct arb__tables_act *act)
{
    const struct arb_span at = arb_span_trim(in->rest);
    enum arb_seat seat;
    arb_card card;


    in->rest = arb_span_skip(at, at.length);
    return (arb_deal_read(at, &act->deal) && arb_deal_check(&act->deal, &seat, &card) == ARB_DEAL_WHOLE) ||
           wrong(in, at, ARB_WORD_DEAL);
}

static bool read_board(struct reader *in, struct arb__tables_act *act)
{
    return read_number(in, ARB_BOARDS_MAX, &act->number) && read_deal(in, act);
}

/* "stay seated", "stay lost "Error: …"". */
static bool read_stay(struct reader *in, struct arb__tables_act *act)
{
    const struct arb_span at = arb_span_trim(in->rest), word = arb_span_word(&in->rest);

    for (unsigned stay = ARB__STAY_SEATED; stay < ARB__STAY_COUNT; stay++)
        if (arb_span_is(word, arb__stay_word((enum arb__stay)stay))) act->stay = (uint8_t)stay;
    if (act->stay == ARB__STAY_NONE) return wrong(in, at, ARB_WORD_KEYWORD);
    return arb_span_trim(in->rest).length == 0 || read_text(in, act->text, 1, ARB__NOTE_TEXT_MAX);
}

/* "AKQ.JT98.-.765432": a whole hand. */
static bool read_hand(struct reader *in, struct arb__tables_act *act)
{
    const struct arb_span at = arb_span_trim(in->rest), word = arb_span_word(&in->rest);

    return (arb_hand_read(word, &act->hand) && arb_hand_count(act->hand) == ARB_TRICKS) || wrong(in, at, ARB_WORD_DEAL);
}

/* "E ns": who dealt, who is vulnerable. */
static bool read_dealer(struct reader *in, struct arb__tables_act *act)
{
    enum arb_vulnerability vulnerability;
    struct arb_span at;

    if (!read_seat(in, &act->seat)) return false;
    at = arb_span_trim(in->rest);
    if (!arb_vulnerability_read(arb_span_word(&in->rest), &vulnerability)) return wrong(in, at, ARB_WORD_KEYWORD);
    act->vulnerability = (uint8_t)vulnerability;
    return true;
}

/* "dealt 3 E ns AKQ.…": the board's number, who dealt, who is vulnerable. */
static bool read_dealt(struct reader *in, struct arb__tables_act *act)
{
    return read_number(in, ARB_BOARDS_MAX, &act->number) && read_dealer(in, act) && read_hand(in, act);
}

/* "given 3 N:AKQ.…", "given 3 W both N:AKQ.…": who dealt and who is vulnerable are those of the number, or are told. */
static bool read_given(struct reader *in, struct arb__tables_act *act)
{
    struct arb_span rest;
    enum arb_seat seat;

    if (!read_number(in, ARB_BOARDS_MAX, &act->number)) return false;
    rest = in->rest;
    if (arb_seat_read(arb_span_word(&rest), &seat)) return read_dealer(in, act) && read_deal(in, act);
    act->seat = (uint8_t)arb_board_dealer((struct arb_board_no){act->number});
    act->vulnerability = (uint8_t)arb_board_vulnerability((struct arb_board_no){act->number});
    return read_deal(in, act);
}

/* -- The Director's ------------------------------------------------------------------------------- */

#define AT_A_TABLE "ruling T1 R1 B1"            /* which one a table need not say */

/* "ruling assigned 4S S 10 laws 12C1 by "Anna" "…"": the words of a contest's ruling, read as one. */
static bool read_ruling(struct reader *in, struct arb__tables_act *act)
{
    static struct arb_contest_act given;        /* the loop has one thread */
    const struct arb_span at = arb_span_trim(in->rest);
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_line_error error;

    arb_write_text(&out, AT_A_TABLE " ");
    arb_write_span(&out, at);
    if (out.truncated) return fail(in, at, ARB_LINE_TOO_LONG, ARB_WORD_NOTHING);
    if (arb_contest_line_read(arb_writer_span(&out), &given, &error) != ARB_LINE_GOOD)
        return fail(in, at, (enum arb_line_fault)error.fault, (enum arb_line_word)error.expected);
    arb_decision_copy(&act->decision, &given.decision);
    arb_text_copy(act->by, given.text[0], sizeof act->by);
    arb_text_copy(act->facts, given.facts, sizeof act->facts);
    in->rest = arb_span_skip(at, at.length);
    return true;
}

static void write_ruling(struct arb_writer *out, const struct arb__tables_act *act)
{
    static struct arb_contest_act given;
    char line[ARB__LINE_MAX];
    struct arb_writer whole = arb_writer_on(line, sizeof line);

    given = (struct arb_contest_act){.kind = ARB_ACT_RULING, .table = 1, .round = 1, .board = 1};
    given.decision = act->decision;
    arb_text_copy(given.text[0], act->by, sizeof given.text[0]);
    arb_text_copy(given.facts, act->facts, sizeof given.facts);
    arb_contest_line_write(&whole, &given);
    arb_write_span(out, arb_span_skip(arb_writer_span(&whole), sizeof AT_A_TABLE - 1));
}

/* "undo ruling", "undo 17". */
static bool read_undo(struct reader *in, struct arb__tables_act *act)
{
    act->is_none = take_word(in, "ruling");
    return act->is_none || read_number(in, ARB__STORY_MAX, &act->number);
}

/* "time 5"; "time 0": no more. */
static bool read_time(struct reader *in, struct arb__tables_act *act)
{
    return take_word(in, "0") || read_number(in, ARB__TIME_MAX, &act->number);
}

/* An act of the table, with or without 'anyway' before it; see also arb__tables_line_read of a question. */
static bool read_act(struct reader *in, struct arb__tables_act *act)
{
    const struct arb_span at = arb_span_trim(in->rest);

    in->rest = arb_span_skip(at, at.length);
    return arb_act_read(at, &act->act) || fail(in, at, ARB_LINE_KEYWORD_UNKNOWN, ARB_WORD_KEYWORD);
}

/* "after 3 object W": the number of the board, and the act. */
static bool read_after(struct reader *in, struct arb__tables_act *act)
{
    return read_number(in, ARB_BOARDS_MAX, &act->number) && read_act(in, act);
}

static bool read_rest(struct reader *in, struct arb__tables_act *act)
{
    switch ((enum arb__tables_kind)act->kind) {
    case ARB__TABLES_TABLE: return read_terms(in, &act->terms);
    case ARB__TABLES_SEAT: return read_sitter(in, act);
    case ARB__TABLES_ASIDE: return read_aside(in, act);
    case ARB__TABLES_TELL:
    case ARB__TABLES_SAY: return read_seat(in, &act->seat) && read_text(in, act->text, 1, ARB__NOTE_TEXT_MAX);
    case ARB__TABLES_HANDOVER: return read_seat(in, &act->seat) && read_text(in, act->text, 1, ARB_NAME_MAX);
    case ARB__TABLES_LEAVE:
    case ARB__TABLES_AWAY:
    case ARB__TABLES_GONE:
    case ARB__TABLES_DISPUTE:
    case ARB__TABLES_FINISH:
    case ARB__TABLES_BACK: return read_seat(in, &act->seat);
    case ARB__TABLES_MORE: return read_number(in, ARB__TABLE_BOARDS_MAX, &act->number);
    case ARB__TABLES_CALL: return read_call(in, act);
    case ARB__TABLES_ANNOUNCE: return read_text(in, act->text, 1, ARB__NOTE_TEXT_MAX);
    case ARB__TABLES_BOARD: return read_board(in, act);
    case ARB__TABLES_GIVEN: return read_given(in, act);
    case ARB__TABLES_ALERT:
    case ARB__TABLES_QUESTION: return read_note(in, act);
    case ARB__TABLES_LINE: return read_line(in, act);
    case ARB__TABLES_STAY: return read_stay(in, act);
    case ARB__TABLES_DEALT: return read_dealt(in, act);
    case ARB__TABLES_FACED: return read_hand(in, act);
    case ARB__TABLES_RULING: return read_ruling(in, act);
    case ARB__TABLES_UNDO: return read_undo(in, act);
    case ARB__TABLES_TIME: return read_time(in, act);
    case ARB__TABLES_AFTER: return read_after(in, act);
    case ARB__TABLES_ACT: return read_act(in, act);
    default: return true;
    }
}

enum arb_line_fault arb__tables_line_read(struct arb_span line, struct arb__tables_act *act,
                                          struct arb_line_error *error)
{
    struct reader in = {line, line, error};
    struct arb_span word;

    *error = (struct arb_line_error){0};
    *act = (struct arb__tables_act){.kind = ARB__TABLES_ACT};
    if (line.length >= ARB__LINE_MAX) fail(&in, line, ARB_LINE_TOO_LONG, ARB_WORD_NOTHING);
    else if (!arb_span_is_clean_utf8(line)) fail(&in, line, ARB_LINE_NOT_CLEAN, ARB_WORD_NOTHING);
    else if ((word = arb_span_word(&in.rest)).length == 0) fail(&in, line, ARB_LINE_EMPTY, ARB_WORD_NOTHING);
    if (error->fault != ARB_LINE_GOOD) return (enum arb_line_fault)error->fault;
    for (unsigned kind = 0; kind < ARB__TABLES_KINDS; kind++)
        if (arb_span_is(word, keywords[kind])) act->kind = (uint8_t)kind;
    act->anyway = arb_span_is(word, keywords[ARB__TABLES_ACT]);
    if (act->anyway && take_word(&in, keywords[ARB__TABLES_QUESTION])) act->kind = ARB__TABLES_QUESTION;
    if (act->kind == ARB__TABLES_ACT && !act->anyway) in.rest = line;
    if (read_rest(&in, act)) at_end(&in);
    return (enum arb_line_fault)error->fault;
}

static void write_dealer(struct arb_writer *out, const struct arb__tables_act *act)
{
    arb_write_char(out, ' ');
    arb_write_text(out, arb_seat_name((enum arb_seat)act->seat));
    arb_write_char(out, ' ');
    arb_write_text(out, arb_vulnerability_name((enum arb_vulnerability)act->vulnerability));
}

static void write_board(struct arb_writer *out, const struct arb__tables_act *act)
{
    const struct arb_board_no no = {act->number};

    write_number(out, " ", act->number);
    if (act->kind == ARB__TABLES_GIVEN && (act->seat != (uint8_t)arb_board_dealer(no) ||
                                           act->vulnerability != (uint8_t)arb_board_vulnerability(no)))
        write_dealer(out, act);
    arb_write_char(out, ' ');
    arb_deal_write(out, &act->deal, ARB_NORTH);
}

static void write_dealt(struct arb_writer *out, const struct arb__tables_act *act)
{
    if (act->kind == ARB__TABLES_DEALT) {
        write_number(out, " ", act->number);
        write_dealer(out, act);
    }
    arb_write_char(out, ' ');
    arb_hand_write(out, act->hand);
}

static void write_rest(struct arb_writer *out, const struct arb__tables_act *act)
{
    switch ((enum arb__tables_kind)act->kind) {
    case ARB__TABLES_TABLE:
        arb_write_char(out, ' ');
        write_terms(out, &act->terms);
        return;
    case ARB__TABLES_BOARD:
    case ARB__TABLES_GIVEN:
        write_board(out, act);
        return;
    case ARB__TABLES_NEXT:
    case ARB__TABLES_SETTLE:
    case ARB__TABLES_JOIN:
    case ARB__TABLES_CLOSE: return;
    case ARB__TABLES_ANNOUNCE: write_quoted(out, act->text); return;
    case ARB__TABLES_STAY:
        arb_write_char(out, ' ');
        arb_write_text(out, arb__stay_word((enum arb__stay)act->stay));
        if (act->text[0] != '\0') write_quoted(out, act->text);
        return;
    case ARB__TABLES_AFTER:
        write_number(out, " ", act->number);
        arb_write_char(out, ' ');
        arb_act_write(out, &act->act);
        return;
    case ARB__TABLES_DEALT:
    case ARB__TABLES_FACED: write_dealt(out, act); return;
    case ARB__TABLES_RULING: write_ruling(out, act); return;
    case ARB__TABLES_MORE:
    case ARB__TABLES_TIME: write_number(out, " ", act->number); return;
    case ARB__TABLES_UNDO:
        if (act->is_none) arb_write_text(out, " ruling");
        else write_number(out, " ", act->number);
        return;
    case ARB__TABLES_LINE:
        if (act->of_board > 0) write_number(out, " ", act->of_board);
        write_quoted(out, act->text);
        if (act->number > 0) write_number(out, " ", act->number);
        return;
    default: break;
    }
    if (act->is_none) {
        arb_write_text(out, " none");
        return;
    }
    arb_write_char(out, ' ');
    arb_write_text(out, arb_seat_name((enum arb_seat)act->seat));
    if (act->number > 0) {
        arb_write_char(out, ' ');
        arb_write_int(out, act->number);
    }
    if (act->sitter == ARB__SEAT_ROBOT) arb_write_text(out, " robot");
    if (act->sitter == ARB__SEAT_PROGRAM) arb_write_text(out, " program");
    if (act->text[0] != '\0') write_quoted(out, act->text);
}

void arb__tables_line_write(struct arb_writer *out, const struct arb__tables_act *act)
{
    if (act->anyway) arb_write_text(out, "anyway ");
    if (act->kind == ARB__TABLES_ACT) {
        arb_act_write(out, &act->act);
        return;
    }
    arb_write_text(out, keywords[act->kind]);
    write_rest(out, act);
}
