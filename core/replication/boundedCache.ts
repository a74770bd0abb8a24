/** Bounds what is cached of challenges that somebody only looked at. */
import type { ChallengeGroup, RemoteCache } from './remoteCache.ts';

/** How many challenges that are not followed stay cached, those used last. */
export const MAX_LOOKED_AT = 1_000;
/** How many profiles stay cached of people who are in no cached challenge, those that the device met last. */
export const MAX_MET = 1_000;

/**
 * Drops the challenges that were unused for longest, and profiles of people in none of the others. Followed challenges always stay. Applied when an
 * account opens: what a tab has listed stays as long as it is open.
 */
export function bounded(remote: RemoteCache): RemoteCache {
  const lookedAt = Object.entries(remote.groups).filter(([, { extent }]) => extent !== 'followed');
  const excess = lookedAt.toSorted(([, a], [, b]) => b.usedAt - a.usedAt).slice(MAX_LOOKED_AT);
  const groups = excess.length === 0 ? remote.groups : without(remote.groups, new Set(excess.map(([id]) => id)));
  const strangers = strangersIn(remote.profiles, groups).slice(0, -MAX_MET);
  const profiles = strangers.length === 0 ? remote.profiles : without(remote.profiles, new Set(strangers));
  return groups === remote.groups && profiles === remote.profiles ? remote : { ...remote, groups, profiles };
}

/** Returns the people in no cached challenge, in the order in which their profiles were first received. */
function strangersIn(profiles: RemoteCache['profiles'], groups: RemoteCache['groups']): string[] {
  const all = Object.keys(profiles);
  if (all.length <= MAX_MET) return [];
  const people = new Set(Object.values(groups).flatMap(peopleIn));
  return all.filter((person) => !people.has(person));
}

function peopleIn({ challenge, participations, comments }: ChallengeGroup): string[] {
  const authors = [...participations, ...comments].map(({ fieldValues }) => fieldValues['/attributes/@usrId']);
  return challenge ? [challenge.fieldValues['/attributes/@creat'], ...authors] : authors;
}

function without<T>(record: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));
}
