import { afterEach, describe, expect, test } from 'vitest';
import type { EventLog, StoredCommand } from '../../core/kernel/log/log.ts';
import { sampleEvent, sampleEvents, type LogHome } from './log.contract.ts';

/** The command that recorded the event at a position. */
function commandAt(position: number): StoredCommand {
  return { id: `command ${position}`, type: 'DoSomething', data: { n: position }, position };
}

/** The contract of every implementation of `EventLog` about a long log that arrives at once, as by a pull or an import. */
export function longLogContract(name: string, makeHome: () => LogHome): void {
  describe(`LG18 contract of a long log that arrives at once: ${name}`, () => {
    const homes: LogHome[] = [];
    const home = (): LogHome => {
      const created = makeHome();
      homes.push(created);
      return created;
    };
    afterEach(async () => {
      await Promise.all(homes.splice(0).map((each) => each.discard()));
    });

    const long = sampleEvents(1, 1_730).map((event, i) => ({ ...event, prev: i === 0 ? '' : String(i).padStart(64, '0') }));
    const longLog = async (): Promise<{ log: EventLog; other: EventLog }> => {
      const place = home();
      const [log, other] = [place.open(), place.open()];
      expect(await log.append(1, long, 'strict', { isConfirmed: true })).toEqual({ appended: true });
      return { log, other };
    };

    test.each([
      [1, 1],
      [1, 500],
      [2, 3],
      [499, 3],
      [500, 1],
      [501, 500],
      [1_234, 1],
      [1_499, 400],
      [1_730, 1],
      [1_731, 5],
      [700, undefined],
    ])('is read from position %i, %i events', async (position, limit) => {
      const { other } = await longLog();
      const expected = long.slice(position - 1, limit === undefined ? undefined : position - 1 + limit);
      expect(await other.tail(position, limit)).toEqual({ events: expected, confirmed: 1_730, generation: 0 });
    });

    test('takes no event at a position that it has, from a handle that read it before or not', async () => {
      const { log, other } = await longLog();
      const another = home().open();
      await log.tail(1);
      for (const each of [log, other]) {
        for (const position of [1, 2, 500, 501, 1_234, 1_730])
          expect(await each.append(position, [sampleEvent(9_000)], 'strict')).toEqual({ appended: false });
      }
      expect(await log.head()).toBe(1_730);
      expect(await other.append(1_731, [sampleEvent(1_731)], 'strict', { generation: 0, commands: [commandAt(1_731)] })).toEqual({
        appended: true,
      });
      expect(await log.read(1)).toEqual([...long, sampleEvent(1_731)]);
      expect(await log.commandsAfter(0)).toEqual([commandAt(1_731)]);
      expect(await another.head()).toBe(0);
    });

    test('a second one loses, whichever handle it comes from', async () => {
      const { log, other } = await longLog();
      const second = long.map((event) => ({ ...event, id: `other ${event.id}` }));
      expect(await other.append(1, second, 'strict', { isConfirmed: true })).toEqual({ appended: false });
      expect(await log.append(1, second.slice(0, 900), 'strict')).toEqual({ appended: false });
      expect(await log.read(1)).toEqual(long);
    });

    test('loses against a log that another tab began meanwhile', async () => {
      const place = home();
      const [log, other] = [place.open(), place.open()];
      await log.append(1, sampleEvents(1, 5), 'strict');
      expect(await other.append(1, long, 'strict', { isConfirmed: true })).toEqual({ appended: false });
      expect(await log.tail(1)).toEqual({ events: sampleEvents(1, 5), confirmed: 0, generation: 0 });
    });

    test.each([1, 2, 499, 500, 501, 777, 1_729, 1_730])('gets a new tail behind position %i', async (after) => {
      const { log, other } = await longLog();
      const events = sampleEvents(after + 1, after + 3);
      const tail = { after, events, commands: [commandAt(after + 2)], confirmed: after + 1 };
      expect(await other.replaceTail(tail, { head: 1_730, generation: 0 })).toBe(true);
      expect(await log.tail(1)).toEqual({ events: [...long.slice(0, after), ...events], confirmed: after + 1, generation: 1 });
      expect(await log.commandsAfter(0)).toEqual([commandAt(after + 2)]);
      expect(await log.append(after + 4, [sampleEvent(after + 4)], 'strict', { generation: 1 })).toEqual({ appended: true });
    });

    test('is confirmed up to any position of it', async () => {
      const { log, other } = await longLog();
      for (const position of [0, 777, 1_730]) {
        expect(await log.confirm(position, 0)).toBe(true);
        expect(await other.tail(1, 0)).toMatchObject({ confirmed: position });
      }
      expect(await log.confirm(1_731, 0)).toBe(false);
    });
  });
}
