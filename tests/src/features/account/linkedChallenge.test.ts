import { expect, test } from 'vitest';
import { clearLinkedChallenge, readLinkedChallenge, storeLinkedChallenge } from '../../../../src/features/account/linkedChallenge.ts';
import { memoryStorage } from './memoryStorage.ts';

test('a challenge link is stored during the login and cleared once the challenge is opened', () => {
  const storage = memoryStorage();
  expect(readLinkedChallenge(storage)).toBeNull();
  const id = storeLinkedChallenge('/challenge/0199c3a2-aaaa-7bbb-8ccc-000000000001', storage);
  expect(id).toBe('0199c3a2-aaaa-7bbb-8ccc-000000000001');
  expect(readLinkedChallenge(storage)).toBe('0199c3a2-aaaa-7bbb-8ccc-000000000001');
  clearLinkedChallenge('/feed', storage);
  expect(readLinkedChallenge(storage)).not.toBeNull();
  clearLinkedChallenge('/challenge/0199c3a2-aaaa-7bbb-8ccc-000000000001', storage);
  expect(readLinkedChallenge(storage)).toBeNull();
});

test.each(['/feed', '/settings', '/challenge', '/challenge/one/more'])('%s is not stored', (path) => {
  const storage = memoryStorage();
  expect(storeLinkedChallenge(path, storage)).toBeNull();
  expect(readLinkedChallenge(storage)).toBeNull();
});

test('without a tab storage nothing is stored', () => {
  storeLinkedChallenge('/challenge/one', null);
  expect(readLinkedChallenge(null)).toBeNull();
});
