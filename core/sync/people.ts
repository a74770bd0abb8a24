import type { AppState } from '../app.ts';
import { trustOf } from '../trust/trust.readModel.ts';
import { profileNode } from './knownIndex.ts';

const UNKNOWN = 'Unknown User';

/** A person's name as it is shown: from their profile node, else 'Unknown User'; only the part before any @. */
export function nameOf({ known, root }: AppState, person: string): string {
  const profile = profileNode(known, person);
  const owner = root.account.owner;
  const name = profile?.fieldValues['/text'] ?? (owner?.accountId === person ? owner.name : UNKNOWN);
  return name.split('@')[0] || UNKNOWN;
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
