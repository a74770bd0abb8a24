import { expect, test } from 'vitest';
import { syncText } from '../../../../src/app/shell/sync/syncText.ts';

test.each([
  ['up-to-date', true, 'Saved to your account'],
  ['pending', true, 'Sending to your account'],
  ['unreachable', true, 'The server does not answer: changes wait'],
  ['signed-out', true, 'Signed out: changes wait'],
  ['update-needed', true, 'Update needed: changes wait'],
  ['update-needed', false, 'Update needed: changes wait'],
  ['foreign', false, 'This log is not your account’s: changes wait'],
  ['up-to-date', false, 'Offline: changes wait'],
  ['signed-out', false, 'Offline: changes wait'],
  ['off', true, undefined],
  ['off', false, undefined],
] as const)('SY22 the mark of %s, online %s, is named %s', (status, isOnline, label) => {
  expect(syncText(status, isOnline)?.label).toBe(label);
});
