import type { Instant } from '@gauntlet/core';
import { challengeChange, profileChange, recordChanges } from '../store/changes.ts';
import type { Work } from '../store/store.ts';
import { refreshChallenges, type Basis, type ChallengeChanges } from './refreshChallenges.ts';
import { refreshCheckIns } from './refreshCheckIns.ts';
import { refreshPeople } from './refreshPeople.ts';

/**
 * Brings what follows from the nodes of these challenges up to `now`: their rows, and what others see of the people in them, and of `also`. Records
 * for the feed which challenges and profiles others see differently. Call it once a transaction, which then locks challenges before people
 * like every other one. `also`, and another basis than 'additions', are for nodes that are gone. `checkedIn` is who added check-ins to the one
 * challenge, if nothing else was added.
 */
export async function refresh(
  work: Work,
  challenges: readonly string[],
  now: Instant,
  { basis = 'additions', also = [], checkedIn }: Nodes = {},
): Promise<ChallengeChanges> {
  const changes = await refreshed(work, challenges, now, { basis, checkedIn });
  const people = [...new Set([...also, ...changes.people])].toSorted();
  const rated = people.length === 0 ? [] : (await refreshPeople(work, people, basis)).rated;
  recordChanges(work, [...changes.moved.map(challengeChange), ...rated.map(profileChange)]);
  return changes;
}

type Nodes = { readonly basis?: Basis; readonly also?: readonly string[]; readonly checkedIn?: string | undefined };

async function refreshed(work: Work, challenges: readonly string[], now: Instant, { basis, checkedIn }: Nodes): Promise<ChallengeChanges> {
  const [challenge] = challenges;
  if (challenge === undefined) return NOTHING;
  const changes = checkedIn === undefined ? null : await refreshCheckIns(work, challenge, checkedIn, now);
  return changes ?? refreshChallenges(work, challenges, now, basis);
}

const NONE = { put: [], gone: [] };
const NOTHING: ChallengeChanges = {
  challengeStates: NONE,
  parts: NONE,
  checkIns: NONE,
  feedItems: NONE,
  moved: [],
  due: [],
  people: new Set(),
};
