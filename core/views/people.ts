import { HIDDEN_PERSON, isApart } from './apart.ts';
import type { AppState } from './appState.ts';
import { badgeOf, shownTrust, type Badge } from '../domain/trust/score.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import type { ProfileFields } from '../replication/nodes.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import { ownProfile } from './ownProfile.readModel.ts';

/** A person as every screen shows them. */
export type Person = {
  readonly person: string;
  /** The part of the display name before any @, or 'Unknown User'. */
  readonly name: string;
  /** The SHA-256 of their picture, or ''. */
  readonly image: string;
  /** The seed of the drawn picture of a person of the sample community; null for everyone else. */
  readonly seed: string | null;
  readonly isMe: boolean;
  readonly isVerified: boolean;
  /** Whether their profile belongs to the sample community. */
  readonly isSample: boolean;
  /** Their title among the members of the community (CM35). */
  readonly role: string;
  /** 0 to 100, as shown. */
  readonly trust: number;
  readonly badge: Badge;
  /** Challenges completed. */
  readonly completed: number;
  /** Disputes lost. */
  readonly disputes: number;
};

const UNKNOWN = 'Unknown User';
const NEW_PERSON = { completed: 0, missed: 0, disputesLost: 0 };

/**
 * Returns how the app shows a person. The own name and picture come from the own profile (ST5), so that a change shows before it is
 * pushed. Everything else comes from the profile's node, so that everybody sees the same (CM31). A person without a node is called
 * 'Unknown User' and is as trusted as a new person (TR1).
 */
export function personOf(app: AppState, person: string): Person {
  if (isApart(app, person)) return hiddenPerson(person);
  const fields = profileNode(app.remote, person)?.fieldValues;
  const isMe = person === app.me;
  const { displayName, profileImage } = isMe
    ? ownProfile(app)
    : { displayName: fields?.['/text'], profileImage: fields?.['/attributes/@image'] };
  const isVerified = fields?.['/attributes/@verif'] === 'verified';
  const isSample = fields?.['/attributes/@sampl'] === 'yes';
  const figures = figuresOf(fields);
  return {
    person,
    name: shortName(displayName ?? ''),
    image: profileImage ?? '',
    seed: isSample ? person : null,
    isMe,
    isVerified,
    isSample,
    role: roleOf(isVerified, figures),
    ...figures,
  };
}

/** A person whom a block hides (CM17). */
function hiddenPerson(person: string): Person {
  const figures = figuresOf(undefined);
  const marks = { isMe: false, isVerified: false, isSample: false };
  return { person, name: HIDDEN_PERSON, image: '', seed: null, ...marks, role: roleOf(false, figures), ...figures };
}

/** Returns the part of a display name before any @, so that an e-mail address is never shown. */
export function shortName(name: string): string {
  return name.split('@')[0] || UNKNOWN;
}

type Figures = Pick<Person, 'trust' | 'badge' | 'completed' | 'disputes'>;

function figuresOf(fields: ProfileFields | undefined): Figures {
  if (!fields) return { trust: shownTrust(NEW_PERSON), badge: badgeOf(NEW_PERSON), completed: 0, disputes: 0 };
  return {
    trust: Math.min(100, Math.max(0, fields['/attributes/@trust'])),
    badge: fields['/attributes/@badge'],
    completed: fields['/attributes/@compl'],
    disputes: fields['/attributes/@dispt'],
  };
}

function roleOf(isVerified: boolean, { badge, completed }: Figures): string {
  if (isVerified) return 'Verified Influencer';
  if (badge === 'reliable') return 'Reliable Challenger';
  if (badge === 'consistent') return 'Consistent Challenger';
  return completed > 0 ? 'Challenger' : 'Newcomer';
}

/** Returns how many disputes the user lost: the larger count of the own log and of the own profile's node. */
export function ownDisputes({ remote, root, me }: AppState): number {
  const profile = profileNode(remote, me);
  return Math.max(trustOf(root.trust).disputes, profile?.fieldValues['/attributes/@dispt'] ?? 0);
}
