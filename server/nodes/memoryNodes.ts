import {
  type FileRow,
  type NodeRow,
  type NodeStore,
  type NodeWork,
  type PersonRow,
  type ProfileCall,
  type StoredProject,
} from './nodeStore.ts';

type Profile = { readonly fields: unknown; readonly verified: boolean };
type Person = Pick<PersonRow, 'id' | 'name' | 'email'>;

/** What is kept. No row is ever changed or taken away, so a copy of the maps is a snapshot. */
export type Kept = {
  readonly nodes: Map<string, NodeRow>;
  readonly profiles: Map<string, Profile>;
  readonly calls: Map<string, ProfileCall>;
  readonly files: Map<string, FileRow>;
  /** By person and hash: who has which file. */
  readonly uploads: Map<string, true>;
};

/** Nodes in memory, for tests: what the tables do, much faster. */
export type MemoryNodes = NodeStore & {
  /** Lets somebody in: from now on they have a profile. */
  addPerson(person: Person): void;
  snapshot(): Kept;
  /** Makes what is kept that of a snapshot. People stay as they are. */
  restore(before: Kept): Promise<void>;
};

/** Makes an empty one. One transaction at a time: another waits until it has ended. */
export function memoryNodes(): MemoryNodes {
  const people = new Map<string, Person>();
  let kept = nothingKept();
  let last: Promise<unknown> = Promise.resolve();

  /** Gives `work` an empty draft to write into; the others see what it wrote once it has ended well. */
  const change = <T>(work: (draft: Kept) => Promise<T> | T): Promise<T> => {
    const done = last.then(async () => {
      const draft = nothingKept();
      const result = await work(draft);
      addTo(kept, draft);
      return result;
    });
    last = done.catch(() => undefined);
    return done;
  };
  return {
    nodes: async (...which) => among(kept.nodes, ...which),
    inTransaction: (work) => change((draft) => work(workOn(kept, draft))),
    people: async () =>
      [...people.values()].map((person) => ({ ...person, fields: null, verified: null, ...kept.profiles.get(person.id) })),
    isPerson: async (id) => people.has(id),
    friendsOf: async () => [],
    verify: (email) =>
      change((draft) => {
        const person = [...people.values()].find((each) => each.email === email);
        if (person !== undefined) draft.profiles.set(person.id, { ...(kept.profiles.get(person.id) ?? NOTHING_WRITTEN), verified: true });
        return person !== undefined;
      }),
    file: async (sha256) => kept.files.get(sha256),
    saveUpload: (file, person) =>
      change(({ files, uploads }) => {
        files.set(file.sha256, kept.files.get(file.sha256) ?? file);
        uploads.set(uploadKey(person, file.sha256), true);
      }),
    addPerson: (person) => void people.set(person.id, person),
    snapshot: () => copyOf(kept),
    restore: async (before) => {
      await last;
      kept = copyOf(before);
    },
  };
}

const NOTHING_WRITTEN: Profile = { fields: {}, verified: false };

function nothingKept(): Kept {
  return { nodes: new Map(), profiles: new Map(), calls: new Map(), files: new Map(), uploads: new Map() };
}

function copyOf(kept: Kept): Kept {
  const copy = nothingKept();
  addTo(copy, kept);
  return copy;
}

function addTo(kept: Kept, draft: Kept): void {
  draft.nodes.forEach((row, id) => kept.nodes.set(id, row));
  draft.profiles.forEach((row, person) => kept.profiles.set(person, row));
  draft.calls.forEach((row, key) => kept.calls.set(key, row));
  draft.files.forEach((row, sha256) => kept.files.set(sha256, row));
  draft.uploads.forEach((row, key) => kept.uploads.set(key, row));
}

function among(nodes: ReadonlyMap<string, NodeRow>, projects: readonly StoredProject[], challenge?: string): NodeRow[] {
  const belongs = (row: NodeRow): boolean => challenge === undefined || row.id === challenge || row.challenge === challenge;
  return [...nodes.values()].filter((row) => projects.includes(row.project) && belongs(row));
}

/** A transaction that reads what is kept with what it wrote itself. Nobody else has one meanwhile, so its locks are idle. */
function workOn(kept: Kept, draft: Kept): NodeWork {
  const profile = (person: string): Profile | undefined => draft.profiles.get(person) ?? kept.profiles.get(person);
  return {
    nodes: async (...which) => [...among(kept.nodes, ...which), ...among(draft.nodes, ...which)],
    lockChallenge: async (id) => (draft.nodes.get(id) ?? kept.nodes.get(id))?.project === 'challenges',
    lockPerson: async () => {},
    node: async (id) => draft.nodes.get(id) ?? kept.nodes.get(id),
    insertNode: async (row) => insertOnce(kept.nodes, draft.nodes, row.id, { ...row, fields: asStored(row.fields) }),
    isVerified: async (person) => profile(person)?.verified ?? false,
    typeOfUpload: async (person, sha256) => (kept.uploads.has(uploadKey(person, sha256)) ? kept.files.get(sha256)?.type : undefined),
    profileFields: async (person) => profile(person)?.fields,
    async saveProfile(person, fields) {
      draft.profiles.set(person, { ...(profile(person) ?? NOTHING_WRITTEN), fields: asStored(fields) });
    },
    insertCall: async (call) => insertOnce(kept.calls, draft.calls, call.key, { ...call, fields: asStored(call.fields) }),
    call: async (key) => draft.calls.get(key) ?? kept.calls.get(key),
  };
}

function insertOnce<T>(kept: ReadonlyMap<string, T>, draft: Map<string, T>, key: string, row: T): boolean {
  if (kept.has(key) || draft.has(key)) return false;
  draft.set(key, row);
  return true;
}

function uploadKey(person: string, sha256: string): string {
  return `${person} ${sha256}`;
}

/** Fields as a database gives them back: what is undefined is gone, and nobody else holds them. */
function asStored(fields: unknown): unknown {
  return JSON.parse(JSON.stringify(fields));
}
