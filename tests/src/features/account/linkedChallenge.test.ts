import { expect, test } from 'vitest';
import { forgetLinked, linkedChallenge, rememberLinked } from '../../../../src/features/account/linkedChallenge.ts';
import { memoryStorage } from './memoryStorage.ts';

test('a challenge’s link is remembered over the login, and forgotten once somebody is there', () => {
  const storage = memoryStorage();
  expect(linkedChallenge(storage)).toBeNull();
  rememberLinked('/challenge/0199c3a2-aaaa-7bbb-8ccc-000000000001', storage);
  expect(linkedChallenge(storage)).toBe('0199c3a2-aaaa-7bbb-8ccc-000000000001');
  forgetLinked('/feed', storage);
  expect(linkedChallenge(storage)).not.toBeNull();
  forgetLinked('/challenge/0199c3a2-aaaa-7bbb-8ccc-000000000001', storage);
  expect(linkedChallenge(storage)).toBeNull();
});

test.each(['/feed', '/settings', '/challenge', '/challenge/one/more'])('of %s nothing is remembered', (path) => {
  const storage = memoryStorage();
  rememberLinked(path, storage);
  expect(linkedChallenge(storage)).toBeNull();
});

test('where the tab may keep nothing, nothing is remembered', () => {
  rememberLinked('/challenge/one', null);
  expect(linkedChallenge(null)).toBeNull();
});
