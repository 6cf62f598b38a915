/* house.c -- what the server does at a table by itself: deals, plays for robots and for who lost the line, and has a
 * contested claim searched where there is no director.
 *
 * Everything it does is an act like any other, in the journal under "server", judged by the same fold. What comes next
 * is worked out anew from what is kept, each time something has happened: so a server that was killed goes on where it
 * was, and nothing has to be remembered. While nobody watches nothing is done, since nobody waits for it.
 */
#include "tables/tables.h"

#include "hall/answers/live.h"
#include "hall/kind.h"
#include "hall/server.h"

#include "arbitro/text/case.h"
#include "arbitro/text/claim_aid.h"
#include "arbitro/train/player.h"

#include <stdlib.h>
#include <string.h>

#define THINK_MS   500              /* a robot's act comes so long after the act before */
#define SLIP_MS    2000             /* … over the call of a partner who may have to say that he meant another (25A) */
#define AGAIN_MS   1000             /* what could not be kept is tried again after so long */
#define DEAL_AGAIN_MS 250           /* so long a table waits for its turn to look for a deal */
#define AWAY_MS    45000            /* whose line is lost, for him a robot plays on after so long */
#define GONE_MS    10000            /* the others are told so long after: lines come back by themselves in seconds */
#define END_MS     10000            /* who has been gone so long is not asked whether the table may be closed */
#define NO_PART    3                /* a program that has no part in the board is waited for a third as long */

/* A claim on its way through the search; outlives the contest if need be. */
struct arb__claim_work {
    struct arb__contest *contest;               /* NULL: let go meanwhile */
    struct arb_table table;
    bool is_after;                              /* of a board that is over … */
    unsigned place;                             /* … its place */
    struct arb_claim_report report;
};

/* -- What comes next ------------------------------------------------------------------------------- */

enum doing { NOTHING, DEAL, SEARCH, ANSWER, AFTER, BACK, AWAY, GONE, ROBOT, NEXT, CLOSE };

struct next {
    enum doing doing;
    enum arb_seat seat;
    int64_t at_ms;                              /* not before, by the clock that never goes back */
};

/* Dummy has no part in the play: a claim is not his to accept, and nobody waits for him to doubt it. */
static bool answers_claims(const struct arb__tables_fold *fold, enum arb_seat seat)
{
    return !arb__is_machine(&fold->seat[seat]) && seat != arb_dummy(fold->now.table.contract);
}

/* A claim is answered by a robot only where no person of its side can: its partner may know better. */
static bool is_to_act(const struct arb__tables_fold *fold, enum arb_seat seat)
{
    const struct arb_table *table = &fold->now.table;
    struct arb_view view;

    arb_table_view(table, seat, &view);
    if (arb__another_chooses_first(&fold->now, seat)) return false;
    if (view.options == 0 && view.legal_calls == 0 && view.legal_cards == 0 &&
        answers_claims(fold, arb_partner(seat)) && arb__is_machine(&fold->seat[seat]))
        return false;
    return arb_player_is_to_act(&view);
}

/* Is it a call or a card that is to come from there? */
static bool is_to_call_or_play(const struct arb__tables_fold *fold, enum arb_seat seat)
{
    struct arb_view view;

    arb_table_view(&fold->now.table, seat, &view);
    return view.legal_calls != 0 || view.legal_cards != 0;
}

static void sooner(struct next *next, enum doing doing, unsigned seat, int64_t at_ms)
{
    if (next->doing != NOTHING && next->at_ms <= at_ms) return;
    *next = (struct next){doing, (enum arb_seat)seat, at_ms};
}

/* Nobody is played for while the time lasts that the Director gave; by the clock that never goes back. */
static int64_t not_before(const struct arb__contest *contest, int64_t at_ms)
{
    const int64_t left_ms = arb__tables_of(contest)->kept.time_until_ms - arb__now(contest->server);
    const int64_t until_ms = arb_net_now_ms(contest->server->net) + left_ms;

    return left_ms > 0 && until_ms > at_ms ? until_ms : at_ms;
}

/* A program is waited for; whatever is not a call or a card is not its to say. */
static void look_at_program(struct next *next, const struct arb__contest *contest, const struct arb__tables_fold *fold,
                            unsigned seat)
{
    const bool plays = arb__programs_play(contest, (enum arb_seat)seat);
    const int64_t patience_ms = contest->server->programs_patience_ms / (plays ? 1 : NO_PART);
    const int64_t since_ms = arb__tables_of(contest)->since_ms;

    if (fold->seat[seat].away && plays) sooner(next, BACK, seat, 0);
    if (fold->now.number == 0 || arb__board_is_over(fold, &fold->now) || !is_to_act(fold, (enum arb_seat)seat)) return;
    if (fold->seat[seat].away || !is_to_call_or_play(fold, (enum arb_seat)seat))
        sooner(next, ROBOT, seat, since_ms + THINK_MS);
    else sooner(next, AWAY, seat, not_before(contest, since_ms + patience_ms));
}

/* A robot that calls at once leaves its partner no time to see that his finger slipped. */
static int64_t think_ms(const struct arb__tables_fold *fold, unsigned seat)
{
    const struct arb_table *table = &fold->now.table;
    const enum arb_seat partner = arb_partner((enum arb_seat)seat);
    const bool is_after_partner = table->phase == ARB_IN_AUCTION && (table->has_called >> partner & 1u) != 0;

    return is_after_partner && !arb__is_machine(&fold->seat[partner]) ? SLIP_MS : THINK_MS;
}

/* Who has no line: since it was his turn and he had none. */
static int64_t waited_for_since(const struct arb__tables *tables, unsigned seat)
{
    return tables->gone_ms[seat] > tables->since_ms ? tables->gone_ms[seat] : tables->since_ms;
}

/* At another program's table the next board waits for him too. */
static void look_between_boards(struct next *next, const struct arb__tables *tables, unsigned seat, bool here)
{
    const struct arb__tables_fold *fold = &tables->kept;

    if (fold->stay != ARB__STAY_SEATED || fold->wants_next || fold->boards == ARB__TABLE_BOARDS_MAX) return;
    if (fold->seat[seat].away) sooner(next, NEXT, seat, tables->since_ms + THINK_MS);
    else if (!here) sooner(next, AWAY, seat, waited_for_since(tables, seat) + AWAY_MS);
}

/* Who is here again, who is gone and keeps the others waiting, and which robot is to act. */
static void look_at_seat(struct next *next, const struct arb__contest *contest, const struct arb__tables_fold *fold,
                         unsigned seat)
{
    const struct arb__seated *seated = &fold->seat[seat];
    const bool here = arb__live_has_player(contest, seat + 1);
    const int64_t since_ms = arb__tables_of(contest)->since_ms;

    if (seated->sitter == ARB__SEAT_EMPTY || arb__is_told(seated)) return;
    if (seated->sitter == ARB__SEAT_PROGRAM) {
        look_at_program(next, contest, fold, seat);
        return;
    }
    if ((seated->away || seated->gone_ms != 0) && here) sooner(next, BACK, seat, 0);
    if (fold->now.number == 0 || arb__board_is_over(fold, &fold->now)) {
        if (arb__is_elsewhere(&fold->terms)) look_between_boards(next, arb__tables_of(contest), seat, here);
        return;
    }
    if (seated->sitter == ARB__SEAT_PERSON && !here && !seated->away && seated->gone_ms == 0)
        sooner(next, GONE, seat, arb__tables_of(contest)->gone_ms[seat] + GONE_MS);
    if (!is_to_act(fold, (enum arb_seat)seat)) return;
    if (arb__is_driven(seated)) sooner(next, ROBOT, seat, since_ms + think_ms(fold, seat));
    else if (!here)
        sooner(next, AWAY, seat, not_before(contest, waited_for_since(arb__tables_of(contest), seat) + AWAY_MS));
}

/* Without a director the search answers; he has it before him while he decides, once. */
static bool wants_search(const struct arb__contest *contest)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const struct arb__tables_fold *fold = &tables->kept;

    if (fold->now.number == 0 || arb__board_is_over(fold, &fold->now) || !arb_claim_aid_is_wanted(&fold->now.table))
        return false;
    return !fold->terms.has_director ||
           (fold->now.worst_line[0] == '\0' && tables->searched_seq != contest->kept_seq);
}

/* Of the boards that are over, one that is asked about and was not looked at in vain; where there is a Director, one of
 * which he lacks the line. */
static bool is_to_answer(const struct arb__tables *tables, unsigned *place)
{
    for (unsigned from = 0; arb__is_asked_after(&tables->kept, from, place); from = *place + 1)
        if ((tables->answered >> *place & 1u) == 0 &&
            !(tables->kept.terms.has_director && arb__has_line_after(&tables->kept, *place))) return true;
    return false;
}

/* What a side has withdrawn is answered while the game goes on, or searched for the Director, who answers: once, since
 * what needs a judgement stays as it was. */
static void look_after(struct next *next, const struct arb__tables *tables)
{
    unsigned place;

    if (tables->work != NULL || !is_to_answer(tables, &place)) return;
    sooner(next, AFTER, 0, 0);
}

/* One of them would close the table: it is, once everybody who is here would. */
static void look_at_end(struct next *next, const struct arb__contest *contest)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    int64_t at_ms = 0;

    if (tables->kept.wants_end == 0) return;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if (tables->kept.seat[seat].sitter != ARB__SEAT_PERSON) continue;
        if (((unsigned)tables->kept.wants_end >> seat & 1u) != 0) continue;
        if (arb__live_has_player(contest, seat + 1)) return;
        if (at_ms < tables->gone_ms[seat] + END_MS) at_ms = tables->gone_ms[seat] + END_MS;
    }
    sooner(next, CLOSE, 0, at_ms);
}

static struct next work_out(const struct arb__contest *contest)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const struct arb__tables_fold *fold = &tables->kept;
    struct next next = {.doing = NOTHING};

    if (fold->state == ARB_CONTEST_ENDED || fold->called != 0) return next;
    if (fold->wants_next && !arb__is_elsewhere(&fold->terms)) return (struct next){.doing = DEAL};
    if (wants_search(contest)) return (struct next){.doing = tables->work == NULL ? SEARCH : NOTHING};
    if (fold->now.number > 0 && !fold->terms.has_director && !arb__board_is_over(fold, &fold->now) &&
        arb__server_is_to_say(fold)) sooner(&next, ANSWER, 0, tables->since_ms);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) look_at_seat(&next, contest, fold, seat);
    look_at_end(&next, contest);
    look_after(&next, tables);
    return next;
}

/* Where it was tried already and lost, since the disk is full or the database away, not at once again. */
static struct next what_next(const struct arb__contest *contest)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    struct next next = work_out(contest);
    const int64_t again_ms = tables->tried_ms + AGAIN_MS;

    if (tables->tried_seq == contest->kept_seq && tables->tried_wave != contest->wave && next.at_ms < again_ms)
        next.at_ms = again_ms;
    return next;
}

/* -- Acts --------------------------------------------------------------------------------------------- */

static void take(struct arb__contest *contest, const struct arb__tables_act *act)
{
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb__tables_line_write(&out, act);
    arb__hosted_take(contest, arb_writer_span(&out));
}

/* Would what is ahead take it? */
static bool would_take(const struct arb__contest *contest, const struct arb__tables_act *act)
{
    static struct arb__tables_fold trial;       /* the loop has one thread */
    const struct arb_actor server = {.role = ARB_SERVER};

    trial = arb__tables_of(contest)->ahead;
    return arb__tables_take(&trial, act, &server, trial.last_ms, 0) == ARB__TABLES_TAKEN_FAULT;
}

static bool take_if_good(struct arb__contest *contest, const struct arb_act *act)
{
    const struct arb__tables_act wrapped = {.kind = ARB__TABLES_ACT, .act = *act};

    if (!would_take(contest, &wrapped)) return false;
    take(contest, &wrapped);
    return true;
}

/* It was said on this board already, and the table made of it what it did. */
static bool is_said(const struct arb__board *board, const struct arb_act *act)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_span story = {board->story.text, board->story.length}, said;

    if (act->kind != ARB_DID_REPORT) return false;
    if (board->story.is_full) return true;
    arb_act_write(&out, act);
    while (arb_span_line(&story, &said))
        if (arb_span_equal(said, arb_writer_span(&out))) return true;
    return false;
}

static void play_robot(struct arb__contest *contest, enum arb_seat seat)
{
    struct arb_act act[ARB_PLAYER_ACTS_MAX];
    struct arb_view view;
    unsigned count;

    arb_table_view(&arb__tables_of(contest)->kept.now.table, seat, &view);
    if (arb__tables_of(contest)->kept.terms.bids_only && (view.legal_calls >> ARB_PASS & 1u) != 0) {
        take_if_good(contest, &(struct arb_act){.kind = ARB_DID_CALL, .seat = (uint8_t)seat, .value = ARB_PASS});
        return;                                 /* where two bid their hands the others keep silent */
    }
    count = arb_player_acts(&view, act);
    for (unsigned i = 0; i < count; i++)
        if (!is_said(&arb__tables_of(contest)->ahead.now, &act[i]) && take_if_good(contest, &act[i])) return;
}

/* The first of them that is taken. */
static void say(struct arb__contest *contest, unsigned tricks)
{
    struct arb_act act[ARB__SAYS_MAX];
    const unsigned count = arb__server_says(&arb__tables_of(contest)->kept, tricks, act);

    for (unsigned i = 0; i < count; i++)
        if (take_if_good(contest, &act[i])) return;
}

static void set_away(struct arb__contest *contest, enum arb_seat seat, bool away)
{
    const struct arb__tables_act act = {.kind = away ? ARB__TABLES_AWAY : ARB__TABLES_BACK, .seat = (uint8_t)seat};

    take(contest, &act);
}

/* -- Claims ------------------------------------------------------------------------------------------------- */

static void search(void *mine)
{
    struct arb__claim_work *work = mine;
    void *memory = malloc(ARB_CLAIM_AID_MEMORY);

    ARB_ASSERT(memory != NULL);
    arb_claim_aid_find(&work->table, memory, &work->report);
    free(memory);
}

/* "NSA ES2 …": who plays what, in the order of play. */
static void write_worst_line(char text[ARB__WORST_LINE_MAX], const struct arb_claim_report *report)
{
    struct arb_writer out = arb_writer_on(text, ARB__WORST_LINE_MAX);

    for (unsigned i = 0; i < report->line_count; i++) {
        if (i > 0) arb_write_char(&out, ' ');
        arb_write_text(&out, arb_seat_name((enum arb_seat)report->line_seat[i]));
        arb_card_write(&out, report->line[i]);
    }
}

static const struct arb__board *board_at(const struct arb__tables *tables, unsigned place)
{
    return place < tables->past.count ? arb__past_board(&tables->kept, place) : &tables->kept.now;
}

/* The first of them that is taken, of the board in that place. */
static void say_after(struct arb__contest *contest, unsigned place, const struct arb_claim_report *report)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const bool is_past = place < tables->past.count;
    struct arb_act act[ARB_TRICKS + 1];
    const unsigned count = arb__server_says_after(&board_at(tables, place)->table, report, act);

    for (unsigned i = 0; i < count; i++) {
        const struct arb__tables_act wrapped = {.kind = is_past ? ARB__TABLES_AFTER : ARB__TABLES_ACT, .act = act[i],
                                                .number = is_past ? tables->past.board[place]->number : 0};

        if (!would_take(contest, &wrapped)) continue;
        take(contest, &wrapped);
        return;
    }
}

/* 'of_board': as of the act. */
static void tell_line(struct arb__contest *contest, const struct arb_claim_report *report, unsigned of_board)
{
    struct arb__tables_act line = {.kind = ARB__TABLES_LINE, .of_board = (uint16_t)of_board};

    write_worst_line(line.text, report);
    line.number = (uint16_t)(arb__searched_tricks(report) + 1);
    if (line.text[0] != '\0') take(contest, &line);
}

/* Another act may have come meanwhile: then it is looked at anew. Where there is a Director he has the line before
 * him. */
static void searched_after(const struct arb__claim_work *work)
{
    struct arb__contest *contest = work->contest;
    const struct arb__tables *tables = arb__tables_of(contest);
    const struct arb_table *table = &board_at(tables, work->place)->table;
    const bool is_same = memcmp(&work->table, table, sizeof *table) == 0;

    if (is_same && tables->kept.terms.has_director)
        tell_line(contest, &work->report, tables->past.board[work->place]->number);
    else if (is_same) say_after(contest, work->place, &work->report);
    arb__tables_stir(contest);
}

static void searched(void *mine)
{
    struct arb__claim_work *work = mine;
    struct arb__contest *contest = work->contest;

    if (contest != NULL) {
        arb__tables_of(contest)->work = NULL;
        if (work->is_after) {
            searched_after(work);
        } else if (memcmp(&work->table, &arb__tables_of(contest)->ahead.now.table, sizeof work->table) == 0) {
            tell_line(contest, &work->report, 0);
            if (!arb__tables_of(contest)->kept.terms.has_director) say(contest, arb__searched_tricks(&work->report));
        } else {
            arb__tables_stir(contest);
        }
    }
    free(work);
}

static void begin_search(struct arb__contest *contest)
{
    struct arb__claim_work *work = calloc(1, sizeof *work);

    ARB_ASSERT(work != NULL);
    work->contest = contest;
    work->table = arb__tables_of(contest)->kept.now.table;
    arb__tables_of(contest)->work = work;
    arb__tables_of(contest)->searched_seq = contest->kept_seq;
    arb_net_work(contest->server->net, search, searched, work);
}

/* What the table's count answers is said at once; the rest is searched. Of the board that is over last the Director has
 * had the line already (wants_search). */
static void answer_after(struct arb__contest *contest)
{
    struct arb__tables *tables = arb__tables_of(contest);
    struct arb_act act[ARB_TRICKS + 1];
    struct arb__claim_work *work;
    const struct arb_table *table;
    unsigned place;

    if (!is_to_answer(tables, &place)) return;
    tables->answered |= UINT64_C(1) << place;
    table = &board_at(tables, place)->table;
    if (!tables->kept.terms.has_director && arb__server_says_after(table, NULL, act) > 0) {
        say_after(contest, place, NULL);
        return;
    }
    if (!arb_claim_aid_is_wanted(table) || (tables->kept.terms.has_director && place >= tables->past.count)) return;
    work = calloc(1, sizeof *work);
    ARB_ASSERT(work != NULL);
    *work = (struct arb__claim_work){.contest = contest, .table = *table, .is_after = true, .place = place};
    tables->work = work;
    arb_net_work(contest->server->net, search, searched, work);
}

/* -- The clock ------------------------------------------------------------------------------------------------ */

static void ring(void *mine);

/* Somebody watches, here or at another program's table. */
static bool is_waited_for(const struct arb__contest *contest)
{
    return arb__live_watched(contest) || arb__guests_has(contest);
}

/* A deal is being looked for at another table. */
static void ring_again(struct arb__contest *contest)
{
    arb__tables_of(contest)->timer = arb_net_timer(contest->server->net, DEAL_AGAIN_MS, 0, ring, contest);
}

static void act_on(struct arb__contest *contest, struct next next)
{
    switch (next.doing) {
    case DEAL:
        if (!arb__tables_deal(contest)) ring_again(contest);
        break;
    case SEARCH: begin_search(contest); break;
    case ANSWER: say(contest, 0); break;
    case AFTER:
        answer_after(contest);
        arb__tables_stir(contest);              /* the others wait for no search */
        break;
    case BACK: set_away(contest, next.seat, false); break;
    case GONE: take(contest, &(struct arb__tables_act){.kind = ARB__TABLES_GONE, .seat = (uint8_t)next.seat}); break;
    case AWAY:
        arb__programs_give_up(contest, next.seat);
        set_away(contest, next.seat, true);
        break;
    case ROBOT: play_robot(contest, next.seat); break;
    case CLOSE: take(contest, &(struct arb__tables_act){.kind = ARB__TABLES_CLOSE}); break;
    case NEXT: take(contest, &(struct arb__tables_act){.kind = ARB__TABLES_NEXT}); break;
    case NOTHING: break;
    }
}

static void ring(void *mine)
{
    struct arb__contest *contest = mine;
    struct arb__tables *tables = arb__tables_of(contest);
    struct next next;

    tables->timer = NULL;
    if (contest->in_flight > 0 || !is_waited_for(contest)) return;      /* who lands or comes stirs again */
    next = what_next(contest);
    if (next.doing == NOTHING || next.at_ms > arb_net_now_ms(contest->server->net)) {
        arb__tables_stir(contest);
        return;
    }
    tables->tried_seq = contest->kept_seq;
    tables->tried_wave = contest->wave;
    tables->tried_ms = arb_net_now_ms(contest->server->net);
    act_on(contest, next);
}

/* Since when it is as it is: by the clock that never goes back, so that nobody waits for the server where that of the
 * computer is set back. What happened before the server started has only the other's time. */
static void look_at_the_clock(struct arb__contest *contest, struct arb__tables *tables)
{
    const int64_t ago_ms = arb__now(contest->server) - tables->kept.last_ms;

    if (tables->seen_seq == contest->kept_seq) return;
    tables->seen_seq = contest->kept_seq;
    tables->since_ms = arb_net_now_ms(contest->server->net) - (ago_ms > 0 ? ago_ms : 0);
}

/* Who acts is here, with a line or without: he is missed from then on. And that somebody is gone moves nothing at the
 * table: whoever is waited for is so since before. */
void arb__house_note(struct arb__contest *contest, const struct arb__act *act)
{
    struct arb__tables *tables = arb__tables_of(contest);

    if (act->actor.role == ARB_PLAYER) tables->gone_ms[(act->actor.pair - 1u) & 3u] = 0;
    if (arb__tables_act(act)->kind == ARB__TABLES_GONE && tables->seen_seq + 1u == contest->kept_seq)
        tables->seen_seq = contest->kept_seq;
}

/* Who thought for a minute is not away the moment his line is lost, nor is everybody once the server begins again. */
static void see_who_is_gone(struct arb__contest *contest, struct arb__tables *tables)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if (arb__live_has_player(contest, seat + 1)) tables->gone_ms[seat] = 0;
        else if (tables->gone_ms[seat] == 0) tables->gone_ms[seat] = arb_net_now_ms(contest->server->net);
    }
}

void arb__tables_stir(struct arb__contest *contest)
{
    struct arb__tables *tables = arb__tables_of(contest);
    struct arb_net *net = contest->server->net;
    struct next next;
    int64_t wait_ms;

    if (net == NULL || tables == NULL) return;
    look_at_the_clock(contest, tables);
    arb__tables_hand_back(contest);
    arb__programs_see(contest);
    see_who_is_gone(contest, tables);
    arb__guests_see(contest);
    if (!is_waited_for(contest)) return;
    if (tables->timer != NULL) arb_timer_stop(tables->timer);
    tables->timer = NULL;
    next = what_next(contest);
    if (next.doing == NOTHING) return;
    wait_ms = next.at_ms - arb_net_now_ms(net);
    tables->timer = arb_net_timer(net, wait_ms > 1 ? (uint64_t)wait_ms : 1, 0, ring, contest);
}

void arb__tables_forget(void *own)
{
    struct arb__tables *tables = own;

    if (tables->timer != NULL) arb_timer_stop(tables->timer);
    if (tables->work != NULL) tables->work->contest = NULL;
    arb__tables_forget_drawing(tables);
    arb__guests_forget(tables);
    arb__watch_forget(tables);
    for (unsigned i = 0; i < tables->past.count; i++) free(tables->past.board[i]);
}
