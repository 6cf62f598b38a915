/* holds.h -- a function that answers what does not hold, or NULL: the first claim that fails is the answer. */
#ifndef ARB_HOLDS_H
#define ARB_HOLDS_H

#define HOLD(claim, what) do { if (!(claim)) return what; } while (0)
#define HOLD_ALL(call) do { const char *broken_ = (call); if (broken_ != NULL) return broken_; } while (0)

#endif
