import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { waitForSync } from '../../../../src/features/settings/form/waitForSync.ts';
import { firstOf, newEnvironment, openPerson } from '../../../core/replication/support.ts';

const profile = { displayName: 'Ann', email: 'a@example.org', bio: '', profileImage: '', isNewPicture: false, settings: DEFAULT_SETTINGS };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function saveProfile() {
  const environment = newEnvironment();
  const { gauntlet } = await openPerson(environment);
  return { world: environment, gauntlet, event: firstOf(await gauntlet.commands.saveProfile(profile)).id };
}

describe('where a save has come', () => {
  test('to the server, as soon as it answers', async () => {
    const { gauntlet, event } = await saveProfile();
    const status = waitForSync(gauntlet, event);
    await gauntlet.push();
    expect(await status).toEqual({ name: 'synced' });
    expect(await waitForSync(gauntlet, event)).toEqual({ name: 'synced' });
  });

  test('to this device alone, when the server has not answered after three seconds', async () => {
    const { gauntlet, event } = await saveProfile();
    const status = waitForSync(gauntlet, event);
    let isSettled = false;
    void status.then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await status).toEqual({ name: 'waiting' });
  });

  test('to this device alone at once, when there is no network', async () => {
    const { gauntlet, event } = await saveProfile();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await waitForSync(gauntlet, event)).toEqual({ name: 'waiting' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
