import { firstSteps$ } from '@gauntlet/core';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import { newEnvironment, openPerson, type Person } from '../replication/support.ts';
import { openSample } from '../sample/support.ts';

let ann: Person;
beforeEach(async () => void (ann = await openPerson(newEnvironment())));

const firstSteps = (of: Pick<Person, 'gauntlet'> = ann) => of.gauntlet.project(firstSteps$).current();
const doneSteps = () =>
  firstSteps()
    .steps.filter(({ isDone }) => isDone)
    .map(({ step }) => step);

test('AC18 the checklist follows what the user does, and ends when all four steps are done', async () => {
  expect(firstSteps()).toMatchObject({ done: 0, challengeId: null, isShown: true });
  const id = await ann.begins();
  expect({ done: doneSteps(), challengeId: firstSteps().challengeId }).toEqual({ done: ['challenge'], challengeId: id });
  await ann.checksIn(id);
  expect(doneSteps()).toEqual(['challenge', 'check-in']);
  await ann.gauntlet.commands.shareInvite({ via: 'link' });
  expect(doneSteps()).toEqual(['challenge', 'check-in', 'invitation']);
  const profile = { displayName: 'Ann', email: 'ann@example.org', bio: '', settings: DEFAULT_SETTINGS };
  await ann.gauntlet.commands.saveProfile({ ...profile, profileImage: 'a'.repeat(64), isNewPicture: true });
  expect(firstSteps()).toMatchObject({ done: 4, isShown: false });
});

test.each([
  ['the link of a challenge', async () => ann.gauntlet.commands.shareChallenge({ challengeId: await ann.creates(), via: 'link' })],
  ['an address', () => ann.gauntlet.commands.sendInvite({ email: 'ben@example.org' })],
] as const)('AC18 %s is an invitation', async (_, invite) => {
  await invite();
  expect(doneSteps()).toContain('invitation');
});

test('AC18 a hidden checklist stays hidden', async () => {
  await ann.gauntlet.commands.setVisibility({ part: 'first-steps', visibility: 'hidden' });
  expect(firstSteps().isShown).toBe(false);
});

test('AC18 nothing of the sample history counts as done', async () => {
  const sample = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
  expect(firstSteps(sample)).toMatchObject({ done: 0, challengeId: null, isShown: true });
});
