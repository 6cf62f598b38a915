/* grades.c -- arbitro grades RULES FILE…: how strong everybody is, and which sessions and boards say so.
 *
 *     arbitro grades RULES FILE… [--players REGISTER] [--sessions | --boards] [--of WHO] [-o FILE | --json]
 *     arbitro grades RULES FILE… --foretold DAY [--beside RULES]
 *     arbitro grades RULES FILE… --year WHO [--dd]
 *
 * With --foretold: how well the results from that day on were told by the grades of the day before each. Exit code 0:
 * everything was read; 1: a file was damaged, or a name is that of two players; 2: refused.
 */
#include "club.h"

#include "files/file.h"
#include "seasons/grades/paper.h"
#include "seasons/grades/year.h"

#include <stdio.h>
#include <stdlib.h>

/* A file of rules, and the grades by it. */
struct graded {
    struct arb_grade_rules rules;
    struct grades grades;
    char *text;                     /* of rules that 'club' does not have */
};

struct asked {
    struct club club;
    struct graded own, beside;
    struct grades_asked wanted;
    const char *of, *beside_path;
    bool of_year, with_dd;          /* the page of a player's boards */
    uint32_t foretold;              /* 20261122; 0: not asked */
    bool is_foretold;
};

/* messages: grades.* from ARB_GRADE_FAULTS */
static int read_rules(const struct asked *asked, struct arb_span text, struct arb_grade_rules *rules)
{
    struct arb_rules_fault fault;
    char key[64];

    if (arb_grades_read(text, rules, &fault)) return 0;
    snprintf(key, sizeof key, "grades.%s", arb_grade_fault_symbol((enum arb_grade_fault_kind)fault.kind));
    return club_refuse_rules(&asked->club, key, &fault);
}

static int grade(struct asked *asked, struct graded *one)
{
    one->grades = (struct grades){.rules = &one->rules, .sessions = &asked->club.sessions,
                                  .people = &asked->club.people};
    return grades_make(&one->grades) ? 0 : cli_refuse(asked->club.language, "cli.no_memory", NULL, 0);
}

/* -- One player ------------------------------------------------------------------------------- */

/* The player of that name among those who have a grade. */
static int find(struct asked *asked)
{
    const struct event nothing = {.year = 0};
    struct people *people = &asked->club.people;
    const uint32_t before = people->count, who = people_player(people, &nothing, arb_span_of(asked->of));

    if (who >= before || asked->own.grades.state[who].sessions == 0)
        return cli_refuse(asked->club.language, "players.unknown", ARB_VALUES(ARB_TEXT("token", asked->of)));
    asked->wanted.only = who;
    return 0;
}

/* -- How well it was told ----------------------------------------------------------------------- */

static void put_told(struct paper *paper, const struct asked *asked, const struct graded *one)
{
    const struct grades_told told = grades_told_since(&one->grades, asked->foretold);
    char title[600], cell[40];
    struct arb_writer out = arb_writer_on(title, sizeof title), number = arb_writer_on(cell, sizeof cell);

    arb_write_span(&out, one->rules.title);
    paper_cell(paper, title);
    paper_cell_int(paper, (int64_t)told.results);
    arb_write_fixed(&number, grades_hundredths(told.squared), 2);
    paper_cell(paper, cell);
    number = arb_writer_on(cell, sizeof cell);
    arb_write_fixed(&number, grades_hundredths(told.blind), 2);
    paper_cell(paper, cell);
}

static void tell(struct paper *paper, const struct asked *asked)
{
    static const struct paper_column columns[] = {
        {"rules", "grades.head.rules", 40, PAPER_LEFT},      {"results", "grades.head.results", 14, PAPER_RIGHT},
        {"squared", "grades.head.squared", 18, PAPER_RIGHT}, {"blind", "grades.head.blind", 18, PAPER_RIGHT}};

    paper_card(paper, arb_message(asked->club.language, "grades.foretold"), "");
    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    put_told(paper, asked, &asked->own);
    if (asked->beside_path != NULL) put_told(paper, asked, &asked->beside);
}

static int read_beside(struct asked *asked)
{
    struct arb_span text;
    int code;

    if (asked->beside_path == NULL) return 0;
    asked->beside.text = files_read_text(asked->beside_path, &text.length);
    if (asked->beside.text == NULL)
        return cli_refuse(asked->club.language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", asked->beside_path)));
    text.at = asked->beside.text;
    asked->club.rules_path = asked->beside_path;        /* where a fault in it is */
    code = read_rules(asked, text, &asked->beside.rules);
    return code == 0 ? grade(asked, &asked->beside) : code;
}

/* -- A player's year ------------------------------------------------------------------------------- */

/* Answers what is asked of his leads, one after the other. False: no memory. */
static bool solve(struct leads *leads)
{
    char *memory = malloc(ARB_DD_MEMORY + ARB_DD_ALIGNMENT);
    struct arb_dd *dd;
    struct arb_dd_cards cards;

    if (memory == NULL) return false;
    dd = arb_dd_open(memory + ARB_DD_ALIGNMENT - (uintptr_t)memory % ARB_DD_ALIGNMENT, ARB_DD_MEMORY);
    for (size_t i = 0; i < leads->count; i++) {
        const struct arb_dd_position position = leads_position(leads, i);

        if (arb_dd_cards(dd, &position, &cards) == ARB_DD_SOLVED) leads_answer(leads, i, &cards);
    }
    free(memory);
    return true;
}

/* Puts his page; with double dummy where it is asked for. False: no memory. */
static bool put_year(struct paper *paper, const struct asked *asked)
{
    struct leads leads = {.lead = NULL};
    struct year year = {.grades = &asked->own.grades, .who = asked->wanted.only, .known = &leads};
    bool whole = !asked->with_dd || (leads_gather(&leads, &asked->own.grades, asked->wanted.only) && solve(&leads));

    whole = whole && year_make(&year);
    if (whole) year_paper(paper, asked->club.out.language, &year, false);
    year_free(&year);
    leads_free(&leads);
    return whole;
}

/* -- The answer ------------------------------------------------------------------------------------ */

static bool write_json(struct arb_json *json, void *context)
{
    const struct asked *asked = context;

    grades_write_json(json, &asked->own.grades, &asked->wanted);
    return true;
}

static int answer_paper(struct asked *asked)
{
    const struct cli_paper_out *to = &asked->club.out;
    char title[600] = "";
    struct arb_writer out = arb_writer_on(title, sizeof title);
    struct paper *paper;

    arb_write_span(&out, asked->own.rules.title);
    paper = cli_paper_open(to, "grades", title, 1);
    if (paper != NULL && asked->of_year && !put_year(paper, asked)) {
        paper_close(paper);
        return cli_refuse(asked->club.language, "cli.no_memory", NULL, 0);
    }
    if (paper != NULL && asked->of_year) return cli_paper_put(to, paper);
    if (paper != NULL && asked->is_foretold) tell(paper, asked);
    else if (paper != NULL) grades_paper(paper, to->language, &asked->own.grades, &asked->wanted);
    return cli_paper_put(to, paper);
}

/* Nothing that was given is graded, or was to be foretold: an error of nothing is no good forecast. */
static void note_nothing(struct asked *asked)
{
    const struct grades *grades = &asked->own.grades;
    const bool is_empty = asked->is_foretold ? grades_told_since(grades, asked->foretold).results == 0
                                             : grades->results == 0;

    if (!is_empty) return;
    cli_note(asked->club.language, asked->is_foretold ? "grades.none_foretold" : "grades.none_graded", NULL, 0);
    asked->club.worst = 1;
}

/* False, and refused already: the day is none. */
static bool take_words(struct asked *asked, int *argc, char **argv)
{
    const char *day = cli_take_value(argc, argv, "--foretold");
    uint16_t year = 0;
    uint8_t month = 0, date = 0;

    asked->beside_path = cli_take_value(argc, argv, "--beside");
    asked->of = cli_take_value(argc, argv, "--of");
    asked->with_dd = cli_take_flag(argc, argv, "--dd");
    if (asked->of == NULL) {
        asked->of = cli_take_value(argc, argv, "--year");
        asked->of_year = asked->of != NULL;
    }
    asked->wanted = (struct grades_asked){.only = PEOPLE_NOBODY};
    asked->wanted.with_boards = cli_take_flag(argc, argv, "--boards");
    asked->wanted.with_sessions = cli_take_flag(argc, argv, "--sessions") || asked->wanted.with_boards ||
                                  asked->of != NULL;
    if (day == NULL) return true;
    asked->is_foretold = true;
    if (arb_date_read(arb_span_of(day), &year, &month, &date)) {
        asked->foretold = year * 10000u + month * 100u + date;
        return true;
    }
    (void)cli_refuse(cli_language(), "grades.day_wrong", ARB_VALUES(ARB_TEXT("token", day)));
    return false;
}

static int answer(struct asked *asked, int argc, char **argv)
{
    struct arb_span text = {NULL, 0};
    int code;

    if (!take_words(asked, &argc, argv)) return 2;
    code = club_open(&asked->club, argc, argv, "grades.usage", &text);
    if (code == 0) code = read_rules(asked, text, &asked->own.rules);
    if (code == 0) code = club_read(&asked->club);
    if (code == 0) code = grade(asked, &asked->own);
    if (code == 0) code = read_beside(asked);
    if (code == 0 && asked->of != NULL) code = find(asked);
    if (code != 0) return code;
    code = asked->club.out.form == PAPER_JSON && !asked->is_foretold && !asked->of_year
               ? club_put_json(&asked->club, write_json, asked)
               : answer_paper(asked);
    if (code == 0) club_note_several(&asked->club);
    if (code == 0) note_nothing(asked);
    return code == 0 ? asked->club.worst : code;
}

static int grades(int argc, char **argv)
{
    struct asked *asked = calloc(1, sizeof *asked);
    int code;

    if (asked == NULL) return cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
    code = answer(asked, argc, argv);
    grades_free(&asked->own.grades);
    grades_free(&asked->beside.grades);
    free(asked->beside.text);
    club_close(&asked->club);
    free(asked);
    return code;
}

const struct cli_command cli_grades = {"grades", grades};
