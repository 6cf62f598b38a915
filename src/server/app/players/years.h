/* app/players/years.h -- each player's own page: his evenings that are over, with whom, declaring and defending, his
 * best boards and his worst with their hands, as 'arbitro grades --year' has them.
 *
 *     struct arb__year_file file;
 *     if (arb__year_file_of(&file, contest)) …               of each contest, which may go then
 *     struct arb__years years = {.hidden = &hidden};
 *     arb__years_add(&years, &file);                         each of them, newest first
 *     arb__years_make(&years);                               when they are all there
 *     arb__years_mark(&years, &who);                         who has one
 *     html = arb__years_html(&years, name, &place, &length);
 *     arb__years_free(&years);                               in any state
 *
 * arb__years_add and arb__years_make may be called on any thread: they touch nothing but the years and the files.
 * Leads are told double dummy once all of them are solved: it takes a minute where everything else takes a second.
 */
#ifndef ARB_PLAYERS_YEARS_H
#define ARB_PLAYERS_YEARS_H

#include "hall/kind.h"
#include "players/who.h"

#include "seasons/grades/year.h"

/* The acts of a contest as a file, or one that others made. */
struct arb__year_file {
    char name[128], *text;
    size_t length;
    bool is_kept;                   /* as it was kept (event_file_pack), and not as it came */
};

_Static_assert(sizeof ((struct arb__year_file *)0)->name >= ARB__ID_MAX + 16, "a contest and an ending have room");

/* A copy of what there is of a contest; false: it is not over, there is nothing, or it cannot be read. */
bool arb__year_file_of(struct arb__year_file *file, const struct arb__contest *contest);
void arb__year_file_free(struct arb__year_file *file);

/* Zeroed but for 'hidden'. Without memory nobody has a page. */
struct arb__years {
    const struct arb_players *hidden;   /* who is not shown by name */
    struct sessions *sessions;
    struct arb_grade_rules rules;
    struct people people;
    struct grades grades;
    const struct leads *leads;      /* what is known of leads double dummy; NULL: nothing is said of them */
    uint32_t graded;                /* how many people the grades know; whoever is asked for later is none of them */
    bool is_made;
};

/* The file stays as long as the years. One that cannot be read is left out. */
void arb__years_add(struct arb__years *years, const struct arb__year_file *file);
void arb__years_make(struct arb__years *years);

/* Says of everybody whether he has boards that others played too. */
void arb__years_mark(struct arb__years *years, struct arb__who_played *who);

/* The hexadecimal digits by which a player's page is asked for: the same for two spellings of one name, and from one
 * writing to the next. */
#define ARB__YEAR_DIGITS 16
void arb__year_write(struct arb_writer *out, uint64_t who);
ARB_MUST_USE bool arb__year_read(struct arb_span digits, uint64_t *who);

/* Where a page stands: the addresses of its style, its icon and the page of the players; the club's name, "" where it
 * has none; what stands before and behind a language's name in the address of the same page in it. */
struct arb__year_place {
    enum arb_language language;
    const char *style, *icon, *players, *club, *before_language, *behind_language;
    const char *look;               /* of its reader, see arb__look_of(); NULL: as his device is */
};

/* The page of somebody who has one, as HTML that the caller frees, and its picture to share, which he closes, while
 * 'name' stays. NULL: without memory. */
char *arb__years_html(struct arb__years *years, const char *name, const struct arb__year_place *place, size_t *length);
struct paper *arb__years_picture(struct arb__years *years, const char *name, const struct arb__year_place *place);

void arb__years_free(struct arb__years *years);

#endif
