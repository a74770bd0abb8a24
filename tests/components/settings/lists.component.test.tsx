import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '../support/app.tsx';
import { type Answer, answerWith, setOnline } from '../support/network.ts';
import { missingIn, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const DEVICES = 'section[aria-labelledby=devices]';
const ACTIVITY = 'section[aria-labelledby=activity]';
const at = '2026-03-01T12:00:00.000Z';

const device = (id: string, changes: object) => ({
  id,
  name: `Chrome on ${id}`,
  firstSeen: at,
  lastSeen: at,
  waiting: 0,
  app: '0.0.1',
  isSignedIn: true,
  ...changes,
});
const devices = (...list: object[]): Answer => ({
  json: { ok: true, payload: { now: at, devices: list, log: { events: 1, bytes: 2_048 } } },
});

test('SY25 each device with its state; another one is signed out after a question', async ({ member }) => {
  const shown = answerWith(
    '/api/local/devices',
    devices(device('Windows', { waiting: 2 }), device('Mac', { waiting: 1, isSignedIn: false, app: '' })),
  );
  await member('Ann', { at: '/settings' });
  await expect.element(page.getByText('Chrome on Windows')).toBeVisible();
  expect(await readOut(DEVICES)).toMatchInlineSnapshot(`
    "region Devices:
      heading Devices [level=2]
      paragraph: Where you use this account. All of them have the same log.
      list Devices:
        listitem:
          paragraph: Chrome on Windows
          paragraph: Last seen 1 day ago · App 0.0.1 (another version)
          paragraph: 2 events wait there to reach the server
          button Sign out Chrome on Windows: Sign out
        listitem:
          paragraph: Chrome on Mac Signed out
          paragraph: Last seen 1 day ago
          paragraph: 1 event waits there to reach the server
      paragraph: Your log on the server: 1 event, 2 kB"
  `);
  const signOut = page.getByRole('button', { name: 'Sign out Chrome on Windows' });
  await signOut.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Chrome on Windows?' });
  await expect.element(question).toBeVisible();
  expect(await readOut('[role=alertdialog]')).toMatchInlineSnapshot(`
    "alertdialog Sign out Chrome on Windows?:
      heading Sign out Chrome on Windows? [level=2]
      button Close
      paragraph: It must log in again to go on. Nothing is deleted there.
      paragraph: 2 events wait there to reach the server. They stay there and are sent after the next login on it.
      button Cancel
      button Sign out"
  `);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  // The server knows no such device.
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(page.getByText('The device could not be signed out. Please try again.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  answerWith(/\/api\/local\/devices\/[^/]+\/sign-out$/, { json: { ok: true } });
  await signOut.click();
  shown();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(page.getByText('Chrome on Windows is signed out')).toBeVisible();
  // The list is asked for again, and has this device from the real server.
  await expect.poll(() => missingIn(DEVICES, 'This device')).toEqual([]);
  expect(signOut.elements()).toHaveLength(0);
});

test('SY25 AC26 offline the lists stay as they were; without them their place says why', async ({ member }) => {
  const none = answerWith('/api/local/devices', devices());
  await member('Ann', { at: '/settings' });
  await expect.poll(() => missingIn(DEVICES, 'No device yet', 'A device appears here with the first change that it sends.')).toEqual([]);
  setOnline(false);
  await expect.poll(() => missingIn(DEVICES, 'You are offline', 'This is the list as it was last received.')).toEqual([]);
  await expect.poll(() => missingIn(ACTIVITY, 'You are offline', 'This is your activity as it was last received.')).toEqual([]);
  setOnline(true);
  none();
});

test('SY25 AC26 a list that the server does not send can be asked for again', async ({ person }) => {
  // The transport of this person has neither list.
  await person({ at: '/settings' });
  const failed = ['Your devices cannot be shown', 'The server did not respond with the list.', 'button Try again'];
  await expect.poll(() => missingIn(DEVICES, ...failed), { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => missingIn(ACTIVITY, 'Your activity cannot be shown', ...failed.slice(1)), { timeout: 20_000 }).toEqual([]);
});

test('AC26 the security events of the account, with their weight, count and origin', async ({ member }) => {
  const event = (id: number, kind: string, changes: object = {}) => ({
    id,
    kind,
    detail: '',
    device: 'Chrome on Windows',
    place: '203.0.x.x',
    isHere: false,
    count: 1,
    lastAt: at,
    ...changes,
  });
  const events = [
    event(1, 'SignedIn', { isHere: true }),
    event(2, 'SignInFailed', { count: 3, device: '', place: 'local' }),
    event(3, 'PasswordChanged', { device: '', place: '' }),
  ];
  answerWith('/api/local/activity', { json: { ok: true, payload: { events, next: 'more' } } });
  answerWith('/api/local/activity?after=more', { json: { ok: true, payload: { events: [event(4, 'Suspended')], next: null } } });
  await member('Ann', { at: '/points' });
  go('/settings');
  await expect.poll(() => missingIn(ACTIVITY, 'Logged in')).toEqual([]);
  expect(await readOut(ACTIVITY)).toMatchInlineSnapshot(`
    "region Recent activity:
      heading Recent activity [level=2]
      paragraph: Log-ins, failed ones, and changes of your account. Only you see this list.
      list Recent activity:
        listitem:
          paragraph: Logged in
          paragraph: Chrome on Windows · this network
          paragraph:
            time: 1 day ago · DATE
        listitem:
          paragraph: Failed to log in · 3 times
          paragraph: local network
          paragraph:
            time: 1 day ago · DATE
        listitem:
          paragraph: Password changed
          paragraph:
            time: 1 day ago · DATE
      button Show more activity
      paragraph: Was something not you? Change your password: that signs out all your other devices. Of a network address this list has only the part that you see here. It goes back 90 days and is deleted with your account."
  `);
  await page.getByRole('button', { name: 'Show more activity' }).click();
  await expect.poll(() => missingIn(ACTIVITY, 'Account suspended')).toEqual([]);
});

test('CM16 somebody who is blocked is listed, until that ends', async ({ person }) => {
  await person({
    at: '/settings',
    before: async (ann) => {
      await ann.gauntlet.commands.blockPerson({ person: 'bela', name: 'Bela Example' });
    },
  });
  const blocked = page.getByRole('list', { name: 'Blocked people' });
  await expect.element(blocked.getByText('Bela Example')).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Bela Example' }).click();
  await expect.element(page.getByText('Bela Example is not blocked any more')).toBeVisible();
  await expect.element(page.getByText('You block nobody. The menu beside a person’s name has a way to do it.')).toBeVisible();
});
