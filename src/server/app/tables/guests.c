/* guests.c -- our players at tables of other programs: the connections by which they sit there.
 *
 *     somebody sits at a table of ours that stands for a seat elsewhere ── we go there, and say who comes
 *     what is told there ── an act of the server (elsewhere.c)
 *     his call or card, once it is kept here ── said there
 *
 * What is said and heard is of manager/guest.h. Nothing is remembered here: what is still to be said follows from what
 * is kept. The protocol has nothing by which a seat is taken up again in the middle of a board: a connection that is
 * gone, by our own restart too, ends the board here, and he asks for the seat again.
 *
 * We go to no other place than whoever runs the server has named, by its address; no name is looked up.
 */
#include "tables/tables.h"

#include "hall/answers/live.h"
#include "hall/contests/act.h"
#include "hall/server.h"

#include "manager/gate.h"
#include "manager/guest.h"

#include <stdlib.h>
#include <string.h>

#define GUESTS_MAX    100           /* connections at a time */
#define NONSENSE_MOST 1000          /* lines in a row that lead to nothing */
#define PATIENCE_TIMES 10           /* so many times what is waited for a program: at that table people may think */
#define HOST_MAX      48
#define PLACES_MAX    1000          /* bytes of the list of them */

/* Lives until the connection is gone, or nobody wants it any more. */
struct arb__guest {
    struct arb__guests *all;
    struct arb__guest *next;
    struct arb__contest *contest;
    struct manager_peer *peer;
    struct manager_guest at;
    char team[ARB__TEAM_MAX];
    char said[ARB__NOTE_TEXT_MAX];              /* the last that was said there and is none of the protocol's lines */
    unsigned boards;                            /* begun at our table, with the one that he is on */
    unsigned nonsense;
    int64_t heard_ms;
    bool is_told;                               /* by the line that is being heard: something that leads on */
    bool is_busy;                               /* a line is being heard */
    bool is_wrong;                              /* an act from there that our table cannot have */
};

struct arb__guests {
    struct arb__server *server;
    struct manager_gate *gate;
    struct arb__guest *first;
};

/* -- Where we may go ------------------------------------------------------------------------ */

/* "192.168.1.20:2000", "[::1]:2000". */
static bool read_place(struct arb_span place, char host[HOST_MAX], uint16_t *port)
{
    size_t colon = place.length;
    int64_t number;

    while (colon > 0 && place.at[colon - 1] != ':') colon--;
    if (colon < 2 || !arb_span_int(arb_span_skip(place, colon), 1, UINT16_MAX, &number)) return false;
    place.length = colon - 1;
    if (place.length > 2 && place.at[0] == '[' && place.at[place.length - 1] == ']')
        place = (struct arb_span){place.at + 1, place.length - 2};
    if (place.length >= HOST_MAX) return false;
    memcpy(host, place.at, place.length);
    host[place.length] = '\0';
    *port = (uint16_t)number;
    return true;
}

static bool next_place(struct arb_span *rest, struct arb_span *place)
{
    size_t length = 0;

    while (length < rest->length && rest->at[length] != ',') length++;
    *place = (struct arb_span){rest->at, length};
    *rest = arb_span_skip(*rest, length < rest->length ? length + 1 : length);
    return length > 0;
}

bool arb__may_go_to(const struct arb__server *server, struct arb_span elsewhere)
{
    struct arb_span rest = arb_span_of(server->elsewhere != NULL ? server->elsewhere : ""), place;

    while (next_place(&rest, &place))
        if (arb_span_equal(place, elsewhere)) return true;
    return false;
}

/* -- Acts ------------------------------------------------------------------------------------- */

static void answered(void *mine, const struct arb__answer *answer)
{
    (void)mine;
    (void)answer;
}

/* False: our table refuses it. */
static bool take(struct arb__contest *contest, const struct arb__tables_act *act)
{
    static struct arb__tables_fold trial;       /* the loop has one thread */
    const struct arb_actor server = {.role = ARB_SERVER};
    char line[ARB__LINE_MAX], id[ARB__ACT_ID_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line), name = arb_writer_on(id, sizeof id);

    trial = arb__tables_of(contest)->ahead;
    if (arb__tables_take(&trial, act, &server, trial.last_ms, 0) != ARB__TABLES_TAKEN_FAULT) return false;
    arb_write_text(&name, "elsewhere-");
    arb_write_int(&name, contest->ahead_seq + 1);
    arb__tables_line_write(&out, act);
    arb__act_take(contest, server, arb_writer_span(&name), arb_writer_span(&out), arb__now(contest->server), answered,
                  NULL);
    return true;
}

/* What was said there, as the journal takes it: of other bytes than the protocol's nothing, no quotation marks. */
static void copy_heard(char *to, size_t capacity, struct arb_span from)
{
    size_t length = 0;

    from = arb_span_trim(from);
    for (size_t i = 0; i < from.length && length < capacity - 1; i++) {
        const char c = from.at[i];

        if (c >= ' ' && c <= '~' && c != '"' && c != '\\') to[length++] = c;
    }
    to[length] = '\0';
    if (arb_text_is_blank(to)) to[0] = '\0';
}

static void become(struct arb__contest *contest, enum arb__stay stay, const char *said)
{
    struct arb__tables_act act = {.kind = ARB__TABLES_STAY, .stay = (uint8_t)stay};

    arb_text_copy(act.text, said, ARB__NOTE_TEXT_MAX);
    (void)take(contest, &act);
}

/* -- Gone --------------------------------------------------------------------------------------- */

static void forget(struct arb__guest *guest)
{
    struct arb__guest **at = &guest->all->first;

    while (*at != guest) at = &(*at)->next;
    *at = guest->next;
    if (guest->peer != NULL) manager_peer_dismiss(guest->peer);
    if (guest->contest != NULL) arb__tables_of(guest->contest)->guest = NULL;
    free(guest);
}

/* It is over there: the table learns why. */
static void end(struct arb__guest *guest, enum arb__stay stay)
{
    struct arb__contest *contest = guest->contest;
    char said[ARB__NOTE_TEXT_MAX];

    memcpy(said, guest->said, sizeof said);
    forget(guest);
    become(contest, stay, said);
}

void arb__guests_forget(const struct arb__tables *tables)
{
    if (tables->guest == NULL) return;
    tables->guest->contest = NULL;
    forget(tables->guest);
}

static void left(void *mine, struct manager_peer *peer)
{
    struct arb__guest *guest = manager_peer_known(peer);
    const bool was_there = guest->at.visit.say != NULL;

    (void)mine;
    guest->peer = NULL;
    end(guest, was_there ? ARB__STAY_LOST : ARB__STAY_UNREACHABLE);
}

/* -- What is said there --------------------------------------------------------------------------- */

static void say(void *context, struct arb_span line)
{
    const struct arb__guest *guest = context;

    if (guest->peer != NULL) manager_peer_send(guest->peer, line);
}

/* What he explains of that call, from 1: as that table may hear it. */
static void explained(const struct arb__board *board, unsigned call, unsigned seat, char text[ARB__NOTE_TEXT_MAX])
{
    text[0] = '\0';
    for (unsigned i = 0; i < board->notes; i++) {
        const struct arb__note *note = &board->note[i];

        if (note->call == call && note->seat == seat && !note->is_question)
            copy_heard(text, ARB__NOTE_TEXT_MAX, arb_span_of(note->text));
    }
}

/* His calls and cards that are kept here, and have not been said. False: it cannot be, since that table took his turn
 * for another's. */
static bool say_acts(struct arb__guest *guest, const struct arb__board *board)
{
    const unsigned calls = guest->at.table.calls, plays = guest->at.table.plays;
    struct arb_act act = {.kind = ARB_DID_CALL};
    char alert[ARB__NOTE_TEXT_MAX] = "";

    if (board->table.calls > calls) {
        act.seat = board->table.call[calls].seat;
        act.value = board->table.call[calls].call;
        explained(board, calls + 1, act.seat, alert);
    } else if (board->table.plays > plays) {
        act = (struct arb_act){.kind = ARB_DID_PLAY, .seat = board->table.play[plays].seat,
                               .value = board->table.play[plays].card};
    } else {
        return true;
    }
    switch (manager_guest_act(&guest->at, &act, arb_span_of(alert))) {
    case MANAGER_SAID: return say_acts(guest, board);
    case MANAGER_NOT_YET: return true;
    case MANAGER_NOT_HIS: break;
    }
    return false;
}

/* He was asked there for the next board, and for what he did on the one that is on. */
static bool say_what_is_kept(struct arb__guest *guest)
{
    const struct arb__tables_fold *fold = &arb__tables_of(guest->contest)->kept;

    if (fold->boards != guest->boards) return true;         /* what was told is on its way */
    if (fold->wants_next && !guest->at.is_ready && !guest->at.is_dealt) manager_guest_ready(&guest->at);
    return !guest->at.in_board || guest->boards == 0 || fold->now.broken || say_acts(guest, &fold->now);
}

/* -- What is heard there ---------------------------------------------------------------------------- */

static void hear(struct arb__guest *guest, const struct arb__tables_act *act)
{
    guest->is_told = true;
    if (!guest->is_wrong && !take(guest->contest, act)) guest->is_wrong = true;
}

static void seated(void *context)
{
    hear(context, &(struct arb__tables_act){.kind = ARB__TABLES_STAY, .stay = ARB__STAY_SEATED});
}

static void dealt(void *context, const struct manager_line *board, arb_hand own)
{
    struct arb__guest *guest = context;
    const struct arb__tables_act act = {.kind = ARB__TABLES_DEALT, .number = board->number, .seat = board->dealer,
                                        .vulnerability = board->vulnerability, .hand = own};

    if (board->number < 1 || board->number > ARB_BOARDS_MAX) guest->is_wrong = true;
    hear(guest, &act);
    guest->boards = arb__tables_of(guest->contest)->ahead.boards;
}

static void faced(void *context, arb_hand hand)
{
    hear(context, &(struct arb__tables_act){.kind = ARB__TABLES_FACED, .hand = hand});
}

/* Behind a call what is explained of it; of partner's nothing, which a good table does not tell. */
static void acted(void *context, const struct arb_act *done, struct arb_span alert)
{
    struct arb__guest *guest = context;
    struct arb__tables_act note = {.kind = ARB__TABLES_ALERT, .seat = done->seat};

    hear(guest, &(struct arb__tables_act){.kind = ARB__TABLES_ACT, .act = *done});
    copy_heard(note.text, ARB__NOTE_TEXT_MAX, alert);
    note.number = (uint16_t)guest->at.table.calls;
    if (done->kind == ARB_DID_CALL && note.text[0] != '\0' && !guest->is_wrong) (void)take(guest->contest, &note);
}

static const struct manager_person person = {.seated = seated, .board = dealt, .dummy = faced, .act = acted};

static void reached(void *mine, struct manager_peer *peer)
{
    struct arb__guest *guest = manager_peer_known(peer);
    const struct manager_visit visit = {.context = guest, .say = say, .person = &person,
                                        .seat = arb__tables_of(guest->contest)->kept.terms.elsewhere_seat,
                                        .team = arb_span_of(guest->team)};

    (void)mine;
    manager_guest_begin(&guest->at, &visit);
}

static enum arb__stay stay_after(enum manager_going going)
{
    switch (going) {
    case MANAGER_VISIT_OVER: return ARB__STAY_OVER;
    case MANAGER_REFUSED: return ARB__STAY_REFUSED;
    default: return ARB__STAY_IMPOSSIBLE;
    }
}

/* Is it one of the protocol's own? Of others the last is told when the connection ends: it may say why. */
static void note_line(struct arb__guest *guest, struct arb_span line, enum manager_going going)
{
    struct manager_line read;

    if (!manager_line_read(line, &read) || going == MANAGER_IMPOSSIBLE || going == MANAGER_REFUSED)
        copy_heard(guest->said, sizeof guest->said, line);
}

static void take_line(void *mine, struct manager_peer *peer, struct arb_span line)
{
    struct arb__guest *guest = manager_peer_known(peer);
    enum manager_going going;

    (void)mine;
    if (guest == NULL) return;
    guest->heard_ms = manager_gate_now_ms(guest->all->gate);
    guest->is_told = false;
    guest->is_busy = true;
    going = manager_guest_hear(&guest->at, line);
    guest->is_busy = false;
    if (guest->is_wrong || (going == MANAGER_PLAYS_ON && !say_what_is_kept(guest))) going = MANAGER_IMPOSSIBLE;
    note_line(guest, line, going);
    guest->nonsense = guest->is_told ? 0 : guest->nonsense + 1;
    if (going != MANAGER_PLAYS_ON) end(guest, stay_after(going));
    else if (guest->nonsense > NONSENSE_MOST) end(guest, ARB__STAY_SILENT);
}

/* While that table is waited for. The contest stays awake: what comes from there is to be taken. */
static void tick(void *mine)
{
    struct arb__guests *all = mine;
    const int64_t now_ms = manager_gate_now_ms(all->gate);
    struct arb__guest *next;

    for (struct arb__guest *guest = all->first; guest != NULL; guest = next) {
        next = guest->next;
        (void)arb__hall_find(&all->server->hall, arb_span_of(guest->contest->id));
        if (manager_guest_is_asked(&guest->at)) guest->heard_ms = now_ms;
        if (now_ms - guest->heard_ms > PATIENCE_TIMES * all->server->programs_patience_ms) end(guest, ARB__STAY_SILENT);
    }
}

/* -- Coming and going ---------------------------------------------------------------------------------- */

static void come(struct arb__contest *contest)
{
    struct arb__guests *all = contest->server->guests;
    struct arb__tables *tables = arb__tables_of(contest);
    const struct arb_span place = arb_span_of(tables->kept.terms.elsewhere);
    struct arb__guest *guest;
    char host[HOST_MAX];
    uint16_t port;

    if (all == NULL || !arb__may_go_to(all->server, place)) {
        become(contest, ARB__STAY_NOT_ALLOWED, "");
        return;
    }
    guest = calloc(1, sizeof *guest);
    ARB_ASSERT(guest != NULL);
    guest->all = all;
    guest->contest = contest;
    guest->boards = tables->kept.boards;
    guest->heard_ms = manager_gate_now_ms(all->gate);
    memcpy(guest->team, tables->kept.terms.team, sizeof guest->team);
    guest->next = all->first;
    all->first = guest;
    tables->guest = guest;
    if (read_place(place, host, &port)) guest->peer = manager_gate_reach(all->gate, host, port, guest);
    if (guest->peer == NULL) end(guest, ARB__STAY_UNREACHABLE);
}

static bool is_wanted(const struct arb__tables_fold *fold)
{
    return fold->state != ARB_CONTEST_ENDED && fold->stay <= ARB__STAY_SEATED &&
           fold->seat[fold->terms.elsewhere_seat].sitter == ARB__SEAT_PERSON;
}

/* What is kept and what is ahead say the same of it: nothing of that is on its way. */
void arb__guests_see(struct arb__contest *contest)
{
    struct arb__guests *all = contest->server->guests;
    struct arb__tables *tables = arb__tables_of(contest);
    const struct arb__tables_fold *fold = &tables->kept;

    const bool is_stopping = all == NULL && contest->server->elsewhere != NULL;

    if (!arb__is_elsewhere(&fold->terms) || is_stopping) return;
    if (tables->guest != NULL) {
        if (tables->guest->is_busy) return;     /* whoever hears looks himself */
        if (!is_wanted(fold)) forget(tables->guest);
        else if (!say_what_is_kept(tables->guest)) end(tables->guest, ARB__STAY_IMPOSSIBLE);
    } else if (fold->stay == tables->ahead.stay && is_wanted(fold)) {
        if (fold->stay == ARB__STAY_SEATED) become(contest, ARB__STAY_RESTARTED, "");
        else if (arb__live_watched(contest)) come(contest);
    }
}

bool arb__guests_has(const struct arb__contest *contest)
{
    return arb__tables_of(contest)->guest != NULL;
}

/* A list of nothing but addresses. */
static bool is_good(const char *elsewhere)
{
    struct arb_span rest = arb_span_of(elsewhere), place;
    char host[HOST_MAX];
    uint16_t port;

    if (rest.length == 0 || rest.length > PLACES_MAX || rest.at[rest.length - 1] == ',') return false;
    while (rest.length > 0)
        if (!next_place(&rest, &place) || place.length >= ARB__ELSEWHERE_MAX || !read_place(place, host, &port) ||
            !manager_gate_is_address(host)) return false;
    return true;
}

const char *arb__guests_serve(struct arb__server *server)
{
    struct manager_doorman doorman = {.line = take_line, .left = left, .tick = tick, .reached = reached};
    struct arb__guests *all;

    if (server->elsewhere == NULL) return NULL;
    if (!is_good(server->elsewhere)) return "serve.elsewhere_wrong";
    all = calloc(1, sizeof *all);
    ARB_ASSERT(all != NULL);
    doorman.mine = all;
    all->server = server;
    if (manager_gate_open(&all->gate, arb_net_loop(server->net), NULL, 0, &doorman, GUESTS_MAX) == MANAGER_GATE_GOOD) {
        server->guests = all;
        return NULL;
    }
    free(all);
    return "cli.no_memory";
}

void arb__guests_stop(struct arb__server *server)
{
    struct arb__guests *all = server->guests;

    if (all == NULL) return;
    server->guests = NULL;
    while (all->first != NULL) forget(all->first);
    manager_gate_close(all->gate, 0);
    free(all);
}
