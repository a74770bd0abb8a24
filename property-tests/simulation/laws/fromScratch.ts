import { foldLog } from '../../../core/devtools/show.ts';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { rebuild } from '../../../core/kernel/snapshots/replay.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { DERIVED_VERSION, SNAPSHOT_STEP } from '../engine/tab.ts';
import type { Device } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** After every rebase each tab shows the fold of the whole log, and so does one that opens with what the device has stored. */
export const fromScratch: Invariant = {
  name: 'LG10 LG18 each tab shows the fold of its whole log, and opens with it from any snapshot',
  watch: ({ devices }) => ({
    async end() {
      for (const device of devices) {
        const expected = canonicalJson(foldLog(device.data.events));
        for (const { name, view } of device.tabs)
          mustBe(!view || canonicalJson(view.state.root) === expected, () => `${name} shows another state than its log folds to`);
        const { state, seq } = await opened(device);
        mustBe(canonicalJson(state) === expected, () => `${device.id} opens with another state than its log folds to`);
        const last = device.data.events.findLast((event) => event.device === device.id)?.seq ?? 0;
        mustBe(seq === last, () => `${device.id} opens with ${seq} as its last number instead of ${last}`);
      }
    },
  }),
};

function opened({ data, derived, id }: Device) {
  const pause = async (): Promise<void> => {};
  const stored = derived && { store: derived, version: DERIVED_VERSION, step: SNAPSHOT_STEP, pause, idle: pause, runExclusive: runNow };
  return rebuild<Root>({ log: createMemoryLog(data), registry, initial: initialRoot, device: id, ...(stored && { derived: stored }) });
}

function runNow<T>(work: () => Promise<T>): Promise<T> {
  return work();
}
