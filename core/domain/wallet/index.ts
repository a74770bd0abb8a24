import type { Slice } from '../../kernel/fold/slice.ts';
import * as commands from './commands.ts';
import { decideBuy, decideClaim, decideStrip } from './decide.ts';
import { walletFold } from './fold.ts';
import type { WalletState } from './state.ts';

/** Points: a double-entry ledger, purchases, and what can be earned. Rules: RULES.md. */
export const wallet = {
  ...walletFold,
  commands: {
    BuyPoints: { schema: commands.buyPoints, decide: decideBuy },
    ClaimActivity: { schema: commands.claimActivity, decide: decideClaim },
    ClaimStripDay: { schema: commands.claimStripDay, decide: decideStrip },
  },
} satisfies Slice<WalletState, null>;
