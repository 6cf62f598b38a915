/* draw.c -- draws the next round: who meets whom.
 *
 * A round is made aside and handed over whole, so that a draw that fails changes nothing. For the Swiss, contestants
 * are numbered by the ranking, absent teams left out; matches are numbered in the order in which the draw goes from the
 * top.
 */
#include "inside.h"

#include <string.h>

/* -- Building a round ------------------------------------------------------------------------- */

/* Adds a match of two teams. A team that has one already (of a triple) keeps its place at the first. */
static struct arb_match *add_match(struct arb_team_round *made, unsigned a, unsigned b)
{
    struct arb_match *match = &made->match[made->matches++];

    ARB_ASSERT(made->matches <= ARB_MATCHES_MAX);
    ARB_ASSERT(a != b && a >= 1 && a <= ARB_TEAMS_MAX && b >= 1 && b <= ARB_TEAMS_MAX);
    match->team[0] = (uint8_t)a;
    match->team[1] = (uint8_t)b;
    match->boards = made->boards;
    match->first = made->first_board;
    if (made->where[a] == 0) made->where[a] = made->matches;
    if (made->where[b] == 0) made->where[b] = made->matches;
    return match;
}

/* Three half matches at once, each on boards of its own: in the first half A's North-South meet B, B's meet C and C's
 * meet A; in the second half the other rooms of the same matches are played. */
static void add_triple(struct arb_team_round *made, unsigned a, unsigned b, unsigned c)
{
    const unsigned team[3][2] = {{a, b}, {b, c}, {c, a}};

    for (unsigned i = 0; i < 3; i++) {
        struct arb_match *match = add_match(made, team[i][0], team[i][1]);

        match->triple = 1;
        match->boards = made->boards / 2;
        match->first = (uint8_t)(made->first_board + i * match->boards);
    }
}

/* Does the team not take part in this round? */
static bool is_out(const struct arb_teams *teams, unsigned team, unsigned round)
{
    return teams->team[team].away || arb__has_withdrawn(teams, team, round);
}

/* The teams that take part, by number or by the ranking, into work->order. Returns how many. */
static unsigned in_order(const struct arb_teams *teams, const struct arb_draw_order *order, bool ranked,
                         struct arb_teams_work *work)
{
    const unsigned round = teams->round, until = round > order->delayed ? round - order->delayed : 0;
    unsigned count = 0;

    ranked = ranked && until > 0;
    if (ranked) arb_teams_standings(teams, until, work, &work->standings);
    for (unsigned i = 0; i < teams->form.teams; i++) {
        const uint8_t team = ranked ? work->standings.row[i].team : (uint8_t)(i + 1);

        if (!is_out(teams, team, round + 1)) work->order[count++] = team;
    }
    ARB_ASSERT(count <= teams->form.teams);
    return count;
}

/* -- By the ranking ---------------------------------------------------------------------------- */

/* Was this half a match of a triple, or one whose other team was absent? It counts like a bye when the next is
 * chosen. */
static bool is_short(const struct arb_teams *teams, unsigned round, unsigned number)
{
    const struct arb_match *match = &arb__drawn(teams, round)->match[number - 1];

    return match->triple || arb__match_absence(teams, round, match) != ARB_NO_ABSENCE;
}

/* Tells the pairing algorithm who has met whom since order->since, and who has had a bye or a short match how
 * often. */
static void note_meetings(const struct arb_teams *teams, const struct arb_draw_order *order, struct arb_swiss *swiss,
                          const struct arb_teams_work *work)
{
    uint16_t place[ARB_TEAMS_MAX + 1];

    ARB_ASSERT(swiss->count <= ARB_TEAMS_MAX);
    memset(place, 0xFF, sizeof place);
    for (uint16_t i = 0; i < swiss->count; i++) place[work->order[i]] = i;
    for (unsigned round = order->since > 0 ? order->since : 1; round <= teams->round; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches && order->method != ARB_DRAW_DANISH; m++) {
            const uint16_t a = place[drawn->match[m].team[0]], b = place[drawn->match[m].team[1]];

            if (drawn->match[m].team[0] == 0 || a == ARB_SWISS_NOBODY || b == ARB_SWISS_NOBODY) continue;
            arb_swiss_have_met(swiss, a, b, (uint16_t)round);
        }
    }
    for (unsigned round = 1; round <= teams->round; round++)
        for (uint16_t i = 0; i < swiss->count; i++) {
            const uint8_t where = arb__drawn(teams, round)->where[work->order[i]];

            if (where != 0 && (where == ARB_MATCH_BYE || is_short(teams, round, where)))
                swiss->byes[i]++;
        }
}

/* How many rounds the pairing has to leave possible. A Danish draw looks at the ranking alone: 0. */
static uint8_t rounds_to_come(const struct arb_teams *teams, const struct arb_draw_order *order)
{
    return order->method == ARB_DRAW_DANISH ? 0 : (uint8_t)(teams->form.rounds - teams->round);
}

/* Pairs by the ranking with swiss.h: Swiss, Danish, and by lots (where the order was shuffled). */
static void draw_ranked(const struct arb_teams *teams, const struct arb_draw_order *order, unsigned count,
                        struct arb_teams_work *work, struct arb_team_round *made)
{
    struct arb_swiss swiss = {.count = (uint16_t)count, .odd = order->triple ? ARB_SWISS_TRIPLE : ARB_SWISS_BYE,
                              .rounds = rounds_to_come(teams, order),
                              .met = work->met, .byes = work->byes, .work = work->search, .opponent = work->opponent};
    struct arb_swiss_draw drawn;

    memset(work->met, 0, sizeof work->met);
    memset(work->byes, 0, sizeof work->byes);
    note_meetings(teams, order, &swiss, work);
    arb_swiss_pair(&swiss, &drawn);
    for (uint16_t i = 0; i < swiss.count; i++)
        if (arb_swiss_is_first(&swiss, i))
            add_match(made, work->order[i], work->order[swiss.opponent[i]]);
    made->rematches = (uint8_t)drawn.rematches;
    if (drawn.bye != ARB_SWISS_NOBODY) made->where[work->order[drawn.bye]] = ARB_MATCH_BYE;
    if (drawn.triple[0] != ARB_SWISS_NOBODY)
        add_triple(made, work->order[drawn.triple[0]], work->order[drawn.triple[1]], work->order[drawn.triple[2]]);
}

/* A random order from the lot's number: the same on every machine. */
static void shuffle(uint32_t lot, unsigned count, struct arb_teams_work *work)
{
    struct arb_chance chance = {.state = lot};

    for (unsigned i = count; i > 1; i--) {
        const uint32_t other = arb_chance_below(&chance, i);
        const uint8_t team = work->order[i - 1];

        work->order[i - 1] = work->order[other];
        work->order[other] = team;
    }
}

/* -- By number ---------------------------------------------------------------------------------- */

/* The upper half of the order against the lower; the last is left over. */
static void draw_halves(const struct arb_draw_order *order, unsigned count, const struct arb_teams_work *work,
                        struct arb_team_round *made)
{
    const bool triple = order->triple && count % 2 != 0 && count >= 3;
    const unsigned paired = triple ? count - 3 : count - count % 2;

    for (unsigned i = 0; i < paired / 2; i++) add_match(made, work->order[i], work->order[i + paired / 2]);
    if (triple) add_triple(made, work->order[count - 3], work->order[count - 2], work->order[count - 1]);
    else if (count % 2 != 0) made->where[work->order[count - 1]] = ARB_MATCH_BYE;
}

/* Teams that are away are left out of a round robin; teams that withdrew are kept, since their opponents are awarded
 * something for it. */
static bool is_drawn(const struct arb_teams *teams, unsigned team, unsigned round)
{
    return !teams->team[team].away || arb__has_withdrawn(teams, team, round);
}

/* The last team stays and the others move round a ring; with an odd number the last is nobody. Two rounds in
 * succession form one ring of matches in which each team is at home to the next, so every team is at home in one of the
 * two. */
static void draw_round_robin(const struct arb_teams *teams, unsigned round, struct arb_team_round *made)
{
    const unsigned count = teams->form.teams, ring = arb__round_robin_rounds(count);

    ARB_ASSERT(round >= 1 && round <= ARB_TEAM_ROUNDS_MAX);
    for (unsigned i = 0; i < (ring + 1) / 2; i++) {
        const unsigned a = (round - 1 + i) % ring + 1, b = arb__round_robin_opponent(count, round, a);
        const bool has_a = is_drawn(teams, a, round), has_b = b != 0 && is_drawn(teams, b, round);
        const bool is_visitor = i == 0 ? round % 2 == 1 : i % 2 == 1;

        if (has_a && has_b) add_match(made, is_visitor ? b : a, is_visitor ? a : b);
        else if (has_a) made->where[a] = ARB_MATCH_BYE;
        else if (has_b) made->where[b] = ARB_MATCH_BYE;
    }
}

/* -- A knock-out --------------------------------------------------------------------------------- */

/* The team that goes on without a match; 0 if neither does. */
static unsigned left_of(const struct arb_teams *teams, const struct arb_match *match)
{
    for (unsigned team = 0; team < 2; team++)
        if (arb__goes_on(teams, teams->round, match, match->team[team])) return match->team[team];
    return 0;
}

/* Who won a match of the knock-out; 0 if it is not decided. */
static unsigned winner(const struct arb_teams *teams, const struct arb_match *match,
                       const struct arb_match_sheet *sheet)
{
    if (sheet->absence != ARB_NO_ABSENCE) return left_of(teams, match);
    if (!sheet->complete || arb__ahead(sheet) == 0) return 0;
    return sheet->team[arb__ahead(sheet) > 0 ? 0 : 1];
}

/* The next round of a knock-out: the winners of matches 1 and 2 meet, and so on. MATCH_UNDECIDED if one is not
 * decided. Scores the round before. */
static enum arb_teams_fault winners_meet(const struct arb_teams *teams, struct arb_teams_work *work,
                                         struct arb_team_round *made)
{
    const struct arb_team_round *before = arb__drawn(teams, teams->round);
    unsigned waiting = 0;

    work->scale_boards = 0;
    arb__score_boards(teams, teams->round, work);
    for (unsigned m = 0; m < before->matches; m++) {
        unsigned won;

        FAULT_IF(before->match[m].team[0] == 0, MATCH_UNDECIDED);
        arb__score_match(teams, teams->round, m + 1, work, &work->sheet);
        won = winner(teams, &before->match[m], &work->sheet);
        FAULT_IF(won == 0, MATCH_UNDECIDED);
        if (m % 2 == 0) waiting = won;
        else add_match(made, waiting, won);
    }
    return ARB_TEAMS_IS_TAKEN;
}

/* Which seed stands at a place of the tree: 1 8 4 5 2 7 3 6 for a field of 8, so that the first two can meet only in
 * the last round. */
static unsigned seed_at(unsigned place, unsigned field)
{
    unsigned seed = 0;

    ARB_ASSERT(place < field);
    for (unsigned size = 2; size <= field; size *= 2)
        if ((place & field / size) != 0) seed = size - 1 - seed;
    ARB_ASSERT(seed < field);
    return seed;
}

/* A knock-out begins with the best so many of the ranking; later rounds must have as many matches as are left. */
static enum arb_teams_fault draw_knock_out(const struct arb_teams *teams, const struct arb_draw_order *order,
                                           struct arb_teams_work *work, struct arb_team_round *made)
{
    const unsigned field = order->field;
    const struct arb_team_round *before = teams->round > 0 ? arb__drawn(teams, teams->round) : NULL;

    FAULT_IF(field < 2 || (field & (field - 1)) != 0, FIELD_IMPOSSIBLE);
    if (before != NULL && arb__is_knock_out(before)) {
        FAULT_IF(before->matches != field, FIELD_IMPOSSIBLE);
        return winners_meet(teams, work, made);
    }
    FAULT_IF(in_order(teams, order, true, work) < field, TOO_FEW_TEAMS);
    for (unsigned place = 0; place < field; place += 2)
        add_match(made, work->order[seed_at(place, field)], work->order[seed_at(place + 1, field)]);
    return ARB_TEAMS_IS_TAKEN;
}

/* -- The draw ------------------------------------------------------------------------------------ */

/* Draws by the method ordered, into 'made', which is zeroed. */
static enum arb_teams_fault meetings(const struct arb_teams *teams, const struct arb_teams_act *act,
                                     struct arb_teams_work *work, struct arb_team_round *made)
{
    const struct arb_draw_order *order = &act->draw;
    const bool by_number = order->method >= ARB_DRAW_LOTS;
    unsigned count;

    made->method = order->method;
    made->boards = order->boards != 0 ? order->boards : teams->form.boards;
    made->first_board = order->first_board != 0 ? order->first_board : 1;
    if (order->method == ARB_DRAW_KNOCK_OUT) return draw_knock_out(teams, order, work, made);
    count = in_order(teams, order, !by_number, work);
    FAULT_IF(count < 2, TOO_FEW_TEAMS);
    FAULT_IF(order->triple && count % 2 != 0 && (made->boards % 2 != 0 || teams->form.kind == ARB_SWISS_PAIRS),
             TRIPLE_IMPOSSIBLE);
    switch ((enum arb_draw_method)order->method) {
    case ARB_DRAW_LOTS: shuffle(order->lot, count, work); draw_ranked(teams, order, count, work, made); break;
    case ARB_DRAW_HALVES: draw_halves(order, count, work, made); break;
    case ARB_DRAW_ROUND_ROBIN: draw_round_robin(teams, act->round, made); break;
    case ARB_DRAW_HAND: break;
    default: draw_ranked(teams, order, count, work, made); break;
    }
    return ARB_TEAMS_IS_TAKEN;
}

/* Seats are decided last, since they depend on the matches. */
enum arb_teams_fault arb__draw(const struct arb_teams *teams, const struct arb_teams_act *act,
                               struct arb_teams_work *work, struct arb_team_round *made)
{
    const enum arb_teams_fault fault = meetings(teams, act, work, made);

    if (fault == ARB_TEAMS_IS_TAKEN) arb__seat(teams, &act->draw, made);
    ARB_ASSERT(made->matches <= ARB_MATCHES_MAX);
    return fault;
}

/* -- By hand --------------------------------------------------------------------------------------- */

/* May this place be given to others? Not in a match with results, nor in a triple. */
static enum arb_teams_fault check_place(const struct arb_teams *teams, const struct arb_team_round *drawn,
                                        unsigned number)
{
    const struct arb_match *match = &drawn->match[number - 1];

    FAULT_IF(match->triple || arb__match_has_results(match, arb_teams_rooms(teams)), MATCH_HAS_RESULTS);
    return ARB_TEAMS_IS_TAKEN;
}

/* Two teams that take part in the round, and places that may change hands. */
enum arb_teams_fault arb__check_by_hand(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const uint8_t team[3] = {act->team, act->other, 0};
    const struct arb_team_round *drawn;

    FAULT_IF(!arb__is_team(teams, act->team) || !arb__is_team(teams, act->other) || act->team == act->other,
             TEAM_UNKNOWN);
    FAULT_IF(teams->team[act->team].away || teams->team[act->other].away, TEAM_AWAY);
    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    FAULT_IF(arb__has_withdrawn(teams, act->team, act->round) || arb__has_withdrawn(teams, act->other, act->round),
             TEAM_WITHDREW);
    FAULT_IF(act->match < 1 || act->match > (teams->form.teams + 1) / 2 || act->match > ARB_MATCHES_MAX, MATCH_UNKNOWN);
    drawn = arb__drawn(teams, act->round);
    for (unsigned i = 0; i < 3; i++) {
        const unsigned number = i < 2 ? drawn->where[team[i]] : act->match;
        const bool sits = number != 0 && number != ARB_MATCH_BYE;
        const enum arb_teams_fault fault = sits ? check_place(teams, drawn, number) : ARB_TEAMS_IS_TAKEN;

        if (fault != ARB_TEAMS_IS_TAKEN) return fault;
    }
    return ARB_TEAMS_IS_TAKEN;
}

/* Seats a team in a match. Whoever sat there takes the place the team came from, or gets a bye; what was carried
 * into either match is dropped. */
static void put(struct arb_team_round *round, unsigned number, unsigned seat, unsigned team)
{
    struct arb_match *match = &round->match[number - 1];
    const uint8_t out = match->team[seat];
    const uint8_t from = round->where[team];

    ARB_ASSERT(number >= 1 && number <= round->matches && seat < 2);
    if (out == team) return;
    memset(match->carried, 0, sizeof match->carried);
    if (from != 0 && from != ARB_MATCH_BYE) {
        struct arb_match *other = &round->match[from - 1];

        memset(other->carried, 0, sizeof other->carried);
        other->team[other->team[0] == team ? 0 : 1] = out;
    }
    if (out != 0) round->where[out] = from != 0 ? from : ARB_MATCH_BYE;
    match->team[seat] = (uint8_t)team;
    round->where[team] = (uint8_t)number;
}

/* A match left with one team is dissolved: the team has a bye. */
static void tidy(struct arb_team_round *round)
{
    for (unsigned m = 0; m < round->matches; m++) {
        struct arb_match *match = &round->match[m];
        const uint8_t left = match->team[0] != 0 ? match->team[0] : match->team[1];

        if (match->team[0] != 0 && match->team[1] != 0) continue;
        if (left != 0) round->where[left] = ARB_MATCH_BYE;
        match->team[0] = match->team[1] = 0;
        memset(match->carried, 0, sizeof match->carried);
    }
}

/* Match numbers up to the one named come into use, empty ones among them. */
void arb__match_by_hand(struct arb_teams *teams, const struct arb_teams_act *act)
{
    struct arb_team_round *round = arb__round(teams, act->round);
    struct arb_match *match;

    ARB_ASSERT(act->match >= 1 && act->match <= ARB_MATCHES_MAX && act->team != act->other);
    while (round->matches < act->match) {
        match = &round->match[round->matches++];
        match->boards = round->boards;
        match->first = round->first_board;
    }
    match = &round->match[act->match - 1];
    put(round, act->match, 0, act->team);
    put(round, act->match, 1, act->other);
    tidy(round);
    ARB_ASSERT(round->matches >= act->match);
}
