/* arbitro/club/players.h -- the register of a club: who its players are, in all the numbers that federations gave them.
 *
 *     number,name,also,club,category,title,grade,masterpoints,handicap,shows,FIGB,EBU
 *     41,Anna Rossi,A. Rossi / Rossi Bianchi Anna,Ivrea,2F,,54.20,812.5,2,name,ROS123,
 *
 * A register is a table (csv.h) whose first row names the columns, in any order; only 'name' must be there. A column
 * with another name is a federation's, and has its numbers. Whoever imports the table of somebody else says which of
 * its columns is which of these.
 *
 * Two entries are one player if they have the same number of a federation; or the same name, and no federation that
 * gave them two numbers. One number of the club and two names are left to the caller. A name is the same in any order
 * of its words, with or without accents, capitals, full stops and hyphens. Numbers are hundredths.
 *
 * Texts lie in what was read, or in the caller's room; nothing is copied that need not be.
 */
#ifndef ARBITRO_PLAYERS_H
#define ARBITRO_PLAYERS_H

#include "arbitro/club/csv.h"

#define ARB_FEDERATIONS_MAX 8
#define ARB_PLAYER_NAME_MAX 200         /* bytes of a name */
#define ARB_NAME_KEY_MAX    256         /* bytes of the key of a name, terminator included */

/* The columns of a register, beside those of federations. */
#define ARB_PLAYER_COLUMNS(X)                                                                      \
    X(NUMBER, number)                   /* of the club */                                          \
    X(NAME, name)                       /* as on the card */                                       \
    X(ALSO, also)                       /* other spellings, with ' / ' between */                  \
    X(CLUB, club)                       /* its name or its number */                               \
    X(CATEGORY, category)                                                                          \
    X(TITLE, title)                                                                                \
    X(GRADE, grade)                                                                                \
    X(MASTERPOINTS, masterpoints)                                                                  \
    X(HANDICAP, handicap)               /* per cent that a session is given more */                \
    X(SHOWS, shows)                     /* what pages show of him; empty: his name */

enum arb_player_column {
#define X(NAME, word) ARB_PLAYER_##NAME,
    ARB_PLAYER_COLUMNS(X)
#undef X
    ARB_PLAYER_COLUMN_COUNT
};

/* "number" and so on; the text is static. */
const char *arb_player_column_word(enum arb_player_column column);

/* What pages show of a player: his name, its first letters, the number of the club, or nothing. */
#define ARB_SHOWN(X)                                                                               \
    X(NAME, name)                                                                                  \
    X(INITIALS, initials)                                                                          \
    X(NUMBER, number)                                                                              \
    X(NOTHING, nothing)

enum arb_shown {
#define X(NAME, word) ARB_SHOWN_##NAME,
    ARB_SHOWN(X)
#undef X
    ARB_SHOWN_COUNT
};

/* "initials" and so on; the text is static. And read, in whatever letters; empty is his name. False: it is none. */
const char *arb_shown_word(enum arb_shown shown);
ARB_MUST_USE bool arb_shown_read(struct arb_span text, uint8_t *shows);

/* One player; a text of length 0 is not told. */
struct arb_player {
    struct arb_span text[ARB_PLAYER_COLUMN_COUNT];      /* as written */
    struct arb_span id[ARB_FEDERATIONS_MAX];            /* by the register's federations */
    int64_t grade, masterpoints, handicap;              /* hundredths; 0 where the text is empty */
    uint8_t shows;                                      /* enum arb_shown */
    uint64_t name_hash;                                 /* of the name's key */
    uint32_t line;                                      /* of its file */
};

/* A register in the caller's room. */
struct arb_players {
    struct arb_player *player;
    size_t count, room;
    unsigned federations;
    struct arb_span federation[ARB_FEDERATIONS_MAX];
};

/* messages: players.* from ARB_PLAYERS_FAULTS */
#define ARB_PLAYERS_FAULTS(X)                                                                      \
    X(READ, read)                                                                                  \
    X(TABLE, table)                     /* the table itself, see csv.h */                          \
    X(NO_NAME_COLUMN, no_name_column)   /* no column has the names */                              \
    X(COLUMN_UNKNOWN, column_unknown)   /* the table has no column of that name */                 \
    X(COLUMN_TWICE, column_twice)                                                                  \
    X(FEDERATIONS, federations)         /* more than ARB_FEDERATIONS_MAX */                        \
    X(NO_HEAD, no_head)                 /* something stands where the first row names no column */ \
    X(NAME_MISSING, name_missing)                                                                  \
    X(NAME_LONG, name_long)                                                                        \
    X(LINE_END, line_end)               /* inside a cell */                                        \
    X(NUMBER_WRONG, number_wrong)       /* "1234.56" is meant */                                   \
    X(SHOWS_WRONG, shows_wrong)                                                                    \
    X(ROOM, room)                       /* more players than there is room for */

enum arb_players_fault_kind {
#define X(NAME, symbol) ARB_PLAYERS_##NAME,
    ARB_PLAYERS_FAULTS(X)
#undef X
};

/* "name_missing": the end of the sentence's key; the text is static. */
const char *arb_players_fault_symbol(enum arb_players_fault_kind kind);

/* Where a table is at fault, and why. */
struct arb_players_fault {
    uint8_t kind, table;            /* enum arb_players_fault_kind; TABLE: enum arb_csv_fault */
    uint32_t line, column;          /* from 1; column 0: of no cell */
    struct arb_span token;          /* what stands there, or was looked for */
};

/* Which column of somebody else's table is which of ours: "name" and "Nome+Cognome", "EBU" and "Number". A column is
 * named by its head or by its number; two with '+' between them are put together. */
struct arb_player_given {
    struct arb_span column, head;
};

/* Reads a table into the register's room, which is empty. given NULL: it is a register of ours; else only the columns
 * given are read. texts: room as large as the text, and its names once more where they are put together. False: *fault.
 */
ARB_MUST_USE bool arb_players_read(struct arb_players *players, struct arb_span text,
                                   const struct arb_player_given *given, size_t count, struct arb_writer *texts,
                                   struct arb_players_fault *fault);

/* Writes it as a register of ours. */
void arb_players_write(struct arb_writer *out, const struct arb_players *players);

/* -- Who is who ----------------------------------------------------------------------------- */

/* The key of a name: equal for two spellings of one name. key: ARB_NAME_KEY_MAX bytes; what does not fit is left out.
 */
void arb_name_key(struct arb_writer *key, struct arb_span name);

/* The hash of a name's key, by which names are looked for. */
uint64_t arb_name_hash(struct arb_span name);

#define ARB_PLAYER_NOBODY   SIZE_MAX
#define ARB_PLAYER_SEVERAL  (SIZE_MAX - 1)

/* Are two numbers of one federation the same? Zeros before the digits are no part of one: a spreadsheet takes them
 * off. */
bool arb_player_numbers_are_same(struct arb_span one, struct arb_span other);

/* The player with that number of a federation (-1: of the club); NOBODY, SEVERAL. */
size_t arb_players_numbered(const struct arb_players *players, int federation, struct arb_span number);

/* The player who has that name or writes himself so too; NOBODY, SEVERAL. */
size_t arb_players_named(const struct arb_players *players, struct arb_span name);

/* What came of a merge. */
enum arb_player_merged {
    ARB_MERGED_ADDED,               /* a new player */
    ARB_MERGED_CHANGED,             /* one who is there, of whom something is new */
    ARB_MERGED_SAME,                /* nothing is new */
    ARB_MERGED_SEVERAL,             /* two players might be meant: nothing was done */
    ARB_MERGED_ROOM                 /* there is no more room: nothing was done */
};

/* Takes a player of another register, whose federations are 'from', into this one. What is told of him takes the place
 * of what stood there, but his number of the club and what pages show of him stay; another spelling of his name is kept
 * under 'also'. texts: room for such spellings. *at: whom it became. */
enum arb_player_merged arb_players_merge(struct arb_players *players, const struct arb_players *from,
                                         const struct arb_player *one, struct arb_writer *texts, size_t *at);

/* Takes him as he is, whoever is there already. False: there is no more room. */
ARB_MUST_USE bool arb_players_add(struct arb_players *players, const struct arb_players *from,
                                  const struct arb_player *one);

/* By his name he is one of two others of the register whom a federation tells apart; or one federation says that he is
 * another, and one that he is not: who he is cannot be told. */
bool arb_players_is_doubtful(const struct arb_players *players, size_t who);

/* Makes one player of two of the register: 'goes' gives 'stays' all that he lacks, and leaves the list. */
void arb_players_join(struct arb_players *players, size_t stays, size_t goes, struct arb_writer *texts);

/* Gives whoever has no number of the club the next one. texts: room for twenty bytes each. */
void arb_players_give_numbers(struct arb_players *players, struct arb_writer *texts);

/* Writes what pages may show of him: "Anna Rossi", "A. R.", "41"; where that is nothing, "***". */
void arb_player_write_shown(struct arb_writer *out, const struct arb_player *player);

/* By whose wish a name that stands in results is shown: that of the player who has it, or writes himself so too; of
 * several, whom pages show least of. NULL: nobody of the register has it, and it is shown as it is. */
const struct arb_player *arb_players_shown(const struct arb_players *players, struct arb_span name);

/* "1234.56", "12", "-3.5" as hundredths; a comma is a point. False: it is none, or has more than two decimals. */
ARB_MUST_USE bool arb_hundredths_read(struct arb_span text, int64_t *hundredths);

#endif
