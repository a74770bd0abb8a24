import type { Instant } from '@gauntlet/core';
import { friendsOf, inviteCodeOf } from '../auth/invitations.ts';
import { logWork } from '../log/sqlLogs.ts';
import { grantModerator, hasModeratorRole, isModerator, revokeModerator } from '../moderation/moderators.ts';
import { moderationReads } from '../moderation/sqlModerationReads.ts';
import { moderationWork } from '../moderation/sqlModerationWork.ts';
import { noPart } from '../outcomes/challengeRows.ts';
import { outcomeTimer } from '../outcomes/outcomeTimer.ts';
import { queueOutcome } from '../outcomes/outcomeQueue.ts';
import { queueRevision } from '../outcomes/revisionQueue.ts';
import { refresh } from '../outcomes/refresh.ts';
import { settlerOf } from '../outcomes/settler.ts';
import { sqlOutcomes } from '../outcomes/sqlOutcomes.ts';
import { paymentReads, paymentWork } from '../payments/sqlPayments.ts';
import type { Ports } from '../ports.ts';
import { changesAfter, hasPosition, lastPosition, recordChanges } from '../store/changes.ts';
import { inTransaction, type Database, type Store, type Work } from '../store/store.ts';
import { sqlComments } from './commentRows.ts';
import { STORED_PROJECTS, type NodeReads, type NodeStore, type NodeWork } from './nodeStore.ts';
import { peopleOf, profileWork, savesOf, verify } from './sqlProfiles.ts';
import { belongsTo, nodeRow, rowsOf } from './sqlRows.ts';
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
    moderation: moderationReads(db),
    changes: {
      last: () => lastPosition(db),
      has: (position) => hasPosition(db, position),
      after: (seq, limit) => changesAfter(db, seq, limit),
      subscribe: (listener) => store.bus.subscribe('changes', listener),
    },
    inTransaction: (work) => inTransaction(store, (transaction) => work(workOf(transaction, settlerOf(store).expect))),
    outcomes: { ...sqlOutcomes(store), ...outcomeTimer(store, (work) => workOf(work, settlerOf(store).expect)) },
    people: (ids) => peopleOf(db, ids),
    hasModeratorRole: (person) => hasModeratorRole(db, person),
    isModerator: (person) => isModerator(db, person),
    ownFacts: async (person) => ({
      friends: await friendsOf({ store }, person),
      inviteCode: await inviteCodeOf({ store }, person),
      saves: await savesOf(db, person),
      isModerator: await hasModeratorRole(db, person),
    }),
    verify: (email, now) => inTransaction(store, (work) => verify(work, email, now)),
    grantModerator: (email, now) => inTransaction(store, (work) => grantModerator(work, email, now)),
    revokeModerator: (email) => inTransaction(store, (work) => revokeModerator(work, email)),
    file: (sha256) => db.selectFrom('files').select(FILE_COLUMNS).where('sha256', '=', sha256).executeTakeFirst(),
    saveUpload: (...upload) => inTransaction(store, (work) => saveUpload(work, ...upload)),
  };
}

function readsOf(db: Database): NodeReads {
  return {
    nodes: async (projects, challenge, prover) => {
      const all = rowsOf(db, projects);
      const rows = challenge === undefined ? all : all.where(belongsTo(challenge, prover));
      return (await rows.execute()).map(nodeRow);
    },
  };
}

type OnChangesAt = (at: Instant | null) => void;

/** Nodes and payments within a transaction of the database. `onChangesAt` is called with when the challenges change that it writes. */
export function workOf(work: Work, onChangesAt: OnChangesAt = () => {}): NodeWork {
  return {
    ...readsOf(work),
    ...sqlComments(work),
    ...nodeWork(work, onChangesAt),
    ...profileWork(work),
    hasModeratorRole: (person) => hasModeratorRole(work, person),
    isModerator: (person) => isModerator(work, person),
    moderation: moderationWork(work),
    payments: paymentWork(work),
    log: logWork(work),
    recordChanges: (changes) => recordChanges(work, changes),
  };
}

function nodeWork(
  work: Work,
  onChangesAt: OnChangesAt,
): Pick<NodeWork, 'lockChallenge' | 'node' | 'insertNode' | 'refresh' | 'queueOutcome' | 'queueRevision' | 'addAuthor' | 'typeOfUpload'> {
  return {
    async lockChallenge(id) {
      const challenges = work.selectFrom('nodes').select('id').where('id', '=', id).where('project', '=', 'challenges');
      // A row that refers to the challenge may be inserted meanwhile: what follows from it, by a server that holds its state already.
      return (await challenges.forNoKeyUpdate().executeTakeFirst()) !== undefined;
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
    async refresh(challenge, now, checkedIn) {
      const { challengeStates, due } = await refresh(work, [challenge], now, { checkedIn });
      for (const { changesAt } of challengeStates.put) onChangesAt(changesAt);
      return { isDue: due.length > 0 };
    },
    queueOutcome: (outcome, people, now) => queueOutcome(work, outcome, people, now),
    queueRevision: (challenge, now) => queueRevision(work, challenge, now),
    async addAuthor(challenge, person) {
      const part = work.insertInto('parts').values(noPart(challenge, person, null));
      const added = await part
        .onConflict((same) => same.doNothing())
        .returning('person')
        .executeTakeFirst();
      return added !== undefined;
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
