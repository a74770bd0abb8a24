import { sealed, type Derived } from './derived.ts';
import { keyOfPart, joinParts, splitParts, groupText, type Cut, type Group } from './parts.ts';
import { INDEX_KEY, indexText, partsOf, readSnapshotIndex, isRetained, type Snapshot } from './snapshotIndex.ts';

/** What a snapshot is of: a frozen state, and what is known beside it. */
export type SnapshotInput = Pick<Snapshot, 'position' | 'last' | 'seq'> & {
  readonly root: object;
  readonly commandIndex: readonly number[][];
};

/** How many parts are read at once. */
const READ_AT_ONCE = 16;
/** Characters made into text before the page gets a turn. */
const CHARACTERS_PER_SLICE = 300_000;

/** Keeps snapshots, and answers whether it kept this one. What did not change since the last one it kept is not made into text again. */
export type SnapshotWriter = (moment: SnapshotInput) => Promise<boolean>;

/** A keeper for one store. States that it is handed stay as they are: they are frozen. */
export function createSnapshotWriter(derived: Derived): SnapshotWriter {
  let written: ReadonlyMap<string, WrittenGroup> = new Map();
  return async ({ position, last, seq, root, commandIndex: answered }) => {
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
    // Only what is written is known: after a failure everything is made into text again.
    written = new Map();
    const isWritten = await writeIfCurrent(
      derived,
      { position, last, seq, skeleton: add(JSON.stringify(skeleton)), cuts: cuts.map(toMutable) },
      texts,
    );
    if (isWritten) written = next;
    return isWritten;
  };
}

type WrittenGroup = { readonly group: Group; readonly part: string };

/** Frozen values that are the same one say the same. */
function isSameGroup(before: Group, now: Group): boolean {
  return (
    before.items.length === now.items.length && before.items.every((item, i) => item === now.items[i] && before.keys?.[i] === now.keys?.[i])
  );
}

function toMutable({ path, kind, parts }: Cut): Snapshot['cuts'][number] {
  return { path: [...path], kind, parts: [...parts] };
}

/**
 * Adds a snapshot to the list, with the parts that are not there yet, and lets go what no snapshot needs any more. Answers
 * whether it is kept: not when another tab was faster, nor when a part of it is not there any more.
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

/** What a snapshot is of, as plain values of one's own. Throws when a part of it is missing or torn. */
export async function readSnapshot(
  { store, pause }: Pick<Derived, 'store' | 'pause'>,
  snapshot: Snapshot,
): Promise<{ readonly root: unknown; readonly answered: number[][] }> {
  const whole = await joinParts(snapshot, partReader({ store, pause }, partsOf(snapshot)));
  return { root: Reflect.get(Object(whole), 'root'), answered: pagesOf(Reflect.get(Object(whole), 'answered')) };
}

function pagesOf(value: unknown): number[][] {
  const pages: readonly unknown[] = Array.isArray(value) ? value : [];
  return pages.map((page) => (Array.isArray(page) ? page.filter((each): each is number => typeof each === 'number') : []));
}

/** Reads parts that are asked for in the order of `keys`, some at a time. */
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
