import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { DEFAULT_PREFERENCES } from '../../../../core/domain/coach/preferences.ts';
import { errorsOf, formOf, type SettingsForm } from '../../../../src/features/settings/form/settingsForm.ts';

const profile = { displayName: 'Ann', email: 'ann@example.org', bio: '', profileImage: '', settings: DEFAULT_SETTINGS };
const form: SettingsForm = formOf(profile, DEFAULT_PREFERENCES, 'en-US');

describe('the settings form', () => {
  test('ST2 saved values are valid', () => expect(errorsOf(form)).toEqual({}));

  test('ST2 each invalid field has its own message', () => {
    expect(errorsOf({ ...form, displayName: ' A ', email: 'nobody', bio: 'x'.repeat(1_001) })).toEqual({
      displayName: 'Name must be at least 2 characters',
      email: 'Invalid email address',
      bio: 'Bio must be at most 1,000 characters',
    });
  });
});
