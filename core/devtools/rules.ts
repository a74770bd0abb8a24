import { RULE_OF_REASON } from '../domain/progress/xpHistory.readModel.ts';
import { RULE_OF_CAUSE } from '../domain/wallet/history.readModel.ts';
import type { ModelName } from './models.ts';

/** The rule that an event follows in general, by its type. */
export const RULE_OF_TYPE: Readonly<Record<string, string>> = {
  AccountOpened: 'AC1',
  StartedFresh: 'AC10',
  ChallengeCreated: 'CH2',
  ChallengeJoined: 'CH5',
  ChallengeStarted: 'CH3',
  ChallengeCancelled: 'CH6',
  CheckInMissed: 'CH11',
  ChallengeCompleted: 'CH12',
  ChallengeFailed: 'CH12',
  ProofUploaded: 'PF1',
  CommentPosted: 'CM1',
  CommentEdited: 'CM4',
  CommentDeleted: 'CM5',
  CommentLiked: 'CM6',
  CommentUnliked: 'CM6',
  CommentReported: 'CM7',
  ChallengeShared: 'CM9',
  InviteSent: 'CM20',
  FriendJoined: 'CM22',
  MessageSent: 'CV2',
  MessageReceived: 'CV3',
  ConversationRead: 'CV3',
  ProfileSaved: 'ST1',
  LanguageChosen: 'ST7',
  AiPreferencesSaved: 'CO1',
  AssistantConversationOpened: 'CO18',
  AssistantAsked: 'CO16',
  AssistantAnswered: 'CO17',
  AssistantConversationLeft: 'CO18',
  NodeAcknowledged: 'SY2',
  NodeRefused: 'SY3',
  NodesLost: 'SY16',
  NodeForgotten: 'SY17',
  ChallengeXpAwarded: 'PR5',
  AchievementUnlocked: 'PR8',
  XpBoostBought: 'PR10',
  ShieldBought: 'PR10',
  SeasonJoined: 'PR7',
  ...RULE_OF_CAUSE,
};

const STREAK = { ProofUploaded: 'PR1', DailyRewardClaimed: 'PR1', ShieldBought: 'PR2' };
const TRUST = { ChallengeCompleted: 'TR1', CheckInMissed: 'TR1' };
const ACTIVITIES = {
  ChallengeCompleted: 'WA6',
  ChallengeShared: 'WA6',
  FriendJoined: 'WA6',
  CommentPosted: 'WA6',
  CommentDeleted: 'WA6',
  BetPlaced: 'WA6',
  BetWon: 'WA6',
};
const FEES = { ChallengeJoined: 'WA9', ChallengeCancelled: 'WA9', NodeRefused: 'WA9' };

/** For these figures, the effect of an event follows a rule of theirs. */
const RULE_IN: Readonly<Partial<Record<ModelName, Readonly<Record<string, string>>>>> = {
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
  return RULE_IN[model]?.[type] ?? RULE_OF_TYPE[type] ?? '';
}

/** Returns the number of the rule that an event of a type follows in general; '' for an unknown type. */
export function ruleOfType(type: string): string {
  return RULE_OF_TYPE[type] ?? '';
}

/** Returns the number of the rule by which time alone changes a read model. */
export function ruleOfTime(model: ModelName): string {
  return RULE_OF_TIME[model] ?? '';
}
