import type * as z from 'zod/mini';
import type { NewBettingEvent } from '../betting/events.ts';
import { accept, refuse, type CalendarNeed, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type * as commands from './commands.ts';
import type { Listing, NewChallengeEvent, Run } from './events.ts';
import { creatorRefusal, joinRefusal } from './permissions.ts';
import type { CreatorRefusal, JoinCommandRefusal } from './refusals.ts';
import { isTakingPart, ownChallenge, type ChallengeState, type OwnChallenge } from './state.ts';
import { sameJson } from '../../kernel/lib/sameJson.ts';
import { runFrom } from './windows.ts';

type Data<K extends keyof typeof commands> = (typeof commands)[K] extends z.ZodMiniType<infer T> ? T : never;
type Moment = Omit<Context, 'firstInstants'>;

/** Facts that these decisions need from other slices. */
export type ChallengeSliceFacts = {
  /** Points staked on a challenge while its bet is open, else null. */
  openStake(challengeId: string): number | null;
};

type Events = NewChallengeEvent | NewBettingEvent;

/** Starts a challenge now (CH3). The windows count from today's date in the creator's zone. */
export function decideStart(
  data: Data<'startChallenge'>,
  state: ChallengeState,
  _: unknown,
  context: Context,
): Decision<NewChallengeEvent, CreatorRefusal | RefusalOf<'ChallengeUnknown'>> {
  const challenge = ownChallenge(state, data.challengeId);
  if (!challenge) return refuse({ type: 'ChallengeUnknown' });
  const refusal = creatorRefusal(stageFacts(challenge), context.actor);
  if (refusal) return refuse(refusal);
  return accept({
    type: 'ChallengeStarted',
    data: {
      challengeId: challenge.id,
      startedBy: context.actor,
      run: runFrom(challenge.terms.frequency, { startDate: context.day.date, firstInstants: context.firstInstants }, context.at),
    },
  });
}

/** Cancels a challenge before its start (CH6) and refunds the stake in the same transaction. */
export function decideCancel(
  data: Data<'cancelChallenge'>,
  state: ChallengeState,
  facts: ChallengeSliceFacts,
  context: Context,
): Decision<Events, CreatorRefusal | RefusalOf<'ChallengeUnknown'>> {
  const challenge = ownChallenge(state, data.challengeId);
  if (!challenge) return refuse({ type: 'ChallengeUnknown' });
  const refusal = creatorRefusal(stageFacts(challenge), context.actor);
  if (refusal) return refuse(refusal);
  return accept<Events>(...cancelled(challenge.id, context.actor, facts));
}

/** Joins another user's challenge (CH5). A paid group needs a `paymentId` for its entry fee (CH7). */
export function decideJoin(
  data: Data<'joinChallenge'>,
  state: ChallengeState,
  _: unknown,
  context: Context,
): Decision<NewChallengeEvent, JoinCommandRefusal> {
  const { challengeId, creator, terms } = data.listing;
  if (isTakingPart(ownChallenge(state, challengeId))) return refuse({ type: 'AlreadyTakingPart' });
  if (Object.values(state.leaving).includes(challengeId)) return refuse({ type: 'StillLeaving' });
  const run = runOnJoining(data.listing, context);
  const refusal = joinRefusal(data.listing, context.actor, run);
  if (refusal) return refuse(refusal);
  const fee = terms.type === 'group-paid' ? terms.entryFeeCents : 0;
  if (fee > 0 && data.paymentId === null) return refuse({ type: 'EntryFeeDue', cents: fee });
  const payment = fee > 0 && data.paymentId !== null ? { id: data.paymentId, cents: fee } : null;
  return accept({ type: 'ChallengeJoined', data: { challengeId, creator, terms, run, payment } });
}

/** The windows of a user who joins now, or null if the challenge has not started and joining does not start it (CH4). */
export function runOnJoining({ terms, start, stage }: Listing, context: Context): Run | null {
  const starts = stage === 'active' || (terms.type === 'one-on-one' && stage === 'pending');
  if (!starts) return null;
  const from = start && start.at > context.at ? start.at : context.at;
  const startDate = start?.date ?? context.day.date;
  return runFrom(terms.frequency, { startDate, firstInstants: context.firstInstants }, from);
}

/** Records that another user started the challenge: the creator, or the opponent by joining (CH4). */
export function decideObserveStart(
  data: Data<'observeStart'>,
  state: ChallengeState,
  _: unknown,
  { firstInstants }: Context,
): Decision<NewChallengeEvent, RefusalOf<'NothingNew'>> {
  const challenge = ownChallenge(state, data.challengeId);
  if (challenge?.stage.name !== 'pending') return refuse({ type: 'NothingNew' });
  const { challengeId, startedBy, startedAt, startDate } = data;
  const from = data.countsFrom ?? (startedAt > challenge.joinedAt ? startedAt : challenge.joinedAt);
  const run = runFrom(challenge.terms.frequency, { startDate, firstInstants }, from);
  return accept({ type: 'ChallengeStarted', data: { challengeId, startedBy, run } });
}

/** Moves the user's windows to those that the server counts (CH16). Refuses windows that are the same, and any after a final miss. */
export function decideMoveRun(
  { challengeId, run }: Data<'moveRun'>,
  state: ChallengeState,
): Decision<NewChallengeEvent, RefusalOf<'NothingNew'>> {
  const { stage, missed = [] } = ownChallenge(state, challengeId) ?? {};
  if (stage?.name !== 'active' || missed.length > 0 || sameJson(stage.run.bounds, run.bounds)) return refuse({ type: 'NothingNew' });
  return accept({ type: 'RunMoved', data: { challengeId, run } });
}

/** Records that the creator cancelled the challenge (CH6). */
export function decideObserveCancel(
  data: Data<'observeCancel'>,
  state: ChallengeState,
  facts: ChallengeSliceFacts,
): Decision<Events, RefusalOf<'NothingNew'>> {
  if (ownChallenge(state, data.challengeId)?.stage.name !== 'pending') return refuse({ type: 'NothingNew' });
  return accept<Events>(...cancelled(data.challengeId, data.cancelledBy, facts));
}

/** Pins a challenge to the top of the person's own list. Refuses a pinned one (CH15). */
export function decidePin(
  { challengeId }: Data<'pinChallenge'>,
  state: ChallengeState,
): Decision<NewChallengeEvent, RefusalOf<'NotTakingPart' | 'NothingNew'>> {
  const challenge = ownChallenge(state, challengeId);
  if (!isTakingPart(challenge)) return refuse({ type: 'NotTakingPart' });
  return challenge.isPinned ? refuse({ type: 'NothingNew' }) : accept({ type: 'ChallengePinned', data: { challengeId } });
}

/** Unpins a challenge. Refuses one that is not pinned (CH15). */
export function decideUnpin(
  { challengeId }: Data<'unpinChallenge'>,
  state: ChallengeState,
): Decision<NewChallengeEvent, RefusalOf<'NothingNew'>> {
  return ownChallenge(state, challengeId)?.isPinned
    ? accept({ type: 'ChallengeUnpinned', data: { challengeId } })
    : refuse({ type: 'NothingNew' });
}

function cancelled(challengeId: string, cancelledBy: string, facts: ChallengeSliceFacts): Events[] {
  const stake = facts.openStake(challengeId);
  const cancellation: Events = { type: 'ChallengeCancelled', data: { challengeId, cancelledBy } };
  if (stake === null) return [cancellation];
  return [cancellation, { type: 'BetRefunded', data: { challengeId, stake, reason: 'cancelled' } }];
}

function stageFacts({ creator, stage }: OwnChallenge): { creator: string; stage: 'pending' | 'active' | 'over' } {
  return { creator, stage: stage.name === 'pending' || stage.name === 'active' ? stage.name : 'over' };
}

/** Calendar data for a start: the first instants of the challenge's dates from today, and of the date after the last. */
export function needsOfStart(data: Data<'startChallenge'>, state: ChallengeState, { day, zone }: Moment): CalendarNeed | null {
  const challenge = ownChallenge(state, data.challengeId);
  return challenge ? { date: day.date, zone, count: challenge.terms.durationDays + 1 } : null;
}

/** Calendar data for joining: the same from the date of the start, in the joining user's zone. */
export function needsOfJoin({ listing: { start, terms } }: Data<'joinChallenge'>, _: unknown, { day, zone }: Moment): CalendarNeed {
  return { date: start?.date ?? day.date, zone, count: terms.durationDays + 1 };
}

/** Calendar data for a start that another user made: the same in the zone that was recorded on joining (CH4). */
export function needsOfObservedStart(data: Data<'observeStart'>, state: ChallengeState): CalendarNeed | null {
  const challenge = ownChallenge(state, data.challengeId);
  return challenge ? { date: data.startDate, zone: challenge.zone, count: challenge.terms.durationDays + 1 } : null;
}
