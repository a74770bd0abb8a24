import { expect, test } from 'vitest';
import { contributorsOf, creatorsOf, feedItemsOf, membersOf } from '../../../../core/views/pages/people.readModel.ts';
import { anApp, cacheWith, profileOf } from '../../replication/nodes.ts';

const app = anApp({
  remote: cacheWith({
    profiles: [
      profileOf('eve', { '/text': 'eve@example.org', '/attributes/@verif': 'verified', '/attributes/@trust': 98, '/attributes/@compl': 7 }),
      profileOf('ann', { '/text': 'ANN', '/attributes/@sampl': 'yes' }),
    ],
  }),
});

test('CM35 members keep the order of the server, with their profiles and the own mark', () => {
  const members = membersOf(app, [
    { person: 'eve', active: 2 },
    { person: 'ann', active: 0 },
    { person: 'ben', active: 1 },
  ]);
  expect(members).toMatchObject([
    { person: 'eve', name: 'eve', role: 'Verified Influencer', trust: 98, completed: 7, active: 2, isMe: false, isSample: false },
    { person: 'ann', isMe: true, isSample: true, active: 0 },
    { person: 'ben', name: 'Unknown User', role: 'Newcomer', trust: 50, active: 1 },
  ]);
});

test('CM33 CM37 creators have the role of the server, and contributors their rank', () => {
  expect(creatorsOf(app, [{ person: 'eve', role: 'Study Creator', active: 3 }])).toEqual([
    { person: 'eve', name: 'eve', isVerified: true, isMe: false, isSample: false, role: 'Study Creator', active: 3 },
  ]);
  const rows = ['ben', 'eve'].map((person) => ({ person, checkIns: 4 }));
  expect(contributorsOf(app, rows).map(({ rank, person, checkIns }) => ({ rank, person, checkIns }))).toEqual([
    { rank: 1, person: 'ben', checkIns: 4 },
    { rank: 2, person: 'eve', checkIns: 4 },
  ]);
});

test('CM36 an item of the feed has the name of its person', () => {
  const row = { id: '1', type: 'join', person: 'eve', challengeId: 'c', title: 'Walk', at: '2026-03-01T09:00:00.000Z' } as const;
  expect(feedItemsOf(app, [row])).toEqual([{ ...row, name: 'eve', isVerified: true, isMe: false }]);
});
