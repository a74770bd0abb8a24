import { MAX_SAVES } from '@gauntlet/core';
import { friendsOf, inviteCodeOf } from '../auth/invitations.ts';
import { paymentReads, paymentWork } from '../payments/sqlPayments.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Database, type Store, type Work } from '../store/store.ts';
import { sqlComments } from './commentRows.ts';
import { STORED_PROJECTS, type NodeReads, type NodeStore, type NodeWork, type PersonRow } from './nodeStore.ts';
import { nodeRow, rowsOf } from './sqlRows.ts';
import { FILE_COLUMNS, saveUpload } from './uploads.ts';

/** Returns the node store of these ports: the database, unless they name another one. */
export function nodesOfPorts({ nodes, store }: Pick<Ports, 'nodes' | 'store'>): NodeStore {
  return nodes ?? sqlNodes(store);
}

/** Stores nodes in the tables of the database. */
export function sqlNodes(store: Store): NodeStore {
  const { db } = store;
  return {
    ...readsOf(db),
    payments: paymentReads(db),
    inTransaction: (work) => inTransaction(store, (transaction) => work(workOf(transaction))),
    people: () => peopleOf(db),
    isPerson: (id) => isPerson(db, id),
    ownFacts: async (person) => ({
      friends: await friendsOf({ store }, person),
      inviteCode: await inviteCodeOf({ store }, person),
      saves: await savesOf(db, person),
    }),
    verify: (email, now) => verify(db, email, now),
    file: (sha256) => db.selectFrom('files').select(FILE_COLUMNS).where('sha256', '=', sha256).executeTakeFirst(),
    saveUpload: (...upload) => inTransaction(store, (work) => saveUpload(work, ...upload)),
  };
}

function readsOf(db: Database): NodeReads {
  return {
    nodes: async (projects, challenge) => {
      const all = rowsOf(db, projects);
      const rows =
        challenge === undefined
          ? all
          : all.where((either) => either.or([either('id', '=', challenge), either('challenge', '=', challenge)]));
      return (await rows.execute()).map(nodeRow);
    },
  };
}

/** Nodes and payments within a transaction of the database. */
export function workOf(work: Work): NodeWork {
  return { ...readsOf(work), ...sqlComments(work), ...nodeWork(work), ...profileWork(work), payments: paymentWork(work) };
}

function nodeWork(work: Work): Pick<NodeWork, 'lockChallenge' | 'node' | 'insertNode' | 'typeOfUpload'> {
  return {
    async lockChallenge(id) {
      const challenges = work.selectFrom('nodes').select('id').where('id', '=', id).where('project', '=', 'challenges');
      return (await challenges.forUpdate().executeTakeFirst()) !== undefined;
    },
    async node(id) {
      const row = await rowsOf(work, STORED_PROJECTS).where('id', '=', id).executeTakeFirst();
      return row && nodeRow(row);
    },
    async insertNode({ receivedAt: createdAt, ...row }) {
      const inserted = await work
        .insertInto('nodes')
        .values({ ...row, fields: JSON.stringify(row.fields), createdAt })
        .onConflict((same) => same.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    async typeOfUpload(person, sha256) {
      const file = await work
        .selectFrom('files')
        .innerJoin('fileOwners', 'fileOwners.sha256', 'files.sha256')
        .select('files.type')
        .where('files.sha256', '=', sha256)
        .where('fileOwners.userId', '=', person)
        .executeTakeFirst();
      return file?.type;
    },
  };
}

function profileWork(
  work: Work,
): Pick<NodeWork, 'lockPerson' | 'isPerson' | 'isVerified' | 'profileFields' | 'saveProfile' | 'insertCall' | 'call'> {
  const own = (person: string) => work.selectFrom('profiles').where('userId', '=', person);
  return {
    async lockPerson(id) {
      await work.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    },
    isPerson: (id) => isPerson(work, id),
    isVerified: async (person) => (await own(person).select('verified').executeTakeFirst())?.verified ?? false,
    profileFields: async (person) => (await own(person).select('fields').executeTakeFirst())?.fields,
    async saveProfile(userId, written, updatedAt) {
      const fields = JSON.stringify(written);
      await work
        .insertInto('profiles')
        .values({ userId, fields, updatedAt })
        .onConflict((same) => same.column('userId').doUpdateSet({ fields, updatedAt }))
        .execute();
    },
    async insertCall({ key, person, fields }, createdAt) {
      const inserted = await work
        .insertInto('profileCalls')
        .values({ key, userId: person, fields: JSON.stringify(fields), createdAt })
        .onConflict((same) => same.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    call: (key) => work.selectFrom('profileCalls').select(['key', 'userId as person', 'fields']).where('key', '=', key).executeTakeFirst(),
  };
}

async function isPerson(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function peopleOf(db: Database): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.emailVerified', 'profiles.fields', 'profiles.verified'])
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute();
}

async function savesOf(db: Database, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profileCalls')
    .select('key')
    .where('userId', '=', person)
    .orderBy('createdAt', 'desc')
    .orderBy('key', 'desc')
    .limit(MAX_SAVES)
    .execute();
  return rows.map(({ key }) => key);
}

async function verify(db: Database, email: string, updatedAt: string): ReturnType<NodeStore['verify']> {
  const user = await db.selectFrom('users').select(['id', 'emailVerified']).where('email', '=', email).executeTakeFirst();
  if (user === undefined) return 'unknown';
  if (!user.emailVerified) return 'unconfirmed';
  await db
    .insertInto('profiles')
    .values({ userId: user.id, fields: '{}', verified: true, updatedAt })
    .onConflict((same) => same.column('userId').doUpdateSet({ verified: true, updatedAt }))
    .execute();
  return 'verified';
}
