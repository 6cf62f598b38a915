/* members.c -- the club's members: read, added or changed by their numbers, taken out, written as CSV.
 *
 * A change makes a new list, keeps it whole in one transaction, and only then takes the place of the old one. In the
 * store a member is "NAME\nCATEGORY" under his number, and "NAME\nCATEGORY\ninitials" where he is not shown by name.
 */
#include "people/members.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "hall/answers/document.h"
#include "hall/shown.h"
#include "people/session.h"

#include <stdlib.h>
#include <string.h>

enum { ASKED_MAX = 2000, LIST_GUESS = 16384 };

/* -- The list -------------------------------------------------------------------------- */

static struct arb__members list_new(size_t room)
{
    struct arb__members list = {calloc(room + 1, sizeof *list.member), 0};

    ARB_ASSERT(list.member != NULL);
    return list;
}

static void put(char *room, struct arb_span text)
{
    memcpy(room, text.at, text.length);
    room[text.length] = '\0';
}

static struct arb__member *find(const struct arb__members *list, struct arb_span number)
{
    for (size_t i = 0; i < list->count; i++)
        if (arb_span_is(number, list->member[i].number)) return &list->member[i];
    return NULL;
}

static struct arb__member *find_name(const struct arb__members *list, struct arb_span name)
{
    for (size_t i = 0; i < list->count; i++)
        if (arb_span_is(name, list->member[i].name)) return &list->member[i];
    return NULL;
}

/* The number of a member who is sent without one: one more than the highest that is all digits. */
static int64_t next_number(const struct arb__members *list)
{
    int64_t highest = 0, number;

    for (size_t i = 0; i < list->count; i++)
        if (arb_span_int(arb_span_of(list->member[i].number), 1, 999999999, &number) && number > highest)
            highest = number;
    return highest + 1;
}

/* -- Kept --------------------------------------------------------------------------------- */

struct loading {
    struct arb__members list;
    size_t room;
};

static bool count_one(void *context, struct arb_span name, struct arb_span value)
{
    (void)name;
    (void)value;
    return ++*(size_t *)context < ARB__MEMBERS_MAX;
}

/* Reads one record. One that is malformed or too long is passed over; false, which ends the reading, if there are more
 * than were counted. */
static bool load_one(void *context, struct arb_span number, struct arb_span value)
{
    struct loading *loading = context;
    const char *end = value.length > 0 ? memchr(value.at, '\n', value.length) : NULL;
    struct arb__member *member = &loading->list.member[loading->list.count];
    struct arb_span name, category;

    if (loading->list.count == loading->room) return false;
    if (end == NULL) return true;
    name = (struct arb_span){value.at, (size_t)(end - value.at)};
    category = (struct arb_span){end + 1, value.length - name.length - 1};
    end = memchr(category.at, '\n', category.length);
    member->shows = ARB_SHOWN_NAME;
    if (end != NULL && !arb_shown_read(arb_span_skip(category, (size_t)(end + 1 - category.at)), &member->shows))
        member->shows = ARB_SHOWN_NOTHING;
    if (end != NULL) category.length = (size_t)(end - category.at);
    if (number.length >= sizeof member->number || name.length >= sizeof member->name ||
        category.length >= sizeof member->category) return true;
    put(member->number, number);
    put(member->name, name);
    put(member->category, category);
    loading->list.count++;
    return true;
}

/* Counts the records and then reads them. */
enum arb_journal_fault arb__members_load(struct arb__server *server, struct arb_journal_problem *problem)
{
    struct loading loading = {.room = 0};
    enum arb_journal_fault fault = arb_journal_secrets(server->journal, "member", count_one, &loading.room, problem);

    loading.list = list_new(loading.room);
    if (fault == ARB_JOURNAL_GOOD)
        fault = arb_journal_secrets(server->journal, "member", load_one, &loading, problem);
    free(server->members.member);
    server->members = loading.list;
    arb__shown_read(server);
    arb__documents_clear(server);
    return fault;
}

/* Writes the whole list in one transaction, in place of the one that is there. */
static enum arb_journal_fault keep(struct arb__server *server, const struct arb__members *list)
{
    enum { RECORD = ARB_NAME_MAX + ARB__CATEGORY_MAX + 16 };
    struct arb_journal_secret *secret = calloc(list->count + 1, sizeof *secret);
    char (*record)[RECORD] = calloc(list->count + 1, RECORD);
    struct arb_journal_problem problem;
    enum arb_journal_fault fault;

    ARB_ASSERT(secret != NULL && record != NULL);
    for (size_t i = 0; i < list->count; i++) {
        struct arb_writer out = arb_writer_on(record[i], RECORD);

        arb_write_text(&out, list->member[i].name);
        arb_write_char(&out, '\n');
        arb_write_text(&out, list->member[i].category);
        if (list->member[i].shows != ARB_SHOWN_NAME) {
            arb_write_char(&out, '\n');
            arb_write_text(&out, arb_shown_word((enum arb_shown)list->member[i].shows));
        }
        secret[i] = (struct arb_journal_secret){arb_span_of(list->member[i].number), arb_writer_span(&out)};
    }
    fault = arb_journal_secrets_replace(server->journal, "member", secret, list->count, &problem);
    free(record);
    free(secret);
    return fault;
}

/* -- Told --------------------------------------------------------------------------------- */

/* {"members":[{number, name, category, shows}]}, in the list's order. */
static void write_members(struct arb_writer *out, const void *what)
{
    const struct arb__members *list = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key(&json, "members");
    arb_json_array(&json);
    for (size_t i = 0; i < list->count; i++) {
        arb_json_object(&json);
        arb_json_key_text(&json, "number", list->member[i].number);
        arb_json_key_text(&json, "name", list->member[i].name);
        arb_json_key_text(&json, "category", list->member[i].category);
        arb_json_key_text(&json, "shows", arb_shown_word((enum arb_shown)list->member[i].shows));
        arb_json_end(&json);
    }
    arb_json_end(&json);
    arb_json_end(&json);
}

void arb__get_members(struct arb__server *server, struct arb_reply *reply)
{
    if (arb__director_asking(server, arb_reply_request(reply)) == NULL)
        arb__refuse(server, reply, 401, "login.needed", NULL, 0);
    else arb__send_json(reply, LIST_GUESS, write_members, &server->members);
}

/* In quotation marks, doubled inside. What a spreadsheet would take for a formula begins with an apostrophe, which it
 * shows as text; reading the list again takes it off. */
static void write_cell(struct arb_writer *out, const char *text, char after)
{
    arb_write_char(out, '"');
    if (text[0] != '\0' && strchr("=+-@'", text[0]) != NULL) arb_write_char(out, '\'');
    for (; *text != '\0'; text++) {
        if (*text == '"') arb_write_char(out, '"');
        arb_write_char(out, *text);
    }
    arb_write_char(out, '"');
    arb_write_char(out, after);
}

static void write_csv(struct arb_writer *out, const void *what)
{
    const struct arb__members *list = what;

    arb_write_text(out, "number,name,category,shows\n");
    for (size_t i = 0; i < list->count; i++) {
        write_cell(out, list->member[i].number, ',');
        write_cell(out, list->member[i].name, ',');
        write_cell(out, list->member[i].category, ',');
        write_cell(out, arb_shown_word((enum arb_shown)list->member[i].shows), '\n');
    }
}

void arb__get_members_csv(struct arb__server *server, struct arb_reply *reply)
{
    struct arb_span text;

    if (!arb__head_is_asking(server, reply)) return;
    text = arb__write_all(LIST_GUESS, write_csv, &server->members);
    arb_reply_header(reply, "Content-Disposition", "attachment; filename=\"members.csv\"");
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "text/csv; charset=utf-8", text);
    free((char *)text.at);
}

/* -- Changed -------------------------------------------------------------------------------- */

enum { DIGITS = 24 };

/* A member as a request tells it. What a program tells as a whole number is a text here; 'wrong' is the field of which
 * neither was told. */
struct told {
    struct arb_span number, name, category, shows;
    char digits[2][DIGITS];
    const char *wrong;
};

/* A whole number is read as its digits, where there is room for them; another type is no text at all. */
static bool read_any(const json_t *object, const char *field, size_t room, char *digits, struct arb_span *text)
{
    const json_t *told = json_object_get(object, field);
    struct arb_writer out = arb_writer_on(digits, digits == NULL ? 0 : DIGITS);

    *text = (struct arb_span){"", 0};
    if (told == NULL) return true;
    if (digits == NULL || !json_is_integer(told) || json_integer_value(told) < 0)
        return json_is_string(told) && arb__text_in(object, field, 4 * room, text);
    arb_write_int(&out, json_integer_value(told));
    *text = arb_writer_span(&out);
    return true;
}

/* Reads a member's field: one clean line, trimmed; empty if it is absent. */
static bool read_text(struct told *told, const json_t *object, const char *field, size_t room, char *digits,
                      struct arb_span *text)
{
    if (!read_any(object, field, room, digits, text)) {
        if (!json_is_string(json_object_get(object, field))) told->wrong = field;
        return false;
    }
    *text = arb_span_trim(*text);
    return text->length < room && (text->length == 0 || arb_span_is_name(*text));
}

/* The key of what is wrong with one field, or NULL. */
static const char *read_told(struct told *told, const json_t *object)
{
    if (!read_text(told, object, "number", ARB__MEMBER_NUMBER_MAX, told->digits[0], &told->number) ||
        memchr(told->number.at, ' ', told->number.length) != NULL) return "members.number";
    if (!read_text(told, object, "name", ARB_NAME_MAX, NULL, &told->name) || told->name.length == 0)
        return "members.name";
    if (!read_text(told, object, "category", ARB__CATEGORY_MAX, told->digits[1], &told->category))
        return "members.category";
    return read_text(told, object, "shows", 16, NULL, &told->shows) ? NULL : "members.shows";
}

/* Adds or changes one member; returns the key of what is wrong, or NULL. Without a number it is the member of that
 * name, or a new one with the next number. */
static const char *add(struct arb__members *list, const json_t *object, struct told *told)
{
    struct arb__member *member;
    const char *why;
    uint8_t shown;

    *told = (struct told){.wrong = NULL};
    if (!json_is_object(object)) return "members.object";
    why = read_told(told, object);
    if (why != NULL) return told->wrong != NULL ? "members.type" : why;
    if (!arb_shown_read(told->shows, &shown)) return "members.shows";
    member = told->number.length > 0 ? find(list, told->number) : find_name(list, told->name);
    if (member == NULL && list->count == ARB__MEMBERS_MAX) return "members.full";
    if (member == NULL) {
        const int64_t next = told->number.length > 0 ? 0 : next_number(list);
        struct arb_writer out;

        member = &list->member[list->count++];
        out = arb_writer_on(member->number, sizeof member->number);
        if (told->number.length > 0) put(member->number, told->number);
        else arb_write_int(&out, next);
    }
    put(member->name, told->name);
    put(member->category, told->category);
    if (told->shows.length > 0) member->shows = shown;
    return NULL;
}

/* Stores the new list and answers with it; if the store fails the old list stays. Owns 'list' from here on. */
static void change(struct arb__server *server, struct arb_reply *reply, struct arb__members *list)
{
    const enum arb_journal_fault fault = keep(server, list);

    if (fault != ARB_JOURNAL_GOOD) {
        free(list->member);
        arb__refuse_unkept(server, reply, fault);
        return;
    }
    free(server->members.member);
    server->members = *list;
    arb__shown_read(server);
    arb__documents_clear(server);
    arb__send_json(reply, LIST_GUESS, write_members, &server->members);
}

/* Adds or changes up to ASKED_MAX members on a copy of the list. The first that is malformed refuses all of them, with
 * its row. */
static void add_all(struct arb__server *server, struct arb_reply *reply, const json_t *array)
{
    const size_t count = json_array_size(array);
    struct arb__members list;

    if (count == 0 || count > ASKED_MAX) {
        arb__refuse(server, reply, 400, "members.list", ARB_VALUES(ARB_NUMBER("most", ASKED_MAX)));
        return;
    }
    list = list_new(server->members.count + count);
    list.count = server->members.count;
    if (list.count > 0) memcpy(list.member, server->members.member, list.count * sizeof *list.member);
    for (size_t i = 0; i < count; i++) {
        struct told told;
        const char *fault = add(&list, json_array_get(array, i), &told);

        if (fault == NULL) continue;
        free(list.member);
        arb__refuse(server, reply, 400, fault,
                    ARB_VALUES(ARB_NUMBER("row", (int64_t)i + 1), ARB_NUMBER("most", ARB__MEMBERS_MAX),
                               ARB_TEXT("field", told.wrong != NULL ? told.wrong : "")));
        return;
    }
    change(server, reply, &list);
}

void arb__post_members(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    add_all(server, reply, json_object_get(object, "members"));
    json_decref(object);
}

static bool is_among(const json_t *numbers, const char *number)
{
    for (size_t i = 0; i < json_array_size(numbers); i++) {
        const json_t *each = json_array_get(numbers, i);
        char digits[DIGITS];

        if (json_is_integer(each)) snprintf(digits, sizeof digits, "%" JSON_INTEGER_FORMAT, json_integer_value(each));
        if (json_is_integer(each) && strcmp(digits, number) == 0) return true;
        if (json_is_string(each) && strcmp(json_string_value(each), number) == 0) return true;
    }
    return false;
}

/* POST /api/members/remove, for head directors: all the numbers, or none if one of them is unknown. */
void arb__post_members_remove(struct arb__server *server, struct arb_reply *reply)
{
    struct arb__members list;
    const json_t *numbers;
    json_t *object;

    if (!arb__head_is_asking(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    numbers = json_object_get(object, "numbers");
    list = list_new(server->members.count);
    for (size_t i = 0; i < server->members.count && json_array_size(numbers) <= ASKED_MAX; i++)
        if (!is_among(numbers, server->members.member[i].number))
            list.member[list.count++] = server->members.member[i];
    if (json_array_size(numbers) > 0 && list.count + json_array_size(numbers) == server->members.count) {
        change(server, reply, &list);
    } else {
        free(list.member);
        arb__refuse(server, reply, 404, "members.unknown", NULL, 0);
    }
    json_decref(object);
}
