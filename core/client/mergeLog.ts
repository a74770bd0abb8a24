/** Merges a second log of the same person into the account's log (SY29). Loaded when it is asked for. */
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import type { Root } from '../domain/slices.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOfEvent } from '../kernel/log/hash.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { mergeLogs, type Merged } from '../replication/accountLog/merge.ts';
import type { DeviceFacts } from '../replication/accountLog/request.ts';
import { waitingCommands } from '../views/waitingCommands.ts';
import { pullEvents } from '../replication/accountLog/serverEvents.ts';
import { ownChallenge } from '../domain/challenge/state.ts';

/** The figures of a log: points, XP, streak in days, trust (0 to 100), and its events. */
export type LogFigures = {
  readonly points: number;
  readonly xp: number;
  readonly streakDays: number;
  readonly trust: number;
  readonly events: number;
};

/** What a command of the other log did that would have no effect, as a sentence, and why. */
export type WithoutEffect = { readonly id: string; readonly text: string; readonly reason: string };

/** What a merge would do. Nothing happens before `apply`. */
export type MergePlan = {
  readonly figures: { readonly account: LogFigures; readonly other: LogFigures; readonly merged: LogFigures };
  /** The number of events that would be added, and what would have no effect. */
  readonly added: number;
  readonly leftOut: readonly WithoutEffect[];
  /** Whether the server takes the merge: one old log is merged into an account (AL9). */
  readonly mayMerge: boolean;
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
 * Plans the merge of another log into the account's: of this device's own log (`null`), or of a file's events, behind a log that the server has whole.
 * Rejects with a sentence when the server cannot be reached, when it lacks events of this device, or when this version of the app is too old.
 */
export async function planMerge(
  { log, ports, facts, asOf, onReplaced }: MergeTools,
  file: readonly EventEnvelope[] | null,
): Promise<MergePlan> {
  const pulled = await pullEvents({ log: { read: async () => [] }, ports, facts, onTime: () => undefined }, 0);
  if (pulled.kind !== 'events') throw new Error('The server could not be reached. Connect to the internet and try again.');
  const { events: account, page } = pulled;
  if (account.length === 0) throw new Error('The server does not have your log yet. Try again in a moment.');
  const { events: local, generation, confirmed } = await log.tail(1);
  const last = local.at(-1);
  const isWhole = last !== undefined && confirmed === local.length && hashOfEvent(last) === page.hash;
  if (file && !isWhole) throw new Error('The server does not have all changes of this device yet. Import the file when it has them.');
  const options = { device: facts.device, now: page.now, pause: () => ports.sleep(0) };
  const { events, states, leftOut } = await mergeLogs(account, file ?? local, options);
  if (states.account.log.unknown.length > 0)
    throw new Error('This version of Gauntlet is too old for your account. Reload the page first.');
  // What this device and the server have alike stays as it is stored.
  const after = isWhole ? local.length : 0;
  const replace = (added: readonly EventEnvelope[]): Promise<boolean> => {
    const tail = { after, events: [...account.slice(after), ...added], commands: [], confirmed: account.length };
    return log.replaceTail(tail, { head: local.length, generation, confirmed });
  };
  return {
    figures: { account: figuresOf(states.account, asOf), other: figuresOf(states.other, asOf), merged: figuresOf(states.merged, asOf) },
    added: events.length,
    leftOut: withoutEffect(leftOut, file ?? local, states.other),
    mayMerge: page.mayMerge,
    async apply(what) {
      const isReplaced = await replace(what === 'merged' ? events : []);
      if (isReplaced) await onReplaced();
      return isReplaced;
    },
  };
}

function withoutEffect(leftOut: Merged['leftOut'], other: readonly EventEnvelope[], { challenge }: Root): WithoutEffect[] {
  const reasons = new Map(leftOut.map(({ event, reason }) => [event, reason]));
  const events = other.filter(({ id }) => reasons.has(id));
  const reasonOf = new Map(events.map(({ id, command }) => [command, reasons.get(id) ?? '']));
  const commands = waitingCommands(events, (id) => ownChallenge(challenge, id)?.terms.title ?? null);
  return commands.map(({ id, text }) => ({ id, text, reason: reasonOf.get(id) ?? '' }));
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
