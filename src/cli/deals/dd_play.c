/* dd_play.c -- arbitro dd --play FILE: each card of each play, and what it cost.
 *
 * Each board is replayed at the table, which says who played what; the position before each card is solved. A board
 * without a play is passed over.
 */
#include "dd.h"

#include "arbitro/text/played_text.h"

#include <stdlib.h>

enum { CELL = 200, ANSWER = 65536, COLUMNS = 7, SENTENCE = 1024 };

struct board {
    struct dd_deals *deals;
    const struct arb_played *played;
    struct arb_contract contract;
    struct arb_line line;
    struct arb_line_turn turn[ARB_CARDS];   /* with --cards, as is the table */
    struct arb_solve_table table;
};

/* -- As paper ------------------------------------------------------------------------- */

/* A row for a trick: who led, the four cards by seat, what declarer takes after it. Returns the index of the next
 * trick's first card. */
static unsigned print_trick(const struct board *board, unsigned first)
{
    const struct arb_notation *in = arb_notation_of(board->deals->language);
    struct paper *paper = board->deals->paper;
    const struct arb_line *line = &board->line;
    char cell[ARB_SEATS][CELL] = {""};
    unsigned next = first, last = first;

    for (; next < line->cards && line->card[next].trick == line->card[first].trick; next++) {
        struct arb_writer out = arb_writer_on(cell[line->card[next].seat], CELL);

        dd_write_card(&out, in, &line->card[next]);
        last = next;
    }
    paper_cell_int(paper, line->card[first].trick);
    paper_cell(paper, in->seat[line->card[first].seat]);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        paper_cell(paper, cell[s]);
    if (line->card[last].tricks == ARB_LINE_UNKNOWN) paper_cell(paper, "?");
    else paper_cell_int(paper, line->card[last].tricks);
    return next;
}

static void write_name(struct arb_writer *out, const struct board *board)
{
    char name[DD_NAME];

    dd_name(board->played, name);
    arb_message_write(out, board->deals->language, "dd.board", ARB_VALUES(ARB_TEXT("board", name)));
}

/* A card for the board: contract, room, what declarer takes when nobody errs, and the tricks. */
static void print_paper(const struct board *board)
{
    static struct paper_column columns[COLUMNS] = {
        {"trick", "paper.trick", 7, PAPER_RIGHT}, {"lead", "paper.lead", 8, PAPER_CENTRE},
        {"N", "seat.n", 10, PAPER_LEFT},          {"E", "seat.e", 10, PAPER_LEFT},
        {"S", "seat.s", 10, PAPER_LEFT},          {"W", "seat.w", 10, PAPER_LEFT},
        {"takes", "paper.takes", 9, PAPER_RIGHT}};
    struct paper *paper = board->deals->paper;
    char head[2 * CELL], contract[CELL], start[2 * CELL];
    struct arb_writer head_out = arb_writer_on(head, sizeof head),
                      out = arb_writer_on(contract, sizeof contract);
    struct arb_writer start_out = arb_writer_on(start, sizeof start);

    write_name(&head_out, board);
    paper_write_contract(&out, arb_notation_of(board->deals->language), board->contract);
    if (board->played->room != 0)
        arb_write_text(&out, arb_message(board->deals->language, board->played->room == 'o'
                                                                     ? "replay.open_room"
                                                                     : "replay.closed_room"));
    arb_message_write(&start_out, board->deals->language, "dd.play_start",
                      ARB_VALUES(ARB_NUMBER("n", board->line.start)));
    paper_card(paper, head, contract);
    if (board->deals->cards) dd_turns_print_board(board->deals, board->played, &board->table);
    paper_line(paper, PAPER_SMALL, start);
    if (board->deals->cards) {
        dd_turns_print(board->deals, &board->line, board->turn);
        return;
    }
    paper_table(paper, columns, COLUMNS, PAPER_READ);
    for (unsigned i = 0; i < board->line.cards;)
        i = print_trick(board, i);
}

/* -- As JSON ------------------------------------------------------------------------------ */

/* Each card with what it cost and what declarer takes after it; cards that were not measured have neither. */
static void write_line(struct arb_json *json, const struct board *board)
{
    const struct arb_line *line = &board->line;

    arb_json_key_int(json, "start", line->start);
    arb_json_key(json, "cards");
    arb_json_array(json);
    for (unsigned i = 0; i < line->cards; i++) {
        const struct arb_line_card *it = &line->card[i];
        char card[8];
        struct arb_writer out = arb_writer_on(card, sizeof card);

        arb_card_write(&out, it->card);
        arb_json_object(json);
        arb_json_key_int(json, "trick", it->trick);
        arb_json_key_text(json, "seat", arb_seat_name((enum arb_seat)it->seat));
        arb_json_key_text(json, "card", card);
        if (it->cost != ARB_LINE_UNKNOWN) {
            arb_json_key_int(json, "cost", it->cost);
            arb_json_key_int(json, "tricks", it->tricks);
        }
        if (board->deals->cards) dd_turns_write(json, &board->turn[i]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* One object a board; with "fault" instead of the cards when the solver failed. */
static void print_json(const struct board *board, enum arb_solve_fault fault)
{
    static char text[ANSWER];
    char name[DD_NAME], contract[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_writer contract_out = arb_writer_on(contract, sizeof contract);
    struct arb_json json = arb_json_on(&out);

    dd_name(board->played, name);
    arb_contract_write(&contract_out, board->contract);
    arb_json_object(&json);
    arb_json_key_text(&json, "file", board->deals->path);
    arb_json_key_int(&json, "line", board->played->place.line);
    arb_json_key_text(&json, "board", name);
    if (board->played->room != 0)
        arb_json_key_text(&json, "room", board->played->room == 'o' ? "open" : "closed");
    arb_json_key_text(&json, "contract", contract);
    if (fault == ARB_SOLVE_GOOD && board->deals->cards) {
        dd_write_tricks(&json, &board->table);
        dd_write_par(&json, &board->table);
    }
    if (fault == ARB_SOLVE_GOOD) write_line(&json, board);
    else arb_json_key_text(&json, "fault", arb_solve_fault_key(fault));
    arb_json_end(&json);
    cli_list_item();
    fputs(text, stdout);
}

/* -- The boards -------------------------------------------------------------------------------- */

/* Findings that stop the replay, or are irregular. Findings about results and scores do not matter here. */
static bool is_of_play(unsigned kind)
{
    return !arb_replay_is_note((enum arb_replay_finding_kind)kind) && kind < ARB_REPLAY_RESULT_DIFFERS;
}

/* A board whose replay did not reach the end counts as a fault. */
static void print_findings(struct dd_deals *deals, const struct arb_played *played, const struct arb_replay *replay)
{
    char sentence[SENTENCE];

    for (unsigned i = 0; i < replay->findings; i++) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (!is_of_play(replay->finding[i].kind)) continue;
        arb_replay_finding_write(&out, deals->language, played, replay, &replay->finding[i]);
        fprintf(stderr, "%s: %s\n", deals->path, sentence);
    }
    deals->faults += replay->folded && !replay->whole;
}

/* Reports where the record stops making sense, and how many cards are therefore not measured. */
static void print_rest(const struct board *board, unsigned cards)
{
    char sentence[SENTENCE], name[DD_NAME];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (board->line.cards >= cards) return;
    dd_name(board->played, name);
    arb_message_write(&out, board->deals->language, "dd.play_stops",
                      ARB_VALUES(ARB_TEXT("board", name), ARB_NUMBER("trick", board->line.cards / ARB_SEATS + 1),
                                 ARB_NUMBER("n", cards - board->line.cards)));
    dd_complain(board->deals, board->played->place.line, sentence);
}

/* How many cards the table took. */
static unsigned cards_taken(const struct arb_table *table)
{
    unsigned cards = 0;

    for (unsigned t = 0; t < ARB_TRICKS; t++) cards += table->played[t].count;
    return cards;
}

/* The play; and with --cards what else could have been played, and the table. */
static enum arb_solve_fault solve(struct board *board, const struct arb_trick *played)
{
    struct arb_solve_job job = {.ask = {.kind = ARB_SOLVE_TABLE, .deal = board->played->deal}};
    struct arb_solver *solver = board->deals->solver;
    const enum arb_solve_fault fault =
        arb_line_measure(solver, &board->played->deal, board->contract, played, ARB_TRICKS, &board->line,
                         board->deals->cards ? board->turn : NULL);

    if (fault != ARB_SOLVE_GOOD || !board->deals->cards) return fault;
    arb_solver_run(solver, &job, 1, NULL, NULL);
    if (job.fault == ARB_SOLVE_GOOD) board->table = arb_solve_tricks(&job.answer.table);
    return job.fault;
}

/* Checks the deal, replays it, measures as many cards as the table accepted, and prints. */
void dd_play_take(struct dd_deals *deals, const struct arb_played *played)
{
    static struct arb_replay replay;
    static struct board board;
    enum arb_solve_fault fault;
    enum arb_seat seat;
    arb_card card;

    if (!played->has_deal || played->cards == 0) return;
    deals->found++;
    if (arb_deal_check(&played->deal, &seat, &card) != ARB_DEAL_WHOLE) {
        dd_complain_deal(deals, played);
        return;
    }
    arb_replay_board(&replay, played);
    print_findings(deals, played, &replay);
    if (!replay.folded || replay.table.contract.level == 0) return;
    board = (struct board){.deals = deals, .played = played, .contract = replay.table.contract};
    fault = solve(&board, replay.table.played);
    if (fault == ARB_SOLVE_NOT_A_POSITION) return;
    if (fault != ARB_SOLVE_GOOD)
        dd_complain(deals, played->place.line,
                    arb_message(deals->language, arb_solve_fault_key(fault)));
    else print_rest(&board, cards_taken(&replay.table));
    if (deals->json) print_json(&board, fault);
    else if (fault == ARB_SOLVE_GOOD) print_paper(&board);
}
