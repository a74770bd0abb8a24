import { beforeEach, expect, test } from 'vitest';
import { challengeDisputes$, openDisputes$, proofDispute$ } from '../../../core/views/reviewProjections.ts';
import { march, openGroup, passHours, type Group } from './reviewScenario.ts';

let group: Group;
beforeEach(async () => void (group = await openGroup()));

const proofDispute = () => group.ann.gauntlet.project(proofDispute$(group.id, group.dansProof)).current();
const disputes = () => group.ann.gauntlet.project(challengeDisputes$(group.id)).current();
const open = () => group.ann.gauntlet.project(openDisputes$).current();

/** Dan disputes the rejection of his check-in. */
async function danDisputes(): Promise<string> {
  const { others, id, dansProof } = group;
  const dispute = others.reviewed(
    'dan',
    { challenge: id, action: 'disputed', about: dansProof, text: 'Look at the clock behind me.' },
    march('02T13:00'),
  );
  await group.ann.pulls();
  return dispute;
}

test('RV5 a participant may dispute the verdict for 48 hours, and sees who said what', async () => {
  const { disputable } = proofDispute();
  expect(disputable).toMatchObject({ owner: { name: 'DAN', isMe: false }, accepts: false, until: march('04T11:00') });
  expect(disputable?.opinions).toMatchObject([{ name: 'BEN', agrees: false, reason: 'This is last week’s photo.' }]);
  expect(disputes().disputable.map(({ proofId }) => proofId)).toEqual([group.dansProof]);
  await passHours(group, 46);
  expect(proofDispute().disputable).toBeNull();
});

test('RV4 RV5 an own dispute waits ten seconds, in which it can be taken back', async () => {
  const { ann, id, dansProof } = group;
  const about = { challengeId: id, proofId: dansProof, owner: 'dan', until: march('04T11:00') };
  const filed = await ann.gauntlet.commands.disputeVerdict({ ...about, accepts: false, reason: 'I saw him run.' });
  expect(filed.ok).toBe(true);
  expect(proofDispute()).toMatchObject({ disputable: null, dispute: null, filed: { reason: 'I saw him run.' } });
  const event = proofDispute().filed?.event ?? '';
  expect(Date.parse(proofDispute().filed?.undoUntil ?? '') - Date.parse(group.environment.now())).toBe(10_000);
  await ann.gauntlet.commands.undoReview({ event });
  expect(proofDispute()).toMatchObject({ filed: null, disputable: { accepts: false } });
});

test('RV6 an open dispute shows both sides and waits for the votes of the others', async () => {
  const dispute = await danDisputes();
  expect(proofDispute().disputable).toBeNull();
  expect(open()).toHaveLength(1);
  expect(open()[0]).toMatchObject({
    id: dispute,
    title: 'Walk to work',
    owner: { name: 'DAN' },
    author: { name: 'DAN' },
    proof: { id: group.dansProof },
    accepts: false,
    reason: 'Look at the clock behind me.',
    isForHost: false,
    voters: 3,
    until: march('05T13:00'),
    decision: null,
    canVoteAs: 'participant',
  });
});

test('RV6 RV7 the votes decide, and the page says who lost', async () => {
  const dispute = await danDisputes();
  const { ann, others, id } = group;
  const data = { challengeId: id, proofId: group.dansProof, owner: 'dan', disputer: 'dan', until: march('05T13:00') };
  await ann.gauntlet.commands.voteOnDispute({ ...data, dispute, upholds: true, asHost: false, reason: 'The clock is wrong.' });
  expect(open()[0]).toMatchObject({ canVoteAs: null, ownVote: { agrees: true, reason: 'The clock is wrong.' } });
  for (const person of ['ben', 'cleo']) others.reviewed(person, { challenge: id, action: 'upheld', about: dispute }, march('02T15:00'));
  await ann.pulls();
  expect(open()).toEqual([]);
  expect(disputes().decided).toMatchObject([{ decision: { name: 'stands', basis: 'votes', loser: { name: 'DAN' } } }]);
});

test('RV6 silence leaves the verdict, and nobody lost', async () => {
  await danDisputes();
  await passHours(group, 71);
  expect(proofDispute().dispute?.decision).toMatchObject({ name: 'stands', at: march('05T13:00'), basis: 'silence', loser: null });
});

test('RV6 with fewer than three others a host of the installation votes', async () => {
  const { others, id, ann } = group;
  others.acted('cleo', id, 'left', march('02T12:00'));
  await danDisputes();
  expect(proofDispute().dispute).toMatchObject({ isForHost: true, canVoteAs: null });
  others.profile('ann', { '/attributes/@moder': 'yes' });
  await ann.pulls();
  expect(proofDispute().dispute).toMatchObject({ canVoteAs: 'host' });
});

test('RV5 RV6 the two sides do not vote', async () => {
  const { others, id, dansProof, ann } = group;
  others.reviewed('ann', { challenge: id, action: 'disputed', about: dansProof, text: 'I saw him.' }, march('02T13:00'));
  await ann.pulls();
  expect(proofDispute().dispute).toMatchObject({ author: { isMe: true }, canVoteAs: null });

  others.profile('ann', { '/attributes/@moder': 'yes' });
  others.acted('cleo', id, 'left', march('02T12:30'));
  await ann.pulls();
  expect(proofDispute().dispute).toMatchObject({ isForHost: true, canVoteAs: null });
});
