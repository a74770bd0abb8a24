import { beforeEach, describe, expect, test } from 'vitest';
import { challengeDetail$, takesPart$, today$, type Evidence, type ProofType, type Today } from '@gauntlet/core';
import { DAY, HOUR } from '../../../core/kernel/time/instant.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { openSample } from '../sample/support.ts';
import type { Person } from '../replication/support.ts';
import { annsEnvironment, type AnnsEnvironment, type Others } from './communityScenario.ts';

/** An opponent is named by an id. */
const BEN = '00000000-0000-4000-8000-0000000000be';

let environment: Environment;
let others: Others;
let ann: Person;
let pass: AnnsEnvironment['pass'];
beforeEach(async () => void ({ environment, others, ann, pass } = await annsEnvironment()));

const today = (): Today => ann.gauntlet.project(today$).current();
const at = async (now: string): Promise<void> => {
  environment.setNow(now);
  await ann.gauntlet.refresh();
};
/** In short: what is due, until when, and how many more windows may be missed. */
const due = () =>
  today().due.map(
    ({ title, due: { deadline, inGrace }, missesLeft }) => `${title} ${deadline.slice(5, 16)}${inGrace ? ' grace' : ''} ${missesLeft}`,
  );

const FILE = { hash: 'a'.repeat(64), bytes: 1 };
function evidenceOf(type: ProofType = 'text'): Evidence {
  if (type === 'metric') return { type, value: 1 };
  if (type === 'photo') return { type, mediaType: 'image/png', ...FILE };
  return type === 'video' ? { type, mediaType: 'video/mp4', ...FILE } : { type, text: 'done' };
}

describe('what is due', () => {
  test('CH8 the empty windows that are open, by deadline, with how the person stands', async () => {
    await ann.begins({ title: 'Weekly pages', frequency: 'weekly', durationDays: 14 });
    const run = await ann.begins({ title: 'Morning run', proofType: 'metric', category: 'fitness' });
    expect(due()).toEqual(['Morning run 03-02T23:00 1', 'Weekly pages 03-08T23:00 0']);
    expect(today().due[0]).toMatchObject({
      challengeId: run,
      proofType: 'metric',
      category: 'fitness',
      frequency: 'daily',
      done: 0,
      needed: 6,
      windows: 7,
      states: ['open', ...Array.from({ length: 6 }, () => 'to-come')],
      due: { number: 1, opensAt: '2026-03-01T23:00:00.000Z', closesAt: '2026-03-02T23:00:00.000Z' },
      lastValue: null,
      lastCheckIn: null,
    });
  });

  test('CH8 a check-in at the end is due in its window only', async () => {
    await ann.begins({ title: 'Show it', frequency: 'final', durationDays: 3 });
    expect(due()).toEqual([]);
    expect(today().next).toMatchObject({ title: 'Show it', opensAt: '2026-03-03T23:00:00.000Z' });
    await at('2026-03-03T23:00:00.000Z');
    expect(due()).toEqual(['Show it 03-04T23:00 0']);
  });

  test('CH10 a window that has closed is due for two hours more; then its miss is provisional', async () => {
    const id = await ann.begins({ title: 'Run 5k' });
    await at('2026-03-03T00:59:59.000Z');
    expect(due()).toEqual(['Run 5k 03-03T01:00 grace 1']);
    expect(today().missed).toEqual([]);
    await ann.checksIn(id);
    expect(due()).toEqual(['Run 5k 03-03T23:00 1']);
    await at('2026-03-04T01:00:00.000Z');
    expect(due()).toEqual(['Run 5k 03-04T23:00 0']);
    expect(today().missed).toMatchObject([
      {
        title: 'Run 5k',
        missesLeft: 0,
        failsAt: null,
        missed: [{ window: 1, state: 'missed-provisionally', finalAt: '2026-03-06T23:00:00.000Z' }],
      },
    ]);
  });

  test('CH12 a challenge that cannot be completed any more says when it fails, and its check-ins come last', async () => {
    await ann.begins({ title: 'Lost one', durationDays: 4 });
    await ann.begins({ title: 'Later on', frequency: 'weekly' });
    await pass(1);
    await at('2026-03-03T02:00:00.000Z');
    expect(today().missed).toMatchObject([{ title: 'Lost one', missesLeft: 0, failsAt: '2026-03-05T23:00:00.000Z' }]);
    expect(due()).toEqual(['Later on 03-08T23:00 0', 'Lost one 03-03T23:00 0']);
  });

  test('PF1 with the number of the last check-in, not of a refused one', async () => {
    const id = await ann.begins({ proofType: 'metric' });
    await ann.checksIn(id, { type: 'metric', value: 20 });
    await pass(1);
    expect(today().due).toMatchObject([{ lastValue: 20, lastCheckIn: { name: 'synced' }, done: 1 }]);
  });
});

describe('what is done', () => {
  test('CH10 a filled window is done until the next one opens', async () => {
    const id = await ann.begins({ title: 'Run 5k' });
    await ann.checksIn(id);
    expect(today()).toMatchObject({
      due: [],
      done: [{ title: 'Run 5k', done: 1, isDoneForNow: true, lastCheckIn: { name: 'waiting' } }],
      next: { title: 'Run 5k', opensAt: '2026-03-02T23:00:00.000Z' },
      unsent: 1,
    });
    await pass(1);
    expect(today()).toMatchObject({ due: [{ title: 'Run 5k' }], done: [], unsent: 0 });
  });

  test('CH8 after the last window nothing is next', async () => {
    await ann.checksIn(await ann.begins({ durationDays: 1 }));
    expect(today()).toMatchObject({ due: [], done: [{ nextWindow: null }], next: null });
  });

  test('CH14 a challenge that is over by the own clock waits for the outcome', async () => {
    const id = await ann.begins({ title: 'Over soon', durationDays: 1 });
    await ann.checksIn(id);
    await at('2026-03-02T23:00:00.000Z');
    expect(today()).toMatchObject({ takesPart: true, due: [], done: [], waiting: [{ challengeId: id, for: 'outcome' }] });
  });
});

describe('what waits', () => {
  test('CH3 CH4 CH5 for the own start, for an opponent, for the start of its creator', async () => {
    others.profile(BEN, { '/text': 'Ben' });
    const bens = others.challenge(BEN, { '/attributes/@chlSt': 'pending' });
    await ann.pulls();
    await ann.gauntlet.commands.joinChallenge({ challengeId: bens, paymentId: null });
    const group = await ann.creates({ title: 'Group one', type: 'group-free' });
    await ann.creates({ title: 'Open duel' });
    await ann.creates({ title: 'Duel with Ben', opponentId: BEN });
    others.acted('cleo', group, 'joined', '2026-03-02T09:00:00.000Z');
    await ann.pulls();
    const waiting = today().waiting.map(({ title, for: what, person, people }) => `${title}: ${what}, ${person}, ${people}`);
    expect(waiting.toSorted()).toEqual([
      'Duel with Ben: opponent, Ben, 1',
      'Group one: own-start, null, 2',
      'Open duel: opponent, null, 1',
      'Walk to work: start, Ben, 2',
    ]);
  });

  test('CH1 a person without a running or waiting challenge takes part in nothing', async () => {
    const takesPart = () => [today().takesPart, ann.gauntlet.project(takesPart$).current()];
    expect(takesPart()).toEqual([false, false]);
    const id = await ann.creates();
    expect(takesPart()).toEqual([true, true]);
    await ann.gauntlet.commands.cancelChallenge({ challengeId: id });
    expect(takesPart()).toEqual([false, false]);
  });
});

describe('streak and reward', () => {
  test('PR1 the streak is at risk until today counts', async () => {
    expect(today().streak).toMatchObject({ state: 'none', days: 0, until: '2026-03-02T23:00:00.000Z' });
    await ann.gauntlet.commands.claimToday();
    expect(today()).toMatchObject({ streak: { state: 'safe', days: 1 }, rewardPoints: 0 });
    await pass(1);
    expect(today()).toMatchObject({ streak: { state: 'at-risk', days: 1 }, rewardPoints: 90 });
  });

  test('PR2 a shield covers the streak; the sample history is due like an own one', async () => {
    const { gauntlet } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    const seen = gauntlet.project(today$);
    expect(seen.current()).toMatchObject({ takesPart: true, streak: { days: 7, state: 'at-risk' } });
    expect(seen.current().due).toMatchObject([{ title: 'One long run every week', isSample: true }]);
    await gauntlet.commands.buyPowerUp({ powerUp: 'streak-shield' });
    expect(seen.current().streak).toMatchObject({ days: 7, state: 'shielded', shieldsHeld: 1 });
  });

  test('CH9 every due check-in is accepted, and is done after it', async () => {
    const { gauntlet, environment: device } = await openSample('2026-11-21T22:30:00.000Z', 'Europe/Berlin');
    for (const step of [0, 1, 2, 30, 60]) {
      device.advance(step * HOUR);
      await gauntlet.refresh();
      for (const { challengeId, due: before } of gauntlet.project(today$).current().due) {
        const { proofType } = gauntlet.project(challengeDetail$(challengeId)).current() ?? {};
        const { ok } = await gauntlet.commands.uploadProof({ challengeId, evidence: evidenceOf(proofType), note: '' });
        const after = gauntlet
          .project(today$)
          .current()
          .due.find((each) => each.challengeId === challengeId);
        expect({ ok, isSame: after?.due.number === before.number }).toEqual({ ok: true, isSame: false });
      }
    }
  });
});

test('CH10 a check-in made in the grace leaves the window that is open due', async () => {
  const id = await ann.begins();
  environment.advance(DAY);
  await at('2026-03-02T23:30:00.000Z');
  await ann.checksIn(id);
  expect(today().due).toMatchObject([{ due: { number: 2, inGrace: false }, done: 1 }]);
  environment.advance(2 * HOUR);
  await ann.gauntlet.refresh();
  expect(today().missed).toEqual([]);
});
