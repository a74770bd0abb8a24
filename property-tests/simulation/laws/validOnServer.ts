import { applyStored } from '../../../core/kernel/fold/fold.ts';
import { openBets } from '../../../core/domain/betting/state.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot } from '../../../core/domain/slices.ts';
import { ledgerSum } from '../../../core/domain/wallet/balance.readModel.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** The most stakes that may be open at once (BE2). */
const MOST_BETS = 5;

/** The server's log is one that a single device could have written: nothing is voided, and no limit is broken at any position. */
export const validOnServer: Invariant = {
  name: 'SY22 WA1 BE2 in the log of several devices nothing is voided, the balance is never negative, and at most five stakes are open',
  watch: ({ devices, server }) => ({
    end() {
      for (const person of new Set(devices.map((device) => device.person.id))) {
        const root = initialRoot();
        for (const event of server.accountLog(person)) {
          applyStored(registry, root, event);
          const name = `${person}: after ${event.type} at ${root.log.position}`;
          mustBe(root.log.voided.length === 0, () => `${name} voided is ${JSON.stringify(root.log.voided)}`);
          mustBe(root.log.unknown.length === 0, () => `${name} unknown is ${JSON.stringify(root.log.unknown)}`);
          mustBe(root.wallet.user >= 0, () => `${name} the balance is ${root.wallet.user}`);
          mustBe(ledgerSum(root.wallet) === 0, () => `${name} the ledger sums to ${ledgerSum(root.wallet)}`);
          mustBe(openBets(root.betting) <= MOST_BETS, () => `${name} ${openBets(root.betting)} stakes are open`);
        }
      }
    },
  }),
};
