import { expect, test } from 'vitest';
import { remoteCacheAt, writtenAt } from '../../../../core/devtools/history/remoteCacheAt.ts';
import { uuidV7 } from '../../../../core/kernel/log/uuid.ts';
import { nodeChange } from '../../../../core/replication/changes.ts';
import { withChanges } from '../../../../core/replication/cacheUpdates.ts';
import { EMPTY_CACHE } from '../../../../core/replication/remoteCache.ts';
import { newestChallenges, participationsIn } from '../../../../core/replication/remoteIndex.ts';
import { actFields, challengeFields } from '../../replication/nodeFields.ts';

const JOINED = '2026-03-02T09:00:00.000Z';
const CREATED = '2026-03-01T09:00:00.000Z';
const id = uuidV7(Date.parse(CREATED), (length) => new Uint8Array(length).fill(7));

const challenge = { id, fieldValues: challengeFields('ben') };
const joined = {
  id: 'aaaaaaaa-0000-4000-8000-000000000000',
  fieldValues: actFields(JOINED, { person: 'cem', action: 'joined', challenge: id }),
};

function cache() {
  const changes = [nodeChange('challenges', challenge, 0), nodeChange('participations', joined, 0)];
  return { ...withChanges(EMPTY_CACHE, changes, { extent: 'followed' }), serverTime: '2026-03-09T09:00:00.000Z' };
}

test('TT5 leaves out nodes that others wrote later, by the instant in the node or in its id', () => {
  const counts = (instant: string) => {
    const then = remoteCacheAt(cache(), instant);
    return { challenges: newestChallenges(then).length, participations: participationsIn(then, id).length, serverTime: then.serverTime };
  };
  expect(counts('2026-02-28T09:00:00.000Z')).toEqual({ challenges: 0, participations: 0, serverTime: '2026-02-28T09:00:00.000Z' });
  expect(counts(CREATED)).toEqual({ challenges: 1, participations: 0, serverTime: CREATED });
  expect(counts(JOINED)).toEqual({ challenges: 1, participations: 1, serverTime: JOINED });
  expect(counts('2026-04-01T09:00:00.000Z')).toEqual({ challenges: 1, participations: 1, serverTime: '2026-03-09T09:00:00.000Z' });
});

test('TT5 includes a node without any instant at every moment', () => {
  const change = nodeChange('challenges', { ...challenge, id: 'ben' }, 0);
  expect(change.kind === 'put' && writtenAt(change.node)).toBeNull();
});
