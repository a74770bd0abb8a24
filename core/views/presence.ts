import type { AppState } from './appState.ts';
import { MINUTE, millis, type Instant } from '../kernel/time/instant.ts';
import { memoizeByList } from '../kernel/lib/memoize.ts';
import type { ChallengeGroup } from '../replication/remoteCache.ts';
import { SAMPLE_PEOPLE } from '../sample/people.ts';

/** How long a person counts as online after their newest node (CV7), in milliseconds. */
const ONLINE_FOR = 5 * MINUTE;
/** How long a person of the sample community stays online or offline, and one in how many is online (CV7). */
const SAMPLE_TURN = 30 * MINUTE;
const SAMPLE_SHARE = 3;

const SAMPLE_IDS: readonly string[] = Object.values(SAMPLE_PEOPLE).map(({ id }) => id);

const newestIn = memoizeByList(({ participations, proofs, comments }: ChallengeGroup): ReadonlyMap<string, Instant> => {
  const newest = new Map<string, Instant>();
  for (const { fieldValues } of [...participations, ...proofs, ...comments]) {
    const { '/attributes/@usrId': person, '/attributes/@tstmp': own, '/attributes/@recvd': at = own } = fieldValues;
    const before = newest.get(person);
    if (before === undefined || before < at) newest.set(person, at);
  }
  return newest;
});

/** Returns whether a person belongs to the sample community. Such a person never replies. */
export function isSamplePerson(person: string): boolean {
  return SAMPLE_IDS.includes(person);
}

/** Returns whether a person counts as online now (CV7). */
export function isOnline({ remote }: Pick<AppState, 'remote'>, person: string, now: Instant): boolean {
  if (isSamplePerson(person)) return isSampleOnline(person, now);
  return Object.values(remote.groups).some((group) => {
    const at = newestIn(group).get(person);
    return at !== undefined && millis(now) - millis(at) < ONLINE_FOR;
  });
}

function isSampleOnline(person: string, now: Instant): boolean {
  return (SAMPLE_IDS.indexOf(person) + Math.floor(millis(now) / SAMPLE_TURN)) % SAMPLE_SHARE === 0;
}
