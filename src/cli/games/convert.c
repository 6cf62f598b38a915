/* convert.c -- arbitro convert IN... OUT: files of deals and played boards turned into one another.
 *
 * Exit code 0 when all was read, repaired where it had to be, and written; 1 when parts could not be read and the rest
 * was written; 2 when nothing was read or nothing could be written; 3 when all was read, and something of it has no
 * place in what was written.
 */
#include "convert.h"

#include "club/players_say.h"

#include "results/event.h"
#include "files/file.h"
#include "games/format.h"
#include "files/output.h"

#include <stdlib.h>
#include <string.h>

static int refuse(const struct convert *convert, const char *key, const char *token)
{
    return cli_refuse(convert->language, key, ARB_VALUES(ARB_TEXT("token", token), ARB_TEXT("file", token)));
}

/* The sentence has the formats that there are, as {read} and {written}. */
static int refuse_format(const struct convert *convert, const char *key, const char *token)
{
    char read[FORMAT_LIST_MAX], written[FORMAT_LIST_MAX];

    return cli_refuse(convert->language, key,
                      ARB_VALUES(ARB_TEXT("token", token), ARB_TEXT("read", format_list(read, false)),
                                 ARB_TEXT("written", format_list(written, true))));
}

static bool is_page_of_nothing(enum format format, struct arb_span text)
{
    return format != FORMAT_BBO && event_is_bare_page(text);
}

/* Reads one file and reports on it. convert->from may change while a file is read, because each file has its own
 * format, and has its old value again at the return. */
bool convert_take_file(struct convert *convert, const char *path)
{
    const enum format given = convert->from;
    struct files_text text;

    convert->path = path;
    if (!files_text_open(&text, path)) {
        refuse(convert, "cli.no_file", path);
        return false;
    }
    if (!convert->from_given) convert->from = games_format_of(path, (struct arb_span){text.at, text.length});
    if (!convert->from_given && is_page_of_nothing(convert->from, (struct arb_span){text.at, text.length})) {
        refuse(convert, "cli.page", path);
        files_text_close(&text);
        convert->from = given;
        return false;
    }
    convert->text = &text;
    if (convert->listener != NULL && convert->listener->begin != NULL)
        convert->listener->begin(convert->listener->context, (struct arb_span){text.at, text.length});
    if (format_is(convert->from, FORMAT_EVENT) || format_is(convert->to, FORMAT_EVENT))
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
    convert->to = FORMAT_PDF;
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
    struct files_output output;
    bool all_there = true;

    if (!files_output_open(&output, convert->out_path, 0666))
        return refuse(convert, "convert.cannot_write", convert->out_path);
    convert->out = output.file;
    convert->scores = inputs == 1 && format_is(convert->to, FORMAT_PAPER);
    for (int i = 0; i < inputs && !convert->failed; i++) all_there = convert_take_file(convert, path[i]) && all_there;
    if (convert->boards > 0) convert_end(convert);
    if (!files_output_close(&output, convert->boards > 0 && !convert->failed) && convert->boards > 0 &&
        !convert->failed)
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
    enum format format = convert->from;

    return (convert->from_given || format_of_path(&format, path)) && format_is(format, FORMAT_MOVEMENT);
}

bool convert_take_from(struct convert *convert, int *argc, char **argv)
{
    const char *from = cli_take_value(argc, argv, "--from");

    convert->from_given = from != NULL;
    if (from == NULL || (format_read(&convert->from, from) && format_row(convert->from)->is_read)) return true;
    (void)refuse_format(convert, "convert.no_format", from);
    return false;
}

/* The register whose numbers go out with an event, and which federation's: the only one, unless told. */
static int take_players(struct convert *convert, int *argc, char **argv)
{
    const char *told = cli_take_value(argc, argv, "--federation");
    struct arb_players *players = &convert->players.players;
    struct arb_players_fault fault = {0};
    enum register_fault why;

    convert->players_path = cli_take_value(argc, argv, "--players");
    if (convert->players_path == NULL) return told == NULL ? 0 : refuse(convert, "convert.usage", "--federation");
    why = register_read(&convert->players, convert->players_path, NULL, 0, 0, 0, &fault);
    if (why != REGISTER_READ) return players_refuse(convert->language, convert->players_path, why, &fault);
    if (told == NULL && players->federations == 1) return 0;
    for (unsigned f = 0; f < players->federations; f++)
        if (told != NULL && arb_span_is(players->federation[f], told)) return convert->federation = f, 0;
    return refuse(convert, told == NULL ? "convert.which_federation" : "convert.no_federation",
                  told == NULL ? convert->players_path : told);
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
    convert->scale_path = cli_take_value(argc, argv, "--scale");
    convert->club_number = cli_take_value(argc, argv, "--club-number");
    convert->club = cli_take_value(argc, argv, "--club");
    convert->charge = cli_take_value(argc, argv, "--charge");
    if (take_players(convert, argc, argv) != 0) return 2;
    if (*argc < 2) return refuse(convert, "convert.usage", "");
    convert->out_path = argv[*argc - 1];
    for (int i = 0; i < *argc; i++)
        if (argv[i][0] == '-' && argv[i][1] != '\0') return refuse(convert, "convert.usage", argv[i]);
    if (to == NULL && strcmp(convert->out_path, "-") == 0) return refuse_format(convert, "convert.which_format", "-");
    if (!(to != NULL ? format_read(&convert->to, to) : format_of_path(&convert->to, convert->out_path)) ||
        !format_row(convert->to)->is_written)
        return refuse_format(convert, "convert.no_format", to != NULL ? to : convert->out_path);
    if (convert->dd && !format_is(convert->to, FORMAT_PAPER)) return refuse(convert, "convert.dd", "--dd");
    if (format_is(convert->to, FORMAT_EVENT) && *argc > 2) return refuse(convert, "convert.one_event", argv[1]);
    for (int i = 0; i + 1 < *argc; i++)
        if (is_movement(convert, argv[i]) && (convert->to != FORMAT_JSON || *argc > 2))
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

    if (outcome == 0 && is_movement(&convert, argv[0])) outcome = convert_movement(&convert, argv[0]);
    else if (outcome == 0) outcome = run(&convert, argc - 1, argv);
    games_set_free(&convert.set);
    register_free(&convert.players);
    scale_file_free(&convert.scale);
    free(convert.buffer);
    return outcome;
}

const struct cli_command cli_convert = {"convert", convert_files};
