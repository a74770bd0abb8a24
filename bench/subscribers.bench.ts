import { APP_CONTAINERS } from '../core/views/appState.ts';
import type { EventEnvelope } from '../core/kernel/log/event.ts';
import { createProjector } from '../core/kernel/store/projection.ts';
import { balance$ } from '../core/views/projections.ts';
import { appViewsOf, everyReadModel } from './support/appViews.ts';
import { median, ms, timed, type Figure } from './support/figures.ts';
import { growingLog, historyOf } from './support/history.ts';
import { longLog, mustHold, type BenchOptions } from './support/options.ts';
import { openBenchStore, environmentAt } from './support/environment.ts';

const BATCH = 500;
const MANY = 50;
const AT_MOST = 1.5;

/** Measures following a log that another tab fills in batches of 500 events, with 50 subscribers compared with one. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const { events, now } = await historyOf(longLog(options));
  const created = events.filter(({ type }) => type === 'ChallengeCreated').map(({ id }) => id);
  const place = { now, challenges: [0, 1, -1].flatMap((i) => created.at(i) ?? []) };
  mustHold(place.challenges.length === 3, 'there are challenges to show');
  const rounds: { one: number; many: number }[] = [];
  await oneRound(events, place);
  for (let round = 0; round < (options.quick ? 2 : 7); round += 1) rounds.push(await oneRound(events, place));
  return [
    {
      name: `${MANY} subscribers over all read models / one, batches of ${BATCH}`,
      value: median(rounds.map(({ one, many }) => many / one)),
      atMost: AT_MOST,
      details: `${ms(median(rounds.map(({ many }) => many)))} a batch against ${ms(median(rounds.map(({ one }) => one)))}`,
    },
  ];
}

type Place = { readonly now: number; readonly challenges: readonly string[] };

/** Follows the whole log once, batch by batch on both sides; each side is first equally often. */
async function oneRound(events: readonly EventEnvelope[], place: Place): Promise<{ one: number; many: number }> {
  const [one, many] = [await openTab(place, 1), await openTab(place, MANY)];
  const took = { one: 0, many: 0 };
  for (let from = 0; from < events.length; from += BATCH) {
    const batch = events.slice(from, from + BATCH);
    const sides = (from / BATCH) % 2 === 0 ? (['one', 'many'] as const) : (['many', 'one'] as const);
    for (const side of sides) took[side] += await (side === 'one' ? one : many).follow(batch);
  }
  mustHold(one.balance() === many.balance() && one.balance() > 0, 'every subscriber saw the last event');
  const batches = Math.ceil(events.length / BATCH);
  return { one: took.one / batches, many: took.many / batches };
}

/**
 * Opens a tab with this many subscribers: the first one to the balance, the others to all read models in turn, including those of three
 * challenges.
 */
async function openTab({ now, challenges }: Place, subscribers: number) {
  const log: EventEnvelope[] = [];
  const store = await openBenchStore(
    growingLog(log),
    environmentAt(() => now),
  );
  const project = createProjector(appViewsOf(store), APP_CONTAINERS);
  let received = 0;
  const subscribeTo = (count: number): void => {
    const all = [balance$, ...everyReadModel(challenges)];
    for (let i = 0; i < count; i += 1) project(all[i % all.length] ?? balance$).changes$.subscribe(() => (received += 1));
  };
  subscribeTo(subscribers);
  return {
    balance: () => project(balance$).current(),
    follow: async (batch: readonly EventEnvelope[]): Promise<number> => {
      log.push(...batch);
      const before = received;
      const took = await timed(() => store.catchUp());
      mustHold(store.views$.value.state.log.position === log.length, 'the batch was followed');
      mustHold(subscribers === 1 || received > before, 'the subscribers received it');
      return took;
    },
  };
}
