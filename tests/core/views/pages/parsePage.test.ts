import { expect, test } from 'vitest';
import { parsePage } from '../../../../core/views/pages/parsePage.ts';
import { challengeFields, profileFields } from '../../replication/nodeFields.ts';

const NOW = '2026-03-01T09:00:00.000Z';
const node = (id: string, fieldValues: object) => ({ id, fieldValues });
const page = (payload: object) => ({ ok: true, payload: { now: NOW, ...payload } });
const put = (project: string, node: { id: string }) => ({ kind: 'put', project, id: node.id, node });
const ALL = { samples: 'all' } as const;

test('a page of challenges has their ids in the order of the server, its counts and its cursor, and brings their nodes and creators', () => {
  const walk = node('walk', challengeFields('ben', { '/attributes/@peopl': 3 }));
  const read = node('read', challengeFields('cleo', { '/text': 'Read' }));
  const ben = node('profile of ben', profileFields('ben'));
  const counts = { matching: 12, finishedSamples: 1, all: 30 };
  const parsed = parsePage({ list: 'challenges', query: ALL }, page({ nodes: [walk, read], next: 'c2', profiles: [ben], counts }));
  expect(parsed).toEqual({
    page: { rows: ['walk', 'read'], next: 'c2', counts, at: NOW, leftOut: 0 },
    nodes: [put('challenges', walk), put('challenges', read), put('profiles', ben)],
  });
});

test('SY9 a row that does not fit is left out and counted', () => {
  const walk = node('walk', challengeFields('ben'));
  const wrong = node('wrong', { ...challengeFields('ben'), '/attributes/@durat': 'long' });
  const parsed = parsePage({ list: 'challenges', query: ALL }, page({ nodes: [wrong, walk, 7], next: null }));
  expect(parsed?.page).toEqual({ rows: ['walk'], next: null, counts: null, at: NOW, leftOut: 2 });
});

test('members, creators and contributors are people with a figure beside their profile', () => {
  const profile = profileFields('ben');
  const bens = (figures: object) => page({ nodes: [node('profile of ben', { ...profile, ...figures })], next: null });
  const members = parsePage({ list: 'members', query: ALL }, bens({ '/attributes/@activ': 2 }));
  expect(members).toMatchObject({
    page: { rows: [{ person: 'ben', active: 2 }] },
    nodes: [put('profiles', node('profile of ben', profile))],
  });
  const creators = parsePage({ list: 'creators', query: ALL }, bens({ '/attributes/@activ': 2, '/attributes/@role': 'Study Creator' }));
  expect(creators?.page.rows).toEqual([{ person: 'ben', role: 'Study Creator', active: 2 }]);
  const contributors = parsePage({ list: 'contributors', query: { ...ALL, zone: 'UTC' } }, bens({ '/attributes/@chkns': 5 }));
  expect(contributors?.page.rows).toEqual([{ person: 'ben', checkIns: 5 }]);
  expect(parsePage({ list: 'members', query: ALL }, bens({}))?.page).toMatchObject({ rows: [], leftOut: 1 });
});

test('CM36 the items of the feed are parsed by their type', () => {
  const shared = { '/text': 'Walk', '/attributes/@usrId': 'ben', '/attributes/@chlId': 'walk', '/attributes/@tstmp': NOW };
  const items = [
    node('1', { ...shared, '/attributes/@type': 'join' }),
    node('2', { ...shared, '/attributes/@type': 'completion' }),
    node('3', { ...shared, '/attributes/@type': 'milestone', '/attributes/@chkns': 25 }),
    node('4', { ...shared, '/attributes/@type': 'achievement', '/attributes/@achiv': 'Legend' }),
    node('5', { ...shared, '/attributes/@type': 'milestone' }),
    node('6', { ...shared, '/attributes/@type': 'something new' }),
  ];
  const parsed = parsePage({ list: 'feed', query: ALL }, page({ nodes: items, profiles: [] }));
  const item = { person: 'ben', challengeId: 'walk', title: 'Walk', at: NOW };
  expect(parsed?.page.rows).toEqual([
    { id: '1', type: 'join', ...item },
    { id: '2', type: 'completion', ...item },
    { id: '3', type: 'milestone', checkIns: 25, ...item },
    { id: '4', type: 'achievement', achievement: 'Legend', ...item },
  ]);
  expect(parsed?.page.leftOut).toBe(2);
});

test('CM32 the figures are a page of one row', () => {
  const figures = { activeChallenges: 4, users: 9, revenueCents: 1_250, averageTrust: null };
  const groups = { groups: 3, paid: 1, verifiedHosts: 1 };
  const body = page({ figures, groups, hasSamples: true });
  expect(parsePage({ list: 'figures', query: ALL }, body)?.page.rows).toEqual([{ ...figures, groups, hasSamples: true }]);
  expect(parsePage({ list: 'figures', query: ALL }, page({ figures, groups }))).toBeNull();
});

test.each([null, 'text', { ok: false }, { ok: true, payload: {} }, { ok: true, payload: { nodes: 'none' } }])('%o is no page', (body) => {
  expect(parsePage({ list: 'challenges', query: ALL }, body)).toBeNull();
});
