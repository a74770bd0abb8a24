import { expect, test } from 'vitest';
import { initialRoot } from '../../../core/domain/slices.ts';
import type { Delays } from '../../../core/replication/delays.ts';
import type { AppState } from '../../../core/views/appState.ts';
import { unsentHereOf } from '../../../core/views/delays.readModel.ts';
import { confirmedPosition, syncMarkOf } from '../../../core/views/syncMark.readModel.ts';

function appWith(
  position: number,
  accountLog: Pick<AppState['accountLog'], 'confirmed' | 'status'>,
  connection: AppState['connection'] = 'idle',
) {
  const root = initialRoot();
  root.log.position = position;
  return { root, accountLog: { ...accountLog, generation: 0 }, connection };
}

test.each([
  ['idle', 5, 5, { status: 'up-to-date', waiting: 0 }],
  ['done', 5, 5, { status: 'up-to-date', waiting: 0 }],
  ['exchanging', 5, 3, { status: 'pending', waiting: 2 }],
  ['done', 5, 3, { status: 'pending', waiting: 2 }],
  ['unreachable', 5, 3, { status: 'unreachable', waiting: 2 }],
  ['signed-out', 5, 3, { status: 'signed-out', waiting: 2 }],
  ['update-needed', 5, 3, { status: 'update-needed', waiting: 2 }],
  ['foreign', 5, 0, { status: 'foreign', waiting: 5 }],
  ['unsupported', 5, 0, { status: 'off', waiting: 0 }],
  // Another tab has confirmed what this one has not read yet.
  ['done', 5, 7, { status: 'up-to-date', waiting: 0 }],
] as const)('SY22 %s with a log of %i events, of which %i are confirmed', (status, position, confirmed, mark) => {
  expect(syncMarkOf(appWith(position, { status, confirmed }))).toEqual(mark);
});

test.each([
  [5, { status: 'delivering', waiting: 0 }],
  [4, { status: 'pending', waiting: 1 }],
])('SY22 with a node that is not delivered, and %i of 5 events confirmed', (confirmed, mark) => {
  const app = appWith(5, { status: 'done', confirmed });
  app.root.sync.pending.push({ event: 'a-proof', position: 3, type: 'ProofUploaded', about: 'a-challenge' });
  expect(syncMarkOf(app)).toEqual(mark);
});

test('SY22 a session that ended says so, whatever the last exchange was', () => {
  expect(syncMarkOf(appWith(5, { status: 'done', confirmed: 5 }, 'signed-out'))).toEqual({ status: 'signed-out', waiting: 0 });
});

test.each([
  ['done', 5, 5],
  ['done', 0, 0],
  ['unreachable', 5, 5],
  ['idle', 0, null],
  ['exchanging', 0, null],
  ['unreachable', 0, null],
  ['unsupported', 5, null],
] as const)('SY22 the confirmed position while the exchange is %s at %i is %s', (status, confirmed, position) => {
  expect(confirmedPosition({ status, confirmed, generation: 0 })).toBe(position);
});

test.each([
  [4, undefined, 'log'],
  [5, undefined, 'others'],
  [5, 'no-answer', 'others'],
  [5, 'elsewhere', null],
] as const)(
  'SY22 with %i of 5 events confirmed and a node that is delayed as %s, this device has %s to send',
  (confirmed, reason, unsent) => {
    const app = appWith(5, { status: 'done', confirmed });
    app.root.sync.pending.push({ event: 'a-proof', position: 3, type: 'ProofUploaded', about: 'a-challenge' });
    const delays: Delays = reason
      ? { 'course a-challenge': { event: 'a-proof', reason, message: null, attempts: 1, since: 0, nextTry: 0 } }
      : {};
    expect(unsentHereOf({ ...app, delays })).toBe(unsent);
  },
);

test('SY22 with everything delivered, this device has nothing to send', () => {
  expect(unsentHereOf({ ...appWith(5, { status: 'done', confirmed: 5 }), delays: {} })).toBeNull();
});
