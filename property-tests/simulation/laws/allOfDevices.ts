import { accountLog } from './accountLog.ts';
import { chained } from './chained.ts';
import { confirmedOrDropped } from './confirmedOrDropped.ts';
import { confirmedStands } from './confirmedStands.ts';
import { dailyIds } from './dailyIds.ts';
import { decidesAgain } from './decidesAgain.ts';
import { droppedForAReason } from './droppedForAReason.ts';
import { idsStand } from './idsStand.ts';
import { fromScratch } from './fromScratch.ts';
import type { Invariant } from './invariant.ts';
import { ledger } from './ledger.ts';
import { livedDays } from './livedDays.ts';
import { neverForeign } from './neverForeign.ts';
import { nothingThrown } from './nothingThrown.ts';
import { notVoided } from './notVoided.ts';
import { onceOnServer } from './onceOnServer.ts';
import { streakOfAll } from './streakOfAll.ts';
import { validOnServer } from './validOnServer.ts';

/** The invariants of accounts on several devices, in the order of their checks. */
export const DEVICE_INVARIANTS: readonly Invariant[] = [
  nothingThrown,
  accountLog,
  chained,
  confirmedStands,
  neverForeign,
  idsStand,
  notVoided,
  ledger,
  livedDays,
  validOnServer,
  onceOnServer,
  decidesAgain,
  confirmedOrDropped,
  droppedForAReason,
  dailyIds,
  streakOfAll,
  fromScratch,
];
