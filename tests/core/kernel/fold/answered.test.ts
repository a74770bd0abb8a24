import { describe, expect, test } from 'vitest';
import { createAnswered } from '../../../../core/kernel/fold/answered.ts';
import { checksum } from '../../../../core/kernel/lib/checksum.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { repeatsIn } from '../../../../core/kernel/store/repeats.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';

describe('LG14 which commands were answered', () => {
  test('LG14 each by the place of its first event', () => {
    const answered = createAnswered();
    for (const [position, command] of ['a', 'a', 'b', 'a'].entries()) answered.note(command, position + 1);
    expect(['a', 'b', 'c'].map((command) => answered.placeOf(command))).toEqual([1, 3, undefined]);
    expect(answered.pages()).toEqual([[checksum('a'), 1, checksum('b'), 3]]);
  });

  test('LG14 in pages of which the full ones stay the same, going on from those of a snapshot', () => {
    const answered = createAnswered();
    for (let n = 0; n < 600; n += 1) answered.note(`c${n}`, n + 1);
    const pages = answered.pages();
    expect(pages.map(({ length }) => length)).toEqual([1_024, 176]);
    answered.note('new', 601);
    expect(answered.pages()[0]).toBe(pages[0]);
    expect(pages[1]).toHaveLength(176);
    const again = createAnswered(pages);
    again.note('c7', 900);
    again.note('newer', 901);
    expect(['c7', 'c599', 'newer', 'new'].map((command) => again.placeOf(command))).toEqual([8, 600, 901, undefined]);
    expect(again.pages().map(({ length }) => length)).toEqual([1_024, 178]);
    expect(pages[1]).toHaveLength(176);
  });

  test('LG14 the log says what the answer was; another command at its place is none', async () => {
    const ofCommand = (n: number, command: string) => ({ ...sampleEvent(n), command });
    const log = createMemoryLog({
      events: [ofCommand(1, 'a'), ofCommand(2, 'b'), ofCommand(3, 'b'), ofCommand(4, 'c'), ofCommand(5, 'd')],
    });
    const places = new Map(Object.entries({ a: 1, b: 2, x: 4, d: 5 }));
    const answered = { ...createAnswered(), placeOf: (command: string) => places.get(command) };
    const known = { options: { log }, memory: { answered } };
    const waiting = (...ids: string[]) => ids.map((id) => ({ command: { id, type: 'AddCoins', data: {} }, resolve: () => undefined }));
    const repeats = await repeatsIn(known, waiting('a', 'b', 'x', 'd', 'new'));
    const found = [...repeats].map(([id, repeat]) => [id, 'events' in repeat ? repeat.events.map((event) => event.id) : 'unread']);
    expect(found).toEqual([
      ['a', ['event 1']],
      ['b', ['event 2', 'event 3']],
      ['d', ['event 5']],
    ]);
    expect(repeatsIn(known, waiting('new'))).toEqual(new Map());
    const failing = { options: { log: { ...log, read: () => Promise.reject(new Error('no')) } }, memory: { answered } };
    expect([...(await repeatsIn(failing, waiting('a')))]).toMatchObject([['a', { error: { message: 'no' } }]]);
  });
});
