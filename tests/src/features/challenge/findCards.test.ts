import { describe, expect, test } from 'vitest';
import type { ChallengeCard } from '@gauntlet/core';
import { findCards, sortCards } from '../../../../src/features/challenge/findCards.ts';

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
    ...given,
  };
}

const ids = (cards: readonly ChallengeCard[]) => cards.map(({ id }) => id).join(' ');

describe('finding', () => {
  const cards = [
    card('run', { title: 'Run 5k every morning' }),
    card('cafe', { title: 'No Café for a week', category: 'diet', creator: 'Zoë' }),
    card('chess', { title: '', category: 'skill', type: 'one-on-one', creator: 'Runa' }),
  ];

  test.each([
    ['nothing asked', '', 'run cafe chess'],
    ['blanks only', '   ', 'run cafe chess'],
    ['a part of a word, whatever its capitals', 'MORN', 'run'],
    ['without the accents it is written with', 'cafe', 'cafe'],
    ['with accents it is not written with', 'rún', 'run chess'],
    ['the creator', 'zoe', 'cafe'],
    ['the category', 'skill', 'chess'],
    ['the type', '1-on-1', 'chess'],
    ['what stands in for a missing title', 'untitled', 'chess'],
    ['every word, in any order and from any part', 'ann run', 'run'],
    ['one word that is nowhere', 'run swim', ''],
    ['letters that mean something to a pattern', '.*', ''],
  ])('%s', (_, text, found) => {
    expect(ids(findCards(cards, { text }))).toBe(found);
  });

  test('a category and a text both hold', () => {
    expect(ids(findCards(cards, { category: 'fitness', text: '' }))).toBe('run');
    expect(ids(findCards(cards, { category: 'skill', text: 'run' }))).toBe('chess');
    expect(ids(findCards(cards, { category: 'habit', text: '' }))).toBe('');
  });

  test('with nothing asked the list stays the same one', () => {
    expect(findCards(cards, { text: ' ' })).toBe(cards);
  });
});

describe('order', () => {
  const cards = [
    card('d', { title: 'plan 10', people: 2, endsAt: '2026-03-09T23:00:00.000Z' }),
    card('c', { title: 'Plan 9', people: 5, status: 'disputed', endsAt: '2026-03-04T23:00:00.000Z' }),
    card('b', { title: 'ähnlich', people: 2, endsAt: '2026-03-01T23:00:00.000Z' }),
    card('a', { title: '', people: 1, status: 'completed', endsAt: '2026-03-05T23:00:00.000Z' }),
  ];

  test('newest first as they come', () => {
    expect(sortCards(cards, undefined, NOW)).toBe(cards);
  });
  test('ending soon: the next end first; what is over, past its end or has none comes last, newest first', () => {
    expect(ids(sortCards([card('e', { status: 'pending' }), ...cards], 'ending', NOW))).toBe('c d e b a');
  });
  test('most people first; as many: newest first', () => {
    expect(ids(sortCards(cards, 'people', NOW))).toBe('c d b a');
  });
  test('by title as people sort: without capitals and accents, numbers by their size, a missing one under what stands in for it', () => {
    expect(ids(sortCards(cards, 'title', NOW))).toBe('b c d a');
  });
  test('what was given is left as it was', () => {
    const before = ids(cards);
    sortCards(cards, 'title', NOW);
    expect(ids(cards)).toBe(before);
  });
});
