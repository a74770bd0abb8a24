import { type BrokenInvariant, type EventEnvelope, LOG_INVARIANTS, watchLog } from '@gauntlet/core/devtools';
import { formatCount } from '../../lib/formatNumber.ts';
import type { AppState, Gauntlet } from '@gauntlet/core';

/** An invariant and its description; `when` states when it is checked. */
export type ChaosInvariant = { readonly name: string; readonly says: string; readonly when: 'event' | 'now and then' | 'end' };

/** All invariants of a run (CX4, CX5). */
export const CHAOS_INVARIANTS: readonly ChaosInvariant[] = [
  ...LOG_INVARIANTS.filter(({ must }) => must).map(({ name, says }): ChaosInvariant => ({ name, says, when: 'event' })),
  { name: 'chain', says: 'each event follows from the one before it', when: 'event' },
  { name: 'once', says: 'no event is in the log twice', when: 'event' },
  { name: 'decided once', says: 'no command is applied twice', when: 'event' },
  { name: 'not void', says: 'no event that this device decided is voided', when: 'event' },
  { name: 'time', says: 'no event is earlier than the one before it', when: 'event' },
  { name: 'acknowledged', says: 'each acknowledged event is in the log once, or its command was dropped with a notice', when: 'event' },
  { name: 'memory', says: 'memory is never ahead of the log', when: 'event' },
  { name: 'fold', says: 'the displayed state equals the log folded from its first event', when: 'now and then' },
  { name: 'outbox', says: 'after the run the outbox is empty', when: 'end' },
  { name: 'server', says: 'the server has each node that it acknowledged, once', when: 'end' },
];

/** The part of the open account that the monitor uses. */
export type MonitoredAccount = Pick<Gauntlet, 'readEvents'> & {
  readonly views$: { readonly value: { readonly state: Pick<AppState, 'root'> } };
};

/** The number of events that are read at once. The monitor yields between batches. */
const BATCH_SIZE = 1_000;

/** How often a check begins again when the log was replaced while it was read. */
const TRIES = 3;

type CommandName = { readonly id: string; readonly type: string };

export type LogMonitor = {
  /**
   * The log's position, the events since the start of the run, the commands that were acknowledged to this tab, and the
   * comparisons with a full fold.
   */
  figures(): { readonly position: number; readonly events: number; readonly acknowledged: number; readonly folds: number };
  /** Records that the app reported the events of a command as saved. */
  acknowledge(command: CommandName, events: readonly Pick<EventEnvelope, 'id' | 'type'>[]): void;
  /** Reads the new events and checks the invariants. Rejects with a `StorageError` when the log cannot be read now. */
  check(): Promise<readonly BrokenInvariant[]>;
  /**
   * Compares the displayed state with the log, folded from its first event. Null while the two are at different positions. Rejects with a
   * `StorageError` when the log cannot be read now.
   */
  compare(): Promise<readonly BrokenInvariant[] | null>;
};

/**
 * Follows a log from its first event and checks the invariants of chaos (CX4): `LOG_INVARIANTS` for each new event; each acknowledged event
 * is in the log exactly once; memory is not ahead of the log and equals its fold. Events from before the run are folded but not
 * checked. When the tail was replaced (LG18), the log is followed from its first event again: a command that has no events there any more must be
 * accounted for.
 */
export async function createLogMonitor(gauntlet: MonitoredAccount, pause: () => Promise<void>): Promise<LogMonitor> {
  let watch = watchLog();
  const unverified = new Map<string, { readonly type: string; readonly command: CommandName }>();
  const reported = new Set<string>();
  // Violations that were found before a read failed are returned by the next check.
  const found: BrokenInvariant[] = [];
  let [start, acknowledged, folds] = [Number.POSITIVE_INFINITY, 0, 0];
  let isOutdated = false;

  const memory = (): number => gauntlet.views$.value.state.root.log.position;

  /** Whether the last event that was read is still where it was. */
  async function stands(): Promise<boolean> {
    const { last, position } = watch;
    if (!last) return true;
    const [now] = await gauntlet.readEvents(position, 1);
    return now?.id === last.id && now.prev === last.prev;
  }

  async function readOnce(): Promise<BrokenInvariant[]> {
    if (isOutdated || !(await stands())) watch = watchLog();
    // Set until everything was read: a failure in between begins again.
    isOutdated = true;
    const broken: BrokenInvariant[] = [];
    for (;;) {
      const events = await gauntlet.readEvents(watch.position + 1, BATCH_SIZE);
      const old = Math.max(0, Math.min(events.length, start - watch.position));
      // Violations from before the run do not count.
      watch.take(events.slice(0, old), true);
      broken.push(...watch.take(events.slice(old)));
      if (events.length < BATCH_SIZE) break;
      await pause();
    }
    isOutdated = false;
    return broken;
  }

  /** Reads what is new. A violation that is not found once more was a tail that was replaced between two reads. */
  async function read(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const broken = (await readOnce()).filter((each) => !reported.has(nameOf(each)));
      if (broken.length > 0 && tries < TRIES) {
        isOutdated = true;
        continue;
      }
      broken.forEach((each) => reported.add(nameOf(each)));
      found.push(...broken);
      return;
    }
  }

  const nameOf = ({ invariant, event, why }: BrokenInvariant): string => [invariant, event, why].join(' ');
  const isMissing = ({ command }: { readonly command: CommandName }, count: number): boolean =>
    count > 1 || (count === 0 && !watch.accountsFor(command));

  await read();
  start = watch.position;
  return {
    figures: () => ({ position: watch.position, events: watch.position - start, acknowledged, folds }),
    acknowledge(command, events) {
      acknowledged += 1;
      for (const { id, type } of events) unverified.set(id, { type, command });
    },
    async check() {
      // An event that is acknowledged during the read may be appended after it: it is checked next time.
      const now = [...unverified];
      let ahead = memory();
      await read();
      for (let tries = 1; ahead > watch.position && tries < TRIES; tries += 1) {
        ahead = memory();
        await read();
      }
      const at = { position: watch.position };
      for (const [id, { type, command }] of now) {
        unverified.delete(id);
        const count = watch.timesOf(id);
        if (isMissing({ command }, count)) {
          const why = `${type} was acknowledged and is in the log ${formatCount(count, 'time')}`;
          found.push({ ...at, invariant: 'acknowledged', event: id, why });
        }
      }
      if (ahead > watch.position)
        found.push({ ...at, invariant: 'memory', event: '', why: `memory is at ${ahead}, and the log ends at ${watch.position}` });
      return found.splice(0);
    },
    async compare() {
      for (let tries = 1; ; tries += 1) {
        const { root } = gauntlet.views$.value.state;
        if (root.log.position !== watch.position) return null;
        const isSame = watch.isState(root);
        if (isSame || tries === TRIES) {
          folds += 1;
          const why = 'the state in memory differs from the folded log';
          return isSame ? [] : [{ invariant: 'fold', position: watch.position, event: '', why }];
        }
        // The tail may have been replaced by one of the same length.
        await read();
      }
    },
  };
}
