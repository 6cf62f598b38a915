/* app_test.c -- the small pieces that keep a server fair and in time: its clock, attempts at passwords, the cache; and
 * the table of the kinds of contests. */
#include "../unit/arb_test.h"

#include "hall/clock.h"
#include "hall/answers/cache.h"
#include "keys/attempts.h"
#include "kinds.h"

#include <stdio.h>

#define MINUTE 60000
#define DAY    (INT64_C(24) * 60 * MINUTE)
#define START  INT64_C(1795289400000)

/* -- The clock ------------------------------------------------------------------ */

static void a_clock_that_drifts_is_followed(void **state)
{
    struct arb__clock clock = {0};

    (void)state;
    assert_true(arb__clock_look(&clock, START, 1000) == START);
    for (int64_t minute = 1; minute < 500; minute++) {  /* half a minute fast each minute: bad, and no jump */
        assert_true(arb__clock_look(&clock, START + minute * (MINUTE + 30000), 1000 + minute * MINUTE) ==
                    START + minute * (MINUTE + 30000));
        assert_true(clock.off_ms == 0);
    }
}

/* Forwards by years, back to 1970, by an hour: the acts go on, and how far it is off is known. */
static void a_clock_that_jumps_is_not_followed(void **state)
{
    static const int64_t jumps[] = {400 * DAY, -START, 60 * MINUTE, -60 * MINUTE, 61000, -61000, 100000 * DAY};

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(jumps); i++) {
        struct arb__clock clock = {0};

        (void)arb__clock_look(&clock, START, 1000);
        assert_true(arb__clock_look(&clock, START + jumps[i], 1000) == START);
        assert_true(clock.off_ms == jumps[i]);
        assert_true(arb__clock_look(&clock, START + jumps[i] + 3 * MINUTE, 1000 + 3 * MINUTE) == START + 3 * MINUTE);
        assert_true(arb__clock_look(&clock, START + 5 * MINUTE, 1000 + 5 * MINUTE) == START + 5 * MINUTE);
        assert_true(clock.off_ms == 0);         /* it was put right */
        (void)arb__clock_look(&clock, START + jumps[i], 1000 + 6 * MINUTE);
        arb__clock_adopt(&clock);               /* it was right all the time */
        assert_true(arb__clock_look(&clock, START + jumps[i] + MINUTE, 1000 + 7 * MINUTE) ==
                    START + jumps[i] + MINUTE);
        assert_true(clock.off_ms == 0);
    }
}

static void an_act_is_not_stamped_by_a_future_that_has_not_come(void **state)
{
    (void)state;
    assert_true(arb__clock_stamp(START, 0) == START);
    assert_true(arb__clock_stamp(START, START - DAY) == START);
    assert_true(arb__clock_stamp(START, START + 1) == START + 1);       /* it does not go back by a breath … */
    assert_true(arb__clock_stamp(START, START + 5 * MINUTE) == START + 5 * MINUTE);
    assert_true(arb__clock_stamp(START, START + 400 * DAY) == START);           /* … but from where it never was */
}

/* -- Attempts --------------------------------------------------------------------- */

static uint64_t key(const char *account, const char *origin)
{
    static const struct arb__secret secret = {.key = {7}};

    return arb__attempt_key(&secret, account, arb_span_of(origin));
}

static void who_guesses_wears_out_his_own(void **state)
{
    static struct arb__attempts attempts;

    (void)state;
    for (int i = 0; i < 10; i++) assert_true(arb__attempt_take(&attempts, key("", "10.0.0.1"), 1000));
    assert_false(arb__attempt_take(&attempts, key("", "10.0.0.1"), 1000));
    assert_true(arb__attempt_take(&attempts, key("Anna", "10.0.0.1"), 1000));
    assert_true(arb__attempt_take(&attempts, key("", "10.0.0.2"), 1000));
    assert_false(arb__attempt_take(&attempts, key("", "10.0.0.1"), 6900));
    assert_true(arb__attempt_take(&attempts, key("", "10.0.0.1"), 7000));
    assert_false(arb__attempt_take(&attempts, key("", "10.0.0.1"), 7000));
    arb__attempt_give_back(&attempts, key("", "10.0.0.1"));
    assert_true(arb__attempt_take(&attempts, key("", "10.0.0.1"), 7000));
}

/* Thousands of addresses: each has its ten, and what is forgotten starts anew. */
static void many_guessers_take_nobodys_place_for_long(void **state)
{
    static struct arb__attempts attempts;
    char text[32];

    (void)state;
    for (unsigned i = 0; i < 100000; i++) {
        snprintf(text, sizeof text, "10.%u.%u.%u", i >> 16, i >> 8 & 255, i & 255);
        assert_true(arb__attempt_take(&attempts, key("", text), 1000 + i));
    }
    assert_true(arb__attempt_take(&attempts, key("", "192.168.1.2"), 200000));
}

/* -- The cache ---------------------------------------------------------------------- */

static struct arb_span name_of(char text[24], unsigned number)
{
    snprintf(text, 24, "text %u", number);
    return arb_span_of(text);
}

static void the_cache_holds_what_was_asked_for_last(void **state)
{
    static struct arb__text_cache cache;
    static char bytes[1 << 20];
    char text[24];

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        struct arb_news *news = arb_news_new((struct arb_span){bytes, sizeof bytes});

        arb__text_cache_put(&cache, name_of(text, i), news);
        arb_news_release(news);
        assert_true(cache.bytes <= ARB__CACHE_BYTES);
        assert_non_null(arb__text_cache_find(&cache, name_of(text, 0)));     /* always asked for */
    }
    assert_null(arb__text_cache_find(&cache, name_of(text, 1)));
    assert_non_null(arb__text_cache_find(&cache, name_of(text, 199)));
    assert_non_null(arb__text_cache_find(&cache, name_of(text, 180)));
    arb__text_cache_clear(&cache);
    assert_int_equal(cache.bytes, 0);
    assert_null(arb__text_cache_find(&cache, name_of(text, 0)));
}

static void what_is_too_large_is_not_kept(void **state)
{
    static struct arb__text_cache cache;
    static char bytes[ARB__CACHE_BYTES / 16 + 1], key_bytes[ARB__CACHE_KEY_MAX + 1];
    struct arb_news *news = arb_news_new((struct arb_span){bytes, sizeof bytes});

    (void)state;
    arb__text_cache_put(&cache, arb_span_of("large"), news);
    arb_news_release(news);
    news = arb_news_new(arb_span_of("small"));
    arb__text_cache_put(&cache, (struct arb_span){key_bytes, sizeof key_bytes}, news);
    arb_news_release(news);
    assert_int_equal(cache.bytes, 0);
}

/* -- Kinds ------------------------------------------------------------------------ */

/* What hall/kind.h does not let a kind leave out is there, and each stands in its place. */
static void a_kind_does_what_every_kind_must(void **state)
{
    (void)state;
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++) {
        const struct arb__kind *k = arb__kinds[place];

        assert_true(k->place == place && k->size > 0 && k->parts > 0);
        assert_true(k->read && k->write && k->step && k->rewind && k->touch && k->write_code && k->write_why);
        assert_true(k->head && k->changed && k->in_view && k->is_there && k->is_slow && k->name && k->part);
        assert_true(k->trails && k->admits && k->generation && k->write_key && k->page && k->site);
        assert_true((k->voucher_round != NULL) == (k->sits != NULL));
        assert_true((k->series != NULL) == (k->read_series != NULL));
    }
}

/* Every contest begins as the first, which passes its opening on; the others begin with a line of theirs. */
static void the_first_kind_is_opened_and_the_others_begin(void **state)
{
    (void)state;
    assert_true(arb__kinds[0]->opens && arb__kinds[0]->opening);
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++)
        assert_true((arb__kinds[place]->begins != NULL) == (place > 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_that_drifts_is_followed),
        cmocka_unit_test(a_clock_that_jumps_is_not_followed),
        cmocka_unit_test(an_act_is_not_stamped_by_a_future_that_has_not_come),
        cmocka_unit_test(who_guesses_wears_out_his_own),
        cmocka_unit_test(many_guessers_take_nobodys_place_for_long),
        cmocka_unit_test(the_cache_holds_what_was_asked_for_last),
        cmocka_unit_test(what_is_too_large_is_not_kept),
        cmocka_unit_test(a_kind_does_what_every_kind_must),
        cmocka_unit_test(the_first_kind_is_opened_and_the_others_begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
