/* deal_order.h -- the parsed options of arbitro deal, and the functions of its other files. */
#ifndef ARB_CLI_DEAL_ORDER_H
#define ARB_CLI_DEAL_ORDER_H

#include "dealing/files.h"
#include "games/convert.h"

/* The highest board number, the most sessions, and bytes of a path. */
#define BOARDS_MAX  999
#define SESSIONS_MAX 99
#define PATH_ROOM   4096

struct order {
    enum arb_language language;
    unsigned first, last, sessions;
    const char *out, *key_path;
    const char *published;          /* the commitment as it was published; NULL: no option */
    bool commit, verify;
    char entropy[DEALING_TEXT_ROOM], where_text[DEALING_TEXT_ROOM];
    struct dealing_where where;
    struct dealing_key key;
};

/* Refuses with the sentence 'key' and its {token}. Returns 2. */
int deal_refuse(const struct order *order, const char *key, const char *token);

/* Prints the commitment and where its key is kept. */
void deal_say_commitment(const struct order *order, const char *key_path);

/* Is every board of the file the one that the key deals, with its dealer and vulnerability? Each that is not is
 * reported. Returns 0, 1 when one differs, 2 when there is nothing to check. convert->from says how the file is read.
 */
int deal_verify(const struct order *order, struct convert *convert, const char *path);

#endif
