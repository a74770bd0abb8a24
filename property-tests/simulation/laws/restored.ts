import { mustBe, type Invariant } from './invariant.ts';

/** No device reports a restored backup when there was none. */
export const restored: Invariant = {
  name: 'SY21 a device says that the server was restored from a backup only after it was',
  watch: ({ devices, faultCounts }) => ({
    step() {
      if (faultCounts.has('server rolled back')) return;
      for (const { tabs } of devices) {
        for (const { name, view } of tabs)
          mustBe((view?.state.restoredAt ?? null) === null, () => `${name} says that the server was restored at ${view?.state.restoredAt}`);
      }
    },
  }),
};
