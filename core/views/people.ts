import type { AppState } from './appState.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { profileNode } from '../replication/knownIndex.ts';
import { ownProfile } from './ownProfile.readModel.ts';

const UNKNOWN = 'Unknown User';

/** A person's name as it is shown: one's own (ST5), another's from their profile node, else 'Unknown User'; only the part before any @. */
export function nameOf(app: AppState, person: string): string {
  const name = person === app.me ? ownProfile(app).displayName : profileNode(app.known, person)?.fieldValues['/text'];
  return name?.split('@')[0] || UNKNOWN;
}

/** What is drawn of a person. */
export type Portrait = {
  readonly name: string;
  /** The SHA-256 of their picture, or ''. */
  readonly image: string;
  readonly isMine: boolean;
  readonly isVerified: boolean;
  /** What the picture of one of the sample people is made from. */
  readonly seed: string | null;
};

/** How is a person drawn? One's own picture counts before the server has it. */
export function portraitOf(app: AppState, person: string): Portrait {
  const isMine = person === app.me;
  const fields = profileNode(app.known, person)?.fieldValues;
  return {
    name: nameOf(app, person),
    image: isMine ? ownProfile(app).profileImage : (fields?.['/attributes/@image'] ?? ''),
    isMine,
    isVerified: isVerified(app, person),
    seed: fields?.['/attributes/@sampl'] === 'yes' ? person : null,
  };
}

/** Whether the host of the installation verified a person as an influencer. */
export function isVerified({ known }: AppState, person: string): boolean {
  const profile = profileNode(known, person);
  return profile?.fieldValues['/attributes/@verif'] === 'verified';
}

/** How many disputes this person has: by their own log, or by their profile's node where that tells of more. */
export function disputesOf({ known, root, me }: AppState): number {
  const profile = profileNode(known, me);
  return Math.max(trustOf(root.trust).disputes, profile?.fieldValues['/attributes/@dispt'] ?? 0);
}
