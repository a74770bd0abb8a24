import { checkInOf } from '../domain/decisionFacts.ts';
import type { AppRefusal } from '../domain/slices.ts';
import type { AppState } from './appState.ts';
import { creatorRefusal, joinRefusal } from '../domain/challenge/permissions.ts';
import type { RunStatus } from '../domain/challenge/runStatus.ts';
import { isTakingPart, ownRunStatus, runOf, ownChallenge, type OwnChallenge } from '../domain/challenge/state.ts';
import type { Run } from '../domain/challenge/events.ts';
import { runFrom, windowsOrPlanned } from '../domain/challenge/windows.ts';
import { isId } from '../kernel/log/id.ts';
import type { Instant, LocalDate } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { cardOf, type ChallengeCard } from './challengeCard.readModel.ts';
import { factsOf } from '../replication/challengeStatus.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { outcomeOf } from '../replication/outcome.ts';
import { termsOf } from '../replication/challengeNode.ts';
import { groupIn } from '../replication/remoteIndex.ts';
import { leftPart, type LeftPart } from './leaving.readModel.ts';
import { metricValues, type MetricValues } from './metricValues.readModel.ts';
import { personOf } from './people.ts';
import { proofViews, type ProofView } from './proofs.readModel.ts';
import { ownWindows, type WindowView } from './windows.readModel.ts';
import { ownProofs } from '../domain/proof/state.ts';
import { verifiedOwn } from './verifiedOwn.ts';

/** A participant on the page of a challenge. */
export type ParticipantView = {
  readonly person: string;
  readonly name: string;
  readonly isMe: boolean;
  readonly done: number | null;
  readonly needed: number | null;
  readonly outcome: string;
};

/** A challenge on its page. `start`, `cancel`, `join` and `checkIn` hold the refusal of that action; null means that it is allowed. */
export type ChallengeDetail = ChallengeCard & {
  readonly durationDays: number;
  /** The creator's words, or null. */
  readonly description: string | null;
  /** The number that each check-in of a metric challenge aims at, and what it counts; null where the terms do not say. */
  readonly target: number | null;
  readonly unit: string | null;
  /** The user's numbers in a metric challenge that they take part in, else null. */
  readonly metric: MetricValues | null;
  /** The date on which the creator's app starts it, while it is pending; else null (CH18). */
  readonly startsOn: LocalDate | null;
  readonly windows: number;
  readonly isCreator: boolean;
  /** Whether this device holds everything in it. From a page of a list it has the challenge alone. */
  readonly isWhole: boolean;
  readonly startedAt: Instant | null;
  readonly myWindows: readonly WindowView[];
  readonly participants: readonly ParticipantView[];
  readonly proofs: readonly ProofView[];
  /** What leaving it after its start meant for the user; null unless that ended their part (CH20). */
  readonly left: LeftPart | null;
  readonly start: AppRefusal | null;
  readonly cancel: AppRefusal | null;
  readonly join: AppRefusal | null;
  readonly checkIn: AppRefusal | null;
};

/** Returns one challenge's page. Null when neither the log nor the remote cache has the challenge. */
export function challengeDetail(app: AppState, asOf: AsOf, id: string): ChallengeDetail | null {
  if (!isId(id)) return null;
  const own = ownChallenge(app.root.challenge, id) ?? null;
  const remoteStatus = remoteChallengeStatus(app.remote, id, asOf.now, app.calendar);
  const card = cardOf(app, id, asOf);
  const { challenge: node, extent } = groupIn(app.remote, id);
  const terms = own?.terms ?? (node ? termsOf(node.fieldValues) : undefined);
  if (!card || !terms) return null;
  const run = own ? runOf(own) : null;
  return {
    ...card,
    durationDays: terms.durationDays,
    description: terms.description ?? null,
    target: terms.target ?? null,
    unit: terms.unit ?? null,
    metric: own ? metricValues(own, ownProofs(app.root.proof, id)) : null,
    startsOn: card.status === 'pending' ? (terms.startsOn ?? null) : null,
    windows: windowsOrPlanned(run, terms),
    isWhole: own !== null || extent !== 'listed',
    isCreator: (own?.creator ?? remoteStatus?.creator) === app.me,
    startedAt: run?.startedAt ?? remoteStatus?.start?.at ?? null,
    myWindows: own && run ? ownWindows(verifiedOwn(app, own, asOf.now), run, asOf.now) : [],
    participants: participantViews(app, remoteStatus, own, asOf.now),
    proofs: proofViews(app, id, { status: remoteStatus, now: asOf.now }),
    left: own ? leftPart(app, own, asOf.now) : null,
    ...availableActions(app, own, remoteStatus, asOf.now),
  };
}

type Actions = Pick<ChallengeDetail, 'start' | 'cancel' | 'join' | 'checkIn'>;

function availableActions(app: AppState, own: OwnChallenge | null, remoteStatus: ChallengeStatus | null, now: Instant): Actions {
  if (own && isTakingPart(own)) return participantActions(app, own, now);
  const notMine: AppRefusal = { type: 'NotTheCreator' };
  const join: AppRefusal | null = remoteStatus
    ? joinRefusal(factsOf(remoteStatus), app.me, runIfJoined(app, remoteStatus, now))
    : { type: 'ChallengeUnknown' };
  return { start: notMine, cancel: notMine, join, checkIn: { type: 'NotTakingPart' } };
}

/** Returns the windows that the user would have after joining now; null before the challenge's start. */
function runIfJoined({ calendar, zone }: AppState, { terms, start }: ChallengeStatus, now: Instant): Run | null {
  if (!start) return null;
  const firstInstants = calendar.firstInstants(start.date, zone, terms.durationDays + 1);
  return runFrom(terms.frequency, { startDate: start.date, firstInstants }, start.at > now ? start.at : now);
}

function participantActions(app: AppState, own: OwnChallenge, at: Instant): Actions {
  const { name } = own.stage;
  const stage = own.left === null && (name === 'pending' || name === 'active') ? name : 'over';
  const facts = { creator: own.creator, stage } as const;
  const refusal = creatorRefusal(facts, app.me);
  const checkIn = checkInOf(app.root)(own.id, own.terms.proofType, at);
  return {
    start: refusal,
    cancel: refusal,
    join: { type: 'AlreadyTakingPart' },
    checkIn: typeof checkIn === 'number' ? null : checkIn,
  };
}

function participantViews(app: AppState, remoteStatus: ChallengeStatus | null, own: OwnChallenge | null, now: Instant): ParticipantView[] {
  const others = (remoteStatus?.participants ?? []).filter(({ person }) => person !== app.me || !own);
  const views = others.map(({ person, runStatus }) => participantView(app, person, runStatus));
  if (!own) return views;
  const mine = ownRunStatus(verifiedOwn(app, own, now), now);
  const outcome = own.left ? 'failed' : own.stage.name === 'active' ? 'running' : own.stage.name;
  return [{ ...participantView(app, app.me, mine), outcome }, ...views];
}

function participantView(app: AppState, person: string, runStatus: RunStatus | null): ParticipantView {
  return {
    person,
    name: personOf(app, person).name,
    isMe: person === app.me,
    done: runStatus?.done ?? null,
    needed: runStatus?.needed ?? null,
    outcome: outcomeOf({ runStatus }).name,
  };
}
