import { beforeEach, describe, expect, test } from 'vitest';
import { ending$, timeline$, trustEvidence$, windowRows$ } from '../../../core/views/reviewProjections.ts';
import { march, openGroup, passHours, type Group } from './reviewScenario.ts';

let group: Group;
beforeEach(async () => void (group = await openGroup()));

const ending = () => group.ann.gauntlet.project(ending$(group.id)).current();
const texts = () =>
  group.ann.gauntlet
    .project(timeline$(group.id))
    .current()
    .map(({ text }) => text);
const table = () => group.ann.gauntlet.project(windowRows$(group.id)).current();
const evidence = () => group.ann.gauntlet.project(trustEvidence$(group.id)).current();

/** Everybody checks in on the days of March that follow, but Dan. */
function restOfTheDays(): void {
  const { others, id } = group;
  for (const person of ['ben', 'cleo']) for (const day of ['02', '03', '04']) others.checkedIn(person, id, march(`${day}T16:00`));
}

describe('CH14 how a challenge stands', () => {
  test('CH14 it runs for all until the last window closes', () => {
    expect(ending()).toEqual({ mine: { name: 'running' }, all: { name: 'running' } });
  });

  test('CH12 CH14 after the end it is provisional, with what is open and until when', async () => {
    restOfTheDays();
    await passHours(group, 58);
    const { mine, all } = ending();
    expect(mine).toMatchObject({ name: 'provisional', result: null, done: 0, open: { misses: 3 } });
    expect(all).toMatchObject({ name: 'provisional', result: 'completed' });
    if (all?.name !== 'provisional') throw new Error('it is not provisional');
    expect(all.open.verdicts).toBe(4);
    expect(all.finalAt).toBe(march('08T00:00'));
  });

  test('CH26 it is final once the server recorded it, never before', async () => {
    restOfTheDays();
    await passHours(group, 200);
    expect(ending().all).toMatchObject({ name: 'final', result: 'completed', revision: 1 });
    expect(ending().mine).toMatchObject({ name: 'final', result: 'failed' });
  });

  test('CH14 a challenge of somebody else has no part of the user; an unknown one has nothing', () => {
    const { others, ann } = group;
    const foreign = others.challenge('ben');
    others.acted('ben', foreign, 'started', march('02T10:00'));
    return ann.pulls().then(() => {
      expect(ann.gauntlet.project(ending$(foreign)).current()).toEqual({ mine: null, all: { name: 'running' } });
      expect(ann.gauntlet.project(ending$('nowhere')).current()).toEqual({ mine: null, all: null });
    });
  });
});

describe('RV1 to RV8 the timeline', () => {
  test('CH3 RV3 the newest comes first: who joined, started, checked in and said what', () => {
    expect(texts()).toEqual([
      "BEN rejected DAN's check-in as its host.",
      'DAN checked in (1 of 3).',
      'BEN started the challenge.',
      'DAN joined.',
      'CLEO joined.',
      'You joined.',
      'BEN created the challenge.',
    ]);
  });

  test('CH3 a duel starts when the opponent joins, which its timeline says', async () => {
    const { others, ann } = group;
    const id = others.challenge('ben', { '/attributes/@chlTy': 'one-on-one' });
    others.acted('dan', id, 'joined', march('02T09:30'));
    await ann.pulls();
    const lines = ann.gauntlet.project(timeline$(id)).current();
    expect(lines.map(({ text }) => text)).toEqual(['The challenge started.', 'DAN joined.', 'BEN created the challenge.']);
    expect(lines[0]).toMatchObject({ kind: 'started', at: march('02T09:30'), person: null });
  });

  test("CH3 one's own start shows before the server has it", async () => {
    const { ann } = group;
    const id = await ann.creates();
    await ann.gauntlet.push();
    await ann.pulls();
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    const shown = () =>
      ann.gauntlet
        .project(timeline$(id))
        .current()
        .map(({ text }) => text);
    expect(shown()).toEqual(['The challenge started.', 'You created the challenge.']);
    await ann.gauntlet.push();
    await ann.pulls();
    expect(shown()).toEqual(['You started the challenge.', 'You created the challenge.']);
  });

  test('CH8 a check-in that was sent together with the start comes after it', async () => {
    const { others, ann } = group;
    const id = others.challenge('ben');
    others.acted('ben', id, 'started', march('02T09:30'), { '/attributes/@recvd': march('02T09:32') });
    others.checkedIn('ben', id, march('02T09:31'), { '/attributes/@recvd': march('02T09:32') });
    await ann.pulls();
    const lines = ann.gauntlet.project(timeline$(id)).current();
    expect(lines.filter(({ kind }) => kind !== 'created').map(({ kind, at }) => [kind, at])).toEqual([
      ['check-in', march('02T09:31')],
      ['started', march('02T09:30')],
    ]);
  });

  test('RV5 RV6 RV8 a dispute, its votes, its decision, and a check-in that replaces a rejected one', async () => {
    const { others, id, dansProof, ann } = group;
    const dispute = others.reviewed(
      'dan',
      { challenge: id, action: 'disputed', about: dansProof, text: 'It is today’s.' },
      march('02T12:00'),
    );
    others.reviewed('cleo', { challenge: id, action: 'upheld', about: dispute, text: 'No.' }, march('02T12:10'));
    others.reviewed('ben', { challenge: id, action: 'upheld', about: dispute }, march('02T12:20'));
    others.checkedIn('dan', id, march('02T12:30'), { '/attributes/@repl': dansProof });
    await ann.pulls();
    expect(texts().slice(0, 5)).toEqual([
      'DAN checked in again, for a rejected check-in (1 of 3).',
      "The rejection of DAN's check-in stands: 2 votes to 0.",
      "BEN voted that the verdict on DAN's check-in stands.",
      "CLEO voted that the verdict on DAN's check-in stands.",
      'DAN disputed the rejection of their own check-in.',
    ]);
    expect(ann.gauntlet.project(timeline$(id)).current()[4]).toMatchObject({ person: 'dan', kind: 'disputed', reason: 'It is today’s.' });
  });

  test('RV6 a host of the installation decides the dispute of fewer than three others', async () => {
    const { others, ann } = group;
    const id = others.challenge('ben', { '/attributes/@chlTy': 'one-on-one' });
    others.acted('dan', id, 'joined', march('02T09:30'));
    const proof = others.checkedIn('dan', id, march('02T10:00'));
    others.reviewed('ben', { challenge: id, action: 'rejected', about: proof, text: 'No.' }, march('02T10:10'));
    const dispute = others.reviewed('dan', { challenge: id, action: 'disputed', about: proof, text: 'Yes.' }, march('02T10:20'));
    const vote = others.reviewed('hanna', { challenge: id, action: 'overturned', about: dispute }, march('02T10:30'));
    others.changed('reviews', vote, { '/attributes/@role': 'host' });
    others.profile('hanna');
    await ann.pulls();
    const lines = ann.gauntlet.project(timeline$(id)).current();
    expect(lines.slice(0, 2).map(({ text }) => text)).toEqual([
      "The rejection of DAN's check-in falls: a host of this installation decided.",
      "HANNA decided that the verdict on DAN's check-in falls.",
    ]);
  });

  test('RV2 RV6 silence decides about a check-in and about a dispute', async () => {
    const { others, id, dansProof } = group;
    others.reviewed('dan', { challenge: id, action: 'disputed', about: dansProof, text: 'It is today’s.' }, march('02T12:00'));
    others.checkedIn('cleo', id, march('02T13:00'));
    await passHours(group, 75);
    expect(texts()).toContain("Nobody verified CLEO's check-in within 48 hours: it counts.");
    expect(texts()).toContain("The rejection of DAN's check-in stands: nobody voted within 72 hours.");
  });

  test('CH26 the outcome closes it', async () => {
    restOfTheDays();
    await passHours(group, 200);
    expect(texts()[0]).toBe('The server recorded the outcome: 2 of 4 completed it.');
  });

  test('SY3 an own check-in that the server does not have yet is in it', async () => {
    await group.ann.checksIn(group.id);
    expect(texts()[0]).toBe('You checked in.');
    await group.ann.gauntlet.push();
    await group.ann.pulls();
    expect(texts()[0]).toBe('You checked in (1 of 3).');
  });
});

describe('CH8 the rows of windows', () => {
  test('CH8 RV2 all participants stand on the same dates: waiting, rejected, open, to come', async () => {
    const { others, id, ann } = group;
    others.checkedIn('cleo', id, march('02T13:00'));
    await ann.pulls();
    expect(table()).toMatchObject({ frequency: 'daily', dates: ['2026-03-02', '2026-03-03', '2026-03-04'], current: 0 });
    expect(table().rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      ['ANN', 'open', 'to-come', 'to-come'],
      ['BEN', 'open', 'to-come', 'to-come'],
      ['CLEO', 'waiting', 'to-come', 'to-come'],
      ['DAN', 'rejected', 'to-come', 'to-come'],
    ]);
  });

  test('RV6 a check-in in dispute is marked; done windows in a row are counted', async () => {
    const { others, id, dansProof } = group;
    restOfTheDays();
    others.reviewed('dan', { challenge: id, action: 'disputed', about: dansProof, text: 'It is today’s.' }, march('03T12:00'));
    await passHours(group, 60);
    expect(table().rows.map(({ name, inARow }) => [name, inARow])).toEqual([
      ['ANN', 0],
      ['BEN', 3],
      ['CLEO', 3],
      ['DAN', 0],
    ]);
    expect(table().rows.at(-1)?.cells).toEqual(['disputed', 'missed-provisionally', 'missed-provisionally']);
  });

  test('RV2 SY3 an own check-in that the server does not have yet waits for its verdict', async () => {
    await group.ann.checksIn(group.id);
    expect(table().rows[0]?.cells).toEqual(['waiting', 'to-come', 'to-come']);
  });

  test('CH8 who joined late lacks the first windows', async () => {
    const { others, ann } = group;
    const late = others.challenge('ben', { '/attributes/@durat': 3 });
    others.acted('ben', late, 'started', march('02T09:00'));
    others.acted('cleo', late, 'joined', march('03T08:00'));
    await ann.pulls();
    await passHours(group, 24);
    const { rows } = ann.gauntlet.project(windowRows$(late)).current();
    expect(rows.map(({ cells }) => cells[0])).toEqual(['missed-provisionally', 'none']);
  });

  test('CH8 before the start there are none', async () => {
    const id = await group.ann.creates();
    expect(group.ann.gauntlet.project(windowRows$(id)).current()).toMatchObject({ rows: [], dates: [], current: null });
  });
});

describe('TR5 what stands behind a change of trust', () => {
  test('TR5 CH26 a recorded outcome, and a rejected check-in with who rejected it and why', async () => {
    const { others, ann, id } = group;
    const checkIn = await ann.checksIn(id);
    await ann.gauntlet.push();
    others.reviewed('ben', { challenge: id, action: 'rejected', about: checkIn.id, text: 'Nothing to see.' }, march('02T15:00'));
    restOfTheDays();
    await passHours(group, 220);
    expect(evidence().outcome).toMatchObject({ done: 0, needed: 3, windows: 3, missed: 3, revision: 1 });
    expect(evidence().rejections).toMatchObject([{ proof: checkIn.id, window: 0, opinions: [{ name: 'BEN', reason: 'Nothing to see.' }] }]);
    expect(evidence().lost).toEqual([]);
  });

  test('RV7 TR5 a lost dispute', async () => {
    const { others, ann, id, dansProof } = group;
    others.acted('eve', id, 'joined', march('02T11:30'));
    const dispute = others.reviewed('ann', { challenge: id, action: 'disputed', about: dansProof, text: 'I saw him.' }, march('02T12:00'));
    for (const person of ['ben', 'cleo']) others.reviewed(person, { challenge: id, action: 'upheld', about: dispute }, march('02T12:30'));
    await ann.pulls();
    expect(evidence().lost).toMatchObject([{ id: dispute, decision: { loser: { isMe: true } } }]);
  });
});
