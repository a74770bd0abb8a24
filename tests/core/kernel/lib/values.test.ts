import { describe, expect, test } from 'vitest';
import { amountSchema } from '../../../../core/kernel/log/event.ts';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { copyOf } from '../../../../core/kernel/lib/copy.ts';
import { produce } from '../../../../core/kernel/lib/draft.ts';
import { hashOf, sha256Hex } from '../../../../core/kernel/log/hash.ts';
import { idSchema } from '../../../../core/kernel/log/id.ts';
import { sameJson } from '../../../../core/kernel/lib/sameJson.ts';
import { uuidV7 } from '../../../../core/kernel/log/uuid.ts';

describe('canonical JSON', () => {
  test('sorts keys at every depth, preserves the order of lists and writes no white space', () => {
    expect(canonicalJson({ b: [3, { z: 1, a: null }], a: 'x', B: true })).toBe('{"B":true,"a":"x","b":[3,{"a":null,"z":1}]}');
  });

  test('omits undefined values and writes -0 as 0', () => {
    expect(canonicalJson({ a: undefined, b: -0 })).toBe('{"b":0}');
  });

  test('distinguishes the shapes of objects, and limits the cache of shapes', () => {
    const kinds = [
      { 'b,c': 1, a: 2 },
      { b: 1, 'c,a': 2 },
      { b: 1, c: 2, a: 3 },
      { a: 1, b: 2, c: 3 },
    ];
    const texts = ['{"a":2,"b,c":1}', '{"b":1,"c,a":2}', '{"a":3,"b":1,"c":2}', '{"a":1,"b":2,"c":3}'];
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${99 - i}`, i]));
    for (let round = 0; round < 1_200; round += 1) canonicalJson({ [`z ${round}`]: 1, a: 2 });
    for (let round = 0; round < 2; round += 1) {
      expect(kinds.map(canonicalJson)).toEqual(texts);
      expect(canonicalJson(many)).toBe(JSON.stringify(Object.fromEntries(Object.entries(many).toReversed())));
    }
  });

  test('escapes every character as the platform does, also in keys', () => {
    const ends = [0, 0xd7_f0, 0xdb_f0, 0xdf_f0, 0xff_f0];
    for (const unit of ends.flatMap((first) => Array.from({ length: first === 0 ? 768 : 32 }, (_, i) => first + i))) {
      const sign = String.fromCharCode(unit);
      for (const text of [sign, `a${sign}`])
        if (canonicalJson({ [text]: text }) !== JSON.stringify({ [text]: text }))
          expect.fail(`U+${unit.toString(16)} is written differently`);
    }
    expect(canonicalJson('\ud83c\udfcb')).toBe('"\ud83c\udfcb"');
  });

  test('sorts keys by code units, including numeric keys and __proto__', () => {
    const value: unknown = JSON.parse('{"b":1,"10":2,"9":3,"__proto__":4,"\uffff":5,"":6,"\ud83d\ude00":7}');
    expect(canonicalJson(value)).toBe('{"":6,"10":2,"9":3,"__proto__":4,"b":1,"\ud83d\ude00":7,"\uffff":5}');
  });

  test('parses back to the same value', () => {
    const value = { text: 'äöü 🏋️ "\\ \u2028\u0000', n: [0.1, 1e21, -5], deep: { list: [[], {}] } };
    expect(JSON.parse(canonicalJson(value))).toEqual(value);
  });

  test.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['a function', () => 1],
    ['undefined in a list', [undefined]],
    ['a big integer', 1n],
    ['a symbol', Symbol('x')],
  ])('refuses values that JSON cannot represent: %s', (_, value) => {
    expect(() => canonicalJson({ deep: value })).toThrow(TypeError);
  });

  test('is the input of hashes', () => {
    expect(hashOf({ b: 1, a: 2 })).toBe(hashOf({ a: 2, b: 1 }));
    expect(hashOf({ a: 2, b: 1 })).toBe(sha256Hex(new TextEncoder().encode('{"a":2,"b":1}')));
    expect(sha256Hex(new TextEncoder().encode('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('a copy shares nothing with its source', () => {
    const value = { list: [{ n: 1 }], gone: undefined };
    const copy = copyOf(value);
    expect(copy).toStrictEqual({ list: [{ n: 1 }] });
    expect(copy.list[0]).not.toBe(value.list[0]);
  });
});

describe('equality as JSON', () => {
  test.each([
    [
      { a: 1, b: [1, { c: null }] },
      { b: [1, { c: null }], a: 1 },
    ],
    [[], []],
    [null, null],
    ['x', 'x'],
  ])('%j equals %j', (a, b) => expect(sameJson(a, b)).toBe(true));

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [[], {}],
    [null, {}],
    [{}, null],
    [0, '0'],
    [{ 0: 1 }, [1]],
    [7, {}],
    [{}, 7],
    [[], { length: 0 }],
    [{ length: 0 }, []],
  ])('%j differs from %j', (a, b) => expect(sameJson(a, b)).toBe(false));
});

describe('a draft', () => {
  test('becomes a new state that shares unchanged parts, and leaves the old state unchanged', () => {
    const before = { a: { n: 1 }, b: { n: 1 } };
    const { state, result } = produce(before, (draft) => (draft.a.n += 1));
    expect({ state, result }).toEqual({ state: { a: { n: 2 }, b: { n: 1 } }, result: 2 });
    expect(before.a.n).toBe(1);
    expect(state.b).toBe(before.b);
    expect(Object.isFrozen(state.a)).toBe(true);
  });

  test('freezes the items of a long list and leaves the list open, which copies faster', () => {
    const { state } = produce({ list: Array.from({ length: 100 }, (_, n) => ({ n })), short: [{ n: 0 }] }, (draft) => {
      draft.list.push({ n: 100 });
      draft.short.push({ n: 1 });
    });
    expect([state.list, state.short, state.list[100], state].map((part) => Object.isFrozen(part))).toEqual([false, true, true, true]);
  });

  test('returns the same state when nothing changes', () => {
    const before = { a: { n: 1 } };
    expect(produce(before, () => undefined).state).toBe(before);
  });

  test('is unusable after the change', () => {
    let leaked: { n: number } | null = null;
    const { state } = produce({ a: { n: 1 } }, (draft) => void (leaked = draft.a));
    expect(() => Reflect.set(Object(leaked), 'n', 5)).toThrow(TypeError);
    expect(state.a.n).toBe(1);
  });
});

describe('ids and amounts', () => {
  test('refuses an id that is a property of every object', () => {
    for (const id of ['constructor', '__proto__', 'hasOwnProperty', '']) expect(idSchema.safeParse(id).success).toBe(false);
    expect(idSchema.safeParse('0197').success).toBe(true);
  });

  test('accepts whole amounts from 0 to 1,000,000,000', () => {
    for (const amount of [-1, 0.5, 1_000_000_001, Number.NaN, '5']) expect(amountSchema.safeParse(amount).success).toBe(false);
    for (const amount of [0, 1_000_000_000]) expect(amountSchema.safeParse(amount).success).toBe(true);
  });

  test('a UUID of version 7 starts with 48 bits of time', () => {
    const id = uuidV7(0x0123_4567_89ab, (length) => new Uint8Array(length).fill(0xff));
    expect(id).toBe('01234567-89ab-7fff-bfff-ffffffffffff');
  });
});
