import type { EventEnvelope } from '../../kernel/log/event.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot } from '../../domain/slices.ts';
import { ledgerSum } from '../../domain/wallet/balance.readModel.ts';
import type { WalletState } from '../../domain/wallet/state.ts';
import { decidedLog, undecidedLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';
import { available, emptyLedgerModel, applyToModel, stakedIn, type LedgerModel } from '../oracles/ledger.ts';

export const ledgerOfHistory = defineLogInvariant({
  rule: 'WA1',
  says: 'after every event of a history the ledger sums to 0, the balance is 0 or more, and available, staked and spent points are those credited and owed',
  runs: 120,
  random: decidedLog(),
  holds: mustBalance,
});

export const ledgerOfAnyLog = defineLogInvariant(
  {
    rule: 'WA1',
    says: 'a log that the rules did not decide neither creates nor loses points',
    runs: 100,
    random: undecidedLog,
    holds: mustBalance,
  },
  { own: false },
);

/** Folds a log event by event, and compares the wallet with the ledger model after each. */
function mustBalance(events: readonly EventEnvelope[]): void {
  const root = initialRoot();
  const model = emptyLedgerModel();
  for (const event of events) {
    const { voided, unknown } = root.log;
    const before = voided.length + unknown.length;
    applyStored(registry, root, event);
    if (voided.length + unknown.length === before) applyToModel(model, event);
    mustAgree(root.wallet, model);
  }
}

function mustAgree(wallet: WalletState, model: LedgerModel): void {
  const { user, owed, pots, platform, mint, burn } = wallet;
  assert.equal(ledgerSum(wallet), 0);
  assert.ok(user >= 0);
  assert.ok(owed >= 0);
  assert.deepEqual({ points: user, owed }, available(model));
  assert.equal(wallet.owedFor === null, owed === 0);
  const staked = Object.values(pots).reduce((sum, points) => sum + points, 0);
  assert.equal(staked, stakedIn(model));
  assert.equal(user + staked + model.spent, model.credited + owed);
  assert.equal(platform, model.spent - model.winnings);
  assert.equal(mint + model.credited - model.winnings, 0);
  assert.equal(burn, 0);
  for (const amount of [user, owed, platform, mint, ...Object.values(pots)]) assert.ok(Number.isSafeInteger(amount), String(amount));
  for (const points of Object.values(pots)) assert.ok(points >= 0);
}
