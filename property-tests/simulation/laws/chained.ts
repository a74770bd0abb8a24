import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Each event is decided on what stands before it: a tab that appends to a tail that was replaced meanwhile would break the chain. */
export const chained: Invariant = {
  name: 'LG19 in the log of a device each event carries the hash of the one before it',
  watch: ({ devices }) => ({
    step() {
      for (const { id, data, fresh } of devices) {
        const first = data.events.length - fresh.length;
        for (const [i, { prev, type }] of fresh.entries()) {
          const before = data.events[first + i - 1];
          mustBe(prev === (before ? hashOfEvent(before) : ''), () => `${id}: ${type} at ${first + i + 1} does not follow ${before?.type}`);
        }
      }
    },
  }),
};
