/* paper_out.c -- where printed things go: -o FILE in the form its extension says, else standard output. */
#include "paper_out.h"

#include "files/output.h"

#include <stdlib.h>
#include <string.h>

/* False, and refused: what stands at the head of each page is no UTF-8. */
static bool is_clean(const struct cli_paper_out *out, const char *option, const char *text)
{
    if (arb_span_is_clean_utf8(arb_span_of(text))) return true;
    (void)cli_refuse(out->language, "paper.title", ARB_VALUES(ARB_TEXT("token", option)));
    return false;
}

/* The form without a file: lines, or JSON. */
bool cli_paper_take(int *argc, char **argv, struct cli_paper_out *out)
{
    *out = (struct cli_paper_out){.language = cli_language(),
                                  .form = cli_take_flag(argc, argv, "--json") ? PAPER_JSON : PAPER_TEXT,
                                  .path = cli_take_value(argc, argv, "-o"),
                                  .title = cli_take_value(argc, argv, "--title"),
                                  .club = cli_take_value(argc, argv, "--club")};
    if (out->title == NULL) out->title = "";
    if (out->club == NULL) out->club = "";
    if (!is_clean(out, "--title", out->title) || !is_clean(out, "--club", out->club)) return false;
    if (out->path == NULL || paper_form_of_path(out->path, &out->form)) return true;
    (void)cli_refuse(out->language, "paper.no_form", ARB_VALUES(ARB_TEXT("token", out->path)));
    return false;
}

struct paper *cli_paper_open(const struct cli_paper_out *out, const char *name, const char *title, unsigned across)
{
    return paper_open(&(struct paper_sheet){.language = out->language, .name = name, .across = across,
                                            .title = out->title[0] != '\0' ? out->title : title, .club = out->club});
}

static int fail(const struct cli_paper_out *out)
{
    if (out->path == NULL) return cli_refuse(out->language, "cli.cannot_write", NULL, 0);
    return cli_refuse(out->language, "paper.cannot_write", ARB_VALUES(ARB_TEXT("file", out->path)));
}

/* Notes the characters that the PDF's font does not have and that are printed as boxes. */
static void print_unknown(const struct cli_paper_out *out, const struct paper *paper)
{
    const char *first;
    const size_t letters = paper_unknown(paper, &first);
    char sentence[1000];
    struct arb_writer sentence_out = arb_writer_on(sentence, sizeof sentence);

    if (letters == 0) return;
    arb_message_write(&sentence_out, out->language, "paper.no_glyph",
                      ARB_VALUES(ARB_NUMBER("n", (int64_t)letters), ARB_TEXT("text", first)));
    fprintf(stderr, "%s: %s\n", out->path == NULL ? "-" : out->path, sentence);
}

/* Standard output without a path. A failed write leaves the old file in place. */
int cli_paper_put(const struct cli_paper_out *out, struct paper *paper)
{
    struct files_output output;
    bool whole;

    if (paper == NULL) return cli_refuse(out->language, "cli.no_memory", NULL, 0);
    if (!files_output_open(&output, out->path == NULL ? "-" : out->path, 0666)) {
        paper_close(paper);
        return fail(out);
    }
    whole = paper_write(paper, output.file, out->form);
    if (whole) print_unknown(out, paper);
    paper_close(paper);
    return files_output_close(&output, whole) ? 0 : fail(out);
}
