/* casefmt.c -- arbitro casefmt FILE: a case file in normal form, on standard output. */
#include "calculator.h"
#include "file.h"

#include "arbitro/case.h"

#include <stdio.h>
#include <stdlib.h>

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

static int casefmt(int argc, char **argv)
{
    const enum arb_language language = cli_take_language(&argc, argv);
    size_t length;
    char *text;
    int outcome;

    if (argc != 1) return cli_refuse(language, "casefmt.usage", NULL, 0);
    text = cli_read_file(argv[0], &length);
    if (text == NULL) return cli_refuse(language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", argv[0])));
    outcome = format(language, (struct arb_span){text, length});
    free(text);
    return outcome;
}

const struct cli_command cli_casefmt = {"casefmt", "FILE: a case file in normal form", casefmt};
