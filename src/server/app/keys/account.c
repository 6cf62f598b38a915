/* account.c -- the director's password: made, checked, changed.
 *
 * In the store an account is one line, "GENERATION first|own HASH" for the club's own and "GENERATION
 * head|director|assistant HASH" under each name. Passwords are wiped
 * from memory when they have been hashed.
 */
#include "keys/account.h"
#include "keys/seal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define OPSLIMIT 2
#define MEMLIMIT (19u << 20)
#define WAITING_MAX  256            /* that wait for their turn, two being hashed: some seconds' work */
#define RESERVED_MAX 64             /* and so many more of devices that are known */

enum { INVENTED = 12 };             /* letters and digits of a password of ours, in groups of four */

/* In the store the club's own account is "account" "director"; those with names are "director" and the name. */
static const char kind[] = "account", named[] = "director", own[] = "director";
static const char *const offices[] = {"head", "director", "assistant"};

/* Hashes asked for and not yet made, for all accounts: each takes nineteen megabytes when its turn comes. */
static unsigned waiting;

const char *arb__password_fault(struct arb_span password)
{
    if (password.length < ARB__PASSWORD_MIN) return "login.password_short";
    return arb__password_has_edge(password) ? "login.password_blank" : NULL;
}

bool arb__password_has_edge(struct arb_span password)
{
    return arb_span_trim(password).length < password.length;
}

const char *arb__office_name(uint8_t office)
{
    return offices[office];
}

bool arb__office_read(struct arb_span span, uint8_t *office)
{
    for (uint8_t i = 0; i < ARB_COUNT(offices); i++) {
        if (!arb_span_is(span, offices[i])) continue;
        *office = i;
        return true;
    }
    return false;
}

/* -- Kept ---------------------------------------------------------------------- */

/* Reads "GENERATION WORD HASH", the generation in hex. False, with *account changed in part, if it is malformed. */
static bool read_record(struct arb_span record, struct arb__account *account)
{
    struct arb_span generation = arb_span_word(&record), origin = arb_span_word(&record);
    struct arb_writer hash = arb_writer_on(account->hash, sizeof account->hash);
    uint64_t value = 0;

    for (size_t i = 0; i < generation.length; i++) {
        const char c = generation.at[i];

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return false;
        value = value << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    account->generation = value;
    account->is_first = arb_span_is(origin, "first");
    arb_write_span(&hash, arb_span_trim(record));
    return !hash.truncated && hash.length > 0;
}

void arb__account_load(struct arb__account *account, struct arb_journal *journal)
{
    char record[256];
    size_t length = 0;

    account->there = arb_journal_secret_get(journal, kind, arb_span_of(own), record, sizeof record, &length) &&
                     read_record((struct arb_span){record, length}, account);
}

/* Reads the record of a named account, whose second word is the office. *account is untouched if it is malformed. */
bool arb__account_read(struct arb_span name, struct arb_span record, struct arb__account *account)
{
    struct arb__account read = {.there = true};
    struct arb_writer out = arb_writer_on(read.name, sizeof read.name);
    struct arb_span rest = record;

    arb_write_span(&out, name);
    (void)arb_span_word(&rest);
    if (out.truncated || name.length == 0 || !arb__office_read(arb_span_word(&rest), &read.office)) return false;
    if (!read_record(record, &read)) return false;
    *account = read;
    return true;
}

/* Where the account stands in the store. */
static const char *kind_of(const struct arb__account *account, struct arb_span *name)
{
    const bool is_named = account->name[0] != '\0';

    *name = arb_span_of(is_named ? account->name : own);
    return is_named ? named : kind;
}

enum arb_journal_fault arb__account_drop(struct arb__account *account, struct arb_journal *journal,
                                         struct arb_journal_problem *problem)
{
    struct arb_span name;
    const char *place = kind_of(account, &name);
    const enum arb_journal_fault fault = arb_journal_secret_drop(journal, place, name, problem);

    if (fault == ARB_JOURNAL_GOOD) sodium_memzero(account, sizeof *account);
    return fault;
}

/* Keeps a hash under a new generation. On a fault *account is untouched. */
static enum arb_journal_fault keep(struct arb__account *account, struct arb_journal *journal, const char *hash,
                                   bool is_first, struct arb_journal_problem *problem)
{
    char record[256];
    struct arb_writer out = arb_writer_on(record, sizeof record);
    enum arb_journal_fault fault;
    struct arb_span name;
    const char *place = kind_of(account, &name);
    uint64_t generation;

    randombytes_buf(&generation, sizeof generation);
    arb_write_hex64(&out, generation);
    arb_write_char(&out, ' ');
    arb_write_text(&out, place == named ? offices[account->office] : is_first ? "first" : "own");
    arb_write_char(&out, ' ');
    arb_write_text(&out, hash);
    fault = arb_journal_secret_put(journal, place, name, arb_writer_span(&out), problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    account->there = true;
    account->is_first = is_first;
    account->generation = generation;
    memcpy(account->hash, hash, strlen(hash) + 1);
    return ARB_JOURNAL_GOOD;
}

/* Letters and digits in three groups. */
static void write_groups(struct arb_writer *out, const char letters[INVENTED])
{
    for (size_t i = 0; i < INVENTED; i++) {
        if (i > 0 && i % 4 == 0) arb_write_char(out, '-');
        arb_write_char(out, letters[i]);
    }
}

/* Twelve letters of an alphabet of thirty, by chance. The password is given out only when its hash is in the store, and
 * wiped from memory here. */
enum arb_journal_fault arb__account_invent(struct arb__account *account, struct arb_journal *journal,
                                           struct arb_writer *out, struct arb_journal_problem *problem)
{
    char letters[INVENTED + 1], password[16], hash[crypto_pwhash_STRBYTES];
    struct arb_writer drawn = arb_writer_on(letters, sizeof letters), words = arb_writer_on(password, sizeof password);
    enum arb_journal_fault fault;
    uint8_t chance[INVENTED];

    randombytes_buf(chance, sizeof chance);
    arb__seal_letters(&drawn, chance, sizeof chance);
    write_groups(&words, letters);
    sodium_memzero(letters, sizeof letters);
    if (crypto_pwhash_str(hash, password, words.length, OPSLIMIT, MEMLIMIT) != 0) return ARB_JOURNAL_NO_MEMORY;
    fault = keep(account, journal, hash, true, problem);
    if (fault == ARB_JOURNAL_GOOD) arb_write_text(out, password);
    sodium_memzero(password, sizeof password);
    return fault;
}

/* -- Off the loop -------------------------------------------------------------- */

/* One hash to be made or compared. The worker touches only what is in here. */
struct task {
    struct arb__account *account;
    struct arb_journal *journal;
    arb__account_judged *judged;
    arb__account_set_done *set_done;
    void *mine;
    uint64_t generation;            /* of the account when it was asked */
    bool good;
    size_t length;
    char password[ARB__PASSWORD_MAX + 1];
    char hash[crypto_pwhash_STRBYTES];
};

/* A task with a copy of the password. NULL without memory or when too many wait; 'first' may use the places that are
 * reserved. */
static struct task *task_new(struct arb__account *account, struct arb_span password, bool first, void *mine)
{
    struct task *task;

    if (waiting >= WAITING_MAX + (first ? RESERVED_MAX : 0)) return NULL;
    task = calloc(1, sizeof *task);
    if (task == NULL) return NULL;
    task->account = account;
    task->generation = account->generation;
    task->mine = mine;
    task->length = password.length <= ARB__PASSWORD_MAX ? password.length : ARB__PASSWORD_MAX;
    memcpy(task->password, password.at, task->length);
    waiting++;
    return task;
}

static void task_free(struct task *task)
{
    waiting--;
    sodium_memzero(task, sizeof *task);
    free(task);
}

/* What we invented is its letters and digits: whoever copies or types it may have a capital, as phones make of the
 * first letter, blanks around it, or no dashes. Anything else than so many of them is left as it was typed. */
static void read_invented(struct task *task)
{
    char letters[INVENTED];
    size_t count = 0;

    for (size_t i = 0; i < task->length; i++) {
        const char typed = task->password[i], c = typed >= 'A' && typed <= 'Z' ? (char)(typed | 0x20) : typed;

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'))) continue;
        if (count < INVENTED) letters[count] = c;
        count++;
    }
    if (count == INVENTED) {
        struct arb_writer out = arb_writer_on(task->password, sizeof task->password);

        write_groups(&out, letters);
        task->length = out.length;
    }
    sodium_memzero(letters, sizeof letters);
}

static void judge(void *mine)
{
    struct task *task = mine;

    task->good = crypto_pwhash_str_verify(task->hash, task->password, task->length) == 0;
}

static void judged(void *mine)
{
    struct task *task = mine;

    /* Changed while it was being judged: the hash that was compared is no longer the one. */
    if (task->generation != task->account->generation) task->good = false;
    task->judged(task->mine, task->good);
    task_free(task);
}

bool arb__account_judge(struct arb__account *account, struct arb_net *net, struct arb_span password, bool first,
                        arb__account_judged *done, void *mine)
{
    struct task *task = task_new(account, password, first, mine);

    if (task == NULL) return false;
    task->judged = done;
    if (account->is_first) read_invented(task);
    memcpy(task->hash, account->hash, strlen(account->hash) + 1);
    (first ? arb_net_work_first : arb_net_work)(net, judge, judged, task);
    return true;
}

static void make(void *mine)
{
    struct task *task = mine;

    task->good = crypto_pwhash_str(task->hash, task->password, task->length, OPSLIMIT, MEMLIMIT) == 0;
}

static void made(void *mine)
{
    struct task *task = mine;
    struct arb_journal_problem problem;
    enum arb_journal_fault fault = task->good ? ARB_JOURNAL_GOOD : ARB_JOURNAL_NO_MEMORY;

    if (task->generation != task->account->generation) fault = ARB_JOURNAL_RACED;
    if (fault == ARB_JOURNAL_GOOD) fault = keep(task->account, task->journal, task->hash, false, &problem);
    task->set_done(task->mine, fault);
    task_free(task);
}

bool arb__account_set(struct arb__account *account, struct arb_net *net, struct arb_journal *journal,
                      struct arb_span password, arb__account_set_done *done, void *mine)
{
    struct task *task = task_new(account, password, true, mine);

    if (task == NULL) return false;
    task->set_done = done;
    task->journal = journal;
    arb_net_work_first(net, make, made, task);
    return true;
}
