import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CREATE_DEFAULTS } from '../../core/domain/challenge/commands.ts';
import { runOf, ownChallenge } from '../../core/domain/challenge/state.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { oddZone } from '../../core/testing/arbitraries/zones.ts';
import { createInMemoryStore, type InMemoryStore } from '../../core/testing/inMemoryStore.ts';
import { claimed, mustBeSeparate } from '../../core/testing/invariants/claimedDays.ts';
import { DAY, HOUR, MINUTE } from '../../core/kernel/time/instant.ts';
import { invariant } from '../invariant.ts';

/** What a person can do once a day, and the event that records it. */
const DAILY = [
  { command: 'OpenDay', event: 'DayOpened' },
  { command: 'ClaimStripDay', event: 'StripDayClaimed' },
  { command: 'ClaimDailyReward', event: 'DailyRewardClaimed' },
] as const;

/** How wrong a clock is, in milliseconds: not at all, by minutes, by hours, or by days up to more than a year. */
const clockError = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -10, max: 10 }).map((minutes) => minutes * MINUTE),
  fc.integer({ min: -30 * HOUR, max: 30 * HOUR }),
  fc.integer({ min: -400, max: 400 }).map((days) => days * DAY),
);
/** A look at the app while the clock is wrong: the time that passes before it, in milliseconds, and the error of the clock. */
type Look = { readonly ms: number; readonly error: number };
const look: fc.Arbitrary<Look> = fc.record({ ms: fc.integer({ min: 0, max: 30 * HOUR }), error: clockError });
const looks = fc.array(look, { minLength: 1, maxLength: 20 });

/** A person who claimed everything at each look. The clock is right again. */
function afterLooks(zone: string, wrong: readonly Look[]): InMemoryStore {
  const store = createInMemoryStore({ calendar, zone });
  store.execute('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  for (const { ms, error } of wrong) {
    store.environment.advance(ms);
    store.environment.setClockError(error);
    for (const { command } of DAILY) store.execute(command);
  }
  store.environment.setClockError(0);
  return store;
}

invariant(
  'SY20 AC2 PR9 WA8 after any clock errors, all that a day gives can be claimed on every later day, and no day is claimed twice',
  150,
  fc.property(oddZone, looks, (zone, wrong) => {
    const store = afterLooks(zone, wrong);
    for (let day = 1; day <= 5; day += 1) {
      store.environment.advance(DAY);
      mustClaimAll(store, zone);
    }
    mustBeSeparate(store.events);
  }),
);

/** Claims everything. Only what a wrong clock claimed for this date before may be refused. */
function mustClaimAll(store: InMemoryStore, zone: string): void {
  const { date } = calendar.dayOf(store.environment.now(), zone);
  for (const { command, event } of DAILY) {
    const isClaimed = claimed(store.events, event).some(({ day }) => day.date === date);
    const { refusal } = store.execute(command);
    assert.equal(refusal === null, !isClaimed, `${command} on ${date}: ${JSON.stringify(refusal)}`);
  }
}

invariant(
  'SY20 CH8 after any clock errors, a challenge begins at the right time and takes a check-in on each of its days',
  60,
  fc.property(oddZone, looks, (zone, wrong) => {
    const store = afterLooks(zone, wrong);
    store.environment.advance(DAY);
    const form = { ...CREATE_DEFAULTS, title: 'Run 5k', type: 'group-free', proofType: 'text', durationDays: 3, isVerified: false };
    const challengeId = idOf(store, 'CreateChallenge', form);
    const started = idOf(store, 'StartChallenge', { challengeId });
    assert.equal(store.events.find(({ id }) => id === started)?.at, store.environment.now());
    for (let window = 0; window < 3; window += 1) {
      const challenge = ownChallenge(store.root.challenge, challengeId);
      const bounds = (challenge && runOf(challenge)?.bounds) ?? [];
      store.environment.setNow(bounds[window + 1] ?? '');
      store.environment.advance(-MINUTE);
      idOf(store, 'UploadProof', { challengeId, evidence: { type: 'text', text: 'Done' }, note: '' });
    }
    assert.deepEqual(Object.keys(ownChallenge(store.root.challenge, challengeId)?.proofs ?? {}), ['0', '1', '2']);
  }),
);

/** Executes a command that must write an event, and returns the event's id. */
function idOf(store: InMemoryStore, type: string, data: unknown): string {
  const { refusal } = store.execute(type, data);
  assert.equal(refusal, null, `${type}: ${JSON.stringify(refusal)}`);
  return store.events.at(-1)?.id ?? '';
}
