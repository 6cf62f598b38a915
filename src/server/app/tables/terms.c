/* terms.c -- the sets of articles: what a table prevents, warns of, or lets happen.
 *
 * A set says it Law by Law; the terms of a table may say otherwise of any Law. What no set touches is executed. A card
 * played after a claim (68D) is prevented by all of them: play has ceased.
 *
 * Sources: 'screens' is of the screen regulations of the WBF and the EBL, by which an irregularity that has not passed
 * the screen is put right on its side of it, and one of the play is ruled by the Laws; 'enforced' and 'supervised' are
 * Law 80 of the WBF's code for bridge played electronically (28 October 2001): E, programs that enforce correct
 * procedure, and H, a means to record what is played and said, and to look into it.
 */
#include "tables/terms.h"

/* The Laws that are broken by a hand and not by a thought, which a screen need not let happen: a card seen or led in
 * the auction, calls that are insufficient, out of rotation or inadmissible, leads and plays out of turn, revokes. A
 * change of call or card (25, 45, 47) stays, since that is how a slip is taken back. */
static bool is_mechanical(unsigned law)
{
    static const uint8_t laws[] = {24, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38, 39, 41, 42, 43, 44, 46, 48, 49,
                                   50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67};

    for (size_t i = 0; i < ARB_COUNT(laws); i++)
        if (laws[i] == law) return true;
    return false;
}

/* With screens the server is the tray: no call passes that breaks a Law, nor a lead that is still face down and not
 * that player's; nor does anybody see a card before the auction is over (24). Once the screen is open (20F2) who asks,
 * asks at his turn. */
static enum arb_policy with_screens(unsigned law)
{
    const bool is_of_auction = law == 20 || law == 24 || (law >= 27 && law <= 39);

    return is_of_auction || law == 41 || law == 54 ? ARB_POLICY_PREVENT : ARB_POLICY_EXECUTE;
}

enum arb_policy arb__policy_of_set(enum arb_policy_set set, unsigned law)
{
    if (law == 68) return ARB_POLICY_PREVENT;
    switch (set) {
    case ARB_SET_ONLINE: return is_mechanical(law) ? ARB_POLICY_PREVENT : ARB_POLICY_EXECUTE;
    case ARB_SET_LESSON: return is_mechanical(law) || law == 20 ? ARB_POLICY_WARN : ARB_POLICY_EXECUTE;
    case ARB_SET_SCREENS: return with_screens(law);
    case ARB_SET_ENFORCED:
    case ARB_SET_SUPERVISED: return ARB_POLICY_PREVENT;
    default: return ARB_POLICY_EXECUTE;
    }
}

/* Law 73A2, in all editions, lets regulations require a pause after a skip bid; the usual ones ask for about ten
 * seconds (EBU Bidding Box Regulations, "The Stop card"; the ACBL's skip bid warning alike). With screens there is
 * none, where the tray keeps the tempo (EBL, Regulations for Bidding Boxes, Bridgemates and Screens, 2016), nor at a
 * lesson, which is talked over. */
unsigned arb__stop_of_set(enum arb_policy_set set)
{
    return set == ARB_SET_SCREENS || set == ARB_SET_LESSON ? 0 : 10;
}
