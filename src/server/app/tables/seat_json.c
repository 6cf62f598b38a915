/* seat_json.c -- what a seat sees, as JSON: its arb_table_view, and the notes that are for it.
 *
 * Nothing here looks at the table itself but for what a player is asked to say as a fact (arb__who_answers), who is
 * waited for and what was answered of a slip, and at a lesson, whose terms say that all hands lie open. So at any other
 * table two boards that differ in cards which the seat cannot see are written in the same bytes, until the board is
 * over.
 */
#include "tables/json.h"

#include "arbitro/table/outcome.h"
#include "arbitro/text/case.h"
#include "arbitro/text/said.h"
#include "arbitro/text/telling.h"

#include <string.h>

static const char *const phases[] = {"auction", "lead", "play", "over"};
static const char *const statuses[] = {"stands", "accepted", "inQuestion", "cancelled", "withdrawn"};

/* -- Words ------------------------------------------------------------------------------------ */

static void write_call(struct arb_json *json, arb_call call)
{
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_call_write(&out, call);
    arb_json_plain(json, arb_writer_span(&out));
}

static void write_card(struct arb_json *json, arb_card card)
{
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_card_write(&out, card);
    arb_json_plain(json, arb_writer_span(&out));
}

void arb__json_hand(struct arb_json *json, arb_hand hand)
{
    char text[40];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_hand_write(&out, hand);
    arb_json_plain(json, arb_writer_span(&out));
}

void arb__json_seat(struct arb_json *json, const char *key, unsigned seat)
{
    arb_json_key_text(json, key, arb_seat_name((enum arb_seat)seat));
}

/* An article, null where there is none. */
void arb__json_law(struct arb_json *json, unsigned law)
{
    arb_json_key(json, "law");
    if (law == LAW_NONE) arb_json_null(json);
    else arb_json_text(json, arb_law_name((enum arb_law)law));
}

void arb__json_contract(struct arb_json *json, struct arb_contract contract)
{
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_span words;

    arb_json_key(json, "contract");
    if (arb_contract_is_pass(contract)) {
        arb_json_null(json);
        return;
    }
    arb_contract_write(&out, contract);
    words = arb_writer_span(&out);
    arb_json_plain(json, arb_span_word(&words));    /* the declarer apart */
    arb__json_seat(json, "declarer", contract.declarer);
}

static void write_notes(struct arb_json *json, const struct arb__board *board, unsigned call, const enum arb_seat *seat)
{
    arb_json_key(json, "notes");
    arb_json_array(json);
    for (unsigned i = 0; i < board->notes; i++) {
        const struct arb__note *note = &board->note[i];

        if (note->call != call + 1 || (seat != NULL && !arb__note_is_for(board, note, *seat))) continue;
        arb_json_object(json);
        arb__json_seat(json, "seat", note->seat);
        arb_json_key_bool(json, "question", note->is_question);
        arb_json_key_text(json, "text", note->text);
        arb_json_key_int(json, "at", note->at_ms);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* -- Auction and play ---------------------------------------------------------------------------- */

void arb__json_auction(struct arb_json *json, const struct arb_call_record *call, unsigned calls,
                       const struct arb__board *board, const enum arb_seat *seat)
{
    arb_json_key(json, "auction");
    arb_json_array(json);
    for (unsigned i = 0; i < calls; i++) {
        arb_json_object(json);
        arb__json_seat(json, "seat", call[i].seat);
        arb_json_key(json, "call");
        write_call(json, call[i].call);
        arb_json_key_text(json, "status", statuses[call[i].status]);
        arb__json_law(json, call[i].law);
        if (call[i].unauthorised != 0)
            arb_json_key_text(json, "unauthorised", arb_side_name((enum arb_side)(call[i].unauthorised - 1)));
        write_notes(json, board, i, seat);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_trick(struct arb_json *json, const struct arb_trick *trick)
{
    arb_json_object(json);
    arb__json_seat(json, "leader", trick->leader);
    arb_json_key(json, "cards");
    arb_json_object(json);
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned seat = (trick->leader + i) & 3u;

        if ((trick->lies >> seat & 1u) == 0) continue;
        arb_json_key(json, arb_seat_name((enum arb_seat)seat));
        write_card(json, trick->card[seat]);
    }
    arb_json_end(json);
    if (arb_trick_is_complete(trick)) arb__json_seat(json, "winner", trick->winner);
    arb_json_end(json);
}

/* Every trick so far, and the one that lies there. Whoever may look at one (66) is told by the page. */
void arb__json_play(struct arb_json *json, const struct arb_trick *played, const uint8_t tricks[2])
{
    arb_json_key(json, "play");
    arb_json_array(json);
    for (unsigned i = 0; i < ARB_TRICKS; i++)
        if (played[i].count > 0) write_trick(json, &played[i]);
    arb_json_end(json);
    arb_json_key(json, "tricks");
    arb_json_array(json);
    arb_json_int(json, tricks[ARB_NS]);
    arb_json_int(json, tricks[ARB_EW]);
    arb_json_end(json);
}

/* What is claimed, in words; null: nothing. with_line: and the worst normal line, if one was found. */
void arb__json_claim(struct arb_json *json, const struct arb_claimed *claimed, const struct arb__board *board,
                     bool with_line)
{
    char text[320];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_json_key(json, "claim");
    if (claimed->stage == ARB_CLAIMED_NONE) {
        arb_json_null(json);
        return;
    }
    arb_said_write(&out, claimed->said);
    arb_json_object(json);
    arb_json_key_text(json, "stage", arb_claimed_words((enum arb_claimed_stage)claimed->stage));
    arb__json_law(json, claimed->law);
    arb__json_seat(json, "seat", claimed->seat);
    arb_json_key_bool(json, "concession", claimed->concession != 0);
    arb_json_key_int(json, "left", claimed->left);
    arb_json_key_int(json, "tricks", claimed->tricks);
    if (board->claimed > 0 && board->claimed - 1 != claimed->tricks)
        arb_json_key_int(json, "claimed", board->claimed - 1);
    arb_json_key(json, "said");
    arb_json_span(json, arb_writer_span(&out));
    if (board->said[0] != '\0') arb_json_key_text(json, "text", board->said);
    if (with_line && board->worst_line[0] != '\0') {
        arb_json_key_text(json, "worstLine", board->worst_line);
        if (board->worst_tricks > 0) arb_json_key_int(json, "worstTricks", board->worst_tricks - 1);
    }
    arb_json_end(json);
}

void arb__json_say(struct arb_json *json, const char *key, arb__tell *tells, const void *what)
{
    arb_json_key(json, key);
    arb_json_object(json);
    for (enum arb_language language = 0; language < arb_language_count(); language++) {
        char text[320];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        tells(&out, arb_language_with_signs(language), what);
        arb_json_key_span(json, arb_span_of(arb_language_name(language)));
        arb_json_span(json, arb_writer_span(&out));
    }
    arb_json_end(json);
}

static void tell_partial(struct arb_writer *out, enum arb_language language, const void *what)
{
    (void)what;
    arb_write_text(out, arb_message(language, "elsewhere.partial"));
}

void arb__json_deal(struct arb_json *json, const struct arb__board *board)
{
    struct arb_deal deal;

    if (!arb__known_deal(board, &deal)) arb__json_say(json, "partial", tell_partial, board);
    arb_json_key(json, "deal");
    arb_json_object(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        arb_json_key(json, arb_seat_name((enum arb_seat)seat));
        arb__json_hand(json, deal.hand[seat]);
    }
    arb_json_end(json);
}

/* Nothing more is called or played on it, whatever its table would take. */
static bool is_ended(const struct arb__board *board)
{
    return arb__is_bid(board) || board->broken || arb__is_decided(&board->decided);
}

void arb__json_board(struct arb_json *json, const struct arb__board *board)
{
    const struct arb_table *table = &board->table;

    arb_json_key_int(json, "board", board->number);
    arb__json_seat(json, "dealer", table->dealer);
    arb_json_key_text(json, "vulnerable", arb_vulnerability_name((enum arb_vulnerability)table->vulnerability));
    arb_json_key_text(json, "phase", is_ended(board) ? "over" : phases[table->phase]);
}

/* -- What he may do -------------------------------------------------------------------------------- */

static void write_lawful(struct arb_json *json, const struct arb_view *view)
{
    arb_json_key(json, "calls");
    arb_json_array(json);
    for (uint64_t left = view->legal_calls; left != 0; left &= left - 1)
        write_call(json, (arb_call)__builtin_ctzll(left));
    arb_json_end(json);
    arb_json_key(json, "cards");
    arb_json_array(json);
    for (arb_hand left = view->legal_cards; left != 0; left &= left - 1) write_card(json, arb_hand_lowest(left));
    arb_json_end(json);
}

struct offered {
    struct arb_options options;
    unsigned which;
};

static void tell_option(struct arb_writer *out, enum arb_language language, const void *what)
{
    const struct offered *offered = what;

    arb_tell_option_of(out, language, &offered->options, offered->which);
}

static void tell_wrong(struct arb_writer *out, enum arb_language language, const void *what)
{
    arb_tell_wrong(out, language, (enum arb_wrong)*(const uint8_t *)what);
}

struct question {
    const struct arb_options *options;
    const struct arb_table *table;
    const struct arb_act *answer;
};

static void tell_asked(struct arb_writer *out, enum arb_language language, const void *what)
{
    const struct question *question = what;

    arb_tell_asked(out, language, question->options, question->table);
}

static void tell_answer(struct arb_writer *out, enum arb_language language, const void *what)
{
    const struct question *question = what;

    arb_tell_answer(out, language, question->answer, question->table);
}

static void write_line(struct arb_json *json, const char *key, const struct arb_act *act)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_act_write(&out, act);
    arb_json_key(json, key);
    arb_json_span(json, arb_writer_span(&out));
}

/* In words, with the article, what it costs, and the line that chooses it; without a line, by making such a call. */
static void write_option(struct arb_json *json, const struct offered *offered)
{
    const struct arb_option *option = &offered->options.item[offered->which];

    arb_json_object(json);
    arb__json_law(json, option->law);
    arb_json_key_text(json, "words", arb_option_words((enum arb_option_kind)option->kind));
    arb__json_say(json, "say", tell_option, offered);
    if (option->kind < ARB_OPTION_THAT_CALL)
        write_line(json, "line", &(struct arb_act){.kind = ARB_DID_CHOOSE, .seat = option->seat, .how = option->kind,
                                                   .value = option->value});
    arb_json_end(json);
}

static void write_options(struct arb_json *json, const struct arb_view *view)
{
    struct offered offered = {.options = {.count = view->options}};

    memcpy(offered.options.item, view->option, sizeof view->option);
    arb_json_key(json, "options");
    arb_json_array(json);
    for (; offered.which < view->options; offered.which++) write_option(json, &offered);
    arb_json_end(json);
}

static void write_answers(struct arb_json *json, const struct arb_table *table, const struct arb_options *options)
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    const unsigned count = arb_table_answers(table, answer);

    arb_json_key(json, "answers");
    arb_json_array(json);
    for (unsigned i = 0; i < count; i++) {
        arb_json_object(json);
        arb__json_say(json, "say", tell_answer, &(struct question){options, table, &answer[i]});
        write_line(json, "line", &answer[i]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void arb__json_asked(struct arb_json *json, const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    arb_json_object(json);
    arb_json_key_text(json, "question", arb_question_asked((enum arb_question)options.question));
    arb__json_say(json, "say", tell_asked, &(struct question){&options, table, NULL});
    arb__json_law(json, options.question_law);
    arb__json_seat(json, "seat", options.asker_seat);
    arb_json_key(json, "about");
    if (options.about == ARB_CALL_NONE) arb_json_null(json);
    else if (options.about >= ARB_OF_CARD) write_card(json, (arb_card)(options.about - ARB_OF_CARD));
    else write_call(json, options.about);
    write_answers(json, table, &options);
    arb_json_end(json);
}

/* What this player is asked as a fact, at a table without a director; null: nothing. */
static void write_asked(struct arb_json *json, const struct arb__tables_fold *fold, enum arb_seat seat)
{
    arb_json_key(json, "asked");
    if ((arb__who_answers(fold) >> seat & 1u) != 0) arb__json_asked(json, &fold->now.table);
    else arb_json_null(json);
}

void arb__json_irregularity(struct arb_json *json, const struct arb_irregularity *it)
{
    arb_json_key_text(json, "wrong", arb_wrong_words((enum arb_wrong)it->wrong));
    arb__json_say(json, "say", tell_wrong, &it->wrong);
    arb__json_seat(json, "seat", it->seat);
    arb__json_law(json, it->law);
}

/* Of a change that the other side has said was no slip: of which call, or in which trick. What a Director was answered
 * is his alone. */
static void write_refused(struct arb_json *json, const struct arb__tables_fold *fold, const struct arb_irregularity *it)
{
    const bool is_of_call = it->wrong == ARB_WRONG_CHANGE_OF_CALL;
    const struct arb_table *table = &fold->now.table;

    if (fold->terms.has_director || (!is_of_call && it->wrong != ARB_WRONG_CHANGE_OF_DESIGNATION)) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *own = &table->irregularity[i];

        if (own->act != it->act || own->wrong != it->wrong || own->seat != it->seat) continue;
        if ((own->answers >> (2 * ARB_ASK_UNINTENDED) & 3u) == ARB_NO)
            arb_json_key_int(json, "refused", is_of_call ? own->call : own->trick);
        return;
    }
}

static void write_irregularities(struct arb_json *json, const struct arb__tables_fold *fold,
                                 const struct arb_view *view)
{
    arb_json_key(json, "irregular");
    arb_json_array(json);
    for (unsigned i = 0; i < view->irregularities; i++) {
        arb_json_object(json);
        arb__json_irregularity(json, &view->irregularity[i]);
        write_refused(json, fold, &view->irregularity[i]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* Whose answer to a question of fact, or whose choice, play waits for; with a Director his is the answer. */
static void write_waits(struct arb_json *json, const struct arb__tables_fold *fold, const struct arb_view *view)
{
    unsigned who = arb__who_answers(fold);
    struct arb_options options;

    arb_table_options(&fold->now.table, &options);
    for (unsigned i = 0; i < options.count && !options.asks; i++) who |= 1u << options.item[i].seat;
    if (view->awaits == 0 || who == 0) return;
    arb_json_key(json, "waits");
    arb_json_array(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if ((who >> seat & 1u) != 0) arb_json_text(json, arb_seat_name((enum arb_seat)seat));
    arb_json_end(json);
}

/* Who must pass, or may not double, and for how long. */
static void write_bars(struct arb_json *json, const struct arb_view *view)
{
    static const char *const words[] = {"", "noDouble", "once", "toTheEnd"};

    arb_json_key(json, "bars");
    arb_json_object(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (view->bar[seat] != ARB_BAR_NONE)
            arb_json_key_text(json, arb_seat_name((enum arb_seat)seat), words[view->bar[seat]]);
    arb_json_end(json);
}

/* Who waits after a jump bid, and until when. */
static void write_stop(struct arb_json *json, const struct arb__board *board)
{
    struct arb__stop stop;

    if (!arb__stop_now(board, &stop)) return;
    arb_json_key(json, "stop");
    arb_json_object(json);
    arb__json_seat(json, "seat", stop.seat);
    arb_json_key_int(json, "until", stop.until_ms);
    arb_json_end(json);
}

/* At a lesson all four lie open. */
static void write_hands(struct arb_json *json, const struct arb__tables_fold *fold, const struct arb_view *view)
{
    const bool is_open = fold->terms.is_open != 0;

    arb_json_key(json, "hands");
    arb_json_object(json);
    for (unsigned h = 0; h < ARB_SEATS; h++) {
        arb_json_key(json, arb_seat_name((enum arb_seat)h));
        arb_json_object(json);
        arb_json_key(json, "cards");
        arb__json_hand(json, is_open ? fold->now.table.held[h] : view->hand[h]);
        arb_json_key_int(json, "concealed", is_open ? 0 : view->concealed[h]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void arb__seat_json(struct arb_json *json, const struct arb__tables_fold *fold, enum arb_seat seat)
{
    const struct arb__board *board = &fold->now;
    struct arb_view view;

    arb_table_view(&board->table, seat, &view);
    if (is_ended(board) || arb__another_chooses_first(board, seat)) view.legal_calls = view.legal_cards = 0;
    if (!is_ended(board) && arb__who_chooses_first(board) != 0) view.awaits = 1;
    arb__json_board(json, board);
    arb__json_seat(json, "turn", view.turn);
    arb__json_seat(json, "plays", arb_player_of(&board->table, (enum arb_seat)view.turn));
    write_hands(json, fold, &view);
    arb__json_auction(json, view.call, view.calls, board,
                      arb__notes_are_open(board) ? NULL : &seat);
    arb__json_contract(json, view.contract);
    arb_json_key_bool(json, "dummySpread", view.dummy_spread != 0);
    arb_json_key_bool(json, "leadIsDown", view.lead_is_down != 0);
    arb__json_play(json, view.played, view.tricks_won);
    write_lawful(json, &view);
    write_options(json, &view);
    write_asked(json, fold, seat);
    arb_json_key_bool(json, "awaits", view.awaits != 0);
    write_waits(json, fold, &view);
    write_irregularities(json, fold, &view);
    write_bars(json, &view);
    write_stop(json, board);
    arb__json_claim(json, &view.claimed, board, !fold->terms.has_director || arb__board_is_shown(fold, board));
    if (arb__board_is_shown(fold, board)) arb__json_deal(json, board);
}
