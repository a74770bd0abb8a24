import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { foldLog } from '../../core/devtools/show.ts';
import { registry } from '../../core/domain/registry.ts';
import { fact, hostileLog } from '../../core/testing/arbitraries/hostileEvents.ts';
import type { IntendedCommand, Intent } from '../../core/testing/arbitraries/intent.ts';
import { journey, playJourney } from '../../core/testing/arbitraries/journeys.ts';
import { sampleLog } from '../../core/testing/arbitraries/sampleLog.ts';

/** Invariants say nothing about types that never occur. These tests fail when a new type has no generator. */
const SEED = 20_260_335;
const MAX_HISTORIES = 2_000;

test('some history sends every command, and some history or the sample writes every fact', () => {
  const commands = new Set(registry.commands.keys());
  const facts = new Set(registry.handling.keys());
  for (const { type } of sampleLog) facts.delete(type);
  // A journey has one device. Commands are dropped between several: the simulation of devices does that.
  for (const type of ['RecordDropped', 'ReadDropped']) commands.delete(type);
  for (const type of ['CommandDropped', 'DroppedRead']) facts.delete(type);
  for (const history of fc.sample(journey(), { seed: SEED, numRuns: MAX_HISTORIES })) {
    if (commands.size + facts.size === 0) break;
    const before = commands.has('StartFresh') || facts.has('StartedFresh') ? sampleLog : [];
    const steps = history.steps.map((step) => ({ ...step, intent: observed(step.intent, ({ type }) => commands.delete(type)) }));
    for (const { type } of playJourney({ ...history, steps }, undefined, before).events) facts.delete(type);
  }
  assert.deepEqual({ neverSent: [...commands], neverWritten: [...facts] }, { neverSent: [], neverWritten: [] });
});

test('hostile logs contain every fact with valid data, in its current version', () => {
  const facts = new Set(registry.handling.keys());
  for (const { type, v, data } of fc.sample(fact, { seed: SEED, numRuns: 2_000 })) {
    const definition = registry.handling.get(type)?.definition;
    assert.equal(definition?.v, v);
    assert.deepEqual(definition?.data.safeParse(data).error?.issues, undefined);
    facts.delete(type);
  }
  assert.deepEqual([...facts], []);
});

test('hostile logs contain enough valid, voided and unknown events', () => {
  const logs = fc.sample(hostileLog(), { seed: SEED, numRuns: 200 });
  const roots = logs.map(foldLog);
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
  const [all, voided, unknown] = [
    sum(logs.map(({ length }) => length)),
    sum(roots.map(({ log }) => log.voided.length)),
    sum(roots.map(({ log }) => log.unknown.length)),
  ];
  assert.ok(unknown > all / 100 && voided > all / 5 && all - voided - unknown > all / 5, `${unknown} and ${voided} of ${all}`);
});

/** Returns the same intent, and passes each of its commands to `onCommand`. */
function observed(intent: Intent, onCommand: (command: IntendedCommand) => void): Intent {
  return {
    ...intent,
    *commands(current) {
      for (const each of intent.commands(current)) {
        if ('type' in each) onCommand(each);
        yield each;
      }
    },
  };
}
