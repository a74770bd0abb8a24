import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import { readSnapshot } from '../../../core/replication/snapshot.ts';
import { withSnapshot } from '../../../core/replication/cacheReplacements.ts';
import { loadRemoteCache } from '../../../core/replication/cacheStore.ts';
import { compared } from '../../../core/replication/actions.ts';
import { EMPTY_CACHE, type ChallengeGroup, type RemoteCache } from '../../../core/replication/remoteCache.ts';
import type { Tab } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/**
 * Once everything is quiet, every tab shows and every device stores what the server has of the person's own challenges and of the people in them,
 * however it was delivered. After a rollback people push again independently of each other, and a client may have read some of it before: then the
 * order is that of each person.
 */
export const cached: Invariant = {
  name: 'SY21 finally every tab holds what the server has of its challenges and their people, once each and in their order',
  watch: ({ devices, server }) => {
    const compare = async (): Promise<void> => {
      for (const { person, tabs, nodes } of devices) {
        const { changes } = await readSnapshot(async (path) => (await server.handle(person.id, { method: 'GET', path })).body);
        const inOrder = server.hasRolledBack ? byPerson : (nodes: readonly Node[]) => nodes;
        const stored = withSnapshot(EMPTY_CACHE, changes, person.id);
        const expected = followed(stored, inOrder);
        const device = { name: `the device of ${person.id}`, remote: (await loadRemoteCache(nodes)).cache };
        for (const { name, remote } of [...tabs.map(shownBy), device]) {
          const held = followed(remote, inOrder);
          for (const id of new Set([...Object.keys(expected), ...Object.keys(held)]))
            mustBe(
              sameJson(expected[id], held[id]),
              () => `${name} holds of ${id} ${JSON.stringify(held[id])} instead of ${JSON.stringify(expected[id])}`,
            );
          for (const [id, node] of Object.entries(stored.profiles)) {
            const [profile, shown] = [written(node), written(remote.profiles[id])];
            mustBe(sameJson(shown, profile), () => `${name} holds ${JSON.stringify(shown)} instead of ${JSON.stringify(profile)}`);
          }
        }
      }
    };
    return { blocked: compare, end: compare };
  },
};

/** What the server derives from the other nodes at each read; the client derives the same. */
const DERIVED = ['/attributes/@chlSt', '/attributes/@start', '/attributes/@endDt', '/attributes/@peopl'];

/** Of a profile, what follows from the nodes of challenges. A server in memory computes it at each read, and records no change of it. */
const FIGURES = ['/attributes/@trust', '/attributes/@compl', '/attributes/@missd', '/attributes/@dispt', '/attributes/@badge'];

/** Returns a profile without its figures. */
function written(profile: RemoteCache['profiles'][string] | undefined): object | null {
  if (profile === undefined) return null;
  return { id: profile.id, fields: Object.fromEntries(Object.entries(profile.fieldValues).filter(([field]) => !FIGURES.includes(field))) };
}

function shownBy({ name, view }: Tab): { readonly name: string; readonly remote: RemoteCache } {
  return { name, remote: view?.state.remote ?? EMPTY_CACHE };
}

type Node = ChallengeGroup['participations' | 'proofs' | 'comments'][number];

/** Groups nodes by person, each person's in their order. */
function byPerson(nodes: readonly Node[]): readonly Node[] {
  return nodes.toSorted((a, b) => compared(a.fieldValues['/attributes/@usrId'], b.fieldValues['/attributes/@usrId']));
}

/** The followed challenges by id, without the time of their last use. */
function followed({ groups }: RemoteCache, inOrder: (nodes: readonly Node[]) => readonly Node[]): Record<string, object> {
  const own = Object.entries(groups).filter(([, { extent }]) => extent === 'followed');
  return Object.fromEntries(
    own.map(([id, { challenge, participations, proofs, comments }]) => {
      const fields = Object.entries(challenge?.fieldValues ?? {}).filter(([field]) => !DERIVED.includes(field));
      const [actions, checkIns, talk] = [participations, proofs, comments].map(inOrder);
      return [id, { challenge: Object.fromEntries(fields), actions, checkIns, talk }];
    }),
  );
}
