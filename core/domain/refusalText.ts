import { formatCount, wordFor } from '../kernel/lib/counts.ts';
import type { AppRefusal } from './slices.ts';

/** A sentence for every refusal. A refusal without one is a compile error. */
type Texts = { readonly [Type in AppRefusal['type']]: string | ((refusal: Extract<AppRefusal, { readonly type: Type }>) => string) };

const TEXTS: Texts = {
  AlreadyAnswered: 'This question was answered already.',
  AlreadyBet: 'You have placed a bet on this challenge already.',
  AlreadyClaimed: 'You have claimed this already.',
  AlreadyClaimedToday: 'Come back tomorrow for your next reward!',
  AlreadyCredited: 'This purchase was credited already.',
  AlreadyDisputed: 'You have disputed this verdict already.',
  AlreadyLiked: 'You like this comment already.',
  AlreadyOpened: 'This account was opened on this device before.',
  AlreadyReported: 'You have reported this comment already.',
  AlreadyStarted: 'This challenge has started already.',
  AlreadyTakingPart: 'You take part in this challenge already.',
  AlreadyVerified: 'You have verified this check-in already.',
  AlreadyVoted: 'You have voted on this dispute already.',
  AlreadyWitness: 'You are a witness of this challenge already.',
  BlockedBefore: 'You block this person already.',
  BlockedOneself: 'You cannot block yourself.',
  BelowMinimumBet: ({ minimum }) => `Minimum bet is ${minimum} ${wordFor(minimum, 'point')}`,
  BoostRunning: 'Your 2x XP Boost is still running.',
  Broken: 'Something went wrong in the app, and nothing was recorded. Reload the page and try again.',
  ChallengeFull: ({ most }) => `This challenge has ${most} participants, the most there can be.`,
  ChallengeOver: 'This challenge is over.',
  ChallengeRefused: 'The server did not accept this challenge, so nobody else can see it.',
  ChallengeTooShort: ({ days }) => `Bets are taken on challenges of ${formatCount(days, 'day')} or more.`,
  ChallengeUnknown: 'This challenge is not known on this device yet. Connect to the internet and try again.',
  CheckInNotOpen: 'Your first check-in window has not opened yet.',
  CheckInsOver: 'The last check-in window has closed.',
  CommentGone: 'This comment was deleted.',
  CommentRefused: 'The server did not accept this comment.',
  CreatorCancels: 'You created this challenge. Cancel it instead.',
  DisputeDecided: 'This dispute is decided already.',
  DisputingOver: 'This verdict is final: the time to dispute it is over.',
  EmailMissing: 'Please enter an email address',
  EntryFeeDue: 'Pay the entry fee to join this challenge.',
  HostNotVerified: 'Only verified influencers can host paid group challenges.',
  InThePast: 'You are looking at the past. Go back to now to do this.',
  InsufficientPoints: ({ shortfall }) => `Insufficient points. You need ${shortfall} more ${wordFor(shortfall, 'point')}.`,
  InsufficientXp: ({ shortfall }) => `You need ${shortfall} more XP.`,
  JoiningClosed: ({ remaining, windows }) => `Joining has closed: only ${remaining} of ${formatCount(windows, 'check-in')} left.`,
  LogSealed: 'This log is open read-only. Close it to continue with your own.',
  Malformed: ({ message }) => message,
  MessageToOneself: 'You cannot write to yourself.',
  NoSample: 'There is no sample data to leave.',
  NoSuchComment: 'This comment is not there any more.',
  NoSuchQuestion: 'This question is not in the conversation any more.',
  NotBlocked: 'You do not block this person.',
  NotClaimable: 'There is nothing to claim yet.',
  NotEarned: 'This is not earned yet.',
  NotLiked: 'You do not like this comment.',
  NotOverYet: 'This is not over yet.',
  NotReplaceable: 'This check-in cannot be replaced, or not any more.',
  NotSaved: ({ failure, message }) => (failure === 'unclear' ? message : `Not saved. ${message}`),
  NotStarted: 'This challenge has not started yet.',
  NotTakingPart: 'Join this challenge first.',
  NotTheAuthor: 'Only the author of a comment can do that.',
  NotTheCreator: 'Only the creator of this challenge can do that.',
  NothingLost: 'The server has everything that it confirmed.',
  NothingNew: 'Nothing has changed.',
  NothingPending: 'Nothing waits for this answer of the server.',
  NothingToLeave: 'The conversation is empty.',
  NothingToUndo: 'It is too late to take this back.',
  NothingUnread: 'There is nothing new to read.',
  NothingWritten: 'Write something first.',
  OpponentTaken: 'This one-on-one has its two people already.',
  OwnChallenge: 'Somebody else has to be the witness of your challenge.',
  OwnComment: 'This comment is your own.',
  OwnDispute: 'You are a side of this dispute: others decide it.',
  OwnProof: 'This check-in is your own.',
  PackageUnknown: 'This package is not sold any more.',
  ReportedBefore: 'You have reported this already.',
  ReportedOneself: 'You cannot report yourself.',
  ShieldsFull: 'You hold as many Streak Shields as you can.',
  StakesClosed: 'Bets close when a challenge starts.',
  StillLeaving: 'You are leaving this challenge. Join again once the server has it.',
  StartDateOutside: 'Choose a start date from today to one year ahead.',
  TooManyCommentActions: ({ most }) =>
    `You have edited, liked or reported comments on this challenge ${most} times, the most there can be.`,
  TooManyComments: ({ most }) => `You have written ${most} comments on this challenge, the most there can be.`,
  TooManyOpenBets: ({ most }) => `You have ${most} open bets, the most there can be.`,
  TooLarge: 'This is too long to be saved. Shorten it and try again.',
  UpdateNeeded: 'A newer version of Gauntlet has written to your log. Reload the page to go on.',
  VerdictGiven: 'The time to verify this check-in is over.',
  WaitingForServer: 'Waiting for the server to confirm your check-ins.',
  WindowFull: ({ most }) => `You have checked in ${most} times in this window, the most that count. Come back in the next one.`,
  WindowMissed: 'This check-in window was missed: it closed more than 72 hours ago.',
  WrongProofType: ({ expected }) => `This challenge asks for a ${expected} proof.`,
};

/**
 * Returns the sentence of a refusal for the user who issued the command.
 *
 * @example
 * refusalText({ type: 'InsufficientPoints', shortfall: 40 }); // 'Insufficient points. You need 40 more points.'
 */
export function refusalText(refusal: AppRefusal): string {
  // `TEXTS[type]` accepts exactly the refusal of that type, but indexing with a union loses the relation.
  const text = TEXTS[refusal.type] as string | ((refusal: AppRefusal) => string);
  return typeof text === 'string' ? text : text(refusal);
}
