import { foldAll } from '../kernel/fold/fold.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import { initialRoot, registry, type Root } from '../domain/registry.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf, ledgerSum, totalsOf } from '../domain/wallet/balance.readModel.ts';
import type { Flaw } from '../logFile/flaw.ts';
import type { LogFile } from '../logFile/readLog.ts';
import { verify } from '../logFile/verify.ts';

/** Folds events from scratch. */
export function foldLog(events: readonly EventEnvelope[]): Root {
  return foldAll(registry, initialRoot(), events);
}

/** The figures of a person that a log folds to, as of a moment. */
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

/** What a log file says of its person; `flaw` is the first thing that was changed since its export, as `verify` names it. */
export type Figures = ReturnType<typeof figures> & { readonly flaw: Flaw | null };

/** The figures of an exported log, as of the moment it was exported unless told otherwise. */
export function figuresOf({ header, events }: LogFile, asOf: AsOf = header.asOf): Figures {
  return { ...figures(foldLog(events), asOf), flaw: verify(events, [], header.head).flaw };
}
