import { expect, test } from 'vitest';
import { syncLabel } from '../../../../src/app/shell/sync/syncLabel.ts';

test.each([
  ['up-to-date', 0, true, 'Up to date'],
  ['pending', 3, true, 'Sending your changes'],
  ['unreachable', 3, true, 'The server does not answer: changes wait'],
  ['unreachable', 0, true, 'The server does not answer'],
  ['signed-out', 3, true, 'Signed out: changes wait'],
  ['update-needed', 3, true, 'Update needed: changes wait'],
  ['update-needed', 3, false, 'Update needed: changes wait'],
  ['foreign', 3, false, 'This log began apart: changes wait'],
  ['up-to-date', 0, false, 'Offline'],
  ['pending', 3, false, 'Offline: changes wait'],
  ['signed-out', 3, false, 'Offline: changes wait'],
  ['delivering', 0, true, 'Sending what others see'],
  ['delivering', 0, false, 'Offline: changes wait'],
  ['off', 0, true, null],
  ['off', 0, false, null],
] as const)('SY22 the mark of %s with %i events that wait, online %s, is named %s', (status, waiting, isOnline, label) => {
  expect(syncLabel({ status, waiting }, isOnline)).toBe(label);
});
