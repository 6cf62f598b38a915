/* after.c -- a board that is over, and what the Laws still allow to be said of it: a side withdraws what it agreed to,
 * or what it has conceded (69B, 71), and is answered.
 *
 * The board stays as it was when the next one was begun, a fold of its acts. What comes later stands in a list behind
 * it, each act with the moments that had come by then, since agreement is final when a side has called on a later board
 * (69A); whoever wants to know how the board stands folds those of its own over it. No card is played any more, and the
 * board that is on is not touched.
 *
 * Until when: at a table of an evening, until the evening's period of correction ends; at a table of its own, where the
 * score stands before everybody as soon as the board is over, half an hour from there (79C), or when it is closed.
 */
#include "tables/tables.h"

#include "arbitro/text/claim_aid.h"

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB__TABLES_##NAME##_FAULT;                                          \
    } while (0)

#define ROOM_FOR_ANSWERS 8          /* what was asked for can be answered */

/* -- The board as it stands --------------------------------------------------------------------- */

static void come(struct arb_table *table, unsigned moments)
{
    struct arb_reason reason;

    for (unsigned mark = 0; mark < ARB_MARK_COUNT; mark++) {
        const struct arb_act act = {.kind = ARB_DID_MARK, .value = (uint8_t)mark};

        if (((moments & ~(unsigned)table->marks) >> mark & 1u) == 0) continue;
        const enum arb_outcome outcome = arb_table_step(table, &act, &reason);

        ARB_ASSERT(outcome == ARB_APPLIED);
    }
}

static enum arb_outcome step(struct arb_table *table, const struct arb_act *act, unsigned moments,
                             struct arb_reason *reason)
{
    come(table, moments);
    return arb_table_step(table, act, reason);
}

/* The worst line that was found last; NULL: none. */
static const struct arb__found *found_last(const struct arb__tables_fold *fold, unsigned place)
{
    const unsigned first = fold->founds < ARB__FOUNDS_MAX ? 0 : fold->founds - ARB__FOUNDS_MAX;

    for (unsigned i = fold->founds; i > first; i--)
        if (fold->found[(i - 1) % ARB__FOUNDS_MAX].board == place + 1) return &fold->found[(i - 1) % ARB__FOUNDS_MAX];
    return NULL;
}

static void show_found(const struct arb__tables_fold *fold, unsigned place, struct arb__board *board)
{
    const struct arb__found *found = found_last(fold, place);

    if (found == NULL) return;
    arb_text_copy(board->worst_line, found->text, sizeof board->worst_line);
    board->worst_tricks = found->tricks;
}

bool arb__has_line_after(const struct arb__tables_fold *fold, unsigned place)
{
    const struct arb__found *found = found_last(fold, place);

    if (found == NULL) return false;
    for (unsigned i = found->laters; i < fold->laters; i++)
        if (fold->later[i].place == place) return false;
    return true;
}

const struct arb__board *arb__past_board(const struct arb__tables_fold *fold, unsigned place)
{
    static struct arb__board board;             /* the loop has one thread */
    bool is_changed = false;

    for (unsigned i = 0; i < fold->laters; i++) {
        const struct arb__later *later = &fold->later[i];
        struct arb_reason reason;

        if (later->place != place) continue;
        if (!is_changed) board = *fold->past->board[place];
        is_changed = true;
        (void)step(&board.table, &later->act, later->moments, &reason);
    }
    if (is_changed) show_found(fold, place, &board);
    return is_changed ? &board : fold->past->board[place];
}

/* The last of that number: the table counts on, and a file that was brought may have one twice. */
unsigned arb__past_place(const struct arb__tables_fold *fold, unsigned number)
{
    const unsigned count = fold->past == NULL || fold->boards == 0 ? 0 : fold->boards - 1u;

    for (unsigned place = count; place > 0; place--)
        if (place <= fold->past->count && fold->past->board[place - 1]->number == number) return place - 1;
    return ARB__TABLE_BOARDS_MAX;
}

/* The board in that place, or the one that is over last. */
static const struct arb__board *board_at(const struct arb__tables_fold *fold, unsigned place)
{
    return place + 1u < fold->boards ? arb__past_board(fold, place) : &fold->now;
}

/* -- When ----------------------------------------------------------------------------------------- */

static bool has_called(const struct arb_table *table, enum arb_side side)
{
    for (unsigned i = 0; i < table->calls; i++)
        if (arb_side_of((enum arb_seat)table->call[i].seat) == side) return true;
    return false;
}

/* Both have called on a board that has another behind it; on the one that is played, who has. */
static unsigned moments_of(const struct arb__tables_fold *fold, unsigned place)
{
    const bool is_last = place + 1u >= fold->boards, is_long_ago = place + 2u < fold->boards;
    unsigned moments = fold->now.table.marks & 1u << ARB_MARK_ROUND_OVER;

    if (is_last) return moments;
    if (is_long_ago || has_called(&fold->now.table, ARB_NS)) moments |= 1u << ARB_MARK_NEXT_BOARD_NS;
    if (is_long_ago || has_called(&fold->now.table, ARB_EW)) moments |= 1u << ARB_MARK_NEXT_BOARD_EW;
    return moments;
}

/* -- What may be withdrawn --------------------------------------------------------------------------- */

/* What a side agreed to, or conceded, is withdrawn once, and where it has not everything already. */
static enum arb__tables_fault check_objection(const struct arb_table *table, enum arb_side side)
{
    const struct arb_claimed *claimed = &table->claimed;
    const bool is_own = arb_side_of((enum arb_seat)claimed->seat) == side;

    FAULT_IF(claimed->stage != ARB_CLAIMED_AGREED || claimed->disputed, ANSWERED);
    FAULT_IF(claimed->doubter != 0 && arb_side_of((enum arb_seat)(claimed->doubter - 1u)) == side, ANSWERED);
    FAULT_IF(is_own ? claimed->tricks == claimed->left : claimed->tricks == 0, ANSWERED);
    return ARB__TABLES_TAKEN_FAULT;
}

enum arb_law arb__may_withdraw(const struct arb__tables_fold *fold, unsigned place, enum arb_side side,
                               enum arb_claimed_stage *stage)
{
    const struct arb_act act = {.kind = ARB_DID_OBJECT, .seat = side == ARB_NS ? ARB_NORTH : ARB_EAST};
    struct arb_table table = board_at(fold, place)->table;
    struct arb_options options;
    struct arb_reason reason;

    if (fold->state == ARB_CONTEST_ENDED || arb__is_decided(&board_at(fold, place)->decided) ||
        table.phase != ARB_BOARD_OVER || arb__is_elsewhere(&fold->terms) ||
        check_objection(&table, side) != ARB__TABLES_TAKEN_FAULT ||
        step(&table, &act, moments_of(fold, place), &reason) == ARB_REFUSED) return LAW_NONE;
    *stage = (enum arb_claimed_stage)table.claimed.stage;
    arb_table_options(&table, &options);
    return options.asks ? (enum arb_law)options.question_law : (enum arb_law)table.claimed.law;
}

/* -- Acts ----------------------------------------------------------------------------------------------- */

/* A player for himself; what a player has told him away from the table the Director enters. He answers, or the server
 * where there is none. */
static bool may(const struct arb__tables_fold *fold, const struct arb_act *act, const struct arb_actor *actor)
{
    const bool rules = fold->terms.has_director && actor->role == ARB_DIRECTOR;

    switch (act->kind) {
    case ARB_DID_OBJECT: return rules || (actor->role == ARB_PLAYER && actor->pair == act->seat + 1u);
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: return rules || (!fold->terms.has_director && actor->role == ARB_SERVER);
    default: return false;
    }
}

unsigned arb__tables_after(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                           const struct arb_actor *actor, int64_t at_ms)
{
    const unsigned place = arb__past_place(fold, act->number);
    const bool objects = act->act.kind == ARB_DID_OBJECT;
    struct arb_reason reason = {0};
    struct arb_table table;
    struct arb__later *later;
    enum arb__tables_fault fault;

    FAULT_IF(place == ARB__TABLE_BOARDS_MAX, NO_BOARD);
    FAULT_IF(act->act.seat >= ARB_SEATS || !may(fold, &act->act, actor), NOT_ALLOWED);
    FAULT_IF(fold->laters + (objects ? ROOM_FOR_ANSWERS : 0) >= ARB__LATERS_MAX, TOO_MANY_NOTES);
    table = arb__past_board(fold, place)->table;
    FAULT_IF(arb__is_decided(&fold->past->board[place]->decided), DECIDED);
    fault = objects ? check_objection(&table, arb_side_of((enum arb_seat)act->act.seat)) : ARB__TABLES_TAKEN_FAULT;
    if (fault != ARB__TABLES_TAKEN_FAULT) return fault;
    later = &fold->later[fold->laters];
    *later = (struct arb__later){.at_ms = at_ms, .act = act->act, .place = (uint8_t)place, .role = actor->role,
                                 .moments = (uint8_t)moments_of(fold, place)};
    arb_text_copy(later->name, actor->name, sizeof later->name);
    if (step(&table, &later->act, later->moments, &reason) == ARB_REFUSED) {
        *later = (struct arb__later){0};
        return arb__tables_fault_with(ARB__TABLES_REFUSED_FAULT, reason);
    }
    fold->laters++;
    return ARB__TABLES_TAKEN_FAULT;
}

unsigned arb__tables_line_after(struct arb__tables_fold *fold, const struct arb__tables_act *act)
{
    const unsigned place = arb__past_place(fold, act->of_board);
    struct arb__found *found;

    FAULT_IF(place == ARB__TABLE_BOARDS_MAX, NO_BOARD);
    FAULT_IF(fold->founds == UINT8_MAX, TOO_MANY_NOTES);
    found = &fold->found[fold->founds++ % ARB__FOUNDS_MAX];
    *found = (struct arb__found){.board = (uint8_t)(place + 1), .tricks = (uint8_t)act->number,
                                 .laters = fold->laters};
    arb_text_copy(found->text, act->text, sizeof found->text);
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- The answer ---------------------------------------------------------------------------------------- */

static bool is_asked(const struct arb_table *table)
{
    const enum arb_claimed_stage stage = (enum arb_claimed_stage)table->claimed.stage;
    struct arb_options options;

    if (stage != ARB_CLAIMED_WITHDRAWN && stage != ARB_CLAIMED_CANCELLED && stage != ARB_CLAIMED_CONTESTED)
        return false;
    arb_table_options(table, &options);
    return options.asks;
}

/* Of the board that is over last, without another behind it, the claim is of the table itself but where agreement was
 * withdrawn: it waits for nobody there. */
bool arb__is_asked_after(const struct arb__tables_fold *fold, unsigned from, unsigned *place)
{
    uint64_t changed = 0;

    for (unsigned i = 0; i < fold->laters; i++) changed |= UINT64_C(1) << fold->later[i].place;
    for (*place = from; *place + 1u < fold->boards; ++*place)
        if ((changed >> *place & 1u) != 0 && is_asked(&arb__past_board(fold, *place)->table)) return true;
    return *place + 1u == fold->boards && fold->now.number > 0 && fold->now.table.phase == ARB_BOARD_OVER &&
           is_asked(&fold->now.table);
}

/* A fact is found, the rest judged. */
static struct arb_act answer(enum arb_question question, unsigned value, bool yes)
{
    return (struct arb_act){.kind = arb_question_is_judged(question) ? ARB_DID_JUDGE : ARB_DID_FIND,
                            .how = (uint8_t)question, .value = (uint8_t)value, .instead = yes};
}

/* So many tricks to the claimer. Contested, or his own concession: as many as the search found, and where the table
 * does not take that the next one up. Where the other side withdraws its agreement: as many as leave it no more than
 * what it could not lose. */
static unsigned say_tricks(const struct arb_table *table, unsigned found, struct arb_act act[ARB_TRICKS + 1])
{
    const bool withdrawn = table->claimed.stage == ARB_CLAIMED_WITHDRAWN;
    const unsigned from = withdrawn ? table->claimed.tricks : found;

    for (unsigned i = 0; i <= ARB_TRICKS; i++) {
        const unsigned tricks = from + (withdrawn ? ARB_TRICKS + 1u - i : i);

        act[i] = answer(ARB_ASK_CLAIMER_TAKES, tricks % (ARB_TRICKS + 1u), true);
    }
    return ARB_TRICKS + 1;
}

/* A concession is cancelled where no normal line loses those tricks: the search shows it, or shows one that does. Of
 * an agreement it can show only that no normal line gives the claimer fewer; what was likely is a judgement. */
static unsigned say_whether(const struct arb_table *table, enum arb_question question,
                            const struct arb_claim_report *report, struct arb_act *act)
{
    const unsigned tricks = table->claimed.tricks;

    if (table->claimed.stage == ARB_CLAIMED_CANCELLED && report->low > tricks) {
        *act = answer(question, 0, true);
        return 1;
    }
    if (table->claimed.stage == ARB_CLAIMED_CANCELLED ? report->high > tricks : report->low < tricks) return 0;
    *act = answer(question, 0, false);
    return 1;
}

unsigned arb__searched_tricks(const struct arb_claim_report *report)
{
    const bool is_whole = report->line_count + report->on_table == ARB_SEATS * report->left;

    if (report->finished) return report->low;
    return is_whole ? report->line_tricks : report->high; /* what a line comes to that is not known to its end */
}

/* Every trick was counted as it was won, and what no legal play loses the table sees by itself, as far as anybody can
 * without a search (71 in 1997). */
unsigned arb__server_says_after(const struct arb_table *table, const struct arb_claim_report *report,
                                struct arb_act act[ARB_TRICKS + 1])
{
    struct arb_options options;
    enum arb_question question;

    arb_table_options(table, &options);
    question = (enum arb_question)options.question;
    if (!options.asks) return 0;
    if (question == ARB_ASK_WON_ALREADY || question == ARB_ASK_NO_LEGAL_LOSS) {
        act[0] = answer(question, 0, false);
        return 1;
    }
    if (report == NULL || report->fault != NULL) return 0;
    if (question == ARB_ASK_CLAIMER_TAKES)
        return say_tricks(table, arb__searched_tricks(report), act);
    if (question == ARB_ASK_LIKELY_WON || question == ARB_ASK_NO_NORMAL_LOSS)
        return say_whether(table, question, report, act);
    return 0;
}

/* -- For the evening ------------------------------------------------------------------------------------- */

bool arb__changed_after(const struct arb__tables_fold *fold, unsigned place, struct arb__hosted_ruling *ruling,
                        struct arb_writer *facts)
{
    const struct arb__later *asked = NULL;

    ruling->by = "";
    for (unsigned i = 0; i < fold->laters; i++) {
        const struct arb__later *later = &fold->later[i];

        if (later->place != place) continue;
        if (later->act.kind == ARB_DID_OBJECT) asked = later;
        else ruling->by = later->name;
        ruling->at_ms = later->at_ms;
    }
    if (ruling->by[0] == '\0') ruling->by = "Arbitro";
    if (asked == NULL) return false;
    arb__tables_line_write(facts, &(struct arb__tables_act){.kind = ARB__TABLES_AFTER, .act = asked->act,
                                                            .number = fold->past->board[place]->number});
    return true;
}
