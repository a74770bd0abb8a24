import { expect, test } from 'vitest';
import { belongingsOf } from '../../../../core/views/belongings.readModel.ts';
import { DEFAULT_SETTINGS } from '../../../../core/domain/settings/state.ts';
import { newWorld, openPerson, photoOf } from '../../replication/support.ts';

test('ST10 ST11 what goes with an account: points, streak, challenges, check-ins, and each file once', async () => {
  const world = newWorld();
  const ann = await openPerson(world);
  const challenge = await ann.begins({ proofType: 'photo' });
  await ann.creates();
  const photo = await photoOf(ann);
  await ann.checksIn(challenge, photo);
  await ann.checksIn(challenge, photo);
  const profile = { displayName: 'Ann', email: 'a@example.org', bio: '', settings: DEFAULT_SETTINGS };
  await ann.gauntlet.acts.saveProfile({ ...profile, profileImage: 'd'.repeat(64), isNewPicture: false });
  const { asOf } = ann.gauntlet.project({ key: 'as of', select: (_, now) => ({ asOf: now }) }).current();
  expect(belongingsOf(ann.app(), asOf)).toEqual({ points: 12_500, streakDays: 1, challenges: 2, checkIns: 2, files: 2 });
});

test('ST10 texts are no files, and no picture is none', async () => {
  const ann = await openPerson(newWorld());
  await ann.checksIn(await ann.begins());
  const profile = { displayName: 'Ann', email: 'a@example.org', bio: '', profileImage: '', settings: DEFAULT_SETTINGS };
  await ann.gauntlet.acts.saveProfile({ ...profile, isNewPicture: false });
  const { asOf } = ann.gauntlet.project({ key: 'as of', select: (_, now) => ({ asOf: now }) }).current();
  expect(belongingsOf(ann.app(), asOf)).toMatchObject({ checkIns: 1, files: 0 });
});
