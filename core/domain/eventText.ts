import { formatCount } from '../kernel/lib/counts.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { fieldOf } from './droppedCommands.ts';
import type { AppEventType } from './slices.ts';

/** What a sentence names: the event's data, and its challenge as 'on ‘Run 5k’', or '' without one. */
type Named = { readonly data: unknown; readonly on: string; readonly challenge: string };

/** One sentence for each event type; null for one that follows from another event of its command. A type without an entry is a compile error. */
const TEXTS: Readonly<Record<AppEventType, string | null | ((named: Named) => string)>> = {
  AccountOpened: 'Your account was opened.',
  AchievementUnlocked: 'You unlocked an achievement.',
  ActivityClaimed: ({ data }) => `You claimed ${pointsIn(data, 'points')} for an activity.`,
  AiPreferencesSaved: 'You changed your AI preferences.',
  AssistantAnswered: 'The assistant answered you.',
  AssistantAsked: 'You asked the assistant a question.',
  AssistantConversationLeft: 'You began a new conversation with the assistant.',
  AssistantConversationOpened: 'You opened a conversation with the assistant.',
  BetLost: ({ on }) => `Your bet${on} was lost.`,
  BetPlaced: ({ data, on }) => `You bet ${pointsIn(data, 'stake')}${on}.`,
  BetRefunded: ({ on }) => `Your stake${on} was returned.`,
  BetWon: ({ on }) => `Your bet${on} was won.`,
  ChallengeCancelled: ({ challenge }) => `${challenge} was cancelled.`,
  ChallengeCompleted: ({ challenge }) => `${challenge} ended: you completed it.`,
  ChallengeCreated: ({ data }) => `You created ‘${textIn(data, 'title')}’.`,
  ChallengeFailed: ({ challenge }) => `${challenge} ended: you did not complete it.`,
  ChallengeJoined: ({ data }) => `You joined ‘${textIn(fieldOf(data, 'terms'), 'title')}’.`,
  ChallengeLeft: ({ challenge }) => `You left ${lower(challenge)}.`,
  ChallengePinned: ({ challenge }) => `You pinned ${lower(challenge)}.`,
  ChallengeShared: ({ challenge }) => `You shared ${lower(challenge)}.`,
  ChallengeStarted: ({ challenge }) => `${challenge} started.`,
  ChallengeUnpinned: ({ challenge }) => `You removed the pin of ${lower(challenge)}.`,
  ChallengeXpAwarded: null,
  CheckInMissed: ({ on }) => `A check-in${on} was missed.`,
  CommandDropped: 'A change of this device was dropped.',
  CommentDeleted: ({ on }) => `You deleted a comment${on}.`,
  CommentEdited: ({ on }) => `You changed a comment${on}.`,
  CommentLiked: ({ on }) => `You liked a comment${on}.`,
  CommentPosted: ({ on }) => `You wrote a comment${on}.`,
  CommentReported: ({ on }) => `You reported a comment${on}.`,
  CommentUnliked: ({ on }) => `You removed your like of a comment${on}.`,
  ConversationRead: 'You read a conversation.',
  DailyRewardClaimed: ({ data }) => `You claimed ${pointsIn(data, 'points')} of the daily reward.`,
  DayOpened: 'You opened the app on a new day.',
  DisputeVoted: ({ on }) => `You voted on a dispute${on}.`,
  DroppedRead: 'You read a notice.',
  FriendJoined: 'A friend joined through your link.',
  InviteSent: 'You noted an invitation by e-mail.',
  InviteShared: 'You shared your invitation link.',
  LanguageChosen: 'You chose a language.',
  MessageReceived: ({ data }) => `${textIn(fieldOf(data, 'from'), 'name')} wrote to you.`,
  MessageSent: ({ data }) => `You wrote to ${textIn(fieldOf(data, 'to'), 'name')}.`,
  NodeAcknowledged: 'The server confirmed what others see of you.',
  NodeForgotten: 'The server refused something that it had lost.',
  NodeRefused: 'The server refused something of yours.',
  NodesLost: 'The server lost something of yours, and gets it again.',
  OpeningGranted: null,
  OutcomeRecorded: ({ on }) => `The server recorded the outcome${on}.`,
  OutcomeReversed: ({ on }) => `The outcome${on} was revised.`,
  PersonBlocked: ({ data }) => `You blocked ${textIn(data, 'name')}.`,
  PersonReported: 'You reported a person.',
  PersonUnblocked: 'You ended a block.',
  PointsPurchased: ({ data }) => `You bought ${pointsIn(data, 'points')}.`,
  ProfileSaved: 'You changed your profile or settings.',
  ProofApproved: ({ on }) => `You approved a check-in${on}.`,
  ProofRejected: ({ on }) => `You rejected a check-in${on}.`,
  ProofReported: ({ on }) => `You reported a check-in${on}.`,
  ProofUploaded: ({ on }) => `You checked in${on}.`,
  ReviewUndone: ({ on }) => `You took back what you said about a check-in${on}.`,
  RunMoved: ({ on }) => `The check-in windows${on} moved.`,
  SeasonCompleted: 'You reached the target of a season.',
  SeasonJoined: 'You joined a season.',
  ShieldBought: 'You bought a Streak Shield.',
  StartedFresh: 'You started fresh.',
  StripDayClaimed: ({ data }) => `You claimed ${pointsIn(data, 'points')} in the Points Store.`,
  VerdictDisputed: ({ on }) => `You disputed a verdict${on}.`,
  VisibilitySet: 'You chose what is shown.',
  WitnessInvited: ({ on }) => `You asked for a witness${on}.`,
  WitnessJoined: 'You became the witness of a challenge.',
  XpBoostBought: 'You bought a 2x XP Boost.',
};

/** What one claim of a day pays together (PR13). */
const CLAIMS: ReadonlySet<string> = new Set<AppEventType>(['ActivityClaimed', 'DailyRewardClaimed', 'StripDayClaimed']);

function sumOf(claims: readonly EventEnvelope[]): number {
  return claims.reduce((sum, { data }) => sum + Number(fieldOf(data, 'points') ?? 0), 0);
}

/**
 * Returns one sentence for the events of one command: what its last event says that does not follow from another one. `titleOf` returns the title of a
 * challenge, or null.
 *
 * @example
 * commandText([betPlaced], () => 'Run 5k'); // 'You bet 500 points on ‘Run 5k’.'
 */
export function commandText(events: readonly EventEnvelope[], titleOf: (challengeId: string) => string | null): string {
  const claims = events.filter(({ type }) => CLAIMS.has(type));
  if (claims.length > 1) return `You claimed ${formatCount(sumOf(claims), 'point')} of the day’s rewards.`;
  const texts = events.map((event) => eventText(event, titleOf)).filter((text) => text !== null);
  return texts.at(-1) ?? 'The app recorded something.';
}

function eventText({ type, data }: EventEnvelope, titleOf: (challengeId: string) => string | null): string | null {
  const texts: Readonly<Record<string, string | null | ((named: Named) => string)>> = TEXTS;
  const text = Object.hasOwn(texts, type) ? texts[type] : undefined;
  if (typeof text !== 'function') return text ?? null;
  const id = fieldOf(data, 'challengeId');
  const title = typeof id === 'string' ? titleOf(id) : null;
  return text({ data, on: title === null ? '' : ` on ‘${title}’`, challenge: title === null ? 'A challenge' : `‘${title}’` });
}

function pointsIn(data: unknown, name: string): string {
  const points = fieldOf(data, name);
  return typeof points === 'number' ? formatCount(points, 'point') : 'points';
}

function textIn(data: unknown, name: string): string {
  const text = fieldOf(data, name);
  return typeof text === 'string' && text !== '' ? text : 'Untitled';
}

function lower(challenge: string): string {
  return challenge === 'A challenge' ? 'a challenge' : challenge;
}
