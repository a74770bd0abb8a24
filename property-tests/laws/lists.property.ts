import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CATEGORIES, CHALLENGE_TYPES } from '../../core/domain/challenge/events.ts';
import { CATEGORY_LABELS, titleOf, TYPE_LABELS } from '../../core/domain/challenge/labels.ts';
import { anyText } from '../../core/testing/arbitraries/texts.ts';
import type { ChallengeCard } from '../../core/views/challengeCard.readModel.ts';
import type { ChallengeQuery } from '../../core/views/challengeQuery.ts';
import { findChallenges } from '../../core/views/findChallenges.ts';
import { titleKey } from '../../core/views/searchWords.ts';
import { invariant } from '../invariant.ts';

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
    types: fc.subarray([...CHALLENGE_TYPES]),
  },
  { requiredKeys: [] },
);

invariant(
  'CH25 a query finds exactly the cards that match it, in their order',
  300,
  fc.property(cards, query, (all, wanted) => {
    const expected = all.filter((each) => matches(each, wanted));
    assert.deepEqual(findChallenges(all, wanted), expected);
  }),
);

invariant(
  'CH25 queries that ask for the same find the same',
  300,
  fc.property(cards, query, (all, wanted) => {
    const same: ChallengeQuery = {
      ...wanted,
      text: wanted.text?.split(/\s+/).toReversed().join('  ').normalize('NFC'),
      categories: wanted.categories?.toReversed(),
      statuses: wanted.statuses?.toReversed(),
      onlyOpen: wanted.onlyOpen ?? false,
    };
    assert.deepEqual(findChallenges(all, same), findChallenges(all, wanted));
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

function matches(each: ChallengeCard, { text = '', categories, statuses, types, onlyOpen }: ChallengeQuery): boolean {
  const words = [titleOf(each), each.creator, CATEGORY_LABELS[each.category], TYPE_LABELS[each.type]].map(plain);
  if (categories && !categories.includes(each.category)) return false;
  if (statuses && !statuses.includes(each.status)) return false;
  if (types && !types.includes(each.type)) return false;
  if (onlyOpen && !each.isOpen) return false;
  return plain(text)
    .split(/\s+/)
    .every((word) => words.some((field) => field.includes(word)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
