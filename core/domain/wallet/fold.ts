import type { SliceFold } from '../../kernel/fold/slice.ts';
import { walletEvents } from './events.ts';
import { evolvers, guards } from './evolve.ts';
import { initialWallet, type WalletState } from './state.ts';

/** Folds the events of the slice. */
export const walletFold = { initial: initialWallet, events: walletEvents, guards, evolvers } satisfies SliceFold<WalletState>;
