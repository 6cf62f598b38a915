/* deal_order.h -- what the words of arbitro deal came to. */
#ifndef ARB_CLI_DEAL_ORDER_H
#define ARB_CLI_DEAL_ORDER_H

#include "deal_set.h"
#include "games/convert.h"

#define BOARDS_MAX  999
#define SESSIONS_MAX 99
#define PATH_ROOM   4096
#define TEXT_ROOM   1000

struct order {
    enum arb_language language;
    unsigned first, last, sessions;
    const char *out, *key_path;
    const char *published;          /* the commitment as it was published; NULL: not given */
    bool commit, verify;
    char entropy[TEXT_ROOM], where_text[TEXT_ROOM];
    struct cli_where where;
    struct cli_deal_key key;
};

/* Says the sentence with {token}; 2. */
int deal_refuse(const struct order *order, const char *key, const char *token);

void deal_say_commitment(const struct order *order, const char *key_path);

/* Is every board of the file the one that the key deals, with its dealer and vulnerability? Each that is not is
 * told. 0, 1 when one differs, 2 when there is nothing to check. The file is read as 'convert' is set. */
int deal_verify(const struct order *order, struct convert *convert, const char *path);

#endif
