/* years.c -- see years.h. */
#include "site/years.h"

#include "pages/print.h"
#include "results/whole/stored.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The acts of the contest; what cannot be read of them is left out. */
static void take_acts(struct arb__years *years, struct arb__year_file *file, const struct arb__contest *contest)
{
    struct arb_journal_problem problem;
    size_t length = 0;
    uint32_t acts;

    snprintf(file->name, sizeof file->name, "%s.%s", contest->id, contest->kind[ARB__KEPT]->ending);
    file->text = event_stored_acts(years->server->journal, arb_span_of(contest->id), &length, &acts, &problem);
    if (file->text != NULL)
        (void)sessions_add_bytes(years->sessions, file->name, (struct arb_span){file->text, length});
}

/* A copy of the file that others made, since the contest goes before the sessions do. */
static void take_file(struct arb__years *years, struct arb__year_file *file, const struct arb__contest *contest)
{
    struct arb_span text;
    const char *name;

    if (!contest->kind[ARB__KEPT]->file(contest, &name, &text)) return;
    arb_text_copy(file->name, name, sizeof file->name);
    file->text = malloc(text.length + 1);
    if (file->text == NULL) return;
    memcpy(file->text, text.at, text.length);
    (void)sessions_add_kept(years->sessions, file->name, (struct arb_span){file->text, text.length});
}

void arb__years_add(struct arb__years *years, const struct arb__contest *contest)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    struct arb__year_file **room, *file;

    if (kind->head(contest).state != ARB_CONTEST_ENDED || (kind->ending == NULL && kind->file == NULL)) return;
    if (years->sessions == NULL) years->sessions = calloc(1, sizeof *years->sessions);
    room = realloc(years->file, (years->files + 1) * sizeof *room);
    if (room != NULL) years->file = room;
    file = calloc(1, sizeof *file);
    if (years->sessions == NULL || room == NULL || file == NULL) {
        free(file);
        return;
    }
    years->file[years->files++] = file;
    if (kind->ending != NULL) take_acts(years, file, contest);
    else take_file(years, file, contest);
}

void arb__years_make(struct arb__years *years)
{
    struct arb_rules_fault fault;

    if (years->sessions == NULL || years->sessions->count == 0) return;
    if (!arb_grades_read(arb_span_of("method strength\n"), &years->rules, &fault)) return;
    sessions_sort(years->sessions);
    years->people.players = &years->server->hidden;
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

bool arb__years_has(struct arb__years *years, const char *name)
{
    return number_of(years, name) != PEOPLE_NOBODY;
}

void arb__years_file(char file[ARB__YEAR_FILE_MAX], uint64_t who)
{
    snprintf(file, ARB__YEAR_FILE_MAX, "player/%016" PRIx64 ".html", who);
}

void arb__years_write(struct arb__years *years, struct arb__site *site, const char *name, uint64_t who,
                      enum arb_language language)
{
    char about[ARB_TITLE_MAX + 200];
    struct arb_writer out = arb_writer_on(about, sizeof about);
    const struct paper_sheet sheet = {.language = language, .name = "grades", .title = name, .across = 1,
                                      .style = "../../paper.css", .back = "../players.html",
                                      .back_words = arb_message(language, "page.club_players"), .about = about,
                                      .icon = "../../icon.svg"};
    struct year year = {.grades = &years->grades, .who = number_of(years, name)};
    struct paper *paper = paper_open(&sheet), *picture = site->options->base != NULL ? paper_open(&sheet) : NULL;
    char inside[ARB__YEAR_FILE_MAX + 8], file[ARB__YEAR_FILE_MAX], *bytes;
    size_t length = 0;

    arb_message_write(&out, language, "page.description", ARB_VALUES(ARB_TEXT("title", name)));
    if (paper != NULL && year_make(&year)) year_paper(paper, language, &year);
    if (picture != NULL && year.sessions > 0) year_paper(picture, language, &year);
    year_free(&year);
    bytes = arb__print(paper, PAPER_HTML, &length);
    arb__years_file(file, who);
    snprintf(inside, sizeof inside, "%s/%s", arb_language_name(language), file);
    if (bytes != NULL) arb__site_pictured(site, inside, (struct arb_span){bytes, length}, picture);
    else paper_close(picture);
    free(bytes);
    site->pages++;
}

void arb__years_free(struct arb__years *years)
{
    if (years->is_made) grades_free(&years->grades);
    people_free(&years->people);
    if (years->sessions != NULL) sessions_free(years->sessions);
    free(years->sessions);
    for (size_t i = 0; i < years->files; i++) {
        free(years->file[i]->text);
        free(years->file[i]);
    }
    free(years->file);
}
