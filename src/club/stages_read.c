/* stages_read.c -- reads the rules of an event of several stages, a line at a time. */
#include "arbitro/club/players.h"
#include "arbitro/club/stages.h"

#include "rules.h"

ARB_LIST_TEXTS(arb_stages_fault_symbol, enum arb_stages_fault_kind, ARB_STAGES_FAULTS, ARB_ROW_SYMBOL)

/* The words of the lists, in the order of their enums. */
static const char *const ranked_words[] = {ARB_RANKED(ARB_ROW_SYMBOL)};
static const char *const by_words[] = {ARB_STAGE_BY(ARB_ROW_SYMBOL)};
static const char *const key_words[] = {ARB_STAGE_KEYS(ARB_ROW_SYMBOL)};
static const char *const line_words[] = {ARB_STAGE_LINES(ARB_ROW_SYMBOL)};
static const char *const seed_words[] = {ARB_SEEDINGS(ARB_ROW_SYMBOL)};
static const char *const added_words[] = {ARB_STAGE_ADDED(ARB_ROW_SYMBOL)};

enum { WHOLE_MAX = 10000, POINTS_MAX = 1000000, OF_EVENT_ITSELF = 1 };    /* the bit of 'event', the first word */

struct reading {
    struct arb_stages_rules *rules;
    struct arb_stage_rules *stage;      /* the present one; NULL: none yet */
    uint64_t told;                      /* which words it had, and the event */
    struct arb_span line;
    uint32_t number;
    struct arb_rules_fault *fault;
};

static bool fail(struct reading *r, enum arb_stages_fault_kind kind, struct arb_span token)
{
    *r->fault = arb__rule_fault(kind, r->line, r->number, token);
    return false;
}

/* The number of a word in a list, or 'count'. */
static unsigned among(struct arb_span word, const char *const *words, size_t count)
{
    unsigned which = 0;

    while (which < count && !arb_span_is(word, words[which])) which++;
    return which;
}

static bool ends(struct reading *r, struct arb_span rest)
{
    rest = arb_span_trim(rest);
    return rest.length == 0 || fail(r, ARB_STAGES_TOO_MUCH, rest);
}

/* One word of a list, and nothing behind it. */
static bool read_word(struct reading *r, struct arb_span rest, const char *const *words, size_t count,
                      enum arb_stages_fault_kind kind, uint8_t *value)
{
    const struct arb_span word = arb_span_word(&rest);
    const unsigned which = among(word, words, count);

    if (which == count) return fail(r, kind, word);
    *value = (uint8_t)which;
    return ends(r, rest);
}

/* A whole number from 1 to 'most'. */
static bool read_whole(struct reading *r, struct arb_span word, int64_t most, uint32_t *value)
{
    int64_t number;

    if (!arb_span_int(word, 1, most, &number)) return fail(r, ARB_STAGES_NUMBER_WRONG, word);
    *value = (uint32_t)number;
    return true;
}

/* "40%", "1/3": a part of one, over / under. False where it is none. */
static bool is_part(struct arb_span word, uint32_t *over, uint32_t *under)
{
    int64_t top, bottom;
    size_t slash = 0;

    while (slash < word.length && word.at[slash] != '/') slash++;
    if (slash < word.length) {
        if (!arb_span_int(arb_span_part(word, 0, slash), 1, WHOLE_MAX, &top) ||
            !arb_span_int(arb_span_skip(word, slash + 1), 1, WHOLE_MAX, &bottom))
            return false;
    } else {
        if (word.length < 2 || word.at[word.length - 1] != '%') return false;
        if (!arb_hundredths_read(arb_span_part(word, 0, word.length - 1), &top) || top < 1) return false;
        bottom = 10000;
    }
    if (top > bottom) return false;
    *over = (uint32_t)top;
    *under = (uint32_t)bottom;
    return true;
}

static bool read_hundredths(struct reading *r, struct arb_span word, int64_t least, int64_t *value)
{
    int64_t number;

    if (!arb_hundredths_read(word, &number) || number < least || number > POINTS_MAX)
        return fail(r, ARB_STAGES_FIGURE_WRONG, word);
    *value = number;
    return true;
}

/* -- The words of the event and of any stage -------------------------------------------------------- */

static bool event(struct reading *r, struct arb_span rest)
{
    r->rules->title = rest;
    return true;
}

/* The stage of that title, from 1; 0: none. */
static uint8_t named(const struct arb_stages_rules *rules, struct arb_span title)
{
    for (unsigned s = 0; s < rules->stages; s++)
        if (arb_span_equal(rules->stage[s].title, title)) return (uint8_t)(s + 1);
    return 0;
}

static bool stage(struct reading *r, struct arb_span rest)
{
    if (r->rules->stages == ARB_STAGES_MAX) return fail(r, ARB_STAGES_TOO_MANY, rest);
    if (named(r->rules, rest) > 0) return fail(r, ARB_STAGES_NAME_TWICE, rest);
    r->stage = &r->rules->stage[r->rules->stages++];
    *r->stage = (struct arb_stage_rules){.title = rest, .line = r->number, .of = ARB_RANKED_PAIRS, .sections = 1};
    r->told &= OF_EVENT_ITSELF;
    return true;
}

static bool of(struct reading *r, struct arb_span rest)
{
    return read_word(r, rest, ranked_words, ARB_COUNT(ranked_words), ARB_STAGES_OF_WRONG, &r->stage->of);
}

static bool by(struct reading *r, struct arb_span rest)
{
    return read_word(r, rest, by_words, ARB_COUNT(by_words), ARB_STAGES_BY_WRONG, &r->stage->by);
}

static bool session(struct reading *r, struct arb_span rest)
{
    if (r->stage->sessions == ARB_STAGE_SESSIONS_MAX) return fail(r, ARB_STAGES_TOO_MANY, rest);
    r->stage->session[r->stage->sessions++] = rest;
    return true;
}

static bool ties(struct reading *r, struct arb_span rest)
{
    struct arb_stage_rules *s = r->stage;
    struct arb_span word;

    for (s->keys = 0; (word = arb_span_word(&rest)).length > 0;) {
        const unsigned which = among(word, key_words, ARB_COUNT(key_words));

        if (which == ARB_COUNT(key_words) || s->keys == ARB_STAGE_KEYS_MAX) return fail(r, ARB_STAGES_TIES_WRONG, word);
        s->key[s->keys++] = (uint8_t)which;
        if (which == ARB_STAGE_KEY_LOT && !read_whole(r, arb_span_word(&rest), UINT32_MAX, &s->lot)) return false;
    }
    return true;
}

/* -- The words of a stage that follows one ------------------------------------------------------------ */

static bool from(struct reading *r, struct arb_span rest)
{
    const uint8_t which = named(r->rules, rest);

    if (which == 0 || which == r->rules->stages) return fail(r, ARB_STAGES_FROM_WRONG, rest);
    r->stage->from = which;
    r->stage->of = r->rules->stage[which - 1].of;
    return true;
}

static bool take(struct reading *r, struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest), each = arb_span_word(&rest);
    struct arb_stage_take told = {.is_told = 1, .under = 1};
    int64_t number;

    told.is_all = arb_span_is(word, "rest") || arb_span_is(word, "all");
    if (!told.is_all) {
        if (is_part(word, &told.over, &told.under)) told.is_part = 1;
        else if (arb_span_int(word, 1, WHOLE_MAX, &number)) told.over = (uint32_t)number;
        else return fail(r, ARB_STAGES_TAKE_WRONG, word);
    }
    told.is_each = arb_span_is(each, "each");
    if (each.length > 0 && (told.is_all || !told.is_each)) return fail(r, ARB_STAGES_TAKE_WRONG, each);
    r->stage->take = told;
    return ends(r, rest);
}

static bool line(struct reading *r, struct arb_span rest)
{
    return read_word(r, rest, line_words, ARB_COUNT(line_words), ARB_STAGES_LINE_WRONG, &r->stage->line_rule);
}

static bool absent(struct reading *r, struct arb_span rest)
{
    if (r->stage->absents == ARB_STAGE_NAMES_MAX) return fail(r, ARB_STAGES_TOO_MANY, rest);
    r->stage->absent[r->stage->absents++] = rest;
    return true;
}

/* "Carlo Neri - Ada Blu", "at 5 Carlo Neri - Ada Blu". */
static bool add(struct reading *r, struct arb_span rest)
{
    struct arb_stage_add one = {.name = rest};
    uint32_t seed;

    if (r->stage->adds == ARB_STAGE_NAMES_MAX) return fail(r, ARB_STAGES_TOO_MANY, rest);
    if (arb_span_is(arb_span_word(&rest), "at")) {
        if (!read_whole(r, arb_span_word(&rest), WHOLE_MAX, &seed)) return false;
        one = (struct arb_stage_add){arb_span_trim(rest), (uint16_t)seed};
    }
    if (one.name.length == 0) return fail(r, ARB_STAGES_ADD_WRONG, one.name);
    r->stage->add[r->stage->adds++] = one;
    return true;
}

static bool seed(struct reading *r, struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);
    const unsigned which = among(word, seed_words, ARB_COUNT(seed_words));
    struct arb_span sections;
    uint32_t number = 1;

    if (which == ARB_COUNT(seed_words)) return fail(r, ARB_STAGES_SEED_WRONG, word);
    r->stage->seeding = (uint8_t)which;
    if (which == ARB_SEED_LOTS && !read_whole(r, arb_span_word(&rest), UINT32_MAX, &r->stage->seed_lot)) return false;
    sections = arb_span_word(&rest);
    if (sections.length > 0 && !read_whole(r, sections, ARB_STAGE_SECTIONS_MAX, &number)) return false;
    r->stage->sections = (uint8_t)number;
    return ends(r, rest);
}

static bool sides(struct reading *r, struct arb_span rest)
{
    static const char *const words[] = {"one", "both"};

    return read_word(r, rest, words, ARB_COUNT(words), ARB_STAGES_SIDES_WRONG, &r->stage->has_sides);
}

static bool boards(struct reading *r, struct arb_span rest)
{
    uint32_t number;

    if (!read_whole(r, arb_span_word(&rest), ARB_STAGE_BOARDS_MAX, &number)) return false;
    r->stage->boards = (uint16_t)number;
    return ends(r, rest);
}

static bool figures(struct reading *r, struct arb_span rest)
{
    static const char *const words[] = {"without", "with"};

    return read_word(r, rest, words, ARB_COUNT(words), ARB_STAGES_FIGURES_WRONG, &r->stage->is_carried_in);
}

static bool most(struct reading *r, struct arb_span rest)
{
    return read_hundredths(r, arb_span_word(&rest), 1, &r->stage->most) && ends(r, rest);
}

static bool cap(struct reading *r, struct arb_span rest)
{
    return read_hundredths(r, arb_span_word(&rest), 1, &r->stage->cap) && ends(r, rest);
}

static bool added(struct reading *r, struct arb_span rest)
{
    return read_word(r, rest, added_words, ARB_COUNT(added_words), ARB_STAGES_ADDED_WRONG, &r->stage->added);
}

/* So many numbers at most, and so many at least. */
static bool read_points(struct reading *r, struct arb_span rest, unsigned least, unsigned room)
{
    struct arb_stage_rules *s = r->stage;
    struct arb_span word;

    for (s->points = 0; (word = arb_span_word(&rest)).length > 0; s->points++) {
        if (s->points == room) return fail(r, ARB_STAGES_TOO_MUCH, word);
        if (!read_hundredths(r, word, -POINTS_MAX, &s->point[s->points])) return false;
    }
    return s->points >= least || fail(r, ARB_STAGES_FIGURE_WRONG, word);
}

static bool read_part_carried(struct reading *r, struct arb_span word, struct arb_span rest)
{
    struct arb_stage_rules *s = r->stage;

    s->carry = ARB_CARRY_PART;
    s->over = 1;
    s->under = arb_span_is(word, "half") ? 2 : 1;
    if (s->under == 1 && !arb_span_is(word, "whole") && !is_part(word, &s->over, &s->under))
        return fail(r, ARB_STAGES_CARRY_WRONG, word);
    return ends(r, rest);
}

static bool carry(struct reading *r, struct arb_span rest)
{
    static const char *const words[] = {"none", "", "ebu", "rank", "places", "matches"};
    const struct arb_span word = arb_span_word(&rest);
    const unsigned which = among(word, words, ARB_COUNT(words));
    struct arb_span mean;

    if (which == ARB_COUNT(words)) return read_part_carried(r, word, rest);
    r->stage->carry = (uint8_t)which;
    if (which == ARB_CARRY_RANK) return read_points(r, rest, 2, 2);
    if (which == ARB_CARRY_PLACES) return read_points(r, rest, 1, ARB_STAGE_POINTS_MAX);
    if (which != ARB_CARRY_MATCHES) return ends(r, rest);
    mean = arb_span_word(&rest);
    if (arb_span_is(mean, "mean")) r->stage->carry = ARB_CARRY_MATCHES_MEAN;
    else if (mean.length > 0) return fail(r, ARB_STAGES_CARRY_WRONG, mean);
    return ends(r, rest);
}

/* -- Lines -------------------------------------------------------------------------------------------- */

/* For whom a word is: the event, any stage, one that follows another. */
enum { OF_EVENT, OF_ANY, OF_LATER };

static const struct {
    const char *word;
    uint8_t whose;
    bool (*read)(struct reading *r, struct arb_span rest);
} words[] = {{"event", OF_EVENT, event},    {"stage", OF_EVENT, stage},   {"of", OF_ANY, of},
             {"session", OF_ANY, session},  {"by", OF_ANY, by},           {"ties", OF_ANY, ties},
             {"from", OF_ANY, from},        {"take", OF_LATER, take},     {"line", OF_LATER, line},
             {"absent", OF_LATER, absent},  {"add", OF_LATER, add},       {"seed", OF_LATER, seed},
             {"sides", OF_LATER, sides},    {"carry", OF_LATER, carry},   {"most", OF_LATER, most},
             {"cap", OF_LATER, cap},        {"added", OF_LATER, added},   {"boards", OF_LATER, boards},
             {"figures", OF_LATER, figures}};

static bool may_again(struct arb_span word)
{
    return arb_span_is(word, "stage") || arb_span_is(word, "session") || arb_span_is(word, "absent") ||
           arb_span_is(word, "add");
}

static bool read_line(struct reading *r)
{
    struct arb_span rest = r->line;
    const struct arb_span word = arb__rule_word(&rest);
    size_t w = 0;

    if (word.length == 0) return true;
    while (w < ARB_COUNT(words) && !arb_span_is(word, words[w].word)) w++;
    if (w == ARB_COUNT(words)) return fail(r, ARB_STAGES_WORD_UNKNOWN, word);
    if (words[w].whose != OF_EVENT && r->stage == NULL) return fail(r, ARB_STAGES_NO_STAGE, word);
    if (words[w].whose == OF_LATER && r->stage->from == 0) return fail(r, ARB_STAGES_NO_FROM, word);
    if (arb__rule_is_again(&r->told, (unsigned)w) && !may_again(word)) return fail(r, ARB_STAGES_TOLD_TWICE, word);
    return rest.length == 0 ? fail(r, ARB_STAGES_NOTHING_TOLD, rest) : words[w].read(r, rest);
}

/* What only a whole stage can be asked. */
static bool check_stage(struct reading *r, const struct arb_stage_rules *s)
{
    r->number = s->line;
    r->line = s->title;
    if (s->from == 0) return s->sessions > 0 || fail(r, ARB_STAGES_NO_FILES, s->title);
    if (!s->take.is_told) return fail(r, ARB_STAGES_NO_TAKE, s->title);
    return s->carry != ARB_CARRY_EBU || s->boards > 0 || fail(r, ARB_STAGES_NO_BOARDS, s->title);
}

bool arb_stages_read(struct arb_span text, struct arb_stages_rules *rules, struct arb_rules_fault *fault)
{
    struct reading r = {.rules = rules, .fault = fault};

    memset(rules, 0, sizeof *rules);
    *fault = (struct arb_rules_fault){.kind = ARB_STAGES_READ};
    for (r.number = 1; arb_span_line(&text, &r.line); r.number++)
        if (!read_line(&r)) return false;
    for (unsigned s = 0; s < rules->stages; s++)
        if (!check_stage(&r, &rules->stage[s])) return false;
    r.line = (struct arb_span){"", 0};
    return rules->stages > 0 || fail(&r, ARB_STAGES_NO_STAGES, r.line);
}
