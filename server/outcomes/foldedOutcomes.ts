import type { ChallengeStatus, Instant } from '@gauntlet/core';
import { figuresByPerson } from '../nodes/figures.ts';
import type { NodeReads, NodeRow } from '../nodes/nodeStore.ts';
import { challengesIn, COURSE } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import type { ChallengeState, OutcomeReads } from './outcomeReads.ts';

/** Folds all nodes at each read: for a store that keeps only nodes. */
export function foldedOutcomes(store: NodeReads): Omit<OutcomeReads, 'settle'> {
  let last: { readonly now: Instant; readonly rows: readonly NodeRow[]; readonly statuses: readonly ChallengeStatus[] } | null = null;
  /** States and figures are often read as of one instant. */
  const statuses = async (now: Instant): Promise<readonly ChallengeStatus[]> => {
    const rows = await store.nodes(COURSE);
    if (last?.now === now && last.rows.length === rows.length && rows.every((row, i) => row === last?.rows[i])) return last.statuses;
    last = { now, rows, statuses: challengesIn(rows).map((each) => statusAt(each, now)) };
    return last.statuses;
  };
  return {
    states: async (now, challenges) => {
      const all = (await statuses(now)).map((each): [string, ChallengeState] => [each.id, stateOf(each)]);
      return among(new Map(all), challenges);
    },
    disputed: async (now, limit) =>
      (await statuses(now))
        .filter(({ status }) => status === 'disputed')
        .map(({ id }) => id)
        .slice(0, limit),
    figures: async (now, people) => among(figuresByPerson(await statuses(now)), people),
  };
}

function stateOf({ status, start, endsAt, participants }: ChallengeStatus): ChallengeState {
  return { status, startedAt: start?.at ?? null, endsAt, people: participants.length };
}

function among<T>(all: ReadonlyMap<string, T>, ids: readonly string[] | undefined): ReadonlyMap<string, T> {
  return ids === undefined ? all : new Map([...all].filter(([id]) => ids.includes(id)));
}
