import type { Position, StoredChange } from '../store/changes.ts';
import { createAudience, type Receiver } from './audience.ts';
import { cursorOf } from './cursor.ts';
import { eventBytes } from './eventWriter.ts';
import { isShown, type FeedTools } from './feed.ts';
import { viewedChanges, withheldOf, type ViewedChange } from './shownChanges.ts';

/** A connection that follows the feed. It takes part in the delivery once it is `live`. */
export type Follower = Receiver & {
  /** Up to which position it has received what concerns it; null while it catches up. */
  position: number | null;
  /** Takes the bytes of an event with the changes up to a position. */
  receive(bytes: Uint8Array): void;
};

/**
 * Delivers the changes of the feed to the connections of this process. Each change is read once, and each node rendered once for all who see the
 * same of it.
 */
export type Hub = {
  /** Adds a follower. From then on `position` moves. */
  add(follower: Follower): Promise<void>;
  /** Makes a follower that has received everything up to `seq` live. Returns false when the hub has delivered later changes already. */
  goLive(follower: Follower, seq: number): boolean;
  remove(follower: Follower): void;
  /** Returns the followers of this person, the oldest first. */
  of(person: string): readonly Follower[];
  /** Reads and delivers what is new. Resolves when it is delivered. */
  look(): Promise<void>;
};

const AT_ONCE = 500;

/** `onRestored` is called when the feed does not have the position that was delivered last any more: its followers have to ask with theirs. */
export type HubEvents = { readonly report: (error: unknown) => void; readonly onRestored: () => void };

export function createHub(tools: FeedTools, { report, onRestored }: HubEvents): Hub {
  const { nodes, reads, clock } = tools;
  const audience = createAudience<Follower>();
  let position: Position | null = null;
  let looking: Promise<void> | null = null;
  let isDue = false;

  const look = async (): Promise<void> => {
    isDue = true;
    looking ??= (async () => {
      while (isDue) {
        isDue = false;
        await readOn().catch(report);
      }
      looking = null;
    })();
    await looking;
  };

  const readOn = async (): Promise<void> => {
    for (;;) {
      if (position === null) return;
      const { seq } = position;
      if (!(await nodes.changes.has(position))) return onRestored();
      const changes = await nodes.changes.after(seq, AT_ONCE);
      if (changes.length === 0) return;
      await deliver(changes);
      // Without a follower there is no position: the next one begins anew.
      if (position !== null) position = changes.at(-1) ?? position;
    }
  };

  const deliver = async (changes: readonly StoredChange[]): Promise<void> => {
    const shown = changes.filter((change) => isShown(tools.sample, change));
    shown.forEach((change) => audience.follow(change));
    const people = shown.flatMap(({ challenge, person }) => (challenge === null && person !== null ? [person] : []));
    const partsOf = people.length === 0 ? new Map<string, string[]>() : await reads.partsOf(people);
    const concerned = shown.filter((change) => audience.receiversOf(change, partsOf).size > 0);
    if (concerned.length === 0) return;
    const own = new Set(concerned.flatMap(({ project, node }) => (project === 'profiles' && audience.of(node).length > 0 ? [node] : [])));
    const now = clock.now();
    const found = await reads.find({ changes: concerned, own }, now);
    const viewed = viewedChanges(found, await withheldOf(nodes, found));
    // Who came and went meanwhile is judged now, without another pause before the positions move.
    const texts = createTexts();
    const batches = new Map<Follower, Map<string, string>>();
    for (const change of concerned) {
      const view = viewed(change);
      for (const follower of audience.receiversOf(change, partsOf)) {
        if (follower.position === null || change.seq <= follower.position) continue;
        const text = texts(change, view, follower.person);
        if (text === null) continue;
        const batch = batches.get(follower) ?? new Map<string, string>();
        batches.set(follower, batch);
        batch.set(`${change.project} ${change.node}`, text);
      }
    }
    send(batches, changes.at(-1), now);
  };

  const send = (batches: ReadonlyMap<Follower, ReadonlyMap<string, string>>, last: StoredChange | undefined, now: string): void => {
    if (last === undefined) return;
    const head = `{"type":"changes","cursor":${JSON.stringify(cursorOf(last))},"now":${JSON.stringify(now)},"changes":[`;
    const messages = new Map<string, Uint8Array>();
    for (const [follower, batch] of batches) {
      const text = [...batch.values()].join(',');
      const bytes = messages.get(text) ?? eventBytes(`${head}${text}]}`);
      messages.set(text, bytes);
      follower.position = last.seq;
      follower.receive(bytes);
    }
  };

  return {
    async add(follower) {
      audience.add(follower);
      if (position === null) {
        const last = await nodes.changes.last();
        // All may have left meanwhile.
        if (!audience.isEmpty()) position ??= last;
      }
      audience.extend(follower, await reads.reachOf(follower.person));
    },
    goLive(follower, seq) {
      if (position !== null && seq < position.seq) return false;
      follower.position = seq;
      return true;
    },
    remove(follower) {
      audience.remove(follower);
      if (audience.isEmpty()) position = null;
    },
    of: (person) => audience.of(person),
    look,
  };
}

/** Returns a function that renders a change for a person: once for all with the same view. Null when it is not shown to them. */
function createTexts(): (change: StoredChange, view: ViewedChange, person: string) => string | null {
  const texts = new Map<string, string>();
  return (change, view, person) => {
    const name = view.viewOf(person);
    if (name === null) return null;
    const key = `${change.seq} ${name}`;
    const text = texts.get(key) ?? JSON.stringify(view.shownTo(person));
    texts.set(key, text);
    return text;
  };
}
