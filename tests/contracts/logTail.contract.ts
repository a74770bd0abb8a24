import { afterEach, describe, expect, test } from 'vitest';
import { StorageError, type EventLog, type StoredCommand } from '../../core/kernel/log/log.ts';
import { sampleEvent, sampleEvents, type LogHome } from './log.contract.ts';

/** The command that recorded the event at a position. */
function commandAt(position: number, data: unknown = { n: position }): StoredCommand {
  return { id: `command ${position}`, type: 'DoSomething', data, position };
}

function commandsAt(...positions: readonly number[]): StoredCommand[] {
  return positions.map((position) => commandAt(position));
}

/** The contract of every implementation of `EventLog` about what is confirmed, pending and replaced (LG18). */
export function logTailContract(name: string, makeHome: () => LogHome): void {
  describe(`LG18 contract of the tail: ${name}`, () => {
    const homes: LogHome[] = [];
    const home = (): LogHome => {
      const created = makeHome();
      homes.push(created);
      return created;
    };
    afterEach(async () => {
      await Promise.all(homes.splice(0).map((each) => each.discard()));
    });

    /** Two handles of a log with the confirmed events 1 and 2 and the pending events 3 to 5 with their commands. */
    const pendingLog = async (): Promise<{ log: EventLog; other: EventLog }> => {
      const place = home();
      const [log, other] = [place.open(), place.open()];
      await log.append(1, sampleEvents(1, 2), 'strict', { generation: 0, isConfirmed: true });
      await log.append(3, sampleEvents(3, 5), 'strict', { generation: 0, commands: commandsAt(3, 4, 5) });
      return { log, other };
    };
    /** Everything that a handle reads. */
    const contentOf = async (log: EventLog) => ({ ...(await log.tail(1)), commands: await log.commandsAfter(0), head: await log.head() });

    test('a new log is of generation 0, confirmed up to 0, and has no commands', async () => {
      const log = home().open();
      expect(await log.tail(1)).toEqual({ events: [], confirmed: 0, generation: 0 });
      expect(await log.commandsAfter(0)).toEqual([]);
    });

    test('tail reads events as read does, with the status, from any position and up to a limit', async () => {
      const { log, other } = await pendingLog();
      const status = { confirmed: 2, generation: 0 };
      for (const each of [log, other]) {
        expect(await each.tail(1)).toEqual({ ...status, events: sampleEvents(1, 5) });
        expect(await each.tail(4)).toEqual({ ...status, events: sampleEvents(4, 5) });
        expect(await each.tail(2, 2)).toEqual({ ...status, events: sampleEvents(2, 3) });
        expect(await each.tail(1, 0)).toEqual({ ...status, events: [] });
        expect(await each.tail(6)).toEqual({ ...status, events: [] });
        expect(await each.tail(60, 2)).toEqual({ ...status, events: [] });
      }
    });

    test('an append stores its commands, with their data, in order of position', async () => {
      const { log, other } = await pendingLog();
      const data = { list: [1, { deep: null }], text: 'äöü 🏋️' };
      await log.append(6, sampleEvents(6, 8), 'relaxed', { generation: 0, commands: [commandAt(6, data), commandAt(8)] });
      expect(await other.commandsAfter(0)).toEqual([...commandsAt(3, 4, 5), commandAt(6, data), commandAt(8)]);
      expect(await other.commandsAfter(3)).toEqual([...commandsAt(4, 5), commandAt(6, data), commandAt(8)]);
      expect(await other.commandsAfter(7)).toEqual([commandAt(8)]);
      expect(await other.commandsAfter(8)).toEqual([]);
    });

    test('a stored command does not change through references of a caller', async () => {
      const log = home().open();
      const data = { n: 1 };
      await log.append(1, [sampleEvent(1)], 'strict', { commands: [commandAt(1, data)] });
      data.n = 2;
      Object.assign(Object((await log.commandsAfter(0))[0]?.data), { n: 3 });
      expect(await log.commandsAfter(0)).toEqual([commandAt(1, { n: 1 })]);
    });

    test('an append at a taken position writes no command and confirms nothing', async () => {
      const { log, other } = await pendingLog();
      const before = await contentOf(log);
      expect(await other.append(5, [sampleEvent(95)], 'strict', { commands: [commandAt(5, 'x')], isConfirmed: true })).toEqual({
        appended: false,
      });
      expect(await contentOf(log)).toEqual(before);
    });

    test('an append confirms the log up to its last event when its events come from the server', async () => {
      const log = home().open();
      await log.append(1, sampleEvents(1, 700), 'strict', { isConfirmed: true });
      expect(await log.tail(700)).toEqual({ events: [sampleEvent(700)], confirmed: 700, generation: 0 });
      await log.append(701, [sampleEvent(701)], 'strict');
      expect(await log.tail(702)).toEqual({ events: [], confirmed: 700, generation: 0 });
    });

    test('an append in another generation writes nothing', async () => {
      const { log, other } = await pendingLog();
      const before = await contentOf(log);
      await other.replaceTail({ after: 5, events: [], commands: [], confirmed: 2 }, { head: 5, generation: 0 });
      const added = { commands: [commandAt(6)], isConfirmed: true, generation: 0 };
      expect(await log.append(6, [sampleEvent(6)], 'strict', added)).toEqual({ appended: false });
      expect(await contentOf(log)).toEqual({ ...before, generation: 1 });
      expect(await log.append(6, [sampleEvent(6)], 'strict', { generation: 1 })).toEqual({ appended: true });
    });

    test('LG18 a tail that was made before another handle confirmed more replaces nothing', async () => {
      const { log, other } = await pendingLog();
      const { confirmed, generation } = await log.tail(1, 0);
      expect(await other.confirm(4, 0)).toBe(true);
      const before = await contentOf(log);
      const tail = { after: 2, events: [], commands: [], confirmed: 2 };
      expect(await log.replaceTail(tail, { head: 5, generation, confirmed })).toBe(false);
      expect(await contentOf(log)).toEqual(before);
      expect(await log.replaceTail(tail, { head: 5, generation, confirmed: 4 })).toBe(true);
    });

    test('an append in the generation of a read leaves no gap', async () => {
      const { log, other } = await pendingLog();
      for (const each of [log, other]) {
        await each.tail(9);
        await expect(each.append(9, [sampleEvent(9)], 'strict', { generation: 0 })).rejects.toBeInstanceOf(StorageError);
      }
      await other.replaceTail({ after: 2, events: [], commands: [], confirmed: 2 }, { head: 5, generation: 0 });
      await log.tail(3);
      await expect(log.append(6, [sampleEvent(6)], 'strict', { generation: 1 })).rejects.toBeInstanceOf(StorageError);
      expect(await other.head()).toBe(2);
      expect(await log.append(3, [sampleEvent(3)], 'strict', { generation: 1 })).toEqual({ appended: true });
    });

    test('confirm moves the confirmed position forward and back, for every handle', async () => {
      const { log, other } = await pendingLog();
      for (const confirmed of [4, 5, 0, 3]) {
        expect(await log.confirm(confirmed, 0)).toBe(true);
        expect(await other.tail(1, 0)).toEqual({ events: [], confirmed, generation: 0 });
      }
      expect(await contentOf(other)).toMatchObject({ events: sampleEvents(1, 5), commands: commandsAt(3, 4, 5) });
    });

    test('confirm past the head or in another generation writes nothing', async () => {
      const { log, other } = await pendingLog();
      expect(await log.confirm(6, 0)).toBe(false);
      expect(await log.confirm(3, 1)).toBe(false);
      expect(await other.tail(1, 0)).toMatchObject({ confirmed: 2 });
    });

    test.each([
      ['shorter', 3, 3, [3]],
      ['of equal length', 3, 5, [3, 5]],
      ['longer', 3, 9, [4, 7, 9]],
      ['longer than one slice of the storage', 3, 1_300, [700]],
    ] as const)(
      'a new tail that is %s takes the place of the old one, with its commands and the next generation',
      async (_, from, to, positions) => {
        const { log, other } = await pendingLog();
        const events = sampleEvents(from, to).map((event) => ({ ...event, id: `new ${event.id}` }));
        const commands = positions.map((position) => commandAt(position, 'new'));
        expect(await log.replaceTail({ after: 2, events, commands, confirmed: 3 }, { head: 5, generation: 0 })).toBe(true);
        for (const each of [log, other]) {
          expect(await contentOf(each)).toEqual({
            events: [...sampleEvents(1, 2), ...events],
            commands,
            confirmed: 3,
            generation: 1,
            head: to,
          });
        }
        expect(await other.append(to + 1, [sampleEvent(to + 1)], 'strict', { generation: 1 })).toEqual({ appended: true });
      },
    );

    test('a new tail without events ends the log and leaves the commands before it', async () => {
      const { log, other } = await pendingLog();
      expect(await log.replaceTail({ after: 3, events: [], commands: [], confirmed: 2 }, { head: 5, generation: 0 })).toBe(true);
      expect(await contentOf(other)).toEqual({ events: sampleEvents(1, 3), commands: commandsAt(3), confirmed: 2, generation: 1, head: 3 });
    });

    test.each([
      ['when the log ends elsewhere', { head: 4, generation: 0 }],
      ['in another generation', { head: 5, generation: 1 }],
    ])('a new tail writes nothing %s', async (_, expected) => {
      const { log, other } = await pendingLog();
      const before = await contentOf(log);
      expect(
        await other.replaceTail({ after: 2, events: sampleEvents(13, 15), commands: [commandAt(3, 'x')], confirmed: 5 }, expected),
      ).toBe(false);
      expect(await contentOf(log)).toEqual(before);
    });

    test('of two new tails in one generation the first is stored', async () => {
      const { log, other } = await pendingLog();
      const tail = (n: number) => ({ after: 2, events: [sampleEvent(n)], commands: [commandAt(3, n)], confirmed: 2 });
      const expected = { head: 5, generation: 0 };
      const stored = await Promise.all([log.replaceTail(tail(31), expected), other.replaceTail(tail(32), expected)]);
      expect(stored.filter(Boolean)).toHaveLength(1);
      const n = stored[0] ? 31 : 32;
      expect(await contentOf(log)).toMatchObject({
        events: [...sampleEvents(1, 2), sampleEvent(n)],
        commands: [commandAt(3, n)],
        generation: 1,
      });
    });

    test('a handle of the old generation appends nothing behind a head at the same position', async () => {
      const { log, other } = await pendingLog();
      await other.tail(1);
      await log.replaceTail({ after: 2, events: sampleEvents(13, 15), commands: [], confirmed: 2 }, { head: 5, generation: 0 });
      expect(await other.append(6, [sampleEvent(6)], 'strict', { generation: 0, commands: [commandAt(6)] })).toEqual({ appended: false });
      expect(await contentOf(log)).toMatchObject({ head: 5, commands: [], generation: 1 });
    });

    test('each generation follows the one before it', async () => {
      const { log, other } = await pendingLog();
      for (let generation = 0; generation < 4; generation += 1) {
        const each = generation % 2 === 0 ? log : other;
        const tail = { after: 2, events: [sampleEvent(3 + generation)], commands: [], confirmed: 2 };
        expect(await each.replaceTail(tail, { head: generation === 0 ? 5 : 3, generation })).toBe(true);
        expect(await log.append(4, [sampleEvent(9)], 'strict', { generation })).toEqual({ appended: false });
      }
      expect(await other.tail(3)).toEqual({ events: [sampleEvent(6)], confirmed: 2, generation: 4 });
    });

    test('a new tail with unstorable data changes nothing', async () => {
      const { log, other } = await pendingLog();
      const before = await contentOf(log);
      const hostile = { ...sampleEvent(4), data: { call: () => 1 } };
      const tail = { after: 2, events: [sampleEvent(13), hostile], commands: [], confirmed: 2 };
      await expect(log.replaceTail(tail, { head: 5, generation: 0 })).rejects.toThrow(/./);
      expect(await contentOf(other)).toEqual(before);
      expect(await log.append(6, [sampleEvent(6)], 'strict', { generation: 0 })).toEqual({ appended: true });
    });

    test('SY27 pruneCommands deletes the commands of what was confirmed 30 days ago, and no event', async () => {
      const { log, other } = await pendingLog();
      const day = 24 * 60 * 60 * 1000;
      await log.pruneCommands(4, 0);
      await other.pruneCommands(5, 29 * day);
      const before = await other.commandsAfter(0);
      await other.pruneCommands(5, 30 * day);
      expect(await log.commandsAfter(0)).toEqual(commandsAt(5));
      await log.pruneCommands(5, 59 * day);
      expect(await log.commandsAfter(0)).toEqual(commandsAt(5));
      await log.pruneCommands(5, 60 * day);
      expect({ before: before.length > 1, after: await other.commandsAfter(0) }).toEqual({ before: true, after: [] });
      expect(await other.read(1)).toEqual(sampleEvents(1, 5));
    });

    test('SY27 pruneCommands leaves the commands of a tail that replaces what was confirmed', async () => {
      const { log } = await pendingLog();
      await log.pruneCommands(5, 0);
      await log.replaceTail({ after: 3, events: sampleEvents(4, 5), commands: commandsAt(4, 5), confirmed: 3 }, { head: 5, generation: 0 });
      await log.pruneCommands(5, 30 * 24 * 60 * 60 * 1000);
      expect(await log.commandsAfter(0)).toEqual(commandsAt(4, 5));
    });

    test('a closed log rejects', async () => {
      const { log } = await pendingLog();
      log.close();
      for (const call of [
        () => log.tail(1),
        () => log.commandsAfter(0),
        () => log.confirm(3, 0),
        () => log.replaceTail({ after: 2, events: [], commands: [], confirmed: 2 }, { head: 5, generation: 0 }),
        () => log.pruneCommands(5, 0),
      ]) {
        await expect(call()).rejects.toBeInstanceOf(StorageError);
      }
    });
  });
}
