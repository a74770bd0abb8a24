import type { ChallengeStatus, Instant } from '@gauntlet/core';
import { figuresByPerson } from '../nodes/figures.ts';
import type { NodeReads } from '../nodes/nodeStore.ts';
import { allChallenges } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import type { ChallengeState, OutcomeReads } from './outcomeReads.ts';

/** Folds all nodes at each read: for a store that keeps only nodes. */
export function foldedOutcomes(store: NodeReads): Omit<OutcomeReads, 'settle'> {
  const statuses = async (now: Instant) => (await allChallenges(store)).map((each) => statusAt(each, now));
  return {
    states: async (now, challenges) => {
      const all = (await statuses(now)).map((each): [string, ChallengeState] => [each.id, stateOf(each)]);
      return among(new Map(all), challenges);
    },
    figures: async (now, people) => among(figuresByPerson(await statuses(now)), people),
  };
}

function stateOf({ status, start, endsAt, participants }: ChallengeStatus): ChallengeState {
  return { status, startedAt: start?.at ?? null, endsAt, people: participants.length };
}

function among<T>(all: ReadonlyMap<string, T>, ids: readonly string[] | undefined): ReadonlyMap<string, T> {
  return ids === undefined ? all : new Map([...all].filter(([id]) => ids.includes(id)));
}
