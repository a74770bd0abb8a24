import { beforeEach, describe, expect, test } from 'vitest';
import { myChallenges$ } from '../../../core/views/challengeListProjections.ts';
import { MY_LISTS } from '../../../core/views/challenges.readModel.ts';
import { myCounts$ } from '../../../core/views/projections.ts';
import { DAY } from '../../../core/kernel/time/instant.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { annsEnvironment, type AnnsEnvironment, type Others } from './communityScenario.ts';
import type { Person } from '../replication/support.ts';
import { listedTo } from './listed.ts';

let environment: Environment;
let others: Others;
let ann: Person;
let pass: AnnsEnvironment['pass'];
beforeEach(async () => void ({ environment, others, ann, pass } = await annsEnvironment()));

const discovers = () => listedTo(ann);
const mine = (list: keyof typeof MY_LISTS) => ann.gauntlet.project(myChallenges$({ statuses: MY_LISTS[list] })).current();
const counts = () => ann.gauntlet.project(myCounts$).current();

describe('cards', () => {
  test('CH5 RV6 a disputed challenge of another person can be joined', async () => {
    others.challenge('ben', { '/attributes/@chlSt': 'disputed' });
    await ann.pulls();
    expect(discovers()).toMatchObject([{ status: 'disputed', isOpen: true, action: 'join' }]);
  });

  test("SY10 the card of another person's challenge follows its nodes", async () => {
    const id = others.challenge('ben', {
      '/attributes/@chlTy': 'group-paid',
      '/attributes/@entry': 12.35,
      '/attributes/@verif': 'weekly',
      '/attributes/@durat': 30,
      '/attributes/@categ': 'study',
      '/attributes/@endDt': '2026-04-01T00:00:00.000Z',
      '/attributes/@sampl': 'yes',
    });
    others.profile('ben');
    for (const person of ['cleo', 'cleo', 'ben']) others.acted(person, id, 'joined', '2026-03-01T08:00:00.000Z');
    await ann.pulls();
    expect(discovers()).toEqual([
      {
        id,
        title: 'Walk to work',
        status: 'active',
        type: 'group-paid',
        category: 'study',
        entryFeeCents: 1_235,
        endsAt: '2026-04-01T00:00:00.000Z',
        lastDate: null,
        creator: 'BEN',
        creatorId: 'ben',
        takesPart: false,
        isPinned: false,
        people: 2,
        needed: 4,
        done: null,
        provisional: false,
        sync: { name: 'synced' },
        isSample: true,
        isOpen: true,
        invitesMe: false,
        proofType: 'text',
        frequency: 'weekly',
        standing: null,
        action: 'join',
      },
    ]);
  });

  test("SY10 the card of an own challenge follows the log: pending, active, over by the device's clock", async () => {
    const id = await ann.creates({ type: 'group-free', category: 'habit', durationDays: 3 });
    const waiting = {
      id,
      title: 'Run 5k',
      status: 'pending',
      type: 'group-free',
      category: 'habit',
      entryFeeCents: 0,
      endsAt: null,
      lastDate: null,
      creator: 'ANN',
      creatorId: 'ann',
      takesPart: true,
      isPinned: false,
      people: 1,
      needed: 3,
      done: 0,
      provisional: false,
      sync: { name: 'waiting' },
      isSample: false,
      isOpen: false,
      invitesMe: false,
      proofType: 'text',
      frequency: 'daily',
      standing: null,
      action: 'start',
    };
    expect(discovers()).toEqual([waiting]);
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    await ann.checksIn(id);
    const standing = { states: ['done', 'to-come', 'to-come'], due: null, isDoneForNow: true, missesLeft: 0, failsAt: null };
    const dates = { endsAt: '2026-03-04T23:00:00.000Z', lastDate: '2026-03-04' };
    const running = { ...waiting, ...dates, status: 'active', done: 1, standing, action: 'open' };
    expect(discovers()).toEqual([running]);
    for (let day = 0; day < 2; day += 1) {
      environment.advance(DAY);
      await ann.checksIn(id);
    }
    environment.advance(DAY);
    await ann.gauntlet.refresh();
    const over = { ...standing, states: ['done', 'done', 'done'], isDoneForNow: false };
    expect(discovers()).toEqual([{ ...running, done: 3, provisional: true, standing: over }]);
  });

  test('CH5 a duel is open to one more person, and to nobody else when its creator named the opponent', async () => {
    const duel = { '/attributes/@chlTy': 'one-on-one', '/attributes/@chlSt': 'pending' } as const;
    const alone = others.challenge('ben', duel);
    const full = others.challenge('ben', duel);
    others.acted('cleo', full, 'joined', '2026-03-01T08:00:00.000Z');
    const forAnn = others.challenge('ben', { ...duel, '/attributes/@oppon': 'ann' });
    const forDan = others.challenge('ben', { ...duel, '/attributes/@oppon': 'dan' });
    await ann.pulls();
    const open = discovers().filter(({ isOpen }) => isOpen);
    expect(new Set(open.map(({ id }) => id))).toEqual(new Set([alone, forAnn]));
    expect([full, forDan].every((id) => discovers().some((card) => card.id === id))).toBe(true);
  });

  test('SY10 the newest cards come first; cancelled challenges and own samples are omitted', async () => {
    const first = others.challenge('ben');
    others.challenge('ben', { '/attributes/@chlSt': 'cancelled' });
    const second = others.challenge('ben', { '/attributes/@chlSt': 'pending' });
    await ann.pulls();
    const own = await ann.creates();
    expect(discovers().map(({ id }) => id)).toEqual([own, second, first]);
    await ann.gauntlet.commands.joinChallenge({ challengeId: second, paymentId: null });
    expect(discovers().map(({ id, takesPart, people }) => ({ id, takesPart, people }))).toEqual([
      { id: own, takesPart: true, people: 1 },
      { id: second, takesPart: true, people: 2 },
      { id: first, takesPart: false, people: 1 },
    ]);
  });

  test('SY10 a card stays the same object while its data are unchanged', async () => {
    const one = others.challenge('ben');
    const two = others.challenge('cleo');
    await ann.pulls();
    const before = discovers();
    others.acted('dan', two, 'joined', '2026-03-01T08:00:00.000Z');
    await ann.pulls();
    const after = discovers();
    expect(after.find(({ id }) => id === one)).toBe(before.find(({ id }) => id === one));
    expect(after.map(({ people }) => people)).toEqual([2, 1]);
    others.profile('ben');
    await ann.pulls();
    expect(discovers().map(({ creator }) => creator)).toEqual(['Unknown User', 'BEN']);
  });

  test('SY10 own cards are those that are active, over and pending, newest first, with their counts', async () => {
    const waits = await ann.creates();
    const fails = await ann.begins({ durationDays: 1 });
    const ends = await ann.begins({ durationDays: 1 });
    const runs = await ann.begins({ durationDays: 30 });
    await ann.checksIn(ends);
    await ann.gauntlet.push();
    await pass(5);
    const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);
    expect(ids(mine('active'))).toEqual([runs]);
    expect(mine('completed').map(({ id, status, done }) => ({ id, status, done }))).toEqual([
      { id: ends, status: 'completed', done: 1 },
      { id: fails, status: 'failed', done: 0 },
    ]);
    expect(ids(mine('pending'))).toEqual([waits]);
    expect(counts()).toEqual({ pending: 1, active: 1, completed: 1, failed: 1 });
  });

  test('CH15 what is due comes first among the active ones by deadline, behind the pinned ones; then what is done', async () => {
    const weekly = await ann.begins({ title: 'Weekly', frequency: 'weekly' });
    const daily = await ann.begins({ title: 'Every day' });
    const done = await ann.begins({ title: 'Done today' });
    const pinned = await ann.begins({ title: 'Pinned one', frequency: 'final' });
    await ann.checksIn(done);
    await ann.gauntlet.commands.pinChallenge({ challengeId: pinned });
    const seen = mine('active').map(({ title, action }) => `${title}: ${action}`);
    expect(seen).toEqual(['Pinned one: open', 'Every day: check-in', 'Weekly: check-in', 'Done today: open']);
    await ann.checksIn(daily);
    expect(mine('active').map(({ id }) => id)).toEqual([pinned, weekly, done, daily]);
  });

  test('SY10 an active challenge is disputed while its node says so', async () => {
    const id = await ann.begins();
    await ann.gauntlet.push();
    const nodes = environment.transport.nodes.get('challenges');
    nodes?.set(id, { ...Object(nodes.get(id)), '/attributes/@chlSt': 'disputed' });
    await ann.pulls();
    expect(mine('active').map(({ status }) => status)).toEqual(['disputed']);
    expect(counts()).toEqual({ pending: 0, active: 1, completed: 0, failed: 0 });
  });
});
