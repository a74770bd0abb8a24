import {
  acknowledgedNodes,
  type BrokenInvariant,
  type EventEnvelope,
  LOG_INVARIANTS,
  readSnapshot,
  watchLog,
} from '@gauntlet/core/devtools';
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
  { name: 'acknowledged', says: 'each acknowledged event is in the log once', when: 'event' },
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

export type LogMonitor = {
  /**
   * The log's position, the events since the start of the run, the commands that were acknowledged to this tab, and the
   * comparisons with a full fold.
   */
  figures(): { readonly position: number; readonly events: number; readonly acknowledged: number; readonly folds: number };
  /** Records that the app reported these events as saved. */
  acknowledge(events: readonly Pick<EventEnvelope, 'id' | 'type'>[]): void;
  /** Reads the new events and checks the invariants. Rejects with a `StorageError` when the log cannot be read now. */
  check(): Promise<readonly BrokenInvariant[]>;
  /** Compares the displayed state with the log, folded from its first event. Null while the two are at different positions. */
  compare(): readonly BrokenInvariant[] | null;
};

/**
 * Follows a log from its first event and checks the invariants of chaos (CX4): `LOG_INVARIANTS` for each new event; each acknowledged event
 * is in the log exactly once; memory is not ahead of the log and equals its fold. Events from before the run are folded but not
 * checked.
 */
export async function createLogMonitor(gauntlet: MonitoredAccount, pause: () => Promise<void>): Promise<LogMonitor> {
  const watch = watchLog();
  const acknowledgedTypes = new Map<string, string>();
  let [acknowledged, folds] = [0, 0];

  // Violations that were found before a read failed are returned by the next check.
  const found: BrokenInvariant[] = [];

  async function read(isOld: boolean): Promise<void> {
    for (;;) {
      const events = await gauntlet.readEvents(watch.position + 1, BATCH_SIZE);
      found.push(...watch.take(events, isOld));
      if (events.length < BATCH_SIZE) return;
      await pause();
    }
  }

  await read(true);
  // Violations from before the run do not count.
  found.length = 0;
  const start = watch.position;
  return {
    figures: () => ({ position: watch.position, events: watch.position - start, acknowledged, folds }),
    acknowledge(events) {
      acknowledged += 1;
      for (const { id, type } of events) acknowledgedTypes.set(id, type);
    },
    async check() {
      // An event that is acknowledged during the read may be appended after it: it is checked next time.
      const unverified = [...acknowledgedTypes];
      const memory = gauntlet.views$.value.state.root.log.position;
      await read(false);
      for (const [id, type] of unverified) {
        acknowledgedTypes.delete(id);
        const count = watch.timesOf(id);
        if (count !== 1)
          found.push({
            invariant: 'acknowledged',
            position: watch.position,
            event: id,
            why: `${type} was acknowledged and is in the log ${formatCount(count, 'time')}`,
          });
      }
      if (memory > watch.position)
        found.push({
          invariant: 'memory',
          position: watch.position,
          event: '',
          why: `memory is at ${memory}, and the log ends at ${watch.position}`,
        });
      return found.splice(0);
    },
    compare() {
      const { root } = gauntlet.views$.value.state;
      if (root.log.position !== watch.position) return null;
      folds += 1;
      if (watch.isState(root)) return [];
      return [{ invariant: 'fold', position: watch.position, event: '', why: 'the state in memory differs from the folded log' }];
    },
  };
}

/** Fetches the ids of everything that concerns this person from the server, past the app's cache. Rejects when it cannot. */
export async function idsOnServer(): Promise<readonly string[]> {
  const { changes } = await readSnapshot(async (path) => (await window.fetch(path)).json());
  return changes.map(({ id }) => id);
}

/**
 * Checks that the server has each node that the log acknowledges since position `from`, exactly once (CX5). A node's id derives
 * from its event, so an event that was delivered twice would show as a second node or a different id.
 */
export async function checkServer(
  events: readonly EventEnvelope[],
  from: number,
  fetchIds: () => Promise<readonly string[]>,
): Promise<{ checked: number; broken: BrokenInvariant[] }> {
  const acknowledged = acknowledgedNodes(events, from);
  const counts = new Map<string, number>();
  if (acknowledged.length > 0) for (const id of await fetchIds()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const broken = acknowledged.flatMap(({ event, nodeId }): BrokenInvariant[] => {
    const count = counts.get(nodeId) ?? 0;
    return count === 1
      ? []
      : [
          {
            invariant: 'server',
            position: events.length,
            event,
            why: `the server acknowledged it and has it ${formatCount(count, 'time')}`,
          },
        ];
  });
  return { checked: acknowledged.length, broken };
}
