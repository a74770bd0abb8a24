import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { countingVersions, typeFacts } from '@gauntlet/core/devtools';
import { defineEvent, type EventDefinition } from '../../../core/kernel/log/event.ts';
import { registry } from '../../../core/domain/registry.ts';

const definitions: [string, EventDefinition][] = [
  ['Renamed', defineEvent({ v: 3, data: z.object({}), upcasters: { 2: () => [], 1: () => [] } })],
  ['Begun', defineEvent({ v: 1, data: z.object({}), node: () => null })],
  ['Ahead', defineEvent({ v: 1, data: z.object({}), upcasters: { 2: () => [] } })],
  ['Broken', defineEvent({ v: 2, data: z.object({}) })],
];

test('AD2 lists every type with its version, its upcast versions, and whether it is pushed to the server', () => {
  expect(typeFacts(definitions)).toEqual([
    { type: 'Ahead', v: 1, upcastFrom: [2], isPublished: false },
    { type: 'Begun', v: 1, upcastFrom: [], isPublished: true },
    { type: 'Broken', v: 2, upcastFrom: [], isPublished: false },
    { type: 'Renamed', v: 3, upcastFrom: [1, 2], isPublished: false },
  ]);
});

test('AD2 lists the types of the app, each once', () => {
  const types = typeFacts().map(({ type }) => type);
  expect(types.toSorted()).toEqual([...registry.handling.keys()].toSorted());
  expect(typeFacts().find(({ type }) => type === 'ChallengeCreated')).toMatchObject({ v: 3, isPublished: true });
  expect(typeFacts().find(({ type }) => type === 'BetPlaced')).toMatchObject({ isPublished: false });
});

test('AD2 AD3 counts events by their stored version and by the result of the fold', () => {
  const counting = countingVersions(definitions);
  counting.add([
    { type: 'Renamed', v: 3 },
    { type: 'Begun', v: 1 },
  ]);
  counting.add([
    { type: 'Renamed', v: 1 },
    { type: 'Renamed', v: 3 },
    { type: 'Renamed', v: 4 },
  ]);
  counting.add([
    { type: 'Broken', v: 1 },
    { type: 'Strange', v: 1 },
    { type: 'Ahead', v: 2 },
  ]);
  expect(counting.counts()).toEqual([
    { type: 'Ahead', v: 2, count: 1, status: 'unknown' },
    { type: 'Begun', v: 1, count: 1, status: 'current' },
    { type: 'Broken', v: 1, count: 1, status: 'unknown' },
    { type: 'Renamed', v: 1, count: 1, status: 'upcast' },
    { type: 'Renamed', v: 3, count: 2, status: 'current' },
    { type: 'Renamed', v: 4, count: 1, status: 'unknown' },
    { type: 'Strange', v: 1, count: 1, status: 'unknown' },
  ]);
});
