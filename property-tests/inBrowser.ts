/** Door for the app's page of automated tests: the laws that a browser can ask, of the person's own log and of random ones. */
import type { Law } from './defineLaw.ts';
import { awardsOnce } from './laws/awardsOnce.law.ts';
import { stakesAccountedFor } from './laws/bets.law.ts';
import { claimedOnce } from './laws/claimedDays.law.ts';
import { seasonsPayOnce, xpAreRecounted, xpHistoryAddsUp } from './laws/experience.law.ts';
import { exportImport } from './laws/exportImport.law.ts';
import { foldsThroughJson } from './laws/folds.law.ts';
import { balanceOfEachLine, scoreOfEachLine } from './laws/history.law.ts';
import { ledgerOfALife, ledgerOfAnyLog } from './laws/ledger.law.ts';
import { lifetimeXp } from './laws/lifetimeXp.law.ts';
import { draftsAsPlain, foldNeverThrows } from './laws/neverThrows.law.ts';
import { emptyPots } from './laws/payouts.law.ts';
import { verifies } from './laws/tampering.law.ts';

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
export type { Answer, Law } from './defineLaw.ts';
