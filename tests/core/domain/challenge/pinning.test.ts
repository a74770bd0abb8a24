import { expect, test } from 'vitest';
import { happened } from '@gauntlet/core/testing';
import { myCards } from '../../../../core/views/challenges.readModel.ts';
import { newEnvironment, openPerson } from '../../replication/support.ts';
import { about, creates, given, joins, latest, listingOf, typesOf, voided } from './scenario.ts';

const pinned = about('PinChallenge');
const pinOf = (challengeId: string) => ({ challengeId });

test('CH15 pins a challenge that the person created or joined, and unpins it', () => {
  const created = given(creates());
  expect(typesOf(created.when('PinChallenge', pinOf(latest(created.root).id)))).toEqual(['ChallengePinned']);
  expect(latest(created.root).isPinned).toBe(true);
  expect(typesOf(created.when('UnpinChallenge', pinOf(latest(created.root).id)))).toEqual(['ChallengeUnpinned']);
  expect(latest(created.root).isPinned).toBe(false);
  expect(typesOf(given(joins(listingOf())).when('PinChallenge', pinOf('of ben')))).toEqual(['ChallengePinned']);
});

test('CH15 refuses to pin a challenge that the person does not take part in', () => {
  expect(given().when('PinChallenge', pinOf('of ben')).refusal).toEqual({ type: 'NotTakingPart' });
});

test('CH15 refuses to pin twice, and to unpin what is not pinned', () => {
  const scenario = given(creates());
  const { id } = latest(scenario.root);
  expect(scenario.when('UnpinChallenge', pinOf(id)).refusal).toEqual({ type: 'NothingNew' });
  scenario.when('PinChallenge', pinOf(id));
  expect(scenario.when('PinChallenge', pinOf(id)).refusal).toEqual({ type: 'NothingNew' });
});

test('CH15 voids a second pin, a second unpin and a pin of an unknown challenge that a merge brings', () => {
  const again = given(creates(), pinned, (store) => happened('ChallengePinned', pinOf(latest(store.root).id))(store));
  expect(voided(again)).toEqual(['CH15: unknown, or pinned already']);
  const never = given(creates(), (store) => happened('ChallengeUnpinned', pinOf(latest(store.root).id))(store));
  expect(voided(never)).toEqual(['CH15: not pinned']);
  expect(voided(given(happened('ChallengePinned', pinOf('nowhere'))))).toEqual(['CH15: unknown, or pinned already']);
});

test('CH15 refuses to unpin an unknown challenge, and voids its unpinning', () => {
  expect(given().when('UnpinChallenge', pinOf('nowhere')).refusal).toEqual({ type: 'NothingNew' });
  expect(voided(given(happened('ChallengeUnpinned', pinOf('nowhere'))))).toEqual(['CH15: not pinned']);
});

test('CH15 lists pinned challenges first, each part newest first, and publishes nothing', async () => {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  const createLater = async (): Promise<string> => {
    environment.advance(1_000);
    return ann.creates();
  };
  const [first, second, third] = [await createLater(), await createLater(), await createLater()];
  const pending = ann.app().root.sync.pending.length;
  await ann.gauntlet.commands.pinChallenge({ challengeId: first });
  const listed = () => myCards({ app: ann.app(), asOf: ann.gauntlet.views$.value.asOf }).map(({ id }) => id);
  expect(listed()).toEqual([first, third, second]);
  await ann.gauntlet.commands.pinChallenge({ challengeId: second });
  expect(listed()).toEqual([second, first, third]);
  await ann.gauntlet.commands.unpinChallenge({ challengeId: first });
  expect(listed()).toEqual([second, third, first]);
  expect(ann.app().root.sync.pending).toHaveLength(pending);
});
