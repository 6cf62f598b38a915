/* app/site/years.h -- each player's own page in a club's site: his evenings that are over, with whom, declaring and
 * defending, his best boards and his worst with their hands, as 'arbitro grades --year' has them.
 *
 *     struct arb__years years = {.server = server};
 *     arb__years_add(&years, contest);                       each contest, newest first
 *     arb__years_make(&years);                               when they are all there
 *     if (arb__years_has(&years, name)) …                    its file is arb__years_file
 *     arb__years_write(&years, site, name, who, language);
 *     arb__years_free(&years);                               in any state
 *
 * Double dummy is left out: it takes a minute where everything else takes a second.
 */
#ifndef ARB_SITE_YEARS_H
#define ARB_SITE_YEARS_H

#include "hall/kind.h"
#include "site/files.h"

#include "seasons/grades/year.h"

/* The acts of a contest as a file, or one that others made: it stays while the sessions do. */
struct arb__year_file {
    char name[128], *text;
};

_Static_assert(sizeof ((struct arb__year_file *)0)->name >= ARB__ID_MAX + 16, "a contest and an ending have room");

/* Zeroed but for the server. Without memory nobody has a page. */
struct arb__years {
    struct arb__server *server;
    struct sessions *sessions;
    struct arb__year_file **file;
    size_t files;
    struct arb_grade_rules rules;
    struct people people;
    struct grades grades;
    uint32_t graded;                /* how many people the grades know; whoever is asked for later is none of them */
    bool is_made;
};

/* One that is not over is left out, and what its files cannot be read as. */
void arb__years_add(struct arb__years *years, const struct arb__contest *contest);
void arb__years_make(struct arb__years *years);

/* Has the player of that name boards that others played too? */
bool arb__years_has(struct arb__years *years, const char *name);

/* "player/0123456789abcdef.html": the same for two spellings of one name, and from one writing to the next. */
#define ARB__YEAR_FILE_MAX 40
void arb__years_file(char file[ARB__YEAR_FILE_MAX], uint64_t who);

/* Writes the page of somebody who has one. */
void arb__years_write(struct arb__years *years, struct arb__site *site, const char *name, uint64_t who,
                      enum arb_language language);

void arb__years_free(struct arb__years *years);

#endif
