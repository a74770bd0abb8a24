import type { StoredCommand } from '../../../core/kernel/log/log.ts';
import type { Simulation } from '../engine/simulation.ts';

/** A command that took effect on a device: the last one with this id. */
export type Executed = Omit<StoredCommand, 'position'> & { readonly person: string; readonly device: string };

/** The commands that took effect on the devices, by device and id. */
export type ExecutedCommands = {
  /** Reads what the last step added. Call it after every step. */
  readonly update: () => void;
  /** Returns the command with this id on this device; undefined when it took no effect there. */
  readonly get: (device: string, id: string) => Executed | undefined;
  readonly all: () => Iterable<Executed>;
};

/** Collects the commands that take effect in a simulation: the devices delete some of them, or lose them with their storage. */
export function executedCommands({ devices }: Simulation): ExecutedCommands {
  const found = new Map<string, Executed>();
  const read = new Map<string, readonly StoredCommand[]>();
  const keyOf = (device: string, id: string): string => JSON.stringify([device, id]);
  return {
    update() {
      for (const { id: device, data, person } of devices) {
        const { commands = [] } = data;
        if (read.get(device) === commands) continue;
        read.set(device, commands);
        for (const { id, type, data: details } of commands)
          found.set(keyOf(device, id), { id, type, data: details, person: person.id, device });
      }
    },
    get: (device, id) => found.get(keyOf(device, id)),
    all: () => found.values(),
  };
}
