/* smuggling_test.c -- every case of tests/net/smuggling/, whole and in two pieces.
 *
 * A verdict may not depend on how the bytes were cut: each case is judged at once, then
 * again for every place where the network may have cut it in two. Then the bytes go
 * through a whole connection: what is refused is answered once, with its status, and
 * reaches no application.
 */
#include "echo_app.h"
#include "connection/http.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct situation {
    const char *file;
    char name[200];
    char bytes[20000];
    size_t length;
    unsigned line;
};

static unsigned cases, failures;

static void fail(const struct situation *now, const char *said, const char *expected)
{
    fprintf(stderr, "%s:%u: %s: it says \"%s\", expected \"%s\"\n", now->file, now->line, now->name,
            said, expected);
    failures++;
}

static int hex(char c)
{
    return c >= 'a' ? c - 'a' + 10 : c - '0';
}

/* Adds the bytes that a text with escapes stands for. */
static void add_bytes(struct situation *now, const char *text)
{
    for (; *text != '\0' && *text != '\n'; text++) {
        char c = *text;

        if (c == '\\') {
            switch (*++text) {
            case 'r': c = '\r'; break;
            case 'n': c = '\n'; break;
            case 't': c = '\t'; break;
            case '\\': c = '\\'; break;
            case 'x': c = (char)(hex(text[1]) * 16 + hex(text[2])); text += 2; break;
            default: fprintf(stderr, "%s:%u: no such escape\n", now->file, now->line); exit(1);
            }
        }
        if (now->length == sizeof now->bytes) exit(1);
        now->bytes[now->length++] = c;
    }
}

/* What guard and reader say, when the bytes come cut in two at 'cut'; one line of text,
 * the same that stands after 'expect'. */
static void judge(const struct situation *now, size_t cut, char said[600])
{
    struct arb_guard guard = {0};
    char *bytes = malloc(now->length + 1), *room = malloc(now->length + 1);
    enum arb_guard_verdict verdict;

    memcpy(bytes, now->bytes, now->length);
    verdict = arb__guard_step(&guard, bytes, cut);
    if (verdict == ARB_GUARD_MORE) verdict = arb__guard_step(&guard, bytes, now->length);
    if (verdict == ARB_GUARD_MORE) {
        strcpy(said, "more");
    } else if (verdict != ARB_GUARD_SOUND) {
        snprintf(said, 600, "%s %d", arb__guard_symbol(verdict), arb__guard_status(verdict));
    } else {
        struct arb_request request = {0};
        struct arb_request_frame frame;
        const enum arb_request_fault fault = arb__request_read(&guard, bytes, room, &request, &frame);

        if (fault != ARB_REQUEST_GOOD)
            snprintf(said, 600, "%s %d", arb__request_symbol(fault), arb__request_status(fault));
        else
            snprintf(said, 600, "good %s %.*s %llu", arb_method_name(request.method),
                     (int)request.path.length, request.path.at,
                     (unsigned long long)frame.content_length);
    }
    free(bytes);
    free(room);
}

/* The answer of a connection that got these bytes: its status, and how many answers. */
static void answer(const struct situation *now, int *status, unsigned *answers, struct echo *echo)
{
    const struct arb_net_config config = {.log_level = ARB_LOG_NONE};
    struct arb__core *core = calloc(1, sizeof *core);
    struct arb_conn *conn;

    *status = 0;
    *answers = 0;
    arb__core_open(core, &config, &echo_app, echo);
    conn = arb__conn_new(core, "127.0.0.1", false);
    arb__conn_feed(conn, now->bytes, now->length);
    for (const struct arb__block *block = conn->out.first; block != NULL; block = block->next) {
        if (block->length < 12 || memcmp(block->at, "HTTP/1.1 ", 9) != 0) continue;
        if (++*answers == 1) *status = atoi(block->at + 9);
    }
    arb__conn_free(conn);
    arb__core_close(core);
    free(core);
}

static void check_connection(const struct situation *now, const char *expected)
{
    static struct echo echo;
    int status, wanted = 0;
    unsigned answers;

    if (strncmp(expected, "good ", 5) == 0 || strcmp(expected, "more") == 0) return;
    (void)sscanf(expected, "%*s %d", &wanted);
    echo = (struct echo){0};
    answer(now, &status, &answers, &echo);
    if (status != wanted || answers != 1) fail(now, "another status, or more answers than one", expected);
    if (echo.requests != 0) fail(now, "the application saw it", expected);
}

static void check(const struct situation *now, char *expected)
{
    char said[600];

    expected[strcspn(expected, "\n")] = '\0';
    cases++;
    for (size_t cut = 0; cut <= now->length; cut++) {
        judge(now, cut, said);
        if (strcmp(said, expected) == 0) continue;
        fail(now, said, expected);
        return;
    }
    check_connection(now, expected);
}

static void run_file(const char *path)
{
    FILE *file = fopen(path, "r");
    static struct situation now;
    char line[1000];
    unsigned times;

    if (file == NULL) exit(1);
    now = (struct situation){.file = path};
    while (fgets(line, sizeof line, file) != NULL) {
        now.line++;
        if (line[0] == '#' || line[0] == '\n') continue;
        if (strncmp(line, "case ", 5) == 0) {
            snprintf(now.name, sizeof now.name, "%.*s", (int)strcspn(line + 5, "\n"), line + 5);
            now.length = 0;
        } else if (strncmp(line, "| ", 2) == 0) {
            add_bytes(&now, line + 2);
        } else if (sscanf(line, "* %u | ", &times) == 1) {
            for (unsigned i = 0; i < times; i++) add_bytes(&now, strstr(line, "| ") + 2);
        } else if (strncmp(line, "expect ", 7) == 0) {
            check(&now, line + 7);
        } else {
            fprintf(stderr, "%s:%u: not understood\n", path, now.line);
            exit(1);
        }
    }
    fclose(file);
}

int main(int argc, char **argv)
{
    DIR *directory = argc > 1 ? opendir(argv[1]) : NULL;
    struct dirent *entry;

    if (directory == NULL) return 1;
    while ((entry = readdir(directory)) != NULL) {
        char path[4096];

        if (strstr(entry->d_name, ".txt") == NULL) continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        run_file(path);
    }
    closedir(directory);
    printf("%u cases, %u failed\n", cases, failures);
    return failures == 0 && cases >= 60 ? 0 : 1;
}
