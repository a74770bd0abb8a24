import { foldLog } from '../../../core/devtools/show.ts';
import { instantOf } from '../../../core/kernel/time/instant.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';
import { streakByTheClock } from '../../../core/testing/oracles/streak.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** The days of all devices count together, in whichever order they arrived. */
export const streakOfAll: Invariant = {
  name: 'PR1 PR2 the streak is that of the days of all devices together',
  watch: ({ devices, server, scheduler }) => ({
    end() {
      const now = instantOf(Math.floor(scheduler.now()));
      for (const { person, zone } of devices) {
        const day = calendar.dayOf(now, zone);
        const log = server.accountLog(person.id);
        const { days, shieldsHeld } = streakOf(foldLog(log).progress, { now, day });
        // Which days are separate follows from the order of the instants (AC3).
        const expected = streakByTheClock(
          log.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
          day,
        );
        mustBe(
          days === expected.streak && shieldsHeld === expected.shieldsHeld,
          () => `${person.id}: ${days} days and ${shieldsHeld} shields instead of ${JSON.stringify(expected)}`,
        );
      }
    },
  }),
};
