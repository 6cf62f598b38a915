/* fault_vfs.h -- an SQLite VFS over the real one, for a disk that fails when told to.
 *
 * Every write, truncation and sync is a step, the journal's own syncs of a file or
 * directory among them: fsync() is replaced in the whole program. Steps are
 * counted. At the step that was chosen the disk fills, fails, tears a write in two, or loses power.
 * What was written and not yet synced is remembered, so that after a power cut
 * each 512-byte sector of it is, by lot, on the disk or not. Nothing is really
 * synced, which makes a trial fast; the files are real and stay readable.
 */
#ifndef ARB_FAULT_VFS_H
#define ARB_FAULT_VFS_H

#include <stdbool.h>
#include <stdint.h>

#define FAULT_VFS "arbitro-fault"

enum fault_kind {
    FAULT_NONE,
    FAULT_FULL,         /* no room: SQLITE_FULL on a write, ENOSPC on a sync */
    FAULT_IO,           /* EIO, and nothing was done */
    FAULT_TORN,         /* EIO, and half of the write was done */
    FAULT_POWER         /* from here on nothing reaches the disk until fault_over() */
};

/* Registers the VFS. Once. */
void fault_vfs_register(void);

/* A new trial: forgets every file, counts from 0; 'lasting' steps from number
 * 'at' fail (power: all). at 0: none. */
void fault_vfs_plan(enum fault_kind kind, uint32_t at, uint32_t lasting, uint64_t seed);

/* Steps so far, and whether the planned one came. */
uint32_t fault_vfs_steps(void);
bool fault_vfs_struck(void);

/* A file system like a stick's, from here on: a file has one name, and cannot be renamed without replacing. */
void fault_plain_names(bool plain);

/* With every connection closed: from here on the disk works. If the power was to
 * go, puts on the disk what the lot says is there. */
void fault_over(void);

#endif
