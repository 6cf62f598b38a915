/* output.c -- output files that are written whole or not at all: a temporary file takes the name at the end. */
#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };           /* bytes that are written at once */

/* The path that the new file takes: symbolic links are followed to their end, so that they stay links. */
static bool take_name(struct files_output *output, const char *path)
{
    char *real = realpath(path, NULL);
    const char *name = real != NULL ? real : path;
    const bool fits = strlen(name) < sizeof output->path;

    if (fits) strcpy(output->path, name);
    else errno = ENAMETOOLONG;
    free(real);
    return fits;
}

static mode_t mode_of(const struct stat *is, bool is_there, mode_t mode)
{
    const mode_t mask = umask(0);

    umask(mask);
    return is_there ? is->st_mode & mode & 0777 : mode & ~mask;
}

/* "-" is standard output; a device or pipe is written to directly; for a regular file a temporary one is made beside
 * it, in the same folder, so that the rename at the end is atomic. */
bool files_output_open(struct files_output *output, const char *path, mode_t mode)
{
    struct stat is;
    const bool is_there = stat(path, &is) == 0;
    int file;

    output->path[0] = '\0';
    if (strcmp(path, "-") == 0) {
        output->file = stdout;
        return true;
    }
    if (is_there && !S_ISREG(is.st_mode)) {
        output->file = fopen(path, "wb");
        return output->file != NULL;
    }
    if (is_there && access(path, W_OK) != 0) return false;
    if (!take_name(output, path)) return false;
    snprintf(output->beside, sizeof output->beside, "%s.XXXXXX", output->path);
    file = mkstemp(output->beside);
    if (file < 0) return false;
    output->file = fchmod(file, mode_of(&is, is_there, mode)) == 0 ? fdopen(file, "wb") : NULL;
    if (output->file != NULL) {
        (void)setvbuf(output->file, NULL, _IOFBF, BUFFER);
        return true;
    }
    close(file);
    (void)unlink(output->beside);
    return false;
}

bool files_output_close(struct files_output *output, bool whole)
{
    if (output->file == stdout) return fflush(stdout) == 0 && !ferror(stdout) && whole;
    if (fflush(output->file) != 0 || ferror(output->file)) whole = false;
    if (whole && output->path[0] != '\0' && fsync(fileno(output->file)) != 0) whole = false;
    if (fclose(output->file) != 0) whole = false;
    if (output->path[0] == '\0') return whole;
    if (whole && rename(output->beside, output->path) == 0) return true;
    (void)unlink(output->beside);
    return false;
}
