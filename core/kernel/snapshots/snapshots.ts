import { copyOf } from '../lib/copy.ts';
import { chunksAfter } from './chunks.ts';
import { INDEX_KEY, sealed, type Derived } from './derived.ts';
import { keyOfPart, joinCuts, joinParts, splitParts, groupText, type Cut, type Group } from './parts.ts';
import { indexText, partsOf, readSnapshotIndex, isRetained, type Snapshot } from './snapshotIndex.ts';

/** What a snapshot is taken of: a frozen state and the pages of the command index. */
export type SnapshotInput = Pick<Snapshot, 'position' | 'last' | 'device' | 'seq'> & {
  readonly root: object;
  readonly commandIndex: readonly number[][];
};

/** Parts per read. */
const READ_AT_ONCE = 16;
/** Characters serialized before the page gets a turn. */
const CHARACTERS_PER_SLICE = 300_000;

/** Writes a snapshot; resolves with whether it was written. Serializes only what changed since the last snapshot that it wrote. */
export type SnapshotWriter = (moment: SnapshotInput) => Promise<boolean>;

/** Creates the snapshot writer of one store. The states must be frozen: it compares them by identity. */
export function createSnapshotWriter(derived: Derived): SnapshotWriter {
  let written: ReadonlyMap<string, WrittenGroup> = new Map();
  return async ({ position, last, device, seq, root, commandIndex: answered }) => {
    const next = new Map<string, WrittenGroup>();
    const { skeleton, collections } = splitParts({ root, answered });
    const texts = new Map<string, string>();
    const add = (text: string): string => {
      const key = keyOfPart(text);
      texts.set(key, text);
      return key;
    };
    let characters = 0;
    const partOf = async (name: string, group: Group): Promise<string> => {
      const before = written.get(name);
      if (before && isSameGroup(before.group, group)) {
        next.set(name, before);
        return before.part;
      }
      const text = groupText(group);
      const part = add(text);
      next.set(name, { group, part });
      characters += text.length;
      if (characters > CHARACTERS_PER_SLICE) {
        characters = 0;
        await derived.pause();
      }
      return part;
    };
    const cuts: Cut[] = [];
    for (const { path, kind, groups } of collections) {
      const parts: string[] = [];
      for (const [i, group] of groups.entries()) parts.push(await partOf(`${path.join('/')}#${i}`, group));
      cuts.push({ path, kind, parts });
    }
    // After a failure everything is serialized again: only stored texts may be reused.
    written = new Map();
    const isWritten = await writeIfCurrent(
      derived,
      { position, last, device, seq, skeleton: add(JSON.stringify(skeleton)), cuts: cuts.map(toMutable) },
      texts,
    );
    if (isWritten) written = next;
    return isWritten;
  };
}

type WrittenGroup = { readonly group: Group; readonly part: string };

/** Frozen items with the same identity have the same content. */
function isSameGroup(before: Group, now: Group): boolean {
  return (
    before.items.length === now.items.length && before.items.every((item, i) => item === now.items[i] && before.keys?.[i] === now.keys?.[i])
  );
}

function toMutable({ path, kind, parts }: Cut): Snapshot['cuts'][number] {
  return { path: [...path], kind, parts: [...parts] };
}

/**
 * Adds a snapshot to the index with the parts that are not stored yet, and deletes the parts that no snapshot needs any more. Resolves with
 * false when another tab wrote a later snapshot, or when a part that it reuses was deleted.
 */
function writeIfCurrent(derived: Derived, snapshot: Snapshot, texts: ReadonlyMap<string, string>): Promise<boolean> {
  return derived.runExclusive(async () => {
    const before = await readSnapshotIndex(derived);
    if (before.some(({ position }) => position >= snapshot.position)) return false;
    const retained = [...before.filter(({ position }) => isRetained(snapshot.position, position, derived.step)), snapshot];
    const needed = new Set(retained.flatMap(partsOf));
    const existing = (await derived.store.keys()).filter((key) => key.startsWith('part/'));
    const existingKeys = new Set(existing);
    if (partsOf(snapshot).some((part) => !texts.has(part) && !existingKeys.has(part))) return false;
    const changes = new Map<string, string | null>();
    for (const key of existing) if (!needed.has(key)) changes.set(key, null);
    for (const [key, text] of texts) if (!existingKeys.has(key)) changes.set(key, text);
    changes.set(INDEX_KEY, sealed(indexText(derived.version, retained)));
    await derived.store.write(changes);
    return true;
  });
}

/** Deletes the snapshots and chunks that hold events after a position. */
export function discardAfter(derived: Derived, position: number): Promise<void> {
  return derived.runExclusive(async () => {
    const before = await readSnapshotIndex(derived);
    const retained = before.filter((snapshot) => snapshot.position <= position);
    const chunks = chunksAfter(await derived.store.keys(), position);
    if (retained.length === before.length && chunks.length === 0) return;
    const changes = new Map<string, string | null>(chunks.map((key) => [key, null]));
    await derived.store.write(changes.set(INDEX_KEY, sealed(indexText(derived.version, retained))));
  });
}

/**
 * Reads the state of a snapshot as plain, unshared values. `answered` reads the pages of its command index, which grow with the log. Both reject when
 * a part is missing or torn.
 */
export async function readSnapshot(
  derived: Pick<Derived, 'store' | 'pause'>,
  snapshot: Snapshot,
): Promise<{ readonly root: unknown; readonly answered: () => Promise<number[][]> }> {
  const isOfIndex = ({ path: [part] }: Cut): boolean => part === 'answered';
  const ofState = { ...snapshot, cuts: snapshot.cuts.filter((cut) => !isOfIndex(cut)) };
  const ofIndex = snapshot.cuts.filter(isOfIndex);
  const whole = await joinParts(ofState, partReader(derived, partsOf(ofState)));
  const skeleton: unknown = Reflect.get(Object(whole), 'answered');
  const answered = async (): Promise<number[][]> => {
    const keys = ofIndex.flatMap(({ parts }) => parts);
    const read = await joinCuts({ answered: copyOf(skeleton) }, ofIndex, partReader(derived, keys));
    return pagesOf(Reflect.get(Object(read), 'answered'));
  };
  return { root: Reflect.get(Object(whole), 'root'), answered };
}

function pagesOf(value: unknown): number[][] {
  const pages: readonly unknown[] = Array.isArray(value) ? value : [];
  return pages.map((page) => (Array.isArray(page) ? page.filter((each): each is number => typeof each === 'number') : []));
}

/** Reads parts in the order of `keys`, several at a time. */
function partReader({ store, pause }: Pick<Derived, 'store' | 'pause'>, keys: readonly string[]) {
  const read = new Map<string, string | null>();
  let next = 0;
  return async (key: string): Promise<string | null> => {
    while (!read.has(key) && next < keys.length) {
      const some = keys.slice(next, next + READ_AT_ONCE);
      next += some.length;
      const texts = await store.read(some);
      some.forEach((each, i) => read.set(each, texts[i] ?? null));
      await pause();
    }
    return read.get(key) ?? null;
  };
}
