import { createIntlCalendar } from '../../../core/adapters/intlCalendar.ts';
import type { AppState } from '../../../core/views/appState.ts';
import { CREATE_DEFAULTS, type CreateChallenge } from '../../../core/domain/challenge/commands.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { CommandResult } from '../../../core/kernel/store/result.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { createMemoryLog, type MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import type { HttpRequest, Ports } from '../../../core/kernel/store/ports.ts';
import type { Evidence } from '../../../core/domain/proof/events.ts';
import type { Project } from '../../../core/replication/nodes.ts';
import { statusOfEvent, type EventStatus } from '../../../core/domain/outbox/eventStatus.ts';
import { cachingCalendar } from '../../../core/testing/calendar.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { createEnvironment, type Environment } from '../../../core/testing/environment.ts';

export const calendar = cachingCalendar(createIntlCalendar());

/** An environment at 09:00 UTC on 2 March 2026, in Berlin, with a node API that checks no rules. */
export function newEnvironment(now = '2026-03-02T09:00:00.000Z'): Environment {
  return createEnvironment({ calendar, now });
}

/** What a device stores of an account while no tab is open. */
export type Device = { readonly log: MemoryLogData; readonly nodes: Map<Project, unknown>; readonly files: Map<string, Uint8Array> };

export function newDevice(): Device {
  return { log: { events: [] }, nodes: new Map(), files: new Map() };
}

/** A person with the app open in one tab. */
export type Person = {
  readonly gauntlet: Gauntlet;
  readonly device: Device;
  readonly app: () => AppState;
  /** Creates a challenge of seven days of text proofs, changed by `form`; returns its id. */
  readonly creates: (form?: Partial<CreateChallenge>) => Promise<string>;
  /** Creates a challenge and starts it. */
  readonly begins: (form?: Partial<CreateChallenge>) => Promise<string>;
  readonly checksIn: (challengeId: string, evidence?: Evidence) => Promise<EventEnvelope>;
  readonly status: (event: string) => EventStatus;
  /** Pulls the nodes of all people. */
  readonly pulls: () => Promise<void>;
};

/** Opens the app for a person, on a new or a used device. */
export async function openPerson(
  environment: Environment,
  name = 'ann',
  device = newDevice(),
  ports: Partial<Ports> = {},
): Promise<Person> {
  const gauntlet = await openGauntlet({
    account: { id: name, name: name.toUpperCase(), email: `${name}@example.org` },
    device: `device of ${name}`,
    log: createMemoryLog(device.log),
    nodes: memoryNodes(device.nodes),
    files: memoryFiles(device.files),
    ports: { ...environment.ports, ...ports },
  });
  await gauntlet.cacheLoaded;
  const { commands } = gauntlet;
  const app = gauntlet.project<AppState>({ key: 'the whole app', select: (state) => state });
  const creates: Person['creates'] = async (form) => {
    const created = await commands.createChallenge({ ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text', durationDays: 7, ...form });
    return firstOf(created).id;
  };
  return {
    gauntlet,
    device,
    app: () => app.current(),
    creates,
    async begins(form) {
      const id = await creates(form);
      firstOf(await commands.startChallenge({ challengeId: id }));
      return id;
    },
    async checksIn(challengeId, evidence = { type: 'text', text: 'done' }) {
      return firstOf(await commands.uploadProof({ challengeId, evidence, note: '' }));
    },
    status: (event) => statusOfEvent(app.current().root.sync, event),
    async pulls() {
      await gauntlet.pull();
    },
  };
}

/** The first event of a command result; throws when the command was refused. */
export function firstOf(answer: CommandResult): EventEnvelope {
  const first = answer.ok ? answer.events[0] : undefined;
  if (!first) throw new Error(`nothing was done: ${JSON.stringify(answer)}`);
  return first;
}

/** Requests in short: method, path and idempotency key. */
export function sent(requests: readonly HttpRequest[]): string[] {
  return requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, headers }) => [method, path.replace('/api/local/projects/', ''), headers?.['Idempotency-Key']].join(' ').trim());
}

/** The recorded events of a type. */
export function recorded({ device }: Person, type: string): EventEnvelope[] {
  return device.log.events.filter((event) => event.type === type);
}

export const PHOTO_BYTES = new TextEncoder().encode('a photo of me, running');

/** Stores a photo on the device and returns the evidence of a check-in. */
export async function photoOf({ gauntlet }: Person): Promise<Evidence & { hash: string }> {
  const hash = await gauntlet.storeFile(PHOTO_BYTES);
  return { type: 'photo', hash, mediaType: 'image/jpeg', bytes: PHOTO_BYTES.length };
}
