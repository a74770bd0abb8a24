import { answers } from './answers.ts';
import { converged } from './converged.ts';
import { counted } from './counted.ts';
import { filed } from './filed.ts';
import type { Law } from './law.ts';
import { ledger } from './ledger.ts';
import { model } from './model.ts';
import { nothingThrown } from './nothingThrown.ts';
import { named } from './named.ts';
import { notVoided } from './notVoided.ts';
import { outbox } from './outbox.ts';
import { prefix } from './prefix.ts';
import { rightlyRefused } from './rightlyRefused.ts';
import { serverHolds } from './serverHolds.ts';
import { snapshots } from './snapshots.ts';
import { staked } from './staked.ts';
import { stream } from './stream.ts';
import { told } from './told.ts';

/** Every law of the simulation, in the order in which they are asked. */
export const LAWS: readonly Law[] = [
  nothingThrown,
  stream,
  notVoided,
  named,
  ledger,
  staked,
  counted,
  model,
  answers,
  prefix,
  told,
  outbox,
  rightlyRefused,
  converged,
  serverHolds,
  filed,
  snapshots,
];
