/* teams_result.c -- a team's name, and a room's result as people write it. */
#include "teams.h"

#include "common/calculator.h"
#include "paper/paper.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/text/teams_json.h"

const char *cli_team_name(const struct cli_matches *event, unsigned team, char room[ARB_NAME_MAX])
{
    struct arb_writer out = arb_writer_on(room, ARB_NAME_MAX);
    const struct arb_team *known = &event->teams->team[team];

    if (known->name[0] != '\0') return known->name;
    arb_message_write(&out, event->language, "cli.teams.unnamed", ARB_VALUES(ARB_NUMBER("team", team)));
    return room;
}

static void write_outcome(struct arb_writer *out, const struct arb_notation *in,
                          const struct arb_board_outcome *outcome)
{
    paper_write_contract(out, in, outcome->contract);
    if (arb_contract_is_pass(outcome->contract)) return;
    arb_write_char(out, ' ');
    arb_write_int(out, outcome->tricks);
}

/* A side's part of a ruling: "60%" for an artificial score, else its results, with their weights when there are
 * several. */
static void write_side(struct arb_writer *out, const struct arb_notation *in, const struct arb_decision *decision,
                       enum arb_side side)
{
    const struct arb_board_outcome *first = &decision->part[side][0].outcome;

    if (arb_decision_is_artificial(decision, side)) {
        arb_write_char(out, ' ');
        arb_write_int(out, side == ARB_NS ? first->ns_percent : first->ew_percent);
        arb_write_char(out, '%');
        return;
    }
    for (unsigned p = 0; p < decision->count[side]; p++) {
        const struct arb_weighed *part = &decision->part[side][p];

        arb_write_text(out, p > 0 ? ", " : " ");
        if (decision->count[side] > 1) {
            arb_share_write(out, part->weight, true);
            arb_write_char(out, ' ');
        }
        write_outcome(out, in, &part->outcome);
    }
}

/* An assigned score, side by side when the two sides differ (split score, Law 12C1). */
static void write_assigned(struct arb_writer *out, enum arb_language language, const struct arb_notation *in,
                           const struct arb_decision *decision)
{
    const bool is_split = decision->count[ARB_EW] > 0;

    arb_write_text(out, arb_message(language, "cli.teams.assigned"));
    for (unsigned side = 0; side < (is_split ? 2u : 1u); side++) {
        if (is_split) arb_write_text(out, side == ARB_NS ? " " : "; ");
        if (is_split) arb_write_text(out, cli_side(language, (enum arb_side)side));
        write_side(out, in, decision, (enum arb_side)side);
    }
}

/* English is the notation of files. */
void cli_teams_result(struct arb_writer *out, enum arb_language language, const struct arb_room_result *result)
{
    const struct arb_notation *in = arb_notation_of(language);

    if (language == ARB_ENGLISH) arb_room_result_write(out, result);
    else if (result->assigned != NULL) write_assigned(out, language, in, result->assigned);
    else if (result->outcome != NULL) write_outcome(out, in, result->outcome);
}
