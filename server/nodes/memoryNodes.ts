import { memoryComments } from './commentRows.ts';
import { memoryPaymentReads, memoryPaymentWork, type PaymentRows } from '../payments/memoryPayments.ts';
import { MAX_SAVES } from '@gauntlet/core';
import {
  type FileRow,
  type NodeRow,
  type NodeStore,
  type NodeWork,
  type PersonRow,
  type ProfileCall,
  type StoredProject,
  type Upload,
} from './nodeStore.ts';

type Profile = { readonly fields: unknown; readonly verified: boolean };
type Person = Pick<PersonRow, 'id' | 'name' | 'email' | 'emailVerified'>;

/** The stored rows. Rows are replaced or kept, never changed, so a copy of the maps is a snapshot. */
export type StoredRows = PaymentRows & {
  readonly nodes: Map<string, NodeRow>;
  readonly profiles: Map<string, Profile>;
  readonly calls: Map<string, ProfileCall>;
  readonly files: Map<string, FileRow>;
  /** By person and hash: who uploaded which file. */
  readonly uploads: Map<string, true>;
};

/** Nodes in memory, for tests: the behaviour of the tables, much faster. */
export type MemoryNodes = NodeStore & {
  /** Adds a person. From then on they have a profile. */
  addPerson(person: Person): void;
  snapshot(): StoredRows;
  /** Restores a snapshot. People stay as they are. */
  restore(before: StoredRows): Promise<void>;
};

/** Creates an empty store. Transactions run one at a time. */
export function memoryNodes(): MemoryNodes {
  const people = new Map<string, Person>();
  let stored = emptyRows();
  let last: Promise<unknown> = Promise.resolve();

  /** Gives `work` an empty draft. Adds the draft to the stored rows when `work` succeeds. */
  const change = <T>(work: (draft: StoredRows) => Promise<T> | T): Promise<T> => {
    const done = last.then(async () => {
      const draft = emptyRows();
      const result = await work(draft);
      addTo(stored, draft);
      return result;
    });
    last = done.catch(() => undefined);
    return done;
  };
  return {
    nodes: async (...which) => among(stored.nodes, ...which),
    payments: memoryPaymentReads(() => stored),
    inTransaction: (work) => change((draft) => work(workOn(stored, draft, people))),
    people: async () =>
      [...people.values()].map((person) => ({ ...person, fields: null, verified: null, ...stored.profiles.get(person.id) })),
    isPerson: async (id) => people.has(id),
    ownFacts: async (person) => ({
      friends: [],
      inviteCode: undefined,
      saves: [...stored.calls.values()]
        .filter((call) => call.person === person)
        .map(({ key }) => key)
        .toReversed()
        .slice(0, MAX_SAVES),
    }),
    verify: (email) =>
      change((draft) => {
        const person = [...people.values()].find((each) => each.email === email);
        if (person === undefined) return 'unknown';
        if (!person.emailVerified) return 'unconfirmed';
        draft.profiles.set(person.id, { ...(stored.profiles.get(person.id) ?? EMPTY_PROFILE), verified: true });
        return 'verified';
      }),
    file: async (sha256) => stored.files.get(sha256),
    // The storage of a person has no limit here.
    saveUpload: (file, person) =>
      change(({ files, uploads }): Upload => {
        const row = stored.files.get(file.sha256) ?? file;
        const kind = stored.uploads.has(uploadKey(person, file.sha256)) ? 'repeat' : 'new';
        files.set(file.sha256, row);
        uploads.set(uploadKey(person, file.sha256), true);
        return { kind, file: row };
      }),
    addPerson: (person) => void people.set(person.id, person),
    snapshot: () => copyOf(stored),
    restore: async (before) => {
      await last;
      stored = copyOf(before);
    },
  };
}

const EMPTY_PROFILE: Profile = { fields: {}, verified: false };

function emptyRows(): StoredRows {
  return {
    nodes: new Map(),
    profiles: new Map(),
    calls: new Map(),
    files: new Map(),
    uploads: new Map(),
    payments: new Map(),
    ledger: new Map(),
  };
}

function copyOf(stored: StoredRows): StoredRows {
  const copy = emptyRows();
  addTo(copy, stored);
  return copy;
}

function addTo(stored: StoredRows, draft: StoredRows): void {
  draft.nodes.forEach((row, id) => stored.nodes.set(id, row));
  draft.profiles.forEach((row, person) => stored.profiles.set(person, row));
  draft.calls.forEach((row, key) => stored.calls.set(key, row));
  draft.files.forEach((row, sha256) => stored.files.set(sha256, row));
  draft.uploads.forEach((row, key) => stored.uploads.set(key, row));
  draft.payments.forEach((row, id) => stored.payments.set(id, row));
  draft.ledger.forEach((entries, transaction) => stored.ledger.set(transaction, entries));
}

function among(nodes: ReadonlyMap<string, NodeRow>, projects: readonly StoredProject[], challenge?: string): NodeRow[] {
  const belongs = (row: NodeRow): boolean => challenge === undefined || row.id === challenge || row.challenge === challenge;
  return [...nodes.values()].filter((row) => projects.includes(row.project) && belongs(row));
}

/** A transaction: reads see the stored rows and its own writes. Transactions are serial, so locks do nothing. */
function workOn(stored: StoredRows, draft: StoredRows, people: ReadonlyMap<string, Person>): NodeWork {
  const profile = (person: string): Profile | undefined => draft.profiles.get(person) ?? stored.profiles.get(person);
  const both = (...which: Parameters<NodeWork['nodes']>): NodeRow[] => [...among(stored.nodes, ...which), ...among(draft.nodes, ...which)];
  return {
    nodes: async (...which) => both(...which),
    isPerson: async (id) => people.has(id),
    ...memoryComments(both),
    payments: memoryPaymentWork(stored, draft),
    lockChallenge: async (id) => (draft.nodes.get(id) ?? stored.nodes.get(id))?.project === 'challenges',
    lockPerson: async () => {},
    node: async (id) => draft.nodes.get(id) ?? stored.nodes.get(id),
    insertNode: async (row) => insertOnce(stored.nodes, draft.nodes, row.id, { ...row, fields: asStored(row.fields) }),
    isVerified: async (person) => profile(person)?.verified ?? false,
    typeOfUpload: async (person, sha256) => (stored.uploads.has(uploadKey(person, sha256)) ? stored.files.get(sha256)?.type : undefined),
    profileFields: async (person) => profile(person)?.fields,
    async saveProfile(person, fields) {
      draft.profiles.set(person, { ...(profile(person) ?? EMPTY_PROFILE), fields: asStored(fields) });
    },
    insertCall: async (call) => insertOnce(stored.calls, draft.calls, call.key, { ...call, fields: asStored(call.fields) }),
    call: async (key) => draft.calls.get(key) ?? stored.calls.get(key),
  };
}

function insertOnce<T>(stored: ReadonlyMap<string, T>, draft: Map<string, T>, key: string, row: T): boolean {
  if (stored.has(key) || draft.has(key)) return false;
  draft.set(key, row);
  return true;
}

function uploadKey(person: string, sha256: string): string {
  return `${person} ${sha256}`;
}

/** Returns fields as a database returns them: a copy without undefined fields. */
function asStored(fields: unknown): unknown {
  return JSON.parse(JSON.stringify(fields));
}
