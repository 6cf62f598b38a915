/* years.c -- see years.h. */
#include "players/years.h"

#include "hall/server.h"
#include "pages/print.h"
#include "results/whole/stored.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- What there is of a contest ----------------------------------------------------------- */

/* The acts of the contest, newly read. */
static bool take_acts(struct arb__year_file *file, const struct arb__contest *contest)
{
    struct arb_journal_problem problem;
    uint32_t acts;

    snprintf(file->name, sizeof file->name, "%s.%s", contest->id, contest->kind[ARB__KEPT]->ending);
    file->text = event_stored_acts(contest->server->journal, arb_span_of(contest->id), &file->length, &acts, &problem);
    return file->text != NULL;
}

/* A copy of the file that others made, since the contest goes before the years do. */
static bool take_file(struct arb__year_file *file, const struct arb__contest *contest)
{
    struct arb_span text;
    const char *name;

    if (!contest->kind[ARB__KEPT]->file(contest, &name, &text)) return false;
    arb_text_copy(file->name, name, sizeof file->name);
    file->is_kept = true;
    file->length = text.length;
    file->text = malloc(text.length + 1);
    if (file->text != NULL && text.length > 0) memcpy(file->text, text.at, text.length);
    return file->text != NULL;
}

bool arb__year_file_of(struct arb__year_file *file, const struct arb__contest *contest)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];

    *file = (struct arb__year_file){.text = NULL};
    if (kind->head(contest).state != ARB_CONTEST_ENDED) return false;
    if (kind->ending != NULL) return take_acts(file, contest);
    return kind->file != NULL && take_file(file, contest);
}

void arb__year_file_free(struct arb__year_file *file)
{
    free(file->text);
    file->text = NULL;
}

/* -- All of them --------------------------------------------------------------------------- */

void arb__years_add(struct arb__years *years, const struct arb__year_file *file)
{
    const struct arb_span text = {file->text, file->length};

    if (years->sessions == NULL) years->sessions = calloc(1, sizeof *years->sessions);
    if (years->sessions == NULL || file->text == NULL) return;
    (void)(file->is_kept ? sessions_add_kept : sessions_add_bytes)(years->sessions, file->name, text);
}

void arb__years_make(struct arb__years *years)
{
    struct arb_rules_fault fault;

    if (years->sessions == NULL || years->sessions->count == 0) return;
    if (!arb_grades_read(arb_span_of("method strength\n"), &years->rules, &fault)) return;
    sessions_sort(years->sessions);
    years->people.players = years->hidden;
    years->people.has_one_number = true;
    years->grades = (struct grades){.rules = &years->rules, .sessions = years->sessions, .people = &years->people};
    years->is_made = grades_make(&years->grades);
    years->graded = years->people.count;
}

/* His number; PEOPLE_NOBODY: there is nothing to say of him. */
static uint32_t number_of(struct arb__years *years, const char *name)
{
    const struct event nothing = {.year = 0};
    uint32_t who;

    if (!years->is_made) return PEOPLE_NOBODY;
    who = people_player(&years->people, &nothing, arb_span_of(name));
    return who < years->graded && years->grades.state[who].sessions > 0 ? who : PEOPLE_NOBODY;
}

void arb__years_mark(struct arb__years *years, struct arb__who_played *who)
{
    for (size_t i = 0; i < who->count; i++)
        who->played[i].has_year = number_of(years, who->played[i].name) != PEOPLE_NOBODY;
}

void arb__years_free(struct arb__years *years)
{
    if (years->is_made) grades_free(&years->grades);
    people_free(&years->people);
    if (years->sessions != NULL) sessions_free(years->sessions);
    free(years->sessions);
    *years = (struct arb__years){.hidden = years->hidden};
}

/* -- One player's --------------------------------------------------------------------------- */

void arb__year_write(struct arb_writer *out, uint64_t who)
{
    char digits[ARB__YEAR_DIGITS + 1];

    snprintf(digits, sizeof digits, "%016" PRIx64, who);
    arb_write_text(out, digits);
}

bool arb__year_read(struct arb_span digits, uint64_t *who)
{
    static const char sixteen[] = "0123456789abcdef";

    *who = 0;
    if (digits.length != ARB__YEAR_DIGITS) return false;
    for (size_t i = 0; i < digits.length; i++) {
        const char *at = memchr(sixteen, digits.at[i], sizeof sixteen - 1);

        if (at == NULL) return false;
        *who = *who << 4 | (uint64_t)(at - sixteen);
    }
    return true;
}

/* Fills the paper; NULL, and it is closed: without memory. */
static struct paper *fill(struct arb__years *years, const char *name, enum arb_language language, struct paper *paper)
{
    struct year year = {.grades = &years->grades, .who = number_of(years, name),
                        .known = years->leads};

    if (paper == NULL || year.who == PEOPLE_NOBODY || !year_make(&year)) {
        paper_close(paper);
        return NULL;
    }
    year_paper(paper, language, &year, true);
    year_free(&year);
    return paper;
}

static struct paper_sheet sheet_of(const char *name, const struct arb__year_place *place)
{
    return (struct paper_sheet){.language = place->language, .name = "grades", .title = name, .club = place->club,
                                .across = 1};
}

char *arb__years_html(struct arb__years *years, const char *name, const struct arb__year_place *place, size_t *length)
{
    struct paper_sheet sheet = sheet_of(name, place);
    char about[ARB_TITLE_MAX + 200];
    struct arb_writer out = arb_writer_on(about, sizeof about);

    arb_message_write(&out, place->language, "page.description", ARB_VALUES(ARB_TEXT("title", name)));
    sheet.about = about;
    sheet.style = place->style;
    sheet.icon = place->icon;
    sheet.look = place->look;
    sheet.back = place->players;
    sheet.before_language = place->before_language;
    sheet.behind_language = place->behind_language;
    sheet.back_words = arb_message(place->language, "page.club_players");
    return arb__print(fill(years, name, place->language, paper_open(&sheet)), PAPER_HTML, length);
}

struct paper *arb__years_picture(struct arb__years *years, const char *name, const struct arb__year_place *place)
{
    const struct paper_sheet sheet = sheet_of(name, place);

    return fill(years, name, place->language, paper_open(&sheet));
}
