import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CATEGORIES, CHALLENGE_TYPES } from '../../core/domain/challenge/events.ts';
import { CATEGORY_LABELS, titleOf, TYPE_LABELS } from '../../core/domain/challenge/labels.ts';
import type { AsOf } from '../../core/kernel/store/projection.ts';
import { anyText } from '../../core/testing/arbitraries/texts.ts';
import type { ChallengeCard } from '../../core/views/challengeCard.readModel.ts';
import { CHALLENGE_ORDERS, type ChallengeQuery } from '../../core/views/challengeQuery.ts';
import { findChallenges, titleKey } from '../../core/views/findChallenges.ts';
import { queryKey } from '../../core/views/queryKey.ts';
import { invariant } from '../invariant.ts';

const asOf: AsOf = {
  now: '2026-03-02T09:00:00.000Z',
  day: { date: '2026-03-02', from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' },
};
const STATUSES = ['pending', 'active', 'disputed', 'completed', 'failed', 'unheard-of'];
const ENDS = ['2026-03-02T08:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-05T10:00:00.000Z', null];
const WORDS = ['Run', 'Café', 'plan 9', 'Plan 10', 'zoë', ''];

const card: fc.Arbitrary<ChallengeCard> = fc
  .record({
    title: fc.oneof(fc.constantFrom(...WORDS), anyText),
    creator: fc.constantFrom('Ann Lee', 'Zoë', 'Unknown User'),
    status: fc.constantFrom(...STATUSES),
    type: fc.constantFrom(...CHALLENGE_TYPES),
    category: fc.constantFrom(...CATEGORIES),
    endsAt: fc.constantFrom(...ENDS),
    people: fc.integer({ min: 1, max: 4 }),
    isSample: fc.boolean(),
    takesPart: fc.boolean(),
    isOpen: fc.boolean(),
  })
  .map((given) => ({ ...COMMON, ...given }));

const COMMON = {
  id: '',
  entryFeeCents: 0,
  lastDate: null,
  creatorId: 'ann',
  isPinned: false,
  needed: 6,
  done: null,
  provisional: false,
  sync: { name: 'synced' },
  invitesMe: false,
  proofType: 'text',
  frequency: 'daily',
  standing: null,
  action: 'open',
} as const;

const cards = fc.array(card, { maxLength: 20 }).map((all) => all.map((each, place) => ({ ...each, id: `c${place}` })));

const query: fc.Arbitrary<ChallengeQuery> = fc.record(
  {
    text: fc.oneof(fc.constantFrom('run', 'CAFE', 'plan 1', 'ann fit', 'Group zoe', ' '), anyText),
    categories: fc.subarray([...CATEGORIES]),
    statuses: fc.subarray(STATUSES),
    onlyOpen: fc.boolean(),
    finishedSamples: fc.boolean(),
    order: fc.constantFrom(...CHALLENGE_ORDERS),
  },
  { requiredKeys: [] },
);

const idsOf = (list: readonly ChallengeCard[]): string[] => list.map(({ id }) => id);

invariant(
  'CH25 AC18 a list holds exactly what matches its query, each once, and its counts are the lengths',
  300,
  fc.property(cards, query, (all, wanted) => {
    const { cards: found, counts } = findChallenges(all, wanted, asOf);
    const expected = all.filter((each) => matches(each, wanted));
    const listed = wanted.finishedSamples === false ? expected.filter((each) => !isFinishedSample(each)) : expected;
    assert.deepEqual(idsOf(found).toSorted(), idsOf(listed).toSorted());
    assert.deepEqual(counts, {
      matching: found.length,
      finishedSamples: expected.filter(isFinishedSample).length,
      all: all.length,
    });
  }),
);

invariant(
  'CH25 the order of a list is total and stable: it depends on the cards alone, and equal cards stay as the list has them',
  300,
  fc.property(cards, query, (all, wanted) => {
    const { cards: found } = findChallenges(all, wanted, asOf);
    const rank = rankOf(wanted);
    const expected = all
      .map((each, place) => ({ each, place, rank: rank(each) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.place - b.place));
    const listed = new Set(idsOf(found));
    assert.deepEqual(
      idsOf(found),
      idsOf(expected.map(({ each }) => each)).filter((id) => listed.has(id)),
    );
  }),
);

invariant(
  'CH25 queries that ask for the same have one key and find the same',
  300,
  fc.property(cards, query, (all, wanted) => {
    const same: ChallengeQuery = {
      ...wanted,
      text: wanted.text?.split(/\s+/).toReversed().join('  ').normalize('NFC'),
      categories: wanted.categories?.toReversed(),
      statuses: wanted.statuses?.toReversed(),
      onlyOpen: wanted.onlyOpen ?? false,
    };
    assert.equal(queryKey(same), queryKey(wanted));
    assert.deepEqual(findChallenges(all, same, asOf), findChallenges(all, wanted, asOf));
  }),
);

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
const title = fc.string({ unit: fc.constantFrom('a', 'b', 'z', 'A', 'Z', 'é', 'Ö', 'ñ', ' ', '0', '1', '9'), maxLength: 12 });

invariant(
  'CH25 the key of a title sorts as English dictionaries do: without case and accents, numbers by their value',
  500,
  fc.property(title, title, (one, two) => {
    const [a, b] = [titleKey(one), titleKey(two)];
    assert.equal(a < b ? -1 : a > b ? 1 : 0, Math.sign(collator.compare(one, two)));
  }),
);

function matches(each: ChallengeCard, { text = '', categories, statuses, onlyOpen }: ChallengeQuery): boolean {
  const words = [titleOf(each), each.creator, CATEGORY_LABELS[each.category], TYPE_LABELS[each.type]].map(plain);
  if (categories && !categories.includes(each.category)) return false;
  if (statuses && !statuses.includes(each.status)) return false;
  if (onlyOpen && !each.isOpen) return false;
  return plain(text)
    .split(/\s+/)
    .every((word) => words.some((field) => field.includes(word)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function isFinishedSample({ isSample, takesPart, status }: ChallengeCard): boolean {
  return ['completed', 'failed'].includes(status) && isSample && !takesPart;
}

function rankOf({ order }: ChallengeQuery): (each: ChallengeCard) => number | string {
  if (order === 'people') return ({ people }) => -people;
  if (order === 'title') return (each) => titleKey(titleOf(each));
  if (order === undefined) return () => 0;
  return ({ status, endsAt }) =>
    endsAt !== null && endsAt > asOf.now && ['active', 'disputed'].includes(status) ? Date.parse(endsAt) : Infinity;
}
