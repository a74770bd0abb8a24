import { describe, expect, test } from 'vitest';
import type { ChallengeCard, ChallengeQuery } from '@gauntlet/core';
import { findChallenges, inOrder } from '../../../core/views/findChallenges.ts';
import { titleKey } from '../../../core/views/searchWords.ts';

function card(id: string, given: Partial<ChallengeCard> = {}): ChallengeCard {
  return {
    id,
    title: id,
    status: 'active',
    type: 'group-free',
    category: 'fitness',
    entryFeeCents: 0,
    endsAt: null,
    lastDate: null,
    creator: 'Ann Lee',
    creatorId: 'ann',
    takesPart: false,
    isPinned: false,
    people: 1,
    needed: 24,
    done: null,
    provisional: false,
    sync: { name: 'synced' },
    isSample: false,
    isOpen: false,
    invitesMe: false,
    proofType: 'text',
    frequency: 'daily',
    standing: null,
    action: 'open',
    ...given,
  };
}

const ids = (cards: readonly ChallengeCard[], query: ChallengeQuery) =>
  findChallenges(cards, query)
    .map(({ id }) => id)
    .join(' ');

describe('CH25 an order', () => {
  test('RV6 a disputed challenge runs on: it has its place among what ends', () => {
    const cards = [
      card('later', { endsAt: '2026-03-09T00:00:00.000Z' }),
      card('over', { endsAt: '2026-03-03T00:00:00.000Z', status: 'completed' }),
      card('disputed', { endsAt: '2026-03-05T00:00:00.000Z', status: 'disputed' }),
    ];
    expect(inOrder(cards, 'ending', '2026-03-02T00:00:00.000Z').map(({ id }) => id)).toEqual(['disputed', 'later', 'over']);
  });
});

describe('CH25 a query', () => {
  const cards = [
    card('run', { title: 'Run 5k every morning' }),
    card('cafe', { title: 'No Café for a week', category: 'diet', creator: 'Zoë', status: 'failed' }),
    card('chess', { title: '', category: 'skill', type: 'one-on-one', creator: 'Runa' }),
  ];

  test.each([
    ['an empty text', '', 'run cafe chess'],
    ['only spaces', '   ', 'run cafe chess'],
    ['part of a word in another case', 'MORN', 'run'],
    ['a word without its accents', 'cafe', 'cafe'],
    ['a word with additional accents', 'rún', 'run chess'],
    ['the creator', 'zoe', 'cafe'],
    ['the category', 'skill', 'chess'],
    ['the type', '1-on-1', 'chess'],
    ['the placeholder of a missing title', 'untitled', 'chess'],
    ['several words in any order and from any field', 'ann run', 'run'],
    ['one word without a match', 'run swim', ''],
    ['characters with a meaning in regular expressions', '.*', ''],
  ])('text: %s', (_, text, found) => {
    expect(ids(cards, { text })).toBe(found);
  });

  test('a category and a text are combined', () => {
    expect(ids(cards, { categories: ['fitness'], text: '' })).toBe('run');
    expect(ids(cards, { categories: ['skill'], text: 'run' })).toBe('chess');
    expect(ids(cards, { categories: ['habit'], text: '' })).toBe('');
  });

  test('of several categories or statuses, each is listed', () => {
    expect(ids(cards, { categories: ['skill', 'diet'] })).toBe('cafe chess');
    expect(ids(cards, { statuses: ['completed', 'failed'] })).toBe('cafe');
    expect(ids(cards, { statuses: [] })).toBe('');
  });

  test('of several types, each is listed', () => {
    expect(ids(cards, { types: ['one-on-one'] })).toBe('chess');
    expect(ids(cards, { types: ['one-on-one', 'group-free'] })).toBe('run cafe chess');
  });

  test('only open ones: those that can be joined', () => {
    const open = card('open', { isOpen: true });
    expect(ids([...cards, open], { onlyOpen: true })).toBe('open');
    expect(ids([...cards, open], { onlyOpen: false })).toBe('run cafe chess open');
  });

  test('without any condition: all, in the order of the list', () => {
    expect(findChallenges(cards, {})).toEqual(cards);
  });
});

describe('CH25 the key of a title', () => {
  test.each([
    ['Plan 9', 'Plan 10'],
    ['Plan 009', 'Plan 10'],
    ['Plan 2 of 9', 'Plan 2 of 10'],
    ['Plan 0', 'Plan 1'],
    ['9', '1234567890'],
    ['12345678901234567890', '123456789012345678901'],
    ['été', 'Eton'],
    ['(Re)start', '5k'],
    ['🏃 Run', '5k'],
    ['~ Swim', '5k'],
    ['5k', 'A walk'],
    ['Run more', 'Runa'],
    ['Run', 'Run!'],
  ])("'%s' sorts before '%s'", (first, second) => {
    expect(titleKey(first) < titleKey(second)).toBe(true);
  });
  test('titles that differ in case, accents and leading zeros alone have one key', () => {
    expect(titleKey('CAFÉ 007')).toBe(titleKey('cafe 7'));
  });
});
