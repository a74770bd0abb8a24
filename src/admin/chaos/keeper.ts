import { watchLog, type Broken, type EventEnvelope } from '@gauntlet/core/devtools';
import type { AppState, Gauntlet } from '@gauntlet/core';

/** What the keeper needs of the open account. */
export type Watched = Pick<Gauntlet, 'readEvents'> & { readonly views$: { readonly value: { readonly state: Pick<AppState, 'root'> } } };

/** So many events are read at a time; the page lives in between. */
const AT_ONCE = 1_000;

export type Keeper = {
  /** How many events of the log were asked, of these since the beginning of the run, and how many acts were acknowledged to this tab. */
  figures(): { readonly position: number; readonly events: number; readonly acknowledged: number; readonly folds: number };
  /** Notes that the app was told that these events are saved. */
  acknowledge(events: readonly Pick<EventEnvelope, 'id' | 'type'>[]): void;
  /** Reads what is new in the log and asks the laws. Rejects with a `StorageError` when it cannot be read now. */
  check(): Promise<readonly Broken[]>;
  /** Whether the state that the screens are drawn from is that of the log, folded from its first event; null while one is ahead. */
  compare(): readonly Broken[] | null;
};

/**
 * Follows a log from its first event on and keeps the laws of chaos (CX4): `LAWS` over every new event; what was acknowledged stands in the
 * log, once; memory is not ahead of the log, and is the state that the log folds to. What stood before the run is folded and not asked.
 */
export async function createKeeper(gauntlet: Watched, pause: () => Promise<void>): Promise<Keeper> {
  const watch = watchLog();
  const unseen = new Map<string, string>();
  let [acknowledged, folds] = [0, 0];

  // What was found before a read failed is answered by the next look.
  const found: Broken[] = [];

  async function read(isOld: boolean): Promise<void> {
    for (;;) {
      const events = await gauntlet.readEvents(watch.position + 1, AT_ONCE);
      found.push(...watch.take(events, isOld));
      if (events.length < AT_ONCE) return;
      await pause();
    }
  }

  await read(true);
  // Nobody's doing here.
  found.length = 0;
  const start = watch.position;
  return {
    figures: () => ({ position: watch.position, events: watch.position - start, acknowledged, folds }),
    acknowledge(events) {
      acknowledged += 1;
      for (const { id, type } of events) unseen.set(id, type);
    },
    async check() {
      // What is acknowledged while the log is being read may stand behind what was read.
      const due = [...unseen];
      const memory = gauntlet.views$.value.state.root.log.position;
      await read(false);
      for (const [id, type] of due) {
        unseen.delete(id);
        const times = watch.timesOf(id);
        if (times !== 1)
          found.push({
            law: 'acknowledged',
            position: watch.position,
            event: id,
            why: `${type} was acknowledged, and stands ${times} times in the log`,
          });
      }
      if (memory > watch.position)
        found.push({
          law: 'memory',
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
      return [{ law: 'fold', position: watch.position, event: '', why: 'the state in memory is not what the log folds to' }];
    },
  };
}
