import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { copyOf } from '../../../../core/kernel/lib/copy.ts';
import type { EventDefinition, EventEnvelope, Upcaster } from '../../../../core/kernel/log/event.ts';
import { FAULT, foldAll } from '../../../../core/kernel/fold/fold.ts';
import { emptyLogState, type LogState } from '../../../../core/kernel/fold/logState.ts';
import { bindSlice, createRegistry, type Registry } from '../../../../core/kernel/fold/registry.ts';
import { upcast } from '../../../../core/kernel/fold/upcast.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';

/** The folded texts, in order. */
type Diary = { lines: string[] };
type Root = { log: LogState; diary: Diary };
type Upcasters = NonNullable<EventDefinition['upcasters']>;

const line = z.object({ line: z.string() });
const writes = (draft: Diary, { type, data }: EventEnvelope): void => void draft.lines.push(`${type} ${z.parse(line, data).line}`);

/** A diary with entries of version 3, notes of version 2, and these upcasters of earlier entries. */
function diaryWith(upcasters: Upcasters): Registry<Root> {
  const slice = {
    initial: { lines: [] },
    events: { EntryMade: { v: 3, data: line, upcasters }, NoteMade: { v: 2, data: line, upcasters: { 1: to('EntryMade', 1) } } },
    commands: {},
    guards: { NoteMade: (_: Diary, { data }: EventEnvelope) => (z.parse(line, data).line === 'void' ? 'NO1: void' : null) },
    evolvers: { EntryMade: writes, NoteMade: writes },
  };
  return createRegistry<Root>([
    bindSlice<Root, Diary, null>(
      slice,
      (root) => root.diary,
      () => null,
    ),
  ]);
}

/** An upcaster to another version and type with the same data. */
function to(type: string, v: number): Upcaster {
  return (event) => [{ ...event, type, v }];
}

const stored = (v: number, data: unknown = { line: 'a' }, type = 'EntryMade'): EventEnvelope => ({ ...sampleEvent(1, data), type, v });
const fold = (registry: Registry<Root>, ...events: readonly EventEnvelope[]): Root =>
  foldAll(registry, { log: copyOf(emptyLogState), diary: { lines: [] } }, events);

const splitText: Upcaster = (event) => {
  const { text } = z.object({ text: z.string() }).parse(event.data);
  return text.split(' ').flatMap((each) => (each === '' ? [] : [{ ...event, v: 3, data: { line: each } }]));
};
const diary = diaryWith({
  1: (event) => [{ ...event, v: 2, data: { text: String(Reflect.get(Object(event.data), 'words')) } }],
  2: splitText,
});

describe('LG3 upcasting an old event', () => {
  test('passes through all versions and yields none, one or many events', () => {
    const linesOf = (event: EventEnvelope): string[] => fold(diary, event).diary.lines;
    expect(linesOf(stored(1, { words: 'one two' }))).toEqual(['EntryMade one', 'EntryMade two']);
    expect(linesOf(stored(2, { text: 'three' }))).toEqual(['EntryMade three']);
    expect(linesOf(stored(2, { text: '' }))).toEqual([]);
    expect(fold(diary, stored(2, { text: '' })).log).toMatchObject({ position: 1, unknown: [], voided: [] });
  });

  test('may change the type of the event', () => {
    const split = diaryWith({ 1: to('NoteMade', 2), 2: (event) => [...to('NoteMade', 2)(event), ...to('EntryMade', 3)(event)] });
    expect(fold(split, stored(1), stored(2)).diary.lines).toEqual(['NoteMade a', 'NoteMade a', 'EntryMade a']);
  });

  test('returns a current event unchanged, and is idempotent', () => {
    for (const event of [stored(1, { words: 'one two' }), stored(2, { text: 'three' }), stored(3)]) {
      const once = upcast(diary, event) ?? [];
      expect(once.flatMap((each) => upcast(diary, each) ?? [])).toEqual(once);
    }
    const current = stored(3);
    expect(upcast(diary, current)?.[0]).toBe(current);
  });

  test('restores the envelope whatever the upcaster changes, and leaves the stored event unchanged', () => {
    const meddling = diaryWith({ 2: (event) => [{ ...event, v: 3, id: 'other', at: '', prev: 'x', actor: 'eve' }] });
    const old = stored(2);
    const before = canonicalJson(old);
    expect(upcast(meddling, old)).toEqual([{ ...old, v: 3 }]);
    expect(canonicalJson(old)).toBe(before);
  });

  test('voids each impossible event of many separately', () => {
    const notes = diaryWith({
      2: (event) => ['a', 'void', 'b'].map((text) => ({ ...event, type: 'NoteMade', v: 2, data: { line: text } })),
    });
    const root = fold(notes, stored(2));
    expect(root.diary.lines).toEqual(['NoteMade a', 'NoteMade b']);
    expect(root.log.voided).toEqual([{ event: 'event 1', type: 'NoteMade', position: 1, reason: 'NO1: void' }]);
  });
});

describe('LG2 a broken upcaster', () => {
  const throws: Upcaster = () => {
    throw new Error('an upcaster of ours is broken');
  };
  const notAList: unknown = { v: 3 };
  const isUpcaster = (value: unknown): value is Upcaster => typeof value === 'function';
  const returning = (value: unknown): Upcaster => {
    const upcaster: unknown = () => value;
    return isUpcaster(upcaster) ? upcaster : throws;
  };
  const broken: readonly (readonly [string, Upcasters])[] = [
    ['that throws', { 2: throws }],
    ['that throws at a later step', { 2: (event) => [{ ...event, v: 1 }], 1: throws }],
    ['that returns the same version', { 2: to('EntryMade', 2) }],
    ['that forms a circle with another', { 2: to('EntryMade', 1), 1: to('EntryMade', 2) }],
    ['that forms a circle through another type', { 2: to('NoteMade', 1), 1: to('EntryMade', 2) }],
    ['that forms a circle and doubles the event', { 2: (event) => [event, event] }],
    ['whose events violate their schema', { 2: (event) => [{ ...event, v: 3, data: { line: 7 } }] }],
    ['with one event that violates its schema', { 2: (event) => [...to('EntryMade', 3)(event), { ...event, v: 3, data: {} }] }],
    ['that returns an undefined type', { 2: to('NeverDefined', 1) }],
    ['that returns a future version', { 2: to('EntryMade', 4) }],
    ['that returns a version without an upcaster', { 2: to('EntryMade', 1) }],
    ['that returns no list', { 2: returning(notAList) }],
    ['that returns undefined', { 2: returning(undefined) }],
    ['that returns a list with null', { 2: returning([null]) }],
    ['that returns a list of strings', { 2: returning(['EntryMade']) }],
  ];

  test.each(broken)('%s does not throw out of the fold: the event is voided as a fault without effect', (_, upcasters) => {
    const root = fold(diaryWith(upcasters), stored(2), stored(3, { line: 'after' }));
    expect(root.diary.lines).toEqual(['EntryMade after']);
    expect(root.log.voided).toEqual([{ event: 'event 1', type: 'EntryMade', position: 1, reason: FAULT }]);
    expect(root.log.unknown).toEqual([]);
  });

  test.each<[string, Upcasters]>([
    ['No upcaster for EntryMade of version 1', { 2: to('EntryMade', 1) }],
    ['No upcaster for NoteMade of version 0', { 2: to('NoteMade', 0) }],
    ['The upcasters of EntryMade form a cycle', { 2: to('EntryMade', 2) }],
    ['An upcaster returned NeverDefined, which is not defined', { 2: to('NeverDefined', 1) }],
  ])('reports what is wrong: %s', (sentence, upcasters) => {
    expect(() => upcast(diaryWith(upcasters), stored(2))).toThrow(sentence);
  });

  test('accepts 100 steps and reports 101 as a circle', () => {
    const steps = (count: number): Upcasters => {
      const froms = Array.from({ length: count }, (_, i) => (i === count - 1 ? 2 : -1 - i));
      return Object.fromEntries(froms.map((from, i) => [from, to('EntryMade', froms[i + 1] ?? 3)]));
    };
    expect(upcast(diaryWith(steps(100)), stored(-1))).toMatchObject([{ v: 3 }]);
    expect(() => upcast(diaryWith(steps(101)), stored(-1))).toThrow('form a cycle');
  });
});

describe('LG1 unknown events', () => {
  test.each([
    ['a type', stored(1, {}, 'NeverDefined')],
    ['a future version', stored(4)],
    ['a future version with an upcaster', stored(9)],
    ['an old version without an upcaster', stored(1)],
  ])('skips and counts %s', (_, event) => {
    const root = fold(diaryWith({ 2: to('EntryMade', 3), 9: to('EntryMade', 3) }), event, stored(3));
    expect(root.diary.lines).toEqual(['EntryMade a']);
    expect(root.log.unknown).toEqual([{ event: 'event 1', type: event.type, v: event.v, position: 1 }]);
    expect(root.log.voided).toEqual([]);
  });
});
