import type { AppProjection, AppState } from './appState.ts';
import { isTakingPart, ownChallenge, runOf, type OwnChallenge } from '../domain/challenge/state.ts';
import { ownProofs } from '../domain/proof/state.ts';
import { isId } from '../kernel/log/id.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { creationOf } from '../replication/countsFrom.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { groupIn } from '../replication/remoteIndex.ts';
import { personOf as personOfAction, receiptOf } from '../replication/actions.ts';
import { personOf } from './people.ts';
import type { TimelineEntry, TimelineKind } from './timelineEntry.ts';
import { outcomeLine, participationLine, proofLines, type Names } from './timelineText.ts';

/** What happened in a challenge, the newest first: who joined, started and checked in, the verdicts, disputes, votes and decisions, and the outcome. */
export function timeline$(challengeId: string): AppProjection<readonly TimelineEntry[]> {
  return { key: `timeline:${challengeId}`, select: (app, asOf) => timelineOf(app, asOf, challengeId) };
}

function timelineOf(app: AppState, { now }: AsOf, id: string): TimelineEntry[] {
  const own = isId(id) ? ownChallenge(app.root.challenge, id) : undefined;
  const status = remoteChallengeStatus(app.remote, id, now, app.calendar);
  const names = namesIn(app);
  const lines = status
    ? [...linesOfNodes(app, status, names, now), ...unsentCheckIns(app, id, names)]
    : own
      ? ownLines(app, own, names)
      : [];
  // Entries of one instant stay in the order in which one follows from the other.
  return lines.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).toReversed();
}

function namesIn(app: AppState): Names {
  return {
    nameOf: (person) => (person === app.me ? 'You' : personOf(app, person).name),
    whose: (person) => (person === app.me ? 'your' : `${personOf(app, person).name}'s`),
  };
}

function linesOfNodes(app: AppState, status: ChallengeStatus, names: Names, now: Instant): TimelineEntry[] {
  const { challenge, participations, proofs, outcomes } = groupIn(app.remote, status.id);
  // A creation without a known instant is before everything else.
  const first = participations.map(receiptOf).reduce((one, other) => (one < other ? one : other), now);
  const createdAt = challenge ? creationOf(challenge, challenge.fieldValues['/attributes/@recvd'] ?? first) : null;
  const created = createdAt === null ? [] : [createdLine(status.id, createdAt, status.creator, names)];
  const actions = participations.map((node) => {
    const { '/text': action } = node.fieldValues;
    // The start has the instant from which its windows count: check-ins sent with it come after it.
    const at = action === 'started' && status.start ? status.start.at : receiptOf(node);
    return participationLine({ id: node.id, at, person: personOfAction(node), action }, names);
  });
  const checkIns = proofs.flatMap((node) => {
    const review = status.reviews.get(node.id);
    const part = status.participants.find(({ person }) => person === node.fieldValues['/attributes/@usrId']);
    const window = part?.windowOf.get(node.id);
    const windows = part?.runStatus?.windows ?? null;
    const place = window === undefined || windows === null ? null : { number: window + 1, of: windows };
    return review ? proofLines({ at: node.fieldValues['/attributes/@tstmp'], review, place }, names) : [];
  });
  return [...created, ...actions, ...startWithoutNode(app, status), ...checkIns, ...outcomes.map((node) => outcomeLine(node, names))];
}

/** A join starts a duel, and nobody says so; one's own start may not have reached the server yet. */
function startWithoutNode({ root, remote }: AppState, { id, start }: ChallengeStatus): TimelineEntry[] {
  if (groupIn(remote, id).participations.some(({ fieldValues }) => fieldValues['/text'] === 'started')) return [];
  const own = ownChallenge(root.challenge, id);
  const at = start?.at ?? (own && runOf(own)?.startedAt);
  return at === undefined ? [] : [startedLine(id, at)];
}

function startedLine(id: string, at: Instant): TimelineEntry {
  return { id: `${id} started`, at, kind: 'started', person: null, text: 'The challenge started.', reason: '' };
}

function createdLine(id: string, at: Instant, creator: string, { nameOf }: Names): TimelineEntry {
  return { id: `${id} created`, at, kind: 'created', person: creator, text: `${nameOf(creator)} created the challenge.`, reason: '' };
}

/** The user's check-ins that the server does not have yet. */
function unsentCheckIns(app: AppState, id: string, names: Names): TimelineEntry[] {
  const sent = new Set(groupIn(app.remote, id).proofs.map((node) => node.id));
  return ownCheckIns(app, id, names).filter((line) => !sent.has(line.id));
}

function ownCheckIns({ root, me }: AppState, id: string, { nameOf }: Names): TimelineEntry[] {
  const accepted = ownProofs(root.proof, id).filter(({ refusal }) => refusal === null);
  return accepted.map(({ id: proof, at, replaces }) => {
    const text = replaces === null ? `${nameOf(me)} checked in.` : `${nameOf(me)} checked in again, for a rejected check-in.`;
    return { id: proof, at, kind: replaces === null ? 'check-in' : 'replaced', person: me, text, reason: '' };
  });
}

/** What the own log alone says, of a challenge that the server does not have. */
function ownLines(app: AppState, own: OwnChallenge, names: Names): TimelineEntry[] {
  const { me } = app;
  const run = runOf(own);
  const line = (kind: TimelineKind, at: Instant, text: string): TimelineEntry => ({
    id: `${own.id} ${kind}`,
    at,
    kind,
    person: me,
    text,
    reason: '',
  });
  if (!isTakingPart(own)) return [];
  const began = own.creator === me ? createdLine(own.id, own.joinedAt, me, names) : line('joined', own.joinedAt, 'You joined.');
  const { stage } = own;
  return [
    began,
    ...(run ? [startedLine(own.id, run.startedAt)] : []),
    ...ownCheckIns(app, own.id, names),
    ...(stage.name === 'completed' || stage.name === 'failed'
      ? [line('outcome', stage.endedAt, stage.name === 'completed' ? 'You completed it.' : 'You did not complete it.')]
      : []),
    ...(stage.name === 'cancelled' ? [line('cancelled', stage.at, `${names.nameOf(own.creator)} cancelled the challenge.`)] : []),
  ];
}
