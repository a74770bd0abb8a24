import { expect, test } from 'vitest';
import { importProgressLabel } from '../../../src/lib/importLog.tsx';

test('the percentage of an import rises over its three steps, with writing as the largest', () => {
  const steps = (['reading', 'checking', 'writing'] as const).flatMap((step) =>
    [0, 1, 2].map((done) => importProgressLabel({ step, done, all: 2 }).percent),
  );
  expect(steps).toEqual([0, 7, 15, 15, 25, 35, 35, 65, 95]);
});

test('after the last write the label names the computation of the figures', () => {
  expect(importProgressLabel({ step: 'writing', done: 1, all: 2 }).label).toBe('Writing to this device');
  expect(importProgressLabel({ step: 'writing', done: 2, all: 2 })).toEqual({ label: 'Working out your figures', percent: 95 });
});

test('the percentage of a step is limited when the header of the file names too few events', () => {
  expect(importProgressLabel({ step: 'reading', done: 5, all: 2 }).percent).toBe(15);
  expect(importProgressLabel({ step: 'checking', done: 0, all: 0 })).toEqual({ label: 'Checking every event', percent: 15 });
});
