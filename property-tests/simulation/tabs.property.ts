import fc from 'fast-check';
import { expect } from 'vitest';
import { brokenAt } from '../../core/devtools/chain.ts';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/canonicalJson.ts';
import type { Answer } from '../../core/kernel/commit.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { applyStored } from '../../core/kernel/fold.ts';
import { createMemoryLog } from '../../core/kernel/memoryLog.ts';
import { openStore, type Store } from '../../core/kernel/store.ts';
import { initialRoot, registry, type Root } from '../../core/slices.ts';
import { createWorld } from '../../core/testing/world.ts';
import { ledgerSum } from '../../core/wallet/balance.readModel.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { asOf, journey, move, type Journey } from '../arbitraries/journeys.ts';
import { law } from '../law.ts';
import { gatedLog, gateOf, type Storage } from './gates.ts';

const OPEN = { id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } };
const wellMostly = fc.constantFrom<Storage>('well', 'well', 'well', 'well', 'well', 'well', 'full', 'taken unsaid');

/** What one tab was answered, and the balance it showed at each position of the log. */
type Seen = { readonly answers: Answer[]; readonly shown: { readonly position: number; readonly balance: number }[] };

for (const tabs of [2, 3]) {
  law(
    `WA1 whatever ${tabs} tabs do at once to one log, no law breaks, all come to the same, and what was acknowledged is there`,
    tabs === 2 ? 40 : 25,
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(journey(5), { minLength: tabs, maxLength: tabs }),
      fc.infiniteStream(fc.boolean()),
      fc.oneof(fc.constant(fc.constant<Storage>('well')), fc.constant(wellMostly)).chain((storage) => fc.infiniteStream(storage)),
      async (scheduler, lives, waits, storage) => {
        const gate = gateOf(scheduler);
        const data: { events: EventEnvelope[] } = { events: [] };
        const world = createWorld({ calendar, zone: lives[0]?.zone ?? 'UTC', now: '2026-02-20T12:00:00.000Z' });
        const stores = new Set<Store<Root>>();
        const seen: Seen[] = [];

        const liveInTab = async (life: Journey, i: number): Promise<void> => {
          const log = gatedLog(createMemoryLog(data), gate, `tab ${i}`, storage);
          const store = await openStore({ log, registry, initial: initialRoot, ports: world.ports, actor: 'ann', device: 'device' });
          const mine: Seen = { answers: [], shown: [] };
          seen.push(mine);
          stores.add(store);
          store.views$.subscribe(({ state }) => mine.shown.push({ position: state.log.position, balance: state.wallet.user }));
          store.appended$.subscribe(() => {
            for (const other of stores) if (other !== store) void gate('a tab is told').then(() => other.catchUp().catch(() => undefined));
          });
          mine.answers.push(await store.execute(OPEN));
          for (const { passage, intent } of life.steps) {
            move(world, passage);
            for (const each of intent.acts(() => ({ root: store.views$.value.state, asOf: asOf(world) }))) {
              if (!('type' in each)) {
                move(world, each);
                continue;
              }
              const answered = store.execute({ ...each, id: each.id ?? `tab ${i}, ${mine.answers.length}, ${world.now()}` });
              void answered.then((answer) => mine.answers.push(answer));
              if (waits.next().value) await answered;
            }
          }
        };

        const lived = Promise.all(lives.map(liveInTab));
        await scheduler.waitIdle();
        await lived;
        const caughtUp = Promise.all([...stores].map((store) => store.catchUp()));
        await scheduler.waitIdle();
        await caughtUp;

        mustBeALawfulLog(data.events);
        mustShowTheSame([...stores], data.events);
        for (const each of seen) mustHoldWhatWasAnswered(each, data.events);
      },
    ),
  );
}

function mustBeALawfulLog(events: readonly EventEnvelope[]): void {
  const root = initialRoot();
  for (const [i, event] of events.entries()) {
    applyStored(registry, root, event);
    expect(event.seq).toBe(i + 1);
    expect(root.wallet.user).toBeGreaterThanOrEqual(0);
    expect(ledgerSum(root.wallet)).toBe(0);
  }
  expect(root.log.voided).toEqual([]);
  expect(brokenAt(events)).toBeNull();
}

function mustShowTheSame(stores: readonly Store<Root>[], events: readonly EventEnvelope[]): void {
  const fromScratch = canonicalJson(foldLog(events));
  for (const { views$ } of stores) expect(canonicalJson(views$.value.state)).toBe(fromScratch);
}

/** Every acknowledged event is there once, as answered; nothing was shown that the log did not say. */
function mustHoldWhatWasAnswered({ answers, shown }: Seen, events: readonly EventEnvelope[]): void {
  for (const answer of answers) {
    for (const event of answer.ok ? answer.events : []) expect(events.filter(({ id }) => id === event.id)).toEqual([event]);
  }
  const balances = [0];
  const root = initialRoot();
  for (const event of events) {
    applyStored(registry, root, event);
    balances.push(root.wallet.user);
  }
  for (const { position, balance } of shown) expect(balance).toBe(balances[position]);
}
