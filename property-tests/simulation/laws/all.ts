import { acknowledged } from './acknowledged.ts';
import { converged } from './converged.ts';
import { besidePoison } from './besidePoison.ts';
import { boundedClock } from './boundedClock.ts';
import { cached } from './cached.ts';
import { counted } from './counted.ts';
import { filed } from './filed.ts';
import type { Invariant } from './invariant.ts';
import { livesOn } from './livesOn.ts';
import { ledger } from './ledger.ts';
import { model } from './model.ts';
import { nothingThrown } from './nothingThrown.ts';
import { named } from './named.ts';
import { notVoided } from './notVoided.ts';
import { outbox } from './outbox.ts';
import { paidFor } from './paidFor.ts';
import { pastStands } from './pastStands.ts';
import { prefix } from './prefix.ts';
import { judged } from './judged.ts';
import { recorded } from './recorded.ts';
import { restored } from './restored.ts';
import { rightlyRefused } from './rightlyRefused.ts';
import { outcomesStored } from './outcomesStored.ts';
import { serverHolds } from './serverHolds.ts';
import { seen } from './seenByOthers.ts';
import { snapshots } from './snapshots.ts';
import { staked } from './staked.ts';
import { stream } from './stream.ts';
import { delivered } from './delivered.ts';

/** All invariants of the simulation, in the order of their checks. */
export const INVARIANTS: readonly Invariant[] = [
  nothingThrown,
  stream,
  notVoided,
  named,
  ledger,
  staked,
  counted,
  model,
  acknowledged,
  prefix,
  delivered,
  outbox,
  rightlyRefused,
  converged,
  outcomesStored,
  serverHolds,
  filed,
  seen,
  cached,
  recorded,
  judged,
  restored,
  snapshots,
  boundedClock,
  besidePoison,
  pastStands,
  paidFor,
  livesOn,
];
