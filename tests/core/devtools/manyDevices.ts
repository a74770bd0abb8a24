import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import { createMemoryLog, type MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import { exportLog } from '../../../core/logFile/exportLog.ts';
import type { LogHeader } from '../../../core/logFile/header.ts';
import { SERVER_DEVICE } from '../../../core/replication/accountLog/wire.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { calendar, newEnvironment } from '../replication/support.ts';

export const ANN = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
const DAY = 86_400_000;

/** Opens ann's account on a device over a log that her devices share. */
async function openOn(device: string, environment: Environment, data: MemoryLogData): Promise<Gauntlet> {
  const log = createMemoryLog(data);
  const gauntlet = await openGauntlet({ account: ANN, device, log, nodes: memoryNodes(), files: memoryFiles(), ports: environment.ports });
  await gauntlet.cacheLoaded;
  return gauntlet;
}

/**
 * Ann's log of three devices: the server opens it on 2 March, the phone works on 2, 3 and 6 March, and what the laptop did on 4 and 5 March arrives
 * after that. Instants and days therefore fall along the log.
 */
export async function logOfThreeDevices(): Promise<{ readonly environment: Environment; readonly events: readonly EventEnvelope[] }> {
  const environment = newEnvironment('2026-03-02T09:00:00.000Z');
  const data: MemoryLogData = { events: [] };
  (await openOn(SERVER_DEVICE, environment, data)).close();
  const phone = await openOn('phone', environment, data);
  await phone.commands.buyPoints({ packageId: 'popular', paymentId: 'first' });
  const created = await phone.commands.createChallenge({ ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text', durationDays: 14 });
  const challengeId = created.ok ? (created.events[0]?.id ?? '') : '';
  await phone.commands.startChallenge({ challengeId });
  const checksIn = async (gauntlet: Gauntlet): Promise<void> => {
    await gauntlet.refresh();
    await gauntlet.commands.claimDailyReward();
    await gauntlet.commands.uploadProof({ challengeId, evidence: { type: 'text', text: 'done' }, note: '' });
  };
  await checksIn(phone);
  environment.advance(DAY);
  await checksIn(phone);
  const [shared, onPhone] = [data.events.length, data];
  const onLaptop: MemoryLogData = { events: [...data.events] };
  const laptop = await openOn('laptop', environment, onLaptop);
  environment.advance(DAY);
  await checksIn(laptop);
  environment.advance(DAY);
  await checksIn(laptop);
  environment.advance(DAY);
  await checksIn(phone);
  for (const gauntlet of [phone, laptop]) gauntlet.close();
  return { environment, events: chained([...onPhone.events, ...onLaptop.events.slice(shared)]) };
}

/** Returns the events with the hashes and numbers that they have in this order. */
function chained(events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  const seqs = new Map<string, number>();
  const result: EventEnvelope[] = [];
  for (const event of events) {
    const seq = (seqs.get(event.device) ?? 0) + 1;
    seqs.set(event.device, seq);
    const last = result.at(-1);
    result.push({ ...event, seq, prev: last ? hashOfEvent(last) : '' });
  }
  return result;
}

/** Returns a log as a file that names a confirmed head. */
export function fileOf(events: readonly EventEnvelope[], confirmed?: LogHeader['confirmed']): string {
  const now = '2026-03-06T20:00:00.000Z';
  const asOf = { now, day: calendar.dayOf(now, 'Europe/Berlin') };
  return exportLog(events, { app: '1.0.0', account: ANN.id, confirmed, asOf, zone: 'Europe/Berlin' });
}

/** Returns the confirmed head of events at a position. */
export function headAt(events: readonly EventEnvelope[], position: number): LogHeader['confirmed'] {
  const event = events[position - 1];
  if (!event) throw new Error(`There is no event ${position}.`);
  return { position, hash: hashOfEvent(event) };
}
