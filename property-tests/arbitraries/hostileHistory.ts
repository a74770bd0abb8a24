import type { Instant } from '../../core/kernel/time/instant.ts';
import { instantOf } from '../../core/kernel/time/instant.ts';
import { challengeStatus } from '../../core/replication/challengeStatus.ts';
import type { Participant } from '../../core/replication/participants.ts';
import type { ProfileFields, Project } from '../../core/replication/nodes.ts';
import { readSnapshot } from '../../core/replication/snapshot.ts';
import { withChanges } from '../../core/replication/cacheUpdates.ts';
import { EMPTY_CACHE, type RemoteCache } from '../../core/replication/remoteCache.ts';
import { finalAt } from '../../core/domain/challenge/runStatus.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { challengeOf, participationOf, proofOf } from '../simulation/engine/hostileNodes.ts';
import { simServer } from '../simulation/server.ts';

/** A write of a person: what it says of its instant, and how long after the last write it arrives, in milliseconds. */
export type Step = {
  readonly person: string;
  readonly what: 'create' | 'join' | 'start' | 'proof' | 'cancel';
  readonly type: 'one-on-one' | 'group-free';
  readonly days: number;
  /** Which of the challenges, modulo their number. */
  readonly target: number;
  /** Distance from the true time in milliseconds, or an instant. */
  readonly at: number | Instant;
  readonly zone: string;
  /** Distance from the true time of the instant in its id, a UUID version 7. */
  readonly id: number;
  readonly after: number;
};

const ACTIONS = { join: 'joined', start: 'started', cancel: 'cancelled' } as const;

/** A person's closed windows in a challenge as of an instant, which of them are filled or finally missed, and the outcome if it is known. */
type Past = {
  readonly id: string;
  readonly bounds: readonly Instant[];
  readonly filled: readonly number[];
  readonly missed: readonly number[];
  readonly outcome: string;
};

/** The real server, and people who call its node API directly. Equal steps have equal keys. */
export async function openHistory(begins: number, ids: readonly string[]) {
  let now = begins;
  let count = 0;
  const challenges: string[] = [];
  const people = ids.map((id) => ({ id, name: id, email: `${id}@example.org` }));
  const server = await simServer({ now: () => instantOf(now), store: 'memory', people });

  const post = async (person: string, project: Project, distance: number, json: unknown): Promise<void> => {
    count += 1;
    const key = idOf(now + distance, count);
    const { status } = await server.fetchAs(person, {
      method: 'POST',
      path: `/api/local/projects/${project}/nodes`,
      headers: { 'Idempotency-Key': key },
      json,
    });
    if (project === 'challenges' && status < 300) challenges.push(key);
  };
  const remoteOf = async (person: string): Promise<RemoteCache> => {
    const { changes } = await readSnapshot(async (path) => (await server.fetchAs(person, { method: 'GET', path })).body);
    return withChanges(EMPTY_CACHE, changes, { extent: 'followed' });
  };
  return {
    now: () => now,
    pass: (ms: number) => void (now += ms),
    async write({ person, what, type, days, target, at, zone, id, after }: Step): Promise<void> {
      now += after;
      const instant = typeof at === 'string' ? at : instantOf(now + at);
      if (what === 'create') return post(person, 'challenges', id, challengeOf(person, type, days));
      const challenge = challenges[target % challenges.length];
      if (challenge === undefined) return undefined;
      if (what === 'proof') return post(person, 'proofs', id, proofOf(challenge, person, instant));
      return post(person, 'participations', id, participationOf(ACTIONS[what], challenge, person, instant, zone));
    },
    /** Returns the figures that everyone sees of a person. */
    async figuresOf(person: string): Promise<Partial<ProfileFields>> {
      const { profiles } = await remoteOf(person);
      return { ...profiles[person]?.fieldValues };
    },
    /** Returns a person's past at an instant, derived from the server's snapshot like in every client. */
    async pastOf(person: string, at: Instant): Promise<Past[]> {
      const remote = await remoteOf(person);
      return Object.values(remote.groups).flatMap(({ challenge, participations, proofs }) => {
        if (!challenge) return [];
        const part = challengeStatus(
          { challenge, participations, proofs, reviews: [], outcomes: [] },
          instantOf(now),
          calendar,
        ).participants.find((each) => each.person === person);
        return part ? pastOf(challenge.id, part, at) : [];
      });
    },
  };
}

/** A UUID version 7 of an instant. */
function idOf(ms: number, count: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(count).padStart(12, '0')}`;
}

function pastOf(id: string, { run, filled, runStatus }: Participant, at: Instant): Past[] {
  if (!run || !runStatus || run.startedAt >= at) return [];
  const closed = run.bounds.slice(1).filter((bound) => bound <= at).length;
  const { outcome } = runStatus;
  const isOver = outcome.name !== 'running' && outcome.endedAt <= at;
  return [
    {
      id,
      bounds: run.bounds,
      filled: filled.filter((window) => window < closed),
      missed: runStatus.missed.filter((window) => finalAt(run, window) <= at),
      outcome: isOver ? `${outcome.name} ${outcome.endedAt}` : 'running',
    },
  ];
}
