import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, createScenario, type Then } from '@gauntlet/core/testing';
import { settingsEvents } from '../../../../core/domain/settings/events.ts';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { calendar } from '../../replication/support.ts';

const given = createScenario({ calendar });
const PICTURE = 'a'.repeat(64);
const ann = {
  displayName: 'Ann Example',
  email: 'ann@example.org',
  bio: 'I run.',
  profileImage: '',
  isNewPicture: false,
  settings: DEFAULT_SETTINGS,
};
const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const bios = ({ root }: Then): string[] => root.settings.saved.map(({ bio }) => bio);
/** The ids of the ProfileSaved events, in log order. */
const savesIn = ({ store }: Pick<Then, 'store'>): string[] =>
  store.events.filter(({ type }) => type === 'ProfileSaved').map(({ id }) => id);

describe('saving a profile', () => {
  test('ST1 records the whole profile and queues it for the push', () => {
    const then = given().when('SaveProfile', ann);
    expect(then.events).toEqual([{ type: 'ProfileSaved', data: ann }]);
    expect(then.root.settings.saved).toMatchObject([{ displayName: 'Ann Example', bio: 'I run.', settings: DEFAULT_SETTINGS }]);
    expect(then.root.sync.pending).toMatchObject([{ type: 'ProfileSaved' }]);
  });

  test('ST2 trims name, e-mail and bio', () => {
    const then = given().when('SaveProfile', { ...ann, displayName: '  Ann ', email: ' ann@example.org ', bio: ' I run.\n' });
    expect(then.events).toMatchObject([{ data: { displayName: 'Ann', email: 'ann@example.org', bio: 'I run.' } }]);
  });

  test.each([
    [{ displayName: 'A' }, 'Name must be at least 2 characters'],
    [{ displayName: '  A  ' }, 'Name must be at least 2 characters'],
    [{ displayName: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ email: '' }, 'Invalid email address'],
    [{ bio: 'x'.repeat(1_001) }, 'Bio must be at most 1,000 characters'],
    [{ profileImage: 'https://elsewhere.example/me.png' }, 'A picture is named by its SHA-256.'],
  ])('ST2 refuses %j', (wrong, sentence) => {
    const then = given().when('SaveProfile', { ...ann, ...wrong });
    expect(messageOf(then)).toBe(sentence);
    expect(then.root.settings.saved).toEqual([]);
  });

  test('ST2 accepts a name of 100 and a bio of 1,000 characters', () => {
    expect(given().when('SaveProfile', { ...ann, displayName: 'x'.repeat(100), bio: 'x'.repeat(1_000) }).refusal).toBeNull();
  });
});

describe('responses of the server', () => {
  const twice = () => given(did('SaveProfile', ann), did('SaveProfile', { ...ann, bio: 'I swim.' }));

  test('ST4 a refusal restores the profile before it', () => {
    const scenario = twice();
    const [, second = ''] = savesIn(scenario);
    const then = scenario.when('RefuseEvent', { event: second, code: 'NotAllowed', message: 'No.' });
    expect(bios(then)).toEqual(['I run.']);
  });

  test('ST4 a refusal leaves a later save unchanged', () => {
    const scenario = twice();
    const [first = ''] = savesIn(scenario);
    const then = scenario.when('RefuseEvent', { event: first, code: 'NotAllowed', message: 'No.' });
    expect(bios(then)).toEqual(['I swim.']);
  });

  test('ST4 a refusal restores the last acknowledged profile', () => {
    const scenario = twice();
    const [first = '', second = ''] = savesIn(scenario);
    scenario.when('AcknowledgeEvent', { event: first, nodeId: 'ann' });
    const then = scenario.when('RefuseEvent', { event: second, code: 'NotAllowed', message: 'No.' });
    expect(bios(then)).toEqual(['I run.']);
  });

  test('ST4 an acknowledged profile replaces the earlier one', () => {
    const scenario = twice();
    const [first = '', second = ''] = savesIn(scenario);
    scenario.when('AcknowledgeEvent', { event: first, nodeId: 'ann' });
    const then = scenario.when('AcknowledgeEvent', { event: second, nodeId: 'ann' });
    expect(bios(then)).toEqual(['I swim.']);
  });
});

test('ST4 a refusal of another event leaves the profile unchanged', () => {
  const share = { title: 'Run 5k', type: 'group-free', category: 'fitness', proofType: 'text', frequency: 'daily', durationDays: 7 };
  const scenario = given(did('SaveProfile', ann), did('CreateChallenge', { ...share, isVerified: false }));
  const created = scenario.store.events.at(-1)?.id;
  expect(bios(scenario.when('RefuseEvent', { event: created, code: 'NotAllowed', message: 'No.' }))).toEqual(['I run.']);
});

describe('the file of a profile node', () => {
  test.each([
    ['uploads a new picture', { profileImage: PICTURE, isNewPicture: true, file: PICTURE }],
    ['uploads no known picture again', { profileImage: PICTURE, isNewPicture: false, file: null }],
    ['uploads nothing for a removed picture', { profileImage: '', isNewPicture: true, file: null }],
  ])('ST6 %s', (_, { profileImage, isNewPicture, file }) => {
    const { store } = given(did('SaveProfile', { ...ann, profileImage, isNewPicture }));
    const data = { ...ann, profileImage, isNewPicture };
    const [event] = store.events;
    expect(event && settingsEvents.ProfileSaved.node?.({ ...event, data })).toMatchObject({ file });
  });
});

describe('starting fresh and language', () => {
  test('ST5 CO1 starting fresh leaves profile, language and AI preferences unchanged', () => {
    const scenario = given(
      did('SaveProfile', { ...ann, profileImage: PICTURE, isNewPicture: true }),
      did('ChooseLanguage', { language: 'ja' }),
      did('SaveAiPreferences', { ...preferences, goals: ['Run'] }),
      happened('StartedFresh', {}),
    );
    expect(scenario.root.settings).toMatchObject({ language: 'ja', saved: [{ profileImage: PICTURE }] });
    expect(scenario.root.coach.preferences.goals).toEqual(['Run']);
  });

  test('ST7 accepts five languages and refuses others', () => {
    expect(given().root.settings.language).toBe('en-US');
    expect(given().when('ChooseLanguage', { language: 'fr' }).root.settings.language).toBe('fr');
    expect(given().when('ChooseLanguage', { language: 'it' }).refusal).toMatchObject({ type: 'Malformed' });
  });
});

const preferences = {
  preferredCategories: [],
  excludedCategories: [],
  preferredDifficulty: 'mixed',
  preferredDuration: 'mixed',
  goals: [],
  interests: [],
  aiPersonality: 'practical',
};
