/* tables.c -- a table to play at as a kind of contest: its acts, its parts, who comes in.
 */
#include "tables/tables.h"

#include "hall/answers/live.h"
#include "hall/kind.h"
#include "hall/server.h"
#include "parts/pieces.h"

#include "arbitro/text/claim_telling.h"
#include "arbitro/text/telling.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof (struct arb__tables_act) <= ARB__ACT_ROOM, "acts have room");

/* -- Acts ------------------------------------------------------------------------------------------ */

static bool begins(struct arb_span line)
{
    return arb_span_is(arb_span_word(&line), "table");
}

static enum arb_line_fault read_line(struct arb_span line, struct arb__act *act, struct arb_line_error *error)
{
    return arb__tables_line_read(line, (void *)act->of_kind, error);
}

static void write_line(struct arb_writer *out, const struct arb__act *act)
{
    arb__tables_line_write(out, arb__tables_act(act));
}

static struct arb__tables_fold *fold_of(const struct arb__contest *contest, enum arb__fold fold)
{
    struct arb__tables *tables = arb__tables_of(contest);

    return fold == ARB__KEPT ? &tables->kept : &tables->ahead;
}

/* The act that makes the contest a table: title and date are those of its opening. */
static enum arb__tables_fault begin(struct arb__contest *contest, enum arb__fold fold, const struct arb__act *taken)
{
    struct arb__tables_fold *to;
    struct arb__opening opening;
    bool is_opened;

    if (contest->kind[fold] == taken->kind) return ARB__TABLES_TABLE_TWICE_FAULT;
    if (taken->actor.role != ARB_SERVER &&
        (taken->actor.role != ARB_DIRECTOR || arb__tables_act(taken)->terms.of[0] != '\0' ||
         arb__is_elsewhere(&arb__tables_act(taken)->terms)))
        return ARB__TABLES_NOT_ALLOWED_FAULT;
    (void)arb__contest_own(contest, taken->kind);
    to = fold_of(contest, fold);
    is_opened = contest->kind[fold]->opening(contest, fold, &opening);
    ARB_ASSERT(is_opened);
    *to = (struct arb__tables_fold){.year = opening.year, .month = opening.month, .day = opening.day,
                                    .state = ARB_CONTEST_SETUP, .terms = arb__tables_act(taken)->terms,
                                    .last_ms = taken->at_ms};
    arb_text_copy(to->title, opening.title, sizeof to->title);
    to->past = &arb__tables_of(contest)->past;
    if (arb__is_elsewhere(&to->terms)) arb__elsewhere_begin(to);
    if (fold == ARB__KEPT) arb__watch_begin(arb__tables_of(contest));
    return ARB__TABLES_TAKEN_FAULT;
}

static bool begins_board(unsigned kind)
{
    return kind == ARB__TABLES_BOARD || kind == ARB__TABLES_DEALT;
}

/* A copy of the board that the act may end, to be kept among those that are over; NULL: there is none. */
static struct arb__board *copy_of_last(const struct arb__tables_fold *fold, const struct arb__tables_act *act)
{
    struct arb__board *copy;

    if (!begins_board(act->kind) || fold->now.number == 0) return NULL;
    copy = malloc(sizeof *copy);
    ARB_ASSERT(copy != NULL);
    *copy = fold->now;
    return copy;
}

/* What is kept goes on, and the board before it stays. */
static unsigned keep(struct arb__tables *tables, const struct arb__act *taken, uint32_t seq)
{
    const struct arb__tables_act *act = arb__tables_act(taken);
    struct arb__board *last = copy_of_last(&tables->kept, act);
    const unsigned fault = arb__tables_take(&tables->kept, act, &taken->actor, taken->at_ms, seq);

    if (fault != ARB__TABLES_TAKEN_FAULT) free(last);
    else if (last != NULL) tables->past.board[tables->past.count++] = last;
    if (fault != ARB__TABLES_TAKEN_FAULT) return fault;
    if (act->kind == ARB__TABLES_AFTER || act->act.kind == ARB_DID_OBJECT || act->act.kind == ARB_DID_JUDGE)
        tables->answered = 0;
    arb__watch_note(tables, taken, seq);
    return fault;
}

/* He alone would close it, and others are here: he says so by 'finish'. */
static bool closes_over_others(const struct arb__contest *contest, const struct arb__act *taken)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->ahead;

    if (arb__tables_act(taken)->kind != ARB__TABLES_CLOSE || taken->actor.role != ARB_PLAYER) return false;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (seat + 1u != taken->actor.pair && fold->seat[seat].sitter == ARB__SEAT_PERSON &&
            ((unsigned)fold->wants_end >> seat & 1u) == 0 && arb__live_has_player(contest, seat + 1)) return true;
    return false;
}

static bool step(struct arb__contest *contest, enum arb__fold fold, const struct arb__act *taken,
                 struct arb__answer *answer)
{
    const struct arb__tables_act *act = arb__tables_act(taken);

    if (act->kind == ARB__TABLES_TABLE) answer->fault = begin(contest, fold, taken);
    else if (fold == ARB__AHEAD && arb__is_past_the_period(contest, act, taken->at_ms))
        answer->fault = ARB__TABLES_PERIOD_OVER_FAULT;
    else if (fold == ARB__AHEAD && closes_over_others(contest, taken)) answer->fault = ARB__TABLES_OTHERS_HERE_FAULT;
    else if (fold == ARB__KEPT) answer->fault = keep(arb__tables_of(contest), taken, contest->kept_seq + 1);
    else
        answer->fault = arb__tables_take(&arb__tables_of(contest)->ahead, act, &taken->actor, taken->at_ms,
                                         contest->ahead_seq + 1);
    return answer->fault == ARB__TABLES_TAKEN_FAULT;
}

static void rewind_ahead(struct arb__contest *contest)
{
    arb__tables_of(contest)->ahead = arb__tables_of(contest)->kept;
}

static const char *const symbols[] = {
#define X(NAME, symbol) "tables." #symbol,
    ARB__TABLES_FAULTS(X)
#undef X
};

/* Of what the table refused, its own fault: "fault.card_not_held". */
static void write_code(struct arb_writer *out, unsigned fault)
{
    const struct arb_reason reason = arb__tables_reason_of(fault);

    if (arb__tables_fault_of(fault) != ARB__TABLES_REFUSED_FAULT) {
        arb_write_text(out, symbols[arb__tables_fault_of(fault)]);
        return;
    }
    arb_write_text(out, "fault.");
    arb_write_text(out, arb_fault_symbol((enum arb_fault)reason.fault));
}

/* "tables.instead." and "REVOKE": the key of a sentence. */
static const char *key_of(char key[64], const char *area, const char *name)
{
    struct arb_writer out = arb_writer_on(key, 64);

    arb_write_text(&out, area);
    for (const char *c = name; *c != '\0'; c++) arb_write_char(&out, *c >= 'A' && *c <= 'Z' ? (char)(*c | 0x20) : *c);
    arb_write_char(&out, '\0');
    ARB_ASSERT(!out.truncated);
    return key;
}

/* What was wrong with it, and what may be done; the article at the end, where the sentence has none. */
static void write_refused(struct arb_writer *out, enum arb_language language, const struct arb_reason *reason)
{
    char key[64];
    const char *said = arb_message(language, key_of(key, "tables.fault.",
                                                    arb_fault_symbol((enum arb_fault)reason->fault)));
    const size_t length = strlen(said);

    arb_write_text(out, said);
    if (reason->law == LAW_NONE || (length > 2 && said[length - 2] == ')')) return;
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name((enum arb_law)reason->law));
    arb_write_char(out, ')');
}

/* What breaks a Law: why it does, and what may be done instead. */
static const char *instead(enum arb_language language, const struct arb_reason *reason, char key[64])
{
    static const char *const wrongs[] = {ARB_IRREGULARITIES(ARB_ROW_NAME)};

    if (reason->fault == 0) return arb_message(language, "tables.instead_question");
    return arb_message(language, key_of(key, "tables.instead.", wrongs[reason->fault - 1u]));
}

static void write_why(struct arb_writer *out, enum arb_language language, const struct arb__answer *answer)
{
    const struct arb_reason reason = arb__tables_reason_of(answer->fault);
    const enum arb__tables_fault fault = arb__tables_fault_of(answer->fault);
    char key[64];

    if (fault == ARB__TABLES_REFUSED_FAULT) {
        write_refused(out, language, &reason);
    } else if (fault == ARB__TABLES_PREVENTED_FAULT || fault == ARB__TABLES_WOULD_BE_FAULT) {
        arb_message_write(out, language, symbols[fault],
                          ARB_VALUES(ARB_TEXT("why", instead(language, &reason, key)),
                                     ARB_TEXT("law", arb_law_name((enum arb_law)reason.law))));
    } else {
        arb_message_write(out, language, symbols[fault], NULL, 0);
    }
}

/* -- Parts ------------------------------------------------------------------------------------------- */

/* The board that was played last is told of like those before it as soon as it is over. */
static unsigned last_is_over(const struct arb__tables *tables)
{
    return tables->kept.now.number > 0 && arb__board_is_shown(&tables->kept, &tables->kept.now);
}

static void mark(struct arb__contest *contest, unsigned part)
{
    arb__tables_of(contest)->changed[part] = contest->kept_seq;
}

/* A note changes what those see who may read it, and nothing for the others; of a board that is over everybody. */
static void touch_note(struct arb__contest *contest)
{
    const struct arb__board *board = &arb__tables_of(contest)->kept.now;
    const bool over = arb__board_is_over(&arb__tables_of(contest)->kept, board);

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (arb__notes_are_open(board) || arb__note_is_for(board, &board->note[board->notes - 1], (enum arb_seat)seat))
            mark(contest, ARB__PART_SEATS + seat);
    mark(contest, ARB__PART_RECORD);
    if (over) mark(contest, ARB__PART_BOARDS + arb__tables_of(contest)->past.count);
}

/* Nor does what is written change anything for those who do not read it. */
static void touch_text(struct arb__contest *contest, const struct arb__tables_act *act)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;
    unsigned readers = 1u << act->seat;

    if (act->kind == ARB__TABLES_TELL) readers |= fold->talk.text[fold->talk.count - 1].to;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if ((readers >> seat & 1u) != 0 || act->is_none) mark(contest, ARB__PART_SEATS + seat);
    if (act->kind == ARB__TABLES_ASIDE || arb__is_supervised(&fold->terms)) mark(contest, ARB__PART_RECORD);
}

/* Whatever somebody who was away does or writes, he is here again. */
static void touch_away(struct arb__contest *contest)
{
    struct arb__tables *tables = arb__tables_of(contest);
    unsigned away = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        away |= (tables->kept.seat[seat].away != 0 ? 1u : 0u) << seat |
                (tables->kept.seat[seat].gone_ms != 0 ? 1u : 0u) << (seat + ARB_SEATS);
    if (away != tables->away) mark(contest, ARB__PART_TABLE);
    tables->away = (uint8_t)away;
}

/* A board before, where something was done on it; and what may be withdrawn of it changes with the next calls, with the
 * end of the round, and when the table is closed. */
static void touch_past(struct arb__contest *contest, const struct arb__tables_act *act)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const bool is_after = act->kind == ARB__TABLES_AFTER || act->of_board != 0;
    const unsigned place =
        is_after ? arb__past_place(&tables->kept, act->of_board != 0 ? act->of_board : act->number) : 0;

    if (act->kind == ARB__TABLES_CLOSE || (act->kind == ARB__TABLES_ACT && act->act.kind == ARB_DID_MARK)) {
        for (unsigned i = 0; i < tables->past.count; i++) mark(contest, ARB__PART_BOARDS + i);
    } else if (is_after) {
        mark(contest, ARB__PART_BOARDS + place);
    } else if (act->kind == ARB__TABLES_ACT && act->act.kind == ARB_DID_CALL && tables->past.count > 0 &&
               tables->kept.now.table.calls <= ARB_SEATS) {
        mark(contest, ARB__PART_BOARDS + tables->past.count - 1);
    }
}

static void touch(struct arb__contest *contest, const struct arb__act *act)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const unsigned kind = arb__tables_act(act)->kind;

    touch_away(contest);
    arb__house_note(contest, act);
    if (kind == ARB__TABLES_GONE) return;
    if (kind == ARB__TABLES_ALERT || kind == ARB__TABLES_QUESTION) {
        touch_note(contest);
        return;
    }
    if (kind == ARB__TABLES_TELL || kind == ARB__TABLES_ASIDE) {
        touch_text(contest, arb__tables_act(act));
        return;
    }
    for (unsigned part = 0; part < ARB__PART_BOARDS; part++) mark(contest, part);
    touch_past(contest, arb__tables_act(act));
    if (last_is_over(tables) || kind == ARB__TABLES_UNDO) mark(contest, ARB__PART_BOARDS + tables->past.count);
    if (begins_board(kind) && tables->past.count > 0) mark(contest, ARB__PART_BOARDS + tables->past.count - 1);
}

/* Listed to directors alone: who plays here, others need not read. */
static struct arb__head head(const struct arb__contest *contest)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;

    return (struct arb__head){fold->title, fold->year, fold->month, fold->day, fold->state, true};
}

static const uint32_t *changed(const struct arb__contest *contest)
{
    return arb__tables_of(contest)->changed;
}

/* The board that the record or a part behind it is of. */
static unsigned board_of(const struct arb__tables *tables, unsigned part)
{
    return part == ARB__PART_RECORD ? tables->kept.now.number : tables->kept.terms.first + part - ARB__PART_BOARDS;
}

/* A seat sees its own part; the record is for directors, where one was agreed on; a board that is over for who plays
 * here, and for others if the terms let them watch. */
static bool in_view(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const struct arb__terms *terms = &tables->kept.terms;
    const unsigned role = watch->actor.role;

    if (part == ARB__PART_TABLE) return true;
    if (part < ARB__PART_RECORD) return role == ARB_PLAYER && watch->actor.pair == part - ARB__PART_SEATS + 1;
    if (role == ARB_DIRECTOR && arb__tables_hides(contest, board_of(tables, part))) return false;
    if (part == ARB__PART_RECORD) return role == ARB_DIRECTOR && terms->has_director;
    return role == ARB_PLAYER || role == ARB_DIRECTOR || arb__tables_shows(contest, board_of(tables, part));
}

static bool is_there(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part)
{
    const struct arb__tables *tables = arb__tables_of(contest);

    (void)watch;
    if (part == ARB__PART_RECORD) return tables->kept.now.number > 0;
    return part < ARB__PART_BOARDS || part - ARB__PART_BOARDS < tables->past.count + last_is_over(tables);
}

static bool is_slow(unsigned part)
{
    return part >= ARB__PART_BOARDS;
}

static bool is_alike(unsigned part, unsigned role)
{
    return part == ARB__PART_TABLE && role == ARB_PLAYER;
}

static void name_of(struct arb_writer *out, const struct arb__contest *contest, unsigned part)
{
    (void)contest;
    if (part == ARB__PART_TABLE) {
        arb_write_text(out, "table");
    } else if (part < ARB__PART_RECORD) {
        arb_write_text(out, "seat/");
        arb_write_text(out, arb_seat_name((enum arb_seat)(part - ARB__PART_SEATS)));
    } else if (part == ARB__PART_RECORD) {
        arb_write_text(out, "record");
    } else {
        arb_write_text(out, "played/");
        arb_write_int(out, part - ARB__PART_BOARDS + 1);
    }
}

/* Made once for each who sits down: it follows from who he is. */
static const char *code_of(const struct arb__contest *contest, enum arb_seat seat)
{
    struct arb__tables *tables = arb__tables_of(contest);
    const struct arb__pass pass = arb__pass_of(contest, ARB_PLAYER, arb_side_of(seat), seat + 1u);
    struct arb__seat_code *made = &tables->code[seat];

    if (made->text[0] == '\0' || made->generation != tables->kept.seat[seat].generation) {
        struct arb_writer out = arb_writer_on(made->text, sizeof made->text);

        arb__code_write(&out, &contest->server->secret, &pass);
        made->generation = tables->kept.seat[seat].generation;
        ARB_ASSERT(!out.truncated);
    }
    return made->text;
}

/* His code, by which he takes his seat on another device or gives it to a substitute; and what he sees. */
static void write_seat(struct arb_json *json, const struct arb__contest *contest, enum arb_seat seat)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;

    arb_json_key_text(json, "seat", arb_seat_name(seat));
    arb_json_key_text(json, "code", code_of(contest, seat));
    arb__talk_json(json, fold, seat);
    if (fold->now.number > 0) arb__seat_json(json, fold, seat);
    if (fold->now.number > 0) arb__told_json(json, &fold->now);
}

static void write_part(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       unsigned part)
{
    const struct arb__tables *tables = arb__tables_of(contest);

    arb_json_object(json);
    if (part == ARB__PART_TABLE) arb__table_json(json, contest, &watch->actor);
    else if (part < ARB__PART_RECORD) write_seat(json, contest, (enum arb_seat)(part - ARB__PART_SEATS));
    else if (part == ARB__PART_RECORD) arb__record_json(json, &tables->kept);
    else if (part - ARB__PART_BOARDS == tables->past.count) arb__board_json(json, &tables->kept.now);
    else arb__board_json(json, arb__past_board(&tables->kept, part - ARB__PART_BOARDS));
    if (part >= ARB__PART_BOARDS) arb__after_json(json, contest, part - ARB__PART_BOARDS);
    arb_json_end(json);
}

/* At a table without a director nobody reads the acts of a board while it is on: the deal stands among them. */
static bool trails(const struct arb__contest *contest, struct arb_span line, struct arb__asked asked,
                   unsigned *rulings)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;

    (void)line;
    (void)rulings;
    if (asked.table != 0 || asked.round != 0 || asked.match != 0 || asked.board != 0 || asked.ruling != 0) return false;
    for (unsigned i = 0; i < fold->boards; i++)
        if (arb__tables_hides(contest, fold->terms.first + i)) return false;
    return fold->terms.has_director || fold->state == ARB_CONTEST_ENDED;
}

/* -- Who comes in -------------------------------------------------------------------------------------- */

static bool admits(const struct arb__contest *contest, unsigned role, unsigned side, unsigned number)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;

    if (role != ARB_PLAYER || number < 1 || number > ARB_SEATS || side != ((number - 1) & 1u)) return false;
    return fold->seat[number - 1].sitter == ARB__SEAT_PERSON;
}

static uint64_t generation_of(const struct arb__contest *contest, unsigned role, unsigned number)
{
    if (role != ARB_PLAYER || number < 1 || number > ARB_SEATS) return 0;
    return arb__tables_of(contest)->kept.seat[number - 1].generation;
}

static void write_key(struct arb_writer *out, const struct arb__contest *contest, unsigned side, unsigned number)
{
    (void)contest;
    (void)side;
    arb_write_text(out, arb_seat_name((enum arb_seat)((number - 1) & 3u)));
}

/* -- Paths ----------------------------------------------------------------------------------------------- */

static bool page(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    (void)page;
    (void)kind;
    (void)what;
    return false;
}

static void site(const struct arb__page_writer *writer, struct arb__page *page)
{
    (void)writer;
    (void)page;
}

static const struct arb__path paths[] = {
    {"/api/tables", NULL, arb__open_table, 0},
    {"/api/tables/where", NULL, arb__check_where, 0},
    {NULL, NULL, NULL, 0},
};

static const struct arb__contest_path contest_paths[] = {
    {"seat", NULL, arb__sit_down},
    {"watch", arb__watch_get, NULL},
    {"cards", arb__cards_get, arb__cards_post},
    {"before", arb__before_get, arb__before_post},
    {NULL, NULL, NULL},
};

/* The ways in and out for programs of others. */
static const char *serve(struct arb__server *server)
{
    const char *why = arb__guests_serve(server);

    return why != NULL ? why : arb__programs_serve(server);
}

static void stop(struct arb__server *server)
{
    arb__programs_stop(server);
    arb__guests_stop(server);
}

static const char *of_contest(const struct arb__contest *contest)
{
    return arb__tables_of(contest)->kept.terms.of;
}

extern const struct arb__kind arb__tables;

const struct arb__kind arb__tables = {
    .place = ARB__KIND_TABLES, .size = sizeof (struct arb__tables), .forget = arb__tables_forget,
    .begins = begins, .read = read_line, .write = write_line, .step = step, .rewind = rewind_ahead, .touch = touch,
    .write_code = write_code, .write_why = write_why,
    .head = head, .parts = ARB__TABLES_PARTS, .changed = changed, .in_view = in_view, .is_there = is_there,
    .is_slow = is_slow, .is_alike = is_alike, .is_seen_by_others = true, .name = name_of, .part = write_part,
    .trails = trails,
    .serve = serve, .stop = stop,
    .stir = arb__tables_stir, .host = arb__tables_host, .of = of_contest,
    .players_act = true, .has_seats = true, .admits = admits, .generation = generation_of, .write_key = write_key,
    .paths = paths, .contest_paths = contest_paths,
    .page = page, .site = site,
};
