import { describe, expect, test } from 'vitest';
import type { ChallengeCard, ChallengeQuery } from '@gauntlet/core';
import { queryKey } from '../../../core/views/queryKey.ts';
import { findChallenges, titleKey } from '../../../core/views/findChallenges.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const DAY = { date: '2026-03-02', from: '2026-03-01T23:00:00.000Z', to: '2026-03-02T23:00:00.000Z' };

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

const find = (cards: readonly ChallengeCard[], query: ChallengeQuery, now = NOW) => findChallenges(cards, query, { now, day: DAY });
const ids = (...given: Parameters<typeof find>) =>
  find(...given)
    .cards.map(({ id }) => id)
    .join(' ');

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

  test('only open ones: those that can be joined', () => {
    const open = card('open', { isOpen: true });
    expect(ids([...cards, open], { onlyOpen: true })).toBe('open');
    expect(ids([...cards, open], { onlyOpen: false })).toBe('run cafe chess open');
  });

  test('AC18 finished sample challenges are left out and counted, unless the person takes part', () => {
    const [completed, failed] = [{ status: 'completed' }, { status: 'failed' }];
    const listed = [
      card('done', { ...completed, isSample: true }),
      card('failed', { ...failed, isSample: true }),
      card('running', { isSample: true }),
      card('mine', { ...completed, isSample: true, takesPart: true }),
      card('real', completed),
    ];
    const rest = find(listed, { finishedSamples: false });
    expect(rest.cards.map(({ id }) => id)).toEqual(['running', 'mine', 'real']);
    expect(rest.counts).toEqual({ matching: 3, finishedSamples: 2, all: 5 });
    expect(find(listed, { finishedSamples: true })).toEqual({ cards: listed, counts: { matching: 5, finishedSamples: 2, all: 5 } });
    expect(find(listed, { finishedSamples: false, text: 'fail' }).counts).toEqual({ matching: 0, finishedSamples: 1, all: 5 });
  });

  test('without any condition: all, in the order of the list', () => {
    expect(find(cards, {})).toEqual({ cards, counts: { matching: 3, finishedSamples: 0, all: 3 } });
  });

  test('queries that ask for the same have one key, and others another', () => {
    const key = queryKey({ text: 'run café', categories: ['diet', 'skill'], statuses: ['active', 'failed'] });
    expect(queryKey({ statuses: ['failed', 'active'], text: ' Cafe  RUN ', categories: ['skill', 'diet'], onlyOpen: false })).toBe(key);
    expect(queryKey({ text: ' ', order: undefined, finishedSamples: true, categories: undefined })).toBe(queryKey({}));
    const others: ChallengeQuery[] = [
      {},
      { text: 'diet' },
      { categories: ['diet'] },
      { categories: [] },
      { statuses: ['diet'] },
      { statuses: [] },
      { onlyOpen: true },
      { finishedSamples: false },
      { order: 'title' },
      { order: 'ending' },
    ];
    expect(new Set(others.map(queryKey)).size).toBe(others.length);
  });
});

describe('CH25 the order of a query', () => {
  const cards = [
    card('d', { title: 'plan 10', people: 2, endsAt: '2026-03-09T23:00:00.000Z' }),
    card('c', { title: 'Plan 9', people: 5, status: 'disputed', endsAt: '2026-03-04T23:00:00.000Z' }),
    card('b', { title: 'ähnlich', people: 2, endsAt: '2026-03-01T23:00:00.000Z' }),
    card('a', { title: '', people: 1, status: 'completed', endsAt: '2026-03-05T23:00:00.000Z' }),
  ];

  test("'ending' puts the next end first; challenges that are over, past their end or without one come last, in the order of the list", () => {
    const all = [card('e', { status: 'pending' }), ...cards];
    expect(ids(all, { order: 'ending' })).toBe('c d e b a');
    expect(ids(all, { order: 'ending' }, '2026-03-04T23:00:00.000Z')).toBe('d e c b a');
    expect(ids(all, { order: 'ending' })).toBe('c d e b a');
  });
  test("'people' puts most people first; equal counts stay in the order of the list", () => {
    expect(ids(cards, { order: 'people' })).toBe('c d b a');
  });
  test("'title' ignores case and accents, sorts numbers by value, and sorts a missing title by its placeholder", () => {
    expect(ids(cards, { order: 'title' })).toBe('b c d a');
  });
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
  ])("'title' sorts '%s' before '%s'", (first, second) => {
    expect(ids([card('2', { title: second }), card('1', { title: first })], { order: 'title' })).toBe('1 2');
  });
  test('titles that differ in case, accents and leading zeros alone have one key', () => {
    expect(titleKey('CAFÉ 007')).toBe(titleKey('cafe 7'));
  });
  test('a search within an order keeps the order', () => {
    expect(ids(cards, { order: 'people', text: 'plan' })).toBe('c d');
  });
  test('the input array is not changed', () => {
    const before = [...cards];
    for (const order of ['title', 'people', 'ending'] as const) find(cards, { order });
    expect(cards).toEqual(before);
  });
});
