import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownProfile$ } from '../../core/views/projections.ts';
import type { Member } from '../server/support/environment.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { openDevice, type Device } from './support/device.ts';

const MINUTE = 60_000;

describe('two devices that save a profile', { timeout: 60_000 }, () => {
  const environment = sharedServer();

  const saves = async (device: Device, displayName: string): Promise<void> => {
    const form = { ...device.gauntlet.project(ownProfile$).current(), displayName, isNewPicture: false };
    expect(await device.gauntlet.commands.saveProfile(form)).toMatchObject({ ok: true });
    await device.gauntlet.push();
  };
  const shown = (device: Device): string => device.gauntlet.project(ownProfile$).current().displayName;
  /** Polls forty times, as in ten minutes; returns how many events the device appended. */
  const polled = async (device: Device): Promise<number> => {
    const before = device.events.length;
    for (let i = 0; i < 40; i += 1) {
      environment.pass(MINUTE / 4);
      await device.gauntlet.pull();
      await device.gauntlet.push();
    }
    return device.events.length - before;
  };
  const twoDevices = async (clockAheadMs: number): Promise<{ ann: Member; phone: Device; laptop: Device }> => {
    const ann = await environment.signUp('Ann');
    const [phone, laptop] = [await openDevice(environment, ann), await openDevice(environment, ann, { name: 'laptop', clockAheadMs })];
    return { ann, phone, laptop };
  };

  it.each([
    ['with the same clock', 0],
    ['whose second one is a day behind', -24 * 60 * MINUTE],
    ['whose second one is four minutes ahead', 4 * MINUTE],
  ])('SY16 %s append nothing at forty polls, and both show the profile that arrived last', async (_, clockAheadMs) => {
    const { phone, laptop } = await twoDevices(clockAheadMs);
    await saves(phone, 'Ann of the phone');
    environment.pass(1_000);
    await saves(laptop, 'Ann of the laptop');
    expect({ phone: await polled(phone), laptop: await polled(laptop) }).toEqual({ phone: 0, laptop: 0 });
    expect({ phone: shown(phone), laptop: shown(laptop) }).toEqual({ phone: 'Ann of the laptop', laptop: 'Ann of the laptop' });
  });

  it('SY16 push a save again that the database lost, once', async () => {
    const { ann, phone } = await twoDevices(0);
    await saves(phone, 'Ann before the backup');
    environment.pass(1_000);
    await saves(phone, 'Ann after the backup');
    const [, last] = phone.events.filter(({ type }) => type === 'ProfileSaved');
    await sql`delete from "profileCalls" where key = ${last?.id}`.execute(environment.ports.store.db);
    await phone.pulls();
    expect(phone.app().root.sync.pending.map(({ event }) => event)).toEqual([last?.id]);
    await phone.gauntlet.push();
    expect(await polled(phone)).toBe(0);
    const own = (await ann.nodes('profiles')).find(({ id }) => id === ann.id);
    expect(own?.fieldValues['/attributes/@saves']).toHaveLength(2);
  });
});
