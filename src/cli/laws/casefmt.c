/* casefmt.c -- arbitro casefmt FILE…: case files in normal form, one after the other, on standard output. */
#include "common/calculator.h"
#include "files/file.h"

#include "arbitro/text/case.h"

#include <stdio.h>
#include <stdlib.h>

/* The normal form is at most four times as long as the text, with room for a short one. */
static int format(enum arb_language language, struct arb_span text)
{
    const size_t room = 4 * text.length + 200;
    char *buffer = malloc(room);
    struct arb_writer out = arb_writer_on(buffer, buffer == NULL ? 0 : room);
    bool written;

    if (buffer == NULL) return cli_refuse(language, "cli.no_memory", NULL, 0);
    arb_case_format(&out, text);
    written = !out.truncated && fwrite(buffer, 1, out.length, stdout) == out.length && fflush(stdout) == 0;
    free(buffer);
    return written ? 0 : cli_refuse(language, "cli.cannot_write", NULL, 0);
}

struct complaint {
    const char *path;
    enum arb_language language;
    unsigned count;
};

/* messages: case.* from ARB_CASE_FAULTS */
static void complain(struct complaint *complaint, unsigned line, enum arb_case_fault fault, struct arb_span word)
{
    char key[64], sentence[1000];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    snprintf(key, sizeof key, "case.%s", arb_case_fault_symbol(fault));
    if (word.length > 60) word.length = 60;
    arb_message_write(&out, complaint->language, key, ARB_VALUES(ARB_SPAN("word", word)));
    fprintf(stderr, "%s:%u: %s\n", complaint->path, line, sentence);
    complaint->count++;
}

/* Only a file of cases has a normal form: every line begins with a keyword, and there is at least one case. Complains
 * about each line that does not. */
static bool is_case_file(struct complaint *complaint, struct arb_span text)
{
    struct arb_span rest = arb_case_text(text), line;
    struct arb_case_line parts;
    bool any = false;

    for (unsigned number = 1; arb_span_line(&rest, &line) && complaint->count == 0; number++) {
        const enum arb_case_fault fault = arb_case_line_read(line, &parts);

        if (fault != ARB_CASE_NONE)
            complain(complaint, number, fault, arb_span_word(&line));
        else if (parts.keyword == ARB_KEYWORD_CASE) any = true;
    }
    if (!any && complaint->count == 0) complain(complaint, 1, ARB_CASE_NO_CASE, (struct arb_span){"", 0});
    return complaint->count == 0;
}

/* Exit code 2 when the file is no file of cases; nothing of it is printed then. */
static int casefmt_file(enum arb_language language, const char *path)
{
    struct complaint complaint = {.path = path, .language = language};
    size_t length;
    char *text = files_read(path, &length);
    int outcome;

    if (text == NULL) return cli_refuse(language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    outcome = is_case_file(&complaint, (struct arb_span){text, length})
                  ? format(language, (struct arb_span){text, length}) : 2;
    free(text);
    return outcome;
}

/* The first file that is refused ends it. */
static int casefmt(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    int outcome = 0;

    if (argc < 1) return cli_refuse(language, "casefmt.usage", NULL, 0);
    for (int i = 0; i < argc; i++)
        if (argv[i][0] == '-') return cli_refuse(language, "casefmt.usage", NULL, 0);
    for (int i = 0; i < argc && outcome == 0; i++) outcome = casefmt_file(language, argv[i]);
    return outcome;
}

const struct cli_command cli_casefmt = {"casefmt", casefmt};
