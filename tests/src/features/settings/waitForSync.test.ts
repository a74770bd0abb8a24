import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { waitForSync } from '../../../../src/features/settings/form/saveResult.ts';
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
  const { gauntlet } = await openPerson(newEnvironment());
  return { gauntlet, event: firstOf(await gauntlet.commands.saveProfile(profile)).id };
}

describe('waitForSync', () => {
  test('resolves to synced as soon as the server responds', async () => {
    const { gauntlet, event } = await saveProfile();
    const status = waitForSync(gauntlet, event);
    await gauntlet.push();
    expect(await status).toEqual({ name: 'synced' });
    expect(await waitForSync(gauntlet, event)).toEqual({ name: 'synced' });
  });

  test('resolves to waiting when the server has not responded after three seconds', async () => {
    const { gauntlet, event } = await saveProfile();
    const status = waitForSync(gauntlet, event);
    let isSettled = false;
    void status.then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await status).toEqual({ name: 'waiting' });
  });

  test('resolves to waiting at once when offline', async () => {
    const { gauntlet, event } = await saveProfile();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await waitForSync(gauntlet, event)).toEqual({ name: 'waiting' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
