import { type Refusal } from '@gauntlet/core';
import { MAX_COMMENT_ACTIONS, MAX_COMMENT_NODES, MAX_OWN_COMMENTS, MAX_PARTICIPANTS, MAX_PROOFS_PER_WINDOW } from '@gauntlet/core/server';
import { Refused } from '../http/refused.ts';
import { MAX_WITNESSES } from './witness.ts';

/** Sentences for the refusals of the core's rules. */
const SENTENCES: Record<string, string> = {
  AlreadyTakingPart: 'You take part in this challenge already.',
  OpponentTaken: 'This one-on-one has its opponent already.',
  ChallengeFull: `This challenge has ${MAX_PARTICIPANTS} participants, the most there can be.`,
  ChallengeOver: 'This challenge is over.',
  JoiningClosed: 'Joining has closed: too few of the check-ins are left.',
  NotTheCreator: 'Only the person who created the challenge can do this.',
  AlreadyStarted: 'This challenge has started already.',
  HostNotVerified: 'Only verified influencers can host paid group challenges.',
  CreatorCancels: 'You created this challenge. Cancel it instead.',
  NotTakingPart: 'You do not take part in this challenge.',
  NotStarted: 'This challenge has not started yet.',
  WrongProofType: 'This challenge asks for another type of proof.',
  CheckInNotOpen: 'Checking in is not open yet.',
  CheckInsOver: 'The time for checking in is over.',
  NoSuchComment: 'There is no such comment on this challenge.',
  CommentGone: 'This comment was deleted.',
  ReplyToReply: 'Answer the comment that this reply answers: threads are one level deep.',
  NotTheAuthor: 'Only the author of a comment can do this.',
  AlreadyLiked: 'You like this comment already.',
  NotLiked: 'You do not like this comment.',
  OwnComment: 'Nobody reports their own comment.',
  AlreadyReported: 'You have reported this comment already.',
  TooManyComments: `You have written ${MAX_OWN_COMMENTS} comments on this challenge, the most there can be.`,
  TooManyCommentActions: `You have edited, liked or reported comments on this challenge ${MAX_COMMENT_ACTIONS} times, the most there can be.`,
  ThreadsFull: `This challenge has ${MAX_COMMENT_NODES} comments and likes, the most there can be.`,
  WindowFull: `You have checked in ${MAX_PROOFS_PER_WINDOW} times in this window, the most that count.`,
  OwnProof: 'Others verify your check-ins.',
  NotYoursToVerify: 'Only who took part when the check-in arrived may verify it.',
  AlreadyVerified: 'You have verified this check-in already.',
  VerdictGiven: 'This check-in is decided already.',
  NoSuchProof: 'There is no such check-in in this challenge.',
  NoVerdictYet: 'There is no verdict to dispute yet.',
  AlreadyDisputed: 'This verdict is disputed already.',
  DisputingOver: 'This verdict is final: the time to dispute it is over.',
  NoSuchDispute: 'There is no such dispute in this challenge.',
  DisputeDecided: 'This dispute is decided already.',
  OwnDispute: 'You are a side of this dispute: others decide it.',
  NotYoursToDecide: 'This dispute is decided by others.',
  OwnChallenge: 'Somebody else has to be the witness of your challenge.',
  OthersTakePart: 'Others take part in this challenge: they verify the check-ins.',
  AlreadyInvited: 'This challenge has a link for its witness already.',
  AlreadyWitness: 'You are a witness of this challenge already.',
  TooManyWitnesses: `This challenge has ${MAX_WITNESSES} witnesses, the most there can be.`,
  AlreadyVoted: 'You have voted on this dispute already.',
  NotReplaceable: 'This check-in cannot be replaced, or not any more.',
  TooLate: 'This is more than 72 hours ago, which is too long to count.',
};

const NOT_THEIRS = new Set([
  'NotTheCreator',
  'NotTheAuthor',
  'OwnComment',
  'HostNotVerified',
  'OwnProof',
  'NotYoursToVerify',
  'OwnDispute',
  'NotYoursToDecide',
  'OwnChallenge',
]);

/**
 * Returns the API's refusal for a refusal of the core: the same `type` with a sentence. 403 when the rule is about the person, 409
 * otherwise.
 */
export function refusedBy({ type }: Refusal): Refused {
  return new Refused(NOT_THEIRS.has(type) ? 403 : 409, type, SENTENCES[type] ?? 'The rules do not allow this now.');
}
