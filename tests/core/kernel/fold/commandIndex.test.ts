import { describe, expect, test } from 'vitest';
import { createCommandIndex } from '../../../../core/kernel/fold/commandIndex.ts';
import { checksum } from '../../../../core/kernel/lib/checksum.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { repeatsIn } from '../../../../core/kernel/store/repeats.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';

describe('LG14 index of executed commands', () => {
  test('LG14 maps each command to the position of its first event', () => {
    const commandIndex = createCommandIndex();
    for (const [position, command] of ['a', 'a', 'b', 'a'].entries()) commandIndex.record(command, position + 1);
    expect(['a', 'b', 'c'].map((command) => commandIndex.positionOf(command))).toEqual([1, 3, undefined]);
    expect(commandIndex.pages()).toEqual([[checksum('a'), 1, checksum('b'), 3]]);
  });

  test('LG14 pages the entries, shares full pages, and continues from the pages of a snapshot', () => {
    const commandIndex = createCommandIndex();
    for (let n = 0; n < 600; n += 1) commandIndex.record(`c${n}`, n + 1);
    const pages = commandIndex.pages();
    expect(pages.map(({ length }) => length)).toEqual([1_024, 176]);
    commandIndex.record('new', 601);
    expect(commandIndex.pages()[0]).toBe(pages[0]);
    expect(pages[1]).toHaveLength(176);
    const again = createCommandIndex(pages);
    again.record('c7', 900);
    again.record('newer', 901);
    expect(['c7', 'c599', 'newer', 'new'].map((command) => again.positionOf(command))).toEqual([8, 600, 901, undefined]);
    expect(again.pages().map(({ length }) => length)).toEqual([1_024, 178]);
    expect(pages[1]).toHaveLength(176);
  });

  test('LG14 a new index up to a position has the commands before it, shares their full pages, and grows by itself', () => {
    const commandIndex = createCommandIndex();
    for (let n = 1; n <= 1_200; n += 1) commandIndex.record(`c${n}`, n);
    for (const position of [0, 1, 511, 512, 513, 700, 1_023, 1_024, 1_200, 5_000]) {
      const before = commandIndex.upTo(position);
      const last = Math.min(position, 1_200);
      expect(
        before
          .pages()
          .flat()
          .filter((_, i) => i % 2 === 1),
      ).toEqual(Array.from({ length: last }, (_, i) => i + 1));
      before.record('new', last + 1);
      expect([`c${last}`, `c${last + 1}`, 'new'].map((command) => before.positionOf(command))).toEqual([
        last || undefined,
        undefined,
        last + 1,
      ]);
    }
    expect(commandIndex.upTo(700).pages()[0]).toBe(commandIndex.pages()[0]);
    expect(commandIndex.pages().flat()).toHaveLength(2_400);
    expect(commandIndex.positionOf('new')).toBeUndefined();
  });

  test('LG14 reads the pages of a snapshot in load only, once, and again after a failure', async () => {
    let reads = 0;
    const commandIndex = createCommandIndex(async () => {
      reads += 1;
      if (reads === 1) throw new Error('no');
      return [[checksum('a'), 1]];
    });
    const noPause = () => Promise.resolve();
    commandIndex.record('a', 2);
    commandIndex.record('b', 3);
    expect(reads).toBe(0);
    expect(() => commandIndex.positionOf('a')).toThrow('not loaded');
    await expect(commandIndex.load(noPause)).rejects.toThrow('no');
    await commandIndex.load(noPause);
    await commandIndex.load(noPause);
    expect(reads).toBe(2);
    expect(['a', 'b', 'c'].map((command) => commandIndex.positionOf(command))).toEqual([1, 3, undefined]);
  });

  test('LG14 reads the first result from the log, and ignores an event of another command at the indexed position', async () => {
    const ofCommand = (n: number, command: string) => ({ ...sampleEvent(n), command });
    const log = createMemoryLog({
      events: [ofCommand(1, 'a'), ofCommand(2, 'b'), ofCommand(3, 'b'), ofCommand(4, 'c'), ofCommand(5, 'd')],
    });
    const places = new Map(Object.entries({ a: 1, b: 2, x: 4, d: 5 }));
    const commandIndex = { ...createCommandIndex(), positionOf: (command: string) => places.get(command) };
    const known = { options: { log }, memory: { commandIndex } };
    const waiting = (...ids: string[]) => ids.map((id) => ({ command: { id, type: 'AddCoins', data: {} }, resolve: () => undefined }));
    const repeats = await repeatsIn(known, waiting('a', 'b', 'x', 'd', 'new'));
    const found = [...repeats].map(([id, repeat]) => [id, 'events' in repeat ? repeat.events.map((event) => event.id) : 'unread']);
    expect(found).toEqual([
      ['a', ['event 1']],
      ['b', ['event 2', 'event 3']],
      ['d', ['event 5']],
    ]);
    expect(repeatsIn(known, waiting('new'))).toEqual(new Map());
    const failing = { options: { log: { ...log, read: () => Promise.reject(new Error('no')) } }, memory: { commandIndex } };
    expect([...(await repeatsIn(failing, waiting('a')))]).toMatchObject([['a', { error: { message: 'no' } }]]);
  });
});
