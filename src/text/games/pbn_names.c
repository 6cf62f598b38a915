/* pbn_names.c -- the names of PBN's tags: with other capitals, with a slip, and which of them have a section.
 *
 * Names of one length stand together, so that a name is compared with few.
 */
#include "arbitro/pbn.h"

#include <string.h>

/* The standard's, and those that programs share. */
static const char *const of_4[] = {"Date", "Deal", "East", "Mode", "Note", "Play", "Room", "Site", "Time", "West"};
static const char *const of_5[] = {"Board", "Event", "North", "Round", "Score", "South", "Stage", "Table"};
static const char *const of_6[] = {"DealId", "Dealer", "EastNA", "Hidden", "PairEW", "PairNS", "Result", "WestNA"};
static const char *const of_7[] = {"Auction", "NorthNA", "ScoreMP", "Scoring", "Section", "Session", "SouthNA",
                                   "UTCDate", "UTCTime"};
static const char *const of_8[] = {"Contract", "Declarer", "EastType", "FrenchMP", "HomeTeam", "ScoreIMP", "TimeCall",
                                   "TimeCard", "WestType"};
static const char *const of_9[] = {"Annotator", "EventDate", "Generator", "NorthType", "SouthType", "VisitTeam"};
static const char *const of_10[] = {"ScoreTable", "Vulnerable"};
static const char *const of_11[] = {"ActionTable", "Application", "AnnotatorNA", "BidSystemEW", "BidSystemNS",
                                    "Competition", "Description", "ParContract", "RulingTable", "ScoreRubber",
                                    "Termination", "TimeControl"};
static const char *const of_12[] = {"EventSponsor", "OptimumScore"};
static const char *const of_15[] = {"ScorePercentage", "TotalScoreTable", "OptimumContract", "SubstituteTable"};
static const char *const of_13[] = {"PlayTimeTable"};
static const char *const of_16[] = {"AuctionTimeTable", "OptimumPlayTable"};
static const char *const of_17[] = {"DoubleDummyTricks", "InstantScoreTable"};
static const char *const of_18[] = {"OptimumResultTable", "ScoreRubberHistory"};

static const struct {
    const char *const *name;
    unsigned count;
} of_length[] = {
#define OF(n) [n] = {of_##n, ARB_COUNT(of_##n)}
    OF(4), OF(5), OF(6), OF(7), OF(8), OF(9), OF(10), OF(11), OF(12), OF(13), OF(15), OF(16), OF(17), OF(18),
#undef OF
};

/* Of the names with its length: the one it is, but for capitals if it is none; NULL: none. */
static const char *known(struct arb_span name, bool *recased)
{
    const unsigned count = name.length < ARB_COUNT(of_length) ? of_length[name.length].count : 0;

    *recased = false;
    for (unsigned i = 0; i < count; i++)
        if (memcmp(of_length[name.length].name[i], name.at, name.length) == 0) return of_length[name.length].name[i];
    for (unsigned i = 0; i < count; i++) {
        if (!arb_span_is_nocase(name, of_length[name.length].name[i])) continue;
        *recased = true;
        return of_length[name.length].name[i];
    }
    return NULL;
}

/* Of a name of the standard. */
static bool has_section(const char *standard, size_t length)
{
    static const char table[] = "Table";
    const size_t more = sizeof table - 1;

    if (length > more && memcmp(standard + length - more, table, more) == 0) return true;
    return arb_span_is((struct arb_span){standard, length}, "Auction") ||
           arb_span_is((struct arb_span){standard, length}, "Play");
}

struct arb_span arb_pbn_tag_name(struct arb_span name, bool *recased, bool *has_rows)
{
    const char *const standard = known(name, recased);

    *has_rows = standard == NULL || has_section(standard, name.length);
    return *recased ? (struct arb_span){standard, name.length} : name;
}

/* -- slips --------------------------------------------------------------------------------- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

/* One letter missing in the name, or two changed places; in a long one also one too many, or another. */
static bool is_slip(struct arb_span name, struct arb_span tag)
{
    const bool is_long = tag.length > 5;
    size_t front = 0, back = 0;
    const size_t shorter = name.length < tag.length ? name.length : tag.length;

    while (front < shorter && lower(name.at[front]) == lower(tag.at[front])) front++;
    while (back < shorter - front &&
           lower(name.at[name.length - back - 1]) == lower(tag.at[tag.length - back - 1])) back++;
    if (name.length + 1 == tag.length) return front + back == name.length;
    if (name.length == tag.length + 1) return is_long && front + back == tag.length;
    if (name.length != tag.length) return false;
    if (front + back + 1 == tag.length) return is_long;
    return front + back + 2 == tag.length && lower(name.at[front]) == lower(tag.at[front + 1]) &&
           lower(name.at[front + 1]) == lower(tag.at[front]);
}

const char *arb_pbn_tag_like(struct arb_span name)
{
    static const char *const read[] = {"Auction", "Play", "Deal", "Dealer", "Vulnerable", "Declarer", "Contract",
                                       "Result", "Board", "Event", "ScoreTable"};
    bool recased;

    if (known(name, &recased) != NULL) return NULL;
    for (unsigned i = 0; i < ARB_COUNT(read); i++)
        if (is_slip(name, arb_span_of(read[i]))) return read[i];
    return NULL;
}
