import { OPEN_BETS } from '../../core/domain/betting/odds.ts';
import { openBets } from '../../core/domain/betting/state.ts';
import { endOf } from '../../core/domain/challenge/windows.ts';
import { dueCommands } from '../../core/domain/dueCommands.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { DAY, HOUR } from '../../core/kernel/time/instant.ts';
import type { EventLog } from '../../core/kernel/log/log.ts';
import type { AppStore, AppCommand } from '../../core/domain/registry.ts';
import { ME, openBenchStore, worldAt } from './world.ts';

const FIRST_DAY = Date.UTC(2024, 0, 1, 9);
const CHALLENGES_AT_ONCE = 5;

/** Whose life it is, and when its first day begins, in milliseconds. */
export type Whose = { readonly account: string; readonly firstDay: number };

export type Life = {
  readonly events: readonly EventEnvelope[];
  /** The instant after the last event, in milliseconds: where a store over them goes on. */
  readonly now: number;
};

/**
 * A busy person's log of `count` events, decided by the core itself: five challenges at a time with a check-in a day in
 * each (some missed), their outcomes, daily rewards, purchases, bets, and the server's word on every node.
 */
export async function lifeOf(count: number, { account, firstDay }: Whose = { account: ME, firstDay: FIRST_DAY }): Promise<Life> {
  const events: EventEnvelope[] = [];
  let now = firstDay;
  const store = await openBenchStore(
    growingLog(events),
    worldAt(() => now),
    account,
  );
  await does(store, [
    { id: `open:${account}`, type: 'OpenAccount', data: { accountId: account, name: 'Bench', email: 'bench@example.org' } },
  ]);
  for (let day = 0; events.length < count; day += 1) {
    now = firstDay + day * DAY;
    await live(store, day);
    now += HOUR;
    await does(store, store.views$.value.state.sync.pending.map(acknowledged));
  }
  store.close();
  return { events: events.slice(0, count), now };
}

/** A log that only grows in memory: events go in as they are, which is enough for who made them. */
export function growingLog(events: EventEnvelope[]): EventLog {
  return {
    append: async (_, added) => {
      events.push(...added);
      return { appended: true };
    },
    read: async (position, limit) => events.slice(position - 1, limit === undefined ? undefined : position - 1 + limit),
    head: async () => events.length,
    close: () => undefined,
  };
}

async function live(store: AppStore, day: number): Promise<void> {
  store.tick();
  await does(store, dueNow(store));
  await does(store, [daily(day, 'ClaimDailyReward'), daily(day, 'ClaimStripDay')]);
  if (day % 7 === 6) await does(store, [{ id: `ClaimActivity:${day}`, type: 'ClaimActivity', data: { activity: 'streak-bonus' } }]);
  if (day % 10 === 0) await does(store, [purchase(`payment-${day}`)]);
  if (running(store).length < CHALLENGES_AT_ONCE) await takeOn(store, day);
  await does(
    store,
    running(store)
      .filter((_, i) => (day + i) % 9 !== 0)
      .map((id) => checkIn(id, day)),
  );
  await does(store, dueNow(store));
}

function dueNow(store: AppStore): AppCommand[] {
  const { state, asOf } = store.views$.value;
  return dueCommands(state, asOf, asOf.now);
}

async function takeOn(store: AppStore, day: number): Promise<void> {
  const [challengeId = ''] = await made(store, newChallenge(day));
  if (openBets(store.views$.value.state.betting) < OPEN_BETS) await does(store, [betOn(challengeId, 200 + (day % 4) * 50)]);
  await does(store, [{ id: `start:${day}`, type: 'StartChallenge', data: { challengeId } }]);
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

/** A package bought with a payment that has ended. */
export function purchase(paymentId: string): AppCommand {
  return { id: `purchase:${paymentId}`, type: 'BuyPoints', data: { packageId: 'starter', paymentId } };
}

/** A check-in for a challenge that asks for a text. */
export function checkIn(challengeId: string, turn: number | string): AppCommand {
  const evidence = { type: 'text' as const, text: `Ran five kilometres along the river, turn ${turn}.` };
  return { id: `proof:${challengeId}:${turn}`, type: 'UploadProof', data: { challengeId, evidence, note: 'Windy today' } };
}

/** The challenges that run and take check-ins now. */
export function running(store: AppStore): string[] {
  const { state, asOf } = store.views$.value;
  return Object.values(state.challenge.byId)
    .filter(({ stage }) => stage.name === 'active' && endOf(stage.run) > asOf.now)
    .map(({ id }) => id);
}

function daily(day: number, type: 'ClaimDailyReward' | 'ClaimStripDay'): AppCommand {
  return { id: `${type}:${day}`, type, data: {} };
}

function acknowledged({ event }: { event: string }): AppCommand {
  return { id: `ack:${event}`, type: 'AcknowledgeEvent', data: { event, nodeId: event } };
}

async function does(store: AppStore, commands: readonly AppCommand[]): Promise<void> {
  const answers = await Promise.all(commands.map((command) => store.execute(command)));
  const refused = answers.find((answer) => !answer.ok);
  if (refused) throw new Error(`A life that cannot be: ${JSON.stringify(refused)}`);
}

async function made(store: AppStore, command: AppCommand): Promise<string[]> {
  const answer = await store.execute(command);
  return answer.ok ? answer.events.map(({ id }) => id) : [];
}
