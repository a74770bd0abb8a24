import { sql } from 'kysely';
import type { Earnings } from '@gauntlet/core';
import { nodesIn } from '../../nodes/rows.ts';
import { earningsOf } from '../../payments/sqlPayments.ts';
import type { Database } from '../../store/store.ts';
import type { Reader, ShownChallenge } from '../listReads.ts';
import { challengeShown } from '../shown.ts';

/** A challenge with its node and its state. */
export type ChallengeRow = {
  readonly id: string;
  readonly fields: unknown;
  readonly createdAt: Date;
  readonly status: string;
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
  readonly people: number;
  readonly creator: string;
  readonly type: string;
};

/** The columns of a ChallengeRow, of `challengeStates s` and `nodes n`. */
export const CHALLENGE_COLUMNS = sql`n.id, n.fields, n."createdAt", s.status, s."startedAt", s."endsAt", s.people, s.creator, s.type`;

const NOTHING: ReadonlyMap<string, Earnings> = new Map();

/** Returns challenges as the reader sees them. */
export async function shownIn(db: Database, { me }: Reader, rows: readonly ChallengeRow[]): Promise<ShownChallenge[]> {
  const paid = rows.filter(({ type }) => type === 'group-paid').map(({ id }) => id);
  const earnings = paid.length === 0 ? NOTHING : await earningsOf(db, paid);
  return rows.flatMap((row) => {
    const { id, fields, createdAt, status, startedAt, endsAt, people } = row;
    const [node] = nodesIn('challenges', [
      { id, project: 'challenges', owner: null, challenge: null, fields, receivedAt: createdAt.toISOString(), countsFrom: null },
    ]);
    if (node === undefined) return [];
    const state = { status, startedAt: startedAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null, people };
    return [challengeShown(me, node, state, earnings)];
  });
}
