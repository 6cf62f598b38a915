/* rulings.c -- the rulings of a season, counted by article. */
#include "rulings.h"

#include <stdlib.h>

/* What became of a ruling once counted. */
static void add_state(const struct event_incident *incident, unsigned *appealed, unsigned *changed,
                      unsigned *withdrawn)
{
    *appealed += incident->ruled->appeal.by[0] != '\0';
    *changed += incident->state == ARB_CHANGED;
    *withdrawn += incident->state == ARB_WITHDRAWN;
}

/* The articles are those of the decision as it was given: that is what the irregularity was. */
static void add_incident(struct rulings_count *count, const struct event_incident *incident)
{
    const struct arb_decision *first = &incident->ruled->first;

    count->rulings++;
    count->without_article += first->article[0] == LAW_NONE;
    add_state(incident, &count->appealed, &count->changed, &count->withdrawn);
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && first->article[i] != LAW_NONE; i++) {
        struct rulings_article *article = &count->article[first->article[i]];

        article->rulings++;
        add_state(incident, &article->appealed, &article->changed, &article->withdrawn);
    }
}

static int compare(const void *one, const void *other)
{
    const struct rulings_article *a = one, *b = other;

    if (a->rulings != b->rulings) return a->rulings > b->rulings ? -1 : 1;
    return (a->law > b->law) - (a->law < b->law);
}

bool rulings_count(struct rulings_count *count, const struct sessions *sessions)
{
    *count = (struct rulings_count){.article = calloc(ARB_LAWS, sizeof *count->article)};
    if (count->article == NULL) return false;
    for (unsigned law = 0; law < ARB_LAWS; law++) count->article[law].law = (enum arb_law)law;
    for (size_t s = 0; s < sessions->count; s++) {
        const struct event *event = sessions->session[s].event;

        count->sessions++;
        count->with_rulings += event->incidents.count > 0;
        for (size_t i = 0; i < event->incidents.count; i++) add_incident(count, &event->incidents.item[i]);
    }
    qsort(count->article, ARB_LAWS, sizeof *count->article, compare);
    while (count->articles < ARB_LAWS && count->article[count->articles].rulings > 0) count->articles++;
    return true;
}

void rulings_free(struct rulings_count *count)
{
    free(count->article);
    *count = (struct rulings_count){.article = NULL};
}
