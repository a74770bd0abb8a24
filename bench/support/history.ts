import { OPEN_BETS } from '../../core/domain/betting/odds.ts';
import { openBets } from '../../core/domain/betting/state.ts';
import { endOf } from '../../core/domain/challenge/windows.ts';
import { dueCommands } from '../../core/domain/dueCommands.ts';
import { serverOutcomes } from '../../core/sample/serverOutcomes.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { DAY, HOUR } from '../../core/kernel/time/instant.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import type { EventLog } from '../../core/kernel/log/log.ts';
import type { AppStore, AppCommand } from '../../core/domain/slices.ts';
import { ME, openBenchStore, environmentAt } from './environment.ts';
import { ownChallenges } from '../../core/domain/challenge/state.ts';

const FIRST_DAY = Date.UTC(2024, 0, 1, 9);
const CHALLENGES_AT_ONCE = 5;

/** The account of a history, and the start of its first day in milliseconds. */
export type Owner = { readonly account: string; readonly firstDay: number };

export type History = {
  readonly events: readonly EventEnvelope[];
  /** The instant after the last event, in milliseconds: the start time of a store over this log. */
  readonly now: number;
};

/**
 * Creates a busy person's log of `count` events, decided by the core itself: five challenges at a time with a daily check-in in each (some
 * missed), their outcomes, daily rewards, purchases, bets, and the server's verdict on every node.
 */
export async function historyOf(count: number, { account, firstDay }: Owner = { account: ME, firstDay: FIRST_DAY }): Promise<History> {
  const events: EventEnvelope[] = [];
  let now = firstDay;
  const store = await openBenchStore(
    growingLog(events),
    environmentAt(() => now),
    account,
  );
  await executeAll(store, [
    { id: `open:${account}`, type: 'OpenAccount', data: { accountId: account, name: 'Bench', email: 'bench@example.org' } },
  ]);
  for (let day = 0; events.length < count; day += 1) {
    now = firstDay + day * DAY;
    await runDay(store, day);
    now += HOUR;
    await executeAll(store, store.views$.value.state.sync.pending.map(acknowledged));
  }
  store.close();
  return { events: events.slice(0, count), now };
}

/** A log in memory that only appends, without checks. */
export function growingLog(events: EventEnvelope[]): EventLog {
  const read: EventLog['read'] = async (position, limit) =>
    events.slice(position - 1, limit === undefined ? undefined : position - 1 + limit);
  return {
    ...createMemoryLog(),
    append: async (_, added) => {
      events.push(...added);
      return { appended: true };
    },
    read,
    tail: async (position, limit) => ({ events: await read(position, limit), confirmed: 0, generation: 0 }),
    head: async () => events.length,
    close: () => undefined,
  };
}

async function runDay(store: AppStore, day: number): Promise<void> {
  store.tick();
  await executeAll(store, scheduledNow(store));
  await executeAll(store, [daily(day, 'ClaimDailyReward'), daily(day, 'ClaimStripDay')]);
  if (day % 7 === 6) await executeAll(store, [{ id: `ClaimActivity:${day}`, type: 'ClaimActivity', data: { activity: 'streak-bonus' } }]);
  if (day % 10 === 0) await executeAll(store, [purchase(`payment-${day}`)]);
  if (running(store).length < CHALLENGES_AT_ONCE) await takeOn(store, day);
  await executeAll(
    store,
    running(store)
      .filter((_, i) => (day + i) % 9 !== 0)
      .map((id) => checkIn(id, day)),
  );
  await executeAll(store, scheduledNow(store));
}

function scheduledNow(store: AppStore): AppCommand[] {
  const { state, asOf } = store.views$.value;
  return [...serverOutcomes(state, asOf.now), ...dueCommands(state, asOf, asOf.now)];
}

async function takeOn(store: AppStore, day: number): Promise<void> {
  const [challengeId = ''] = await createdIds(store, newChallenge(day));
  if (openBets(store.views$.value.state.betting) < OPEN_BETS) await executeAll(store, [betOn(challengeId, 200 + (day % 4) * 50)]);
  await executeAll(store, [{ id: `start:${day}`, type: 'StartChallenge', data: { challengeId } }]);
}

function betOn(challengeId: string, stake: number): AppCommand {
  return { id: `bet:${challengeId}`, type: 'PlaceBet', data: { challengeId, stake, listing: null, paymentId: null } };
}

function newChallenge(day: number): AppCommand {
  const kind = { type: 'group-free', category: 'fitness', proofType: 'text', frequency: 'daily' } as const;
  return {
    id: `create:${day}`,
    type: 'CreateChallenge',
    data: { ...kind, title: `Run 5k, number ${day}`, durationDays: 14 + (day % 17), isVerified: false },
  };
}

/** Buys a package with a completed payment. */
export function purchase(paymentId: string): AppCommand {
  return { id: `purchase:${paymentId}`, type: 'BuyPoints', data: { packageId: 'starter', paymentId } };
}

/** Checks in to a challenge with text proofs. */
export function checkIn(challengeId: string, turn: number | string): AppCommand {
  const evidence = { type: 'text' as const, text: `Ran five kilometres along the river, turn ${turn}.` };
  return { id: `proof:${challengeId}:${turn}`, type: 'UploadProof', data: { challengeId, evidence, note: 'Windy today' } };
}

/** Above every day of a history. */
const FURTHER = 100_000;

/** Creates and starts further challenges, which accept check-ins now. Returns their ids. */
export async function startFurther(store: AppStore, count: number): Promise<string[]> {
  const started: string[] = [];
  for (let each = FURTHER; each < FURTHER + count; each += 1) {
    const [challengeId = ''] = await createdIds(store, newChallenge(each));
    await executeAll(store, [{ id: `start:${each}`, type: 'StartChallenge', data: { challengeId } }]);
    started.push(challengeId);
  }
  return started;
}

/** Returns the active challenges that accept check-ins now. */
export function running(store: AppStore): string[] {
  const { state, asOf } = store.views$.value;
  return ownChallenges(state.challenge)
    .filter(({ stage }) => stage.name === 'active' && endOf(stage.run) > asOf.now)
    .map(({ id }) => id);
}

function daily(day: number, type: 'ClaimDailyReward' | 'ClaimStripDay'): AppCommand {
  return { id: `${type}:${day}`, type, data: {} };
}

function acknowledged({ event }: { event: string }): AppCommand {
  return { id: `ack:${event}`, type: 'AcknowledgeEvent', data: { event, nodeId: event } };
}

async function executeAll(store: AppStore, commands: readonly AppCommand[]): Promise<void> {
  const results = await Promise.all(commands.map((command) => store.execute(command)));
  const refused = results.find((result) => !result.ok);
  if (refused) throw new Error(`The core refused a command of the history: ${JSON.stringify(refused)}`);
}

async function createdIds(store: AppStore, command: AppCommand): Promise<string[]> {
  const result = await store.execute(command);
  return result.ok ? result.events.map(({ id }) => id) : [];
}
