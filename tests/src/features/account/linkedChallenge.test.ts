import { expect, test } from 'vitest';
import { clearLinkedChallenge, readLinkedChallenge, storeLinkedChallenge } from '../../../../src/features/account/linkedChallenge.ts';
import { memoryStorage } from './memoryStorage.ts';

const at = (pathname: string, search = {}) => ({ pathname, search });
const CODE = `w${'0a'.repeat(16)}`;

test('a challenge link is stored during the login and cleared once the challenge is opened', () => {
  const storage = memoryStorage();
  expect(readLinkedChallenge(storage)).toBeNull();
  const id = storeLinkedChallenge(at('/challenge/0199c3a2-aaaa-7bbb-8ccc-000000000001'), storage);
  expect(id).toBe('0199c3a2-aaaa-7bbb-8ccc-000000000001');
  expect(readLinkedChallenge(storage)).toEqual({ id, witness: undefined });
  clearLinkedChallenge('/feed', storage);
  expect(readLinkedChallenge(storage)).not.toBeNull();
  clearLinkedChallenge('/challenge/0199c3a2-aaaa-7bbb-8ccc-000000000001', storage);
  expect(readLinkedChallenge(storage)).toBeNull();
});

test.each(['/feed', '/settings', '/challenge', '/challenge/one/more'])('%s is not stored', (path) => {
  const storage = memoryStorage();
  expect(storeLinkedChallenge(at(path), storage)).toBeNull();
  expect(readLinkedChallenge(storage)).toBeNull();
});

test('without a tab storage nothing is stored', () => {
  storeLinkedChallenge(at('/challenge/one'), null);
  expect(readLinkedChallenge(null)).toBeNull();
});

test('RV12 the code of the link for a witness is stored with the challenge, and goes with it', () => {
  const storage = memoryStorage();
  storeLinkedChallenge(at('/challenge/one', { witness: CODE }), storage);
  expect(readLinkedChallenge(storage)).toEqual({ id: 'one', witness: CODE });
  storeLinkedChallenge(at('/challenge/two'), storage);
  expect(readLinkedChallenge(storage)).toEqual({ id: 'two', witness: undefined });
  storeLinkedChallenge(at('/challenge/one', { witness: CODE }), storage);
  clearLinkedChallenge('/challenge/one', storage);
  storeLinkedChallenge(at('/challenge/one'), storage);
  expect(readLinkedChallenge(storage)).toEqual({ id: 'one', witness: undefined });
});
