import type { EventEnvelope } from '../../kernel/log/event.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot, type Root } from '../../domain/slices.ts';
import { anyLog } from '../arbitraries/logs.ts';
import { netPoints } from '../../domain/wallet/balance.readModel.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

const SETTLEMENTS: ReadonlySet<string> = new Set(['BetWon', 'BetLost', 'BetRefunded']);

export const emptyPots = defineLogInvariant({
  rule: 'BE4 BE6',
  says: 'after any settlement of a bet its pot is empty and every point of it belongs to the person or the platform',
  runs: 100,
  random: anyLog,
  holds: (events) => {
    const root = initialRoot();
    for (const event of events) {
      if (SETTLEMENTS.has(event.type)) mustMove(root, event);
      else applyStored(registry, root, event);
    }
  },
});

/** Throws unless a settlement moves the whole pot to the user or the platform, and a won bet pays exactly the promised amount. */
function mustMove(root: Root, event: EventEnvelope): void {
  const { platform, pots } = root.wallet;
  const before = { user: netPoints(root.wallet), platform, pots: { ...pots }, position: root.wallet.transactions.flat().length };
  const promised = new Map(Object.entries(root.betting.byChallenge).map(([id, bet]) => [id, bet.potentialWinnings]));
  applyStored(registry, root, event);
  const { wallet } = root;
  const line = wallet.transactions.flat()[before.position];
  if (!line || (line.type !== 'win' && line.type !== 'lose' && line.type !== 'refund')) return;
  const stake = before.pots[line.about] ?? 0;
  assert.equal(wallet.pots[line.about], 0);
  assert.equal(netPoints(wallet) - before.user + (wallet.platform - before.platform), stake);
  assert.equal(line.amount, { win: promised.get(line.about), lose: 0, refund: stake }[line.type]);
}
