/* teams_result.c -- used by both text and JSON of a contest of matches: a round's method, a team's name, a room's
 * result.
 */
#include "teams.h"

#include "common/calculator.h"
#include "paper/paper.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/laws/score.h"

#include <string.h>

const char *cli_teams_method(const struct cli_event_of_teams *event, unsigned round)
{
    static const char *const names[] = {
#define X(NAME, word) word,
        ARB_DRAW_METHODS(X)
#undef X
    };

    return names[event->teams->rounds[round - 1].method];
}

const char *cli_team_name(const struct cli_event_of_teams *event, unsigned team, char room[ARB_NAME_MAX])
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
    if (in == NULL) arb_contract_write(out, outcome->contract);
    else paper_write_contract(out, in, outcome->contract);
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

/* An assigned score. In the notation of files it is written as a ruling without article and penalties; for people,
 * side by side when the two sides differ (split score, Law 12C1). */
static void write_assigned(struct arb_writer *out, enum arb_language language, const struct arb_notation *in,
                           const struct arb_decision *decision)
{
    const bool is_split = decision->count[ARB_EW] > 0;
    struct arb_decision score = *decision;

    if (in == NULL) {
        score.penalties = 0;
        score.article[0] = LAW_NONE;
        arb_decision_write(out, &score);
        return;
    }
    arb_write_text(out, arb_message(language, "cli.teams.assigned"));
    for (unsigned side = 0; side < (is_split ? 2u : 1u); side++) {
        if (is_split) arb_write_text(out, side == ARB_NS ? " " : "; ");
        if (is_split) arb_write_text(out, cli_side(language, (enum arb_side)side));
        write_side(out, in, decision, (enum arb_side)side);
    }
}

/* A ruling replaces what was entered; an entry counts once it is confirmed or corrected. */
bool cli_teams_result(const struct cli_event_of_teams *event, const struct arb_match *match, unsigned board,
                      unsigned room, const struct arb_notation *in, struct arb_writer *out, int *points)
{
    const struct arb_team_entry *entry = &match->entry[(board - match->first) * arb_teams_rooms(event->teams) + room];
    const struct arb_board_outcome *outcome = &entry->outcome;

    if (entry->ruling != 0) {
        const struct arb_decision *decision = &event->teams->ruling[entry->ruling - 1].ruled.decision;

        if (decision->count[ARB_NS] > 1 || decision->count[ARB_EW] > 0) {
            write_assigned(out, event->language, in, decision);
            return false;
        }
        outcome = &decision->part[ARB_NS][0].outcome;
    } else if (entry->state != ARB_ENTRY_CONFIRMED && entry->state != ARB_ENTRY_CORRECTED) {
        return false;
    }
    write_outcome(out, in, outcome);
    *points = arb_score_duplicate(outcome->contract, arb_board_vulnerability((struct arb_board_no){(uint16_t)board}),
                                  outcome->tricks);
    return true;
}
