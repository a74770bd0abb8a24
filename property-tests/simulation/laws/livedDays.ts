import { DAY, millis, MINUTE } from '../../../core/kernel/time/instant.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** What can be claimed once a day. */
const CLAIMS = ['DayOpened', 'DailyRewardClaimed', 'StripDayClaimed'];
/** The server takes events of this far ahead of its clock, in milliseconds (AL5). */
const AHEAD = 5 * MINUTE;
/** The most that a daily claim may lie back, in milliseconds (AL6). */
const CLAIM_AGE = 30 * DAY;

/** Nothing is earned for a day that the account has not lived, whatever the clock of a device says, or for a day twice. */
export const livedDays: Invariant = {
  name: 'AL5 AL6 AC2 no made-up day is paid, and no day twice',
  watch({ devices, server, scheduler, plan }) {
    const people = [...new Set(devices.map((device) => device.person.id))];
    const read = new Map<string, readonly EventEnvelope[]>();
    return {
      step() {
        // A server whose clock was wrong at the first contact of a device believes that it is older.
        if (plan.faults.includes('server clock wrong')) return;
        for (const person of people) {
          const [log, before] = [server.accountLog(person), read.get(person) ?? []];
          if (log === before) continue;
          read.set(person, log);
          // A log from before is uploaded as it is (AL9).
          if (before.length === 0) continue;
          const claims = log.slice(before.length).filter(({ type }) => CLAIMS.includes(type));
          for (const claim of claims) {
            const { type, at, day, device } = claim;
            const age = scheduler.now() - millis(at);
            mustBe(
              age >= -AHEAD && age <= CLAIM_AGE,
              () => `${person}: ${type} of ${at} on ${device} was taken at ${new Date(scheduler.now()).toISOString()}`,
            );
            // A clock that is behind is the device's own from its first event on (AL6), which an uploaded log may have.
            const earlier = log.findLast((event) => event.device === device && event.seq < claim.seq);
            const begins = Math.min(millis(plan.begins), millis(earlier?.at ?? plan.begins));
            mustBe(millis(day.to) > begins, () => `${person}: ${type} is of ${day.date}, before the account began`);
          }
        }
      },
      end() {
        for (const person of people) {
          for (const claim of CLAIMS) {
            const dates = server.accountLog(person).flatMap(({ type, day }) => (type === claim ? [day.date] : []));
            mustBe(new Set(dates).size === dates.length, () => `${person}: ${claim} is twice of a day: ${dates.join(', ')}`);
          }
        }
      },
    };
  },
};
