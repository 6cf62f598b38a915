/* vp.c -- arbitro vp --boards 16 --margin 20: victory points, ours and theirs.
 *
 * A line has the boards and the margin, or the margin alone when there is --boards; a negative margin was lost.
 * --scale: wbf, wbf-discrete, a published one by its name, or a file as arbitro/text/vp_scale.h says. In a scale of
 * percentages the margin is the pair's own percentage: --percent 56.23.
 */
#include "vp_mismatch.h"

#include "common/calculator.h"
#include "files/file.h"

#include "arbitro/text/mp_text.h"
#include "arbitro/text/vp_scale.h"

#include <stdlib.h>
#include <string.h>

enum { MARGIN_MAX = 100000 };

struct setting {
    const char *boards, *scale;
    const char *margin, *percent;   /* the option's value; NULL: it is a word of the line */
    struct arb_span file;           /* the scale's text; 'at' is NULL: it is named */
};

/* The scale of the file for that number of boards, or the fault with its line. */
static bool load_scale(const struct cli_question *q, const struct setting *setting, unsigned boards,
                       struct arb_vp_scale *scale)
{
    static const char *const keys[] = {
        [ARB_VP_SCALE_NOT_A_LINE] = "cli.vp.not_a_line", [ARB_VP_SCALE_NOT_ASCENDING] = "cli.vp.not_ascending",
        [ARB_VP_SCALE_TOO_LONG] = "cli.vp.too_long",     [ARB_VP_SCALE_NOT_ENDED] = "cli.vp.not_ended",
        [ARB_VP_SCALE_NO_LENGTH] = "cli.vp.no_length",
    };
    char where[200];
    struct arb_writer out = arb_writer_on(where, sizeof where);
    unsigned line;
    const enum arb_vp_scale_fault fault = arb_vp_scale_read(setting->file, boards, scale, &line);

    if (fault == ARB_VP_SCALE_READ) return true;
    arb_write_text(&out, setting->scale);
    arb_write_char(&out, ':');
    arb_write_int(&out, fault == ARB_VP_SCALE_NO_LENGTH ? boards : line);
    return cli_fault(q, keys[fault], arb_writer_span(&out));
}

/* The scale for that number of boards, by name or from the file. False: it has none for that length. */
static bool find_scale(const struct cli_question *q, unsigned boards, struct arb_vp_scale *scale)
{
    const struct setting *setting = q->setting;
    char where[200];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    if (setting->file.at != NULL) return load_scale(q, setting, boards, scale);
    if (arb_vp_scale_named(arb_span_of(setting->scale), boards, scale)) return true;
    arb_write_text(&out, setting->scale);
    arb_write_char(&out, ':');
    arb_write_int(&out, boards);
    return cli_fault(q, "cli.vp.no_length", arb_writer_span(&out));
}

/* IMPs, or for a scale of percentages the hundredths above 50. */
static bool read_margin(const struct cli_question *q, bool of_percent, struct arb_span word, int64_t *margin)
{
    if (!of_percent)
        return arb_span_int(word, -MARGIN_MAX, MARGIN_MAX, margin) || cli_fault(q, "cli.vp.margin", word);
    if (!arb_fixed_read(word, 2, 0, 10000, margin)) return cli_fault(q, "cli.vp.percent", word);
    *margin -= 5000;
    return true;
}

/* The margin is written as it was given: a percentage gets its 50 back. */
static void write_vp(const struct cli_question *q, int64_t boards, int64_t margin, bool of_percent, struct arb_vp vp)
{
    if (q->json == NULL) {
        arb_write_fixed(q->out, vp.ours, 2);
        arb_write_char(q->out, ' ');
        arb_write_fixed(q->out, vp.theirs, 2);
        return;
    }
    arb_json_object(q->json);
    arb_json_key_int(q->json, "boards", boards);
    arb_json_key(q->json, of_percent ? "percent" : "margin");
    if (of_percent) arb_json_fixed(q->json, margin + 5000, 2);
    else arb_json_int(q->json, margin);
    arb_json_key(q->json, "ours");
    arb_json_fixed(q->json, vp.ours, 2);
    arb_json_key(q->json, "theirs");
    arb_json_fixed(q->json, vp.theirs, 2);
    arb_json_end(q->json);
}

/* --margin with a scale of percentages, or --percent with one of IMPs, is a slip; a missing margin is not 0. */
static bool is_of_the_kind(const struct cli_question *q, bool of_percent, struct arb_span word)
{
    const struct setting *setting = q->setting;
    const char *name = of_percent ? "--percent" : "--margin", *slip = of_percent ? "--margin" : "--percent";
    const bool is_slip = (of_percent ? setting->margin : setting->percent) != NULL;

    if (is_slip)
        return cli_fault_of(q, of_percent ? "cli.vp.wants_percent" : "cli.vp.wants_margin",
                            ARB_VALUES(ARB_TEXT("token", slip), ARB_TEXT("scale", setting->scale)));
    return word.length > 0 || cli_fault_of(q, "cli.vp.missing", ARB_VALUES(ARB_TEXT("token", name)));
}

static bool is_told_by_name(const struct setting *setting)
{
    return setting->margin != NULL || setting->percent != NULL;
}

/* Boards from --boards or the line's first word, then the margin. The scale must be known first, since it says what a
 * margin is. */
static bool answer(const struct cli_question *q)
{
    const struct setting *setting = q->setting;
    struct arb_span rest = q->line;
    const struct arb_span first = setting->boards != NULL ? arb_span_of(setting->boards) : arb_span_word(&rest);
    const struct arb_span second = arb_span_word(&rest);
    struct arb_vp_scale scale;
    int64_t boards, margin;

    if (first.length == 0 || (setting->boards == NULL && second.length == 0 && is_told_by_name(setting)))
        return cli_fault_of(q, "cli.vp.missing", ARB_VALUES(ARB_TEXT("token", "--boards")));
    if (!arb_span_int(first, 1, ARB_VP_BOARDS_MAX, &boards)) return cli_fault(q, "cli.vp.boards", first);
    if (!find_scale(q, (unsigned)boards, &scale) || !is_of_the_kind(q, scale.of_percent, second) ||
        !read_margin(q, scale.of_percent, second, &margin))
        return false;
    if (rest.length > 0) return cli_fault(q, "cli.points.too_many", arb_span_word(&rest));
    write_vp(q, boards, margin, scale.of_percent, arb_vp_of(&scale, (int)margin));
    return true;
}

/* A margin given by --margin or --percent is put behind the line's words. */
static int answer_words(const struct setting *setting, int argc, char **argv)
{
    const char *margin = setting->percent != NULL ? setting->percent : setting->margin;
    char *words[64];
    int count = 0;

    if (margin == NULL) return cli_calculate(answer, setting, argc, argv);
    for (; count < argc && count < 62; count++) words[count] = argv[count];
    words[count++] = (char *)(uintptr_t)margin;
    return cli_calculate(answer, setting, count, words);
}

static int refuse_scale(const char *name)
{
    char names[200];
    struct arb_writer out = arb_writer_on(names, sizeof names);

    for (unsigned i = 0; i < arb_vp_published_count; i++) {
        arb_write_text(&out, arb_vp_published[i].name);
        arb_write_text(&out, ", ");
    }
    return cli_refuse(cli_language(), "cli.vp.no_file", ARB_VALUES(ARB_TEXT("file", name), ARB_TEXT("names", names)));
}

/* Takes a scale by name, else opens the file of that name. *text, to be freed, is NULL for a named scale. */
static bool open_scale(struct setting *setting, char **text)
{
    if (arb_vp_is_named(arb_span_of(setting->scale))) return true;
    *text = files_read(setting->scale, &setting->file.length);
    setting->file.at = *text;
    return *text != NULL;
}

/* An option that is still among the words: it came twice, or its value did not follow. NULL: none. */
static const char *left_over(int argc, char **argv, const struct setting *setting, const char **key)
{
    const struct {
        const char *name, *value;
    } options[] = {{"--boards", setting->boards}, {"--margin", setting->margin}, {"--percent", setting->percent},
                   {"--scale", setting->scale}};

    for (int i = 0; i < argc; i++)
        for (size_t o = 0; o < ARB_COUNT(options); o++) {
            if (strcmp(argv[i], options[o].name) != 0) continue;
            *key = options[o].value != NULL ? "cli.option_twice" : "cli.option_without_value";
            return argv[i];
        }
    return NULL;
}

/* --percent and --margin exclude each other; the WBF's continuous scale is the default. */
static int vp(int argc, char **argv)
{
    const char *wrong, *key;
    struct setting setting = {.boards = NULL};
    char *text = NULL;
    int code;

    if (argc > 0 && strcmp(argv[0], "mismatch") == 0) return vp_mismatch(argc - 1, argv + 1);
    setting.boards = cli_take_value(&argc, argv, "--boards");
    setting.percent = cli_take_value(&argc, argv, "--percent");
    setting.margin = cli_take_value(&argc, argv, "--margin");
    if (setting.percent != NULL && setting.margin != NULL)
        return cli_refuse(cli_language(), "cli.points.too_many", ARB_VALUES(ARB_TEXT("token", "--percent")));
    setting.scale = cli_take_value(&argc, argv, "--scale");
    wrong = left_over(argc, argv, &setting, &key);
    if (wrong != NULL) return cli_refuse(cli_language(), key, ARB_VALUES(ARB_TEXT("token", wrong)));
    if (setting.scale == NULL) setting.scale = "wbf";
    if (!open_scale(&setting, &text)) return refuse_scale(setting.scale);
    code = answer_words(&setting, argc, argv);
    free(text);
    return code;
}

const struct cli_command cli_vp = {"vp", vp};
