/* pbn_names.c -- the names of PBN's tags: with other capitals, with a slip, and which of them have a section.
 *
 * Names of one length stand together, so that a name is compared with few.
 */
#include "pbn_inside.h"

#include <string.h>

/* A name of the standard's, or one that programs share; and the tag of a game that it is. */
struct name {
    const char *name;
    uint8_t tag;                    /* enum arb_pbn_game_tag */
};

#define TAG(n) {#n, ARB_PBN_TAG_##n}
#define ELSE(n) {#n, ARB_PBN_GAME_TAG_COUNT}
static const struct name of_4[] = {TAG(Date), TAG(Deal), TAG(East), ELSE(Mode), ELSE(Note), TAG(Play), TAG(Room),
                                   TAG(Site), ELSE(Time), TAG(West)};
static const struct name of_5[] = {TAG(Board), TAG(Event), TAG(North), ELSE(Round), TAG(Score), TAG(South),
                                   ELSE(Stage), ELSE(Table)};
static const struct name of_6[] = {ELSE(DealId), TAG(Dealer), ELSE(EastNA), ELSE(Hidden), ELSE(PairEW), ELSE(PairNS),
                                   TAG(Result), ELSE(WestNA)};
static const struct name of_7[] = {TAG(Auction), ELSE(NorthNA), ELSE(ScoreMP), TAG(Scoring), ELSE(Section),
                                   ELSE(Session), ELSE(SouthNA), ELSE(UTCDate), ELSE(UTCTime)};
static const struct name of_8[] = {TAG(Contract), TAG(Declarer), ELSE(EastType), ELSE(FrenchMP), ELSE(HomeTeam),
                                   ELSE(ScoreIMP), ELSE(TimeCall), ELSE(TimeCard), ELSE(WestType)};
static const struct name of_9[] = {ELSE(Annotator), ELSE(EventDate), ELSE(Generator), ELSE(NorthType), ELSE(SouthType),
                                   ELSE(VisitTeam)};
static const struct name of_10[] = {ELSE(ScoreTable), TAG(Vulnerable)};
static const struct name of_11[] = {ELSE(ActionTable), ELSE(Application), ELSE(AnnotatorNA), ELSE(BidSystemEW),
                                    ELSE(BidSystemNS), ELSE(Competition), ELSE(Description), ELSE(ParContract),
                                    ELSE(RulingTable), ELSE(ScoreRubber), ELSE(Termination), ELSE(TimeControl)};
static const struct name of_12[] = {ELSE(EventSponsor), ELSE(OptimumScore)};
static const struct name of_13[] = {ELSE(PlayTimeTable)};
static const struct name of_15[] = {ELSE(ScorePercentage), ELSE(TotalScoreTable), ELSE(OptimumContract),
                                    ELSE(SubstituteTable)};
static const struct name of_16[] = {ELSE(AuctionTimeTable), ELSE(OptimumPlayTable)};
static const struct name of_17[] = {ELSE(DoubleDummyTricks), ELSE(InstantScoreTable)};
static const struct name of_18[] = {ELSE(OptimumResultTable), ELSE(ScoreRubberHistory)};
#undef TAG
#undef ELSE

static const struct {
    const struct name *name;
    unsigned count;
} of_length[] = {
#define OF(n) [n] = {of_##n, ARB_COUNT(of_##n)}
    OF(4), OF(5), OF(6), OF(7), OF(8), OF(9), OF(10), OF(11), OF(12), OF(13), OF(15), OF(16), OF(17), OF(18),
#undef OF
};

/* Of the names with its length: the one it is, but for capitals if it is none; NULL: none. */
static const struct name *known(struct arb_span name, bool *recased)
{
    const unsigned count = name.length < ARB_COUNT(of_length) ? of_length[name.length].count : 0;
    const struct name *const of = count > 0 ? of_length[name.length].name : NULL;

    *recased = false;
    for (unsigned i = 0; i < count; i++)
        if (of[i].name[0] == name.at[0] && memcmp(of[i].name, name.at, name.length) == 0) return &of[i];
    for (unsigned i = 0; i < count; i++) {
        if (!arb_span_is_nocase(name, of[i].name)) continue;
        *recased = true;
        return &of[i];
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

struct arb_span arb_pbn_tag_name(struct arb_span name, bool *recased, bool *has_rows, uint8_t *tag)
{
    const struct name *const standard = known(name, recased);

    *has_rows = standard == NULL || has_section(standard->name, name.length);
    *tag = standard == NULL ? (uint8_t)ARB_PBN_GAME_TAG_COUNT : standard->tag;
    return *recased ? (struct arb_span){standard->name, name.length} : name;
}

enum arb_pbn_game_tag arb__pbn_tag_named(struct arb_span name)
{
    bool recased;
    const struct name *const standard = known(name, &recased);

    return standard == NULL || recased ? ARB_PBN_GAME_TAG_COUNT : (enum arb_pbn_game_tag)standard->tag;
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
