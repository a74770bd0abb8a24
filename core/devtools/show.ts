import { foldAll } from '../kernel/fold/fold.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type Root } from '../domain/slices.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf, ledgerSum, totalsOf } from '../domain/wallet/balance.readModel.ts';
import type { Flaw } from '../logFile/flaw.ts';
import type { LogFile } from '../logFile/readLog.ts';
import { verify } from '../logFile/verify.ts';

/** Folds events from scratch. */
export function foldLog(events: readonly EventEnvelope[]): Root {
  return foldAll(registry, initialRoot(), events);
}

/** Returns the figures of a folded log as of a moment. */
export function figures(root: Root, asOf: AsOf) {
  return {
    asOf,
    balance: balanceOf(root.wallet),
    ledgerSum: ledgerSum(root.wallet),
    totals: totalsOf(root.wallet),
    streak: streakOf(root.progress, asOf),
    level: levelReadModel(root.progress),
    trust: trustOf(root.trust),
    events: root.log.position,
    voided: root.log.voided,
    unknown: root.log.unknown,
  };
}

/** The figures of a log file. `flaw` is the first change since its export, as `verify` returns it. */
export type Figures = ReturnType<typeof figures> & { readonly flaw: Flaw | null };

/** Returns the figures of an exported log, by default as of its export. */
export function figuresOf({ header, events }: LogFile, asOf: AsOf = header.asOf): Figures {
  return { ...figures(foldLog(events), asOf), flaw: verify(events, [], header.head).flaw };
}
