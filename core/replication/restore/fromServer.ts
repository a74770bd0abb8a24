import type { Ports } from '../../kernel/store/ports.ts';
import { profileNode } from '../remoteIndex.ts';
import { NotReceived } from '../notReceived.ts';
import { readSnapshot } from '../snapshot.ts';
import { withSnapshot } from '../cacheReplacements.ts';
import { EMPTY_CACHE, type RemoteCache } from '../remoteCache.ts';
import { ownNodes } from '../ownNodes.ts';

/** How much the node API has of a person. */
export type ServerSummary = {
  /** Challenges that the person created or joined. */
  readonly challenges: number;
  readonly checkIns: number;
  readonly comments: number;
  /** The name on their profile, or null. */
  readonly name: string | null;
};

/** Reads everything of a person from the node API. Rejects when a response does not arrive. */
export async function fetchRemoteCache({ fetch }: Pick<Ports, 'fetch'>, person: string): Promise<RemoteCache> {
  const { changes } = await readSnapshot(async (path) => {
    const { status, body } = await fetch({ method: 'GET', path });
    if (status !== 200) throw new NotReceived(path, status);
    return body;
  });
  return withSnapshot(EMPTY_CACHE, changes, person);
}

/** Counts what the node API has of a person. */
export function serverSummaryOf(remote: RemoteCache, person: string): ServerSummary {
  const { challenges, participations, proofs, comments } = ownNodes(remote, person);
  const joined = participations.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'joined');
  return {
    challenges: challenges.length + joined.length,
    checkIns: proofs.length,
    comments: comments.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'posted').length,
    name: profileNode(remote, person)?.fieldValues['/text'] ?? null,
  };
}

/** Returns the hashes of the photos and videos in a person's check-ins. */
export function mediaHashesOf(remote: RemoteCache, person: string): string[] {
  const { proofs } = ownNodes(remote, person);
  const media = proofs.filter(({ fieldValues }) => ['photo', 'video'].includes(fieldValues['/attributes/@proof']));
  return [...new Set(media.map(({ fieldValues }) => fieldValues['/attributes/@prfDt']))];
}
