import type { Instant } from '../../core/kernel/time/instant.ts';
import { instantOf } from '../../core/kernel/time/instant.ts';
import { challengeStatus, type Participant } from '../../core/replication/challengeStatus.ts';
import { PROJECTS, type ProfileFields, type Project } from '../../core/replication/nodes.ts';
import { EMPTY_CACHE, parseList, withList, type RemoteCache } from '../../core/replication/remoteCache.ts';
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

  const list = async (person: string, project: Project): Promise<unknown> => {
    const { body } = await server.fetchAs(person, { method: 'GET', path: `/api/local/projects/${project}/nodes` });
    return body;
  };
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
  const lists = async (person: string): Promise<RemoteCache> => {
    let remote = EMPTY_CACHE;
    for (const project of PROJECTS) {
      const received = parseList(project, await list(person, project));
      if (received) remote = withList(remote, project, received);
    }
    return remote;
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
      const { profiles } = await lists(person);
      const fields = profiles?.nodes.find(({ id }) => id === person)?.fieldValues;
      return { ...fields };
    },
    /** Returns a person's past as of an instant, as any client derives it from the lists of the server. */
    async pastOf(person: string, at: Instant): Promise<Past[]> {
      const remote = await lists(person);
      return (remote.challenges?.nodes ?? []).flatMap((challenge) => {
        const nodes = { challenge, participations: about(remote.participations, challenge.id), proofs: about(remote.proofs, challenge.id) };
        const part = challengeStatus(nodes, instantOf(now), calendar).participants.find((each) => each.person === person);
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

function about<T extends { readonly fieldValues: { readonly '/attributes/@chlId': string } }>(
  all: { readonly nodes: readonly T[] } | null,
  challenge: string,
): readonly T[] {
  return (all?.nodes ?? []).filter(({ fieldValues }) => fieldValues['/attributes/@chlId'] === challenge);
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
