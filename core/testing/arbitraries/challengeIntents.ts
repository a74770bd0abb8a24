import fc from 'fast-check';
import { CHALLENGE_TYPES, FREQUENCIES, type Listing, type Run } from '../../domain/challenge/events.ts';
import { runOf, ownChallenge, ownChallenges, recordedFor, type OwnChallenge } from '../../domain/challenge/state.ts';
import { DAY, dateLater, instantOf, later, millis } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { intent, onChallenge, pick, type Intent } from './intent.ts';

/** Creates a challenge. */
export const create: fc.Arbitrary<Intent> = fc
  .record({
    type: fc.constantFrom(...CHALLENGE_TYPES),
    frequency: fc.constantFrom(...FREQUENCIES),
    durationDays: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constantFrom(14, 28, 30)),
    entryFee: fc.constantFrom(0, 5, 0.1),
    isVerified: fc.boolean(),
    proofType: fc.constantFrom('text', 'text', 'metric'),
    description: fc.constantFrom('', 'On paper.'),
    target: fc.constantFrom(undefined, 0, 20.5),
    unit: fc.constantFrom('', 'pages'),
    startsIn: fc.constantFrom(undefined, undefined, 0, 2, -1),
    invitedIds: fc.constantFrom([], ['ben'], ['ben', 'ben', 'ann']),
  })
  .map(({ startsIn, ...form }) =>
    intent(`CreateChallenge ${JSON.stringify({ startsIn, ...form })}`, (_, { day }) => {
      const startsOn = startsIn === undefined ? undefined : dateLater(day.date, startsIn);
      return [{ type: 'CreateChallenge', data: { title: 'A challenge', category: 'fitness', ...form, startsOn } }];
    }),
  );

/** Returns another person's challenge as its nodes list it. */
export function listingOf(n: number, type: Listing['terms']['type'], startedAgo: number | null, { now, day }: AsOf): Listing {
  const at = instantOf(millis(now) - (startedAgo ?? 0));
  return {
    challengeId: `others-${n}`,
    creator: 'ben',
    terms: {
      title: 'Of another',
      type,
      category: 'study',
      proofType: 'text',
      frequency: n % 2 === 0 ? 'daily' : 'weekly',
      durationDays: 7 + n,
      entryFeeCents: type === 'group-paid' ? 500 : 0,
      opponent: null,
    },
    stage: startedAgo === null ? 'pending' : 'active',
    start: startedAgo === null ? null : { at, date: startedAgo < 3_600_000 ? day.date : at.slice(0, 10) },
    participants: ['ben'],
  };
}

/** Selects another person's challenge and its state. */
export const listed = fc.record({
  n: fc.integer({ min: 1, max: 4 }),
  type: fc.constantFrom(...CHALLENGE_TYPES),
  startedAgo: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 400_000_000 })),
  paymentId: fc.constantFrom(null, 'fee-1', 'fee-2'),
});

/** Joins another person's challenge. */
export const join: fc.Arbitrary<Intent> = listed.map(({ n, type, startedAgo, paymentId }) =>
  intent(`JoinChallenge others-${n}`, (_, asOf) => [
    { type: 'JoinChallenge', data: { listing: listingOf(n, type, startedAgo, asOf), paymentId } },
  ]),
);

/** Checks in, with a proof of the right type or of a wrong one. */
export const upload: fc.Arbitrary<Intent> = fc.tuple(pick, fc.integer({ min: 0, max: 9 })).map(([i, n]) =>
  onChallenge('UploadProof', i, (root, id) => {
    const isMetric = (ownChallenge(root.challenge, id)?.terms.proofType === 'metric') !== (n === 0);
    return { evidence: isMetric ? { type: 'metric', value: n } : { type: 'text', text: 'Done' }, note: '' };
  }),
);

/** Observes that another person started or cancelled the challenge. */
export const observe: fc.Arbitrary<Intent> = fc.oneof(
  fc
    .tuple(pick, fc.integer({ min: 0, max: 200_000_000 }))
    .map(([i, ago]) =>
      onChallenge('ObserveStart', i, (_, __, { now, day }) => ({ startedBy: 'ben', startedAt: later(now, -ago), startDate: day.date })),
    ),
  pick.map((i) => onChallenge('ObserveCancel', i, () => ({ cancelledBy: 'ben' }))),
  fc
    .tuple(pick, fc.integer({ min: -3, max: 3 }))
    .map(([i, days]) => onChallenge('MoveRun', i, (root, id) => ({ run: movedRun(ownChallenge(root.challenge, id), days) }))),
);

/** The windows of a challenge, moved by days; those of a day in 2026 for one that has none. */
function movedRun(challenge: OwnChallenge | undefined, days: number): Run {
  const run = challenge ? runOf(challenge) : null;
  const { startedAt, endDate, bounds } = run ?? { startedAt: FIRST, endDate: FIRST.slice(0, 10), bounds: [FIRST, later(FIRST, DAY)] };
  return {
    startedAt: later(startedAt, days * DAY),
    endDate: dateLater(endDate, days),
    bounds: bounds.map((bound) => later(bound, days * DAY)),
  };
}

const FIRST = '2026-03-02T00:00:00.000Z';

/**
 * The server revises the outcome of an ended challenge: another end, or other misses. What follows from it becomes due.
 */
export const revision: fc.Arbitrary<Intent> = fc.tuple(pick, pick, fc.boolean()).map(([i, window, isOther]) =>
  intent(`revises ${i}, ${isOther ? 'another end' : `window ${window}`}`, ({ challenge }) => {
    const ended = ownChallenges(challenge).filter(({ stage, isSample }) => 'endedAt' in stage && !isSample);
    const own = ended[i % Math.max(1, ended.length)];
    if (!own || !('endedAt' in own.stage)) return [];
    const { name, endedAt, windows, needed, done } = own.stage;
    const before = recordedFor(challenge, own.id);
    const missed = [...(before?.missed ?? own.missed)];
    const other = name === 'completed' ? 'failed' : 'completed';
    const data = {
      challengeId: own.id,
      revision: (before?.revision ?? 0) + 1,
      node: own.id,
      result: isOther ? other : name,
      endedAt,
      windows,
      needed,
      done,
      missed: toggled(missed, window % windows),
      disputesLost: window % 3,
    };
    const { revision: number } = data;
    return [
      { type: 'ObserveOutcome', data },
      { type: 'ReviseOutcome', data: { challengeId: own.id, revision: number } },
    ];
  }),
);

function toggled(windows: readonly number[], window: number): number[] {
  return windows.includes(window) ? windows.filter((each) => each !== window) : [...windows, window];
}

/** Records a missed window or decides an outcome, also when there is none. */
export const outcome: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(pick, pick).map(([i, n]) => onChallenge('RecordMiss', i, (_, __, { now }) => ({ window: n, serverTime: now }))),
  pick.map((i) =>
    onChallenge('DecideOutcome', i, (root, id) => {
      const challenge = ownChallenge(root.challenge, id);
      const end = challenge ? runOf(challenge)?.bounds.at(-1) : undefined;
      return { serverTime: end ?? '2026-01-01T00:00:00.000Z' };
    }),
  ),
);
