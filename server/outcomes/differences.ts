import type { Instant } from '@gauntlet/core';
import { NO_FIGURES, type ShownFigures } from '../nodes/figures.ts';
import { challengeChange, profileChange, type RecordedChange } from '../store/changes.ts';
import type { ChallengeState, OutcomeReads } from './outcomeReads.ts';

/** Returns a function that returns which challenges and profiles others see differently than at its last call, by a fold of all nodes. */
export function createDifferences({
  states,
  figures,
}: Pick<OutcomeReads, 'states' | 'figures'>): (now: Instant) => Promise<RecordedChange[]> {
  let challenges: ReadonlyMap<string, ChallengeState> = new Map();
  let people: ReadonlyMap<string, ShownFigures> = new Map();
  return async (now) => {
    const before = { challenges, people };
    [challenges, people] = [await states(now), await figures(now)];
    const moved = [...challenges].filter(([id, state]) => isDifferentState(before.challenges.get(id), state));
    const rated = [...people].filter(([id, each]) => isDifferentFigures(before.people.get(id), each));
    return [...moved.map(([id]) => challengeChange(id)), ...rated.map(([id]) => profileChange(id))];
  };
}

/** Whether others receive another node of the challenge. One that is new was recorded with its node. */
export function isDifferentState(before: object | undefined, after: object): boolean {
  return before !== undefined && ['status', 'startedAt', 'endsAt', 'people'].some((field) => isDifferent(before, after, field));
}

/** Whether others receive another profile. Somebody without figures has those of a newcomer. */
export function isDifferentFigures(before: object | undefined, after: object): boolean {
  return ['trust', 'badge', 'completed', 'missed', 'disputesLost'].some((field) => isDifferent(before ?? NO_FIGURES, after, field));
}

function isDifferent(before: object, after: object, field: string): boolean {
  return JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(after, field));
}
