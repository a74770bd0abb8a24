import { describe, expect, test } from 'vitest';
import type { AppState } from '../../../core/views/appState.ts';
import type { RemoteCache } from '../../../core/replication/remoteCache.ts';
import { toVerify$ } from '../../../core/views/toVerify.readModel.ts';
import { toVerifyCount$, verifyUntil$ } from '../../../core/views/toVerifyCount.readModel.ts';
import { actAt, after, anApp, asOf, challengeAt, cacheWith, profileOf, proofAt, reviewAt } from '../replication/nodes.ts';
import { annsEnvironment } from './communityScenario.ts';

const START = '2026-03-02T00:00:00.000Z';
const NOW = after(START, 10);

const group = challengeAt(START, 'ben', { '/attributes/@zone': 'UTC' });
const members = [
  actAt(START, { person: 'ben', action: 'started', challenge: group.id }),
  actAt(after(START, 1), { person: 'ann', action: 'joined', challenge: group.id }),
  actAt(after(START, 1), { person: 'cleo', action: 'joined', challenge: group.id }),
];
const lists = { challenges: [group], participations: members };
const checkIn = (hours: number, person: string, changes = {}) => proofAt(after(START, hours), person, group.id, changes);

const seenBy = (remote: RemoteCache, changes: Partial<AppState> = {}, now = NOW) =>
  toVerify$.select(anApp({ remote, ...changes }), asOf(now));
const countOf = (remote: RemoteCache, changes: Partial<AppState> = {}, now = NOW) =>
  toVerifyCount$.select(anApp({ remote, ...changes }), asOf(now));

describe('RV1 the list To verify holds check-ins of others that the person may verify', () => {
  test('RV1 the earliest deadline comes first, and the count is that of the list', () => {
    const [late, early] = [checkIn(5, 'ben'), checkIn(3, 'cleo')];
    const remote = cacheWith({ ...lists, proofs: [late, early] });
    expect(seenBy(remote).map(({ proof, until }) => [proof.id, until])).toEqual([
      [early.id, after(START, 51)],
      [late.id, after(START, 53)],
    ]);
    expect(countOf(remote)).toBe(2);
    expect(verifyUntil$.select(anApp({ remote }), asOf(NOW))).toBe(after(START, 51));
  });

  test('RV1 nobody verifies their own', () => {
    const remote = cacheWith({ ...lists, proofs: [checkIn(3, 'ann')] });
    expect(seenBy(remote)).toEqual([]);
    expect(countOf(remote)).toBe(0);
    expect(verifyUntil$.select(anApp({ remote }), asOf(NOW))).toBeNull();
  });

  test('RV1 a person who joined after the receipt, or takes no part, has no say', () => {
    const dan = actAt(after(START, 4), { person: 'dan', action: 'joined', challenge: group.id });
    const remote = cacheWith({ ...lists, participations: [...members, dan], proofs: [checkIn(3, 'cleo')] });
    for (const me of ['dan', 'eve']) expect(seenBy(remote, { me })).toEqual([]);
    expect(countOf(remote, { me: 'ben' })).toBe(1);
  });

  test('RV1 in a one-on-one the opponent verifies', () => {
    const duel = challengeAt(START, 'ben', { '/attributes/@chlTy': 'one-on-one' });
    const participations = [actAt(START, { person: 'ann', action: 'joined', challenge: duel.id })];
    const remote = cacheWith({ challenges: [duel], participations, proofs: [proofAt(after(START, 2), 'ben', duel.id)] });
    expect(countOf(remote)).toBe(1);
    expect(countOf(remote, { me: 'ben' })).toBe(0);
  });

  test('RV11 the witness of a challenge verifies while nobody else takes part', () => {
    const alone = challengeAt(START, 'ben');
    const witnessed = actAt(START, { person: 'ann', action: 'witnessed', challenge: alone.id });
    const proofs = [proofAt(after(START, 2), 'ben', alone.id)];
    expect(countOf(cacheWith({ challenges: [alone], participations: [witnessed], proofs }))).toBe(1);
    const joined = actAt(after(START, 1), { person: 'cleo', action: 'joined', challenge: alone.id });
    expect(countOf(cacheWith({ challenges: [alone], participations: [witnessed, joined], proofs }))).toBe(0);
  });

  test('RV1 a challenge that the device does not follow is left out', () => {
    const remote = cacheWith({ ...lists, proofs: [checkIn(3, 'cleo')] });
    const known = remote.groups[group.id];
    const groups = known ? { [group.id]: { ...known, extent: 'opened' as const } } : {};
    expect(countOf({ ...remote, groups })).toBe(0);
  });
});

describe('RV2 a check-in leaves the list once it is decided', () => {
  test('RV2 48 hours after its receipt', () => {
    const remote = cacheWith({ ...lists, proofs: [checkIn(3, 'cleo', { '/attributes/@recvd': after(START, 4) })] });
    expect(countOf(remote, {}, after(START, 51.9))).toBe(1);
    expect(countOf(remote, {}, after(START, 52))).toBe(0);
  });

  test('RV2 the opinion of the host decides', () => {
    const proof = checkIn(3, 'cleo');
    const reviews = [reviewAt(after(START, 4), 'ben', 'approved', { challenge: group.id, about: proof.id })];
    expect(countOf(cacheWith({ ...lists, proofs: [proof], reviews }))).toBe(0);
  });

  test('PF6 a verdict of another server stands', () => {
    expect(countOf(cacheWith({ ...lists, proofs: [checkIn(3, 'cleo', { '/attributes/@verif': 'no' })] }))).toBe(0);
  });
});

describe('RV3 a check-in that the person judged is not in the list', () => {
  test('RV3 nor is one with their opinion at the server', () => {
    const proof = checkIn(3, 'ben');
    const review = (person: string) => [
      reviewAt(after(START, 4), person, 'rejected', { challenge: group.id, about: proof.id, text: 'Dark' }),
    ];
    expect(countOf(cacheWith({ ...lists, proofs: [proof], reviews: review('ann') }))).toBe(0);
    const [seen] = seenBy(cacheWith({ ...lists, proofs: [proof], reviews: review('cleo') }));
    expect(seen?.proof.review?.opinions).toMatchObject([{ person: 'cleo', accepts: false, reason: 'Dark', isMe: false, isWaiting: false }]);
    expect(seen?.proof).toMatchObject({ verified: 'pending', review: { accepts: false, mayVerify: true, basis: null } });
  });

  test('RV4 it leaves at once with the opinion, and returns when that is taken back', async () => {
    const { others, ann, environment } = await annsEnvironment();
    const id = await ann.begins({ type: 'group-free' });
    await ann.gauntlet.push();
    others.acted('ben', id, 'joined', environment.now());
    environment.advance(60_000);
    const proofId = others.checkedIn('ben', id, environment.now());
    await ann.pulls();
    const [first] = ann.gauntlet.project(toVerify$).current();
    expect(first).toMatchObject({ challengeId: id, title: 'Run 5k', proof: { id: proofId, window: { number: 1, of: 7 } }, earlier: [] });
    const rejected = await ann.gauntlet.commands.rejectProof({
      challengeId: id,
      proofId,
      owner: 'ben',
      until: first?.until ?? '',
      reason: 'Cannot see it',
    });
    expect(ann.gauntlet.project(toVerifyCount$).current()).toBe(0);
    await ann.gauntlet.commands.undoReview({ event: rejected.ok ? (rejected.events[0]?.id ?? '') : '' });
    expect(ann.gauntlet.project(toVerifyCount$).current()).toBe(1);
  });
});

test('RV2 an entry shows the challenge, the evidence, and the five last earlier check-ins of the person with their verdicts', () => {
  const run = challengeAt(START, 'ben', {
    '/text': 'Run far',
    '/attributes/@proof': 'metric',
    '/attributes/@targt': 5,
    '/attributes/@unit': 'km',
    '/attributes/@zone': 'UTC',
    '/attributes/@durat': 30,
    '/attributes/@sampl': 'yes',
  });
  const participations = [
    actAt(START, { person: 'ben', action: 'started', challenge: run.id }),
    actAt(START, { person: 'ann', action: 'joined', challenge: run.id }),
  ];
  const proofs = Array.from({ length: 7 }, (_, day) =>
    proofAt(after(START, day * 24 + 2), 'ben', run.id, { '/attributes/@proof': 'metric', '/attributes/@prfDt': String(day) }),
  );
  const last = proofs.at(-1);
  const reviews = [
    reviewAt(after(START, 5 * 24 + 3), 'ann', 'rejected', { challenge: run.id, about: proofs[5]?.id ?? '', text: 'Too fast' }),
  ];
  const remote = cacheWith({ challenges: [run], participations, proofs, reviews, profiles: [profileOf('ben', { '/text': 'Ben' })] });
  const [entry, ...rest] = seenBy(remote, {}, after(START, 6 * 24 + 4));
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({ title: 'Run far', category: 'fitness', isSample: true, target: 5, unit: 'km' });
  expect(entry?.proof).toMatchObject({ id: last?.id, name: 'Ben', type: 'metric', data: '6', window: { number: 7, of: 30 } });
  expect(entry?.earlier.map(({ data, verified }) => `${data} ${verified}`)).toEqual(['5 no', '4 yes', '3 yes', '2 yes', '1 yes']);
});
