import { createIntlCalendar } from '@gauntlet/core/server';
import { exportLog } from '@gauntlet/core/devtools';
import { createInMemoryStore, cachingCalendar, type InMemoryStore } from '@gauntlet/core/testing';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { DAY, HOUR, instantOf, millis } from '../../../core/kernel/time/instant.ts';

const FIRST_DAY = millis('2012-01-01T09:00:00.000Z');
const REWARDS = [10, 15, 20, 25, 30, 40, 100];
const STRIP = [50, 75, 100, 150, 200, 300, 500];
/** Days of a challenge, and the number of challenges in parallel, which start on different days. */
const DURATION = 10;
const AT_ONCE = 5;

type Running = { readonly id: string; readonly stake: number; readonly startedOn: number; readonly start: string; missed: number };

/**
 * Builds a log of `count` events of a busy person, the same each time. It writes the facts in the order of real decisions without
 * deciding them, so that 100,000 events take seconds. Half of its days have a bet, a purchase or a comment; every challenge ends.
 */
export function longLog(count: number): readonly EventEnvelope[] {
  const calendar = cachingCalendar(createIntlCalendar());
  const store = createInMemoryStore({ calendar, now: instantOf(FIRST_DAY), zone: 'UTC' });
  const running: Running[] = [];
  store.execute('OpenAccount', { accountId: 'ann', name: 'Ann Example', email: 'ann@example.org' });
  for (let day = 0; store.events.length < count; day += 1) {
    store.environment.setNow(instantOf(FIRST_DAY + day * DAY));
    live(store, day, running);
  }
  return store.events.slice(0, count);
}

/** The same log as the text of an exported file. */
export function longFile(count: number): string {
  const events = longLog(count);
  const last = events.at(-1);
  const asOf = { now: last?.at ?? '', day: last?.day ?? { date: '', from: '', to: '' } };
  return exportLog(events, { app: '0.1.0', account: 'ann', asOf, zone: 'UTC' });
}

function live(store: InMemoryStore, day: number, running: Running[]): void {
  const record = (type: string, data: object): string => store.record({ type, data })[0]?.id ?? '';
  const push = (type: string, data: object): string => {
    const id = record(type, data);
    record('NodeAcknowledged', { event: id, nodeId: id, receipt: '' });
    return id;
  };
  for (const challenge of running.splice(0)) {
    if (day - challenge.startedOn < DURATION) running.push(challenge);
    else end(challenge, record);
  }
  if (day > 0) record('DayOpened', { points: 50, xp: 5 });
  record('DailyRewardClaimed', { cycleDay: (day % 7) + 1, points: REWARDS[day % 7] });
  record('StripDayClaimed', { cycleDay: (day % 7) + 1, points: STRIP[day % 7] });
  if (day % 7 === 6) record('ActivityClaimed', { activity: 'streak-bonus', points: 1_000 });
  if (day % 10 === 3)
    record('PointsPurchased', { packageId: 'starter', paymentId: `payment-${day}`, points: 500, bonus: 0, priceCents: 499 });
  if (day % 2 === 0 && running.length < AT_ONCE) running.push(begin(day, record, push));
  for (const [i, challenge] of running.entries()) {
    const window = day - challenge.startedOn;
    if ((day + i * 3) % 9 === 0) {
      challenge.missed += 1;
      continue;
    }
    const text = `Ran five kilometres along the river, day ${day}.`;
    push('ProofUploaded', { challengeId: challenge.id, window, evidence: { type: 'text', text }, note: 'Windy today' });
    if ((day + i) % 4 === 0) push('CommentPosted', { challengeId: challenge.id, text: `Well done, day ${day}!`, parent: null });
  }
  talk(day, record);
}

function talk(day: number, record: (type: string, data: object) => string): void {
  const ben = { id: 'ben', name: 'Ben Example' };
  if (day % 3 === 0) record('MessageSent', { to: ben, text: `How did day ${day} go?` });
  if (day % 3 === 1) record('MessageReceived', { from: ben, text: 'Better than the day before.' });
  if (day % 3 === 2) record('ConversationRead', { person: 'ben' });
}

function begin(day: number, record: (type: string, data: object) => string, push: typeof record): Running {
  const terms = {
    title: `Run 5k, number ${day}`,
    type: 'group-free',
    category: 'fitness',
    proofType: 'text',
    frequency: 'daily',
    durationDays: DURATION,
    entryFeeCents: 0,
    opponent: null,
  };
  const id = push('ChallengeCreated', terms);
  const stake = 100 + (day % 4) * 50;
  record('BetPlaced', { challengeId: id, stake, potentialWinnings: stake * 2 });
  const midnight = FIRST_DAY - 9 * HOUR + day * DAY;
  const bounds = Array.from({ length: DURATION + 1 }, (_, i) => instantOf(midnight + i * DAY));
  const endDate = (bounds.at(-1) ?? '').slice(0, 10);
  push('ChallengeStarted', { challengeId: id, startedBy: 'ann', run: { startedAt: instantOf(FIRST_DAY + day * DAY), endDate, bounds } });
  return { id, stake, startedOn: day, start: bounds[0] ?? '', missed: 0 };
}

function end({ id, stake, start, missed }: Running, record: (type: string, data: object) => string): void {
  const outcome = {
    challengeId: id,
    endedAt: instantOf(millis(start) + DURATION * DAY),
    windows: DURATION,
    needed: 8,
    done: DURATION - missed,
  };
  if (DURATION - missed < 8) {
    record('ChallengeFailed', outcome);
    record('BetLost', { challengeId: id, stake });
    return;
  }
  record('ChallengeCompleted', outcome);
  record('BetWon', { challengeId: id, stake, payout: stake * 2 });
  record('ChallengeXpAwarded', { challengeId: id, xp: 50, base: 50, streakTenths: 10, boostTenths: 10, seasonTenths: 10 });
}
