/** Merges a second log of the same person into the account's log (SY29). Loaded when it is asked for. */
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import type { Root } from '../domain/slices.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { mergeLogs, type LeftOut } from '../replication/accountLog/merge.ts';
import type { DeviceFacts } from '../replication/accountLog/request.ts';
import { pullEvents } from '../replication/accountLog/serverEvents.ts';

/** The figures of a log: points, XP, streak in days, trust (0 to 100), and its events. */
export type LogFigures = {
  readonly points: number;
  readonly xp: number;
  readonly streakDays: number;
  readonly trust: number;
  readonly events: number;
};

/** What a merge would do. Nothing happens before `apply`. */
export type MergePlan = {
  readonly figures: { readonly account: LogFigures; readonly other: LogFigures; readonly merged: LogFigures };
  /** The number of events that would be added, and those that would have no effect. */
  readonly added: number;
  readonly leftOut: readonly LeftOut[];
  /**
   * Takes the account's log, with what the merge adds behind it, or without. Resolves with false when the log has changed since: plan again. Rejects
   * with a `StorageError`.
   */
  readonly apply: (what: 'merged' | 'account only') => Promise<boolean>;
};

export type MergeTools = {
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'fetch' | 'monotonic' | 'sleep'>;
  readonly facts: DeviceFacts;
  readonly asOf: AsOf;
  /** Publishes the log that a merge has replaced, and sends it. */
  readonly onReplaced: () => Promise<void>;
};

/**
 * Plans the merge of another log into the account's: of this device's own log (`null`), or of a file's events. Rejects with a sentence when the
 * server cannot be reached.
 */
export async function planMerge(
  { log, ports, facts, asOf, onReplaced }: MergeTools,
  file: readonly EventEnvelope[] | null,
): Promise<MergePlan> {
  const pulled = await pullEvents({ log: { read: async () => [] }, ports, facts, onTime: () => undefined }, 0);
  if (pulled.kind !== 'events') throw new Error('The server could not be reached. Connect to the internet and try again.');
  const { events: local, generation } = await log.tail(1);
  const { events, states, leftOut } = await mergeLogs(pulled.events, file ?? local, facts.device, () => ports.sleep(0));
  const replace = (added: readonly EventEnvelope[]): Promise<boolean> => {
    const tail = { after: 0, events: [...pulled.events, ...added], commands: [], confirmed: pulled.events.length };
    return log.replaceTail(tail, { head: local.length, generation });
  };
  return {
    figures: { account: figuresOf(states.account, asOf), other: figuresOf(states.other, asOf), merged: figuresOf(states.merged, asOf) },
    added: events.length,
    leftOut,
    async apply(what) {
      const isReplaced = await replace(what === 'merged' ? events : []);
      if (isReplaced) await onReplaced();
      return isReplaced;
    },
  };
}

function figuresOf(root: Root, asOf: AsOf): LogFigures {
  return {
    points: balanceOf(root.wallet),
    xp: levelReadModel(root.progress).xp,
    streakDays: streakOf(root.progress, asOf).days,
    trust: trustOf(root.trust).score,
    events: root.log.position,
  };
}
