import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import { readSnapshot } from '../../../core/replication/snapshot.ts';
import { withSnapshot } from '../../../core/replication/cacheUpdates.ts';
import { compared } from '../../../core/replication/actions.ts';
import { EMPTY_CACHE, type ChallengeGroup, type RemoteCache } from '../../../core/replication/remoteCache.ts';
import { mustBe, type Invariant } from './invariant.ts';

/**
 * Finally the first tab of every device holds what the server has of the person's own challenges, however it was delivered. After a rollback people
 * push again independently of each other, and a client may have read some of it before: then the order is that of each person.
 */
export const cached: Invariant = {
  name: 'SY21 finally every client holds what the server has of its challenges, once each and in their order',
  watch: ({ devices, server }) => ({
    async end() {
      for (const { person, tabs } of devices) {
        const { changes } = await readSnapshot(async (path) => (await server.handle(person.id, { method: 'GET', path })).body);
        const inOrder = server.hasRolledBack ? byPerson : (nodes: readonly Node[]) => nodes;
        const expected = followed(withSnapshot(EMPTY_CACHE, changes, person.id), inOrder);
        const held = followed(tabs[0]?.view?.state.remote ?? EMPTY_CACHE, inOrder);
        for (const id of new Set([...Object.keys(expected), ...Object.keys(held)]))
          mustBe(
            sameJson(expected[id], held[id]),
            () => `${person.id} holds of ${id} ${JSON.stringify(held[id])} instead of ${JSON.stringify(expected[id])}`,
          );
      }
    },
  }),
};

/** What the server derives from the other nodes at each read; the client derives the same. */
const DERIVED = ['/attributes/@chlSt', '/attributes/@start', '/attributes/@endDt', '/attributes/@peopl'];

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
