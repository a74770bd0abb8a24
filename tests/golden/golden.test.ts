import { expect, test } from 'vitest';
import { foldLog, MODELS, readLog, type LogFile } from '@gauntlet/core/devtools';
import { verify } from '../../core/logFile/verify.ts';
import { goldenLogs, type GoldenLog } from './files.ts';
import { modelHashes } from './golden.ts';

const goldens = goldenLogs().map((each) => [each.name, each] as const);

function fileOf({ name, log }: GoldenLog): LogFile {
  const read = readLog(log);
  if (!read.ok) throw new Error(`${name}: ${read.message}`);
  return frozen(read.file);
}

/** Freezes a value at every depth, so that an upcaster that changes a stored event throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

test('there are golden logs', () => {
  expect(goldens.length).toBeGreaterThan(40);
});

test.each(goldens)('LG4 %s has an intact chain and contains its event', (_, each) => {
  const { header, events } = fileOf(each);
  expect(verify(events, [], header.head).flaw).toBeNull();
  expect(events.some(({ type, v }) => type === each.golden.type && v === each.golden.v)).toBe(true);
});

test.each(goldens)('LG4 %s folds to the recorded voided events and read models', (_, each) => {
  const { golden } = each;
  const { header, events } = fileOf(each);
  const root = foldLog(events);
  expect(root.log.unknown).toEqual([]);
  expect(root.log.voided.map(({ position, reason }) => ({ position, reason }))).toEqual(golden.voided);
  // A later read model has no hash until `scripts/golden.ts` adds it.
  const now = Object.entries(modelHashes(root, header)).filter(([name]) => name in golden.models);
  expect(Object.fromEntries(now)).toEqual(golden.models);
});

test('every recorded read model still exists', () => {
  const recorded = new Set(goldens.flatMap(([, { golden }]) => Object.keys(golden.models)));
  expect([...recorded].filter((name) => !Object.hasOwn(MODELS, name))).toEqual([]);
});
