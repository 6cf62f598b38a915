/* mdns.c -- packets of multicast DNS, read and written. */
#include "mdns/mdns.h"

enum { TYPE_A = 1, TYPE_NSEC = 47, TYPE_ANY = 255, CLASS_IN = 1, CLASS_ANY = 255, TOP_BIT = 0x8000 };
enum { HEAD = 12, IS_ANSWER = 0x80, OPCODE = 0x78, AUTHORITATIVE = 0x84, SECONDS = 120, SECONDS_PLAIN = 10 };
enum { RECORDS_MAX = 200 };         /* of one packet that are looked at */

/* -- Reading --------------------------------------------------------------------------- */

struct packet {
    const unsigned char *byte;
    size_t length, at;
};

static bool read_16(struct packet *packet, uint16_t *value)
{
    if (packet->length - packet->at < 2) return false;
    *value = (uint16_t)(packet->byte[packet->at] << 8 | packet->byte[packet->at + 1]);
    packet->at += 2;
    return true;
}

/* Is the label of a name at 'at' this one, ASCII case aside? It lies in the packet. */
static bool is_label(const struct packet *packet, size_t at, const char *label)
{
    return arb_span_is_nocase((struct arb_span){(const char *)packet->byte + at + 1, packet->byte[at]}, label);
}

/* Moves behind a name, which may go on at an earlier place of the packet. False: it is none. *same: is it ours? */
static bool read_name(struct packet *packet, const char *label, bool *same)
{
    const char *const expected[] = {label, "local"};
    size_t at = packet->at, first = packet->at, labels = 0;
    bool jumped = false;

    *same = true;
    for (;;) {
        if (at >= packet->length) return false;
        const unsigned char size = packet->byte[at];

        if ((size & 0xC0) == 0xC0) {
            if (at + 1 >= packet->length) return false;
            const size_t to = (size_t)(size & 0x3F) << 8 | packet->byte[at + 1];

            if (to >= first) return false;      /* forwards, or round and round */
            if (!jumped) packet->at = at + 2;
            jumped = true;
            at = first = to;
            continue;
        }
        if (size > 63 || size >= packet->length - at) return false;
        if (size == 0) break;
        *same = *same && labels < ARB_COUNT(expected) && is_label(packet, at, expected[labels]);
        labels++;
        at += 1u + size;
    }
    if (!jumped) packet->at = at + 1;
    *same = *same && labels == ARB_COUNT(expected);
    return true;
}

/* A question; *asked is filled in where it is for our name. */
static bool read_question(struct packet *packet, const char *label, bool *ours, struct arb_mdns_asked *asked)
{
    uint16_t type, class;
    bool same;

    if (!read_name(packet, label, &same) || !read_16(packet, &type) || !read_16(packet, &class)) return false;
    if (!same || ((class & ~TOP_BIT) != CLASS_IN && (class & ~TOP_BIT) != CLASS_ANY)) return true;
    *asked = (struct arb_mdns_asked){.id = asked->id, .type = type, .address = type == TYPE_A || type == TYPE_ANY,
                                     .alone = (class & TOP_BIT) != 0 && (!*ours || asked->alone)};
    *ours = true;
    return true;
}

static bool is_own(const unsigned char *byte, const struct arb_mdns_address own[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(byte, own[i].byte, sizeof own[i].byte) == 0) return true;
    return false;
}

/* A record of an answer; *conflict where it gives our name to somebody else. */
static bool read_record(struct packet *packet, const char *label, const struct arb_mdns_address own[], size_t count,
                        bool *conflict)
{
    uint16_t type, class, high, low, size;
    bool same;

    if (!read_name(packet, label, &same) || !read_16(packet, &type) || !read_16(packet, &class) ||
        !read_16(packet, &high) || !read_16(packet, &low) || !read_16(packet, &size)) return false;
    if (size > packet->length - packet->at) return false;
    if (same && type == TYPE_A && (class & ~TOP_BIT) == CLASS_IN && size == 4 && (high != 0 || low != 0) &&
        !is_own(packet->byte + packet->at, own, count)) *conflict = true;
    packet->at += size;
    return true;
}

static enum arb_mdns_heard read_answers(struct packet *packet, unsigned questions, unsigned answers, const char *label,
                                        const struct arb_mdns_address own[], size_t count)
{
    struct arb_mdns_asked passed = {0};
    bool ours = false, conflict = false;

    for (unsigned i = 0; i < questions && i < RECORDS_MAX; i++)
        if (!read_question(packet, label, &ours, &passed)) return ARB_MDNS_NOTHING;
    for (unsigned i = 0; i < answers && i < RECORDS_MAX && !conflict; i++)
        if (!read_record(packet, label, own, count, &conflict)) return ARB_MDNS_NOTHING;
    return conflict ? ARB_MDNS_CONFLICT : ARB_MDNS_NOTHING;
}

enum arb_mdns_heard arb_mdns_read(struct arb_span text, const char *label, const struct arb_mdns_address own[],
                                  size_t count, struct arb_mdns_asked *asked)
{
    struct packet packet = {(const unsigned char *)text.at, text.length, 0};
    uint16_t id, flags, questions, answers;
    bool ours = false;

    if (!read_16(&packet, &id) || !read_16(&packet, &flags) || !read_16(&packet, &questions) ||
        !read_16(&packet, &answers) || packet.length < HEAD) return ARB_MDNS_NOTHING;
    packet.at = HEAD;
    if ((flags >> 8 & OPCODE) != 0) return ARB_MDNS_NOTHING;
    if ((flags >> 8 & IS_ANSWER) != 0) return read_answers(&packet, questions, answers, label, own, count);
    *asked = (struct arb_mdns_asked){.id = id};
    for (unsigned i = 0; i < questions && i < RECORDS_MAX; i++)
        if (!read_question(&packet, label, &ours, asked)) return ARB_MDNS_NOTHING;
    return ours ? ARB_MDNS_QUESTION : ARB_MDNS_NOTHING;
}

/* -- Writing ---------------------------------------------------------------------------- */

static size_t put_16(uint8_t *room, size_t at, unsigned value)
{
    room[at] = (uint8_t)(value >> 8);
    room[at + 1] = (uint8_t)value;
    return at + 2;
}

static size_t put_label(uint8_t *room, size_t at, const char *label)
{
    const size_t length = strlen(label);

    ARB_ASSERT(length > 0 && length < ARB_MDNS_LABEL_MAX);
    room[at] = (uint8_t)length;
    memcpy(room + at + 1, label, length);
    return at + 1 + length;
}

static size_t put_name(uint8_t *room, size_t at, const char *label)
{
    at = put_label(room, put_label(room, at, label), "local");
    room[at] = 0;
    return at + 1;
}

static size_t put_head(uint8_t *room, unsigned id, unsigned flags, unsigned questions, unsigned answers)
{
    size_t at = put_16(room, 0, id);

    at = put_16(room, at, flags << 8);
    at = put_16(room, at, questions);
    at = put_16(room, at, answers);
    return put_16(room, put_16(room, at, 0), 0);
}

static size_t put_question(uint8_t *room, size_t at, const char *label, unsigned type, unsigned class)
{
    return put_16(room, put_16(room, put_name(room, at, label), type), class);
}

/* The address, or that there is only this kind of record. */
static size_t put_record(uint8_t *room, size_t at, const char *label, const struct arb_mdns_address *address,
                         bool plain)
{
    at = put_16(room, put_name(room, at, label), address != NULL ? TYPE_A : TYPE_NSEC);
    at = put_16(room, at, plain ? CLASS_IN : CLASS_IN | TOP_BIT);
    at = put_16(room, put_16(room, at, 0), plain ? SECONDS_PLAIN : SECONDS);
    const size_t size = at;

    at += 2;
    if (address != NULL) {
        memcpy(room + at, address->byte, sizeof address->byte);
        at += sizeof address->byte;
    } else {
        at = put_name(room, at, label);
        room[at++] = 0;                 /* window 0, of one byte, with the bit of an A */
        room[at++] = 1;
        room[at++] = 0x80 >> TYPE_A;
    }
    (void)put_16(room, size, (unsigned)(at - size - 2));
    return at;
}

size_t arb_mdns_answer(uint8_t room[ARB_MDNS_ANSWER_MAX], const char *label, struct arb_mdns_address address,
                       const struct arb_mdns_asked *asked, bool plain)
{
    const bool has_question = plain && asked != NULL;
    size_t at = put_head(room, has_question ? asked->id : 0, AUTHORITATIVE, has_question, 1);

    if (has_question) at = put_question(room, at, label, asked->type, CLASS_IN);
    at = put_record(room, at, label, asked == NULL || asked->address ? &address : NULL, plain);
    ARB_ASSERT(at <= ARB_MDNS_ANSWER_MAX);
    return at;
}

size_t arb_mdns_probe(uint8_t room[ARB_MDNS_ANSWER_MAX], const char *label)
{
    return put_question(room, put_head(room, 0, 0, 1, 0), label, TYPE_ANY, CLASS_IN);
}
