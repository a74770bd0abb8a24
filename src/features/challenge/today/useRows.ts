import { useState } from 'react';
import type { Today, TodayChallenge } from '@gauntlet/core';

/** Where a row stands: the deadline of its check-in when it was last due. */
type Places = Readonly<Record<string, string>>;

/**
 * Returns the check-ins that are due, by deadline, and among them those that were due while the screen is open and are done now: a row that is
 * ticked off stays at its place until the screen opens again.
 */
export function useRows({ due, done }: Pick<Today, 'due' | 'done'>): readonly TodayChallenge[] {
  const [places, setPlaces] = useState<Places>({});
  const current = due.map((row) => [row.challengeId, placeOf(row)] as const);
  const next = current.some(([id, place]) => places[id] !== place) ? { ...places, ...Object.fromEntries(current) } : places;
  if (next !== places) setPlaces(next);
  const ticked = done.filter(({ challengeId }) => next[challengeId] !== undefined);
  return [...due, ...ticked].toSorted((a, b) => ((next[a.challengeId] ?? '') < (next[b.challengeId] ?? '') ? -1 : 1));
}

/** Sorts as the read model does: what can still be completed first, then by deadline. */
function placeOf({ failsAt, due, challengeId }: Today['due'][number]): string {
  return `${failsAt ? 1 : 0} ${due.deadline} ${challengeId}`;
}
