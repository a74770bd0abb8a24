import { noticeOf, isTransient } from '../../../core/domain/outbox/dropped.ts';
import { registry } from '../../../core/domain/registry.ts';
import { COMMANDS_STAY } from '../../../core/kernel/log/log.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { Simulation } from '../engine/simulation.ts';
import { executedCommands, type Executed } from '../model/executedCommands.ts';
import { mustBe, type Invariant } from './invariant.ts';

/**
 * What a person did on any device is in the server's log in the end, or the log says that it was dropped. A device whose storage was erased
 * takes with it what the server did not have. A device brings back what a backup lost for 30 days (SY27).
 */
export const confirmedOrDropped: Invariant = {
  name: 'SY23 each command that took effect on a device is confirmed in the end, or recorded as dropped',
  watch(simulation) {
    const executed = executedCommands(simulation);
    /** When the server had a command, or the notice of its loss, for the first time, in milliseconds of true time. */
    const confirmed = new Map<string, number>();
    let logs: readonly (readonly EventEnvelope[])[] = [];
    return {
      step() {
        executed.update();
        const now = simulation.devices.map(({ person }) => simulation.server.accountLog(person.id));
        for (const log of now.filter((each, i) => each !== logs[i]))
          for (const event of log)
            for (const id of recordedBy(event)) {
              const key = keyOf(event.actor, id);
              confirmed.set(key, confirmed.get(key) ?? simulation.scheduler.now());
            }
        logs = now;
      },
      end() {
        const storages = new Set(simulation.devices.map(({ data }) => data));
        const { hasRestored } = simulation.server;
        for (const command of executed.all()) {
          const since = confirmed.get(keyOf(command.person, dateless(command.id)));
          const isGone = !storages.has(command.storage);
          if (isGone && (since === undefined || hasRestored)) continue;
          // A backup may lose more than the devices bring back.
          const isOld = since !== undefined && simulation.scheduler.now() - since >= COMMANDS_STAY;
          if (isOld && hasRestored) continue;
          mustBeRecorded(simulation, command);
        }
      },
    };
  },
};

/** A daily command has the same id for every person. */
function keyOf(person: string, command: string): string {
  return JSON.stringify([person, command]);
}

function mustBeRecorded({ server }: Simulation, { id, type, data, person, device }: Executed): void {
  if (registry.commands.get(type)?.isInternal || isTransient(type)) return;
  const at = '2026-01-01T00:00:00.000Z';
  if (noticeOf({ command: { id, type, data }, reason: '', by: null, at }) === null) return;
  const recorded = new Set(server.accountLog(person).flatMap((event) => recordedBy(event)));
  mustBe(recorded.has(dateless(id)), () => `${type} (${id}) took effect on ${device}, and is neither confirmed nor dropped`);
}

function recordedBy({ type, command, data }: EventEnvelope): string[] {
  if (type !== 'CommandDropped' || typeof data !== 'object' || data === null || !('command' in data)) return [dateless(command)];
  return [dateless(String(data.command))];
}

/** The id of a daily command without its date: decided again, it has the date of its bounded moment. */
function dateless(id: string): string {
  return id.replace(/:\d{4}-\d{2}-\d{2}/, ':date');
}
