import type { LocalDate } from '../../kernel/time/instant.ts';
import { xpBalance, type ProgressState } from '../../domain/progress/state.ts';
import { netPoints } from '../../domain/wallet/balance.readModel.ts';
import type { WalletState } from '../../domain/wallet/state.ts';
import { seriesOf, type Series } from './series.ts';
import type { Range } from './span.ts';

/** Returns the balance over a range (RS6), in points. */
export function pointsOverTime(wallet: WalletState, range: Range, today: LocalDate): Series {
  return seriesOf(wallet.transactions, netPoints(wallet), range, today);
}

/** Returns XP over a range (RS6). XP spent on power-ups counts as lost. */
export function xpOverTime(progress: ProgressState, range: Range, today: LocalDate): Series {
  return seriesOf(progress.entries, xpBalance(progress), range, today);
}
