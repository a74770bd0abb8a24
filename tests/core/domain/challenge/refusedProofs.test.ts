import { expect, test } from 'vitest';
import { at, did } from '@gauntlet/core/testing';
import { checksIn, creates, given, latest, starts } from './scenario.ts';

test('CH10 the earliest remaining check-in fills the window of a refused one', () => {
  const scenario = given(
    creates(),
    starts,
    at('2026-03-02T22:50:00.000Z'),
    checksIn,
    at('2026-03-02T23:10:00.000Z'),
    checksIn,
    at('2026-03-02T23:20:00.000Z'),
    checksIn,
  );
  const [refused, early, late] = scenario.root.sync.pending.filter(({ type }) => type === 'ProofUploaded').map(({ event }) => event);
  const windows = () => Object.values(latest(scenario.root).proofs).map((proofs) => proofs.map(({ id }) => id));
  expect(windows()).toEqual([[refused], [early, late]]);
  did('RefuseEvent', { event: refused, code: 'FileNotUploaded', message: 'No.' })(scenario.store);
  expect(windows()).toEqual([[early], [late]]);
});
