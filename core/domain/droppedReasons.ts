import type { AppRefusal } from './slices.ts';

/** Why a command was dropped: the type of a refusal, 'Repeated', or a code of the server for one command. */
type Reason = AppRefusal['type'] | 'Repeated' | 'AheadOfClock' | 'TooEarly' | 'EventTooLarge' | 'Blocked';

/** Reasons that say that the same was done before: by another device, or by the command itself. */
const DONE_BEFORE: ReadonlySet<string> = new Set<Reason>([
  'Repeated',
  'AlreadyAnswered',
  'AlreadyBet',
  'AlreadyClaimed',
  'AlreadyClaimedToday',
  'AlreadyCredited',
  'AlreadyLiked',
  'AlreadyOpened',
  'AlreadyReported',
  'AlreadyStarted',
  'AlreadyTakingPart',
  'NothingNew',
  'NothingUnread',
  'ReportedBefore',
]);

/** Whether a reason says that the same was done before. */
export function isDoneBefore(reason: string): boolean {
  return DONE_BEFORE.has(reason);
}

/** The end of a sentence for every reason: 'Your bet did not go through: fewer points were left.' A reason without one is a compile error. */
const CLAUSES: Readonly<Record<Reason, string>> = {
  AheadOfClock: 'the clock of this device was ahead when it was recorded',
  AlreadyAnswered: 'the question had its answer already',
  AlreadyBet: 'you had placed a bet on this challenge already',
  AlreadyClaimed: 'it was claimed already',
  AlreadyClaimedToday: 'the day was claimed already',
  AlreadyCredited: 'the purchase was credited already',
  AlreadyLiked: 'you liked the comment already',
  AlreadyOpened: 'the account was opened already',
  AlreadyReported: 'you had reported the comment already',
  AlreadyStarted: 'the challenge had started already',
  AlreadyTakingPart: 'you took part in the challenge already',
  BelowMinimumBet: 'the stake is below the minimum',
  Blocked: 'something between this device and the server did not let it through',
  BoostRunning: 'a 2x XP Boost was running already',
  Broken: 'something went wrong in the app',
  ChallengeFull: 'the challenge had no place left',
  ChallengeOver: 'the challenge was over',
  ChallengeRefused: 'the server did not accept the challenge',
  ChallengeTooShort: 'the challenge is too short for bets',
  ChallengeUnknown: 'the challenge is not known',
  CheckInNotOpen: 'the check-in window was not open yet',
  CheckInsOver: 'the last check-in window had closed',
  CommentGone: 'the comment was deleted',
  CommentRefused: 'the server did not accept the comment',
  CreatorCancels: 'the creator of a challenge cancels it instead',
  EmailMissing: 'the address is missing',
  EntryFeeDue: 'the entry fee was not paid',
  EventTooLarge: 'it is too large for the server',
  HostNotVerified: 'only verified influencers host paid groups',
  InThePast: 'the screen showed the past',
  InsufficientPoints: 'fewer points were left',
  InsufficientXp: 'less XP was left',
  JoiningClosed: 'joining had closed',
  LogSealed: 'the log was open read-only',
  Malformed: 'this version of the app cannot read it',
  MessageToOneself: 'it was addressed to yourself',
  NoSample: 'the sample data was gone already',
  NoSuchComment: 'the comment is not there any more',
  NoSuchQuestion: 'the question is not there any more',
  NotClaimable: 'there was nothing left to claim',
  NotEarned: 'it was not earned',
  NotLiked: 'you did not like the comment any more',
  NotOverYet: 'it was not over yet',
  NotSaved: 'this device did not save it',
  NotStarted: 'the challenge had not started',
  NotTakingPart: 'you did not take part in the challenge any more',
  NotTheAuthor: 'the comment is of somebody else',
  NotTheCreator: 'the challenge is of somebody else',
  NothingLost: 'nothing was lost',
  NothingNew: 'it changed nothing',
  NothingPending: 'nothing waited for it',
  NothingToLeave: 'the conversation was empty already',
  NothingUnread: 'it was read already',
  NothingWritten: 'it has no text',
  OpponentTaken: 'the challenge had its two people',
  OwnProof: 'the check-in is your own',
  OwnComment: 'the comment is your own',
  PackageUnknown: 'the package is not sold any more',
  ReportedBefore: 'you had reported it already',
  ReportedOneself: 'it was about yourself',
  Repeated: 'it was done already',
  ShieldsFull: 'you held as many Streak Shields as you can',
  StakesClosed: 'the challenge had started, and bets were closed',
  StartDateOutside: 'the start date had passed',
  StillLeaving: 'you were leaving the challenge',
  TooEarly: 'it reached the server too late to count',
  TooLarge: 'it is too large for the server',
  TooManyCommentActions: 'you had reached the limit of actions on comments there',
  TooManyComments: 'you had reached the limit of comments there',
  TooManyOpenBets: 'you had as many open bets as you can',
  UpdateNeeded: 'a newer version of the app is needed',
  WaitingForServer: 'the server had not confirmed your check-ins',
  WindowFull: 'the window had as many check-ins as count',
  WindowMissed: 'the check-in window had closed more than 72 hours before',
  WrongProofType: 'the challenge asks for another kind of proof',
};

/** Returns the end of the sentence for a reason. A reason of a later version gets a general one. */
export function reasonClause(reason: string): string {
  return Object.hasOwn(CLAUSES, reason) ? CLAUSES[reason as Reason] : 'the rules did not allow it any more';
}
