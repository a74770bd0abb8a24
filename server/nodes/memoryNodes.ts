import { addTo, copyOf, emptyRows, memoryRoles, type Profile, type StoredRows } from './memoryRows.ts';
import { memoryComments } from './commentRows.ts';
import { memoryPaymentReads, memoryPaymentWork } from '../payments/memoryPayments.ts';
import { memoryModerationReads, memoryModerationWork } from '../moderation/memoryModeration.ts';
import { MAX_SAVES } from '@gauntlet/core';
import { memoryLogs, type MemoryLogs } from '../log/memoryLogs.ts';
import { createSubscribers } from '../bus/bus.ts';
import { createDifferences } from '../outcomes/differences.ts';
import { foldedOutcomes } from '../outcomes/foldedOutcomes.ts';
import { advanceInMemory, isDueIn, queueInMemory } from '../outcomes/memoryOutcomes.ts';
import { profileChange } from '../store/changes.ts';
import { memoryChangeReads, recordInMemory } from './memoryChanges.ts';
import {
  STORED_PROJECTS,
  type NodeRow,
  type NodeStore,
  type NodeWork,
  type PersonRow,
  type StoredProject,
  type Upload,
} from './nodeStore.ts';

type Person = Pick<PersonRow, 'id' | 'name' | 'email' | 'emailVerified'>;

/** Nodes in memory, for tests: the behaviour of the tables, much faster. */
export type MemoryNodes = NodeStore & {
  /** Adds a person. From then on they have a profile. */
  addPerson(person: Person): void;
  /** Makes a person a moderator. */
  addModerator(person: string): void;
  snapshot(): StoredRows;
  /** Restores a snapshot. People stay as they are. */
  restore(before: StoredRows): Promise<void>;
};

/** Creates an empty store beside these logs. Transactions run one at a time. */
export function memoryNodes(logs: MemoryLogs = memoryLogs()): MemoryNodes {
  const people = new Map<string, Person>();
  let stored = emptyRows();
  let last: Promise<unknown> = Promise.resolve();
  let transactions = 0;
  const bus = createSubscribers();

  /** Gives `work` an empty draft. Adds the draft to the stored rows when `work` succeeds. */
  const change = <T>(work: (draft: StoredRows) => Promise<T> | T, onStored: () => void = () => {}): Promise<T> => {
    const done = last.then(async () => {
      transactions += 1;
      const draft = { ...emptyRows(), mark: transactions };
      const result = await work(draft);
      addTo(stored, draft);
      onStored();
      if (draft.changes.size > 0) bus.deliver('changes', '');
      return result;
    });
    last = done.catch(() => undefined);
    return done;
  };
  const nodes: NodeStore['nodes'] = async (...which) => among(stored.nodes, ...which);
  const outcomes = foldedOutcomes({ nodes });
  const withAddress = (email: string): Person | undefined => [...people.values()].find((each) => each.email === email);
  const differences = createDifferences(outcomes);
  const inTransaction: NodeStore['inTransaction'] = (work) => {
    const writes: (() => void)[] = [];
    const log = logs.within((write) => void writes.push(write));
    return change(
      (draft) => work({ ...workOn(stored, draft, people), log }),
      () => writes.forEach((write) => write()),
    );
  };
  const settle = (now: string): Promise<void> => change(async (draft) => recordInMemory(stored, draft, await differences(now)));
  return {
    nodes,
    outcomes: {
      ...outcomes,
      settle,
      advance: advanceInMemory({ states: outcomes.states, settle, inTransaction, rows: () => stored }),
    },
    payments: memoryPaymentReads(() => stored),
    moderation: memoryModerationReads({ rows: () => stored.moderation, nodes: () => stored.nodes, moderators: () => stored.moderators }),
    changes: memoryChangeReads(
      () => stored,
      (listener) => bus.subscribe('changes', listener),
    ),
    inTransaction,
    people: async (ids) =>
      [...people.values()]
        .filter(({ id }) => ids?.includes(id) ?? true)
        .map((person) => ({ ...person, fields: null, verified: null, ...stored.profiles.get(person.id) })),
    ...memoryRoles((person) => stored.moderators.get(person)),
    ownFacts: async (person) => ({
      friends: [],
      inviteCode: undefined,
      saves: [...stored.calls.values()]
        .filter((call) => call.person === person)
        .map(({ key }) => key)
        .toReversed()
        .slice(0, MAX_SAVES),
      isModerator: stored.moderators.get(person) ?? false,
    }),
    verify: (email) =>
      change((draft) => {
        const person = withAddress(email);
        if (person === undefined) return 'unknown';
        if (!person.emailVerified) return 'unconfirmed';
        draft.profiles.set(person.id, { ...(stored.profiles.get(person.id) ?? EMPTY_PROFILE), verified: true });
        recordInMemory(stored, draft, [profileChange(person.id)]);
        return 'verified';
      }),
    grantModerator: (email) =>
      change((draft) => {
        const person = withAddress(email);
        if (person === undefined) return 'unknown';
        if (!person.emailVerified) return 'unconfirmed';
        draft.moderators.set(person.id, true);
        recordInMemory(stored, draft, [profileChange(person.id)]);
        return 'granted';
      }),
    revokeModerator: (email) =>
      change((draft) => {
        const person = withAddress(email);
        if (person === undefined) return 'unknown';
        draft.moderators.set(person.id, false);
        recordInMemory(stored, draft, [profileChange(person.id)]);
        return 'revoked';
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
    addModerator: (person) => void stored.moderators.set(person, true),
    snapshot: () => copyOf(stored),
    restore: async (before) => {
      await last;
      stored = copyOf(before);
    },
  };
}

const EMPTY_PROFILE: Profile = { fields: {}, verified: false };

function among(nodes: ReadonlyMap<string, NodeRow>, projects: readonly StoredProject[], challenge?: string, prover?: string): NodeRow[] {
  const belongs = (row: NodeRow): boolean => challenge === undefined || row.id === challenge || row.challenge === challenge;
  const isOthersProof = ({ project, owner }: NodeRow): boolean => prover !== undefined && project === 'proofs' && owner !== prover;
  return [...nodes.values()].filter((row) => projects.includes(row.project) && belongs(row) && !isOthersProof(row));
}

/** A transaction: reads see the stored rows and its own writes. Transactions are serial, so locks do nothing. */
function workOn(stored: StoredRows, draft: StoredRows, people: ReadonlyMap<string, Person>): Omit<NodeWork, 'log'> {
  const profile = (person: string): Profile | undefined => draft.profiles.get(person) ?? stored.profiles.get(person);
  const both = (...which: Parameters<NodeWork['nodes']>): NodeRow[] => [...among(stored.nodes, ...which), ...among(draft.nodes, ...which)];
  return {
    nodes: async (...which) => both(...which),
    isPerson: async (id) => people.has(id),
    ...memoryComments(both),
    payments: memoryPaymentWork(stored, draft),
    moderation: memoryModerationWork(stored.moderation, draft.moderation, () => both(STORED_PROJECTS)),
    recordChanges: (changes) => recordInMemory(stored, draft, changes),
    lockChallenge: async (id) => (draft.nodes.get(id) ?? stored.nodes.get(id))?.project === 'challenges',
    lockPerson: async () => {},
    node: async (id) => draft.nodes.get(id) ?? stored.nodes.get(id),
    insertNode: async (row) => insertOnce(stored.nodes, draft.nodes, row.id, { ...row, fields: asStored(row.fields) }),
    inviterOfNew: async () => undefined,
    refresh: async (challenge, now) => ({ isDue: await isDueIn({ nodes: async (...which) => both(...which) }, challenge, now) }),
    queueRevision: async (challenge) => void draft.revisions.set(challenge, true),
    queueOutcome: async (outcome, recipients) => queueInMemory(draft.queue, outcome, recipients),
    addAuthor: async (challenge, person) => !both(STORED_PROJECTS, challenge).some(({ owner }) => owner === person),
    ...memoryRoles((person) => draft.moderators.get(person) ?? stored.moderators.get(person)),
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
