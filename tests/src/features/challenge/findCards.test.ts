import { describe, expect, test } from 'vitest';
import type { ChallengeCard } from '@gauntlet/core';
import { findCards, sortCards, withoutFinishedSamples } from '../../../../src/features/challenge/findCards.ts';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');

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

const ids = (cards: readonly ChallengeCard[]) => cards.map(({ id }) => id).join(' ');

describe('findCards', () => {
  const cards = [
    card('run', { title: 'Run 5k every morning' }),
    card('cafe', { title: 'No Café for a week', category: 'diet', creator: 'Zoë' }),
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
  ])('%s', (_, text, found) => {
    expect(ids(findCards(cards, { text }))).toBe(found);
  });

  test('a category and a text are combined', () => {
    expect(ids(findCards(cards, { category: 'fitness', text: '' }))).toBe('run');
    expect(ids(findCards(cards, { category: 'skill', text: 'run' }))).toBe('chess');
    expect(ids(findCards(cards, { category: 'habit', text: '' }))).toBe('');
  });

  test('only open ones: those that can be joined', () => {
    const open = card('open', { isOpen: true });
    expect(ids(findCards([...cards, open], { text: '', onlyOpen: true }))).toBe('open');
  });

  test('AC18 finished sample challenges are left out, unless the person takes part', () => {
    const [completed, failed] = [{ status: 'completed' }, { status: 'failed' }];
    const listed = withoutFinishedSamples([
      card('done', { ...completed, isSample: true }),
      card('failed', { ...failed, isSample: true }),
      card('running', { isSample: true }),
      card('mine', { ...completed, isSample: true, takesPart: true }),
      card('real', completed),
    ]);
    expect(ids(listed)).toBe('running mine real');
  });

  test('without a filter the same array is returned', () => {
    expect(findCards(cards, { text: ' ' })).toBe(cards);
  });
});

describe('sortCards', () => {
  const cards = [
    card('d', { title: 'plan 10', people: 2, endsAt: '2026-03-09T23:00:00.000Z' }),
    card('c', { title: 'Plan 9', people: 5, status: 'disputed', endsAt: '2026-03-04T23:00:00.000Z' }),
    card('b', { title: 'ähnlich', people: 2, endsAt: '2026-03-01T23:00:00.000Z' }),
    card('a', { title: '', people: 1, status: 'completed', endsAt: '2026-03-05T23:00:00.000Z' }),
  ];

  test('without an order the cards stay newest first', () => {
    expect(sortCards(cards, undefined, NOW)).toBe(cards);
  });
  test("'ending' puts the next end first; challenges that are over, past their end or without one come last, newest first", () => {
    expect(ids(sortCards([card('e', { status: 'pending' }), ...cards], 'ending', NOW))).toBe('c d e b a');
  });
  test("'people' puts most people first; equal counts stay newest first", () => {
    expect(ids(sortCards(cards, 'people', NOW))).toBe('c d b a');
  });
  test("'title' ignores case and accents, sorts numbers by value, and sorts a missing title by its placeholder", () => {
    expect(ids(sortCards(cards, 'title', NOW))).toBe('b c d a');
  });
  test('the input array is not changed', () => {
    const before = ids(cards);
    sortCards(cards, 'title', NOW);
    expect(ids(cards)).toBe(before);
  });
});
