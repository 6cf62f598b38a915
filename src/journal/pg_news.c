/* pg_news.c -- what servers on one database tell each other: which list, contest or server is not as it was.
 *
 * A notice is one line, "LIFE KIND WORD …": who says so, and of what. PostgreSQL gives it out when the transaction that
 * tells it commits, to all who listen; what a server tells of itself it does not take in again. Two places under one
 * lock: 'come', what others told and the owner has not taken yet, and 'told', what the owner tells and the keeper has
 * not sent yet. Where either is full, everything may have changed; but for what was spent of an allowance, which is
 * left out where there is no room.
 */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

void arb__news_open(struct arb__news *news)
{
    pthread_mutex_init(&news->lock, NULL);
    news->open = true;
}

void arb__news_close(struct arb__news *news)
{
    if (news->open) pthread_mutex_destroy(&news->lock);
    news->open = false;
}

/* -- Come ------------------------------------------------------------------------------- */

static void add(struct arb__news *news, enum arb_journal_news_kind kind, struct arb_span word, int64_t number)
{
    struct arb_journal_news *item = &news->come[news->count];

    if (news->all) return;
    if (news->count == ARB__NEWS_MAX || word.length >= sizeof item->word) {
        news->all = true;
        return;
    }
    *item = (struct arb_journal_news){.kind = kind, .server = number};
    if (word.length > 0) memcpy(item->word, word.at, word.length);
    news->count++;
}

/* "address=requests"; one that cannot be read is left out. */
static void add_spent(struct arb__news *news, struct arb_span word)
{
    const char *sign = memchr(word.at, '=', word.length);
    const size_t length = sign != NULL ? (size_t)(sign - word.at) : 0;
    int64_t requests;

    if (length == 0 || news->all || news->count == ARB__NEWS_MAX) return;
    if (!arb_span_int(arb_span_skip(word, length + 1), 1, UINT32_MAX, &requests)) return;
    add(news, ARB_JOURNAL_NEWS_SPENT, (struct arb_span){word.at, length}, 0);
    if (!news->all) news->come[news->count - 1].requests = (uint32_t)requests;
}

static bool take_words(struct arb__news *news, struct arb_span kind, struct arb_span words)
{
    int64_t number = 0;

    if (arb_span_is(kind, "a")) {
        news->all = true;
    } else if (arb_span_is(kind, "s")) {
        add(news, ARB_JOURNAL_NEWS_SECRETS, arb_span_word(&words), 0);
    } else if (arb_span_is(kind, "g")) {
        if (!arb_span_int(arb_span_word(&words), 1, INT64_MAX, &number)) return false;
        add(news, ARB_JOURNAL_NEWS_GONE, (struct arb_span){"", 0}, number);
    } else if (arb_span_is(kind, "c")) {
        for (struct arb_span word = arb_span_word(&words); word.length > 0; word = arb_span_word(&words))
            add(news, ARB_JOURNAL_NEWS_CONTEST, word, 0);
    } else if (arb_span_is(kind, "p")) {
        for (struct arb_span word = arb_span_word(&words); word.length > 0; word = arb_span_word(&words))
            add_spent(news, word);
    } else {
        return false;               /* of a newer program */
    }
    return true;
}

bool arb__news_read(struct arb__news *news, struct arb_span notice, int64_t life)
{
    const struct arb_span who = arb_span_word(&notice), kind = arb_span_word(&notice);
    int64_t number;
    bool came;

    if (!arb_span_int(who, 0, INT64_MAX, &number) || number == life) return false;
    pthread_mutex_lock(&news->lock);
    came = take_words(news, kind, notice);
    pthread_mutex_unlock(&news->lock);
    return came;
}

void arb__news_all(struct arb__news *news)
{
    if (!news->open) return;
    pthread_mutex_lock(&news->lock);
    news->all = true;
    pthread_mutex_unlock(&news->lock);
}

uint32_t arb__news_take(struct arb__news *news, struct arb_journal_news come[ARB__NEWS_MAX])
{
    uint32_t count;

    pthread_mutex_lock(&news->lock);
    count = news->all ? 1 : news->count;
    if (news->all) come[0] = (struct arb_journal_news){.kind = ARB_JOURNAL_NEWS_ALL};
    else if (count > 0) memcpy(come, news->come, count * sizeof *come);
    news->count = 0;
    news->all = false;
    pthread_mutex_unlock(&news->lock);
    return count;
}

/* -- Told -------------------------------------------------------------------------------- */

void arb__news_tell(struct arb__news *news, struct arb_span contest)
{
    pthread_mutex_lock(&news->lock);
    if (news->told_length + contest.length + 1 > sizeof news->told) {
        news->told_all = true;
        news->told_length = 0;
    } else if (!news->told_all) {
        news->told[news->told_length++] = ' ';
        memcpy(news->told + news->told_length, contest.at, contest.length);
        news->told_length += contest.length;
    }
    pthread_mutex_unlock(&news->lock);
}

void arb__news_tell_spent(struct arb__news *news, struct arb_span who, uint32_t requests)
{
    struct arb_writer out;

    pthread_mutex_lock(&news->lock);
    out = arb_writer_on(news->spent + news->spent_length, sizeof news->spent - news->spent_length);
    arb_write_char(&out, ' ');
    arb_write_span(&out, who);
    arb_write_char(&out, '=');
    arb_write_int(&out, requests);
    if (!out.truncated) news->spent_length += out.length;
    pthread_mutex_unlock(&news->lock);
}

bool arb__news_is_told(struct arb__news *news)
{
    bool is_told;

    pthread_mutex_lock(&news->lock);
    is_told = news->told_all || news->told_length > 0 || news->spent_length > 0;
    pthread_mutex_unlock(&news->lock);
    return is_told;
}

/* As many whole words of what is told as a notice takes. */
static size_t first_words(const struct arb__news *news, size_t room)
{
    size_t length = news->told_length;

    if (length <= room) return length;
    for (length = room; news->told[length] != ' '; length--) continue;
    return length;
}

/* What was spent goes in one notice by itself, after the contests. */
static void gather_spent(struct arb__news *news, int64_t life, struct arb_writer *out)
{
    arb_write_int(out, life);
    arb_write_text(out, " p");
    arb_write_span(out, (struct arb_span){news->spent, news->spent_length});
    news->spent_length = 0;
}

static void gather_told(struct arb__news *news, int64_t life, struct arb_writer *out)
{
    const size_t length = first_words(news, ARB__NEWS_TEXT_MAX - 64);

    arb_write_int(out, life);
    arb_write_text(out, news->told_all ? " a" : " c");
    arb_write_span(out, (struct arb_span){news->told, length});
    news->told_all = false;
    news->told_length -= length;
    memmove(news->told, news->told + length, news->told_length);
}

bool arb__news_gather(struct arb__news *news, int64_t life, char text[ARB__NEWS_TEXT_MAX])
{
    struct arb_writer out = arb_writer_on(text, ARB__NEWS_TEXT_MAX);

    text[0] = '\0';
    pthread_mutex_lock(&news->lock);
    if (news->told_all || news->told_length > 0) gather_told(news, life, &out);
    else if (news->spent_length > 0) gather_spent(news, life, &out);
    pthread_mutex_unlock(&news->lock);
    return text[0] != '\0';
}
