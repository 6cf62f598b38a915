/* copies.c -- backups on a stick, made and put back by a head director.
 */
#include "people/copies.h"

#include "hall/answers/answer.h"
#include "people/session.h"

#include "platform/platform.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COPIES_SHOWN = 30, ANSWER_GUESS = 4096 };

struct copies {
    char place[ARB_JOURNAL_PATH_MAX];   /* "": none */
    char name[COPIES_SHOWN][ARB_JOURNAL_COPY_MAX];
    size_t count;
    const char *made;                   /* NULL: none now */
};

static int is_copy(const struct dirent *entry)
{
    return arb_journal_copy_is_name(arb_span_of(entry->d_name));
}

/* The newest first: the names say when, in an order that letters have too. */
static void find(const struct arb__server *server, struct copies *copies)
{
    struct dirent **entry;
    int count = 0;

    *copies = (struct copies){.count = 0};
    if (server->copies != NULL) snprintf(copies->place, sizeof copies->place, "%s", server->copies);
    else if (!platform_removable(copies->place, sizeof copies->place)) copies->place[0] = '\0';
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

static void write_aside(struct arb_writer *out, const void *aside)
{
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key_text(&json, "aside", aside);
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

void arb__post_restore(struct arb__server *server, struct arb_reply *reply)
{
    char file[ARB_JOURNAL_PATH_MAX], aside[ARB_JOURNAL_PATH_MAX] = "";
    struct arb_journal_problem problem;
    json_t *object;
    bool is_there;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    is_there = file_of(server, object, file);
    json_decref(object);
    if (!is_there) arb__refuse(server, reply, 404, "copies.unknown", NULL, 0);
    else if (server->restore(server, file, aside, &problem) != ARB_JOURNAL_GOOD) refuse(server, reply, &problem);
    else arb__send_json(reply, ANSWER_GUESS, write_aside, aside);
}
