/* control.c -- the two lines of the control socket, and the side that asks.
 *
 * Fields are parted by tabs; a path with a control character in it is not asked
 * for at all, so a field can hold neither tab nor line's end.
 */
#define _GNU_SOURCE
#include "journal/control.h"
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#define PATIENCE_SECONDS 600

/* -- Lines ------------------------------------------------------------------------- */

static bool is_field(struct arb_span span)
{
    return arb_span_is_clean_utf8(span) && memchr(span.at, '\t', span.length) == NULL;
}

static void copy_span(char *to, size_t capacity, struct arb_span from)
{
    struct arb_writer out = arb_writer_on(to, capacity);

    arb_write_span(&out, from);
}

bool arb_control_read(struct arb_span line, struct arb_control_request *request)
{
    static const char verb[] = "restore ";
    const size_t length = sizeof verb - 1;
    struct arb_span path;

    if (line.length <= length || memcmp(line.at, verb, length) != 0) return false;
    path = (struct arb_span){line.at + length, line.length - length};
    if (path.at[0] != '/' || path.length >= sizeof request->argument || !is_field(path))
        return false;
    request->verb = ARB_CONTROL_RESTORE;
    copy_span(request->argument, sizeof request->argument, path);
    return true;
}

/* A byte that would end the field or the line becomes a question mark. */
static void write_field(struct arb_writer *out, const char *text)
{
    arb_write_char(out, '\t');
    for (; *text != '\0'; text++)
        arb_write_char(out, (unsigned char)*text < 0x20 || *text == 0x7F ? '?' : *text);
}

void arb_control_write_ok(struct arb_writer *out, const char *text)
{
    arb_write_text(out, "ok");
    write_field(out, text);
    arb_write_char(out, '\n');
}

void arb_control_write_refusal(struct arb_writer *out, const struct arb_journal_problem *problem)
{
    arb_write_text(out, "refused");
    write_field(out, arb_journal_fault_key(problem->fault));
    arb_write_char(out, '\t');
    arb_write_int(out, problem->seq);
    write_field(out, problem->contest);
    write_field(out, problem->path);
    arb_write_char(out, '\n');
}

/* Cuts the next field off the front. */
static struct arb_span field(struct arb_span *rest)
{
    const char *tab = rest->length > 0 ? memchr(rest->at, '\t', rest->length) : NULL;
    const size_t length = tab != NULL ? (size_t)(tab - rest->at) : rest->length;
    const struct arb_span cut = {rest->at, length};

    rest->at += length + (tab != NULL);
    rest->length -= length + (tab != NULL);
    return cut;
}

static bool read_fault(struct arb_span key, enum arb_journal_fault *fault)
{
    for (int f = ARB_JOURNAL_GOOD + 1; f < ARB_JOURNAL_FAULT_COUNT; f++)
        if (arb_span_is(key, arb_journal_fault_key((enum arb_journal_fault)f))) {
            *fault = (enum arb_journal_fault)f;
            return true;
        }
    return false;
}

static bool read_refusal(struct arb_span rest, struct arb_journal_problem *problem)
{
    struct arb_journal_problem read = {.fault = ARB_JOURNAL_GOOD};
    int64_t seq = 0;

    if (!read_fault(field(&rest), &read.fault)) return false;
    if (!arb_span_int(field(&rest), 0, UINT32_MAX, &seq)) return false;
    read.seq = (uint32_t)seq;
    copy_span(read.contest, sizeof read.contest, field(&rest));
    copy_span(read.path, sizeof read.path, field(&rest));
    *problem = read;
    return true;
}

enum arb_journal_fault arb_control_read_answer(struct arb_span line,
                                               char text[ARB_JOURNAL_PATH_MAX],
                                               struct arb_journal_problem *problem)
{
    const struct arb_span word = field(&line);

    text[0] = '\0';
    if (arb_span_is(word, "ok")) {
        copy_span(text, ARB_JOURNAL_PATH_MAX, field(&line));
        return ARB_JOURNAL_GOOD;
    }
    if (arb_span_is(word, "refused") && read_refusal(line, problem)) return problem->fault;
    return arb__problem(problem, ARB_JOURNAL_NO_ANSWER, NULL, "not an answer");
}

/* -- Asking -------------------------------------------------------------------------- */

/* A socket's name may have 107 bytes; a longer path is reached by way of an open
 * descriptor of its directory. */
static int address_of(const char *dir, struct sockaddr_un *address, int *dir_fd)
{
    char path[ARB_JOURNAL_PATH_MAX];

    *dir_fd = -1;
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (!arb__path_join(path, dir, ARB_CONTROL_SOCKET)) return ENAMETOOLONG;
    if (strlen(path) < sizeof address->sun_path) {
        memcpy(address->sun_path, path, strlen(path));
        return 0;
    }
    *dir_fd = open(dir, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (*dir_fd < 0) return errno;
    snprintf(address->sun_path, sizeof address->sun_path, "/proc/self/fd/%d/" ARB_CONTROL_SOCKET,
             *dir_fd);
    return 0;
}

static int connect_to(const char *dir, int *fd)
{
    const struct timeval patience = {.tv_sec = PATIENCE_SECONDS};
    struct sockaddr_un address;
    int dir_fd;
    int error = address_of(dir, &address, &dir_fd);

    *fd = -1;
    if (error == 0) {
        *fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (*fd < 0 || connect(*fd, (struct sockaddr *)&address, sizeof address) != 0)
            error = errno;
        else
            setsockopt(*fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    }
    if (dir_fd >= 0) close(dir_fd);
    return error;
}

static int say(int fd, struct arb_span line)
{
    while (line.length > 0) {
        const ssize_t sent = send(fd, line.at, line.length, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return errno;
        line.at += sent;
        line.length -= (size_t)sent;
    }
    return 0;
}

/* The answer's first line, as much of it as there is. */
static int hear(int fd, char *buffer, size_t capacity, struct arb_span *line)
{
    size_t length = 0;

    while (length < capacity && memchr(buffer, '\n', length) == NULL) {
        const ssize_t got = recv(fd, buffer + length, capacity - length, 0);

        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return errno;
        if (got == 0) break;
        length += (size_t)got;
    }
    *line = (struct arb_span){buffer, length};
    if (!arb_span_line(&(struct arb_span){buffer, length}, line)) return ECONNRESET;
    return 0;
}

static int ask(const char *dir, struct arb_span request, char *buffer, struct arb_span *answer)
{
    int fd;
    int error = connect_to(dir, &fd);

    if (error == 0) error = say(fd, request);
    if (error == 0) error = hear(fd, buffer, ARB_CONTROL_LINE_MAX, answer);
    if (fd >= 0) close(fd);
    return error;
}

enum arb_journal_fault arb_control_restore(const char *dir, const char *file,
                                           char aside[ARB_JOURNAL_PATH_MAX],
                                           struct arb_journal_problem *problem)
{
    char line[ARB_CONTROL_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    char heard[ARB_CONTROL_LINE_MAX];
    char whole[PATH_MAX];
    enum arb_journal_fault fault;
    struct arb_span answer;
    int error;

    aside[0] = '\0';
    if (realpath(file, whole) == NULL) return arb__problem_errno(problem, errno, file);
    if (strlen(whole) >= ARB_JOURNAL_PATH_MAX || !is_field(arb_span_of(whole)))
        return arb__problem(problem, ARB_JOURNAL_OPEN_DENIED, file, "path not fit for a line");
    arb_write_text(&out, "restore ");
    arb_write_text(&out, whole);
    arb_write_char(&out, '\n');
    error = ask(dir, arb_writer_span(&out), heard, &answer);
    if (error != 0) return arb__problem(problem, ARB_JOURNAL_NO_ANSWER, dir, strerror(error));
    fault = arb_control_read_answer(answer, aside, problem);
    if (fault == ARB_JOURNAL_NO_ANSWER) arb__problem_about(problem, dir);
    return fault;
}
