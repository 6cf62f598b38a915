/* server.c -- the whole server, from bytes to bytes: several connections and roles, a store, time.
 *
 * No byte from outside reaches an assertion or the end of a buffer, and every answer to a sound request is whole: as
 * long as it says, JSON where it says JSON, a page to its end. The input is a script of lines; what it does not
 * understand it passes over:
 *
 *     %2                          from now on over connection 2 (0 … 3), each from an address of its own
 *     %get ROLE PATH              a sound request with the cookie of a role: public, director, table, player
 *     %head ROLE PATH
 *     %post ROLE PATH             its body is what follows, up to the next line that begins with '%'
 *     %socket ROLE PATH           the same connection becomes a WebSocket
 *     %raw                        what follows, as it is, but for line ends, which become CR LF
 *     %frame 89                   what follows as a masked frame with this first byte
 *     %pass 1500                  milliseconds pass
 *     %end                        the client sends no more
 *
 * In paths and bodies @1 is a contest of pairs that is played, @2 one that is over, @3 a contest of matches; in raw
 * bytes @D @T @P are the cookies of @1.
 */
#include "../../net/sim_net.h"
#include "../../folder.h"

#include "hall/answers/document.h"
#include "hall/answers/live.h"
#include "kinds.h"
#include "people/session.h"
#include "pages/solved.h"
#include "route.h"
#include "start.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define LINES     4
#define TEXT_MAX  (64 << 10)
#define HEARD_MAX (4 << 20)
#define CONTESTS  3

struct line {
    struct arb_conn *conn;
    bool raw;                       /* it was told things that no client tells: what comes back is not looked at */
    bool is_socket;
    size_t heard_length;
    char *heard;
};

static struct world {
    struct arb__server server;
    struct line line[LINES];
    unsigned at;
    char id[CONTESTS][ARB__ID_MAX + 1];
} world;

static char folder[64];

/* -- What comes back ------------------------------------------------------------- */

static void broken(const char *why, struct arb_span text)
{
    fprintf(stderr, "not a whole answer: %s\n%.*s\n", why, (int)(text.length < 4000 ? text.length : 4000), text.at);
    abort();
}

static void hear(void *mine, const char *bytes, size_t length)
{
    struct line *line = mine;

    if (line->heard == NULL) line->heard = malloc(HEARD_MAX);
    if (line->heard == NULL) abort();
    if (line->heard_length + length > HEARD_MAX) line->raw = true;
    if (line->raw) return;
    memcpy(line->heard + line->heard_length, bytes, length);
    line->heard_length += length;
}

static void check_json(struct arb_span text)
{
    json_error_t error;
    json_t *value = json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, &error);

    if (value == NULL) broken(error.text, text);
    json_decref(value);
}

static bool ends_with(struct arb_span text, const char *end)
{
    const size_t length = strlen(end);

    return text.length >= length && memcmp(text.at + text.length - length, end, length) == 0;
}

static struct arb_span header_of(struct arb_span head, const char *name)
{
    struct arb_span line;

    while (arb_span_line(&head, &line)) {
        const char *colon = line.length > 0 ? memchr(line.at, ':', line.length) : NULL;

        if (colon == NULL || !arb_span_is_nocase((struct arb_span){line.at, (size_t)(colon - line.at)}, name)) continue;
        return arb_span_trim((struct arb_span){colon + 1, line.length - (size_t)(colon - line.at) - 1});
    }
    return (struct arb_span){"", 0};
}

static bool starts_with(struct arb_span text, const char *start)
{
    return text.length >= strlen(start) && memcmp(text.at, start, strlen(start)) == 0;
}

/* One answer and nothing behind it. */
static void check_answer(struct line *line, bool is_head)
{
    const struct arb_span all = {line->heard, line->heard_length};
    const char *end = all.length > 0 ? memmem(all.at, all.length, "\r\n\r\n", 4) : NULL;
    struct arb_span head, body, type;
    int64_t length;

    if (end == NULL || !starts_with(all, "HTTP/1.1 ")) broken("no head", all);
    head = (struct arb_span){all.at, (size_t)(end - all.at)};
    if (starts_with(head, "HTTP/1.1 101")) {
        line->is_socket = true;
        return;
    }
    body = (struct arb_span){end + 4, all.length - head.length - 4};
    type = header_of(head, "Content-Type");
    if (!arb_span_int(header_of(head, "Content-Length"), 0, HEARD_MAX, &length)) broken("no length", all);
    if (body.length != (is_head ? 0 : (size_t)length)) broken("another length", all);
    if (is_head) return;
    if (starts_with(type, "application/json")) check_json(body);
    if (starts_with(type, "text/html") && !ends_with(body, "</html>\n") && !ends_with(body, "</html>"))
        broken("a page without its end", body);
}

/* Whole unmasked frames, and JSON in those of text. */
static void check_frames(struct arb_span rest)
{
    while (rest.length > 0) {
        const unsigned said = rest.length > 1 ? rest.at[1] & 0x7F : 0;
        const size_t head = said == 126 ? 4 : said == 127 ? 10 : 2;
        uint64_t length = said;

        if (rest.length < head) broken("half a frame", rest);
        if (head > 2) length = 0;
        for (size_t i = 2; i < head; i++) length = length << 8 | (uint8_t)rest.at[i];
        if (length > rest.length - head) broken("a frame without its end", rest);
        if ((rest.at[0] & 0x0F) == 1) check_json((struct arb_span){rest.at + head, (size_t)length});
        rest = (struct arb_span){rest.at + head + length, rest.length - head - (size_t)length};
    }
}

/* Everything that waits happens and leaves. */
static void turn(void)
{
    for (int i = 0; i < 3; i++) {
        (void)arb_journal_drain(world.server.journal);
        arb__live_flush(&world.server);
        sim_turn(world.server.net);
        for (unsigned l = 0; l < LINES; l++)
            if (world.line[l].conn != NULL) sim_take(world.line[l].conn, hear, &world.line[l]);
    }
}

/* -- Connections --------------------------------------------------------------------- */

static void hang_up(struct line *line)
{
    if (line->conn != NULL) sim_disconnect(world.server.net, line->conn);
    line->conn = NULL;
    line->raw = line->is_socket = false;
    line->heard_length = 0;
}

/* The connection, a new one if the last is over or became something else. */
static struct line *line_for(bool structured)
{
    static const char *const addresses[LINES] = {"10.0.0.1", "10.0.0.2", "2001:db8::3", "127.0.0.1"};
    struct line *line = &world.line[world.at];

    if (line->conn != NULL && (arb__conn_is_over(line->conn) || line->conn->state == ARB_CONN_FINISHING ||
                               (structured && (line->raw || line->is_socket))))
        hang_up(line);
    if (line->conn == NULL) line->conn = sim_connect(world.server.net, addresses[world.at], world.at == 1);
    return line;
}

/* -- Cookies ---------------------------------------------------------------------------- */

static void write_cookie(struct arb_writer *out, enum arb_role role, size_t which)
{
    static const char *const names[] = {[ARB_PLAYER] = "arbitro_player=", [ARB_TABLE] = "arbitro_table=",
                                        [ARB_DIRECTOR] = "arbitro_director="};
    struct arb__pass pass = {.role = (uint8_t)role, .until_ms = INT64_MAX};
    struct arb__contest *contest = arb__hall_find(&world.server.hall, arb_span_of(world.id[which]));

    if (role == ARB_PUBLIC || (role != ARB_DIRECTOR && contest == NULL)) return;
    pass.generation = world.server.account.generation;
    if (role != ARB_DIRECTOR) {
        pass.number = 1;
        pass.generation = contest->kind[ARB__KEPT]->generation(contest, role, 1);
        memcpy(pass.contest, contest->id, sizeof pass.contest);
    }
    arb_write_text(out, names[role]);
    arb__pass_write(out, &world.server.secret, &pass);
}

/* Of which contest a path or a body speaks first. */
static size_t contest_in(struct arb_span text)
{
    for (size_t i = 0; i + 1 < text.length; i++)
        if (text.at[i] == '@' && text.at[i + 1] >= '1' && text.at[i + 1] <= '0' + CONTESTS)
            return (size_t)(text.at[i + 1] - '1');
    return 0;
}

/* Writes the text with what stands for something put in its place. */
static void write_filled(struct arb_writer *out, struct arb_span text, bool crlf)
{
    for (size_t i = 0; i < text.length; i++) {
        const char next = text.at[i] == '@' && i + 1 < text.length ? text.at[i + 1] : '\0';

        if (text.at[i] == '\n' && crlf) arb_write_char(out, '\r');
        if (next >= '1' && next <= '0' + CONTESTS) arb_write_text(out, world.id[next - '1']), i++;
        else if (next == 'D') write_cookie(out, ARB_DIRECTOR, 0), i++;
        else if (next == 'T') write_cookie(out, ARB_TABLE, 0), i++;
        else if (next == 'P') write_cookie(out, ARB_PLAYER, 0), i++;
        else arb_write_char(out, text.at[i]);
    }
}

/* -- Steps --------------------------------------------------------------------------------- */

static char text_room[4 * TEXT_MAX], body_room[2 * TEXT_MAX];

/* Sent to the server; a sound request's answer is looked at. */
static void send_request(struct arb_span text, bool is_head)
{
    struct line *line = line_for(true);

    line->heard_length = 0;
    sim_give(line->conn, text.at, text.length);
    turn();
    if (!line->raw) check_answer(line, is_head);
    line->heard_length = 0;
}

static bool is_path(struct arb_span path)
{
    for (size_t i = 0; i < path.length; i++)
        if (path.at[i] <= ' ' || path.at[i] > '~' || path.at[i] == '#') return false;
    return path.length > 0 && path.at[0] == '/' && path.length < 4000;
}

static void request(const char *method, struct arb_span rest, struct arb_span body)
{
    struct arb_writer out = arb_writer_on(text_room, sizeof text_room);
    struct arb_writer filled = arb_writer_on(body_room, sizeof body_room);
    const bool posts = strcmp(method, "POST") == 0, is_socket = strcmp(method, "SOCKET") == 0;
    enum arb_role role = ARB_PUBLIC;
    struct arb_span path;

    (void)!arb__role_read(arb_span_word(&rest), &role);
    path = arb_span_trim(rest);
    if (!is_path(path)) return;
    if (posts) write_filled(&filled, body, false);
    arb_write_text(&out, is_socket ? "GET" : method);
    arb_write_char(&out, ' ');
    write_filled(&out, path, false);
    arb_write_text(&out, " HTTP/1.1\r\nHost: club\r\nX-Arbitro: 1\r\nContent-Type: application/json\r\nCookie: ");
    write_cookie(&out, role, contest_in(path));
    arb_write_text(&out, "\r\n");
    if (is_socket)
        arb_write_text(&out, "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    if (posts && filled.length > 0) {
        arb_write_text(&out, "Content-Length: ");
        arb_write_int(&out, (int64_t)filled.length);
        arb_write_text(&out, "\r\n");
    }
    arb_write_text(&out, "\r\n");
    if (posts) arb_write_span(&out, arb_writer_span(&filled));
    if (!out.truncated && !filled.truncated && out.length < 8000 + filled.length)
        send_request(arb_writer_span(&out), strcmp(method, "HEAD") == 0);
}

static void raw(struct arb_span body)
{
    struct arb_writer out = arb_writer_on(text_room, sizeof text_room);
    struct line *line = line_for(false);

    write_filled(&out, body, true);
    line->raw = true;
    sim_give(line->conn, text_room, out.length);
    turn();
}

static void frame(struct arb_span rest, struct arb_span body)
{
    static const char digits[] = "0123456789abcdef";
    struct line *line = line_for(false);
    const char *high = rest.length > 0 ? strchr(digits, rest.at[0] | 0x20) : NULL;
    const char *low = rest.length > 1 ? strchr(digits, rest.at[1] | 0x20) : NULL;
    size_t at = 2;

    if (high == NULL || low == NULL || body.length > 60000) return;
    text_room[0] = (char)((high - digits) * 16 + (low - digits));
    text_room[1] = (char)(0x80 | (body.length < 126 ? body.length : 126));
    if (body.length >= 126) {
        text_room[at++] = (char)(body.length >> 8);
        text_room[at++] = (char)body.length;
    }
    memset(text_room + at, 0, 4);
    if (body.length > 0) memcpy(text_room + at + 4, body.at, body.length);
    if (!line->is_socket) line->raw = true;
    line->heard_length = 0;
    sim_give(line->conn, text_room, at + 4 + body.length);
    turn();
}

static void pass(struct arb_span rest)
{
    int64_t ms;

    if (!arb_span_int(arb_span_trim(rest), 1, INT64_C(40000000000), &ms)) return;
    sim_pass(world.server.net, ms);
    arb__hall_tidy(&world.server.hall, arb_net_now_ms(world.server.net));
    for (unsigned l = 0; l < LINES; l++)
        if (world.line[l].conn != NULL) arb__conn_tick(world.line[l].conn);
    turn();
}

static void step(struct arb_span line, struct arb_span body)
{
    const struct arb_span word = arb_span_word(&line);

    if (arb_span_is(word, "%get")) request("GET", line, body);
    else if (arb_span_is(word, "%head")) request("HEAD", line, body);
    else if (arb_span_is(word, "%post")) request("POST", line, body);
    else if (arb_span_is(word, "%socket")) request("SOCKET", line, body);
    else if (arb_span_is(word, "%raw")) raw(body);
    else if (arb_span_is(word, "%frame")) frame(arb_span_trim(line), body);
    else if (arb_span_is(word, "%pass")) pass(line);
    else if (arb_span_is(word, "%end")) arb__conn_end(line_for(false)->conn);
    else if (word.length == 2 && word.at[1] >= '0' && word.at[1] < '0' + LINES) world.at = (unsigned)(word.at[1] - '0');
    for (unsigned l = 0; l < LINES; l++) {
        struct line *each = &world.line[l];

        if (each->is_socket && !each->raw && each->conn != NULL) {
            const char *end = each->heard_length > 0 ? memmem(each->heard, each->heard_length, "\r\n\r\n", 4) : NULL;
            const size_t skip = end != NULL && starts_with((struct arb_span){each->heard, each->heard_length}, "HTTP/")
                                    ? (size_t)(end + 4 - each->heard) : 0;

            check_frames((struct arb_span){each->heard + skip, each->heard_length - skip});
        }
        each->heard_length = 0;
    }
}

/* A line that begins with '%' and all up to the next. */
static void run(struct arb_span script)
{
    while (script.length > 0) {
        const char *end = memchr(script.at, '\n', script.length), *next;
        const size_t first = end != NULL ? (size_t)(end - script.at) : script.length;
        const size_t from = end != NULL ? first + 1 : first;
        struct arb_span body = {script.at + from, script.length - from};

        next = body.length > 0 && body.at[0] == '%' ? body.at : NULL;
        if (next == NULL && body.length > 0) {
            next = memmem(body.at, body.length, "\n%", 2);
            if (next != NULL) next++;
        }
        if (next != NULL) body.length = (size_t)(next - body.at);
        step((struct arb_span){script.at, first}, body);
        script.at = body.at + body.length;
        script.length -= from + body.length;
    }
}

/* -- The store ---------------------------------------------------------------------------------- */

#define ACT(id, line) "{\"id\":\"" id "\",\"line\":\"" line "\"}"

static const char setup[] =
    "%post director /api/contests\n"
    ACT("the-first-evening", "open 2026-11-21 \\\"Prova\\\"") "\n"
    "%post director /api/contests\n"
    "{\"id\":\"the-second-evening\",\"line\":\"open 2026-11-20 \\\"Ieri\\\"\",\"acts\":["
    ACT("a-movement", "movement mitchell tables 2 rounds 1 boards 1") ","
    ACT("it-starts", "start 1") "," ACT("it-ends--", "end") "]}\n"
    "%post director /api/contests\n"
    "{\"id\":\"an-event-of-teams\",\"line\":\"open 2026-11-19 \\\"Coppa\\\"\",\"acts\":["
    ACT("its-kind-", "teams 4 rounds 2 boards 2 scoring vp wbf") ","
    ACT("team--1-", "register 1 \\\"Rossi\\\" \\\"Anna\\\"") "," ACT("team--2-", "register 2 \\\"Torino\\\"") ","
    ACT("team--3-", "register 3 \\\"Roma\\\"") "," ACT("team--4-", "register 4 \\\"Genova\\\"") ","
    ACT("the-draw-", "draw R1 halves") "]}\n";

static const char played[] =
    "%post director /api/contests/@1/acts?as=director\n"
    "{\"acts\":[" ACT("a-movement", "movement mitchell tables 3 rounds 3 boards 2") ","
    ACT("pair-ns1-", "register NS 1 \\\"Anna Rossi\\\" \\\"Ugo Neri\\\"") "," ACT("round-one", "start 1") ","
    ACT("result-1-", "correct T1 R1 B1 4S S 10") "," ACT("result-2-", "correct T2 R1 B3 3N N 9") "]}\n";

static struct arb_span template;

static void remove_folder(void)
{
    (void)folder_remove(folder);
}

static void open_world(void)
{
    static const struct arb_app app = {ARB__SERVER_APP};
    const struct arb_journal_options options = {.queue_acts = 64, .queue_bytes = 64 << 10};
    struct arb_journal_problem problem;
    struct arb__hall_problem unfolded;

    memset(&world, 0, sizeof world);
    memcpy(world.server.base, "http://club", 12);
    world.server.language = ARB_ENGLISH;
    world.server.kinds = arb__kinds;
    if (arb_journal_open(folder, &options, &world.server.journal, &problem) != ARB_JOURNAL_GOOD) abort();
    if (!arb__hall_open(&world.server.hall, &world.server, &unfolded)) abort();
    world.server.net = sim_open(&app, &world.server);
    if (arb__server_load(&world.server, &problem) != ARB_JOURNAL_GOOD) abort();
    arb__server_figures(&world.server);
}

static void close_world(void)
{
    turn();
    for (unsigned l = 0; l < LINES; l++) {
        hang_up(&world.line[l]);
        free(world.line[l].heard);
    }
    sim_turn(world.server.net);
    (void)arb_journal_drain(world.server.journal);
    arb__solved_close(&world.server);
    arb__hall_close(&world.server.hall);
    arb__documents_clear(&world.server);
    free(world.server.members.member);
    free(world.server.hidden.player);
    sim_close(world.server.net);
    arb_journal_close(world.server.journal);
}

/* The newest first, as they are made. */
static void name_contests(void)
{
    for (size_t i = 0; i < CONTESTS && i < world.server.hall.count; i++)
        memcpy(world.id[i], world.server.hall.listed[i].id, sizeof world.id[i]);
}

static void path_of(char path[128])
{
    snprintf(path, 128, "%s/arbitro.db", folder);
}

/* A store with three contests, made through the server itself, and kept as bytes. */
static void make_template(void)
{
    static const char hash[] = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$not-a-hash-of-anything";
    struct arb_journal_problem problem;
    char path[128], *bytes;
    struct stat status;
    FILE *file;

    open_world();
    world.server.account = (struct arb__account){.there = true, .generation = 77};
    memcpy(world.server.account.hash, hash, sizeof hash);
    memset(world.server.secret.key, 5, sizeof world.server.secret.key);
    if (arb_journal_secret_put(world.server.journal, "key", arb_span_of("server"),
                               (struct arb_span){(const char *)world.server.secret.key, 32},
                               &problem) != ARB_JOURNAL_GOOD ||
        arb_journal_secret_put(world.server.journal, "account", arb_span_of("director"),
                               arb_span_of("4d own $argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$nothing"),
                               &problem) != ARB_JOURNAL_GOOD)
        abort();
    run(arb_span_of(setup));
    arb__hall_sort(&world.server.hall);
    name_contests();
    run(arb_span_of(played));
    if (world.server.hall.count != CONTESTS) abort();
    close_world();
    path_of(path);
    file = fopen(path, "rb");
    if (file == NULL || fstat(fileno(file), &status) != 0) abort();
    bytes = malloc((size_t)status.st_size);
    if (bytes == NULL || fread(bytes, 1, (size_t)status.st_size, file) != (size_t)status.st_size) abort();
    fclose(file);
    template = (struct arb_span){bytes, (size_t)status.st_size};
}

static void restore_template(void)
{
    char path[128];
    FILE *file;

    remove_folder();
    if (mkdir(folder, 0700) != 0) abort();
    path_of(path);
    file = fopen(path, "wb");
    if (file == NULL || fwrite(template.at, 1, template.length, file) != template.length) abort();
    fclose(file);
}

static void prepare(void)
{
    const char *place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";

    if (sodium_init() < 0) abort();
    snprintf(folder, sizeof folder, "%s/arbitro-fuzz-XXXXXX", place);
    if (mkdtemp(folder) == NULL) abort();
    atexit(remove_folder);
    make_template();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length > TEXT_MAX) return 0;
    if (template.length == 0) prepare();
    restore_template();
    open_world();
    arb__hall_sort(&world.server.hall);
    name_contests();
    run((struct arb_span){(const char *)bytes, length});
    close_world();
    return 0;
}
