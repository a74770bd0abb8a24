import type { EventEnvelope } from '../kernel/log/event.ts';
import { applyStored } from '../kernel/fold/fold.ts';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot } from '../domain/slices.ts';
import { shownTrust } from '../domain/trust/score.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';
import { streakFigure } from './streakFigure.ts';

/** An event, and the figures after it as of its own moment. `voided` is why it changed nothing, or null. */
export type ReplayStep = {
  readonly position: number;
  readonly event: EventEnvelope;
  readonly balance: number;
  readonly streak: number;
  readonly xp: number;
  readonly level: number;
  readonly trust: number;
  readonly voided: string | null;
};

/**
 * Folds a log event by event and yields the steps from one position to another (from 1, both included).
 *
 * @example for (const { position, event, balance } of replay(events)) console.log(position, event.type, balance);
 */
export function* replay(events: readonly EventEnvelope[], from = 1, to: number = events.length): Generator<ReplayStep, void> {
  const root = initialRoot();
  const streak = streakFigure();
  for (const event of events.slice(0, to)) {
    applyStored(registry, root, event);
    const { position, voided } = root.log;
    const days = streak(root.progress, { now: event.at, day: event.day }).days;
    if (position < from) continue;
    const { xp, level } = levelReadModel(root.progress);
    const last = voided.at(-1);
    const why = last?.position === position ? last.reason : null;
    yield { position, event, balance: balanceOf(root.wallet), streak: days, xp, level, trust: shownTrust(root.trust), voided: why };
  }
}
