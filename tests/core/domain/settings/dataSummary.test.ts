import { expect, test } from 'vitest';
import { dataSummaryOf } from '../../../../core/views/dataSummary.readModel.ts';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { newEnvironment, openPerson, photoOf } from '../../replication/support.ts';

test('ST10 ST11 counts points, streak, challenges, check-ins and each file once', async () => {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  const challenge = await ann.begins({ proofType: 'photo' });
  await ann.creates();
  const photo = await photoOf(ann);
  await ann.checksIn(challenge, photo);
  await ann.checksIn(challenge, photo);
  const profile = { displayName: 'Ann', email: 'a@example.org', bio: '', settings: DEFAULT_SETTINGS };
  await ann.gauntlet.commands.saveProfile({ ...profile, profileImage: 'd'.repeat(64), isNewPicture: false });
  const { asOf } = ann.gauntlet.project({ key: 'as of', select: (_, now) => ({ asOf: now }) }).current();
  expect(dataSummaryOf(ann.app(), asOf)).toEqual({ points: 12_500, streakDays: 1, challenges: 2, checkIns: 2, files: 2 });
});

test('ST10 does not count text evidence or a missing picture as files', async () => {
  const ann = await openPerson(newEnvironment());
  await ann.checksIn(await ann.begins());
  const profile = { displayName: 'Ann', email: 'a@example.org', bio: '', profileImage: '', settings: DEFAULT_SETTINGS };
  await ann.gauntlet.commands.saveProfile({ ...profile, isNewPicture: false });
  const { asOf } = ann.gauntlet.project({ key: 'as of', select: (_, now) => ({ asOf: now }) }).current();
  expect(dataSummaryOf(ann.app(), asOf)).toMatchObject({ checkIns: 1, files: 0 });
});
