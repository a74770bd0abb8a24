import { expect, test } from 'vitest';
import { APP_VERSION } from '../../../core/client/appVersion.ts';
import { mayPush } from '../../../server/log/appVersion.ts';

test.each([
  ['1.2.3', { isAllowed: true }],
  ['1.2.4', { isAllowed: true }],
  ['1.10.0', { isAllowed: true }],
  ['2.0.0', { isAllowed: true }],
  ['1.2.3-beta', { isAllowed: true }],
  ['1.2.2', { isAllowed: false }],
  ['1.1.9', { isAllowed: false }],
  ['0.9.9', { isAllowed: false }],
  ['1.2', { isAllowed: false }],
  ['', { isAllowed: false }],
])('AL15 an app of the version %j pushes where the lowest is 1.2.3', (app, { isAllowed }) => {
  expect(mayPush(app, '1.2.3')).toBe(isAllowed);
});

test('AL15 the app of this repository may push', () => {
  expect(mayPush(APP_VERSION)).toBe(true);
});
