/* stages.c -- arbitro stages EVENT: an event of several stages, who goes on, where he starts and what he brings.
 *
 *     arbitro stages EVENT [--players REGISTER] [--full-names] [-o FILE | --json]
 *     arbitro stages EVENT --start STAGE [--section A] [--matches]
 *
 * Exit code 0: everything was read and made; 1: a file was damaged, equals at a line are open, somebody plays who did
 * not go on, or a name is that of two players; 2: refused.
 */
#include "club.h"

#include "seasons/stages/paper.h"

#include <stdio.h>
#include <stdlib.h>

struct asked {
    struct club club;
    const char *start, *section;
    bool of_matches;
    struct arb_stages_rules rules;
    struct stages stages;
};

/* messages: stages.* from ARB_STAGES_FAULTS */
static int read_rules(struct asked *asked, struct arb_span text)
{
    struct arb_rules_fault fault;
    char key[64];

    if (arb_stages_read(text, &asked->rules, &fault)) return 0;
    snprintf(key, sizeof key, "stages.%s", arb_stages_fault_symbol((enum arb_stages_fault_kind)fault.kind));
    return club_refuse_rules(&asked->club, key, &fault);
}

/* messages: stages.forms stages.nameless stages.twice stages.carry_impossible stages.figure stages.unknown */
static const char *sentence_of(const struct stages *s)
{
    switch (s->fault) {
    case STAGES_FILE: return s->why;
    case STAGES_FORMS: return "stages.forms";
    case STAGES_NAMELESS: return "stages.nameless";
    case STAGES_TWICE: return "stages.twice";
    case STAGES_CARRY: return "stages.carry_impossible";
    case STAGES_FIGURE: return "stages.figure";
    case STAGES_UNKNOWN: return "stages.unknown";
    case STAGES_MADE:
    case STAGES_NO_MEMORY: break;
    }
    return "cli.no_memory";
}

static int refuse(const struct asked *asked)
{
    const struct stages *s = &asked->stages;
    const char *file = s->paths > 0 ? s->path[s->paths - 1] : "";

    if (s->fault == STAGES_NAMELESS || s->fault == STAGES_FIGURE) file = s->why;
    return cli_refuse(asked->club.language, sentence_of(s),
                      ARB_VALUES(ARB_TEXT("file", file), ARB_TEXT("scoring", ""), ARB_SPAN("number", s->number),
                                 ARB_SPAN("name", s->name), ARB_SPAN("stage", s->rules->stage[s->at].title)));
}

/* Says who plays and did not go on, and which stage waits for the Director. */
static void note(struct asked *asked)
{
    const struct stages *s = &asked->stages;
    const enum arb_language language = asked->club.language;

    if (s->is_damaged) {
        cli_note(language, "stages.damaged", NULL, 0);
        asked->club.worst = 1;
    }
    for (unsigned i = 0; i < s->rules->stages; i++) {
        const struct stage *stage = &s->stage[i];

        for (size_t k = 0; k < stage->rows; k++) {
            if (!stage->row[k].is_stranger) continue;
            cli_note(language, "stages.stranger",
                     ARB_VALUES(ARB_TEXT("name", s->people->person[stage->row[k].who].name),
                                ARB_SPAN("stage", s->rules->stage[i].title)));
            asked->club.worst = 1;
        }
        if (stage->open == 0) continue;
        cli_note(language, "stages.undecided",
                 ARB_VALUES(ARB_NUMBER("count", (int64_t)stage->open), ARB_SPAN("stage", s->rules->stage[i].title)));
        asked->club.worst = 1;
    }
    club_note_several(&asked->club);
}

/* -- What is told ------------------------------------------------------------------------------------- */

static bool write_json(struct arb_json *json, void *context)
{
    const struct asked *asked = context;

    stages_write_json(json, &asked->stages);
    return true;
}

static int answer_paper(struct asked *asked)
{
    const struct cli_paper_out *to = &asked->club.out;
    char title[600] = "";
    struct arb_writer out = arb_writer_on(title, sizeof title);
    struct paper *paper;

    arb_write_span(&out, asked->rules.title);
    paper = cli_paper_open(to, "stages", title, 1);
    if (paper != NULL) stages_paper(paper, to->language, &asked->stages);
    return cli_paper_put(to, paper);
}

/* The stage and the section that were asked for; 2: there is none, and that was said. */
static int find_start(const struct asked *asked, const struct stage **stage, unsigned *section)
{
    const enum arb_language language = asked->club.language;
    unsigned at = 0;

    while (at < asked->rules.stages && !arb_span_is(asked->rules.stage[at].title, asked->start)) at++;
    if (at == asked->rules.stages || asked->rules.stage[at].from == 0)
        return cli_refuse(language, "stages.no_start", ARB_VALUES(ARB_TEXT("token", asked->start)));
    *stage = &asked->stages.stage[at];
    if (!(*stage)->is_made) return cli_refuse(language, "stages.not_made", ARB_VALUES(ARB_TEXT("token", asked->start)));
    *section = 0;
    if (asked->section == NULL && (*stage)->rules->sections == 1) return 0;
    if (asked->section == NULL || asked->section[0] < 'A' || asked->section[1] != '\0' ||
        asked->section[0] >= 'A' + (*stage)->rules->sections)
        return cli_refuse(language, "stages.section", ARB_VALUES(ARB_NUMBER("count", (*stage)->rules->sections),
                                                                 ARB_TEXT("token", asked->start)));
    *section = (unsigned)(asked->section[0] - 'A');
    return 0;
}

static int answer_start(const struct asked *asked)
{
    enum { ROOM = 1 << 20 };
    const struct stage *stage = NULL;
    unsigned section = 0;
    char *text;
    struct arb_writer out;
    const int code = find_start(asked, &stage, &section);

    if (code != 0) return code;
    text = malloc(ROOM);
    if (text == NULL) return cli_refuse(asked->club.language, "cli.no_memory", NULL, 0);
    out = arb_writer_on(text, ROOM);
    stages_write_start(&out, stage, section, asked->of_matches || stage->rules->of == ARB_RANKED_TEAMS);
    fputs(text, stdout);
    free(text);
    return 0;
}

/* -- The command --------------------------------------------------------------------------------------- */

static int answer(struct asked *asked, int argc, char **argv)
{
    struct arb_span text = {NULL, 0};
    struct stages *s = &asked->stages;
    int code;

    asked->start = cli_take_value(&argc, argv, "--start");
    asked->section = cli_take_value(&argc, argv, "--section");
    asked->of_matches = cli_take_flag(&argc, argv, "--matches");
    code = club_open_rules(&asked->club, argc, argv, "stages.usage", &text);
    if (code == 0) code = read_rules(asked, text);
    if (code == 0) code = club_read(&asked->club);
    if (code != 0) return code;
    *s = (struct stages){.rules = &asked->rules, .people = &asked->club.people, .sessions = &asked->club.sessions,
                         .folder = club_folder(&asked->club)};
    if (!stages_run(s)) return refuse(asked);
    if (asked->start != NULL) code = answer_start(asked);
    else if (asked->club.out.form == PAPER_JSON) code = club_put_json(&asked->club, write_json, asked);
    else code = answer_paper(asked);
    if (code == 0) note(asked);
    return code == 0 ? asked->club.worst : code;
}

static int stages(int argc, char **argv)
{
    struct asked *asked = calloc(1, sizeof *asked);
    int code;

    if (asked == NULL) return cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
    code = answer(asked, argc, argv);
    stages_free(&asked->stages);
    club_close(&asked->club);
    free(asked);
    return code;
}

const struct cli_command cli_stages = {"stages", stages};
