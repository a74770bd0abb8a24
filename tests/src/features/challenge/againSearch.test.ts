import { expect, test } from 'vitest';
import { againSearch } from '../../../../src/features/challenge/create/againSearch.ts';

const terms = {
  title: 'Read daily',
  type: 'group-paid',
  category: 'study',
  proofType: 'metric',
  frequency: 'daily',
  durationDays: 7,
  entryFeeCents: 2_501,
  description: null,
  target: 20,
  unit: 'pages',
} as const;

test.each([
  ['a verified influencer gets the paid group with its fee', true, { type: 'group-paid', entryFee: 25.01 }],
  ['anybody else gets a free group, without a fee', false, { type: 'group-free' }],
])('CH23 a paid group once more: %s', (_, isVerified, proposed) => {
  const { title, category, proofType, frequency, durationDays, target, unit } = terms;
  expect(againSearch(terms, isVerified)).toEqual({
    title,
    category,
    proofType,
    frequency,
    durationDays,
    target,
    unit,
    ...proposed,
  });
});
