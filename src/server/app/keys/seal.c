/* seal.c -- signs and checks cookies and the codes of tables and players.
 *
 * A cookie is "ROLE.CONTEST.NUMBER.GENERATION.UNTIL.MAC", the numbers in hex; the hash
 * covers everything before its dot. A code is three letters that find the contest, two
 * that are the number, and eight (39 bits) of hash: guessed over the wire at the rate
 * the server allows, one would be found in some thousands of years.
 */
#include "keys/seal.h"

#include <sodium.h>
#include <string.h>

#define MAC_BYTES    16
#define TAG_LETTERS  3
#define NUMBER_AT    TAG_LETTERS
#define PROOF_AT     (TAG_LETTERS + 2)
#define PROOF_LETTERS (ARB__CODE_LETTERS - PROOF_AT)

/* Thirty letters that are read aloud and typed without doubt: no 0 o 1 i l u. */
static const char alphabet[] = "23456789abcdefghjkmnpqrstvwxyz";
#define LETTERS (sizeof alphabet - 1)

/* BLAKE2b under our key, over the purpose with its terminator and the text: what is signed for one purpose is worth
 * nothing for another. Lengths under 16 are cut from one of 16. */
void arb__seal(uint8_t *mac, size_t length, const struct arb__secret *secret, const char *purpose, struct arb_span text)
{
    crypto_generichash_state state;

    crypto_generichash_init(&state, secret->key, sizeof secret->key, length < 16 ? 16 : length);
    crypto_generichash_update(&state, (const uint8_t *)purpose, strlen(purpose) + 1);
    crypto_generichash_update(&state, (const uint8_t *)text.at, text.length);
    if (length >= 16) {
        crypto_generichash_final(&state, mac, length);
    } else {
        uint8_t whole[16];

        crypto_generichash_final(&state, whole, sizeof whole);
        memcpy(mac, whole, length);
    }
}

void arb__seal_letters(struct arb_writer *out, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) arb_write_char(out, alphabet[bytes[i] % LETTERS]);
}

/* -- Cookies ------------------------------------------------------------------ */

static void write_mac(struct arb_writer *out, const struct arb__secret *secret, struct arb_span claims)
{
    uint8_t mac[MAC_BYTES];
    char text[2 * MAC_BYTES + 1];

    arb__seal(mac, sizeof mac, secret, "cookie", claims);
    sodium_bin2hex(text, sizeof text, mac, sizeof mac);
    arb_write_text(out, text);
}

/* ROLE.CONTEST.NUMBER.GENERATION.UNTIL: what a cookie says, without its MAC. The side of a player stands in the letter
 * of the role. */
static void write_claims(struct arb_writer *out, const struct arb__pass *pass)
{
    const char player = pass->side == ARB_EW ? 'e' : 'p', other = pass->role == ARB_TABLE ? 't' : player;

    arb_write_char(out, pass->role == ARB_DIRECTOR ? 'd' : pass->role == ARB_PUBLIC ? 'k' : other);
    arb_write_char(out, '.');
    arb_write_text(out, pass->contest);
    arb_write_char(out, '.');
    arb_write_int(out, pass->number);
    arb_write_char(out, '.');
    arb_write_hex64(out, pass->generation);
    arb_write_char(out, '.');
    arb_write_hex64(out, (uint64_t)pass->until_ms);
}

void arb__pass_write(struct arb_writer *out, const struct arb__secret *secret, const struct arb__pass *pass)
{
    char claims[ARB__PASS_MAX];
    struct arb_writer words = arb_writer_on(claims, sizeof claims);

    write_claims(&words, pass);
    arb_write_span(out, arb_writer_span(&words));
    arb_write_char(out, '.');
    write_mac(out, secret, arb_writer_span(&words));
}

/* Cuts off what stands before the next dot. */
static struct arb_span field(struct arb_span *rest)
{
    struct arb_span cut = *rest;

    for (size_t i = 0; i < rest->length; i++) {
        if (rest->at[i] != '.') continue;
        cut.length = i;
        rest->at += i + 1;
        rest->length -= i + 1;
        return cut;
    }
    rest->length = 0;
    return cut;
}

/* Sixteen lower-case digits, as arb_write_hex64 writes them; no other spelling, so that a cookie has one form. */
static bool read_hex(struct arb_span span, uint64_t *value)
{
    uint64_t sum = 0;

    if (span.length != 16) return false;
    for (size_t i = 0; i < span.length; i++) {
        const char c = span.at[i];

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return false;
        sum = sum << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    *value = sum;
    return true;
}

static bool read_role(struct arb_span span, struct arb__pass *pass)
{
    if (span.length != 1) return false;
    switch (span.at[0]) {
    case 'd': pass->role = ARB_DIRECTOR; return true;
    case 'k': pass->role = ARB_PUBLIC; return true;
    case 't': pass->role = ARB_TABLE; return true;
    case 'p': pass->role = ARB_PLAYER; pass->side = ARB_NS; return true;
    case 'e': pass->role = ARB_PLAYER; pass->side = ARB_EW; return true;
    default: return false;
    }
}

/* The inverse of write_claims. *pass is changed even if it fails. */
static bool read_claims(struct arb_span claims, struct arb__pass *pass)
{
    struct arb_span contest;
    int64_t number;
    uint64_t until;

    if (!read_role(field(&claims), pass)) return false;
    contest = field(&claims);
    if (contest.length > ARB__ID_MAX) return false;
    memcpy(pass->contest, contest.at, contest.length);
    if (!arb_span_int(field(&claims), 0, 255, &number)) return false;
    pass->number = (uint8_t)number;
    if (!read_hex(field(&claims), &pass->generation) || !read_hex(field(&claims), &until)) return false;
    pass->until_ms = (int64_t)until;
    return claims.length == 0;
}

/* The MAC is compared first, in constant time; nothing of the cookie is read before it is proved. False also when its
 * time is over. */
bool arb__pass_read(struct arb_span cookie, const struct arb__secret *secret, int64_t now_ms, struct arb__pass *pass)
{
    const size_t tail = 2 * MAC_BYTES + 1;
    struct arb__pass read = {0};
    struct arb_writer right;
    char mac[2 * MAC_BYTES + 1];
    struct arb_span claims;

    if (cookie.length <= tail || cookie.length >= ARB__PASS_MAX) return false;
    claims = (struct arb_span){cookie.at, cookie.length - tail};
    right = arb_writer_on(mac, sizeof mac);
    write_mac(&right, secret, claims);
    if (cookie.at[claims.length] != '.' || sodium_memcmp(mac, cookie.at + claims.length + 1,
                                                       2 * MAC_BYTES) != 0) return false;
    if (!read_claims(claims, &read) || now_ms >= read.until_ms) return false;
    *pass = read;
    return true;
}

/* -- Codes -------------------------------------------------------------------- */

/* Tables from 0, players North-South from 200, East-West from 400: two letters hold 900. */
static unsigned number_of(unsigned role, unsigned side, unsigned number)
{
    return number + (role == ARB_TABLE ? 0 : side == ARB_EW ? 400 : 200);
}

static void write_tag(struct arb_writer *out, const struct arb__secret *secret, const char *contest)
{
    uint8_t bytes[TAG_LETTERS];

    arb__seal(bytes, sizeof bytes, secret, "tag", arb_span_of(contest));
    arb__seal_letters(out, bytes, TAG_LETTERS);
}

/* The eight letters of a code that prove it: a keyed hash of contest, number and generation. */
static void write_proof(struct arb_writer *out, const struct arb__secret *secret, const char *contest, unsigned number,
                        uint64_t generation)
{
    char text[ARB__ID_MAX + 48];
    struct arb_writer claims = arb_writer_on(text, sizeof text);
    uint8_t bytes[PROOF_LETTERS];

    arb_write_text(&claims, contest);
    arb_write_char(&claims, ' ');
    arb_write_int(&claims, number);
    arb_write_char(&claims, ' ');
    arb_write_hex64(&claims, generation);
    arb__seal(bytes, sizeof bytes, secret, "code", arb_writer_span(&claims));
    arb__seal_letters(out, bytes, PROOF_LETTERS);
}

void arb__code_write(struct arb_writer *out, const struct arb__secret *secret, const struct arb__pass *pass)
{
    const unsigned number = number_of(pass->role, pass->side, pass->number);

    write_tag(out, secret, pass->contest);
    arb_write_char(out, alphabet[number / LETTERS]);
    arb_write_char(out, alphabet[number % LETTERS]);
    write_proof(out, secret, pass->contest, number, pass->generation);
}

/* Which letter of the alphabet, or LETTERS if none. */
static unsigned letter_of(char c)
{
    if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
    for (unsigned i = 0; i < LETTERS; i++)
        if (alphabet[i] == c) return i;
    return LETTERS;
}

/* Reads the letters of a code, either case, blanks and hyphens between them. The number tells table, North-South or
 * East-West by its hundreds. Nothing is proved here. */
bool arb__code_read(struct arb_span text, struct arb__code *code)
{
    struct arb__code read = {0};
    unsigned number = 0;
    size_t count = 0;

    for (size_t i = 0; i < text.length; i++) {
        const unsigned letter = letter_of(text.at[i]);

        if (text.at[i] == ' ' || text.at[i] == '-') continue;
        if (letter == LETTERS || count == ARB__CODE_LETTERS) return false;
        if (count >= NUMBER_AT && count < PROOF_AT) number = number * (unsigned)LETTERS + letter;
        read.letters[count++] = alphabet[letter];
    }
    if (count != ARB__CODE_LETTERS || number >= 600) return false;
    read.role = number < 200 ? ARB_TABLE : ARB_PLAYER;
    read.side = number >= 400 ? ARB_EW : ARB_NS;
    read.number = (uint8_t)(number % 200);
    if (read.number == 0) return false;
    *code = read;
    return true;
}

bool arb__code_tags(const struct arb__code *code, const struct arb__secret *secret, const char *contest)
{
    char tag[TAG_LETTERS + 1];
    struct arb_writer out = arb_writer_on(tag, sizeof tag);

    write_tag(&out, secret, contest);
    return memcmp(tag, code->letters, TAG_LETTERS) == 0;
}

bool arb__code_is(const struct arb__code *code, const struct arb__secret *secret, const char *contest,
                  uint64_t generation)
{
    char proof[PROOF_LETTERS + 1];
    struct arb_writer out = arb_writer_on(proof, sizeof proof);

    write_proof(&out, secret, contest, number_of(code->role, code->side, code->number), generation);
    return arb__code_tags(code, secret, contest) && sodium_memcmp(proof, code->letters + PROOF_AT, PROOF_LETTERS) == 0;
}
