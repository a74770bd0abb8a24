/**
 * Entry point for the app's page of automated tests: the invariants that a browser can check, for the user's own log and for random ones.
 */
import type { Invariant } from './defineInvariant.ts';
import { awardsOnce } from './awardsOnce.ts';
import { stakesAccountedFor } from './bets.ts';
import { claimedOnce } from './claimedDays.ts';
import { seasonsPayOnce, xpAreRecounted, xpHistoryAddsUp } from './experience.ts';
import { exportImport } from './exportImport.ts';
import { foldsThroughJson } from './folds.ts';
import { balanceOfEachLine, scoreOfEachLine } from './history.ts';
import { ledgerOfHistory, ledgerOfAnyLog } from './ledger.ts';
import { lifetimeXp } from './lifetimeXp.ts';
import { draftsAsPlain, foldNeverThrows } from './neverThrows.ts';
import { emptyPots } from './payouts.ts';
import { verifies } from './tampering.ts';

/** The invariants, in the order of the page. */
export const INVARIANTS_IN_BROWSER: readonly Invariant[] = [
  ledgerOfHistory,
  ledgerOfAnyLog,
  balanceOfEachLine,
  emptyPots,
  stakesAccountedFor,
  xpAreRecounted,
  lifetimeXp,
  xpHistoryAddsUp,
  awardsOnce,
  seasonsPayOnce,
  claimedOnce,
  scoreOfEachLine,
  verifies,
  exportImport,
  foldNeverThrows,
  draftsAsPlain,
  foldsThroughJson,
];

export { shortest } from './shortest.ts';
export type { CheckResult, Invariant } from './defineInvariant.ts';
