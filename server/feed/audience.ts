import type { StoredChange } from '../store/changes.ts';
import type { Reach } from './feedReads.ts';

/** A receiver of changes: a person, by one of their connections. */
export type Receiver = { readonly person: string };

/** Finds, in memory, the receivers whom a change concerns. */
export type Audience<R extends Receiver> = {
  /** Adds a receiver, who learns of what concerns the person from `extend` on. */
  add(receiver: R): void;
  /** Adds what concerns a receiver. */
  extend(receiver: R, reach: Reach): void;
  remove(receiver: R): void;
  /** Returns the receivers of this person, the oldest first. */
  of(person: string): readonly R[];
  /** Takes note of who is new in a challenge or named by one. */
  follow(change: StoredChange): void;
  /** Returns the receivers of a change. `partsOf` holds the challenges of the people whose profiles changed. */
  receiversOf(change: StoredChange, partsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<R>;
  isEmpty(): boolean;
};

type Index<R> = Map<string, Set<R>>;

export function createAudience<R extends Receiver>(): Audience<R> {
  const people: Index<R> = new Map();
  const parts: Index<R> = new Map();
  const named: Index<R> = new Map();
  /** Where each receiver is entered, so that it is removed without a search. */
  const entries = new Map<R, { readonly parts: Set<string>; readonly named: Set<string> }>();
  const among = (index: Index<R>, key: string): ReadonlySet<R> => index.get(key) ?? new Set();

  const enter = (receiver: R, kind: 'parts' | 'named', challenge: string): void => {
    entries.get(receiver)?.[kind].add(challenge);
    addTo(kind === 'parts' ? parts : named, challenge, receiver);
  };

  return {
    add(receiver) {
      entries.set(receiver, { parts: new Set(), named: new Set() });
      addTo(people, receiver.person, receiver);
    },
    extend(receiver, reach) {
      if (!entries.has(receiver)) return;
      for (const challenge of reach.parts) enter(receiver, 'parts', challenge);
      for (const challenge of reach.invitations) enter(receiver, 'named', challenge);
    },
    remove(receiver) {
      const entered = entries.get(receiver);
      entries.delete(receiver);
      removeFrom(people, receiver.person, receiver);
      entered?.parts.forEach((challenge) => removeFrom(parts, challenge, receiver));
      entered?.named.forEach((challenge) => removeFrom(named, challenge, receiver));
    },
    of: (person) => [...among(people, person)],
    follow({ project, node, challenge, person }) {
      if (challenge === null) return;
      if (project === 'profiles') among(people, node).forEach((receiver) => enter(receiver, 'parts', challenge));
      if (project === 'challenges' && person !== null) among(people, person).forEach((receiver) => enter(receiver, 'named', challenge));
    },
    receiversOf({ project, node, challenge, person }, partsOf) {
      if (challenge === null) {
        const shared = (partsOf.get(person ?? node) ?? []).flatMap((each) => [...among(parts, each)]);
        return new Set([...among(people, person ?? node), ...shared]);
      }
      if (person !== null) return among(people, person);
      const concernsNamed = project === 'challenges' || project === 'profiles';
      return concernsNamed ? new Set([...among(parts, challenge), ...among(named, challenge)]) : among(parts, challenge);
    },
    isEmpty: () => entries.size === 0,
  };
}

function addTo<R>(index: Index<R>, key: string, receiver: R): void {
  const receivers = index.get(key);
  if (receivers === undefined) index.set(key, new Set([receiver]));
  else receivers.add(receiver);
}

function removeFrom<R>(index: Index<R>, key: string, receiver: R): void {
  const receivers = index.get(key);
  if (receivers?.delete(receiver) === true && receivers.size === 0) index.delete(key);
}
