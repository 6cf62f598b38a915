/* convert.c -- arbitro convert IN... OUT: files of deals and played boards turned into one another.
 *
 * Exit code 0 when all was read, repaired where it had to be, and written; 1 when parts could not be read and the rest
 * was written; 2 when nothing was read or nothing could be written; 3 when all was read, and something of it has no
 * place in what was written.
 */
#include "convert.h"

#include "results/event.h"
#include "files/file.h"
#include "common/output.h"

#include <stdlib.h>
#include <string.h>

/* By a word: "pbn", "dup". False: unknown. */
static bool read_kind(struct convert_kind *kind, const char *word)
{
    static const struct {
        const char *word;
        uint8_t format;
    } words[] = {{"pbn", CONVERT_PBN},  {"lin", CONVERT_LIN},  {"url", CONVERT_URL},
                 {"txt", CONVERT_URL},  {"rbn", CONVERT_RBN},  {"json", CONVERT_JSON},
                 {"htm", CONVERT_HTML}, {"html", CONVERT_HTML}, {"pdf", CONVERT_PDF},
                 {"xml", CONVERT_USEBIO}, {"usebio", CONVERT_USEBIO}, {"acbl", CONVERT_ACBL},
                 {"acblscore", CONVERT_ACBLSCORE},
                 {"evening", CONVERT_EVENING}, {"teams", CONVERT_TEAMS},
                 {"bridgewebs", CONVERT_BRIDGEWEBS}, {"bws", CONVERT_BWS},
                 {"rulings", CONVERT_RULINGS}, {"mov", CONVERT_MOV}};
    enum arb_dealt_format dealt;

    for (size_t i = 0; i < ARB_COUNT(words); i++) {
        if (!arb_span_is_nocase(arb_span_of(word), words[i].word)) continue;
        *kind = (struct convert_kind){words[i].format, 0};
        return true;
    }
    if (!arb_dealt_format_read(arb_span_of(word), &dealt)) return false;
    *kind = (struct convert_kind){CONVERT_DEALT, (uint8_t)dealt};
    return true;
}

static bool kind_of_path(struct convert_kind *kind, const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot != NULL && read_kind(kind, dot + 1);
}

/* What can be read: not what is made for people. */
static bool is_input(struct convert_kind kind)
{
    return kind.format != CONVERT_HTML && kind.format != CONVERT_PDF &&
           kind.format != CONVERT_BRIDGEWEBS && kind.format != CONVERT_RULINGS;
}

/* Can the format be written? The others are read by no program, or are not documented well enough to write. */
static bool is_output(struct convert_kind kind)
{
    return kind.format != CONVERT_RBN && kind.format != CONVERT_ACBL && kind.format != CONVERT_ACBLSCORE &&
           kind.format != CONVERT_EVENING && kind.format != CONVERT_TEAMS &&
           kind.format != CONVERT_BWS && kind.format != CONVERT_MOV;
}

static int refuse(const struct convert *convert, const char *key, const char *token)
{
    return cli_refuse(convert->language, key, ARB_VALUES(ARB_TEXT("token", token), ARB_TEXT("file", token)));
}

/* The file's format: as --from says, else by its extension, else by its first bytes. A .json may be one of the
 * League's pages, so its text is looked at too. */
static struct convert_kind kind_of(const struct convert *convert, const char *path, struct arb_span text)
{
    struct convert_kind kind;

    if (convert->from_given) return convert->from;
    if (!kind_of_path(&kind, path) || !is_input(kind)) return convert_guess(text);
    if (kind.format == CONVERT_JSON && convert_event_format(text) == CONVERT_ACBL) kind.format = CONVERT_ACBL;
    return kind;
}

/* Reads one file and reports on it. convert->from may change while a file is read, because each file has its own
 * format, and has its old value again at the return. */
bool convert_take_file(struct convert *convert, const char *path)
{
    const struct convert_kind given = convert->from;
    struct files_text text;

    convert->path = path;
    if (!files_text_open(&text, path)) {
        refuse(convert, "cli.no_file", path);
        return false;
    }
    if (!convert->from_given && event_is_bare_page((struct arb_span){text.at, text.length})) {
        refuse(convert, "cli.page", path);
        files_text_close(&text);
        return false;
    }
    convert->text = &text;
    convert->from = kind_of(convert, path, (struct arb_span){text.at, text.length});
    if (convert->listener != NULL && convert->listener->begin != NULL)
        convert->listener->begin(convert->listener->context, (struct arb_span){text.at, text.length});
    if (convert->from.format == CONVERT_BWS) convert_bws(convert);
    else if (convert_is_event_input(convert->from) || convert_is_event_output(convert->to))
        convert_event(convert, (struct arb_span){text.at, text.length});
    else convert_read(convert, (struct arb_span){text.at, text.length});
    if (files_text_was_cut(&text)) {
        refuse(convert, "convert.cut_short", path);
        convert->damages++;
    }
    convert_print_reports(convert);
    convert_print_repairs(convert);
    files_text_close(&text);
    convert->from = given;
    return true;
}

/* Counts files that cannot be read at all as one fault more. The listener's errors do not stop the files that follow,
 * so 'failed' is cleared. */
size_t convert_listen(struct convert *convert, const char *path, const struct convert_listener *listener)
{
    const size_t before = convert->damages;
    bool read;

    convert->listener = listener;
    convert->to = (struct convert_kind){CONVERT_PDF, 0};
    convert->out = stdout;
    convert->out_path = path;
    convert->title = "";
    read = convert_take_file(convert, path) && !convert->failed;
    convert->failed = false;
    return convert->damages - before + !read;
}

/* Reads all inputs into one output, which is put in place only when boards were read and nothing failed. Exit codes
 * as the head of this file says; an input that could not be opened makes it 2 although the rest was written. */
static int run(struct convert *convert, int inputs, char **path)
{
    struct cli_output output;
    bool all_there = true;

    if (!cli_output_open(&output, convert->out_path, 0666))
        return refuse(convert, "convert.cannot_write", convert->out_path);
    convert->out = output.file;
    convert->scores = inputs == 1 && convert_is_paper(convert->to);
    for (int i = 0; i < inputs && !convert->failed; i++) all_there = convert_take_file(convert, path[i]) && all_there;
    if (convert->boards > 0) convert_end(convert);
    if (!cli_output_close(&output, convert->boards > 0 && !convert->failed) && convert->boards > 0 && !convert->failed)
        convert_fail(convert, "convert.cannot_write");
    if (convert->boards == 0 && all_there && !convert->failed) refuse(convert, "convert.nothing", path[0]);
    if (convert->boards == 0 || convert->failed) return 2;
    convert_print_sum(convert);
    if (!all_there) return 2;
    return convert->damages > 0 ? 1 : convert_left_out(convert) ? 3 : 0;
}

/* Movements hold no boards: a .MOV becomes JSON, and must be the only input. */
static bool is_movement(const struct convert *convert, const char *path)
{
    struct convert_kind kind = convert->from;

    return (convert->from_given || kind_of_path(&kind, path)) && kind.format == CONVERT_MOV;
}

bool convert_take_from(struct convert *convert, int *argc, char **argv)
{
    const char *from = cli_take_value(argc, argv, "--from");

    convert->from_given = from != NULL;
    if (from == NULL || (read_kind(&convert->from, from) && is_input(convert->from))) return true;
    refuse(convert, "convert.no_format", from);
    return false;
}

/* The options; 0, or 2 when one is not understood. */
static int take_options(struct convert *convert, int *argc, char **argv)
{
    const char *to = cli_take_value(argc, argv, "--to");

    if (!convert_take_from(convert, argc, argv)) return 2;
    convert->dd = cli_take_flag(argc, argv, "--dd");
    convert->each = cli_take_flag(argc, argv, "--each");
    convert->title = cli_take_value(argc, argv, "--title");
    if (convert->title == NULL) convert->title = "";
    if (*argc < 2) return refuse(convert, "convert.usage", "");
    convert->out_path = argv[*argc - 1];
    for (int i = 0; i < *argc; i++)
        if (argv[i][0] == '-' && argv[i][1] != '\0') return refuse(convert, "convert.usage", argv[i]);
    if (to == NULL && strcmp(convert->out_path, "-") == 0) return refuse(convert, "convert.which_format", "-");
    if (to != NULL ? !read_kind(&convert->to, to) : !kind_of_path(&convert->to, convert->out_path))
        return refuse(convert, "convert.no_format", to != NULL ? to : convert->out_path);
    if (!is_output(convert->to)) return refuse(convert, "convert.no_format", to != NULL ? to : convert->out_path);
    if (convert->dd && !convert_is_paper(convert->to)) return refuse(convert, "convert.dd", "--dd");
    if (convert_is_event_output(convert->to) && *argc > 2) return refuse(convert, "convert.one_event", argv[1]);
    for (int i = 0; i + 1 < *argc; i++)
        if (is_movement(convert, argv[i]) && (convert->to.format != CONVERT_JSON || *argc > 2))
            return refuse(convert, "convert.movement", argv[i]);
    for (int i = 0; i + 1 < *argc; i++)
        if (strcmp(argv[i], convert->out_path) == 0 && strcmp(argv[i], "-") != 0)
            return refuse(convert, "convert.same_file", argv[i]);
    return 0;
}

static int convert_files(int argc, char **argv)
{
    struct convert convert = {.language = cli_language()};
    int outcome = take_options(&convert, &argc, argv);

    if (outcome == 0 && is_movement(&convert, argv[0])) return convert_movement(&convert, argv[0]);
    if (outcome == 0) outcome = run(&convert, argc - 1, argv);
    convert_set_free(&convert.set);
    free(convert.buffer);
    return outcome;
}

const struct cli_command cli_convert = {"convert", convert_files};
