/* deal.c -- arbitro deal: random boards, and the proof that nobody chose them.
 *
 *     arbitro deal --boards 1-36 -o evening.pbn        and evening.key, kept secret until the session is over
 *     arbitro deal --commit -o final.key               a commitment to publish; --key deals from it later
 *     arbitro deal --sessions 3 -o final.pbn           a set and a key for each session
 *     arbitro deal --verify evening.key evening.pbn    anybody, afterwards
 */
#include "deal_order.h"
#include "dealing/files.h"
#include "files/output.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int keep_key(const struct order *order, const char *path)
{
    if (dealing_key_write(&order->key, path)) return 0;
    return cli_refuse(order->language, errno == EEXIST ? "deal.exists" : "cli.cannot_write",
                      ARB_VALUES(ARB_TEXT("token", path), ARB_TEXT("file", path)));
}

enum { UNWRITTEN = -1 };

/* A commitment is written into the file only when its key is kept. */
static int deal_boards(const struct order *order, FILE *file)
{
    const struct dealing_boards boards = {.where = &order->where, .first = order->first, .last = order->last,
                                          .committed = order->out != NULL || order->key_path != NULL};

    if (!dealing_boards_write(file, &order->key, &boards))
        return deal_refuse(order, "deal.too_rare", order->where_text);
    return fflush(file) != 0 || ferror(file) ? UNWRITTEN : 0;
}

/* The key is on the disk before the boards are. "evening.pbn" has "evening.key". */
static int keep_new_key(struct order *order, char path[PATH_ROOM])
{
    const char *dot = strrchr(order->out, '.');
    const int stem = dot == NULL || strchr(dot, '/') != NULL ? (int)strlen(order->out) : (int)(dot - order->out);

    if (snprintf(path, PATH_ROOM, "%.*s.key", stem, order->out) >= PATH_ROOM)
        return deal_refuse(order, "cli.cannot_write", order->out);
    return keep_key(order, path);
}

/* A set is put in place whole or not at all. Its permissions are those of the key: nobody else on the machine reads
 * the boards before the session. */
static int deal_to_file(struct order *order)
{
    struct files_output output;
    char path[PATH_ROOM];
    int outcome = 0;

    if (order->key_path == NULL) outcome = keep_new_key(order, path);
    if (outcome != 0) return outcome;
    if (!files_output_open(&output, order->out, 0600)) {
        outcome = UNWRITTEN;
    } else {
        outcome = deal_boards(order, output.file);
        if (!files_output_close(&output, outcome == 0) && outcome == 0) outcome = UNWRITTEN;
    }
    if (outcome == UNWRITTEN)
        outcome = cli_refuse(order->language, "cli.cannot_write", ARB_VALUES(ARB_TEXT("file", order->out)));
    if (outcome != 0 && order->key_path == NULL) (void)remove(path);
    if (outcome == 0) deal_say_commitment(order, order->key_path == NULL ? path : order->key_path);
    return outcome;
}

/* -- The command -------------------------------------------------------------------------------- */

/* "1-36" or "7". */
static bool read_boards(const char *text, struct order *order)
{
    char *end;

    order->first = order->last = (unsigned)strtoul(text, &end, 10);
    if (end == text || text[0] < '0' || text[0] > '9') return false;
    if (*end == '-' && end[1] >= '0' && end[1] <= '9') order->last = (unsigned)strtoul(end + 1, &end, 10);
    return *end == '\0' && order->first > 0 && order->first <= order->last && order->last <= BOARDS_MAX;
}

/* Boards are written as PBN; a name with another extension, above all a key's, is refused as a slip. */
static bool is_for_boards(const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot == NULL || strchr(dot, '/') != NULL || arb_span_is_nocase(arb_span_of(dot), ".pbn");
}

/* A word of the command line is stronger than what the key file says. */
static bool keep_words(const char *said, char room[DEALING_TEXT_ROOM])
{
    if (said != NULL && strlen(said) >= DEALING_TEXT_ROOM) return false;
    if (said != NULL) strcpy(room, said);
    return true;
}

/* Returns the word that was not understood, or NULL; *fault is the key of its sentence. */
static const char *take_order(int *argc, char **argv, struct order *order, const char **fault)
{
    const char *boards = cli_take_value(argc, argv, "--boards");
    const char *sessions = cli_take_value(argc, argv, "--sessions");
    const char *entropy = cli_take_value(argc, argv, "--entropy");
    const char *where = cli_take_value(argc, argv, "--where");
    struct arb_span wrong;
    int64_t number = 0;

    *fault = "deal.odd";
    order->commit = cli_take_flag(argc, argv, "--commit");
    order->verify = cli_take_flag(argc, argv, "--verify");
    order->out = cli_take_value(argc, argv, "-o");
    order->key_path = cli_take_value(argc, argv, "--key");
    order->published = cli_take_value(argc, argv, "--commitment");
    if (order->out != NULL && strcmp(order->out, "-") == 0) order->out = NULL;
    *fault = "deal.too_many";
    if (sessions != NULL && !arb_span_int(arb_span_of(sessions), 1, SESSIONS_MAX, &number)) return sessions;
    *fault = "deal.odd";
    order->sessions = (unsigned)number;
    if (order->published != NULL && !order->verify) return "--commitment";
    if (sessions != NULL && (order->out == NULL || order->key_path != NULL || order->commit || order->verify))
        return "--sessions";
    if (order->verify && *argc != 2) return "--verify";
    if (order->verify) order->key_path = argv[0];
    *fault = "deal.too_many";
    if (boards != NULL && !read_boards(boards, order)) return boards;
    *fault = "deal.boards_as_pbn";
    if (order->out != NULL && !order->commit && !is_for_boards(order->out)) return order->out;
    if (order->key_path == NULL) dealing_secret(order->key.secret);
    *fault = "deal.no_key";
    if (order->key_path != NULL &&
        !dealing_key_read(order->key_path, &order->key, order->entropy, order->where_text))
        return order->key_path;
    *fault = "deal.odd";
    if (!keep_words(entropy, order->entropy) || !keep_words(where, order->where_text)) return "--entropy, --where";
    if (!dealing_where_read(arb_span_of(order->where_text), &order->where, &wrong)) return wrong.at;
    *fault = "deal.impossible";
    if (!dealing_is_possible(&order->where)) return order->where_text;
    *fault = "deal.odd";
    if (order->commit && order->out == NULL) return "--commit";
    return *argc > 0 && !order->verify ? argv[0] : NULL;
}

/* "evening.pbn" of session 2 is "evening-2.pbn". */
static bool name_session(const struct order *order, unsigned session, char path[PATH_ROOM])
{
    const char *dot = strrchr(order->out, '.');
    const bool has_dot = dot != NULL && strchr(dot, '/') == NULL;
    const int stem = (int)(has_dot ? (size_t)(dot - order->out) : strlen(order->out));

    return snprintf(path, PATH_ROOM, "%.*s-%u%s", stem, order->out, session, has_dot ? dot : "") < PATH_ROOM;
}

/* Each session has a secret of its own, so that one key may be opened while another session is still to be played. */
static int deal_sessions(struct order *order)
{
    for (unsigned session = 1; session <= order->sessions; session++) {
        struct order one = *order;
        char path[PATH_ROOM];
        int outcome;

        if (!name_session(order, session, path)) return deal_refuse(order, "cli.cannot_write", order->out);
        one.out = path;
        one.key.entropy = one.entropy;
        one.key.where = one.where_text;
        dealing_secret(one.key.secret);
        outcome = deal_to_file(&one);
        if (outcome != 0) return outcome;
    }
    return 0;
}

static int deal_to_output(const struct order *order)
{
    const int outcome = deal_boards(order, stdout);

    return outcome == UNWRITTEN ? cli_refuse(order->language, "cli.cannot_write", ARB_VALUES(ARB_TEXT("file", "-")))
                                : outcome;
}

static int commit(const struct order *order)
{
    const int outcome = keep_key(order, order->out);

    if (outcome == 0) deal_say_commitment(order, order->out);
    return outcome;
}

/* --boards says which boards a file has, when the file itself does not number them. */
static int verify(const struct order *order, struct convert *convert, const char *path)
{
    int outcome;

    convert->first = (uint16_t)order->first;
    outcome = deal_verify(order, convert, path);
    games_set_free(&convert->set);
    free(convert->buffer);
    return outcome;
}

/* Options that exclude each other were refused by take_order; the first of them that is set decides what is done. */
static int deal(int argc, char **argv)
{
    static struct order order;
    struct convert convert = {.language = cli_language()};
    const char *wrong, *fault;

    if (!convert_take_from(&convert, &argc, argv)) return 2;
    order = (struct order){.language = cli_language(), .first = 1, .last = 36};
    order.key.entropy = order.entropy;
    order.key.where = order.where_text;
    if (sodium_init() < 0) return deal_refuse(&order, "deal.no_chance", "");
    wrong = take_order(&argc, argv, &order, &fault);
    if (wrong != NULL) return deal_refuse(&order, fault, wrong);
    if (order.verify) return verify(&order, &convert, argv[1]);
    if (order.commit) return commit(&order);
    if (order.sessions > 0) return deal_sessions(&order);
    return order.out == NULL ? deal_to_output(&order) : deal_to_file(&order);
}

const struct cli_command cli_deal = {"deal", deal};
