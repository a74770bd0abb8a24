import { mustBe, type Invariant } from './invariant.ts';

/** No plan has two logs that began apart: nothing of a device waits for the decision of its person. */
export const neverForeign: Invariant = {
  name: 'SY27 SY29 no device takes its own log for one that began apart from the account',
  watch: ({ devices }) => ({
    step() {
      for (const { tabs } of devices)
        for (const { name, view } of tabs)
          mustBe(view?.state.accountLog.status !== 'foreign', () => `${name} waits for the decision of its person`);
    },
  }),
};
