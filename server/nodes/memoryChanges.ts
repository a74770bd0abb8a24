import type { RecordedChange, StoredChange } from '../store/changes.ts';
import type { ChangeReads } from './nodeStore.ts';

/** The stored changes, by position, and the mark of this transaction. */
export type ChangeRows = { readonly changes: Map<number, StoredChange>; readonly mark: number };

/** Reads the changes in memory. */
export function memoryChangeReads(rows: () => ChangeRows, subscribe: ChangeReads['subscribe']): ChangeReads {
  const markOf = (seq: number): number | undefined => (seq === 0 ? 0 : rows().changes.get(seq)?.mark);
  return {
    last: async () => {
      const seq = rows().changes.size;
      return { seq, mark: markOf(seq) ?? 0 };
    },
    has: async ({ seq, mark }) => markOf(seq) === mark,
    after: async (seq, limit) => Array.from({ length: limit }, (_, i) => rows().changes.get(seq + 1 + i) ?? []).flat(),
    subscribe,
  };
}

/** Adds changes to a transaction, each once. Transactions run one at a time, so their positions follow the stored ones. */
export function recordInMemory(stored: ChangeRows, draft: ChangeRows, changes: readonly RecordedChange[]): void {
  for (const change of changes) {
    const isRecorded = [...draft.changes.values()].some((each) => isSame(each, change));
    const seq = stored.changes.size + draft.changes.size + 1;
    if (!isRecorded) draft.changes.set(seq, { ...change, seq, mark: draft.mark });
  }
}

function isSame(a: RecordedChange, b: RecordedChange): boolean {
  return a.project === b.project && a.node === b.node && a.challenge === b.challenge && a.person === b.person;
}
