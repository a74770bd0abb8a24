import { foldLog } from '../../../core/devtools/show.ts';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { rebuilt } from '../../../core/kernel/snapshots/replay.ts';
import { createSnapshotKeeper } from '../../../core/kernel/snapshots/snapshots.ts';
import { initialRoot, registry, type Root } from '../../../core/domain/registry.ts';
import { mustBe, type Law } from './law.ts';

/** In every life, also where the devices keep no snapshots: one is made in the middle of the log, and one at its end. */
export const snapshots: Law = {
  name: 'LG10 from a snapshot on, or from one ahead of the log, a log folds to what it folds to from scratch',
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

/** Whether a log opened with a snapshot of another one comes to its own state. */
async function isAsFromScratch(before: readonly EventEnvelope[], now: readonly EventEnvelope[]): Promise<boolean> {
  const derived = anyDerived();
  const { state, last, seq, answered } = await rebuilt<Root>(sourceOf(before));
  await createSnapshotKeeper(derived)({ position: before.length, last: last?.id ?? '', seq, root: state, answered: answered.pages() });
  const opened = await rebuilt<Root>({ ...sourceOf(now), derived });
  return canonicalJson(opened.state) === canonicalJson(foldLog(now)) && opened.seq === now.length && opened.last?.id === now.at(-1)?.id;
}

function sourceOf(events: readonly EventEnvelope[]) {
  return { log: createMemoryLog({ events: [...events] }), registry, initial: initialRoot, device: events[0]?.device ?? '' };
}

function anyDerived(): Derived {
  const pause = async (): Promise<void> => {};
  return { store: createMemoryDerived(), version: 'simulated', step: 1, pause, idle: pause, alone: (work) => work() };
}
