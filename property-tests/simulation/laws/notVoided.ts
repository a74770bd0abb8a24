import { mustBe, type Invariant } from './invariant.ts';

/** An event that was decided on this device's log is valid in it. */
export const notVoided: Invariant = {
  name: 'no decided event is voided in its own log',
  watch: ({ devices }) => ({
    step() {
      for (const { root, person, fresh } of devices) {
        if (fresh.length === 0) continue;
        const { voided, unknown } = root.log;
        mustBe(voided.length === 0, () => `${person.id}: ${JSON.stringify(voided)}`);
        mustBe(unknown.length === 0, () => `${person.id}: ${JSON.stringify(unknown)}`);
      }
    },
  }),
};
