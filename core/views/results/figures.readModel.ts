import type { LocalDate } from '../../kernel/time/instant.ts';
import { xpOf, type ProgressState } from '../../domain/progress/state.ts';
import { balanceOf } from '../../domain/wallet/balance.readModel.ts';
import type { WalletState } from '../../domain/wallet/state.ts';
import { seriesOf, type Series } from './series.ts';
import type { Range } from './span.ts';

/** How did the balance come to what it is (RS6)? In points. */
export function pointsOverTime(wallet: WalletState, range: Range, today: LocalDate): Series {
  return seriesOf(wallet.transactions, balanceOf(wallet), range, today);
}

/** How did XP come to what they are (RS6)? What was spent on power-ups is lost. */
export function xpOverTime(progress: ProgressState, range: Range, today: LocalDate): Series {
  return seriesOf(progress.entries, xpOf(progress), range, today);
}
