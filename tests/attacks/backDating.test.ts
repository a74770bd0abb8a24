// Attacks on other people with instants of the attacker's choice, against the real server on the embedded database (CH16).
import { randomUUID } from 'node:crypto';
import { commentFields, foldComments } from '@gauntlet/core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../server/support/environment.ts';
import {
  challengeOf,
  checkIn,
  commentOf,
  expectDone,
  participationOf,
  proofOf,
  readChallenge,
  readProfile,
  reviewOf,
  takeAction,
} from '../server/support/nodes.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { refusal, type Answer } from '../server/support/visitor.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const environment = sharedServer();
let ann: Member;
let ben: Member;
let offset = 0;

beforeEach(async () => {
  // Each test has its own people and its own month: no test counts what another one wrote.
  offset += 60;
  environment.setNow(new Date(Date.parse('2026-03-02T12:00:00.000Z') + offset * DAY).toISOString());
  ann = await environment.signUp('Ann');
  ben = await environment.signUp('Ben');
});

const ago = (ms: number): string => new Date(Date.parse(environment.now()) - ms).toISOString();

/** A UUID version 7 of this instant: the id that a client gives a challenge that it creates then. */
function idAt(instant: string): string {
  const time = Date.parse(instant).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

async function created(person: Member, changes: Record<string, unknown> = {}, at = environment.now()): Promise<string> {
  const id = idAt(at);
  expectDone(await person.write('challenges', challengeOf(person, changes), id));
  return id;
}

function actAt(person: Member, challenge: string, action: string, at: string) {
  return person.write('participations', participationOf(person, { challenge, action, at }));
}

const trustOf = async (person: Member) => {
  const { '/attributes/@trust': trust, '/attributes/@missd': missed, '/attributes/@badge': badge } = await readProfile(person, person.id);
  return { trust, missed, badge };
};
const UNHARMED = { trust: 50, missed: 0, badge: 'none' };

describe('CH16 joining a stranger in the past', () => {
  test.each([
    ['300 days ago', 300 * DAY],
    ['in 1970', null],
  ])('a one-on-one that is joined as of %s starts now, and costs its creator nothing', async (_, ms) => {
    const id = await created(ann, { '/attributes/@chlTy': 'one-on-one' });
    expectDone(await actAt(ben, id, 'joined', ms === null ? '1970-01-01T00:00:00.000Z' : ago(ms)));
    expect(await readChallenge(ann, id)).toMatchObject({ '/attributes/@chlSt': 'active', '/attributes/@start': environment.now() });
    expect(await trustOf(ann)).toEqual(UNHARMED);
    environment.pass(HOUR);
    expectDone(await checkIn(environment, ann, id));
  });

  test('a late joining is refused, whatever instant it names', async () => {
    const id = await created(ann);
    expectDone(await takeAction(environment, ann, id, 'started'));
    const first = environment.now();
    environment.pass(3 * DAY);
    expect(refusal(await actAt(ben, id, 'joined', first))).toEqual({ status: 409, code: 'JoiningClosed' });
  });
});

describe('CH16 starting in the past', () => {
  test('a group with a member starts at the receipt, and costs the member nothing', async () => {
    const id = await created(ann);
    expectDone(await takeAction(environment, ben, id, 'joined'));
    expectDone(await actAt(ann, id, 'started', ago(400 * DAY)));
    expect(await readChallenge(ben, id)).toMatchObject({ '/attributes/@chlSt': 'active', '/attributes/@start': environment.now() });
    expect(await trustOf(ben)).toEqual(UNHARMED);
  });

  test('a challenge of its creator alone starts at its own instant, at most 72 hours before the receipt', async () => {
    const soon = await created(ann, {}, ago(100 * HOUR));
    expectDone(await actAt(ann, soon, 'started', ago(50 * HOUR)));
    expect(await readChallenge(ann, soon)).toMatchObject({ '/attributes/@start': ago(50 * HOUR) });
    const late = await created(ann, {}, ago(100 * HOUR));
    expectDone(await actAt(ann, late, 'started', ago(99 * HOUR)));
    expect(await readChallenge(ann, late)).toMatchObject({ '/attributes/@start': ago(72 * HOUR) });
  });

  test('check-ins made offline after an own start are not lost', async () => {
    const id = await created(ann, {}, ago(60 * HOUR));
    expectDone(await actAt(ann, id, 'started', ago(59 * HOUR)));
    expectDone(await ann.write('proofs', proofOf(ann, id, ago(58 * HOUR))));
    expectDone(await ann.write('proofs', proofOf(ann, id, ago(30 * HOUR))));
  });

  test('no challenge starts before it was created', async () => {
    const id = await created(ann, {}, ago(2 * HOUR));
    expectDone(await actAt(ann, id, 'started', ago(40 * HOUR)));
    expect(await readChallenge(ann, id)).toMatchObject({ '/attributes/@start': ago(2 * HOUR) });
    const unknown = randomUUID();
    expectDone(await ann.write('challenges', challengeOf(ann), unknown));
    expectDone(await actAt(ann, unknown, 'started', ago(40 * HOUR)));
    expect(await readChallenge(ann, unknown)).toMatchObject({ '/attributes/@start': environment.now() });
  });

  test('the windows of a member begin with their joining, not with an earlier start', async () => {
    const id = await created(ann, {}, ago(72 * HOUR));
    expectDone(await actAt(ann, id, 'started', ago(20 * HOUR)));
    expectDone(await actAt(ben, id, 'joined', ago(300 * DAY)));
    environment.pass(9 * DAY);
    expect((await trustOf(ben)).missed).toBeLessThanOrEqual(7);
  });
});

describe('CH16 a client decides nothing that others see', () => {
  test('a client cannot write the instants that the server adds', async () => {
    const id = await created(ann, { '/attributes/@chlTy': 'one-on-one' });
    const forged = { '/attributes/@count': ago(300 * DAY), '/attributes/@recvd': ago(300 * DAY) };
    expectDone(await ben.write('participations', participationOf(ben, { challenge: id, action: 'joined', at: ago(HOUR) }, forged)));
    expect(await readChallenge(ann, id)).toMatchObject({ '/attributes/@start': environment.now() });
    const [joined] = (await ann.nodes('participations', id)).filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'joined');
    expect(joined?.fieldValues).toMatchObject({ '/attributes/@count': environment.now(), '/attributes/@recvd': environment.now() });
  });

  test('a forged receipt does not bring an earlier instant', async () => {
    const id = await created(ann, { '/attributes/@chlTy': 'one-on-one' });
    const joining = participationOf(ben, { challenge: id, action: 'joined', at: ago(300 * DAY) });
    const early = `${Date.parse(ago(300 * DAY))}.${Date.parse(ago(300 * DAY))}.AAAA`;
    expectDone(await ben.post('/api/local/projects/participations/nodes', joining, { 'Idempotency-Key': randomUUID(), Receipt: early }));
    expect(await readChallenge(ann, id)).toMatchObject({ '/attributes/@start': environment.now() });
  });

  test('CH11 a window that was finally missed stays missed, even for a check-in within its grace', async () => {
    const id = await created(ann, { '/attributes/@durat': 1, '/attributes/@chlTy': 'group-free' });
    expectDone(await takeAction(environment, ann, id, 'started'));
    const midnight = Date.parse(`${environment.now().slice(0, 10)}T00:00:00.000Z`) + DAY;
    environment.setNow(new Date(midnight + 73 * HOUR).toISOString());
    const inGrace = new Date(midnight + 1.5 * HOUR).toISOString();
    expect(refusal(await ann.write('proofs', proofOf(ann, id, inGrace)))).toEqual({ status: 409, code: 'TooLate' });
    expect(await readChallenge(ann, id)).toMatchObject({ '/attributes/@chlSt': 'failed' });
  });
});

describe('SY32 instants of a device in what touches others', () => {
  const WRONG = [
    ['300 days ago', 300 * DAY],
    ['in two minutes', -2 * 60_000],
  ] as const;
  const nodeOf = async (person: Member, project: string, id: string) =>
    (await person.get(`/api/local/projects/${project}/nodes/${id}`)).at('payload', 'nodes', 0, 'fieldValues');
  const dated = () => ({ '/attributes/@tstmp': environment.now(), '/attributes/@recvd': environment.now() });
  const idOf = (answer: Answer): string => String(expectDone(answer).at('nodeId'));

  test.each(WRONG)('a comment that says that it was written %s is dated by its receipt, and sorted by it', async (_, ms) => {
    const challenge = await created(ann);
    const say = async (person: Member, text: string, before = 0): Promise<string> => {
      environment.pass(HOUR);
      return idOf(await person.write('comments', commentOf(person, { challenge, action: 'posted', at: ago(before) }, { '/text': text })));
    };
    await say(ann, 'First');
    const second = await say(ben, 'Second', ms);
    const received = dated();
    await say(ann, 'Third');
    for (const person of [ann, ben]) expect(await nodeOf(person, 'comments', second)).toMatchObject(received);
    const nodes = await ann.nodes('comments', challenge);
    const thread = foldComments(nodes.map(({ id, fieldValues }) => ({ id, fieldValues: commentFields.parse(fieldValues) })));
    const texts = [...thread.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ text }) => text);
    expect(texts).toEqual(['First', 'Second', 'Third']);
  });

  test.each(WRONG)('a verdict and a dispute that say that they were given %s are dated by their receipt', async (_, ms) => {
    const challenge = await created(ann);
    expectDone(await actAt(ben, challenge, 'joined', environment.now()));
    expectDone(await actAt(ann, challenge, 'started', environment.now()));
    const about = idOf(await checkIn(environment, ben, challenge));
    const review = async (person: Member, action: string): Promise<string> => {
      environment.pass(HOUR);
      return idOf(await person.write('reviews', reviewOf(person, { challenge, action, about, at: ago(ms) })));
    };
    expect(await nodeOf(ben, 'reviews', await review(ann, 'rejected'))).toMatchObject(dated());
    expect(await nodeOf(ann, 'reviews', await review(ben, 'disputed'))).toMatchObject(dated());
    expect(await readChallenge(ann, challenge)).toMatchObject({ '/attributes/@chlSt': 'disputed' });
  });

  test('the time for a dispute is over by the receipt, whatever instant it names', async () => {
    const challenge = await created(ann);
    expectDone(await actAt(ben, challenge, 'joined', environment.now()));
    expectDone(await actAt(ann, challenge, 'started', environment.now()));
    const about = idOf(await checkIn(environment, ben, challenge));
    expectDone(await ann.write('reviews', reviewOf(ann, { challenge, action: 'rejected', about, at: environment.now() })));
    environment.pass(48 * HOUR);
    const late = reviewOf(ben, { challenge, action: 'disputed', about, at: ago(47 * HOUR) });
    expect(refusal(await ben.write('reviews', late))).toEqual({ status: 409, code: 'DisputingOver' });
  });

  test('a joining is in the feed at its receipt, and its node names the instant from which it counts', async () => {
    const challenge = await created(ann, {}, ago(60 * HOUR));
    const joining = idOf(await actAt(ben, challenge, 'joined', ago(300 * DAY)));
    const counts = ago(60 * HOUR);
    expect(await nodeOf(ann, 'participations', joining)).toMatchObject({
      '/attributes/@tstmp': counts,
      '/attributes/@count': counts,
      '/attributes/@recvd': environment.now(),
    });
    const feed = (await ann.get('/api/local/community/feed')).at('payload', 'nodes', 0, 'fieldValues');
    expect(feed).toMatchObject({ '/attributes/@chlId': challenge, '/attributes/@tstmp': environment.now() });
  });
});
