/* season_read.c -- reads the rules of a season, a line at a time. */
#include "arbitro/club/players.h"
#include "arbitro/club/season.h"

#include "rules.h"

ARB_LIST_TEXTS(arb_season_fault_symbol, enum arb_season_fault_kind, ARB_SEASON_FAULTS, ARB_ROW_SYMBOL)
ARB_LIST_TEXTS(arb_counted_word, enum arb_counted, ARB_COUNTED, ARB_ROW_SYMBOL)
static ARB_LIST_TEXTS(ranked_word, enum arb_ranked, ARB_RANKED, ARB_ROW_SYMBOL)
static ARB_LIST_TEXTS(handicap_word, enum arb_handicap, ARB_HANDICAPS, ARB_ROW_SYMBOL)
static ARB_LIST_TEXTS(key_word, enum arb_season_key, ARB_SEASON_KEYS, ARB_ROW_SYMBOL)

enum { WHOLE_MAX = 10000, ONLY_WORDS = 5, OF_SEASON = 7 };     /* bits of the season's own words, which come first */

struct reading {
    struct arb_season_rules *rules;
    struct arb_season_list *list;       /* the present one; NULL: none yet */
    uint64_t told, told_only;           /* which words the season and the list had already, and which of 'only' */
    struct arb_span line;
    uint32_t number;
    struct arb_rules_fault *fault;
};

static bool fail(struct reading *r, enum arb_season_fault_kind kind, struct arb_span token)
{
    *r->fault = arb__rule_fault(kind, r->line, r->number, token);
    return false;
}

/* The number of a word in a list of words, or 'count'. */
static unsigned word_among(struct arb_span word, const char *(*text)(unsigned), unsigned count)
{
    unsigned which = 0;

    while (which < count && !arb_span_is(word, text(which))) which++;
    return which;
}

static const char *ranked_text(unsigned which) { return ranked_word((enum arb_ranked)which); }
static const char *counted_text(unsigned which) { return arb_counted_word((enum arb_counted)which); }
static const char *handicap_text(unsigned which) { return handicap_word((enum arb_handicap)which); }
static const char *key_text(unsigned which) { return key_word((enum arb_season_key)which); }

static bool ends(struct reading *r, struct arb_span rest)
{
    rest = arb_span_trim(rest);
    return rest.length == 0 || fail(r, ARB_SEASON_TOO_MUCH, rest);
}

/* A whole number from 1 on, and nothing behind it. */
static bool read_whole(struct reading *r, struct arb_span rest, uint16_t *value)
{
    const struct arb_span word = arb_span_word(&rest);
    int64_t number;

    if (!arb_span_int(word, 1, WHOLE_MAX, &number)) return fail(r, ARB_SEASON_NUMBER_WRONG, word);
    *value = (uint16_t)number;
    return ends(r, rest);
}

static bool read_day(struct reading *r, struct arb_span rest, uint32_t *day)
{
    const struct arb_span word = arb_span_word(&rest);
    uint16_t year;
    uint8_t month, date;

    if (!arb_date_read(word, &year, &month, &date)) return fail(r, ARB_SEASON_DAY_WRONG, word);
    *day = year * 10000u + month * 100u + date;
    if (r->rules->from > 0 && r->rules->until > 0 && r->rules->until < r->rules->from)
        return fail(r, ARB_SEASON_DAYS_SWAPPED, word);
    return ends(r, rest);
}

/* -- The words of the season ----------------------------------------------------------------- */

static bool season(struct reading *r, struct arb_span rest)
{
    r->rules->title = rest;
    return true;
}

static bool from(struct reading *r, struct arb_span rest)
{
    return read_day(r, rest, &r->rules->from);
}

static bool until(struct reading *r, struct arb_span rest)
{
    return read_day(r, rest, &r->rules->until);
}

static bool list(struct reading *r, struct arb_span rest)
{
    if (r->rules->lists == ARB_SEASON_LISTS_MAX) return fail(r, ARB_SEASON_TOO_MANY, rest);
    for (unsigned l = 0; l < r->rules->lists; l++)
        if (arb_span_equal(r->rules->list[l].title, rest)) return fail(r, ARB_SEASON_NAME_TWICE, rest);
    r->list = &r->rules->list[r->rules->lists++];
    *r->list = (struct arb_season_list){.title = rest, .line = r->number, .counted = UINT8_MAX,
                                        .only = {.masterpoints = INT64_MAX, .grade = INT64_MAX}};
    r->told &= OF_SEASON;
    r->told_only = 0;
    return true;
}

/* -- The words of a list ---------------------------------------------------------------------- */

static bool of(struct reading *r, struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);
    const unsigned which = word_among(word, ranked_text, ARB_RANKED_TEAMS + 1);

    if (which > ARB_RANKED_TEAMS) return fail(r, ARB_SEASON_OF_WRONG, word);
    r->list->of = (uint8_t)which;
    return ends(r, rest);
}

/* Points of places, or of a match, which has three. */
static bool read_points(struct reading *r, struct arb_span rest)
{
    struct arb_season_list *l = r->list;
    struct arb_span word;

    for (l->places = 0; (word = arb_span_word(&rest)).length > 0; l->places++) {
        if (l->places == (l->counted == ARB_COUNTED_MATCH ? 3 : ARB_SEASON_PLACES_MAX))
            return fail(r, ARB_SEASON_TOO_MANY, word);
        if (!arb_hundredths_read(word, &l->point[l->places])) return fail(r, ARB_SEASON_FIGURE_WRONG, word);
    }
    if (l->places == 0 || (l->counted == ARB_COUNTED_MATCH && l->places < 3))
        return fail(r, ARB_SEASON_FIGURE_WRONG, word);
    return true;
}

/* "margins 0 10 10 4 12 8 more 20 0": IMPs up to, the winner's points, the loser's. */
static bool read_margins(struct reading *r, struct arb_span rest)
{
    struct arb_season_list *l = r->list;
    struct arb_span key = {"", 0};

    for (l->bands = 0; l->bands == 0 || l->band[l->bands - 1].up_to != INT32_MAX; l->bands++) {
        const struct arb_vp_band *before = l->bands > 0 ? &l->band[l->bands - 1] : NULL;
        int64_t up_to = INT32_MAX, points[2];

        key = arb_span_word(&rest);
        if (l->bands == ARB_SEASON_BANDS_MAX) return fail(r, ARB_SEASON_TOO_MANY, key);
        if (!arb_span_is(key, "more") && !arb_span_int(key, 0, WHOLE_MAX, &up_to))
            return fail(r, key.length > 0 ? ARB_SEASON_FIGURE_WRONG : ARB_SEASON_MARGINS_FALL, key);
        if (before != NULL && up_to <= before->up_to) return fail(r, ARB_SEASON_MARGINS_FALL, key);
        for (unsigned i = 0; i < 2; i++) {
            const struct arb_span word = arb_span_word(&rest);

            if (!arb_hundredths_read(word, &points[i]) || points[i] > INT16_MAX)
                return fail(r, ARB_SEASON_FIGURE_WRONG, word);
        }
        l->band[l->bands] = (struct arb_vp_band){(int32_t)up_to, (int16_t)points[0], (int16_t)points[1]};
    }
    return ends(r, rest);
}

/* "vp wbf" */
static bool read_vp(struct reading *r, struct arb_span rest)
{
    r->list->vp = arb_span_word(&rest);
    return arb_vp_is_named(r->list->vp) ? ends(r, rest) : fail(r, ARB_SEASON_VP_UNKNOWN, r->list->vp);
}

/* What a match is worth: by its result, or in victory points. */
static bool read_match(struct reading *r, struct arb_span rest)
{
    struct arb_span ahead = rest;
    const struct arb_span word = arb_span_word(&ahead);

    if (arb_span_is(word, "vp")) return read_vp(r, ahead);
    if (arb_span_is(word, "margins")) return read_margins(r, ahead);
    return read_points(r, rest);
}

/* The points of all places in a match of so many teams. */
static bool read_several(struct reading *r, struct arb_span rest, unsigned teams)
{
    struct arb_season_list *l = r->list;

    for (unsigned place = 0; place < teams; place++) {
        const struct arb_span word = arb_span_word(&rest);

        if (!arb_hundredths_read(word, &l->several[teams - 3][place])) return fail(r, ARB_SEASON_FIGURE_WRONG, word);
    }
    l->is_several |= (uint8_t)(1u << (teams - 3));
    return ends(r, rest);
}

static bool three(struct reading *r, struct arb_span rest)
{
    return read_several(r, rest, 3);
}

static bool four(struct reading *r, struct arb_span rest)
{
    return read_several(r, rest, 4);
}

/* "12 0": of a match that is won without play. */
static bool walkover(struct reading *r, struct arb_span rest)
{
    for (unsigned i = 0; i < 2; i++) {
        const struct arb_span word = arb_span_word(&rest);

        if (!arb_hundredths_read(word, &r->list->walkover[i])) return fail(r, ARB_SEASON_FIGURE_WRONG, word);
    }
    r->list->has_walkover = 1;
    return ends(r, rest);
}

static bool count(struct reading *r, struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);
    const unsigned which = word_among(word, counted_text, ARB_COUNTED_MATCH + 1);

    if (which > ARB_COUNTED_MATCH) return fail(r, ARB_SEASON_COUNT_WRONG, word);
    r->list->counted = (uint8_t)which;
    if (which == ARB_COUNTED_MATCH) return read_match(r, rest);
    if (which == ARB_COUNTED_PLACES) return read_points(r, rest);
    if (which != ARB_COUNTED_MASTERPOINTS) return ends(r, rest);
    r->list->scale = arb_span_trim(rest);
    return r->list->scale.length > 0 || fail(r, ARB_SEASON_NOTHING_TOLD, r->list->scale);
}

static bool best(struct reading *r, struct arb_span rest)
{
    return read_whole(r, rest, &r->list->best);
}

static bool least(struct reading *r, struct arb_span rest)
{
    return read_whole(r, rest, &r->list->least);
}

static bool by(struct reading *r, struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);

    if (!arb_span_is(word, "mean") && !arb_span_is(word, "sum")) return fail(r, ARB_SEASON_BY_WRONG, word);
    r->list->is_sum = arb_span_is(word, "sum");
    return ends(r, rest);
}

static bool sessions(struct reading *r, struct arb_span rest)
{
    r->list->sessions = rest;
    return true;
}

/* "up to 500" */
static bool read_up_to(struct reading *r, struct arb_span rest, int64_t *limit)
{
    struct arb_span word = arb_span_word(&rest);

    if (!arb_span_is(word, "up")) return fail(r, ARB_SEASON_ONLY_WRONG, word);
    word = arb_span_word(&rest);
    if (!arb_span_is(word, "to")) return fail(r, ARB_SEASON_ONLY_WRONG, word);
    word = arb_span_word(&rest);
    return arb_hundredths_read(word, limit) ? ends(r, rest) : fail(r, ARB_SEASON_FIGURE_WRONG, word);
}

static const char *only_text(unsigned which)
{
    static const char *const text[] = {"members", "category", "club", "masterpoints", "grade"};

    return text[which];
}

static bool only(struct reading *r, struct arb_span rest)
{
    struct arb_season_only *o = &r->list->only;
    const struct arb_span word = arb_span_word(&rest);

    rest = arb_span_trim(rest);
    if (arb__rule_is_again(&r->told_only, word_among(word, only_text, ONLY_WORDS)))
        return fail(r, ARB_SEASON_TOLD_TWICE, word);
    if (arb_span_is(word, "members")) return o->members = true, ends(r, rest);
    if (rest.length == 0) return fail(r, ARB_SEASON_ONLY_WRONG, word);
    if (arb_span_is(word, "category")) return o->categories = rest, true;
    if (arb_span_is(word, "club")) return o->club = rest, true;
    if (arb_span_is(word, "masterpoints")) return read_up_to(r, rest, &o->masterpoints);
    if (arb_span_is(word, "grade")) return read_up_to(r, rest, &o->grade);
    return fail(r, ARB_SEASON_ONLY_WRONG, word);
}

/* "45 6 50 3 more 0", or "NC 6 3F 4" */
static bool read_steps(struct reading *r, struct arb_span rest, bool of_numbers)
{
    struct arb_season_list *l = r->list;
    struct arb_span key, gives;

    for (l->steps = 0; (key = arb_span_word(&rest)).length > 0; l->steps++) {
        struct arb_handicap_step step = {.category = key, .up_to = INT64_MAX};

        if (l->steps == ARB_SEASON_STEPS_MAX) return fail(r, ARB_SEASON_TOO_MANY, key);
        if (of_numbers && !arb_span_is(key, "more") && !arb_hundredths_read(key, &step.up_to))
            return fail(r, ARB_SEASON_FIGURE_WRONG, key);
        if (of_numbers && l->steps > 0 && step.up_to <= l->step[l->steps - 1].up_to)
            return fail(r, ARB_SEASON_STEPS_FALL, key);
        gives = arb_span_word(&rest);
        for (unsigned s = 0; s < l->steps && !of_numbers; s++)
            if (arb_span_equal(l->step[s].category, key)) return fail(r, ARB_SEASON_TOLD_TWICE, key);
        if (!arb_hundredths_read(gives, &step.gives)) return fail(r, ARB_SEASON_FIGURE_WRONG, gives);
        l->step[l->steps] = step;
    }
    return l->steps > 0 || fail(r, ARB_SEASON_HANDICAP_WRONG, key);
}

static bool handicap(struct reading *r, struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);
    const unsigned which = word_among(word, handicap_text, ARB_HANDICAP_MASTERPOINTS + 1);

    if (which == ARB_HANDICAP_NONE || which > ARB_HANDICAP_MASTERPOINTS)
        return fail(r, ARB_SEASON_HANDICAP_WRONG, word);
    r->list->handicap = (uint8_t)which;
    return which == ARB_HANDICAP_OWN ? ends(r, rest) : read_steps(r, rest, which != ARB_HANDICAP_CATEGORY);
}

static bool ties(struct reading *r, struct arb_span rest)
{
    struct arb_season_list *l = r->list;
    struct arb_span word;

    for (l->keys = 0; (word = arb_span_word(&rest)).length > 0; l->keys++) {
        const unsigned which = word_among(word, key_text, ARB_SEASON_BY_DIFFERENCE + 1);

        if (which > ARB_SEASON_BY_DIFFERENCE) return fail(r, ARB_SEASON_TIES_WRONG, word);
        for (unsigned k = 0; k < l->keys; k++)
            if (l->key[k] == which) return fail(r, ARB_SEASON_TOLD_TWICE, word);
        if (l->keys == ARB_SEASON_KEYS_MAX) return fail(r, ARB_SEASON_TOO_MANY, word);
        l->key[l->keys] = (uint8_t)which;
    }
    return true;
}

/* "Serie A: Rossi; Torino", or "Serie A" */
static bool division(struct reading *r, struct arb_span rest)
{
    struct arb_season_list *l = r->list;
    struct arb_season_division told;
    size_t colon = 0;

    if (l->divisions == ARB_SEASON_DIVISIONS_MAX) return fail(r, ARB_SEASON_TOO_MANY, rest);
    while (colon < rest.length && rest.at[colon] != ':') colon++;
    told.name = arb_span_trim((struct arb_span){rest.at, colon});
    told.members = arb_span_trim(arb_span_skip(rest, colon + (colon < rest.length)));
    for (unsigned d = 0; d < l->divisions; d++)
        if (arb_span_equal(l->division[d].name, told.name)) return fail(r, ARB_SEASON_NAME_TWICE, told.name);
    l->division[l->divisions++] = told;
    return true;
}

static bool up(struct reading *r, struct arb_span rest)
{
    return read_whole(r, rest, &r->list->up);
}

static bool down(struct reading *r, struct arb_span rest)
{
    return read_whole(r, rest, &r->list->down);
}

static bool withdrawn(struct reading *r, struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);

    if (!arb_span_is(word, "down") && !arb_span_is(word, "out")) return fail(r, ARB_SEASON_WITHDRAWN_WRONG, word);
    r->list->withdrawn_are_out = arb_span_is(word, "out");
    return ends(r, rest);
}

/* -- A line -------------------------------------------------------------------------------------- */

/* What a line begins with; whether it is of a list, and whether there may be several. */
enum { OF_LIST = 1, SEVERAL = 2 };

static const struct {
    const char *word;
    bool (*read)(struct reading *r, struct arb_span rest);
    unsigned is;
} words[] = {
    {"season", season, 0},           {"from", from, 0},         {"until", until, 0},
    {"list", list, SEVERAL},         {"of", of, OF_LIST},       {"count", count, OF_LIST},
    {"best", best, OF_LIST},         {"least", least, OF_LIST}, {"by", by, OF_LIST},
    {"sessions", sessions, OF_LIST}, {"only", only, OF_LIST | SEVERAL},
    {"handicap", handicap, OF_LIST}, {"three", three, OF_LIST}, {"four", four, OF_LIST},
    {"ties", ties, OF_LIST},         {"division", division, OF_LIST | SEVERAL},
    {"up", up, OF_LIST},             {"down", down, OF_LIST},
    {"walkover", walkover, OF_LIST}, {"withdrawn", withdrawn, OF_LIST},
};

static bool read_line(struct reading *r)
{
    struct arb_span rest = r->line;
    const struct arb_span word = arb__rule_word(&rest);

    if (word.length == 0) return true;
    for (size_t w = 0; w < ARB_COUNT(words); w++) {
        if (!arb_span_is(word, words[w].word)) continue;
        if ((words[w].is & OF_LIST) != 0 && r->list == NULL) return fail(r, ARB_SEASON_NO_LIST, word);
        if ((words[w].is & SEVERAL) == 0 && arb__rule_is_again(&r->told, (unsigned)w))
            return fail(r, ARB_SEASON_TOLD_TWICE, word);
        return rest.length == 0 ? fail(r, ARB_SEASON_NOTHING_TOLD, rest) : words[w].read(r, rest);
    }
    return fail(r, ARB_SEASON_WORD_UNKNOWN, word);
}

/* The next name of a division, between semicolons; false: there is none. */
static bool next_member(struct arb_span *members, struct arb_span *name)
{
    size_t length = 0;

    if (members->length == 0) return false;
    while (length < members->length && members->at[length] != ';') length++;
    *name = arb_span_trim((struct arb_span){members->at, length});
    *members = arb_span_skip(*members, length + (length < members->length));
    return true;
}

static unsigned times_in(const struct arb_season_list *l, struct arb_span sought)
{
    unsigned times = 0;

    for (unsigned d = 0; d < l->divisions; d++) {
        struct arb_span members = l->division[d].members, name;

        while (next_member(&members, &name))
            times += name.length > 0 && arb_name_hash(name) == arb_name_hash(sought);
    }
    return times;
}

/* Whoever stands in two divisions, or twice in one, would have two places. */
static bool has_once(struct reading *r, const struct arb_season_list *l)
{
    for (unsigned d = 0; d < l->divisions; d++) {
        struct arb_span members = l->division[d].members, name;

        while (next_member(&members, &name))
            if (name.length > 0 && times_in(l, name) > 1) return fail(r, ARB_SEASON_MEMBER_TWICE, name);
    }
    return true;
}

/* Do no more go up and down than the division has, where it names them? The first has nobody above it, the last nobody
 * below. */
static bool has_movers(struct reading *r, const struct arb_season_list *l, unsigned d)
{
    struct arb_span members = l->division[d].members, name;
    unsigned count = 0;

    while (next_member(&members, &name)) count += name.length > 0;
    return count == 0 || (d > 0 ? l->up : 0u) + (d + 1 < l->divisions ? l->down : 0u) <= count ||
           fail(r, ARB_SEASON_MOVES_TOO_MANY, l->division[d].name);
}

/* What only a whole list can be asked. */
static bool check_list(struct reading *r, const struct arb_season_list *l)
{
    r->number = l->line;
    r->line = l->title;
    if (l->counted == UINT8_MAX) return fail(r, ARB_SEASON_NO_COUNT, l->title);
    if (l->of == ARB_RANKED_TEAMS && l->counted <= ARB_COUNTED_POINTS)
        return fail(r, ARB_SEASON_FIGURE_OF_TEAMS, l->title);
    if (l->is_several != 0 && l->counted != ARB_COUNTED_MATCH) return fail(r, ARB_SEASON_NO_MATCHES, l->title);
    if (l->up + l->down > 0 && l->divisions < 2) return fail(r, ARB_SEASON_MOVES_NOWHERE, l->title);
    if (l->has_walkover && l->counted != ARB_COUNTED_MATCH) return fail(r, ARB_SEASON_WALKOVER_OF_OTHERS, l->title);
    if (l->withdrawn_are_out && l->down == 0) return fail(r, ARB_SEASON_WITHDRAWN_NOWHERE, l->title);
    if (l->handicap != ARB_HANDICAP_NONE && l->counted == ARB_COUNTED_MATCH)
        return fail(r, ARB_SEASON_HANDICAP_OF_MATCHES, l->title);
    for (unsigned k = 0; k < l->keys; k++)
        if (l->key[k] == ARB_SEASON_BY_DIFFERENCE && l->counted != ARB_COUNTED_MATCH)
            return fail(r, ARB_SEASON_DIFFERENCE_OF_OTHERS, l->title);
    for (unsigned d = 0; d < l->divisions; d++)
        if (!has_movers(r, l, d)) return false;
    return has_once(r, l);
}

bool arb_season_read(struct arb_span text, struct arb_season_rules *rules, struct arb_rules_fault *fault)
{
    struct reading r = {.rules = rules, .fault = fault};

    *rules = (struct arb_season_rules){.from = 0};
    *fault = (struct arb_rules_fault){.kind = ARB_SEASON_READ};
    for (r.number = 1; arb_span_line(&text, &r.line); r.number++)
        if (!read_line(&r)) return false;
    for (unsigned i = 0; i < rules->lists; i++)
        if (!check_list(&r, &rules->list[i])) return false;
    r.line = (struct arb_span){"", 0};
    return rules->lists > 0 || fail(&r, ARB_SEASON_NO_LISTS, r.line);
}
