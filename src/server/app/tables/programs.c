/* programs.c -- programs of others at tables of this server: they come by a gate of their own, speak the Table Manager
 * protocol, and sit where the table's code lets them.
 *
 *     Connecting "k7qp2m9xw4r3t Jack" as West using protocol version 18
 *
 * The first word of the team is the code of the table, which whoever plays there gives out; what follows is the name of
 * the program. A seat that is empty or a robot's becomes its; nobody is sent away for it. What it is told is computed
 * from the view of its seat (manager/place.h), what it calls and plays is an act like any player's, in the journal and
 * judged by the fold. Nothing is kept of it but its seat: when it is gone, or the server was killed, it comes again.
 */
#include "tables/tables.h"

#include "hall/answers/live.h"
#include "hall/contests/act.h"
#include "hall/kind.h"
#include "hall/server.h"

#include "manager/gate.h"
#include "manager/place.h"

#include <stdlib.h>
#include <string.h>

#define PROGRAMS_MAX 200            /* connections at a time */

/* Lives until it is gone and nothing of it is on its way. */
struct program {
    struct arb__programs *all;
    struct program *next;
    struct manager_peer *peer;                  /* NULL: gone */
    struct manager_place place;
    char contest[ARB__ID_MAX + 1];
    char first[MANAGER_LINE_MAX];               /* its first line, until it is seated */
    size_t first_length;
    enum arb_seat seat;
    bool is_seated;
    unsigned in_flight;
};

/* Lives until the last of them is forgotten. */
struct arb__programs {
    struct arb__server *server;
    struct manager_gate *gate;                  /* NULL: closed */
    struct program *first;
};

static int64_t now_ms(const struct program *program)
{
    return manager_gate_now_ms(program->all->gate);
}

/* NULL: the table is not there any more. */
static struct arb__contest *table_of(const struct program *program)
{
    struct arb__contest *contest = arb__hall_find(&program->all->server->hall, arb_span_of(program->contest));

    return contest != NULL && arb__tables_of(contest) != NULL ? contest : NULL;
}

/* -- Gone ------------------------------------------------------------------------------------------- */

static void forget_if_gone(struct program *program)
{
    struct program **at = &program->all->first;

    if (program->peer != NULL || program->in_flight > 0) return;
    while (*at != program) at = &(*at)->next;
    *at = program->next;
    if (program->all->gate == NULL && program->all->first == NULL) free(program->all);
    free(program);
}

static void send_away(struct program *program, const char *why)
{
    if (program->peer == NULL) return;
    manager_peer_send(program->peer, arb_span_of(why));
    manager_peer_dismiss(program->peer);
    program->peer = NULL;
    program->is_seated = false;
}

static void left(void *mine, struct manager_peer *peer)
{
    struct program *program = manager_peer_known(peer);
    struct arb__contest *contest = program->is_seated ? table_of(program) : NULL;

    (void)mine;
    program->peer = NULL;
    program->is_seated = false;
    forget_if_gone(program);
    if (contest != NULL) arb__live_stir(contest);
}

/* -- What it does ------------------------------------------------------------------------------------- */

static void send_line(void *context, struct arb_span line)
{
    const struct program *program = context;

    if (program->peer != NULL) manager_peer_send(program->peer, line);
}

static void dismiss(void *context)
{
    struct program *program = context;

    if (program->peer != NULL) manager_peer_dismiss(program->peer);
    program->peer = NULL;
    program->is_seated = false;
}

static void take(struct program *program, struct arb__contest *contest, const struct arb__tables_act *act,
                 struct arb_actor actor, arb__act_done *done)
{
    char line[ARB__LINE_MAX], id[ARB__ACT_ID_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line), name = arb_writer_on(id, sizeof id);

    arb_write_text(&name, "program-");
    arb_write_int(&name, contest->ahead_seq + 1);
    arb__tables_line_write(&out, act);
    program->in_flight++;
    arb__act_take(contest, actor, arb_writer_span(&name), arb_writer_span(&out), arb__now(contest->server), done,
                  program);
}

static void answered(void *mine, const struct arb__answer *answer)
{
    struct program *program = mine;

    (void)answer;
    program->in_flight--;
    manager_place_answered(&program->place);
    if (!program->is_seated) forget_if_gone(program);
}

static void explained(void *mine, const struct arb__answer *answer)
{
    struct program *program = mine;

    (void)answer;
    program->in_flight--;
    if (!program->is_seated) forget_if_gone(program);
}

/* A text of a program as the journal takes one: nothing that is not seen, no quotation marks. */
static bool copy_text(char *to, size_t capacity, struct arb_span from)
{
    if (from.length >= capacity || !arb_span_is_name(from) ||
        memchr(from.at, '"', from.length) != NULL || memchr(from.at, '\\', from.length) != NULL) return false;
    memset(to, 0, capacity);
    memcpy(to, from.at, from.length);
    return true;
}

/* The call or card; behind a call what the program explains of it, which is an alert. */
static void act(void *context, const struct arb_act *done, struct arb_span alert)
{
    struct program *program = context;
    struct arb__contest *contest = table_of(program);
    const struct arb_actor player = arb__player_at(program->seat);
    const struct arb__tables_act told = {.kind = ARB__TABLES_ACT, .act = *done};
    struct arb__tables_act note = {.kind = ARB__TABLES_ALERT, .seat = (uint8_t)program->seat};

    if (contest == NULL) return;
    note.number = (uint16_t)(arb__tables_of(contest)->ahead.now.table.calls + 1);
    take(program, contest, &told, player, answered);
    if (done->kind == ARB_DID_CALL && copy_text(note.text, ARB__NOTE_TEXT_MAX, alert))
        take(program, contest, &note, player, explained);
}

/* -- What it sees ---------------------------------------------------------------------------------------- */

struct looking {
    const struct arb__board *board;
    enum arb_seat seat;
};

static struct arb_span alert_of(void *context, unsigned call)
{
    const struct looking *looking = context;

    for (unsigned i = 0; i < looking->board->notes; i++) {
        const struct arb__note *note = &looking->board->note[i];

        if (note->call == call + 1 && !note->is_question && arb__note_is_for(looking->board, note, looking->seat))
            return arb_span_of(note->text);
    }
    return (struct arb_span){"", 0};
}

/* view: room for what the seat sees. */
static struct manager_sight sight_of(const struct program *program, const struct arb__contest *contest,
                                     struct looking *looking, struct arb_view *view)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;
    const struct arb__board *board = &fold->now;

    arb_table_view(&board->table, program->seat, view);
    *looking = (struct looking){board, program->seat};
    return (struct manager_sight){
        .view = view, .context = looking, .alert = alert_of, .closed = fold->state == ARB_CONTEST_ENDED,
        .over = arb__board_is_over(fold, board),
        .deal = {.number = board->number, .dealer = board->table.dealer, .vulnerability = board->table.vulnerability,
                 .deal = board->deal}};
}

static bool is_its_seat(const struct program *program, const struct arb__contest *contest)
{
    return arb__tables_of(contest)->kept.seat[program->seat].sitter == ARB__SEAT_PROGRAM;
}

static void see(struct program *program, const struct arb__contest *contest)
{
    struct looking looking;
    struct arb_view view;
    const struct manager_sight sight = sight_of(program, contest, &looking, &view);

    if (is_its_seat(program, contest)) manager_place_see(&program->place, &sight, now_ms(program));
    else send_away(program, "Error: the seat was given to somebody else");
}

/* The next is looked up before: a program that is sent away may be forgotten by what it says. */
void arb__programs_see(struct arb__contest *contest)
{
    struct arb__programs *all = contest->server->programs;
    struct program *next;

    if (all == NULL) return;
    for (struct program *program = all->first; program != NULL; program = next) {
        next = program->next;
        if (program->is_seated && strcmp(program->contest, contest->id) == 0) see(program, contest);
        forget_if_gone(program);
    }
}

static struct program *at_seat(const struct arb__contest *contest, enum arb_seat seat)
{
    const struct arb__programs *all = contest->server->programs;

    if (all == NULL) return NULL;
    for (struct program *program = all->first; program != NULL; program = program->next)
        if (program->peer != NULL && program->seat == seat && strcmp(program->contest, contest->id) == 0)
            return program;
    return NULL;
}

bool arb__programs_play(const struct arb__contest *contest, enum arb_seat seat)
{
    const struct program *program = at_seat(contest, seat);

    return program != NULL && program->is_seated &&
           manager_place_plays(&program->place, arb__tables_of(contest)->kept.now.number);
}

void arb__programs_give_up(const struct arb__contest *contest, enum arb_seat seat)
{
    struct program *program = at_seat(contest, seat);

    if (program != NULL && program->is_seated) manager_place_give_up(&program->place);
}

/* -- Who comes ---------------------------------------------------------------------------------------------- */

/* The code of a table for programs: its generation never changes, since a seat is taken only where nobody sits. */
static struct arb__pass pass_of(const struct arb__contest *contest)
{
    struct arb__pass pass = {.role = ARB_TABLE, .number = 1};

    memcpy(pass.contest, contest->id, sizeof pass.contest);
    return pass;
}

static struct arb__contest *table_by_code(struct arb__server *server, struct arb_span text)
{
    struct arb__code code;

    if (!arb__code_read(text, &code) || code.role != ARB_TABLE || code.number != 1) return NULL;
    for (size_t i = 0; i < server->hall.count; i++) {
        const struct arb__listed *listed = &server->hall.listed[i];

        if (listed->kind == server->kinds[ARB__KIND_TABLES] &&
            arb__code_is(&code, &server->secret, listed->id, 0))
            return arb__hall_find(&server->hall, arb_span_of(listed->id));
    }
    return NULL;
}

static void sit_down(struct program *program, const struct arb__contest *contest)
{
    struct looking looking;
    struct arb_view view;
    const struct manager_sight sight = sight_of(program, contest, &looking, &view);
    const struct arb_span line = {program->first, program->first_length};
    const char *why;

    program->is_seated = true;
    if (!manager_place_sit(&program->place, line, &sight, &why, now_ms(program))) send_away(program, why);
}

/* Its seat is on the disk, or was refused: somebody was quicker. */
static void seated(void *mine, const struct arb__answer *answer)
{
    struct program *program = mine;
    struct arb__contest *contest = table_of(program);

    program->in_flight--;
    if (program->peer != NULL && (answer->kept == 0 || contest == NULL))
        send_away(program, "Error: the seat is taken");
    else if (program->peer != NULL) sit_down(program, contest);
    forget_if_gone(program);
}

/* An empty seat or a robot's by an act; one that was a program's, which is gone, as it is. */
static void come_to(struct program *program, struct arb__contest *contest, struct arb_span name)
{
    const struct arb__seated *seat = &arb__tables_of(contest)->ahead.seat[program->seat];
    struct arb__tables_act taken = {.kind = ARB__TABLES_SEAT, .sitter = ARB__SEAT_PROGRAM,
                                    .seat = (uint8_t)program->seat};

    if (!copy_text(taken.text, ARB_NAME_MAX, name)) memset(taken.text, 0, sizeof taken.text);
    if (seat->sitter != ARB__SEAT_PROGRAM) {
        take(program, contest, &taken, (struct arb_actor){.role = ARB_SERVER}, seated);
        return;
    }
    sit_down(program, contest);
    arb__live_stir(contest);
}

static struct program *program_new(struct arb__programs *all, struct manager_peer *peer, struct arb_span line,
                                   const struct manager_line *read, const char *contest)
{
    struct program *program = calloc(1, sizeof *program);
    const struct manager_beyond beyond = {.context = program, .send = send_line, .dismiss = dismiss, .act = act};

    ARB_ASSERT(program != NULL && line.length <= sizeof program->first);
    program->all = all;
    program->peer = peer;
    program->seat = (enum arb_seat)read->seat;
    program->first_length = line.length;
    memcpy(program->first, line.at, line.length);
    memcpy(program->contest, contest, sizeof program->contest);
    manager_place_open(&program->place, program->seat, &beyond);
    program->next = all->first;
    all->first = program;
    manager_peer_know(peer, program);
    return program;
}

static void turn_away(struct manager_peer *peer, const char *why)
{
    manager_peer_send(peer, arb_span_of(why));
    manager_peer_dismiss(peer);
}

static void come(struct arb__programs *all, struct manager_peer *peer, struct arb_span line)
{
    struct manager_line read;
    struct arb__contest *contest;
    struct arb_span name;

    if (!manager_line_read(line, &read) || read.kind != MANAGER_CONNECTING || read.seat >= ARB_SEATS) {
        turn_away(peer, "Error: say Connecting \"code\" as North using protocol version 18");
        return;
    }
    name = read.team;
    contest = table_by_code(all->server, arb_span_word(&name));
    if (contest == NULL) {
        ++*all->server->logins_refused;
        turn_away(peer, "Error: no table has this code");
    } else if (at_seat(contest, (enum arb_seat)read.seat) != NULL) {
        turn_away(peer, "Error: the seat is taken");
    } else {
        come_to(program_new(all, peer, line, &read, contest->id), contest, arb_span_trim(name));
    }
}

static void take_line(void *mine, struct manager_peer *peer, struct arb_span line)
{
    struct program *program = manager_peer_known(peer);
    struct looking looking;
    struct arb_view view;
    struct manager_sight sight;
    struct arb__contest *contest;

    if (program == NULL) {
        come(mine, peer, line);
        return;
    }
    contest = program->is_seated ? table_of(program) : NULL;
    if (contest == NULL) return;
    sight = sight_of(program, contest, &looking, &view);
    manager_place_hear(&program->place, line, &sight, now_ms(program));
    forget_if_gone(program);
    arb__live_stir(contest);
}

/* -- The gate ------------------------------------------------------------------------------------------------ */

static void tick(void *mine)
{
    (void)mine;
}

/* Where the gate listens on every address, the one that the server calls itself by. */
static void write_address(struct arb_writer *out, const struct arb__programs *all)
{
    const char *host = all->server->programs_host, *base = strstr(all->server->base, "://");
    const size_t length = base != NULL ? strcspn(base + 3, ":/") : 0;

    if (length > 0 && (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0))
        arb_write_span(out, (struct arb_span){base + 3, length});
    else arb_write_text(out, host);
    arb_write_char(out, ':');
    arb_write_int(out, manager_gate_port(all->gate));
}

const char *arb__programs_serve(struct arb__server *server)
{
    struct manager_doorman doorman = {.line = take_line, .left = left, .tick = tick};
    enum manager_gate_fault fault;
    struct arb__programs *all;

    if (server->programs_host == NULL) return NULL;
    all = calloc(1, sizeof *all);
    ARB_ASSERT(all != NULL);
    doorman.mine = all;
    all->server = server;
    fault = manager_gate_open(&all->gate, arb_net_loop(server->net), server->programs_host, server->programs_port,
                              &doorman, PROGRAMS_MAX);
    if (fault == MANAGER_GATE_GOOD) {
        server->programs = all;
        return NULL;
    }
    free(all);
    return fault == MANAGER_GATE_NO_ADDRESS ? "tables.no_address" : "cli.no_memory";
}

void arb__programs_stop(struct arb__server *server)
{
    struct arb__programs *all = server->programs;
    struct program *next;

    if (all == NULL) return;
    server->programs = NULL;
    manager_gate_close(all->gate, 0);
    all->gate = NULL;
    next = all->first;
    if (next == NULL) free(all);
    while (next != NULL) {
        struct program *program = next;

        next = program->next;
        program->peer = NULL;
        program->is_seated = false;
        forget_if_gone(program);
    }
}

void arb__programs_json(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb__programs *all = contest->server->programs;
    const struct arb__pass pass = pass_of(contest);
    char letters[64], place[sizeof all->server->base + 16];
    struct arb_writer code = arb_writer_on(letters, sizeof letters), address = arb_writer_on(place, sizeof place);

    if (all == NULL) return;
    arb__code_write(&code, &contest->server->secret, &pass);
    write_address(&address, all);
    arb_json_key(json, "programs");
    arb_json_object(json);
    arb_json_key(json, "address");
    arb_json_span(json, arb_writer_span(&address));
    arb_json_key(json, "code");
    arb_json_span(json, arb_writer_span(&code));
    arb_json_end(json);
}
