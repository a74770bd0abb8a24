import { describe, expect, test } from 'vitest';
import { createInMemoryStore, type InMemoryStore } from '../../../../core/testing/inMemoryStore.ts';
import { foldAll } from '../../../../core/kernel/fold/fold.ts';
import { folds, initialRoot } from '../../../../core/domain/slices.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { UNREADABLE } from '../../../../core/kernel/log/unreadable.ts';
import { balanceOf } from '../../../../core/domain/wallet/balance.readModel.ts';
import { hashOfEvent } from '../../../../core/kernel/log/hash.ts';
import { mergeLogs, type Merged } from '../../../../core/replication/accountLog/merge.ts';
import { calendar } from '../support.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const opening = { accountId: 'ann', name: 'Ann', email: 'ann@example.org' };

type Act = (store: InMemoryStore) => void;

/** A log of Ann that began by itself. */
function logOf(seed: number, ...acts: readonly Act[]): readonly EventEnvelope[] {
  const store = createInMemoryStore({ calendar, now: NOW, seed });
  store.execute('OpenAccount', opening, 'open:ann');
  for (const act of acts) act(store);
  return store.events;
}

const buys =
  (paymentId: string): Act =>
  (store) =>
    void store.execute('BuyPoints', { packageId: 'starter', paymentId }, `buy:${paymentId}`);
const claims: Act = (store) => void store.execute('ClaimDailyReward', {}, 'reward:2026-03-02');

/** An account's log and another one; `when` merges them. */
function given(account: readonly EventEnvelope[], other: readonly EventEnvelope[]) {
  return {
    when: (): Promise<Merged> => mergeLogs(account, other, { device: 'laptop', now: NOW, pause: () => Promise.resolve() }),
  };
}

const typesIn = (events: readonly { readonly type: string }[]): string[] => events.map(({ type }) => type);

describe('a merge of another log', () => {
  test('SY29 adds the events that the account lacks, under their own ids, days and commands, as a valid chain of this device', async () => {
    const [account, other] = [logOf(1, buys('one')), logOf(2, buys('two'))];
    const { events } = await given(account, other).when();
    const [added] = events;
    const own = other.find(({ id }) => id === added?.id);
    expect(events).toHaveLength(1);
    expect(added).toEqual({ ...own, device: 'laptop', seq: 1, prev: hashOfEvent(account.at(-1) ?? raise()) });
  });

  test('SY29 leaves out what both did under the same command, with the reason', async () => {
    const { events, leftOut } = await given(logOf(1, claims), logOf(2, claims)).when();
    expect(events).toEqual([]);
    expect(typesIn(leftOut)).toContain('DailyRewardClaimed');
    expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['It was done on another device.']));
  });

  test('SY29 leaves out what the rules void behind the account’s log, and folds to what is shown', async () => {
    const other = logOf(2, buys('two')).map((event) => (event.command === 'open:ann' ? { ...event, command: 'open:before' } : event));
    const account = logOf(1, buys('one'));
    const { events, states, leftOut } = await given(account, other).when();
    expect(leftOut).toContainEqual({ event: other[0]?.id, type: 'AccountOpened', reason: 'AC1: the account was opened before' });
    const anew = foldAll(folds, initialRoot(), [...account, ...events]);
    expect(states.merged).toEqual(anew);
    expect(anew.log.voided).toEqual([]);
  });

  test('SY29 changes the figures to those of both logs', async () => {
    const { states } = await given(logOf(1, buys('one')), logOf(2, buys('two'))).when();
    const points = [states.account, states.other, states.merged].map(({ wallet }) => balanceOf(wallet));
    expect(points).toEqual([13_000, 13_000, 13_500]);
  });

  test('SY29 adds nothing of a log that the account has, nor its sample and restored events', async () => {
    const account = logOf(1, buys('one'));
    expect(await given(account, account).when()).toMatchObject({ events: [], leftOut: [], known: account.length });
    const sample = logOf(2, buys('two')).map((event, i) => ({ ...event, device: i % 2 === 0 ? 'sample' : 'restored' }));
    expect(await given(account, sample).when()).toMatchObject({ events: [], leftOut: [], known: sample.length });
  });

  test('SY29 continues the numbers of this device', async () => {
    const account = logOf(1, buys('one')).map((event) => ({ ...event, device: 'laptop' }));
    const { events } = await given(account, logOf(2, buys('two'), buys('three'))).when();
    expect(events.map(({ seq }) => seq)).toEqual([account.length + 1, account.length + 2]);
  });

  test.each([
    ['is ahead of the server’s clock', { at: '2026-03-02T09:10:00.000Z' }, /ahead of the server/],
    ['is damaged', { type: UNREADABLE }, /cannot read/],
    ['is larger than an event may be', { data: { text: 'x'.repeat(400_001) } }, /too large/],
  ])('SY29 leaves out an event that %s', async (_name, change, reason) => {
    const other = logOf(2, buys('two')).map((event) => (event.type === 'PointsPurchased' ? { ...event, ...change } : event));
    const { events, leftOut } = await given(logOf(1), other).when();
    expect(events).toEqual([]);
    expect(leftOut.at(-1)?.reason).toMatch(reason);
  });

  test('SY29 does not list what had no effect before either', async () => {
    const [opened] = logOf(2);
    const again = (store: InMemoryStore): void => void store.record({ type: 'AccountOpened', data: opened?.data ?? {} });
    const { leftOut } = await given(logOf(1), logOf(2, again)).when();
    expect(typesIn(leftOut)).toEqual(typesIn(logOf(2)));
  });
});

function raise(): never {
  throw new Error('The log is empty.');
}
