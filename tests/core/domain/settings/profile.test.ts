import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, storyteller, type Then } from '@gauntlet/core/testing';
import { settingsEvents } from '../../../../core/domain/settings/events.ts';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { calendar } from '../../replication/support.ts';

const given = storyteller({ calendar });
const PICTURE = 'a'.repeat(64);
const ann = {
  displayName: 'Ann Example',
  email: 'ann@example.org',
  bio: 'I run.',
  profileImage: '',
  isNewPicture: false,
  settings: DEFAULT_SETTINGS,
};
const words = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const bios = ({ root }: Then): string[] => root.settings.saved.map(({ bio }) => bio);
/** The ids of the saves, in their order. */
const savesIn = ({ book }: Pick<Then, 'book'>): string[] => book.events.filter(({ type }) => type === 'ProfileSaved').map(({ id }) => id);

describe('saving a profile', () => {
  test('ST1 it is saved whole, and waits to be told', () => {
    const then = given().when('SaveProfile', ann);
    expect(then.events).toEqual([{ type: 'ProfileSaved', data: ann }]);
    expect(then.root.settings.saved).toMatchObject([{ displayName: 'Ann Example', bio: 'I run.', settings: DEFAULT_SETTINGS }]);
    expect(then.root.sync.pending).toMatchObject([{ type: 'ProfileSaved' }]);
  });

  test('ST2 spaces around name, e-mail and bio go', () => {
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
  ])('ST2 %j is refused', (wrong, sentence) => {
    const then = given().when('SaveProfile', { ...ann, ...wrong });
    expect(words(then)).toBe(sentence);
    expect(then.root.settings.saved).toEqual([]);
  });

  test('ST2 the longest that fit are taken', () => {
    expect(given().when('SaveProfile', { ...ann, displayName: 'x'.repeat(100), bio: 'x'.repeat(1_000) }).refusal).toBeNull();
  });
});

describe('what the server says to it', () => {
  const twice = () => given(did('SaveProfile', ann), did('SaveProfile', { ...ann, bio: 'I swim.' }));

  test('ST4 a refusal takes back what was saved', () => {
    const story = twice();
    const [, second = ''] = savesIn(story);
    const then = story.when('RefuseEvent', { event: second, code: 'NotAllowed', message: 'No.' });
    expect(bios(then)).toEqual(['I run.']);
  });

  test('ST4 what was saved after it stays', () => {
    const story = twice();
    const [first = ''] = savesIn(story);
    const then = story.when('RefuseEvent', { event: first, code: 'NotAllowed', message: 'No.' });
    expect(bios(then)).toEqual(['I swim.']);
  });

  test('ST4 what the server took is what a later refusal goes back to', () => {
    const story = twice();
    const [first = '', second = ''] = savesIn(story);
    story.when('AcknowledgeEvent', { event: first, nodeId: 'ann' });
    const then = story.when('RefuseEvent', { event: second, code: 'NotAllowed', message: 'No.' });
    expect(bios(then)).toEqual(['I run.']);
  });

  test('ST4 what the server took replaces what was before it', () => {
    const story = twice();
    const [first = '', second = ''] = savesIn(story);
    story.when('AcknowledgeEvent', { event: first, nodeId: 'ann' });
    const then = story.when('AcknowledgeEvent', { event: second, nodeId: 'ann' });
    expect(bios(then)).toEqual(['I swim.']);
  });
});

test('ST4 a refusal of something else takes nothing back', () => {
  const share = { title: 'Run 5k', type: 'group-free', category: 'fitness', proofType: 'text', frequency: 'daily', durationDays: 7 };
  const story = given(did('SaveProfile', ann), did('CreateChallenge', { ...share, isVerified: false }));
  const created = story.book.events.at(-1)?.id;
  expect(bios(story.when('RefuseEvent', { event: created, code: 'NotAllowed', message: 'No.' }))).toEqual(['I run.']);
});

describe('the picture that goes along', () => {
  test.each([
    ['a new one', PICTURE, true, PICTURE],
    ['one that is there already', PICTURE, false, null],
    ['none any more', '', true, null],
  ])('ST6 %s', (_, profileImage, isNewPicture, file) => {
    const { book } = given(did('SaveProfile', { ...ann, profileImage, isNewPicture }));
    const data = { ...ann, profileImage, isNewPicture };
    const [event] = book.events;
    expect(event && settingsEvents.ProfileSaved.node?.({ ...event, data })).toMatchObject({ file });
  });
});

describe('what stays', () => {
  test('ST5 CO1 starting fresh keeps profile, language and AI preferences', () => {
    const story = given(
      did('SaveProfile', { ...ann, profileImage: PICTURE, isNewPicture: true }),
      did('ChooseLanguage', { language: 'ja' }),
      did('SaveAiPreferences', { ...preferences, goals: ['Run'] }),
      happened('StartedFresh', {}),
    );
    expect(story.root.settings).toMatchObject({ language: 'ja', saved: [{ profileImage: PICTURE }] });
    expect(story.root.coach.preferences.goals).toEqual(['Run']);
  });

  test('ST7 the language is one of five', () => {
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
