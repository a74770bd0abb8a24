import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DAY, HOUR, instantOf, MINUTE } from '../../core/kernel/time/instant.ts';
import { openHistory, type Step } from '../arbitraries/hostileHistory.ts';
import { invariant } from '../invariant.ts';

/** The people whose past must stay, and the one who writes about it. */
const [OTHERS, WRITER] = [['ann', 'ben'], 'mal'] as const;
const BEGINS = Date.parse('2026-03-02T10:00:00.000Z');
const EXTREMES = ['1970-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9998-12-31T23:59:59.999Z'];

/** How far an instant is from the true time, in milliseconds, or an instant far away. */
const instantFrom = fc.oneof(
  { arbitrary: fc.constant(0), weight: 3 },
  { arbitrary: fc.integer({ min: -80 * HOUR, max: 10 * MINUTE }), weight: 4 },
  { arbitrary: fc.constantFrom(-400 * DAY, -300 * DAY, -72 * HOUR, -71 * HOUR, 5 * MINUTE, 365 * DAY), weight: 4 },
  { arbitrary: fc.constantFrom(...EXTREMES), weight: 1 },
);

const stepOf = (people: readonly string[], longest: number): fc.Arbitrary<Step> =>
  fc.record({
    person: fc.constantFrom(...people),
    what: fc.constantFrom('create', 'join', 'join', 'start', 'start', 'proof', 'proof', 'proof', 'cancel'),
    type: fc.constantFrom('one-on-one', 'group-free'),
    days: fc.constantFrom(1, 2, 7),
    target: fc.nat({ max: 7 }),
    at: instantFrom,
    zone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
    id: fc.constantFrom(0, 0, -60 * HOUR, -400 * DAY, 365 * DAY),
    after: fc.integer({ min: 0, max: longest }),
  });

const history = fc.record({
  /** Weeks in which everyone writes anything. */
  before: fc.array(stepOf([...OTHERS, WRITER], 40 * HOUR), { minLength: 8, maxLength: 30 }),
  /** Minutes in which one of them writes about the past. */
  about: fc.array(stepOf([WRITER], 2 * MINUTE), { minLength: 1, maxLength: 12 }),
});

invariant(
  'CH16 TR1 what the server derives about a person is the same with and without later writes of others about the past',
  25,
  fc.asyncProperty(history, async ({ before, about }) => {
    const [without, together] = [await openHistory(BEGINS, [...OTHERS, WRITER]), await openHistory(BEGINS, [...OTHERS, WRITER])];
    for (const step of before) for (const each of [without, together]) await each.write(step);
    const at = instantOf(together.now());
    for (const step of about) {
      await together.write(step);
      without.pass(step.after);
    }
    for (const person of OTHERS) {
      assert.deepEqual(await together.figuresOf(person), await without.figuresOf(person));
      assert.deepEqual(await together.pastOf(person, at), await without.pastOf(person, at));
    }
    // What became final since shows no more of them either.
    for (const each of [without, together]) each.pass(20 * DAY);
    for (const person of OTHERS) assert.deepEqual(await together.pastOf(person, at), await without.pastOf(person, at));
  }),
  { share: 20 },
);
