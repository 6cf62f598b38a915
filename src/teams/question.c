/* question.c -- where a match, a board or an entry is, and what the form of an event allows.
 */
#include "inside.h"

const char *arb_teams_scoring_words(const struct arb_teams_form *form)
{
    static const char *const words[] = {ARB_TEAM_SCORINGS(ARB_ROW_WORDS)};

    ARB_ASSERT(form->scoring < ARB_TEAM_SCORING_COUNT);
    return form->scoring == ARB_MATCH_BY_VP_PUBLISHED ? arb_vp_published[form->scale].words : words[form->scoring];
}

static unsigned rooms_of(unsigned event)
{
    switch (event) {
    case ARB_TEAMS_OF_EIGHT: return 4;
    case ARB_SWISS_PAIRS: return 1;
    default: return 2;
    }
}

unsigned arb_teams_rooms(const struct arb_teams *teams)
{
    return rooms_of(teams->form.kind);
}

unsigned arb_teams_boards_most(enum arb_teams_kind kind)
{
    const unsigned results = ARB_MATCH_RESULTS_MAX / rooms_of(kind);

    return results < ARB_MATCH_BOARDS_MAX ? results : ARB_MATCH_BOARDS_MAX;
}

bool arb_teams_has_length(const struct arb_teams_form *form, unsigned boards)
{
    const unsigned compared = form->kind == ARB_TEAMS_OF_EIGHT ? 2 * boards : boards;
    struct arb_vp_scale scale;

    return form->scoring != ARB_MATCH_BY_VP_PUBLISHED ||
           arb_vp_scale_published(&arb_vp_published[form->scale], compared, &scale);
}

const struct arb_match *arb_teams_match(const struct arb_teams *teams, uint8_t round, uint8_t match)
{
    if (round < 1 || round > teams->round || match < 1 || match > arb__drawn(teams, round)->matches) return NULL;
    return &arb__drawn(teams, round)->match[match - 1];
}

const struct arb_team_entry *arb_teams_entry(const struct arb_teams *teams, uint8_t round, uint8_t match, uint8_t room,
                                             uint8_t board)
{
    const struct arb_match *m = arb_teams_match(teams, round, match);
    const unsigned rooms = arb_teams_rooms(teams);
    const unsigned at = rooms == 1 ? 0 : room - 1u;

    if (m == NULL || m->team[0] == 0 || board < m->first || board >= m->first + m->boards) return NULL;
    if (rooms == 1 ? room != ARB_NO_ROOM : room < 1 || room > rooms) return NULL;
    ARB_ASSERT((unsigned)(board - m->first) * rooms + at < ARB_MATCH_RESULTS_MAX);
    return &m->entry[(board - m->first) * rooms + at];
}

bool arb__match_has_results(const struct arb_match *match, unsigned rooms)
{
    if (match->award != ARB_NO_AWARD) return true;
    ARB_ASSERT(match->boards * rooms <= ARB_MATCH_RESULTS_MAX);
    if (match->state != ARB_ENTRY_EMPTY) return true;
    for (unsigned b = 0; b < match->boards; b++) {
        if (match->stands[b] != 0) return true;
        for (unsigned r = 0; r < rooms; r++)
            if (match->entry[b * rooms + r].state != ARB_ENTRY_EMPTY || match->entry[b * rooms + r].ruling != 0)
                return true;
    }
    return false;
}

const struct arb_decision *arb__decision_of(const struct arb_teams *teams, const struct arb_team_entry *entry)
{
    ARB_ASSERT(entry->ruling <= teams->rulings);
    return entry->ruling != 0 ? &teams->ruling[entry->ruling - 1].ruled.decision : NULL;
}

/* A ruling replaces what was entered; an entry counts once it is confirmed or corrected. */
static const struct arb_board_outcome *outcome_of(const struct arb_team_entry *entry,
                                                  const struct arb_decision *decision)
{
    const bool is_ruled = decision != NULL && decision->count[ARB_NS] <= 1 && decision->count[ARB_EW] == 0;
    const bool counts = entry->state == ARB_ENTRY_CONFIRMED || entry->state == ARB_ENTRY_CORRECTED;

    if (decision != NULL) return is_ruled ? &decision->part[ARB_NS][0].outcome : NULL;
    return counts ? &entry->outcome : NULL;
}

struct arb_room_result arb_teams_room_result(const struct arb_teams *teams, const struct arb_match *match,
                                             unsigned board, unsigned room)
{
    const unsigned rooms = arb_teams_rooms(teams);
    const struct arb_team_entry *entry = &match->entry[(board - match->first) * rooms + room];
    const struct arb_decision *decision = arb__decision_of(teams, entry);
    struct arb_room_result result = {.outcome = outcome_of(entry, decision)};

    ARB_ASSERT(board >= match->first && board - match->first < match->boards && room < rooms);
    if (result.outcome == NULL) result.assigned = decision;
    else
        result.points = arb_score_duplicate(result.outcome->contract,
                                            arb_board_vulnerability((struct arb_board_no){(uint16_t)board}),
                                            result.outcome->tricks);
    return result;
}
