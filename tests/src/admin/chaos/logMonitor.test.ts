import { expect, test } from 'vitest';
import { createIntlCalendar } from '@gauntlet/core/browser';
import { acknowledgedNodes, type EventEnvelope } from '@gauntlet/core/devtools';
import { sampleHistory } from '../../../../core/sample/history.ts';
import { hashOf } from '../../../../core/kernel/log/hash.ts';
import { applyStored } from '../../../../core/kernel/fold/fold.ts';
import { createEnvironment } from '../../../../core/testing/environment.ts';
import { registry } from '../../../../core/domain/registry.ts';
import { initialRoot } from '../../../../core/domain/slices.ts';
import { checkServer, createLogMonitor } from '../../../../src/admin/chaos/logMonitor.ts';

const log = sampleHistory(
  { id: 'ann', name: 'Ann', email: 'ann@example.org' },
  createEnvironment({ calendar: createIntlCalendar(), now: '2026-03-02T12:00:00.000Z' }).ports,
);
const OLD = log.length - 60;
const added = log.slice(OLD, OLD + 40);
const [first, second] = added;
if (!first || !second) throw new Error('The sample is shorter than it was.');

/** An app that has folded `memory`, over a log that holds `stored`. */
async function keeping(stored: EventEnvelope[], memory: readonly EventEnvelope[] = stored) {
  const view = { root: rootOf(memory) };
  const keeper = await createLogMonitor(
    {
      readEvents: async (from, limit) => stored.slice(from - 1, from - 1 + limit),
      views$: {
        get value() {
          return { state: view };
        },
      },
    },
    async () => undefined,
  );
  const grows = (log: readonly EventEnvelope[], memory: readonly EventEnvelope[] = log) => {
    stored.push(...log);
    view.root = rootOf([...(log.length === 0 ? stored : stored.slice(0, -log.length)), ...memory]);
  };
  return { keeper, grows };
}

function rootOf(events: readonly EventEnvelope[]) {
  const root = initialRoot();
  for (const event of events) applyStored(registry, root, event);
  return root;
}

/** The same events as they would follow from each other had they been recorded so. */
function chained(before: EventEnvelope | undefined, events: readonly EventEnvelope[]): EventEnvelope[] {
  let last = before;
  return events.map((event) => (last = { ...event, prev: last ? hashOf(last) : '' }));
}

const brokenNames = (broken: readonly { invariant: string }[] | null) => (broken ?? []).map(({ invariant }) => invariant);

test('CX4 a run without a fault violates no invariant, and the figures count the checked events, acknowledgements and folds', async () => {
  const { keeper, grows } = await keeping(log.slice(0, OLD));
  expect(keeper.figures()).toEqual({ position: OLD, events: 0, acknowledged: 0, folds: 0 });
  grows(added);
  keeper.acknowledge(added.slice(0, 1));
  expect(await keeper.check()).toEqual([]);
  expect(keeper.compare()).toEqual([]);
  expect(keeper.figures()).toEqual({ position: OLD + 40, events: 40, acknowledged: 1, folds: 1 });
});

test('CX4 reports an acknowledged append that the log lacks, and a state that is ahead of the log', async () => {
  const { keeper, grows } = await keeping(log.slice(0, OLD));
  grows([], added);
  keeper.acknowledge(added.slice(0, 1));
  const broken = await keeper.check();
  expect(brokenNames(broken)).toEqual(['acknowledged', 'memory']);
  expect(broken[0]).toMatchObject({ event: added[0]?.id, why: `${added[0]?.type} was acknowledged and is in the log 0 times` });
  expect(keeper.compare()).toBeNull();
  expect(brokenNames(await keeper.check())).toEqual(['memory']);
});

test('CX4 reports an event that is in the log twice, and a command that was executed twice', async () => {
  const stored = log.slice(0, OLD);
  const { keeper, grows } = await keeping(stored);
  const again = { ...first, id: 'another-id', seq: second.seq + 1, at: second.at };
  grows(chained(stored.at(-1), [first, second, first, again]));
  keeper.acknowledge([first]);
  expect(brokenNames(await keeper.check())).toEqual(expect.arrayContaining(['once', 'decided once', 'acknowledged']));
});

test('CX4 reports a gap in the log, a changed event and a voided event', async () => {
  const hole = await keeping(log.slice(0, OLD));
  hole.grows(added.toSpliced(3, 1));
  expect(brokenNames(await hole.keeper.check())).toContain('chain');

  const changed = await keeping(log.slice(0, OLD));
  changed.grows(added.with(1, { ...second, zone: 'Asia/Tokyo' }));
  expect(brokenNames(await changed.keeper.check())).toEqual(['chain']);

  const purchase = log.find(({ type }) => type === 'PointsPurchased');
  if (!purchase) throw new Error('The sample buys points.');
  const doubled = await keeping([...log]);
  doubled.grows(chained(log.at(-1), [{ ...purchase, id: 'again', command: 'again', at: log.at(-1)?.at ?? purchase.at }]));
  expect(brokenNames(await doubled.keeper.check())).toEqual(['not void']);
});

test('CX4 reports a state that differs from the full fold: points charged twice in memory only', async () => {
  const stored = log.slice(0, OLD);
  const state = { root: rootOf(stored) };
  const keeper = await createLogMonitor(
    { readEvents: async (from, limit) => stored.slice(from - 1, from - 1 + limit), views$: { value: { state } } },
    async () => undefined,
  );
  expect(keeper.compare()).toEqual([]);
  state.root.wallet.user -= 100;
  state.root.wallet.burn += 100;
  expect(brokenNames(keeper.compare())).toEqual(['fold']);
});

test('CX4 checks events that cannot be read at the next check', async () => {
  const stored = log.slice(0, OLD);
  let fails = false;
  const view = { root: rootOf(stored) };
  const keeper = await createLogMonitor(
    {
      readEvents: async (from, limit) => {
        if (fails) throw new Error('The storage: unavailable.');
        return stored.slice(from - 1, from - 1 + limit);
      },
      views$: { value: { state: view } },
    },
    async () => undefined,
  );
  fails = true;
  keeper.acknowledge([{ id: 'lost', type: 'DayOpened' }]);
  await expect(keeper.check()).rejects.toThrow('unavailable');
  fails = false;
  expect(brokenNames(await keeper.check())).toEqual(['acknowledged']);
});

test('CX5 reports an acknowledged node that the server lacks or lists twice', async () => {
  const day = log[0]?.day;
  const known = log.filter(({ type }) => type === 'ChallengeCreated').slice(0, 2);
  const acknowledged = known.map((event, place): EventEnvelope => ({
    ...event,
    id: `answer-${place}`,
    type: 'NodeAcknowledged',
    v: 2,
    data: { event: event.id, nodeId: event.id, receipt: '' },
  }));
  const scenario = [...log, ...acknowledged];
  expect(day && acknowledgedNodes(scenario).map(({ project }) => project)).toEqual(['challenges', 'challenges']);
  const [one = '', two = ''] = known.map(({ id }) => id);
  const asked = async (ids: string[]) => brokenNames((await checkServer(scenario, 1, async () => ids)).broken);
  expect(await asked(['others', one, two])).toEqual([]);
  expect(await asked([one])).toEqual(['server']);
  expect(await asked([one, two, two])).toEqual(['server']);
  // What was answered before the run is not its business.
  expect((await checkServer(scenario, scenario.length + 1, async () => [])).checked).toBe(0);
});
