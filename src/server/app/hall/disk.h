/* hall/disk.h -- is there room on the disk? Told in words when there is none, and again when there is.
 *
 * While it is full a trial is written every other second, since nobody else may have anything to write once there is
 * room again.
 */
#ifndef ARB_HALL_DISK_H
#define ARB_HALL_DISK_H

#include "hall/server.h"

#include "journal/journal.h"

/* What became of something that was to be kept. */
void arb__disk_note(struct arb__server *server, enum arb_journal_fault fault);

/* The key of the sentence for whoever wanted it to be kept; the journal's own name paths, which are not for all. */
const char *arb__not_kept_key(enum arb_journal_fault fault);
#endif
