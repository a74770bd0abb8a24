import { mustBe, type Invariant } from './invariant.ts';

/** What was decided on this device's own log is never impossible in it. */
export const notVoided: Invariant = {
  name: 'nothing that was decided on a log is voided in it',
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
