import { describe, expect, test } from 'vitest';
import { exportLog, type EventEnvelope } from '@gauntlet/core/devtools';
import { createInMemoryStore } from '@gauntlet/core/testing';
import { calendar } from '../../../../core/testing/arbitraries/calendar.ts';
import { defineLogInvariant } from '../../../../core/testing/invariants/defineInvariant.ts';
import { decidedLog } from '../../../../core/testing/arbitraries/logs.ts';
import { INVARIANTS_IN_BROWSER } from '../../../../core/testing/invariants/index.ts';
import { shortest } from '../../../../core/testing/invariants/shortest.ts';
import { jobSchema, messageSchema, type Job, type WorkerMessage } from '../../../../src/admin/laws/messages.ts';
import { runOf } from '../../../../src/admin/laws/invariantRun.ts';
import { checkInvariants } from '../../../../src/admin/laws/checkInvariants.ts';

/** A planted invariant that does not hold, because histories contain purchases. */
const noPurchases = defineLogInvariant({
  rule: 'XX1',
  says: 'nobody buys points',
  runs: 1,
  random: decidedLog(),
  holds: (events) => {
    if (events.some(({ type }) => type === 'PointsPurchased')) throw new Error('points were bought');
  },
});
const NOW = '2026-03-10T12:00:00.000Z';
const job: Job = { invariants: [noPurchases.name], runs: 200, seed: 7, path: null, ownLog: null };

async function messagesOf(request: Job, invariants = [noPurchases]): Promise<WorkerMessage[]> {
  const messages: WorkerMessage[] = [];
  await checkInvariants(jobSchema.parse(request), (each) => messages.push(messageSchema.parse(structuredClone(each))), invariants);
  return messages;
}

const resultsIn = (messages: readonly WorkerMessage[]) => messages.flatMap((each) => (each.kind === 'checked' ? [each] : []));

function ownLog(change: (events: readonly EventEnvelope[]) => readonly EventEnvelope[] = (events) => events): string {
  const store = createInMemoryStore({ calendar, now: NOW });
  store.execute('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  store.execute('ClaimDailyReward');
  store.execute('BuyPoints', { packageId: 'starter', paymentId: 'one' });
  store.execute('ClaimStripDay');
  const asOf = { now: NOW, day: calendar.dayOf(NOW, 'Europe/Berlin') };
  return exportLog(change(store.events), { account: 'ann', asOf, zone: 'Europe/Berlin' });
}

describe('AT2 a violated invariant', () => {
  test('is shown with the shortest log that violates it, and the path that reproduces it', async () => {
    const [result] = resultsIn(await messagesOf(job));
    const { broken } = result ?? {};
    expect(broken?.why).toBe('points were bought');
    // Each log begins with the account opening; shrinking leaves only the purchase besides it.
    expect(broken?.events?.map(({ type }) => type).at(-1)).toBe('PointsPurchased');
    expect(broken?.events?.length).toBeLessThanOrEqual(3);
    expect(broken?.again?.seed).toBe(7);
    expect(broken?.again?.shrinks).toBeGreaterThan(0);
    const [again] = resultsIn(await messagesOf({ ...job, path: broken?.again?.path ?? '' }));
    expect(again?.broken?.events).toEqual(broken?.events);
  });

  test('in the own log is shown with the events that violate it and their positions', async () => {
    const [own] = resultsIn(await messagesOf({ ...job, runs: 1, ownLog: ownLog() }));
    expect(own).toMatchObject({ source: 'own', broken: { why: 'points were bought', again: null } });
    expect(own?.broken?.events).toHaveLength(1);
    expect(own?.broken?.events?.[0]?.type).toBe('PointsPurchased');
    expect(own?.broken?.events?.[0]?.position).toBeGreaterThan(1);
  });
});

test('AT1 a changed log violates the invariant of the chain, up to the event that shows it', async () => {
  const chain = INVARIANTS_IN_BROWSER.filter(({ rule }) => rule === 'LG5');
  const invariants = chain.map(({ name }) => name);
  const request = { ...job, invariants, runs: 1 };
  expect(resultsIn(await messagesOf({ ...request, ownLog: ownLog() }, chain)).map(({ broken }) => broken)).toEqual([null, null]);
  const forged = ownLog((events) => events.map((event, i) => (i === 1 ? { ...event, actor: 'eve' } : event)));
  const [own] = resultsIn(await messagesOf({ ...request, ownLog: forged }, chain));
  expect(own?.broken?.events).toHaveLength(3);
});

test('AT1 every invariant holds for the log of a store, and for random logs', async () => {
  const invariants = [...INVARIANTS_IN_BROWSER.map(({ name }) => name), 'core: ledger', 'core: balance'];
  const messages = await messagesOf({ ...job, invariants, runs: 2, ownLog: ownLog() }, [...INVARIANTS_IN_BROWSER]);
  expect(resultsIn(messages).filter(({ broken }) => broken !== null)).toEqual([]);
  expect(resultsIn(messages).filter(({ source }) => source === 'own').length).toBeGreaterThan(15);
  expect(messages.at(-1)).toEqual({ kind: 'ended' });
});

test('AT1 an unreadable log ends with a failure', async () => {
  expect((await messagesOf({ ...job, ownLog: 'no log' })).map(({ kind }) => kind)).toEqual(['failed']);
});

test('AT4 the same seed checks the same logs, another seed different ones', async () => {
  const paths = await Promise.all([7, 7, 8].map(async (seed) => resultsIn(await messagesOf({ ...job, seed }))[0]?.broken?.again?.path));
  expect(paths[0]).toBe(paths[1]);
  expect(paths[0]).not.toBe(paths[2]);
});

test('AT5 a stored run names the violated invariant and the position, and contains nothing of the own log', () => {
  const events = [{ position: 12, type: 'CommentPosted', at: NOW, data: { text: 'a secret' } }];
  const broken = { why: 'a secret', events, text: '1 of 40 events', again: null };
  const random = { why: 'odd', events: null, text: '[]', again: { seed: 7, path: '3:0', shrinks: 2 } };
  const results = new Map([
    [`own ${noPurchases.name}`, { runs: 1, broken }],
    [`random ${noPurchases.name}`, { runs: 4, broken: random }],
    ['random another', { runs: 4, broken: null }],
  ]);
  const run = runOf({ ...job, ownLog: '' }, results, Date.now());
  expect(run).toMatchObject({ kind: 'laws', passed: 0, failed: 2, seed: 7 });
  expect(run.details).toEqual([
    'own XX1 nobody buys points: breaks at event 12 (CommentPosted)',
    'random XX1 nobody buys points: odd (seed 7, path 3:0)',
  ]);
});

describe('AT2 shrinking a log that violates an invariant', () => {
  const ten = [...Array(10).keys()];

  test('leaves only the necessary events, in their order', async () => {
    const breaks = (part: readonly number[]) => Promise.resolve(part.includes(2) && part.includes(7));
    expect(await shortest(ten, breaks, true)).toEqual([2, 7]);
  });

  test('leaves the shortest prefix where parts cannot be checked', async () => {
    const breaks = (part: readonly number[]) => Promise.resolve(part.includes(2) && part.includes(7));
    expect(await shortest(ten, breaks, false)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
