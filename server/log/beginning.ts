import { createHash } from 'node:crypto';
import type { EventEnvelope } from '@gauntlet/core';
import { createIntlCalendar, createRecorder, initialRoot, registry, sampleHistory, SERVER_DEVICE } from '@gauntlet/core/server';
import type { Person } from '../auth/accounts.ts';
import type { Ports } from '../ports.ts';

type BeginPorts = Pick<Ports, 'clock' | 'ids' | 'sampleData'>;

/** How a log begins (AC18), and the person's time zone. */
export type Beginning = { readonly beginning: 'sample' | 'plain'; readonly zone: string };

/** Returns the first events of a person's log: the sample history where the installation has one (AC9), or nothing but the opening (AC1). */
export function firstEvents(
  { clock, ids, sampleData }: BeginPorts,
  person: Person,
  { beginning, zone }: Beginning,
): readonly EventEnvelope[] {
  const { id, name, email } = person;
  const ports = {
    now: () => Date.parse(clock.now()),
    zone: () => zone,
    calendar: createIntlCalendar(),
    // As random as the ids of the server, and as repeatable in a simulation. An event id needs 16 bytes.
    random: (length: number) => new Uint8Array(createHash('sha256').update(ids.next()).digest().subarray(0, length)),
  };
  if (beginning === 'sample' && sampleData) return sampleHistory({ id, name, email }, ports);
  const recorder = createRecorder({ registry, initial: initialRoot, ports, actor: id, device: SERVER_DEVICE });
  recorder.execute({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
  return recorder.events;
}
