import assert from 'node:assert/strict';
import fc from 'fast-check';
import { potentialWinnings } from '../../core/betting/odds.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { applyStored } from '../../core/kernel/fold.ts';
import { initialRoot, registry, type Root } from '../../core/slices.ts';
import { anyLog } from '../arbitraries/logs.ts';
import { law } from '../law.ts';

/** BE1: what the house puts in. */
const HOUSE_POT = 1_500;
const SETTLEMENTS: ReadonlySet<string> = new Set(['BetWon', 'BetLost', 'BetRefunded']);

law(
  'BE4 a won bet pays 90 % of the pot and the stake, rounded down: never more than is in the pot, and the rest is the fee, to the point',
  1_000,
  fc.property(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 1_000_000_000 })), (stake) => {
    const pot = HOUSE_POT + stake;
    const payout = potentialWinnings(stake);
    const fee = pot - payout;
    assert.ok(Number.isSafeInteger(payout) && 0 < payout && payout <= pot);
    assert.ok(fee * 10 >= pot && (fee - 1) * 10 < pot, `${fee} of ${pot}`);
  }),
);

law(
  'BE4 BE6 whatever a bet comes to, its pot is empty after it and every point of it is with the person or with the platform',
  100,
  fc.property(anyLog, (events) => {
    const root = initialRoot();
    for (const event of events) {
      if (SETTLEMENTS.has(event.type)) mustMove(root, event);
      else applyStored(registry, root, event);
    }
  }),
);

/** What a settlement moved out of a pot came to the person or to the platform, and a won bet paid what was promised, no more. */
function mustMove(root: Root, event: EventEnvelope): void {
  const { user, platform, pots } = root.wallet;
  const before = { user, platform, pots: { ...pots }, position: root.wallet.transactions.flat().length };
  const promised = new Map(Object.entries(root.betting.byChallenge).map(([id, bet]) => [id, bet.potentialWinnings]));
  applyStored(registry, root, event);
  const { wallet } = root;
  const line = wallet.transactions.flat()[before.position];
  if (!line || (line.type !== 'win' && line.type !== 'lose' && line.type !== 'refund')) return;
  const stake = before.pots[line.about] ?? 0;
  assert.equal(wallet.pots[line.about], 0);
  assert.equal(wallet.user - before.user + (wallet.platform - before.platform), stake);
  assert.equal(line.amount, { win: promised.get(line.about), lose: 0, refund: stake }[line.type]);
}
