/* grades.c -- whatever reads as rules of grades gives every player a grade that is a number, whatever was scored. */
#include "arbitro/club/grades.h"

#include <stdlib.h>

enum { PLAYERS = 12, PAIRS = 6, SESSIONS = 5 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void play(struct arb_chance *chance, struct arb_grade_result *result, struct arb_grade_session *session)
{
    uint32_t day = arb_chance_below(chance, 1000);

    for (uint32_t s = 0; s < SESSIONS; s++) {
        day += arb_chance_below(chance, 2000);
        session[s] = (struct arb_grade_session){.day = day, .weight = 1 + arb_chance_below(chance, 2),
                                                .first = s * PAIRS, .count = 1 + arb_chance_below(chance, PAIRS)};
        session[s].split = arb_chance_below(chance, session[s].count + 1);
        for (uint32_t i = 0; i < session[s].count; i++)
            result[s * PAIRS + i] = (struct arb_grade_result){
                .player = {2 * i, 2 * i + 1}, .pair = PLAYERS + i, .boards = 1 + arb_chance_below(chance, 100),
                .percent = arb_chance_below(chance, 101)};
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_grade_result result[SESSIONS * PAIRS];
    struct arb_grade_session session[SESSIONS];
    struct arb_grade_state state[PLAYERS + PAIRS] = {0};
    struct arb_grade_rules rules;
    struct arb_rules_fault fault;
    struct arb_chance chance = {length};
    double strength[PAIRS], variance[PAIRS];
    const struct arb_grade_room room = {strength, variance};

    if (!arb_grades_read((struct arb_span){(const char *)bytes, length}, &rules, &fault)) {
        if (fault.kind == ARB_GRADES_AT_READ || fault.line == 0 || fault.column == 0) abort();
        return 0;
    }
    play(&chance, result, session);
    arb_grade(&rules, session, SESSIONS, result, &room, state, NULL);
    for (unsigned i = 0; i < PLAYERS + PAIRS; i++) {
        const double grade = state[i].grade;

        if (!(grade > -1e9 && grade < 1e9) || state[i].variance < 0) abort();
        if (arb_grade_band_of(grade).rank < 2 || arb_grade_band_of(grade).rank > 14) abort();
    }
    return 0;
}
