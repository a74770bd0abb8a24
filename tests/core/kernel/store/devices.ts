import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { foldAll } from '../../../../core/kernel/fold/fold.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import type { Received, ServerLog } from '../../../../core/kernel/store/rebase.ts';
import { verify } from '../../../../core/logFile/verify.ts';
import type { Environment } from '../../../../core/testing/environment.ts';
import { emptyJar, jarRegistry, newEnvironment, openTab, type JarRoot, type Tab } from '../support.ts';

/** A device of a person: a log, and a tab over it. */
export type Device = Tab & {
  readonly name: string;
  readonly data: MemoryLogData;
  readonly log: EventLog;
  /** Takes what the server has into the log. */
  receive(changes?: Partial<ServerLog<JarRoot>>): Promise<Received>;
  /** Pulls, and appends what is pending to the server's log. */
  exchange(): Promise<Received>;
};

/** Devices of one person, and the log of the server that they share. */
export type Devices = {
  readonly environment: Environment;
  readonly server: EventEnvelope[];
  readonly open: (name: string, wrap?: (log: EventLog) => EventLog) => Promise<Device>;
};

export function newDevices(): Devices {
  const environment = newEnvironment();
  const server: EventEnvelope[] = [];
  return { environment, server, open: (name, wrap) => openDevice(environment, server, name, wrap) };
}

/** How a test decides again: nothing moves, and a dropped command leaves a note. */
export const DECIDING: Pick<ServerLog<JarRoot>, 'bounded' | 'isTransient' | 'noticeOf'> = {
  bounded: (at) => at,
  isTransient: () => false,
  noticeOf: ({ command, reason }) => ({ id: `dropped:${command.id}`, type: 'RecordDropped', data: { text: `${command.type}: ${reason}` } }),
};

async function openDevice(
  environment: Environment,
  server: EventEnvelope[],
  name: string,
  wrap: (log: EventLog) => EventLog = (log) => log,
): Promise<Device> {
  const data: MemoryLogData = { events: [] };
  const log = wrap(createMemoryLog(data));
  const tab = await openTab(environment, log, name);
  const receive: Device['receive'] = (changes = {}) => {
    const after = changes.after ?? tab.store.confirmed$.value;
    return tab.store.receive({ ...DECIDING, after, events: server.slice(after), ...changes });
  };
  return {
    ...tab,
    name,
    data,
    log,
    receive,
    async exchange() {
      const received = await receive();
      server.push(...(await log.read(tab.store.confirmed$.value + 1)));
      await receive();
      return received;
    },
  };
}

/** The events of a device's log in short: `phone 1 TakeCoins`. */
export function eventsIn({ data }: Pick<Device, 'data'>): string[] {
  return data.events.map(({ device, seq, command }) => `${device} ${seq} ${command}`);
}

/** The flaws of a device's log: the chain, the numbers, the stored commands, voided events, and a state that differs from a fold of its log. */
export function flawsOf({ data, store }: Pick<Device, 'data' | 'store'>): string[] {
  const { events, commands = [], status = { confirmed: 0 } } = data;
  const { state } = store.views$.value;
  const pending = new Map(events.map(({ command }, i) => [command, i + 1]).toReversed() as [string, number][]);
  return [
    ...(verify(events).flaw ? [verify(events).flaw?.sentence ?? ''] : []),
    ...(canonicalJson(state) === canonicalJson(foldAll(jarRegistry, emptyJar(), events)) ? [] : ['The state is not the fold of the log.']),
    ...state.log.voided.map(({ reason }) => `voided: ${reason}`),
    ...commands.filter(({ id, position }) => pending.get(id) !== position).map(({ id }) => `The command ${id} is stored elsewhere.`),
    ...[...pending]
      .filter(([id, at]) => at > status.confirmed && !commands.some((command) => command.id === id))
      .map(([id]) => `The command ${id} is not stored.`),
  ];
}
