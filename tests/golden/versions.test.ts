import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '../../core/kernel/log/event.ts';
import { registry } from '../../core/domain/registry.ts';
import { complaints, MAKE } from './complaints.ts';
import { goldenLogs, keep } from './files.ts';
import { schemaOf, type Golden } from './golden.ts';

const released = goldenLogs().map(({ golden }) => golden);
const definitions = new Map([...registry.handling].map(([type, { definition }]) => [type, definition]));

test('LG4 no schema of a released event changed, every version has a golden log, and each is made new', () => {
  expect(complaints(definitions, released)).toEqual([]);
});

describe('LG4 a change that would lose old events is said', () => {
  const bet: EventDefinition = { v: 1, data: z.object({ stake: z.int(), on: z.enum(['a', 'b']) }) };
  const goldenOf = (v: number, { data }: EventDefinition = bet): Golden => ({
    type: 'BetMade',
    v,
    story: 'a bet',
    schema: schemaOf({ data }),
    voided: [],
    models: {},
  });
  const said = (definition: EventDefinition | null, ...goldens: readonly Golden[]): string[] =>
    complaints(new Map(definition ? [['BetMade', definition]] : []), goldens);
  const upcasters = { 1: () => [] };

  test.each<[string, EventDefinition['data']]>([
    ['a field that is new', z.object({ stake: z.int(), on: z.enum(['a', 'b']), why: z.string() })],
    ['a field that may be absent', z.object({ stake: z.int(), on: z.enum(['a', 'b']), why: z.optional(z.string()) })],
    ['a field that is gone', z.object({ stake: z.int() })],
    ['a field of another name', z.object({ amount: z.int(), on: z.enum(['a', 'b']) })],
    ['a narrower range', z.object({ stake: z.int().check(z.minimum(1)), on: z.enum(['a', 'b']) })],
    ['a wider choice', z.object({ stake: z.int(), on: z.enum(['a', 'b', 'c']) })],
    ['what may be nothing', z.object({ stake: z.nullable(z.int()), on: z.enum(['a', 'b']) })],
    ['a list of what was one', z.object({ stake: z.array(z.int()), on: z.enum(['a', 'b']) })],
  ])('%s in a version as before', (_, data) => {
    expect(said({ v: 1, data }, goldenOf(1))).toEqual([
      `The schema of BetMade changed and its version is 1 as before: raise it to 2, add an upcaster from 1, and run \`${MAKE}\`.`,
    ]);
  });

  test('the order of fields and choices says nothing', () => {
    expect(said({ v: 1, data: z.object({ on: z.enum(['b', 'a']), stake: z.int() }) }, goldenOf(1))).toEqual([]);
  });

  test('a new version without an upcaster from the one before', () => {
    const second = { v: 2, data: z.object({ stake: z.int() }) };
    expect(said(second, goldenOf(1), goldenOf(2, second))).toEqual([
      'BetMade is of version 2, and nothing makes version 1 new: add an upcaster.',
    ]);
    expect(said({ ...second, upcasters }, goldenOf(1), goldenOf(2, second))).toEqual([]);
  });

  test('a version without a golden log: the one of now, and one from before', () => {
    expect(said(bet)).toEqual([`BetMade of version 1 has no golden log: run \`${MAKE}\` and commit what it makes.`]);
    expect(said({ ...bet, v: 2, upcasters }, goldenOf(2))).toEqual([
      'BetMade of version 1 has no golden log: it was made before the version was raised, so take it back from history.',
    ]);
  });

  test('a type, or a version, that is defined no more', () => {
    expect(said(null, goldenOf(1))).toEqual([
      'BetMade of version 1 was released, and nothing defines it any more: logs hold it, so define it again.',
    ]);
    expect(said(bet, goldenOf(1), goldenOf(2))).toEqual([
      'BetMade of version 2 was released, and is defined as version 1: versions only rise.',
    ]);
  });
});

test('a golden log that is there is not written again', () => {
  const [first] = goldenLogs();
  if (!first) throw new Error('There is no golden log.');
  expect(() => keep(first.golden, 'something else')).toThrow('EEXIST');
});
