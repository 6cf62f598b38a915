/* swiss.c -- fuzzes the command 'swiss': from any input file it draws a round or refuses. The functions of the command
 * line and of files that it calls are replaced here: the file is the input, its first byte chooses the flag. */
#include "../../../src/cli/common/calculator.h"
#include "../../../src/files/file.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct arb_span input;
static const char *flag;

char *files_read(const char *path, size_t *length)
{
    char *text = malloc(input.length + 1);

    (void)path;
    if (text == NULL) abort();
    if (input.length > 0) memcpy(text, input.at, input.length);
    text[input.length] = '\0';
    *length = input.length;
    return text;
}

bool cli_take_flag(int *argc, char **argv, const char *name)
{
    (void)argc;
    (void)argv;
    return strcmp(name, flag) == 0;
}

/* No option with a number is given. */
bool cli_take_number(int *argc, char **argv, const char *name, int64_t least, int64_t most, int64_t *number)
{
    (void)argc;
    (void)argv;
    (void)name;
    (void)least;
    (void)most;
    (void)number;
    return true;
}

enum arb_language cli_language(void)
{
    return ARB_ENGLISH;
}

/* Makes the sentence as the program would, and throws it away. */
static void say(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count)
{
    char text[4096];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, language, key, values, count);
}

int cli_refuse(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count)
{
    say(language, key, values, count);
    return 2;
}

void cli_note(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count)
{
    say(language, key, values, count);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const char *const flags[] = {"--json", "--danish", "--triple", ""};
    static bool quiet;
    char file[] = "input", *words[] = {file, NULL};

    if (length < 1) return 0;
    if (!quiet && freopen("/dev/null", "w", stdout) == NULL) abort();
    quiet = true;
    flag = flags[bytes[0] % 4];
    input = (struct arb_span){(const char *)bytes + 1, length - 1};
    if (cli_swiss.run(1, words) != 0) return 0;
    return 0;
}
