import { expect, test } from 'vitest';
import { observations } from '../../../core/replication/observe.ts';
import { given, joins, listingOf } from '../domain/challenge/scenario.ts';
import { actAt, after, challengeAt, cacheWith } from './nodes.ts';
import { calendar } from './support.ts';

const CREATED = '2026-03-02T07:00:00.000Z';
const NOW = '2026-03-02T12:00:00.000Z';

test.each([
  { actions: [], commands: [] },
  { actions: ['started'], commands: ['ObserveStart'] },
  { actions: ['cancelled'], commands: ['ObserveCancel'] },
] as const)('CH4 CH6 a joined challenge with the actions $actions of its creator is observed as $commands', ({ actions, commands }) => {
  const challenge = challengeAt(CREATED, 'ben');
  const { root } = given(joins({ ...listingOf(), challengeId: challenge.id }));
  const participations = actions.map((action) => actAt(after(CREATED, 1), { person: 'ben', action, challenge: challenge.id }));
  const found = observations(root, cacheWith({ challenges: [challenge], participations }), NOW, calendar);
  expect(found.map(({ type }) => type)).toEqual(commands);
  for (const { data } of found) expect(data).toMatchObject({ challengeId: challenge.id });
});
