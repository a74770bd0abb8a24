import { describe, expect, test } from 'vitest';
import { createMemoryLog, refusal } from '@gauntlet/core/testing';
import { registry } from '../../../core/domain/registry.ts';
import { HOUR } from '../../../core/kernel/time/instant.ts';
import type { HttpRequest } from '../../../core/kernel/store/ports.ts';
import { receiptOf } from '../../../core/replication/receipt.ts';
import { acknowledgedChallenge, keys, missingChallenge } from './lostScenario.ts';
import { newEnvironment, openPerson, recorded } from './support.ts';

const afterOf = ({ headers }: HttpRequest) => headers?.['After'];

describe('SY16 the predecessor that a push names', () => {
  test('SY16 is the last acknowledged event of the group; the first event of a group names none', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    await ann.gauntlet.push();
    const [start] = recorded(ann, 'ChallengeStarted');
    expect(environment.transport.requests.map(({ headers }) => headers)).toStrictEqual([
      { 'Idempotency-Key': id },
      { 'Idempotency-Key': start?.id, After: id },
    ]);
  });

  test.each([
    ['of 72 hours waits', 72 * HOUR, 'waiting'],
    ['that is older is refused, once the lists have shown again that the predecessor cannot come back', 72 * HOUR + 1, 'refused'],
  ])('SY16 is always named: a new event %s', async (_, age, status) => {
    const { environment, ben, before, again, posts } = await missingChallenge();
    environment.advance(age);
    await ben.pulls();
    await ben.gauntlet.push();
    expect(posts.map(afterOf)).toEqual([before, before]);
    expect(ben.status(again).name).toBe(status);
  });

  test("SY16 leads to a pull before a late event is given up: another person's challenge may be back, and what was lost in it", async () => {
    const { environment, ann, ben, before, again, posts } = await missingChallenge();
    await ben.gauntlet.push();
    environment.advance(73 * HOUR);
    await ben.pulls();
    await ann.pulls();
    await ann.gauntlet.push();
    posts.splice(0);
    await ben.gauntlet.push();
    expect({ posts: keys(posts), pending: ben.app().root.sync.pending }).toEqual({ posts: [again, before, again], pending: [] });
  });

  test('SY16 is named for a new event of any age: what was lost before it is pushed first', async () => {
    const { environment, ann, id, start, proof, restore, posts } = await acknowledgedChallenge();
    const next = await ann.checksIn(id);
    environment.advance(73 * HOUR);
    await ann.pulls();
    restore();
    await ann.gauntlet.push();
    expect(keys(posts)).toEqual([next.id, start, proof, next.id]);
    expect(posts.map(afterOf).slice(0, 3)).toEqual([proof, id, start]);
  });

  test('SY16 is named for a lost event of any age', async () => {
    const { environment, ann, id, start, restore, posts } = await acknowledgedChallenge();
    restore();
    environment.advance(73 * HOUR);
    await ann.pulls();
    await ann.gauntlet.push();
    expect(posts.map(afterOf)).toEqual([id, start]);
  });

  test('SY16 leads to no pull when the server misses one that was not named; the event waits', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    environment.transport.script(refusal(409, 'ForgottenBefore'));
    await ann.gauntlet.push();
    expect(environment.transport.requests.map(({ method }) => method)).toEqual(['POST']);
    expect([ann.status(id).name, ann.app().connection]).toEqual(['waiting', 'held']);
  });
});

describe('SY16 the receipt of a lost event', () => {
  const pending = { event: 'e1', position: 1, type: 'ChallengeCreated', about: 'e1' };

  test('SY16 is that of its first acknowledgement', async () => {
    const { ann, id } = await acknowledgedChallenge();
    const log = createMemoryLog(ann.device.log);
    const answered = ann.device.log.events.findIndex(({ type }) => type === 'NodeAcknowledged') + 1;
    expect(await receiptOf({ log, registry }, { ...pending, answered })).toEqual({ Receipt: `receipt of ${id}` });
  });

  test('SY16 is missing when the log does not hold the acknowledgement, or when that has no receipt', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.creates();
    await ann.gauntlet.push();
    const log = createMemoryLog(ann.device.log);
    const { length } = ann.device.log.events;
    expect(ann.device.log.events.at(-1)).toMatchObject({ type: 'NodeAcknowledged' });
    expect(await receiptOf({ log, registry }, { ...pending, answered: length })).toEqual({});
    expect(await receiptOf({ log, registry }, { ...pending, answered: length + 1 })).toEqual({});
  });

  test('SY16 is not read for an event that was never acknowledged', async () => {
    const log = { ...createMemoryLog(), read: () => Promise.reject(new Error('the log was read')) };
    expect(await receiptOf({ log, registry }, pending)).toEqual({});
  });
});

describe('SY2 SY16 the command that records a response', () => {
  test('SY2 SY16 has the id of its event, and for a lost event also the position of the first acknowledgement', async () => {
    const { environment, ann, id, start, proof, restore } = await acknowledgedChallenge();
    const commandsOf = (event: string) =>
      recorded(ann, 'NodeAcknowledged').flatMap(({ command, data }) => (Reflect.get(Object(data), 'event') === event ? [command] : []));
    const position = (event: string) => ann.device.log.events.findIndex(({ command }) => command === `acknowledge:${event}`) + 1;
    restore();
    await ann.pulls();
    // The lost start waits with its group, while the new challenge is pushed.
    environment.transport.script(refusal(409, 'NotStarted'));
    const other = await ann.creates();
    await ann.gauntlet.push();
    expect([commandsOf(id), commandsOf(other)]).toEqual([[`acknowledge:${id}`], [`acknowledge:${other}`]]);
    await ann.gauntlet.push();
    for (const event of [start, proof])
      expect(commandsOf(event)).toEqual([`acknowledge:${event}`, `acknowledge:${event}:${position(event)}`]);
  });
});
