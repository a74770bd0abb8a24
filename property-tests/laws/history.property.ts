import assert from 'node:assert/strict';
import fc from 'fast-check';
import { historyOf, historyPage } from '../../core/domain/wallet/history.readModel.ts';
import { journey, playJourney } from '../../core/testing/arbitraries/journeys.ts';
import { invariant } from '../invariant.ts';

const noTitles = () => null;

invariant(
  'WA2 pages of any size together are the whole history',
  30,
  fc.property(journey(), fc.integer({ min: 1, max: 7 }), (history, limit) => {
    const { wallet } = playJourney(history).root;
    const all = historyOf(wallet, noTitles);
    const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, i) =>
      historyPage(wallet, noTitles, { type: null, skip: i * limit, limit }),
    );
    assert.deepEqual(
      pages.flatMap(({ lines }) => lines),
      all,
    );
    assert.ok(pages.every(({ count }) => count === all.length));
  }),
);
