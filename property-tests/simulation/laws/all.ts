import { answers } from './answers.ts';
import { converged } from './converged.ts';
import { counted } from './counted.ts';
import type { Law } from './law.ts';
import { ledger } from './ledger.ts';
import { model } from './model.ts';
import { nothingThrown } from './nothingThrown.ts';
import { notVoided } from './notVoided.ts';
import { prefix } from './prefix.ts';
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
  ledger,
  staked,
  counted,
  model,
  answers,
  prefix,
  told,
  converged,
  serverHolds,
  snapshots,
];
