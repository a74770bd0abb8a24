import { describe, expect, test } from 'vitest';
import type { AppState } from '../../../../core/views/appState.ts';
import { initialRoot } from '../../../../core/domain/slices.ts';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { ownProfile } from '../../../../core/views/ownProfile.readModel.ts';
import { personOf } from '../../../../core/views/people.ts';
import { response, type FakeTransport } from '../../../../core/testing/transport.ts';
import { anApp, knowing, profileOf as profileNode } from '../../replication/nodes.ts';
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

/** The server tells these profiles, each by the fields that matter. */
async function tells(
  { gauntlet }: Person,
  transport: FakeTransport,
  ...profiles: { '/attributes/@usrId': string; [field: string]: string }[]
) {
  const nodes = profiles.map((fields) => ({ id: fields['/attributes/@usrId'], fieldValues: { '/text': 'Told', ...FIGURES, ...fields } }));
  transport.script(response(200, { ok: true, payload: { now: '2026-03-02T09:00:00.000Z', nodes } }));
  await gauntlet.pull('profiles');
}

describe('one’s own profile', () => {
  test('ST5 is the account’s name and address before anything was saved', async () => {
    const ann = await openPerson(newEnvironment());
    expect(ownProfile(ann.app())).toEqual({ ...profile, displayName: 'ANN', email: 'ann@example.org', bio: '' });
  });

  test('ST5 is what was saved here, at once and offline; the name stands on everything one does', async () => {
    const ann = await openPerson(newEnvironment());
    await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
    expect(ownProfile(ann.app())).toEqual(profile);
    expect(personOf(ann.app(), 'ann').name).toBe('Ann');
  });

  test('ST5 is what the server tells where nothing was saved here: another device saved it', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const settings = { ...DEFAULT_SETTINGS, showEmail: true };
    await tells(ann, environment.transport, {
      '/attributes/@usrId': 'ann',
      '/attributes/@email': 'x@example.org',
      '/attributes/@bio': 'I row.',
      '/attributes/@image': PICTURE,
      '/attributes/@prof5': JSON.stringify(settings),
    });
    expect(ownProfile(ann.app())).toEqual({ displayName: 'Told', email: 'x@example.org', bio: 'I row.', profileImage: PICTURE, settings });
  });

  test.each(['no JSON', '7', 'null', '{"showEmail":"yes"}', '[]'])('ST5 settings that say %s are as they were at first', async (text) => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await tells(ann, environment.transport, { '/attributes/@usrId': 'ann', '/attributes/@prof5': text });
    expect(ownProfile(ann.app()).settings).toEqual(DEFAULT_SETTINGS);
  });

  test('ST5 is what was saved later, here or there; what waits here is always later', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const later = { '/attributes/@usrId': 'ann', '/attributes/@prof6': '2026-03-02T10:00:00.000Z' };
    await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
    await tells(ann, environment.transport, later);
    expect(ownProfile(ann.app()).displayName).toBe('Ann');
    await ann.gauntlet.push();
    expect(ownProfile(ann.app()).displayName).toBe('Told');
    environment.setNow('2026-03-02T11:00:00.000Z');
    await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
    await ann.gauntlet.push();
    expect(ownProfile(ann.app()).displayName).toBe('Ann');
  });
});

describe('one’s own profile, piece by piece', () => {
  const at = '2026-03-02T09:00:00.000Z';
  const saved = { ...profile, displayName: 'Here', event: 'e1', at };
  const rootWith = (changes: Partial<AppState['root']>) => ({ ...initialRoot(), ...changes });
  const withProfile = (changes = {}) => knowing({ profiles: [profileNode('ann', { '/text': 'There', ...changes })] });
  const kept = { settings: { ...initialRoot().settings, saved: [saved] } };

  test('ST5 what another device saved at the same instant, or before there were such instants, is not later', () => {
    const root = rootWith(kept);
    expect(ownProfile(anApp({ root, remote: withProfile({ '/attributes/@prof6': at }) })).displayName).toBe('Here');
    expect(ownProfile(anApp({ root, remote: withProfile() })).displayName).toBe('Here');
    expect(ownProfile(anApp({ root, remote: withProfile({ '/attributes/@prof6': '2026-03-02T09:00:00.001Z' }) })).displayName).toBe(
      'There',
    );
  });

  test('ST5 only that it waits itself makes it later, not that something else does', () => {
    const later = { '/attributes/@prof6': '2026-03-02T10:00:00.000Z' };
    const waits = (...events: string[]) => {
      const pending = events.map((event, position) => ({ event, position, type: 'ProfileSaved', about: event }));
      const root = rootWith({ ...kept, sync: { ...initialRoot().sync, pending } });
      return ownProfile(anApp({ root, remote: withProfile(later) })).displayName;
    };
    expect([waits('e0'), waits('e0', 'e1')]).toEqual(['There', 'Here']);
  });

  test('ST5 what nobody said is empty, before the account is known too', () => {
    const empty = { displayName: '', email: '', bio: '', profileImage: '', settings: DEFAULT_SETTINGS };
    expect(ownProfile(anApp())).toEqual(empty);
    expect(ownProfile(anApp({ remote: withProfile() }))).toEqual({ ...empty, displayName: 'There' });
  });
});

describe('telling it', () => {
  test('ST1 is one node of one’s own profile, with the settings as text', async () => {
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

  test('ST6 a new picture goes before it, and one that is told already does not', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const hash = await ann.gauntlet.storeFile(new TextEncoder().encode('me, smiling'));
    const first = firstOf(await ann.gauntlet.commands.saveProfile({ ...profile, profileImage: hash, isNewPicture: true }));
    const second = firstOf(await ann.gauntlet.commands.saveProfile({ ...profile, profileImage: hash, isNewPicture: false, bio: '' }));
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([
      `PUT /api/files/${hash}`,
      `POST profiles/nodes ${first.id}`,
      `POST profiles/nodes ${second.id}`,
    ]);
  });
});

describe('how people are drawn', () => {
  test('ST6 one’s own picture counts before the server has it; another’s as the server tells', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await tells(
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
});
