/* replay.c -- feeds every file of a corpus to a fuzz target, as a plain test. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The whole file at path, on the heap and of its exact size, so that the address
 * sanitizer sees a read past its end. */
static uint8_t *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes;
    long size;

    if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) {
        perror(path);
        exit(1);
    }
    rewind(file);
    bytes = malloc(size > 0 ? (size_t)size : 1);
    *length = fread(bytes, 1, (size_t)size, file);
    fclose(file);
    return bytes;
}

int main(int argc, char **argv)
{
    DIR *corpus = argc > 1 ? opendir(argv[1]) : NULL;
    struct dirent *entry;
    unsigned replayed = 0;

    if (corpus == NULL) {
        fprintf(stderr, "usage: %s CORPUS\n", argv[0]);
        return 1;
    }
    while ((entry = readdir(corpus)) != NULL) {
        char path[4096];
        uint8_t *bytes;
        size_t length;

        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        bytes = read_whole(path, &length);
        LLVMFuzzerTestOneInput(bytes, length);
        free(bytes);
        replayed++;
    }
    closedir(corpus);
    printf("%u inputs replayed\n", replayed);
    return replayed > 0 ? 0 : 1;
}
