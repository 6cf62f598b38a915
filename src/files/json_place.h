/* json_place.h -- offsets of list elements in a JSON text, which jansson does not record. */
#ifndef ARB_FILES_JSON_PLACE_H
#define ARB_FILES_JSON_PLACE_H

#include "arbitro/base/base.h"

/* Offsets in the text, in rising order. Starts zeroed; the caller frees 'at'. */
struct json_places {
    size_t *at;
    size_t count, room;
};

/* The places of the elements of every list that is a member 'key' of any object; lists inside such a list are not
 * looked into. The text must be JSON. False: no memory. */
ARB_MUST_USE bool json_places_of(struct arb_span text, const char *key, struct json_places *places);

#endif
