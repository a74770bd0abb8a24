import type { Refusal } from '../kernel/fold/slice.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  Broken: 'Something went wrong in the app, and nothing was recorded. Reload the page and try again.',
  AlreadyAnswered: 'This question was answered already.',
  AlreadyBet: 'You have placed a bet on this challenge already.',
  AlreadyClaimed: 'You have claimed this already.',
  AlreadyClaimedToday: 'Come back tomorrow for your next reward!',
  AlreadyCredited: 'This purchase was credited already.',
  AlreadyLiked: 'You like this comment already.',
  AlreadyOpened: 'This account was opened on this device before.',
  AlreadyReported: 'You have reported this comment already.',
  AlreadyStarted: 'This challenge has started already.',
  AlreadyTakingPart: 'You take part in this challenge already.',
  BoostRunning: 'Your 2x XP Boost is still running.',
  ChallengeOver: 'This challenge is over.',
  ChallengeRefused: 'The server did not accept this challenge, so nobody else can see it.',
  ChallengeUnknown: 'This challenge is not known on this device yet. Connect to the internet and try again.',
  CommentGone: 'This comment was deleted.',
  CommentRefused: 'The server did not accept this comment.',
  EntryFeeDue: 'Pay the entry fee to join this challenge.',
  EmailMissing: 'Please enter an email address',
  HostNotVerified: 'Only verified influencers can host paid group challenges.',
  MessageToOneself: 'You cannot write to yourself.',
  InThePast: 'You are looking at the past. Go back to now to do this.',
  LogSealed: 'This log is only looked at. Close it to go on with your own.',
  NoSample: 'There is no sample data to leave.',
  NoSuchQuestion: 'This question is not in the conversation any more.',
  NoSuchComment: 'This comment is not there any more.',
  NotClaimable: 'There is nothing to claim yet.',
  NotLiked: 'You do not like this comment.',
  NotOverYet: 'This is not over yet.',
  NotStarted: 'This challenge has not started yet.',
  NotTakingPart: 'Join this challenge first.',
  NotTheAuthor: 'Only the author of a comment can do that.',
  NotTheCreator: 'Only the creator of this challenge can do that.',
  NothingToLeave: 'The conversation is empty.',
  NothingUnread: 'There is nothing new to read.',
  NothingWritten: 'Write something first.',
  OwnComment: 'This comment is your own.',
  OpponentTaken: 'This one-on-one has its two people already.',
  ShieldsFull: 'You hold as many Streak Shields as you can.',
  StakesClosed: 'Bets close when a challenge starts.',
  WaitingForServer: 'Waiting for the server to confirm your check-ins.',
};

/** Those whose sentence needs what the refusal carries. */
const TEMPLATES: Readonly<Record<string, (detail: (key: string) => string) => string>> = {
  BelowMinimumBet: (detail) => `Minimum bet is ${detail('minimum')} points`,
  ChallengeTooShort: (detail) => `Bets are taken on challenges of ${detail('days')} days or more.`,
  InsufficientPoints: (detail) => `Insufficient points. You need ${detail('shortfall')} more points.`,
  InsufficientXp: (detail) => `You need ${detail('shortfall')} more XP.`,
  JoiningClosed: (detail) => `Joining has closed: only ${detail('remaining')} of ${detail('windows')} check-ins remain.`,
  Malformed: (detail) => detail('message'),
  NotSaved: (detail) => (detail('failure') === 'unclear' ? detail('message') : `Not saved. ${detail('message')}`),
  TooManyOpenBets: (detail) => `You have ${detail('most')} open bets, the most there can be.`,
  WrongProofType: (detail) => `This challenge asks for a ${detail('expected')} proof.`,
  CheckInNotOpen: () => 'Your first check-in window has not opened yet.',
  CheckInsOver: () => 'The last check-in window has closed.',
};

/** A refusal in words, for the person who met it. */
export function refusalText(refusal: Refusal): string {
  const template = TEMPLATES[refusal.type];
  const detail = (key: string): string => String(Reflect.get(refusal, key) ?? '');
  return template?.(detail) ?? SENTENCES[refusal.type] ?? 'This cannot be done right now.';
}
