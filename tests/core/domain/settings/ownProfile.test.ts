import { describe, expect, test } from 'vitest';
import type { AppState } from '../../../../core/views/appState.ts';
import { initialRoot } from '../../../../core/domain/slices.ts';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { ownProfile } from '../../../../core/views/ownProfile.readModel.ts';
import { personOf } from '../../../../core/views/people.ts';
import { response, type FakeTransport } from '../../../../core/testing/transport.ts';
import { anApp, cacheWith, profileOf as profileNode } from '../../replication/nodes.ts';
import { firstOf, newEnvironment, openPerson, sent, type Person } from '../../replication/support.ts';

const PICTURE = 'b'.repeat(64);
const FIGURES = {
  '/attributes/@trust': 50,
  '/attributes/@compl': 0,
  '/attributes/@missd': 0,
  '/attributes/@dispt': 0,
  '/attributes/@badge': 'none',
  '/attributes/@verif': '',
};
const profile = { displayName: 'Ann', email: 'a@example.org', bio: 'I run.', profileImage: '', settings: DEFAULT_SETTINGS };

/** Pulls these profiles from the server, each with its relevant fields. */
async function pulls(
  { gauntlet }: Person,
  transport: FakeTransport,
  ...profiles: { '/attributes/@usrId': string; [field: string]: string }[]
) {
  const changes = profiles.map((fields) => ({
    project: 'profiles',
    node: { id: fields['/attributes/@usrId'], fieldValues: { '/text': 'Remote', ...FIGURES, ...fields } },
  }));
  transport.script(response(200, { ok: true, payload: { now: '2026-03-02T09:00:00.000Z', cursor: '1', changes, next: null } }));
  await gauntlet.pull();
}

describe('the own profile', () => {
  test('ST5 uses the name and address of the account before the first save', async () => {
    const ann = await openPerson(newEnvironment());
    expect(ownProfile(ann.app())).toEqual({ ...profile, displayName: 'ANN', email: 'ann@example.org', bio: '' });
  });

  test('ST5 uses the saved profile at once and offline, also as the displayed name', async () => {
    const ann = await openPerson(newEnvironment());
    await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
    expect(ownProfile(ann.app())).toEqual(profile);
    expect(personOf(ann.app(), 'ann').name).toBe('Ann');
  });

  test('ST5 uses the profile of the server when this device saved none', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const settings = { ...DEFAULT_SETTINGS, showEmail: true };
    await pulls(ann, environment.transport, {
      '/attributes/@usrId': 'ann',
      '/attributes/@email': 'x@example.org',
      '/attributes/@bio': 'I row.',
      '/attributes/@image': PICTURE,
      '/attributes/@prof5': JSON.stringify(settings),
    });
    expect(ownProfile(ann.app())).toEqual({
      displayName: 'Remote',
      email: 'x@example.org',
      bio: 'I row.',
      profileImage: PICTURE,
      settings,
    });
  });

  test.each(['no JSON', '7', 'null', '{"showEmail":"yes"}', '[]'])(
    'ST5 uses the default settings when the server sends %s',
    async (text) => {
      const environment = newEnvironment();
      const ann = await openPerson(environment);
      await pulls(ann, environment.transport, { '/attributes/@usrId': 'ann', '/attributes/@prof5': text });
      expect(ownProfile(ann.app()).settings).toEqual(DEFAULT_SETTINGS);
    },
  );

  test('ST5 uses the later of the local and the remote profile, and a pending one always', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const later = { '/attributes/@usrId': 'ann', '/attributes/@prof6': '2026-03-02T10:00:00.000Z' };
    await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
    await pulls(ann, environment.transport, later);
    expect(ownProfile(ann.app()).displayName).toBe('Ann');
    await ann.gauntlet.push();
    expect(ownProfile(ann.app()).displayName).toBe('Remote');
    environment.setNow('2026-03-02T11:00:00.000Z');
    await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
    await ann.gauntlet.push();
    expect(ownProfile(ann.app()).displayName).toBe('Ann');
  });
});

describe('choice between the local and the remote profile', () => {
  const at = '2026-03-02T09:00:00.000Z';
  const saved = { ...profile, displayName: 'Here', event: 'e1', at };
  const rootWith = (changes: Partial<AppState['root']>) => ({ ...initialRoot(), ...changes });
  const withProfile = (changes = {}) => cacheWith({ profiles: [profileNode('ann', { '/text': 'There', ...changes })] });
  const withSaved = { settings: { ...initialRoot().settings, saved: [saved] } };

  test('ST5 prefers the local profile when the remote one has the same instant or none', () => {
    const root = rootWith(withSaved);
    expect(ownProfile(anApp({ root, remote: withProfile({ '/attributes/@prof6': at }) })).displayName).toBe('Here');
    expect(ownProfile(anApp({ root, remote: withProfile() })).displayName).toBe('Here');
    expect(ownProfile(anApp({ root, remote: withProfile({ '/attributes/@prof6': '2026-03-02T09:00:00.001Z' }) })).displayName).toBe(
      'There',
    );
  });

  test('ST5 only the pending event of the profile itself makes it later', () => {
    const later = { '/attributes/@prof6': '2026-03-02T10:00:00.000Z' };
    const waits = (...events: string[]) => {
      const pending = events.map((event, position) => ({ event, position, type: 'ProfileSaved', about: event }));
      const root = rootWith({ ...withSaved, sync: { ...initialRoot().sync, pending } });
      return ownProfile(anApp({ root, remote: withProfile(later) })).displayName;
    };
    expect([waits('e0'), waits('e0', 'e1')]).toEqual(['There', 'Here']);
  });

  test('ST5 fields without a value are empty, also before the account is known', () => {
    const empty = { displayName: '', email: '', bio: '', profileImage: '', settings: DEFAULT_SETTINGS };
    expect(ownProfile(anApp())).toEqual(empty);
    expect(ownProfile(anApp({ remote: withProfile() }))).toEqual({ ...empty, displayName: 'There' });
  });
});

describe('pushing the profile', () => {
  test('ST1 pushes one node with the settings as text', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const saved = firstOf(await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false }));
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([`POST profiles/nodes ${saved.id}`]);
    expect(environment.transport.requests.at(-1)?.json).toEqual({
      '/text': 'Ann',
      '/attributes/@bio': 'I run.',
      '/attributes/@prof1': 'Ann',
      '/attributes/@prof2': 'a@example.org',
      '/attributes/@prof3': 'I run.',
      '/attributes/@prof4': '',
      '/attributes/@prof5': JSON.stringify(DEFAULT_SETTINGS),
      '/attributes/@prof6': saved.at,
    });
    expect(ann.status(saved.id)).toEqual({ name: 'synced' });
  });

  test('ST1 changes the node that the lists of the node API show', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await pulls(ann, environment.transport, { '/attributes/@usrId': 'ann' });
    const saved = firstOf(await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false }));
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([`PATCH profiles/nodes/ann ${saved.id}`]);
    expect(ann.status(saved.id)).toEqual({ name: 'synced' });
  });

  test('ST6 uploads a new picture before the node, and an uploaded one not again', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const hash = await ann.gauntlet.storeFile(new TextEncoder().encode('me, smiling'));
    const first = firstOf(await ann.gauntlet.commands.saveProfile({ ...profile, profileImage: hash, isNewPicture: true }));
    const second = firstOf(await ann.gauntlet.commands.saveProfile({ ...profile, profileImage: hash, isNewPicture: false, bio: '' }));
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([
      `PUT /api/files/${hash}`,
      `POST profiles/nodes ${first.id}`,
      `PATCH profiles/nodes/${first.id} ${second.id}`,
    ]);
  });
});

describe('portraits', () => {
  test('ST6 shows the own picture before the server has it, and the pictures of others from the server', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await pulls(
      ann,
      environment.transport,
      { '/attributes/@usrId': 'ben', '/attributes/@image': PICTURE, '/attributes/@verif': 'verified', '/text': 'ben@example.org' },
      { '/attributes/@usrId': 'sample-person', '/attributes/@sampl': 'yes' },
    );
    await ann.gauntlet.commands.saveProfile({ ...profile, profileImage: 'c'.repeat(64), isNewPicture: false });
    expect(personOf(ann.app(), 'ann')).toMatchObject({ image: 'c'.repeat(64), isMe: true, seed: null });
    expect(personOf(ann.app(), 'ben')).toEqual({
      person: 'ben',
      name: 'ben',
      image: PICTURE,
      seed: null,
      isMe: false,
      isVerified: true,
      isSample: false,
      role: 'Verified Influencer',
      trust: 50,
      badge: 'none',
      completed: 0,
      disputes: 0,
    });
    expect(personOf(ann.app(), 'sample-person')).toMatchObject({ image: '', seed: 'sample-person' });
    expect(personOf(ann.app(), 'gone')).toMatchObject({ name: 'Unknown User', image: '' });
  });

  test('ST5 AC15 has the address that the server gave an accepted profile when the account’s changed', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
    const saved = ann.app().root.settings.saved.at(-1)?.at ?? '';
    const moved = { '/attributes/@usrId': 'ann', '/attributes/@email': 'new@example.org', '/attributes/@prof6': saved };
    await pulls(ann, environment.transport, moved);
    expect(ownProfile(ann.app()).email).toBe('a@example.org');
    await ann.gauntlet.push();
    expect(ownProfile(ann.app())).toEqual({ ...profile, email: 'new@example.org' });
  });
});
