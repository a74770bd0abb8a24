import type * as z from 'zod/mini';
import type { NewBettingEvent } from '../betting/events.ts';
import { accept, refuse, type CalendarNeed, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type * as commands from './commands.ts';
import type { Listing, NewChallengeEvent, Run } from './events.ts';
import { cancelRefusal, hostRefusal, joinRefusal, startRefusal } from './permissions.ts';
import type { CreatorRefusal, JoinCommandRefusal } from './refusals.ts';
import { isTakingPart, type ChallengeState, type OwnChallenge } from './state.ts';
import { runFrom } from './windows.ts';

type Data<K extends keyof typeof commands> = (typeof commands)[K] extends z.ZodMiniType<infer T> ? T : never;
type Moment = Omit<Context, 'firstInstants'>;

/** What these decisions ask of other slices. */
export type ChallengeSliceFacts = {
  /** Points staked on a challenge whose bet is still open, else null. */
  openStake(challengeId: string): number | null;
};

type Events = NewChallengeEvent | NewBettingEvent;

/** CH2: a challenge begins pending. Paid groups are hosted by verified influencers only. */
export function decideCreate(data: Data<'createWithHost'>): Decision<NewChallengeEvent, RefusalOf<'HostNotVerified'>> {
  const refusal = hostRefusal(data.type, data.isVerified);
  if (refusal) return refuse(refusal);
  return accept({
    type: 'ChallengeCreated',
    data: {
      title: data.title,
      type: data.type,
      category: data.category,
      proofType: data.proofType,
      frequency: data.frequency,
      durationDays: data.durationDays,
      entryFeeCents: data.type === 'group-paid' ? Math.round((data.entryFee ?? 0) * 100) : 0,
      opponent: data.type === 'one-on-one' ? data.opponentId?.trim() || null : null,
    },
  });
}

/** CH3: the creator starts it now; the windows count from today in their zone. */
export function decideStart(
  data: Data<'startChallenge'>,
  state: ChallengeState,
  _: unknown,
  context: Context,
): Decision<NewChallengeEvent, CreatorRefusal | RefusalOf<'ChallengeUnknown'>> {
  const challenge = state.byId[data.challengeId];
  if (!challenge) return refuse({ type: 'ChallengeUnknown' });
  const refusal = startRefusal(stageFacts(challenge), context.actor);
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

/** CH6: before the start the creator may cancel; what was staked goes back. */
export function decideCancel(
  data: Data<'cancelChallenge'>,
  state: ChallengeState,
  facts: ChallengeSliceFacts,
  context: Context,
): Decision<Events, CreatorRefusal | RefusalOf<'ChallengeUnknown'>> {
  const challenge = state.byId[data.challengeId];
  if (!challenge) return refuse({ type: 'ChallengeUnknown' });
  const refusal = cancelRefusal(stageFacts(challenge), context.actor);
  if (refusal) return refuse(refusal);
  return accept<Events>(...cancelled(challenge.id, context.actor, facts));
}

/** CH5: takes part in somebody else's challenge. */
export function decideJoin(
  data: Data<'joinChallenge'>,
  state: ChallengeState,
  _: unknown,
  context: Context,
): Decision<NewChallengeEvent, JoinCommandRefusal> {
  const { challengeId, creator, terms } = data.listing;
  if (isTakingPart(state.byId[challengeId])) return refuse({ type: 'AlreadyTakingPart' });
  const run = runOnJoining(data.listing, context);
  const refusal = joinRefusal(data.listing, context.actor, run);
  if (refusal) return refuse(refusal);
  const fee = terms.type === 'group-paid' ? terms.entryFeeCents : 0;
  if (fee > 0 && data.paymentId === null) return refuse({ type: 'EntryFeeDue', cents: fee });
  const payment = fee > 0 && data.paymentId !== null ? { id: data.paymentId, cents: fee } : null;
  return accept({ type: 'ChallengeJoined', data: { challengeId, creator, terms, run, payment } });
}

/** The windows of who joins now: null when it has not started and joining does not start it (CH4). */
export function runOnJoining({ terms, start, stage }: Listing, context: Context): Run | null {
  const starts = stage === 'active' || (terms.type === 'one-on-one' && stage === 'pending');
  if (!starts) return null;
  const from = start && start.at > context.at ? start.at : context.at;
  const startDate = start?.date ?? context.day.date;
  return runFrom(terms.frequency, { startDate, firstInstants: context.firstInstants }, from);
}

/** CH4: somebody else started it: the creator, or the opponent by joining. */
export function decideObserveStart(
  data: Data<'observeStart'>,
  state: ChallengeState,
  _: unknown,
  { firstInstants }: Context,
): Decision<NewChallengeEvent, RefusalOf<'NothingNew'>> {
  const challenge = state.byId[data.challengeId];
  if (challenge?.stage.name !== 'pending') return refuse({ type: 'NothingNew' });
  const { challengeId, startedBy, startedAt, startDate } = data;
  const from = startedAt > challenge.joinedAt ? startedAt : challenge.joinedAt;
  const run = runFrom(challenge.terms.frequency, { startDate, firstInstants }, from);
  return accept({ type: 'ChallengeStarted', data: { challengeId, startedBy, run } });
}

/** CH6: the creator cancelled it. */
export function decideObserveCancel(
  data: Data<'observeCancel'>,
  state: ChallengeState,
  facts: ChallengeSliceFacts,
): Decision<Events, RefusalOf<'NothingNew'>> {
  if (state.byId[data.challengeId]?.stage.name !== 'pending') return refuse({ type: 'NothingNew' });
  return accept<Events>(...cancelled(data.challengeId, data.cancelledBy, facts));
}

function cancelled(challengeId: string, cancelledBy: string, facts: ChallengeSliceFacts): Events[] {
  const stake = facts.openStake(challengeId);
  const fact: Events = { type: 'ChallengeCancelled', data: { challengeId, cancelledBy } };
  if (stake === null) return [fact];
  return [fact, { type: 'BetRefunded', data: { challengeId, stake, reason: 'cancelled' } }];
}

function stageFacts({ creator, stage }: OwnChallenge): { creator: string; stage: 'pending' | 'active' | 'over' } {
  return { creator, stage: stage.name === 'pending' || stage.name === 'active' ? stage.name : 'over' };
}

/** Starting needs the first instants of the challenge's dates from today, and of the one after. */
export function needsOfStart(data: Data<'startChallenge'>, state: ChallengeState, { day, zone }: Moment): CalendarNeed | null {
  const challenge = state.byId[data.challengeId];
  return challenge ? { date: day.date, zone, count: challenge.terms.durationDays + 1 } : null;
}

/** Joining what runs needs the same from the day it started, in the joining person's zone. */
export function needsOfJoin({ listing: { start, terms } }: Data<'joinChallenge'>, _: unknown, { day, zone }: Moment): CalendarNeed {
  return { date: start?.date ?? day.date, zone, count: terms.durationDays + 1 };
}

/** A start seen later is counted in the zone that was pinned on joining. */
export function needsOfObservedStart(data: Data<'observeStart'>, state: ChallengeState): CalendarNeed | null {
  const challenge = state.byId[data.challengeId];
  return challenge ? { date: data.startDate, zone: challenge.zone, count: challenge.terms.durationDays + 1 } : null;
}
