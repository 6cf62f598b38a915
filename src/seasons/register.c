/* register.c -- the register of a club as a file. */
#include "register.h"

#include "files/file.h"
#include "files/output.h"
#include "results/write/write.h"

#include <stdlib.h>
#include <string.h>

enum { SPELLING = 2 * ARB_PLAYER_NAME_MAX };    /* bytes that a player may get more when he is merged */

/* -- Reading --------------------------------------------------------------------------------- */

static size_t lines_of(struct arb_span text)
{
    size_t count = 1;

    for (size_t i = 0; i < text.length; i++) count += text.at[i] == '\n' || text.at[i] == '\r';
    return count;
}

/* The file's text, in memory of the register. False: the file cannot be read, or memory is short. */
static bool load(struct register_file *file, const char *path, struct arb_span *text)
{
    text->at = file->text = files_read_text(path, &text->length);
    return file->text != NULL;
}

/* Room for so many players, and for so many bytes of their texts beside what merging adds. */
static bool make_room(struct register_file *file, size_t players, size_t bytes)
{
    const size_t room = bytes + players * (SPELLING + 24) + 1;

    file->players.player = calloc(players + 1, sizeof *file->players.player);
    file->players.room = players;
    file->room = malloc(room);
    file->texts = arb_writer_on(file->room, file->room == NULL ? 0 : room);
    return file->players.player != NULL && file->room != NULL;
}

enum register_fault register_read(struct register_file *file, const char *path, const struct arb_player_given *given,
                                  size_t count, size_t more, size_t bytes, struct arb_players_fault *fault)
{
    struct arb_span text = {"", 0};

    *file = (struct register_file){.text = NULL};
    if (path != NULL && !load(file, path, &text)) return REGISTER_NO_FILE;
    if (!make_room(file, lines_of(text) + more, 3 * text.length + bytes)) return REGISTER_NO_MEMORY;
    if (path == NULL) return REGISTER_READ;
    return arb_players_read(&file->players, text, given, count, &file->texts, fault) ? REGISTER_READ
                                                                                     : REGISTER_AT_FAULT;
}

void register_free(struct register_file *file)
{
    free(file->players.player);
    free(file->text);
    free(file->room);
    *file = (struct register_file){.text = NULL};
}

/* -- Of an event ------------------------------------------------------------------------------ */

static bool is_there(const struct arb_players *players, struct arb_span name)
{
    return arb_players_named(players, name) != ARB_PLAYER_NOBODY;
}

/* A copy that lives as long as the register. */
static struct arb_span keep(struct register_file *file, struct arb_span text)
{
    const size_t start = file->texts.length;

    arb_pbn_text(&file->texts, text);
    return arb_span_trim(arb_span_skip(arb_writer_span(&file->texts), start));
}

static bool add(struct register_file *file, const struct event *event, struct arb_span name)
{
    struct arb_players *players = &file->players;
    const struct event_player *told = event_player_named(event, name);
    struct arb_player *one = &players->player[players->count];

    if (name.length > ARB_PLAYER_NAME_MAX || is_there(players, name)) return true;
    if (players->count == players->room) return false;
    one->text[ARB_PLAYER_NAME] = keep(file, name);
    one->name_hash = arb_name_hash(one->text[ARB_PLAYER_NAME]);
    if (one->text[ARB_PLAYER_NAME].length == 0) return true;
    if (told != NULL && players->federations > 0) one->id[0] = keep(file, told->number);
    if (told != NULL) one->text[ARB_PLAYER_CLUB] = keep(file, told->club);
    players->count++;
    return true;
}

/* The players of a row of standings, one after the other. */
static bool add_all(struct register_file *file, const struct event *event, struct arb_span names)
{
    struct arb_span name;

    while (event_cut_name(&names, &name))
        if (!add(file, event, name)) return false;
    return true;
}

static size_t names_in(struct arb_span names)
{
    struct arb_span name;
    size_t count = 0;

    while (event_cut_name(&names, &name)) count++;
    return count;
}

bool register_of_event(struct register_file *file, const struct event *event, struct arb_span federation)
{
    size_t players = 0, bytes = 0;

    for (size_t i = 0; i < event->totals.count; i++) {
        players += names_in(event->totals.item[i].names);
        bytes += 3 * event->totals.item[i].names.length;
    }
    for (size_t i = 0; i < event->players.count; i++)
        bytes += 3 * (event->players.item[i].number.length + event->players.item[i].club.length);
    *file = (struct register_file){.text = NULL};
    if (!make_room(file, players, bytes)) return false;
    if (federation.length > 0) file->players.federation[file->players.federations++] = federation;
    for (size_t i = 0; i < event->totals.count; i++)
        if (!add_all(file, event, event->totals.item[i].names)) return false;
    return true;
}

/* -- To an event ------------------------------------------------------------------------------ */

/* The player of that name that the file told of, among the first 'known', which are sorted; else a new one. NULL:
 * memory is short. */
static struct event_player *player_of(struct event *event, size_t known, struct arb_span name)
{
    const size_t all = event->players.count;
    const struct event_player *found;

    event->players.count = known;
    found = event_player_named(event, name);
    event->players.count = all;
    return found != NULL ? &event->players.item[found - event->players.item] : EVENT_ADD(event->players);
}

static bool tell(const struct arb_players *players, unsigned federation, struct event *event, size_t known,
                 struct arb_span name)
{
    char plain[ARB_PLAYER_NAME_MAX];
    struct arb_writer out = arb_writer_on(plain, sizeof plain);
    const struct arb_player *entry;
    struct event_player *told;
    size_t at;

    arb_pbn_text(&out, name);
    at = arb_players_named(players, arb_writer_span(&out));
    if (at >= players->count) return true;
    entry = &players->player[at];
    if (entry->id[federation].length + entry->text[ARB_PLAYER_CLUB].length == 0) return true;
    told = player_of(event, known, name);
    if (told == NULL) return false;
    told->name = name;
    if (told->number.length == 0) told->number = entry->id[federation];
    if (told->club.length == 0) told->club = entry->text[ARB_PLAYER_CLUB];
    return true;
}

static bool tell_all(const struct arb_players *players, unsigned federation, struct event *event, size_t known,
                     struct arb_span names)
{
    struct arb_span name;

    while (event_cut_name(&names, &name))
        if (!tell(players, federation, event, known, name)) return false;
    return true;
}

bool register_tell(const struct arb_players *players, unsigned federation, struct event *event)
{
    const size_t known = event->players.count, rows = event->is_listed ? event->totals.count : event->pairs.count;
    bool whole = true;

    for (size_t i = 0; i < rows && whole; i++)
        whole = tell_all(players, federation, event, known,
                         event->is_listed ? event->totals.item[i].names : event->pairs.item[i].names);
    event_sort_players(event);
    return whole;
}

/* -- Writing ------------------------------------------------------------------------------------- */

/* The whole text; the caller frees it. NULL: memory is short. */
static char *text_of(const struct arb_players *players, size_t *length)
{
    for (size_t room = 1 << 16;; room *= 4) {
        char *text = malloc(room);
        struct arb_writer out = arb_writer_on(text, text == NULL ? 0 : room);

        if (text == NULL) return NULL;
        arb_players_write(&out, players);
        *length = out.length;
        if (!out.truncated) return text;
        free(text);
    }
}

bool register_write(const struct register_file *file, const char *path)
{
    struct files_output output;
    size_t length;
    char *text = text_of(&file->players, &length);
    bool whole;

    if (text == NULL) return false;
    if (!files_output_open(&output, path, 0600)) {
        free(text);
        return false;
    }
    whole = fwrite(text, 1, length, output.file) == length;
    free(text);
    return files_output_close(&output, whole);
}
