import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '../../core/kernel/log/event.ts';
import { registry } from '../../core/domain/registry.ts';
import { complaints, MAKE } from './complaints.ts';
import { goldenLogs, store } from './files.ts';
import { schemaOf, type Golden } from './golden.ts';

const released = goldenLogs().map(({ golden }) => golden);
const definitions = new Map([...registry.handling].map(([type, { definition }]) => [type, definition]));

test('LG4 released schemas are unchanged, and every version has a golden log and an upcaster', () => {
  expect(complaints(definitions, released)).toEqual([]);
});

describe('LG4 problems of a change that would lose old events', () => {
  const bet: EventDefinition = { v: 1, data: z.object({ stake: z.int(), on: z.enum(['a', 'b']) }) };
  const goldenOf = (v: number, { data }: EventDefinition = bet): Golden => ({
    type: 'BetMade',
    v,
    story: 'a bet',
    schema: schemaOf({ data }),
    voided: [],
    models: {},
  });
  const problems = (definition: EventDefinition | null, ...goldens: readonly Golden[]): string[] =>
    complaints(new Map(definition ? [['BetMade', definition]] : []), goldens);
  const upcasters = { 1: () => [] };

  test.each<[string, EventDefinition['data']]>([
    ['a new field', z.object({ stake: z.int(), on: z.enum(['a', 'b']), why: z.string() })],
    ['an optional field', z.object({ stake: z.int(), on: z.enum(['a', 'b']), why: z.optional(z.string()) })],
    ['a removed field', z.object({ stake: z.int() })],
    ['a renamed field', z.object({ amount: z.int(), on: z.enum(['a', 'b']) })],
    ['a narrower range', z.object({ stake: z.int().check(z.minimum(1)), on: z.enum(['a', 'b']) })],
    ['a wider enum', z.object({ stake: z.int(), on: z.enum(['a', 'b', 'c']) })],
    ['a nullable field', z.object({ stake: z.nullable(z.int()), on: z.enum(['a', 'b']) })],
    ['a list instead of a value', z.object({ stake: z.array(z.int()), on: z.enum(['a', 'b']) })],
  ])('reports %s in the same version', (_, data) => {
    expect(problems({ v: 1, data }, goldenOf(1))).toEqual([
      `The schema of BetMade changed and its version is 1 as before: raise it to 2, add an upcaster from 1, and run \`${MAKE}\`.`,
    ]);
  });

  test('ignores the order of fields and choices', () => {
    expect(problems({ v: 1, data: z.object({ on: z.enum(['b', 'a']), stake: z.int() }) }, goldenOf(1))).toEqual([]);
  });

  test('reports a new version without an upcaster from the previous one', () => {
    const second = { v: 2, data: z.object({ stake: z.int() }) };
    expect(problems(second, goldenOf(1), goldenOf(2, second))).toEqual([
      'BetMade is of version 2, and nothing makes version 1 new: add an upcaster.',
    ]);
    expect(problems({ ...second, upcasters }, goldenOf(1), goldenOf(2, second))).toEqual([]);
  });

  test('reports a version without a golden log, current or old', () => {
    expect(problems(bet)).toEqual([`BetMade of version 1 has no golden log: run \`${MAKE}\` and commit what it makes.`]);
    expect(problems({ ...bet, v: 2, upcasters }, goldenOf(2))).toEqual([
      'BetMade of version 1 has no golden log: it was made before the version was raised, so take it back from history.',
    ]);
  });

  test('reports a removed type and a removed version', () => {
    expect(problems(null, goldenOf(1))).toEqual([
      'BetMade of version 1 was released, and nothing defines it any more: logs hold it, so define it again.',
    ]);
    expect(problems(bet, goldenOf(1), goldenOf(2))).toEqual([
      'BetMade of version 2 was released, and is defined as version 1: versions only rise.',
    ]);
  });
});

test('refuses to overwrite a golden log', () => {
  const [first] = goldenLogs();
  if (!first) throw new Error('There is no golden log.');
  expect(() => store(first.golden, 'something else')).toThrow('EEXIST');
});
