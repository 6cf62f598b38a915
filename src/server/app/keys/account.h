/* keys/account.h -- a director's password.
 *
 * The club's own account has no name: whoever has its password is the head director, and a
 * store has it from its first start. Others have a name and an office (people/staff.h). What is
 * kept is Argon2id (t = 2, 19 MiB) of the password, in the store's secrets, so that it goes
 * with the backup. The hash takes some milliseconds and is made off the loop, few at a time;
 * when too many wait, the next is asked to try again. A new password has a new generation,
 * which voids the director's cookies of the old one.
 */
#ifndef ARB_KEYS_ACCOUNT_H
#define ARB_KEYS_ACCOUNT_H

#include "arbitro/contest/contest.h"

#include "journal/journal.h"
#include "net.h"

#define ARB__PASSWORD_MIN 8         /* bytes, of one chosen by a person */
#define ARB__PASSWORD_MAX 200
#define ARB__HASH_ROOM    128       /* bytes of a hash as text, terminator included: libsodium's */

struct arb__account {
    bool there;                     /* a password is set */
    bool is_first;                  /* the one that the program chose; to be changed */
    uint8_t office;                 /* enum arb_office */
    char name[ARB_DIRECTOR_NAME_MAX];   /* "": the club's own */
    uint64_t generation;            /* random, new with every password */
    char hash[ARB__HASH_ROOM];
};

/* Why a person cannot choose it, by the sentence's key, whose value {count} is ARB__PASSWORD_MIN; NULL: he can. */
const char *arb__password_fault(struct arb_span password);

/* Does it begin or end with a blank? Nobody sees such a one, and nothing takes it away by itself: it may be meant. */
bool arb__password_has_edge(struct arb_span password);

/* Reads the club's own account from the store; leaves 'there' false if it has none. */
void arb__account_load(struct arb__account *account, struct arb_journal *journal);

/* Reads an account with a name; false if the record is none. */
ARB_MUST_USE bool arb__account_read(struct arb_span name, struct arb_span record, struct arb__account *account);

/* Forgets it, in the store and here: its password and its cookies are void. */
ARB_MUST_USE enum arb_journal_fault
arb__account_drop(struct arb__account *account, struct arb_journal *journal, struct arb_journal_problem *problem);

/* "head", "director", "assistant": enum arb_office. */
const char *arb__office_name(uint8_t office);
ARB_MUST_USE bool arb__office_read(struct arb_span span, uint8_t *office);

/* Invents a password, keeps its hash, and writes the password to 'out': twelve letters and
 * digits in three groups, which arb__account_judge takes in either case, and whatever stands between and around them.
 * Blocks while hashing; for the start, and for commands. */
ARB_MUST_USE enum arb_journal_fault
arb__account_invent(struct arb__account *account, struct arb_journal *journal, struct arb_writer *out,
                    struct arb_journal_problem *problem);

/* right: it was the password. Called on the loop's thread. */
typedef void arb__account_judged(void *mine, bool right);

/* Judges a password off the loop; first: before those of whom nothing is known. False, and nothing will be called, when
 * too many wait. */
ARB_MUST_USE bool
arb__account_judge(struct arb__account *account, struct arb_net *net, struct arb_span password, bool first,
                   arb__account_judged *judged, void *mine);

/* fault: why the new password is not in the store; GOOD if it is. */
typedef void arb__account_set_done(void *mine, enum arb_journal_fault fault);

/* Hashes a new password off the loop, then keeps it, and the office and the name with it. If the account
 * was changed or dropped meanwhile it is RACED and nothing is kept. False when too many wait. */
ARB_MUST_USE bool
arb__account_set(struct arb__account *account, struct arb_net *net, struct arb_journal *journal,
                 struct arb_span password, arb__account_set_done *done, void *mine);

#endif
