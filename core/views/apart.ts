import type { AppState } from './appState.ts';
import { profileNode } from '../replication/remoteIndex.ts';

/** The name of a person who is hidden from the user by a block (CM17). */
export const HIDDEN_PERSON = 'Hidden person';

/** Whether a block hides a person from the user (CM17): their own, as soon as it is recorded, or the other person's, as the server says. */
export function isApart({ root, remote }: Pick<AppState, 'root' | 'remote'>, person: string): boolean {
  return root.community.blocked[person] !== undefined || profileNode(remote, person)?.fieldValues['/attributes/@apart'] === 'yes';
}
