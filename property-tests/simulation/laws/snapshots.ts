import { foldLog } from '../../../core/devtools/show.ts';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { rebuild } from '../../../core/kernel/snapshots/replay.ts';
import { createSnapshotWriter } from '../../../core/kernel/snapshots/snapshots.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Checked in every simulation, also without snapshots on the devices: one snapshot in the middle of the log, and one at its end. */
export const snapshots: Invariant = {
  name: 'LG10 a log folds to the same state with any snapshot, even with one ahead of the log',
  watch: ({ devices }) => ({
    async end() {
      for (const { data, person } of devices) {
        const middle = Math.ceil(data.events.length / 2);
        const [early, whole] = [data.events.slice(0, middle), data.events.slice()];
        mustBe(
          await isAsFromScratch(early, whole),
          () => `${person.id}: a snapshot at ${middle} and the events after it are another state`,
        );
        mustBe(await isAsFromScratch(whole, early), () => `${person.id}: a snapshot at ${whole.length} is believed by a log of ${middle}`);
      }
    },
  }),
};

/** Returns whether a log with a snapshot of another log folds to its own state. */
async function isAsFromScratch(before: readonly EventEnvelope[], now: readonly EventEnvelope[]): Promise<boolean> {
  const derived = anyDerived();
  const { state, last, seq, commandIndex: answered } = await rebuild<Root>(sourceOf(before));
  const hash = last ? hashOfEvent(last) : '';
  const { device } = sourceOf(before);
  await createSnapshotWriter(derived)({ position: before.length, last: hash, device, seq, root: state, commandIndex: answered.pages() });
  const opened = await rebuild<Root>({ ...sourceOf(now), derived });
  return canonicalJson(opened.state) === canonicalJson(foldLog(now)) && opened.seq === now.length && opened.last?.id === now.at(-1)?.id;
}

function sourceOf(events: readonly EventEnvelope[]) {
  return { log: createMemoryLog({ events: [...events] }), registry, initial: initialRoot, device: events[0]?.device ?? '' };
}

function anyDerived(): Derived {
  const pause = async (): Promise<void> => {};
  return { store: createMemoryDerived(), version: 'simulated', step: 1, pause, idle: pause, runExclusive: (work) => work() };
}
