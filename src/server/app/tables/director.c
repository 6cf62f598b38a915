/* director.c -- what a Director does at a table beside finding facts and judging, folded.
 *
 * An act is taken back by folding the board again without it and what came after it: the board keeps its acts as
 * lines for that, and a Director's page reads them from there.
 */
#include "tables/tables.h"

#include "arbitro/text/case.h"

#include <string.h>

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB__TABLES_##NAME##_FAULT;                                          \
    } while (0)

/* -- The story -------------------------------------------------------------------------------- */

void arb__story_add(struct arb__story *story, const struct arb_act *act)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_span text;

    arb_act_write(&out, act);
    arb_write_char(&out, '\n');
    text = arb_writer_span(&out);
    if (out.truncated || story->length + text.length > sizeof story->text) story->is_full = 1;
    if (story->is_full) return;
    memcpy(story->text + story->length, text.at, text.length);
    story->length = (uint16_t)(story->length + text.length);
}

struct arb_span arb__story_span(const struct arb__story *story)
{
    return (struct arb_span){story->text, story->length};
}

static unsigned acts_of(const struct arb__story *story)
{
    unsigned count = 0;

    for (unsigned i = 0; i < story->length; i++) count += story->text[i] == '\n';
    return count;
}

void arb__lay_dummy_down(struct arb__board *board)
{
    const bool lay = board->table.dummy_spread != 0;

    arb_table_lay_dummy_down(&board->table);
    if (lay || !board->table.dummy_spread) return;
    arb__story_add(&board->story, &(struct arb_act){.kind = ARB_DID_SPREAD,
                                                    .seat = (uint8_t)arb_dummy(board->table.contract)});
}

/* -- What is told ------------------------------------------------------------------------------ */

static struct arb__told *tell(struct arb__board *board, enum arb__told_kind kind, enum arb_law law, int64_t at_ms)
{
    struct arb__told *told = board->told;

    if (board->tolds == ARB__TOLD_MAX) memmove(told, told + 1, sizeof *told * --board->tolds);
    told += board->tolds++;
    *told = (struct arb__told){.at_ms = at_ms, .law = (uint16_t)law, .kind = (uint8_t)kind};
    return told;
}

/* Everybody at the table has heard or seen it: not a card face down, nor what the Director was answered. */
static bool is_for_everybody(enum arb_did kind)
{
    return kind != ARB_DID_LEAD_DOWN && kind != ARB_DID_FIND && kind != ARB_DID_JUDGE && kind != ARB_DID_MARK;
}

static void write_told(struct arb__told *told, struct arb_span line)
{
    struct arb_act act;

    if (!arb_act_read(line, &act) || !is_for_everybody((enum arb_did)act.kind) || line.length >= sizeof told->line)
        return;
    memcpy(told->line, line.at, line.length);
}

/* -- For a player ------------------------------------------------------------------------------- */

/* Is that call one of the options that are open to that player? */
static bool is_on_offer(const struct arb_table *table, unsigned seat)
{
    struct arb_options options;

    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++)
        if (options.item[i].seat == seat && options.item[i].kind >= ARB_OPTION_THAT_CALL) return true;
    return false;
}

bool arb__may_speak_for(const struct arb__tables_fold *fold, const struct arb_act *act)
{
    switch ((enum arb_did)act->kind) {
    case ARB_DID_REPORT: case ARB_DID_CHOOSE: case ARB_DID_SUBSTITUTE: case ARB_DID_MEANING: case ARB_DID_OBJECT:
    case ARB_DID_AGREE:
        return true;
    case ARB_DID_CALL: return is_on_offer(&fold->now.table, act->seat);
    default: return false;
    }
}

/* The article by which he had that choice; of a word without one, that of the Director's powers. */
static enum arb_law law_of(const struct arb_table *before, const struct arb_act *act)
{
    struct arb_options options;

    if (act->kind == ARB_DID_REPORT) return LAW_9A;
    arb_table_options(before, &options);
    for (unsigned i = 0; i < options.count; i++)
        if (act->kind == ARB_DID_CHOOSE && options.item[i].seat == act->seat && options.item[i].kind == act->how)
            return (enum arb_law)options.item[i].law;
    return LAW_81C;
}

void arb__spoke_for(struct arb__board *board, const struct arb_table *before, const struct arb_act *act, int64_t at_ms)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_act_write(&out, act);
    write_told(tell(board, ARB__TOLD_SPOKE, law_of(before, act), at_ms), arb_writer_span(&out));
}

/* Whoever asked for his call or card back hears what was answered, and so do the others. */
void arb__slip_was_answered(struct arb__board *board, const struct arb_act *act, enum arb_seat seat, int64_t at_ms)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_options options;
    struct arb__told *told;

    ARB_ASSERT(seat < ARB_SEATS);
    if (act->kind != ARB_DID_FIND || act->how != ARB_ASK_UNINTENDED) return;
    arb_table_options(&board->table, &options);
    arb_act_write(&out, act);
    if (arb_writer_span(&out).length >= sizeof told->line) return;
    told = tell(board, ARB__TOLD_ANSWER, (enum arb_law)options.question_law, at_ms);
    told->number = (uint16_t)seat;
    memcpy(told->line, line, arb_writer_span(&out).length);
}

/* -- Taken back ----------------------------------------------------------------------------------- */

/* The board before its first act. */
static void open_again(const struct arb__tables_fold *fold, struct arb_table *table)
{
    const struct arb_regulations regulations = {.edition = fold->terms.edition, .policy = ARB_POLICY_EXECUTE};
    const struct arb__board *now = &fold->now;
    struct arb_position position;

    arb_position_of_board(&position, (struct arb_board_no){now->number}, &now->deal);
    position.dealer = now->table.dealer;
    position.vulnerability = now->table.vulnerability;
    arb_table_open(table, &position, &regulations);
}

/* The lines before that one, from 1, folded; *from: where it stands. They were taken once, and are taken again. */
static void fold_until(const struct arb__story *story, unsigned until, struct arb_table *table, struct arb_span *from)
{
    struct arb_span line;

    *from = arb__story_span(story);
    for (unsigned i = 1; i < until; i++) {
        struct arb_reason reason;
        struct arb_act act;
        bool good = arb_span_line(from, &line) && arb_act_read(line, &act);

        if (good) good = arb_table_step(table, &act, &reason) != ARB_REFUSED;
        ARB_ASSERT(good);
    }
}

/* Notes of calls that are not there any more, and what was said of a claim that is not. */
static void forget_beside(struct arb__board *board)
{
    unsigned left = 0;

    for (unsigned i = 0; i < board->notes; i++)
        if (board->note[i].call <= board->table.calls) board->note[left++] = board->note[i];
    memset(&board->note[left], 0, sizeof board->note[0] * (board->notes - left));
    board->notes = (uint16_t)left;
    if (board->table.claimed.stage != ARB_CLAIMED_NONE) return;
    board->said[0] = board->worst_line[0] = '\0';
    board->worst_tricks = 0;
}

static unsigned take_acts_back(struct arb__tables_fold *fold, unsigned number, int64_t at_ms)
{
    static struct arb_table again;              /* the loop has one thread */
    struct arb__board *board = &fold->now;
    const unsigned acts = acts_of(&board->story);
    struct arb_span from, line;
    struct arb__told *told;

    FAULT_IF(board->story.is_full, STORY_FULL);
    FAULT_IF(number < 1 || number > acts, NO_SUCH_ACT);
    open_again(fold, &again);
    fold_until(&board->story, number, &again, &from);
    told = tell(board, ARB__TOLD_BACK, LAW_82A, at_ms);
    told->number = (uint16_t)(acts - number + 1);
    board->story.length = (uint16_t)(from.at - board->story.text);
    if (arb_span_line(&from, &line)) write_told(told, line);
    memset(board->story.text + board->story.length, 0, sizeof board->story.text - board->story.length);
    board->table = again;
    arb__lay_dummy_down(board);
    forget_beside(board);
    return ARB__TABLES_TAKEN_FAULT;
}

static unsigned undo(struct arb__tables_fold *fold, const struct arb__tables_act *act, int64_t at_ms)
{
    struct arb__decided *decided = &fold->now.decided;

    if (!act->is_none) return take_acts_back(fold, act->number, at_ms);
    FAULT_IF(decided->decision.kind == ARB_DECIDES_NOTHING || decided->is_back, AS_IT_WAS);
    decided->is_back = 1;
    tell(&fold->now, ARB__TOLD_SCORE_BACK, LAW_82A, at_ms);
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- The score ------------------------------------------------------------------------------------- */

/* Penalties are of a pair, and the table has none: they are an evening's. */
static unsigned decide(struct arb__tables_fold *fold, const struct arb__tables_act *act, int64_t at_ms,
                       bool is_between)
{
    struct arb__decided *decided = &fold->now.decided;
    const struct arb_decision *decision = &act->decision;

    FAULT_IF(decision->penalties > 0, PENALTY_ELSEWHERE);
    FAULT_IF(decision->kind == ARB_DECIDES_NOTHING, DECISION_IMPOSSIBLE);
    switch (arb_decision_check(decision, (enum arb_edition)fold->terms.edition)) {
    case ARB_DECISION_SOUND: break;
    case ARB_DECISION_IS_IMPOSSIBLE: return ARB__TABLES_DECISION_IMPOSSIBLE_FAULT;
    case ARB_DECISION_WEIGHTS_NOT_WHOLE: return ARB__TABLES_WEIGHTS_NOT_WHOLE_FAULT;
    case ARB_DECISION_ARTICLE_NOT_IN_FORCE: return ARB__TABLES_ARTICLE_NOT_IN_FORCE_FAULT;
    }
    FAULT_IF(decided->decision.kind != ARB_DECIDES_NOTHING && !decided->is_back, DECIDED_ALREADY);
    FAULT_IF(decision->kind == ARB_DECIDES_STANDS && !is_between, BOARD_NOT_OVER);
    *decided = (struct arb__decided){.at_ms = at_ms};
    arb_decision_copy(&decided->decision, decision);
    arb_text_copy(decided->by, act->by, sizeof decided->by);
    arb_text_copy(decided->facts, act->facts, sizeof decided->facts);
    tell(&fold->now, ARB__TOLD_SCORE, arb__law_decided(decision), at_ms);
    return ARB__TABLES_TAKEN_FAULT;
}

static unsigned give_time(struct arb__tables_fold *fold, const struct arb__tables_act *act, int64_t at_ms)
{
    FAULT_IF(act->number == 0 && fold->time_until_ms <= at_ms, AS_IT_WAS);
    fold->time_until_ms = act->number == 0 ? 0 : at_ms + act->number * INT64_C(60000);
    tell(&fold->now, ARB__TOLD_TIME, LAW_81C, at_ms)->number = act->number;
    return ARB__TABLES_TAKEN_FAULT;
}

static unsigned announce(struct arb__tables_fold *fold, const struct arb__tables_act *act, int64_t at_ms)
{
    struct arb__told *told = tell(&fold->now, ARB__TOLD_WORDS, LAW_NONE, at_ms);

    arb_text_copy(told->line, act->text, sizeof told->line);
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- Every act ---------------------------------------------------------------------------------------- */

/* An assistant speaks, for players and to the table, and gives time; he decides nothing (81D). */
unsigned arb__tables_direct(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                            const struct arb_actor *actor, int64_t at_ms, bool is_between)
{
    const bool decides = act->kind != ARB__TABLES_TIME && act->kind != ARB__TABLES_ANNOUNCE;

    FAULT_IF(!fold->terms.has_director, NO_DIRECTOR);
    FAULT_IF(actor->role != ARB_DIRECTOR || (decides && actor->office == ARB_ASSISTANT), NOT_ALLOWED);
    FAULT_IF(fold->now.number == 0, NO_BOARD);
    if (act->kind == ARB__TABLES_ANNOUNCE) return announce(fold, act, at_ms);
    if (act->kind == ARB__TABLES_RULING) return decide(fold, act, at_ms, is_between);
    return act->kind == ARB__TABLES_UNDO ? undo(fold, act, at_ms) : give_time(fold, act, at_ms);
}
