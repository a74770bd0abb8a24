import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyStored } from '../../core/kernel/fold.ts';
import { initialRoot, registry } from '../../core/slices.ts';
import { trustHistoryOf } from '../../core/trust/history.readModel.ts';
import { historyOf, historyPage } from '../../core/wallet/history.readModel.ts';
import { sumsByType } from '../../core/wallet/sums.readModel.ts';
import { journey, live } from '../arbitraries/journeys.ts';
import { law } from '../law.ts';

const noTitles = () => null;

law(
  'WA2 the balance of each line is that of the log folded up to its event, and the sums by type are the balance',
  25,
  fc.property(journey(), (life) => {
    const { events, root: last } = live(life);
    const root = initialRoot();
    const balanceAfter = new Map<string, number>();
    for (const event of events) {
      applyStored(registry, root, event);
      balanceAfter.set(event.id, root.wallet.user);
      const sum = sumsByType(root.wallet).reduce((points, each) => points + each.points, 0);
      assert.equal(sum, root.wallet.user);
    }
    for (const { id, balance } of historyOf(last.wallet, noTitles)) assert.equal(balance, balanceAfter.get(id));
  }),
);

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

law(
  'TR5 the score of each line is that of the log folded up to its event, and where it begins and the sums are the score',
  30,
  fc.property(journey(), (life) => {
    const { events, root: last } = live(life);
    const root = initialRoot();
    const scoreAfter = new Map<string, number>();
    for (const event of events) {
      applyStored(registry, root, event);
      const { start, sums, score, lines } = trustHistoryOf(root.trust, noTitles);
      assert.equal(
        sums.reduce((points, each) => points + each.points, start),
        score,
      );
      assert.equal(lines[0]?.score ?? start, score);
      scoreAfter.set(event.id, score);
    }
    for (const { id, score } of trustHistoryOf(last.trust, noTitles).lines) assert.equal(score, scoreAfter.get(id));
  }),
);
