/* strata.c -- strata and flights: their rules, who is in which, and the rankings. */
#include "arbitro/club/players.h"
#include "arbitro/club/strata.h"

#include "rules.h"

ARB_LIST_TEXTS(arb_strata_fault_symbol, enum arb_strata_fault_kind, ARB_STRATA_FAULTS, ARB_ROW_SYMBOL)
static ARB_LIST_TEXTS(by_word, enum arb_strata_by, ARB_STRATA_BY, ARB_ROW_SYMBOL)
static ARB_LIST_TEXTS(of_word, enum arb_strata_of, ARB_STRATA_OF, ARB_ROW_SYMBOL)

/* -- The rules --------------------------------------------------------------------------------- */

struct reading {
    struct arb_strata_rules *rules;
    struct arb_span line;
    uint32_t number;
    bool has_strata, has_flights;
    uint64_t told;                      /* which words were */
    struct arb_rules_fault *fault;
};

static bool fail(struct reading *r, enum arb_strata_fault_kind kind, struct arb_span token)
{
    *r->fault = arb__rule_fault(kind, r->line, r->number, token);
    return false;
}

static bool by(struct reading *r, struct arb_span rest)
{
    for (unsigned b = 0; b <= ARB_STRATA_BY_CATEGORY; b++)
        if (arb_span_is(rest, by_word((enum arb_strata_by)b))) return r->rules->by = (uint8_t)b, true;
    return fail(r, ARB_STRATA_BY_WRONG, rest);
}

static bool pair(struct reading *r, struct arb_span rest)
{
    for (unsigned o = 0; o <= ARB_STRATA_OF_SUM; o++)
        if (arb_span_is(rest, of_word((enum arb_strata_of)o))) return r->rules->of = (uint8_t)o, true;
    return fail(r, ARB_STRATA_OF_WRONG, rest);
}

/* The stratum of that name, or as many as there are. */
static unsigned named(const struct arb_strata_rules *rules, struct arb_span name)
{
    unsigned s = 0;

    while (s < rules->strata && !arb_span_equal(rules->stratum[s].name, name)) s++;
    return s;
}

/* "up to 1000"; the first stratum has no limit. */
static bool read_limit(struct reading *r, struct arb_span rest, struct arb_stratum *stratum)
{
    const struct arb_span told = rest, up = arb_span_word(&rest), to = arb_span_word(&rest);
    const unsigned before = r->rules->strata;

    if (before == 0) return told.length == 0 || fail(r, ARB_STRATA_FIRST_LIMITED, told);
    if (!arb_span_is(up, "up") || !arb_span_is(to, "to") || !arb_hundredths_read(arb_span_trim(rest), &stratum->up_to))
        return fail(r, ARB_STRATA_LIMIT_WRONG, told);
    if (stratum->up_to >= r->rules->stratum[before - 1].up_to)
        return fail(r, ARB_STRATA_LIMITS_RISE, told);
    return true;
}

static bool take_stratum(struct reading *r, struct arb_span rest)
{
    struct arb_stratum stratum = {.name = arb_span_word(&rest), .up_to = INT64_MAX};

    rest = arb_span_trim(rest);
    if (r->has_strata && r->has_flights) return fail(r, ARB_STRATA_MIXED, stratum.name);
    if (r->rules->strata == ARB_STRATA_MAX) return fail(r, ARB_STRATA_TOO_MANY, stratum.name);
    if (named(r->rules, stratum.name) < r->rules->strata) return fail(r, ARB_STRATA_NAME_TWICE, stratum.name);
    if (r->rules->by == ARB_STRATA_BY_CATEGORY) {
        if (rest.length == 0) return fail(r, ARB_STRATA_CATEGORY_MISSING, rest);
        stratum.categories = rest;
    } else if (!read_limit(r, rest, &stratum)) {
        return false;
    }
    r->rules->stratum[r->rules->strata++] = stratum;
    return true;
}

static bool stratum(struct reading *r, struct arb_span rest)
{
    r->has_strata = true;
    return take_stratum(r, rest);
}

static bool flight(struct reading *r, struct arb_span rest)
{
    r->has_flights = true;
    r->rules->apart = 1;
    return take_stratum(r, rest);
}

static bool unknown(struct reading *r, struct arb_span rest)
{
    const unsigned s = named(r->rules, rest);

    if (s == r->rules->strata) return fail(r, ARB_STRATA_UNKNOWN_WRONG, rest);
    r->rules->unknown = (uint8_t)s;
    return true;
}

static bool title(struct reading *r, struct arb_span rest)
{
    return r->rules->title = rest, true;
}

static bool scale(struct reading *r, struct arb_span rest)
{
    return r->rules->scale = rest, true;
}

static bool overall(struct reading *r, struct arb_span rest)
{
    return r->rules->overall = rest, true;
}

/* The two of which there are several come first. */
enum { SEVERAL = 2 };

static const struct {
    const char *word;
    bool (*read)(struct reading *r, struct arb_span rest);
} words[] = {{"stratum", stratum}, {"flight", flight},   {"strata", title}, {"by", by},
             {"pair", pair},       {"unknown", unknown}, {"scale", scale},  {"overall", overall}};

static bool read_line(struct reading *r)
{
    struct arb_span rest = r->line;
    const struct arb_span word = arb__rule_word(&rest);

    if (word.length == 0) return true;
    for (size_t w = 0; w < ARB_COUNT(words); w++) {
        if (!arb_span_is(word, words[w].word)) continue;
        if (arb__rule_is_again(&r->told, (unsigned)w) && w >= SEVERAL) return fail(r, ARB_STRATA_TOLD_TWICE, word);
        return rest.length == 0 ? fail(r, ARB_STRATA_NOTHING_TOLD, rest) : words[w].read(r, rest);
    }
    return fail(r, ARB_STRATA_WORD_UNKNOWN, word);
}

bool arb_strata_read(struct arb_span text, struct arb_strata_rules *rules, struct arb_rules_fault *fault)
{
    struct reading r = {.rules = rules, .fault = fault};

    *rules = (struct arb_strata_rules){.strata = 0};
    *fault = (struct arb_rules_fault){.kind = ARB_STRATA_READ};
    for (r.number = 1; arb_span_line(&text, &r.line); r.number++)
        if (!read_line(&r)) return false;
    r.line = (struct arb_span){"", 0};
    return rules->strata > 1 || fail(&r, ARB_STRATA_TOO_FEW, r.line);
}

/* -- Who is in which ---------------------------------------------------------------------------- */

static bool has_category(struct arb_span categories, struct arb_span category)
{
    struct arb_span word;

    while ((word = arb_span_word(&categories)).length > 0)
        if (arb_span_equal(word, category)) return true;
    return false;
}

/* The stratum that names the category; who has none that is named is unknown. */
static unsigned of_category(const struct arb_strata_rules *rules, const struct arb_strata_player *player)
{
    for (unsigned s = 0; s < rules->strata && player->is_known; s++)
        if (has_category(rules->stratum[s].categories, player->category)) return s;
    return rules->unknown;
}

/* Whether over / under is at most the limit. */
static unsigned of_number(const struct arb_strata_rules *rules, int64_t over, int64_t under)
{
    unsigned s = rules->strata - 1u;

    while (s > 0 && over > rules->stratum[s].up_to * under) s--;
    return s;
}

unsigned arb_strata_of(const struct arb_strata_rules *rules, const struct arb_strata_player *player, unsigned count)
{
    int64_t sum = 0, highest = INT64_MIN;
    unsigned stratum = rules->strata - 1u;

    ARB_ASSERT(count > 0);
    for (unsigned i = 0; i < count; i++) {
        if (rules->by == ARB_STRATA_BY_CATEGORY) {
            const unsigned own = of_category(rules, &player[i]);

            if (own < stratum) stratum = own;
            continue;
        }
        if (!player[i].is_known) return rules->unknown;
        sum += player[i].number;
        if (player[i].number > highest) highest = player[i].number;
    }
    if (rules->by == ARB_STRATA_BY_CATEGORY) return stratum;
    if (rules->of == ARB_STRATA_OF_HIGHEST) return of_number(rules, highest, 1);
    return of_number(rules, sum, rules->of == ARB_STRATA_OF_MEAN ? (int64_t)count : 1);
}

/* -- The rankings ----------------------------------------------------------------------------------- */

static bool is_in(const struct arb_strata_rules *rules, const struct arb_strata_entry *entry, uint32_t section,
                  unsigned stratum)
{
    return (section == ARB_STRATA_ALL || entry->section == section) &&
           (rules->apart ? entry->stratum == stratum : entry->stratum >= stratum);
}

/* Those of one stratum, ranked among themselves. */
static void rank_stratum(size_t count, struct arb_standing *standing, const struct arb_sum *figure, unsigned stratum,
                         struct arb_strata_place (*place)[ARB_STRATA_MAX])
{
    arb_rank_exactly(standing, count, figure);
    for (size_t at = 0; at < count;) {
        const size_t together = arb_standings_equal(standing + at, count - at);

        for (size_t i = at; i < at + together; i++)
            place[standing[i].contestant][stratum] =
                (struct arb_strata_place){standing[i].rank, (uint32_t)together, (uint32_t)count};
        at += together;
    }
}

void arb_strata_rank(const struct arb_strata_rules *rules, const struct arb_strata_entry *entry, size_t count,
                     uint32_t section, struct arb_standing *standing, struct arb_sum *figure,
                     struct arb_strata_place (*place)[ARB_STRATA_MAX])
{
    for (size_t i = 0; i < count; i++) figure[i] = entry[i].figure;
    for (unsigned s = 0; s < rules->strata; s++) {
        size_t in = 0;

        for (size_t i = 0; i < count; i++)
            if (is_in(rules, &entry[i], section, s))
                standing[in++] = (struct arb_standing){.contestant = (uint32_t)i, .available = 1};
        if (in > 0) rank_stratum(in, standing, figure, s, place);
    }
}
