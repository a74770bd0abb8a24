import type { AppState } from './appState.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { NO_EVIDENCE } from '../replication/reportNode.ts';
import { profileNode } from '../replication/remoteIndex.ts';

/** The name of a person who is hidden from the user by a block (CM17). */
export const HIDDEN_PERSON = 'Hidden person';

/** Whether a block hides a person from the user (CM17): their own, as soon as it is recorded, or the other person's, as the server says. */
export function isApart({ root, remote }: Pick<AppState, 'root' | 'remote'>, person: string): boolean {
  return root.community.blocked[person] !== undefined || profileNode(remote, person)?.fieldValues['/attributes/@apart'] === 'yes';
}

/** Whether the user sees neither the evidence nor the note of a check-in: a moderator hid it (MD6), or a block hides its author (CM17). */
export function isWithheld(app: Pick<AppState, 'root' | 'remote'>, { fieldValues: fields }: ApiNode<'proofs'>): boolean {
  const isHidden = fields['/attributes/@hiddn'] === 'yes' && fields['/attributes/@prfDt'] === NO_EVIDENCE;
  return isHidden || isApart(app, fields['/attributes/@usrId']);
}
