import {
  type FileRow,
  type NodeReads,
  type NodeRow,
  type NodeStore,
  type NodeWork,
  type PersonRow,
  type ProfileCall,
} from './nodeStore.ts';

type Profile = { readonly fields: unknown; readonly verified: boolean };
type Person = Pick<PersonRow, 'id' | 'name' | 'email'>;

/** What is kept. No row is ever changed, so a copy of the maps is a snapshot. */
export type Kept = {
  readonly nodes: Map<string, NodeRow>;
  readonly profiles: Map<string, Profile>;
  readonly calls: Map<string, ProfileCall>;
  readonly files: Map<string, FileRow>;
  /** Who has which file: person and hash. */
  readonly uploads: Set<string>;
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
  let kept: Kept = { nodes: new Map(), profiles: new Map(), calls: new Map(), files: new Map(), uploads: new Set() };
  let last: Promise<unknown> = Promise.resolve();

  /** Gives `work` a copy to change; the others see it once it has ended well. */
  const change = <T>(work: (copy: Kept) => Promise<T> | T): Promise<T> => {
    const done = last.then(async () => {
      const copy = copyOf(kept);
      const result = await work(copy);
      kept = copy;
      return result;
    });
    last = done.catch(() => undefined);
    return done;
  };
  return {
    ...readsOf(() => kept),
    inTransaction: (work) => change((copy) => work(workOn(copy))),
    people: async () =>
      [...people.values()].map((person) => ({ ...person, fields: null, verified: null, ...kept.profiles.get(person.id) })),
    isPerson: async (id) => people.has(id),
    friendsOf: async () => [],
    verify: (email) =>
      change(({ profiles }) => {
        const person = [...people.values()].find((each) => each.email === email);
        if (person !== undefined) profiles.set(person.id, { ...(profiles.get(person.id) ?? NOTHING_WRITTEN), verified: true });
        return person !== undefined;
      }),
    file: async (sha256) => kept.files.get(sha256),
    saveUpload: (file, person) =>
      change(({ files, uploads }) => {
        if (!files.has(file.sha256)) files.set(file.sha256, file);
        uploads.add(uploadKey(person, file.sha256));
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

function copyOf({ nodes, profiles, calls, files, uploads }: Kept): Kept {
  return { nodes: new Map(nodes), profiles: new Map(profiles), calls: new Map(calls), files: new Map(files), uploads: new Set(uploads) };
}

function readsOf(kept: () => Kept): NodeReads {
  return {
    nodes: async (projects, challenge) =>
      [...kept().nodes.values()].filter(
        (row) => projects.includes(row.project) && (challenge === undefined || row.id === challenge || row.challenge === challenge),
      ),
  };
}

function workOn(kept: Kept): NodeWork {
  const { nodes, profiles, calls, files, uploads } = kept;
  return {
    ...readsOf(() => kept),
    // Nobody else has a transaction meanwhile.
    lockChallenge: async (id) => nodes.get(id)?.project === 'challenges',
    lockPerson: async () => {},
    node: async (id) => nodes.get(id),
    insertNode: async (row) => insertOnce(nodes, row.id, { ...row, fields: asStored(row.fields) }),
    isVerified: async (person) => profiles.get(person)?.verified ?? false,
    typeOfUpload: async (person, sha256) => (uploads.has(uploadKey(person, sha256)) ? files.get(sha256)?.type : undefined),
    profileFields: async (person) => profiles.get(person)?.fields,
    async saveProfile(person, fields) {
      profiles.set(person, { ...(profiles.get(person) ?? NOTHING_WRITTEN), fields: asStored(fields) });
    },
    insertCall: async (call) => insertOnce(calls, call.key, { ...call, fields: asStored(call.fields) }),
    call: async (key) => calls.get(key),
  };
}

function insertOnce<T>(rows: Map<string, T>, key: string, row: T): boolean {
  if (rows.has(key)) return false;
  rows.set(key, row);
  return true;
}

function uploadKey(person: string, sha256: string): string {
  return `${person} ${sha256}`;
}

/** Fields as a database gives them back: what is undefined is gone, and nobody else holds them. */
function asStored(fields: unknown): unknown {
  return JSON.parse(JSON.stringify(fields));
}
