import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../core/testing/transport.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { annsEnvironment, seenBy, type Others } from './communityScenario.ts';
import { openPerson, type Person } from '../replication/support.ts';

let environment: Environment;
let others: Others;
let ann: Person;
let seen: ReturnType<typeof seenBy>;
beforeEach(async () => {
  ({ environment, others, ann } = await annsEnvironment());
  seen = seenBy(ann);
});

const NOBODY = { activeChallenges: 0, users: 0, revenueCents: 0, averageTrust: null };
const PAID = { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 12.5 } as const;

describe('CM30 one view of own and remote data', () => {
  test('CM30 counts an own challenge at once, before and after the push, and only once', async () => {
    expect(seen.stats()).toEqual(NOBODY);
    await ann.begins();
    const counted = { ...NOBODY, activeChallenges: 1, users: 1, averageTrust: 50 };
    expect(seen.stats()).toEqual(counted);
    await ann.gauntlet.push();
    await ann.pulls();
    expect(seen.stats()).toEqual(counted);
  });

  test('CM30 does not count refused or cancelled challenges', async () => {
    const taken = await ann.creates();
    await ann.gauntlet.commands.cancelChallenge({ challengeId: taken });
    expect(seen.stats().activeChallenges).toBe(0);
    const ben = await openPerson(environment, 'ben');
    await ben.begins();
    environment.transport.script(refusal(409, 'HostNotVerified'));
    await ben.gauntlet.push();
    expect(seenBy(ben).stats()).toEqual(NOBODY);
  });

  test('CM30 counts a rejected check-in for no one', async () => {
    const id = others.challenge('ben');
    others.checkedIn('ben', id, '2026-03-02T08:00:00.000Z', { '/attributes/@verif': 'no' });
    await ann.pulls();
    expect(seen.contributors()).toEqual([]);
  });
});

test('CM31 includes people who created or joined a challenge, and not those who only signed up', async () => {
  others.profile('ben');
  others.profile('cleo');
  await ann.pulls();
  expect(seen.stats().users).toBe(0);
  others.acted('cleo', others.challenge('ben'), 'joined', '2026-03-01T08:00:00.000Z');
  await ann.pulls();
  expect(seen.stats().users).toBe(2);
});

describe("CM32 Discover's figures", () => {
  test('CM32 revenue is the settled entry fees that the server lists, for any joinings, without cancelled groups', async () => {
    const paid = others.challenge('ben', { ...PAID, '/attributes/@paid': 3_750 });
    others.challenge('ben', { ...PAID, '/attributes/@chlSt': 'cancelled', '/attributes/@paid': 1_250 });
    others.challenge('dan', { ...PAID, '/attributes/@paid': 1_250 });
    for (const person of ['cleo', 'dan']) others.acted(person, paid, 'joined', '2026-03-01T08:00:00.000Z');
    await ann.pulls();
    expect(seen.stats().revenueCents).toBe(5_000);
  });

  test('CM32 revenue has no joining without a settled payment, also not an own one', async () => {
    const paid = others.challenge('ben', PAID);
    others.acted('cleo', paid, 'joined', '2026-03-01T08:00:00.000Z');
    await ann.pulls();
    expect(await ann.gauntlet.commands.joinChallenge({ challengeId: paid, paymentId: 'invented' })).toMatchObject({ ok: true });
    expect(seen.stats().revenueCents).toBe(0);
  });

  test('CM32 average trust is the mean of the shown scores: each clamped, then rounded', async () => {
    others.challenge('ben');
    others.challenge('cleo', { '/attributes/@chlSt': 'disputed' });
    others.challenge('dan', { '/attributes/@chlSt': 'completed' });
    others.profile('ben', { '/attributes/@trust': 140 });
    others.profile('cleo', { '/attributes/@trust': -20 });
    others.profile('dan', { '/attributes/@trust': 71 });
    await ann.pulls();
    expect(seen.stats()).toEqual({ activeChallenges: 2, users: 3, revenueCents: 0, averageTrust: 57 });
  });
});

test('CM33 verified creators come first, then those with the most active challenges; the role is the most frequent category', async () => {
  for (const category of ['study', 'diet', 'study'] as const) others.challenge('ben', { '/attributes/@categ': category });
  for (const category of ['skill', 'habit'] as const) others.challenge('cleo', { '/attributes/@categ': category });
  others.challenge('dan', { '/attributes/@chlSt': 'completed' });
  others.challenge('eve', { '/attributes/@categ': 'diet' });
  for (const person of ['ben', 'cleo', 'dan']) others.profile(person);
  others.profile('eve', { '/attributes/@verif': 'verified', '/text': 'eve@example.org' });
  await ann.pulls();
  expect(seen.creators()).toEqual([
    { name: 'eve', role: 'Nutrition Creator', isVerified: true, activeChallenges: 1 },
    { name: 'BEN', role: 'Study Creator', isVerified: false, activeChallenges: 3 },
    { name: 'CLEO', role: 'Habit Creator', isVerified: false, activeChallenges: 2 },
  ]);
});

test('CM34 groups are those that are pending or active; hosts count once, and only verified ones', async () => {
  others.challenge('ben', PAID);
  others.challenge('ben', { '/attributes/@chlSt': 'pending' });
  others.challenge('cleo');
  others.challenge('cleo', { '/attributes/@chlTy': 'one-on-one' });
  others.challenge('dan', { '/attributes/@chlSt': 'completed' });
  for (const person of ['ben', 'dan']) others.profile(person, { '/attributes/@verif': 'verified' });
  await ann.pulls();
  expect(seen.groups()).toEqual({ groups: 3, paid: 1, verifiedHosts: 1 });
});

test('CM35 members come in the order of their trust, with a role from their most frequent category', async () => {
  const id = others.challenge('ben');
  const roles = {
    ben: { '/attributes/@verif': 'verified', '/attributes/@trust': 60 },
    cleo: { '/attributes/@badge': 'reliable', '/attributes/@trust': 98 },
    dan: { '/attributes/@badge': 'consistent', '/attributes/@trust': 80 },
    eve: { '/attributes/@compl': 1, '/attributes/@trust': 53 },
    finn: {},
  } as const;
  for (const [person, changes] of Object.entries(roles)) {
    others.profile(person, changes);
    if (person !== 'ben') others.acted(person, id, 'joined', '2026-03-01T08:00:00.000Z');
  }
  await ann.pulls();
  expect(seen.members()).toEqual([
    'CLEO, Reliable Challenger, 98, 1',
    'DAN, Consistent Challenger, 80, 1',
    'BEN, Verified Influencer, 60, 1',
    'EVE, Challenger, 53, 1',
    'FINN, Newcomer, 50, 1',
  ]);
});

describe('CM36 the feed', () => {
  const ENDED = { '/attributes/@durat': 1, '/attributes/@chlSt': 'completed', '/attributes/@endDt': '2026-03-02T00:00:00.000Z' };
  const besideJoinings = () => seen.feed().filter(({ type }) => type !== 'join');

  test('CM36 lists a completion with the achievement that it reached', async () => {
    const id = others.challenge('ben', ENDED);
    others.acted('ben', id, 'started', '2026-03-01T07:00:00.000Z');
    others.acted('cleo', id, 'joined', '2026-02-28T08:00:00.000Z');
    others.checkedIn('ben', id, '2026-03-01T08:00:00.000Z');
    others.profile('ben', { '/attributes/@compl': 10 });
    await ann.pulls();
    expect(besideJoinings()).toMatchObject([
      { type: 'achievement', achievement: 'Perfect Ten', name: 'BEN', title: 'Walk to work', at: '2026-03-02T00:00:00.000Z' },
      { type: 'completion', name: 'BEN', challengeId: id, at: '2026-03-02T00:00:00.000Z' },
    ]);
  });

  test('CM36 lists the tenth check-in as a milestone, and not the ninth or the eleventh', async () => {
    const id = others.challenge('ben');
    others.acted('cleo', id, 'joined', '2026-02-09T08:00:00.000Z');
    for (let day = 10; day <= 20; day += 1) others.checkedIn('ben', id, `2026-02-${day}T08:00:00.000Z`);
    await ann.pulls();
    expect(besideJoinings()).toMatchObject([{ type: 'milestone', checkIns: 10, at: '2026-02-19T08:00:00.000Z' }]);
  });

  test('CM36 lists the newest six entries, with an own joining before the server has it', async () => {
    const id = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    for (const person of ['cleo', 'dan', 'eve', 'finn', 'gus', 'hal']) {
      others.acted(person, id, 'joined', `2026-03-01T0${person.length}:00:00.000Z`);
    }
    await ann.pulls();
    expect(seen.feed()).toHaveLength(6);
    await ann.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    expect(seen.feed()).toHaveLength(6);
    expect(seen.feed()[0]).toMatchObject({ type: 'join', isMe: true, name: 'ANN', creator: 'Unknown User' });
  });
});

test('CM37 contributors count the last seven local dates, and a challenge once a date', async () => {
  const [walk, read] = [others.challenge('ben'), others.challenge('ben')];
  for (const person of ['cleo', 'dan', 'eve']) others.acted(person, walk, 'joined', '2026-02-20T08:00:00.000Z');
  others.acted('cleo', read, 'joined', '2026-02-20T08:00:00.000Z');
  // It is 2 March in Berlin: the seven dates begin at 23:00 UTC on 23 February.
  others.checkedIn('ben', walk, '2026-02-23T22:59:59.999Z');
  others.checkedIn('ben', walk, '2026-02-23T23:00:00.000Z');
  others.checkedIn('ben', walk, '2026-02-24T08:00:00.000Z');
  others.checkedIn('ben', read, '2026-02-24T08:00:00.000Z');
  for (const date of ['2026-02-26', '2026-02-27', '2026-02-28']) others.checkedIn('cleo', walk, `${date}T08:00:00.000Z`);
  others.checkedIn('dan', walk, '2026-03-02T08:00:00.000Z');
  others.checkedIn('eve', walk, '2026-03-02T08:00:00.000Z');
  for (const person of ['ben', 'cleo', 'dan']) others.profile(person);
  others.profile('eve', { '/attributes/@trust': 90 });
  await ann.pulls();
  expect(seen.contributors()).toEqual(['1 CLEO 3', '2 BEN 2', '3 EVE 1']);
});

test('CM38 the weekly challenge counts own windows filled on the last seven local dates, at most five', async () => {
  expect(seen.weekly()).toEqual({ done: 0, goal: 5 });
  const id = await ann.begins({ durationDays: 14 });
  await ann.checksIn(id);
  await ann.checksIn(id);
  expect(seen.weekly()).toEqual({ done: 1, goal: 5 });
  for (let day = 0; day < 6; day += 1) {
    environment.advance(24 * 60 * 60_000);
    await ann.gauntlet.refresh();
    if (day < 2) await ann.checksIn(id);
  }
  expect(seen.weekly()).toEqual({ done: 3, goal: 5 });
  environment.advance(24 * 60 * 60_000);
  await ann.gauntlet.refresh();
  expect(seen.weekly()).toEqual({ done: 2, goal: 5 });
  for (let more = 0; more < 4; more += 1) await ann.checksIn(await ann.begins());
  expect(seen.weekly()).toEqual({ done: 5, goal: 5 });
});
