import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthApi, CookieOwner } from '../../../../src/features/account/authPort.ts';
import { createSessionStore } from '../../../../src/features/account/sessionStore.ts';
import { writeAccount } from '../../../../src/features/account/storedSession.ts';
import { memoryStorage } from './memoryStorage.ts';

const HOUR = 60 * 60 * 1000;
const ada = { id: 'u-ada', email: 'ada@example.org', fullName: 'Ada Example', createdAt: '2026-11-21T10:00:00.000Z' };
const ben = { id: 'u-ben', email: 'ben@example.org', fullName: 'Ben Example', createdAt: '2026-11-21T11:00:00.000Z' };

let storage: Storage;
let time: number;
let online: boolean;
let owner: CookieOwner;

beforeEach(() => {
  storage = memoryStorage();
  time = Date.parse('2026-11-21T12:00:00.000Z');
  online = true;
  owner = { known: true, userId: ada.id };
});

function open(api: Partial<AuthApi> = {}) {
  return createSessionStore({
    api: {
      signIn: async () => ({ ok: true, user: ada }),
      secondStep: async () => ({ ok: true, user: ada }),
      signUp: async () => ({ ok: true, user: ada }),
      signOut: async () => true,
      cookieOwner: async () => owner,
      deleteAccount: async () => ({ ok: true }),
      ...api,
    },
    storage,
    now: () => time,
    online: () => online,
  });
}

function storeSession(user: typeof ada, age = HOUR) {
  const iat = time - age;
  writeAccount(storage, { user, session: { userId: user.id, email: user.email, iat, exp: iat + 24 * HOUR } });
}

describe('two-step login', () => {
  test('AC24 the right password alone signs nobody in; the second step does, for as long as the first one chose', async () => {
    const store = open({ signIn: async () => ({ ok: false, needsSecondFactor: true }) });
    expect(await store.signIn({ email: ada.email, password: 'x', keepSignedIn: true })).toEqual({ ok: false, needsSecondFactor: true });
    expect(store.getState()).toEqual({ status: 'signedOut', ended: false });
    expect(await store.secondStep({ code: '123456' }, true)).toEqual({ ok: true });
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: ada, session: { kept: true, exp: time + 30 * 24 * HOUR } });
  });

  test('AC24 a wrong code signs nobody in', async () => {
    const refused = { ok: false, message: 'Wrong', isWrongCode: true } as const;
    const store = open({ secondStep: async () => refused });
    expect(await store.secondStep({ code: '123456' }, false)).toEqual(refused);
    expect(store.getState().status).toBe('signedOut');
  });
});

describe('restoring the session when the app opens', () => {
  test('without a stored session no user is signed in, and no request is sent', async () => {
    const cookieOwner = vi.fn<AuthApi['cookieOwner']>();
    const store = open({ cookieOwner });
    await store.verify();
    expect(store.getState()).toEqual({ status: 'signedOut', ended: false });
    expect(cookieOwner).not.toHaveBeenCalled();
  });

  test('a stored session opens the account at once', () => {
    storeSession(ada);
    expect(open().getState()).toMatchObject({ status: 'signedIn', user: ada, expired: false });
  });

  test.each([
    ['invalid JSON', '{bad'],
    ['another shape', '{"userId":"u-ada"}'],
    ["another person's session", JSON.stringify({ userId: 'u-ben', email: ben.email, iat: 0, exp: 9e15 })],
  ])('%s clears the stored user and token', (_, token) => {
    storeSession(ada);
    storage.setItem('gauntlet.session', token);
    expect(open().getState().status).toBe('signedOut');
    expect(storage.length).toBe(0);
  });

  test('AC6 an expired session clears both as soon as the server responds', async () => {
    storeSession(ada, 25 * HOUR);
    const store = open();
    expect(store.getState().status).toBe('loading');
    await store.verify();
    expect(store.getState()).toEqual({ status: 'signedOut', ended: true });
    expect(storage.length).toBe(0);
  });

  test('AC6 offline, an account with an expired session stays open until the server is reachable', async () => {
    storeSession(ada, 25 * HOUR);
    online = false;
    const store = open();
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: ada, expired: true });
    owner = { known: false };
    await store.verify();
    expect(store.getState().status).toBe('signedIn');
    owner = { known: true, userId: null };
    await store.verify();
    expect(store.getState().status).toBe('signedOut');
  });

  test('a browser that wrongly reports being online does not lock the user out', async () => {
    storeSession(ada, 25 * HOUR);
    owner = { known: false };
    const store = open();
    await store.verify();
    expect(store.getState()).toMatchObject({ status: 'signedIn', expired: true });
  });

  test('AC6 a session that the server ended, or a cookie of another account, signs out', async () => {
    for (const userId of [null, ben.id]) {
      storeSession(ada);
      owner = { known: true, userId };
      const store = open();
      await store.verify();
      expect(store.getState().status).toBe('signedOut');
    }
  });
});

describe('an address that changed on the server', () => {
  test('AC15 replaces the stored one, and the account stays signed in', async () => {
    storeSession(ada);
    owner = { known: true, userId: ada.id, email: 'new@example.org' };
    const store = open();
    await store.verify();
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: { ...ada, email: 'new@example.org' } });
    expect(open().getState()).toMatchObject({
      status: 'signedIn',
      user: { email: 'new@example.org' },
      session: { email: 'new@example.org' },
    });
  });
});

describe('signing in and out', () => {
  test('AC6 a session lasts 24 hours from signing in', async () => {
    const store = open();
    expect(await store.signIn({ email: ada.email, password: 'x' })).toEqual({ ok: true });
    expect(JSON.parse(storage.getItem('gauntlet.session') ?? '')).toEqual({
      userId: ada.id,
      email: ada.email,
      iat: time,
      exp: time + 24 * HOUR,
    });
    expect(await store.resolved()).toMatchObject({ status: 'signedIn', user: ada });
  });

  const DAY = 24 * HOUR;
  const expiry = (): unknown => JSON.parse(storage.getItem('gauntlet.session') ?? '{}');

  test('AC19 a kept session lasts 30 days without use, and each later use renews it, at most once a day', async () => {
    const store = open();
    await store.signIn({ email: ada.email, password: 'x', keepSignedIn: true });
    expect(expiry()).toMatchObject({ iat: time, exp: time + 30 * DAY, kept: true });
    const signedInAt = time;
    time += DAY - 1;
    await store.verify();
    expect(expiry()).toMatchObject({ exp: signedInAt + 30 * DAY });
    for (let month = 0; month < 3; month += 1) {
      time += 29 * DAY;
      const later = open();
      expect(later.getState()).toMatchObject({ status: 'signedIn', expired: false });
      await later.verify();
      expect(expiry()).toMatchObject({ iat: signedInAt, exp: time + 30 * DAY });
    }
  });

  describe('AC27 a kept session after 30 days without use', () => {
    beforeEach(async () => {
      await open().signIn({ email: ada.email, password: 'x', keepSignedIn: true });
      time += 30 * DAY;
      owner = { known: true, userId: null };
    });

    test('leaves the account open and stored, online too, and is over once the server says so', async () => {
      const store = open();
      expect(store.getState()).toMatchObject({ status: 'signedIn', user: ada, expired: true, isOver: false });
      await store.verify();
      expect(store.getState()).toMatchObject({ status: 'signedIn', user: ada, expired: true, isOver: true });
      expect(expiry()).toMatchObject({ kept: true });
      const listener = vi.fn<() => void>();
      store.subscribe(listener);
      await store.verify();
      expect(listener).not.toHaveBeenCalled();
    });

    test('is not over while the server does not respond, nor when it renewed the session', async () => {
      owner = { known: false };
      const store = open();
      await store.verify();
      expect(store.getState()).toMatchObject({ status: 'signedIn', expired: true, isOver: false });
      owner = { known: true, userId: ada.id };
      await store.verify();
      expect(store.getState()).toMatchObject({ status: 'signedIn', expired: false, isOver: false });
    });

    test('ends with the login of the same person, in every tab, and gives way to another person', async () => {
      const [store, otherTab] = [open(), open()];
      await Promise.all([store.verify(), otherTab.verify()]);
      await store.signIn({ email: ada.email, password: 'x', keepSignedIn: true });
      otherTab.handleStorage('gauntlet.session');
      for (const tab of [store, otherTab]) expect(tab.getState()).toMatchObject({ user: ada, expired: false, isOver: false });
      const next = open({ signIn: async () => ({ ok: true, user: ben }) });
      await next.signIn({ email: ben.email, password: 'x' });
      expect(next.getState()).toMatchObject({ user: ben, isOver: false });
    });

    test('signs out when another account has the cookie', async () => {
      owner = { known: true, userId: ben.id };
      const store = open();
      await store.verify();
      expect(store.getState()).toEqual({ status: 'signedOut', ended: true });
    });
  });

  test('AC27 a kept session that the server ended before its time signs out', async () => {
    await open().signIn({ email: ada.email, password: 'x', keepSignedIn: true });
    time += 20 * DAY;
    owner = { known: true, userId: null };
    const store = open();
    await store.verify();
    expect(store.getState()).toEqual({ status: 'signedOut', ended: true });
    expect(expiry()).toEqual({});
  });

  test('AC19 use while the server does not respond renews nothing', async () => {
    await open().signIn({ email: ada.email, password: 'x', keepSignedIn: true });
    const before = expiry();
    time += 10 * DAY;
    owner = { known: false };
    await open().verify();
    expect(expiry()).toEqual(before);
  });

  test('a refusal is returned and changes nothing', async () => {
    const store = open({ signIn: async () => ({ ok: false, message: 'Invalid email or password' }) });
    expect(await store.signIn({ email: ada.email, password: 'x' })).toEqual({
      ok: false,
      message: 'Invalid email or password',
    });
    expect(store.getState().status).toBe('signedOut');
    expect(storage.length).toBe(0);
  });

  test('signing out clears the user and the role at once', async () => {
    storeSession(ada);
    storage.setItem('gauntlet.role', 'admin');
    const store = open();
    const signingOut = store.signOut();
    expect(store.getState().status).toBe('signedOut');
    await signingOut;
    expect(storage.length).toBe(0);
  });

  test('a sign-out while offline reaches the server as soon as it is reachable', async () => {
    storeSession(ada);
    let reachable = false;
    const store = open({ signOut: async () => reachable });
    await store.signOut();
    expect(storage.length).toBe(1);
    reachable = true;
    await store.verify();
    expect(storage.length).toBe(0);
  });

  test('signing in waits for a pending sign-out, which would delete the new cookie', async () => {
    storeSession(ada);
    const order: string[] = [];
    let finish = () => {};
    const store = open({
      signOut: () => new Promise((resolve) => (finish = () => resolve(Boolean(order.push('signed out'))))),
      signIn: async () => {
        order.push('signing in');
        return { ok: true, user: ben };
      },
    });
    const signingOut = store.signOut();
    const signingIn = store.signIn({ email: ben.email, password: 'x' });
    await Promise.resolve();
    finish();
    await Promise.all([signingOut, signingIn]);
    expect(order).toEqual(['signed out', 'signing in']);
  });

  test('a response about a session that is no longer stored does not affect the new one', async () => {
    storeSession(ada);
    let respond: (owner: CookieOwner) => void = () => {};
    const store = open({ cookieOwner: () => new Promise((resolve) => (respond = resolve)), signIn: async () => ({ ok: true, user: ben }) });
    const verifying = store.verify();
    await store.signIn({ email: ben.email, password: 'x' });
    respond({ known: true, userId: ada.id });
    await verifying;
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: ben });
  });
});

describe('another tab', () => {
  test('its sign-out and sign-in take effect here', () => {
    storeSession(ada);
    const store = open();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    storage.removeItem('gauntlet.session');
    store.handleStorage('gauntlet.session');
    expect(store.getState().status).toBe('signedOut');
    storeSession(ben);
    store.handleStorage('gauntlet.session');
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: ben });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('deleting the account', () => {
  test("ST11 after the server's confirmation the account's stored data is deleted and the erasure of its database is scheduled", async () => {
    storeSession(ada);
    storage.setItem('gauntlet.role', 'admin');
    storage.setItem('theme', 'light');
    const deleteAccount = vi.fn<AuthApi['deleteAccount']>(async () => ({ ok: true }));
    const store = open({ deleteAccount });
    expect(await store.deleteAccount('Gauntlet2026')).toEqual({ ok: true });
    expect(deleteAccount).toHaveBeenCalledWith({ accountId: ada.id, password: 'Gauntlet2026' });
    expect(store.getState().status).toBe('signedIn');
    store.forgetAccount();
    expect(store.getState()).toEqual({ status: 'signedOut', ended: false });
    expect({ ...storedIn(storage) }).toEqual({ theme: 'light', 'gauntlet.eraseDue': ada.id });
  });

  test('ST9 a refusal changes nothing', async () => {
    storeSession(ada);
    const before = storedIn(storage);
    const store = open({ deleteAccount: async () => ({ ok: false, message: 'Wrong password' }) });
    expect(await store.deleteAccount('x')).toEqual({ ok: false, message: 'Wrong password' });
    expect(store.getState()).toMatchObject({ status: 'signedIn', user: ada });
    expect(storedIn(storage)).toEqual(before);
  });
});

function storedIn(items: Storage): Record<string, string | null> {
  const keys = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
  return Object.fromEntries(keys.map((key) => [key, items.getItem(key)]));
}
