import type { StoredCommand } from '../../../core/kernel/log/log.ts';
import type { MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import type { Simulation } from '../engine/simulation.ts';

/** A command that took effect on a device: the last one with this id. `storage`: where it was stored. */
export type Executed = Omit<StoredCommand, 'position'> & {
  readonly person: string;
  readonly device: string;
  readonly storage: MemoryLogData;
};

/** The commands that took effect on the devices, by device and id. */
export type ExecutedCommands = {
  /** Reads what the last step added. Call it after every step. */
  readonly update: () => void;
  /** Returns the command with this id on this device; undefined when it took no effect there. */
  readonly get: (device: string, id: string) => Executed | undefined;
  /** Returns the commands of each storage. One of a copied storage is in both. */
  readonly all: () => readonly Executed[];
};

/** Collects the commands that take effect in a simulation: the devices delete some of them, or lose them with their storage. */
export function executedCommands({ devices }: Simulation): ExecutedCommands {
  const found = new Map<string, Executed>();
  const stored = new Map<MemoryLogData, Map<string, Executed>>();
  const read = new Map<MemoryLogData, readonly StoredCommand[]>();
  const keyOf = (device: string, id: string): string => JSON.stringify([device, id]);
  return {
    update() {
      for (const { id: device, data, person } of devices) {
        const { commands = [] } = data;
        if (read.get(data) === commands) continue;
        read.set(data, commands);
        const inStorage = stored.get(data) ?? new Map<string, Executed>();
        stored.set(data, inStorage);
        for (const { id, type, data: details } of commands) {
          const executed = { id, type, data: details, person: person.id, device, storage: data };
          found.set(keyOf(device, id), executed);
          inStorage.set(id, executed);
        }
      }
    },
    get: (device, id) => found.get(keyOf(device, id)),
    all: () => [...stored.values()].flatMap((commands) => [...commands.values()]),
  };
}
