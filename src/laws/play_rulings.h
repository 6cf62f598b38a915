/* play_rulings.h -- what the laws of the play say once something is irregular.
 *
 * As in the auction: 'open' before anybody has chosen, 'refused' once who might have
 * accepted does not. A ruling that asks is put again when the answer is known. What
 * a hand may play at its turn is Law 50's and Law 57's to say of a set of cards.
 */
#ifndef ARB_PLAY_RULINGS_H
#define ARB_PLAY_RULINGS_H

#include "play_facts.h"

#include "arbitro/words/regulations.h"
#include "arbitro/words/ruling.h"

struct play_case {
    enum arb_edition edition;
    enum arb_seat offender;         /* the hand the card came from */
    enum arb_seat turn;             /* whose card was due */
    enum arb_seat declarer;
    arb_card card;
    arb_card other;                 /* 58B: the second of two */
    bool other_is_gone;             /* 58B: he has played it since */
    arb_hand follows;               /* 58B: of the two, those that follow suit; both when neither does, or he leads */
    unsigned trick;                 /* 1..13; 0 before the play */
    enum arb_manner manner;         /* of a card shown */
    enum arb_suit led;              /* the suit led to the trick; of premature play */
    bool defends;                   /* the offender does */
    bool dummy_seen;                /* dummy is spread, or cards of it were seen otherwise than under Law 24 */
    bool legal_at_turn;             /* the card could be played when its turn comes */
    bool declarer_has_played;       /* 52: from either hand, since the card was played */
    bool to_next_trick;             /* 57A: the card was led to the next one */
    bool both_hands_played;         /* 57C: declarer had, to this trick, when the card came */
    bool turn_has_gone;             /* 57: its trick is over, or another card of its hand is played to it */
    bool is_played;                 /* before its turn, and on a trick since */
    bool dummy_acted;               /* he had put or named a card of his own on this trick before (57C) */
    bool misled;                    /* 46B4: declarer had named a card that is not in dummy, and the next hand played */
    bool has_chosen;                /* 57A: declarer has, for another card of that hand before this trick */
    bool partner_followed;          /* 57A: partner has played to this trick by now */
    bool partner_has_one_card;      /* 57A: and can play no other */
    bool reported_by_dummy;         /* 43B3: he was the first to speak of it, and it is a defender's */
    bool led_since;                 /* the lead in question is off the trick: another was made, or somebody claimed */
    bool may_take_back;             /* 47B: declarer may, what he played too soon; by edition and reading of 57C */
    bool may_decline;               /* reading 57A: declarer need not choose */
    enum arb_law article;           /* the one that called the card irregular */
    bool among_others;              /* 50B: other cards of his are exposed too, or lie as penalty cards */
    bool showed_another;            /* 45C1: and then a second card, or both together */
    bool named;                     /* 45C4: the card was named, not put down */
    bool of_dummy;                  /* 45C4b: it is dummy's */
    bool partner_played;            /* 45C4b: the hand opposite it has played since */
    bool side_played;               /* 45C4b: its side has played since, from either hand */
    bool on_trick;                  /* 45D: it lies on a trick */
    bool both_went_on;              /* 45D: each side has played to the next trick */
    bool failed_to_follow;          /* 45D: the card named would have followed suit, the one that lies there does not */
    bool opening_lead;              /* 47E2 */
    bool played_over;               /* 47E2: somebody has played since … */
    bool played_over_in_trick;      /* … to the same trick */
    enum arb_seat player;           /* 47E2: who plays that hand */
    bool defenders_went_on;         /* 43B2: one has played to the lead of which declarer was warned */
    uint8_t answer[ARB_QUESTION_COUNT]; /* enum arb_answer */
};

/* What was said of dummy's card, and what lies there. */
struct naming_case {
    enum arb_designation how;
    uint8_t value;                  /* a suit, a rank; of a word 1 + the suit said with it, 0 none */
    uint8_t seat;                   /* how many play before dummy: 0 he leads … 3 he is the fourth hand */
    uint8_t trump;                  /* enum arb_denomination */
    uint8_t last_suit;              /* the suit with which dummy won the last trick; ARB_SUITS none */
    bool fourth_seat_lowest;        /* the reading of 46B1 */
    bool part_unknown;              /* dummy has cards that nobody has told: the words may mean one of them */
    enum arb_suit led;              /* when he does not lead */
    arb_card best;                  /* the card that wins so far; as the fourth hand */
    arb_hand held;                  /* dummy's cards */
    arb_hand unseen;                /* that the hands after dummy may hold, as far as the table has seen */
};

/* The cards it may be; none: it means nothing, and any legal card may be named. */
struct naming {
    arb_hand cards;
    enum arb_law law;
};

struct naming law46_named(const struct naming_case *c);

/* Several: who chooses, among which. 'but': a card that the Director has excluded. */
void law46_choice(const struct naming *named, arb_hand but, enum arb_seat declarer, struct arb_ruling *ruling);

/* One was played under 'law': was another incontrovertibly meant? */
void law46_intention(const struct play_case *c, enum arb_law law, struct arb_ruling *ruling);

/* Law 45: a defender's card held so that it could be seen; dummy's card touched; a designation changed;
 * a card that was not named; a fifth card to a trick; what dummy suggested. */
void law45_held_ruled(const struct play_case *c, struct arb_ruling *ruling);
void law45_touched_ruled(const struct play_case *c, struct arb_ruling *ruling);
void law45_change_ruled(const struct play_case *c, struct arb_ruling *ruling);
void law45_placed_ruled(const struct play_case *c, struct arb_ruling *ruling);
void law45_fifth_ruled(const struct play_case *c, struct arb_ruling *ruling);
void law45_fifth_not_led(const struct play_case *c, struct arb_ruling *ruling);
void law45_suggested(const struct play_case *c, struct arb_ruling *ruling);

/* Law 43B3: was it dummy, who has looked at a hand, that spoke of a defender's irregularity? True: nothing else
 * is said of it, or not yet. */
bool law43_spoke_first(const struct play_case *c, enum arb_wrong wrong, struct arb_ruling *ruling);

/* In 1997 it only takes the penalty away: of what the matter's own Law said, that; and of what declarer accepted, the
 * Director looks at the gain. */
void law43_no_penalty(const struct play_case *c, enum arb_wrong wrong, struct arb_ruling *ruling);
void law43_accepted(const struct play_case *c, enum arb_wrong wrong, struct arb_ruling *ruling);

/* Of two cards at once the one that is not played goes back, and is no penalty card (58B2): the gain is looked at. */
bool law43_leaves_the_other(const struct play_case *c);

/* Laws 42B, 43B2: he warned declarer not to lead from the wrong hand. */
void law43_warned(const struct play_case *c, struct arb_ruling *ruling);

/* Law 47E2: a card was played upon a wrong explanation. */
void law47_misinformed(const struct play_case *c, struct arb_ruling *ruling);
void law47_before_turn(const struct play_case *c, struct arb_ruling *ruling); /* declarer's, as one reading has it */
bool law47_goes_back_unplayed(enum arb_edition edition); /* a card over one that was never played (45C3) */
enum arb_law law47_told(enum arb_edition edition, bool leads); /* an opponent had said that it was his turn … */
bool law47_was_told(enum arb_law law);                         /* … and by that article his card goes back */
void law47_taken_back(const struct play_case *c, struct arb_ruling *ruling);

/* Law 41: face down before the wrong player; a second card over the one that lies down. */
void law41_returned(const struct play_case *c, struct arb_ruling *ruling);
void law41_second_lead(const struct play_case *c, struct arb_ruling *ruling);

/* Laws 48B2, 68A: a hand laid open. Was it a claim? */
void law48_hand_faced(const struct play_case *c, struct arb_ruling *ruling);

/* Law 49: a defender's card was seen. Was it so that his partner could see it? */
void law49_ruled(const struct play_case *c, struct arb_ruling *ruling);

/* Law 50: minor is a single card below the ten, exposed by accident. */
bool law50_is_minor(arb_hand penalty, arb_hand by_accident);

/* Of the cards otherwise in order, those a hand with these penalty cards may play. *law: why
 * not all; untouched when all. */
arb_hand law50_playable(enum arb_edition edition, arb_hand cards, arb_hand penalty, bool minor, enum arb_law *law);

/* Laws 50D2, 51B: the leader's partner has penalty cards; declarer's options, of these suits (bit s). */
void law50_lead_options(enum arb_seat declarer, uint8_t suits, bool several, struct arb_ruling *ruling);

/* Laws 50D2b, 51B: he leaves the lead free, and the cards stay where they lie. */
enum arb_law law50_lead_free(arb_hand cards);

/* Law 51B2: he has forbidden one suit, and may forbid more of these. */
void law51_more_suits(enum arb_seat declarer, uint8_t suits, struct arb_ruling *ruling);

/* Law 51A: of several penalty cards declarer names the one to be played. */
void law51_cards_to_name(enum arb_seat declarer, arb_hand cards, struct arb_ruling *ruling);

/* Law 50E: of a penalty card, or one that was, may its owner's partner use what he saw? The article. */
enum penalty_place { PENALTY_LIES_THERE, PENALTY_IN_HAND, PENALTY_PLAYED };

enum arb_law law50_information(enum arb_edition edition, enum penalty_place place, bool minor, bool *partner_may_use);

/* The article under which the Director looks, when the board is over, at what the card told; LAW_NONE. */
enum arb_law law50_review(enum arb_edition edition);

/* Law 52: another card was played than the penalty card. */
void law52_open(const struct play_case *c, struct arb_ruling *ruling);
void law52_refused(const struct play_case *c, struct arb_ruling *ruling);

/* What keeps him from taking that card back on his own; what keeps a penalty card from being shown again. */
enum arb_law law52_by_himself(void);
enum arb_law law50_lies_there(void);

/* Laws 53 to 56: who may accept a lead out of turn; then what follows when he does not. */
void law54_open(const struct play_case *c, struct arb_ruling *ruling);
void law54_refused(const struct play_case *c, struct arb_ruling *ruling);
void law54_by_declaring_side(const struct play_case *c, struct arb_ruling *ruling);
void law54_spread(const struct play_case *c, struct arb_ruling *ruling);
void law55_open(const struct play_case *c, struct arb_ruling *ruling);
void law55_refused(const struct play_case *c, struct arb_ruling *ruling);
void law56_open(const struct play_case *c, struct arb_ruling *ruling);
void law56_refused(const struct play_case *c, struct arb_ruling *ruling);

/* Laws 57, 60B: what becomes of a card played before its turn; once declarer has chosen, the same. */
/* 57C: declarer's card played too soon may be let lie; in 2007 also one that is not legal at its turn. */
bool law57_may_stand(enum arb_edition edition, bool legal);

/* The article under which declarer's own card came too soon. */
enum arb_law law57_by_declaring_side(enum arb_edition edition);

void law57_open(const struct play_case *c, struct arb_ruling *ruling);
void law57_chosen(const struct play_case *c, struct arb_ruling *ruling);

/* Of the cards that follow suit where they can, those that obey declarer's choice; 0: none does (57B). */
arb_hand law57_obeying(arb_hand cards, enum arb_option_kind choice, enum arb_suit suit, enum arb_suit led);

/* Law 58B2: which of two cards he played. */
void law58_open(const struct play_case *c, struct arb_ruling *ruling);

/* Law 53: another hand than the next plays while a lead out of turn lies there. */
struct answer_facts {
    enum arb_edition edition;
    enum arb_seat leader;           /* the hand that led out of turn */
    enum arb_seat turn;             /* whose lead it was */
    enum arb_seat hand;             /* who plays now */
    enum arb_seat declarer;
    unsigned trick;                 /* 1..13 */
    bool may_follow;                /* for all that everybody knows the card could be a play to that lead */
};

/* What that play says: 53A; the proper lead (2017 53B, before 53C), which sends the other back; the
 * wrong defender's card (2017 53C, before 53B), which lets the lead stand and is premature; LAW_NONE. */
enum arb_law law53_answer(const struct answer_facts *f, bool *lead_stands);

#endif
