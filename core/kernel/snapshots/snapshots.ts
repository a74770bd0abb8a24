import { sealed, type Derived } from './derived.ts';
import { keyOfPart, putTogether, takenApart, textOfGroup, type Cut, type Group } from './parts.ts';
import { INDEX, indexText, partsOf, snapshotsIn, staysUnder, type Snapshot } from './snapshotIndex.ts';

/** What a snapshot is of: a frozen state, and what is known beside it. */
export type Moment = Pick<Snapshot, 'position' | 'last' | 'seq'> & { readonly root: object; readonly answered: readonly number[][] };

/** How many parts are read at once. */
const READ_AT_ONCE = 16;
/** Characters made into text before the page gets a turn. */
const BREATH = 300_000;

/** Keeps snapshots, and answers whether it kept this one. What did not change since the last one it kept is not made into text again. */
export type SnapshotKeeper = (moment: Moment) => Promise<boolean>;

/** A keeper for one store. States that it is handed stay as they are: they are frozen. */
export function createSnapshotKeeper(derived: Derived): SnapshotKeeper {
  let known: ReadonlyMap<string, KnownGroup> = new Map();
  return async ({ position, last, seq, root, answered }) => {
    const now = new Map<string, KnownGroup>();
    const { skeleton, collections } = takenApart({ root, answered });
    const texts = new Map<string, string>();
    const add = (text: string): string => {
      const key = keyOfPart(text);
      texts.set(key, text);
      return key;
    };
    let made = 0;
    const partOf = async (name: string, group: Group): Promise<string> => {
      const before = known.get(name);
      if (before && isSameGroup(before.group, group)) {
        now.set(name, before);
        return before.part;
      }
      const text = textOfGroup(group);
      const part = add(text);
      now.set(name, { group, part });
      made += text.length;
      if (made > BREATH) {
        made = 0;
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
    known = new Map();
    const isKept = await write(derived, { position, last, seq, skeleton: add(JSON.stringify(skeleton)), cuts: cuts.map(plain) }, texts);
    if (isKept) known = now;
    return isKept;
  };
}

type KnownGroup = { readonly group: Group; readonly part: string };

/** Frozen values that are the same one say the same. */
function isSameGroup(before: Group, now: Group): boolean {
  return (
    before.items.length === now.items.length && before.items.every((item, i) => item === now.items[i] && before.keys?.[i] === now.keys?.[i])
  );
}

function plain({ path, kind, parts }: Cut): Snapshot['cuts'][number] {
  return { path: [...path], kind, parts: [...parts] };
}

/**
 * Adds a snapshot to the list, with the parts that are not there yet, and lets go what no snapshot needs any more. Answers
 * whether it is kept: not when another tab was faster, nor when a part of it is not there any more.
 */
function write(derived: Derived, snapshot: Snapshot, texts: ReadonlyMap<string, string>): Promise<boolean> {
  return derived.alone(async () => {
    const before = await snapshotsIn(derived);
    if (before.some(({ position }) => position >= snapshot.position)) return false;
    const kept = [...before.filter(({ position }) => staysUnder(snapshot.position, position, derived.step)), snapshot];
    const needed = new Set(kept.flatMap(partsOf));
    const there = (await derived.store.keys()).filter((key) => key.startsWith('part/'));
    const isThere = new Set(there);
    if (partsOf(snapshot).some((part) => !texts.has(part) && !isThere.has(part))) return false;
    const changes = new Map<string, string | null>();
    for (const key of there) if (!needed.has(key)) changes.set(key, null);
    for (const [key, text] of texts) if (!isThere.has(key)) changes.set(key, text);
    changes.set(INDEX, sealed(indexText(derived.version, kept)));
    await derived.store.write(changes);
    return true;
  });
}

/** What a snapshot is of, as plain values of one's own. Throws when a part of it is missing or torn. */
export async function restored(
  { store, pause }: Pick<Derived, 'store' | 'pause'>,
  snapshot: Snapshot,
): Promise<{ readonly root: unknown; readonly answered: number[][] }> {
  const whole = await putTogether(snapshot, partReader({ store, pause }, partsOf(snapshot)));
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
