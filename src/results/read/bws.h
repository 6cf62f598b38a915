/* bws.h -- Bridgemate's .bws files, which are Access databases: exports their tables, and makes an event of them.
 *
 *     enum bws_fault fault = bws_export(&tables, path);
 *     if (fault == BWS_READ) (void)event_read_bws(&event, &tables, EVENT_ALL_PARTS);
 *     bws_free(&tables);
 *
 * The database is read by mdb-export of mdbtools in a process of its own, once a table: a malicious file can only
 * harm that process. Output and time are bounded. Cells end with byte 1F, rows with 1E, so that nothing needs quotes.
 */
#ifndef ARB_RESULTS_READ_BWS_H
#define ARB_RESULTS_READ_BWS_H

#include "results/event.h"

#define BWS_CELL 0x1F
#define BWS_ROW  0x1E

#define BWS_TABLES(X) X(Session) X(Section) X(RoundData) X(ReceivedData) X(PlayerNumbers) X(PlayerNames) X(HandRecord)

enum bws_table {
#define X(name) BWS_##name,
    BWS_TABLES(X)
#undef X
    BWS_TABLE_COUNT
};

/* Exported tables; the first row has the names of the columns. A table that the file lacks is empty. */
struct bws_tables {
    struct arb_span text[BWS_TABLE_COUNT];
    char *owned[BWS_TABLE_COUNT];
};

enum bws_fault {
    BWS_READ,
    BWS_NO_PROGRAM,                 /* mdb-export is not installed */
    BWS_NO_RESULTS,                 /* no such file, no database, or none of Bridgemate's */
    BWS_TOO_LARGE,                  /* a table of more than 64 MiB, or a reader that does not end within a minute */
    BWS_NO_MEMORY
};

/* Exports the tables of the file; takes seconds. bws_free is to be called also after a fault. The second takes the
 * file's bytes, and puts them into a file in /tmp meanwhile. */
enum bws_fault bws_export(struct bws_tables *tables, const char *path);
enum bws_fault bws_export_bytes(struct bws_tables *tables, struct arb_span bytes);
void bws_free(struct bws_tables *tables);

/* The tables as one text, and the same text as tables again, which point into it: so what was exported can be kept, and
 * read where the program is not installed. Pack returns what the caller frees, NULL without memory; unpack is false,
 * and *tables empty, if the text is not one. */
char *bws_pack(const struct bws_tables *tables, size_t *length);
ARB_MUST_USE bool bws_unpack(struct bws_tables *tables, struct arb_span text);

/* The key of the fault's sentence, which has {file}. */
const char *bws_fault_key(enum bws_fault fault);

/* Fills the event: of each table, round and board the last result that was not erased. Sections are parts. False: no
 * memory. */
ARB_MUST_USE bool event_read_bws(struct event *event, const struct bws_tables *tables, uint32_t part);

#endif
