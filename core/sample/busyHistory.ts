import { dueCommands } from '../domain/dueCommands.ts';
import { serverOutcomes } from './serverOutcomes.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { dateLater, DAY, HOUR, instantOf, millis } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import { createRecorder, type Recorder } from '../kernel/store/recorder.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type Root } from '../domain/slices.ts';

const FIRST_DAY = millis('2012-01-01T09:00:00.000Z');
/** How many challenges run at the same time, and for how many days.  */
const AT_ONCE = 5;
const DURATION = 10;
/** The days from the start of these challenges to the start of the next ones. */
const ROUND = DURATION + 2;
const ACCOUNT = 'scratch';

type Busy = { readonly recorder: Recorder<Root>; readonly running: string[] };

/**
 * Simulates a busy user day by day with the rules: rewards, challenges with bets and check-ins (some missed), outcomes, and
 * acknowledgements of every node. The result is always the same.
 * @returns the events of each day, without an end
 */
export function* busyHistory(): Generator<readonly EventEnvelope[], never> {
  const time = { now: FIRST_DAY };
  const ports = { now: () => time.now, zone: () => 'UTC', calendar: utc, random: counting() };
  const recorder = createRecorder({ registry, initial: initialRoot, ports, actor: ACCOUNT, device: 'scratch device' });
  const busy: Busy = { recorder, running: [] };
  let yielded = 0;
  recorder.execute({ id: 'open', type: 'OpenAccount', data: { accountId: ACCOUNT, name: 'Scratch', email: 'scratch@example.org' } });
  for (let day = 0; ; day += 1) {
    time.now = FIRST_DAY + day * DAY;
    simulateDay(busy, day, instantOf(time.now));
    time.now += HOUR;
    // A copy, because each acknowledgement removes one.
    for (const event of recorder.root.sync.pending.map((each) => each.event))
      execute(recorder, 'AcknowledgeEvent', { event, nodeId: event });
    yield recorder.events.slice(yielded);
    yielded = recorder.events.length;
  }
}

function simulateDay({ recorder, running }: Busy, day: number, now: string): void {
  for (const type of ['OpenDay', 'ClaimDailyReward', 'ClaimStripDay']) execute(recorder, type, {});
  if (day % 10 === 3) execute(recorder, 'BuyPoints', { packageId: 'starter', paymentId: `payment ${day}` });
  if (day % ROUND === 0) running.push(...Array.from({ length: AT_ONCE }, (_, i) => begin(recorder, day, i)));
  if (day % ROUND === ROUND - 1) {
    for (const { type, data } of serverOutcomes(recorder.root, now)) execute(recorder, type, data);
    for (const id of running.splice(0)) execute(recorder, 'DecideOutcome', { challengeId: id, serverTime: now });
    // Computing due commands reads every past challenge, so it runs once a round. Otherwise a long history takes minutes.
    for (const { type, data } of dueCommands(recorder.root, { now, day: recorder.now().day }, now)) execute(recorder, type, data);
  }
  for (const [i, id] of running.entries()) {
    if ((day + i * 3) % 9 === 0) continue;
    const evidence = { type: 'text', text: `Ran five kilometres along the river, day ${day}.` };
    execute(recorder, 'UploadProof', { challengeId: id, evidence, note: 'Windy today' });
  }
}

function begin(recorder: Recorder<Root>, day: number, index: number): string {
  const kind = { type: 'group-free', category: 'fitness', proofType: 'text', frequency: 'daily' };
  const [created] = execute(recorder, 'CreateChallenge', {
    ...kind,
    title: `Run 5k, number ${day} ${index + 1}`,
    durationDays: DURATION,
    isVerified: false,
  });
  const challengeId = created?.id ?? '';
  execute(recorder, 'PlaceBet', { challengeId, stake: 200 + index * 50, listing: null, paymentId: null });
  execute(recorder, 'StartChallenge', { challengeId });
  return challengeId;
}

/** Ignores refusals: a closed window, a day that was claimed. */
function execute(recorder: Recorder<Root>, type: string, data: unknown): readonly EventEnvelope[] {
  return recorder.execute({ id: `${type} ${recorder.events.length}`, type, data }).events;
}

/** A UTC calendar without time zone data: a platform takes longer to query that than the rules take for a command. */
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

/** Returns bytes that never repeat and are the same on every run. */
function counting(): (length: number) => Uint8Array {
  let count = 0;
  return (length) => {
    count += 1;
    return Uint8Array.from({ length }, (_, i) => (count >>> (8 * (i % 4))) & 255);
  };
}
