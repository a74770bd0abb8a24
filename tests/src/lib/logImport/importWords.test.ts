import { expect, test } from 'vitest';
import { importProgressInWords } from '../../../../src/lib/logImport/importWords.ts';

test('an import goes from 0 to 100 over its three steps, and never back', () => {
  const steps = (['reading', 'checking', 'writing'] as const).flatMap((step) =>
    [0, 1, 2].map((done) => importProgressInWords({ step, done, all: 2 }).percent),
  );
  expect(steps).toEqual([0, 22, 45, 45, 67, 90, 90, 95, 100]);
});

test('a file that says it has fewer events than it has is never more than done', () => {
  expect(importProgressInWords({ step: 'reading', done: 5, all: 2 }).percent).toBe(45);
  expect(importProgressInWords({ step: 'checking', done: 0, all: 0 })).toEqual({ label: 'Checking every event', percent: 45 });
});
