import { foldLog } from '../../../core/devtools/show.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { instantOf } from '../../../core/kernel/time/instant.ts';
import { outboxEvents } from '../../../core/domain/outbox/events.ts';
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
        const expected = streakByTheClock(counted(log), day);
        mustBe(
          days === expected.streak && shieldsHeld === expected.shieldsHeld,
          () => `${person.id}: ${days} days and ${shieldsHeld} shields instead of ${JSON.stringify(expected)}`,
        );
      }
    },
  }),
};

/** The events without proofs that the server refused: their days do not count (PR1). */
function counted(log: readonly EventEnvelope[]): readonly EventEnvelope[] {
  const refused = new Set(
    log.flatMap(({ type, data }) => (type === 'NodeRefused' ? [outboxEvents.NodeRefused.data.parse(data).event] : [])),
  );
  return log.filter(({ id }) => !refused.has(id));
}
