import type { ChallengeNodes, ChallengeStatus, WitnessInvitation } from '@gauntlet/core';
import type { Ports } from '../ports.ts';
import type { NodeStore } from './nodeStore.ts';
import { ownNameOf } from './publicName.ts';
import { challengeWithNodes } from './rows.ts';
import { isCodeOf, witnessRefusal } from './witness.ts';

/** The most check-ins that the link shows, the newest ones. */
const SHOWN_PROOFS = 60;
/** Nobody's id. */
const NEWCOMER = '';

type Asked = { readonly found: ChallengeNodes; readonly status: ChallengeStatus; readonly code: string };

/** Returns what the link for a witness shows to somebody who is not signed in (RV12), without what moderators hid (MD6); null with a wrong code. */
export async function witnessInvitationOf(
  nodes: NodeStore,
  ports: Pick<Ports, 'store'>,
  { found, status, code }: Asked,
): Promise<WitnessInvitation | null> {
  if (!(await isCodeOf(nodes, status.id, code))) return null;
  const latest = found.proofs.slice(-SHOWN_PROOFS).toReversed();
  const { hidden } = await nodes.moderation.withheld(
    latest.map(({ id }) => id),
    [],
  );
  return {
    creator: (await ownNameOf(ports, status.creator))?.split('@')[0] || null,
    proofs: latest.filter(({ id }) => !hidden.has(id)).map(shownProof),
    canWitness: witnessRefusal(status, NEWCOMER, 'witnessed') === null,
  };
}

function shownProof({ id, fieldValues: fields }: ChallengeNodes['proofs'][number]): WitnessInvitation['proofs'][number] {
  return {
    id,
    type: fields['/attributes/@proof'],
    data: fields['/attributes/@prfDt'],
    note: fields['/text'],
    at: fields['/attributes/@tstmp'],
  };
}

/** Returns whether the link for a witness shows this file: the code is the challenge's, and a check-in of it names the file (RV12). */
export async function showsFile(nodes: NodeStore, { id, code, sha256 }: { id: string; code: string; sha256: string }): Promise<boolean> {
  if (!(await isCodeOf(nodes, id, code)) || (await nodes.moderation.isFileHidden(sha256, NEWCOMER))) return false;
  const found = await challengeWithNodes(nodes, id);
  return (found?.proofs ?? []).some(({ fieldValues: fields }) => {
    return ['photo', 'video'].includes(fields['/attributes/@proof']) && fields['/attributes/@prfDt'] === sha256;
  });
}
