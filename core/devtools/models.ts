import type { AsOf } from '../kernel/projection.ts';
import { levelReadModel } from '../progress/level.readModel.ts';
import { streakOf } from '../progress/streak.readModel.ts';
import type { Root } from '../slices.ts';
import { trustOf } from '../trust/trust.readModel.ts';
import { balanceOf } from '../wallet/balance.readModel.ts';

/**
 * The read models that a log answers by itself, by name: what `show` prints, what golden logs are held to, what `diff`
 * compares. A name keeps its meaning for ever: a new question is a new name.
 */
export const MODELS = {
  balance: (root: Root) => balanceOf(root.wallet),
  streak: (root: Root, asOf: AsOf) => streakOf(root.progress, asOf),
  level: (root: Root) => levelReadModel(root.progress),
  trust: (root: Root) => trustOf(root.trust),
} as const;

export type ModelName = keyof typeof MODELS;
