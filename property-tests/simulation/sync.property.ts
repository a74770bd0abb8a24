import fc from 'fast-check';
import { expect } from 'vitest';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { openGauntlet, type Gauntlet } from '../../core/gauntlet.ts';
import { createMemoryLog } from '../../core/kernel/memoryLog.ts';
import type { Answer } from '../../core/kernel/commit.ts';
import type { Ports } from '../../core/kernel/ports.ts';
import { registry } from '../../core/slices.ts';
import { memoryFiles, memoryNodes } from '../../core/testing/memoryStores.ts';
import { createWorld } from '../../core/testing/world.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { law } from '../law.ts';
import { FAULTS, faultyServer, type Fault } from './faultyServer.ts';
import { gatedLog, gateOf } from './gates.ts';

const ANN = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
const FORM = { title: 'Run 5k', type: 'group-free', category: 'fitness', frequency: 'daily', durationDays: 9 } as const;

/** What is done in one of the tabs; `n` says which challenge. */
const deed = fc.record({
  tab: fc.nat({ max: 1 }),
  what: fc.constantFrom('create', 'start', 'check in', 'check in', 'photo', 'cancel', 'push', 'push', 'push', 'pull', 'reopen'),
  n: fc.nat({ max: 3 }),
  hours: fc.constantFrom(0, 0, 0, 5, 25),
  wait: fc.boolean(),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const fault = fc.oneof({ arbitrary: fc.constant<Fault>('none'), weight: 6 }, { arbitrary: fc.constantFrom(...FAULTS), weight: 10 });

law(
  'SY1 SY2 however bad the line was, in the end the server holds each acknowledged event once, in the order of the log',
  50,
  fc.asyncProperty(
    fc.scheduler(),
    fc.array(deed, { minLength: 3, maxLength: 25, size: 'max' }),
    fc.infiniteStream(fault),
    fc.boolean(),
    async (scheduler, deeds, faults, isLockLost) => {
      const gate = gateOf(scheduler);
      const data: { events: EventEnvelope[] } = { events: [] };
      const world = createWorld({ calendar, now: '2026-02-20T12:00:00.000Z' });
      const server = faultyServer(() => world.now(), gate, faults);
      const withoutLock: Ports['lock'] = (_, work) => work();
      const ports = { ...world.ports, fetch: server.fetch, ...(isLockLost ? { lock: withoutLock } : {}) };
      const files = memoryFiles();
      const nodes = memoryNodes();
      const acknowledged: Answer[] = [];

      const open = (tab: number): Promise<Gauntlet> => {
        const log = gatedLog(createMemoryLog(data), gate, `tab ${tab}`, always('well'));
        return openGauntlet({ account: ANN, device: 'device', log, nodes, files, ports });
      };
      const tabs = await scheduler.waitFor(Promise.all([open(0), open(1)]));
      const work: Promise<unknown>[] = [];

      const doIt = async ({ tab, what, n }: Deed): Promise<void> => {
        const gauntlet = tabs[tab === 0 ? 0 : 1];
        if (what === 'push') return gauntlet.push();
        if (what === 'pull') return gauntlet.pull('participations').catch(() => undefined);
        if (what === 'reopen') {
          gauntlet.close();
          tabs[tab === 0 ? 0 : 1] = await open(tab);
          return undefined;
        }
        acknowledged.push(await act(gauntlet, what, n, data.events));
        return undefined;
      };
      const all = (async () => {
        for (const each of deeds) {
          world.pass(each.hours * 3_600_000);
          const done = doIt(each);
          work.push(done);
          if (each.wait || each.what === 'reopen') await done;
        }
        await Promise.all(work);
      })();
      await scheduler.waitFor(all);
      server.heal();
      await scheduler.waitFor(tabs[0].push());
      await scheduler.waitIdle();
      await scheduler.waitFor(tabs[0].push());
      await scheduler.waitIdle();

      mustHoldInOrder(server.taken, data.events);
      mustHoldAnswers(acknowledged, data.events);
    },
  ),
);

async function act(gauntlet: Gauntlet, what: Deed['what'], n: number, events: readonly EventEnvelope[]): Promise<Answer> {
  const created = events.filter(({ type }) => type === 'ChallengeCreated');
  const about = created[n % Math.max(1, created.length)];
  if (what === 'create' || !about) return gauntlet.acts.createChallenge({ ...FORM, proofType: n < 2 ? 'text' : 'photo' });
  const challengeId = about.id;
  if (what === 'start') return gauntlet.acts.startChallenge(challengeId);
  if (what === 'cancel') return gauntlet.acts.cancelChallenge(challengeId);
  if (what === 'check in') return gauntlet.acts.uploadProof({ challengeId, evidence: { type: 'text', text: 'Done' }, note: '' });
  const hash = await gauntlet.keepFile(new Uint8Array([n]));
  return gauntlet.acts.uploadProof({ challengeId, evidence: { type: 'photo', hash, mediaType: 'image/png', bytes: 1 }, note: '' });
}

/** What the server took is what the log declares, in its order, and the log knows it: one answer for each. */
function mustHoldInOrder(taken: readonly string[], events: readonly EventEnvelope[]): void {
  const declared = events.filter((event) => registry.handling.get(event.type)?.definition.node?.(event)).map(({ id }) => id);
  expect(taken).toEqual(declared);
  const answers = events.filter(({ type }) => type === 'NodeAcknowledged' || type === 'NodeRefused');
  expect(answers.map(({ type, data }) => ({ type, data }))).toEqual(
    declared.map((event) => ({ type: 'NodeAcknowledged', data: { event, nodeId: event } })),
  );
}

function mustHoldAnswers(answers: readonly Answer[], events: readonly EventEnvelope[]): void {
  for (const answer of answers) {
    for (const event of answer.ok ? answer.events : []) expect(events.filter(({ id }) => id === event.id)).toEqual([event]);
  }
}

function* always<T>(value: T): Generator<T, never> {
  for (;;) yield value;
}
