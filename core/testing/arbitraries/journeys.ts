import fc from 'fast-check';
import { createInMemoryStore, type InMemoryStore } from '../inMemoryStore.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { Environment } from '../environment.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { calendar } from './calendar.ts';
import type { Intent } from './intent.ts';
import { anyIntent } from './intents.ts';
import { passage, type Passage } from './moments.ts';
import { oddZone } from './zones.ts';

/** XP for a few power-ups, which few lives would earn in their time. */
const RICHES = 1_500;

/** One step of a life: time passes, then somebody does something. */
export type Step = { readonly passage: Passage; readonly intent: Intent };

/** A life with the app: where it begins, with XP to spend or without, and what is done. Printed as one line a step. */
export type Journey = { readonly zone: string; readonly seed: number; readonly isRich: boolean; readonly steps: readonly Step[] };

const step: fc.Arbitrary<Step> = fc.record({ passage, intent: anyIntent });

/** Lives of at most `most` steps; every one begins with opening the account. */
export function journey(most = 25): fc.Arbitrary<Journey> {
  return fc
    .record({
      zone: oddZone,
      seed: fc.integer(),
      isRich: fc.boolean(),
      steps: fc.array(step, { minLength: 1, maxLength: most, size: 'max' }),
    })
    .map((history) => Object.assign(history, { [fc.toStringMethod]: () => described(history) }));
}

function described({ zone, seed, isRich, steps }: Journey): string {
  const lines = steps.map(({ passage: { ms, zone: there }, intent }) => `  +${ms}${there ? ` ${there}` : ''}: ${intent.name}`);
  return [`in ${zone}, seed ${seed}${isRich ? ', rich in XP' : ''}`, ...lines].join('\n');
}

/** When every life begins. */
export const HISTORY_START = '2026-02-20T12:00:00.000Z';

/** Lives a journey in a notebook, after a log that is there already; `look` is called after every step, and before the first. */
export function playJourney(
  history: Journey,
  onStep: (store: InMemoryStore) => void = () => {},
  before: readonly EventEnvelope[] = [],
): InMemoryStore {
  const { zone, seed, isRich, steps } = history;
  const store = createInMemoryStore({ calendar, zone, seed, now: HISTORY_START, before });
  store.execute('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  if (isRich) store.record({ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: RICHES } });
  onStep(store);
  for (const { passage: passed, intent } of steps) {
    move(store.environment, passed);
    for (const each of intent.commands(() => ({ root: store.root, asOf: asOf(store.environment) }))) {
      if ('type' in each) store.execute(each.type, each.data);
      else move(store.environment, each);
    }
    onStep(store);
  }
  return store;
}

/** Lets time pass in a world, and carries it elsewhere. */
export function move(environment: Environment, { ms, zone }: Passage): void {
  environment.advance(ms);
  if (zone !== null) environment.setZone(zone);
}

/** The moment that a world is at. */
export function asOf(environment: Environment): AsOf {
  const now = environment.now();
  return { now, day: environment.ports.calendar.dayOf(now, environment.ports.zone()) };
}
