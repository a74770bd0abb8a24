import type { AppState } from '../appState.ts';
import { memoizeByList } from '../../kernel/lib/memoize.ts';
import { millis, type Instant } from '../../kernel/time/instant.ts';
import { receiptOf } from '../../replication/actions.ts';
import { OPEN_FOR } from '../../replication/countedPart.ts';
import type { CachedList } from '../../replication/remoteCache.ts';
import { sharedChallenges, sharedCheckIns, sharedJoins, type SharedChallenge, type SharedCheckIn } from './sharedNodes.ts';

/** When the server received the start of each challenge, and the joining of each person. */
type Receipts = { readonly starts: ReadonlyMap<string, Instant>; readonly joins: ReadonlyMap<string, ReadonlyMap<string, Instant>> };

const NO_RECEIPTS: Receipts = { starts: new Map(), joins: new Map() };

const receiptsIn = memoizeByList(({ nodes }: CachedList<'participations'>): Receipts => {
  const starts = new Map<string, Instant>();
  const joins = new Map<string, Map<string, Instant>>();
  for (const node of nodes) {
    const { '/attributes/@actn': action, '/attributes/@chlId': challenge, '/attributes/@usrId': person } = node.fieldValues;
    if (action === 'started') setEarliest(starts, challenge, receiptOf(node));
    if (action !== 'joined') continue;
    const people = joins.get(challenge) ?? new Map<string, Instant>();
    joins.set(challenge, setEarliest(people, person, receiptOf(node)));
  }
  return { starts, joins };
});

function setEarliest(instants: Map<string, Instant>, key: string, instant: Instant): Map<string, Instant> {
  const known = instants.get(key);
  return known === undefined || instant < known ? instants.set(key, instant) : instants;
}

/**
 * Returns the check-ins that rankings and milestones count (TR6): those of challenges in which somebody else takes part too, and that end 12 hours
 * or more after the person's part began by the server's clock. Folds no challenge.
 */
export function countedCheckIns(app: AppState): SharedCheckIn[] {
  const challenges = new Map(sharedChallenges(app).map((each) => [each.id, each]));
  const people = new Map([...challenges.values()].map(({ id, creator }) => [id, new Set([creator])]));
  for (const { challengeId, person } of sharedJoins(app)) people.get(challengeId)?.add(person);
  const receipts = app.remote.participations ? receiptsIn(app.remote.participations) : NO_RECEIPTS;
  return sharedCheckIns(app).filter(({ challengeId, person }) => {
    const challenge = challenges.get(challengeId);
    return challenge !== undefined && (people.get(challengeId)?.size ?? 0) > 1 && isLongEnough(challenge, person, receipts);
  });
}

/** Whether a person's part lasts 12 hours. An own start that is not listed yet has no receipt: it counts for the user alone. */
function isLongEnough({ id, type, endsAt }: SharedChallenge, person: string, { starts, joins }: Receipts): boolean {
  const joined = joins.get(id);
  const [firstJoined] = [...(joined?.values() ?? [])].toSorted();
  const start = starts.get(id) ?? (type === 'one-on-one' ? firstJoined : undefined);
  if (start === undefined || endsAt === null) return true;
  const own = joined?.get(person) ?? start;
  return millis(endsAt) - Math.max(millis(start), millis(own)) >= OPEN_FOR;
}
