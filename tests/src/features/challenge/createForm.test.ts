import { describe, expect, test } from 'vitest';
import { FORM_DEFAULTS, heldValues, resolver, type CreateForm } from '../../../../src/features/challenge/create/createForm.ts';
import { createSearch } from '../../../../src/features/challenge/create/createSearch.ts';
import { readDraft, storeDraft } from '../../../../src/lib/formDraft.ts';

describe('the address of the create form', () => {
  test('fills fields with what they can hold, also what cannot be submitted yet, and drops the rest', () => {
    const search = createSearch({
      title: 2026,
      type: 'duel',
      durationDays: 14,
      target: 1e9,
      unit: ['x'],
      start: 'now',
      startsOn: '2026-02-31',
      admin: 1,
    });
    expect(search).toEqual({ title: 2026, type: 'duel', durationDays: 14, target: 1e9, start: 'now', startsOn: '2026-02-31' });
    expect(heldValues(search)).toEqual({ title: '2026', durationDays: 14, target: 1e9, start: 'now' });
  });
});

describe('a draft', () => {
  test('is read as it was stored, and anything else is no draft', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    const values = { ...FORM_DEFAULTS, title: 'Ru', durationDays: Number.NaN, target: 20 };
    storeDraft('ann', values, storage);
    expect(heldValues(readDraft('ann', storage))).toEqual({ ...FORM_DEFAULTS, title: 'Ru', durationDays: undefined, target: 20 });
    expect(readDraft('ben', storage)).toBeNull();
    for (const broken of ['{', '"text"', '[1]', '{"type":{}}']) expect(heldValues(readDraft('ann', { getItem: () => broken }))).toEqual({});
  });
});

describe('what is submitted', () => {
  const submitted = async (more: Partial<CreateForm>) => {
    const { values, errors } = await resolver({ ...FORM_DEFAULTS, title: 'Read daily', ...more }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return { values, messages: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) };
  };

  test('CH17 leaves out fields that other choices hide, whatever they hold', async () => {
    const hidden = { entryFee: -1, target: -1, unit: 'x'.repeat(30), startsOn: 'never' };
    const { values, messages } = await submitted(hidden);
    expect(messages).toEqual({});
    for (const field of Object.keys(hidden)) expect(values).not.toHaveProperty(field);
  });

  test('CH18 needs a date where the challenge starts on one', async () => {
    expect((await submitted({ start: 'onDate' })).messages).toEqual({ startsOn: 'Choose a date.' });
    expect((await submitted({ start: 'onDate', startsOn: '2026-03-04' })).values).toMatchObject({ startsOn: '2026-03-04' });
  });

  test('CH17 checks target and unit of a metric', async () => {
    const { messages } = await submitted({ proofType: 'metric', target: 1_000_001, unit: 'x'.repeat(21) });
    expect(messages).toEqual({ target: 'Target must be at most 1,000,000', unit: 'Unit must be at most 20 characters' });
  });
});
