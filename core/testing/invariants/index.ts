/** Door for the app's page of automated tests: the laws that a browser can ask, of the person's own log and of random ones. */
import type { Law } from './defineInvariant.ts';
import { awardsOnce } from './awardsOnce.ts';
import { stakesAccountedFor } from './bets.ts';
import { claimedOnce } from './claimedDays.ts';
import { seasonsPayOnce, xpAreRecounted, xpHistoryAddsUp } from './experience.ts';
import { exportImport } from './exportImport.ts';
import { foldsThroughJson } from './folds.ts';
import { balanceOfEachLine, scoreOfEachLine } from './history.ts';
import { ledgerOfALife, ledgerOfAnyLog } from './ledger.ts';
import { lifetimeXp } from './lifetimeXp.ts';
import { draftsAsPlain, foldNeverThrows } from './neverThrows.ts';
import { emptyPots } from './payouts.ts';
import { verifies } from './tampering.ts';

/** The laws, in the order in which they are shown. */
export const LAWS_IN_BROWSER: readonly Law[] = [
  ledgerOfALife,
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
export type { Answer, Law } from './defineInvariant.ts';
