import fc from 'fast-check';
import { expect } from 'vitest';
import { publicFigures } from '../../core/domain/trust/public.ts';
import { instantOf, millis } from '../../core/kernel/time/instant.ts';
import { invariant } from '../invariant.ts';

const MONDAY = millis('2026-03-02T00:00:00.000Z');
const HOUR = 3_600_000;

const parts = fc.uniqueArray(
  fc.record({
    challengeId: fc.uuid(),
    completedAt: fc.option(fc.integer({ min: 0, max: 40 * 24 }).map((hours) => instantOf(MONDAY + hours * HOUR))),
    missed: fc.nat(8),
    lost: fc.nat(2),
  }),
  { selector: ({ challengeId }) => challengeId, maxLength: 40 },
);

invariant(
  'TR7 the trust that others see is between 0 and 100, and independent of the order',
  300,
  fc.property(parts, (all) => {
    const figures = publicFigures(all);
    expect(figures.trust).toBeGreaterThanOrEqual(0);
    expect(figures.trust).toBeLessThanOrEqual(100);
    expect(publicFigures(all.toReversed())).toEqual(figures);
  }),
);

invariant(
  'TR7 without a flawless completion trust and completed are not higher; without a part that was not completed trust is not lower',
  300,
  fc.property(parts, fc.nat(39), (all, i) => {
    const [removed] = all.slice(i, i + 1);
    if (!removed) return;
    const [before, after] = [publicFigures(all), publicFigures(all.filter((each) => each !== removed))];
    expect(after.completed).toBeLessThanOrEqual(before.completed);
    if (removed.missed === 0 && removed.lost === 0) expect(after.trust).toBeLessThanOrEqual(before.trust);
    if (removed.completedAt === null) expect(after.trust).toBeGreaterThanOrEqual(before.trust);
  }),
);
