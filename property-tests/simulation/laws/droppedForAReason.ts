import { outboxEvents } from '../../../core/domain/outbox/events.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { PUSH_REFUSALS } from '../../../core/replication/accountLog/wire.ts';
import { mustBe, type Invariant } from './invariant.ts';

type Dropped = ReturnType<typeof outboxEvents.CommandDropped.data.parse>;

/** What can be claimed once a day: the server takes such a claim for 30 days (AL6). Two that move to the same day have one id, and one notice. */
const DAILY: ReadonlySet<string> = new Set(['ClaimDailyReward', 'ClaimStripDay', 'ClaimToday']);

/**
 * What a person did is dropped only for a reason of the rules. Instants are moved to what the server takes (SY26), so that it refuses no command for its
 * instant, except for a claim of long ago; and what follows a refused command is decided again, not dropped with it.
 */
export const droppedForAReason: Invariant = {
  name: 'SY23 SY26 no command is dropped for its instant, for its place or with another one, and a repeated one took effect before',
  watch({ devices, server, plan }) {
    /** By the id of a notice: whether its command had an effect in the log of the device when the device recorded it. Other events may come before it later. */
    const repeated = new Map<string, boolean>();
    return {
      step() {
        for (const { id, data, fresh } of devices)
          for (const event of fresh) {
            if (event.type !== 'CommandDropped' || event.device !== id || repeated.has(event.id)) continue;
            const before = data.events.slice(0, data.events.indexOf(event));
            repeated.set(event.id, hasEffect(before, outboxEvents.CommandDropped.data.parse(event.data)));
          }
      },
      end() {
        // While the clock of the server is wrong, it refuses what is right.
        const isClockWrong = plan.faults.includes('server clock wrong');
        for (const person of new Set(devices.map((device) => device.person.id))) {
          const log = server.accountLog(person);
          for (const [i, { id, type, data, device }] of log.entries()) {
            if (type !== 'CommandDropped') continue;
            const dropped = outboxEvents.CommandDropped.data.parse(data);
            const name = `${dropped.type} (${dropped.command}) of ${device} is dropped with ${dropped.reason}`;
            const isRepeated = repeated.get(id) ?? hasEffect(log.slice(0, i), dropped);
            // After a restored backup the notice may stand before the command that it names.
            const mayDiffer = server.hasRestored || (!isRepeated && DAILY.has(dropped.type));
            mustBe(
              mayDiffer || (dropped.reason === 'Repeated') === isRepeated,
              () => `${name}, and had ${isRepeated ? 'an' : 'no'} effect`,
            );
            mustBe(isClockWrong || isOfRules(dropped), () => name);
          }
        }
      },
    };
  },
};

function hasEffect(log: readonly EventEnvelope[], { command }: Dropped): boolean {
  return log.some((event) => event.command === command);
}

function isOfRules({ reason, type }: Dropped): boolean {
  if (reason === 'TooEarly') return DAILY.has(type);
  return reason === 'Repeated' || (reason !== 'Broken' && !Object.hasOwn(PUSH_REFUSALS, reason));
}
