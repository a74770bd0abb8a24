import { expect, test } from 'vitest';
import { importProgressLabel } from '../../../src/lib/importLog.tsx';

test('an import goes on over its three steps, most of it writing, and never back', () => {
  const steps = (['reading', 'checking', 'writing'] as const).flatMap((step) =>
    [0, 1, 2].map((done) => importProgressLabel({ step, done, all: 2 }).percent),
  );
  expect(steps).toEqual([0, 7, 15, 15, 25, 35, 35, 65, 95]);
});

test('when all is written the figures are still to be worked out, and it says so', () => {
  expect(importProgressLabel({ step: 'writing', done: 1, all: 2 }).label).toBe('Writing to this device');
  expect(importProgressLabel({ step: 'writing', done: 2, all: 2 })).toEqual({ label: 'Working out your figures', percent: 95 });
});

test('a file that says it has fewer events than it has is never more than done', () => {
  expect(importProgressLabel({ step: 'reading', done: 5, all: 2 }).percent).toBe(15);
  expect(importProgressLabel({ step: 'checking', done: 0, all: 0 })).toEqual({ label: 'Checking every event', percent: 15 });
});
