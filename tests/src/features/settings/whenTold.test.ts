import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { whenTold } from '../../../../src/features/settings/form/whenTold.ts';
import { firstOf, newWorld, openPerson } from '../../../core/replication/support.ts';

const profile = { displayName: 'Ann', email: 'a@example.org', bio: '', profileImage: '', isNewPicture: false, settings: DEFAULT_SETTINGS };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function saves() {
  const world = newWorld();
  const { gauntlet } = await openPerson(world);
  return { world, gauntlet, event: firstOf(await gauntlet.acts.saveProfile(profile)).id };
}

describe('where a save has come', () => {
  test('to the server, as soon as it answers', async () => {
    const { gauntlet, event } = await saves();
    const told = whenTold(gauntlet, event);
    await gauntlet.push();
    expect(await told).toEqual({ name: 'synced' });
    expect(await whenTold(gauntlet, event)).toEqual({ name: 'synced' });
  });

  test('to this device alone, when the server has not answered after three seconds', async () => {
    const { gauntlet, event } = await saves();
    const told = whenTold(gauntlet, event);
    let isSaid = false;
    void told.then(() => (isSaid = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isSaid).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await told).toEqual({ name: 'waiting' });
  });

  test('to this device alone at once, when there is no network', async () => {
    const { gauntlet, event } = await saves();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await whenTold(gauntlet, event)).toEqual({ name: 'waiting' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
