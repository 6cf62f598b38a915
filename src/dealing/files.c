/* files.c -- a set's key as JSON, written once and read back, and its boards as PBN. */
#include "files.h"

#include "arbitro/text/json.h"

#include <fcntl.h>
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* -- The key --------------------------------------------------------------------------- */

/* Each byte of a text takes six at most. */
enum { KEY_ROOM = 12 * DEALING_TEXT_ROOM + 1024 };

static void write_member(struct arb_writer *out, const char *name, const char *value)
{
    struct arb_json json = arb_json_on(out);

    arb_write_text(out, ",\n  \"");
    arb_write_text(out, name);
    arb_write_text(out, "\": ");
    arb_json_text(&json, value);
}

/* A member a line, for people, who keep the file and look at it. */
static void write_key(struct arb_writer *out, const struct dealing_key *key)
{
    char secret[DEALING_HEX_BYTES], commitment[DEALING_HEX_BYTES];

    sodium_bin2hex(secret, sizeof secret, key->secret, sizeof key->secret);
    dealing_commitment(key, commitment);
    arb_write_text(out, "{\n  \"arbitro-deal\": 1");
    write_member(out, "commitment", commitment);
    write_member(out, "secret", secret);
    write_member(out, "entropy", key->entropy);
    write_member(out, "where", key->where);
    arb_write_text(out, "\n}\n");
    ARB_ASSERT(!out->truncated);
}

static bool write_new(const char *path, struct arb_span text)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool written = file >= 0 && write(file, text.at, text.length) == (ssize_t)text.length;

    if (file >= 0 && fsync(file) != 0) written = false;
    if (file >= 0 && close(file) != 0) written = false;
    return written;
}

bool dealing_key_write(const struct dealing_key *key, const char *path)
{
    char text[KEY_ROOM];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_key(&out, key);
    return write_new(path, arb_writer_span(&out));
}

static bool take_text(const json_t *object, const char *name, char text[DEALING_TEXT_ROOM])
{
    const char *value = json_string_value(json_object_get(object, name));

    if (value == NULL || strlen(value) >= DEALING_TEXT_ROOM) return false;
    strcpy(text, value);
    return true;
}

/* The commitment is compared because a file that was changed by hand is no key. */
bool dealing_key_read(const char *path, struct dealing_key *key, char entropy[DEALING_TEXT_ROOM],
                      char where[DEALING_TEXT_ROOM])
{
    char text[DEALING_TEXT_ROOM], commitment[DEALING_HEX_BYTES];
    size_t length = 0;
    json_t *object = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
    bool good = json_integer_value(json_object_get(object, "arbitro-deal")) == 1;

    good = good && take_text(object, "secret", text) &&
           sodium_hex2bin(key->secret, sizeof key->secret, text, strlen(text), NULL, &length, NULL) == 0 &&
           length == sizeof key->secret;
    dealing_commitment(key, commitment);
    good = good && take_text(object, "commitment", text) && strcmp(text, commitment) == 0;
    good = good && take_text(object, "entropy", entropy) && take_text(object, "where", where);
    json_decref(object);
    return good;
}

/* -- Boards ---------------------------------------------------------------------------- */

static void write_board(FILE *file, unsigned number, const struct arb_deal *deal)
{
    const struct arb_board_no no = {(uint16_t)number};
    static const char *const vulnerable[] = {"None", "NS", "EW", "All"};
    char text[120];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_deal_write(&out, deal, arb_board_dealer(no));
    fprintf(file, "[Board \"%u\"]\n[Dealer \"%s\"]\n[Vulnerable \"%s\"]\n[Deal \"%s\"]\n\n", number,
            arb_seat_name(arb_board_dealer(no)), vulnerable[arb_board_vulnerability(no)], text);
}

bool dealing_boards_write(FILE *file, const struct dealing_key *key, const struct dealing_boards *boards)
{
    char commitment[DEALING_HEX_BYTES];

    dealing_commitment(key, commitment);
    fputs("% PBN 2.1\n%Creator: Arbitro\n", file);
    if (boards->committed) fprintf(file, "%%Commitment: %s\n", commitment);
    for (unsigned number = boards->first; number <= boards->last; number++) {
        struct arb_deal deal;

        if (!dealing_board(key, boards->where, number, &deal)) return false;
        write_board(file, number, &deal);
    }
    return true;
}
