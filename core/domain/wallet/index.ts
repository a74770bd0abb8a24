import type { Slice } from '../../kernel/fold/slice.ts';
import * as commands from './commands.ts';
import { decideBuy, decideClaim, decideStrip } from './decide.ts';
import { walletEvents } from './events.ts';
import { evolvers, guards } from './evolve.ts';
import { initialWallet, type WalletState } from './state.ts';

/** Points: a double-entry ledger, purchases, and what can be earned. Rules: RULES.md. */
export const wallet = {
  initial: initialWallet,
  events: walletEvents,
  commands: {
    BuyPoints: { schema: commands.buyPoints, decide: decideBuy },
    ClaimActivity: { schema: commands.claimActivity, decide: decideClaim },
    ClaimStripDay: { schema: commands.claimStripDay, decide: decideStrip },
  },
  guards,
  evolvers,
} satisfies Slice<WalletState, null>;
