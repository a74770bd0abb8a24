import { packageName, PACKAGES } from './wallet/packages.ts';
import { formatCount } from '../kernel/lib/counts.ts';
import { SEASON_NAMES } from './progress/events.ts';
import type { UserCommandType } from './slices.ts';

/**
 * The words for a command: the subject of 'Your bet of 500 points did not go through', and for one that another device did before:
 * 'had already claimed this day; this claim was dropped'.
 */
export type CommandWords = {
  readonly subject: string | ((data: unknown) => string);
  readonly done: string;
  readonly noun: string;
};

/** Words for every command that a person sends. A command without any is a compile error. */
export const COMMAND_WORDS: Readonly<Record<UserCommandType, CommandWords>> = {
  ApproveProof: { subject: 'Your approval of a check-in', done: 'verified this check-in', noun: 'approval' },
  AskAssistant: { subject: 'Your question to the assistant', done: 'asked the assistant this', noun: 'question' },
  BlockPerson: { subject: 'Your block of a person', done: 'blocked this person', noun: 'block' },
  BuyPoints: {
    subject: (data) => `Your purchase of ${packageOf(data)}`,
    done: 'credited this purchase',
    noun: 'purchase',
  },
  BuyPowerUp: {
    subject: (data) => `Your purchase of a ${fieldOf(data, 'powerUp') === 'xp-boost' ? '2x XP Boost' : 'Streak Shield'}`,
    done: 'bought this power-up',
    noun: 'purchase',
  },
  CancelChallenge: { subject: 'Your cancellation of a challenge', done: 'cancelled this challenge', noun: 'cancellation' },
  ChooseLanguage: { subject: 'Your choice of a language', done: 'chosen this language', noun: 'choice' },
  ClaimActivity: { subject: 'Your claim of an activity’s points', done: 'claimed these points', noun: 'claim' },
  ClaimDailyReward: { subject: 'Your claim of the daily reward', done: 'claimed this day', noun: 'claim' },
  ClaimStripDay: { subject: 'Your claim in the Points Store', done: 'claimed this day', noun: 'claim' },
  ClaimToday: { subject: 'Your claim of the day’s rewards', done: 'claimed this day', noun: 'claim' },
  CreateChallenge: {
    subject: (data) => `Your challenge ${quoted(fieldOf(data, 'title'))}`,
    done: 'created this challenge',
    noun: 'challenge',
  },
  DeleteComment: { subject: 'Your deletion of a comment', done: 'deleted this comment', noun: 'deletion' },
  DisputeVerdict: { subject: 'Your dispute of a verdict', done: 'disputed this verdict', noun: 'dispute' },
  EditComment: { subject: 'Your change of a comment', done: 'changed this comment', noun: 'change' },
  JoinChallenge: {
    subject: (data) => `Your joining of ${titleIn(fieldOf(data, 'listing'))}`,
    done: 'joined this challenge',
    noun: 'joining',
  },
  JoinSeason: {
    subject: (data) => `Your joining of ${seasonOf(data)}`,
    done: 'joined this season',
    noun: 'joining',
  },
  KeepAssistantAnswer: { subject: 'An answer of the assistant', done: 'stored this answer', noun: 'answer' },
  LeaveAssistantConversation: { subject: 'Your new conversation with the assistant', done: 'begun one', noun: 'beginning' },
  LeaveChallenge: { subject: 'Your leaving of a challenge', done: 'left this challenge', noun: 'leaving' },
  LikeComment: { subject: 'Your like of a comment', done: 'liked this comment', noun: 'like' },
  OpenAssistantConversation: { subject: 'Your conversation with the assistant', done: 'opened it', noun: 'opening' },
  PinChallenge: { subject: 'Your pin of a challenge', done: 'pinned this challenge', noun: 'pin' },
  PlaceBet: {
    subject: (data) => {
      const stake = fieldOf(data, 'stake');
      return typeof stake === 'number' ? `Your bet of ${formatCount(stake, 'point')}` : 'Your bet';
    },
    done: 'placed a bet on this challenge',
    noun: 'bet',
  },
  PostComment: { subject: 'Your comment', done: 'posted this comment', noun: 'comment' },
  ReadConversation: { subject: 'Your reading of a conversation', done: 'read this conversation', noun: 'reading' },
  ReadDropped: { subject: 'Your reading of a notice', done: 'put this notice away', noun: 'reading' },
  RejectProof: { subject: 'Your rejection of a check-in', done: 'verified this check-in', noun: 'rejection' },
  ReportComment: { subject: 'Your report of a comment', done: 'reported this comment', noun: 'report' },
  ReportPerson: { subject: 'Your report of a person', done: 'reported this person', noun: 'report' },
  ReportProof: { subject: 'Your report of a check-in', done: 'reported this check-in', noun: 'report' },
  SaveAiPreferences: { subject: 'Your AI preferences', done: 'saved these preferences', noun: 'change' },
  SaveProfile: { subject: 'Your change of your profile and settings', done: 'saved the same', noun: 'change' },
  SendInvite: { subject: 'Your invitation by e-mail', done: 'noted this invitation', noun: 'invitation' },
  SendMessage: {
    subject: (data) => {
      const name = fieldOf(fieldOf(data, 'to'), 'name');
      return typeof name === 'string' && name !== '' ? `Your message to ${name}` : 'Your message';
    },
    done: 'sent this message',
    noun: 'message',
  },
  SetVisibility: { subject: 'Your choice of what is shown', done: 'made this choice', noun: 'choice' },
  ShareChallenge: { subject: 'Your sharing of a challenge', done: 'shared this challenge', noun: 'sharing' },
  ShareInvite: { subject: 'Your sharing of your invitation link', done: 'shared this link', noun: 'sharing' },
  StartChallenge: { subject: 'Your start of a challenge', done: 'started this challenge', noun: 'start' },
  StartFresh: { subject: 'Your fresh start', done: 'started fresh', noun: 'start' },
  InviteWitness: { subject: 'Your request for a witness', done: 'made this link', noun: 'request' },
  BecomeWitness: { subject: 'Your acceptance as a witness', done: 'become its witness', noun: 'acceptance' },
  UndoReview: { subject: 'Your undoing of a verdict', done: 'taken it back', noun: 'undoing' },
  UnblockPerson: { subject: 'The end of your block of a person', done: 'ended this block', noun: 'change' },
  UnlikeComment: { subject: 'Your removal of a like', done: 'removed this like', noun: 'removal' },
  UnpinChallenge: { subject: 'Your removal of a pin', done: 'removed this pin', noun: 'removal' },
  UploadProof: { subject: 'Your check-in', done: 'made this check-in', noun: 'check-in' },
  VoteOnDispute: { subject: 'Your vote on a dispute', done: 'voted on this dispute', noun: 'vote' },
};

/** Returns a field of data of any shape; undefined without it. */
export function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
}

function quoted(title: unknown): string {
  return typeof title === 'string' && title !== '' ? `‘${title}’` : 'without a title';
}

function titleIn(listing: unknown): string {
  const title = fieldOf(fieldOf(listing, 'terms'), 'title');
  return typeof title === 'string' && title !== '' ? `‘${title}’` : 'a challenge';
}

function seasonOf(data: unknown): string {
  const season = fieldOf(data, 'season');
  return Object.entries(SEASON_NAMES).find(([id]) => id === season)?.[1] ?? 'a season';
}

function packageOf(data: unknown): string {
  const id = fieldOf(data, 'packageId');
  const sold = PACKAGES.find((each) => each.id === id);
  return sold ? `the ${packageName(sold.id)} package` : 'points';
}
