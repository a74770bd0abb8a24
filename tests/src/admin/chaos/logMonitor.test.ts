import { expect, test } from 'vitest';
import { createIntlCalendar } from '@gauntlet/core/browser';
import { acknowledgedNodes, type EventEnvelope } from '@gauntlet/core/devtools';
import { sampleHistory } from '../../../../core/sample/history.ts';
import { hashOf } from '../../../../core/kernel/log/hash.ts';
import { applyStored } from '../../../../core/kernel/fold/fold.ts';
import { createEnvironment } from '../../../../core/testing/environment.ts';
import { registry } from '../../../../core/domain/registry.ts';
import { initialRoot } from '../../../../core/domain/slices.ts';
import { createLogMonitor } from '../../../../src/admin/chaos/logMonitor.ts';
import { checkServer } from '../../../../src/admin/chaos/serverCheck.ts';

const log = sampleHistory(
  { id: 'ann', name: 'Ann', email: 'ann@example.org' },
  createEnvironment({ calendar: createIntlCalendar(), now: '2026-03-02T12:00:00.000Z' }).ports,
);
const OLD = log.length - 60;
const added = log.slice(OLD, OLD + 40);
const [first, second] = added;
if (!first || !second) throw new Error('The sample is shorter than it was.');

/** A monitor of an app whose state is the fold of `memory`, over the log `stored`. */
async function monitorOver(stored: EventEnvelope[], memory: readonly EventEnvelope[] = stored) {
  const view = { root: rootOf(memory) };
  const monitor = await createLogMonitor(
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
  const append = (log: readonly EventEnvelope[], memory: readonly EventEnvelope[] = log) => {
    stored.push(...log);
    view.root = rootOf([...(log.length === 0 ? stored : stored.slice(0, -log.length)), ...memory]);
  };
  return { monitor, append };
}

function rootOf(events: readonly EventEnvelope[]) {
  const root = initialRoot();
  for (const event of events) applyStored(registry, root, event);
  return root;
}

/** The same events with a new chain that continues `before`. */
function chained(before: EventEnvelope | undefined, events: readonly EventEnvelope[]): EventEnvelope[] {
  let last = before;
  return events.map((event) => (last = { ...event, prev: last ? hashOf(last) : '' }));
}

/** What the acknowledged events were recorded for. */
const COMMAND = { id: 'a command', type: 'BuyPoints' };

const violated = (broken: readonly { invariant: string }[] | null) => (broken ?? []).map(({ invariant }) => invariant);

test('CX4 a run without a fault violates no invariant, and the figures count the checked events, acknowledgements and folds', async () => {
  const { monitor, append } = await monitorOver(log.slice(0, OLD));
  expect(monitor.figures()).toEqual({ position: OLD, events: 0, acknowledged: 0, folds: 0 });
  append(added);
  monitor.acknowledge(COMMAND, added.slice(0, 1));
  expect(await monitor.check()).toEqual([]);
  expect(await monitor.compare()).toEqual([]);
  expect(monitor.figures()).toEqual({ position: OLD + 40, events: 40, acknowledged: 1, folds: 1 });
});

test('CX4 reports an acknowledged append that the log lacks, and a state that is ahead of the log', async () => {
  const { monitor, append } = await monitorOver(log.slice(0, OLD));
  append([], added);
  monitor.acknowledge(COMMAND, added.slice(0, 1));
  const broken = await monitor.check();
  expect(violated(broken)).toEqual(['acknowledged', 'memory']);
  expect(broken[0]).toMatchObject({ event: added[0]?.id, why: `${added[0]?.type} was acknowledged and is in the log 0 times` });
  expect(await monitor.compare()).toBeNull();
  expect(violated(await monitor.check())).toEqual(['memory']);
});

test('CX4 reports an event that is in the log twice, and a command that was executed twice', async () => {
  const stored = log.slice(0, OLD);
  const { monitor, append } = await monitorOver(stored);
  const again = { ...first, id: 'another-id', seq: second.seq + 1, at: second.at };
  append(chained(stored.at(-1), [first, second, first, again]));
  monitor.acknowledge(COMMAND, [first]);
  expect(violated(await monitor.check())).toEqual(expect.arrayContaining(['once', 'decided once', 'acknowledged']));
});

test('CX4 reports a gap in the log, a changed event and a voided event', async () => {
  const hole = await monitorOver(log.slice(0, OLD));
  hole.append(added.toSpliced(3, 1));
  expect(violated(await hole.monitor.check())).toContain('chain');

  const changed = await monitorOver(log.slice(0, OLD));
  changed.append(added.with(1, { ...second, zone: 'Asia/Tokyo' }));
  expect(violated(await changed.monitor.check())).toEqual(['chain']);

  const purchase = log.find(({ type }) => type === 'PointsPurchased');
  if (!purchase) throw new Error('The sample buys points.');
  const doubled = await monitorOver([...log]);
  doubled.append(chained(log.at(-1), [{ ...purchase, id: 'again', command: 'again', at: log.at(-1)?.at ?? purchase.at }]));
  expect(violated(await doubled.monitor.check())).toEqual(['not void']);
});

test('CX4 reports a state that differs from the full fold: points charged twice in memory only', async () => {
  const stored = log.slice(0, OLD);
  const state = { root: rootOf(stored) };
  const monitor = await createLogMonitor(
    { readEvents: async (from, limit) => stored.slice(from - 1, from - 1 + limit), views$: { value: { state } } },
    async () => undefined,
  );
  expect(await monitor.compare()).toEqual([]);
  state.root.wallet.user -= 100;
  state.root.wallet.burn += 100;
  expect(violated(await monitor.compare())).toEqual(['fold']);
});

test('CX4 LG18 a tail that was replaced is followed from there, and a command without events must be accounted for', async () => {
  const stored = log.slice(0, OLD);
  const { monitor, append } = await monitorOver(stored);
  append(added.slice(0, 10));
  const lost = added[3];
  const [dropped] = added.slice(9, 10);
  if (!lost || !dropped) throw new Error('The sample is shorter than it was.');
  monitor.acknowledge({ id: 'bought', type: 'BuyPoints' }, [lost]);
  monitor.acknowledge({ id: 'liked', type: 'LikeComment' }, [dropped]);
  // An event of the server comes first, and two commands are not decided again.
  const tail = stored.splice(OLD);
  append(chained(stored.at(-1), [{ ...second, id: 'of-the-server', command: 'server' }, ...tail.slice(0, 3), ...tail.slice(4, 9)]));
  const broken = await monitor.check();
  expect(broken.filter(({ invariant }) => invariant !== 'not void').map(({ invariant, event }) => [invariant, event])).toEqual([
    ['acknowledged', lost.id],
  ]);
  expect(await monitor.compare()).toEqual([]);
});

test('CX4 checks events that cannot be read at the next check', async () => {
  const stored = log.slice(0, OLD);
  let fails = false;
  const view = { root: rootOf(stored) };
  const monitor = await createLogMonitor(
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
  monitor.acknowledge(COMMAND, [{ id: 'lost', type: 'DayOpened' }]);
  await expect(monitor.check()).rejects.toThrow('unavailable');
  fails = false;
  expect(violated(await monitor.check())).toEqual(['acknowledged']);
});

test('CX5 reports an acknowledged node that the server lacks or has twice', async () => {
  const day = log[0]?.day;
  const created = log.filter(({ type }) => type === 'ChallengeCreated').slice(0, 2);
  const acknowledged = created.map((event, place): EventEnvelope => ({
    ...event,
    id: `answer-${place}`,
    type: 'NodeAcknowledged',
    v: 2,
    data: { event: event.id, nodeId: event.id, receipt: '' },
  }));
  const scenario = [...log, ...acknowledged];
  expect(day && acknowledgedNodes(scenario).map(({ project }) => project)).toEqual(['challenges', 'challenges']);
  const [one = '', two = ''] = created.map(({ id }) => id);
  const violatedWith = async (ids: string[]) => violated((await checkServer(scenario, 1, async () => ids)).broken);
  expect(await violatedWith(['others', one, two])).toEqual([]);
  expect(await violatedWith([one])).toEqual(['server']);
  expect(await violatedWith([one, two, two])).toEqual(['server']);
  // Acknowledgements from before the run are not checked.
  expect((await checkServer(scenario, scenario.length + 1, async () => [])).checked).toBe(0);
});
