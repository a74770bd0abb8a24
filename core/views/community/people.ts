import type { AppState } from '../appState.ts';
import { badgeOf, shownTrust, type Badge } from '../../domain/trust/score.ts';
import type { KnownProject } from '../../replication/knownNodes.ts';
import type { ProfileFields } from '../../replication/nodes.ts';
import { byList } from '../../kernel/lib/byList.ts';
import { sharedChallenges, sharedJoins } from './picture.ts';

/** A person as the community sees them: by their profile's node. `trust` is 0 to 100, as shown. */
export type Profile = {
  readonly person: string;
  readonly name: string;
  readonly isVerified: boolean;
  readonly isSample: boolean;
  readonly trust: number;
  readonly badge: Badge;
  readonly completed: number;
  readonly disputes: number;
};

const UNKNOWN = 'Unknown User';
const NEW_PERSON = { completed: 0, missed: 0, disputesLost: 0 };

const profilesByPerson = byList(
  ({ nodes }: KnownProject<'profiles'>): ReadonlyMap<string, Profile> =>
    new Map(nodes.map(({ fieldValues }) => [fieldValues['/attributes/@usrId'], profileOfNode(fieldValues)])),
);

/** What the community knows of a person; who has no profile yet is as trusted as anybody new (TR1). */
export function profileOf(app: AppState, person: string): Profile {
  const known = app.known.profiles ? profilesByPerson(app.known.profiles).get(person) : undefined;
  return known ?? { ...newProfile(person), name: nameOfOwner(app, person) };
}

/** Everyone who takes part: who created or joined a challenge, oneself included once one did (CM31). */
export function peopleTakingPart(app: AppState): Set<string> {
  return new Set([...sharedChallenges(app).map(({ creator }) => creator), ...sharedJoins(app).map(({ person }) => person)]);
}

function profileOfNode(fields: ProfileFields): Profile {
  return {
    person: fields['/attributes/@usrId'],
    name: shortName(fields['/text']),
    isVerified: fields['/attributes/@verif'] === 'verified',
    isSample: fields['/attributes/@sampl'] === 'yes',
    trust: Math.min(100, Math.max(0, fields['/attributes/@trust'])),
    badge: fields['/attributes/@badge'],
    completed: fields['/attributes/@compl'],
    disputes: fields['/attributes/@dispt'],
  };
}

function newProfile(person: string): Profile {
  const trust = shownTrust(NEW_PERSON);
  return {
    person,
    name: UNKNOWN,
    isVerified: false,
    isSample: false,
    trust,
    badge: badgeOf(NEW_PERSON),
    completed: 0,
    disputes: 0,
  };
}

function nameOfOwner({ root }: AppState, person: string): string {
  const owner = root.account.owner;
  return owner?.accountId === person ? shortName(owner.name) : UNKNOWN;
}

/** Only the part before any @. */
function shortName(name: string): string {
  return name.split('@')[0] || UNKNOWN;
}
