import { foldLog } from '../../devtools/show.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import { initialRoot, registry } from '../../domain/registry.ts';
import { trustHistoryOf } from '../../domain/trust/history.readModel.ts';
import { historyOf } from '../../domain/wallet/history.readModel.ts';
import { sumsByType } from '../../domain/wallet/sums.readModel.ts';
import { decidedLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogLaw } from './defineInvariant.ts';
import { placesToAsk } from './placesToAsk.ts';

const noTitles = () => null;

export const balanceOfEachLine = defineLogLaw({
  rule: 'WA2',
  says: 'the balance of each line is that of the log folded up to its event, and the sums by type are the balance',
  runs: 25,
  random: decidedLog(),
  holds: (events) => {
    const isAsked = placesToAsk(events.length);
    const root = initialRoot();
    const balanceAfter = new Map<string, number>();
    for (const [i, event] of events.entries()) {
      applyStored(registry, root, event);
      balanceAfter.set(event.id, root.wallet.user);
      if (!isAsked(i)) continue;
      const sum = sumsByType(root.wallet).reduce((points, each) => points + each.points, 0);
      assert.equal(sum, root.wallet.user);
    }
    for (const { id, balance } of historyOf(foldLog(events).wallet, noTitles)) assert.equal(balance, balanceAfter.get(id));
  },
});

export const scoreOfEachLine = defineLogLaw({
  rule: 'TR5',
  says: 'the score of each line is that of the log folded up to its event, and where it begins and the sums are the score',
  runs: 30,
  random: decidedLog(),
  holds: (events) => {
    const isAsked = placesToAsk(events.length);
    const root = initialRoot();
    const scoreAfter = new Map<string, number>();
    for (const [i, event] of events.entries()) {
      applyStored(registry, root, event);
      const { start, sums, score, lines } = trustHistoryOf(root.trust, noTitles);
      scoreAfter.set(event.id, score);
      if (!isAsked(i)) continue;
      assert.equal(
        sums.reduce((points, each) => points + each.points, start),
        score,
      );
      assert.equal(lines[0]?.score ?? start, score);
    }
    for (const { id, score } of trustHistoryOf(foldLog(events).trust, noTitles).lines) assert.equal(score, scoreAfter.get(id));
  },
});
