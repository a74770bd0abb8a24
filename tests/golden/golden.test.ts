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

/** So that an upcaster that changes what is stored does not go unseen. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

test('there are golden logs', () => {
  expect(goldens.length).toBeGreaterThan(40);
});

test.each(goldens)('LG4 %s is a lawful log in which the event is', (_, each) => {
  const { header, events } = fileOf(each);
  expect(verify(events, [], header.head).flaw).toBeNull();
  expect(events.some(({ type, v }) => type === each.golden.type && v === each.golden.v)).toBe(true);
});

test.each(goldens)('LG4 %s folds to what it folded to when it was made', (_, each) => {
  const { golden } = each;
  const { header, events } = fileOf(each);
  const root = foldLog(events);
  expect(root.log.unknown).toEqual([]);
  expect(root.log.voided.map(({ position, reason }) => ({ position, reason }))).toEqual(golden.voided);
  // Read models that came later say nothing of a log before `scripts/golden.ts` has asked them.
  const now = Object.entries(modelHashes(root, header)).filter(([name]) => name in golden.models);
  expect(Object.fromEntries(now)).toEqual(golden.models);
});

test('a read model that a golden log is held to is there for ever', () => {
  const asked = new Set(goldens.flatMap(([, { golden }]) => Object.keys(golden.models)));
  expect([...asked].filter((name) => !Object.hasOwn(MODELS, name))).toEqual([]);
});
