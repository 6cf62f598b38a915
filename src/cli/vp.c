/* vp.c -- arbitro vp --boards 16 --margin 20: victory points, ours and theirs.
 *
 * A line has the boards and the margin, or the margin alone when --boards is told; a negative margin was lost.
 * --scale: wbf, wbf-discrete, or a file as vp_scale.h says.
 */
#include "calculator.h"
#include "file.h"
#include "vp_scale.h"

#include <stdlib.h>
#include <string.h>

enum { MARGIN_MAX = 100000 };

struct setting {
    const char *boards, *scale;
    struct arb_span file;           /* the scale's text; length 0: a scale of ours */
};

/* A file's scale, or the fault with its line. messages: cli.vp.* */
static bool load_scale(const struct cli_question *q, const struct setting *setting, unsigned boards,
                       struct arb_vp_scale *scale)
{
    static const char *const keys[] = {
        [CLI_VP_NOT_A_LINE] = "cli.vp.not_a_line", [CLI_VP_NOT_ASCENDING] = "cli.vp.not_ascending",
        [CLI_VP_TOO_LONG] = "cli.vp.too_long",     [CLI_VP_NOT_ENDED] = "cli.vp.not_ended",
        [CLI_VP_NO_LENGTH] = "cli.vp.no_length",
    };
    char where[200];
    struct arb_writer out = arb_writer_on(where, sizeof where);
    unsigned line;
    const enum cli_vp_fault fault = cli_vp_scale_read(setting->file, boards, scale, &line);

    if (fault == CLI_VP_READ) return true;
    arb_write_text(&out, setting->scale);
    arb_write_char(&out, ':');
    arb_write_int(&out, fault == CLI_VP_NO_LENGTH ? boards : line);
    return cli_fault(q, keys[fault], arb_writer_span(&out));
}

static bool find_scale(const struct cli_question *q, unsigned boards, struct arb_vp_scale *scale)
{
    const struct setting *setting = q->setting;

    if (setting->file.at != NULL) return load_scale(q, setting, boards, scale);
    if (strcmp(setting->scale, "wbf") == 0) arb_vp_scale_wbf(boards, scale);
    else arb_vp_scale_wbf_discrete(boards, scale);
    return true;
}

static void write_vp(const struct cli_question *q, int64_t boards, int64_t margin, struct arb_vp vp)
{
    if (q->json == NULL) {
        arb_write_fixed(q->out, vp.ours, 2);
        arb_write_char(q->out, ' ');
        arb_write_fixed(q->out, vp.theirs, 2);
        return;
    }
    arb_json_object(q->json);
    arb_json_key_int(q->json, "boards", boards);
    arb_json_key_int(q->json, "margin", margin);
    arb_json_key(q->json, "ours");
    arb_json_fixed(q->json, vp.ours, 2);
    arb_json_key(q->json, "theirs");
    arb_json_fixed(q->json, vp.theirs, 2);
    arb_json_end(q->json);
}

static bool answer(const struct cli_question *q)
{
    const struct setting *setting = q->setting;
    struct arb_span rest = q->line;
    const struct arb_span first = setting->boards != NULL ? arb_span_of(setting->boards) : arb_span_word(&rest);
    const struct arb_span second = arb_span_word(&rest);
    struct arb_vp_scale scale;
    int64_t boards, margin;

    if (!arb_span_int(first, 1, ARB_VP_BOARDS_MAX, &boards)) return cli_fault(q, "cli.vp.boards", first);
    if (!arb_span_int(second, -MARGIN_MAX, MARGIN_MAX, &margin)) return cli_fault(q, "cli.vp.margin", second);
    if (rest.length > 0) return cli_fault(q, "cli.points.too_many", arb_span_word(&rest));
    if (!find_scale(q, (unsigned)boards, &scale)) return false;
    write_vp(q, boards, margin, arb_vp_of(&scale, (int)margin));
    return true;
}

/* --margin's value is the line's last word. */
static int answer_words(const struct setting *setting, int argc, char **argv, const char *margin)
{
    char *words[64];
    int count = 0;

    if (margin == NULL) return cli_calculate(answer, setting, argc, argv);
    for (; count < argc && count < 62; count++) words[count] = argv[count];
    words[count++] = (char *)(uintptr_t)margin;
    return cli_calculate(answer, setting, count, words);
}

static int vp(int argc, char **argv)
{
    struct setting setting = {.boards = cli_take_value(&argc, argv, "--boards")};
    const char *margin = cli_take_value(&argc, argv, "--margin");
    char *text = NULL;
    int code;

    setting.scale = cli_take_value(&argc, argv, "--scale");
    if (setting.scale == NULL) setting.scale = "wbf";
    if (strcmp(setting.scale, "wbf") != 0 && strcmp(setting.scale, "wbf-discrete") != 0) {
        text = cli_read_file(setting.scale, &setting.file.length);
        if (text == NULL)
            return cli_refuse(cli_language(), "cli.vp.no_file", ARB_VALUES(ARB_TEXT("file", setting.scale)));
        setting.file.at = text;
    }
    code = answer_words(&setting, argc, argv, margin);
    free(text);
    return code;
}

const struct cli_command cli_vp = {"vp", vp};
