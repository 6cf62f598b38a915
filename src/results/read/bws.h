/* bws.h -- Bridgemate's .bws files, which are Access databases: exports their tables, and makes an event of them.
 *
 *     char *text = bws_text(&fault, path, &length);
 *     if (text != NULL) (void)event_read_bws(&event, (struct arb_span){text, length}, EVENT_ALL_PARTS);
 *     free(text);
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
};

enum bws_fault {
    BWS_READ,
    BWS_NO_PROGRAM,                 /* mdb-export is not installed */
    BWS_NO_RESULTS,                 /* no such file, no database, or none of Bridgemate's */
    BWS_TOO_LARGE,                  /* a table of more than 64 MiB, or a reader that does not end within a minute */
    BWS_NO_MEMORY
};

/* Exports the tables of the file and returns them as one text, which the caller frees and which can be kept, and read
 * where the program is not installed. NULL, and *fault: why not. Takes seconds. The second takes the file's bytes, and
 * puts them into a file in /tmp meanwhile. */
char *bws_text(enum bws_fault *fault, const char *path, size_t *length);
char *bws_text_of(enum bws_fault *fault, struct arb_span bytes, size_t *length);

/* Is the text one of these? */
bool bws_is_text(struct arb_span text);

/* The tables as that text, and the text as tables again, which point into it. Pack returns what the caller frees, NULL
 * without memory; unpack is false, and *tables empty, if the text is not one. */
char *bws_pack(const struct bws_tables *tables, size_t *length);
ARB_MUST_USE bool bws_unpack(struct bws_tables *tables, struct arb_span text);

/* The key of the fault's sentence, which has {file}. */
const char *bws_fault_key(enum bws_fault fault);

/* Fills the event from the tables, as event_read_bws does from their text: of each table, round and board the last
 * result that was not erased. Sections are parts. False: no memory. */
ARB_MUST_USE bool event_read_bws_tables(struct event *event, const struct bws_tables *tables, uint32_t part);

#endif
