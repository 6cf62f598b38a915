/* fault_vfs.c -- a disk that fails when told to.
 *
 * Each file has an image of what is safe, as of its last sync, and the list of
 * changes since. Invariant: the safe image with all changes applied in order is
 * what the real file holds. A sync applies them to the image; a power cut applies
 * what the lot chooses and writes the image back.
 */
#define _GNU_SOURCE /* renameat2 */
#include "fault_vfs.h"

#include "arbitro/base/base.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FILES_MAX = 16, SECTOR = 512 };

struct change {
    struct change *next;
    int64_t offset;         /* of the bytes written, or the size truncated to */
    int length;             /* 0: a truncation */
    unsigned char bytes[];
};

struct image {
    char path[512];
    unsigned char *safe;
    int64_t size;
    struct change *first, **end;
};

struct fault_file {
    sqlite3_file base;
    struct image *image;
    sqlite3_file *real;     /* behind this struct, in the same memory */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *real_vfs;
static struct image images[FILES_MAX];
static int image_count;
static bool plain_names;
static struct {
    enum fault_kind kind;
    uint32_t at, lasting, steps;
    bool struck, dark;
    int error;
    struct arb_chance chance;
} plan;

/* -- Images --------------------------------------------------------------------------- */

static void resize(struct image *image, int64_t size)
{
    if (size > image->size) {
        image->safe = realloc(image->safe, (size_t)size);
        memset(image->safe + image->size, 0, (size_t)(size - image->size));
    }
    image->size = size;
}

static void apply_bytes(struct image *image, int64_t offset, const unsigned char *bytes, int length)
{
    if (offset + length > image->size) resize(image, offset + length);
    memcpy(image->safe + offset, bytes, (size_t)length);
}

static void forget_changes(struct image *image)
{
    while (image->first != NULL) {
        struct change *change = image->first;

        image->first = change->next;
        free(change);
    }
    image->end = &image->first;
}

static void settle(struct image *image)
{
    for (struct change *change = image->first; change != NULL; change = change->next) {
        if (change->length == 0) resize(image, change->offset);
        else apply_bytes(image, change->offset, change->bytes, change->length);
    }
    forget_changes(image);
}

static void note(struct image *image, const void *bytes, int length, int64_t offset)
{
    struct change *change;

    if (image == NULL) return;
    change = malloc(sizeof *change + (size_t)length);
    *change = (struct change){.offset = offset, .length = length};
    if (length > 0) memcpy(change->bytes, bytes, (size_t)length);
    *image->end = change;
    image->end = &change->next;
}

static struct image *image_of(const char *path)
{
    struct image *image;
    FILE *file;

    for (int i = 0; i < image_count; i++)
        if (strcmp(images[i].path, path) == 0) return &images[i];
    ARB_ASSERT(image_count < FILES_MAX && strlen(path) < sizeof images[0].path);
    image = &images[image_count++];
    *image = (struct image){.end = &image->first};
    strcpy(image->path, path);
    file = fopen(path, "rb");
    if (file == NULL) return image;
    fseek(file, 0, SEEK_END);
    resize(image, ftell(file));
    rewind(file);
    ARB_ASSERT(fread(image->safe, 1, (size_t)image->size, file) == (size_t)image->size);
    fclose(file);
    return image;
}

static void forget_image(struct image *image)
{
    forget_changes(image);
    free(image->safe);
    image->safe = NULL;
    image->size = 0;
}

/* -- Steps ----------------------------------------------------------------------------- */

/* Counts a step under the lock. Does it fail? */
static bool strikes(void)
{
    const uint32_t step = ++plan.steps;

    if (plan.dark) return true;
    if (plan.kind == FAULT_NONE || plan.at == 0 || step < plan.at) return false;
    if (plan.kind == FAULT_POWER) return plan.struck = plan.dark = true;
    if (step >= plan.at + plan.lasting) return false;
    plan.error = plan.kind == FAULT_FULL ? ENOSPC : EIO;
    return plan.struck = true;
}

static int write_step(sqlite3_file *base, const void *bytes, int length, sqlite3_int64 offset)
{
    struct fault_file *file = (struct fault_file *)base;
    sqlite3_file *real = file->real;
    int rc = SQLITE_OK;

    pthread_mutex_lock(&lock);
    if (strikes()) {
        rc = plan.kind == FAULT_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
        length = plan.kind == FAULT_TORN ? length / 2 : 0;
    }
    if (length > 0) {
        const int written = real->pMethods->xWrite(real, bytes, length, offset);

        if (written != SQLITE_OK) rc = written;
        note(file->image, bytes, length, offset);
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

static int truncate_step(sqlite3_file *base, sqlite3_int64 size)
{
    struct fault_file *file = (struct fault_file *)base;
    int rc = SQLITE_IOERR_TRUNCATE;

    pthread_mutex_lock(&lock);
    if (!strikes()) {
        rc = file->real->pMethods->xTruncate(file->real, size);
        note(file->image, NULL, 0, size);
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

static int sync_step(sqlite3_file *base, int flags)
{
    struct fault_file *file = (struct fault_file *)base;
    int rc = SQLITE_IOERR_FSYNC;

    (void)flags;
    pthread_mutex_lock(&lock);
    if (!strikes()) {
        if (file->image != NULL) settle(file->image);
        rc = SQLITE_OK;
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

/* In the place of the system's, for what is synced past SQLite. */
int fsync(int fd)
{
    bool fails;

    (void)fd;
    pthread_mutex_lock(&lock);
    fails = strikes();
    if (fails) errno = plan.kind == FAULT_FULL ? ENOSPC : EIO;
    pthread_mutex_unlock(&lock);
    return fails ? -1 : 0;
}

/* -- Names ----------------------------------------------------------------------------------- */

void fault_plain_names(bool plain)
{
    plain_names = plain;
}

/* What FAT and exFAT say, in the place of the system's. */
int link(const char *from, const char *to)
{
    if (!plain_names) return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
    errno = EPERM;
    return -1;
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    if (!plain_names || flags == 0) return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
    errno = EINVAL;
    return -1;
}

/* -- The rest goes through ------------------------------------------------------------------ */

#define REAL(base) (((struct fault_file *)(base))->real)

static int close_file(sqlite3_file *base)
{
    return REAL(base)->pMethods->xClose(REAL(base));
}

static int read_file(sqlite3_file *base, void *bytes, int length, sqlite3_int64 offset)
{
    return REAL(base)->pMethods->xRead(REAL(base), bytes, length, offset);
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size)
{
    return REAL(base)->pMethods->xFileSize(REAL(base), size);
}

static int lock_file(sqlite3_file *base, int level)
{
    return REAL(base)->pMethods->xLock(REAL(base), level);
}

static int unlock_file(sqlite3_file *base, int level)
{
    return REAL(base)->pMethods->xUnlock(REAL(base), level);
}

static int check_reserved(sqlite3_file *base, int *held)
{
    return REAL(base)->pMethods->xCheckReservedLock(REAL(base), held);
}

static int control(sqlite3_file *base, int op, void *argument)
{
    if (op == SQLITE_FCNTL_LAST_ERRNO) {
        *(int *)argument = plan.error;
        return SQLITE_OK;
    }
    return REAL(base)->pMethods->xFileControl(REAL(base), op, argument);
}

static int sector_size(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

/* A disk that promises nothing. */
static int characteristics(sqlite3_file *base)
{
    (void)base;
    return 0;
}

static int shm_map(sqlite3_file *base, int region, int size, int extend, void volatile **memory)
{
    return REAL(base)->pMethods->xShmMap(REAL(base), region, size, extend, memory);
}

static int shm_lock(sqlite3_file *base, int offset, int count, int flags)
{
    return REAL(base)->pMethods->xShmLock(REAL(base), offset, count, flags);
}

static void shm_barrier(sqlite3_file *base)
{
    REAL(base)->pMethods->xShmBarrier(REAL(base));
}

static int shm_unmap(sqlite3_file *base, int drop)
{
    return REAL(base)->pMethods->xShmUnmap(REAL(base), drop);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_step,
    .xTruncate = truncate_step,
    .xSync = sync_step,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_reserved,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *told)
{
    struct fault_file *file = (struct fault_file *)base;
    int rc;

    (void)vfs;
    file->real = (sqlite3_file *)(file + 1);
    rc = real_vfs->xOpen(real_vfs, name, file->real, flags, told);
    base->pMethods = rc == SQLITE_OK ? &methods : NULL;
    pthread_mutex_lock(&lock);
    file->image = rc == SQLITE_OK && name != NULL ? image_of(name) : NULL;
    pthread_mutex_unlock(&lock);
    return rc;
}

/* A deletion is taken to last at once: SQLite deletes a log only when it is empty. */
static int delete_file(sqlite3_vfs *vfs, const char *name, int sync)
{
    int rc = SQLITE_IOERR_DELETE;

    (void)vfs;
    (void)sync;
    pthread_mutex_lock(&lock);
    if (!plan.dark) {
        forget_image(image_of(name));
        rc = real_vfs->xDelete(real_vfs, name, 0);
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

static int last_error(sqlite3_vfs *vfs, int length, char *text)
{
    (void)vfs;
    (void)length;
    (void)text;
    return plan.error;
}

/* -- From outside -------------------------------------------------------------------------- */

void fault_vfs_register(void)
{
    static sqlite3_vfs vfs;

    real_vfs = sqlite3_vfs_find(NULL);
    vfs = *real_vfs;
    vfs.zName = FAULT_VFS;
    vfs.pNext = NULL;
    vfs.szOsFile = (int)sizeof(struct fault_file) + real_vfs->szOsFile;
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    vfs.xGetLastError = last_error;
    sqlite3_vfs_register(&vfs, 0);
}

void fault_vfs_plan(enum fault_kind kind, uint32_t at, uint32_t lasting, uint64_t seed)
{
    for (int i = 0; i < image_count; i++) forget_image(&images[i]);
    image_count = 0;
    memset(&plan, 0, sizeof plan);
    plan.kind = kind;
    plan.at = at;
    plan.lasting = lasting;
    plan.chance.state = seed;
}

uint32_t fault_vfs_steps(void)
{
    return plan.steps;
}

bool fault_vfs_struck(void)
{
    return plan.struck;
}

/* Sector by sector; and now and then everything or nothing, which is likelier in life. */
static void lose_some(struct image *image)
{
    const uint32_t mood = arb_chance_below(&plan.chance, 4);

    for (struct change *change = image->first; change != NULL; change = change->next) {
        if (change->length == 0) {
            if (mood != 0 && (mood == 1 || arb_chance_below(&plan.chance, 2) > 0))
                resize(image, change->offset);
            continue;
        }
        for (int at = 0; at < change->length; at += SECTOR) {
            const int left = change->length - at;

            if (mood == 0 || (mood > 1 && arb_chance_below(&plan.chance, 2) == 0)) continue;
            apply_bytes(image, change->offset + at, change->bytes + at,
                        left < SECTOR ? left : SECTOR);
        }
    }
    forget_changes(image);
}

static void write_back(const struct image *image)
{
    FILE *file = fopen(image->path, "wb");

    ARB_ASSERT(file != NULL);
    ARB_ASSERT(image->size == 0 ||
               fwrite(image->safe, 1, (size_t)image->size, file) == (size_t)image->size);
    fclose(file);
}

static void power_on(void)
{
    char memory[600];

    for (int i = 0; i < image_count; i++) {
        FILE *there = fopen(images[i].path, "rb");

        if (there == NULL) continue;
        fclose(there);
        lose_some(&images[i]);
        write_back(&images[i]);
        snprintf(memory, sizeof memory, "%s-shm", images[i].path);
        remove(memory);
    }
}

void fault_over(void)
{
    if (plan.kind == FAULT_POWER) power_on();
    plan.kind = FAULT_NONE;
    plan.dark = false;
}
