import type { AppState } from '../app.ts';

const UNKNOWN = 'Unknown User';

/** A person's name as it is shown: from their profile node, else 'Unknown User'; only the part before any @. */
export function nameOf({ known, root }: AppState, person: string): string {
  const profile = known.profiles?.nodes.find(({ fieldValues }) => fieldValues['/attributes/@usrId'] === person);
  const owner = root.account.owner;
  const name = profile?.fieldValues['/text'] ?? (owner?.accountId === person ? owner.name : UNKNOWN);
  return name.split('@')[0] || UNKNOWN;
}

/** Whether the host of the installation verified a person as an influencer. */
export function isVerified({ known }: AppState, person: string): boolean {
  const profile = known.profiles?.nodes.find(({ fieldValues }) => fieldValues['/attributes/@usrId'] === person);
  return profile?.fieldValues['/attributes/@verif'] === 'verified';
}
