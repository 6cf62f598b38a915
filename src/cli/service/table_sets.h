/* table_sets.h -- arbitro tables --sets: the sets of articles by which people play at a table.
 */
#ifndef ARB_CLI_TABLE_SETS_H
#define ARB_CLI_TABLE_SETS_H

#include "arbitro/text/messages.h"

/* Prints a set a line, with the Laws that it prevents and warns of; as_json: as an array. */
void table_sets_print(enum arb_language language, bool as_json);

#endif
