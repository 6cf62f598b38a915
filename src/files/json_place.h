/* json_place.h -- where the elements of lists stand in a JSON text, which its reader does not keep. */
#ifndef ARB_FILES_JSON_PLACE_H
#define ARB_FILES_JSON_PLACE_H

#include "arbitro/base.h"

/* Offsets in the text, in its order; the caller frees them. */
struct json_places {
    size_t *at;
    size_t count, room;
};

/* Of every list with that key, in any object; those of a list inside it are not counted. The text is JSON. False: no
 * memory. */
ARB_MUST_USE bool json_places_of(struct arb_span text, const char *key, struct json_places *places);

#endif
