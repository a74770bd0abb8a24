/**
 * The rules that explain figures, each as one sentence for the user. The full rule has the same number in a slice's
 * RULES.md, which contains every figure that a sentence names.
 */
const RULE_TEXTS: Readonly<Record<string, string>> = {
  AC1: 'A new account begins with an opening grant of 12,500 points, once.',
  AC2: 'Opening the app on a new local day is the daily login: 50 points and 5 XP, once a day.',
  BE3: 'A stake leaves the balance when the bet is placed; it is at least the minimum bet and at most the balance.',
  BE4: 'A won bet pays exactly the potential winnings that were shown when it was placed, stake included.',
  BE6: 'A bet on a failed challenge is lost and pays nothing; the stake left the balance when the bet was placed.',
  BE8: 'A revision of the outcome takes the settlement of the bet back, and settles it again by the new outcome.',
  CH6: 'When a challenge is cancelled, or the server refuses the joining, the stake goes back in full.',
  PR1: 'A day counts when you uploaded a proof or claimed the daily reward on it; a day left out ends the streak unless a shield bridges it.',
  PR2: 'A missed day uses the oldest Streak Shield that was bought before that day ended; a shield bridges one day and adds none.',
  PR3: 'Every 100 XP are a level, and you begin at level 1.',
  PR4: 'XP is what you earned less what you spent, and is never negative.',
  PR5: 'A completed challenge gives 50 XP, times your streak multiplier, times 2 under a boost, times 1.2 in a season, rounded down.',
  PR6: 'XP is awarded once for each reason and subject: 5 for a daily login, 2 for a comment (five a day at most), 3 for a share (one a day).',
  PR7: 'Seasonal events come every year; you take part in the run that is on, or in the next.',
  PR8: 'An achievement is unlocked once, for 25 XP, when what it says is true.',
  PR9: 'The daily reward pays 10, 15, 20, 25, 30, 40 and 100 points on its seven days in a row; a day left out begins again at day 1.',
  PR10: 'Power-ups are bought with XP: a 2x XP Boost for 100 XP, a Streak Shield for 150 XP.',
  PR11: 'A seasonal event pays its reward once a run, to who takes part and reaches its target on the dates of the run.',
  PR14: 'A revision of the outcome takes the XP of the challenge back; what was spent of them, the next XP make up for.',
  TR1: 'Trust begins at 50: 3 more for each completed challenge, 2 less for each missed check-in, 5 less for each lost dispute.',
  TR2: 'The score is shown from 0 to 100, whatever it comes to.',
  TR6: 'Others see only challenges in which somebody else takes part, and in which a window was open for 12 hours or more.',
  TR7: 'Of the challenges that you complete in one week, the first three raise the trust that others see by 3 each, the fourth by 2, the fifth by 1.',
  TR9: 'A revision of the outcome takes back what the challenge, and its missed check-ins, did to the score.',
  WA1: 'Every movement of points goes from one account to another, and the balance is never below 0.',
  WA11: 'What a revision takes back beyond the balance is owed, and is paid from the next points that you receive.',
  WA5: 'Points are bought in packages; the points and the bonus are credited once, after the payment ended.',
  WA6: 'An activity is paid when what it names has happened since it was last claimed, and never twice for the same.',
  WA8: "The Points Store's strip pays 50, 75, 100, 150, 200, 300 and 500 points on its seven days; a day left out begins again at day 1.",
};

/** Returns the sentence of a rule by its number, or null for a rule that explains no figure. */
export function ruleText(rule: string): string | null {
  return RULE_TEXTS[rule] ?? null;
}

/** The numbers of all rules that have a sentence. */
export const RULES_WITH_TEXT: readonly string[] = Object.keys(RULE_TEXTS);
