import { describe, expect, test } from 'vitest';
import { outboxOf } from '../../../core/views/outbox.readModel.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { balanceOf, ledgerSum } from '../../../core/domain/wallet/balance.readModel.ts';
import { response, refusal } from '../../../core/testing/transport.ts';
import { newEnvironment, openPerson, recorded, type Person } from './support.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

const taken = (nodeId: string) => response(201, { ok: true, nodeId });
const stageOf = (person: Person, id: string) => ownChallenge(person.app().root.challenge, id)?.stage.name;
const filled = (person: Person, id: string) => Object.keys(ownChallenge(person.app().root.challenge, id)?.proofs ?? {});
const streak = (person: Person, now: string) =>
  streakOf(person.app().root.progress, { now, day: person.app().calendar.dayOf(now, 'Europe/Berlin') });

describe('SY3 a refusal is final and reverts the effect of the event', () => {
  test.each([400, 403, 404, 409, 413, 415])(
    'SY3 status %i with a typed error is a refusal, recorded with code and message',
    async (status) => {
      const environment = newEnvironment();
      const ann = await openPerson(environment);
      const id = await ann.creates();
      environment.transport.script(refusal(status, 'NotAllowed', 'This is not allowed.'));
      await ann.gauntlet.push();
      expect(ann.status(id)).toEqual({ name: 'refused', message: 'This is not allowed.' });
      const fact = { event: id, type: 'ChallengeCreated', about: id, code: 'NotAllowed', message: 'This is not allowed.' };
      expect(recorded(ann, 'NodeRefused').map(({ data }) => data)).toEqual([fact]);
      expect(outboxOf(ann.app())).toMatchObject({ waiting: 0, refused: [fact], connection: 'done' });
      await ann.gauntlet.push();
      expect(environment.transport.requests).toHaveLength(1);
    },
  );

  test('SY3 a refused creation ends the challenge and returns the stake in full', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.commands.placeBet({ challengeId: id, stake: 500 });
    expect(balanceOf(ann.app().root.wallet)).toBe(12_000);
    environment.transport.script(refusal(409, 'NotAllowed'));
    await ann.gauntlet.push();
    expect(stageOf(ann, id)).toBe('refused');
    expect({ balance: balanceOf(ann.app().root.wallet), ledgerSum: ledgerSum(ann.app().root.wallet) }).toEqual({
      balance: 12_500,
      ledgerSum: 0,
    });
    expect(recorded(ann, 'BetRefunded').map(({ data }) => data)).toEqual([{ challengeId: id, stake: 500, reason: 'refused' }]);
    const [refused, refunded] = ann.device.log.events.slice(-2);
    expect(refunded?.command).toBe(refused?.command);
  });

  test('SY3 a refused joining ends the participation and returns the stake', async () => {
    const environment = newEnvironment();
    const [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
    const id = await ann.creates({ type: 'group-free' });
    await ann.gauntlet.push();
    await ben.pulls();
    expect(await ben.gauntlet.commands.placeBet({ challengeId: id, stake: 700 })).toMatchObject({ ok: true });
    environment.transport.script(refusal(409, 'JoiningClosed', 'Joining has closed.'));
    await ben.gauntlet.push();
    expect(stageOf(ben, id)).toBe('refused');
    expect(balanceOf(ben.app().root.wallet)).toBe(12_500);
  });

  test('SY3 a refused start leaves the challenge pending, with its stake', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.commands.placeBet({ challengeId: id, stake: 500 });
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    environment.transport.script(taken(id), refusal(409, 'AlreadyStarted'));
    await ann.gauntlet.push();
    expect(stageOf(ann, id)).toBe('pending');
    expect(balanceOf(ann.app().root.wallet)).toBe(12_000);
  });

  test('SY3 a refused cancellation leaves the challenge pending', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.commands.cancelChallenge({ challengeId: id });
    environment.transport.script(taken(id), refusal(409, 'AlreadyStarted'));
    await ann.gauntlet.push();
    expect(stageOf(ann, id)).toBe('pending');
  });

  test('SY3 a refused check-in fills no window and adds no day to the streak', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    await ann.checksIn(id);
    expect({ filled: filled(ann, id), streak: streak(ann, environment.now()).days }).toEqual({ filled: ['0'], streak: 1 });
    environment.transport.script(taken(id), taken('start'), refusal(409, 'AheadOfClock', 'The clock is ahead.'));
    await ann.gauntlet.push();
    expect({ filled: filled(ann, id), streak: streak(ann, environment.now()).days }).toEqual({ filled: [], streak: 0 });
    const again = await ann.checksIn(id);
    await ann.gauntlet.push();
    expect({ filled: filled(ann, id), streak: streak(ann, environment.now()).days }).toEqual({ filled: ['0'], streak: 1 });
    expect(ann.status(again.id)).toEqual({ name: 'synced' });
  });

  test('SY3 PF8 a check-in that was refused after its start was refused fills no window when the challenge starts again', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    const first = await ann.checksIn(id);
    environment.transport.script(taken(id), refusal(409, 'AheadOfClock'), refusal(409, 'NotStarted'));
    await ann.gauntlet.push();
    expect({ stage: stageOf(ann, id), status: ann.status(first.id).name }).toEqual({ stage: 'pending', status: 'refused' });
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    expect({ stage: stageOf(ann, id), filled: filled(ann, id) }).toEqual({ stage: 'active', filled: [] });
  });

  test('SY3 a day with another activity stays a day of the streak', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    await ann.gauntlet.commands.claimDailyReward();
    await ann.checksIn(id);
    environment.transport.script(taken(id), taken('start'), refusal(409, 'TooLate'));
    await ann.gauntlet.push();
    expect(streak(ann, environment.now()).days).toBe(1);
  });

  test('SY3 events after a refused one are pushed', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const [one, two] = [await ann.creates(), await ann.creates({ title: 'Another one' })];
    environment.transport.script(refusal(400, 'BadTitle'));
    await ann.gauntlet.push();
    expect({ one: ann.status(one).name, two: ann.status(two).name }).toEqual({ one: 'refused', two: 'synced' });
  });

  test('SY2 a response to an event that does not wait for one is voided', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.push();
    const [late] = recorded(ann, 'NodeAcknowledged');
    if (!late) throw new Error('nothing was acknowledged');
    const refusedLate = {
      ...late,
      v: 1,
      type: 'NodeRefused',
      data: { event: id, type: 'ChallengeCreated', about: id, code: 'x', message: 'x' },
    };
    ann.device.log.events.push({ ...late, id: 'second' }, { ...refusedLate, id: 'third' });
    await ann.gauntlet.refresh();
    const { log } = ann.app().root;
    expect(log.voided.map(({ event, reason }) => ({ event, reason }))).toEqual([
      { event: 'second', reason: 'SY2: nothing waits for this answer' },
      { event: 'third', reason: 'SY2: nothing waits for this answer' },
    ]);
    expect({ stage: stageOf(ann, id), status: ann.status(id) }).toEqual({ stage: 'pending', status: { name: 'synced' } });
  });
});

describe('SY12 sync status', () => {
  test('SY12 a pushed event waits, then is synced or refused, also after a reload', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const [one, two, three] = [await ann.creates(), await ann.creates(), await ann.creates()];
    environment.transport.script(taken(one), refusal(400, 'BadTitle', 'No.'), 'no answer', 'no answer', 'no answer');
    expect([one, two, three].map(ann.status)).toEqual([{ name: 'waiting' }, { name: 'waiting' }, { name: 'waiting' }]);
    await ann.gauntlet.push();
    const then = [{ name: 'synced' }, { name: 'refused', message: 'No.' }, { name: 'waiting' }];
    expect([one, two, three].map(ann.status)).toEqual(then);
    const again = await openPerson(environment, 'ann', ann.device);
    expect([one, two, three].map(again.status)).toEqual(then);
    expect(outboxOf(again.app())).toMatchObject({ waiting: 1, connection: 'idle' });
  });
});
