import { expect, test } from 'vitest';
import { remoteCacheAt, writtenAt } from '../../../../core/devtools/history/remoteCacheAt.ts';
import { uuidV7 } from '../../../../core/kernel/log/uuid.ts';
import { EMPTY_CACHE, parseList, withList } from '../../../../core/replication/remoteCache.ts';
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
  const list = (node: unknown) => ({ ok: true, payload: { now: '2026-03-09T09:00:00.000Z', nodes: [node] } });
  const [challenges, participations] = [parseList('challenges', list(challenge)), parseList('participations', list(joined))];
  if (!challenges || !participations) throw new Error('The lists do not fit.');
  const cached = withList(withList(EMPTY_CACHE, 'challenges', challenges), 'participations', participations);
  return { ...cached, serverTime: '2026-03-09T09:00:00.000Z' };
}

test('TT5 leaves out nodes that others wrote later, by the instant in the node or in its id', () => {
  const counts = (instant: string) => {
    const { challenges, participations, serverTime } = remoteCacheAt(cache(), instant);
    return { challenges: challenges?.nodes.length, participations: participations?.nodes.length, serverTime };
  };
  expect(counts('2026-02-28T09:00:00.000Z')).toEqual({ challenges: 0, participations: 0, serverTime: '2026-02-28T09:00:00.000Z' });
  expect(counts(CREATED)).toEqual({ challenges: 1, participations: 0, serverTime: CREATED });
  expect(counts(JOINED)).toEqual({ challenges: 1, participations: 1, serverTime: JOINED });
  expect(counts('2026-04-01T09:00:00.000Z')).toEqual({ challenges: 1, participations: 1, serverTime: '2026-03-09T09:00:00.000Z' });
});

test('TT5 includes a node without any instant at every moment', () => {
  const profile = { ...challenge, id: 'ben' };
  const nodes = parseList('challenges', { ok: true, payload: { nodes: [profile] } })?.nodes ?? [];
  expect(nodes.map(writtenAt)).toEqual([null]);
});
