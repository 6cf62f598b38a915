/* frames.c -- frame heads, gathered byte by byte and judged when whole.
 *
 * Invariant: either payload_left counts what is still to come of a judged frame, or
 * 'head' gathers the next one.
 */
#include "websocket/frames.h"


#define MASK_BYTES 4u

static bool is_control(unsigned opcode)
{
    return (opcode & 8u) != 0;
}

static bool is_opcode(unsigned opcode)
{
    return opcode <= 2 || (opcode >= 8 && opcode <= 10);
}

/* How many bytes the head takes, mask included, as far as its first two tell. */
static size_t head_length(const uint8_t *head)
{
    const unsigned said = head[1] & 0x7Fu;

    return 2u + (said == 126 ? 2u : said == 127 ? 8u : 0u) + MASK_BYTES;
}

static uint64_t payload_length(const uint8_t *head)
{
    const unsigned said = head[1] & 0x7Fu;
    const unsigned bytes = said == 126 ? 2 : said == 127 ? 8 : 0;
    uint64_t length = 0;

    if (bytes == 0) return said;
    for (unsigned i = 0; i < bytes; i++) length = length << 8 | head[2 + i];
    return length;
}

#define RSV1 0x40u

/* Of the three bits that are kept for extensions, the first says that a message is packed, where it begins. */
static bool has_reserved_bits(const struct arb_frames *frames)
{
    const unsigned opcode = frames->head[0] & 0x0Fu, may = frames->may_pack && (opcode == 1 || opcode == 2) ? RSV1 : 0;

    return (frames->head[0] & 0x70u & ~may) != 0;
}

/* What the first two bytes tell. */
static enum arb_frames_verdict judge_start(const struct arb_frames *frames)
{
    const unsigned opcode = frames->head[0] & 0x0Fu;
    const bool final = (frames->head[0] & 0x80u) != 0;

    if (has_reserved_bits(frames)) return ARB_FRAMES_RESERVED_BITS;
    if (!is_opcode(opcode)) return ARB_FRAMES_OPCODE;
    if ((frames->head[1] & 0x80u) == 0) return ARB_FRAMES_UNMASKED;
    if (is_control(opcode) && !final) return ARB_FRAMES_CONTROL_FRAGMENTED;
    if (is_control(opcode) && (frames->head[1] & 0x7Fu) > 125) return ARB_FRAMES_CONTROL_LONG;
    if (!is_control(opcode) && opcode != 0 && frames->in_message) return ARB_FRAMES_INTERRUPTED;
    if (opcode == 0 && !frames->in_message) return ARB_FRAMES_ORPHAN;
    return ARB_FRAMES_SOUND;
}

static enum arb_frames_verdict judge_message(struct arb_frames *frames, uint64_t length)
{
    const bool final = (frames->head[0] & 0x80u) != 0;

    if (length > frames->message_max - frames->message_bytes) return ARB_FRAMES_TOO_LONG;
    if (++frames->fragments > ARB_FRAGMENTS_MAX) return ARB_FRAMES_TOO_MANY_FRAGMENTS;
    frames->message_bytes += (uint32_t)length;
    frames->in_message = !final;
    if (final) frames->message_bytes = frames->fragments = 0;
    return ARB_FRAMES_SOUND;
}

/* The length is known; only the mask is still to come. */
static enum arb_frames_verdict judge_length(struct arb_frames *frames)
{
    const uint64_t length = payload_length(frames->head);
    const unsigned said = frames->head[1] & 0x7Fu;

    if ((said == 126 && length < 126) || (said == 127 && length <= 0xFFFF)) return ARB_FRAMES_LENGTH_NOT_SHORT;
    return is_control(frames->head[0] & 0x0Fu) ? ARB_FRAMES_SOUND : judge_message(frames, length);
}

/* Adds a byte to the head and judges as much as is known: two bytes tell what kind of frame it is, the length its size.
 * A head that is whole starts the payload. */
static enum arb_frames_verdict take_head_byte(struct arb_frames *frames, uint8_t byte)
{
    enum arb_frames_verdict verdict = ARB_FRAMES_SOUND;

    if (frames->have == 0 && frames->heads_max > 0 && frames->heads == frames->heads_max)
        return ARB_FRAMES_TOO_MANY_FRAMES;
    if (frames->have == 0) frames->heads++;
    frames->head[frames->have++] = byte;
    if (frames->have < 2) return ARB_FRAMES_SOUND;
    if (frames->have == 2) verdict = judge_start(frames);
    if (verdict == ARB_FRAMES_SOUND && frames->have == head_length(frames->head) - MASK_BYTES)
        verdict = judge_length(frames);
    if (verdict == ARB_FRAMES_SOUND && frames->have == head_length(frames->head)) {
        frames->payload_left = (uint32_t)payload_length(frames->head);
        frames->have = 0;
    }
    return verdict;
}

/* After a fault *sound ends before the head that was refused; without one it is everything, an unfinished head
 * included. */
enum arb_frames_verdict arb__frames_step(struct arb_frames *frames, const char *bytes,
                                         size_t length, size_t *sound)
{
    size_t at = 0;

    *sound = 0;
    while (at < length) {
        enum arb_frames_verdict verdict;

        if (frames->payload_left > 0) {
            const size_t left = length - at;
            const size_t take = left < frames->payload_left ? left : frames->payload_left;

            frames->payload_left -= (uint32_t)take;
            at += take;
        } else {
            verdict = take_head_byte(frames, (uint8_t)bytes[at]);
            if (verdict != ARB_FRAMES_SOUND) return verdict;
            at++;
        }
        if (frames->have == 0) *sound = at;
    }
    *sound = length;
    return ARB_FRAMES_SOUND;
}

bool arb__frames_at_rest(const struct arb_frames *frames)
{
    return frames->have == 0 && frames->payload_left == 0 && !frames->in_message;
}

#define CODE(name, code, symbol) code,
ARB_LIST_VALUES(uint16_t, arb__frames_code, enum arb_frames_verdict, ARB_FRAMES_VERDICTS, CODE)

#define SYMBOL(name, code, symbol) symbol,
ARB_LIST_TEXTS(arb__frames_symbol, enum arb_frames_verdict, ARB_FRAMES_VERDICTS, SYMBOL)
