import { newestFirst } from '../../kernel/lib/pages.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { xpBalance, type ProgressState, type XpEntry } from './state.ts';

const DESCRIPTIONS: Readonly<Record<string, (about: string) => string>> = {
  DayOpened: () => 'Daily login',
  ChallengeXpAwarded: (title) => `Challenge completed: '${title}'`,
  AchievementUnlocked: (achievement) => `Achievement: ${nameOf(achievement)}`,
  CommentPosted: (title) => `Comment on '${title}'`,
  ChallengeShared: (title) => `Shared '${title}'`,
  OutcomeReversed: (title) => `Outcome revised: '${title}' not completed`,
  NodeRefused: (title) => `Comment refused: '${title}'`,
  XpBoostBought: () => '2x XP Boost',
  ShieldBought: () => 'Streak Shield',
};

/** The number of the rule behind each kind of line. */
export const RULE_OF_REASON: Readonly<Record<string, string>> = {
  DayOpened: 'PR6',
  ChallengeXpAwarded: 'PR5',
  AchievementUnlocked: 'PR8',
  CommentPosted: 'PR6',
  ChallengeShared: 'PR6',
  OutcomeReversed: 'PR14',
  NodeRefused: 'PR6',
  XpBoostBought: 'PR10',
  ShieldBought: 'PR10',
};

/** A line of the XP history with its description, its rule, the XP after it, and these less what the next XP make up for (PR14). */
export type XpLine = XpEntry & { readonly description: string; readonly rule: string; readonly xp: number; readonly net: number };

/**
 * The XP history (PR12): every award and every purchase, newest first, each with the XP after it. `titleOf` maps a challenge id to
 * its title.
 */
export function xpHistoryOf(state: ProgressState, titleOf: (challengeId: string) => string | null): XpLine[] {
  let xp = xpBalance(state);
  return [...newestFirst(state.entries)].map((entry): XpLine => {
    const { reason, about } = entry;
    const line = {
      ...entry,
      description: DESCRIPTIONS[reason]?.(titleOf(about) ?? about) ?? reason,
      rule: RULE_OF_REASON[reason] ?? '',
      xp: Math.max(0, xp),
      net: xp,
    };
    xp -= entry.amount;
    return line;
  });
}

function nameOf(achievement: string): string {
  return ACHIEVEMENTS.find(({ id }) => id === achievement)?.name ?? achievement;
}
