import { foldLog } from '../../devtools/show.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot } from '../../domain/slices.ts';
import { trustHistoryOf } from '../../domain/trust/history.readModel.ts';
import { netPoints } from '../../domain/wallet/balance.readModel.ts';
import { historyOf } from '../../domain/wallet/history.readModel.ts';
import { sumsByType } from '../../domain/wallet/sums.readModel.ts';
import { decidedLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant, positionsToCheck } from './defineInvariant.ts';

const noTitles = () => null;

export const balanceOfEachLine = defineLogInvariant({
  rule: 'WA2',
  says: 'the balance of each line is that of the log folded up to its event, and the sums by type are the balance less what is owed',
  runs: 25,
  random: decidedLog(),
  holds: (events) => {
    const isChecked = positionsToCheck(events.length);
    const root = initialRoot();
    const balanceAfter = new Map<string, number>();
    for (const [i, event] of events.entries()) {
      applyStored(registry, root, event);
      balanceAfter.set(event.id, root.wallet.user);
      if (!isChecked(i)) continue;
      const sum = sumsByType(root.wallet).reduce((points, each) => points + each.points, 0);
      assert.equal(sum, netPoints(root.wallet));
    }
    for (const { id, balance } of historyOf(foldLog(events).wallet, noTitles)) assert.equal(balance, balanceAfter.get(id));
  },
});

export const scoreOfEachLine = defineLogInvariant({
  rule: 'TR5',
  says: 'the score of each line is that of the log folded up to its event, and where it begins and the sums are the score',
  runs: 30,
  random: decidedLog(),
  holds: (events) => {
    const isChecked = positionsToCheck(events.length);
    const root = initialRoot();
    const scoreAfter = new Map<string, number>();
    for (const [i, event] of events.entries()) {
      applyStored(registry, root, event);
      const { start, sums, score, lines } = trustHistoryOf(root.trust, noTitles);
      scoreAfter.set(event.id, score);
      if (!isChecked(i)) continue;
      assert.equal(
        sums.reduce((points, each) => points + each.points, start),
        score,
      );
      assert.equal(lines[0]?.score ?? start, score);
    }
    const { lines } = trustHistoryOf(foldLog(events).trust, noTitles);
    // A revision takes several changes back: the last line of an event has the score after it.
    for (const [i, { id, score }] of lines.entries()) if (lines[i - 1]?.id !== id) assert.equal(score, scoreAfter.get(id));
  },
});
