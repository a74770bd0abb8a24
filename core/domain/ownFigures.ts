import type { AsOf } from '../kernel/store/projection.ts';
import { levelReadModel } from './progress/level.readModel.ts';
import { streakOf } from './progress/streak.readModel.ts';
import type { Root } from './slices.ts';
import { trustOf } from './trust/trust.readModel.ts';
import { balanceOf } from './wallet/balance.readModel.ts';

/** Returns the figures that a screen shows before the log is folded (LG13): points, level, XP, streak in days, trust (0 to 100), with their local date. */
export function ownFiguresOf(root: Root, asOf: AsOf) {
  const { level, xp } = levelReadModel(root.progress);
  return {
    points: balanceOf(root.wallet),
    level,
    xp,
    streakDays: streakOf(root.progress, asOf).days,
    trust: trustOf(root.trust).score,
    date: asOf.day.date,
  };
}
