import assert from 'node:assert/strict';
import fc from 'fast-check';
import { historyOf, historyPage } from '../../core/domain/wallet/history.readModel.ts';
import { journey, live } from '../../core/testing/arbitraries/journeys.ts';
import { law, lawTests } from '../law.ts';
import { balanceOfEachLine, scoreOfEachLine } from '../../core/testing/invariants/history.ts';

const noTitles = () => null;

lawTests(balanceOfEachLine, scoreOfEachLine);

law(
  'WA2 pages of any size, one after the other, are the whole history',
  30,
  fc.property(journey(), fc.integer({ min: 1, max: 7 }), (life, limit) => {
    const { wallet } = live(life).root;
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
