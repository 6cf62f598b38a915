/* stored.h -- the acts of a contest of a store as the text of its file, as 'arbitro journal' prints them.
 *
 *     char *text = event_stored_acts(journal, id, &length, &acts, &problem);
 *     if (text != NULL) why = event_file_of(&file, language, id, (struct arb_span){text, length});
 *     free(text);
 */
#ifndef ARB_RESULTS_WHOLE_STORED_H
#define ARB_RESULTS_WHOLE_STORED_H

#include "journal/journal.h"

#include <stddef.h>

/* The caller frees. *acts: how many there are; 0: there is no such contest. NULL: memory is short, or the store cannot
 * be read, and *problem says why; its fault is then ARB_JOURNAL_NO_MEMORY for the former. */
char *event_stored_acts(struct arb_journal *journal, struct arb_span contest, size_t *length, uint32_t *acts,
                        struct arb_journal_problem *problem);

#endif
