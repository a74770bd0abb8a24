import { RULE_OF_REASON } from '../domain/progress/xpHistory.readModel.ts';
import { registry } from '../domain/registry.ts';
import type { ModelName } from './models.ts';

const STREAK = { ProofUploaded: 'PR1', DailyRewardClaimed: 'PR1', ShieldBought: 'PR2' };
const TRUST = { ChallengeCompleted: 'TR1', CheckInMissed: 'TR1', OutcomeReversed: 'TR9' };
const BALANCE = { OutcomeReversed: 'BE8' };
const ACTIVITIES = {
  ChallengeCompleted: 'WA6',
  ChallengeShared: 'WA6',
  FriendJoined: 'WA6',
  CommentPosted: 'WA6',
  CommentDeleted: 'WA6',
  BetPlaced: 'WA6',
  BetWon: 'WA6',
  OutcomeReversed: 'WA6',
};
const FEES = { ChallengeJoined: 'WA9', ChallengeCancelled: 'WA9', NodeRefused: 'WA9' };

/** For these figures, the effect of an event follows a rule of theirs. */
const RULE_IN: Readonly<Partial<Record<ModelName, Readonly<Record<string, string>>>>> = {
  balance: BALANCE,
  transactions: BALANCE,
  level: RULE_OF_REASON,
  xpHistory: RULE_OF_REASON,
  streak: STREAK,
  streakDays: STREAK,
  trust: TRUST,
  trustHistory: TRUST,
  activities: ACTIVITIES,
  fees: FEES,
};

/** The rule by which time alone changes a figure. */
const RULE_OF_TIME: Readonly<Partial<Record<ModelName, string>>> = {
  streak: 'PR1',
  streakDays: 'PR1',
  powerUps: 'PR2',
  achievements: 'PR1',
  strip: 'WA8',
  dailyReward: 'PR9',
  activities: 'WA7',
  seasons: 'PR7',
  challenges: 'CH11',
};

/** Returns the number of the rule by which an event changes a read model; '' for an unknown type. */
export function ruleOf(model: ModelName, type: string): string {
  return RULE_IN[model]?.[type] ?? ruleOfType(type);
}

/** Returns the number of the rule that an event of a type follows in general; '' for an unknown type. */
export function ruleOfType(type: string): string {
  return registry.handling.get(type)?.definition.rule ?? '';
}

/** Returns the number of the rule by which time alone changes a read model. */
export function ruleOfTime(model: ModelName): string {
  return RULE_OF_TIME[model] ?? '';
}
