import fc from 'fast-check';
import { CHALLENGE_TYPES, FREQUENCIES, type Listing } from '../../core/challenge/events.ts';
import { runOf } from '../../core/challenge/state.ts';
import { ACTIVITY_IDS, PACKAGE_IDS } from '../../core/wallet/events.ts';
import { dueCommands } from '../../core/due.ts';
import { HOUR, instantOf, later, millis } from '../../core/kernel/instant.ts';
import type { AsOf } from '../../core/kernel/projection.ts';
import { ACHIEVEMENT_IDS, SEASON_IDS } from '../../core/progress/events.ts';
import type { Root } from '../../core/slices.ts';
import type { Passage } from './moments.ts';

export type Act = { readonly type: string; readonly data: unknown };

/** What is there when somebody acts. */
export type Seen = { readonly root: Root; readonly asOf: AsOf };

/**
 * What somebody means to do, act by act, with time passing between. Which challenge is meant follows from what there is
 * when they come to it, so `look` is asked before each act.
 */
export type Intent = { readonly name: string; readonly acts: (look: () => Seen) => Iterable<Act | Passage> };

const pick = fc.nat({ max: 5 });

function intent(name: string, acts: (root: Root, asOf: AsOf) => readonly Act[]): Intent {
  return {
    name,
    acts: (look) => {
      const { root, asOf } = look();
      return acts(root, asOf);
    },
  };
}

function always(type: string, data: unknown = {}): Intent {
  return intent(`${type} ${JSON.stringify(data)}`, () => [{ type, data }]);
}

/** An act on the challenge number `i` of those there are. */
function onChallenge(type: string, i: number, more: (root: Root, id: string, asOf: AsOf) => object = () => ({})): Intent {
  return intent(`${type} ${i}`, (root, asOf) => {
    const ids = Object.keys(root.challenge.byId);
    const challengeId = ids.length > 0 ? (ids[i % ids.length] ?? 'none') : 'none';
    return [{ type, data: { challengeId, ...more(root, challengeId, asOf) } }];
  });
}

const create = fc
  .record({
    type: fc.constantFrom(...CHALLENGE_TYPES),
    frequency: fc.constantFrom(...FREQUENCIES),
    durationDays: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constantFrom(14, 28, 30)),
    entryFee: fc.constantFrom(0, 5, 0.1),
    isVerified: fc.boolean(),
  })
  .map((form) => always('CreateChallenge', { title: 'A challenge', category: 'fitness', proofType: 'text', ...form }));

/** Somebody else's challenge as the nodes tell it. */
function listingOf(n: number, type: Listing['terms']['type'], startedAgo: number | null, { now, day }: AsOf): Listing {
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

const listed = fc.record({
  n: fc.integer({ min: 1, max: 4 }),
  type: fc.constantFrom(...CHALLENGE_TYPES),
  startedAgo: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 400_000_000 })),
  paymentId: fc.constantFrom(null, 'fee-1', 'fee-2'),
});

const join = listed.map(({ n, type, startedAgo, paymentId }) =>
  intent(`JoinChallenge others-${n}`, (_, asOf) => [
    { type: 'JoinChallenge', data: { listing: listingOf(n, type, startedAgo, asOf), paymentId } },
  ]),
);

const stake = fc.oneof(fc.constantFrom(200, 400, 1_000), fc.integer({ min: 1, max: 20_000 }));

const betJoining = fc.tuple(listed, stake).map(([{ n, type, startedAgo, paymentId }, points]) =>
  intent(`PlaceBet others-${n} ${points}`, (root, asOf) => {
    const known = root.challenge.byId[`others-${n}`];
    const listing = known ? null : listingOf(n, type, startedAgo, asOf);
    return [{ type: 'PlaceBet', data: { challengeId: `others-${n}`, stake: points, listing, paymentId } }];
  }),
);

const bet = fc
  .tuple(pick, stake)
  .map(([i, points]) => onChallenge('PlaceBet', i, () => ({ stake: points, listing: null, paymentId: null })));

const upload = fc
  .tuple(pick, fc.integer({ min: 0, max: 9 }))
  .map(([i, n]) =>
    onChallenge('UploadProof', i, () => ({ evidence: n > 0 ? { type: 'text', text: 'Done' } : { type: 'metric', value: n }, note: '' })),
  );

const answer = fc.tuple(pick, fc.integer({ min: 0, max: 4 })).map(([i, n]) =>
  intent(n > 0 ? `answered ${i}` : `refused ${i}`, ({ sync }) => {
    const { event } = sync.pending[i % Math.max(1, sync.pending.length)] ?? { event: 'none' };
    if (n > 0) return [{ type: 'AcknowledgeEvent', data: { event, nodeId: event } }];
    return [{ type: 'RefuseEvent', data: { event, code: 'NotAllowed', message: 'No.' } }];
  }),
);

const answerAll = fc.constant(
  intent('all answered', ({ sync }) => sync.pending.map(({ event }) => ({ type: 'AcknowledgeEvent', data: { event, nodeId: event } }))),
);

const due = fc.constant(intent('what is due', (root, asOf) => dueCommands(root, asOf, asOf.now)));

const observe = fc.oneof(
  fc
    .tuple(pick, fc.integer({ min: 0, max: 200_000_000 }))
    .map(([i, ago]) =>
      onChallenge('ObserveStart', i, (_, __, { now, day }) => ({ startedBy: 'ben', startedAt: later(now, -ago), startDate: day.date })),
    ),
  pick.map((i) => onChallenge('ObserveCancel', i, () => ({ cancelledBy: 'ben' }))),
);

const outcome = fc.oneof(
  fc.tuple(pick, pick).map(([i, n]) => onChallenge('RecordMiss', i, (_, __, { now }) => ({ window: n, serverTime: now }))),
  pick.map((i) =>
    onChallenge('DecideOutcome', i, (root, id) => {
      const challenge = root.challenge.byId[id];
      const end = challenge ? runOf(challenge)?.bounds.at(-1) : undefined;
      return { serverTime: end ?? '2026-01-01T00:00:00.000Z' };
    }),
  ),
);

/** Days of someone who checks in everywhere, is online, and misses a day now and then. */
function* routine(look: () => Seen, hours: readonly number[]): Generator<Act | Passage> {
  for (const hour of hours) {
    yield { ms: hour * HOUR, zone: null };
    yield { type: 'OpenDay', data: {} };
    const { challenge } = look().root;
    for (const [challengeId, { stage }] of Object.entries(challenge.byId)) {
      if (stage.name === 'active') yield { type: 'UploadProof', data: { challengeId, evidence: { type: 'text', text: 'Done' }, note: '' } };
    }
    const { root, asOf } = look();
    for (const { event } of root.sync.pending) yield { type: 'AcknowledgeEvent', data: { event, nodeId: event } };
    yield* dueCommands(look().root, asOf, asOf.now);
  }
}

const days = fc.array(
  fc.oneof({ arbitrary: fc.integer({ min: 20, max: 27 }), weight: 8 }, { arbitrary: fc.constantFrom(2, 40, 50), weight: 1 }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

const diligence = days.map((hours): Intent => ({ name: `days of ${hours.join(', ')} h`, acts: (look) => routine(look, hours) }));

/** A challenge from its creation to its end, with a bet on it. */
const wholeChallenge = fc
  .tuple(fc.constantFrom(...FREQUENCIES), fc.integer({ min: 6, max: 9 }), stake, days)
  .map(([frequency, durationDays, points, hours]): Intent => ({
    name: `a ${frequency} challenge of ${durationDays} days with a bet of ${points}, and days of ${hours.join(', ')} h`,
    *acts(look) {
      const form = {
        title: 'A challenge',
        type: 'group-free',
        category: 'fitness',
        proofType: 'text',
        frequency,
        durationDays,
        isVerified: false,
      };
      const before = new Set(Object.keys(look().root.challenge.byId));
      yield { type: 'CreateChallenge', data: form };
      const challengeId = Object.keys(look().root.challenge.byId).find((id) => !before.has(id)) ?? 'none';
      yield { type: 'PlaceBet', data: { challengeId, stake: points, listing: null, paymentId: null } };
      yield { type: 'StartChallenge', data: { challengeId } };
      yield* routine(look, hours);
    },
  }));

/** Anything that a person, the app or the server may bring about, well and badly timed. */
export const anyIntent: fc.Arbitrary<Intent> = fc.oneof(
  { arbitrary: wholeChallenge, weight: 5 },
  { arbitrary: diligence, weight: 5 },
  { arbitrary: create, weight: 4 },
  { arbitrary: pick.map((i) => onChallenge('StartChallenge', i)), weight: 4 },
  { arbitrary: pick.map((i) => onChallenge('CancelChallenge', i)), weight: 1 },
  { arbitrary: join, weight: 2 },
  { arbitrary: bet, weight: 4 },
  { arbitrary: betJoining, weight: 2 },
  { arbitrary: upload, weight: 10 },
  { arbitrary: answer, weight: 3 },
  { arbitrary: answerAll, weight: 4 },
  { arbitrary: due, weight: 6 },
  { arbitrary: observe, weight: 2 },
  { arbitrary: outcome, weight: 2 },
  {
    arbitrary: fc
      .constantFrom(...PACKAGE_IDS)
      .chain((packageId) => pick.map((n) => always('BuyPoints', { packageId, paymentId: `payment-${n}` }))),
    weight: 2,
  },
  { arbitrary: fc.constantFrom(...ACTIVITY_IDS).map((activity) => always('ClaimActivity', { activity })), weight: 2 },
  { arbitrary: fc.constant(always('ClaimStripDay')), weight: 3 },
  { arbitrary: fc.constant(always('ClaimDailyReward')), weight: 3 },
  { arbitrary: fc.constant(always('OpenDay')), weight: 3 },
  { arbitrary: fc.constantFrom('xp-boost', 'streak-shield').map((powerUp) => always('BuyPowerUp', { powerUp })), weight: 2 },
  { arbitrary: fc.constantFrom(...SEASON_IDS).map((season) => always('JoinSeason', { season })), weight: 1 },
  { arbitrary: fc.constantFrom(...ACHIEVEMENT_IDS).map((achievement) => always('UnlockAchievement', { achievement })), weight: 1 },
  { arbitrary: fc.constant(always('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' })), weight: 1 },
);
