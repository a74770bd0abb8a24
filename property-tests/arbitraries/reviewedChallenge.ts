import fc from 'fast-check';
import { HOUR, instantOf, later, type Instant } from '../../core/kernel/time/instant.ts';
import type { ChallengeNodes } from '../../core/replication/challengeNodes.ts';
import type { ReviewFields } from '../../core/replication/reviewNode.ts';
import { challengeOf, participationOf, proofOf, reviewOf } from '../simulation/engine/hostileNodes.ts';

/** Everybody who may act. The first creates the challenge, `host` is a moderator who takes no part. */
export const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'] as const;
export const MODERATOR = 'host';
export const CHALLENGE = '00000000-0000-4000-8000-000000000001';
export const BEGINS = '2026-03-02T10:00:00.000Z';

/** What somebody does, allowed or not, `after` milliseconds after the last. `target` picks a proof or a dispute, modulo their number. */
export type Step = {
  readonly person: string;
  readonly what: 'joined' | 'left' | 'proof' | 'replace' | ReviewFields['/attributes/@actn'];
  readonly target: number;
  readonly after: number;
  /** How long ago a check-in was made, in milliseconds. */
  readonly ago: number;
  readonly asHost: boolean;
};

/** A challenge of `days` days, with everything that people do in it in order. It starts once the first `early` people have joined. */
export type Reviewed = {
  readonly type: 'one-on-one' | 'group-free';
  readonly days: number;
  readonly early: number;
  readonly steps: readonly Step[];
};

const step: fc.Arbitrary<Step> = fc.record({
  person: fc.oneof({ arbitrary: fc.constantFrom(...PEOPLE), weight: 12 }, { arbitrary: fc.constant(MODERATOR), weight: 1 }),
  what: fc.oneof(
    { arbitrary: fc.constantFrom<Step['what'][]>('proof', 'rejected', 'approved'), weight: 8 },
    { arbitrary: fc.constantFrom<Step['what'][]>('disputed', 'upheld', 'overturned', 'replace'), weight: 6 },
    { arbitrary: fc.constantFrom<Step['what'][]>('joined', 'left'), weight: 2 },
  ),
  target: fc.nat({ max: 5 }),
  after: fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: HOUR }), weight: 6 },
    { arbitrary: fc.integer({ min: HOUR, max: 20 * HOUR }), weight: 2 },
    { arbitrary: fc.constantFrom(24 * HOUR, 48 * HOUR, 72 * HOUR), weight: 1 },
  ),
  ago: fc.constantFrom(0, 0, 0, HOUR, 30 * HOUR),
  asHost: fc.boolean(),
});

/** Challenges of two to six people, with what they and others do. */
export const reviewed: fc.Arbitrary<Reviewed> = fc.record({
  type: fc.constantFrom('one-on-one', 'group-free', 'group-free', 'group-free'),
  days: fc.constantFrom(1, 1, 2, 3),
  early: fc.integer({ min: 1, max: 5 }),
  steps: fc.array(step, { minLength: 4, maxLength: 40, size: 'max' }),
});

/** A node that somebody writes, with the instant at which the server receives it. */
export type Written = {
  readonly project: 'participations' | 'proofs' | 'reviews';
  readonly id: string;
  readonly at: Instant;
  readonly fields: Fields;
};
type Fields = ReturnType<typeof participationOf> | ReturnType<typeof proofOf> | ReviewFields;

/** Returns the challenge and the writes of a scenario, in the order of their receipts, each at a millisecond of its own. */
export function writesOf({ type, early, steps, days }: Reviewed): {
  readonly challenge: ChallengeNodes['challenge'];
  readonly writes: readonly Written[];
} {
  let now = Date.parse(BEGINS);
  let count = 1;
  const writes: Written[] = [];
  const proofs: string[] = [];
  const disputes: string[] = [];
  const write = (project: Written['project'], fields: Fields): string => {
    count += 1;
    const id = idOf(count);
    writes.push({ project, id, at: instantOf(now), fields });
    return id;
  };
  const act = (action: 'joined' | 'started' | 'left', person: string): void => {
    const fields = participationOf(action, CHALLENGE, person, instantOf(now), 'UTC');
    write('participations', action === 'left' ? { ...fields, '/attributes/@begun': 'yes' } : fields);
  };
  for (const person of PEOPLE.slice(1, 1 + early)) {
    now += 1;
    act('joined', person);
  }
  now += 1;
  act('started', PEOPLE[0]);
  for (const { person, what, target, after, ago, asHost } of steps) {
    now += after;
    const at = instantOf(now);
    const proof = proofs[target % Math.max(1, proofs.length)];
    const dispute = disputes[target % Math.max(1, disputes.length)];
    if (what === 'joined' || what === 'left') act(what, person);
    else if (what === 'proof') proofs.push(write('proofs', proofOf(CHALLENGE, person, later(at, -ago))));
    else if (what === 'replace') {
      if (proof !== undefined) proofs.push(write('proofs', { ...proofOf(CHALLENGE, person, at), '/attributes/@repl': proof }));
    } else {
      const about = what === 'upheld' || what === 'overturned' ? dispute : proof;
      if (about === undefined) continue;
      const id = write('reviews', reviewOf(what, { challenge: CHALLENGE, about, person, at, asHost: asHost && about === dispute }));
      if (what === 'disputed') disputes.push(id);
    }
  }
  const fields = { ...challengeOf(PEOPLE[0], type, days), '/attributes/@recvd': BEGINS };
  return { challenge: { id: CHALLENGE, fieldValues: fields }, writes };
}

function idOf(count: number): string {
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

/** Returns these writes as nodes, each with its receipt. */
export function nodesOf(challenge: ChallengeNodes['challenge'], writes: readonly Written[]): ChallengeNodes {
  const of = (project: Written['project']) =>
    writes.flatMap(({ project: own, id, at, fields }) =>
      own === project ? [{ id, fields: { ...fields, '/attributes/@recvd': at } }] : [],
    );
  return {
    challenge,
    participations: of('participations').flatMap(({ id, fields }) =>
      '/attributes/@zone' in fields ? [{ id, fieldValues: { ...fields, '/attributes/@count': fields['/attributes/@recvd'] } }] : [],
    ),
    proofs: of('proofs').flatMap(({ id, fields }) => ('/attributes/@prfDt' in fields ? [{ id, fieldValues: fields }] : [])),
    reviews: of('reviews').flatMap(({ id, fields }) => ('/attributes/@about' in fields ? [{ id, fieldValues: fields }] : [])),
    outcomes: [],
  };
}
