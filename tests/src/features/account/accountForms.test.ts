import { PASSWORD_RULES } from '@gauntlet/core';
import { expect, test } from 'vitest';
import { loginForm, signupForm } from '../../../../src/features/account/accountForms.ts';

const filled = { fullName: 'Ada Example', email: 'ada@example.org', password: 'Gauntlet2026', confirmPassword: 'Gauntlet2026' };

function firstMessages(form: typeof loginForm | typeof signupForm, values: object) {
  const issues = form.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

test('AC5 login accepts a valid address and any password', () => {
  expect(firstMessages(loginForm, { email: 'ada', password: '' })).toEqual({
    email: 'Invalid email address',
    password: 'Password is required',
  });
  expect(firstMessages(loginForm, { email: ' ada@example.org ', password: 'x' })).toEqual({});
});

test('AC4 sign-up accepts a valid form and trims names and addresses', () => {
  expect(signupForm.parse({ ...filled, fullName: '  Ada Example ', email: ' ada@example.org' })).toEqual(filled);
});

test.each([
  ['fullName', 'A', 'Name must be at least 2 characters'],
  ['fullName', ' A ', 'Name must be at least 2 characters'],
  ['email', 'ada@', 'Invalid email address'],
  ['password', 'Ab1', 'Password must be at least 8 characters'],
  ['password', 'gauntlet2026', 'Password must contain at least one uppercase letter'],
  ['password', 'GAUNTLET2026', 'Password must contain at least one lowercase letter'],
  ['password', 'GauntletGauntlet', 'Password must contain at least one number'],
  ['confirmPassword', 'Gauntlet2027', "Passwords don't match"],
])('AC4 sign-up refuses %s %j: %s', (field, value, message) => {
  const same = field === 'password' ? { confirmPassword: value } : {};
  expect(firstMessages(signupForm, { ...filled, ...same, [field]: value })).toEqual({ [field]: message });
});

test('AC4 the checklist has four rules, each satisfied by its own kind of character', () => {
  expect(PASSWORD_RULES.map(({ pattern }) => pattern.test('Gauntlet2026'))).toEqual([true, true, true, true]);
  expect(PASSWORD_RULES.map(({ pattern }) => pattern.test(''))).toEqual([false, false, false, false]);
});

// The e with its accent as one character, and as a letter with a mark.
const [COMPOSED, DECOMPOSED] = ['Caf\u00e92026', 'Cafe\u03012026'];

test('AC22 sign-up takes the confirmation from another keyboard, and sends one form of the password', () => {
  const form = signupForm.parse({ ...filled, password: DECOMPOSED, confirmPassword: COMPOSED });
  expect(form).toMatchObject({ password: COMPOSED, confirmPassword: COMPOSED });
});
