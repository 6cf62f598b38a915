/* mdb_export.c -- tests/cli/bin/mdb-export once more, as a program that Wine can start. For test.sh. */
#include <fcntl.h>
#include <io.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

int main(int count, char *word[])
{
    static char line[1 << 16];
    bool is_found = false, is_inside = false;
    FILE *file = count > 2 ? fopen(word[count - 2], "rb") : NULL;

    if (file == NULL) return 1;
    _setmode(_fileno(stdout), _O_BINARY);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '@') {
            line[strcspn(line, "\n")] = '\0';
            is_inside = strcmp(line + 1, word[count - 1]) == 0;
            is_found = is_found || is_inside;
            continue;
        }
        if (!is_inside) continue;
        for (char *at = line; *at != '\0'; at++) {
            if (*at == '|') *at = '\x1F';
            if (*at == '\n') *at = '\x1E';
        }
        fputs(line, stdout);
    }
    fclose(file);
    return is_found ? 0 : 1;
}
