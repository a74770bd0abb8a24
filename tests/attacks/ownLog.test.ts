import { describe, expect, test } from 'vitest';
import { importFile } from '../../core/client/importing.ts';
import { exportLog } from '../../core/client/ownLog.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import { hashOf } from '../../core/kernel/log/hash.ts';
import { newDevice, newEnvironment, openPerson, type Device, type Person } from '../core/replication/support.ts';

const environment = newEnvironment();
const firstClaims = ({ gauntlet }: Person) => gauntlet.commands.claimDailyReward();
const exported = ({ gauntlet }: Person, { log }: Device): Promise<string> =>
  exportLog(createMemoryLog(log), 'ann', gauntlet.views$.value.asOf, environment.ports);

/** The import of a text into a new device. */
async function imported(text: string) {
  const file = { size: text.length, text: async () => text };
  return importFile({ file, account: 'ann', log: createMemoryLog(), ports: environment.ports });
}

/** An event of a later version of the app, behind the last one. */
function later(last: EventEnvelope): EventEnvelope {
  return { ...last, id: 'later', seq: last.seq + 1, type: 'HabitPlanned', command: 'later', prev: hashOf(last), data: {} };
}

describe('LG1 an old tab beside a newer app', () => {
  test('LG1 decides and pushes nothing while the log holds an event that it does not know, and continues to read', async () => {
    const device = newDevice();
    const ann = await openPerson(environment, 'ann', device);
    await ann.creates();
    const last = device.log.events.at(-1);
    if (!last) throw new Error('The log is empty.');
    device.log.events.push(later(last));
    environment.transport.requests.length = 0;
    await ann.gauntlet.push();
    expect(environment.transport.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await firstClaims(ann)).toEqual({ ok: false, refusal: { type: 'UpdateNeeded' } });
    expect(device.log.events).toHaveLength(last.seq + 1);
    await ann.gauntlet.pull();
    expect(ann.app().root.wallet.user).toBe(12_500);
  });
});

describe('LG16 a bad record of the log', () => {
  const damage: readonly [string, (events: unknown[], index: number) => void][] = [
    ['missing', (events, index) => void Reflect.deleteProperty(events, index)],
    ['null', (events, index) => void (events[index] = null)],
    ['of another shape', (events, index) => void (events[index] = { id: 'x', type: 5 })],
  ];

  test.each(damage)('LG16 one that is %s is listed, and the account opens and records behind its head', async (_, damaged) => {
    const device = newDevice();
    const before = await openPerson(environment, 'ann', device);
    await before.creates();
    await firstClaims(before);
    const head = device.log.events.length;
    damaged(device.log.events, 1);
    const ann = await openPerson(environment, 'ann', device);
    expect(ann.app().root.log).toMatchObject({ position: head, unreadable: [2], unknown: [] });
    expect(await firstClaims(ann)).toMatchObject({ ok: false, refusal: { type: 'AlreadyClaimedToday' } });
    expect(await ann.gauntlet.commands.claimStripDay()).toMatchObject({ ok: true });
    expect(device.log.events).toHaveLength(head + 1);
    const again = await openPerson(environment, 'ann', device);
    expect(again.app().root).toEqual(ann.app().root);
    const { flaw } = await again.gauntlet.checkLog(() => undefined);
    expect(flaw?.sentence).toBe('Event 2 cannot be read: its record is missing or damaged.');
  });
});

describe('LG17 what is taken can be exported and imported', () => {
  test('LG17 a message of 600,000 characters is refused with a sentence, and one of 5,000 survives export and import', async () => {
    const device = newDevice();
    const ann = await openPerson(environment, 'ann', device);
    const send = (length: number) => ann.gauntlet.commands.sendMessage({ to: { id: 'ben', name: 'Ben' }, text: 'x'.repeat(length) });
    expect(await send(600_000)).toEqual({
      ok: false,
      refusal: { type: 'Malformed', message: 'A message has at most 5,000 characters.' },
    });
    expect(await send(5_000)).toMatchObject({ ok: true });
    expect(await imported(await exported(ann, device))).toMatchObject({ ok: true });
  });

  test('LG17 any other text that would make an event too long to import is refused', async () => {
    const ann = await openPerson(environment, 'ann');
    const to = { id: 'x'.repeat(500_000), name: 'Ben' };
    expect(await ann.gauntlet.commands.sendMessage({ to, text: 'Hello' })).toEqual({ ok: false, refusal: { type: 'TooLarge' } });
  });

  test.each(['9998-12-31T00:00:00.000Z', '2026-02-31T00:00:00.000Z', '2026-03-02T24:00:00.000Z', '2026-13-01T00:00:00.000Z'])(
    'LG17 an import with an event at %s is refused, and names the line',
    async (at) => {
      const device = newDevice();
      const ann = await openPerson(environment, 'ann', device);
      const text = (await exported(ann, device)).replaceAll('"at":"2026-03-02T09:00:00.000Z"', `"at":"${at}"`);
      const result = await imported(text);
      expect(result.ok ? '' : result.message).toContain('Line 2 is not an event: at: There is no such instant');
    },
  );

  test('LG17 a clock in the year 9998 records instants that can be imported', async () => {
    const far = newEnvironment();
    far.setClockError(Date.parse('9998-12-31T00:00:00.000Z') - Date.parse(far.now()));
    const device = newDevice();
    const ann = await openPerson(far, 'ann', device);
    expect(device.log.events[0]?.at).toBe('2199-12-29T23:59:59.999Z');
    expect(await imported(await exported(ann, device))).toMatchObject({ ok: true });
  });
});
