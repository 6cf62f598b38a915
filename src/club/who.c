/* who.c -- who is who: players found by their numbers and names, and two entries of one player made one. */
#include "arbitro/club/players.h"

static const struct arb_span empty = {"", 0};

static bool is_same_name(struct arb_span key, struct arb_span name)
{
    char text[ARB_NAME_KEY_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_name_key(&out, name);
    return out.length > 0 && arb_span_equal(key, arb_writer_span(&out));
}

/* Cuts the next spelling off the front of "A. Rossi / Rossi Anna". Empty: none is left. */
static struct arb_span next_spelling(struct arb_span *also)
{
    size_t length = 0;
    struct arb_span one;

    while (length < also->length && also->at[length] != '/') length++;
    one = arb_span_trim((struct arb_span){also->at, length});
    *also = arb_span_skip(*also, length + (length < also->length));
    return one;
}

/* The key of a name, with its hash. */
struct sought {
    char text[ARB_NAME_KEY_MAX];
    struct arb_span key;
    uint64_t hash;
};

static void seek(struct sought *sought, struct arb_span name)
{
    struct arb_writer out = arb_writer_on(sought->text, sizeof sought->text);

    arb_name_key(&out, name);
    sought->key = arb_writer_span(&out);
    sought->hash = arb_hash_bytes(ARB_HASH_START, sought->text, out.length);
}

/* Is this his name, or another spelling of it? */
static bool is_called(const struct arb_player *player, const struct sought *sought)
{
    struct arb_span also = player->text[ARB_PLAYER_ALSO];

    if (player->name_hash == sought->hash && is_same_name(sought->key, player->text[ARB_PLAYER_NAME])) return true;
    while (also.length > 0)
        if (is_same_name(sought->key, next_spelling(&also))) return true;
    return false;
}

/* The federation's place in the register, -1: it has none of that name. */
static int place_of(const struct arb_players *players, struct arb_span federation)
{
    for (unsigned f = 0; f < players->federations; f++)
        if (arb_span_equal(players->federation[f], federation)) return (int)f;
    return -1;
}

static struct arb_span without_zeros(struct arb_span number)
{
    size_t zeros = 0;

    for (size_t i = 0; i < number.length; i++)
        if (number.at[i] < '0' || number.at[i] > '9') return number;
    while (zeros + 1 < number.length && number.at[zeros] == '0') zeros++;
    return arb_span_skip(number, zeros);
}

/* Most differ where they end. */
bool arb_player_numbers_are_same(struct arb_span one, struct arb_span other)
{
    if (one.length == 0 || other.length == 0) return one.length == other.length;
    if (one.at[one.length - 1] != other.at[other.length - 1]) return false;
    return arb_span_equal(without_zeros(one), without_zeros(other));
}

size_t arb_players_numbered(const struct arb_players *players, int federation, struct arb_span number)
{
    size_t found = ARB_PLAYER_NOBODY;

    for (size_t i = 0; i < players->count && number.length > 0; i++) {
        const struct arb_player *one = &players->player[i];

        if (federation < 0 ? !arb_span_equal(one->text[ARB_PLAYER_NUMBER], number)
                           : !arb_player_numbers_are_same(one->id[federation], number)) continue;
        if (found != ARB_PLAYER_NOBODY) return ARB_PLAYER_SEVERAL;
        found = i;
    }
    return found;
}

size_t arb_players_named(const struct arb_players *players, struct arb_span name)
{
    struct sought sought;
    size_t found = ARB_PLAYER_NOBODY;

    seek(&sought, name);
    for (size_t i = 0; i < players->count && sought.key.length > 0; i++) {
        if (!is_called(&players->player[i], &sought)) continue;
        if (found != ARB_PLAYER_NOBODY) return ARB_PLAYER_SEVERAL;
        found = i;
    }
    return found;
}

const struct arb_player *arb_players_shown(const struct arb_players *players, struct arb_span name)
{
    struct sought sought;
    const struct arb_player *least = NULL;

    seek(&sought, name);
    for (size_t i = 0; i < players->count && sought.key.length > 0; i++) {
        const struct arb_player *one = &players->player[i];

        if (is_called(one, &sought) && (least == NULL || one->shows > least->shows)) least = one;
    }
    return least;
}

/* -- Merging --------------------------------------------------------------------------------- */

/* Has some federation given them two numbers? */
static bool are_told_apart(const struct arb_player *a, const struct arb_player *b, const int at[ARB_FEDERATIONS_MAX],
                           unsigned federations)
{
    for (unsigned f = 0; f < federations; f++)
        if (at[f] >= 0 && a->id[at[f]].length > 0 && b->id[f].length > 0 &&
            !arb_player_numbers_are_same(a->id[at[f]], b->id[f]))
            return true;
    return false;
}

/* Whoever has one of his numbers, else whoever has his name and no other number; NOBODY, SEVERAL. A number of the club
 * alone, under another name, may be another club's. */
static size_t find(const struct arb_players *players, const struct arb_player *one, const int at[ARB_FEDERATIONS_MAX],
                   unsigned federations)
{
    struct sought sought;
    size_t found = ARB_PLAYER_NOBODY;

    for (unsigned f = 0; f < federations; f++) {
        const size_t who = at[f] < 0 ? ARB_PLAYER_NOBODY : arb_players_numbered(players, at[f], one->id[f]);

        if (who != ARB_PLAYER_NOBODY) return who;
    }
    seek(&sought, one->text[ARB_PLAYER_NAME]);
    found = arb_players_numbered(players, -1, one->text[ARB_PLAYER_NUMBER]);
    if (found < players->count && !is_called(&players->player[found], &sought)) return ARB_PLAYER_SEVERAL;
    if (found != ARB_PLAYER_NOBODY) return found;
    for (size_t i = 0; i < players->count && sought.key.length > 0; i++) {
        if (!is_called(&players->player[i], &sought) ||
            are_told_apart(&players->player[i], one, at, federations)) continue;
        if (found != ARB_PLAYER_NOBODY) return ARB_PLAYER_SEVERAL;
        found = i;
    }
    return found;
}

/* Puts another spelling of the name under 'also'. Without room for it nothing is changed. */
static bool add_spelling(struct arb_player *player, struct arb_span name, struct arb_writer *texts)
{
    const size_t start = texts->length;
    struct arb_span *also = &player->text[ARB_PLAYER_ALSO];
    struct sought sought;

    seek(&sought, name);
    if (sought.key.length == 0 || is_called(player, &sought)) return false;
    if (also->length + name.length + 4 > texts->capacity - texts->length) return false;
    arb_write_span(texts, *also);
    if (also->length > 0) arb_write_text(texts, " / ");
    arb_write_span(texts, name);
    *also = arb_span_skip(arb_writer_span(texts), start);
    return true;
}

/* All spellings of one player become another's. */
static bool add_spellings(struct arb_player *player, const struct arb_player *from, struct arb_writer *texts)
{
    struct arb_span also = from->text[ARB_PLAYER_ALSO];
    bool is_new = add_spelling(player, from->text[ARB_PLAYER_NAME], texts);

    while (also.length > 0) is_new |= add_spelling(player, next_spelling(&also), texts);
    return is_new;
}

/* Takes a value over: in place of what stands there, or only where nothing does. */
static bool take(struct arb_span *text, struct arb_span told, bool replaces)
{
    if (told.length == 0 || arb_span_equal(*text, told) || (!replaces && text->length > 0)) return false;
    *text = told;
    return true;
}

/* The longer of two that differ in their zeros alone is as the federation writes it. */
static bool take_number(struct arb_span *number, struct arb_span told)
{
    if (arb_player_numbers_are_same(*number, told) && told.length <= number->length) return false;
    return take(number, told, true);
}

/* Is the column one that a merge never changes where it is told: who he is here, and what pages show of him? */
static bool is_kept(unsigned column)
{
    return column == ARB_PLAYER_NUMBER || column == ARB_PLAYER_NAME || column == ARB_PLAYER_SHOWS;
}

static bool take_columns(struct arb_player *player, const struct arb_player *from, bool replaces)
{
    bool is_new = false;

    for (unsigned c = 0; c < ARB_PLAYER_COLUMN_COUNT; c++) {
        if (c == ARB_PLAYER_ALSO || !take(&player->text[c], from->text[c], replaces && !is_kept(c))) continue;
        is_new = true;
        if (c == ARB_PLAYER_GRADE) player->grade = from->grade;
        if (c == ARB_PLAYER_MASTERPOINTS) player->masterpoints = from->masterpoints;
        if (c == ARB_PLAYER_HANDICAP) player->handicap = from->handicap;
        if (c == ARB_PLAYER_SHOWS) player->shows = from->shows;
    }
    return is_new;
}

/* Where the federations of another register are in this one; new ones are added as far as there is room. */
static void find_federations(struct arb_players *players, const struct arb_players *from, int at[ARB_FEDERATIONS_MAX])
{
    for (unsigned f = 0; f < from->federations; f++) {
        at[f] = place_of(players, from->federation[f]);
        if (at[f] >= 0 || players->federations == ARB_FEDERATIONS_MAX) continue;
        at[f] = (int)players->federations;
        players->federation[players->federations++] = from->federation[f];
    }
}

static void add(struct arb_players *players, const struct arb_player *one, const int at[ARB_FEDERATIONS_MAX],
                unsigned federations)
{
    struct arb_player *added = &players->player[players->count++];

    *added = *one;
    for (unsigned f = 0; f < ARB_FEDERATIONS_MAX; f++) added->id[f] = empty;
    for (unsigned f = 0; f < federations; f++)
        if (at[f] >= 0) added->id[at[f]] = one->id[f];
}

bool arb_players_add(struct arb_players *players, const struct arb_players *from, const struct arb_player *one)
{
    int federation[ARB_FEDERATIONS_MAX];

    if (players->count == players->room) return false;
    find_federations(players, from, federation);
    add(players, one, federation, from->federations);
    return true;
}

/* The next of the register after 'at' who has his name and may be he; 'count': nobody. */
static size_t next_like(const struct arb_players *players, size_t who, const struct sought *sought, size_t at,
                        const int same[ARB_FEDERATIONS_MAX])
{
    const struct arb_player *one = &players->player[who];

    for (; at < players->count; at++)
        if (at != who && is_called(&players->player[at], sought) &&
            !are_told_apart(&players->player[at], one, same, players->federations)) return at;
    return players->count;
}

/* Has another of the register one of his numbers, and another federation's number than he? */
static bool has_number_of_other(const struct arb_players *players, size_t who, const int same[ARB_FEDERATIONS_MAX])
{
    const struct arb_player *one = &players->player[who];

    for (size_t i = 0; i < players->count; i++)
        for (unsigned f = 0; f < players->federations && i != who; f++)
            if (one->id[f].length > 0 && arb_player_numbers_are_same(players->player[i].id[f], one->id[f]) &&
                are_told_apart(&players->player[i], one, same, players->federations)) return true;
    return false;
}

bool arb_players_is_doubtful(const struct arb_players *players, size_t who)
{
    int same[ARB_FEDERATIONS_MAX];
    struct sought sought;
    size_t first, other;

    for (unsigned f = 0; f < ARB_FEDERATIONS_MAX; f++) same[f] = (int)f;
    if (has_number_of_other(players, who, same)) return true;
    seek(&sought, players->player[who].text[ARB_PLAYER_NAME]);
    if (sought.key.length == 0) return false;
    first = next_like(players, who, &sought, 0, same);
    if (first == players->count) return false;
    other = first;
    while ((other = next_like(players, who, &sought, other + 1, same)) < players->count)
        if (are_told_apart(&players->player[first], &players->player[other], same, players->federations)) return true;
    return false;
}

enum arb_player_merged arb_players_merge(struct arb_players *players, const struct arb_players *from,
                                         const struct arb_player *one, struct arb_writer *texts, size_t *at)
{
    int federation[ARB_FEDERATIONS_MAX];
    bool is_new;

    find_federations(players, from, federation);
    *at = find(players, one, federation, from->federations);
    if (*at == ARB_PLAYER_SEVERAL) return ARB_MERGED_SEVERAL;
    if (*at == ARB_PLAYER_NOBODY) {
        if (players->count == players->room) return ARB_MERGED_ROOM;
        *at = players->count;
        add(players, one, federation, from->federations);
        return ARB_MERGED_ADDED;
    }
    is_new = take_columns(&players->player[*at], one, true);
    for (unsigned f = 0; f < from->federations; f++)
        if (federation[f] >= 0) is_new |= take_number(&players->player[*at].id[federation[f]], one->id[f]);
    is_new |= add_spellings(&players->player[*at], one, texts);
    return is_new ? ARB_MERGED_CHANGED : ARB_MERGED_SAME;
}

void arb_players_join(struct arb_players *players, size_t stays, size_t goes, struct arb_writer *texts)
{
    struct arb_player *kept = &players->player[stays];
    const struct arb_player *from = &players->player[goes];

    ARB_ASSERT(stays < players->count && goes < players->count && stays != goes);
    (void)take_columns(kept, from, false);
    for (unsigned f = 0; f < players->federations; f++) (void)take(&kept->id[f], from->id[f], false);
    (void)add_spellings(kept, from, texts);
    for (size_t i = goes; i + 1 < players->count; i++) players->player[i] = players->player[i + 1];
    players->count--;
}

void arb_players_give_numbers(struct arb_players *players, struct arb_writer *texts)
{
    int64_t highest = 0, number;

    for (size_t i = 0; i < players->count; i++)
        if (arb_span_int(players->player[i].text[ARB_PLAYER_NUMBER], 1, INT64_C(999999999), &number) &&
            number > highest)
            highest = number;
    for (size_t i = 0; i < players->count; i++) {
        const size_t start = texts->length;

        if (players->player[i].text[ARB_PLAYER_NUMBER].length > 0) continue;
        arb_write_int(texts, ++highest);
        players->player[i].text[ARB_PLAYER_NUMBER] = arb_span_skip(arb_writer_span(texts), start);
    }
}
