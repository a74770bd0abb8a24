import { dueCommands } from '../domain/dueCommands.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { dateLater, DAY, HOUR, instantOf, millis } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import { createScribe, type Scribe } from '../kernel/store/scribe.ts';
import { initialRoot, registry, type Root } from '../domain/registry.ts';

const FIRST_DAY = millis('2012-01-01T09:00:00.000Z');
/** So many challenges run side by side, each for so many days. */
const AT_ONCE = 5;
const DURATION = 10;
/** From the beginning of these challenges to that of the next ones, in days. */
const ROUND = DURATION + 2;
const ACCOUNT = 'scratch';

type Busy = { readonly scribe: Scribe<Root>; readonly running: string[] };

/**
 * A busy person's life, day by day, decided by the rules: rewards, challenges with a bet and check-ins (some missed), their outcomes,
 * and the server's word on every node. The same each time.
 * @returns the events of each day, without an end
 */
export function* busyLife(): Generator<readonly EventEnvelope[], never> {
  const time = { now: FIRST_DAY };
  const ports = { now: () => time.now, zone: () => 'UTC', calendar: utc, random: counting() };
  const scribe = createScribe({ registry, initial: initialRoot, ports, actor: ACCOUNT, device: 'scratch device' });
  const busy: Busy = { scribe, running: [] };
  let told = 0;
  scribe.act({ id: 'open', type: 'OpenAccount', data: { accountId: ACCOUNT, name: 'Scratch', email: 'scratch@example.org' } });
  for (let day = 0; ; day += 1) {
    time.now = FIRST_DAY + day * DAY;
    live(busy, day, instantOf(time.now));
    time.now += HOUR;
    // A copy: each answer takes one away.
    for (const event of scribe.root.sync.pending.map((each) => each.event)) act(scribe, 'AcknowledgeEvent', { event, nodeId: event });
    yield scribe.events.slice(told);
    told = scribe.events.length;
  }
}

function live({ scribe, running }: Busy, day: number, now: string): void {
  for (const type of ['OpenDay', 'ClaimDailyReward', 'ClaimStripDay']) act(scribe, type, {});
  if (day % 10 === 3) act(scribe, 'BuyPoints', { packageId: 'starter', paymentId: `payment ${day}` });
  if (day % ROUND === 0) running.push(...Array.from({ length: AT_ONCE }, (_, i) => begin(scribe, day, i)));
  if (day % ROUND === ROUND - 1) {
    for (const id of running.splice(0)) act(scribe, 'DecideOutcome', { challengeId: id, serverTime: now });
    // What is due reads every challenge there ever was: once a round, or a long life takes minutes.
    for (const { type, data } of dueCommands(scribe.root, { now, day: scribe.now().day }, now)) act(scribe, type, data);
  }
  for (const [i, id] of running.entries()) {
    if ((day + i * 3) % 9 === 0) continue;
    const evidence = { type: 'text', text: `Ran five kilometres along the river, day ${day}.` };
    act(scribe, 'UploadProof', { challengeId: id, evidence, note: 'Windy today' });
  }
}

function begin(scribe: Scribe<Root>, day: number, place: number): string {
  const kind = { type: 'group-free', category: 'fitness', proofType: 'text', frequency: 'daily' };
  const [created] = act(scribe, 'CreateChallenge', {
    ...kind,
    title: `Run 5k, number ${day} ${place + 1}`,
    durationDays: DURATION,
    isVerified: false,
  });
  const challengeId = created?.id ?? '';
  act(scribe, 'PlaceBet', { challengeId, stake: 200 + place * 50, listing: null, paymentId: null });
  act(scribe, 'StartChallenge', { challengeId });
  return challengeId;
}

/** What is refused leaves nothing behind: a window that is not open, a day that was claimed. */
function act(scribe: Scribe<Root>, type: string, data: unknown): readonly EventEnvelope[] {
  return scribe.act({ id: `${type} ${scribe.events.length}`, type, data }).events;
}

/** Where nobody changes a clock no time zone data are asked, for each of which a platform takes longer than the rules take for an act. */
const utc: Calendar = {
  dayOf: (instant) => {
    const date = instant.slice(0, 10);
    return { date, from: midnight(date), to: midnight(dateLater(date, 1)) };
  },
  firstInstants: (date, _, count) => Array.from({ length: count }, (__, i) => midnight(dateLater(date, i))),
};

function midnight(date: string): string {
  return `${date}T00:00:00.000Z`;
}

/** Bytes that are never the same twice, and the same each time. */
function counting(): (length: number) => Uint8Array {
  let count = 0;
  return (length) => {
    count += 1;
    return Uint8Array.from({ length }, (_, i) => (count >>> (8 * (i % 4))) & 255);
  };
}
