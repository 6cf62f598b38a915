/* copies.c -- backups on a stick, or through the browser, made and put back by a head director.
 */
#include "people/copies.h"

#include "hall/answers/answer.h"
#include "people/session.h"
#include "hall/contests/hall.h"

#include "platform/platform.h"

#include <dirent.h>
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COPIES_SHOWN = 30, ANSWER_GUESS = 4096, PIECE_MAX = 192 << 10 };

#define BROUGHT_MAX (INT64_C(1) << 30)      /* bytes of a copy that a browser brings: no club has as much */

struct copies {
    char place[ARB_JOURNAL_PATH_MAX];   /* "": none */
    char unusable[ARB_JOURNAL_PATH_MAX];    /* one that is there, and cannot be written; "": none */
    char name[COPIES_SHOWN][ARB_JOURNAL_COPY_MAX];
    size_t count;
    const char *made;                   /* NULL: none now */
};

static int is_copy(const struct dirent *entry)
{
    return arb_journal_copy_is_name(arb_span_of(entry->d_name));
}

/* Rights alone do not say it: a stick may have a lock, or be damaged. */
static bool can_write(const char *folder)
{
    char path[ARB_JOURNAL_PATH_MAX + 16];
    FILE *trial;
    bool written;

    snprintf(path, sizeof path, "%s/.arbitro-trial", folder);
    trial = fopen(path, "wb");
    if (trial == NULL) return false;
    written = fputc('.', trial) != EOF;
    written = fclose(trial) == 0 && written;
    unlink(path);
    return written;
}

/* The newest first: the names say when, in an order that letters have too. */
static void find(const struct arb__server *server, struct copies *copies)
{
    struct dirent **entry;
    int count = 0;

    *copies = (struct copies){.count = 0};
    if (server->copies != NULL) snprintf(copies->place, sizeof copies->place, "%s", server->copies);
    else if (!platform_removable(copies->place, sizeof copies->place)) copies->place[0] = '\0';
    if (copies->place[0] != '\0' && !can_write(copies->place)) {
        memcpy(copies->unusable, copies->place, sizeof copies->unusable);
        copies->place[0] = '\0';
    }
    if (copies->place[0] != '\0') count = scandir(copies->place, &entry, is_copy, alphasort);
    for (int i = count; i-- > 0; free(entry[i]))
        if (copies->count < COPIES_SHOWN)
            arb_text_copy(copies->name[copies->count++], entry[i]->d_name, ARB_JOURNAL_COPY_MAX);
    if (count > 0) free(entry);
}

static void write_copies(struct arb_writer *out, const void *what)
{
    const struct copies *copies = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key(&json, "place");
    if (copies->place[0] != '\0') arb_json_text(&json, copies->place);
    else arb_json_null(&json);
    if (copies->unusable[0] != '\0') arb_json_key_text(&json, "unusable", copies->unusable);
    arb_json_key(&json, "copies");
    arb_json_array(&json);
    for (size_t i = 0; i < copies->count; i++) arb_json_text(&json, copies->name[i]);
    arb_json_end(&json);
    if (copies->made != NULL) arb_json_key_text(&json, "made", copies->made);
    arb_json_end(&json);
}

/* The sentence of the journal, whole: which disk is full, which file is there already. */
static void refuse(struct arb__server *server, struct arb_reply *reply, const struct arb_journal_problem *problem)
{
    char text[2048];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (problem->fault == ARB_JOURNAL_DISK_FULL) {
        arb__refuse(server, reply, 503, "copies.no_room", ARB_VALUES(ARB_TEXT("path", problem->path)));
        return;
    }
    arb_journal_problem_write(&out, arb__language_of(server, arb_reply_request(reply)), problem);
    arb__refuse_said(reply, 503, arb_journal_fault_key(problem->fault), text);
}

void arb__get_copies(struct arb__server *server, struct arb_reply *reply)
{
    struct copies copies;

    if (!arb__head_is_asking(server, reply)) return;
    find(server, &copies);
    arb__send_json(reply, ANSWER_GUESS, write_copies, &copies);
}

void arb__post_copy(struct arb__server *server, struct arb_reply *reply)
{
    struct arb_journal_problem problem;
    char file[ARB_JOURNAL_PATH_MAX];
    struct copies copies;

    if (!arb__head_is_asking(server, reply)) return;
    find(server, &copies);
    if (copies.place[0] == '\0') {
        arb__refuse(server, reply, 409, "copies.no_place", NULL, 0);
    } else if (arb_journal_backup_into(server->journal, copies.place, arb_net_wall_ms(server->net), file, &problem) !=
               ARB_JOURNAL_GOOD) {
        refuse(server, reply, &problem);
    } else {
        arb_net_log(server->net, ARB_LOG_INFO, "copied", file);
        find(server, &copies);
        copies.made = file;
        arb__send_json(reply, ANSWER_GUESS, write_copies, &copies);
    }
}

/* -- Through the browser ------------------------------------------------------------------ */

/* A whole file on the heap; NULL: it cannot be read. */
static char *read_whole(const char *file, size_t *length)
{
    FILE *in = fopen(file, "rb");
    char *bytes = NULL;
    long size;

    if (in == NULL) return NULL;
    if (fseek(in, 0, SEEK_END) == 0 && (size = ftell(in)) > 0 && fseek(in, 0, SEEK_SET) == 0)
        bytes = malloc((size_t)size);
    if (bytes != NULL && fread(bytes, 1, (size_t)size, in) != (size_t)size) {
        free(bytes);
        bytes = NULL;
    }
    *length = bytes != NULL ? (size_t)size : 0;
    fclose(in);
    return bytes;
}

static void send_file(struct arb__server *server, struct arb_reply *reply, const char *file)
{
    char saved_as[ARB_JOURNAL_COPY_MAX + 32];
    const char *name = strrchr(file, '/') + 1;
    size_t length = 0;
    char *bytes = read_whole(file, &length);

    if (bytes == NULL) {
        arb__refuse(server, reply, 503, "wire.not_read", NULL, 0);
        return;
    }
    snprintf(saved_as, sizeof saved_as, "attachment; filename=\"%s\"", name);
    arb_reply_header(reply, "Content-Disposition", saved_as);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/octet-stream", (struct arb_span){bytes, length});
    free(bytes);
}

/* It is made beside the store, and goes when it is read. */
void arb__get_copy_file(struct arb__server *server, struct arb_reply *reply)
{
    struct arb_journal_problem problem;
    char file[ARB_JOURNAL_PATH_MAX];

    if (!arb__head_is_asking(server, reply)) return;
    if (arb_journal_backup_into(server->journal, server->data, arb_net_wall_ms(server->net), file, &problem) !=
        ARB_JOURNAL_GOOD) {
        refuse(server, reply, &problem);
        return;
    }
    send_file(server, reply, file);
    unlink(file);
}

static void name_brought(const struct arb__server *server, char file[ARB_JOURNAL_PATH_MAX + 32])
{
    snprintf(file, ARB_JOURNAL_PATH_MAX + 32, "%s/arbitro-brought.part", server->data);
}

/* The file's new length; -1: it could not be written, errno says why. */
static int64_t add_piece(const char *file, int64_t at, const unsigned char *bytes, size_t length)
{
    FILE *out = fopen(file, at == 0 ? "wb" : "r+b");
    bool good = out != NULL;

    if (out == NULL) return -1;
    good = fseek(out, (long)at, SEEK_SET) == 0 && fwrite(bytes, 1, length, out) == length;
    good = fclose(out) == 0 && good;
    return good ? at + (int64_t)length : -1;
}

static void write_size(struct arb_writer *out, const void *size)
{
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key_int(&json, "size", *(const int64_t *)size);
    arb_json_end(&json);
}

static void take_piece(struct arb__server *server, struct arb_reply *reply, int64_t at, struct arb_span base64)
{
    static unsigned char bytes[PIECE_MAX];
    char file[ARB_JOURNAL_PATH_MAX + 32];
    size_t length = 0;
    int64_t size;

    if (at < 0 || at > BROUGHT_MAX ||
        sodium_base642bin(bytes, sizeof bytes, base64.at, base64.length, NULL, &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0) {
        arb__refuse(server, reply, 400, "copies.not_one", NULL, 0);
        return;
    }
    name_brought(server, file);
    size = add_piece(file, at, bytes, length);
    if (size < 0) {
        const bool full = arb_journal_fault_of_errno(errno) == ARB_JOURNAL_DISK_FULL;

        unlink(file);
        arb__refuse(server, reply, 503, full ? "copies.no_room" : "wire.not_kept",
                    ARB_VALUES(ARB_TEXT("path", server->data)));
        return;
    }
    arb__send_json(reply, 64, write_size, &size);
}

void arb__post_copy_file(struct arb__server *server, struct arb_reply *reply)
{
    struct arb_span base64;
    json_t *object;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (!json_is_integer(json_object_get(object, "at")) || !arb__text_in(object, "bytes", 256 << 10, &base64))
        arb__refuse(server, reply, 400, "copies.not_one", NULL, 0);
    else take_piece(server, reply, json_integer_value(json_object_get(object, "at")), base64);
    json_decref(object);
}

/* -- Put back ------------------------------------------------------------------------------ */

struct restored {
    const struct arb__server *server;
    const char *aside;
};

/* Whose store it is now, for the eyes of whoever brought it. */
static void write_restored(struct arb_writer *out, const void *what)
{
    const struct restored *restored = what;
    const struct arb__hall *hall = &restored->server->hall;
    struct arb_json json = arb_json_on(out);
    char day[16] = "";
    long newest = 0;
    size_t count = 0;

    for (size_t i = 0; i < hall->count; i++) {
        const struct arb__listed *item = &hall->listed[i];
        const long when = item->year * 10000L + item->month * 100L + item->day;

        if (item->acts == 0) continue;
        count++;
        if (when <= newest) continue;
        newest = when;
        snprintf(day, sizeof day, "%04u-%02u-%02u", item->year, item->month, item->day);
    }
    arb_json_object(&json);
    arb_json_key_text(&json, "aside", restored->aside);
    arb_json_key_text(&json, "club", restored->server->club.name);
    arb_json_key_int(&json, "contests", (int64_t)count);
    arb_json_key(&json, "last");
    if (count > 0) arb_json_text(&json, day);
    else arb_json_null(&json);
    arb_json_end(&json);
}

/* The file of a name; false: none is offered under it. */
static bool file_of(const struct arb__server *server, const json_t *object, char file[ARB_JOURNAL_PATH_MAX])
{
    struct arb_span name;
    struct copies copies;
    int length;

    if (!arb__text_in(object, "copy", ARB_JOURNAL_COPY_MAX, &name) || !arb_journal_copy_is_name(name)) return false;
    find(server, &copies);
    length = snprintf(file, ARB_JOURNAL_PATH_MAX, "%s/%.*s", copies.place, (int)name.length, name.at);
    return copies.place[0] != '\0' && length > 0 && length < ARB_JOURNAL_PATH_MAX;
}

/* Of a file that was brought nobody knows the path that the journal's sentences name. */
static void refuse_copy(struct arb__server *server, struct arb_reply *reply, const struct arb_journal_problem *problem,
                        bool is_brought)
{
    if (is_brought && (problem->fault == ARB_JOURNAL_NOT_A_STORE || problem->fault == ARB_JOURNAL_EMPTY))
        arb__refuse(server, reply, 400, "copies.not_one", NULL, 0);
    else if (is_brought && (problem->fault == ARB_JOURNAL_CORRUPT || problem->fault == ARB_JOURNAL_CHAIN_BROKEN))
        arb__refuse(server, reply, 400, "copies.damaged", NULL, 0);
    else refuse(server, reply, problem);
}

void arb__post_restore(struct arb__server *server, struct arb_reply *reply)
{
    char file[ARB_JOURNAL_PATH_MAX], brought[ARB_JOURNAL_PATH_MAX + 32], aside[ARB_JOURNAL_PATH_MAX] = "";
    struct arb_journal_problem problem;
    const struct restored restored = {server, aside};
    json_t *object;
    bool is_brought, is_there;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    is_brought = json_is_true(json_object_get(object, "file"));
    name_brought(server, brought);
    is_there = is_brought ? access(brought, R_OK) == 0 : file_of(server, object, file);
    json_decref(object);
    if (!is_there) arb__refuse(server, reply, 404, "copies.unknown", NULL, 0);
    else if (server->restore(server, is_brought ? brought : file, aside, &problem) != ARB_JOURNAL_GOOD)
        refuse_copy(server, reply, &problem, is_brought);
    else arb__send_json(reply, ANSWER_GUESS, write_restored, &restored);
    if (is_brought) unlink(brought);
}
