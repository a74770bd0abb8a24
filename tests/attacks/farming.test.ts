// Attempts to earn a reputation alone or in a second, against the real server on the embedded database (TR6, TR7).
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../server/support/environment.ts';
import { created, expectDone, participationOf, proofOf, readProfile, takeAction, checkIn } from '../server/support/nodes.ts';
import { sharedServer } from '../server/support/sharedServer.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
const ONE_DAY = { '/attributes/@durat': 1 };

const environment = sharedServer();
let ann: Member;
let ben: Member;
let offset = 0;

beforeEach(async () => {
  // Each test has its own people and its own weeks. It begins on a Monday.
  offset += 70;
  environment.setNow(new Date(Date.parse('2026-03-02T00:00:00.000Z') + offset * DAY).toISOString());
  ann = await environment.signUp('Ann');
  ben = await environment.signUp('Ben');
});
afterAll(() => expect(environment.reported).toEqual([]));

const ago = (ms: number): string => new Date(Date.parse(environment.now()) - ms).toISOString();

/** The figures of a person as another one reads them. */
async function figuresOf(person: Member, reader: Member) {
  const fields = await readProfile(reader, person.id);
  return {
    trust: fields['/attributes/@trust'],
    completed: fields['/attributes/@compl'],
    missed: fields['/attributes/@missd'],
    badge: fields['/attributes/@badge'],
  };
}
const NOTHING = { trust: 50, completed: 0, missed: 0, badge: 'none' };

/** Creates, starts and checks in, eight times: three more than count in a week. `at`: the instant that the client names. */
async function eight(at: () => string, accomplice?: Member, count = 8): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const id = await created(ann, ONE_DAY);
    if (accomplice) expectDone(await takeAction(environment, accomplice, id, 'joined'));
    expectDone(await ann.write('participations', participationOf(ann, { challenge: id, action: 'started', at: at() })));
    await ann.write('proofs', proofOf(ann, id, at(), { '/attributes/@prfDt': 'x' }));
  }
}

describe('TR6 what nobody else could see happen does not count for others', () => {
  test.each([['alone'], ['with an accomplice']])(
    'eight challenges begun two days back with one letter each, %s, earn nothing at once',
    async (how) => {
      await eight(() => ago(2 * DAY), how === 'alone' ? undefined : ben);
      expect(await figuresOf(ann, ben)).toEqual(NOTHING);
    },
  );

  test('eight challenges begun two days back, alone, earn nothing later', async () => {
    await eight(() => ago(2 * DAY));
    environment.pass(8 * DAY);
    expect(await figuresOf(ann, ben)).toEqual(NOTHING);
  });

  test.each([['alone'], ['with an accomplice']])(
    'eight one-day challenges begun two minutes before midnight, %s, earn nothing',
    async (how) => {
      environment.pass(DAY - 2 * MINUTE);
      await eight(() => environment.now(), how === 'alone' ? undefined : ben);
      environment.pass(2 * MINUTE);
      expect(await figuresOf(ann, ben)).toEqual(NOTHING);
      expect(await figuresOf(ben, ann)).toEqual(NOTHING);
      environment.pass(5 * DAY);
      expect(await figuresOf(ann, ben)).toEqual(NOTHING);
    },
  );

  test('an accomplice who joins when the challenge is nearly over makes it count for nobody', async () => {
    const id = await created(ann, { '/attributes/@durat': 2 });
    expectDone(await ann.write('participations', participationOf(ann, { challenge: id, action: 'started', at: environment.now() })));
    environment.pass(HOUR);
    expectDone(await checkIn(environment, ann, id));
    environment.pass(40 * HOUR);
    await takeAction(environment, ben, id, 'joined');
    expectDone(await checkIn(environment, ann, id));
    environment.pass(DAY);
    expect(await figuresOf(ben, ann)).toEqual(NOTHING);
  });
});

describe('TR7 much in one week counts less', () => {
  test('eight real one-day challenges with an accomplice in one week count as five, for 12 points', async () => {
    await eight(() => environment.now(), ben);
    environment.pass(4 * DAY);
    expect(await figuresOf(ann, ben)).toEqual({ trust: 62, completed: 5, missed: 0, badge: 'consistent' });
    await eight(() => environment.now(), ben, 2);
    environment.pass(4 * DAY);
    expect(await figuresOf(ann, ben)).toMatchObject({ trust: 62, completed: 5 });
  });

  test('a real challenge of days with somebody else counts for both', async () => {
    environment.pass(9 * HOUR);
    const id = await created(ann, { '/attributes/@durat': 3 });
    expectDone(await takeAction(environment, ben, id, 'joined'));
    expectDone(await takeAction(environment, ann, id, 'started'));
    for (let day = 0; day < 3; day += 1) {
      for (const person of [ann, ben]) expectDone(await checkIn(environment, person, id));
      environment.pass(DAY);
    }
    // The last check-ins are accepted by silence.
    environment.pass(2 * DAY);
    const once = { trust: 53, completed: 1, missed: 0, badge: 'none' };
    expect(await figuresOf(ann, ben)).toEqual(once);
    expect(await figuresOf(ben, ann)).toEqual(once);
  });

  test('no profile shows a trust below 0 or above 100', async () => {
    const others = await Promise.all(['Cleo', 'Dan'].map((name) => environment.signUp(name)));
    for (let i = 0; i < 5; i += 1) {
      const id = await created(ann, { '/attributes/@durat': 10 });
      expectDone(await takeAction(environment, ben, id, 'joined'));
      expectDone(await takeAction(environment, ann, id, 'started'));
    }
    environment.pass(14 * DAY);
    for (const reader of [ann, ben, ...others]) {
      expect(await figuresOf(ann, reader)).toEqual({ trust: 0, completed: 0, missed: 30, badge: 'flagged' });
    }
    const trusts = (await ben.nodes('profiles')).map(({ fieldValues }) => Number(fieldValues['/attributes/@trust']));
    expect(trusts.every((trust) => trust >= 0 && trust <= 100)).toBe(true);
  });
});
